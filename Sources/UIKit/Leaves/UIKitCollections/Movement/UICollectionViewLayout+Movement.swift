import CoreGraphics
import Foundation
import UIKitCore

extension UICollectionViewLayout {
    /// Returns the item at a position, the moving one not counted.
    func itemPath(under position: CGPoint) -> IndexPath? {
        let spot = CGRect(x: position.x - 0.5, y: position.y - 0.5, width: 1, height: 1)
        return layoutAttributesForElements(in: spot)?.last {
            $0.representedElementCategory == .cell && $0.frame.contains(position)
        }?.indexPath
    }

    func movedAttributes(_ path: IndexPath, _ position: CGPoint) -> UICollectionViewLayoutAttributes {
        let attributes = layoutAttributesForItem(at: path)?.copied ?? .make(for: .cell(path), self)
        attributes.center = position
        // In front of all that layouts state themselves.
        attributes.zIndex = .max
        return attributes
    }

    func movementContext(
        to targets: [IndexPath], from previous: [IndexPath], _ position: CGPoint
    ) -> UICollectionViewLayoutInvalidationContext {
        let context = makeInvalidationContext()
        context.previousIndexPathsForInteractivelyMovingItems = previous
        context.targetIndexPathsForInteractivelyMovingItems = targets
        context.interactiveMovementTarget = position
        context.invalidateItems(at: previous + targets.filter { !previous.contains($0) })
        // An item that stays where it is changes no other's place.
        let isStill = previous == targets
        let flow = context as? UICollectionViewFlowLayoutInvalidationContext
        flow?.invalidateFlowLayoutDelegateMetrics = !isStill
        flow?.invalidateFlowLayoutAttributes = !isStill
        return context
    }
}
