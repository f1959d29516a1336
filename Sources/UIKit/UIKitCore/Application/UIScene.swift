import CoreGraphics
public import Foundation
import ObjCRuntime

/// One instance of the app's interface.
@preconcurrency @MainActor
open class UIScene: UIResponder {
    public enum ActivationState: Int, Sendable {
        case unattached = -1, foregroundActive, foregroundInactive, background
    }

    /// The options of a connection, which are empty: an app cannot be launched with a URL or an activity yet.
    public final class ConnectionOptions: NSObject {}

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
    let storyboardName: String?

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
}

extension UISceneDelegate {
    public func scene(
        _ scene: UIScene, willConnectTo session: UISceneSession, options connectionOptions: UIScene.ConnectionOptions
    ) {}
    public func sceneDidDisconnect(_ scene: UIScene) {}
    public func sceneDidBecomeActive(_ scene: UIScene) {}
    public func sceneWillResignActive(_ scene: UIScene) {}
    public func sceneWillEnterForeground(_ scene: UIScene) {}
    public func sceneDidEnterBackground(_ scene: UIScene) {}
}

@preconcurrency @MainActor
public protocol UIWindowSceneDelegate: UISceneDelegate, _UIWindowOwner {}

extension UIWindowSceneDelegate {
    /// The delegate's window; optional twice, since on iOS the delegate need not have the property.
    public var window: UIWindow?? { (self as any _UIWindowOwner).window }
}

/// A scene with windows on a screen.
@preconcurrency @MainActor
open class UIWindowScene: UIScene {
    open internal(set) var screen = UIScreen.main
    private var weakWindows: [WeakWindow] = []
    open var windows: [UIWindow] { weakWindows.compactMap(\.window) }
    open var interfaceOrientation: UIInterfaceOrientation { screen.orientation }
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
}
