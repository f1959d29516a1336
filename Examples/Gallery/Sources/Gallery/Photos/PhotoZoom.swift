import UIKit

/// Gives the navigation controller the transitions between the grid and the pager.
final class PhotoZoom: NSObject, UINavigationControllerDelegate {
    /// The pull of the finger that is down.
    var pull: PhotoPull?

    func navigationController(
        _ navigationController: UINavigationController,
        animationControllerFor operation: UINavigationController.Operation,
        from fromVC: UIViewController, to toVC: UIViewController
    ) -> (any UIViewControllerAnimatedTransitioning)? {
        fromVC is PhotoPager || toVC is PhotoPager ? ZoomAnimator() : nil
    }

    func navigationController(
        _ navigationController: UINavigationController,
        interactionControllerFor animationController: any UIViewControllerAnimatedTransitioning
    ) -> (any UIViewControllerInteractiveTransitioning)? { pull }
}

/// A photo between its place in the grid and its page.
@MainActor
final class PhotoFlight {
    let photo = UIImageView()
    /// The ground of the page, which covers the grid.
    let ground = UIView()
    let inGrid: CGRect
    let onPage: CGRect
    private let grid: MomentsController
    private let pager: PhotoPager
    private let context: any UIViewControllerContextTransitioning

    init?(_ context: any UIViewControllerContextTransitioning) {
        let ends = [UITransitionContextViewControllerKey.from, .to].map { context.viewController(forKey: $0) }
        guard let grid = ends.compactMap({ $0 as? MomentsController }).first,
            let pager = ends.compactMap({ $0 as? PhotoPager }).first
        else { return nil }
        (self.grid, self.pager, self.context) = (grid, pager, context)
        let container = context.containerView
        for controller in [grid, pager] as [UIViewController] {
            let frame = context.finalFrame(for: controller)
            if !frame.isEmpty { controller.view.frame = frame }
            container.addSubview(controller.view)
            controller.view.layoutIfNeeded()
        }
        inGrid = grid.place(pager.path, in: container)
        onPage = pager.shown.map { $0.picture.convert($0.picture.bounds, to: container) } ?? .zero
        prepare(in: container)
    }

    private func prepare(in container: UIView) {
        ground.frame = container.bounds
        ground.backgroundColor = pager.view.backgroundColor
        photo.image = pager.shown?.picture.image
        photo.contentMode = .scaleAspectFill
        photo.clipsToBounds = true
        container.addSubview(ground)
        container.addSubview(photo)
        pager.view.isHidden = true
        grid.leaveOut(pager.path)
    }

    func land() {
        pager.view.isHidden = false
        grid.leaveOut(nil)
        ground.removeFromSuperview()
        photo.removeFromSuperview()
        context.completeTransition(!context.transitionWasCancelled)
    }

    /// Lets the photo come to rest in the grid or on the page.
    func fly(toGrid: Bool, _ duration: TimeInterval, damping: CGFloat) {
        UIView.animate(
            withDuration: duration, delay: 0, usingSpringWithDamping: damping, initialSpringVelocity: 0,
            animations: {
                self.photo.transform = .identity
                self.photo.frame = toGrid ? self.inGrid : self.onPage
                self.ground.alpha = toGrid ? 0 : 1
            }, completion: { _ in self.land() })
    }
}

/// A photo grows out of the grid, or goes back to it.
final class ZoomAnimator: NSObject, UIViewControllerAnimatedTransitioning {
    func transitionDuration(using transitionContext: (any UIViewControllerContextTransitioning)?) -> TimeInterval {
        0.45
    }

    func animateTransition(using transitionContext: any UIViewControllerContextTransitioning) {
        guard let flight = PhotoFlight(transitionContext) else { return transitionContext.completeTransition(false) }
        let isPop = transitionContext.viewController(forKey: .to) is MomentsController
        flight.photo.frame = isPop ? flight.onPage : flight.inGrid
        flight.ground.alpha = isPop ? 1 : 0
        flight.fly(toGrid: isPop, transitionDuration(using: transitionContext), damping: 0.84)
    }
}

/// A photo under a finger: it follows, becomes smaller, and the grid comes up behind it.
final class PhotoPull: NSObject, UIViewControllerInteractiveTransitioning {
    private var flight: PhotoFlight?
    private var context: (any UIViewControllerContextTransitioning)?
    private var translation = CGPoint.zero
    /// How the finger left, if it did before the transition began.
    private var end: Bool?

    func startInteractiveTransition(_ transitionContext: any UIViewControllerContextTransitioning) {
        context = transitionContext
        flight = PhotoFlight(transitionContext)
        guard let flight else { return transitionContext.completeTransition(false) }
        flight.photo.frame = flight.onPage
        move(translation)
        if let end { letGo(isBack: end) }
    }

    func move(_ translation: CGPoint) {
        self.translation = translation
        guard let flight, let context else { return }
        let share = min(max(translation.y / flight.ground.bounds.height, 0) * 1.6, 1)
        let scale = 1 - 0.5 * share
        flight.photo.transform = CGAffineTransform(a: scale, b: 0, c: 0, d: scale, tx: translation.x, ty: translation.y)
        flight.ground.alpha = 1 - share
        context.updateInteractiveTransition(share)
    }

    func letGo(isBack: Bool) {
        guard let flight, let context else { return end = isBack }
        if isBack { context.finishInteractiveTransition() } else { context.cancelInteractiveTransition() }
        flight.fly(toGrid: isBack, 0.4, damping: isBack ? 0.86 : 0.8)
    }
}
