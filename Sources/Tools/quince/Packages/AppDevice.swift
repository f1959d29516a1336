import AppProjects
import ApplePlatforms
import QuinceHostInterface
import QuinceLaunchState

/// The device on which an app runs: one of its platform.
enum AppDevice {
    /// Returns the name of the device, the platform's usual one if none was named.
    static func name(_ given: String?, for platform: ApplePlatform) throws -> String {
        guard let given else { return platform == .iOS ? DeviceProfile.standard.name : DeviceProfile.standardMac.name }
        guard let profile = DeviceProfile.named(given) else {
            throw CommandFailure(message: "there is no device \"\(given)\"; `quince devices` lists them")
        }
        guard (profile.idiom == .mac) == (platform == .macOS) else {
            let fitting =
                platform == .iOS ? "an iPhone or iPad" : "a Mac, such as \"\(DeviceProfile.standardMac.name)\""
            throw CommandFailure(
                message: "--device \(profile.name): the app is for \(platform); --device takes \(fitting)")
        }
        return profile.name
    }

    /// Returns the variables that tell a program of unit tests of its device.
    static func variables(
        ofUnitTestsOn device: String?, _ system: SystemVersion?, for platform: ApplePlatform
    ) throws -> [String: String] {
        var variables = ["QUINCE_UNIT_TESTS": try name(device, for: platform)]
        variables[SystemVersion.variable] = system?.description
        return variables
    }
}
