public import CoreGraphics
public import Foundation
import QuinceDiagnostics
public import UIFoundation

/// A responder whose text an input method can compose, keys can move about in, and the system can select.
///
/// The optional members have default bodies.
@preconcurrency @MainActor
public protocol UITextInput: UIKeyInput {
    // MARK: Text

    func text(in range: UITextRange) -> String?
    func replace(_ range: UITextRange, withText text: String)
    /// Whether the text may change so; optional.
    func shouldChangeText(in range: UITextRange, replacementText text: String) -> Bool

    // MARK: Selected and marked text

    var selectedTextRange: UITextRange? { get set }
    /// The range of the marked text, which is provisional; `nil` while nothing is being composed.
    var markedTextRange: UITextRange? { get }
    var markedTextStyle: [NSAttributedString.Key: Any]? { get set }
    /// - Parameter selectedRange: the selected range within the marked text, in UTF-16 units.
    func setMarkedText(_ markedText: String?, selectedRange: NSRange)
    /// Optional.
    func setAttributedMarkedText(_ markedText: NSAttributedString?, selectedRange: NSRange)
    func unmarkText()
    /// Whether the end of a wrapped line, or the start of the next, shows the caret; optional.
    var selectionAffinity: UITextStorageDirection { get set }

    // MARK: Positions

    var beginningOfDocument: UITextPosition { get }
    var endOfDocument: UITextPosition { get }
    func textRange(from fromPosition: UITextPosition, to toPosition: UITextPosition) -> UITextRange?
    func position(from position: UITextPosition, offset: Int) -> UITextPosition?
    func position(from position: UITextPosition, in direction: UITextLayoutDirection, offset: Int) -> UITextPosition?
    func compare(_ position: UITextPosition, to other: UITextPosition) -> ComparisonResult
    func offset(from: UITextPosition, to toPosition: UITextPosition) -> Int
    /// Optional: for texts whose positions are not all between characters.
    func position(within range: UITextRange, atCharacterOffset offset: Int) -> UITextPosition?
    func characterOffset(of position: UITextPosition, within range: UITextRange) -> Int

    // MARK: Layout

    /// Returns the position at the end of a range in a direction.
    func position(within range: UITextRange, farthestIn direction: UITextLayoutDirection) -> UITextPosition?
    /// Returns the range from a position to where the text ends in a direction.
    func characterRange(
        byExtending position: UITextPosition, in direction: UITextLayoutDirection
    ) -> UITextRange?
    func baseWritingDirection(
        for position: UITextPosition, in direction: UITextStorageDirection
    ) -> NSWritingDirection
    func setBaseWritingDirection(_ writingDirection: NSWritingDirection, for range: UITextRange)

    // MARK: Geometry (in the space of `textInputView`)

    func firstRect(for range: UITextRange) -> CGRect
    func caretRect(for position: UITextPosition) -> CGRect
    func selectionRects(for range: UITextRange) -> [UITextSelectionRect]
    func closestPosition(to point: CGPoint) -> UITextPosition?
    func closestPosition(to point: CGPoint, within range: UITextRange) -> UITextPosition?
    func characterRange(at point: CGPoint) -> UITextRange?
    /// The transform that the caret needs at a position; optional.
    func caretTransform(for position: UITextPosition) -> CGAffineTransform
    /// The view of the geometry; optional, the responder itself.
    var textInputView: UIView { get }

    // MARK: Style, tokens, delegate

    /// The font, text color and background color at a position; optional.
    func textStyling(
        at position: UITextPosition, in direction: UITextStorageDirection
    ) -> [NSAttributedString.Key: Any]?
    var inputDelegate: (any UITextInputDelegate)? { get set }
    var tokenizer: any UITextInputTokenizer { get }
    /// Optional (iOS 16).
    var isEditable: Bool { get }

    // MARK: The menu of editing actions (optional; iOS 16)

    /// Returns the menu for a range; `nil` for the one that the system suggests.
    func editMenu(for textRange: UITextRange, suggestedActions: [UIMenuElement]) -> UIMenu?
    func willPresentEditMenu(animator: any UIEditMenuInteractionAnimating)
    func willDismissEditMenu(animator: any UIEditMenuInteractionAnimating)

    // MARK: The floating caret, dictation and placeholders (optional)

    func beginFloatingCursor(at point: CGPoint)
    func updateFloatingCursor(at point: CGPoint)
    func endFloatingCursor()
    func insertText(_ text: String, alternatives: [String], style: UITextAlternativeStyle)
    func insertDictationResult(_ dictationResult: [UIDictationPhrase])
    func dictationRecordingDidEnd()
    func dictationRecognitionFailed()
    var insertDictationResultPlaceholder: Any { get }
    func frame(forDictationResultPlaceholder placeholder: Any) -> CGRect
    func removeDictationResultPlaceholder(_ placeholder: Any, willInsertResult: Bool)
    func insertTextPlaceholder(with size: CGSize) -> UITextPlaceholder
    func remove(_ textPlaceholder: UITextPlaceholder)
}

/// A text input that asks its delegate before each change, so that a keyboard need not ask.
package protocol TextInputWithDelegate {}

// MARK: Optional members

extension UITextInput {
    public func shouldChangeText(in range: UITextRange, replacementText text: String) -> Bool { true }
    public func setAttributedMarkedText(_ markedText: NSAttributedString?, selectedRange: NSRange) {
        setMarkedText(markedText?.string, selectedRange: selectedRange)
    }
    public var selectionAffinity: UITextStorageDirection {
        get { .forward }
        set {}
    }
    public func position(within range: UITextRange, atCharacterOffset offset: Int) -> UITextPosition? {
        position(from: range.start, offset: offset)
    }
    public func characterOffset(of position: UITextPosition, within range: UITextRange) -> Int {
        offset(from: range.start, to: position)
    }
    public func caretTransform(for position: UITextPosition) -> CGAffineTransform { .identity }
    public var textInputView: UIView {
        guard let view = self as? UIView else {
            stopLikeUIKit("-[\(type(of: self)) textInputView] must be implemented: the text input is not a view")
        }
        return view
    }
    public func textStyling(
        at position: UITextPosition, in direction: UITextStorageDirection
    ) -> [NSAttributedString.Key: Any]? { nil }
    public var isEditable: Bool { true }
    public func editMenu(for textRange: UITextRange, suggestedActions: [UIMenuElement]) -> UIMenu? { nil }
    public func willPresentEditMenu(animator: any UIEditMenuInteractionAnimating) {}
    public func willDismissEditMenu(animator: any UIEditMenuInteractionAnimating) {}

    public func beginFloatingCursor(at point: CGPoint) {}
    public func updateFloatingCursor(at point: CGPoint) {}
    public func endFloatingCursor() {}
    public func insertText(_ text: String, alternatives: [String], style: UITextAlternativeStyle) { insertText(text) }
    public func insertDictationResult(_ dictationResult: [UIDictationPhrase]) {
        insertText(dictationResult.map(\.text).joined())
    }
    public func dictationRecordingDidEnd() {}
    public func dictationRecognitionFailed() {}
    public var insertDictationResultPlaceholder: Any { NSObject() }
    public func frame(forDictationResultPlaceholder placeholder: Any) -> CGRect { .zero }
    public func removeDictationResultPlaceholder(_ placeholder: Any, willInsertResult: Bool) {}
    public func insertTextPlaceholder(with size: CGSize) -> UITextPlaceholder { UITextPlaceholder() }
    public func remove(_ textPlaceholder: UITextPlaceholder) {}
}

/// The methods that are called for changes that the text's owner makes itself.
@preconcurrency @MainActor
public protocol UITextInputDelegate: NSObjectProtocol {
    func selectionWillChange(_ textInput: (any UITextInput)?)
    func selectionDidChange(_ textInput: (any UITextInput)?)
    func textWillChange(_ textInput: (any UITextInput)?)
    func textDidChange(_ textInput: (any UITextInput)?)
}
