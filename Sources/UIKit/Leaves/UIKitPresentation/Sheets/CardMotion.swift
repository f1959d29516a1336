import CoreGraphics
import Foundation
import QuinceBlockAnimation
import UIKitCore

/// The spring with which a released card goes to its place, as fast as the finger was.
@MainActor
enum CardMotion {
    /// - Source: recorded of iOS 26: critically damped, with a mass of 3 and a stiffness of 1,000.
    private static let (mass, stiffness): (CGFloat, CGFloat) = (3, 1000)

    /// - Parameters:
    ///   - speed: downward, in points a second.
    static func animate(
        from start: CGFloat, to end: CGFloat, speed: CGFloat = 0, _ changes: @escaping () -> Void,
        completion: (() -> Void)? = nil
    ) {
        let way = end - start
        let relative = abs(way) < 1 ? 0 : speed / way
        let timing = UISpringTimingParameters(
            mass: mass, stiffness: stiffness, damping: 2 * (mass * stiffness).squareRoot(),
            initialVelocity: CGVector(dx: relative, dy: relative))
        let animator = UIViewPropertyAnimator(duration: 0, timingParameters: timing)
        animator.addAnimations(changes)
        animator.addCompletion { _ in completion?() }
        animator.startAnimation()
    }
}
