import CoreGraphics
public import Foundation
import QuinceDiagnostics
public import QuinceFoundationAdditions
public import UIFoundation
public import UIKitCore

@preconcurrency @MainActor
public protocol UIPopoverControllerDelegate: NSObjectProtocol {
    /// Whether a touch beside the popover dismisses it.
    func popoverControllerShouldDismissPopover(_ popoverController: UIPopoverController) -> Bool
    /// Called after a person has dismissed it.
    func popoverControllerDidDismissPopover(_ popoverController: UIPopoverController)
    func popoverController(
        _ popoverController: UIPopoverController, willRepositionPopoverTo rect: UnsafeMutablePointer<CGRect>,
        in view: AutoreleasingUnsafeMutablePointer<UIView>)
}

extension UIPopoverControllerDelegate {
    public func popoverControllerShouldDismissPopover(_ popoverController: UIPopoverController) -> Bool { true }
    public func popoverControllerDidDismissPopover(_ popoverController: UIPopoverController) {}
    public func popoverController(
        _ popoverController: UIPopoverController, willRepositionPopoverTo rect: UnsafeMutablePointer<CGRect>,
        in view: AutoreleasingUnsafeMutablePointer<UIView>
    ) {}
}

/// A popover of before iOS 8, over a popover presentation.
///
/// - Differs: the views of a `popoverBackgroundViewClass` are not shown.
@preconcurrency @MainActor
open class UIPopoverController: NSObject {
    open weak var delegate: (any UIPopoverControllerDelegate)?
    open var contentViewController: UIViewController
    open var passthroughViews: [UIView]?
    open var popoverLayoutMargins = UIEdgeInsets(top: 10, left: 10, bottom: 10, right: 10)
    open var popoverBackgroundViewClass: AnyClass?
    open var backgroundColor: UIColor?
    /// The controller that is presented, which stays so if another one is set.
    private weak var shown: UIViewController?
    private lazy var listener = PopoverListener(self)

    public init(contentViewController viewController: UIViewController) {
        contentViewController = viewController
        super.init()
    }

    open var contentSize: CGSize {
        get { contentViewController.preferredContentSize }
        set { contentViewController.preferredContentSize = newValue }
    }
    open func setContentSize(_ size: CGSize, animated: Bool) { contentSize = size }
    open func setContentViewController(_ viewController: UIViewController, animated: Bool) {
        contentViewController = viewController
        if isPopoverVisible {
            Unsupported.report("another content while the popover is visible", in: "UIPopoverController")
        }
    }

    open var isPopoverVisible: Bool { shown?.presentingViewController != nil }
    open var popoverArrowDirection: UIPopoverArrowDirection {
        guard isPopoverVisible else { return .unknown }
        return shown?.popoverPresentationController?.arrowDirection ?? .unknown
    }

    open func present(
        from rect: CGRect, in view: UIView, permittedArrowDirections arrowDirections: UIPopoverArrowDirection,
        animated: Bool
    ) {
        present(from: view.window, arrowDirections, animated) { popover in
            (popover.sourceView, popover.sourceRect) = (view, rect)
        }
    }

    open func present(
        from item: UIBarButtonItem, permittedArrowDirections arrowDirections: UIPopoverArrowDirection, animated: Bool
    ) {
        present(from: UIApplication.shared.keyWindow, arrowDirections, animated) { $0.barButtonItem = item }
    }

    open func dismiss(animated: Bool) {
        if isPopoverVisible { shown?.dismiss(animated: animated) }
    }

    private func present(
        from window: UIWindow?, _ directions: UIPopoverArrowDirection, _ animated: Bool,
        _ place: (UIPopoverPresentationController) -> Void
    ) {
        guard let root = window?.rootViewController else {
            stopLikeUIKit(
                "-[UIPopoverController presentPopoverFromRect:inView:permittedArrowDirections:animated:]: Popovers cannot be presented from a view which does not have a window."
            )
        }
        contentViewController.modalPresentationStyle = .popover
        guard let popover = contentViewController.popoverPresentationController else { return }
        popover.permittedArrowDirections = directions
        popover.passthroughViews = passthroughViews
        popover.popoverLayoutMargins = popoverLayoutMargins
        popover.backgroundColor = backgroundColor
        popover.delegate = listener
        // Setting it reports that such views are not shown.
        if let popoverBackgroundViewClass { popover.popoverBackgroundViewClass = popoverBackgroundViewClass }
        shown = contentViewController
        place(popover)
        let presenter = sequence(first: root, next: \.presentedViewController).reversed().first ?? root
        presenter.present(contentViewController, animated: animated)
    }
}

/// Passes what a popover presentation tells on to the delegate of an old popover.
@MainActor
private final class PopoverListener: NSObject, UIPopoverPresentationControllerDelegate {
    private unowned let controller: UIPopoverController

    init(_ controller: UIPopoverController) { self.controller = controller }

    func popoverPresentationControllerShouldDismissPopover(
        _ popoverPresentationController: UIPopoverPresentationController
    ) -> Bool { controller.delegate?.popoverControllerShouldDismissPopover(controller) ?? true }

    func popoverPresentationControllerDidDismissPopover(
        _ popoverPresentationController: UIPopoverPresentationController
    ) {
        controller.delegate?.popoverControllerDidDismissPopover(controller)
    }

    func popoverPresentationController(
        _ popoverPresentationController: UIPopoverPresentationController,
        willRepositionPopoverTo rect: UnsafeMutablePointer<CGRect>, in view: AutoreleasingUnsafeMutablePointer<UIView>
    ) {
        controller.delegate?.popoverController(controller, willRepositionPopoverTo: rect, in: view)
    }

    /// An old popover is one in any width: it existed on an iPad only.
    func adaptivePresentationStyle(for controller: UIPresentationController) -> UIModalPresentationStyle { .none }
}

/// The measures of a popover's own background.
@preconcurrency @MainActor
public protocol UIPopoverBackgroundViewMethods {
    static func arrowBase() -> CGFloat
    static func contentViewInsets() -> UIEdgeInsets
    static func arrowHeight() -> CGFloat
}

/// The background of a popover, which a subclass draws. Quince's popovers do not show one; setting its class on a popover
/// presentation says so.
@preconcurrency @MainActor
open class UIPopoverBackgroundView: UIView, UIPopoverBackgroundViewMethods {
    open var arrowOffset: CGFloat = 0
    open var arrowDirection = UIPopoverArrowDirection.unknown
    open class var wantsDefaultContentAppearance: Bool { true }
    open class func arrowBase() -> CGFloat { 0 }
    open class func contentViewInsets() -> UIEdgeInsets { .zero }
    open class func arrowHeight() -> CGFloat { 0 }
}
