import CoreGraphics
import QuinceDiagnostics

extension UIViewController {
    /// Calls the methods that told of a turn until iOS 8. The interface has its new orientation already.
    func turnByOldNames(with coordinator: any UIViewControllerTransitionCoordinator) {
        guard !coordinator.targetTransform.isIdentity else { return }
        let (old, new) = (UIScreen.main.orientationBeforeTurn, UIScreen.main.orientation)
        let duration = coordinator.transitionDuration
        willRotate(to: new, duration: duration)
        coordinator.animate(
            alongsideTransition: { [weak self] _ in self?.willAnimateRotation(to: new, duration: duration) },
            completion: { [weak self] _ in self?.didRotate(from: old) })
    }

    /// Rotates the interface to the device's orientation, if the topmost view controller now allows it.
    public class func attemptRotationToDeviceOrientation() { UIApplication.shared.rotateAsHeld() }

    /// Tells the containers around the controller that its preferred size is another.
    package func tellPreferredContentSize() {
        parent?.preferredContentSizeDidChange(forChildContentContainer: self)
        presentedBy?.controller.preferredContentSizeDidChange(forChildContentContainer: self)
    }

    func exchange(
        _ fromViewController: UIViewController, _ toViewController: UIViewController, _ duration: Double,
        _ options: UIView.AnimationOptions, _ animations: (() -> Void)?, _ completion: ((Bool) -> Void)?
    ) {
        requireLikeUIKit(
            fromViewController.parent === self && toViewController.parent === self,
            "Children view controllers \(fromViewController) and \(toViewController) must have a common parent view controller when calling -[UIViewController transitionFromViewController:toViewController:duration:options:animations:completion:]"
        )
        let isAnimated = duration > 0
        fromViewController.beginAppearanceTransition(false, animated: isAnimated)
        toViewController.beginAppearanceTransition(true, animated: isAnimated)
        let (old, new): (UIView, UIView) = (fromViewController.view, toViewController.view)
        let container: UIView = old.superview ?? view
        let end = { (finished: Bool) in
            // Another transition may have brought the controller back meanwhile.
            if !fromViewController.ledger.isOnScreen { old.removeFromSuperview() }
            toViewController.endAppearanceTransition()
            fromViewController.endAppearanceTransition()
            completion?(finished)
        }
        // The view is added before the block, so that the block moves it from its current position.
        if new.superview == nil { container.insertSubview(new, aboveSubview: old) }
        guard options.transition != nil else {
            return UIView.animate(
                withDuration: duration, delay: 0, options: options, animations: { animations?() }, completion: end)
        }
        let change = {
            animations?()
            // The image at the end does not include the old view.
            old.removeFromSuperview()
        }
        UIView.transition(with: container, duration: duration, options: options, animations: change, completion: end)
    }
}
