package import CoreGraphics
package import Foundation
import QuartzCore
package import QuinceScrollPhysics
import UIFoundation

/// Content that moves by itself, frame by frame: after a drag, or because the app requested it.
@MainActor
package final class ScrollFlight {
    package private(set) var x: ScrollMotion
    package private(set) var y: ScrollMotion
    /// Whether a page, the delegate or the app has chosen the end, rather than friction and the edges.
    package let isAimed: Bool
    /// The offsets within the content when its end was planned.
    package var plannedRange: (x: ClosedRange<CGFloat>, y: ClosedRange<CGFloat>) = (0...0, 0...0)
    private var start = CACurrentMediaTime()
    /// The point that the motions' offsets are measured from.
    private var origin = CGPoint.zero
    private var link: CADisplayLink?

    package init(x: ScrollMotion, y: ScrollMotion, isAimed: Bool) { (self.x, self.y, self.isAimed) = (x, y, isAimed) }

    /// - Parameter time: the time on the media clock in seconds.
    package func offset(at time: Double) -> CGPoint {
        let elapsed = time - start
        return CGPoint(
            x: MainScreen.round(x.position(at: elapsed) + origin.x),
            y: MainScreen.round(y.position(at: elapsed) + origin.y))
    }

    /// The offset now, without rounding.
    package var exactOffset: CGPoint {
        let elapsed = CACurrentMediaTime() - start
        return CGPoint(x: x.position(at: elapsed) + origin.x, y: y.position(at: elapsed) + origin.y)
    }

    /// Whether these are the offsets within the content that the end was planned for, but for rounding.
    package func wasPlanned(for range: (x: ClosedRange<CGFloat>, y: ClosedRange<CGFloat>)) -> Bool {
        func isSame(_ a: ClosedRange<CGFloat>, _ b: ClosedRange<CGFloat>) -> Bool {
            abs(a.lowerBound - b.lowerBound) < 1e-6 && abs(a.upperBound - b.upperBound) < 1e-6
        }
        return isSame(plannedRange.x, range.x) && isSame(plannedRange.y, range.y)
    }

    /// The velocity now, in points per second.
    package var velocity: CGPoint {
        let elapsed = CACurrentMediaTime() - start
        return CGPoint(x: x.velocity(at: elapsed), y: y.velocity(at: elapsed))
    }

    package var rest: CGPoint { CGPoint(x: x.rest + origin.x, y: y.rest + origin.y) }

    package func isOver(at time: Double) -> Bool { time - start >= max(x.duration, y.duration) }

    /// Moves the whole way, because the content has moved.
    package func shift(by shift: CGVector) { origin = CGPoint(x: origin.x + shift.dx, y: origin.y + shift.dy) }

    /// Goes on from here in another way.
    package func change(to x: ScrollMotion, _ y: ScrollMotion) {
        (self.x, self.y) = (x, y)
        (start, origin) = (CACurrentMediaTime(), .zero)
    }

    /// Lets a way that the app requested end elsewhere, at the same time.
    package func aim(at end: CGPoint) {
        let elapsed = CACurrentMediaTime() - start
        x.aim(at: end.x - origin.x, after: elapsed)
        y.aim(at: end.y - origin.y, after: elapsed)
    }

    // MARK: Frames

    /// Calls the block in each frame until the flight is stopped.
    package func begin(_ step: @escaping (Double) -> Void) {
        let link = CADisplayLink { [weak self] link in
            // Its view may have gone with the window.
            guard self != nil else { return link.invalidate() }
            step(link.timestamp)
        }
        self.link = link
        link.add(to: .main, forMode: .common)
    }

    package func stop() {
        link?.invalidate()
        link = nil
    }
}
