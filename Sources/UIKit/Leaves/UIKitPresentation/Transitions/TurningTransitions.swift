import CoreGraphics
import Foundation
import QuartzCore
import QuinceRenderTree
import UIFoundation
import UIKitCore

/// A transition of the container's layer: the views change at the beginning, and the render server moves their images. It
/// begins with the frame after the container's first, which the render server needs for the old image.
@MainActor
class LayerSwapTransition: NSObject, UIViewControllerAnimatedTransitioning {
    fileprivate let isPresenting: Bool
    private var isOver = false

    init(isPresenting: Bool) { self.isPresenting = isPresenting }

    /// The duration in seconds (behaviour/presentation.md#built-in-transitions).
    fileprivate var duration: TimeInterval { 0 }

    func transitionDuration(using transitionContext: (any UIViewControllerContextTransitioning)?) -> TimeInterval {
        duration
    }

    func animateTransition(using context: any UIViewControllerContextTransitioning) {
        UIApplication.shared.afterCommit { [self] in if !isOver { start(context) } }
    }

    func animationEnded(_ transitionCompleted: Bool) { isOver = true }

    fileprivate func start(_ context: any UIViewControllerContextTransitioning) {}
}

/// Turns the container about its vertical axis, with the one view on its front and the other on its back.
@MainActor
final class FlipTransition: LayerSwapTransition {
    fileprivate override var duration: TimeInterval { 0.75 }

    fileprivate override func start(_ context: any UIViewControllerContextTransitioning) {
        let side: UIView.AnimationOptions = isPresenting ? .transitionFlipFromRight : .transitionFlipFromLeft
        UIView.transition(with: context.containerView, duration: duration, options: side) {
            context.exchangeViews()
        } completion: { _ in
            context.completeTransition(!context.transitionWasCancelled)
        }
    }
}

/// Curls the presenter's page up from below and leaves it there; a tap on the page brings it back.
@MainActor
final class PartialCurlTransition: LayerSwapTransition {
    /// The share of a whole curl at which the page stays (chosen), and of the height that it covers then.
    private static let share: Float = 0.5
    private static let coveredShare: CGFloat = 0.52
    private static let key = kCATransition

    fileprivate override var duration: TimeInterval { 0.5 }

    fileprivate override func start(_ context: any UIViewControllerContextTransitioning) {
        let container = context.containerView
        for page in container.subviews where page is CurledPage { page.removeFromSuperview() }
        UIView.performWithoutAnimation { context.exchangeViews() }
        CATransaction.begin()
        CATransaction.setCompletionBlock { self.end(context) }
        container.layer.add(curl, forKey: Self.key)
        CATransaction.commit()
    }

    private var curl: CATransition {
        let curl = CATransition()
        (curl.kind, curl.edge) = (isPresenting ? .curlUp : .curlDown, .top)
        curl.duration = duration
        curl.timingFunction = CAMediaTimingFunction(name: .easeInEaseOut)
        if isPresenting {
            curl.endProgress = Self.share
            curl.fillMode = .forwards
            curl.isRemovedOnCompletion = false
        } else {
            curl.startProgress = 1 - Self.share
        }
        return curl
    }

    private func end(_ context: any UIViewControllerContextTransitioning) {
        let (container, presented) = (context.containerView, context.viewController(forKey: .to))
        if isPresenting {
            let page = CurledPage(
                frame: container.bounds.divided(
                    atDistance: container.bounds.height * Self.coveredShare, from: .minYEdge
                ).slice)
            page.addAction(UIAction { [weak presented] _ in presented?.dismiss(animated: true) }, for: .touchUpInside)
            page.onResize = { [weak container] in container?.layer.removeAnimation(forKey: Self.key) }
            container.addSubview(page)
        } else {
            container.layer.removeAnimation(forKey: Self.key)
        }
        context.completeTransition(!context.transitionWasCancelled)
    }
}

/// The place of the page that is curled away, which takes its touches.
@MainActor
private final class CurledPage: UIControl {
    /// Called when the container has another size: the page's image does not fit any more.
    var onResize: () -> Void = {}
    private let firstSize: CGSize

    override init(frame: CGRect) {
        firstSize = frame.size
        super.init(frame: frame)
        autoresizingMask = [.flexibleWidth, .flexibleHeight, .flexibleBottomMargin]
    }

    required init?(coder: NSCoder) { nil }

    override func layoutSubviews() {
        super.layoutSubviews()
        guard bounds.size != firstSize else { return }
        onResize()
        removeFromSuperview()
    }
}

extension UIViewControllerContextTransitioning {
    /// Puts the view that comes into the container, in its place, and takes the other one away.
    @MainActor
    fileprivate func exchangeViews() {
        if let to = viewController(forKey: .to), let view = view(forKey: .to) {
            view.frame = finalFrame(for: to)
            containerView.addSubview(view)
        }
        view(forKey: .from)?.removeFromSuperview()
    }
}
