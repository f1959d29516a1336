import CoreGraphics
import Foundation
import UIFoundation
import UIKitBars
package import UIKitCore

extension UINavigationController: BarContainer {
    package func controllersDidLeave(_ child: UIViewController) {}

    // MARK: Items

    private var items: [UINavigationItem] { stack.itemsInBar }
    var barShowsStack: Bool { (bar.items ?? []).elementsEqual(items) { $0 === $1 } }

    func updateBarItems() {
        if let outer { return outer.updateBarItems() }
        if barShowsStack { return }
        barCollapse.showBar(of: stack.last)
        let change = bar.makeChange(to: items, isPush: true)
        change.animate()
        change.end(isCancelled: false)
    }

    /// Lets the bar go to the stack's items along with a transition.
    func changeBar(_ operation: Operation, from old: [UIViewController], with context: TransitionContext) {
        if let outer { return outer.changeBar(operation, from: outer.stack.dropLast() + old, with: context) }
        holdsBar = context.isAnimated
        barCollapse.showBar(of: stack.last)
        let change = bar.makeChange(to: items, isPush: operation != .pop)
        guard context.isAnimated else {
            change.animate()
            return change.end(isCancelled: false)
        }
        _ = context.animateAlongsideTransition(in: bar) { [weak self] _ in
            self?.releaseBar()
            change.animate()
        } completion: { [weak self] context in
            change.end(isCancelled: context.isCancelled)
            guard let self, context.isCancelled else { return }
            bar.restore(old.itemsInBar)
            barCollapse.showBar(of: old.last)
        }
    }

    /// Takes the bar to the height of its item, in the animations of a transition. All else is laid out before, without them.
    private func releaseBar() {
        guard holdsBar else { return }
        let isOther = bar.frame != frameOfBar(hidden: hidesBar)
        if isOther { UIView.performWithoutAnimation { view.layoutIfNeeded() } }
        holdsBar = false
        if isOther { layoutBars() }
    }

    package func barItemsDidChange(of child: UIViewController, animated: Bool) {
        if child === stack.last { showTools(of: child, animated) }
    }

    /// The root's item is the navigation controller's.
    package func tabItemDidChange(of child: UIViewController) {
        if child === stack.first { (parent as? any BarContainer)?.tabItemDidChange(of: self) }
    }

    /// A tab has the title of the root also where the navigation controller has an item of its own, as in every storyboard
    /// (airbnb/native-navigation issue 110; CYLTabBarController issue 78).
    package func titleDidChange(of child: UIViewController) {
        // The title of a system item cannot be changed.
        guard child === stack.first, hasTabBarItem, super.tabBarItem?.systemItem == nil else { return }
        super.tabBarItem?.title = child.title
    }

    func showTools(of controller: UIViewController, _ animated: Bool) {
        if areToolsHidden, controller.toolbarItems == nil { return }
        tools.setItems(controller.toolbarItems, animated: animated)
    }

    // MARK: Hiding

    func hideBar(_ hidden: Bool, _ animated: Bool) {
        guard hidden != isBarHidden else { return }
        isBarHidden = hidden
        layoutAfterHiding(animated)
    }

    func hideTools(_ hidden: Bool, _ animated: Bool) {
        guard hidden != areToolsHidden else { return }
        if isViewLoaded, tools.superview == nil {
            view.addSubview(tools)
            tools.frame = frameOfTools(hidden: true)
        }
        areToolsHidden = hidden
        stack.last.map { showTools(of: $0, false) }
        // It comes as it will be, and is not laid out in the animation that moves it.
        if isViewLoaded { UIView.performWithoutAnimation { tools.layoutIfNeeded() } }
        layoutAfterHiding(animated)
    }

    /// A bar hides along with a transition that runs, and else by itself.
    private func layoutAfterHiding(_ animated: Bool) {
        guard isViewLoaded else { return }
        bar.isHidden = false
        if let context = running?.context, context.isAnimated {
            _ = context.animateAlongsideTransition(in: bar) { _ in self.layoutBars() }
            return
        }
        guard animated, view.window != nil else { return view.setNeedsLayout() }
        UIView.animate(withDuration: Double(Self.hideShowBarDuration)) {
            self.layoutBars()
            if let shown = self.shown {
                self.lay(shown)
                shown.view.layoutIfNeeded()
            }
        } completion: { _ in
            self.viewIfLoaded?.setNeedsLayout()
        }
    }

    // MARK: Places

    private var isCompact: Bool { hidesBarsWhenVerticallyCompact && traitCollection.verticalSizeClass == .compact }
    /// Whether the bars are away because the height is low.
    var isHiddenForHeight: Bool { isCompact && !isRevealed }
    private var hidesBar: Bool { isBarHidden || isHiddenForHeight || outer != nil }
    private var hidesTools: Bool { areToolsHidden || isHiddenForHeight }
    /// The toolbar, if it has been made.
    var toolbarInUse: UIToolbar? { areToolsHidden ? nil : tools }

    func revealBars() {
        isRevealed = true
        layoutAfterHiding(true)
    }

    func isInRegionOfBars(_ point: CGPoint) -> Bool {
        frameOfBar(hidden: false).contains(point) || (!areToolsHidden && frameOfTools(hidden: false).contains(point))
    }

    func layoutBars() {
        if !isCompact { isRevealed = false }
        if !holdsBar { bar.frame = frameOfBar(hidden: hidesBar) }
        if running == nil { bar.isHidden = hidesBar }
        bar.layoutIfNeeded()
        guard tools.superview != nil || !areToolsHidden else { return }
        if tools.superview == nil { view.addSubview(tools) }
        let place = frameOfTools(hidden: hidesTools)
        // The toolbar's background depends on what is below it.
        if tools.frame != place { tools.setNeedsLayout() }
        tools.frame = place
    }

    private func frameOfBar(hidden: Bool) -> CGRect {
        let (width, top) = (view.bounds.width, view.safeAreaInsets.top)
        let height = bar.sizeThatFits(view.bounds.size).height + (hidden ? 0 : barCollapse.stretch)
        return CGRect(x: 0, y: hidden ? -height : top, width: width, height: height)
    }

    private func frameOfTools(hidden: Bool) -> CGRect {
        let height = tools.sizeThatFits(view.bounds.size).height
        let end = view.bounds.height - (hidden ? -height : view.safeAreaInsets.bottom)
        return CGRect(x: 0, y: end - height, width: view.bounds.width, height: height)
    }

    /// Returns the place of a child's view: it reaches behind translucent bars, and ends at opaque ones.
    func frame(of child: UIViewController) -> CGRect {
        let (top, bottom) = covered(child)
        let (outer, bounds) = (view.safeAreaInsets, view.bounds)
        let start = hidesBar || top > 0 ? 0 : frameOfBar(hidden: false).maxY - barCollapse.stretch
        let end = hidesTools || bottom > 0 ? 0 : tools.sizeThatFits(bounds.size).height + outer.bottom
        return CGRect(x: 0, y: start, width: bounds.width, height: max(bounds.height - start - end, 0))
    }

    /// Returns the heights of the bars that a child's view reaches behind.
    private func covered(_ child: UIViewController) -> (top: CGFloat, bottom: CGFloat) {
        let isUnderBar = !hidesBar && child.extends(behind: .top, isTranslucent: bar.isTranslucent)
        let top = isUnderBar ? bar.sizeThatFits(view.bounds.size).height : 0
        guard !hidesTools, child.extends(behind: .bottom, isTranslucent: tools.isTranslucent) else { return (top, 0) }
        return (top, tools.sizeThatFits(view.bounds.size).height)
    }

    /// Places a child's view, and tells it how far the bars cover it.
    func lay(_ child: UIViewController) {
        child.view.frame = frame(of: child)
        cover(child)
    }

    func cover(_ child: UIViewController) {
        let (top, bottom) = covered(child)
        child.coveredByBars = UIEdgeInsets(top: top, left: 0, bottom: bottom, right: 0)
    }
}

extension UINavigationController: NavigationBarContainer {
    package var childInBar: UIViewController? { stack.last }
    package var isBarAway: Bool { isBarHidden }
    package func takeBarAway(_ isAway: Bool, animated: Bool) { hideBar(isAway, animated) }

    package func followPalette() {
        guard isViewLoaded, running == nil else { return }
        view.setNeedsLayout()
        view.layoutIfNeeded()
        shown?.view.layoutIfNeeded()
    }
}
