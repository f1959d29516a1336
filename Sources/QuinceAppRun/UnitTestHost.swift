import Foundation
package import QuinceHeadlessHost
package import QuinceHostInterface

/// The app of a program of unit tests, of whichever kit: a device without a screen, whose clock follows the main run loop, and an
/// application that is launched before the first test if an app hosts the tests.
@MainActor
package enum UnitTestHost {
    package typealias Main = @convention(c) (Int32, UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>?) -> Int32

    /// The application that was prepared and is not yet launched, in its host.
    private static var waiting: (application: any HostedApplication, host: RunLoopHost)?
    private static var hasBegunLaunch = false
    /// Whether the app's `main` runs, which then launches it and returns.
    package private(set) static var isInMain = false

    /// Starts the clock. The caller prepares its application then, as one without a delegate.
    package static func begin(_ application: any HostedApplication, on device: DeviceConfiguration) -> RunLoopHost {
        // Xcode sets it, and apps skip services at their launch if it is there.
        setenv("XCTestConfigurationFilePath", "/dev/null", 0)
        let host = RunLoopHost(application, device: device)
        host.begin()
        waiting = (application, host)
        return host
    }

    /// Launches the app that hosts the tests.
    ///
    /// - Parameters:
    ///   - main: the function that begins the app; `nil` for an app without a delegate.
    ///   - showWindow: shows a window in an app without a delegate.
    package static func enter(_ main: Main?, orElse showWindow: @MainActor () -> Void) {
        let isWanted = ProcessInfo.processInfo.environment["QUINCE_TEST_HOST"] != "none"
        guard isWanted, waiting != nil, !hasBegunLaunch, !CommandLine.arguments.contains("--list-tests") else { return }
        hasBegunLaunch = true
        guard let main else {
            launch()
            return showWindow()
        }
        isInMain = true
        _ = main(CommandLine.argc, CommandLine.unsafeArgv)
        isInMain = false
    }

    /// Launches the application with the delegate that its kit has set, once.
    package static func launch() {
        guard let (application, host) = waiting else { return }
        waiting = nil
        application.launch(rendering: host.renderServer, for: .person)
    }
}
