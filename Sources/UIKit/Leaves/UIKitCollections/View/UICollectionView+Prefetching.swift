import CoreGraphics
import Foundation
import UIKitCore

/// Items that are likely to be seen soon are announced: those that the layout has around the visible part, except behind the
/// scrolling. Only the layout knows where items are, so that they are not counted, unlike rows.
extension UICollectionView {
    func prefetch() {
        prefetching.follow(bounds.origin)
        guard isPrefetchingEnabled, let prefetchDataSource else { return }
        let items = elements.slots.filter { $0.id.category == .cell }
        let seen = Set(items.lazy.filter { $0.view != nil }.map(\.id.indexPath))
        prefetching.see(seen.contains)
        let (new, gone) = prefetching.update(coming: coming(items), share: 0) { _ in true }
        if !gone.isEmpty { prefetchDataSource.collectionView(self, cancelPrefetchingForItemsAt: gone) }
        if !new.isEmpty { prefetchDataSource.collectionView(self, prefetchItemsAt: new) }
    }

    /// Returns the items that may come into sight, nearest first.
    private func coming(_ items: [Elements.Slot]) -> [IndexPath] {
        let visible = bounds
        let places = items.lazy.filter { $0.view == nil }.map { ($0.id.indexPath, self.seenFrame(of: $0.attributes)) }
        return places.filter { !self.prefetching.leavesBehind($0.1, visible: visible) }
            .map { ($0.0, $0.1.distance(to: visible)) }.sorted { ($0.1, $0.0) < ($1.1, $1.0) }.map(\.0)
    }

    func stopPrefetching() {
        let gone = prefetching.stop()
        if !gone.isEmpty { prefetchDataSource?.collectionView(self, cancelPrefetchingForItemsAt: gone) }
    }
}

extension CGRect {
    /// The points between the nearest edges of two rectangles, the sum of both directions.
    fileprivate func distance(to other: CGRect) -> CGFloat {
        max(other.minX - maxX, minX - other.maxX, 0) + max(other.minY - maxY, minY - other.maxY, 0)
    }
}
