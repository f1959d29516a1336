import Foundation
import QuinceDiagnostics
import QuinceHeadlessHost
import Stage
import Testing
import UIKitControls
import UIKitText

@MainActor private var log: [String] = []

private final class Delegate: NSObject, UITextViewDelegate {
    var allows = false
    func textView(
        _ textView: UITextView, shouldInteractWith URL: URL, in characterRange: NSRange,
        interaction: UITextItemInteraction
    ) -> Bool {
        log.append("\(URL.absoluteString) \(characterRange.location)+\(characterRange.length) \(interaction)")
        return allows
    }
    func textView(
        _ textView: UITextView, shouldInteractWith textAttachment: NSTextAttachment, in characterRange: NSRange,
        interaction: UITextItemInteraction
    ) -> Bool {
        log.append("attachment \(characterRange.location) \(interaction)")
        return allows
    }
}

private final class OldDelegate: NSObject, UITextViewDelegate {
    func textView(_ textView: UITextView, shouldInteractWith URL: URL, in characterRange: NSRange) -> Bool {
        log.append("old \(URL.absoluteString)")
        return false
    }
}

private final class NewDelegate: NSObject, UITextViewDelegate {
    var hasMenu = true
    func textView(
        _ textView: UITextView, shouldInteractWith URL: URL, in characterRange: NSRange,
        interaction: UITextItemInteraction
    ) -> Bool {
        log.append("older method")
        return true
    }
    func textView(
        _ textView: UITextView, primaryActionFor textItem: UITextItem, defaultAction: UIAction
    ) -> UIAction? {
        if case .tag(let name) = textItem.content { log.append("tag \(name)") }
        return UIAction { _ in log.append("own action") }
    }
    func textView(
        _ textView: UITextView, menuConfigurationFor textItem: UITextItem, defaultMenu: UIMenu
    ) -> UITextItem.MenuConfiguration? {
        log.append(defaultMenu.children.map(\.title).joined(separator: ", "))
        return hasMenu ? UITextItem.MenuConfiguration(menu: defaultMenu) : nil
    }
    func textView(
        _ textView: UITextView, textItemMenuWillDisplayFor textItem: UITextItem,
        animator: any UIContextMenuInteractionAnimating
    ) { log.append("will display") }
    func textView(
        _ textView: UITextView, textItemMenuWillEndFor textItem: UITextItem,
        animator: any UIContextMenuInteractionAnimating
    ) { log.append("will end") }
}

@Suite("Links and attachments in text views")
@MainActor
struct TextItemTests {
    private let stage = Stage()
    private let view = UITextView(frame: CGRect(x: 10, y: 140, width: 300, height: 200))
    private let delegate = Delegate()

    init() {
        view.contentInsetAdjustmentBehavior = .never
        view.isEditable = false
        view.delegate = delegate
        let font: [NSAttributedString.Key: Any] = [.font: UIFont.systemFont(ofSize: 17)]
        let text = NSMutableAttributedString(string: "Read the manual or ask us. ", attributes: font)
        text.addAttribute(
            .link, value: URL(string: "https://example.org/manual")!, range: NSRange(location: 9, length: 6))
        text.addAttribute(.link, value: "mailto:us@example.org", range: NSRange(location: 19, length: 6))
        let picture = UIGraphicsImageRenderer(size: CGSize(width: 20, height: 20)).image { _ in
            UIColor.red.setFill()
            UIRectFill(CGRect(x: 0, y: 0, width: 20, height: 20))
        }
        text.append(NSAttributedString(attachment: NSTextAttachment(image: picture)))
        view.attributedText = text
        stage.root.addSubview(view)
        stage.advance(0.1)
        log = []
    }

    private func tap(_ index: Int) {
        let point = view.place(of: index)
        stage.tap(point.x, point.y)
        stage.advance(0.5)
    }

    private func press(_ index: Int) {
        let point = view.place(of: index)
        stage.touch(.down, point.x, point.y)
        stage.advance(0.6)
        stage.touch(.up, point.x, point.y)
        stage.advance(0.5)
    }

    private var highlight: UIView? { view.subviews.first { "\(type(of: $0))" == "TextItemHighlight" } }

    @Test("A tap on a link asks the delegate, with the address and the link's characters")
    func asking() {
        tap(11)
        tap(20)
        tap(27)
        tap(2)
        #expect(
            log == [
                "https://example.org/manual 9+6 invokeDefaultAction", "mailto:us@example.org 19+6 invokeDefaultAction",
                "attachment 27 invokeDefaultAction",
            ])
    }

    @Test("A link whose delegate agrees is opened by the application")
    func opening() {
        delegate.allows = true
        tap(11)
        #expect(Unsupported.messages.contains { $0.contains("opening https://example.org/manual") })
    }

    @Test("A delegate of before iOS 10 is asked by its own method")
    func older() {
        let old = OldDelegate()
        view.delegate = old
        tap(11)
        press(11)
        #expect(log == ["old https://example.org/manual", "old https://example.org/manual"])
    }

    @Test("A long press asks for the actions, and not for the default one; the menu opens if the delegate agrees")
    func pressing() {
        press(11)
        #expect(log == ["https://example.org/manual 9+6 presentActions"])
        delegate.allows = true
        press(11)
        #expect(log.count == 2)
        #expect(texts(in: stage.window).contains("Open Link") && texts(in: stage.window).contains("Copy Link"))
        #expect(view.selectedRange.length == 0)
    }

    private func texts(in view: UIView) -> Set<String> {
        var found: Set<String> = []
        if let label = view as? UILabel, let text = label.text { found.insert(text) }
        for child in view.subviews { found.formUnion(texts(in: child)) }
        return found
    }

    @Test("A delegate of iOS 17 gives the action and the menu, and is not asked by the older methods")
    func newer() {
        let new = NewDelegate()
        view.delegate = new
        tap(11)
        press(11)
        #expect(log == ["own action", "Open Link, Copy Link", "will display"])
        stage.tap(20, 600)
        stage.advance(1)
        #expect(log.last == "will end")
        log = []
        new.hasMenu = false
        press(20)
        #expect(log == ["New Mail Message, Copy Email"])
        view.textStorage.addAttribute(.textItemTag, value: "mine", range: NSRange(location: 0, length: 4))
        log = []
        tap(1)
        #expect(log == ["tag mine", "own action"])
    }

    @Test("A link is gray while a finger is on it")
    func highlighting() throws {
        let point = view.place(of: 11)
        stage.touch(.down, point.x, point.y)
        #expect(highlight == nil)
        stage.advance(0.2)
        let shown = try #require(highlight?.subviews.first)
        #expect(shown.frame.contains(view.convert(point, from: nil)))
        stage.touch(.up, point.x, point.y)
        #expect(highlight == nil)
    }

    @Test("Scrolling from a link neither opens nor highlights it")
    func scrolling() {
        view.textStorage.append(NSAttributedString(string: String(repeating: "\nline", count: 40)))
        stage.advance(0.1)
        let point = view.place(of: 11)
        stage.drag(from: point, to: CGPoint(x: point.x, y: point.y - 60), frames: 4)
        #expect(highlight == nil && log.isEmpty)
        #expect(view.contentOffset.y > 20)
    }

    @Test("Text that is edited, or cannot be selected, has no links to tap")
    func off() {
        view.isSelectable = false
        tap(11)
        (view.isSelectable, view.isEditable) = (true, true)
        stage.advance(1)
        tap(11)
        #expect(log.isEmpty)
        #expect(view.isFirstResponder)
    }

    @Test("Links take the tint, or the attributes that the app gives")
    func attributes() {
        func color(_ index: Int) -> Set<Int> {
            let rect = view.convert(view.textRects(of: NSRange(location: index, length: 1))[0].rect, to: nil)
            var hues: Set<Int> = []
            for x in stride(from: rect.minX, to: rect.maxX, by: 0.5) {
                for y in stride(from: rect.minY, to: rect.maxY, by: 0.5) {
                    let (r, g, b) = stage.pixel(x, y)
                    if r > g + 100, r > b + 100 { hues.insert(0) }
                    if b > r + 100 { hues.insert(2) }
                }
            }
            return hues
        }
        #expect(color(10) == [2])
        view.linkTextAttributes = [.foregroundColor: UIColor.red]
        stage.advance(0.1)
        #expect(color(10) == [0])
    }

    // MARK: Data detectors

    private func detecting(_ text: String, _ types: UIDataDetectorTypes = [.link, .phoneNumber, .calendarEvent]) {
        view.font = .systemFont(ofSize: 17)
        view.text = text
        view.dataDetectorTypes = types
        stage.advance(0.1)
    }

    @Test("Addresses, telephone numbers and dates are links while the text is not edited")
    func detection() throws {
        detecting("See www.example.org\nor call (555) 123-4567\non January 31, 2025")
        let finds = try #require(view.detection?.finds)
        #expect(
            finds.map(\.url.absoluteString) == [
                "http://www.example.org", "tel:5551234567", finds[2].url.absoluteString,
            ])
        #expect(finds[2].url.scheme == "x-apple-data-detectors")
        tap(6)
        tap(30)
        #expect(
            log == [
                "http://www.example.org 4+15 invokeDefaultAction", "tel:5551234567 28+14 invokeDefaultAction",
            ])
        view.isEditable = true
        #expect(view.detection == nil)
        #expect(view.layoutManager.temporaryAttributes(atCharacterIndex: 6, effectiveRange: nil).isEmpty)
        #expect(view.textStorage.attribute(.link, at: 6, effectiveRange: nil) == nil)
    }

    @Test("Only the paragraphs that come into view are looked at")
    func laziness() throws {
        let line = "Write to someone@example.org about it.\n"
        detecting(String(repeating: line, count: 25_000))
        let first = try #require(view.detection?.finds.count)
        #expect((5...20).contains(first))
        view.contentOffset.y = 4_000
        stage.advance(0.1)
        let finds = try #require(view.detection?.finds)
        #expect((10...40).contains(finds.count))
        #expect(finds.map(\.range.location) == finds.map(\.range.location).sorted())
    }

    @Test("An edit of the text is followed: what it touches is looked at again, what is behind it moves")
    func edits() throws {
        detecting("one www.example.org\ntwo www.example.com")
        view.textStorage.replaceCharacters(in: NSRange(location: 0, length: 3), with: "number one")
        stage.advance(0.1)
        #expect(
            view.detection?.finds.map(\.range) == [
                NSRange(location: 11, length: 15), NSRange(location: 31, length: 15),
            ])
        view.textStorage.replaceCharacters(in: NSRange(location: 11, length: 4), with: "")
        stage.advance(0.1)
        #expect(view.detection?.finds.map(\.url.host) == ["example.org", "www.example.com"])
        view.textStorage.replaceCharacters(in: NSRange(location: 14, length: 0), with: " - ")
        stage.advance(0.1)
        for index in [11, 15, 19] {
            let isFound = view.detection?.find(at: index) != nil
            let attributes = view.layoutManager.temporaryAttributes(atCharacterIndex: index, effectiveRange: nil)
            #expect(attributes.isEmpty != isFound)
        }
        view.text = "nothing"
        stage.advance(0.1)
        #expect(view.detection?.finds.isEmpty == true)
    }

    @Test("A paragraph without an end is looked at in parts")
    func longParagraph() throws {
        detecting(String(repeating: "a www.example.org b ", count: 50_000))
        let count = try #require(view.detection?.finds.count)
        #expect((100...600).contains(count))
        #expect(view.detection?.finds.allSatisfy { $0.range.length == 15 } == true)
    }
}
