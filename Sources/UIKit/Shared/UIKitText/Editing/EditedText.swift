package import Foundation
package import UIFoundation
package import UIKitCore

/// The places of the characters of an edited text, in the space of its view.
@MainActor
package protocol EditedTextGeometry: AnyObject {
    /// Returns the caret before the character at an offset.
    func caretRect(atOffset offset: Int, _ affinity: UITextStorageDirection) -> CGRect
    /// Returns the rectangles of a range, line by line.
    func textRects(of range: NSRange) -> [TextRect]
    /// Returns the offset between two characters that is next to a point, and on which line it is meant if that is the end
    /// of one and the start of the next.
    func textOffset(closestTo point: CGPoint) -> (offset: Int, affinity: UITextStorageDirection)
    /// Returns the offset some characters, or lines, away; `nil` beyond the text.
    func textOffset(from offset: Int, _ direction: UITextLayoutDirection, by count: Int) -> Int?
    func isRightToLeft(atOffset offset: Int) -> Bool
}

/// The view whose text an editor changes.
@MainActor
package protocol EditedTextOwner: EditedTextGeometry, UITextInput, TextInputWithDelegate, UIView {
    var editor: TextEditor { get }
    var textInteraction: UITextInteraction { get }
    /// The object that sees to drags and drops; `nil` before the view has been in a window.
    var exchanger: (any TextExchanger)? { get set }
    /// Asks the delegate whether the text may change so.
    func editorShouldChange(_ range: NSRange, to text: String) -> Bool
    /// Called after the text has changed, before the selection moves.
    ///
    /// - Parameter isTyping: whether a person has changed it.
    func editorDidChange(_ range: NSRange, length: Int)
    /// Called after a change by a person is complete, selection and all.
    func editorDidFinishChange()
    func editorSelectionDidChange()
    /// Returns a text as it can be inserted: a field has no lines.
    func insertable(_ text: NSAttributedString) -> NSAttributedString
    /// Whether the text can be copied; that of a password cannot.
    var allowsCopying: Bool { get }
    /// Whether a person may change attributes, and paste them.
    var allowsEditingTextAttributes: Bool { get }
    /// The attributes of text without any of its own.
    var standardAttributes: [NSAttributedString.Key: Any] { get }
}

extension EditedTextOwner {
    package func insertable(_ text: NSAttributedString) -> NSAttributedString { text }
    package var allowsCopying: Bool { true }
}
