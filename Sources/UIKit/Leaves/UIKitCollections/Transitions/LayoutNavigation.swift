import Foundation
import QuartzCore
import QuinceDiagnostics
import UIKitCore
import UIKitLists

/// A push or a pop between two controllers that share a collection view: its layout changes instead of views that slide.
@MainActor
final class LayoutNavigation: NSObject, UIViewControllerAnimatedTransitioning {
    private let upper: UICollectionViewController
    private let lower: UICollectionViewController
    private let isPush: Bool

    init(upper: UICollectionViewController, lower: UICollectionViewController, isPush: Bool) {
        (self.upper, self.lower, self.isPush) = (upper, lower, isPush)
    }

    func transitionDuration(using transitionContext: (any UIViewControllerContextTransitioning)?) -> TimeInterval {
        ListRules.changeDuration
    }

    func animateTransition(using context: any UIViewControllerContextTransitioning) {
        let (from, to) = isPush ? (lower, upper) : (upper, lower)
        guard let shared = lower.collectionView, let layout = to.layoutToShow else {
            return context.completeTransition(true)
        }
        from.noteLayout()
        to.view.frame = context.finalFrame(for: to)
        context.containerView.addSubview(to.view)
        UIView.performWithoutAnimation { to.house(shared) }
        if context.isInteractive, shared.mayBeginTransition { return follow(context, shared, layout, from) }
        shared.exchangeLayout(layout, true, isLinear: context.isInteractive) { _ in
            if context.transitionWasCancelled { from.takeBack(shared) }
            context.completeTransition(!context.transitionWasCancelled)
        }
    }
}

extension LayoutNavigation {
    /// Has a transition layout follow the finger. An invisible view that is animated along with the controllers tells how far
    /// they are, while the finger moves and after it.
    private func follow(
        _ context: any UIViewControllerContextTransitioning, _ shared: UICollectionView,
        _ layout: UICollectionViewLayout, _ from: UICollectionViewController
    ) {
        let between = shared.beginTransition(to: layout, nil)
        let gauge = UIView()
        gauge.alpha = 0
        context.containerView.addSubview(gauge)
        let link = CADisplayLink { [weak gauge, weak between] _ in
            guard let progress = gauge?.layer.presentation()?.opacity else { return }
            between?.transitionProgress = CGFloat(progress)
            between?.invalidateLayout()
        }
        link.add(to: .main, forMode: .common)
        UIView.animate(withDuration: ListRules.changeDuration, delay: 0, options: .curveLinear) {
            gauge.alpha = 1
        } completion: { _ in
            link.invalidate()
            gauge.removeFromSuperview()
            let isCancelled = context.transitionWasCancelled
            shared.concludeTransition(finishes: !isCancelled)
            if isCancelled { from.takeBack(shared) }
            context.completeTransition(!isCancelled)
        }
    }
}

extension UICollectionViewController {
    func layoutTransition(
        over lower: UIViewController, isPush: Bool
    ) -> (any UIViewControllerAnimatedTransitioning)? {
        guard useLayoutToLayoutNavigationTransitions, let lower = lower as? UICollectionViewController else {
            return nil
        }
        shares = lower
        lower.loadViewIfNeeded()
        return LayoutNavigation(upper: self, lower: lower, isPush: isPush)
    }

    func checkSharing(_ new: Bool) {
        requireLikeUIKit(
            new == useLayoutToLayoutNavigationTransitions || parent == nil,
            "useLayoutToLayoutNavigationTransitions must be set before the controller is pushed: \(self)",
            name: "NSInternalInconsistencyException")
    }

    /// The layout that the collection view has while the controller shows it.
    var layoutToShow: UICollectionViewLayout? {
        loadViewIfNeeded()
        return ownLayout ?? collectionViewStorage?.collectionViewLayout
    }

    /// Keeps the layout for when the controller comes back.
    func noteLayout() { ownLayout = collectionViewStorage?.collectionViewLayout }

    /// Puts the shared collection view into this controller's view; its data source and its delegate stay.
    func house(_ shared: UICollectionView) {
        if ownLayout == nil { ownLayout = collectionViewStorage?.collectionViewLayout }
        if collectionViewStorage !== shared { collectionViewStorage?.removeFromSuperview() }
        collectionViewStorage = shared
        shared.frame = view.bounds
        view.addSubview(shared)
    }

    /// Shows the shared collection view as before a transition that was cancelled, or without one.
    func takeBack(_ shared: UICollectionView) {
        guard let layout = layoutToShow else { return }
        UIView.performWithoutAnimation {
            house(shared)
            shared.exchangeLayout(layout, false, nil)
        }
    }

    /// Takes the collection view over without an animation, if another controller of the stack still has it.
    func takeSharedView() {
        guard let view = viewIfLoaded else { return }
        if useLayoutToLayoutNavigationTransitions, let shared = (shares ?? controllerBelow)?.collectionView {
            if shared.superview !== view {
                (shares ?? controllerBelow)?.noteLayout()
                takeBack(shared)
            }
        } else if let own = collectionViewStorage, own.superview !== view, ownLayout != nil {
            takeBack(own)
        }
    }

    /// The controller under this one in a stack.
    private var controllerBelow: UICollectionViewController? {
        guard let siblings = parent?.children, let index = siblings.firstIndex(where: { $0 === self }), index > 0 else {
            return nil
        }
        return siblings[index - 1] as? UICollectionViewController
    }
}
