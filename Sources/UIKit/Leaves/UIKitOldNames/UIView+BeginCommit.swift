import CoreGraphics
public import Foundation
import QuartzCore
public import QuinceBlockAnimation
import QuinceFoundationAdditions
import QuinceMotion
public import QuinceObjCRuntime
import UIFoundation
public import UIKitCore

/// Animations between `beginAnimations` and `commitAnimations`, the API that preceded blocks.
extension UIView {
    public enum AnimationTransition: Int, Sendable {
        case none, flipFromLeft, flipFromRight, curlUp, curlDown
    }

    /// Begins animations with a duration of 0.2 s and ease in and out; the settings below apply to subsequent changes.
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

    /// Sets a selector: `animationWillStart:context:` or any with two arguments or fewer.
    @available(*, deprecated, message: "Use the block-based animation API instead")
    public class func setAnimationWillStart(_ selector: Selector?) { OpenAnimation.current?.willStart = selector }

    /// Sets a selector: `animationDidStop:finished:context:` or any with three arguments or fewer.
    @available(*, deprecated, message: "Use the block-based animation API instead")
    public class func setAnimationDidStop(_ selector: Selector?) { OpenAnimation.current?.didStop = selector }

    @available(*, deprecated, message: "Use the block-based animation API instead")
    public class func setAnimationDuration(_ duration: TimeInterval) { ViewAnimation.current?.duration = duration }

    @available(*, deprecated, message: "Use the block-based animation API instead")
    public class func setAnimationDelay(_ delay: TimeInterval) { ViewAnimation.current?.delay = delay }

    /// Sets the start date, which becomes a delay from now.
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

    /// Animates the view from its current appearance to its appearance at the commit.
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
}
