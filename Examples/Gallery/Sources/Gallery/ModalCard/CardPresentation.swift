import UIKit

/// Places the card 20 points from the edges and dims the surroundings. A tap outside the card dismisses it.
final class CardPresentation: UIPresentationController {
    private let dimming = UIControl()

    /// Whether the surroundings dim as the card moves, rather than ahead of it.
    var dimsWithCard = false

    /// The opacity of the black over the surroundings.
    var shade = CardPresentation.usualShade { didSet { dimming.backgroundColor = UIColor(white: 0, alpha: shade) } }

    static let usualShade: CGFloat = 0.45
    private static let inset: CGFloat = 20
    private static let dimmingDuration = 0.25
    /// The card remains a card in a regular size class.
    private static let largest = CGSize(width: 540, height: 720)

    override init(presentedViewController: UIViewController, presenting presentingViewController: UIViewController?) {
        super.init(presentedViewController: presentedViewController, presenting: presentingViewController)
        dimming.backgroundColor = UIColor(white: 0, alpha: shade)
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

    /// Returns the area for the card; it avoids a notch, but not a status bar of 20 points.
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

    /// Dims faster than the card, whose oscillation may last long.
    private func dim() {
        if dimsWithCard { return dimming.alpha = 1 }
        let options: UIView.AnimationOptions = [.overrideInheritedDuration, .overrideInheritedCurve, .curveEaseOut]
        UIView.animate(withDuration: Self.dimmingDuration, delay: 0, options: options) { self.dimming.alpha = 1 }
    }

    override func dismissalTransitionWillBegin() {
        let hide = { self.dimming.alpha = 0 }
        guard let coordinator = presentedViewController.transitionCoordinator else { return hide() }
        coordinator.animate(alongsideTransition: { _ in hide() }, completion: nil)
    }

    /// Moves the card to its new frame while the device rotates.
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
