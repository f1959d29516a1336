public import Foundation
public import UIKitCollections
public import UIKitDynamics

// A layout and an animator know nothing of each other; whoever imports UIKit has both.
extension UIDynamicAnimator {
    /// Creates an animator for the attributes of a layout, which it invalidates in each frame that moves some.
    public convenience init(collectionViewLayout layout: UICollectionViewLayout) {
        self.init()
        itemsDidMove = { [weak layout] items in
            let moved = items.compactMap { $0 as? UICollectionViewLayoutAttributes }
            if !moved.isEmpty { layout?.invalidateMovedElements(moved) }
        }
    }

    /// Returns the attributes of an item that a behavior has; `nil` if none has it.
    public func layoutAttributesForCell(at indexPath: IndexPath) -> UICollectionViewLayoutAttributes? {
        attributes(.cell, nil, indexPath)
    }

    public func layoutAttributesForSupplementaryView(
        ofKind kind: String, at indexPath: IndexPath
    ) -> UICollectionViewLayoutAttributes? { attributes(.supplementaryView, kind, indexPath) }

    public func layoutAttributesForDecorationView(
        ofKind decorationViewKind: String, at indexPath: IndexPath
    ) -> UICollectionViewLayoutAttributes? { attributes(.decorationView, decorationViewKind, indexPath) }

    private func attributes(
        _ category: UICollectionView.ElementCategory, _ kind: String?, _ path: IndexPath
    ) -> UICollectionViewLayoutAttributes? {
        allItems.lazy.compactMap { $0 as? UICollectionViewLayoutAttributes }.first {
            $0.representedElementCategory == category && $0.representedElementKind == kind && $0.indexPath == path
        }
    }
}
