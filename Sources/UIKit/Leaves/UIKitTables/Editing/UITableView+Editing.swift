import CoreGraphics
import Foundation
import UIFoundation
import UIKitCore

extension UITableView {
    func edit(_ isOn: Bool, _ animated: Bool) {
        swipes.close(animated: animated)
        guard isOn != editing else { return }
        reorder?.cancel(settles: true)
        editing = isOn
        if !isOn || !allowsMultipleSelectionDuringEditing {
            for path in selection.rows { deselect(path, animated) }
        }
        loadIfNeeded()
        for (path, cell) in cells { prepareForEditing(cell, told(path), animated: animated) }
    }

    private var implementsCommit: Bool {
        guard let sourceMethods, sourceMethods.has(.commit) else { return false }
        guard !sourceMethods.isRegistered, let controller = dataSource as? UITableViewController else { return true }
        return UITableViewController.overridesCommit(type(of: controller))
    }

    func canEdit(_ path: IndexPath) -> Bool {
        implementsCommit && mayEdit(path)
    }

    func mayEdit(_ path: IndexPath) -> Bool { source(.canEdit)?.tableView(self, canEditRowAt: path) ?? true }

    func canMove(_ path: IndexPath) -> Bool {
        guard let sourceMethods, sourceMethods.has(.move) else { return false }
        if sourceMethods.isRegistered {
            if !sourceMethods.has(.canMove) { return true }
        } else if let controller = dataSource as? UITableViewController {
            if UITableViewController.movesAllRows(type(of: controller)) { return true }
        }
        // Whether the rows of other source can be moved is known only from its answer.
        return dataSource?.tableView(self, canMoveRowAt: path) ?? false
    }

    /// Gives a cell the controls of its row.
    ///
    /// - Parameter path: the row, as the app knows it.
    func prepareForEditing(_ cell: UITableViewCell, _ path: IndexPath, animated: Bool = false) {
        guard editing else { return cell.isEditing ? cell.setEditing(false, animated: animated) : () }
        let old = (cell.controlKind, cell.showsReorderControl)
        cell.showsMark = allowsMultipleSelectionDuringEditing && mayEdit(path)
        cell.editingStyle = cell.showsMark ? .none : controlStyle(path)
        if let delegate = delegate(.shouldIndent) {
            cell.shouldIndentWhileEditing = delegate.tableView(self, shouldIndentWhileEditingRowAt: path)
        }
        cell.showsReorderControl = canMove(path)
        guard cell.isEditing else { return cell.setEditing(true, animated: animated) }
        // A cell that has shown another row.
        if old != (cell.controlKind, cell.showsReorderControl) { cell.showEditing(false) {} }
    }

    /// The style of a row's control. Without `commit` the control only uncovers actions of the delegate.
    private func controlStyle(_ path: IndexPath) -> UITableViewCell.EditingStyle {
        if implementsCommit { return mayEdit(path) ? style(ofEditing: path) : .none }
        // The actions come last: an app makes them anew each time.
        guard mayEdit(path), style(ofEditing: path) == .delete,
            let items = swipeItems(at: path, isLeading: false), !items.isEmpty
        else { return .none }
        return .delete
    }

    func style(ofEditing path: IndexPath) -> UITableViewCell.EditingStyle {
        delegate(.editingStyle)?.tableView(self, editingStyleForRowAt: path) ?? .delete
    }

    // MARK: The control of a row

    func editControlWasTapped(_ cell: UITableViewCell) {
        guard let path = indexPath(for: cell) else { return }
        switch cell.editingStyle {
        case .insert: dataSource?.tableView(self, commit: .insert, forRowAt: path)
        case .delete: cell.showingDeleteConfirmation ? swipes.close(animated: true) : swipes.open(path)
        default: break
        }
    }
}
