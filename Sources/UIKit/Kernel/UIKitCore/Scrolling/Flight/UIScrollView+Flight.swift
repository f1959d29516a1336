import CoreGraphics
package import Foundation
import QuinceBlockAnimation
import QuinceScrollPhysics
import UIFoundation

/// Content that moves by itself.
extension UIScrollView {
    // MARK: Ways

    /// The nearer of the two constants (behaviour/scrolling.md#deceleration).
    private var snappedRate: Double {
        let (normal, fast) = (DecelerationRate.normal.rawValue, DecelerationRate.fast.rawValue)
        let own = decelerationRate.rawValue
        return Double(abs(own - normal) <= abs(own - fast) ? normal : fast)
    }

    /// - Parameter from: the exact offset; `nil` for the one that is shown.
    private func freeMotion(
        _ axis: ScrollAxis, _ velocity: CGPoint, from: CGPoint? = nil, isLetGo: Bool = false
    ) -> ScrollMotion {
        ScrollMotion(
            from: (from ?? contentOffset)[axis], velocity: velocity[axis], in: range(axis), rate: snappedRate,
            bounces: bounces, isLetGo: isLetGo)
    }

    private func aimedMotion(_ axis: ScrollAxis, _ velocity: CGPoint, at target: CGPoint) -> ScrollMotion {
        let (from, velocity, end) = (contentOffset[axis], velocity[axis], clamped(target)[axis])
        if isPagingEnabled { return ScrollMotion(springingFrom: from, to: end, velocity: velocity) }
        return ScrollMotion(from: from, velocity: velocity, landingOn: end)
    }

    func projectedTarget(_ velocity: CGPoint) -> CGPoint {
        CGPoint(
            x: MainScreen.round(freeMotion(.horizontal, velocity, isLetGo: true).announcedRest),
            y: MainScreen.round(freeMotion(.vertical, velocity, isLetGo: true).announcedRest))
    }

    // MARK: Beginning

    /// Lets released content move on.
    ///
    /// - Parameter velocity: the content's, in points per second.
    /// - Parameter target: the offset to rest at; `nil` for where friction and the edges let it rest.
    /// - Parameter planned: where the content would rest by itself; along an axis with the same target it moves freely.
    func takeOff(velocity: CGPoint, target: CGPoint?, planned: CGPoint? = nil) {
        func motion(_ axis: ScrollAxis) -> ScrollMotion {
            guard let target, isPagingEnabled || target[axis] != planned?[axis] else {
                return freeMotion(axis, velocity, isLetGo: true)
            }
            return aimedMotion(axis, velocity, at: target)
        }
        fly(ScrollFlight(x: motion(.horizontal), y: motion(.vertical), isAimed: target != nil), .tookOff)
    }

    func ease(to offset: CGPoint) {
        let from = contentOffset
        func motion(_ axis: ScrollAxis) -> ScrollMotion {
            ScrollMotion(easingFrom: from[axis], to: offset[axis], duration: Self.easingDuration)
        }
        fly(ScrollFlight(x: motion(.horizontal), y: motion(.vertical), isAimed: true), .animated)
    }

    /// The duration of `setContentOffset(_:animated:)` in seconds.
    package static let easingDuration = 0.3

    private func fly(_ flight: ScrollFlight, _ event: ScrollEvent) {
        indicators.show(self)
        enter(event, flight: flight)
    }

    /// Moves the content in each frame until the flight is stopped.
    func start(_ flight: ScrollFlight) {
        scrolling.flight = flight
        flight.plannedRange = offsetRange
        flight.begin { [weak self, weak flight] time in
            guard let flight else { return }
            guard let self, scrolling.flight === flight else { return flight.stop() }
            step(flight, at: time)
        }
    }

    private func step(_ flight: ScrollFlight, at time: Double) {
        let isOver = flight.isOver(at: time)
        move(to: flight.offset(at: time), as: .motion)
        // The delegate may have stopped it, or let it go on from elsewhere.
        guard isOver, scrolling.flight === flight, flight.isOver(at: time) else { return }
        indicators.hide()
        enter(.landed)
    }

    // MARK: Changes on the way

    /// The animation of an offset that the app has requested, by which it is known again; `nil` when none runs.
    package var offsetAnimation: AnyObject? { scrolling.phase == .animating ? scrolling.flight : nil }

    /// Lets that animation end at another offset, at the same time.
    package func aimOffsetAnimation(at end: CGPoint) {
        if scrolling.phase == .animating { scrolling.flight?.aim(at: end) }
    }

    /// Lets a flight go on from an offset that the app has set: one with a chosen end keeps its way beside the content,
    /// another one keeps its velocity.
    func redirect(_ shift: CGVector) {
        guard let flight = scrolling.flight else { return }
        if flight.isAimed { return flight.shift(by: shift) }
        let velocity = flight.velocity
        flight.change(to: freeMotion(.horizontal, velocity), freeMotion(.vertical, velocity))
    }

    /// Lets a deceleration end within the content after its size or insets have changed.
    func keepFlightInRange() {
        guard let flight = scrolling.flight, !flight.wasPlanned(for: offsetRange) else { return }
        planFlightAnew()
    }

    /// Lets a deceleration go on as it does, and end within the content as it is now.
    func planFlightAnew() {
        guard scrolling.phase == .decelerating, let flight = scrolling.flight else { return }
        flight.plannedRange = offsetRange
        let velocity = flight.velocity
        if flight.isAimed {
            guard clamped(flight.rest) != flight.rest else { return }
            let target = clamped(flight.rest)
            flight.change(
                to: aimedMotion(.horizontal, velocity, at: target), aimedMotion(.vertical, velocity, at: target))
        } else {
            let place = flight.exactOffset
            flight.change(
                to: freeMotion(.horizontal, velocity, from: place), freeMotion(.vertical, velocity, from: place))
        }
    }
}
