import CoreGraphics
public import Foundation
public import FoundationAdditions
public import UIFoundation

/// Determines the frame of a presented view and manages accompanying views, such as a dimming view.
@preconcurrency @MainActor
open class UIPresentationController: NSObject, UITraitEnvironment, UIAppearanceContainer, FormatArgument {
    open private(set) var presentedViewController: UIViewController
    open internal(set) var presentingViewController: UIViewController
    /// The container view; `nil` outside of a presentation.
    open internal(set) var containerView: UIView?

    public init(presentedViewController: UIViewController, presenting presentingViewController: UIViewController?) {
        self.presentedViewController = presentedViewController
        self.presentingViewController = presentingViewController ?? presentedViewController
        super.init()
    }

    /// The traits around the presented view: those of the container, and outside of a presentation the presenter's.
    open var traitCollection: UITraitCollection {
        containerView?.traitCollection ?? presentingViewController.traitCollection
    }

    open func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {}

    open var presentedView: UIView? { presentedViewController.view }
    open var presentationStyle: UIModalPresentationStyle { presentedViewController.modalPresentationStyle }
    open var adaptivePresentationStyle: UIModalPresentationStyle { .none }
    open var frameOfPresentedViewInContainerView: CGRect { containerView?.bounds ?? .zero }
    open var shouldPresentInFullscreen: Bool { true }
    open var shouldRemovePresentersView: Bool { presentationStyle.removesPresenter }

    open func presentationTransitionWillBegin() {}
    open func presentationTransitionDidEnd(_ completed: Bool) {}
    open func dismissalTransitionWillBegin() {}
    open func dismissalTransitionDidEnd(_ completed: Bool) {}
    open func containerViewWillLayoutSubviews() {}
    open func containerViewDidLayoutSubviews() {}
    open func viewWillTransition(to size: CGSize, with coordinator: any UIViewControllerTransitionCoordinator) {}
}

/// The container of a presentation's views, over the presenter's view.
@MainActor
final class UITransitionView: UIView {
    weak var presentation: Presentation?
    /// The container's size when the presented view was last placed.
    var knownSize = CGSize.zero

    override func layoutSubviews() {
        let controller = presentation?.controller
        controller?.containerViewWillLayoutSubviews()
        super.layoutSubviews()
        placePresentedView()
        controller?.containerViewDidLayoutSubviews()
    }

    override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
        super.traitCollectionDidChange(previousTraitCollection)
        presentation?.controller.traitCollectionDidChange(previousTraitCollection)
    }

    /// Resizes the presented view with the container. A view that has been moved meanwhile, by a finger or an animator,
    /// stays where it is.
    private func placePresentedView() {
        let size = bounds.size
        guard let presentation, size != knownSize, !presentation.isMoving else { return }
        knownSize = size
        presentation.controller.presentedView?.frame = presentation.controller.frameOfPresentedViewInContainerView
    }

    /// While views are moving, the container also blocks touches in the window below it.
    override func hitTest(_ point: CGPoint, with event: UIEvent?) -> UIView? {
        window?.desk.shieldsContent ?? false ? self : super.hitTest(point, with: event)
    }
}
