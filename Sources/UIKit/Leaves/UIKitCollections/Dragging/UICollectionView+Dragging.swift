import CoreGraphics
package import Foundation
package import UIKitCore
package import UIKitDragAndDrop
package import UIKitLists

extension UICollectionView: DraggedList {
    package var givesDrags: Bool { dragDelegate != nil }
    package var takesDrops: Bool { dropDelegate != nil }

    package func draggedPath(at point: CGPoint) -> IndexPath? {
        guard batch == nil, let path = itemPath(at: point) else { return nil }
        return sourcePath(path)
    }
    package func draggedCell(at path: IndexPath) -> UIView? { cellForItem(at: path) }
    package func draggedFrame(at path: IndexPath) -> CGRect {
        layoutAttributesForItem(at: path)?.frame ?? CGRect(origin: bounds.origin, size: .zero)
    }

    package func dragItems(_ session: any UIDragSession, at path: IndexPath) -> [UIDragItem] {
        movement == nil ? dragDelegate?.collectionView(self, itemsForBeginning: session, at: path) ?? [] : []
    }
    package func dragItems(
        addedTo session: any UIDragSession, at path: IndexPath, _ point: CGPoint
    ) -> [UIDragItem] {
        dragDelegate?.collectionView(self, itemsForAddingTo: session, at: path, point: point) ?? []
    }
    package func dragParameters(at path: IndexPath) -> UIDragPreviewParameters? {
        dragDelegate?.collectionView(self, dragPreviewParametersForItemAt: path)
    }
    package func dragAllowsMove(_ session: any UIDragSession) -> Bool {
        dragDelegate?.collectionView(self, dragSessionAllowsMoveOperation: session) ?? true
    }
    package func dragIsRestricted(_ session: any UIDragSession) -> Bool {
        dragDelegate?.collectionView(self, dragSessionIsRestrictedToDraggingApplication: session) ?? false
    }
    package func dragWillBegin(_ session: any UIDragSession) {
        dragDelegate?.collectionView(self, dragSessionWillBegin: session)
    }
    package func dragDidEnd(_ session: any UIDragSession) {
        dragDelegate?.collectionView(self, dragSessionDidEnd: session)
    }

    package func setDragState(_ state: ListDragState, of cell: UIView) {
        guard let cell = cell as? UICollectionViewCell,
            let new = UICollectionViewCell.DragState(rawValue: state.rawValue)
        else { return }
        cell.take(new)
    }

    package func dropCanHandle(_ session: any UIDropSession) -> Bool {
        dropDelegate?.collectionView(self, canHandle: session) ?? false
    }
    package func dropDidEnter(_ session: any UIDropSession) {
        dropDelegate?.collectionView(self, dropSessionDidEnter: session)
    }
    package func dropDidExit(_ session: any UIDropSession) {
        dropDelegate?.collectionView(self, dropSessionDidExit: session)
    }
    package func dropDidEnd(_ session: any UIDropSession) {
        dropDelegate?.collectionView(self, dropSessionDidEnd: session)
    }

    package func dropProposal(
        _ session: any UIDropSession, to path: IndexPath?, isOwn: Bool
    ) -> (proposal: UIDropProposal, isInsertion: Bool) {
        let answer =
            dropDelegate?.collectionView(self, dropSessionDidUpdate: session, withDestinationIndexPath: path)
            ?? UICollectionViewDropProposal(operation: isOwn ? .move : .cancel, intent: .insertAtDestinationIndexPath)
        return (answer, answer.intent == .insertAtDestinationIndexPath)
    }
    package func dropParameters(at path: IndexPath) -> UIDragPreviewParameters? {
        dropDelegate?.collectionView(self, dropPreviewParametersForItemAt: path)
    }
    package func perform(_ drop: ListDrop) {
        // The app's changes name items where the data source has them.
        if movement != nil { cancelMovement() }
        dropDelegate?.collectionView(self, performDropWith: CollectionDropCoordinator(self, drop))
    }

    package func insertElement(at path: IndexPath) { insertItems(at: [path]) }

    // MARK: The gap

    package func beginGap(of path: IndexPath, at point: CGPoint) -> Bool {
        // Without a delegate for drops the data source is all that can move the item.
        if dropDelegate == nil, !mayMove(path) { return false }
        return beginGapMovement(path, at: point)
    }

    private func mayMove(_ path: IndexPath) -> Bool { dataSource.map { mayMove(path, $0) } ?? false }

    package func gapDestination(at point: CGPoint) -> IndexPath? { gapTarget(at: point) }
    package func showGap(at path: IndexPath?, _ point: CGPoint) { showGapMovement(at: path, point) }
    package func endGap() { cancelMovement() }

    package func moveIntoGap() -> IndexPath? {
        guard let movement, mayMove(movement.original) else { return nil }
        let (source, target) = (movement.original, movement.current)
        endMovement()
        // A default body reports itself only when it is called: then the data has not changed.
        return source == target || dataKnowledge?.has(.move) ?? false ? target : nil
    }
}
