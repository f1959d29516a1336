import QuinceHostInterface
import SeededRandom
import Stage
import UIKitContainers

/// A window with containers of every kind in one another, and the things that an app and a person do to them, drawn
/// at random.
@MainActor
final class RandomTree {
    let stage: Stage
    private var numbers: SeededNumbers
    private var made: [Weak] = []
    /// The steps since the tree was at rest, and the tree as it was then.
    private(set) var log: [String] = []

    private struct Weak { weak var controller: CountedController? }

    init(seed: UInt64, device: String, ios: String) {
        numbers = SeededNumbers(seed: seed)
        stage = Stage(root: UIViewController(), device: device, ios: ios)
        replaceRoot()
        stage.advance(0.1)
    }

    /// The controllers with content that are alive, in the tree or not.
    var living: [CountedController] { made.compactMap(\.controller) }
    var root: UIViewController { stage.window.rootViewController! }
    /// The controllers that cover one another, from the window's on.
    var levels: [UIViewController] { Array(sequence(first: root) { $0.presentedViewController }) }

    // MARK: Making controllers

    private func replaceRoot() {
        let kinds: [() -> UIViewController] = [makeTabs, makeSplit, makeNavigation, makePages]
        log.append("replace the root")
        stage.window.rootViewController = kinds[numbers.next(below: kinds.count)]()
    }

    private func makeLeaf() -> UIViewController {
        let leaf = CountedController("\(made.count)")
        leaf.hidesBottomBarWhenPushed = numbers.chance(30)
        made.append(Weak(controller: leaf))
        return leaf
    }

    private func makePages() -> UIViewController {
        let style: UIPageViewController.TransitionStyle = numbers.chance(50) ? .scroll : .pageCurl
        let pages = UIPageViewController(transitionStyle: style, navigationOrientation: .horizontal)
        pages.setViewControllers([makeLeaf()], direction: .forward, animated: false)
        return pages
    }

    private func makePushable() -> UIViewController { numbers.chance(80) ? makeLeaf() : makePages() }

    private func makeNavigation() -> UIViewController { UINavigationController(rootViewController: makePushable()) }

    private func makeTabs() -> UIViewController {
        let tabs = UITabBarController()
        tabs.viewControllers = (0...numbers.next(below: 4)).map { _ in
            numbers.chance(70) ? makeNavigation() : makePushable()
        }
        return tabs
    }

    private func makeSplit() -> UIViewController {
        let split = UISplitViewController()
        split.viewControllers = [numbers.chance(80) ? makeNavigation() : makeTabs(), makeNavigation()]
        return split
    }

    // MARK: Acting

    func act() {
        switch numbers.next(below: 16) {
        case 0...9: change(pickContainer())
        case 10, 11: present()
        case 12: dismiss()
        case 13:
            log.append("turn the device")
            stage.host.send(.orientation(numbers.chance(50) ? .portrait : .landscapeRight))
        case 14: moveFinger()
        default: if numbers.chance(10) { replaceRoot() }
        }
        guard numbers.chance(60) else { return }
        let seconds = Double(numbers.next(below: 600)) / 1000
        log.append("wait \(seconds)")
        stage.advance(seconds)
    }

    func comeToRest() {
        stage.touch(.up, 1, 1)
        stage.advance(3)
    }

    /// Begins the log anew.
    func beginLog() { log = ["[" + levels.map(\.outline).joined(separator: " / ") + "]"] }

    private func note(_ text: String, _ controller: UIViewController, _ isAnimated: Bool) {
        log.append((isAnimated ? "animated " : "") + text + " " + controller.outline)
    }

    /// Picks any controller of the tree, seen or not.
    private func pickContainer() -> UIViewController {
        let all = levels.flatMap(\.tree)
        return all[numbers.next(below: all.count)]
    }

    private func change(_ controller: UIViewController) {
        switch controller {
        case let navigation as UINavigationController: change(navigation)
        case let tabs as UITabBarController: change(tabs)
        case let split as UISplitViewController: change(split)
        case let pages as UIPageViewController:
            let (isForward, isAnimated) = (numbers.chance(50), numbers.chance(70))
            note("turn", pages, isAnimated)
            pages.setViewControllers(
                [makeLeaf()], direction: isForward ? .forward : .reverse, animated: isAnimated)
        default: break
        }
    }

    private func change(_ navigation: UINavigationController) {
        let isAnimated = numbers.chance(70)
        let kind = numbers.next(below: 8)
        note(["push", "push", "push", "pop", "pop", "pop to root", "hide bar", "set"][kind], navigation, isAnimated)
        switch kind {
        case 0...2: navigation.pushViewController(makePushable(), animated: isAnimated)
        case 3, 4: navigation.popViewController(animated: isAnimated)
        case 5: navigation.popToRootViewController(animated: isAnimated)
        case 6: navigation.setNavigationBarHidden(numbers.chance(50), animated: isAnimated)
        default:
            // A stack in a collapsed split view holds another stack, which is not taken out of it here.
            let own = navigation.viewControllers.filter { $0 is UINavigationController }
            let new = (0...numbers.next(below: 3)).map { _ in makePushable() }
            navigation.setViewControllers(new + own, animated: isAnimated)
        }
    }

    private func change(_ tabs: UITabBarController) {
        let count = tabs.viewControllers?.count ?? 0
        let isAnimated = numbers.chance(50)
        guard count > 0, numbers.chance(80) else {
            note("set", tabs, isAnimated)
            let new = (0...numbers.next(below: 3)).map { _ in makeNavigation() }
            return tabs.setViewControllers(new, animated: isAnimated)
        }
        note("select", tabs, false)
        tabs.selectedIndex = numbers.next(below: count)
    }

    private func change(_ split: UISplitViewController) {
        let modes: [UISplitViewController.DisplayMode] = [
            .automatic, .secondaryOnly, .oneBesideSecondary, .oneOverSecondary,
        ]
        guard numbers.chance(50) else {
            note("show detail in", split, false)
            return split.showDetailViewController(makeNavigation(), sender: nil)
        }
        let mode = modes[numbers.next(below: modes.count)]
        note("mode \(mode.rawValue) of", split, false)
        split.preferredDisplayMode = mode
    }

    /// Requests during a transition of a presentation are refused with a line in the log; there are none here.
    private var isStill: Bool { levels.allSatisfy { !$0.isBeingPresented && !$0.isBeingDismissed } }

    private func present() {
        guard levels.count < 4, isStill else { return }
        let styles: [UIModalPresentationStyle] = [.fullScreen, .overFullScreen, .formSheet, .popover]
        let kinds: [() -> UIViewController] = [makeLeaf, makeNavigation, makeTabs]
        let controller = kinds[numbers.next(below: kinds.count)]()
        controller.modalPresentationStyle = styles[numbers.next(below: styles.count)]
        controller.popoverPresentationController?.sourceView = levels.last!.view
        controller.popoverPresentationController?.sourceRect = CGRect(x: 100, y: 100, width: 10, height: 10)
        let isAnimated = numbers.chance(70)
        note("present with style \(controller.modalPresentationStyle.rawValue)", controller, isAnimated)
        levels.last!.present(controller, animated: isAnimated)
    }

    private func dismiss() {
        guard levels.count > 1, isStill else { return }
        let (presenter, isAnimated) = (levels[numbers.next(below: levels.count - 1)], numbers.chance(70))
        note("dismiss from", presenter, isAnimated)
        presenter.dismiss(animated: isAnimated)
    }

    /// Drags from the edge or from the middle, and does not always let go.
    private func moveFinger() {
        log.append("drag")
        let y = CGFloat(numbers.next(below: 300)) + 30
        stage.touch(.down, numbers.chance(60) ? 2 : CGFloat(numbers.next(below: 300)), y)
        for _ in 0..<5 {
            stage.advance(0.03)
            stage.touch(.move, CGFloat(numbers.next(below: 320)), y)
        }
        if numbers.chance(70) { stage.touch(numbers.chance(80) ? .up : .cancel, 200, y) }
    }
}

extension UIViewController {
    /// The controller and all that are in it.
    var tree: [UIViewController] { [self] + children.flatMap(\.tree) }

    /// The controller and its children in one line; a star marks those whose views are in a window.
    var outline: String {
        let kind = String(describing: type(of: self)).filter(\.isUppercase).dropFirst(self is CountedController ? 0 : 2)
        let mark = viewIfLoaded?.window == nil ? "" : "*"
        let inner = children.isEmpty ? "" : "(" + children.map(\.outline).joined(separator: " ") + ")"
        return kind + (title ?? "") + mark + inner
    }

    /// The controllers with content whose views this one shows, if its own view is shown.
    var shownLeaves: [UIViewController] {
        switch self {
        case let navigation as UINavigationController: navigation.topViewController?.shownLeaves ?? []
        case let tabs as UITabBarController: tabs.selectedViewController?.shownLeaves ?? []
        case let pages as UIPageViewController: pages.viewControllers?.flatMap(\.shownLeaves) ?? []
        case let split as UISplitViewController: split.shownColumns.flatMap(\.shownLeaves)
        default: [self]
        }
    }
}

extension UISplitViewController {
    fileprivate var shownColumns: [UIViewController] {
        let hidesPrimary = !isCollapsed && displayMode == .secondaryOnly
        return Array(viewControllers.dropFirst(hidesPrimary ? 1 : 0))
    }
}
