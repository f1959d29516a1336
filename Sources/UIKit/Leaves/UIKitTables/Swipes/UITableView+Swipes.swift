import CoreGraphics
package import Foundation
import UIFoundation
package import UIKitControls
package import UIKitCore
package import UIKitLists

// A swipe uncovers the actions of a row: the delegate's, or else the one that deletes it.

extension UITableView: SwipeHost {
    package var swipeView: UIScrollView { self }

    package func swipeRow(at point: CGPoint) -> IndexPath? {
        guard !editing, batch == nil, reorder == nil, let path = row(at: point) else { return nil }
        return cells[path] == nil ? nil : path
    }

    package func swipeCell(at path: IndexPath) -> UIView? { cells[path] }
    package func swipeCorners(of cell: UIView) -> RowCorners { RowCorners(of: cell.layer) }

    // MARK: Actions

    package func swipeItems(at path: IndexPath, isLeading: Bool) -> SwipeItems? {
        guard mayEdit(path) else { return nil }
        if isLeading {
            let given = delegate(.leadingSwipe)?.tableView(self, leadingSwipeActionsConfigurationForRowAt: path)
            return given.map { SwipeItems($0) }
        }
        if let given = delegate(.trailingSwipe)?.tableView(self, trailingSwipeActionsConfigurationForRowAt: path) {
            return SwipeItems(given)
        }
        if let given = delegate(.rowActions)?.tableView(self, editActionsForRowAt: path) { return items(given, path) }
        return deletion(path)
    }

    private func items(_ actions: [UITableViewRowAction], _ path: IndexPath) -> SwipeItems {
        let items = actions.map { action in
            // The row stays open until the app closes it.
            SwipeItem(title: action.title, color: action.backgroundColor, isDestructive: action.style == .default) {
                _, _ in action.handler(action, path)
            }
        }
        return SwipeItems(items, performsFirst: true)
    }

    /// The action that has the data source delete the row.
    private func deletion(_ path: IndexPath) -> SwipeItems? {
        guard canEdit(path), style(ofEditing: path) == .delete else { return nil }
        let title =
            delegate(.deleteTitle)?.tableView(self, titleForDeleteConfirmationButtonForRowAt: path) ?? "Delete"
        let item = SwipeItem(title: title, color: SwipeLook.destructive, isDestructive: true) { [weak self] _, done in
            if let self { dataSource?.tableView(self, commit: .delete, forRowAt: path) }
            done(true)
        }
        return SwipeItems([item], performsFirst: true)
    }

    // MARK: States

    package func swipeWillOpen(_ row: SwipedRow) {
        cancelPress()
        if row.byFinger { delegate(.willBeginEditing)?.tableView(self, willBeginEditingRowAt: row.path) }
        guard let cell = row.cell as? UITableViewCell else { return }
        cell.willTransition(to: state(ofOpen: true))
        cell.showingDeleteConfirmation = true
        cell.turnControl(true, animated: true)
    }

    package func swipeDidOpen(_ row: SwipedRow) {
        (row.cell as? UITableViewCell)?.didTransition(to: state(ofOpen: true))
    }

    package func swipeWillClose(_ row: SwipedRow, animated: Bool) {
        guard let cell = row.cell as? UITableViewCell else { return }
        cell.willTransition(to: state(ofOpen: false))
        cell.showingDeleteConfirmation = false
        cell.turnControl(false, animated: animated)
    }

    package func swipeDidClose(_ row: SwipedRow, path: IndexPath?) {
        (row.cell as? UITableViewCell)?.didTransition(to: state(ofOpen: false))
        if row.byFinger { delegate(.didEndEditing)?.tableView(self, didEndEditingRowAt: path) }
    }

    private func state(ofOpen isOpen: Bool) -> UITableViewCell.StateMask {
        var state: UITableViewCell.StateMask = editing ? .showingEditControl : []
        if isOpen { state.insert(.showingDeleteConfirmation) }
        return state
    }
}
