import CoreGraphics
public import Foundation
import QuinceDiagnostics
import QuinceKitDescription
import QuinceObjCRuntime
public import UIFoundation
public import UIKitBars
@_spi(Hooks) public import UIKitCore

/// Shows the topmost controller of a stack, with a navigation bar that leads back.
///
/// The stack changes at once. What is shown follows in the view's next layout, so that several changes in one turn make
/// one transition; changes during a transition wait for its end.
@preconcurrency @MainActor
open class UINavigationController: UIViewController {
    @_spi(Hooks) open override var hasBars: Bool { true }
    public enum Operation: Int, Sendable { case none, push, pop }

    /// The duration in seconds in which bars hide and show by themselves.
    public static let hideShowBarDuration: CGFloat = 0.2

    var stack: [UIViewController] = [] {
        didSet { if stack.last !== oldValue.last { tellPreferredContentSize() } }
    }
    /// The controller whose view is in the container, and the stack that was shown with it.
    var shown: UIViewController?
    var shownStack: [UIViewController] = []
    /// Whether the change of the stack that is not shown yet is animated.
    var animatesNext = false
    /// The controllers that left the stack and remain children until their views are gone.
    var leaving: [UIViewController] = []
    var running: ControllerTransition?
    /// Moves the search bar and the large title as the content scrolls.
    private(set) lazy var barCollapse = BarCollapse(self)
    private(set) lazy var bottomEdge = BottomEdge { [weak self] in self?.tools.isAtScrollEdge = $0 }
    /// The controller whose transition is being made, while its view is loaded and the delegate is asked.
    var starting: UIViewController?
    /// The controllers that joined and have not been told that they have moved.
    var joining: [UIViewController] = []

    let place = ContainerTransitionView()
    var bar: UINavigationBar
    private let toolbarClass: UIToolbar.Type
    private(set) lazy var popGesture = PopGesture(self)
    private lazy var barHiding = BarHiding(self)
    /// Whether a tap has shown the bars in a height that hides them.
    var isRevealed = false
    private(set) lazy var tools: UIToolbar = makeToolbar()
    fileprivate var decodedToolbar: UIToolbar?
    var isBarHidden = false
    /// Whether the bar keeps its frame until a transition's animations begin, which take it to the next item's height.
    var holdsBar = false
    var areToolsHidden = true

    open weak var delegate: (any UINavigationControllerDelegate)?

    // MARK: Creation

    public override init(nibName nibNameOrNil: String?, bundle nibBundleOrNil: Bundle?) {
        bar = UINavigationBar()
        toolbarClass = UIToolbar.self
        super.init(nibName: nibNameOrNil, bundle: nibBundleOrNil)
        setUp()
    }

    /// Makes a navigation controller whose bars are of an app's own classes; `nil` stands for UIKit's.
    public init(navigationBarClass: AnyClass?, toolbarClass: AnyClass?) {
        bar = makeInstance(of: (navigationBarClass as? UINavigationBar.Type) ?? UINavigationBar.self)
        self.toolbarClass = (toolbarClass as? UIToolbar.Type) ?? UIToolbar.self
        super.init(nibName: nil, bundle: nil)
        setUp()
    }

    public init(rootViewController: UIViewController) {
        bar = UINavigationBar()
        toolbarClass = UIToolbar.self
        super.init(nibName: nil, bundle: nil)
        setUp()
        pushViewController(rootViewController, animated: false)
    }

    public required init?(coder: NSCoder) {
        bar = UINavigationBar()
        toolbarClass = UIToolbar.self
        super.init(coder: coder)
        decodeNib(coder, as: UINavigationController.self)
        setUp()
    }

    private func setUp() {
        definesPresentationContext = true
        bar.manager = self
        bar.goesBack = { [weak self] in self?.goBack() }
        bar.extentDidChange = { [weak self] in self?.viewIfLoaded?.setNeedsLayout() }
    }

    private func makeToolbar() -> UIToolbar {
        let made = decodedToolbar ?? makeInstance(of: toolbarClass)
        made.isAtBottom = true
        return made
    }

    // MARK: The preferred size

    /// The size that was set, or else that of the top controller with the bar above it.
    open override var preferredContentSize: CGSize {
        get {
            let own = super.preferredContentSize
            guard own == .zero, let top = stack.last?.preferredContentSize, top != .zero else { return own }
            let room = isNavigationBarHidden ? 0 : bar.sizeThatFits(top).height
            return CGSize(width: top.width, height: top.height + room)
        }
        set { super.preferredContentSize = newValue }
    }

    open override func preferredContentSizeDidChange(forChildContentContainer container: any UIContentContainer) {
        super.preferredContentSizeDidChange(forChildContentContainer: container)
        if container === topViewController { tellPreferredContentSize() }
    }

    // MARK: The stack

    open var topViewController: UIViewController? { stack.last }
    open var visibleViewController: UIViewController? {
        guard let top = stack.last else { return presentedViewController }
        return top.presentedViewController ?? top
    }
    open var viewControllers: [UIViewController] {
        get { stack }
        set { setViewControllers(newValue, animated: false) }
    }

    open func setViewControllers(_ viewControllers: [UIViewController], animated: Bool) {
        requireLikeUIKit(
            Set(viewControllers.map(ObjectIdentifier.init)).count == viewControllers.count,
            "All view controllers in a navigation controller must be distinct (\(viewControllers))",
            name: "NSInvalidArgumentException")
        replaceStack(viewControllers, animated)
    }

    open func pushViewController(_ viewController: UIViewController, animated: Bool) {
        requireLikeUIKit(
            !(viewController is UINavigationController), "Pushing a navigation controller is not supported",
            name: "NSInvalidArgumentException")
        requireLikeUIKit(
            !stack.contains { $0 === viewController },
            "Pushing the same view controller instance more than once is not supported (\(viewController))",
            name: "NSInvalidArgumentException")
        replaceStack(stack + [viewController], animated)
    }

    @discardableResult
    open func popViewController(animated: Bool) -> UIViewController? {
        guard stack.count > 1, let top = stack.last else { return nil }
        replaceStack(stack.dropLast(), animated)
        return top
    }

    @discardableResult
    open func popToViewController(_ viewController: UIViewController, animated: Bool) -> [UIViewController]? {
        guard let index = stack.firstIndex(where: { $0 === viewController }) else {
            stopLikeUIKit(
                "Tried to pop to a view controller that doesn't exist.", name: "NSInternalInconsistencyException")
        }
        let popped = Array(stack[(index + 1)...])
        guard !popped.isEmpty else { return nil }
        replaceStack(Array(stack[...index]), animated)
        return popped
    }

    @discardableResult
    open func popToRootViewController(animated: Bool) -> [UIViewController]? {
        stack.first.flatMap { popToViewController($0, animated: animated) }
    }

    /// The controller's own item, or that of its root.
    open override var tabBarItem: UITabBarItem! {
        get { hasTabBarItem ? super.tabBarItem : stack.first?.tabBarItem ?? super.tabBarItem }
        set { super.tabBarItem = newValue }
    }

    open override func show(_ vc: UIViewController, sender: Any?) { pushViewController(vc, animated: true) }

    /// The finger from the screen's edge that pops. Its delegate is the system's own until an app replaces it.
    open var interactivePopGestureRecognizer: UIGestureRecognizer? { popGesture.recognizer }

    // MARK: Bars

    open var navigationBar: UINavigationBar { bar }
    open var isNavigationBarHidden: Bool {
        get { isBarHidden }
        set { setNavigationBarHidden(newValue, animated: false) }
    }
    open func setNavigationBarHidden(_ hidden: Bool, animated: Bool) { hideBar(hidden, animated) }
    open var toolbar: UIToolbar! { tools }
    open var isToolbarHidden: Bool {
        get { areToolsHidden }
        set { setToolbarHidden(newValue, animated: false) }
    }
    open func setToolbarHidden(_ hidden: Bool, animated: Bool) { hideTools(hidden, animated) }

    /// Whether a tap that no control takes hides the bars, and shows them again.
    open var hidesBarsOnTap = false { didSet { barHiding.followOptions() } }
    /// Whether a swipe up hides the bars, and a swipe down shows them.
    /// A swipe counts from 20 points on, which is chosen.
    open var hidesBarsOnSwipe = false { didSet { barHiding.followOptions() } }
    /// Whether the keyboard hides the bars. They stay hidden without it, until a tap on the content.
    open var hidesBarsWhenKeyboardAppears = false { didSet { barHiding.followOptions() } }
    /// Whether the bars hide in the low height of a phone in landscape. A tap where they would be shows them.
    open var hidesBarsWhenVerticallyCompact = false {
        didSet {
            barHiding.followOptions()
            viewIfLoaded?.setNeedsLayout()
        }
    }
    /// The recognizer of ``hidesBarsOnTap``. Its delegate must not be changed.
    open var barHideOnTapGestureRecognizer: UITapGestureRecognizer { barHiding.tap }
    /// The recognizer of ``hidesBarsOnSwipe``. Its delegate must not be changed.
    open var barHideOnSwipeGestureRecognizer: UIPanGestureRecognizer { barHiding.pan }

    // MARK: What the base class asks of a container

    open override func loadView() {
        let container = ContainerView(frame: UIScreen.main.bounds)
        container.layouter = self
        // A container of the app's, and a split view controller, give less than the screen: what slides stays within that.
        container.clipsToBounds = true
        place.frame = container.bounds
        for view in [place, bar] { container.addSubview(view) }
        popGesture.followDirection(of: container)
        container.addGestureRecognizer(popGesture.recognizer)
        view = container
        barHiding.followOptions()
    }

    open override func viewWillAppear(_ animated: Bool) {
        super.viewWillAppear(animated)
        showTopWithoutTransition()
        if let top = stack.last { tellWillShow(top, animated) }
    }

    open override func viewDidAppear(_ animated: Bool) {
        super.viewDidAppear(animated)
        // The children's callbacks follow this one; their delegate's comes after them.
        UIApplication.shared.afterCommit { [weak self] in
            guard let self, let top = shown else { return }
            tellDidShow(top, animated)
        }
    }

    open override var childForStatusBarHidden: UIViewController? { stack.last }
    open override var childForStatusBarStyle: UIViewController? { isBarHidden ? stack.last : nil }
    open override var preferredStatusBarStyle: UIStatusBarStyle {
        bar.barStyle == .default ? .default : .lightContent
    }

    open override var supportedInterfaceOrientations: UIInterfaceOrientationMask {
        delegate?.navigationControllerSupportedInterfaceOrientations(self) ?? standardOrientations
    }
    var standardOrientations: UIInterfaceOrientationMask { super.supportedInterfaceOrientations }

    // MARK: State restoration

    open override func encodeRestorableState(with coder: NSCoder) {
        super.encodeRestorableState(with: coder)
        encodeStack(with: coder)
    }
    /// A controller without an identifier keeps its place if the app has made it again, and is left out otherwise; that is chosen.
    open override func decodeRestorableState(with coder: NSCoder) {
        super.decodeRestorableState(with: coder)
        decodeStack(with: coder)
    }

    open override func allowedChildrenForUnwinding(
        from source: UIStoryboardUnwindSegueSource
    ) -> [UIViewController] {
        let origin = childContaining(source)
        return stack.reversed().filter { $0 !== origin }
    }

    open override func unwind(for unwindSegue: UIStoryboardSegue, towards subsequentVC: UIViewController) {
        if stack.contains(where: { $0 === subsequentVC }) { popToViewController(subsequentVC, animated: true) }
    }

}

@section(".init_array") @used
private let description: @convention(c) () -> Void = {
    describe(UINavigationController.self) {
        $0.key("viewControllers", \.viewControllers)
        $0.key("delegate", \.delegate)
        $0.key(readOnly: "topViewController", \.topViewController)
        $0.key(readOnly: "visibleViewController", \.visibleViewController)
        $0.key(readOnly: "navigationBar", \.navigationBar)
        $0.key(readOnly: "interactivePopGestureRecognizer", \.interactivePopGestureRecognizer)
        $0.action("pushViewController:animated:") {
            $0.pushViewController($1[0, as: UIViewController.self], animated: $1[1, as: Bool.self])
        }
        $0.action("showViewController:sender:") { $0.show($1[0, as: UIViewController.self], sender: $1[1]) }
        $0.method("popViewControllerAnimated:") { $0.popViewController(animated: isTrue($1[0])) }
        $0.method("popToRootViewControllerAnimated:") { $0.popToRootViewController(animated: isTrue($1[0])) }
        $0.nib(element: "navigationController")
        $0.key("navigationBarHidden", \.isNavigationBarHidden, .nib)
        $0.key("toolbarHidden", \.isToolbarHidden, .nib)
        $0.nib("hidesBarsWhenVerticallyCompact", \.hidesBarsWhenVerticallyCompact)
        $0.nib("hidesBarsOnTap", \.hidesBarsOnTap)
        $0.nib("hidesBarsOnSwipe", \.hidesBarsOnSwipe)
        $0.nib("hidesBarsWhenKeyboardAppears", \.hidesBarsWhenKeyboardAppears)
        $0.nib(elements: "navigationBar") { controller, element, nib in
            if let bar = nib.view(element) as? UINavigationBar { controller.bar = bar }
        }
        $0.nib(elements: "toolbar") { controller, element, nib in
            if let bar = nib.view(element) as? UIToolbar { controller.decodedToolbar = bar }
        }
        $0.nib(relationship: "rootViewController") { $0.viewControllers = $1 }
        $0.nib(elements: "viewControllers") { $0.viewControllers = $2.objects(in: $1) }
    }
}

/// An object counts as true, as its address does on iOS: the sender of a control's action.
private func isTrue(_ argument: Any?) -> Bool {
    guard let argument else { return false }
    return (argument as? NSNumber)?.boolValue ?? argument as? Bool ?? true
}
