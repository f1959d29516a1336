import CoreGraphics
package import Foundation
package import UIKitControls
package import UIKitCore
package import UIKitLists

// A swipe uncovers the actions of an item in a list (behaviour/collections.md#lists).

extension UICollectionView {
    /// Lets rows be swiped; called when the first list with actions is shown.
    func prepareSwipes() { swipes = swipes ?? SwipeController(self) }

    /// Leaves a cell that the layout has placed as far aside as its row is open.
    func keepAside(_ view: UICollectionReusableView, at frame: CGRect) {
        guard let swipes, swipes.open?.cell === view else { return }
        let place = swipes.frame(of: view, at: frame)
        if view.frame != place { view.frame = place }
    }
}

extension UICollectionViewListCell {
    /// Uncovers the actions at the end of the row, as a tap on its delete control does.
    func openActions() {
        guard let view = hostingView, let path = view.indexPath(for: self) else { return }
        view.swipes?.open(path)
    }
}

extension UICollectionView: SwipeHost {
    package var swipeView: UIScrollView { self }

    package func swipeRow(at point: CGPoint) -> IndexPath? {
        guard !isEditing, batch == nil, movement == nil, let path = itemPath(at: point) else { return nil }
        // The rows of a section that scrolls by itself are not the view's own.
        return swipeCell(at: path)?.superview === self ? path : nil
    }

    package func swipeCell(at path: IndexPath) -> UIView? { cellForItem(at: path) as? UICollectionViewListCell }

    package func swipeCorners(of cell: UIView) -> RowCorners {
        (cell as? UICollectionViewListCell)?.corners ?? RowCorners(of: cell.layer)
    }

    package func swipeItems(at path: IndexPath, isLeading: Bool) -> SwipeItems? {
        let list = layoutStorage.list(ofSection: path.section)
        let provider = isLeading ? list?.leadingActions : list?.trailingActions
        return provider?(sourcePath(path)).map { SwipeItems($0) }
    }

    package func swipeWillOpen(_ row: SwipedRow) {
        cancelPress()
        (row.cell as? UICollectionViewCell)?.setNeedsUpdateConfiguration()
    }

    package func swipeDidOpen(_ row: SwipedRow) {}

    package func swipeWillClose(_ row: SwipedRow, animated: Bool) {
        (row.cell as? UICollectionViewCell)?.setNeedsUpdateConfiguration()
    }

    package func swipeDidClose(_ row: SwipedRow, path: IndexPath?) {}
}
