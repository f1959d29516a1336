import Foundation
import QuinceFoundationAdditions
import QuinceLaunchState
import Testing

@Suite("The version of the system", .serialized)
struct SystemVersionTests {
    @Test(
        "It is read from one to three numbers",
        arguments: [("8", 8, 0), ("13.0", 13, 0), ("15.4", 15, 4), ("9.3.5", 9, 3)])
    func texts(_ text: String, _ major: Int, _ minor: Int) {
        #expect(SystemVersion(text[...]) == SystemVersion(major, minor))
    }

    @Test("Another text is none", arguments: ["", ".", "8.", "a", "-8", "1.2.3.4", "99999999999", "8 ", "\u{bd}"])
    func noTexts(_ text: String) { #expect(SystemVersion(text[...]) == nil) }

    @Test(
        "A simulated device has one from 7 to 17",
        arguments: [("6.1", false), ("7", true), ("16.9", true), ("17.0", true), ("17.4", false), ("18", false)])
    func simulated(_ text: String, _ isOne: Bool) { #expect((SystemVersion(simulated: text) != nil) == isOne) }

    /// Rule: the issue's, by the deployment target.
    @Test("Without one named, an app made for 13 or later gets the newest, others 12")
    func standard() {
        let versions = [nil, SystemVersion(8), SystemVersion(12, 4), SystemVersion(13), SystemVersion(16)]
        #expect(versions.map { SystemVersion.standard(for: $0).major } == [12, 12, 12, 17, 17])
    }

    /// Source: documentation, MinimumOSVersion; scenes are of iOS 13.
    @Test("Info.plist tells the deployment target, by itself or by having scenes")
    func deploymentTarget() {
        #expect(SystemVersion(deploymentTargetIn: ["MinimumOSVersion": "9.3"]) == SystemVersion(9, 3))
        let scenes: [String: Any] = ["UIApplicationSceneManifest": [String: Any]()]
        #expect(SystemVersion(deploymentTargetIn: scenes) == SystemVersion(13))
        #expect(SystemVersion(deploymentTargetIn: scenes.merging(["MinimumOSVersion": "12.0"]) { $1 })?.major == 12)
        #expect(SystemVersion(deploymentTargetIn: ["MinimumOSVersion": "$(TARGET)"]) == nil)
        #expect(SystemVersion(deploymentTargetIn: [:]) == .newest)
    }

    @Test("ProcessInfo and what the bridge puts for #available tell the running device's")
    func running() {
        let before = SystemVersion.current
        defer { SystemVersion.current = before }
        SystemVersion.current = SystemVersion(12, 4)
        #expect(quinceIOS(12) && quinceIOS(12, 4) && quinceIOS(9, 9) && !quinceIOS(12, 5) && !quinceIOS(13))
        let info = ProcessInfo.processInfo
        #expect(info.appOperatingSystemVersion.majorVersion == 12 && info.appOperatingSystemVersion.minorVersion == 4)
        #expect(info.appOperatingSystemVersionString.hasPrefix("Version 12.4 "))
        func isAtLeast(_ major: Int, _ minor: Int, _ patch: Int) -> Bool {
            info.isAppOperatingSystemAtLeast(
                OperatingSystemVersion(majorVersion: major, minorVersion: minor, patchVersion: patch))
        }
        #expect(isAtLeast(12, 4, 0) && isAtLeast(11, 9, 9) && !isAtLeast(12, 4, 1) && !isAtLeast(13, 0, 0))
    }
}
