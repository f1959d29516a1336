import Automation
import CTestProcess
import CoreGraphics
public import Foundation
import HeadlessHost
import HostInterface
import MediaClock
import ObjCRuntime
import Testing
import UIKit
public import UIKitCore

/// A device that runs an app, a controller or a view, with a clock that the test moves.
///
/// It begins at time 0, with the first frame committed and `viewDidAppear` delivered. Nothing moves until the test says
/// so, and nothing waits: a minute of the app's time passes in milliseconds. The same calls give the same pixels.
///
///     let simulation = try Simulation(SignInController(), device: "iPhone 6")
///     try simulation.tap("Sign in")
///     simulation.advance(by: 0.25)
///     assertSnapshot(of: simulation, as: .image)
///
/// What takes time has two forms. In a synchronous test on the main actor a call carries everything out before it
/// returns. In an asynchronous one it is awaited, and at each frame other tasks and blocks of the main queue run: only
/// there does what an app sends to `DispatchQueue.main` or to a main-actor task come to pass while a test runs in Swift
/// Testing, whose main queue runs nothing beneath a test's own call.
///
/// There is one app in a process, so there is one simulation: a new one ends the one before, whose calls then fail with a
/// line that says so. Swift Testing runs tests side by side; a test that awaits takes the trait `.simulation`, so that no
/// other one takes its place meanwhile.
@preconcurrency @MainActor
public final class Simulation {
    let driver: Driver
    private let application: UIApplication
    /// The one made for a bare controller or view; an app makes its own.
    private let window: UIWindow?
    let madeAt: SourcePlace
    /// Swift Testing's; XCTest has none.
    let test: Test.ID?
    private(set) var end: SimulationError?
    var film: ScreenRecording?

    // MARK: Making one

    /// Launches an app.
    ///
    /// - Parameters:
    ///   - delegate: a subclass of NSObject, as `@main` takes it.
    ///   - device: a name of `quince devices`.
    ///   - orientation: how the device is held at first.
    ///   - threads: how many draw; the pixels do not depend on it.
    public convenience init(
        _ delegate: any UIApplicationDelegate.Type, device: String = "iPhone 6",
        orientation: UIInterfaceOrientation = .portrait, threads: Int = 1, file: StaticString = #filePath,
        line: UInt = #line
    ) throws {
        let place = SourcePlace(file, line)
        guard let type = delegate as? NSObject.Type else {
            throw SimulationError("the app delegate \(delegate) is not a subclass of NSObject", at: place)
        }
        try self.init(
            device, orientation, threads, place, delegate: { makeInstance(of: type) as? any UIApplicationDelegate })
    }

    /// Puts a controller into a window of the device's size. It is made after the device is, for a view takes its
    /// screen's scale when it is made.
    public convenience init(
        _ controller: @autoclosure () -> UIViewController, device: String = "iPhone 6",
        orientation: UIInterfaceOrientation = .portrait, threads: Int = 1, file: StaticString = #filePath,
        line: UInt = #line
    ) throws {
        try self.init(
            device, orientation, threads, SourcePlace(file, line), root: controller)
    }

    /// Puts a view into a window of the device's size, where its frame says; one without a size fills the window.
    public convenience init(
        _ view: @autoclosure () -> UIView, device: String = "iPhone 6",
        orientation: UIInterfaceOrientation = .portrait, threads: Int = 1, file: StaticString = #filePath,
        line: UInt = #line
    ) throws {
        try self.init(
            device, orientation, threads, SourcePlace(file, line),
            root: { BareViewController(showing: view()) })
    }

    /// A screen without an app, for pictures of single views.
    convenience init(staging device: String, _ orientation: UIInterfaceOrientation) throws {
        try self.init(device, orientation, 1, SourcePlace(#filePath, #line))
    }

    init(
        _ device: String, _ orientation: UIInterfaceOrientation, _ threads: Int, _ place: SourcePlace,
        delegate: () -> (any UIApplicationDelegate)? = { nil }, root: () -> UIViewController? = { nil }
    ) throws {
        let device = try DeviceConfiguration(named: device, orientation, threads, for: place)
        try SimulationGate.admit(place)
        madeAt = place
        test = Test.current?.id
        TestStarts.shared.observe()
        application = UIApplication.make(delegate: delegate())
        let host = HeadlessHost(application, device: device)
        driver = Driver(host)
        host.launch()
        window = root().map(Self.show)
        if window != nil { host.turn() }
        SimulationGate.current = self
    }

    private static func show(_ controller: UIViewController) -> UIWindow {
        let window = UIWindow(frame: UIScreen.main.bounds)
        window.rootViewController = controller
        window.makeKeyAndVisible()
        return window
    }

    // MARK: Ending it

    /// Takes the windows off the screen; a simulation that is let go of is ended by the next one.
    public func finish() { finish(because: "it was finished") }

    func finish(because reason: String) {
        guard end == nil else { return }
        // A film that nobody stopped ends here; nobody is left to hear what went wrong with it.
        try? stopRecording()
        end = SimulationError("the simulation made at \(madeAt.description) has ended: \(reason)", at: nil)
        for window in application.windows { window.isHidden = true }
        if SimulationGate.current === self { SimulationGate.current = nil }
    }

    // MARK: The device

    /// Seconds from launch.
    public var time: TimeInterval { driver.host.time.seconds }

    public var device: String { driver.host.device.profile.name }

    public var windows: [UIWindow] { application.windows }

    /// The root controller of the key window, or of the first one.
    public var rootViewController: UIViewController? {
        (application.keyWindow ?? application.windows.first)?.rootViewController
    }

    /// Whether hashing, time zone and locale are the same in every process: they are, unless `QUINCE_KEEP_ENVIRONMENT`
    /// is set. Pixels of Quince's own do not depend on them; an app's may, by the order of a Set or a date's text.
    public static var isDeterministic: Bool { quince_test_process_is_deterministic() != 0 }
}
