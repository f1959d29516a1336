package import CoreGraphics
package import Foundation

/// The rows or items that a prefetching data source was told of and that were not seen since, and the direction of the
/// scrolling, which decides what is likely to be seen soon (behaviour/tables.md#prefetching).
package struct Prefetching {
    private var announced: Set<IndexPath> = []
    private var lastOffset: CGPoint?
    /// The last move of the visible part in the content; zero along an axis that it did not follow.
    package private(set) var move = CGVector.zero

    package init() {}

    /// Forgets what was announced, since the data has changed.
    package mutating func forget() { announced = [] }

    /// Returns what is to be called off when nothing is announced any more.
    package mutating func stop() -> [IndexPath] {
        defer { self = Prefetching() }
        return announced.sorted()
    }

    /// Notes where the list is scrolled to.
    package mutating func follow(_ offset: CGPoint) {
        if let lastOffset, offset != lastOffset {
            move = CGVector(dx: offset.x - lastOffset.x, dy: offset.y - lastOffset.y)
        }
        lastOffset = offset
    }

    /// Whether the scrolling moves away from a part of the content that was seen or would have been.
    package func leavesBehind(_ frame: CGRect, visible: CGRect) -> Bool {
        (move.dy > 0 && frame.maxY <= visible.minY) || (move.dy < 0 && frame.minY >= visible.maxY)
            || (move.dx > 0 && frame.maxX <= visible.minX) || (move.dx < 0 && frame.minX >= visible.maxX)
    }

    /// Notes which elements are seen: those are not called off any more.
    package mutating func see(_ isSeen: (IndexPath) -> Bool) { announced = announced.filter { !isSeen($0) } }

    /// Takes over what is likely to be seen soon.
    ///
    /// - Parameters:
    ///   - coming: the elements, nearest first.
    ///   - share: the part of them that has to be new for a call, so that one call is for many.
    ///   - isAway: whether an announced element that is not coming is not needed any more.
    /// - Returns: what is to be announced, nearest first, and what is to be called off.
    package mutating func update(
        coming: [IndexPath], share: Double, isAway: (IndexPath) -> Bool
    ) -> (new: [IndexPath], gone: [IndexPath]) {
        let gone = announced.subtracting(coming).filter(isAway)
        announced.subtract(gone)
        let new = coming.filter { !announced.contains($0) }
        guard Double(new.count) >= share * Double(coming.count) else { return ([], gone.sorted()) }
        announced.formUnion(new)
        return (new, gone.sorted())
    }
}
