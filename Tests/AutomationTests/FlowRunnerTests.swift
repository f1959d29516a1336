import Foundation
import QuinceAutomation
import QuinceHeadlessHost
import QuinceHostInterface
import Testing
import UIKit
@_spi(Quince) import UIKitCore

/// An app with one screen, driven by flows.
@MainActor
final class FlowStage {
    let folder: String
    let host: HeadlessHost
    let runner: FlowRunner
    let application: UIApplication

    init(drawsChrome: Bool = false, _ controller: @escaping @MainActor () -> UIViewController) throws {
        final class Delegate: UIResponder, UIApplicationDelegate {
            var window: UIWindow?
            let make: @MainActor () -> UIViewController
            init(_ make: @escaping @MainActor () -> UIViewController) { self.make = make }
            func application(
                _ application: UIApplication,
                didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
            ) -> Bool {
                window = UIWindow(frame: UIScreen.main.bounds)
                window?.rootViewController = make()
                window?.makeKeyAndVisible()
                return true
            }
        }
        folder = NSTemporaryDirectory() + "quince-flow-\(UUID().uuidString)"
        let device = DeviceConfiguration(profile: .standard)
        application = UIApplication.make(on: device) { Delegate(controller) }
        host = HeadlessHost(application, device: device)
        var output = try OutputFolder(folder)
        output.drawsChrome = drawsChrome
        runner = FlowRunner(host, output: output)
    }

    func run(_ text: String) throws -> FlowRunner.Outcome {
        try runner.run(try FlowReader.parse(text, name: "test.yaml"))
    }

    func data(_ name: String) -> Data? { FileManager.default.contents(atPath: folder + "/" + name) }

    deinit { try? FileManager.default.removeItem(atPath: folder) }
}

class BoxController: UIViewController {
    let box = UIView(frame: CGRect(x: 50, y: 100, width: 100, height: 100))

    override func viewDidLoad() {
        view.backgroundColor = .white
        box.backgroundColor = .blue
        box.accessibilityIdentifier = "box"
        box.accessibilityLabel = "The box"
        view.addSubview(box)
        let box = self.box
        box.addGestureRecognizer(
            UITapGestureRecognizer { _ in
                UIView.animate(withDuration: 0.5, delay: 0, options: .curveLinear) { box.center.x += 100 }
                box.accessibilityLabel = "Moved"
            })
    }
}

@Suite("Carrying out flows")
@MainActor
struct FlowRunnerTests {
    private struct Dump: Decodable {
        struct Node: Decodable {
            struct Shown: Decodable { let frame: [Double] }
            let id: String?
            let frame: [Double]
            let shown: Shown
            let controller: String?
            let children: [Node]
        }
        let time: Double
        let device: String
        let windows: [Node]
    }

    @Test("A tap at a point in a view is counted from the view's corner, or in parts of its size")
    func pointInView() throws {
        final class TapController: UIViewController {
            var taps: [CGPoint] = []
            override func viewDidLoad() {
                let box = UIView(frame: CGRect(x: 50, y: 100, width: 100, height: 100))
                box.accessibilityIdentifier = "box"
                view.addSubview(box)
                box.addGestureRecognizer(
                    UITapGestureRecognizer { [weak self] in self?.taps.append($0.location(in: box)) })
            }
        }
        let controller = TapController()
        let stage = try FlowStage { controller }
        let outcome = try stage.run(
            """
            - launchApp
            - tapOn: {id: box, point: "25%,75%"}
            - advance: 1
            - tapOn: {id: box, point: "90,10"}
            """)
        #expect(outcome.failure == nil)
        #expect(controller.taps == [CGPoint(x: 25, y: 75), CGPoint(x: 90, y: 10)])
        let outside = try stage.run("- tapOn: {id: box, point: \"101,10\"}").failure?.description ?? ""
        #expect(outside.contains("the point 151.0,110.0 is not in the visible part of id \"box\""))
        let wrongID = try stage.run("- tapOn: {id: bix, point: \"1,1\"}").failure?.description ?? ""
        #expect(wrongID.contains("the nearest is id"))
        let wrongText = try stage.run("- assertVisible: {id: box, text: One}").failure?.description ?? ""
        #expect(wrongText.contains("id \"box\" is visible, but does not show this text"))
    }

    @Test("A view that shrinks to nothing is visible until it has")
    func shrinking() throws {
        final class Controller: BoxController {
            override func viewDidAppear(_ animated: Bool) {
                UIView.animate(withDuration: 0.5, delay: 0, options: .curveLinear) {
                    self.box.frame = CGRect(x: 100, y: 150, width: 0, height: 0)
                }
            }
        }
        let stage = try FlowStage { Controller() }
        let outcome = try stage.run(
            "- advance: 0.4\n- assertVisible: {id: box}\n- assertNotVisible: {id: box}\n- dumpTree: a")
        #expect(outcome.failure == nil)
        let dump = try JSONDecoder().decode(Dump.self, from: stage.data("a.json") ?? Data())
        #expect(dump.time == 0.5)
    }

    @Test("launchApp is at time 0, a tap is one frame long, and advance stops exactly where it says")
    func time() throws {
        let stage = try FlowStage { BoxController() }
        let outcome = try stage.run(
            "- launchApp\n- dumpTree: a\n- tapOn: {id: box}\n- dumpTree: b\n- advance: 0.25\n- dumpTree: c")
        #expect(outcome.failure == nil)
        let dumps = try ["a", "b", "c"].map {
            try JSONDecoder().decode(Dump.self, from: stage.data($0 + ".json") ?? Data())
        }
        #expect(dumps.map(\.time) == [0, 0.0167, 0.2667])
        #expect(dumps[0].device == "iPhone 6")
        let box = dumps.map { $0.windows[0].children[0].children[0] }
        #expect(box.map(\.frame) == [[50, 100, 100, 100], [150, 100, 100, 100], [150, 100, 100, 100]])
        #expect(box.map(\.shown.frame) == [[50, 100, 100, 100], [50, 100, 100, 100], [100, 100, 100, 100]])
        #expect(dumps[0].windows[0].children[0].controller == "BoxController")
    }

    @Test("Text is a regular expression over the whole of a label; assertions wait in virtual time")
    func assertions() throws {
        let stage = try FlowStage { BoxController() }
        let outcome = try stage.run(
            "- assertVisible: \"The .*\"\n- tapOn: the box\n- assertVisible: Moved\n- assertNotVisible: The box")
        #expect(outcome.failure == nil)
    }

    @Test("A failed assertion names the file, line and screen contents, and writes a screenshot")
    func failure() throws {
        let stage = try FlowStage { BoxController() }
        let outcome = try stage.run("- launchApp\n- assertVisible: {id: nothing}")
        let failure = try #require(outcome.failure)
        #expect(failure.line == 2)
        #expect("\(failure)".hasPrefix("test.yaml:2: assertVisible: id \"nothing\" is not visible"))
        #expect(failure.onScreen == ["\"The box\" (id: box)"])
        #expect(failure.screenshot.map { FileManager.default.fileExists(atPath: $0) } == true)
        #expect(outcome.duration >= 17)
    }

    @Test("The same flow gives the same bytes, on one thread and on two")
    func determinism() throws {
        let flow = "- tapOn: {id: box}\n- advance: 0.1\n- takeScreenshot: p\n- dumpTree: t"
        var results: [[Data?]] = []
        for _ in 0..<2 {
            let stage = try FlowStage { BoxController() }
            _ = try stage.run(flow)
            results.append([stage.data("p.png"), stage.data("t.json")])
        }
        #expect(results[0] == results[1])
        #expect(results[0][0] != nil)
    }

    @Test("An output folder that cannot be made or written to is one clear line")
    func output() {
        do {
            _ = try OutputFolder("/proc/nowhere")
            Issue.record("made a folder in /proc")
        } catch {
            #expect("\(error)".hasPrefix("/proc/nowhere: cannot create the folder"))
        }
    }
}
