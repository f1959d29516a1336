@_spi(Hooks) import AppKitCore
import AppKitDrawing
import AppKitText
import Desk
import Foundation
import QuinceHostInterface
import QuinceObjCRuntime
import Testing

@Suite("Text views of the Mac")
@MainActor
struct TextViewTests {
    private func stage() -> (Desk, NSTextView) {
        let desk = Desk()
        let window = desk.window()
        let view = NSTextView(frame: CGRect(x: 0, y: 0, width: 400, height: 300))
        view.allowsUndo = true
        window.contentView?.addSubview(view)
        window.makeFirstResponder(view)
        desk.turn()
        return (desk, view)
    }

    @Test("Keys insert text, and arrows, words and lines move the insertion point")
    func keys() {
        let (desk, view) = stage()
        desk.type("one two")
        #expect(view.string == "one two" && view.selectedRange == NSRange(location: 7, length: 0))
        desk.press("UIKeyInputLeftArrow", .alternate)
        #expect(view.selectedRange.location == 4)
        desk.press("UIKeyInputLeftArrow", .command)
        #expect(view.selectedRange.location == 0)
        desk.press("UIKeyInputRightArrow", [.alternate, .shift])
        #expect(view.selectedRange == NSRange(location: 0, length: 3))
        desk.press("\u{8}")
        #expect(view.string == " two")
    }

    @Test("Typing is undone in one step, and redone")
    func undoing() {
        let (desk, view) = stage()
        desk.type("abc")
        view.undoManager?.undo()
        #expect(view.string == "")
        view.undoManager?.redo()
        #expect(view.string == "abc")
    }

    @Test("The Edit menu undoes by name, and offers only what the text and the selection allow")
    func editMenu() throws {
        let (desk, view) = stage()
        let menu = NSMenu(title: "Edit")
        for name in ["undo:", "cut:", "copy:", "paste:", "selectAll:"] {
            menu.addItem(withTitle: name, action: Selector(name), keyEquivalent: "")
        }
        func enabled() -> [String] {
            menu.update()
            return menu.items.filter(\.isEnabled).map(\.title)
        }
        NSPasteboard.general.clearContents()
        #expect(enabled() == ["selectAll:"])
        desk.type("abc")
        #expect(enabled() == ["Undo Typing", "selectAll:"])
        view.selectAll(nil)
        view.copy(nil)
        #expect(enabled() == ["Undo Typing", "cut:", "copy:", "paste:", "selectAll:"])
        view.isEditable = false
        #expect(enabled() == ["Undo Typing", "copy:", "selectAll:"])
        menu.performActionForItem(at: 0)
        #expect(view.string.isEmpty)
    }

    @Test(
        "A click puts the insertion point, a double click selects a word, a third the paragraph, a drag what is between"
    )
    func mouse() {
        let (desk, view) = stage()
        view.string = "alpha beta gamma\nsecond line"
        desk.turn()
        let place = view.firstRect(forCharacterRange: NSRange(location: 7, length: 1))
        let point = CGPoint(x: place.midX, y: 800 - place.midY)
        desk.click(point.x, point.y)
        #expect(view.selectedRange.length == 0 && (7...8).contains(view.selectedRange.location))
        desk.click(point.x, point.y)
        #expect(view.selectedRange == NSRange(location: 6, length: 4))
        desk.click(point.x, point.y)
        #expect(view.selectedRange == NSRange(location: 0, length: 17))
        desk.advance(1)
        let end = view.firstRect(forCharacterRange: NSRange(location: 13, length: 0))
        desk.drag(from: point, to: CGPoint(x: end.minX, y: 800 - end.midY))
        #expect(view.selectedRange.upperBound == 13 && (7...8).contains(view.selectedRange.location))
    }

    @Test("Cut, copy and paste go by the pasteboard")
    func pasteboard() {
        let (_, view) = stage()
        view.string = "one two"
        view.setSelectedRange(NSRange(location: 0, length: 4))
        view.cut(nil)
        #expect(view.string == "two" && NSPasteboard.general.string(forType: .string) == "one ")
        view.setSelectedRange(NSRange(location: 3, length: 0))
        view.paste(nil)
        #expect(view.string == "twoone ")
    }

    @Test("A field is edited by the window's field editor, and Return sends its action")
    func fields() {
        let desk = Desk()
        let window = desk.window()
        let field = NSTextField(frame: CGRect(x: 20, y: 20, width: 200, height: 22))
        let other = NSTextField(frame: CGRect(x: 20, y: 60, width: 200, height: 22))
        window.contentView?.addSubview(field)
        window.contentView?.addSubview(other)
        field.nextKeyView = other
        desk.turn()
        desk.click(field)
        #expect(window.firstResponder is NSTextView && field.currentEditor() != nil)
        desk.type("hello")
        desk.press("\t")
        #expect(field.stringValue == "hello" && field.currentEditor() == nil && other.currentEditor() != nil)
        window.makeFirstResponder(nil)
        #expect(other.currentEditor() == nil && window.firstResponder === window)
    }

    @Test("Option and an arrow move by words as Unicode has them: with apostrophes, not with signs")
    func words() {
        let (desk, view) = stage()
        view.string = "don't (stop) 日本"
        view.setSelectedRange(NSRange())
        for end in [5, 11] {
            desk.press("UIKeyInputRightArrow", .alternate)
            #expect(view.selectedRange == NSRange(location: end, length: 0))
        }
        for start in [7, 0] {
            desk.press("UIKeyInputLeftArrow", .alternate)
            #expect(view.selectedRange == NSRange(location: start, length: 0))
        }
        #expect(
            view.selectionRange(forProposedRange: NSRange(location: 2, length: 0), granularity: .selectByWord)
                == NSRange(location: 0, length: 5))
    }

    @Test("Characters typed in place of a selection are undone with it")
    func undoingReplacement() {
        let (desk, view) = stage()
        view.string = "one two"
        view.setSelectedRange(NSRange(location: 0, length: 3))
        desk.type("four")
        #expect(view.string == "four two")
        view.undoManager?.undo()
        #expect(view.string == "one two")
    }

    /// Returns the screen as a secret field is edited with a text.
    private func picture(of secret: String) throws -> ([UInt8], NSSecureTextField) {
        let desk = Desk()
        let window = desk.window()
        let field = NSSecureTextField(frame: CGRect(x: 20, y: 20, width: 200, height: 22))
        window.contentView?.addSubview(field)
        desk.turn()
        desk.click(field)
        desk.type(secret)
        desk.mouse(.move, 5, 700)
        desk.turn()
        #expect(field.currentEditor()?.string == secret)
        let image = try #require(desk.picture())
        let data = try #require(image.dataProvider?.data as Data?)
        return ([UInt8](data), field)
    }

    @Test("A secret is seen as dots while it is typed: two of one length look the same")
    func secrets() throws {
        let first = try picture(of: "iiii lll").0
        #expect(try picture(of: "WWWW MMM").0 == first)
        #expect(try picture(of: "WWWW MM").0 != first)
    }

    @Test("A secret is neither copied nor cut, and the field has its text")
    func copyingSecrets() throws {
        let field = try picture(of: "secret").1
        let editor = try #require(field.currentEditor())
        NSPasteboard.general.clearContents()
        editor.selectAll(nil)
        editor.copy(nil)
        editor.cut(nil)
        #expect(NSPasteboard.general.string(forType: .string) == nil && editor.string == "secret")
        #expect((editor as? NSTextView)?.shownText == "••••••")
        field.window?.makeFirstResponder(nil)
        #expect(field.stringValue == "secret")
    }

    @Test("The editor of a secret shows the next field's text")
    func editorAfterSecret() throws {
        let field = try picture(of: "secret").1
        let other = NSTextField(frame: CGRect(x: 20, y: 60, width: 200, height: 22))
        other.stringValue = "open"
        field.superview?.addSubview(other)
        other.selectText(nil)
        #expect((other.currentEditor() as? NSTextView)?.shownText == "open")
    }

    @Test("A field has the height of no more lines than it may show")
    func lines() {
        _ = Desk()
        let field = NSTextField(wrappingLabelWithString: "one\ntwo\nthree")
        let all = field.intrinsicContentSize.height
        field.maximumNumberOfLines = 2
        #expect(field.intrinsicContentSize.height > all / 3 && field.intrinsicContentSize.height < all)
    }
}
