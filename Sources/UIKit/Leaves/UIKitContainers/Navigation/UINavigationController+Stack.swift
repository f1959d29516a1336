import CoreGraphics
import Foundation
import UIKitBars
import UIKitCore

extension UINavigationController: ContainerLayouter {
    // MARK: The stack changes at once

    func replaceStack(_ new: [UIViewController], _ animated: Bool) {
        let old = stack
        stack = new
        // A change below the top does not take the animation of a push in the same turn away.
        if new.last !== old.last { animatesNext = animated }
        for controller in new where !old.contains(where: { $0 === controller }) { join(controller) }
        for controller in old where !new.contains(where: { $0 === controller }) { leave(controller) }
        if new.first !== old.first { (parent as? any BarContainer)?.tabItemDidChange(of: self) }
        tabBarController?.viewIfLoaded?.setNeedsLayout()
        guard isViewLoaded else { return }
        view.setNeedsLayout()
        if !isOnScreen { settleOffScreen() }
    }

    private func join(_ controller: UIViewController) {
        if let index = leaving.firstIndex(where: { $0 === controller }) {
            leaving.remove(at: index)
            controller.willMove(toParent: self)
        } else {
            addChild(controller)
        }
        joining.append(controller)
    }

    /// A controller that is shown, or about to be, stays a child until its view is gone.
    private func leave(_ controller: UIViewController) {
        controller.willMove(toParent: nil)
        joining.removeAll { $0 === controller }
        let isNeeded = controller === shown || controller === starting || controller === running?.context.to
        guard !isNeeded else { return leaving.append(controller) }
        controller.removeFromParent()
        (parent as? any BarContainer)?.controllersDidLeave(self)
    }

    func removeLeaving() {
        let gone = leaving.filter { $0 !== shown }
        leaving.removeAll { $0 !== shown }
        // One that has joined another container meanwhile stays there.
        for controller in gone where controller.parent === self { controller.removeFromParent() }
        (parent as? any BarContainer)?.controllersDidLeave(self)
    }

    /// Tells the controllers that joined that they have moved.
    func finishJoining() {
        let joined = joining
        joining = []
        for controller in joined { controller.didMove(toParent: self) }
    }

    var isOnScreen: Bool { appearsOnScreen && view.window != nil }

    // MARK: What is shown follows

    func leftWindow() {
        running?.take(.hurry)
        settleOffScreen()
    }

    /// Lets go of what is not on top any more; the topmost controller's view is loaded when it appears.
    private func settleOffScreen() {
        guard !isBusy else { return }
        if shown !== stack.last {
            takeShownAway()
            removeLeaving()
        }
        shownStack = shown == nil ? [] : stack
        updateBarItems()
        finishJoining()
    }

    /// Takes the view away last: its controllers' calls may lay out this controller, which then shows the next one.
    private func takeShownAway() {
        let gone = shown
        (shown, shownStack) = (nil, [])
        gone?.viewIfLoaded?.removeFromSuperview()
    }

    private var isBusy: Bool { running != nil || starting != nil }

    func layoutContainer() {
        place.frame = view.bounds
        if !isBusy, shown !== stack.last {
            if isOnScreen { startTransition() } else { showTopWithoutTransition() }
        } else if !isBusy, !barShowsStack {
            updateBarItems()
            shownStack = stack
            finishJoining()
        }
        layoutBars()
        if !isBusy, let shown {
            lay(shown)
            barCollapse.follow(shown)
            if !isToolbarHidden { bottomEdge.follow(shown) }
            if let tabs = parent as? UITabBarController, tabs.shown === self { tabs.bottomEdge.follow(self) }
        }
    }

    /// Shows the topmost controller, if there is one, which appears with this controller.
    func showTopWithoutTransition() {
        guard !isBusy, shown !== stack.last else { return }
        showTop { _ in }
    }

    private func startTransition() {
        guard let to = stack.last, let from = shown else { return showFirstOrNothing() }
        let isPop = shownStack.contains { $0 === to }
        let host = NavigationHost(self, from: from, to: to, isPop ? .pop : .push, shownStack, stack)
        host.run(animated: animatesNext)
    }

    /// Shows a controller in an empty stack, where there is nothing that it could come from, or shows an empty stack.
    private func showFirstOrNothing() {
        if let placed = showTop({ tellWillShow($0, animatesNext) }) { tellDidShow(placed, animatesNext) }
    }

    /// Puts the view of the topmost controller in its place.
    ///
    /// - Parameter willPlace: called with the controller when the bars have its items, before its view is loaded.
    /// - Returns: the controller that was placed. The calls of the one that is taken away may have placed another before.
    @discardableResult
    private func showTop(_ willPlace: (UIViewController) -> Void) -> UIViewController? {
        takeShownAway()
        guard shown == nil else { return nil }
        (shown, shownStack) = (stack.last, stack)
        removeLeaving()
        updateBarItems()
        guard let shown else { return nil }
        showTools(of: shown, false)
        willPlace(shown)
        shown.loadViewIfNeeded()
        lay(shown)
        place.addSubview(shown.view)
        finishJoining()
        return shown
    }

    // MARK: The delegate

    func tellWillShow(_ controller: UIViewController, _ animated: Bool) {
        delegate?.navigationController(self, willShow: controller, animated: animated)
    }

    func tellDidShow(_ controller: UIViewController, _ animated: Bool) {
        delegate?.navigationController(self, didShow: controller, animated: animated)
    }

    /// Tells a subclass that is the bar's delegate of the end of a push or a pop; its place among the calls is chosen.
    func tellBarDelegate(_ operation: Operation, of controller: UIViewController) {
        if operation == .push {
            bar.delegate?.navigationBar(bar, didPush: controller.navigationItem)
        } else {
            bar.delegate?.navigationBar(bar, didPop: controller.navigationItem)
        }
    }

    // MARK: Going back

    /// Goes back because a person wants it; a subclass that is the bar's delegate is asked, as UIKit does.
    func goBack() {
        if let inner = stack.last as? UINavigationController, inner.stack.count > 1 { return inner.goBack() }
        guard !isBusy, let item = stack.last?.navigationItem else { return }
        guard bar.delegate?.navigationBar(bar, shouldPop: item) ?? true else { return }
        popViewController(animated: true)
    }
}

extension UINavigationController {
    /// The interaction of the system's own for a transition: a finger from the screen's edge pops.
    func builtInInteraction(for operation: Operation) -> (any UIViewControllerInteractiveTransitioning)? {
        operation == .pop ? popGesture.interaction : nil
    }

    /// Whether the delegate has an animator for the transition to the controller below.
    func hasOwnAnimator(for operation: Operation) -> Bool {
        guard let delegate, let from = stack.last, let to = stack.dropLast().last else { return false }
        return delegate.navigationController(self, animationControllerFor: operation, from: from, to: to) != nil
    }
}
