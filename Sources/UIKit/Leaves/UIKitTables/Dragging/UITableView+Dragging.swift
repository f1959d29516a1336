import CoreGraphics
package import Foundation
package import UIKitCore
package import UIKitDragAndDrop
package import UIKitLists

extension UITableView: DraggedList {
    package var givesDrags: Bool { dragDelegate != nil }
    package var takesDrops: Bool { dropDelegate != nil }

    package func draggedPath(at point: CGPoint) -> IndexPath? {
        guard swipes.open == nil, batch == nil, let path = row(at: point) else { return nil }
        return told(path)
    }
    package func draggedCell(at path: IndexPath) -> UIView? { cellForRow(at: path) }
    package func draggedFrame(at path: IndexPath) -> CGRect { rectForRow(at: path) }

    package func dragItems(_ session: any UIDragSession, at path: IndexPath) -> [UIDragItem] {
        reorder == nil ? dragDelegate?.tableView(self, itemsForBeginning: session, at: path) ?? [] : []
    }
    package func dragItems(
        addedTo session: any UIDragSession, at path: IndexPath, _ point: CGPoint
    ) -> [UIDragItem] {
        dragDelegate?.tableView(self, itemsForAddingTo: session, at: path, point: point) ?? []
    }
    package func dragParameters(at path: IndexPath) -> UIDragPreviewParameters? {
        dragDelegate?.tableView(self, dragPreviewParametersForRowAt: path)
    }
    package func dragAllowsMove(_ session: any UIDragSession) -> Bool {
        dragDelegate?.tableView(self, dragSessionAllowsMoveOperation: session) ?? true
    }
    package func dragIsRestricted(_ session: any UIDragSession) -> Bool {
        dragDelegate?.tableView(self, dragSessionIsRestrictedToDraggingApplication: session) ?? false
    }
    package func dragWillBegin(_ session: any UIDragSession) {
        dragDelegate?.tableView(self, dragSessionWillBegin: session)
    }
    package func dragDidEnd(_ session: any UIDragSession) { dragDelegate?.tableView(self, dragSessionDidEnd: session) }

    package func setDragState(_ state: ListDragState, of cell: UIView) {
        guard let cell = cell as? UITableViewCell, let new = UITableViewCell.DragState(rawValue: state.rawValue) else {
            return
        }
        cell.take(new)
    }

    package func dropCanHandle(_ session: any UIDropSession) -> Bool {
        dropDelegate?.tableView(self, canHandle: session) ?? false
    }
    package func dropDidEnter(_ session: any UIDropSession) {
        dropDelegate?.tableView(self, dropSessionDidEnter: session)
    }
    package func dropDidExit(_ session: any UIDropSession) {
        dropDelegate?.tableView(self, dropSessionDidExit: session)
    }
    package func dropDidEnd(_ session: any UIDropSession) { dropDelegate?.tableView(self, dropSessionDidEnd: session) }

    package func dropProposal(
        _ session: any UIDropSession, to path: IndexPath?, isOwn: Bool
    ) -> (proposal: UIDropProposal, isInsertion: Bool) {
        let answer =
            dropDelegate?.tableView(self, dropSessionDidUpdate: session, withDestinationIndexPath: path)
            ?? UITableViewDropProposal(operation: isOwn ? .move : .cancel, intent: .insertAtDestinationIndexPath)
        return (answer, answer.intent == .insertAtDestinationIndexPath || answer.intent == .automatic)
    }
    package func dropParameters(at path: IndexPath) -> UIDragPreviewParameters? {
        dropDelegate?.tableView(self, dropPreviewParametersForRowAt: path)
    }
    package func perform(_ drop: ListDrop) {
        dropDelegate?.tableView(self, performDropWith: TableDropCoordinator(self, drop))
    }

    package func insertElement(at path: IndexPath) { insertRows(at: [path], with: .automatic) }

    // MARK: The gap

    package func beginGap(of path: IndexPath, at point: CGPoint) -> Bool {
        guard reorder == nil, batch == nil, let cell = cells[path] else { return false }
        // Without a delegate for drops the data source is all that can move the row.
        if dropDelegate == nil, !mayMove(path) { return false }
        reorder = RowReorder(dragging: path, cell, in: self)
        return true
    }

    /// Whether the data source may move a row. One that turns out not to tell is tried, since a drop shows whether it moves.
    private func mayMove(_ path: IndexPath) -> Bool {
        guard let sourceMethods, sourceMethods.has(.move) else { return false }
        return canMove(path) || !sourceMethods.has(.canMove)
    }

    package func gapDestination(at point: CGPoint) -> IndexPath? { reorder?.proposal(under: point) }
    package func showGap(at path: IndexPath?, _ point: CGPoint) { reorder?.show(at: path, under: point) }
    package func endGap() { reorder?.cancel(settles: true) }

    package func moveIntoGap() -> IndexPath? {
        guard let reorder, mayMove(reorder.source) else { return nil }
        let (source, target) = (reorder.source, reorder.current)
        if source != target { dataSource?.tableView(self, moveRowAt: source, to: target) }
        // A default body reports itself only when it is called: then the data has not changed.
        guard sourceMethods?.has(.move) ?? false else { return nil }
        if self.reorder === reorder { reorder.settle() }
        return target
    }
}
