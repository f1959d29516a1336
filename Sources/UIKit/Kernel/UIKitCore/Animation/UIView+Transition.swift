import CoreGraphics
public import Foundation
import QuartzCore
public import QuinceBlockAnimation
import QuinceRenderTree

extension UIView {
    /// Changes the view's contents with a transition from an image of the view and its subviews as last displayed to
    /// its new appearance.
    ///
    /// Changes in the block are not animated themselves, unless the options include `allowAnimatedContent`.
    public class func transition(
        with view: UIView, duration: TimeInterval, options: AnimationOptions = [], animations: (() -> Void)?,
        completion: ((Bool) -> Void)? = nil
    ) {
        let animation = ViewAnimation(duration: duration, delay: 0, options: options, completion: completion)
        animation.run {
            if let transition = options.transition, animation.duration > 0, ViewAnimation.areEnabled, view.window != nil
            {
                animation.add(transition, to: view.layer, forKey: kCATransition)
            }
            if options.contains(.allowAnimatedContent) {
                animations?()
            } else {
                performWithoutAnimation { animations?() }
            }
        }
    }

    /// Replaces `fromView` with `toView` or, with `showHideTransitionViews`, hides one and shows the other. As on iOS,
    /// the transition applies to their superview.
    public class func transition(
        from fromView: UIView, to toView: UIView, duration: TimeInterval, options: AnimationOptions = [],
        completion: ((Bool) -> Void)? = nil
    ) {
        guard let container = fromView.superview else {
            completion?(true)
            return
        }
        transition(with: container, duration: duration, options: options) {
            if options.contains(.showHideTransitionViews) {
                fromView.isHidden = true
                toView.isHidden = false
            } else {
                container.insertSubview(toView, aboveSubview: fromView)
                fromView.removeFromSuperview()
            }
        } completion: {
            completion?($0)
        }
    }
}
