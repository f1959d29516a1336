import Foundation
import QuinceHeadlessHost
import QuinceHostInterface
import QuinceMediaClock
import Stage
import Testing
import UIKitContainers
import UIKitRestoration

@Suite("What state restoration saves and restores", .serialized)
@MainActor
struct StateRestorationTests {
    private let stage = RestorationStage()

    private static func named<Controller: UIViewController>(_ controller: Controller, _ name: String) -> Controller {
        controller.restorationIdentifier = name
        return controller
    }

    // MARK: A tree in code

    /// Two tabs with a stack each.
    private static func tabs() -> UITabBarController {
        let tabs = named(UITabBarController(), "Tabs")
        tabs.viewControllers = ["Notes", "Settings"].map { name in
            named(UINavigationController(rootViewController: NumberController("List")), name)
        }
        return tabs
    }

    @Test("Tabs, stacks and what is presented over them come back, with their numbers")
    func tree() throws {
        stage.launch { $0.makeRoot = Self.tabs }
        let tabs = try #require(stage.root as? UITabBarController)
        tabs.selectedIndex = 1
        let settings = try #require(tabs.selectedViewController as? UINavigationController)
        let detail = FactoryController("Detail")
        detail.number = 7
        settings.pushViewController(detail, animated: false)
        let sheet = Self.named(UINavigationController(rootViewController: FactoryController("Form")), "Sheet")
        sheet.modalPresentationStyle = .formSheet
        tabs.present(sheet, animated: false)
        stage.host.advanceFrame()
        stage.enterBackground()
        #expect(
            stage.paths == [
                "Tabs", "Tabs/Sheet", "Tabs/Notes", "Tabs/Settings", "Tabs/Sheet/Form", "Tabs/Notes/List",
                "Tabs/Settings/List", "Tabs/Settings/Detail",
            ])

        stage.launch { app in
            app.makeRoot = Self.tabs
            app.make = { path, _ in path.last == "Sheet" ? Self.named(UINavigationController(), "Sheet") : nil }
        }
        let restored = try #require(stage.root as? UITabBarController)
        #expect(restored !== tabs && restored.selectedIndex == 1)
        let stack = try #require(restored.viewControllers?[1] as? UINavigationController).viewControllers
        #expect(stack.map(\.title) == ["List", "Detail"] && (stack[1] as? NumberController)?.number == 7)
        let presented = try #require(restored.presentedViewController as? UINavigationController)
        #expect(presented.modalPresentationStyle == .formSheet && presented.viewIfLoaded?.window != nil)
        #expect(presented.viewControllers.map(\.title) == ["Form"])
        #expect(presented.topViewController is FactoryController)
    }

    @Test("A second state is saved from what was restored, and is the same")
    func twice() {
        stage.launch { $0.makeRoot = Self.tabs }
        (stage.root as? UITabBarController)?.selectedIndex = 1
        stage.enterBackground()
        let paths = stage.paths
        stage.launch { $0.makeRoot = Self.tabs }
        stage.enterBackground()
        #expect(stage.paths == paths && paths.count == 5)
        stage.launch { $0.makeRoot = Self.tabs }
        #expect((stage.root as? UITabBarController)?.selectedIndex == 1)
    }

    @Test("What is presented over what is presented comes back too")
    func chain() {
        stage.launch { _ in }
        let (first, second) = (FactoryController("First"), FactoryController("Second"))
        first.modalPresentationStyle = .overFullScreen
        stage.root.present(first, animated: false)
        stage.host.advanceFrame()
        first.present(second, animated: false)
        stage.host.advanceFrame()
        stage.enterBackground()
        #expect(stage.paths == ["Root", "Root/First", "Root/First/Second"])
        stage.launch { _ in }
        let restored = stage.root.presentedViewController
        #expect(restored?.restorationIdentifier == "First" && restored?.modalPresentationStyle == .overFullScreen)
        #expect(restored?.presentedViewController?.restorationIdentifier == "Second")
    }

    // MARK: What is left out

    @Test("A controller without an identifier is not saved, nor what it contains")
    func chainOfIdentifiers() {
        stage.launch { app in
            app.makeRoot = {
                let tabs = Self.tabs()
                tabs.viewControllers?[0].restorationIdentifier = nil
                tabs.viewControllers?[1].restorationIdentifier = ""
                return tabs
            }
        }
        stage.enterBackground()
        #expect(stage.paths == ["Tabs"])
        stage.launch { app in app.makeRoot = { NumberController(nil) } }
        stage.enterBackground()
        #expect(stage.paths.isEmpty && stage.state != nil)
    }

    @Test("A controller that was not saved keeps its place in the stack, if the app makes it again")
    func gapInStack() {
        let make = { @MainActor () -> UIViewController in
            Self.named(UINavigationController(rootViewController: NumberController(nil)), "Nav")
        }
        stage.launch { $0.makeRoot = make }
        let stack = stage.root as? UINavigationController
        for controller in [NumberController(nil), FactoryController("Note")] {
            stack?.pushViewController(controller, animated: false)
        }
        stage.enterBackground()
        stage.launch { $0.makeRoot = make }
        let restored = (stage.root as? UINavigationController)?.viewControllers
        #expect(restored?.map(\.restorationIdentifier) == [nil, "Note"])
    }

    @Test("A restoration class that returns nil leaves out the controller and all that it contained")
    func refusingClass() {
        stage.launch { _ in }
        let sheet = FactoryController("Sheet")
        let child = FactoryController("Child")
        sheet.addChild(child)
        child.didMove(toParent: sheet)
        stage.root.present(sheet, animated: false)
        stage.host.advanceFrame()
        stage.app.willEncode = { $0.encode(child, forKey: "child") }
        stage.enterBackground()
        #expect(stage.paths == ["Root", "Root/Sheet", "Root/Sheet/Child"])
        FactoryController.refuses = true
        _ = RestorationLog.take()
        stage.launch()
        #expect(RestorationLog.take().filter { $0.hasPrefix("class") } == ["class Root/Sheet"])
        #expect(stage.root.presentedViewController == nil)
    }

    @Test("A popover is not saved, because the place beside which it stands is not known")
    func popover() {
        stage.launch { _ in }
        let popover = FactoryController("Popover")
        popover.modalPresentationStyle = .popover
        popover.popoverPresentationController?.sourceView = stage.root.view
        stage.root.present(popover, animated: false)
        stage.host.advanceFrame()
        stage.enterBackground()
        #expect(stage.paths == ["Root"])
    }

    @Test("A delegate that does not want its state saved has none, not even an older one")
    func refusesSaving() throws {
        stage.launch()
        stage.enterBackground()
        #expect(stage.state != nil)
        stage.launch { $0.saves = false }
        stage.enterBackground()
        #expect(try stage.store.read() == nil)
    }

    @Test("A delegate that does not want its state restored starts afresh, and the state is thrown away")
    func refusesRestoring() throws {
        stage.launch()
        stage.enterBackground()
        _ = RestorationLog.take()
        stage.launch { $0.restores = false }
        #expect(RestorationLog.take() == ["willFinish", "shouldRestore", "didFinish", "load Root", "active"])
        #expect(try stage.store.read() == nil)
    }

    @Test("A delegate without any of the methods saves nothing")
    func plainDelegate() throws {
        final class PlainApp: NSObject, UIApplicationDelegate {}
        let device = DeviceConfiguration(profile: .standard)
        let application = UIApplication.make(on: device) { PlainApp() }
        application.restoration = StateKeeper(stage.store)
        let host = HeadlessHost(application, device: device)
        host.launch()
        host.send(.activation(.background))
        #expect(try stage.store.read() == nil)
    }

    // MARK: Versions

    @Test("The delegate learns which version, device, system and time the state is from")
    func versions() {
        stage.launch()
        stage.host.advance(by: MediaTime(seconds: 3))
        stage.enterBackground()
        let saved = Date.mediaNow
        var seen: [String: Any] = [:]
        stage.launch { app in
            app.asked = { coder in
                for key in [
                    UIApplication.stateRestorationBundleVersionKey,
                    UIApplication.stateRestorationUserInterfaceIdiomKey,
                    UIApplication.stateRestorationTimestampKey, UIApplication.stateRestorationSystemVersionKey,
                ] { seen[key] = coder.decodeObject(forKey: key) }
            }
        }
        let version = Bundle.main.object(forInfoDictionaryKey: "CFBundleVersion") as? String
        #expect(seen["UIApplicationStateRestorationBundleVersionKey"] as? String == version)
        #expect(seen["UIApplicationStateRestorationUserInterfaceIdiomKey"] as? Int == 0)
        #expect(seen["UIApplicationStateRestorationSystemVersionKey"] as? String == UIDevice.current.systemVersion)
        let time = seen["UIApplicationStateRestorationTimestampKey"] as? Date
        #expect(abs((time ?? .distantPast).timeIntervalSince(saved)) < 0.001)
    }

    // MARK: Containers

    @Test("A page controller shows the page that it showed, a split controller both its controllers")
    func otherContainers() {
        func pages() -> UIPageViewController {
            let pages = UIPageViewController(transitionStyle: .scroll, navigationOrientation: .horizontal)
            pages.restorationIdentifier = "Pages"
            pages.setViewControllers([FactoryController("First")], direction: .forward, animated: false)
            return pages
        }
        stage.launch { $0.makeRoot = pages }
        (stage.root as? UIPageViewController)?
            .setViewControllers([FactoryController("Second")], direction: .forward, animated: false)
        stage.enterBackground()
        stage.launch { $0.makeRoot = pages }
        let shown = (stage.root as? UIPageViewController)?.viewControllers
        #expect(shown?.map(\.restorationIdentifier) == ["Second"])

        func split() -> UISplitViewController {
            let split = UISplitViewController()
            split.restorationIdentifier = "Split"
            split.viewControllers = [NumberController("Menu"), NumberController("Empty")]
            return split
        }
        stage.launch(on: "iPad Air") { $0.makeRoot = split }
        (stage.root as? UISplitViewController)?.showDetailViewController(FactoryController("Detail"), sender: nil)
        stage.enterBackground()
        #expect(stage.paths == ["Split", "Split/Menu", "Split/Detail"])
        stage.launch(on: "iPad Air") { $0.makeRoot = split }
        let columns = (stage.root as? UISplitViewController)?.viewControllers
        #expect(columns?.map(\.restorationIdentifier) == ["Menu", "Detail"])
    }

    @Test("Controllers of one stack may have the same identifier")
    func sameIdentifiers() {
        func stack(_ count: Int) -> UINavigationController {
            let navigation = Self.named(UINavigationController(), "Nav")
            navigation.viewControllers = (0..<count).map { index in
                let controller = FactoryController("Folder")
                if index == 0 { controller.restorationClass = nil }
                controller.number = index * 10
                return controller
            }
            return navigation
        }
        stage.launch { app in app.makeRoot = { stack(3) } }
        stage.enterBackground()
        #expect(stage.state?.objects.map(\.ordinal) == [0, 0, 1, 2])
        stage.launch { app in app.makeRoot = { stack(1) } }
        let restored = (stage.root as? UINavigationController)?.viewControllers as? [NumberController]
        #expect(restored?.map(\.number) == [0, 10, 20])
    }

    @Test("An app with scenes saves no state in this way")
    func scenes() throws {
        let device = DeviceConfiguration(profile: .standard)
        let app = ScenesApp()
        let application = UIApplication.make(on: device) { app }
        application.restoration = StateKeeper(stage.store)
        let host = HeadlessHost(application, device: device)
        host.launch()
        host.send(.activation(.background))
        #expect(application.connectedScenes.count == 1 && !RestorationLog.take().contains("shouldSave"))
        #expect(try stage.store.read() == nil)
    }
}

@Suite("Restoring scenes by their activities", .serialized)
@MainActor
struct SceneActivityTests {
    private func launch(_ store: any SavedStateStore) -> (app: UIApplication, host: HeadlessHost) {
        let device = DeviceConfiguration(profile: .standard)
        let application = UIApplication.make(on: device) { NotedScenesApp() }
        application.restoration = StateKeeper(store)
        let host = HeadlessHost(application, device: device)
        host.launch()
        return (application, host)
    }

    @Test func `a scene has in the next launch what its delegate has given as it entered the background`() throws {
        let store: any SavedStateStore = SavedStateMemory()
        NotedSceneDelegate.reset()
        let first = launch(store)
        #expect(NotedSceneDelegate.lines == ["connect nil"])
        NotedSceneDelegate.page = 7
        first.host.send(.activation(.background))
        #expect(first.app.openSession?.stateRestorationActivity?.title == "Page")
        NotedSceneDelegate.reset()
        let second = launch(store)
        #expect(NotedSceneDelegate.lines == ["connect 7", "restore 7"])
        // A delegate that gives nothing has nothing.
        NotedSceneDelegate.page = nil
        second.host.send(.activation(.background))
        #expect(second.app.openSession?.stateRestorationActivity == nil)
        #expect(try store.read() == nil)
        NotedSceneDelegate.reset()
        _ = launch(store)
        #expect(NotedSceneDelegate.lines == ["connect nil"])
    }
}

extension UIApplication {
    fileprivate var openSession: UISceneSession? { connectedScenes.first?.session }
}

private final class NotedSceneDelegate: NSObject, UIWindowSceneDelegate {
    @MainActor static var lines: [String] = []
    @MainActor static var page: Int?
    @MainActor static func reset() { lines = [] }

    private func page(_ activity: NSUserActivity?) -> String {
        activity.map { "\($0.userInfo?["page"] ?? "")" } ?? "nil"
    }

    func scene(
        _ scene: UIScene, willConnectTo session: UISceneSession, options connectionOptions: UIScene.ConnectionOptions
    ) { Self.lines.append("connect \(page(session.stateRestorationActivity))") }
    func stateRestorationActivity(for scene: UIScene) -> NSUserActivity? {
        guard let page = Self.page else { return nil }
        let activity = NSUserActivity(activityType: "com.example.page")
        activity.title = "Page"
        activity.userInfo = ["page": page]
        return activity
    }
    func scene(_ scene: UIScene, restoreInteractionStateWith activity: NSUserActivity) {
        Self.lines.append("restore \(page(activity))")
    }
}

private final class NotedScenesApp: NSObject, UIApplicationDelegate {
    func application(
        _ application: UIApplication, configurationForConnecting session: UISceneSession,
        options: UIScene.ConnectionOptions
    ) -> UISceneConfiguration { UISceneConfiguration(delegate: NotedSceneDelegate.self, for: session) }
}

private final class EmptySceneDelegate: NSObject, UIWindowSceneDelegate {
    var window: UIWindow?
}

private final class ScenesApp: NSObject, UIApplicationDelegate {
    func application(
        _ application: UIApplication, configurationForConnecting session: UISceneSession,
        options: UIScene.ConnectionOptions
    ) -> UISceneConfiguration { UISceneConfiguration(delegate: EmptySceneDelegate.self, for: session) }
    func application(_ application: UIApplication, shouldSaveApplicationState coder: NSCoder) -> Bool {
        RestorationLog.lines.append("shouldSave")
        return true
    }
}
