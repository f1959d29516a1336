import AppKitCore
import AppKitDrawing
import AppKitText
import CoreGraphics
import Desk
import Foundation
import Testing
import UIFoundation

/// A field while a person edits its text.
@Suite("Editing in fields of the Mac", .serialized)
@MainActor
struct FieldEditingTests {
    private let desk = Desk()
    private let window: NSWindow

    init() { window = desk.window() }

    private func field(_ text: String, _ set: (NSTextField) -> Void = { _ in }) -> NSTextField {
        let field = NSTextField(string: text)
        field.frame = CGRect(x: 20, y: 20, width: 200, height: 22)
        set(field)
        window.contentView?.addSubview(field)
        desk.turn()
        return field
    }

    private final class Listener: NSObject, NSTextFieldDelegate {
        var texts: [String] = []
        func controlTextDidChange(_ obj: Notification) { texts.append((obj.object as? NSTextField)?.stringValue ?? "") }
    }

    @Test("The value is that of the text so far, as each change is told (documentation, validateEditing)")
    func valueDuringEditing() {
        let listener = Listener()
        let field = field("") { $0.delegate = listener }
        desk.click(field)
        desk.type("ab")
        #expect(listener.texts == ["a", "ab"] && field.stringValue == "ab" && field.currentEditor() != nil)
    }

    @Test("A click ends the editing of a field and gives the keyboard to what was clicked, whatever it is")
    func leaving() {
        let field = field("old")
        let text = NSTextView(frame: CGRect(x: 20, y: 100, width: 200, height: 80))
        window.contentView?.addSubview(text)
        desk.click(field)
        desk.type("new")
        desk.click(text)
        #expect(field.currentEditor() == nil && field.stringValue == "oldnew")
        #expect(window.firstResponder === text)
        desk.type("x")
        #expect(text.string == "x")
    }

    @Test("Return ends the editing and selects the field's text again, whose editor has its place in the chain")
    func returning() {
        let field = field("old")
        desk.click(field)
        desk.type("new\r")
        #expect(field.stringValue == "oldnew" && field.currentEditor()?.selectedRange.length == 6)
        let chain = sequence(first: window.firstResponder, next: { $0?.nextResponder }).compactMap { $0 }
        #expect(chain.first === field.currentEditor())
        #expect(chain.contains { $0 === field } && chain.contains { $0 === window })
    }

    @Test("A number that is being typed is read by the formatter")
    func formatted() {
        let field = field("") { $0.formatter = NumberFormatter() }
        desk.click(field)
        desk.type("42")
        #expect(field.integerValue == 42 && field.objectValue is NSNumber)
    }

    @Test("A value that the app sets is seen in the editor")
    func setDuringEditing() {
        let field = field("old")
        field.selectText(nil)
        field.stringValue = "new"
        #expect(field.currentEditor()?.string == "new" && field.stringValue == "new")
        window.makeFirstResponder(nil)
        #expect(field.stringValue == "new")
    }

    @Test("A value that the app sets stands for what was typed, also if nobody has read that")
    func setAfterTyping() {
        let field = field("")
        desk.click(field)
        desk.type("hello")
        field.stringValue = ""
        #expect(field.stringValue.isEmpty && field.currentEditor()?.string == "")
    }

    @Test("The editor has the field's height, also the first time, and a text in the middle stays there")
    func editorsPlace() throws {
        let field = field("Middle") {
            $0.font = .systemFont(ofSize: 30)
            $0.alignment = .center
            $0.frame.size.height = 48
        }
        field.selectText(nil)
        desk.turn()
        let editor = try #require(field.currentEditor() as? NSTextView)
        #expect(editor.frame.height == 42)
        let manager = try #require(editor.layoutManager)
        let used = manager.usedRect(for: try #require(editor.textContainer))
        let before = used.minX + editor.frame.minX
        let after = field.frame.width - used.maxX - editor.frame.minX
        #expect(abs(before - after) <= 1, "\(before) and \(after)")
    }

    @Test("A text that is clipped has no ellipsis")
    func clipping() throws {
        func picture(_ mode: NSLineBreakMode) throws -> Data {
            let label = NSTextField(labelWithString: "wwwwwwwwww")
            label.lineBreakMode = mode
            label.frame = CGRect(x: 20, y: 100, width: 30, height: 17)
            window.contentView?.addSubview(label)
            defer { label.removeFromSuperview() }
            desk.turn()
            let image = try #require(desk.picture())
            return try #require(image.dataProvider?.data as Data?)
        }
        #expect(try picture(.byClipping) != picture(.byTruncatingTail))
    }

    @Test("A window without another first responder gives the keys to its first field, whose text is selected")
    func initialField() {
        let other = NSWindow(
            contentRect: CGRect(x: 50, y: 50, width: 300, height: 200), styleMask: [.titled], backing: .buffered,
            defer: false)
        let field = NSTextField(string: "text")
        field.frame = CGRect(x: 20, y: 20, width: 200, height: 22)
        other.contentView?.addSubview(field)
        other.makeKeyAndOrderFront(nil)
        #expect(field.currentEditor()?.selectedRange == NSRange(location: 0, length: 4))
    }

    @Test("The focus ring is outside of the field, and only while it is edited")
    func ring() {
        let field = field("text")
        // 2 points to the left of the field, in its middle.
        let place = CGPoint(x: 200 + 18, y: 800 - 200 - 31)
        desk.mouse(.move, 5, 700)
        window.makeFirstResponder(nil)
        desk.turn()
        let plain = desk.pixel(place.x, place.y)
        field.selectText(nil)
        desk.turn()
        let ring = desk.pixel(place.x, place.y)
        #expect(ring.2 - ring.0 > 40 && plain.2 - plain.0 < 10, "\(ring) beside \(plain)")
        field.focusRingType = .none
        desk.turn()
        #expect(desk.pixel(place.x, place.y) == plain)
    }

    @Test("A click of the right button in a text offers to cut, copy and paste")
    func menu() throws {
        let view = NSTextView(frame: CGRect(x: 20, y: 60, width: 200, height: 100))
        window.contentView?.addSubview(view)
        let event = try #require(
            NSEvent.mouseEvent(
                with: .rightMouseDown, location: .zero, modifierFlags: [], timestamp: 0, windowNumber: 0, context: nil,
                eventNumber: 0, clickCount: 1, pressure: 1))
        #expect(view.menu(for: event)?.items.map(\.title) == ["Cut", "Copy", "Paste"])
    }
}
