import Foundation
import HeadlessHost
import HostInterface
import UIKitCore

/// Prepares a program of XCTest files before its `main`: a device without a screen, and an app without a delegate. A C
/// constructor calls it if `quince test --unit` started the program.
///
/// - Parameter device: a name from `quince devices`; an unknown name selects the standard device.
@_cdecl("quince_begin_unit_tests")
func beginUnitTests(_ device: UnsafePointer<CChar>) {
    let profile = DeviceProfile.named(String(cString: device)) ?? .standard
    AppFonts.register(from: .main)
    MainActor.assumeIsolated {
        let device = DeviceConfiguration(profile: profile)
        let application = UIApplication.make(on: device)
        let host = RunLoopHost(application, device: device)
        host.begin()
        application.beginUnitTests(rendering: host.renderServer)
    }
}
