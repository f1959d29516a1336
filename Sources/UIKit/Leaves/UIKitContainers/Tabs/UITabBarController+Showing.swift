import CoreGraphics
import Foundation
import QuinceViewLayout
import UIFoundation
import UIKitBars
import UIKitCore

extension UITabBarController: ContainerLayouter {
    func leftWindow() { running?.take(.hurry) }

    func layoutContainer() {
        place.frame = view.bounds
        if running == nil, shown !== selected {
            if appearsOnScreen, view.window != nil, let from = shown, let to = selected {
                TabHost(self, from: from, to: to).run()
            } else {
                showSelectedWithoutTransition()
            }
        }
        if running == nil, let shown, !isMoving(shown) { isBarAway = hidesBar(for: shown) }
        layoutBar()
        if running == nil, let shown {
            lay(shown)
            bottomEdge.follow(shown)
        }
    }

    /// Whether a push or a pop is running, or begins when the navigation controller lays out, and takes the bar along.
    private func isMoving(_ child: UIViewController) -> Bool {
        guard let navigation = child as? UINavigationController else { return false }
        let isDue = navigation.shown != nil && navigation.shown !== navigation.stack.last
        return navigation.running != nil || isDue
    }

    func showSelectedWithoutTransition() {
        guard running == nil, shown !== selected else { return }
        shown?.viewIfLoaded?.removeFromSuperview()
        shown = selected
        guard let shown else { return }
        shown.loadViewIfNeeded()
        isBarAway = hidesBar(for: shown)
        lay(shown)
        place.addSubview(shown.view)
    }

    // MARK: Places

    func layoutBar() {
        let height = bar.sizeThatFits(view.bounds.size).height
        // The bar knows how far it reaches below the safe area only where it stands.
        let full = max(height, barHeight)
        bar.frame = CGRect(x: 0, y: view.bounds.height - full, width: view.bounds.width, height: full)
        bar.isHidden = isBarAway
    }

    /// The height of the bar with the part below the safe area.
    private var barHeight: CGFloat {
        (traitCollection.verticalSizeClass == .compact ? 32 : 49) + view.safeAreaInsets.bottom
    }

    func frame(of child: UIViewController) -> CGRect {
        let isUnder = isBarAway || child.extends(behind: .bottom, isTranslucent: bar.isTranslucent)
        let end = isUnder ? 0 : barHeight
        return CGRect(x: 0, y: 0, width: view.bounds.width, height: view.bounds.height - end)
    }

    func lay(_ child: UIViewController) {
        child.view.frame = frame(of: child)
        cover(child)
    }

    func cover(_ child: UIViewController) {
        let isUnder = !isBarAway && child.extends(behind: .bottom, isTranslucent: bar.isTranslucent)
        let height = isUnder ? barHeight - view.safeAreaInsets.bottom : 0
        child.coveredByBars = UIEdgeInsets(top: 0, left: 0, bottom: height, right: 0)
    }

    // MARK: Hiding the bar for pushed controllers

    func hidesBar(for child: UIViewController) -> Bool {
        (child as? UINavigationController)?.stack.contains { $0.hidesBottomBarWhenPushed } ?? false
    }

    /// Lets the bar go or come with a push or a pop: it stands in the lower controller's view while that moves.
    ///
    /// - Parameter cover: tells the upper controller what covers it now.
    func changeBar(
        in navigation: UINavigationController, lower: UIViewController, with context: TransitionContext,
        cover: () -> Void
    ) {
        let hides = hidesBar(for: navigation)
        guard navigation === shown, hides != isBarAway else { return cover() }
        guard context.isAnimated else {
            showBar(isAway: hides)
            return cover()
        }
        let picture = moveBar(into: lower)
        let isUnder = lower.extends(behind: .bottom, isTranslucent: bar.isTranslucent)
        isBarAway = true
        if hides { lay(navigation) }
        cover()
        if isUnder { lower.coveredByBars.bottom += barHeight - view.safeAreaInsets.bottom }
        bar.isHidden = true
        // An opaque bar is beyond the end of the lower view, which may clip.
        let clips = lower.view.clipsToBounds
        if !isUnder { lower.view.clipsToBounds = false }
        _ = context.animate(alongsideTransition: nil) { [weak self] context in
            picture.removeFromSuperview()
            lower.view.clipsToBounds = clips
            self?.showBar(isAway: context.isCancelled ? !hides : hides)
        }
    }

    private func moveBar(into lower: UIViewController) -> UIView {
        bar.isHidden = false
        let picture = bar.standIn(afterScreenUpdates: isBarAway)
        // A lower view that ends at an opaque bar has it below its end. The lower one of a pop is not in the window yet.
        let isUnder = lower.extends(behind: .bottom, isTranslucent: bar.isTranslucent)
        let isInside = isUnder || isBarAway
        let (place, size) = (lower.view.bounds, bar.frame.size)
        picture.frame = CGRect(
            origin: CGPoint(x: 0, y: place.height - (isInside ? size.height : 0)), size: size)
        lower.view.addSubview(picture)
        if let scroll = lower.view as? UIScrollView { pin(picture, to: scroll, isInside: isInside) }
        return picture
    }

    /// Keeps the picture at the end of a scroll view, whose bounds begin anywhere, and elsewhere once it is in the window.
    private func pin(_ picture: UIView, to scroll: UIScrollView, isInside: Bool) {
        let (guide, size) = (scroll.frameLayoutGuide, picture.bounds.size)
        picture.translatesAutoresizingMaskIntoConstraints = false
        NSLayoutConstraint.activate([
            picture.leadingAnchor.constraint(equalTo: guide.leadingAnchor),
            picture.widthAnchor.constraint(equalToConstant: size.width),
            picture.heightAnchor.constraint(equalToConstant: size.height),
            (isInside ? picture.bottomAnchor : picture.topAnchor).constraint(equalTo: guide.bottomAnchor),
        ])
    }

    private func showBar(isAway: Bool) {
        isBarAway = isAway
        bar.isHidden = isAway
        if let shown { lay(shown) }
    }
}
