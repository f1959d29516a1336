import CoreGraphics
public import Foundation
import FoundationAdditions
import Motion
public import ObjCRuntime
import QuartzCore
import UIFoundation

/// Animations between `beginAnimations` and `commitAnimations`, as they were written before blocks.
extension UIView {
    public enum AnimationTransition: Int, Sendable {
        case none, flipFromLeft, flipFromRight, curlUp, curlDown
    }

    /// Duration 0.2 s, ease in and out; what is set below holds for the changes that come after it.
    @available(*, deprecated, message: "Use the block-based animation API instead")
    public class func beginAnimations(_ animationID: String?, context: UnsafeMutableRawPointer?) {
        ViewAnimation.begin(OpenAnimation(id: animationID, context: context))
    }

    @available(*, deprecated, message: "Use the block-based animation API instead")
    public class func commitAnimations() { ViewAnimation.commit() }

    @available(*, deprecated, message: "Use the block-based animation API instead")
    public class func setAnimationDelegate(_ delegate: Any?) {
        OpenAnimation.current?.delegate = delegate.map { $0 as AnyObject }
    }

    /// `animationWillStart:context:` or any of two arguments or fewer.
    @available(*, deprecated, message: "Use the block-based animation API instead")
    public class func setAnimationWillStart(_ selector: Selector?) { OpenAnimation.current?.willStart = selector }

    /// `animationDidStop:finished:context:` or any of three arguments or fewer.
    @available(*, deprecated, message: "Use the block-based animation API instead")
    public class func setAnimationDidStop(_ selector: Selector?) { OpenAnimation.current?.didStop = selector }

    @available(*, deprecated, message: "Use the block-based animation API instead")
    public class func setAnimationDuration(_ duration: TimeInterval) { ViewAnimation.current?.duration = duration }

    @available(*, deprecated, message: "Use the block-based animation API instead")
    public class func setAnimationDelay(_ delay: TimeInterval) { ViewAnimation.current?.delay = delay }

    /// As a delay from now.
    @available(*, deprecated, message: "Use the block-based animation API instead")
    public class func setAnimationStart(_ startDate: Date) {
        ViewAnimation.current?.delay = max(startDate.timeIntervalSince(Date.mediaNow), 0)
    }

    @available(*, deprecated, message: "Use the block-based animation API instead")
    public class func setAnimationCurve(_ curve: AnimationCurve) { ViewAnimation.current?.curve = TimingCurve(curve) }

    @available(*, deprecated, message: "Use the block-based animation API instead")
    public class func setAnimationRepeatAutoreverses(_ repeatAutoreverses: Bool) {
        ViewAnimation.current?.set(.autoreverse, repeatAutoreverses)
    }

    @available(*, deprecated, message: "Use the block-based animation API instead")
    public class func setAnimationBeginsFromCurrentState(_ fromCurrentState: Bool) {
        ViewAnimation.current?.set(.beginFromCurrentState, fromCurrentState)
    }

    /// The view passes from how it looks to how it will look at the commit.
    @available(*, deprecated, message: "Use the block-based animation API instead")
    public class func setAnimationTransition(
        _ transition: AnimationTransition, for view: UIView, cache: Bool
    ) {
        let options = AnimationOptions(rawValue: UInt(transition.rawValue) << 20)
        guard let animation = ViewAnimation.current, let transition = options.transition, view.window != nil else {
            return
        }
        animation.add(transition, to: view.layer, forKey: kCATransition)
    }

    /// Gives the animations that the block makes a repeat count and autoreversal of their own. Inside a block alone.
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

    /// - Parameters:
    ///   - duration: of what is felt: the spring's period; it settles later.
    ///   - bounce: 0 comes to rest without overshooting, towards 1 it swings longer, below 0 it is flatter.
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
}

extension Spring {
    /// Mass 1, ω = 2π/period, and a damping ratio of 1 - bounce, or 1/(1 + bounce) below 0 (WWDC 2023, "Animate with
    /// springs").
    fileprivate init(period: Double, bounce: Double, velocity: Double) {
        let omega: Double = 2 * .pi / max(period, 1e-3)
        let bounce: Double = min(max(bounce, -0.99), 0.99)
        let ratio: Double = bounce >= 0 ? 1 - bounce : 1 / (1 + bounce)
        self.init(mass: 1, stiffness: omega * omega, damping: 2 * ratio * omega, initialVelocity: velocity)
    }
}

/// What an animation between begin and commit has besides its timing.
@MainActor
final class OpenAnimation {
    static var current: OpenAnimation? { ViewAnimation.current?.open }

    let id: String?
    let context: UnsafeMutableRawPointer?
    var delegate: AnyObject?
    var willStart: Selector?
    var didStop: Selector?

    init(id: String?, context: UnsafeMutableRawPointer?) {
        self.id = id
        self.context = context
    }

    func tellStartOnce() {
        send(willStart, [id, context])
        willStart = nil
    }

    func tellStop(_ finished: Bool) { send(didStop, [id, NSNumber(value: finished), context]) }

    private func send(_ selector: Selector?, _ arguments: [Any?]) {
        guard let selector, let delegate else { return }
        let count = NSStringFromSelector(selector).count { $0 == ":" }
        Messages.send(selector, to: delegate, Array(arguments.prefix(count)))
    }
}
