public import AppKitCore
import AppKitText
import Foundation

/// A cell that is edited.
extension NSTableView {
    /// The row and the column of the field that a person edits; −1 if there is none.
    public var editedRow: Int { editedField.map { row(for: $0) } ?? -1 }
    public var editedColumn: Int { editedField.map { column(for: $0) } ?? -1 }

    private var editedField: NSView? {
        guard let editor = window?.firstResponder as? NSText, editor.isFieldEditor,
            let field = editor.delegate as? NSView, field.isDescendant(of: self)
        else { return nil }
        return field
    }

    /// Begins the editing of a cell's field.
    public func editColumn(_ column: Int, row: Int, with event: NSEvent?, select: Bool) {
        scrollRowToVisible(row)
        let cell = view(atColumn: column, row: row, makeIfNecessary: true)
        guard let field = cell?.fieldOfCell, field.isEditable else { return }
        if select { field.selectText(self) } else { window?.makeFirstResponder(field) }
    }
}
