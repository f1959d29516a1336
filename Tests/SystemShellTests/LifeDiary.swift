import BackgroundTasks
import Foundation
import QuinceAutomation
import QuinceDeviceLink
import QuinceDeviceServices
import QuinceHeadlessHost
import QuinceHostInterface
import QuinceMediaClock
import QuinceSystemShell
import UIKit
import UserNotifications

/// The calls that the delegates of an app got, across its launches, with the application's state in each call.
@MainActor
enum LifeDiary {
    static var lines: [String] = []
    /// Called as the app has launched.
    static var launched: (UIApplication) -> Void = { _ in }
    static var background: (UIApplication) -> Void = { _ in }
    static var fetch: (@escaping (UIBackgroundFetchResult) -> Void) -> Void = { $0(.noData) }
    static var returnsFalse = false
    /// Called as the app opens a URL.
    static var opened: () -> Void = {}
    static var task = UIBackgroundTaskIdentifier.invalid

    static func note(_ line: String) {
        let state = ["active", "inactive", "background"][UIApplication.shared.applicationState.rawValue]
        lines.append("\(line) (\(state))")
    }

    static func reset() {
        (lines, launched, background) = ([], { _ in }, { _ in })
        (fetch, returnsFalse, opened) = ({ $0(.noData) }, false, {})
        AnswersNotifications.options = []
        AnswersNotifications.shared = nil
        Downloads.shared = nil
    }
}

final class LifeApp: UIResponder, UIApplicationDelegate {
    var window: UIWindow?

    private func describe(_ options: [UIApplication.LaunchOptionsKey: Any]?) -> String {
        (options ?? [:]).keys.map { $0.rawValue.replacing(/UIApplicationLaunchOptions|Key/, with: "") }.sorted().joined(
            separator: " ")
    }

    func application(
        _ application: UIApplication, willFinishLaunchingWithOptions options: [UIApplication.LaunchOptionsKey: Any]?
    ) -> Bool {
        LifeDiary.note("willFinish \(describe(options))".trimmingCharacters(in: .whitespaces))
        return true
    }
    func application(
        _ application: UIApplication, didFinishLaunchingWithOptions options: [UIApplication.LaunchOptionsKey: Any]?
    ) -> Bool {
        LifeDiary.note("didFinish")
        LifeDiary.launched(application)
        window = UIWindow(frame: UIScreen.main.bounds)
        window?.rootViewController = LifeController()
        window?.makeKeyAndVisible()
        return !LifeDiary.returnsFalse
    }
    func applicationDidBecomeActive(_ application: UIApplication) { LifeDiary.note("didBecomeActive") }
    func applicationWillResignActive(_ application: UIApplication) { LifeDiary.note("willResignActive") }
    func applicationDidEnterBackground(_ application: UIApplication) {
        LifeDiary.note("didEnterBackground")
        LifeDiary.background(application)
    }
    func applicationWillEnterForeground(_ application: UIApplication) { LifeDiary.note("willEnterForeground") }
    func applicationWillTerminate(_ application: UIApplication) { LifeDiary.note("willTerminate") }
    func applicationDidReceiveMemoryWarning(_ application: UIApplication) { LifeDiary.note("memoryWarning") }
    func application(
        _ application: UIApplication,
        performFetchWithCompletionHandler done: @escaping (UIBackgroundFetchResult) -> Void
    ) {
        LifeDiary.note("fetch")
        LifeDiary.fetch(done)
    }
    func application(
        _ application: UIApplication, handleEventsForBackgroundURLSession identifier: String,
        completionHandler: @escaping () -> Void
    ) {
        LifeDiary.note("events \(identifier)")
        Downloads.wake(completionHandler)
    }
    func application(_ application: UIApplication, didRegisterForRemoteNotificationsWithDeviceToken token: Data) {
        LifeDiary.note("token \(token.count)")
    }
    func application(
        _ application: UIApplication, didReceiveRemoteNotification userInfo: [AnyHashable: Any],
        fetchCompletionHandler done: @escaping (UIBackgroundFetchResult) -> Void
    ) {
        LifeDiary.note("remote \(userInfo["id"] ?? "")".trimmingCharacters(in: .whitespaces))
        LifeDiary.fetch(done)
    }
    func application(_ application: UIApplication, didReceive notification: UILocalNotification) {
        LifeDiary.note("local \(notification.alertBody ?? "")")
    }
    func application(_ application: UIApplication, didRegister settings: UIUserNotificationSettings) {
        LifeDiary.note("registered \(settings.types.rawValue)")
    }
    func application(
        _ application: UIApplication, handleActionWithIdentifier identifier: String?,
        for notification: UILocalNotification,
        completionHandler: @escaping () -> Void
    ) {
        LifeDiary.note("action \(identifier ?? "")")
        completionHandler()
    }
    func application(
        _ app: UIApplication, open url: URL, options: [UIApplication.OpenURLOptionsKey: Any]
    ) -> Bool {
        LifeDiary.note("open \(url)")
        LifeDiary.opened()
        return true
    }
    func application(_ application: UIApplication, willContinueUserActivityWithType type: String) -> Bool {
        LifeDiary.note("willContinue")
        return true
    }
    func application(
        _ application: UIApplication, continue userActivity: NSUserActivity,
        restorationHandler: @escaping ([any UIUserActivityRestoring]?) -> Void
    ) -> Bool {
        LifeDiary.note("continue \(userActivity.title ?? "")")
        return true
    }
    func application(
        _ application: UIApplication, performActionFor item: UIApplicationShortcutItem,
        completionHandler: @escaping (Bool) -> Void
    ) {
        LifeDiary.note("shortcut \(item.type)")
        completionHandler(true)
    }
}

final class LifeController: UIViewController {
    override func viewDidLoad() { view.backgroundColor = .white }
    override func didReceiveMemoryWarning() {
        super.didReceiveMemoryWarning()
        LifeDiary.note("controller's memoryWarning")
    }
}

/// A delegate of UserNotifications.
@MainActor
final class AnswersNotifications: NSObject, UNUserNotificationCenterDelegate {
    static var shared: AnswersNotifications?
    static var options: UNNotificationPresentationOptions = []

    static func install() {
        let new = AnswersNotifications()
        shared = new
        UNUserNotificationCenter.current().delegate = new
    }

    func userNotificationCenter(
        _ center: UNUserNotificationCenter, willPresent notification: UNNotification,
        withCompletionHandler done: @escaping @Sendable (UNNotificationPresentationOptions) -> Void
    ) {
        LifeDiary.note("willPresent \(notification.request.content.body)")
        done(Self.options)
    }
    func userNotificationCenter(
        _ center: UNUserNotificationCenter, didReceive response: UNNotificationResponse,
        withCompletionHandler done: @escaping @Sendable () -> Void
    ) {
        let action = response.actionIdentifier.split(separator: ".").last ?? ""
        let text = (response as? UNTextInputNotificationResponse).map { " \"\($0.userText)\"" } ?? ""
        LifeDiary.note("response \(action)\(text)")
        done()
    }
}

/// A device with the app, in the headless host.
@MainActor
struct LifeStage {
    let shell: SystemShell
    let services: DeviceServices
    private let transfers = ScriptedTransfers()
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent("quince-life-\(getpid())").path

    static let appID = "com.example.life"

    init(on device: String = "iPhone 6") {
        services = DeviceServices(transfers: transfers?.desk)
        var facts = AppFacts(id: Self.appID, name: "Life")
        facts.schemes = ["life"]
        facts.backgroundModes = ["fetch", "remote-notification"]
        facts.permittedTasks = ["refresh", "clean"]
        let library = LifeLibrary(facts)
        let profile = DeviceProfile.named(device)!
        shell = SystemShell(library, on: DeviceConfiguration(profile: profile), services: services)
    }

    /// The flows of this process whose pictures were kept.
    private static var keptFlows = 0

    /// Removes the pictures of a flow. A folder that QUINCE_PICTURES names keeps them, by the number of the flow.
    func removeOutput() {
        if let kept = ProcessInfo.processInfo.environment["QUINCE_PICTURES"] {
            Self.keptFlows += 1
            try? FileManager.default.createDirectory(atPath: kept, withIntermediateDirectories: true)
            try? FileManager.default.moveItem(atPath: folder, toPath: "\(kept)/flow-\(Self.keptFlows)")
        }
        try? FileManager.default.removeItem(atPath: folder)
    }

    /// Runs a flow, and returns its failure.
    func run(_ flow: String) throws -> FlowRunner.Outcome {
        defer { transfers?.remove() }
        let host = HeadlessHost(shell, device: shell.device)
        let output = try OutputFolder(folder)
        return try FlowRunner(host, output: output).run(try FlowReader.parse(flow, name: "life.yaml"))
    }
}

/// A library of one app, as `BundledApp`, with facts of the test's.
@MainActor
private final class LifeLibrary: AppLibrary {
    let apps: [InstalledApp]
    private var hasInstance = false

    init(_ facts: AppFacts) {
        let shortcuts = [ShortcutRecord(type: "compose", title: "New Message")]
        apps = [InstalledApp(id: facts.id, name: facts.name, icon: nil, facts: facts, shortcuts: shortcuts)]
    }

    func launchPicture(of app: InstalledApp, on device: DeviceConfiguration, _ appearance: HostAppearance) -> CGImage? {
        nil
    }

    func makeInstance(of app: InstalledApp, on device: DeviceConfiguration) -> any HostedApplication {
        if hasInstance { MediaClock.shared.cancelAll() }
        hasInstance = true
        return UIApplication.make(on: device) { LifeApp() }
    }

    func localized(_ key: String, in app: InstalledApp) -> String? { ["GREETING": "Hello, %@"][key] }
    func forgetState(of app: InstalledApp) {}
}
