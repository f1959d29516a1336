import CTestProcess
import CoreGraphics
public import Foundation
import QuinceAutomation
import QuinceHeadlessHost
import QuinceHostInterface
import QuinceMediaClock
import QuinceObjCRuntime
import Testing
public import UIFoundation
import UIKit
public import UIKitCore

/// A device that runs an app, a view controller or a view, with a clock that the test controls.
///
/// It begins at time 0, with the first frame committed and `viewDidAppear` delivered. Nothing moves until the test
/// advances the clock, and nothing waits: a minute of the app's time passes in milliseconds. The same calls produce the
/// same pixels.
///
///     let simulation = try Simulation(SignInController(), device: "iPhone 6")
///     try simulation.tap("Sign in")
///     simulation.advance(by: 0.25)
///     assertSnapshot(of: simulation, as: .image)
///
/// Calls that take app time have two forms. In a synchronous test on the main actor, a call completes before it
/// returns. In an asynchronous test, the call is awaited, and other tasks and main-queue blocks run at each frame.
/// Under Swift Testing, work that an app sends to `DispatchQueue.main` or to a main-actor task runs only in the
/// asynchronous form, because the main queue does not run beneath a test's own synchronous call.
///
/// A process has one app, so it has one simulation: a new simulation ends the previous one, whose calls then fail with
/// a message that says so. Swift Testing runs tests concurrently; give a test that awaits the trait `.simulation`, so
/// that no other test replaces its simulation meanwhile.
@preconcurrency @MainActor
public final class Simulation {
    let driver: Driver
    private let application: UIApplication
    /// The window made for a bare controller or view; an app makes its own.
    private let window: UIWindow?
    let madeAt: SourcePlace
    /// The current test in Swift Testing; `nil` under XCTest.
    let test: Test.ID?
    private(set) var end: SimulationError?
    var film: ScreenRecording?

    // MARK: Creation

    /// Launches an app.
    ///
    /// - Parameters:
    /// - delegate: a subclass of NSObject, as `@main` requires.
    /// - device: a name listed by `quince devices`.
    /// - orientation: the device's initial orientation.
    /// - threads: the number of drawing threads; the pixels do not depend on it.
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

    /// Puts a view controller into a window of the device's size. The controller is created after the device, because a
    /// view reads its screen's scale when it is created.
    public convenience init(
        _ controller: @autoclosure () -> UIViewController, device: String = "iPhone 6",
        orientation: UIInterfaceOrientation = .portrait, threads: Int = 1, file: StaticString = #filePath,
        line: UInt = #line
    ) throws {
        try self.init(
            device, orientation, threads, SourcePlace(file, line), root: controller)
    }

    /// Puts a view into a window of the device's size at the view's own frame; a view without a size fills the window.
    public convenience init(
        _ view: @autoclosure () -> UIView, device: String = "iPhone 6",
        orientation: UIInterfaceOrientation = .portrait, threads: Int = 1, file: StaticString = #filePath,
        line: UInt = #line
    ) throws {
        try self.init(
            device, orientation, threads, SourcePlace(file, line),
            root: { BareViewController(showing: view()) })
    }

    /// Creates a screen without an app, for images of single views.
    convenience init(staging device: String, _ orientation: UIInterfaceOrientation) throws {
        try self.init(device, orientation, 1, SourcePlace(#filePath, #line))
    }

    init(
        _ device: String, _ orientation: UIInterfaceOrientation, _ threads: Int, _ place: SourcePlace,
        delegate: @escaping @MainActor () -> (any UIApplicationDelegate)? = { nil },
        root: () -> UIViewController? = { nil }
    ) throws {
        let device = try DeviceConfiguration(named: device, orientation, threads, for: place)
        try SimulationGate.admit(place)
        madeAt = place
        test = Test.current?.id
        TestStarts.shared.observe()
        application = UIApplication.make(on: device, delegate: delegate)
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

    // MARK: Ending

    /// Takes the windows off the screen. The next simulation ends one that is released without this call.
    public func finish() { finish(because: "it was finished") }

    func finish(because reason: String) {
        guard end == nil else { return }
        // A recording that is still in progress ends here; its errors can no longer be reported to the test.
        try? stopRecording()
        end = SimulationError("the simulation made at \(madeAt.description) has ended: \(reason)", at: nil)
        for window in application.windows { window.isHidden = true }
        if SimulationGate.current === self { SimulationGate.current = nil }
    }

    // MARK: The device

    /// Seconds since launch.
    public var time: TimeInterval { driver.host.time.seconds }

    public var device: String { driver.host.device.profile.name }

    public var windows: [UIWindow] { application.windows }

    /// The root view controller of the key window, or of the first window if none is key.
    public var rootViewController: UIViewController? {
        (application.keyWindow ?? application.windows.first)?.rootViewController
    }

    /// Whether hashing, time zone and locale are the same in every process: they are, unless `QUINCE_KEEP_ENVIRONMENT`
    /// is set. Quince's own pixels do not depend on them; an app's may, through the order of a Set or the text of a
    /// date.
    public static var isDeterministic: Bool { quince_test_process_is_deterministic() != 0 }
}
