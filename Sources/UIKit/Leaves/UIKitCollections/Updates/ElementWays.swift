import CoreGraphics
import Foundation
import UIKitCore
import UIKitLists

/// The ways of elements from and to beyond the visible part, as they are shown. A long way is shortened to a screen, so that
/// the element is seen on it.
@MainActor
struct ElementWays {
    /// The visible part before the change, and after it.
    private let old: CGRect
    private let new: CGRect
    private let isHorizontal: Bool
    /// The first and the last item that were visible; `nil` if the items are the same as before.
    private let visible: ClosedRange<IndexPath>?

    /// - Parameter isOfData: whether items may have come, gone or moved, rather than only the layout or its size.
    init(_ view: UICollectionView, _ before: ElementsBefore, to offset: CGPoint, isOfData: Bool = false) {
        (old, new) = (view.bounds, CGRect(origin: offset, size: view.bounds.size))
        isHorizontal = view.contentSize.width > old.width && view.contentSize.height <= old.height
        guard isOfData else {
            visible = nil
            return
        }
        let paths = before.views.keys.lazy.filter { $0.category == .cell }.map(\.indexPath)
        visible = paths.min().flatMap { first in paths.max().map { first...$0 } }
    }

    /// The visible parts of before and afterwards, and what is between them, but not the elements of a long way.
    var area: CGRect {
        let way = old.union(new)
        return way.width <= 2 * new.width && way.height <= 2 * new.height ? way : new
    }

    /// Returns where an element begins that ends at `end`.
    func start(
        _ start: UICollectionViewLayoutAttributes, to end: UICollectionViewLayoutAttributes
    ) -> UICollectionViewLayoutAttributes {
        let way = way(start, end)
        let short = shortened(way, start, end)
        return way == short ? start : start.moved(by: CGVector(dx: way.dx - short.dx, dy: way.dy - short.dy))
    }

    /// Returns where an element ends that begins at `start`.
    func end(
        _ end: UICollectionViewLayoutAttributes, from start: UICollectionViewLayoutAttributes?
    ) -> UICollectionViewLayoutAttributes {
        guard let start else { return end }
        let way = way(start, end)
        let short = shortened(way, start, end)
        return way == short ? end : end.moved(by: CGVector(dx: short.dx - way.dx, dy: short.dy - way.dy))
    }

    /// Returns the beginning of an element that was far away: beyond the edge at which its item was.
    ///
    /// - Parameter id: the element as it was before.
    func farStart(
        _ id: ElementID, to end: UICollectionViewLayoutAttributes
    ) -> UICollectionViewLayoutAttributes? {
        guard id.category != .decorationView, let visible, let path = id.indexPath.first else { return nil }
        let isCell = id.category == .cell
        let isBefore = isCell ? id.indexPath < visible.lowerBound : path < visible.lowerBound.section
        let isAfter = isCell ? id.indexPath > visible.upperBound : path > visible.upperBound.section
        guard isBefore || isAfter else { return end.transparent }
        let (across, along) = reach(end, end)
        let sign: CGFloat = isBefore ? -1 : 1
        return end.moved(
            by: CGVector(
                dx: old.minX - new.minX + (isHorizontal ? sign * across.most : 0),
                dy: old.minY - new.minY + (isHorizontal ? 0 : sign * along.most)))
    }

    // MARK: On the screen

    /// Returns the way of an element on the screen.
    private func way(
        _ start: UICollectionViewLayoutAttributes, _ end: UICollectionViewLayoutAttributes
    ) -> CGVector {
        CGVector(
            dx: end.center.x - start.center.x - (new.minX - old.minX),
            dy: end.center.y - start.center.y - (new.minY - old.minY))
    }

    private func shortened(
        _ way: CGVector, _ start: UICollectionViewLayoutAttributes, _ end: UICollectionViewLayoutAttributes
    ) -> CGVector {
        let (across, along) = reach(start, end)
        return CGVector(dx: across.shortened(way.dx), dy: along.shortened(way.dy))
    }

    /// Returns the longest way of an element in each direction.
    private func reach(
        _ start: UICollectionViewLayoutAttributes, _ end: UICollectionViewLayoutAttributes
    ) -> (across: Reach, along: Reach) {
        (
            Reach(screen: new.width, view: max(start.frame.width, end.frame.width)),
            Reach(screen: new.height, view: max(start.frame.height, end.frame.height))
        )
    }
}

extension UICollectionViewLayoutAttributes {
    fileprivate func moved(by way: CGVector) -> UICollectionViewLayoutAttributes {
        let copy = copied
        copy.center = CGPoint(x: center.x + way.dx, y: center.y + way.dy)
        return copy
    }
}
