public import Foundation
public import UIFoundation

/// A view in place of the keyboard or above it, with the keyboard's background.
@preconcurrency @MainActor
open class UIInputView: UIView, UIInputViewAudioFeedback {
    public enum Style: Int, Sendable { case `default`, keyboard }

    open private(set) var inputViewStyle: Style
    /// Whether the view's constraints give it its height.
    open var allowsSelfSizing = false
    open var enableInputClicksWhenVisible: Bool { false }

    public init(frame: CGRect, inputViewStyle: Style) {
        self.inputViewStyle = inputViewStyle
        super.init(frame: frame)
        setUp()
    }

    public required init?(coder: NSCoder) {
        inputViewStyle = .default
        super.init(coder: coder)
        setUp()
    }

    private func setUp() {
        // The gray behind the keys of iOS 7's light keyboard.
        if inputViewStyle == .keyboard { backgroundColor = UIColor(red: 0.82, green: 0.835, blue: 0.859, alpha: 1) }
    }
}

/// Whether a view's touches click as keys do; there is no sound.
@preconcurrency @MainActor
public protocol UIInputViewAudioFeedback: NSObjectProtocol {
    var enableInputClicksWhenVisible: Bool { get }
}

extension UIInputViewAudioFeedback {
    public var enableInputClicksWhenVisible: Bool { false }
}

/// The text into which a keyboard of an app's own types, as far as the keyboard knows it.
@preconcurrency @MainActor
public protocol UITextDocumentProxy: UIKeyInput {
    var documentContextBeforeInput: String? { get }
    var documentContextAfterInput: String? { get }
    var selectedText: String? { get }
    var documentInputMode: UITextInputMode? { get }
    func adjustTextPosition(byCharacterOffset offset: Int)
    func setMarkedText(_ markedText: String, selectedRange: NSRange)
    func unmarkText()
}

/// A controller whose view is in place of the keyboard or above it.
@preconcurrency @MainActor
open class UIInputViewController: UIViewController, UITextInputDelegate {
    open override var inputView: UIInputView? {
        get { view as? UIInputView }
        set { view = newValue }
    }
    /// Creates the view of the controller's nib, or else an input view, which has the keyboard's height unless constraints
    /// give it another one.
    open override func loadView() {
        if loadNibView() { return }
        view = UIInputView(frame: .zero, inputViewStyle: .keyboard)
        view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    }
    open var primaryLanguage: String?
    open var hasDictationKey = false
    open var hasFullAccess: Bool { true }
    open var needsInputModeSwitchKey: Bool { false }
    /// The text of the first responder.
    open var textDocumentProxy: any UITextDocumentProxy { documentProxy }
    private lazy var documentProxy = FirstResponderProxy()

    open func dismissKeyboard() { _ = FirstResponder.current?.resignFirstResponder() }
    /// There is one keyboard, so that the next one is the same.
    open func advanceToNextInputMode() {}
    open func handleInputModeList(from view: UIView, with event: UIEvent) {}

    // MARK: The text's changes

    open func selectionWillChange(_ textInput: (any UITextInput)?) {}
    open func selectionDidChange(_ textInput: (any UITextInput)?) {}
    open func textWillChange(_ textInput: (any UITextInput)?) {}
    open func textDidChange(_ textInput: (any UITextInput)?) {}
}

/// Passes on what an app's own keyboard types.
@MainActor
private final class FirstResponderProxy: NSObject, UITextDocumentProxy {
    private var input: (any UIKeyInput)? { FirstResponder.current as? any UIKeyInput }
    private var text: (any UITextInput)? { input as? any UITextInput }

    var hasText: Bool { input?.hasText ?? false }
    func insertText(_ text: String) { PersonInput.type { input?.insertText(text) } }
    func deleteBackward() { PersonInput.type { input?.deleteBackward() } }

    private func text(from start: UITextPosition?, to end: UITextPosition?) -> String? {
        guard let text, let start, let end, let range = text.textRange(from: start, to: end) else { return nil }
        return text.text(in: range)
    }

    var documentContextBeforeInput: String? {
        text(from: text?.beginningOfDocument, to: text?.selectedTextRange?.start)
    }
    var documentContextAfterInput: String? { text(from: text?.selectedTextRange?.end, to: text?.endOfDocument) }
    var selectedText: String? { text?.selectedTextRange.flatMap { text?.text(in: $0) } }
    var documentInputMode: UITextInputMode? { .current }

    func adjustTextPosition(byCharacterOffset offset: Int) {
        guard let text, let place = text.selectedTextRange?.end,
            let target = text.position(from: place, offset: offset)
        else { return }
        text.selectedTextRange = text.textRange(from: target, to: target)
    }

    func setMarkedText(_ markedText: String, selectedRange: NSRange) {
        text?.setMarkedText(markedText, selectedRange: selectedRange)
    }
    func unmarkText() { text?.unmarkText() }
}
