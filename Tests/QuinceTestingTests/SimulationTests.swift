import Foundation
import QuinceTesting
import Testing
import UIKit

@Suite("A simulation", .simulation)
@MainActor
struct SimulationTests {
    final class App: UIResponder, UIApplicationDelegate {
        var window: UIWindow?
        func application(
            _ application: UIApplication,
            didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
        ) -> Bool {
            window = UIWindow(frame: UIScreen.main.bounds)
            window?.rootViewController = SignInController()
            window?.makeKeyAndVisible()
            return true
        }
    }

    @Test("An app is launched: time 0, appeared, on the device that was asked for")
    func app() throws {
        let simulation = try Simulation(App.self, device: "iPhone X")
        #expect(simulation.time == 0)
        #expect(simulation.tree.device == "iPhone X")
        #expect((simulation.rootViewController as? SignInController)?.appearances == 1)
        #expect(simulation.element("Sign in")?.id == "sign-in")
        #expect(simulation.snapshot().size == CGSize(width: 375, height: 812))
        #expect(simulation.snapshot().cgImage?.width == 1125)
    }

    /// Makes its window, a proxy and a timer in its initial values, before any method of the delegate runs.
    final class EagerApp: UIResponder, UIApplicationDelegate {
        var window: UIWindow? = UIWindow(frame: UIScreen.main.bounds)
        let traits = UITraitCollection.current
        let application = UIApplication.shared
        let time = CACurrentMediaTime()
        var isLate = false

        override init() {
            super.init()
            UILabel.appearance().textColor = .systemPurple
            QuinceTimer.scheduledTimer(withTimeInterval: 0.5, repeats: false) { [unowned self] _ in
                MainActor.assumeIsolated { isLate = true }
            }
        }

        func application(
            _ application: UIApplication,
            didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
        ) -> Bool {
            window?.rootViewController = SignInController()
            window?.makeKeyAndVisible()
            return true
        }
    }

    @Test(
        "A delegate's initial values belong to its own launch, in each launch: screen, window, application, proxies, time",
        arguments: ["iPhone X", "iPad Air 2", "iPhone 6"])
    func eagerDelegate(_ device: String) throws {
        // A launch before, on another device, whose time has advanced.
        let last = try Simulation(EagerApp.self, device: "iPhone 4S")
        last.advance(by: 10)
        let simulation = try Simulation(EagerApp.self, device: device)
        let app = try #require(UIApplication.shared.delegate as? EagerApp)
        let window = try #require(app.window)
        #expect(app.application === UIApplication.shared)
        #expect(window.bounds == UIScreen.main.bounds && window.screen === UIScreen.main)
        #expect(app.traits.userInterfaceIdiom == UIDevice.current.userInterfaceIdiom)
        #expect(simulation.windows == [window])
        #expect(simulation.element("Sign in")?.id == "sign-in")
        let label = UILabel()
        window.addSubview(label)
        #expect(label.textColor == .systemPurple)
        #expect(simulation.time == CACurrentMediaTime() - app.time)
        simulation.advance(by: 1)
        #expect(app.isLate)
    }

    @Test("A controller created in the call has its screen's scale; a bare view is placed at its frame")
    func bareContent() throws {
        let controller = SignInController()
        _ = try Simulation(controller)
        #expect(controller.appearances == 1)
        let simulation = try Simulation(UIView(frame: CGRect(x: 10, y: 20, width: 30, height: 40)), device: "iPhone X")
        let view = try #require(simulation.rootViewController?.view.subviews.first)
        #expect(view.layer.contentsScale == 3)
        #expect(view.frame == CGRect(x: 10, y: 20, width: 30, height: 40))
        let filling = try Simulation(UIView())
        #expect(filling.rootViewController?.view.subviews.first?.frame == CGRect(x: 0, y: 0, width: 375, height: 667))
    }

    @Test("A tap takes one frame; values follow the animation's closed form; advance stops exactly at its end")
    func tapping() throws {
        let simulation = try Simulation(SignInController())
        try simulation.tap("Sign in")
        #expect(abs(simulation.time - 1.0 / 60) < 1e-8)
        simulation.advance(by: 0.25)
        #expect(abs(simulation.time - 1.0 / 60 - 0.25) < 1e-8)
        let box = try #require(simulation.element(id: "box"))
        #expect(box.frame.minX == 120)
        #expect(abs(box.shown.frame.minX - 70) < 1e-3)
        #expect(!simulation.isStill)
        simulation.settle()
        #expect(simulation.isStill)
        #expect(simulation.element(id: "box")?.shown.frame.minX == 120)
        #expect(simulation.element("hello")?.class == "UILabel")
        #expect(simulation.element("Welcome") == nil)
    }

    @Test("A text that is nowhere throws a line with its place, what was on screen and the nearest name")
    func nearest() throws {
        let simulation = try Simulation(SignInController())
        let line = #line + 1
        let error = #expect(throws: SimulationError.self) { try simulation.tap("Sing in") }
        let text = "\(try #require(error))"
        #expect(text.hasPrefix("\(#filePath):\(line): \"Sing in\" is not visible; the nearest is \"Sign in\""))
        #expect(text.contains("\n    \"Sign in\" (id: sign-in)"))
        #expect(text.contains("\n    \"Welcome\""))
        #expect(abs(simulation.time - 17) < 0.02)
        let other = #expect(throws: SimulationError.self) { try simulation.tap(id: "sign_in") }
        #expect("\(try #require(other))".contains("id \"sign_in\" is not visible; the nearest is id \"sign-in\""))
        let far = #expect(throws: SimulationError.self) { try simulation.wait(for: "Something else", timeout: 0) }
        #expect("\(try #require(far))".contains("is not visible\n"))
    }

    @Test("A new simulation ends the previous one, whose calls report it")
    func replacement() throws {
        let first = try Simulation(SignInController())
        let second = try Simulation(SignInController())
        let error = #expect(throws: SimulationError.self) { try first.tap("Sign in") }
        #expect("\(try #require(error))".contains("has ended: another one was made at \(#filePath):"))
        withKnownIssue {
            first.advance(by: 1)
        } matching: {
            "\($0)".contains("has ended")
        }
        #expect(second.time == 0)
        #expect(first.elements("Sign in").isEmpty)
        second.finish()
        withKnownIssue {
            second.settle()
        } matching: {
            "\($0)".contains("it was finished")
        }
    }

    @Test("Wrong input is one line")
    func wrongInput() throws {
        let error = #expect(throws: SimulationError.self) { try Simulation(UIView(), device: "iPhone 99") }
        #expect("\(try #require(error))".hasSuffix("there is no device \"iPhone 99\"; `quince devices` lists them"))
    }

    @Test("The dump as values equals the dump read back, number for number")
    func dump() throws {
        let simulation = try Simulation(SignInController())
        try simulation.tap("Sign in")
        simulation.advance(by: 0.1)
        let tree = simulation.tree
        let read = try JSONDecoder().decode(ElementTree.self, from: Data(tree.json().utf8))
        #expect(read == tree)
        #expect(tree.windows.count == 1)
        #expect(tree.windows[0].children[0].controller == "SignInController")
        #expect(tree.lines.contains("UIView id:box (120, 220, 60, 60) shown (40, 220, 60, 60)"))
    }

    @Test("A swipe of half a second has a move in each frame and ends at its target")
    func swiping() throws {
        let view = TouchRecorder(frame: .zero)
        let simulation = try Simulation(view)
        try simulation.swipe(from: CGPoint(x: 10, y: 300), to: CGPoint(x: 110, y: 300), duration: 0.5)
        #expect(view.places.first == CGPoint(x: 10, y: 300))
        #expect(view.places.last == CGPoint(x: 110, y: 300))
        #expect(view.places.count == 32)
        #expect(abs(simulation.time - 0.5) < 1e-8)
        view.places = []
        simulation.touchDown(at: CGPoint(x: 5, y: 5), finger: 3)
        simulation.touchMove(to: CGPoint(x: 6, y: 7), finger: 3)
        simulation.touchUp(finger: 3)
        #expect(view.places == [CGPoint(x: 5, y: 5), CGPoint(x: 6, y: 7), CGPoint(x: 6, y: 7)])
    }

    @Test("The device turns, and its window with it")
    func rotation() throws {
        let simulation = try Simulation(SignInController())
        simulation.rotate(to: .landscapeLeft)
        simulation.settle()
        #expect(simulation.tree.size == CGSize(width: 667, height: 375))
        let sideways = try Simulation(SignInController(), orientation: .landscapeRight)
        #expect(sideways.snapshot().size == CGSize(width: 667, height: 375))
    }

    @Test("This process hashes, dates and sorts the same as every other")
    func environment() {
        #expect(Simulation.isDeterministic)
        #expect(TimeZone.current.secondsFromGMT() == 0)
    }
}

/// Records the positions of touches, event by event.
final class TouchRecorder: UIView {
    var places: [CGPoint] = []
    private func add(_ touches: Set<UITouch>) { places += touches.map { $0.location(in: nil) } }
    override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) { add(touches) }
    override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) { add(touches) }
    override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) { add(touches) }
}

@Suite("A simulation in an asynchronous test", .simulation)
@MainActor
struct AwaitingSimulationTests {
    @Test("Blocks that a tap sends to the main queue and to a task run while the test awaits", arguments: [1, 2])
    func mainQueue(_ run: Int) async throws {
        let controller = SignInController()
        let simulation = try Simulation(controller)
        controller.onTap = {
            DispatchQueue.main.async { controller.box.accessibilityLabel = "queued" }
            Task { @MainActor in
                await Task.yield()
                controller.greeting.text = "from a task"
            }
        }
        try await simulation.tap("Sign in")
        #expect(simulation.element("queued")?.id == "box")
        try await simulation.wait(for: "from a task", timeout: 1)
        // `Task.yield` leaves the main actor, so the number of frames depends on real threads.
        let arrival = simulation.time
        await simulation.advance(by: 0.25)
        #expect(abs(simulation.time - arrival - 0.25) < 1e-8)
        await simulation.settle()
        #expect(simulation.element(id: "box")?.shown.frame.minX == 120)
    }

    @Test("While a test holds the gate, a test without the trait gets an error that suggests the trait")
    func gate() async throws {
        let simulation = try Simulation(SignInController())
        let error = await Task.detached { @MainActor in
            #expect(throws: SimulationError.self) { try Simulation(UIView()) }
        }.value
        #expect("\(try #require(error))".contains("give this test or its suite the trait .simulation"))
        await simulation.advance(by: 0.1)
        #expect(abs(simulation.time - 0.1) < 1e-8)
    }
}

/// This suite does not have the trait, which would hold the gate throughout.
@Suite("The trait for simulations")
@MainActor
struct SimulationTraitTests {
    @Test("Tests with the trait take turns: none begins before the one before is over")
    func turns() async throws {
        let test = try #require(Test.current)
        let testCase = Test.Case.current
        let counter = Counter()
        try await withThrowingTaskGroup(of: Void.self) { group in
            for _ in 0..<8 {
                group.addTask {
                    try await SimulationTrait.simulation.provideScope(for: test, testCase: testCase) {
                        await counter.visit()
                    }
                }
            }
            try await group.waitForAll()
        }
        #expect(counter.visits == 8)
        #expect(counter.most == 1)
    }

    @MainActor
    private final class Counter {
        private(set) var visits = 0
        private(set) var most = 0
        private var inside = 0

        func visit() async {
            inside += 1
            visits += 1
            most = max(most, inside)
            for _ in 0..<20 { await Task.yield() }
            inside -= 1
        }
    }
}
