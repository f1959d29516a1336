import CoreGraphics
public import Foundation
import QuinceDiagnostics
public import QuinceFoundationAdditions
import QuinceLaunchState
public import UIFoundation

/// Determines the frame of a presented view and manages accompanying views, such as a dimming view.
/// Unlike on iOS, one of an app's own, for the style `.custom`, does not adapt its views to another style.
@preconcurrency @MainActor
open class UIPresentationController: NSObject, UITraitEnvironment, UIAppearanceContainer, UIContentContainer,
    UIFocusEnvironment, QuinceFormatArgument
{
    /// The controller that was presented; a delegate may show another one in an adaptive style.
    open var presentedViewController: UIViewController { presentedController }
    open var presentingViewController: UIViewController { presenter ?? presentedController }
    /// The container view; `nil` outside of a presentation.
    open internal(set) var containerView: UIView?
    open weak var delegate: (any UIAdaptivePresentationControllerDelegate)?
    /// The traits that the presented controller has instead of the container's.
    open var overrideTraitCollection: UITraitCollection? { didSet { shown?.overridesDidChange() } }

    private var ownedController: UIViewController?
    private weak var knownController: UIViewController?
    var presenter: UIViewController?
    /// The controller whose view is shown.
    weak var shown: UIViewController?
    /// The style that the presentation has: the requested one, or the one to which it has adapted.
    package internal(set) lazy var style = presentationStyle
    var setting: (any PresentationSetting)?

    public init(presentedViewController: UIViewController, presenting presentingViewController: UIViewController?) {
        ownedController = presentedViewController
        knownController = presentedViewController
        presenter = presentingViewController
        super.init()
    }

    private var presentedController: UIViewController {
        guard let controller = knownController else {
            stopLikeUIKit("The view controller of \(type(of: self)) has been released before its presentation")
        }
        return controller
    }

    /// Lets a presented controller own its presentation controller, without a cycle, until it is presented.
    package func belongToPresentedController() {
        (ownedController, presenter) = (nil, nil)
        style = presentationStyle
    }

    // MARK: Style

    open var presentationStyle: UIModalPresentationStyle { presentedViewController.modalPresentationStyle }
    /// The style in a compact width, unless the delegate chooses another; `.none` keeps the presentation's own.
    /// It is asked for again as the width changes; that the presenter then gets appearance calls is chosen.
    open var adaptivePresentationStyle: UIModalPresentationStyle {
        switch presentationStyle {
        case .pageSheet, .formSheet: SystemVersion.current.hasCards ? .none : .fullScreen
        case .popover: SystemVersion.current.hasCards ? .pageSheet : .fullScreen
        default: .none
        }
    }
    /// The style for any traits, unless the delegate chooses another.
    open func adaptivePresentationStyle(for traitCollection: UITraitCollection) -> UIModalPresentationStyle {
        traitCollection.horizontalSizeClass == .compact ? adaptivePresentationStyle : .none
    }

    /// Determines the style for the container's traits.
    func adapt(to traits: UITraitCollection) {
        let adapted =
            delegate?.adaptivePresentationStyle(for: self, traitCollection: traits)
            ?? adaptivePresentationStyle(for: traits)
        style = [.none, .automatic].contains(adapted) ? presentationStyle : adapted
    }

    /// Whether the presentation's style is another than the one requested.
    var isAdapted: Bool { style != presentationStyle }

    // MARK: Focus

    open var preferredFocusEnvironments: [any UIFocusEnvironment] { [presentedViewController] }
    open var preferredFocusedView: UIView? { presentedViewController.preferredFocusedView }
    open var parentFocusEnvironment: (any UIFocusEnvironment)? { presentingViewController }
    open func setNeedsFocusUpdate() { Focus.engine?.setNeedsUpdate(of: self) }
    open func updateFocusIfNeeded() { Focus.engine?.updateIfNeeded() }
    open func shouldUpdateFocus(in context: UIFocusUpdateContext) -> Bool { true }
    open func didUpdateFocus(in context: UIFocusUpdateContext, with coordinator: UIFocusAnimationCoordinator) {}

    // MARK: Traits and sizes

    /// The traits around the presented view: those of the container, and outside of a presentation the presenter's.
    open var traitCollection: UITraitCollection {
        containerView?.traitCollection ?? presentingViewController.traitCollection
    }
    open func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {}
    /// The traits of the style, and those over them that the app has set.
    var traitsOfPresented: UITraitCollection? {
        let traits = PresentationStyles.traits(of: style)
        guard let traits, let overrideTraitCollection else { return traits ?? overrideTraitCollection }
        return traits.with(overrideTraitCollection)
    }

    open var preferredContentSize: CGSize { (shown ?? presentedViewController).preferredContentSize }
    /// Places sheets and popovers again, in their new size.
    open func preferredContentSizeDidChange(forChildContentContainer container: any UIContentContainer) {
        if setting?.frameView != nil { needsPlacement(animated: true) }
    }
    open func systemLayoutFittingSizeDidChange(forChildContentContainer container: any UIContentContainer) {}
    open func size(
        forChildContentContainer container: any UIContentContainer, withParentContainerSize parentSize: CGSize
    ) -> CGSize { setting?.size(in: parentSize) ?? parentSize }
    /// Tells the presented controller its own new size.
    open func viewWillTransition(to size: CGSize, with coordinator: any UIViewControllerTransitionCoordinator) {
        guard let shown else { return }
        shown.viewWillTransition(
            to: self.size(forChildContentContainer: shown, withParentContainerSize: size), with: coordinator)
    }
    open func willTransition(
        to newCollection: UITraitCollection, with coordinator: any UIViewControllerTransitionCoordinator
    ) {
        guard let shown else { return }
        shown.announce(shown.traits(from: newCollection), with: coordinator)
    }

    // MARK: Views

    /// The view that is animated and placed: the presented controller's, or the sheet or popover around it.
    open var presentedView: UIView? { setting?.frameView ?? (shown ?? presentedViewController).view }
    /// The view is placed there again when the container has a new size, which is chosen.
    open var frameOfPresentedViewInContainerView: CGRect {
        guard let containerView else { return .zero }
        return setting?.frame(in: containerView) ?? containerView.bounds
    }
    open var shouldPresentInFullscreen: Bool { true }
    open var shouldRemovePresentersView: Bool { style.removesPresenter }
    open func containerViewWillLayoutSubviews() {}
    open func containerViewDidLayoutSubviews() {}

    /// Places the presented view again, with the next layout.
    package func needsPlacement(animated: Bool = false) {
        guard let container = containerView as? UITransitionView else { return }
        container.knownSize = .zero
        container.setNeedsLayout()
        guard animated, container.window?.isAttached == true else { return }
        UIView.animate(withDuration: 0.25) { container.layoutIfNeeded() }
    }

    /// Makes the style's views, around the view of the controller that is shown.
    func adoptSetting() {
        guard let containerView, let shown else { return }
        let new = PresentationStyles.setting(for: self)
        setting = new
        new.enter(containerView)
        if !isCovered { new.frameView?.hold(shown.view) }
    }

    /// Whether another presentation has taken the view of the controller that is shown away.
    var isCovered: Bool { shown?.presentation?.removesPresenter ?? false }

    /// Takes away the presenter's tint, or gives it back.
    package func dimPresenter(_ isDimmed: Bool) {
        presentingViewController.viewIfLoaded?.tintAdjustmentMode = isDimmed ? .dimmed : .automatic
    }

    // MARK: Transitions

    open func presentationTransitionWillBegin() {}
    open func presentationTransitionDidEnd(_ completed: Bool) {}
    open func dismissalTransitionWillBegin() {}
    open func dismissalTransitionDidEnd(_ completed: Bool) {}

    /// Called before the presentation, when its style is known.
    func willEnter() {}

    /// Called after the presentation.
    func didLeave() {
        setting?.leave()
        (setting, shown, containerView) = (nil, nil, nil)
    }

    // MARK: Dismissal by a person

    /// Whether a person's attempt to dismiss succeeds; asks the delegate.
    package var mayBeDismissedByPerson: Bool {
        !(shown?.isModalInPresentation ?? false) && delegate?.presentationControllerShouldDismiss(self) ?? true
    }

    func wasDismissedByPerson() { delegate?.presentationControllerDidDismiss(self) }

    package func dismissByPerson() {
        guard let presentation = shown?.presentedBy, !presentation.isMoving else { return }
        guard mayBeDismissedByPerson else {
            delegate?.presentationControllerDidAttemptToDismiss(self)
            return
        }
        endByPerson(presentation)
    }

    private func endByPerson(_ presentation: Presentation) {
        delegate?.presentationControllerWillDismiss(self)
        let shown = shown
        presentation.end(animated: true) {
            // A dismissal under a finger may have been taken back.
            guard shown?.presentedBy == nil else { return }
            self.wasDismissedByPerson()
            shown?.wasDismissedByPerson()
        }
    }

    /// Tells the delegate that a person could not dismiss.
    package func personCouldNotDismiss() { delegate?.presentationControllerDidAttemptToDismiss(self) }

    /// Begins a dismissal that a finger moves, once `mayBeDismissedByPerson` has been asked.
    package func beginDismissalByPerson() {
        guard let presentation = shown?.presentedBy, !presentation.isMoving else { return }
        endByPerson(presentation)
    }

    package var isMoving: Bool { shown?.presentedBy?.isMoving ?? false }
}

/// The container of a presentation's views, over the presenter's view.
@MainActor
final class UITransitionView: UIView {
    weak var presentation: Presentation?
    /// The container's size when the presented view was last placed.
    var knownSize = CGSize.zero

    override func layoutSubviews() {
        let controller = presentation?.controller
        presentation?.followStyle()
        controller?.containerViewWillLayoutSubviews()
        super.layoutSubviews()
        placePresentedView()
        controller?.containerViewDidLayoutSubviews()
    }

    override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
        super.traitCollectionDidChange(previousTraitCollection)
        presentation?.controller.traitCollectionDidChange(previousTraitCollection)
        if previousTraitCollection?.horizontalSizeClass != traitCollection.horizontalSizeClass {
            presentation?.controller.adapt(to: traitCollection)
            setNeedsLayout()
        }
    }

    /// Resizes the presented view with the container. A view that has been moved meanwhile, by a finger or an animator,
    /// stays where it is.
    private func placePresentedView() {
        let size = bounds.size
        guard let presentation, size != knownSize else { return }
        let setting = presentation.controller.setting
        guard !presentation.isMoving || setting?.isPlacedInTransitions ?? false else { return }
        setting?.requireComplete()
        if knownSize != .zero { setting?.containerDidResize() }
        knownSize = size
        let frame = presentation.controller.frameOfPresentedViewInContainerView
        guard let view = presentation.controller.presentedView else { return }
        // A view under a transform has no frame to set: a card that has stepped back.
        if view.transform.isIdentity { return view.frame = frame }
        (view.bounds.size, view.center) = (frame.size, CGPoint(x: frame.midX, y: frame.midY))
    }

    /// While views are moving, the container also blocks touches in the window below it.
    override func hitTest(_ point: CGPoint, with event: UIEvent?) -> UIView? {
        if window?.transitions.shieldsContent ?? false { return self }
        let hit = super.hitTest(point, with: event)
        guard let setting = presentation?.controller.setting, hit.map(setting.isOutside) ?? false else { return hit }
        return setting.passthroughView(at: point, in: self, event) ?? hit
    }
}
