import QuinceTesting
import Testing
import UIKit

/// Branches as apps write them.
private func branch() -> String {
    if #available(iOS 15.0, *) { return "15" }
    guard #available(iOS 13, macOS 11, *) else { return "old" }
    return "13"
}

@MainActor
private final class VersionedController: UIViewController {
    let text = UILabel()

    override func viewDidLoad() {
        super.viewDidLoad()
        if #unavailable(iOS 13) { text.text = "before 13" } else { text.text = "13 or later" }
        view.backgroundColor = traitCollection.userInterfaceStyle == .dark ? .black : .white
    }
}

@Suite("The version of the simulated device", .simulation, .serialized)
@MainActor
struct VersionTests {
    @Test(
        "#available, UIDevice and ProcessInfo tell it",
        arguments: [("8", "old", "before 13"), ("13.4", "13", "13 or later"), ("17", "15", "13 or later")])
    func answers(_ version: String, _ expected: String, _ text: String) throws {
        let controller = VersionedController()
        let simulation = try Simulation(controller, device: "iPhone 6", ios: version)
        #expect(branch() == expected)
        #expect(controller.text.text == text)
        let parts = version.split(separator: ".").map { Int($0)! }
        #expect(UIDevice.current.systemVersion == "\(parts[0]).\(parts.count > 1 ? parts[1] : 0)")
        #expect(ProcessInfo.processInfo.operatingSystemVersion.majorVersion == parts[0])
        let wanted = OperatingSystemVersion(majorVersion: 13, minorVersion: 0, patchVersion: 0)
        #expect(ProcessInfo().isOperatingSystemAtLeast(wanted) == (parts[0] >= 13))
        _ = simulation
    }

    @Test("A version that no device has is refused")
    func refused() {
        #expect(throws: (any Error).self) { try Simulation(UIViewController(), device: "iPhone 6", ios: "18") }
    }
}
