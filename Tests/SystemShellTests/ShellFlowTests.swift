import Foundation
import ImageIO
import QuinceAutomation
import QuinceHeadlessHost
import QuinceHostInterface
import QuinceMediaClock
import QuinceRenderTree
import QuinceSystemShell
import Testing
import UIKit

/// The calls that the delegates of an app got, across its launches.
@MainActor
private enum Diary {
    static var lines: [String] = []
    /// Called as the app enters the background.
    static var background: () -> Void = {}
    static var launched: () -> Void = {}
    static var fetch: (@escaping (UIBackgroundFetchResult) -> Void) -> Void = { $0(.noData) }

    static func take() -> [String] {
        defer { lines = [] }
        return lines
    }
}

private final class DiaryApp: UIResponder, UIApplicationDelegate {
    var window: UIWindow?

    func application(
        _ application: UIApplication, didFinishLaunchingWithOptions options: [UIApplication.LaunchOptionsKey: Any]?
    ) -> Bool {
        Diary.lines.append("launched")
        Diary.launched()
        window = UIWindow(frame: UIScreen.main.bounds)
        window?.rootViewController = DiaryController()
        window?.makeKeyAndVisible()
        return true
    }
    func applicationDidBecomeActive(_ application: UIApplication) { Diary.lines.append("active") }
    func applicationWillResignActive(_ application: UIApplication) { Diary.lines.append("resign") }
    func applicationDidEnterBackground(_ application: UIApplication) {
        Diary.lines.append("background")
        Diary.background()
    }
    func application(
        _ application: UIApplication,
        performFetchWithCompletionHandler completionHandler: @escaping (UIBackgroundFetchResult) -> Void
    ) {
        Diary.lines.append("fetch \(application.applicationState.rawValue)")
        Diary.fetch(completionHandler)
    }
    func applicationWillEnterForeground(_ application: UIApplication) { Diary.lines.append("foreground") }
    func applicationWillTerminate(_ application: UIApplication) { Diary.lines.append("terminate") }
}

/// A counter that a timer increases each second, and a box that moves for 10 s.
private final class DiaryController: UIViewController {
    let label = UILabel(frame: CGRect(x: 20, y: 100, width: 300, height: 40))
    let box = UIView(frame: CGRect(x: 0, y: 300, width: 50, height: 50))
    private var count = 0

    override func viewDidLoad() {
        view.backgroundColor = .white
        box.backgroundColor = .blue
        label.text = "0"
        view.addSubview(label)
        view.addSubview(box)
        tick()
    }

    override func viewDidAppear(_ animated: Bool) {
        UIView.animate(withDuration: 10) {
            self.box.center.x = 300
        } completion: {
            Diary.lines.append("moved \($0)")
        }
    }

    private func tick() {
        perform(delay: 1) { [weak self] in
            guard let self else { return }
            count += 1
            label.text = "\(count)"
            tick()
        }
    }

    private func perform(delay: Double, _ block: @escaping @MainActor () -> Void) {
        MediaClock.shared.schedule(at: MediaClock.shared.now + MediaTime(seconds: delay)) {
            MainActor.assumeIsolated(block)
        }
    }
}

/// The order of the calls is that of behaviour/life-cycle.md.
@Suite("Flows over the home screen", .serialized)
@MainActor
struct ShellFlowTests {
    private let folder = NSTemporaryDirectory() + "quince-shell-\(UUID().uuidString)"

    private func run(_ text: String, startsAtHome: Bool = false) throws -> FlowRunner.Outcome {
        Diary.lines = []
        let device = DeviceConfiguration(profile: .standard)
        let library = BundledApp { UIApplication.make(on: $0) { DiaryApp() } }
        let shell = SystemShell(library, on: device, startsAtHome: startsAtHome)
        let runner = FlowRunner(HeadlessHost(shell, device: device), output: try OutputFolder(folder))
        return try runner.run(try FlowReader.parse(text, name: "test.yaml"))
    }

    private func picture(_ name: String) -> Data? { FileManager.default.contents(atPath: "\(folder)/\(name).png") }

    private func dump(_ name: String) throws -> String {
        try String(contentsOfFile: "\(folder)/\(name).json", encoding: .utf8)
    }

    private func cleanUp() { try? FileManager.default.removeItem(atPath: folder) }

    @Test("Another system ends the app and launches it again, in front only if it was there")
    func otherSystem() throws {
        defer { cleanUp() }
        let outcome = try run(
            """
            - launchApp
            - setSystem: 12.4
            - assertVisible: "0"
            """)
        #expect(outcome.failure == nil, "\(outcome.failure?.description ?? "")")
        #expect(UIDevice.current.systemVersion == "12.4")
        #expect(Diary.take().suffix(2) == ["launched", "active"])
        #expect(try run("- launchApp\n- pressKey: Home\n- advance: 1\n- setSystem: 8").failure == nil)
        #expect(!Diary.take().suffix(1).contains("active"))
        #expect(throws: FlowError.self) { try run("- setSystem: 18") }
    }

    @Test("Home and back: the delegate's calls in UIKit's order, and a suspended app does nothing")
    func homeAndBack() throws {
        defer { cleanUp() }
        let outcome = try run(
            """
            - launchApp
            - advance: 2.5
            - assertVisible: "2"
            - pressKey: Home
            - advance: 0.9
            - assertNotVisible: "2"
            - advance: 30
            - launchApp: {stopApp: false}
            - dumpTree: back
            - advance: 1.1
            - dumpTree: later
            """)
        // The third tick came during the zoom; the fourth was due while the app was suspended, and is late.
        #expect(try dump("back").contains("\"4\"") && dump("later").contains("\"5\""))
        #expect(outcome.failure == nil, "\(outcome.failure?.description ?? "")")
        #expect(Diary.take() == ["launched", "active", "resign", "background", "moved false", "foreground", "active"])
    }

    @Test("An app with a background task runs until it has ended the task; what comes later waits for the foreground")
    func backgroundTask() throws {
        defer { cleanUp() }
        Diary.background = {
            let task = UIApplication.shared.beginBackgroundTask(withName: "save") { Diary.lines.append("expired") }
            DispatchQueue.main.asyncAfter(deadline: .now() + 20) {
                MainActor.assumeIsolated {
                    Diary.lines.append("saved")
                    UIApplication.shared.endBackgroundTask(task)
                }
            }
            DispatchQueue.main.asyncAfter(deadline: .now() + 21) {
                MainActor.assumeIsolated { Diary.lines.append("late") }
            }
        }
        defer { Diary.background = {} }
        let outcome = try run(
            "- launchApp\n- pressKey: Home\n- advance: 60\n- launchApp: {stopApp: false}\n- advance: 1")
        #expect(outcome.failure == nil, "\(outcome.failure?.description ?? "")")
        let calls = Diary.take().filter { !$0.hasPrefix("moved") }
        #expect(calls == ["launched", "active", "resign", "background", "saved", "foreground", "late", "active"])
    }

    @Test("An app that does not end its task is ended after 180 s, without a word, and launches anew")
    func overdueTask() throws {
        defer { cleanUp() }
        Diary.background = {
            _ = UIApplication.shared.beginBackgroundTask { Diary.lines.append("expired") }
        }
        defer { Diary.background = {} }
        let outcome = try run(
            "- launchApp\n- pressKey: Home\n- advance: 170\n- advance: 30\n- launchApp: {stopApp: false}\n- advance: 1")
        #expect(outcome.failure == nil, "\(outcome.failure?.description ?? "")")
        let calls = Diary.take().filter { !$0.hasPrefix("moved") }
        #expect(calls == ["launched", "active", "resign", "background", "expired", "launched", "active"])
    }

    @Test("A fetch wakes a suspended app, which is suspended again when it has answered")
    func fetch() throws {
        defer { cleanUp() }
        Diary.fetch = { done in
            DispatchQueue.main.asyncAfter(deadline: .now() + 5) { MainActor.assumeIsolated { done(.newData) } }
        }
        defer { Diary.fetch = { $0(.noData) } }
        let outcome = try run(
            """
            - launchApp
            - pressKey: Home
            - advance: 1
            - backgroundFetch: newData
            - launchApp: {stopApp: false}
            - advance: 1
            """)
        #expect(outcome.failure == nil, "\(outcome.failure?.description ?? "")")
        #expect(abs(outcome.duration - 7) < 0.1, "\(outcome.duration)")
        let calls = Diary.take().filter { !$0.hasPrefix("moved") }
        #expect(calls == ["launched", "active", "resign", "background", "fetch 2", "foreground", "active"])
    }

    @Test("A fetch launches an app that does not run, in the background; opened later, it enters the foreground")
    func fetchLaunches() throws {
        defer { cleanUp() }
        let outcome = try run(
            """
            - launchApp
            - stopApp
            - backgroundFetch: noData
            - launchApp: {stopApp: false}
            - advance: 1
            """)
        #expect(outcome.failure == nil, "\(outcome.failure?.description ?? "")")
        let calls = Diary.take().filter { !$0.hasPrefix("moved") }
        #expect(
            calls == [
                "launched", "active", "resign", "background", "terminate", "launched", "fetch 2", "foreground",
                "active",
            ])
    }

    @Test("An app that does not answer within 30 s is ended, and the flow says so; another answer than expected fails")
    func fetchFails() throws {
        defer { cleanUp() }
        let other = try run("- launchApp\n- pressKey: Home\n- advance: 1\n- backgroundFetch: newData")
        #expect(other.failure?.message == "the app answered noData, and not newData")
        Diary.fetch = { _ in }
        defer { Diary.fetch = { $0(.noData) } }
        let overdue = try run("- launchApp\n- pressKey: Home\n- advance: 1\n- backgroundFetch")
        #expect(overdue.failure?.message.hasPrefix("the app did not say in time that its work is done") == true)
    }

    @Test(
        "An app that has asked for it fetches every 15 minutes in the background, and less often if there is nothing new"
    )
    func fetchSchedule() throws {
        defer { cleanUp() }
        Diary.launched = { UIApplication.shared.setMinimumBackgroundFetchInterval(60) }
        defer { Diary.launched = {} }
        let outcome = try run(
            "- launchApp\n- pressKey: Home\n- advance: 890\n- advance: 20\n- advance: 1780\n- advance: 30")
        #expect(outcome.failure == nil, "\(outcome.failure?.description ?? "")")
        #expect(Diary.take().filter { $0.hasPrefix("fetch") }.count == 2)
    }

    @Test("launchApp ends an app that is running, and launches it anew, as in Maestro")
    func launchesAnew() throws {
        defer { cleanUp() }
        let outcome = try run(
            "- advance: 3\n- launchApp\n- assertVisible: \"0\"\n- advance: 1.1\n- assertVisible: \"1\"")
        #expect(outcome.failure == nil, "\(outcome.failure?.description ?? "")")
        let calls = Diary.take().filter { !$0.hasPrefix("moved") }
        #expect(calls == ["launched", "active", "resign", "background", "terminate", "launched", "active"])
        #expect(abs(outcome.duration - 4.1) < 1e-9)
    }

    @Test("stopApp leaves the home screen, whose icon launches the app; a suspended app is not told of its end")
    func stops() throws {
        defer { cleanUp() }
        let name = BundledApp { UIApplication.make(on: $0) }.apps[0].name
        let outcome = try run(
            """
            - pressKey: Home
            - waitForAnimationToEnd
            - stopApp
            - assertNotVisible: "0"
            - tapOn: "\(name)"
            - waitForAnimationToEnd: {timeout: 900}
            - assertVisible: "[01]"
            """)
        #expect(outcome.failure == nil, "\(outcome.failure?.description ?? "")")
        #expect(
            Diary.take().filter { !$0.hasPrefix("moved") } == [
                "launched", "active", "resign", "background", "launched", "active",
            ])
    }

    @Test("A device that begins at home launches by launchApp; the same flow gives the same pictures")
    func beginsAtHome() throws {
        defer { cleanUp() }
        let flow = """
            - takeScreenshot: home
            - launchApp
            - takeScreenshot: app
            - pressKey: Home
            - advance: 0.2
            - takeScreenshot: way
            """
        func pictures() throws -> [Data] {
            #expect(try run(flow, startsAtHome: true).failure == nil)
            return ["home", "app", "way"].compactMap(picture)
        }
        let first = try pictures()
        #expect(first.count == 3 && Set(first).count == 3)
        #expect(try pictures() == first)
        #expect(try run("- takeScreenshot: direct").failure == nil)
        #expect(picture("direct") == first[1])
    }

    @Test("An app that was turned while it was suspended comes back turned, without an animation")
    func turnsUnseen() throws {
        defer { cleanUp() }
        let outcome = try run(
            """
            - pressKey: Home
            - waitForAnimationToEnd
            - setOrientation: LANDSCAPE_LEFT
            - launchApp: {stopApp: false}
            - takeScreenshot: back
            - advance: 0.1
            - takeScreenshot: later
            """)
        #expect(outcome.failure == nil, "\(outcome.failure?.description ?? "")")
        let image = try #require(picture("back").flatMap { try? ImageDecoder.decode($0, named: "back").image })
        #expect(image.width == 1334 && image.height == 750)
        #expect(picture("back") == picture("later"))
    }

    @Test("An icon is a match like a view: for the condition of a repetition, and with an index")
    func iconsMatch() throws {
        defer { cleanUp() }
        let name = BundledApp { UIApplication.make(on: $0) }.apps[0].name
        let tap = "    - tapOn: {text: \"\(name)\", index: 0}\n    - advance: 2"
        let outcome = try run("- repeat:\n    while: {visible: \"\(name)\"}\n    commands:\n\(tap)", startsAtHome: true)
        #expect(outcome.failure == nil, "\(outcome.failure?.description ?? "")")
        #expect(Diary.take().prefix(2) == ["launched", "active"])
        let other = try run("- tapOn: {text: \"\(name)\", index: 1}", startsAtHome: true)
        #expect(other.failure != nil && Diary.take().isEmpty)
    }

    @Test("A failed flow lists the icons on the home screen")
    func inventory() throws {
        defer { cleanUp() }
        let outcome = try run("- extendedWaitUntil: {visible: Nothing, timeout: 100}", startsAtHome: true)
        #expect(outcome.failure?.onScreen?.first?.hasPrefix("the icon \"") == true)
    }
}
