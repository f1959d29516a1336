import UIKit

/// The card's place, 20 points from the edges, and the dimming around it. A tap beside the card dismisses it.
final class CardPresentation: UIPresentationController {
    private let dimming = UIControl()

    private static let inset: CGFloat = 20
    private static let dimmingDuration = 0.25
    /// On a pad the card stays a card.
    private static let largest = CGSize(width: 540, height: 720)

    override init(presentedViewController: UIViewController, presenting presentingViewController: UIViewController?) {
        super.init(presentedViewController: presentedViewController, presenting: presentingViewController)
        dimming.backgroundColor = UIColor(white: 0, alpha: 0.45)
        dimming.accessibilityIdentifier = "dimming"
        dimming.addAction(
            UIAction { [weak presentedViewController] _ in presentedViewController?.dismiss(animated: true) },
            for: .touchUpInside)
    }

    override var shouldRemovePresentersView: Bool { false }

    override var frameOfPresentedViewInContainerView: CGRect {
        guard let container = containerView else { return .zero }
        let place = room(in: container).insetBy(dx: Self.inset, dy: Self.inset)
        guard place.width > 700, place.height > 500 else { return place }
        let size = CGSize(width: Self.largest.width, height: min(Self.largest.height, place.height))
        return CGRect(
            x: place.midX - size.width / 2, y: place.midY - size.height / 2, width: size.width, height: size.height)
    }

    /// A status bar of 20 points is no edge for a card; a notch is.
    private func room(in container: UIView) -> CGRect {
        let insets = container.safeAreaInsets
        let hasNotch = insets.top > 20 || insets.left > 20
        return hasNotch ? container.bounds.inset(by: insets) : container.bounds
    }

    override func presentationTransitionWillBegin() {
        guard let container = containerView else { return }
        settle(at: frameOfPresentedViewInContainerView.size)
        dimming.frame = container.bounds
        dimming.alpha = 0
        container.insertSubview(dimming, at: 0)
        guard let coordinator = presentedViewController.transitionCoordinator else { return dimming.alpha = 1 }
        coordinator.animate(alongsideTransition: { _ in self.dim() }, completion: nil)
    }

    /// Sooner than the card is at rest, which may swing for long.
    private func dim() {
        let options: UIView.AnimationOptions = [.overrideInheritedDuration, .overrideInheritedCurve, .curveEaseOut]
        UIView.animate(withDuration: Self.dimmingDuration, delay: 0, options: options) { self.dimming.alpha = 1 }
    }

    override func dismissalTransitionWillBegin() {
        let hide = { self.dimming.alpha = 0 }
        guard let coordinator = presentedViewController.transitionCoordinator else { return hide() }
        coordinator.animate(alongsideTransition: { _ in hide() }, completion: nil)
    }

    /// The card goes to its new place while the device turns.
    override func viewWillTransition(to size: CGSize, with coordinator: any UIViewControllerTransitionCoordinator) {
        super.viewWillTransition(to: size, with: coordinator)
        _ = coordinator.animate(
            alongsideTransition: { _ in
                let place = self.frameOfPresentedViewInContainerView
                self.settle(at: place.size)
                self.presentedView?.frame = place
                self.presentedView?.layoutIfNeeded()
            }, completion: nil)
    }

    private func settle(at size: CGSize) { (presentedView as? CardView)?.fullSize = size }

    override func containerViewWillLayoutSubviews() { dimming.frame = containerView?.bounds ?? .zero }
}
