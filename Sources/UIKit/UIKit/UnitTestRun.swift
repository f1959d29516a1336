import HeadlessHost
import HostInterface
import UIKitCore

/// What a program of XCTest files begins with, before its `main`: a device without a screen, and an app without a
/// delegate. A C constructor calls it, where `quince test --unit` has started the program.
///
/// - Parameter device: a name of `quince devices`; another one is the standard device.
@_cdecl("quince_begin_unit_tests")
func beginUnitTests(_ device: UnsafePointer<CChar>) {
    let profile = DeviceProfile.named(String(cString: device)) ?? .standard
    MainActor.assumeIsolated {
        let application = UIApplication.shared
        let host = RunLoopHost(application, device: DeviceConfiguration(profile: profile))
        host.begin()
        application.beginUnitTests(on: DeviceConfiguration(profile: profile), rendering: host.renderServer)
    }
}
