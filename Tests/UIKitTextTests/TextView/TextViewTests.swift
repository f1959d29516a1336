import Foundation
import QuinceHeadlessHost
import SeededRandom
import Stage
import Testing
import UIKitControls
import UIKitText

@MainActor
@Suite("Text views")
struct TextViewTests {
    private func shown(_ text: String, _ frame: CGRect = CGRect(x: 0, y: 0, width: 300, height: 200)) -> (
        Stage, UITextView
    ) {
        let root = UIViewController()
        let view = UITextView(frame: frame)
        view.contentInsetAdjustmentBehavior = .never
        view.font = .systemFont(ofSize: 17)
        view.text = text
        root.view.addSubview(view)
        let stage = Stage(root: root)
        view.layoutIfNeeded()
        return (stage, view)
    }

    /// Whether text in which the character fills its line is of a color.
    private func isText(_ color: (Int, Int, Int), in view: UITextView, _ stage: Stage) -> Bool {
        stage.turn()
        let place = view.convert(CGPoint(x: 12, y: 22), to: nil)
        return stage.pixel(place.x, place.y) == color
    }

    @Test("In a dark interface the view is black and its plain text white, and attributed text stays black")
    func darkColors() {
        let (stage, view) = shown("\u{2588}\u{2588}")
        #expect(isText((0, 0, 0), in: view, stage))
        stage.host.send(.appearance(.dark))
        #expect(isText((255, 255, 255), in: view, stage))
        let corner = view.convert(CGPoint(x: view.bounds.maxX - 2, y: 2), to: nil)
        #expect(stage.pixel(corner.x, corner.y) == (0, 0, 0))
        view.backgroundColor = .red
        view.attributedText = NSAttributedString(
            string: "\u{2588}\u{2588}", attributes: [.font: UIFont.systemFont(ofSize: 17)])
        #expect(isText((0, 0, 0), in: view, stage))
        view.text = "\u{2588}\u{2588}"
        #expect(isText((255, 255, 255), in: view, stage) && view.textColor == nil)
    }

    @Test("A new text view has UIKit's defaults")
    func defaults() {
        let view = UITextView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
        #expect(view.text == "" && view.font == nil && view.textColor == nil)
        #expect(view.isEditable && view.isSelectable && view.isScrollEnabled)
        #expect(view.textContainerInset == UIEdgeInsets(top: 8, left: 0, bottom: 8, right: 0))
        #expect(view.textContainer.lineFragmentPadding == 5)
        #expect(view.textContainer.widthTracksTextView && !view.textContainer.heightTracksTextView)
        #expect(view.layoutManager.allowsNonContiguousLayout)
        #expect(view.layoutManager.textStorage === view.textStorage)
        #expect(view.layoutManager.textContainers.first === view.textContainer)
    }

    @Test("A text view answers to the setters of its input views, for which apps look before they set them")
    func setters() {
        let view = UITextView()
        #expect(view.responds(to: Selector("setInputAccessoryView:")) && view.responds(to: Selector("setInputView:")))
    }

    @Test("The content is as high as the text with the container's insets, and the text is drawn")
    func content() {
        let (stage, view) = shown(String(repeating: "some words in a line ", count: 60))
        let used = view.layoutManager.usedRect(for: view.textContainer)
        #expect(view.textContainer.size.width == 300)
        #expect(view.contentSize == CGSize(width: 300, height: (used.maxY * 2 - 1e-4).rounded(.up) / 2 + 16))
        #expect(view.contentSize.height > 200)
        let height = view.sizeThatFits(CGSize(width: 300, height: CGFloat.greatestFiniteMagnitude)).height
        #expect(height == view.contentSize.height)
        stage.advance(0.1)
        let inked = (0..<280).contains { x in
            stage.pixel(CGFloat(x) + 5, 20) != stage.pixel(2, 2)
        }
        #expect(inked)
    }

    @Test(
        "A new text view has no font until it has a text, then 12 points, and none once it is taken (recorded: BonMot)")
    func ownFont() {
        let view = UITextView()
        #expect(view.font == nil)
        view.text = "Testing"
        #expect(view.font?.pointSize == 12)
        view.font = .systemFont(ofSize: 20)
        #expect(view.font?.pointSize == 20)
        view.font = nil
        #expect(view.font == nil)
    }

    @Test("Setting the font, color or alignment changes all of the text; setting the text keeps them")
    func attributes() {
        let (_, view) = shown("one")
        view.textColor = .red
        view.textAlignment = .center
        view.font = .systemFont(ofSize: 20)
        view.text = "two\nthree"
        let attributes = view.textStorage.attributes(at: 6, effectiveRange: nil)
        #expect((attributes[.font] as? UIFont)?.pointSize == 20)
        #expect(attributes[.foregroundColor] as? UIColor == .red)
        #expect((attributes[.paragraphStyle] as? NSParagraphStyle)?.alignment == .center)
        let whole: NSAttributedString = view.attributedText
        #expect(whole.string == "two\nthree")
        #expect((whole.attribute(.font, at: 6, effectiveRange: nil) as? UIFont)?.pointSize == 20)
        view.attributedText = NSAttributedString(string: "plain")
        #expect(view.font == nil && view.textColor == nil)
    }

    @Test("The text of a text view that does not scroll ends with the view, with an ellipsis if the mode says so")
    func endsWithTheView() {
        let (_, view) = shown(String(repeating: "some words in a line ", count: 60))
        let whole = view.contentSize.height
        view.isScrollEnabled = false
        view.textContainer.lineBreakMode = .byTruncatingTail
        view.layoutIfNeeded()
        #expect(view.textContainer.size == CGSize(width: 300, height: 184))
        #expect(view.contentSize.height <= 200)
        let manager = view.layoutManager
        let laid = manager.glyphRange(for: view.textContainer)
        #expect(manager.usedRect(for: view.textContainer).maxY <= 184)
        #expect(manager.truncatedGlyphRange(inLineFragmentForGlyphAt: NSMaxRange(laid) - 1).length > 0)
        #expect(view.sizeThatFits(CGSize(width: 300, height: 0)).height == whole)
        view.frame.size.height = whole
        view.layoutIfNeeded()
        let all = manager.glyphRange(for: view.textContainer)
        #expect(all.length == view.textStorage.length)
        #expect(manager.truncatedGlyphRange(inLineFragmentForGlyphAt: all.length - 1).location == NSNotFound)
        view.frame.size.height = 200
        view.isScrollEnabled = true
        view.layoutIfNeeded()
        #expect(view.textContainer.size.height == 0 && view.contentSize.height == whole)
    }

    @Test("The container has its new size as soon as the view has, for apps read it before the view lays out")
    func containerSize() {
        let view = UITextView(frame: CGRect(x: 0, y: 0, width: 300, height: 200))
        #expect(view.textContainer.size == CGSize(width: 300, height: 0))
        view.bounds.size = CGSize(width: 280, height: 100)
        #expect(view.textContainer.size.width == 280)
        view.isScrollEnabled = false
        #expect(view.textContainer.size == CGSize(width: 280, height: 84))
        view.frame.size = CGSize(width: 100, height: 50)
        #expect(view.textContainer.size == CGSize(width: 100, height: 34))
        view.textContainerInset = UIEdgeInsets(top: 10, left: 20, bottom: 10, right: 20)
        #expect(view.textContainer.size == CGSize(width: 60, height: 30))
    }

    @Test("A text view that does not scroll keeps its last line with insets that are not whole pixels")
    func fractionalInsets() {
        let (_, view) = shown("one line")
        view.textContainerInset = UIEdgeInsets(top: 8.1, left: 0, bottom: 8.1, right: 0)
        view.isScrollEnabled = false
        let host = UIView(frame: CGRect(x: 0, y: 0, width: 200, height: 600))
        view.superview?.addSubview(host)
        host.addSubview(view)
        view.translatesAutoresizingMaskIntoConstraints = false
        NSLayoutConstraint.activate([
            view.topAnchor.constraint(equalTo: host.topAnchor), view.widthAnchor.constraint(equalToConstant: 200),
        ])
        host.layoutIfNeeded()
        #expect(view.layoutManager.glyphRange(for: view.textContainer).length == 8)
    }

    @Test("A caret on a line for which the view has no room yet is below the text")
    func caretBelow() {
        let (_, view) = shown("one line\ntwo\nthree", CGRect(x: 0, y: 0, width: 300, height: 40))
        view.isScrollEnabled = false
        view.layoutIfNeeded()
        let caret = view.caretRect(for: view.endOfDocument)
        #expect(caret.minY >= 8 + 20 && caret.minY < 60 && caret.height > 15, "\(caret)")
    }

    @Test("Text that does not fit in a text view that does not scroll goes on in the next one")
    func linkedViews() {
        let (_, view) = shown(String(repeating: "some words in a line ", count: 60))
        view.isScrollEnabled = false
        let next = NSTextContainer(size: .zero)
        next.widthTracksTextView = true
        view.layoutManager.addTextContainer(next)
        let other = UITextView(frame: CGRect(x: 0, y: 220, width: 300, height: 200), textContainer: next)
        other.isScrollEnabled = false
        view.superview?.addSubview(other)
        view.superview?.layoutIfNeeded()
        let (first, second) = (
            view.layoutManager.glyphRange(for: view.textContainer), view.layoutManager.glyphRange(for: next)
        )
        #expect(first.length > 0 && second.length > 0 && second.location == NSMaxRange(first))
        #expect(NSMaxRange(second) < view.textStorage.length)
    }

    @Test("A text view that does not scroll is as high as its text")
    func intrinsic() {
        let (_, view) = shown(String(repeating: "some words in a line ", count: 10))
        #expect(view.intrinsicContentSize.height == UIView.noIntrinsicMetric)
        view.isScrollEnabled = false
        let stack = UIStackView(arrangedSubviews: [view])
        stack.axis = .vertical
        let host = UIView(frame: CGRect(x: 0, y: 0, width: 200, height: 600))
        host.addSubview(stack)
        stack.translatesAutoresizingMaskIntoConstraints = false
        NSLayoutConstraint.activate([
            stack.topAnchor.constraint(equalTo: host.topAnchor),
            stack.leadingAnchor.constraint(equalTo: host.leadingAnchor),
            stack.trailingAnchor.constraint(equalTo: host.trailingAnchor),
        ])
        host.layoutIfNeeded()
        #expect(view.bounds.width == 200)
        #expect(view.bounds.height == view.sizeThatFits(CGSize(width: 200, height: 0)).height)
        #expect(view.bounds.height > 100)
    }

    @Test(
        "A container keeps a height that an app has chosen, and one of the view follows it, whether the view scrolls or not"
    )
    func chosenHeight() {
        let storage = NSTextStorage(string: String(repeating: "some words in a line ", count: 60))
        let manager = NSLayoutManager()
        storage.addLayoutManager(manager)
        let container = NSTextContainer(size: CGSize(width: 200, height: 50))
        manager.addTextContainer(container)
        let view = UITextView(frame: CGRect(x: 0, y: 0, width: 300, height: 200), textContainer: container)
        view.isScrollEnabled = false
        view.frame.size.height = 300
        #expect(container.size == CGSize(width: 200, height: 50))
        view.isScrollEnabled = true
        #expect(container.size == CGSize(width: 200, height: 50))
        let (_, own) = shown("text")
        own.isScrollEnabled = false
        #expect(own.textContainer.size.height == 184)
        own.frame.size.height = 100
        #expect(own.textContainer.size.height == 84)
        own.isScrollEnabled = true
        #expect(own.textContainer.size.height == 0)
    }

    @Test("A text view that sizes itself has the size of a new one after each of many edits, and one layout manager")
    func measuring() {
        var random = SeededNumbers(seed: 20)
        let (_, view) = shown("")
        view.isScrollEnabled = false
        for _ in 0..<60 {
            let length = view.textStorage.length
            let start = random.next(below: length + 1)
            let range = NSRange(location: start, length: random.next(below: min(length - start, 9) + 1))
            let words = String(repeating: random.chance(30) ? "line\n" : "words ", count: random.next(below: 8))
            switch random.next(below: 4) {
            case 0: view.textStorage.addAttribute(.font, value: UIFont.systemFont(ofSize: 25), range: range)
            case 1: view.textContainer.lineFragmentPadding = CGFloat(random.next(below: 9))
            default: view.textStorage.replaceCharacters(in: range, with: words)
            }
            let fresh = UITextView(frame: view.frame)
            fresh.isScrollEnabled = false
            fresh.font = .systemFont(ofSize: 17)
            fresh.attributedText = view.attributedText
            fresh.textContainer.lineFragmentPadding = view.textContainer.lineFragmentPadding
            #expect(view.intrinsicContentSize == fresh.intrinsicContentSize)
            let width = CGSize(width: 120 + 40 * random.next(below: 2), height: 0)
            #expect(view.sizeThatFits(width) == fresh.sizeThatFits(width))
        }
        #expect(view.textStorage.layoutManagers.isEmpty)
    }

    @Test("A text view that sizes itself follows what an app changes without an edit, once its manager is told")
    func invalidated() {
        let (_, view) = shown("")
        view.isScrollEnabled = false
        let picture = NSTextAttachment()
        picture.bounds = CGRect(x: 0, y: 0, width: 20, height: 20)
        view.attributedText = NSAttributedString(attachment: picture)
        let before = view.intrinsicContentSize.height
        picture.bounds.size.height = 120
        view.layoutManager.invalidateLayout(
            forCharacterRange: NSRange(location: 0, length: 1), actualCharacterRange: nil)
        #expect(view.intrinsicContentSize.height >= before + 90)
    }

    // LayoutKit's tests compare this with iOS.
    @Test("A text view is as wide as its text in whole pixels, with the white space at the end")
    func naturalWidth() {
        let view = UITextView()
        view.textContainerInset = .zero
        view.textContainer.lineFragmentPadding = 0
        view.isScrollEnabled = false
        for text in [" ", "Hello world", "Hello world  "] {
            view.text = text
            let label = UILabel()
            label.font = .systemFont(ofSize: 12)
            label.text = text
            #expect(view.sizeThatFits(.zero).width == label.intrinsicContentSize.width)
            #expect(view.intrinsicContentSize.width == label.intrinsicContentSize.width)
        }
    }

    @Test("A subclass draws beneath the text, and touches reach it if there is nothing to scroll")
    func subclass() {
        final class Drawn: UITextView {
            var calls: [String] = []
            override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
                super.touchesBegan(touches, with: event)
                calls.append("began")
            }
            override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) {
                super.touchesMoved(touches, with: event)
                if calls.last != "moved" { calls.append("moved") }
            }
            override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
                super.touchesEnded(touches, with: event)
                calls.append("ended")
            }
            override func draw(_ rect: CGRect) {
                super.draw(rect)
                UIColor.green.setFill()
                UIRectFill(bounds)
            }
        }
        let root = UIViewController()
        let view = Drawn(frame: CGRect(x: 0, y: 0, width: 300, height: 300), textContainer: nil)
        view.contentInsetAdjustmentBehavior = .never
        view.text = "████"
        view.font = .systemFont(ofSize: 40)
        (view.isEditable, view.isSelectable) = (false, false)
        root.view.addSubview(view)
        let stage = Stage(root: root)
        stage.advance(0.1)
        #expect(stage.pixel(250, 250) == stage.pixel(2, 2))
        #expect(stage.pixel(20, 34) != stage.pixel(2, 2))
        stage.drag(from: CGPoint(x: 100, y: 100), to: CGPoint(x: 150, y: 200))
        #expect(view.calls == ["began", "moved", "ended"])
    }

    @Test("Text views with containers of one layout manager show one text in columns")
    func columns() {
        let storage = NSTextStorage(string: String(repeating: "words ", count: 100))
        let manager = NSLayoutManager()
        storage.addLayoutManager(manager)
        let views = (0..<2).map { index -> UITextView in
            let container = NSTextContainer(size: CGSize(width: 100, height: 120))
            manager.addTextContainer(container)
            return UITextView(frame: CGRect(x: 110 * index, y: 0, width: 100, height: 120), textContainer: container)
        }
        let first = manager.glyphRange(for: views[0].textContainer)
        let second = manager.glyphRange(for: views[1].textContainer)
        #expect(first.length > 20 && second.location == NSMaxRange(first) && second.length > 20)
        #expect(views[0].textStorage === storage && views[1].textStorage === storage)
        #expect(views[0].text == storage.string)
    }

    @Test("Fonts of text styles follow the person's size if they shall; other fonts stay")
    func textSize() {
        let (stage, view) = shown("")
        let text = NSMutableAttributedString(string: "ab", attributes: [.font: UIFont.systemFont(ofSize: 12)])
        let body = UIFont.preferredFont(forTextStyle: .body)
        text.addAttribute(.font, value: body, range: NSRange(location: 0, length: 1))
        view.attributedText = text
        func sizes() -> [CGFloat?] {
            (0..<2).map { (view.textStorage.attribute(.font, at: $0, effectiveRange: nil) as? UIFont)?.pointSize }
        }
        stage.host.send(.textSize(.extraExtraExtraLarge))
        #expect(sizes() == [17, 12])
        view.adjustsFontForContentSizeCategory = true
        #expect(sizes() == [23, 12])
        stage.host.send(.textSize(.large))
        #expect(sizes() == [17, 12])
    }
}
