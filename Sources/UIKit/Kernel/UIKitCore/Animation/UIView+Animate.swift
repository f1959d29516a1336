import CoreGraphics
public import Foundation
import QuartzCore
public import QuinceBlockAnimation
import QuinceMotion

extension UIView {
    // MARK: Blocks

    public class func animate(withDuration duration: TimeInterval, animations: @escaping () -> Void) {
        animate(withDuration: duration, delay: 0, options: [], animations: animations, completion: nil)
    }

    public class func animate(
        withDuration duration: TimeInterval, animations: @escaping () -> Void, completion: ((Bool) -> Void)? = nil
    ) {
        animate(withDuration: duration, delay: 0, options: [], animations: animations, completion: completion)
    }

    /// - Parameter duration: seconds. One that is not finite is reported, and the changes are not animated, which is chosen.
    public class func animate(
        withDuration duration: TimeInterval, delay: TimeInterval, options: AnimationOptions = [],
        animations: @escaping () -> Void, completion: ((Bool) -> Void)? = nil
    ) {
        ViewAnimation(duration: duration, delay: delay, options: options, completion: completion).run(animations)
    }

    /// - Parameter dampingRatio: 1 comes to rest without overshooting; values nearer to 0 oscillate longer.
    /// - Parameter velocity: the initial velocity in whole distances per second. With some, ours differs from UIKit's.
    public class func animate(
        withDuration duration: TimeInterval, delay: TimeInterval, usingSpringWithDamping dampingRatio: CGFloat,
        initialSpringVelocity velocity: CGFloat, options: AnimationOptions = [], animations: @escaping () -> Void,
        completion: ((Bool) -> Void)? = nil
    ) {
        // Inside another block the duration, and so the spring, is that block's.
        func spring(_ duration: Double) -> Spring {
            Spring(dampingRatio: Double(dampingRatio), duration: duration, velocity: Double(velocity))
        }
        ViewAnimation(duration: duration, delay: delay, options: options, spring: spring, completion: completion)
            .run(animations)
    }

    /// - Parameters:
    /// - duration: the perceived duration, which is the spring's period; it settles later.
    /// - bounce: 0 comes to rest without overshooting, values towards 1 oscillate longer, values below 0 are flatter.
    public class func animate(
        springDuration duration: TimeInterval = 0.5, bounce: CGFloat = 0, initialSpringVelocity: CGFloat = 0,
        delay: TimeInterval = 0, options: AnimationOptions = [], animations: () -> Void,
        completion: ((Bool) -> Void)? = nil
    ) {
        let spring = Spring(period: duration, bounce: Double(bounce), velocity: Double(initialSpringVelocity))
        ViewAnimation(
            duration: spring.settlingDuration, delay: delay, options: options, spring: { _ in spring },
            completion: completion
        ).run(animations)
    }

    // MARK: Keyframes

    /// Animates keyframes with ease in and out, as on iOS, unless the options include `UIView.AnimationOptions.curveLinear`'s bits.
    public class func animateKeyframes(
        withDuration duration: TimeInterval, delay: TimeInterval, options: KeyframeAnimationOptions = [],
        animations: @escaping () -> Void, completion: ((Bool) -> Void)? = nil
    ) {
        // The low bits and the curve have the same meaning in both kinds of options; bits 10 to 13 are the calculation mode.
        let common = AnimationOptions(rawValue: options.rawValue & ~(15 << 10))
        let recorder = KeyframeRecorder(mode: options.calculationMode)
        ViewAnimation(duration: duration, delay: delay, options: common, keyframes: recorder, completion: completion)
            .run(animations)
    }

    /// A keyframe that starts before the end of another continues from the value at that time, which is chosen.
    /// - Parameter frameStartTime: a fraction of the whole, 0…1, as is the duration.
    public class func addKeyframe(
        withRelativeStartTime frameStartTime: Double, relativeDuration frameDuration: Double,
        animations: @escaping () -> Void
    ) {
        guard let recorder = ViewAnimation.current?.keyframes else { return animations() }
        recorder.addKeyframe(start: frameStartTime, duration: frameDuration, animations)
    }

    // MARK: Asynchronous forms

    @discardableResult
    public class func animate(
        withDuration duration: TimeInterval, delay: TimeInterval = 0, options: AnimationOptions = [],
        animations: @escaping () -> Void
    ) async -> Bool {
        await withCheckedContinuation { continuation in
            animate(withDuration: duration, delay: delay, options: options, animations: animations) {
                continuation.resume(returning: $0)
            }
        }
    }

    @discardableResult
    public class func animate(
        withDuration duration: TimeInterval, delay: TimeInterval, usingSpringWithDamping dampingRatio: CGFloat,
        initialSpringVelocity velocity: CGFloat, options: AnimationOptions = [], animations: @escaping () -> Void
    ) async -> Bool {
        await withCheckedContinuation { continuation in
            animate(
                withDuration: duration, delay: delay, usingSpringWithDamping: dampingRatio,
                initialSpringVelocity: velocity, options: options, animations: animations
            ) { continuation.resume(returning: $0) }
        }
    }

    /// Gives the block's animations their own repeat count and autoreversal. Call it only inside an animation block.
    public class func modifyAnimations(
        withRepeatCount count: CGFloat, autoreverses: Bool, animations: () -> Void
    ) {
        guard let animation = ViewAnimation.current else { return animations() }
        let (oldCount, oldOptions) = (animation.repeatCount, animation.options)
        animation.repeatCount = Float(count)
        animation.set(.autoreverse, autoreverses)
        animations()
        (animation.repeatCount, animation.options) = (oldCount, oldOptions)
    }

    // MARK: Settings

    public class func performWithoutAnimation(_ actionsWithoutAnimation: () -> Void) {
        ViewAnimation.disabled(actionsWithoutAnimation)
    }

    public class func setAnimationsEnabled(_ enabled: Bool) { ViewAnimation.areEnabled = enabled }
    public class var areAnimationsEnabled: Bool { ViewAnimation.areEnabled }
    public class var inheritedAnimationDuration: TimeInterval { ViewAnimation.current?.duration ?? 0 }
    /// Sets the repeat count of the subsequent changes in the block.
    public class func setAnimationRepeatCount(_ repeatCount: Float) { ViewAnimation.current?.repeatCount = repeatCount }
}

extension Spring {
    /// Creates a spring with mass 1, ω = 2π/period, and a damping ratio of 1 - bounce, or 1/(1 + bounce) if the bounce
    /// is below 0 (WWDC 2023, "Animate with springs").
    fileprivate init(period: Double, bounce: Double, velocity: Double) {
        let omega: Double = 2 * .pi / max(period, 1e-3)
        let bounce: Double = min(max(bounce, -0.99), 0.99)
        let ratio: Double = bounce >= 0 ? 1 - bounce : 1 / (1 + bounce)
        self.init(mass: 1, stiffness: omega * omega, damping: 2 * ratio * omega, initialVelocity: velocity)
    }
}
