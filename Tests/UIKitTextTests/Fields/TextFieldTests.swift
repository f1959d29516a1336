import QuinceDiagnostics
import QuinceHostInterface
import Stage
import Testing
import UIKitControls
@_spi(Hooks) import UIKitCore
import UIKitText

@MainActor private var log: [String] = []

private final class Delegate: NSObject, UITextFieldDelegate {
    var allows = true
    func textFieldShouldBeginEditing(_ textField: UITextField) -> Bool { say("should begin") }
    func textFieldDidBeginEditing(_ textField: UITextField) { log.append("did begin") }
    func textFieldShouldEndEditing(_ textField: UITextField) -> Bool { say("should end") }
    func textFieldDidEndEditing(_ textField: UITextField) { log.append("did end") }
    func textField(
        _ textField: UITextField, shouldChangeCharactersIn range: NSRange, replacementString string: String
    ) -> Bool { say("change \(range.location)+\(range.length) \"\(string)\"") }
    func textFieldShouldClear(_ textField: UITextField) -> Bool { say("should clear") }
    func textFieldShouldReturn(_ textField: UITextField) -> Bool { say("should return") }
    private func say(_ what: String) -> Bool {
        log.append(what)
        return allows
    }
}

@Suite("Text fields")
@MainActor
struct TextFieldTests {
    private let stage = Stage()
    private let field = UITextField(frame: CGRect(x: 10, y: 40, width: 200, height: 30))
    private let delegate = Delegate()

    init() {
        stage.root.addSubview(field)
        log = []
    }

    private func listen() {
        field.delegate = delegate
        let events: [(String, UIControl.Event)] = [
            ("began", .editingDidBegin), ("changed", .editingChanged), ("ended", .editingDidEnd),
            ("ended on exit", .editingDidEndOnExit), ("primary", .primaryActionTriggered),
        ]
        for (name, event) in events { field.addAction(UIAction { _ in log.append("event \(name)") }, for: event) }
    }

    private func key(_ code: String, _ key: String, _ modifiers: KeySample.Modifiers = []) {
        stage.host.send(.key(KeySample(phase: .down, code: code, key: key, modifiers: modifiers)))
        stage.host.send(.key(KeySample(phase: .up, code: code, key: key, modifiers: modifiers)))
    }

    private func type(_ text: String) { for character in text { stage.host.send(.text(.insert(String(character)))) } }

    private func select(_ from: Int, _ to: Int) {
        let start = field.beginningOfDocument
        field.selectedTextRange = field.textRange(
            from: field.position(from: start, offset: from)!, to: field.position(from: start, offset: to)!)
    }

    private var selection: [Int] {
        guard let range = field.selectedTextRange else { return [] }
        let start = field.beginningOfDocument
        return [field.offset(from: start, to: range.start), field.offset(from: start, to: range.end)]
    }

    // MARK: Calls

    @Test("Editing begins, changes and ends in UIKit's order")
    func order() {
        listen()
        field.becomeFirstResponder()
        #expect(log == ["should begin", "did begin", "event began"])
        log = []
        type("ab")
        stage.host.send(.text(.deleteBackward))
        #expect(
            log == [
                "change 0+0 \"a\"", "event changed", "change 1+0 \"b\"", "event changed", "change 1+1 \"\"",
                "event changed",
            ])
        #expect(field.text == "a")
        log = []
        field.resignFirstResponder()
        #expect(log == ["should end", "did end", "event ended"])
        #expect(!field.isEditing)
    }

    @Test("Text that a delegate inserts in place of what is typed is not asked about")
    func replacing() {
        final class Shouting: NSObject, UITextFieldDelegate {
            func textField(
                _ textField: UITextField, shouldChangeCharactersIn range: NSRange, replacementString string: String
            ) -> Bool {
                log.append(string)
                textField.insertText(string.uppercased())
                return false
            }
        }
        let shouting = Shouting()
        field.delegate = shouting
        field.becomeFirstResponder()
        type("ab")
        #expect(field.text == "AB" && log == ["a", "b"])
    }

    /// stackoverflow.com/questions/4674023, marmelroy/PhoneNumberKit issue 336, matmartinez/MMNumberKeyboard issue 16.
    @Test("What the app inserts and deletes is not asked about, and is told as a change")
    func insertingByCode() {
        listen()
        field.becomeFirstResponder()
        log = []
        field.insertText("ab")
        field.deleteBackward()
        #expect(field.text == "a" && log == ["event changed", "event changed"])
        log = []
        type("c")
        #expect(log == ["change 1+0 \"c\"", "event changed"])
    }

    @Test("What the app inserts because of typed text is not asked about either")
    func insertingInAnswer() {
        listen()
        let other = UITextField()
        other.delegate = delegate
        stage.root.addSubview(other)
        field.addAction(UIAction { _ in other.insertText("x") }, for: .editingChanged)
        field.becomeFirstResponder()
        log = []
        type("a")
        #expect(log == ["change 0+0 \"a\"", "event changed"] && other.text == "x")
    }

    @Test("What the return key causes in another field is nobody's typing")
    func insertingAtReturn() {
        listen()
        let other = UITextField()
        other.delegate = delegate
        stage.root.addSubview(other)
        field.addAction(UIAction { _ in other.insertText("x") }, for: .primaryActionTriggered)
        field.becomeFirstResponder()
        log = []
        key("Enter", "Enter")
        #expect(other.text == "x" && !log.contains { $0.hasPrefix("change") }, "\(log)")
    }

    /// The attributed text of a centered field has no alignment of its own.
    @Test("A field's styled text that comes back with more attributes keeps the field's alignment")
    func styledTextAgain() throws {
        field.textAlignment = .center
        field.text = "a"
        let styled = NSMutableAttributedString(attributedString: try #require(field.attributedText))
        styled.addAttribute(.kern, value: 2, range: NSRange(location: 0, length: 1))
        field.attributedText = styled
        #expect(field.textAlignment == .center)
        let right = NSMutableParagraphStyle()
        right.alignment = .right
        field.attributedText = NSAttributedString(string: "a", attributes: [.paragraphStyle: right])
        #expect(field.textAlignment == .right)
    }

    /// UITextField.clearsOnBeginEditing: textFieldShouldClear can override it.
    @Test("A field that would begin empty asks whether it may")
    func clearingAsks() {
        listen()
        field.text = "abc"
        field.clearsOnBeginEditing = true
        field.becomeFirstResponder()
        #expect(log.contains("should clear") && field.text == "")
        field.resignFirstResponder()
        field.text = "abc"
        let refusing = NoClearing()
        field.delegate = refusing
        field.becomeFirstResponder()
        #expect(field.text == "abc")
    }

    private final class NoClearing: NSObject, UITextFieldDelegate {
        func textFieldShouldClear(_ textField: UITextField) -> Bool { false }
    }

    @Test("A delegate that refuses keeps the text and the state as they are")
    func refusing() {
        listen()
        delegate.allows = false
        #expect(!field.becomeFirstResponder())
        delegate.allows = true
        field.becomeFirstResponder()
        delegate.allows = false
        type("a")
        #expect(field.text == "")
        #expect(!field.resignFirstResponder())
        #expect(field.isFirstResponder)
        field.removeFromSuperview()
        #expect(!field.isFirstResponder)
    }

    @Test("Return asks the delegate; with a target for its event it ends the editing")
    func returning() {
        listen()
        field.becomeFirstResponder()
        log = []
        key("Enter", "Enter")
        #expect(
            log == ["should return", "event ended on exit", "event primary", "should end", "did end", "event ended"])
        #expect(field.text == "")
    }

    @Test("Setting the text sends no events")
    func setting() {
        listen()
        field.text = "abc"
        field.becomeFirstResponder()
        log = []
        field.text = "de"
        #expect(log.isEmpty)
        #expect(selection == [2, 2])
    }

    @Test("Notifications are posted with the events")
    func notifications() {
        var names: [String] = []
        let all = [
            UITextField.textDidBeginEditingNotification, UITextField.textDidChangeNotification,
            UITextField.textDidEndEditingNotification,
        ]
        let tokens = all.map { name in
            NotificationCenter.default.addObserver(forName: name, object: field, queue: nil) { note in
                let name = note.name.rawValue
                MainActor.assumeIsolated { names.append(name) }
            }
        }
        field.becomeFirstResponder()
        type("x")
        field.resignFirstResponder()
        for token in tokens { NotificationCenter.default.removeObserver(token) }
        #expect(names == all.map(\.rawValue))
    }

    // MARK: Keys

    @Test("Arrows move the caret by characters, words and to the ends, and with Shift the selection")
    func arrows() {
        field.text = "one two 👩‍👧"
        field.becomeFirstResponder()
        key("ArrowLeft", "ArrowLeft")
        #expect(selection == [8, 8])
        key("ArrowLeft", "ArrowLeft", .alternate)
        #expect(selection == [4, 4])
        key("ArrowRight", "ArrowRight", [.shift, .alternate])
        #expect(selection == [4, 7])
        key("ArrowLeft", "ArrowLeft", .shift)
        #expect(selection == [4, 6])
        key("ArrowLeft", "ArrowLeft")
        #expect(selection == [4, 4])
        key("ArrowLeft", "ArrowLeft", .command)
        #expect(selection == [0, 0])
        key("ArrowDown", "ArrowDown", .shift)
        #expect(selection == [0, 13])
    }

    @Test("Typing replaces the selection; deleting takes whole characters, words or the line")
    func deleting() {
        field.text = "one two 👩‍👧"
        field.becomeFirstResponder()
        key("Backspace", "Backspace")
        #expect(field.text == "one two ")
        key("Backspace", "Backspace", .alternate)
        #expect(field.text == "one ")
        select(0, 3)
        type("X")
        #expect(field.text == "X ")
        select(0, 0)
        key("Delete", "Delete")
        #expect(field.text == " ")
        key("ArrowRight", "ArrowRight")
        key("Backspace", "Backspace", .command)
        #expect(field.text == "")
    }

    @Test("Command with A, C, X, V and Z selects, copies, cuts, pastes, undoes and redoes")
    func shortcuts() {
        field.becomeFirstResponder()
        type("abc")
        key("KeyA", "a", .command)
        #expect(selection == [0, 3])
        key("KeyC", "c", .command)
        #expect(UIPasteboard.general.string == "abc")
        key("ArrowRight", "ArrowRight")
        key("KeyV", "v", .command)
        #expect(field.text == "abcabc")
        key("KeyZ", "z", .command)
        #expect(field.text == "abc")
        key("KeyZ", "z", .command)
        #expect(field.text == "")
        key("KeyZ", "z", [.command, .shift])
        #expect(field.text == "abc")
        key("KeyA", "a", .command)
        key("KeyX", "x", .command)
        #expect(field.text == "")
    }

    @Test("Lines that are pasted become one")
    func pastingLines() {
        UIPasteboard.general.string = "a\nb"
        field.becomeFirstResponder()
        field.paste(nil)
        #expect(field.text == "a b")
    }

    @Test("Actions apply by selection, pasteboard and secrecy")
    func actions() {
        field.text = "abc"
        field.becomeFirstResponder()
        let actions: [Selector] = ["cut:", "copy:", "paste:", "select:", "selectAll:", "toggleBoldface:"]
        func possible() -> [String] {
            actions.filter { field.canPerformAction($0, withSender: nil) }.map { NSStringFromSelector($0) }
        }
        #expect(possible() == ["select:", "selectAll:"])
        select(0, 2)
        UIPasteboard.general.string = "x"
        #expect(possible() == ["cut:", "copy:", "paste:", "selectAll:"])
        field.isSecureTextEntry = true
        #expect(possible() == ["paste:", "selectAll:"])
        field.allowsEditingTextAttributes = true
        #expect(possible() == ["paste:", "selectAll:", "toggleBoldface:"])
    }

    // MARK: Input methods

    @Test("Marked text is replaced until it is unmarked, and is underlined")
    func composition() {
        field.becomeFirstResponder()
        type("a")
        stage.host.send(.text(.setMarked("k", selected: 1..<1)))
        stage.host.send(.text(.setMarked("か", selected: 1..<1)))
        #expect(field.text == "aか")
        #expect(field.markedTextRange != nil)
        stage.host.send(.text(.insert("火")))
        #expect(field.text == "a火")
        #expect(field.markedTextRange == nil)
    }

    // MARK: Passwords

    @Test("A password shows dots, its last character for a while, and cannot be copied")
    func secrecy() {
        field.isSecureTextEntry = true
        field.becomeFirstResponder()
        type("ab")
        #expect(field.shownText == "•b")
        stage.advance(2)
        #expect(field.shownText == "••")
        #expect(field.text == "ab")
        #expect(field.accessibilityValue == "••")
        field.resignFirstResponder()
        field.becomeFirstResponder()
        type("c")
        #expect(field.text == "c")
    }

    /// Radar 25690848; status-im/status-legacy issue 1720 with Stack Overflow 7305538; blsage/iTextField pull 6.
    @Test("The delegate is asked about the usual range, and a password is replaced as a whole if it agrees")
    func secureRange() {
        let delegate = Delegate()
        field.delegate = delegate
        field.isSecureTextEntry = true
        field.text = "old"
        field.becomeFirstResponder()
        log = []
        delegate.allows = false
        type("x")
        #expect(log == ["change 3+0 \"x\""] && field.text == "old")
        field.resignFirstResponder()
        delegate.allows = true
        field.resignFirstResponder()
        field.becomeFirstResponder()
        log = []
        stage.host.send(.text(.deleteBackward))
        #expect(log == ["change 2+1 \"\""] && field.text == "")
        field.text = "old"
        field.resignFirstResponder()
        field.becomeFirstResponder()
        type("y")
        #expect(field.text == "y")
    }

    // MARK: The caret

    @Test("The caret goes with the alignment, and a long text scrolls to it")
    func scrolling() {
        field.textAlignment = .right
        field.becomeFirstResponder()
        #expect(field.caretRect(for: field.beginningOfDocument).maxX > 198)
        field.textAlignment = .left
        type(String(repeating: "wide words ", count: 10))
        stage.turn()
        let end = field.caretRect(for: field.endOfDocument)
        #expect(end.maxX <= 201)
        #expect(field.caretRect(for: field.beginningOfDocument).minX < -100)
        key("ArrowUp", "ArrowUp")
        #expect(field.caretRect(for: field.beginningOfDocument).minX >= -1)
        field.resignFirstResponder()
        field.text = String(repeating: "other words ", count: 10)
        field.becomeFirstResponder()
        let again = field.caretRect(for: field.endOfDocument)
        #expect(again.maxX <= 201 && again.minX > 100)
    }

    // MARK: Touches

    @Test("A tap begins editing and puts the caret at the end of a word, two select it, three select all")
    func taps() {
        field.text = "one two three"
        stage.turn()
        let sixth = field.position(from: field.beginningOfDocument, offset: 6)!
        let x = field.frame.minX + field.caretRect(for: sixth).midX
        stage.tap(x, 55)
        #expect(field.isFirstResponder)
        #expect(selection == [7, 7])
        stage.tap(x, 55)
        #expect(selection == [4, 7])
        #expect(UIMenuController.shared.isMenuVisible)
        stage.tap(x, 55)
        #expect(selection == [0, 13])
    }

    @Test("A long press moves the caret under the finger and then opens the menu")
    func longPress() {
        field.text = "one two three"
        stage.turn()
        stage.touch(.down, 14, 55)
        stage.advance(0.6)
        #expect(selection == [0, 0])
        stage.touch(.move, 200, 55)
        #expect(selection == [13, 13])
        #expect(!UIMenuController.shared.isMenuVisible)
        stage.touch(.up, 200, 55)
        #expect(UIMenuController.shared.isMenuVisible)
    }

    @Test("The caret blinks each half second while the field is edited")
    func blinking() throws {
        field.becomeFirstResponder()
        stage.turn()
        let caret = try #require(find("caret", in: field))
        #expect(!caret.isHidden)
        stage.advance(0.55)
        #expect(caret.isHidden)
        stage.advance(0.5)
        #expect(!caret.isHidden)
        field.resignFirstResponder()
        #expect(caret.isHidden)
    }

    private func find(_ name: String, in view: UIView) -> UIView? {
        if view.accessibilityIdentifier == name { return view }
        return view.subviews.lazy.compactMap { find(name, in: $0) }.first
    }

    @Test("The clear button asks, clears and begins editing")
    func clearing() {
        field.text = "abc"
        field.clearButtonMode = .always
        listen()
        stage.turn()
        stage.tap(field.frame.maxX - 9, 55)
        #expect(field.text == "")
        #expect(log == ["should clear", "event changed", "should begin", "did begin", "event began"])
    }

    @Test("Editing can begin with an empty field, and insertion can replace the text")
    func clearingByItself() {
        field.text = "abc"
        field.clearsOnBeginEditing = true
        field.becomeFirstResponder()
        #expect(field.text == "")
        field.resignFirstResponder()
        field.clearsOnBeginEditing = false
        field.clearsOnInsertion = true
        field.text = "abc"
        field.becomeFirstResponder()
        type("x")
        #expect(field.text == "x")
    }

    @Test("Help with typing is reported when editing begins where an app asks for it, and is silent by default")
    func typingHelp() {
        Unsupported.reset()
        let view = UITextView()
        stage.root.addSubview(view)
        field.smartQuotesType = .default
        field.smartDashesType = .no
        func edit() {
            #expect(field.becomeFirstResponder())
            #expect(view.becomeFirstResponder())
        }
        func wanted() -> [String] { Unsupported.messages.filter { $0.hasSuffix(" = .yes") } }
        edit()
        #expect(wanted().isEmpty)
        field.smartQuotesType = .yes
        view.autocorrectionType = .yes
        #expect(wanted().isEmpty)
        edit()
        #expect(wanted() == ["UITextField: smartQuotesType = .yes", "UITextView: autocorrectionType = .yes"])
    }
}
