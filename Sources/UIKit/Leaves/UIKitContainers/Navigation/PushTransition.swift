import CoreGraphics
import Foundation
import QuartzCore
import UIFoundation
import UIKitBars
import UIKitCore

/// The default push and pop: the upper view comes from the end of the line, over the lower one, which moves a part of the
/// way and is dimmed.
@MainActor
final class PushTransition: NSObject, UIViewControllerAnimatedTransitioning {
    /// The distance that the lower view moves, as a share of the width, and its darkness at the end (4.5; medium confidence).
    private static let parallax: CGFloat = 0.3
    private static let dimming: CGFloat = 0.1

    private let isPush: Bool

    init(_ operation: UINavigationController.Operation) { isPush = operation == .push }

    func transitionDuration(using transitionContext: (any UIViewControllerContextTransitioning)?) -> TimeInterval {
        UINavigationBar.changeDuration
    }

    func animateTransition(using context: any UIViewControllerContextTransitioning) {
        guard let from = context.view(forKey: .from), let to = context.view(forKey: .to),
            let controller = context.viewController(forKey: .to)
        else { return context.completeTransition(true) }
        let container = context.containerView
        to.frame = context.finalFrame(for: controller)
        let isPush = isPush
        let (upper, lower) = isPush ? (to, from) : (from, to)
        let shade = ParallaxShade(frame: container.bounds)
        if isPush { container.addSubview(to) } else { container.insertSubview(to, belowSubview: from) }
        container.insertSubview(shade, belowSubview: upper)
        let poses = Poses(upper: upper, lower: lower, shade: shade, isLeft: container.isLeftToRight)
        UIView.performWithoutAnimation { poses.pose(atUpper: !isPush) }
        // A finger moves the views by themselves, without a curve.
        let options: UIView.AnimationOptions = context.isInteractive ? .curveLinear : .systemSpring
        UIView.animate(withDuration: UINavigationBar.changeDuration, delay: 0, options: options) {
            poses.pose(atUpper: isPush)
        } completion: { _ in
            shade.removeFromSuperview()
            context.completeTransition(!context.transitionWasCancelled)
        }
    }

    /// The places of the views while the upper one is shown, and while the lower one is.
    @MainActor
    private struct Poses {
        let upper: UIView
        let lower: UIView
        let shade: ParallaxShade
        let isLeft: Bool
        /// The centers of both views at rest.
        let home: (upper: CGPoint, lower: CGPoint)

        init(upper: UIView, lower: UIView, shade: ParallaxShade, isLeft: Bool) {
            (self.upper, self.lower, self.shade, self.isLeft) = (upper, lower, shade, isLeft)
            home = (upper.center, lower.center)
        }

        func pose(atUpper: Bool) {
            let width = (isLeft ? 1 : -1) * shade.bounds.width
            let share = -PushTransition.parallax * width
            upper.center = CGPoint(x: home.upper.x + (atUpper ? 0 : width), y: home.upper.y)
            lower.center = CGPoint(x: home.lower.x + (atUpper ? share : 0), y: home.lower.y)
            shade.dim.alpha = atUpper ? PushTransition.dimming : 0
            shade.edge.transform = atUpper ? .identity : CGAffineTransform(translationX: width, y: 0)
            shade.edge.alpha = atUpper ? 1 : 0
        }
    }
}

/// The shade that dims the lower view of a push, with the shadow that the upper one's edge casts on it.
@MainActor
private final class ParallaxShade: UIView {
    let dim = UIView()
    let edge = UIView()
    private static let shadowWidth: CGFloat = 9

    override init(frame: CGRect) {
        super.init(frame: frame)
        isUserInteractionEnabled = false
        dim.frame = bounds
        dim.backgroundColor = .black
        let isLeft = isLeftToRight
        edge.frame = CGRect(
            x: isLeft ? -Self.shadowWidth : bounds.width, y: 0, width: Self.shadowWidth, height: bounds.height)
        let shadow = CAGradientLayer()
        shadow.frame = edge.bounds
        let colors = [UIColor(white: 0, alpha: 0), UIColor(white: 0, alpha: 0.15)]
        shadow.colors = (isLeft ? colors : colors.reversed()).map(\.cgColor)
        (shadow.startPoint, shadow.endPoint) = (CGPoint(x: 0, y: 0.5), CGPoint(x: 1, y: 0.5))
        edge.layer.addSublayer(shadow)
        for view in [dim, edge] { addSubview(view) }
    }

    required init?(coder: NSCoder) { nil }
}

extension UIView {
    var isLeftToRight: Bool { effectiveUserInterfaceLayoutDirection == .leftToRight }
}
