import CoreGraphics
public import Foundation
public import UIKitCore

/// Animates a document's controller out of its tile in the browser, and back.
@preconcurrency @MainActor
open class UIDocumentBrowserTransitionController: NSObject, UIViewControllerAnimatedTransitioning {
    /// The progress of a document that is being loaded. It is not drawn: documents of the device are there at once.
    open var loadingProgress: Progress?
    /// The view in the document's controller that the tile becomes; without one the whole view.
    open weak var targetView: UIView?
    private let tile: () -> UIView?

    init(_ tile: @escaping () -> UIView?) {
        self.tile = tile
        super.init()
    }

    /// The time in seconds, which is chosen.
    open func transitionDuration(using transitionContext: (any UIViewControllerContextTransitioning)?) -> TimeInterval {
        0.4
    }

    open func animateTransition(using transitionContext: any UIViewControllerContextTransitioning) {
        let context = transitionContext
        let (to, from) = (context.view(forKey: .to), context.view(forKey: .from))
        guard let toController = context.viewController(forKey: .to) else { return context.completeTransition(false) }
        let isOpening = toController.presentingViewController != nil
        let moved = isOpening ? to : from
        if let to {
            to.frame = context.finalFrame(for: toController)
            if isOpening {
                context.containerView.addSubview(to)
            } else {
                context.containerView.insertSubview(to, at: 0)
            }
        }
        guard let moved else { return context.completeTransition(!context.transitionWasCancelled) }
        let small = transform(of: moved, in: context.containerView)
        (moved.transform, moved.alpha) = isOpening ? (small, 0) : (.identity, 1)
        UIView.animate(
            withDuration: transitionDuration(using: context),
            animations: { (moved.transform, moved.alpha) = isOpening ? (.identity, 1) : (small, 0) },
            completion: { _ in
                moved.transform = .identity
                context.completeTransition(!context.transitionWasCancelled)
            })
    }

    /// Returns the transform that puts the target of a document's view on its tile.
    private func transform(of view: UIView, in container: UIView) -> CGAffineTransform {
        guard let tile = tile(), view.bounds.width > 0 else { return CGAffineTransform(scaleX: 0.5, y: 0.5) }
        let place = tile.convert(tile.bounds, to: container)
        let target = targetView.map { $0.convert($0.bounds, to: view) } ?? view.bounds
        let scale = place.width / max(target.width, 1)
        let center = CGPoint(x: target.midX - view.bounds.midX, y: target.midY - view.bounds.midY)
        let middle = CGPoint(x: view.frame.midX, y: view.frame.midY)
        return CGAffineTransform(
            a: scale, b: 0, c: 0, d: scale, tx: place.midX - middle.x - center.x * scale,
            ty: place.midY - middle.y - center.y * scale)
    }
}
