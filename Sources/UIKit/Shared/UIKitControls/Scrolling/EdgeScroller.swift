package import CoreGraphics
package import Foundation
import QuartzCore
package import UIKitCore

/// Scrolls while a finger holds something near an edge of the visible content: a row of a table, an item of a collection view.
@MainActor
package final class EdgeScroller {
    private weak var view: UIScrollView?
    private let held: () -> CGRect
    private let didScroll: (CGVector) -> Void
    private var link: CADisplayLink?
    private var lastTime = 0.0

    // Chosen (behaviour/scrolling.md#at-the-edges).
    /// The points from an edge in which the content scrolls.
    private let margin: CGFloat
    /// The points per second at the edge itself and beyond.
    private static let speed: CGFloat = 500

    /// - Parameters:
    ///   - held: returns what is held, in the view's content.
    ///   - didScroll: called with the distance of each step: what is held stays under the finger.
    package init(
        _ view: UIScrollView, margin: CGFloat = 50, held: @escaping () -> CGRect,
        didScroll: @escaping (CGVector) -> Void
    ) {
        (self.view, self.margin, self.held, self.didScroll) = (view, margin, held, didScroll)
    }

    /// Begins to scroll, or stops, as what is held has come to an edge or left it.
    package func update() {
        guard velocity != .zero else { return stop() }
        guard link == nil else { return }
        let link = CADisplayLink { [weak self] link in
            guard let self else { return link.invalidate() }
            step(at: link.timestamp)
        }
        lastTime = CACurrentMediaTime()
        self.link = link
        link.add(to: .main, forMode: .common)
    }

    package func stop() {
        link?.invalidate()
        link = nil
    }

    /// The points per second, 0 along an axis on which the content is at its end.
    private var velocity: CGVector {
        guard let view else { return .zero }
        let (seen, held) = (view.bounds.inset(by: view.adjustedContentInset), held())
        guard seen.width > 0, seen.height > 0 else { return .zero }
        var wanted = view.bounds.origin
        wanted.x += speed(held.minX, held.maxX, seen.minX, seen.maxX)
        wanted.y += speed(held.minY, held.maxY, seen.minY, seen.maxY)
        let reached = view.clamped(wanted)
        let origin = view.bounds.origin
        return CGVector(
            dx: reached.x == origin.x ? 0 : wanted.x - origin.x, dy: reached.y == origin.y ? 0 : wanted.y - origin.y)
    }

    private func speed(_ low: CGFloat, _ high: CGFloat, _ first: CGFloat, _ last: CGFloat) -> CGFloat {
        let before = min(max((first + margin - low) / margin, 0), 1)
        let after = min(max((high - last + margin) / margin, 0), 1)
        return (after - before) * Self.speed
    }

    private func step(at time: Double) {
        let (velocity, seconds) = (velocity, CGFloat(max(time - lastTime, 0)))
        lastTime = time
        guard velocity != .zero, let view else { return stop() }
        let (old, exact) = (view.contentOffset, view.exactOffset)
        view.contentOffset = view.clamped(
            CGPoint(x: exact.x + velocity.dx * seconds, y: exact.y + velocity.dy * seconds))
        didScroll(CGVector(dx: view.contentOffset.x - old.x, dy: view.contentOffset.y - old.y))
    }
}
