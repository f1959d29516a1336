import QuinceHeadlessHost
import QuinceHostInterface
import Stage
import Testing
import UIKitText

@MainActor private var log: [String] = []

/// A view that accepts keys, and text one character at a time.
private class Field: UIView, UIKeyInput {
    var text = ""
    var keepsPresses = false
    var commands: [UIKeyCommand]?

    override var canBecomeFirstResponder: Bool { true }
    override var keyCommands: [UIKeyCommand]? { commands }
    var hasText: Bool { !text.isEmpty }
    func insertText(_ text: String) {
        log.append("insert \(text.debugDescription)")
        self.text += text
    }
    func deleteBackward() {
        log.append("delete")
        if !text.isEmpty { text.removeLast() }
    }
    override func pressesBegan(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
        log.append("began " + presses.map { $0.key?.characters ?? "?" }.joined())
        if !keepsPresses { super.pressesBegan(presses, with: event) }
    }
    override func pressesEnded(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
        log.append("ended " + presses.map { $0.key?.characters ?? "?" }.joined())
        super.pressesEnded(presses, with: event)
    }
    override func pressesCancelled(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
        log.append("cancelled " + presses.map { $0.key?.characters ?? "?" }.joined())
    }
}

private final class Controller: UIViewController {
    func save(_ sender: Any?) { log.append("save from \((sender as? UIKeyCommand)?.input ?? "?")") }
    override func pressesBegan(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
        log.append("controller began")
        super.pressesBegan(presses, with: event)
    }
}

@Suite("Keys")
@MainActor
struct KeyTests {
    private let stage: Stage
    private let controller = Controller()
    private let field = Field(frame: CGRect(x: 10, y: 10, width: 100, height: 30))

    init() {
        registerObjCClass(Controller.self) { $0.action("save:") { $0.save($1[0]) } }
        stage = Stage(root: controller)
        stage.root.addSubview(field)
        log = []
    }

    private func down(_ code: String, _ key: String, _ modifiers: KeySample.Modifiers = [], isRepeat: Bool = false) {
        stage.host.send(
            .key(KeySample(phase: .down, code: code, key: key, modifiers: modifiers, isRepeat: isRepeat)))
    }
    private func up(_ code: String, _ key: String) {
        stage.host.send(.key(KeySample(phase: .up, code: code, key: key)))
    }

    @Test("A press goes up the chain, then writes into the first responder; its end goes where it began")
    func order() {
        field.becomeFirstResponder()
        down("KeyA", "a")
        up("KeyA", "a")
        #expect(log == ["began a", "controller began", "insert \"a\"", "ended a"])
    }

    @Test("A responder that keeps a press keeps its characters too")
    func keeping() {
        field.becomeFirstResponder()
        field.keepsPresses = true
        down("KeyA", "a")
        down("KeyA", "a", isRepeat: true)
        #expect(log == ["began a"])
    }

    @Test("Return writes a line end, Backspace takes a character away, steering and modified keys write nothing")
    func editing() {
        field.becomeFirstResponder()
        for (code, key) in [("KeyA", "a"), ("Enter", "Enter"), ("Backspace", "Backspace"), ("ArrowUp", "ArrowUp")] {
            down(code, key)
            up(code, key)
        }
        down("ShiftLeft", "Shift", .shift)
        down("KeyB", "B", .shift)
        down("KeyC", "c", .command)
        down("Escape", "Escape")
        #expect(
            log.filter { !$0.contains("began") && !$0.contains("ended") } == [
                "insert \"a\"", "insert \"\\n\"", "delete", "insert \"B\"",
            ])
    }

    @Test("A held key writes again without another press")
    func repeating() {
        field.becomeFirstResponder()
        down("KeyA", "a")
        down("KeyA", "a", isRepeat: true)
        #expect(log == ["began a", "controller began", "insert \"a\"", "insert \"a\""])
    }

    @Test("A key that goes down again without having come up comes up first")
    func lostEnd() {
        field.becomeFirstResponder()
        down("KeyA", "a")
        down("KeyA", "a")
        #expect(
            log.filter { $0 != "controller began" } == [
                "began a", "insert \"a\"", "ended a", "began a", "insert \"a\"",
            ])
    }

    @Test("Keys that are down are cancelled when the app is no longer active")
    func cancelling() {
        field.becomeFirstResponder()
        down("KeyA", "a")
        stage.host.send(.activation(.inactive))
        up("KeyA", "a")
        #expect(log.suffix(1) == ["cancelled a"])
    }

    @Test("Several keys are cancelled in one call")
    func cancellingSeveral() {
        field.becomeFirstResponder()
        field.keepsPresses = true
        for (code, key) in [("KeyA", "a"), ("KeyB", "b")] { down(code, key) }
        stage.host.send(.activation(.background))
        #expect(log.dropFirst(2).map { $0.count } == ["cancelled ab".count])
    }

    @Test("Without a first responder keys go to the controller in front")
    func withoutFirstResponder() {
        down("KeyA", "a")
        #expect(log == ["controller began"])
    }

    @Test("A key command keeps its key, with exactly its modifiers and whatever Caps Lock")
    func commands() {
        controller.addKeyCommand(UIKeyCommand(input: "s", modifierFlags: .command, action: "save:"))
        down("KeyS", "s", .command)
        up("KeyS", "s")
        down("KeyS", "S", [.command, .shift])
        up("KeyS", "S")
        down("KeyS", "S", [.command, .capsLock])
        #expect(log == ["save from s", "controller began", "save from s"])
    }

    @Test("In a text field, only key commands with priority precede text input")
    func priority() {
        field.becomeFirstResponder()
        let command = UIKeyCommand(input: "s", modifierFlags: [], action: "save:")
        field.commands = [command]
        down("KeyS", "s")
        up("KeyS", "s")
        command.wantsPriorityOverSystemBehavior = true
        down("KeyS", "s")
        #expect(log == ["began s", "controller began", "insert \"s\"", "ended s", "save from s"])
    }

    @Test("A key knows its place, its characters and its modifiers")
    func key() throws {
        final class Recorder: UIView {
            var key: UIKey?
            var type: UIPress.PressType?
            override var canBecomeFirstResponder: Bool { true }
            override func pressesBegan(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
                key = presses.first?.key
                type = presses.first?.type
            }
        }
        let view = Recorder(frame: .zero)
        stage.root.addSubview(view)
        view.becomeFirstResponder()
        down("KeyE", "€", .alternate)
        let key = try #require(view.key)
        #expect(key.keyCode == .keyboardE)
        #expect(key.characters == "€")
        #expect(key.charactersIgnoringModifiers == "e")
        #expect(key.modifierFlags == .alternate)
        down("ArrowLeft", "ArrowLeft")
        #expect(view.type == .leftArrow)
        #expect(view.key?.characters == UIKeyCommand.inputLeftArrow)
        down("Numpad5", "5")
        #expect(view.key?.modifierFlags == .numericPad)
        down("Unheard", "x")
        #expect(view.key?.keyCode == .keyboardErrorUndefined)
    }

    @Test("A view that is in no window does not become first responder")
    func outside() {
        #expect(!Field(frame: .zero).becomeFirstResponder())
        #expect(field.becomeFirstResponder())
        #expect(field.isFirstResponder)
        field.removeFromSuperview()
        #expect(!field.isFirstResponder)
    }

    @Test("Invalid key events from hosts are clamped")
    func limits() {
        let sample = KeySample(
            phase: .up, usage: -5, characters: String(repeating: "x", count: 500),
            modifiers: KeySample.Modifiers(rawValue: -1), isRepeat: true)
        #expect(sample.usage == 0)
        #expect(sample.characters.count == 64)
        #expect(sample.modifiers == .all)
        #expect(!sample.isRepeat)
    }
}

/// Text in UTF-16 units with marked text: the smallest possible `UITextInput`.
private final class Composer: Field, UITextInput {
    final class Position: UITextPosition {
        let offset: Int
        init(_ offset: Int) { self.offset = offset }
    }
    final class Range: UITextRange {
        let low: Int, high: Int
        init(_ low: Int, _ high: Int) { (self.low, self.high) = (low, high) }
        override var isEmpty: Bool { low == high }
        override var start: UITextPosition { Position(low) }
        override var end: UITextPosition { Position(high) }
    }

    var marked = ""
    var selectedTextRange: UITextRange?
    var markedTextRange: UITextRange? { marked.isEmpty ? nil : Range(text.utf16.count, (text + marked).utf16.count) }
    var markedTextStyle: [NSAttributedString.Key: Any]?
    weak var inputDelegate: (any UITextInputDelegate)?

    func setMarkedText(_ markedText: String?, selectedRange: NSRange) {
        log.append("mark \(markedText ?? "nil") \(selectedRange.location)+\(selectedRange.length)")
        marked = markedText ?? ""
    }
    func unmarkText() {
        log.append("unmark")
        text += marked
        marked = ""
    }
    override func insertText(_ text: String) {
        marked = ""
        super.insertText(text)
    }

    func text(in range: UITextRange) -> String? { text }
    func replace(_ range: UITextRange, withText text: String) { self.text = text }
    var beginningOfDocument: UITextPosition { Position(0) }
    var endOfDocument: UITextPosition { Position(text.utf16.count) }
    func textRange(from fromPosition: UITextPosition, to toPosition: UITextPosition) -> UITextRange? { nil }
    func position(from position: UITextPosition, offset: Int) -> UITextPosition? { nil }
    func position(
        from position: UITextPosition, in direction: UITextLayoutDirection, offset: Int
    ) -> UITextPosition? { nil }
    func compare(_ position: UITextPosition, to other: UITextPosition) -> ComparisonResult { .orderedSame }
    func offset(from: UITextPosition, to toPosition: UITextPosition) -> Int { 0 }

    func position(within range: UITextRange, farthestIn direction: UITextLayoutDirection) -> UITextPosition? { nil }
    func characterRange(
        byExtending position: UITextPosition, in direction: UITextLayoutDirection
    ) -> UITextRange? { nil }
    func baseWritingDirection(
        for position: UITextPosition, in direction: UITextStorageDirection
    ) -> NSWritingDirection { .leftToRight }
    func setBaseWritingDirection(_ writingDirection: NSWritingDirection, for range: UITextRange) {}
    func firstRect(for range: UITextRange) -> CGRect { .zero }
    func caretRect(for position: UITextPosition) -> CGRect { .zero }
    func selectionRects(for range: UITextRange) -> [UITextSelectionRect] { [] }
    func closestPosition(to point: CGPoint) -> UITextPosition? { nil }
    func closestPosition(to point: CGPoint, within range: UITextRange) -> UITextPosition? { nil }
    func characterRange(at point: CGPoint) -> UITextRange? { nil }
    lazy var tokenizer: any UITextInputTokenizer = UITextInputStringTokenizer(textInput: self)
}

@Suite("Text from input methods")
@MainActor
struct TextInputTests {
    private let stage = Stage()

    init() { log = [] }

    private func send(_ samples: TextSample...) { for sample in samples { stage.host.send(.text(sample)) } }

    @Test("Composition reaches a first responder that marks text")
    func composition() {
        let view = Composer(frame: .zero)
        stage.root.addSubview(view)
        view.becomeFirstResponder()
        send(.setMarked("k", selected: 1..<1), .setMarked("か", selected: 0..<9))
        #expect(view.markedTextRange != nil)
        send(.insert("か"), .setMarked("n", selected: 1..<1), .unmark, .deleteBackward)
        #expect(log == ["mark k 1+0", "mark か 0+1", "insert \"か\"", "mark n 1+0", "unmark", "delete"])
        #expect(view.text == "か")
        #expect(view.markedTextRange == nil)
    }

    @Test("One that only takes text gets what was composed in one piece")
    func plain() {
        let view = Field(frame: .zero)
        stage.root.addSubview(view)
        view.becomeFirstResponder()
        send(.setMarked("k", selected: 1..<1), .setMarked("か", selected: 1..<1), .unmark, .unmark)
        #expect(log == ["insert \"か\""])
        send(.setMarked("x", selected: 0..<0), .insert("y"), .unmark)
        #expect(view.text == "かy")
    }

    @Test("Without a first responder that takes text nothing happens")
    func nobody() {
        send(.insert("a"), .deleteBackward, .setMarked("b", selected: 0..<1), .unmark)
        let view = Field(frame: .zero)
        stage.root.addSubview(view)
        view.becomeFirstResponder()
        send(.unmark)
        #expect(log.isEmpty)
    }
}
