import AppKitCore
import Foundation
package import QuinceAppRun
import QuinceDiagnostics
import QuinceHeadlessHost
import QuinceHostInterface

/// Prepares a program of XCTest files before its `main`: a Mac without a screen, and an app without a delegate. A C constructor
/// calls it, as it calls UIKit's.
///
/// - Parameter device: a name from `quince devices`; an unknown name selects the standard Mac.
@_cdecl("quince_begin_mac_unit_tests")
func beginUnitTests(_ device: UnsafePointer<CChar>) {
    let profile = DeviceProfile.named(String(cString: device)) ?? .standardMac
    AppFonts.register(from: .main)
    MainActor.assumeIsolated { MacUnitTestApp.begin(on: DeviceConfiguration(profile: profile)) }
}

/// Launches the app that hosts the tests, before the first of them. A source that `quince test --unit` adds to the tests calls it.
///
/// - Parameter main: the function that begins the app; `nil` for an empty window.
@_cdecl("quince_host_mac_tests")
package func hostTests(_ main: UnitTestHost.Main?) {
    MainActor.assumeIsolated { UnitTestHost.enter(main, orElse: MacUnitTestApp.showEmptyWindow) }
}

/// The app of a program of unit tests.
@MainActor
enum MacUnitTestApp {
    private static var makeDelegate: @MainActor () -> (any NSApplicationDelegate)? = { nil }

    fileprivate static func begin(on device: DeviceConfiguration) {
        let application = NSApplication.make(on: device) { makeDelegate() }
        let host = UnitTestHost.begin(application, on: device)
        application.beginUnitTests(rendering: host.renderServer)
    }

    /// Launches the app of the bundle, in the place of the one without a delegate: with its main document, or else with a delegate.
    static func launch(delegate: @escaping @MainActor () -> (any NSApplicationDelegate)?) {
        let application = NSApplication.shared
        if let name = Bundle.main.object(forInfoDictionaryKey: "NSPrincipalClass") as? String, name != "NSApplication" {
            Unsupported.report("\(name) in an app that hosts unit tests (NSApplication)", in: "NSApplicationMain")
        }
        application.mainInterface = MainInterface(of: .main)
        if application.mainInterface == nil { makeDelegate = delegate }
        UnitTestHost.launch()
    }

    /// Launches the application for which `main.swift` has set what it has; it loads no nib by itself.
    static func launch() { UnitTestHost.launch() }

    fileprivate static func showEmptyWindow() { NSWindow().makeKeyAndOrderFront(nil) }
}
