import CoreGraphics
public import Foundation
import QuinceDeviceLink
import QuinceDiagnostics
import QuinceFrameLoop
import QuinceHostInterface
import QuinceKitDescription
import QuinceLaunchState
import QuinceMediaClock
public import QuinceObjCRuntime
import QuinceRenderTree
public import UIFoundation
public import UIKitAppServices

/// The app: its delegate and its windows; it receives events and produces frames.
@preconcurrency @MainActor
open class UIApplication: UIResponder {
    public enum State: Int, Sendable { case active, inactive, background }

    private static var instance: UIApplication?

    /// The application, created by `UIApplicationMain`, or on first use if tests use views without an app.
    public class var shared: UIApplication {
        if let instance { return instance }
        let application = UIApplication()
        instance = application
        return application
    }

    /// Whether there is an application: a person may not have launched the app yet.
    package static var isMade: Bool { instance != nil }

    /// The reason why nothing of the app is visible since its launch; the app then ends.
    package internal(set) var launchProblem: String?

    static func adopt(_ application: UIApplication) { instance = application }

    /// The orientations of the app's Info.plist.
    package lazy var listedOrientations = SupportedOrientations(
        Bundle.main.infoDictionary ?? [:], isPad: UIScreen.main.device.profile.idiom == .pad)

    /// The status bar as the app itself wants it.
    package lazy var ownStatusBar = ApplicationStatusBar(Bundle.main.infoDictionary ?? [:])

    /// The object that saves and restores the app's interface, if the host keeps a state for the app.
    package var restoration: (any StateRestoration)?
    /// The activities that the scenes of the last launch have left for those of this one, by the identifiers of their sessions.
    package var savedActivities: [String: Data] = [:]
    /// The state of this launch; the next launch in the process starts with a new one.
    var launch: Launch?
    let frame = FrameLoop()
    let input = InputPass()
    /// Creates the delegate when the app is launched.
    var makeDelegate: @MainActor () -> (any UIApplicationDelegate)? = { nil }
    var strongDelegate: (any UIApplicationDelegate)?
    open weak var delegate: (any UIApplicationDelegate)?
    open internal(set) var applicationState = State.inactive {
        didSet { AppDevice.current.isInBackground = applicationState == .background }
    }
    open internal(set) var connectedScenes: Set<UIScene> = []
    /// Whether the app was launched in the background, and nobody has opened it yet.
    var awaitsInterface = false
    /// The reason of the launch.
    var launchReason = LaunchReason.person

    /// The windows that are on a screen, back to front.
    open var windows: [UIWindow] { UIScreen.screens.flatMap(\.windows) }
    open var keyWindow: UIWindow? { windows.first { $0.isKeyWindow } }
    open var statusBarFrame: CGRect {
        let screen = UIScreen.main
        return statusBarFrame(on: screen, screen.orientation, isHidden: screen.hidesStatusBar)
    }
    /// Setting these changes the bar only if Info.plist's `UIViewControllerBasedStatusBarAppearance` is false, as on iOS; that
    /// they then read as they were set in any case is chosen. Hosts change the bar without an animation.
    open var statusBarStyle: UIStatusBarStyle {
        get { ownStatusBar.style ?? statusBarStyle(under: frontStatusBarOwner) }
        set { ownStatusBar.style = newValue }
    }
    open var isStatusBarHidden: Bool {
        get { ownStatusBar.isHidden ?? hidesStatusBar(under: frontStatusBarOwner) }
        set { ownStatusBar.isHidden = newValue }
    }
    open func setStatusBarStyle(_ statusBarStyle: UIStatusBarStyle, animated: Bool) {
        self.statusBarStyle = statusBarStyle
    }
    open func setStatusBarHidden(_ hidden: Bool, with animation: UIStatusBarAnimation) {
        isStatusBarHidden = hidden
        if animation != .none { UIView.animate(withDuration: 0.35) { self.animateStatusBar() } }
    }
    open var statusBarOrientation: UIInterfaceOrientation { UIScreen.main.orientation }
    open func setStatusBarOrientation(_ interfaceOrientation: UIInterfaceOrientation, animated: Bool) {
        Unsupported.report("setting the orientation of the status bar, which is the interface's", in: "UIApplication")
    }
    /// Returns the orientations of Info.plist, as the delegate does that does not say others.
    open func supportedInterfaceOrientations(for window: UIWindow?) -> UIInterfaceOrientationMask {
        listedOrientations.mask
    }
    /// Whether shaking offers to undo an edit. No host shakes the device by itself.
    open var applicationSupportsShakeToEdit = true
    /// The direction of the app's language.
    open var userInterfaceLayoutDirection: UIUserInterfaceLayoutDirection {
        UIScreen.main.traitCollection.layoutDirection == .rightToLeft ? .rightToLeft : .leftToRight
    }
    /// The text size that the person has chosen in Settings.
    open var preferredContentSizeCategory: UIContentSizeCategory { Screens.current.settings.category }
    open var isIdleTimerDisabled = false
    /// The number on the app's icon, which outlives the app.
    open var applicationIconBadgeNumber: Int {
        get { if case .badge(let number) = AppDevice.current.call(.badge) { number } else { 0 } }
        set { AppDevice.current.call(.setBadge(newValue)) }
    }
    open var isNetworkActivityIndicatorVisible = false

    open override var next: UIResponder? { delegate as? UIResponder }

    // MARK: In the background

    /// Marks the beginning of work that goes on if the app enters the background.
    ///
    /// - Parameter handler: is called on the main thread five seconds before the time is over; it has to end the task.
    /// - Differs: an app without a device around it, as in unit tests, is neither suspended nor ended.
    open nonisolated func beginBackgroundTask(
        expirationHandler handler: (@MainActor @Sendable () -> Void)? = nil
    ) -> UIBackgroundTaskIdentifier { BackgroundTasks.current.begin(nil, handler) }

    /// Marks the beginning of work, with a name for messages.
    open nonisolated func beginBackgroundTask(
        withName taskName: String?, expirationHandler handler: (@MainActor @Sendable () -> Void)? = nil
    ) -> UIBackgroundTaskIdentifier { BackgroundTasks.current.begin(taskName, handler) }

    open nonisolated func endBackgroundTask(_ identifier: UIBackgroundTaskIdentifier) {
        BackgroundTasks.current.end(identifier)
    }

    /// The seconds that the app may still run in the background, of 180 as before iOS 13; the largest number in the foreground.
    open var backgroundTimeRemaining: TimeInterval { BackgroundTasks.current.secondsLeft }

    /// Says how often the app wants to fetch in the background; never, without a call. The waits are chosen.
    open func setMinimumBackgroundFetchInterval(_ minimumBackgroundFetchInterval: TimeInterval) {
        let isNever = minimumBackgroundFetchInterval == Self.backgroundFetchIntervalNever
        BackgroundFetch.current.interval = isNever ? nil : max(minimumBackgroundFetchInterval, 0)
    }

    /// The shortest interval that the system allows.
    public class var backgroundFetchIntervalMinimum: TimeInterval { 0 }
    public class var backgroundFetchIntervalNever: TimeInterval { .greatestFiniteMagnitude }

    /// Whether the person lets the app fetch in the background, which Quince's device always does.
    open var backgroundRefreshStatus: UIBackgroundRefreshStatus { .available }
    /// Files are not encrypted while the device is locked.
    open var isProtectedDataAvailable: Bool { true }
    /// Is never posted: nobody changes the status.
    public static let backgroundRefreshStatusDidChangeNotification = Notification.Name(
        "UIApplicationBackgroundRefreshStatusDidChangeNotification")

    // MARK: Events

    open func sendEvent(_ event: UIEvent) {
        if let presses = event as? UIPressesEvent {
            guard let keyWindow else { return presses.deliver(startingAt: self) }
            return keyWindow.sendEvent(presses)
        }
        var seen: [UIWindow] = []
        for window in event.touches.compactMap(\.window) where !seen.contains(where: { $0 === window }) {
            seen.append(window)
            window.sendEvent(event)
        }
    }

    private var ignoringDepth = 0
    open func beginIgnoringInteractionEvents() { ignoringDepth += 1 }
    open func endIgnoringInteractionEvents() { ignoringDepth = max(ignoringDepth - 1, 0) }
    open var isIgnoringInteractionEvents: Bool { ignoringDepth > 0 }

    /// Sends an action; without a target, searches the first responder's chain, then the sender's.
    @discardableResult
    open func sendAction(_ action: Selector, to target: Any?, from sender: Any?, for event: UIEvent?) -> Bool {
        let start = FirstResponder.current ?? (sender as? UIResponder)
        let receiver = target ?? start?.target(forAction: action, withSender: sender)
        guard let object = receiver as AnyObject? else { return false }
        Messages.send(action, to: object, [sender, event])
        return true
    }

    open func beginReceivingRemoteControlEvents() {
        Unsupported.report("remote control events, which no host sends", in: "UIApplication")
    }
    open func endReceivingRemoteControlEvents() {}
    open func setNewsstandIconImage(_ image: UIImage?) {
        Unsupported.report("Newsstand, which iOS does not have since 9", in: "UIApplication")
    }
    /// Returns false, as for an app that keeps no telephone connection.
    open func setKeepAliveTimeout(_ timeout: TimeInterval, handler keepAliveHandler: (() -> Void)? = nil) -> Bool {
        false
    }
    open func clearKeepAliveTimeout() {}

    /// A kind of extensions of other apps.
    public struct ExtensionPointIdentifier: RawRepresentable, Hashable, Sendable {
        public let rawValue: String
        public init(rawValue: String) { self.rawValue = rawValue }
        public static let keyboard = ExtensionPointIdentifier(rawValue: "com.apple.keyboard-service")
    }

    // MARK: Notifications

    /// Asks the person for permission to notify; the answer is `application(_:didRegister:)`.
    open func registerUserNotificationSettings(_ notificationSettings: UIUserNotificationSettings) {
        askForSettings(notificationSettings)
    }
    /// The types that the person allows; none before the app has asked, and if the person has refused.
    open var currentUserNotificationSettings: UIUserNotificationSettings? { allowedNotifications }
    /// Asks the device for a token, with which a server reaches the app; the answer is
    /// `application(_:didRegisterForRemoteNotificationsWithDeviceToken:)`.
    open func registerForRemoteNotifications() { askForToken() }
    /// Registers for remote notifications, and asks the person, as on iOS 7.
    open func registerForRemoteNotifications(matching types: UIRemoteNotificationType) { askForToken(and: types) }
    open func enabledRemoteNotificationTypes() -> UIRemoteNotificationType {
        let allowed = isRegisteredForRemoteNotifications ? currentUserNotificationSettings?.types : nil
        return UIRemoteNotificationType(rawValue: allowed?.rawValue ?? 0)
    }
    open func unregisterForRemoteNotifications() { AppDevice.current.call(.unregisterFromPush) }
    open var isRegisteredForRemoteNotifications: Bool { AppDevice.current.call(.isRegisteredForPush) == .flag(true) }
    /// The notifications that are scheduled and have not been delivered.
    open var scheduledLocalNotifications: [UILocalNotification]? {
        get { localNotifications }
        set { localNotifications = newValue }
    }
    open func scheduleLocalNotification(_ notification: UILocalNotification) { schedule(notification) }
    open func presentLocalNotificationNow(_ notification: UILocalNotification) { presentNow(notification) }
    open func cancelLocalNotification(_ notification: UILocalNotification) { cancel(notification) }
    open func cancelAllLocalNotifications() { cancelLocalNotifications() }

    /// The quick actions of the app's icon, after those of Info.plist.
    open var shortcutItems: [UIApplicationShortcutItem]? {
        get { ownShortcuts }
        set { ownShortcuts = newValue }
    }

    // MARK: Actions outside of the app

    /// Returns whether an app on the device opens URLs of this scheme.
    open func canOpenURL(_ url: URL) -> Bool { AppDevice.current.call(.canOpenURL(url)) == .flag(true) }

    /// Opens a URL by the app that has its scheme.
    open func open(
        _ url: URL, options: [OpenExternalURLOptionsKey: Any] = [:],
        completionHandler completion: ((Bool) -> Void)? = nil
    ) { openByDevice(url, completion) }

    @available(*, deprecated, renamed: "open(_:options:completionHandler:)")
    @discardableResult
    open func openURL(_ url: URL) -> Bool { openByDevice(url, nil) }

    public struct OpenExternalURLOptionsKey: RawRepresentable, Hashable, Sendable {
        public let rawValue: String
        public init(rawValue: String) { self.rawValue = rawValue }
        public static let universalLinksOnly = OpenExternalURLOptionsKey(
            rawValue: "UIApplicationOpenURLOptionUniversalLinksOnly")
    }

    public static let openSettingsURLString = "app-settings:"
    public static let openNotificationSettingsURLString = "app-settings:notifications"
    public static let didFinishLaunchingNotification = Notification.Name("UIApplicationDidFinishLaunchingNotification")
    public static let didBecomeActiveNotification = Notification.Name("UIApplicationDidBecomeActiveNotification")
    public static let willResignActiveNotification = Notification.Name("UIApplicationWillResignActiveNotification")
    public static let didEnterBackgroundNotification = Notification.Name("UIApplicationDidEnterBackgroundNotification")
    public static let willEnterForegroundNotification = Notification.Name(
        "UIApplicationWillEnterForegroundNotification")
    public static let willTerminateNotification = Notification.Name("UIApplicationWillTerminateNotification")
    public static let didReceiveMemoryWarningNotification = Notification.Name(
        "UIApplicationDidReceiveMemoryWarningNotification")
}

@section(".init_array") @used
private let description: @convention(c) () -> Void = {
    describe(UIApplication.self) {
        $0.key("idleTimerDisabled", \.isIdleTimerDisabled)
        $0.key("applicationIconBadgeNumber", \.applicationIconBadgeNumber)
        $0.key(readOnly: "keyWindow", \.keyWindow)
        $0.key(readOnly: "windows", \.windows)
        $0.key(readOnly: "statusBarFrame", \.statusBarFrame)
        $0.action("beginIgnoringInteractionEvents", UIApplication.beginIgnoringInteractionEvents)
        $0.action("endIgnoringInteractionEvents", UIApplication.endIgnoringInteractionEvents)
        $0.classMethod("sharedApplication") { type, _ in type.shared }
        // Bridged source has `#keyPath(UIApplication.shared)` by its name in Swift.
        $0.classMethod("shared") { type, _ in type.shared }
    }
}
