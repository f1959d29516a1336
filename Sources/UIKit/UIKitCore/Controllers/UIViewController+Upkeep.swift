import CoreGraphics
import Diagnostics

extension UIViewController {
    public func setNeedsUpdateOfHomeIndicatorAutoHidden() {
        Unsupported.report("hiding the home indicator, which no host shows", in: "UIViewController")
    }

    public func setNeedsUpdateOfScreenEdgesDeferringSystemGestures() {
        Unsupported.report("deferring system gestures, which no host has", in: "UIViewController")
    }

    /// Turns the interface as the device is held, if the controller on top allows it by now.
    public class func attemptRotationToDeviceOrientation() { UIApplication.shared.rotateAsHeld() }
    public func setNeedsUpdateOfSupportedInterfaceOrientations() { UIApplication.shared.rotateAsHeld() }

    /// Moves from one child's view to another's inside this controller's view.
    ///
    /// Both must be children of this controller already. Appearance methods are sent around the animation.
    public func transition(
        from fromViewController: UIViewController, to toViewController: UIViewController, duration: Double,
        options: UIView.AnimationOptions = [], animations: (() -> Void)? = nil, completion: ((Bool) -> Void)? = nil
    ) {
        precondition(
            fromViewController.parent === self && toViewController.parent === self,
            "Children view controllers \(fromViewController) and \(toViewController) must have a common parent view controller when calling -[UIViewController transitionFromViewController:toViewController:duration:options:animations:completion:]"
        )
        let isAnimated = duration > 0
        fromViewController.beginAppearanceTransition(false, animated: isAnimated)
        toViewController.beginAppearanceTransition(true, animated: isAnimated)
        let (old, new): (UIView, UIView) = (fromViewController.view, toViewController.view)
        let container: UIView = old.superview ?? view
        let end = { (finished: Bool) in
            // Another transition may have called it back meanwhile.
            if !fromViewController.ledger.isOnScreen { old.removeFromSuperview() }
            toViewController.endAppearanceTransition()
            fromViewController.endAppearanceTransition()
            completion?(finished)
        }
        // Added before the block, so that the block moves it from where it is.
        if new.superview == nil { container.insertSubview(new, aboveSubview: old) }
        guard options.transition != nil else {
            return UIView.animate(
                withDuration: duration, delay: 0, options: options, animations: { animations?() }, completion: end)
        }
        let change = {
            animations?()
            // The picture at the end is without it.
            old.removeFromSuperview()
        }
        UIView.transition(with: container, duration: duration, options: options, animations: change, completion: end)
    }
}
