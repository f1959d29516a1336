import CTestProcess
public import Foundation
package import QuinceAutomation
import QuinceHeadlessHost
package import QuinceHostInterface
import QuinceInspection
import QuinceMediaClock
import Testing

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
/// The library of a kit, QuinceTesting or QuinceMacTesting, adds what has a type of the kit: how a simulation is created, a
/// person's fingers or mouse, and windows and pictures.
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
    package let driver: Driver
    /// The window made for a bare controller or view; an app makes its own.
    private let window: AnyObject?
    package let madeAt: SourcePlace
    /// The current test in Swift Testing; `nil` under XCTest.
    let test: Test.ID?
    package private(set) var end: SimulationError?
    var film: ScreenRecording?

    // MARK: Creation

    /// Launches an application, after the previous simulation has ended.
    ///
    /// - Parameters:
    ///   - make: creates the application on the device.
    ///   - show: shows what is no app's own, and returns its window.
    package init(
        on device: DeviceConfiguration, at place: SourcePlace, launching make: () -> any HostedApplication,
        showing show: () -> AnyObject? = { nil }
    ) throws {
        try SimulationGate.admit(place)
        madeAt = place
        test = Test.current?.id
        TestStarts.shared.observe()
        let host = HeadlessHost(make(), device: device)
        driver = Driver(host)
        host.launch()
        window = show()
        if window != nil { host.turn() }
        SimulationGate.current = self
    }

    package var application: any HostedApplication { driver.host.application }

    // MARK: Ending

    /// Takes the windows off the screen. The next simulation ends one that is released without this call.
    public func finish() { finish(because: "it was finished") }

    package func finish(because reason: String) {
        guard end == nil else { return }
        // A recording that is still in progress ends here; its errors can no longer be reported to the test.
        try? stopRecording()
        end = SimulationError("the simulation made at \(madeAt.description) has ended: \(reason)", at: nil)
        (application as? any InspectedKit)?.takeWindowsAway()
        if SimulationGate.current === self { SimulationGate.current = nil }
    }

    // MARK: The device

    /// Seconds since launch.
    public var time: TimeInterval { driver.host.time.seconds }

    public var device: String { driver.host.device.profile.name }

    /// Whether hashing, time zone and locale are the same in every process: they are, unless `QUINCE_KEEP_ENVIRONMENT`
    /// is set. Quince's own pixels do not depend on them; an app's may, through the order of a Set or the text of a
    /// date.
    public static var isDeterministic: Bool { quince_test_process_is_deterministic() != 0 }
}
