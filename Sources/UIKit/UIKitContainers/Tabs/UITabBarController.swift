import CoreGraphics
import Diagnostics
public import Foundation
import ObjCRuntime
import UIFoundation
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
        decodeNib(coder, as: UIViewController.self)
        decodeNib(coder, as: UITabBarController.self)
        manageBar()
    }

    private func manageBar() { bar.select = { [weak self] in self?.choose($0) } }

    // MARK: The controllers

    open var tabBar: UITabBar { bar }
    open var viewControllers: [UIViewController]? {
        get { list.isEmpty ? nil : list }
        set { setViewControllers(newValue, animated: false) }
    }
    /// The number of tabs that fit; the others would be in the list of a More tab, which does not exist yet.
    static let limit = 5

    open func setViewControllers(_ viewControllers: [UIViewController]?, animated: Bool) {
        let new = viewControllers ?? []
        let index = selectedIndex
        for old in list where !new.contains(where: { $0 === old }) { remove(old) }
        for child in new where !list.contains(where: { $0 === child }) {
            addChild(child)
            child.didMove(toParent: self)
        }
        list = new
        if new.count > Self.limit, UIDevice.current.userInterfaceIdiom != .pad {
            Unsupported.report("more than \(Self.limit) tabs (the More tab needs tables)", in: "UITabBarController")
        }
        bar.adopt(new.map(\.tabBarItem))
        if selected == nil || !new.contains(where: { $0 === selected }) {
            select(new.indices.contains(index) ? new[index] : new.first)
        }
        bar.selectedItem = selected?.tabBarItem
        viewIfLoaded?.setNeedsLayout()
    }

    private func remove(_ child: UIViewController) {
        child.willMove(toParent: nil)
        if child === shown {
            child.viewIfLoaded?.removeFromSuperview()
            shown = nil
        }
        child.removeFromParent()
    }

    open var selectedViewController: UIViewController? {
        get { selected }
        set {
            requireLikeUIKit(
                list.contains { $0 === newValue },
                "-[UITabBarController setSelectedViewController:] only a view controller in the tab bar controller's list of view controllers can be selected.",
                name: "NSInvalidArgumentException")
            select(newValue)
        }
    }
    /// The index of the selected tab; `NSNotFound` without one.
    open var selectedIndex: Int {
        get { list.firstIndex { $0 === selected } ?? NSNotFound }
        set { if list.indices.contains(newValue) { select(list[newValue]) } }
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
        guard let controller = list.first(where: { $0.tabBarItem === item }),
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

    package func barItemsDidChange(of child: UIViewController, animated: Bool) {}

    /// Shows the item that a controller has now.
    package func tabItemDidChange(of child: UIViewController) {
        guard list.contains(where: { $0 === child }) else { return }
        bar.adopt(list.map(\.tabBarItem))
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

    open override func viewWillAppear(_ animated: Bool) {
        super.viewWillAppear(animated)
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
        if list.contains(where: { $0 === subsequentVC }) { select(subsequentVC) }
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
        $0.key("selectedIndex", \.selectedIndex)
        $0.key("selectedViewController", \.selectedViewController)
        $0.key("viewControllers", \.viewControllers)
        $0.key("delegate", \.delegate)
        $0.key(readOnly: "tabBar", \.tabBar)
        $0.nib(element: "tabBarController")
        $0.nib(elements: "tabBar") { controller, element, nib in
            if let bar = nib.view(element) as? UITabBar { controller.adopt(bar) }
        }
        $0.nib(relationship: "viewControllers") { $0.viewControllers = $1 }
        $0.nib("selectedIndex", \.selectedIndex)
        $0.nib(elements: "viewControllers") { $0.viewControllers = $2.objects(in: $1) }
    }
}
