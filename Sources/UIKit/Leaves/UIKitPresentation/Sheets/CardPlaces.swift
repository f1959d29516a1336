import CoreGraphics
import Foundation
import QuinceScrollPhysics
import UIFoundation

/// The places of a card in its container: where its upper edge rests, and where a finger's release lets it go
/// (behaviour/presentation.md#cards). Lengths in points, in the container's coordinates.
struct CardPlaces: Equatable {
    let container: CGSize
    let safeArea: UIEdgeInsets
    /// The heights of the detents without the safe area at the bottom, in the order in which the app gave them.
    let heights: [CGFloat]

    /// The distance of a large card from the safe area at the top.
    static let gap: CGFloat = 10

    /// The upper edge of a large card.
    var top: CGFloat { Self.top(of: safeArea) }

    private static func top(of safeArea: UIEdgeInsets) -> CGFloat { safeArea.top + gap }

    /// The height of a large card without the safe area at the bottom.
    static func maximum(in container: CGSize, _ safeArea: UIEdgeInsets) -> CGFloat {
        max(container.height - top(of: safeArea) - safeArea.bottom, 0)
    }

    /// The upper edge of a card at a detent. A height above the maximum is that of a large card.
    func edge(of detent: Int) -> CGFloat {
        let maximum = Self.maximum(in: container, safeArea)
        guard heights.indices.contains(detent), heights[detent] < maximum else { return top }
        return container.height - safeArea.bottom - max(heights[detent], 0)
    }

    private var edges: [CGFloat] { heights.isEmpty ? [top] : heights.indices.map(edge) }
    /// The upper edges of the highest and of the lowest place.
    var highest: CGFloat { edges.min() ?? top }
    var lowest: CGFloat { edges.max() ?? top }

    // MARK: Under a finger

    /// Returns the upper edge under a finger that would have it at `edge`: beyond the places the card lags behind.
    ///
    /// - Parameter mayLeave: whether the card follows the finger down.
    func edge(draggedTo edge: CGFloat, mayLeave: Bool) -> CGFloat {
        if edge > lowest, mayLeave { return min(edge, container.height) }
        return RubberBand.shown(edge, highest...lowest, length: container.height)
    }

    enum Release: Equatable {
        case rests(detent: Int)
        case leaves
    }

    /// The share of the lowest card below which it leaves, and the speed in points a second with which it does from anywhere.
    static let shareThatLeaves: CGFloat = 0.5
    static let speedThatLeaves: CGFloat = 1000
    /// The time in seconds over which a card at a detent goes on with its speed before it looks for the next one.
    private static let reach: CGFloat = 0.25

    /// Returns the place to which a card goes that a finger releases.
    ///
    /// - Parameters:
    ///   - speed: downward, in points a second.
    func release(at edge: CGFloat, speed: CGFloat, mayLeave: Bool) -> Release {
        if edge > lowest || (edge == lowest && speed > 0) {
            let share = (edge - lowest) / max(container.height - lowest, 1)
            if mayLeave, share > Self.shareThatLeaves || speed >= Self.speedThatLeaves { return .leaves }
        }
        let end = edge + speed * Self.reach
        let nearest = edges.indices.min { abs(edges[$0] - end) < abs(edges[$1] - end) }
        return .rests(detent: nearest ?? 0)
    }

    // MARK: The presenter

    /// The share of its step back that the presenter has made under a card: all of it under a large one, none under one that is lower by
    /// a third of the large one.
    func step(under edge: CGFloat) -> CGFloat {
        let way = (container.height - top) / 3
        return min(max((top + way - edge) / max(way, 1), 0), 1)
    }
}
