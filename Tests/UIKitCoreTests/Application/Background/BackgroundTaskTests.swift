import QuinceHeadlessHost
import QuinceHostInterface
import QuinceMediaClock
import Stage
import Testing

/// The states that an app and its scene have during the calls, which Apple's names tell: "will" is before the change, "did"
/// after it (behaviour/life-cycle.md#states).
@MainActor
private enum StateLog {
    static var lines: [String] = []
    static func note(_ call: String) { lines.append("\(call) \(UIApplication.shared.applicationState.rawValue)") }
    static func take() -> [String] {
        defer { lines = [] }
        return lines
    }
}

private final class StateApp: NSObject, UIApplicationDelegate {
    func applicationDidBecomeActive(_ application: UIApplication) { StateLog.note("active") }
    func applicationWillResignActive(_ application: UIApplication) { StateLog.note("resign") }
    func applicationDidEnterBackground(_ application: UIApplication) { StateLog.note("background") }
    func applicationWillEnterForeground(_ application: UIApplication) { StateLog.note("foreground") }
}

private final class StateSceneApp: NSObject, UIApplicationDelegate {
    func application(
        _ application: UIApplication, configurationForConnecting session: UISceneSession,
        options: UIScene.ConnectionOptions
    ) -> UISceneConfiguration { UISceneConfiguration(delegate: StateScene.self, for: session) }
}

private final class StateScene: NSObject, UIWindowSceneDelegate {
    var window: UIWindow?
    private func note(_ call: String, _ scene: UIScene) {
        StateLog.lines.append("\(call) \(scene.activationState)")
    }
    func scene(_ scene: UIScene, willConnectTo session: UISceneSession, options: UIScene.ConnectionOptions) {
        note("connect", scene)
    }
    func sceneDidBecomeActive(_ scene: UIScene) { note("active", scene) }
    func sceneWillResignActive(_ scene: UIScene) { note("resign", scene) }
    func sceneDidEnterBackground(_ scene: UIScene) { note("background", scene) }
    func sceneWillEnterForeground(_ scene: UIScene) { note("foreground", scene) }
}

@Suite("States of an app")
@MainActor
struct ApplicationStateTests {
    private func launch(_ delegate: @escaping @MainActor () -> any UIApplicationDelegate) -> HeadlessHost {
        _ = StateLog.take()
        let device = DeviceConfiguration(profile: .standard)
        let host = HeadlessHost(UIApplication.make(on: device, delegate: delegate), device: device)
        host.launch()
        return host
    }

    @Test("A state changes after the call that announces it, and before the one that reports it")
    func application() {
        let host = launch { StateApp() }
        host.send(.activation(.background))
        host.send(.activation(.active))
        let (active, inactive, background) = (0, 1, 2)
        #expect(
            StateLog.take() == [
                "active \(active)", "resign \(active)", "background \(background)", "foreground \(background)",
                "active \(active)",
            ])
        host.send(.activation(.inactive))
        #expect(UIApplication.shared.applicationState.rawValue == inactive)
    }

    @Test("So do those of a scene, which is unattached until it has connected; each call has its notification")
    func scenes() {
        let names: [(Notification.Name, String)] = [
            (UIScene.didActivateNotification, "did activate"), (UIScene.willDeactivateNotification, "will deactivate"),
            (UIScene.didEnterBackgroundNotification, "did enter"),
            (UIScene.willEnterForegroundNotification, "will enter"),
        ]
        let observers = names.map { name, text in
            NotificationCenter.default.addObserver(forName: name, object: nil, queue: nil) { _ in
                MainActor.assumeIsolated { StateLog.lines.append(text) }
            }
        }
        defer { observers.forEach(NotificationCenter.default.removeObserver) }
        let host = launch { StateSceneApp() }
        #expect(
            StateLog.take() == [
                "connect unattached", "foreground unattached", "will enter", "active foregroundActive", "did activate",
            ])
        host.send(.activation(.background))
        host.send(.activation(.active))
        #expect(
            StateLog.take() == [
                "resign foregroundActive", "will deactivate", "background background", "did enter",
                "foreground background", "will enter", "active foregroundActive", "did activate",
            ])
    }

    @Test("A display link has no frames in the background, and goes on in the foreground")
    func displayLinks() {
        let stage = Stage()
        let counter = Counter()
        let link = CADisplayLink(target: counter, selector: "tick")
        registerObjCClass(Counter.self) { $0.action("tick") { counter, _ in counter.count += 1 } }
        link.add(to: .main, forMode: .common)
        stage.advance(0.5)
        let shown = counter.count
        #expect(shown >= 29)
        stage.host.send(.activation(.background))
        stage.advance(1)
        #expect(counter.count == shown && stage.host.isStill)
        stage.host.send(.activation(.active))
        stage.advance(0.5)
        #expect(counter.count >= shown + 29)
        link.invalidate()
    }
}

@MainActor
private final class Counter: NSObject {
    var count = 0
}

/// The figures are those of behaviour/background.md#tasks.
@Suite("Background tasks")
@MainActor
struct BackgroundTaskTests {
    @Test("In the background 180 s remain, in the foreground there is no limit")
    func remaining() {
        let stage = Stage()
        let application = UIApplication.shared
        #expect(application.backgroundTimeRemaining == .greatestFiniteMagnitude)
        stage.host.send(.activation(.background))
        #expect(application.backgroundTimeRemaining == 180)
        stage.advance(12.5)
        #expect(abs(application.backgroundTimeRemaining - 167.5) < 1e-9)
        stage.advance(500)
        #expect(application.backgroundTimeRemaining == 0)
        stage.host.send(.activation(.active))
        #expect(application.backgroundTimeRemaining == .greatestFiniteMagnitude)
    }

    @Test("Handlers are called 5 s before the end, in the order of their tasks; not those of tasks that have ended")
    func expiration() {
        let stage = Stage()
        let application = UIApplication.shared
        var calls: [String] = []
        var left = -1.0
        let first = application.beginBackgroundTask(withName: "first") { calls.append("first") }
        let ended = application.beginBackgroundTask { calls.append("ended") }
        let last = application.beginBackgroundTask(withName: "last") {
            calls.append("last")
            left = UIApplication.shared.backgroundTimeRemaining
        }
        #expect(Set([first, ended, last, .invalid]).count == 4)
        application.endBackgroundTask(ended)
        stage.host.send(.activation(.background))
        stage.advance(174.9)
        #expect(calls == [] && application.backgroundDeadline != nil)
        stage.advance(0.2)
        #expect(calls == ["first", "last"])
        // A frame's time after the instant, at the most.
        #expect(left <= 5 && left > 5 - 1 / 60.0, "\(left)")
        application.endBackgroundTask(first)
        application.endBackgroundTask(last)
        application.endBackgroundTask(last)
        #expect(application.backgroundDeadline == nil)
    }

    @Test("An app that comes back in time is not asked to end anything")
    func back() {
        let stage = Stage()
        var calls = 0
        let task = UIApplication.shared.beginBackgroundTask { calls += 1 }
        stage.host.send(.activation(.background))
        stage.advance(100)
        stage.host.send(.activation(.active))
        stage.advance(300)
        #expect(calls == 0 && UIApplication.shared.backgroundDeadline == nil)
        UIApplication.shared.endBackgroundTask(task)
    }
}
