import CoreGraphics
public import Foundation
package import QuinceDeviceLink
public import QuinceFoundationAdditions
import QuinceObjCRuntime
public import UIFoundation
public import UIKitAppServices

/// One instance of the app's interface.
@preconcurrency @MainActor
open class UIScene: UIResponder {
    public enum ActivationState: Int, Sendable {
        case unattached = -1, foregroundActive, foregroundInactive, background
    }

    /// The reason for which a scene connects.
    @preconcurrency @MainActor
    open class ConnectionOptions: NSObject {
        open private(set) var urlContexts: Set<UIOpenURLContext> = []
        open private(set) var sourceApplication: String?
        open private(set) var handoffUserActivityType: String?
        open private(set) var userActivities: Set<NSUserActivity> = []
        open private(set) var shortcutItem: UIApplicationShortcutItem?
        /// The record of the response that `notificationResponse` of UserNotifications returns.
        package private(set) var response: NotificationResponseRecord?

        init(_ event: DeviceEvent?) {
            super.init()
            switch event {
            case .openURL(let url, let source):
                urlContexts = [UIOpenURLContext(url, UIScene.OpenURLOptions(source))]
                sourceApplication = source
            case .continueActivity(let record):
                handoffUserActivityType = record.type
                userActivities = [NSUserActivity(record)]
            case .shortcut(let record): shortcutItem = UIApplicationShortcutItem(record)
            case .response(let response): self.response = response
            case .permission, .willPresent, .pushToken, .transferNews, nil: break
            }
        }
    }

    /// The options with which a URL is opened.
    @preconcurrency @MainActor
    open class OpenURLOptions: NSObject {
        open private(set) var sourceApplication: String?
        open private(set) var annotation: Any?
        open private(set) var openInPlace = false

        init(_ sourceApplication: String?) {
            self.sourceApplication = sourceApplication
            super.init()
        }
    }

    open private(set) var session: UISceneSession
    open var delegate: (any UISceneDelegate)?
    open internal(set) var activationState = ActivationState.unattached
    open var title: String! = ""

    public init(session: UISceneSession, connectionOptions: ConnectionOptions) {
        self.session = session
        super.init()
        session.scene = self
    }

    open override var next: UIResponder? { UIApplication.shared }

    public static let willConnectNotification = Notification.Name("UISceneWillConnectNotification")
    public static let didDisconnectNotification = Notification.Name("UISceneDidDisconnectNotification")
    public static let didActivateNotification = Notification.Name("UISceneDidActivateNotification")
    public static let willDeactivateNotification = Notification.Name("UISceneWillDeactivateNotification")
    public static let willEnterForegroundNotification = Notification.Name("UISceneWillEnterForegroundNotification")
    public static let didEnterBackgroundNotification = Notification.Name("UISceneDidEnterBackgroundNotification")
}

@preconcurrency @MainActor
public final class UISceneSession: NSObject {
    public struct Role: RawRepresentable, Hashable, Sendable {
        public let rawValue: String
        public init(rawValue: String) { self.rawValue = rawValue }
        public static let windowApplication = Role(rawValue: "UIWindowSceneSessionRoleApplication")
        public static let windowExternalDisplayNonInteractive = Role(
            rawValue: "UIWindowSceneSessionRoleExternalDisplayNonInteractive")
        public static let windowExternalDisplay = windowExternalDisplayNonInteractive
    }
    public let role: Role
    public internal(set) weak var scene: UIScene?
    public internal(set) var configuration: UISceneConfiguration
    public var persistentIdentifier: String { "quince.scene.\(number)" }
    /// The number of the session in the order of connection, from 0.
    let number: Int
    /// The activity that the scene's delegate has given to be restored, in this launch or the last one.
    public var stateRestorationActivity: NSUserActivity?

    init(role: Role, number: Int) {
        self.role = role
        self.number = number
        configuration = UISceneConfiguration(name: nil, sessionRole: role)
        super.init()
    }
}

@preconcurrency @MainActor
open class UISceneConfiguration: NSObject {
    public let name: String?
    public let role: UISceneSession.Role
    /// The class of the scene's delegate, a subclass of NSObject with `init()`.
    open var delegateClass: AnyClass?
    open var sceneClass: AnyClass?
    /// The storyboard that provides the scene's window.
    package var storyboardName: String?

    /// Creates the configuration that Info.plist has under this name or, without a name, the role's first one.
    public init(name: String?, sessionRole: UISceneSession.Role) {
        let entry = SceneManifest.main.entry(named: name, role: sessionRole.rawValue)
        self.name = name ?? entry?.name
        storyboardName = entry?.storyboardName
        role = sessionRole
        super.init()
        delegateClass = loadClass(entry?.delegateClassName, "UISceneDelegateClassName")
        sceneClass = loadClass(entry?.sceneClassName, "UISceneClassName")
    }

    private func loadClass(_ className: String?, _ key: String) -> AnyClass? {
        guard let className, !className.isEmpty else { return nil }
        if let found = objcClass(named: className) { return found }
        NSLog(
            "%@",
            "Info.plist configuration \"\(name ?? "")\" for \(role.rawValue) contained \(key) key, "
                + "but could not load class with name \"\(className)\"")
        return nil
    }
}

@preconcurrency @MainActor
public protocol UISceneDelegate: NSObjectProtocol {
    func scene(
        _ scene: UIScene, willConnectTo session: UISceneSession, options connectionOptions: UIScene.ConnectionOptions)
    func sceneDidDisconnect(_ scene: UIScene)
    func sceneDidBecomeActive(_ scene: UIScene)
    func sceneWillResignActive(_ scene: UIScene)
    func sceneWillEnterForeground(_ scene: UIScene)
    func sceneDidEnterBackground(_ scene: UIScene)
    func scene(_ scene: UIScene, openURLContexts URLContexts: Set<UIOpenURLContext>)
    func scene(_ scene: UIScene, willContinueUserActivityWithType userActivityType: String)
    func scene(_ scene: UIScene, continue userActivity: NSUserActivity)
    func scene(_ scene: UIScene, didFailToContinueUserActivityWithType userActivityType: String, error: any Error)
    /// Returns what the scene needs to look as it does in its next launch; its user info is a property list.
    func stateRestorationActivity(for scene: UIScene) -> NSUserActivity?
    /// The scene's interface is there, and takes up where it was in.
    func scene(_ scene: UIScene, restoreInteractionStateWith stateRestorationActivity: NSUserActivity)
}

extension UISceneDelegate {
    public func scene(_ scene: UIScene, openURLContexts URLContexts: Set<UIOpenURLContext>) {}
    public func scene(_ scene: UIScene, willContinueUserActivityWithType userActivityType: String) {}
    public func scene(_ scene: UIScene, continue userActivity: NSUserActivity) {}
    public func scene(
        _ scene: UIScene, didFailToContinueUserActivityWithType userActivityType: String, error: any Error
    ) {}
    public func scene(
        _ scene: UIScene, willConnectTo session: UISceneSession, options connectionOptions: UIScene.ConnectionOptions
    ) {}
    public func stateRestorationActivity(for scene: UIScene) -> NSUserActivity? { nil }
    public func scene(_ scene: UIScene, restoreInteractionStateWith stateRestorationActivity: NSUserActivity) {}
    public func sceneDidDisconnect(_ scene: UIScene) {}
    public func sceneDidBecomeActive(_ scene: UIScene) {}
    public func sceneWillResignActive(_ scene: UIScene) {}
    public func sceneWillEnterForeground(_ scene: UIScene) {}
    public func sceneDidEnterBackground(_ scene: UIScene) {}
}

@preconcurrency @MainActor
public protocol UIWindowSceneDelegate: UISceneDelegate, _UIWindowOwner {
    func windowScene(
        _ windowScene: UIWindowScene, performActionFor shortcutItem: UIApplicationShortcutItem,
        completionHandler: @escaping (Bool) -> Void)
    /// The scene's size, orientation or traits have changed; the arguments are the former ones.
    func windowScene(
        _ windowScene: UIWindowScene, didUpdate previousCoordinateSpace: any UICoordinateSpace,
        interfaceOrientation previousInterfaceOrientation: UIInterfaceOrientation,
        traitCollection previousTraitCollection: UITraitCollection)
}

extension UIWindowSceneDelegate {
    public func windowScene(
        _ windowScene: UIWindowScene, performActionFor shortcutItem: UIApplicationShortcutItem,
        completionHandler: @escaping (Bool) -> Void
    ) { completionHandler(false) }
    public func windowScene(
        _ windowScene: UIWindowScene, didUpdate previousCoordinateSpace: any UICoordinateSpace,
        interfaceOrientation previousInterfaceOrientation: UIInterfaceOrientation,
        traitCollection previousTraitCollection: UITraitCollection
    ) {}
    /// The delegate's window; optional twice, since on iOS the delegate need not have the property.
    public var window: UIWindow?? { (self as any _UIWindowOwner).window }
}

/// A scene with windows on a screen.
@preconcurrency @MainActor
open class UIWindowScene: UIScene {
    open internal(set) var screen = UIScreen.main { didSet { shape = SceneShape(screen) } }
    /// The shape that the delegate knows.
    private lazy var shape = SceneShape(screen)
    private var weakWindows: [WeakWindow] = []
    open var windows: [UIWindow] { weakWindows.compactMap(\.window) }
    open var interfaceOrientation: UIInterfaceOrientation { screen.orientation }
    open var traitCollection: UITraitCollection { screen.traitCollection }
    /// The space of the scene, which fills its screen.
    open var coordinateSpace: any UICoordinateSpace { screen.coordinateSpace }
    open var keyWindow: UIWindow? { windows.first { $0.isKeyWindow } }
    /// The size restrictions, never `nil`: a host's window can be resized on phones as well.
    open var sizeRestrictions: UISceneSizeRestrictions? { screen.sizeRestrictions }
    /// The status bar manager; `nil` if the screen has no status bar.
    open private(set) lazy var statusBarManager: UIStatusBarManager? = UIStatusBarManager(self)

    func add(_ window: UIWindow) {
        if !windows.contains(where: { $0 === window }) { weakWindows.append(WeakWindow(window: window)) }
    }
    func remove(_ window: UIWindow) { weakWindows.removeAll { $0.window.map { $0 === window } ?? true } }

    /// Tells the delegate of another shape than it knows.
    func tellShape() {
        let old = shape
        shape = SceneShape(screen)
        guard shape != old else { return }
        (delegate as? any UIWindowSceneDelegate)?.windowScene(
            self, didUpdate: old.space, interfaceOrientation: old.orientation, traitCollection: old.traits)
    }
}

/// The size, the orientation and the traits of a scene at one time.
@MainActor
private struct SceneShape: @MainActor Equatable {
    let space: any UICoordinateSpace
    let orientation: UIInterfaceOrientation
    let traits: UITraitCollection

    init(_ screen: UIScreen) {
        (space, orientation, traits) = (screen.presentCoordinateSpace, screen.orientation, screen.traitCollection)
    }

    static func == (one: Self, other: Self) -> Bool {
        (one.space.bounds, one.orientation, one.traits) == (other.space.bounds, other.orientation, other.traits)
    }
}
