public import Foundation
import QuartzCore
public import QuinceFoundationAdditions
import QuinceKitDescription
import QuinceLaunchState
import UIFoundation

extension UIWindow {
    public struct Level: RawRepresentable, Hashable, Comparable, Sendable {
        public let rawValue: CGFloat
        public init(rawValue: CGFloat) { self.rawValue = rawValue }
        public init(_ rawValue: CGFloat) { self.rawValue = rawValue }
        public static let normal = Level(rawValue: 0)
        public static let statusBar = Level(rawValue: 1000)
        public static let alert = Level(rawValue: 2000)
        public static func < (a: Level, b: Level) -> Bool { a.rawValue < b.rawValue }
        public static func + (a: Level, b: CGFloat) -> Level { Level(a.rawValue + b) }
        public static func - (a: Level, b: CGFloat) -> Level { Level(a.rawValue - b) }
    }
}

/// A reference to a window, which belongs to the app: a window that the app releases leaves its screen and its scene.
struct WeakWindow {
    weak var window: UIWindow?
}

/// The end of a window that has been released: its presentations hold their presenters and vice versa.
///
/// Unchecked: the layer is used on the main thread.
private struct WindowFarewell: @unchecked Sendable {
    let screen: UIScreen
    let layer: CALayer
    let root: UIViewController?

    @MainActor
    func run() {
        screen.remove(layer)
        for layer in layer.sublayers ?? [] { (layer.owner as? UITransitionView)?.presentation?.dissolve() }
        root?.loseWindow()
    }
}

/// The root of a view tree on a screen.
@preconcurrency @MainActor
open class UIWindow: UIView {
    static let standardTint = UIColor.systemBlue

    open var screen: UIScreen { didSet { screenDidChange(from: oldValue) } }
    open weak var windowScene: UIWindowScene? { didSet { windowSceneDidChange(oldValue) } }
    open var windowLevel: Level = .normal { didSet { if isAttached { screen.sortWindows() } } }
    /// The controller of the window. Transitions of one that is replaced end as they were going to, which is chosen.
    open var rootViewController: UIViewController? { didSet { rootDidChange(from: oldValue) } }
    open private(set) var isKeyWindow = false
    open var canBecomeKey: Bool { !isForTextEffects }
    /// Whether the window is `TextEffectsWindow`'s, which only its subviews' touches are for.
    package var isForTextEffects = false
    var isAttached = false
    /// A number that no other window has, from 1.
    let number = UIWindow.numbers.next()
    private static let numbers = LaunchCounter()
    /// The transitions between view controllers that are running in the window.
    package let transitions = WindowTransitions()

    public override init(frame: CGRect) {
        screen = UIScreen.main
        super.init(frame: frame)
        layer.isHidden = true
    }

    /// Creates a window of the main screen's size, as since iOS 9.
    public convenience init() { self.init(frame: UIScreen.main.bounds) }

    public init(windowScene: UIWindowScene) {
        screen = UIScreen.main
        super.init(frame: windowScene.screen.bounds)
        layer.isHidden = true
        self.windowScene = windowScene
        // An initializer's assignments do not call observers.
        windowSceneDidChange(nil)
    }

    public required init?(coder: NSCoder) {
        screen = UIScreen.main
        super.init(coder: coder)
        layer.isHidden = true
    }

    /// It is not isolated, so that a subclass of an app may have a plain `deinit`.
    deinit {
        let (screen, root) = (screen, rootViewController)
        let farewell = WindowFarewell(screen: screen, layer: ownLayer, root: root)
        // In a test runner the main queue has another thread than the one that Foundation calls the main one.
        if MainThread.isCurrent {
            MainActor.assumeIsolated { farewell.run() }
        } else {
            DispatchQueue.main.async { farewell.run() }
        }
    }

    open override var next: UIResponder? { windowScene ?? UIApplication.shared }

    private lazy var ownUndoManager = UndoManager()
    open override var undoManager: UndoManager? { ownUndoManager }

    /// Visible windows are on their screen; hidden ones are not.
    open override var isHidden: Bool {
        get { super.isHidden }
        set {
            super.isHidden = newValue
            if newValue { detach() } else { attach() }
        }
    }

    open override func hitTest(_ point: CGPoint, with event: UIEvent?) -> UIView? {
        let view = super.hitTest(point, with: event)
        return isForTextEffects && view === self ? nil : view
    }

    open func makeKeyAndVisible() {
        isHidden = false
        makeKey()
    }

    open func makeKey() {
        guard canBecomeKey else { return }
        for other in UIApplication.shared.windows where other.isKeyWindow && other !== self { other.resignKey() }
        if !isKeyWindow { becomeKey() }
    }

    open func becomeKey() {
        isKeyWindow = true
        NotificationCenter.default.post(name: UIWindow.didBecomeKeyNotification, object: self)
    }

    open func resignKey() {
        isKeyWindow = false
        NotificationCenter.default.post(name: UIWindow.didResignKeyNotification, object: self)
    }

    open func sendEvent(_ event: UIEvent) {
        if let presses = event as? UIPressesEvent { return presses.deliver(startingAt: self) }
        event.deliver(in: self)
    }

    public static let didBecomeVisibleNotification = Notification.Name("UIWindowDidBecomeVisibleNotification")
    public static let didBecomeHiddenNotification = Notification.Name("UIWindowDidBecomeHiddenNotification")
    public static let didBecomeKeyNotification = Notification.Name("UIWindowDidBecomeKeyNotification")
    public static let didResignKeyNotification = Notification.Name("UIWindowDidResignKeyNotification")

    // MARK: Screen

    /// The insets of the screen's edges that are not for content, where the window covers them.
    var deviceInsets: UIEdgeInsets { screen.safeAreaInsets }

    private func attach() {
        let isNew = !isAttached
        isAttached = true
        screen.add(self)
        adoptTraits(screen.traitCollection)
        updateSafeArea()
        guard isNew else { return }
        adoptAppearance()
        installRoot()
        NotificationCenter.default.post(name: UIWindow.didBecomeVisibleNotification, object: self)
    }

    private func detach() {
        guard isAttached else { return }
        isAttached = false
        let wasKey = isKeyWindow
        if wasKey { resignKey() }
        // The ledger of a controller that is covered ignores both.
        for controller in controllers { controller.takeAppearance(.begin(appearing: false, animated: false, .window)) }
        screen.remove(layer)
        for controller in controllers { controller.takeAppearance(.end(.window)) }
        NotificationCenter.default.post(name: UIWindow.didBecomeHiddenNotification, object: self)
        if wasKey { UIApplication.shared.windows.last { $0.canBecomeKey && $0.screen.isMain }?.makeKey() }
    }

    private func screenDidChange(from old: UIScreen) {
        guard old !== screen else { return }
        adoptScale(of: screen, from: old.scale)
        adoptTraits(screen.traitCollection)
        guard isAttached else { return }
        old.remove(layer)
        attach()
        updateSafeAreaOfContent()
    }

    private func windowSceneDidChange(_ old: UIWindowScene?) {
        guard old !== windowScene else { return }
        old?.remove(self)
        windowScene?.add(self)
        if let screen = windowScene?.screen { self.screen = screen }
    }

    // MARK: Root controller

    private func rootDidChange(from old: UIViewController?) {
        guard old !== rootViewController else { return }
        if let old {
            for presentation in old.presentationsInTree { presentation.abandon() }
            old.rootOfWindow = nil
            if isAttached { old.takeAppearance(.begin(appearing: false, animated: false, .window)) }
            old.viewIfLoaded?.removeFromSuperview()
            old.takeAppearance(.end(.window))
            old.ownerDidChange()
        }
        rootViewController?.rootOfWindow = self
        rootViewController?.ownerDidChange()
        if isAttached { installRoot() }
    }

    /// Adds the root's view, which fills the window and appears with the next frame.
    private func installRoot() {
        guard let root = rootViewController else { return }
        let view: UIView = root.view
        view.frame = bounds
        view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
        let visible = uncoveredControllers
        for controller in visible { controller.takeAppearance(.begin(appearing: true, animated: false, .window)) }
        if visible.contains(root) { insertSubview(view, at: 0) }
        if view.superview === self, !view.translatesAutoresizingMaskIntoConstraints { view.fill(self) }
        UIApplication.shared.afterCommit { for controller in visible { controller.takeAppearance(.end(.window)) } }
    }

    /// The presentations in the window, bottom to top.
    var presentations: [Presentation] { subviews.compactMap { ($0 as? UITransitionView)?.presentation } }

    /// The presented controllers and the root, topmost first.
    private var controllers: [UIViewController] {
        presentations.reversed().map(\.presented) + (rootViewController.map { [$0] } ?? [])
    }

    /// The controllers whose views no presentation has removed.
    private var uncoveredControllers: [UIViewController] {
        controllers.filter { controller in
            !presentations.contains { $0.removesPresenter && !$0.isDismissing && $0.presenter === controller }
        }
    }
}

@section(".init_array") @used
private let description: @convention(c) () -> Void = {
    describe(UIWindow.self) {
        $0.key("screen", \.screen)
        $0.key("rootViewController", \.rootViewController)
        $0.key(readOnly: "keyWindow", \.isKeyWindow)
        $0.action("makeKeyAndVisible", UIWindow.makeKeyAndVisible)
        $0.action("makeKey", UIWindow.makeKey)
        $0.nib(element: "window")
    }
}
