import Diagnostics
public import Foundation

public enum UITextStorageDirection: Int, Sendable { case forward, backward }
public enum UITextLayoutDirection: Int, Sendable { case right = 2, left, up, down }

/// A position in a text; each kind of text has its own subclass.
@preconcurrency @MainActor
open class UITextPosition: NSObject {
    public override init() { super.init() }
}

/// A range of a text; each kind of text has its own subclass.
@preconcurrency @MainActor
open class UITextRange: NSObject {
    public override init() { super.init() }

    open var isEmpty: Bool { true }
    open var start: UITextPosition { stopLikeUIKit("-[\(type(of: self)) start] must be overridden") }
    open var end: UITextPosition { stopLikeUIKit("-[\(type(of: self)) end] must be overridden") }
}

/// The methods that are called for changes that the text's owner makes itself.
@preconcurrency @MainActor
public protocol UITextInputDelegate: NSObjectProtocol {
    func selectionWillChange(_ textInput: (any UITextInput)?)
    func selectionDidChange(_ textInput: (any UITextInput)?)
    func textWillChange(_ textInput: (any UITextInput)?)
    func textDidChange(_ textInput: (any UITextInput)?)
}

/// A responder whose text an input method can compose: marked text is provisional.
///
/// - Differs: geometry, writing directions and tokenizers are not required, because nothing would use them yet; they
///   come with the text views.
@preconcurrency @MainActor
public protocol UITextInput: UIKeyInput {
    func text(in range: UITextRange) -> String?
    func replace(_ range: UITextRange, withText text: String)
    var selectedTextRange: UITextRange? { get set }
    /// The range of the marked text; `nil` while nothing is being composed.
    var markedTextRange: UITextRange? { get }
    var markedTextStyle: [NSAttributedString.Key: Any]? { get set }
    /// - Parameter selectedRange: the selected range within the marked text, in UTF-16 units.
    func setMarkedText(_ markedText: String?, selectedRange: NSRange)
    func unmarkText()
    var beginningOfDocument: UITextPosition { get }
    var endOfDocument: UITextPosition { get }
    func textRange(from fromPosition: UITextPosition, to toPosition: UITextPosition) -> UITextRange?
    func position(from position: UITextPosition, offset: Int) -> UITextPosition?
    func position(from position: UITextPosition, in direction: UITextLayoutDirection, offset: Int) -> UITextPosition?
    func compare(_ position: UITextPosition, to other: UITextPosition) -> ComparisonResult
    func offset(from: UITextPosition, to toPosition: UITextPosition) -> Int
    var inputDelegate: (any UITextInputDelegate)? { get set }
}
