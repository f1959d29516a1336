import Foundation
import QuinceAutomation
import QuinceHeadlessHost
import QuinceHostInterface
import Testing
import UIKit
@_spi(Quince) import UIKitCore

/// A text field that shows its text as its accessibility label.
private final class Field: UIView, UIKeyInput {
    var text = "" { didSet { accessibilityLabel = text } }
    override init(frame: CGRect) {
        super.init(frame: frame)
        accessibilityIdentifier = "field"
        addGestureRecognizer(UITapGestureRecognizer { [weak self] _ in self?.becomeFirstResponder() })
    }
    required init?(coder: NSCoder) { super.init(coder: coder) }
    override var canBecomeFirstResponder: Bool { true }
    var hasText: Bool { !text.isEmpty }
    func insertText(_ text: String) { self.text += text }
    func deleteBackward() { if hasText { text.removeLast() } }
}

private final class Controller: UIViewController {
    let field = Field(frame: CGRect(x: 20, y: 100, width: 200, height: 40))
    let keys = UILabel(frame: CGRect(x: 20, y: 160, width: 200, height: 40))
    private var tv: UIWindow?

    override func viewDidLoad() {
        view.backgroundColor = .systemBackground
        field.backgroundColor = .systemGray5
        view.addSubview(field)
        view.addSubview(keys)
        registerObjCClass(Controller.self) { $0.action("save:") { controller, _ in controller.keys.text = "saved" } }
        addKeyCommand(UIKeyCommand(input: "s", modifierFlags: [.command, .shift], action: "save:"))
        let button = UIView(frame: CGRect(x: 20, y: 220, width: 100, height: 40))
        button.accessibilityIdentifier = "show"
        button.addGestureRecognizer(UITapGestureRecognizer { [weak self] _ in self?.toggle() })
        view.addSubview(button)
    }

    private func toggle() {
        guard tv == nil, let screen = UIScreen.screens.last, screen !== UIScreen.main else {
            tv = nil
            return
        }
        let window = UIWindow(frame: screen.bounds)
        window.screen = screen
        window.backgroundColor = .red
        window.accessibilityIdentifier = "tv"
        window.isHidden = false
        tv = window
    }
}

private final class Delegate: UIResponder, UIApplicationDelegate {
    var window: UIWindow?
    func application(
        _ application: UIApplication,
        didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
    ) -> Bool {
        window = UIWindow(frame: UIScreen.main.bounds)
        window?.rootViewController = Controller()
        window?.makeKeyAndVisible()
        return true
    }
}

@Suite("Flows with keys and screens")
@MainActor
struct FlowScreenTests {
    private struct Dump: Decodable {
        struct Node: Decodable {
            let id: String?
            let frame: [Double]
        }
        struct Screen: Decodable {
            let name: String
            let scale: Double
            let size: [Double]
            let mirrors: Bool
            let windows: [Node]?
        }
        let device: String
        let size: [Double]
        let windows: [Node]
        let screens: [Screen]
    }

    private let folder = NSTemporaryDirectory() + "quince-flow-screens-\(UUID().uuidString)"

    private func run(_ text: String) throws -> FlowRunner.Outcome {
        let device = DeviceConfiguration(profile: .standard)
        let host = HeadlessHost(UIApplication.make(on: device) { Delegate() }, device: device)
        let runner = FlowRunner(host, output: try OutputFolder(folder))
        return try runner.run(try FlowReader.parse(text, name: "test.yaml"))
    }

    private func dump(_ name: String) throws -> Dump {
        try JSONDecoder().decode(
            Dump.self, from: FileManager.default.contents(atPath: "\(folder)/\(name).json") ?? Data())
    }

    private func picture(_ name: String) throws -> CGImage {
        let data = try #require(FileManager.default.contents(atPath: "\(folder)/\(name).png"))
        return try #require(UIImage(data: data)?.cgImage)
    }

    private func cleanUp() { try? FileManager.default.removeItem(atPath: folder) }

    @Test("Text is typed, erased and ended; keys with modifiers do what they command")
    func typing() throws {
        defer { cleanUp() }
        let outcome = try run(
            """
            - tapOn: {id: field}
            - inputText: "Grüße 👩‍👩‍👧"
            - assertVisible: "Grüße 👩‍👩‍👧"
            - eraseText: 1
            - assertVisible: "Grüße "
            - pressKey: Backspace
            - pressKey: A
            - pressKey: Enter
            - assertVisible: "GrüßeA\\n"
            - eraseText
            - assertNotVisible: Gr.*
            - pressKey: Command+Shift+S
            - assertVisible: saved
            - hideKeyboard
            - inputText: x
            """)
        let failure = try #require(outcome.failure)
        #expect(failure.command == "inputText")
        #expect(failure.message == "no text input is the first responder; tap a text field first")
    }

    @Test("A screen has an entry and an image of its own, mirrored or not")
    func screens() throws {
        defer { cleanUp() }
        let outcome = try run(
            """
            - dumpTree: alone
            - connectScreen: {name: TV, size: "640,480", scale: 2}
            - dumpTree: mirrored
            - takeScreenshot: mirrored
            - tapOn: {id: show}
            - dumpTree: own
            - takeScreenshot: own
            - tapOn: {id: show}
            - dumpTree: again
            - disconnectScreen: TV
            - dumpTree: gone
            """)
        #expect(outcome.failure == nil)
        let dumps = try ["alone", "mirrored", "own", "again", "gone"].map(dump)
        #expect(
            dumps.map { $0.screens.map(\.name) } == [
                ["main"], ["main", "TV"], ["main", "TV"], ["main", "TV"], ["main"],
            ])
        #expect(dumps.map { $0.screens.last!.mirrors } == [false, true, false, true, false])
        #expect(dumps.map(\.windows.count) == [1, 1, 1, 1, 1])
        #expect(dumps[0].screens[0].windows == nil)
        #expect(dumps[1].screens[1].windows?.count == 0)
        #expect(dumps[2].screens[1].windows?.map(\.id) == ["tv"])
        #expect(dumps[2].screens[1].size == [640, 480] && dumps[2].screens[1].scale == 2)
        let (mirrored, own) = (try picture("mirrored@TV"), try picture("own@TV"))
        #expect(mirrored.width == 1280 && mirrored.height == 960)
        #expect(own.width == 1280)
        #expect(try picture("own").width == 750)
    }

    @Test("Appearance, text size, direction and device change around the app")
    func device() throws {
        defer { cleanUp() }
        let outcome = try run(
            """
            - setAppearance: dark
            - takeScreenshot: dark
            - setTextSize: extraLarge
            - setDirection: rightToLeft
            - setDevice: iPhone X
            - dumpTree: x
            - takeScreenshot: x
            """)
        #expect(outcome.failure == nil)
        #expect(UIScreen.main.traitCollection.userInterfaceStyle == .dark)
        #expect(UIApplication.shared.preferredContentSizeCategory == .extraLarge)
        #expect(UIApplication.shared.userInterfaceLayoutDirection == .rightToLeft)
        let dump = try dump("x")
        #expect(dump.device == "iPhone X" && dump.size == [375, 812])
        #expect(dump.windows[0].frame == [0, 0, 375, 812])
        #expect(try picture("x").width == 1125)
    }

    @Test("A flow moves the device and answers for the person")
    func senses() throws {
        defer { cleanUp() }
        defer { DeviceSenses.shared.reset() }
        #expect(try run("- setLocation: 48.1, 11.6\n- authenticate: success").failure == nil)
        #expect(DeviceSenses.shared.location == HostLocation(latitude: 48.1, longitude: 11.6))
        #expect(DeviceSenses.shared.authentication == .success)
        let fields = "{latitude: -10, longitude: 20, altitude: 30, accuracy: 8, speed: 2, course: 90}"
        #expect(try run("- setLocation: \(fields)\n- authenticate: none").failure == nil)
        let place = HostLocation(latitude: -10, longitude: 20, altitude: 30, accuracy: 8, speed: 2, course: 90)
        #expect(DeviceSenses.shared.location == place && DeviceSenses.shared.authentication == nil)
        #expect(try run("- setLocation: none").failure == nil)
        #expect(DeviceSenses.shared.location == nil)
    }

    @Test("Errors in these commands say what was expected")
    func mistakes() {
        let expected = [
            "- setAppearance: blue": "setAppearance: expected light or dark, found \"blue\"",
            "- setDirection: up": "setDirection: expected leftToRight or rightToLeft, found \"up\"",
            "- setDevice: iPhone 99": "setDevice: there is no device \"iPhone 99\"; `quince devices` lists them",
            "- pressKey: Volume Up":
                "pressKey: the button \"Volume Up\" is not supported yet; known buttons: Home, Lock, Power",
            "- launchApp: {stopApp: maybe}": "launchApp: expected stopApp as true or false",
            "- pressKey: Hyper+A":
                "pressKey: unknown modifier \"Hyper\"; known modifiers: Command, Control, Option, Shift",
            "- eraseText: 1.5": "eraseText: expected a whole number, found 1.5",
            "- eraseText: 0": "eraseText: expected a number of characters from 1 to 100000, found 0",
            "- inputText": "inputText: expected a text",
            "- connectScreen: {size: \"10,10\"}":
                "connectScreen: expected a size from 64 to 8192 points, such as \"1920,1080\"",
            "- setLocation: 91, 0":
                "setLocation: expected a latitude and a longitude such as \"48.1, 11.6\", or none, found \"91, 0\"",
            "- setLocation: {latitude: 1}": "setLocation: expected a field \"longitude\"",
            "- authenticate: maybe": "authenticate: expected success, failure, cancel or none, found \"maybe\"",
            "- connectScreen: {scale: 9}": "connectScreen: expected scale as a number from 1 to 3, found 9",
        ]
        for (flow, message) in expected {
            #expect(throws: FlowError.self) { try FlowReader.parse(flow, name: "f.yaml") }
            do { _ = try FlowReader.parse(flow, name: "f.yaml") } catch {
                #expect("\(error)" == "f.yaml:1: \(message)")
            }
        }
        #expect(throws: Never.self) { try FlowReader.parse("- pressKey: Command++\n- pressKey: \"+\"", name: "f.yaml") }
    }

    @Test("A screen that is not there, or is there already, fails the flow")
    func names() throws {
        defer { cleanUp() }
        let missing = try run("- connectScreen: {name: A}\n- disconnectScreen: B")
        #expect(missing.failure?.message == "no screen \"B\" is connected; connected: \"A\"")
        let twice = try run("- connectScreen: {name: A}\n- connectScreen: {name: A}")
        #expect(twice.failure?.message == "a screen named \"A\" is already connected; give this one another name")
    }
}
