import CoreGraphics
import Foundation
import QuinceHeadlessHost
import QuinceRenderTree
import SeededRandom
import Stage
import Testing
import UIKitText

/// The parts that a text view draws again after a change; it has to draw all of these.
@MainActor
@Suite("Drawing of text views")
struct TextDrawingTests {
    private let view: UITextView
    private let stage: Stage

    init() { (stage, view) = Self.shown { UITextView(frame: $0) } }

    private static func shown(_ make: (CGRect) -> UITextView) -> (Stage, UITextView) {
        let root = UIViewController()
        root.view.backgroundColor = .white
        let view = make(CGRect(x: 0, y: 0, width: 300, height: 600))
        view.contentInsetAdjustmentBehavior = .never
        view.font = .systemFont(ofSize: 17)
        root.view.addSubview(view)
        return (Stage(root: root), view)
    }

    /// Counts how often it is drawn.
    private final class CountingAttachment: NSTextAttachment, @unchecked Sendable {
        var count = 0
        override func image(
            forBounds imageBounds: CGRect, textContainer: NSTextContainer?, characterIndex charIndex: Int
        ) -> UIImage? {
            count += 1
            return nil
        }
    }

    /// Thirty paragraphs of one line, with an attachment in one of them.
    private func thirtyParagraphs(_ attachment: NSTextAttachment, in paragraph: Int) -> NSAttributedString {
        let text = NSMutableAttributedString(
            string: (0..<30).map { "paragraph \($0)" }.joined(separator: "\n"),
            attributes: [.font: UIFont.systemFont(ofSize: 17)])
        let place = (text.string as NSString).range(of: "paragraph \(paragraph)").location
        text.insert(NSAttributedString(attachment: attachment), at: place)
        return text
    }

    private func settle() {
        stage.turn()
        _ = stage.host.render()
    }

    @Test("An edit draws the lines near it, and no others; lines that move are drawn where they are")
    func linesNearby() {
        let attachment = CountingAttachment()
        view.attributedText = thirtyParagraphs(attachment, in: 20)
        settle()
        let count = attachment.count
        #expect(count > 0)
        view.textStorage.replaceCharacters(in: NSRange(location: 3, length: 0), with: "x")
        settle()
        #expect(attachment.count == count, "it is some three hundred points below the edit")
        view.textStorage.replaceCharacters(in: NSRange(location: 3, length: 0), with: "\n")
        settle()
        #expect(attachment.count > count)
    }

    @Test("A subclass of the layout manager draws all that is seen after each edit, for it may draw anything")
    func subclass() {
        final class Manager: NSLayoutManager {}
        let (storage, manager, container) = (NSTextStorage(), Manager(), NSTextContainer(size: .zero))
        container.widthTracksTextView = true
        storage.addLayoutManager(manager)
        manager.addTextContainer(container)
        let (stage, view) = Self.shown { UITextView(frame: $0, textContainer: container) }
        let attachment = CountingAttachment()
        view.attributedText = thirtyParagraphs(attachment, in: 20)
        stage.turn()
        let count = attachment.count
        view.textStorage.replaceCharacters(in: NSRange(location: 3, length: 0), with: "x")
        stage.turn()
        #expect(attachment.count > count)
    }

    @Test("A letter typed changes no pixels but those of its line")
    func damage() {
        view.text = (0..<30).map { "paragraph \($0)" }.joined(separator: "\n")
        settle()
        view.textStorage.replaceCharacters(in: NSRange(location: 9, length: 0), with: "x")
        stage.turn()
        let damage = stage.host.render().flatMap(\.damage)
        // The inset is 8 points, a line less than 22, and a pixel may be added around what differs.
        #expect(!damage.isEmpty && damage.allSatisfy { $0.y >= 15 && $0.maxY <= 62 && $0.maxX < 260 }, "\(damage)")
    }

    @Test("A text view that does not scroll shows its text around a path that is set while its controller lays out")
    func pathSetInLayout() {
        final class Controller: UIViewController {
            let text = UITextView()
            override func viewDidLoad() {
                text.isScrollEnabled = false
                text.text = "The text of a text view that does not scroll flows around the path on its right side."
                text.font = .systemFont(ofSize: 15)
                text.translatesAutoresizingMaskIntoConstraints = false
                view.addSubview(text)
                NSLayoutConstraint.activate([
                    text.topAnchor.constraint(equalTo: view.topAnchor),
                    text.leadingAnchor.constraint(equalTo: view.leadingAnchor),
                    text.trailingAnchor.constraint(equalTo: view.trailingAnchor),
                ])
            }
            override func viewDidLayoutSubviews() {
                text.textContainer.exclusionPaths = [
                    UIBezierPath(rect: CGRect(x: text.bounds.width - 80, y: 0, width: 80, height: 60))
                ]
            }
        }
        let controller = Controller()
        let stage = Stage(root: controller)
        stage.turn()
        #expect(controller.text.frame.height > 16 + 3 * 17)
        let isInked = stride(from: CGFloat(5), to: 200, by: 0.5).contains { stage.pixel($0, 18) != (255, 255, 255) }
        #expect(isInked)
    }

    @Test("After random edits the picture is that of a new text view", arguments: 0..<UInt64(courses(6)))
    func randomEdits(seed: UInt64) {
        var random = SeededNumbers(seed: seed)
        view.text = (0..<40).map { _ in sentence(&random) }.joined()
        settle()
        for step in 0..<12 {
            edit(&random)
            settle()
            guard step % 3 == 2 else { continue }
            let kept = picture()
            let fresh = picture(ofNewViewLike: view)
            let row = (0..<kept.height).first { memcmp(kept.row($0), fresh.row($0), kept.width * 4) != 0 }
            #expect(row == nil, "seed \(seed), step \(step)")
        }
    }

    private func sentence(_ random: inout SeededNumbers) -> String {
        let words = ["time", "clock", "harbour", "ש", "minute", "fi", "gulls", "é"]
        let text = (0..<random.next(below: 14)).map { _ in words[random.next(below: words.count)] }
        return text.joined(separator: " ") + (random.chance(60) ? "\n" : " ")
    }

    private func edit(_ random: inout SeededNumbers) {
        let storage = view.textStorage
        let place = random.next(below: storage.length + 1)
        let range = NSRange(location: place, length: min(random.next(below: 30), storage.length - place))
        switch random.next(below: 9) {
        case 0...2: storage.replaceCharacters(in: range, with: sentence(&random))
        case 3: storage.addAttribute(.foregroundColor, value: UIColor.red, range: range)
        case 4: storage.addAttribute(.backgroundColor, value: UIColor.yellow, range: range)
        case 5: storage.addAttribute(.font, value: UIFont.systemFont(ofSize: 24), range: range)
        case 6: view.textContainerInset.top = CGFloat(random.next(below: 20))
        case 7: view.textContainer.exclusionPaths = [UIBezierPath(rect: CGRect(x: 90, y: place, width: 80, height: 50))]
        default:
            storage.beginEditing()
            storage.replaceCharacters(in: range, with: "")
            storage.replaceCharacters(in: NSRange(location: 0, length: 0), with: sentence(&random))
            storage.endEditing()
        }
    }

    private func picture() -> PixelBuffer { stage.host.renderServer.pixels(of: stage.surface)!.copy() }

    /// Draws the text of a view in one that has drawn nothing before.
    private func picture(ofNewViewLike view: UITextView) -> PixelBuffer {
        let copy = UITextView(frame: view.frame)
        copy.contentInsetAdjustmentBehavior = .never
        copy.font = view.font
        copy.textContainerInset = view.textContainerInset
        copy.textContainer.exclusionPaths = view.textContainer.exclusionPaths
        copy.attributedText = NSAttributedString(attributedString: view.textStorage)
        view.isHidden = true
        view.superview?.addSubview(copy)
        settle()
        let found = picture()
        copy.removeFromSuperview()
        view.isHidden = false
        settle()
        return found
    }
}
