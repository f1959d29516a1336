import CoreGraphics
public import Foundation
package import QuinceControllerRules
import QuinceDiagnostics
import QuinceKitDescription
import QuinceLaunchState
public import QuinceObjCRuntime
public import UIFoundation

/// The sizes and the look of sheets are estimates. Unlike on iOS, form sheets do not move up for a keyboard.
public enum UIModalPresentationStyle: Int, Sendable {
    case none = -1
    case fullScreen, pageSheet, formSheet, currentContext, custom, overFullScreen, overCurrentContext, popover
    case automatic = -2

    /// Whether the presenter's view leaves the window while another view covers it.
    var removesPresenter: Bool { [.fullScreen, .currentContext].contains(self) }
}

/// The durations are estimates; how far a partial curl reaches is chosen.
public enum UIModalTransitionStyle: Int, Sendable { case coverVertical, flipHorizontal, crossDissolve, partialCurl }

/// Manages a view, and what is presented over it.
///
/// This body is the header; life cycle, children, presentation and rotation are in separate files.
@preconcurrency @MainActor
open class UIViewController: UIResponder, UITraitEnvironment, UIFocusEnvironment, UIAppearanceContainer,
    UIContentContainer, UIStateRestoring
{
    private var viewStorage: UIView?
    package internal(set) var ledger = AppearanceLedger()
    /// The appearance event whose callbacks are being called, and which the children have not received yet.
    var eventToForward: AppearanceLedger.Event?
    weak var rootOfWindow: UIWindow?
    var childStorage: [UIViewController] = []
    weak var parentStorage: UIViewController?
    var presentation: Presentation?
    weak var presentedBy: Presentation?
    /// The presentation controller that was asked for before the presentation.
    var earlyPresentationController: UIPresentationController?
    /// The coordinator of a dismissal in its did-callbacks, when the presentation is no longer the controller's.
    weak var endingCoordinator: TransitionContext?
    var knownTraits = UITraitCollection.current
    /// The trait overrides set on this controller.
    var ownTraits: UITraitCollection?
    private var childOverrides: [ObjectIdentifier: UITraitCollection] = [:]

    private var givenNibName: String?
    private var givenNibBundle: Bundle?
    /// The nib that the view is loaded from, as it was passed to the initializer. Subclasses may answer with a name that
    /// is never `nil`.
    open var nibName: String? { givenNibName }
    open var nibBundle: Bundle? { givenNibBundle }
    /// The scene of the storyboard from which the controller was made.
    package var nibScene: (any NibScene)?
    open var title: String? {
        willSet { objcWillChangeValue(self, "title") }
        didSet {
            titleDidChange()
            objcDidChangeValue(self, "title")
        }
    }

    // MARK: Creation

    public init(nibName nibNameOrNil: String?, bundle nibBundleOrNil: Bundle?) {
        givenNibName = nibNameOrNil
        givenNibBundle = nibBundleOrNil
        super.init()
    }

    public convenience override init() { self.init(nibName: nil, bundle: nil) }

    /// Creates the controller of a scene; its view is loaded later. A coder that does not read a storyboard makes one
    /// without a nib.
    public required init?(coder: NSCoder) {
        super.init()
        decodeNib(coder, as: UIViewController.self)
    }

    open override var next: UIResponder? {
        viewStorage?.superviewStorage ?? rootOfWindow ?? presentingViewController
    }

    // MARK: Editing

    open var isEditing: Bool {
        get { editing }
        set { setEditing(newValue, animated: false) }
    }
    private var editing = false
    /// Changes the editing mode; an override that changes the display calls `super`.
    open func setEditing(_ editing: Bool, animated: Bool) {
        self.editing = editing
        bars.editItem?.systemItem = editing ? .done : .edit
        bars.editItem?.style = editing ? .done : .plain
    }
    /// An item that begins and ends editing, and says Edit and Done in turn.
    open var editButtonItem: UIBarButtonItem { madeEditItem }

    // MARK: Showing other controllers

    /// Shows a view controller: a parent may override the way; without a parent it is presented.
    open func show(_ vc: UIViewController, sender: Any?) {
        if let parent { parent.show(vc, sender: sender) } else { present(vc, animated: true) }
    }
    open func showDetailViewController(_ vc: UIViewController, sender: Any?) {
        if let parent { parent.showDetailViewController(vc, sender: sender) } else { present(vc, animated: true) }
    }
    open var disablesAutomaticKeyboardDismissal: Bool { modalPresentationStyle == .formSheet }

    // MARK: Items in the bars of containers

    var bars = ControllerBars()
    /// The item for a navigation bar; it is made, with the controller's title, when it is first asked for.
    open var navigationItem: UINavigationItem { madeNavigationItem }
    /// The item for a tab bar; it is made, with the controller's title, when it is first asked for.
    open var tabBarItem: UITabBarItem! {
        get { madeTabBarItem }
        set {
            bars.tabBarItem = newValue
            (parentStorage as? any BarContainer)?.tabItemDidChange(of: self)
        }
    }
    open var toolbarItems: [UIBarButtonItem]? {
        get { bars.toolbarItems }
        set { setToolbarItems(newValue, animated: false) }
    }
    open func setToolbarItems(_ toolbarItems: [UIBarButtonItem]?, animated: Bool) {
        bars.toolbarItems = toolbarItems
        (parentStorage as? any BarContainer)?.barItemsDidChange(of: self, animated: animated)
    }
    /// Whether the tab bar, or the bar of another container around the navigation controller, is hidden while this
    /// controller is in its stack.
    open var hidesBottomBarWhenPushed = false
    /// The parts of the view that the container's bars cover, beyond the safe area around the container's view.
    package var coveredByBars = UIEdgeInsets.zero {
        didSet { if coveredByBars != oldValue { viewStorage?.updateSafeArea() } }
    }
    /// Tells a bar at an edge which scroll view's content it lies above; `nil` lets the bar find it.
    open func setContentScrollView(_ scrollView: UIScrollView?, for edge: NSDirectionalRectEdge) {
        if edge.contains(.top) { contentUnderTopBar = scrollView }
        if edge.contains(.bottom) { contentUnderBottomBar = scrollView }
        parentStorage?.viewIfLoaded?.setNeedsLayout()
    }
    open func contentScrollView(for edge: NSDirectionalRectEdge) -> UIScrollView? {
        edge.contains(.top) ? contentUnderTopBar : edge.contains(.bottom) ? contentUnderBottomBar : nil
    }
    private weak var contentUnderTopBar, contentUnderBottomBar: UIScrollView?
    /// The scroll view that a bar at the top follows: the app's choice, or the view or the first one in it.
    package var scrollViewUnderBar: UIScrollView? {
        if let contentUnderTopBar { return contentUnderTopBar }
        guard let view = viewStorage else { return nil }
        return view as? UIScrollView ?? view.subviewStorage.first as? UIScrollView
    }
    /// The transition that runs between the children of this container.
    package weak var containerTransition: ControllerTransition?

    // MARK: Segues

    /// Whether a person's action, not `performSegue(withIdentifier:sender:)`, may perform a segue.
    open func shouldPerformSegue(withIdentifier identifier: String, sender: Any?) -> Bool { true }
    /// Called with the new controller, whose view is not loaded yet.
    open func prepare(for segue: UIStoryboardSegue, sender: Any?) {}
    open func performSegue(withIdentifier identifier: String, sender: Any?) { startSegue(identifier, sender) }
    /// Whether the controller is where an unwind segue ends; the default is the answer of the older method.
    open func canPerformUnwindSegueAction(
        _ action: Selector, from fromViewController: UIViewController, sender: Any?
    ) -> Bool { canPerformUnwindSegueAction(action, from: fromViewController, withSender: sender ?? NSNull()) }
    /// The name until iOS 13; the default is to have the action.
    open func canPerformUnwindSegueAction(
        _ action: Selector, from fromViewController: UIViewController, withSender sender: Any
    ) -> Bool { responds(to: action) }
    /// The children in which an unwind segue may end, in the order of the search; the default is all but the one that
    /// the segue comes from.
    open func allowedChildrenForUnwinding(from source: UIStoryboardUnwindSegueSource) -> [UIViewController] {
        let origin = childContaining(source)
        return children.filter { $0 !== origin }
    }
    /// Returns the child that the segue's source is, or that contains it.
    open func childContaining(_ source: UIStoryboardUnwindSegueSource) -> UIViewController? {
        sequence(first: source.source, next: \.parent).first { $0.parent === self }
    }
    /// Returns the controller below this container in which an unwind segue ends; `nil`, the default, leaves it to the search.
    open func forUnwindSegueAction(
        _ action: Selector, from fromViewController: UIViewController, withSender sender: Any?
    ) -> UIViewController? { nil }
    /// Returns the segue by which a container goes back to one below it; `nil`, the default, takes the storyboard's.
    open func segueForUnwinding(
        to toViewController: UIViewController, from fromViewController: UIViewController, identifier: String?
    ) -> UIStoryboardSegue? { nil }
    /// Returns the nearest controller on the way to the root whose class overrides the action, as `showViewController` does.
    open func targetViewController(forAction action: Selector, sender: Any?) -> UIViewController? {
        sequence(first: self, next: \.parentStorage).first { $0.canPerformAction(action, withSender: sender) }
    }
    /// Called on each container on the way to the end of an unwind segue, so that it shows the next controller on it.
    open func unwind(for unwindSegue: UIStoryboardSegue, towards subsequentVC: UIViewController) {}

    // MARK: Restoration

    /// The name under which the controller's state is saved. Without one neither the controller nor what it contains
    /// is saved. Siblings with the same one are told apart by their order, which is chosen for most containers.
    open var restorationIdentifier: String?
    /// The class that is asked for the controller as the state is restored, or else the delegate; no private one, unlike on iOS.
    open var restorationClass: (any UIViewControllerRestoration.Type)?
    /// Saves its modal styles and the presented controller, but no popover, which is chosen; an override calls `super`.
    open func encodeRestorableState(with coder: NSCoder) { encodePresented(with: coder) }
    /// Called when all restored controllers have been made, with the view loaded if it was when it was saved, which is chosen.
    open func decodeRestorableState(with coder: NSCoder) { decodePresented(with: coder) }
    open func applicationFinishedRestoringState() {}
    /// The controller to present at the end of the launch.
    var restoredPresented: UIViewController?
    /// Whether the controller was presented in the saved state, and takes its modal styles from there.
    var adoptsRestoredStyle = false

    // MARK: Peeking

    /// The actions under a peeked controller; see `UIViewControllerPreviewing`.
    open var previewActionItems: [any UIPreviewActionItem] { [] }
    /// Registers a view for peeking, which only a finger's force can begin.
    ///
    /// No host measures force, `traitCollection.forceTouchCapability` is unavailable, and the delegate is never asked: as
    /// on a device without 3D Touch. Menus under a long press are `UIContextMenuInteraction`'s.
    open func registerForPreviewing(
        with delegate: any UIViewControllerPreviewingDelegate, sourceView: UIView
    ) -> any UIViewControllerPreviewing { PreviewingContext(delegate, sourceView) }
    open func unregisterForPreviewing(withContext previewing: any UIViewControllerPreviewing) {
        (previewing as? PreviewingContext)?.leave()
    }

    // MARK: The home indicator

    // These are never read: the `setNeedsUpdateOf…` methods, which read them on iOS, report that they are unsupported.
    open var prefersHomeIndicatorAutoHidden: Bool { false }
    open var childForHomeIndicatorAutoHidden: UIViewController? { nil }
    open func setNeedsUpdateOfHomeIndicatorAutoHidden() {
        Unsupported.report(
            "hiding the home indicator, which the browser draws on devices that have one", in: "UIViewController")
    }
    open var preferredScreenEdgesDeferringSystemGestures: UIRectEdge { [] }
    open var childForScreenEdgesDeferringSystemGestures: UIViewController? { nil }
    open func setNeedsUpdateOfScreenEdgesDeferringSystemGestures() {
        Unsupported.report("deferring system gestures (no host has any)", in: "UIViewController")
    }
    open var preferredStatusBarUpdateAnimation: UIStatusBarAnimation { .fade }
    open var prefersPointerLocked: Bool { false }
    /// Called when the root view's `layoutMargins` have changed.
    open func viewLayoutMarginsDidChange() {}

    // MARK: Keys

    private var ownKeyCommands: [UIKeyCommand] = []
    open override var keyCommands: [UIKeyCommand]? { ownKeyCommands.isEmpty ? nil : ownKeyCommands }
    open func addKeyCommand(_ keyCommand: UIKeyCommand) { ownKeyCommands.append(keyCommand) }
    open func removeKeyCommand(_ keyCommand: UIKeyCommand) { ownKeyCommands.removeAll { $0 === keyCommand } }

    // MARK: The view

    open var view: UIView! {
        get { loadedView() }
        set { replaceView(newValue) }
    }
    open var viewIfLoaded: UIView? { viewStorage }
    open var isViewLoaded: Bool { viewStorage != nil }
    open func loadViewIfNeeded() { _ = loadedView() }
    /// Creates `view`: from the storyboard or the nib that has one for the controller, or else a plain view with the
    /// size of the screen.
    open func loadView() {
        guard !loadNibView() else { return }
        view = UIView(frame: UIScreen.main.bounds)
        view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    }
    open func viewDidLoad() {}
    open func viewWillAppear(_ animated: Bool) {}
    open func viewIsAppearing(_ animated: Bool) {}
    open func viewDidAppear(_ animated: Bool) {}
    open func viewWillDisappear(_ animated: Bool) {}
    open func viewDidDisappear(_ animated: Bool) {}
    open func viewWillLayoutSubviews() {}
    open func viewDidLayoutSubviews() {}
    /// Sets what is shown in place of missing content: before the first layout on screen, and when the state is another.
    open func updateContentUnavailableConfiguration(using state: UIContentUnavailableConfigurationState) {}
    open var contentUnavailableConfigurationState: UIContentUnavailableConfigurationState {
        UIContentUnavailableConfigurationState(traitCollection, bars.navigationItem?.palette?.searchText)
    }
    open func setNeedsUpdateContentUnavailableConfiguration() { needsUnavailableContent = true }
    var needsUnavailableContent = true { didSet { if needsUnavailableContent { viewStorage?.setNeedsLayout() } } }
    open func didReceiveMemoryWarning() {}
    /// Called for the root view instead of its `updateConstraints()`, which this method calls.
    open func updateViewConstraints() { viewStorage?.updateConstraints() }
    /// Whether the system's margins are the minimum left and right margins of the root view.
    open var viewRespectsSystemMinimumLayoutMargins = true {
        didSet { if viewRespectsSystemMinimumLayoutMargins != oldValue { viewStorage?.marginsDidChange() } }
    }
    open var systemMinimumLayoutMargins: NSDirectionalEdgeInsets {
        let side = systemMinimumMargins(for: loadedView())
        return NSDirectionalEdgeInsets(top: 0, leading: side, bottom: 0, trailing: side)
    }
    /// The guide at the height to which bars cover the view: that of the safe area, which is chosen.
    open var topLayoutGuide: any UILayoutSupport { BarGuide.of(loadedView(), isTop: true) }
    open var bottomLayoutGuide: any UILayoutSupport { BarGuide.of(loadedView(), isTop: false) }
    open var additionalSafeAreaInsets = UIEdgeInsets.zero {
        didSet { viewStorage?.updateSafeArea() }
    }
    open func viewSafeAreaInsetsDidChange() {}
    /// The size that the controller wants in a popover, a form sheet or another container, which is told its changes.
    open var preferredContentSize = CGSize.zero {
        didSet { if preferredContentSize != oldValue { tellPreferredContentSize() } }
    }
    open var edgesForExtendedLayout: UIRectEdge = .all { didSet { extentDidChange() } }
    open var extendedLayoutIncludesOpaqueBars = false { didSet { extentDidChange() } }
    open var automaticallyAdjustsScrollViewInsets = true
    /// Whether it shows bars over its children's content.
    @_spi(Hooks) open var hasBars: Bool { false }

    private func loadedView() -> UIView {
        if let view = viewStorage { return view }
        loadView()
        guard let view = viewStorage else {
            stopLikeUIKit(
                "-[\(type(of: self)) loadView] did not set the view", name: "NSInternalInconsistencyException")
        }
        viewDidLoad()
        return view
    }

    private func replaceView(_ view: UIView?) {
        if let view, let owner = view.viewController, owner !== self {
            stopLikeUIKit(
                "A view can only be associated with at most one view controller at a time! View \(view) is associated with \(owner). Clear this association before associating this view with \(self).",
                name: "UIViewControllerHierarchyInconsistency")
        }
        let old = viewStorage
        old?.viewController = nil
        viewStorage = view
        view?.viewController = self
        view?.markNeedsConstraintUpdate()
        if let view { view.adoptTraits(view.superviewStorage?.knownTraits ?? UIScreen.main.traitCollection) }
        if ledger.phase == .appearing, let old, let view { replace(old, with: view) }
    }

    /// Puts a view that `viewWillAppear` has set where the container has put the old one; iOS asks for the view later.
    private func replace(_ old: UIView, with new: UIView) {
        guard let superview = old.superview, new.superview == nil else { return }
        new.frame = old.frame
        new.autoresizingMask = old.autoresizingMask
        superview.insertSubview(new, aboveSubview: old)
        old.removeFromSuperview()
    }

    // MARK: Appearance (for containers)

    open var shouldAutomaticallyForwardAppearanceMethods: Bool { true }
    open func beginAppearanceTransition(_ isAppearing: Bool, animated: Bool) {
        takeAppearance(.begin(appearing: isAppearing, animated: animated, .app))
    }
    open func endAppearanceTransition() { takeAppearance(.end(.app)) }
    // True from before the will-callback to after the did-callback. That a child which appears later is not moving is chosen.
    open var isBeingPresented: Bool { ledger.reason == .presented }
    open var isBeingDismissed: Bool { ledger.reason == .dismissed }
    open var isMovingToParent: Bool { ledger.reason == .toParent }
    open var isMovingFromParent: Bool { ledger.reason == .fromParent }

    // MARK: Children

    open var children: [UIViewController] { childStorage }
    open var parent: UIViewController? { parentStorage }
    open func addChild(_ childController: UIViewController) { adopt(childController) }
    /// Makes a transition from one child's view to another's inside this controller's view.
    ///
    /// Both must be children of this controller already. Appearance methods are called around the animation.
    open func transition(
        from fromViewController: UIViewController, to toViewController: UIViewController, duration: TimeInterval,
        options: UIView.AnimationOptions = [], animations: (() -> Void)? = nil, completion: ((Bool) -> Void)? = nil
    ) { exchange(fromViewController, toViewController, duration, options, animations, completion) }
    open func removeFromParent() { leaveParent() }
    open func willMove(toParent parent: UIViewController?) {
        if parent == nil { takeAppearance(.willLeaveParent) }
    }
    open func didMove(toParent parent: UIViewController?) { takeAppearance(.didMove) }

    // MARK: Presentation

    private var ownPresentationStyle = UIModalPresentationStyle.automatic
    /// The style of a presentation of this controller. The usual one is `.automatic`, for which this is the style that it stands for: a
    /// page sheet, and before iOS 13 the full screen.
    open var modalPresentationStyle: UIModalPresentationStyle {
        get {
            guard ownPresentationStyle == .automatic else { return ownPresentationStyle }
            return SystemVersion.current.hasCards ? automaticPresentationStyle : .fullScreen
        }
        set { ownPresentationStyle = newValue }
    }
    /// The style that `.automatic` stands for since iOS 13; some of the system's controllers have another one.
    @_spi(Hooks) open var automaticPresentationStyle: UIModalPresentationStyle { .pageSheet }
    open var modalTransitionStyle: UIModalTransitionStyle = .coverVertical
    open var definesPresentationContext = false
    open var providesPresentationContextTransitionStyle = false
    open var modalPresentationCapturesStatusBarAppearance = false
    open var isModalInPresentation = false
    open weak var transitioningDelegate: (any UIViewControllerTransitioningDelegate)?
    open var presentedViewController: UIViewController? {
        presentation?.presented ?? parentStorage?.presentedViewController
    }
    open var presentingViewController: UIViewController? {
        presentedBy?.presenter ?? parentStorage?.presentingViewController
    }
    /// The controller of the presentation in which this controller or an ancestor is shown; before one, it is made for
    /// the `modalPresentationStyle`, and does not keep this controller alive, which is chosen.
    open var presentationController: UIPresentationController? { madePresentationController }
    open var popoverPresentationController: UIPopoverPresentationController? {
        let isPopover = presentedBy != nil || parent != nil || modalPresentationStyle == .popover
        return isPopover ? madePresentationController as? UIPopoverPresentationController : nil
    }
    /// The name until iOS 13 of `isModalInPresentation`.
    open var isModalInPopover: Bool {
        get { isModalInPresentation }
        set { isModalInPresentation = newValue }
    }
    /// Shows the controller in its own way, without a presentation, and returns whether it did: a search stays within the
    /// controller that is searched.
    @_spi(Hooks) open func presentsItself(
        over presenter: UIViewController, animated: Bool, completion: (() -> Void)?
    ) -> Bool { false }
    /// UIKit's message for a popover without a source, if the controller has one of its own.
    @_spi(Hooks) open func missingPopoverSource(from presenter: UIViewController) -> String? { nil }
    /// Returns the animation of a push onto another controller, or of the pop back to it; `nil` for the container's own.
    @_spi(Hooks) open func navigationAnimator(
        over lower: UIViewController, isPush: Bool
    ) -> (any UIViewControllerAnimatedTransitioning)? { nil }
    /// Called after a touch beside the popover has dismissed the controller.
    @_spi(Hooks) open func wasDismissedByPerson() {}
    /// Presents a controller. `completion` is called before those of the coordinator; on iOS it is called after them.
    open func present(
        _ viewControllerToPresent: UIViewController, animated flag: Bool, completion: (() -> Void)? = nil
    ) { startPresentation(of: viewControllerToPresent, flag, completion) }
    open func dismiss(animated flag: Bool, completion: (() -> Void)? = nil) { startDismissal(flag, completion) }
    open var transitionCoordinator: (any UIViewControllerTransitionCoordinator)? { currentCoordinator }

    // MARK: Rotation and size

    open var supportedInterfaceOrientations: UIInterfaceOrientationMask {
        UIScreen.main.device.profile.idiom == .pad ? .all : .allButUpsideDown
    }
    open var shouldAutorotate: Bool { true }
    /// The orientation of a full-screen presentation, if the controller does not support that of the interface.
    /// It comes after how the device is held, which is chosen. Unlike on iOS, the turn and the slide do not run together.
    open var preferredInterfaceOrientationForPresentation: UIInterfaceOrientation { interfaceOrientation }
    open var interfaceOrientation: UIInterfaceOrientation { UIScreen.main.orientation }
    open func viewWillTransition(to size: CGSize, with coordinator: any UIViewControllerTransitionCoordinator) {
        turnByOldNames(with: coordinator)
        for child in childStorage {
            let own = self.size(forChildContentContainer: child, withParentContainerSize: size)
            child.viewWillTransition(to: own, with: coordinator)
        }
    }
    // The names until iOS 8, called around a turn of the device unless `viewWillTransition` is overridden without `super`.
    open func willRotate(to toInterfaceOrientation: UIInterfaceOrientation, duration: TimeInterval) {}
    /// Called in the turn's animation.
    open func willAnimateRotation(to toInterfaceOrientation: UIInterfaceOrientation, duration: TimeInterval) {}
    open func didRotate(from fromInterfaceOrientation: UIInterfaceOrientation) {}
    // These three are never asked: a turn animates all views alike, and the methods above are called on children too.
    open func rotatingHeaderView() -> UIView? { nil }
    open func rotatingFooterView() -> UIView? { nil }
    open func shouldAutomaticallyForwardRotationMethods() -> Bool { true }
    /// Returns the size that a child gets when this controller's view has a size; the default is the same size.
    open func size(
        forChildContentContainer container: any UIContentContainer, withParentContainerSize parentSize: CGSize
    ) -> CGSize { parentSize }
    open func preferredContentSizeDidChange(forChildContentContainer container: any UIContentContainer) {}
    open func systemLayoutFittingSizeDidChange(forChildContentContainer container: any UIContentContainer) {}

    // MARK: Focus

    open var preferredFocusEnvironments: [any UIFocusEnvironment] { viewStorage.map { [$0] } ?? [] }
    open var preferredFocusedView: UIView? { viewStorage?.preferredFocusedView }
    open var parentFocusEnvironment: (any UIFocusEnvironment)? { parentStorage ?? viewStorage?.superview }
    open func setNeedsFocusUpdate() { Focus.engine?.setNeedsUpdate(of: self) }
    open func updateFocusIfNeeded() { Focus.engine?.updateIfNeeded() }
    open func shouldUpdateFocus(in context: UIFocusUpdateContext) -> Bool { true }
    open func didUpdateFocus(in context: UIFocusUpdateContext, with coordinator: UIFocusAnimationCoordinator) {}

    // MARK: Traits

    open var traitCollection: UITraitCollection { knownTraits }
    open func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {}
    open var overrideUserInterfaceStyle: UIUserInterfaceStyle {
        get { traitOverrides.userInterfaceStyle }
        set { traitOverrides.userInterfaceStyle = newValue }
    }
    /// Called before size classes and other traits change with the size; `traitCollectionDidChange` follows during the
    /// transition. Children whose traits change too are notified with their own new traits.
    open func willTransition(
        to newCollection: UITraitCollection, with coordinator: any UIViewControllerTransitionCoordinator
    ) {
        for child in childStorage { child.announce(child.traits(from: newCollection), with: coordinator) }
    }
    open func setOverrideTraitCollection(
        _ collection: UITraitCollection?, forChild childViewController: UIViewController
    ) {
        childOverrides[ObjectIdentifier(childViewController)] = collection
        childViewController.overridesDidChange()
    }
    open func overrideTraitCollection(forChild childViewController: UIViewController) -> UITraitCollection? {
        childOverrides[ObjectIdentifier(childViewController)]
    }
    func forgetTraitOverride(of child: UIViewController) { childOverrides[ObjectIdentifier(child)] = nil }

    // MARK: Status bar

    open var preferredStatusBarStyle: UIStatusBarStyle { .default }
    open var prefersStatusBarHidden: Bool { traitCollection.verticalSizeClass == .compact }
    open var childForStatusBarStyle: UIViewController? { nil }
    open var childForStatusBarHidden: UIViewController? { nil }
    /// Gives the content the room of a bar that is hidden now, in an animation if there is one. Hosts draw the bar itself,
    /// whose state they query at every frame.
    open func setNeedsStatusBarAppearanceUpdate() { UIApplication.shared.animateStatusBar() }
    /// Rotates the interface to the device's orientation, if the topmost view controller now allows it.
    open func setNeedsUpdateOfSupportedInterfaceOrientations() { UIApplication.shared.rotateAsHeld() }
}
