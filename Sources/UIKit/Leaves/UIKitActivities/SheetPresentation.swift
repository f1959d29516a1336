import CoreGraphics
import Foundation
import UIFoundation
@_spi(Quince) import UIKitCore

/// Presents a sharing sheet at the bottom of the screen, as high as its content.
@MainActor
final class SheetPlacer: NSObject, UIViewControllerTransitioningDelegate {
    static let shared = SheetPlacer()

    func presentationController(
        forPresented presented: UIViewController, presenting: UIViewController?, source: UIViewController
    ) -> UIPresentationController? {
        BottomPresentation(presentedViewController: presented, presenting: presenting)
    }
}

/// A sheet over the dimmed content; a tap beside it cancels.
private final class BottomPresentation: UIPresentationController {
    private let dimming = UIView()

    override var frameOfPresentedViewInContainerView: CGRect {
        guard let containerView else { return .zero }
        let bounds = containerView.bounds
        let wanted = presentedViewController.preferredContentSize.height + containerView.safeAreaInsets.bottom
        let height = min(wanted, bounds.height - containerView.safeAreaInsets.top)
        return CGRect(x: 0, y: bounds.height - height, width: bounds.width, height: height)
    }

    override func containerViewWillLayoutSubviews() {
        super.containerViewWillLayoutSubviews()
        dimming.frame = containerView?.bounds ?? .zero
        presentedView?.frame = frameOfPresentedViewInContainerView
    }

    override func presentationTransitionWillBegin() {
        super.presentationTransitionWillBegin()
        guard let containerView else { return }
        dimming.frame = containerView.bounds
        dimming.backgroundColor = UIColor(white: 0, alpha: 0.4)
        dimming.alpha = 0
        let tap = UITapGestureRecognizer(target: nil, action: nil)
        tap.addHandler { [weak self] _ in self?.cancel() }
        dimming.addGestureRecognizer(tap)
        containerView.insertSubview(dimming, at: 0)
        fade(to: 1)
    }

    override func dismissalTransitionWillBegin() {
        super.dismissalTransitionWillBegin()
        fade(to: 0)
    }

    private func fade(to alpha: CGFloat) {
        guard let coordinator = presentedViewController.transitionCoordinator else {
            dimming.alpha = alpha
            return
        }
        _ = coordinator.animate(alongsideTransition: { [dimming] _ in dimming.alpha = alpha }, completion: nil)
    }

    private func cancel() { (presentedViewController as? UIActivityViewController)?.cancelFromOutside() }
}
