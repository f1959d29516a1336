package import ArgumentParser
import QuinceConfinedFiles
package import QuinceHostInterface
package import QuinceLaunchState

/// The flags for running an app, which every app accepts and `quince run` passes on.
package struct RunFlags: ParsableArguments {
    package enum HostName: String, ExpressibleByArgument, CaseIterable, Sendable { case headless, web, window }
    package enum Orientation: String, ExpressibleByArgument, CaseIterable, Sendable { case portrait, landscape }

    @Option(help: "The host that runs the app; a window needs a display. (default: web; headless for a flow)")
    package var host: HostName?

    @Option(
        help: ArgumentHelp(
            "The simulated device; `quince devices` lists them. (default: iPhone 6; Mac 1280x800 for a Mac app, whose windows with --host window are on your own desktop)",
            valueName: "name"))
    package var device: String?

    @Option(
        name: .customLong("ios"),
        help: ArgumentHelp(
            "The version of the device's iOS, from 7 to 17, by which #available, UIDevice and the behavior of UIKit go. (default: 17 for a deployment target of 13 or later, otherwise 12)",
            valueName: "version"))
    package var system: SystemVersion?

    @Option(help: "The device's initial orientation.")
    package var orientation = Orientation.portrait

    @Flag(help: "Begin on the home screen; the app launches when its icon is tapped.")
    package var home = false

    @Option(help: ArgumentHelp("The app's language, as in .lproj names: de, pt-BR, ar.", valueName: "code"))
    package var language: String?

    @Option(
        help: ArgumentHelp(
            "The folder that stands for the device's Files; an app in a flow gets a copy. (default: one for all apps, empty in a flow)",
            valueName: "folder"))
    package var files: String?

    @Option(
        help: ArgumentHelp(
            "The folder that stands for the device's photo library; an app in a flow gets a copy. (default: one for all apps, empty in a flow)",
            valueName: "folder"))
    package var photos: String?

    @Option(help: ArgumentHelp("The flow file to run; implies --host headless.", valueName: "file"))
    package var flow: String?

    @Option(help: ArgumentHelp("The output directory for screenshots and dumps.", valueName: "folder"))
    package var out = OutputFolder.standardName

    @Option(help: ArgumentHelp("The path of a JUnit report to write.", valueName: "file"))
    package var junit: String?

    @Flag(help: "Draw the status bar, at 9:41, into screenshots.")
    package var chrome = false

    @Option(help: ArgumentHelp("The web host's port on 127.0.0.1; 0 selects a free one.", valueName: "n"))
    package var port = 0

    @Option(help: ArgumentHelp("The duration of animations: 1, or 10 for ten times as long.", valueName: "times"))
    package var slow = 1

    @Option(help: ArgumentHelp("The number of drawing threads; it does not affect the pixels.", valueName: "n"))
    package var threads = 2

    package init() {}

    /// The host that was named, or the usual one.
    package var usedHost: HostName { host ?? (flow == nil ? .web : .headless) }

    package func validate() throws {
        if let device, DeviceProfile.named(device) == nil {
            throw ValidationError("there is no device \"\(device)\"; `quince devices` lists them")
        }
        if let system, let device, DeviceProfile.named(device)?.idiom == .mac {
            throw ValidationError("--ios \(system) is for an iPhone or iPad, and not for a \(device)")
        }
        guard (0...65_535).contains(port) else {
            throw ValidationError("--port takes a number from 0 to 65535, not \(port)")
        }
        for (name, folder) in [("--files", files), ("--photos", photos)] {
            guard let folder, EntryKind(behindLinksOf: folder) != .folder else { continue }
            throw ValidationError("\(name) takes a folder, and \(folder) is none")
        }
        if flow != nil, usedHost != .headless {
            throw ValidationError("--flow runs in the headless host, and not in --host \(usedHost.rawValue)")
        }
        guard slow == 1 || slow == 10 else { throw ValidationError("--slow takes 1 or 10, not \(slow)") }
        guard (1...64).contains(threads) else {
            throw ValidationError("--threads takes a number from 1 to 64, not \(threads)")
        }
    }

    /// The version of iOS that was named, or that the flow names.
    package var namedSystem: SystemVersion? { system ?? flow.flatMap(FlowReader.system) }

    /// - Parameters:
    ///   - standard: the device if none is named.
    ///   - target: the app's deployment target, by which the system's version goes if none is named.
    package func configuration(standard: DeviceProfile, for target: SystemVersion?) -> DeviceConfiguration {
        let profile = device.flatMap(DeviceProfile.named) ?? standard
        let isMac = profile.idiom == .mac
        let system = namedSystem ?? .standard(for: target)
        return DeviceConfiguration(
            profile: profile, system: isMac ? nil : system, look: isMac ? .classic : .standard(for: system),
            orientation: orientation == .portrait ? .portrait : .landscapeLeft, renderThreads: threads)
    }

    /// The same flags as words for the app's command line.
    package var words: [String] {
        let optional = [
            ("--host", host?.rawValue), ("--device", device), ("--language", language), ("--flow", flow),
            ("--junit", junit), ("--ios", system?.description),
            ("--files", files), ("--photos", photos),
        ]
        let given = optional.flatMap { name, value in value.map { [name, $0] } ?? [] }
        return given + (chrome ? ["--chrome"] : []) + (home ? ["--home"] : []) + [
            "--orientation", orientation.rawValue, "--out", out, "--port", "\(port)", "--slow",
            "\(slow)", "--threads", "\(threads)",
        ]
    }
}
