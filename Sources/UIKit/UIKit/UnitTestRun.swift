import Foundation
import QuinceAppRun
import QuinceHeadlessHost
import QuinceHostInterface
import QuinceRenderTree
import UIKitCore

/// Prepares a program of XCTest files before its `main`: a device without a screen, and an app without a delegate. A C
/// constructor calls it if `quince test --unit` started the program.
///
/// - Parameter device: a name from `quince devices`; an unknown name selects the standard device.
@_cdecl("quince_begin_unit_tests")
func beginUnitTests(_ device: UnsafePointer<CChar>) {
    let profile = DeviceProfile.named(String(cString: device)) ?? .standard
    AppFonts.register(from: .main)
    MainActor.assumeIsolated { UnitTestApp.begin(on: DeviceConfiguration(profile: profile)) }
}

/// Launches the app that hosts the tests, before the first of them. A source that `quince test --unit` adds to the tests calls it.
///
/// - Parameter main: the function that begins the app; `nil` for a window with an empty controller.
@_cdecl("quince_host_tests")
package func hostTests(_ main: UnitTestApp.Main?) {
    MainActor.assumeIsolated { UnitTestApp.launch(main) }
}

/// The app of a program of unit tests.
@MainActor
package enum UnitTestApp {
    package typealias Main = @convention(c) (Int32, UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>?) -> Int32

    /// The app that was prepared, and is not yet launched.
    private static var waiting: (UIApplication, any RenderLink)?
    private static var makeDelegate: @MainActor () -> (any UIApplicationDelegate)? = { nil }
    private static var hasBegunLaunch = false
    /// Whether the app's `main` runs, which then launches it and returns.
    private(set) static var isInMain = false

    fileprivate static func begin(on device: DeviceConfiguration) {
        // Xcode sets it, and apps skip services at their launch if it is there.
        setenv("XCTestConfigurationFilePath", "/dev/null", 0)
        let application = UIApplication.make(on: device) { makeDelegate() }
        let host = RunLoopHost(application, device: device)
        host.begin()
        application.beginUnitTests(rendering: host.renderServer)
        waiting = (application, host.renderServer)
    }

    fileprivate static func launch(_ main: Main?) {
        let isWanted = ProcessInfo.processInfo.environment["QUINCE_TEST_HOST"] != "none"
        guard isWanted, waiting != nil, !hasBegunLaunch, !CommandLine.arguments.contains("--list-tests") else { return }
        hasBegunLaunch = true
        if let main {
            isInMain = true
            _ = main(CommandLine.argc, CommandLine.unsafeArgv)
            isInMain = false
        } else {
            launch(delegate: { nil })
            showEmptyWindow()
        }
    }

    /// Launches the app with its delegate, in the place of the one that has none.
    static func launch(delegate: @escaping @MainActor () -> (any UIApplicationDelegate)?) {
        makeDelegate = delegate
        guard let (application, server) = waiting else { return }
        waiting = nil
        application.launch(rendering: server, for: .person)
    }

    private static var window: UIWindow?

    private static func showEmptyWindow() {
        let window = UIWindow(frame: UIScreen.main.bounds)
        window.rootViewController = UIViewController()
        window.makeKeyAndVisible()
        self.window = window
    }
}
