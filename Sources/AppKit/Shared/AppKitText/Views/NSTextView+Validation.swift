import AppKitCore
import Foundation
import QuinceObjCRuntime

extension NSTextView {
    /// Whether the action can be performed on the text and the selection as they are.
    ///
    /// - Source: documentation, "Text Editing Programming Guide"; the actions of the standard Edit menu.
    func allows(_ action: Selector?) -> Bool {
        let isSelected = selection.range.length > 0
        switch action {
        case "copy:": return isSelected && !hidesText
        case "cut:": return isSelected && isEditable && !hidesText
        case "delete:": return isSelected && isEditable
        case "paste:", "pasteAsRichText:", "pasteAsPlainText:":
            return isEditable && NSPasteboard.general.string(forType: .string) != nil
        case "selectAll:": return isSelectable
        default: return true
        }
    }
}
