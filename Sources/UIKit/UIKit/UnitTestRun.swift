import Foundation
package import QuinceAppRun
import QuinceHeadlessHost
import QuinceHostInterface
import QuinceLaunchState
import UIKitCore

/// Prepares a program of XCTest files before its `main`: a device without a screen, and an app without a delegate. A C
/// constructor calls it if `quince test --unit` started the program.
///
/// - Parameter device: a name from `quince devices`; an unknown name selects the standard device.
@_cdecl("quince_begin_unit_tests")
func beginUnitTests(_ device: UnsafePointer<CChar>) {
    let profile = DeviceProfile.named(String(cString: device)) ?? .standard
    AppFonts.register(from: .main)
    let named = ProcessInfo.processInfo.environment[SystemVersion.variable].flatMap { SystemVersion(simulated: $0) }
    let system = named ?? .newest
    let device = DeviceConfiguration(profile: profile, system: system, look: .standard(for: system))
    MainActor.assumeIsolated { UnitTestApp.begin(on: device) }
}

/// Launches the app that hosts the tests, before the first of them. A source that `quince test --unit` adds to the tests calls it.
///
/// - Parameter main: the function that begins the app; `nil` for a window with an empty controller.
@_cdecl("quince_host_tests")
package func hostTests(_ main: UnitTestHost.Main?) {
    MainActor.assumeIsolated { UnitTestHost.enter(main, orElse: UnitTestApp.showEmptyWindow) }
}

/// The app of a program of unit tests.
@MainActor
enum UnitTestApp {
    private static var makeDelegate: @MainActor () -> (any UIApplicationDelegate)? = { nil }

    fileprivate static func begin(on device: DeviceConfiguration) {
        let application = UIApplication.make(on: device) { makeDelegate() }
        let host = UnitTestHost.begin(application, on: device)
        application.beginUnitTests(rendering: host.renderServer)
    }

    /// Launches the app with its delegate, in the place of the one that has none.
    static func launch(delegate: @escaping @MainActor () -> (any UIApplicationDelegate)?) {
        makeDelegate = delegate
        UnitTestHost.launch()
    }

    private static var window: UIWindow?

    fileprivate static func showEmptyWindow() {
        let window = UIWindow(frame: UIScreen.main.bounds)
        window.rootViewController = UIViewController()
        window.makeKeyAndVisible()
        self.window = window
    }
}
