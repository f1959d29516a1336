import CoreGraphics
import Foundation
import UIFoundation
import UIKitCore

extension UITableView {
    func edit(_ isOn: Bool, _ animated: Bool) {
        guard isOn != editing else { return }
        editing = isOn
        closeConfirmation(animated: animated)
        if !isOn || !allowsMultipleSelectionDuringEditing {
            for path in selection.rows { deselect(path, animated) }
        }
        loadIfNeeded()
        for (path, cell) in cells { prepareForEditing(cell, path, animated: animated) }
    }

    func canEdit(_ path: IndexPath) -> Bool {
        guard sourceMethods?.has(.commit) ?? false else { return false }
        return source(.canEdit)?.tableView(self, canEditRowAt: path) ?? true
    }

    private func canMove(_ path: IndexPath) -> Bool {
        guard let sourceMethods, sourceMethods.has(.move) else { return false }
        // Whether the rows of other source can be moved is known only from its answer.
        if sourceMethods.isRegistered, !sourceMethods.has(.canMove) { return true }
        return dataSource?.tableView(self, canMoveRowAt: path) ?? false
    }

    /// Gives a cell the controls of its row.
    func prepareForEditing(_ cell: UITableViewCell, _ path: IndexPath, animated: Bool = false) {
        guard editing else { return cell.isEditing ? cell.setEditing(false, animated: animated) : () }
        let isEditable = canEdit(path)
        cell.editingStyle =
            isEditable ? delegate(.editingStyle)?.tableView(self, editingStyleForRowAt: path) ?? .delete : .none
        if let delegate = delegate(.shouldIndent) {
            cell.shouldIndentWhileEditing = delegate.tableView(self, shouldIndentWhileEditingRowAt: path)
        }
        cell.showsReorderControl = canMove(path)
        if !cell.isEditing { cell.setEditing(true, animated: animated) }
    }

    // MARK: The control of a row

    func editControlWasTapped(_ cell: UITableViewCell) {
        guard let path = indexPath(for: cell) else { return }
        switch cell.editingStyle {
        case .insert: dataSource?.tableView(self, commit: .insert, forRowAt: path)
        case .delete: cell.showingDeleteConfirmation ? closeConfirmation(animated: true) : confirm(path)
        case .none: break
        }
    }

    private func confirm(_ path: IndexPath) {
        closeConfirmation(animated: true)
        guard let cell = cells[path] else { return }
        editedRow = path
        cell.showConfirmation(deleteTitle(path)) { [weak self] in self?.commitDeletion() }
    }

    private func deleteTitle(_ path: IndexPath) -> String {
        delegate(.deleteTitle)?.tableView(self, titleForDeleteConfirmationButtonForRowAt: path) ?? "Delete"
    }

    private func commitDeletion() {
        guard let path = editedRow else { return }
        closeConfirmation(animated: true)
        dataSource?.tableView(self, commit: .delete, forRowAt: path)
    }

    func closeConfirmation(animated: Bool) {
        guard let path = editedRow else { return }
        editedRow = nil
        cells[path]?.hideConfirmation(animated)
    }
}
