import CoreGraphics
public import Foundation
import QuinceDiagnostics
import QuinceKitDescription
import QuinceObjCRuntime
public import UIFoundation
public import UIKitBars
@_spi(Hooks) public import UIKitCore

/// Shows one of several controllers, which a person selects in a tab bar.
@preconcurrency @MainActor
open class UITabBarController: UIViewController, UITabBarDelegate, BarContainer {
    @_spi(Hooks) open override var hasBars: Bool { true }
    private var list: [UIViewController] = []
    var selected: UIViewController?
    /// The controller whose view is in the container.
    var shown: UIViewController?
    var running: ControllerTransition?
    /// Whether the bar is away because a pushed controller wants it so.
    var isBarAway = false

    let place = ContainerTransitionView()
    private(set) var bar = UITabBar()

    open weak var delegate: (any UITabBarControllerDelegate)?

    // MARK: Creation

    public override init(nibName nibNameOrNil: String?, bundle nibBundleOrNil: Bundle?) {
        super.init(nibName: nibNameOrNil, bundle: nibBundleOrNil)
        manageBar()
    }

    public required init?(coder: NSCoder) {
        super.init(coder: coder)
        decodeNib(coder, as: UITabBarController.self)
        manageBar()
    }

    private(set) lazy var bottomEdge = BottomEdge { [weak self] in self?.bar.isAtScrollEdge = $0 }

    private func manageBar() { bar.select = { [weak self] in self?.choose($0) } }

    // MARK: The controllers

    open var tabBar: UITabBar { bar }
    open var viewControllers: [UIViewController]? {
        get { list.isEmpty ? nil : list }
        set { setViewControllers(newValue, animated: false) }
    }
    /// The number of tabs that fit on a phone; of more, the last ones are in the list of a More tab.
    static let limit = 5
    /// The controllers that have a tab: the first ones, and the More tab's.
    private var tabs: [UIViewController] = []
    private var more: UINavigationController?

    /// The controller of the More tab, which lists the controllers that have no tab of their own.
    /// They are children of the tab bar controller, except while one is pushed over the list, which is chosen.
    open var moreNavigationController: UINavigationController {
        if let more { return more }
        let made = makeMore()
        more = made
        return made
    }
    /// Stored only: a person cannot arrange the tabs.
    open var customizableViewControllers: [UIViewController]? {
        didSet { Unsupported.report("customizableViewControllers", in: "UITabBarController") }
    }

    open func setViewControllers(_ viewControllers: [UIViewController]?, animated: Bool) {
        rearrange { list = viewControllers ?? [] }
        viewIfLoaded?.setNeedsLayout()
    }

    /// Arranges the tabs anew if the device has another number of them.
    private func arrangeForDevice() {
        guard !tabs.elementsEqual(tabs(for: list), by: { $0 === $1 }) else { return }
        rearrange {}
    }

    /// Changes the controllers. The selected one stays so, or else the one in its place is selected, or the first.
    private func rearrange(_ change: () -> Void) {
        let (index, current) = (selectedIndex, selectedViewController)
        let (members, tabs) = (withoutTab + tabs, tabs)
        change()
        arrange(before: members, tabs)
        if let current, current === selected, self.tabs.contains(current) {
            bar.selectedItem = current.tabBarItem
        } else if let current, list.contains(where: { $0 === current }) {
            show(current)
        } else {
            list.indices.contains(index) ? show(list[index]) : list.first.map(show) ?? select(nil)
        }
    }

    /// Gives the controllers tabs, for which an iPad has more room than a phone.
    private func arrange(before membersBefore: [UIViewController], _ tabsBefore: [UIViewController]) {
        tabs = tabs(for: list)
        let members = withoutTab + tabs
        for old in tabsBefore where !tabs.contains(old) && members.contains(old) { hide(old) }
        for old in membersBefore where old.parent === self && !members.contains(old) { remove(old) }
        // A controller that has got a tab leaves the More tab's stack first.
        listMore()
        adoptMembers()
        bar.adopt(tabs.map(\.tabBarItem))
    }

    /// Makes the controllers children, except those that the More tab has taken: new ones, and those that it gave back.
    private func adoptMembers() {
        let taken = hasMore ? more?.viewControllers ?? [] : []
        for child in tabs + withoutTab where child.parent !== self && !taken.contains(child) {
            addChild(child)
            child.didMove(toParent: self)
        }
    }

    // MARK: The More tab

    private func tabs(for list: [UIViewController]) -> [UIViewController] {
        let isPad = traitCollection.userInterfaceIdiom == .pad
        return list.count <= Self.limit || isPad ? list : list.prefix(Self.limit - 1) + [moreNavigationController]
    }

    private var hasMore: Bool { more.map { more in tabs.contains { $0 === more } } ?? false }
    private var withoutTab: [UIViewController] { hasMore ? Array(list.dropFirst(tabs.count - 1)) : [] }

    private func makeMore() -> UINavigationController {
        guard let root = MoreLists.make?() else {
            Unsupported.report("the More tab without UIKitTables", in: "UITabBarController")
            return UINavigationController()
        }
        root.choose = { [weak self] in self?.chooseFromMore($0) }
        let controller = UINavigationController(rootViewController: root)
        controller.tabBarItem = UITabBarItem(tabBarSystemItem: .more, tag: 0)
        return controller
    }

    private func listMore() {
        (more?.viewControllers.first as? any MoreList)?.listed = withoutTab
        // A controller that has got a tab is in the More tab's stack no longer.
        guard let more, let pushed = more.viewControllers.dropFirst().first else { return }
        if !withoutTab.contains(where: { $0 === pushed }) { more.popToRootViewController(animated: false) }
    }

    private func chooseFromMore(_ controller: UIViewController) {
        guard delegate?.tabBarController(self, shouldSelect: controller) ?? true else { return }
        more?.pushViewController(controller, animated: true)
        delegate?.tabBarController(self, didSelect: controller)
    }

    /// Selects a controller: its tab, or the More tab with it on the list.
    private func show(_ controller: UIViewController) {
        guard let more, withoutTab.contains(where: { $0 === controller }) else { return select(controller) }
        if !more.viewControllers.contains(where: { $0 === controller }) {
            more.setViewControllers(more.viewControllers.prefix(1) + [controller], animated: false)
        }
        select(more)
    }

    private func hide(_ child: UIViewController) {
        guard child === shown else { return }
        child.viewIfLoaded?.removeFromSuperview()
        shown = nil
    }

    private func remove(_ child: UIViewController) {
        child.willMove(toParent: nil)
        hide(child)
        child.removeFromParent()
    }

    /// The selected tab's controller. Of the More tab it is the one on its list, or the list's navigation controller.
    open var selectedViewController: UIViewController? {
        get {
            guard hasMore, let more, selected === more else { return selected }
            return more.viewControllers.dropFirst().first ?? more
        }
        set {
            requireLikeUIKit(
                list.contains { $0 === newValue } || (hasMore && newValue === more),
                "-[UITabBarController setSelectedViewController:] only a view controller in the tab bar controller's list of view controllers can be selected.",
                name: "NSInvalidArgumentException")
            newValue.map(show)
        }
    }
    /// The index of the selected controller; `NSNotFound` without one, and while the More tab shows its list.
    open var selectedIndex: Int {
        get { list.firstIndex { $0 === selectedViewController } ?? NSNotFound }
        set { if list.indices.contains(newValue) { show(list[newValue]) } }
    }

    private func select(_ controller: UIViewController?) {
        selected = controller
        bar.selectedItem = controller?.tabBarItem
        guard isViewLoaded else { return }
        // An app uses the selected controller's view right away.
        controller?.loadViewIfNeeded()
        if appearsOnScreen, view.window != nil { view.setNeedsLayout() } else { showSelectedWithoutTransition() }
    }

    /// Selects a tab because a person wants it.
    private func choose(_ item: UITabBarItem) {
        guard let controller = tabs.first(where: { $0.tabBarItem === item }),
            delegate?.tabBarController(self, shouldSelect: controller) ?? true
        else { return }
        tabBar(bar, didSelect: item)
        if controller === selected {
            (controller as? UINavigationController)?.popToRootViewController(animated: true)
        } else {
            select(controller)
        }
        delegate?.tabBarController(self, didSelect: controller)
    }

    /// Called when a person has tapped an item, before its controller is selected.
    open func tabBar(_ tabBar: UITabBar, didSelect item: UITabBarItem) {}
    // Never called: the bar does not let the person arrange its items.
    open func tabBar(_ tabBar: UITabBar, willBeginCustomizing items: [UITabBarItem]) {}
    open func tabBar(_ tabBar: UITabBar, didBeginCustomizing items: [UITabBarItem]) {}
    open func tabBar(_ tabBar: UITabBar, willEndCustomizing items: [UITabBarItem], changed: Bool) {}
    open func tabBar(_ tabBar: UITabBar, didEndCustomizing items: [UITabBarItem], changed: Bool) {}

    package func barItemsDidChange(of child: UIViewController, animated: Bool) {}

    package func controllersDidLeave(_ child: UIViewController) { if child === more, hasMore { adoptMembers() } }

    package func titleDidChange(of child: UIViewController) {}

    /// Shows the item that a controller has now.
    package func tabItemDidChange(of child: UIViewController) {
        if withoutTab.contains(where: { $0 === child }) { return listMore() }
        guard tabs.contains(where: { $0 === child }) else { return }
        bar.adopt(tabs.map(\.tabBarItem))
        bar.selectedItem = selected?.tabBarItem
    }

    // MARK: What the base class asks of a container

    open override func loadView() {
        let container = ContainerView(frame: UIScreen.main.bounds)
        container.layouter = self
        place.frame = container.bounds
        for view in [place, bar] { container.addSubview(view) }
        view = container
    }

    open override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
        super.traitCollectionDidChange(previousTraitCollection)
        arrangeForDevice()
    }

    open override func viewWillAppear(_ animated: Bool) {
        super.viewWillAppear(animated)
        arrangeForDevice()
        showSelectedWithoutTransition()
    }

    open override var childForStatusBarHidden: UIViewController? { selected }
    open override var childForStatusBarStyle: UIViewController? { selected }

    /// Those that all its controllers support, unless the delegate says otherwise.
    open override var supportedInterfaceOrientations: UIInterfaceOrientationMask {
        delegate?.tabBarControllerSupportedInterfaceOrientations(self) ?? standardOrientations
    }
    var standardOrientations: UIInterfaceOrientationMask {
        list.reduce(super.supportedInterfaceOrientations) { $0.intersection($1.supportedInterfaceOrientations) }
    }

    open override func unwind(for unwindSegue: UIStoryboardSegue, towards subsequentVC: UIViewController) {
        if list.contains(where: { $0 === subsequentVC }) { show(subsequentVC) }
    }

    // MARK: State restoration

    open override func encodeRestorableState(with coder: NSCoder) {
        super.encodeRestorableState(with: coder)
        encodeTabs(with: coder)
    }
    open override func decodeRestorableState(with coder: NSCoder) {
        super.decodeRestorableState(with: coder)
        decodeTabs(with: coder)
    }

    fileprivate func adopt(_ bar: UITabBar) { self.bar = bar }
}

@section(".init_array") @used
private let description: @convention(c) () -> Void = {
    describe(UITabBarController.self) {
        $0.key("selectedViewController", \.selectedViewController)
        $0.key("viewControllers", \.viewControllers)
        $0.key("delegate", \.delegate)
        $0.key(readOnly: "tabBar", \.tabBar)
        $0.key(readOnly: "moreNavigationController", \.moreNavigationController)
        $0.nib(element: "tabBarController")
        $0.nib(elements: "tabBar") { controller, element, nib in
            if let bar = nib.view(element) as? UITabBar { controller.adopt(bar) }
        }
        $0.nib(relationship: "viewControllers") { $0.viewControllers = $1 }
        $0.key("selectedIndex", \.selectedIndex, .nib)
        $0.nib(elements: "viewControllers") { $0.viewControllers = $2.objects(in: $1) }
    }
}
