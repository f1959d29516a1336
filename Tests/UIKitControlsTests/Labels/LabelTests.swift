import CoreText
import Foundation
import Stage
import Testing
import UIKitControls
@_spi(Hooks) import UIKitCore

@MainActor
private final class CountingLabel: UILabel {
    var draws = 0
    override func drawText(in rect: CGRect) {
        draws += 1
        super.drawText(in: rect)
    }
}

@Suite("Labels")
@MainActor
struct LabelTests {
    private func width(_ text: String, _ font: UIFont) -> CGFloat {
        let line = CTLineCreateWithAttributedString(NSAttributedString(string: text, attributes: [.font: font]))
        return CGFloat(CTLineGetTypographicBounds(line, nil, nil, nil))
    }

    private func toPixel(_ points: CGFloat) -> CGFloat { ((points * 2) - 1e-4).rounded(.up) / 2 }

    @Test("A label asks for what Core Text measures, rounded up to pixels")
    func size() {
        _ = Stage()
        let label = UILabel()
        #expect(label.font == UIFont.systemFont(ofSize: 17) && label.intrinsicContentSize == .zero)
        for text in ["Hello", "A rather longer text, with gaps"] {
            label.text = text
            let font: UIFont = label.font
            #expect(
                label.intrinsicContentSize
                    == CGSize(width: toPixel(width(text, font)), height: toPixel(font.lineHeight)))
        }
        label.sizeToFit()
        #expect(label.bounds.size == label.intrinsicContentSize)
    }

    private func picture(_ label: UILabel, _ width: CGFloat) -> Data? {
        label.bounds = CGRect(x: 0, y: 0, width: width, height: 30)
        return UIGraphicsImageRenderer(size: label.bounds.size).image { _ in label.drawText(in: label.bounds) }
            .pngData()
    }

    @Test(
        "A frame that is lower than the line cuts the line off, and leaves its letters together",
        arguments: [20, 10, 21])
    func lowFrame(_ height: CGFloat) throws {
        let stage = Stage()
        let label = UILabel(frame: CGRect(x: 0, y: 100, width: 300, height: height))
        label.text = "Eggs"
        stage.root.backgroundColor = .white
        stage.root.addSubview(label)
        stage.turn()
        // "Eggs" is less than 40 points wide.
        let far = stride(from: CGFloat(45), to: 300, by: 0.5).filter {
            stage.pixel($0, 100 + height / 2) != (255, 255, 255)
        }
        #expect(far.isEmpty)
        let near = stride(from: CGFloat(0), to: 40, by: 0.5).filter {
            stage.pixel($0, 100 + height / 2) != (255, 255, 255)
        }
        #expect(!near.isEmpty)
    }

    @Test(
        "A line that a frame for San Francisco is a little too narrow for is tightened, and not truncated",
        arguments: [(0.94, "system", true), (0.90, "system", false), (0.94, "Noto Serif", false)])
    func tightening(_ share: CGFloat, _ family: String, _ isTightened: Bool) throws {
        _ = Stage()
        let label = UILabel()
        label.font = family == "system" ? .systemFont(ofSize: 17) : UIFont(name: family, size: 17) ?? label.font
        label.text = "Howdy, world!"
        let natural = width("Howdy, world!", label.font)
        let drawn = picture(label, natural * share)
        let kerned = UILabel()
        kerned.attributedText = NSAttributedString(
            string: "Howdy, world!",
            attributes: [.font: label.font!, .kern: natural * (share - 1) / 13 - 0.01])
        #expect((drawn == picture(kerned, natural * share)) == isTightened)
    }

    @Test("Lines wrap in a width, as many as allowed")
    func lines() {
        let label = UILabel()
        label.text = "one two three four five six seven eight nine ten"
        label.numberOfLines = 0
        let line: CGFloat = label.font.lineHeight
        let all = label.sizeThatFits(CGSize(width: 100, height: 0))
        let count = (all.height / line).rounded(.down)
        #expect(count >= 4 && all.width <= 100)
        label.numberOfLines = 2
        #expect(label.sizeThatFits(CGSize(width: 100, height: 0)).height == toPixel(2 * line))
        label.numberOfLines = 0
        label.text = "a\n\nb\n"
        #expect(label.sizeThatFits(CGSize(width: 100, height: 0)).height == toPixel(4 * line))
        label.preferredMaxLayoutWidth = 60
        label.text = "one two three four five"
        #expect(label.intrinsicContentSize.height > 2 * line && label.intrinsicContentSize.width <= 60)
    }

    @Test("A label draws once for its text, and again only when something has changed")
    func redraws() {
        let stage = Stage()
        let label = CountingLabel(frame: CGRect(x: 10, y: 10, width: 100, height: 20))
        label.text = "text"
        stage.root.addSubview(label)
        stage.turn()
        #expect(label.draws == 1)
        label.text = "text"
        label.textColor = .black
        label.frame.origin.x = 50
        stage.turn()
        #expect(label.draws == 1)
        label.textColor = .red
        stage.turn()
        label.bounds.size.width = 120
        stage.turn()
        #expect(label.draws == 3)
    }

    @Test("The text's color is on screen, and the highlighted one while highlighted")
    func colors() {
        let stage = Stage()
        stage.root.backgroundColor = .white
        let label = UILabel(frame: CGRect(x: 0, y: 100, width: 60, height: 60))
        label.text = "\u{2588}"
        label.font = .systemFont(ofSize: 40)
        label.textColor = .red
        label.highlightedTextColor = .blue
        stage.root.addSubview(label)
        stage.turn()
        #expect(stage.pixel(10, 130) == (255, 0, 0))
        label.isHighlighted = true
        stage.turn()
        #expect(stage.pixel(10, 130) == (0, 0, 255))
    }

    @Test("Attributed text keeps its own, takes the rest from the label, and is overruled by what is set afterwards")
    func attributed() {
        let label = UILabel()
        label.attributedText = NSAttributedString(string: "rich", attributes: [.kern: CGFloat(2)])
        #expect(label.text == "rich")
        let kerned = label.intrinsicContentSize.width
        label.text = "rich"
        #expect(abs(kerned - label.intrinsicContentSize.width - 8) <= 1)
        label.attributedText = NSAttributedString(string: "rich", attributes: [.foregroundColor: UIColor.red])
        label.textColor = .blue
        #expect(label.attributedText?.attribute(.foregroundColor, at: 0, effectiveRange: nil) as? UIColor == .blue)
    }

    @Test(
        "Attributed text gives the label the style of its first character, which later plain text has (documented; BonMot's tests)"
    )
    func adoptedStyle() {
        let style = NSMutableParagraphStyle()
        style.alignment = .right
        let label = UILabel()
        label.attributedText = NSAttributedString(
            string: "Sale",
            attributes: [
                .font: UIFont.boldSystemFont(ofSize: 30), .foregroundColor: UIColor.red, .paragraphStyle: style,
            ])
        #expect(label.font == .boldSystemFont(ofSize: 30) && label.textColor == .red && label.textAlignment == .right)
        label.text = "Sold"
        #expect(label.attributedText?.attribute(.font, at: 0, effectiveRange: nil) as? UIFont == label.font)
        #expect(label.font.pointSize == 30 && label.textColor == .red)
        label.attributedText = NSAttributedString(string: "plain")
        #expect(label.font.pointSize == 30)
    }

    /// UILabel.attributedText: its style at location 0 is what the label's properties reflect, which colors no other character.
    @Test("The style of an attributed text's first character is no other character's, in it and in the next one")
    func ownAttributesWin() {
        let stage = Stage()
        stage.root.backgroundColor = .white
        let label = UILabel(frame: CGRect(x: 0, y: 100, width: 300, height: 40))
        label.font = .systemFont(ofSize: 30)
        stage.root.addSubview(label)
        func colors(red range: Range<Int>) -> [Int] {
            let text = NSMutableAttributedString(string: "\u{2588}\u{2588}\u{2588}")
            text.addAttribute(.foregroundColor, value: UIColor.red, range: NSRange(range))
            label.attributedText = text
            stage.turn()
            let width = label.intrinsicContentSize.width / 3
            return (0..<3).map { character in
                let (red, green, blue) = stage.pixel(width * (CGFloat(character) + 0.5), 120)
                return red << 16 | green << 8 | blue
            }
        }
        #expect(colors(red: 0..<1) == [0xFF_0000, 0, 0] && label.textColor == .red)
        #expect(colors(red: 2..<3) == [0, 0, 0xFF_0000] && label.textColor == .label)
        label.textColor = .blue
        #expect(colors(red: 0..<1) == [0xFF_0000, 0xFF, 0xFF] && label.textColor == .red)
        #expect(colors(red: 2..<3) == [0xFF, 0xFF, 0xFF_0000] && label.textColor == .blue)
        label.attributedText = NSAttributedString(string: "a", attributes: [.font: UIFont.boldSystemFont(ofSize: 50)])
        #expect(label.font.pointSize == 50)
        label.attributedText = NSAttributedString(string: "a")
        #expect(label.font.pointSize == 30)
    }

    @Test("Plain text after attributed text has the shadow of its first character (documented: style information)")
    func adoptedShadow() {
        let shadow = NSShadow()
        (shadow.shadowColor, shadow.shadowOffset) = (UIColor.red, CGSize(width: 3, height: 4))
        let label = UILabel()
        label.attributedText = NSAttributedString(string: "Sale", attributes: [.shadow: shadow])
        label.text = "Sold"
        #expect(label.shadowColor == .red && label.shadowOffset == CGSize(width: 3, height: 4))
        label.attributedText = NSAttributedString(string: "")
        label.text = "Gone"
        #expect(label.shadowColor == .red)
    }

    @Test("Plain text is composed once, and again when any part of its style changes")
    func composing() {
        let label = UILabel(frame: CGRect(x: 0, y: 0, width: 100, height: 20))
        label.text = "text"
        label.highlightedTextColor = .blue
        let changes: [(UILabel) -> Void] = [
            { $0.text = "other" }, { $0.font = .systemFont(ofSize: 30) }, { $0.textColor = .red },
            { $0.textAlignment = .right }, { $0.lineBreakMode = .byClipping }, { $0.isHighlighted = true },
            { $0.isEnabled = false },
        ]
        for (index, change) in changes.enumerated() {
            let before = label.attributedText
            #expect(label.sizeThatFits(.zero) == label.sizeThatFits(.zero))
            #expect(label.attributedText === before, "change \(index)")
            change(label)
            #expect(label.attributedText !== before, "change \(index)")
            #expect(label.attributedText?.isEqual(before) == false, "change \(index)")
        }
    }

    /// UILabel.h: the font shrinks until the text fits its rectangle, in any number of lines since iOS 7.
    @Test(
        "The text of several lines shrinks until its end is seen, and no further than its least scale",
        arguments: [(2, 0, true), (0, 0, true), (2, 0.95, false)])
    func shrinkingLines(_ lines: Int, _ least: CGFloat, _ isSeen: Bool) {
        let stage = Stage()
        stage.root.backgroundColor = .white
        let label = UILabel(frame: CGRect(x: 0, y: 100, width: 150, height: 60))
        (label.numberOfLines, label.minimumScaleFactor) = (lines, least)
        label.adjustsFontSizeToFitWidth = true
        let text = NSMutableAttributedString(
            string: "one two three four five six seven eight ", attributes: [.font: UIFont.systemFont(ofSize: 30)])
        text.append(
            NSAttributedString(
                string: "\u{2588}", attributes: [.font: UIFont.systemFont(ofSize: 30), .foregroundColor: UIColor.red]))
        label.attributedText = text
        stage.root.addSubview(label)
        stage.turn()
        let red = stride(from: 100.5, to: 160, by: 2).map { y in
            stride(from: 0.5, to: 150, by: 2).count { stage.pixel($0, y) == (255, 0, 0) }
        }
        // The ellipsis has the color of the end, too, and is smaller.
        #expect((red.reduce(0, +) > 12) == isSeen)
    }

    @Test("A label's line break strategy is the standard one, and another is that of its paragraphs")
    func lineBreakStrategy() throws {
        let label = UILabel()
        label.text = "plain"
        #expect(label.lineBreakStrategy == .standard)
        label.lineBreakStrategy = .hangulWordPriority
        func style() -> NSParagraphStyle? {
            label.attributedText?.attribute(.paragraphStyle, at: 0, effectiveRange: nil) as? NSParagraphStyle
        }
        #expect(style()?.lineBreakStrategy == .hangulWordPriority)
        label.attributedText = NSAttributedString(string: "rich")
        label.lineBreakStrategy = .pushOut
        #expect(style()?.lineBreakStrategy == .pushOut)
    }

    @Test("Flows read what labels and buttons show")
    func shown() {
        let label = UILabel()
        label.text = "shown"
        let button = UIButton(type: .system)
        button.setTitle("title", for: .normal)
        #expect(label.shownText == "shown" && button.shownText == "title")
    }
}
