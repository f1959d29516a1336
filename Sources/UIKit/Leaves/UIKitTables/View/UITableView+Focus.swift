import Foundation
import UIKitCore
import UIKitLists

// The focus of a keyboard in the rows (behaviour/focus.md).
extension UITableView {
    /// Whether a cell can have the focus.
    func mayFocus(_ cell: UITableViewCell) -> Bool {
        guard allowsFocus, !isEditing || allowsFocusDuringEditing, let path = indexPath(for: cell) else { return false }
        return delegate?.tableView(self, canFocusRowAt: path) ?? true
    }

    /// The cell to which the focus goes as it enters: the app's, the one that had it, or one that is selected.
    var focusEntry: UIView? {
        guard allowsFocus else { return nil }
        let remembered = remembersLastFocusedIndexPath ? lastFocusedPath : nil
        let path = delegate?.indexPathForPreferredFocusedView(in: self) ?? remembered ?? selectedPaths.first
        return path.flatMap { draggedCell(at: $0) }
    }

    func focusContext(_ context: UIFocusUpdateContext) -> UITableViewFocusUpdateContext {
        func path(of item: (any UIFocusItem)?) -> IndexPath? {
            (item as? UITableViewCell).flatMap { $0.isDescendant(of: self) ? indexPath(for: $0) : nil }
        }
        return UITableViewFocusUpdateContext(
            context, from: path(of: context.previouslyFocusedItem), to: path(of: context.nextFocusedItem))
    }

    func focusDidMove(_ context: UIFocusUpdateContext, _ coordinator: UIFocusAnimationCoordinator) {
        let own = focusContext(context)
        delegate?.tableView(self, didUpdateFocusIn: own, with: coordinator)
        guard let path = own.nextFocusedIndexPath else { return }
        lastFocusedPath = path
        let follows = delegate?.tableView(self, selectionFollowsFocusForRowAt: path) ?? selectionFollowsFocus
        if follows { followFocus(to: path) }
    }
}
