// swift-format-ignore-file
import CoreGraphics
public import Foundation
public import QuinceObjCRuntime
public import UIFoundation
public import UIKitCore

// Swift 1 and 2 spellings: each is an error whose fix-it is the current name.

extension UIApplication {
    @available(*, unavailable, renamed: "isIdleTimerDisabled")
    public var idleTimerDisabled: Bool {
        get { unavailableSpelling() }
        set { _ = newValue }
    }
    @available(*, unavailable, renamed: "open(_:)")
    public func openURL(_ url: URL) { unavailableSpelling() }
    @available(*, unavailable, renamed: "sendAction(_:to:from:for:)")
    public func sendAction(_ action: Selector, to target: Any?, from sender: Any?, forEvent event: UIEvent?) -> Bool {
        unavailableSpelling()
    }
    @available(*, unavailable, renamed: "isNetworkActivityIndicatorVisible")
    public var networkActivityIndicatorVisible: Bool {
        get { unavailableSpelling() }
        set { _ = newValue }
    }
}

extension UIPresentationController {
    @available(*, unavailable, renamed: "init(presentedViewController:presenting:)")
    public convenience init(presentedViewController: UIViewController, presentingViewController: UIViewController?) {
        unavailableSpelling()
    }
    @available(*, unavailable, renamed: "viewWillTransition(to:with:)")
    public func viewWillTransitionToSize(
        _ size: CGSize, withTransitionCoordinator coordinator: any UIViewControllerTransitionCoordinator
    ) { unavailableSpelling() }
}

extension UIViewController {
    @available(*, unavailable, renamed: "parent")
    public var parentViewController: UIViewController? {
        get { unavailableSpelling() }
        set { _ = newValue }
    }
    @available(*, unavailable, renamed: "present(_:animated:completion:)")
    public func presentViewController(
        _ viewControllerToPresent: UIViewController, animated flag: Bool, completion: (() -> Void)? = nil
    ) { unavailableSpelling() }
    @available(*, unavailable, renamed: "dismiss(animated:completion:)")
    public func dismissViewControllerAnimated(_ flag: Bool, completion: (() -> Void)? = nil) { unavailableSpelling() }
    @available(*, unavailable, renamed: "viewWillTransition(to:with:)")
    public func viewWillTransitionToSize(
        _ size: CGSize, withTransitionCoordinator coordinator: any UIViewControllerTransitionCoordinator
    ) { unavailableSpelling() }
    @available(*, unavailable, renamed: "willTransition(to:with:)")
    public func willTransitionToTraitCollection(
        _ newCollection: UITraitCollection,
        withTransitionCoordinator coordinator: any UIViewControllerTransitionCoordinator
    ) { unavailableSpelling() }
    @available(*, unavailable, renamed: "overrideTraitCollection(forChild:)")
    public func overrideTraitCollectionForChildViewController(_ childViewController: UIViewController)
        -> UITraitCollection?
    { unavailableSpelling() }
    @available(*, unavailable, renamed: "willMove(toParent:)")
    public func willMoveToParentViewController(_ parent: UIViewController?) { unavailableSpelling() }
    @available(*, unavailable, renamed: "didMove(toParent:)")
    public func didMoveToParentViewController(_ parent: UIViewController?) { unavailableSpelling() }
    @available(*, unavailable, renamed: "setOverrideTraitCollection(_:forChild:)")
    public func setOverrideTraitCollection(
        _ collection: UITraitCollection?, forChildViewController childViewController: UIViewController
    ) { unavailableSpelling() }
}

extension UIViewControllerContextTransitioning {
    @available(*, unavailable, renamed: "viewController(forKey:)")
    public func viewControllerForKey(_ key: UITransitionContextViewControllerKey) -> UIViewController? {
        unavailableSpelling()
    }
    @available(*, unavailable, renamed: "view(forKey:)")
    public func viewForKey(_ key: UITransitionContextViewKey) -> UIView? { unavailableSpelling() }
    @available(*, unavailable, renamed: "initialFrame(for:)")
    public func initialFrameForViewController(_ vc: UIViewController) -> CGRect { unavailableSpelling() }
    @available(*, unavailable, renamed: "finalFrame(for:)")
    public func finalFrameForViewController(_ vc: UIViewController) -> CGRect { unavailableSpelling() }
}

extension UIViewControllerTransitionCoordinatorContext {
    @available(*, unavailable, renamed: "viewController(forKey:)")
    public func viewControllerForKey(_ key: UITransitionContextViewControllerKey) -> UIViewController? {
        unavailableSpelling()
    }
    @available(*, unavailable, renamed: "view(forKey:)")
    public func viewForKey(_ key: UITransitionContextViewKey) -> UIView? { unavailableSpelling() }
}

extension UIViewControllerTransitionCoordinator {
    @available(*, unavailable, renamed: "animate(alongsideTransition:completion:)")
    public func animateAlongsideTransition(
        _ animation: ((any UIViewControllerTransitionCoordinatorContext) -> Void)?,
        completion: ((any UIViewControllerTransitionCoordinatorContext) -> Void)?
    ) -> Bool { unavailableSpelling() }
}

extension UIApplication.State {
    @available(*, unavailable, renamed: "active")
    public static var Active: Self { unavailableSpelling() }
    @available(*, unavailable, renamed: "background")
    public static var Background: Self { unavailableSpelling() }
    @available(*, unavailable, renamed: "inactive")
    public static var Inactive: Self { unavailableSpelling() }
}

extension UIModalPresentationStyle {
    @available(*, unavailable, renamed: "automatic")
    public static var Automatic: Self { unavailableSpelling() }
    @available(*, unavailable, renamed: "currentContext")
    public static var CurrentContext: Self { unavailableSpelling() }
    @available(*, unavailable, renamed: "custom")
    public static var Custom: Self { unavailableSpelling() }
    @available(*, unavailable, renamed: "formSheet")
    public static var FormSheet: Self { unavailableSpelling() }
    @available(*, unavailable, renamed: "fullScreen")
    public static var FullScreen: Self { unavailableSpelling() }
    @available(*, unavailable, renamed: "none")
    public static var None: Self { unavailableSpelling() }
    @available(*, unavailable, renamed: "overCurrentContext")
    public static var OverCurrentContext: Self { unavailableSpelling() }
    @available(*, unavailable, renamed: "overFullScreen")
    public static var OverFullScreen: Self { unavailableSpelling() }
    @available(*, unavailable, renamed: "pageSheet")
    public static var PageSheet: Self { unavailableSpelling() }
    @available(*, unavailable, renamed: "popover")
    public static var Popover: Self { unavailableSpelling() }
}
