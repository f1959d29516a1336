import Foundation
import QuinceHeadlessHost
import QuinceHostInterface
import Stage
import Testing
import UIKitText

@MainActor private var log: [String] = []

private final class Delegate: NSObject, UITextViewDelegate {
    var allows = true
    func textViewShouldBeginEditing(_ textView: UITextView) -> Bool { say("should begin") }
    func textViewDidBeginEditing(_ textView: UITextView) { log.append("did begin") }
    func textViewShouldEndEditing(_ textView: UITextView) -> Bool { say("should end") }
    func textViewDidEndEditing(_ textView: UITextView) { log.append("did end") }
    func textView(_ textView: UITextView, shouldChangeTextIn range: NSRange, replacementText text: String) -> Bool {
        say("change \(range.location)+\(range.length) \"\(text)\"")
    }
    func textViewDidChange(_ textView: UITextView) { log.append("did change") }
    func textViewDidChangeSelection(_ textView: UITextView) {
        log.append("selection \(textView.selectedRange.location)")
    }
    private func say(_ what: String) -> Bool {
        log.append(what)
        return allows
    }
}

@Suite("Editing in text views")
@MainActor
struct TextViewEditingTests {
    private let stage = Stage()
    private let view = UITextView(frame: CGRect(x: 10, y: 40, width: 200, height: 120))
    private let delegate = Delegate()

    init() {
        view.contentInsetAdjustmentBehavior = .never
        view.font = .systemFont(ofSize: 17)
        stage.root.addSubview(view)
        log = []
    }

    private func key(_ code: String, _ key: String, _ modifiers: KeySample.Modifiers = []) {
        stage.host.send(.key(KeySample(phase: .down, code: code, key: key, modifiers: modifiers)))
        stage.host.send(.key(KeySample(phase: .up, code: code, key: key, modifiers: modifiers)))
    }

    private func type(_ text: String) { for character in text { stage.host.send(.text(.insert(String(character)))) } }

    @Test("Editing begins, changes and ends in UIKit's order")
    func order() {
        view.delegate = delegate
        view.becomeFirstResponder()
        #expect(log == ["should begin", "did begin"])
        log = []
        type("a")
        stage.host.send(.text(.deleteBackward))
        #expect(
            log == [
                "change 0+0 \"a\"", "selection 1", "did change", "change 0+1 \"\"", "selection 0", "did change",
            ])
        log = []
        view.resignFirstResponder()
        #expect(log == ["should end", "did end"])
        delegate.allows = false
        #expect(!view.becomeFirstResponder())
    }

    @Test("Typed text takes the view's attributes, and the attributes of the text before the caret")
    func attributes() {
        view.textColor = .red
        view.becomeFirstResponder()
        type("one\n")
        #expect(view.text == "one\n")
        #expect(view.textStorage.attribute(.foregroundColor, at: 2, effectiveRange: nil) as? UIColor == .red)
        view.textStorage.addAttribute(.foregroundColor, value: UIColor.blue, range: NSRange(location: 0, length: 2))
        view.selectedRange = NSRange(location: 1, length: 0)
        type("x")
        #expect(view.textStorage.attribute(.foregroundColor, at: 1, effectiveRange: nil) as? UIColor == .blue)
    }

    @Test("The caret stands before its character, on the empty last line too")
    func caret() {
        view.text = "one\ntwo\n"
        view.becomeFirstResponder()
        let lines = (0...8).map { view.caretRect(for: view.position(from: view.beginningOfDocument, offset: $0)!) }
        #expect(lines[0].midX == 5 && lines[4].midX == 5 && lines[8].midX == 5)
        #expect(lines[0].minY == 8)
        #expect(lines[4].minY > lines[3].minY && lines[8].minY > lines[7].minY)
        #expect((1...3).allSatisfy { lines[$0].minX > lines[$0 - 1].minX })
        for offset in 0...8 {
            let point = CGPoint(x: lines[offset].midX, y: lines[offset].midY)
            let found = view.closestPosition(to: point).map { view.offset(from: view.beginningOfDocument, to: $0) }
            #expect(found == offset)
        }
    }

    @Test("Arrow keys move through lines and characters")
    func arrows() {
        view.text = "one two\nthree\nx"
        view.becomeFirstResponder()
        view.selectedRange = NSRange(location: 2, length: 0)
        key("ArrowDown", "ArrowDown")
        #expect((9...11).contains(view.selectedRange.location))
        key("ArrowDown", "ArrowDown")
        #expect(view.selectedRange.location >= 14)
        key("ArrowLeft", "ArrowLeft")
        let before = view.selectedRange.location
        key("ArrowUp", "ArrowUp")
        #expect(view.selectedRange.location < before)
    }

    @Test("A tap places the caret, and the text scrolls so that a typed caret is visible")
    func scrolling() {
        view.text = String(repeating: "a line\n", count: 30)
        stage.advance(0.1)
        stage.tap(40, 60)
        stage.advance(0.5)
        #expect(view.isFirstResponder && view.selectedRange.location <= 6)
        view.selectedRange = NSRange(location: view.textStorage.length, length: 0)
        type("the end")
        let caret = view.caretRect(for: view.endOfDocument)
        #expect(view.contentOffset.y > 300)
        #expect(caret.minY >= view.contentOffset.y && caret.maxY <= view.contentOffset.y + view.bounds.height)
    }

    @Test("Typing is undone and done again")
    func undo() {
        view.text = "start "
        view.becomeFirstResponder()
        type("more")
        #expect(view.text == "start more")
        view.undoManager?.undo()
        #expect(view.text == "start ")
        view.undoManager?.redo()
        #expect(view.text == "start more")
    }

    @Test("A text view that can neither be edited nor selected does not become the first responder")
    func fixed() {
        (view.isEditable, view.isSelectable) = (false, false)
        #expect(!view.becomeFirstResponder())
        #expect(!view.canBecomeFirstResponder)
    }

    @Test("Cutting, pasting and styling are steps of their own, with their names")
    func undoNames() {
        view.text = "some words"
        view.allowsEditingTextAttributes = true
        view.becomeFirstResponder()
        view.selectedRange = NSRange(location: 0, length: 4)
        view.toggleBoldface(nil)
        #expect(view.undoManager?.undoActionName == "Bold")
        view.cut(nil)
        #expect(view.undoManager?.undoActionName == "Cut" && view.text == " words")
        view.paste(nil)
        #expect(view.undoManager?.undoActionName == "Paste" && view.text == "some words")
        type("!")
        #expect(view.undoManager?.undoActionName == "Typing")
        func isBold() -> Bool {
            let font = view.textStorage.attribute(.font, at: 0, effectiveRange: nil) as? UIFont
            return font?.fontDescriptor.symbolicTraits.contains(.traitBold) ?? false
        }
        #expect(isBold())
        for text in ["some words", " words", "some words"] {
            view.undoManager?.undo()
            #expect(view.text == text)
        }
        view.undoManager?.undo()
        #expect(!isBold())
    }

    @Test("The caret stays visible when the app makes room for the keyboard")
    func insets() {
        view.frame.size.height = 400
        view.text = String(repeating: "a line\n", count: 17) + "end"
        view.becomeFirstResponder()
        view.selectedRange = NSRange(location: view.textStorage.length, length: 0)
        stage.advance(0.1)
        view.contentInset.bottom = 200
        stage.advance(0.5)
        let caret = view.caretRect(for: view.endOfDocument)
        #expect(caret.maxY <= view.contentOffset.y + 200)
    }

    @Test("Typing attributes that the app gives last until the selection moves")
    func typingAttributes() {
        view.text = "word"
        view.becomeFirstResponder()
        view.typingAttributes[.foregroundColor] = UIColor.red
        type("x")
        #expect(view.textStorage.attribute(.foregroundColor, at: 4, effectiveRange: nil) as? UIColor == .red)
        view.selectedRange = NSRange(location: 1, length: 0)
        #expect(view.typingAttributes[.foregroundColor] as? UIColor != .red)
    }

    @Test("A rounded border is that of a text field")
    func border() {
        #expect(view.borderStyle == .none && view.layer.borderWidth == 0)
        view.borderStyle = .roundedRect
        #expect(view.layer.borderWidth == 0.5 && view.layer.cornerRadius == 5)
        #expect(!view.usesStandardTextScaling)
    }
}
