import CoreGraphics
import Foundation
import QuartzCore
import UIKitCore

/// The default animators, for transitions without a custom one.
@MainActor
enum SystemTransitions {
    /// The duration in seconds of a popover's fade (behaviour/presentation.md#built-in-transitions).
    private static let popoverFade = 0.25

    static func animator(
        _ style: UIModalTransitionStyle, in presentation: UIModalPresentationStyle, isPresenting: Bool
    ) -> any UIViewControllerAnimatedTransitioning {
        if presentation == .popover {
            return CrossDissolveTransition(isPresenting: isPresenting, duration: popoverFade)
        }
        switch style {
        case .coverVertical: return CoverVerticalTransition(isPresenting: isPresenting)
        case .crossDissolve: return CrossDissolveTransition(isPresenting: isPresenting)
        case .flipHorizontal: return FlipTransition(isPresenting: isPresenting)
        case .partialCurl: return PartialCurlTransition(isPresenting: isPresenting)
        }
    }
}

/// Slides the view in from below its place, and out again, with the system's spring.
@MainActor
final class CoverVerticalTransition: NSObject, UIViewControllerAnimatedTransitioning {
    /// The duration in seconds, after which the spring is 0.11 % short of its end (behaviour/view-animation.md#system-spring).
    private static let duration = 0.5
    private let isPresenting: Bool

    init(isPresenting: Bool) { self.isPresenting = isPresenting }

    func transitionDuration(using transitionContext: (any UIViewControllerContextTransitioning)?) -> TimeInterval {
        Self.duration
    }

    func animateTransition(using context: any UIViewControllerContextTransitioning) {
        guard let (view, place) = movingView(context) else { return context.completeTransition(true) }
        let below = place.offsetBy(dx: 0, dy: context.containerView.bounds.height - place.minY)
        view.frame = isPresenting ? below : place
        UIView.animate(withDuration: Self.duration, delay: 0, options: .systemSpring) {
            view.frame = self.isPresenting ? place : below
        } completion: { _ in
            context.completeTransition(!context.transitionWasCancelled)
        }
    }

    private func movingView(_ context: any UIViewControllerContextTransitioning) -> (UIView, CGRect)? {
        if isPresenting {
            guard let to = context.viewController(forKey: .to), let view = context.view(forKey: .to) else { return nil }
            context.containerView.addSubview(view)
            return (view, context.finalFrame(for: to))
        }
        guard let view = context.view(forKey: .from) else { return nil }
        if let under = context.view(forKey: .to) { context.containerView.insertSubview(under, belowSubview: view) }
        return (view, view.frame)
    }
}

@MainActor
final class CrossDissolveTransition: NSObject, UIViewControllerAnimatedTransitioning {
    private let duration: TimeInterval
    private let isPresenting: Bool

    init(isPresenting: Bool, duration: TimeInterval = 0.4) {
        (self.isPresenting, self.duration) = (isPresenting, duration)
    }

    func transitionDuration(using transitionContext: (any UIViewControllerContextTransitioning)?) -> TimeInterval {
        duration
    }

    func animateTransition(using context: any UIViewControllerContextTransitioning) {
        guard let view = context.view(forKey: isPresenting ? .to : .from) else {
            return context.completeTransition(true)
        }
        if isPresenting, let to = context.viewController(forKey: .to) {
            view.frame = context.finalFrame(for: to)
            context.containerView.addSubview(view)
            view.alpha = 0
        } else if let under = context.view(forKey: .to) {
            context.containerView.insertSubview(under, belowSubview: view)
        }
        UIView.animate(withDuration: duration) {
            view.alpha = self.isPresenting ? 1 : 0
        } completion: { _ in
            view.alpha = 1
            context.completeTransition(!context.transitionWasCancelled)
        }
    }
}
