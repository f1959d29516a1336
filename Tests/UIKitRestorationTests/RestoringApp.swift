import QuinceHeadlessHost
import QuinceHostInterface
import QuinceLaunchState
import Stage
import UIKitRestoration

/// The calls that the parts of the app under test got, across its launches.
@MainActor
enum RestorationLog {
    static var lines: [String] = []

    static func take() -> [String] {
        defer { lines = [] }
        return lines
    }
}

/// An app that saves and restores its state, and writes down its calls.
class RestoringApp: UIResponder, UIApplicationDelegate {
    var window: UIWindow?
    /// Makes the root controller of the window, which exists before the state is restored.
    var makeRoot: @MainActor () -> UIViewController = { NumberController("Root") }
    var saves = true
    var restores = true
    var make: @MainActor ([String], NSCoder) -> UIViewController? = { _, _ in nil }
    var willEncode: @MainActor (NSCoder) -> Void = { _ in }
    var asked: @MainActor (NSCoder) -> Void = { _ in }
    var didDecode: @MainActor (NSCoder) -> Void = { _ in }
    var didFinish: @MainActor () -> Void = {}

    private func log(_ line: String) { RestorationLog.lines.append(line) }

    func application(
        _ application: UIApplication, willFinishLaunchingWithOptions options: [UIApplication.LaunchOptionsKey: Any]?
    ) -> Bool {
        log("willFinish")
        window = UIWindow(frame: UIScreen.main.bounds)
        window?.rootViewController = makeRoot()
        return true
    }
    func application(
        _ application: UIApplication, didFinishLaunchingWithOptions options: [UIApplication.LaunchOptionsKey: Any]?
    ) -> Bool {
        log("didFinish")
        didFinish()
        window?.makeKeyAndVisible()
        return true
    }
    func applicationDidBecomeActive(_ application: UIApplication) { log("active") }
    func applicationDidEnterBackground(_ application: UIApplication) { log("background") }
    func application(_ application: UIApplication, shouldSaveApplicationState coder: NSCoder) -> Bool {
        log("shouldSave")
        return saves
    }
    func application(_ application: UIApplication, shouldRestoreApplicationState coder: NSCoder) -> Bool {
        log("shouldRestore")
        asked(coder)
        return restores
    }
    func application(_ application: UIApplication, willEncodeRestorableStateWith coder: NSCoder) {
        log("willEncode")
        willEncode(coder)
    }
    func application(_ application: UIApplication, didDecodeRestorableStateWith coder: NSCoder) {
        log("didDecode")
        didDecode(coder)
    }
    func application(
        _ application: UIApplication, viewControllerWithRestorationIdentifierPath path: [String], coder: NSCoder
    ) -> UIViewController? {
        log("delegate \(path.joined(separator: "/"))")
        return make(path, coder)
    }
}

/// A controller with a number as its state.
class NumberController: UIViewController {
    var number = 0

    init(_ identifier: String?) {
        super.init(nibName: nil, bundle: nil)
        restorationIdentifier = identifier
        title = identifier
    }
    required init?(coder: NSCoder) { super.init(coder: coder) }

    private func log(_ line: String) { RestorationLog.lines.append("\(line) \(restorationIdentifier ?? "nil")") }

    override func viewDidLoad() { log("load") }
    override func encodeRestorableState(with coder: NSCoder) {
        super.encodeRestorableState(with: coder)
        log("encode")
        coder.encode(number, forKey: "number")
    }
    override func decodeRestorableState(with coder: NSCoder) {
        super.decodeRestorableState(with: coder)
        log("decode")
        number = coder.decodeInteger(forKey: "number")
    }
    override func applicationFinishedRestoringState() { log("finished") }
}

/// A controller that its own class makes again.
final class FactoryController: NumberController, UIViewControllerRestoration {
    override init(_ identifier: String?) {
        super.init(identifier)
        restorationClass = FactoryController.self
    }
    required init?(coder: NSCoder) { super.init(coder: coder) }

    static var refuses = false

    static func viewController(
        withRestorationIdentifierPath path: [String], coder: NSCoder
    ) -> UIViewController? {
        RestorationLog.lines.append("class \(path.joined(separator: "/"))")
        return refuses ? nil : FactoryController(path.last)
    }
}

/// The launches of one app, which share a store.
@MainActor
final class RestorationStage {
    let store: any SavedStateStore
    private(set) var host: HeadlessHost!
    private(set) var keeper: StateKeeper!
    private(set) var app: RestoringApp!

    init(_ store: any SavedStateStore = SavedStateMemory()) {
        self.store = store
        FactoryController.refuses = false
        RestorationLog.lines = []
    }

    /// - Parameter prepare: changes the app before it is launched.
    @discardableResult
    func launch(on device: String = "iPhone 6", _ prepare: @MainActor (RestoringApp) -> Void = { _ in })
        -> RestoringApp
    {
        let device = DeviceConfiguration(
            profile: DeviceProfile.named(device) ?? .standard, system: SystemVersion(12))
        let app = RestoringApp()
        prepare(app)
        let application = UIApplication.make(on: device) { app }
        keeper = StateKeeper(store)
        application.restoration = keeper
        self.app = app
        host = HeadlessHost(application, device: device)
        host.launch()
        return app
    }

    var root: UIViewController { app.window!.rootViewController! }

    func enterBackground() { host.send(.activation(.background)) }

    /// The state that was saved.
    var state: SavedState? {
        guard let data = try? store.read() else { return nil }
        return try? SavedState(file: data)
    }

    /// The paths of the objects that were saved, in their order.
    var paths: [String] {
        guard let state else { return [] }
        return state.objects.indices.map { state.path($0).joined(separator: "/") }
    }
}
