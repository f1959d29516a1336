package import ArgumentParser
package import HostInterface

/// How an app is run: the flags that every app has, and that `quince run` takes for it.
package struct RunFlags: ParsableArguments {
    package enum HostName: String, ExpressibleByArgument, CaseIterable, Sendable { case headless, web, window }
    package enum Orientation: String, ExpressibleByArgument, CaseIterable, Sendable { case portrait, landscape }

    @Option(help: "Where the app runs: without this in the browser, a flow headless.")
    package var host: HostName?

    @Option(help: ArgumentHelp("The device that it runs on; `quince devices` lists them.", valueName: "name"))
    package var device = "iPhone 6"

    @Option(help: "How the device is held.")
    package var orientation = Orientation.portrait

    @Option(help: ArgumentHelp("The app's language, as in its .lproj folders: de, pt-BR, ar.", valueName: "code"))
    package var language: String?

    @Option(help: ArgumentHelp("A flow to carry out; implies --host headless.", valueName: "file"))
    package var flow: String?

    @Option(help: ArgumentHelp("Where screenshots and dumps go.", valueName: "folder"))
    package var out = "out"

    @Option(help: ArgumentHelp("Writes a JUnit report.", valueName: "file"))
    package var junit: String?

    @Flag(help: "Draws the status bar, at 9:41, into screenshots.")
    package var chrome = false

    @Option(help: ArgumentHelp("Where the web host listens on 127.0.0.1; 0 takes a free port.", valueName: "n"))
    package var port = 0

    @Option(help: ArgumentHelp("1, or 10 for animations that take ten times as long.", valueName: "times"))
    package var slow = 1

    @Option(help: ArgumentHelp("How many threads draw; the pixels do not depend on it.", valueName: "n"))
    package var threads = 2

    package init() {}

    package func validate() throws {
        guard DeviceProfile.named(device) != nil else {
            throw ValidationError("there is no device \"\(device)\"; `quince devices` lists them")
        }
        guard (0...65_535).contains(port) else {
            throw ValidationError("--port takes a number from 0 to 65535, not \(port)")
        }
        guard slow == 1 || slow == 10 else { throw ValidationError("--slow takes 1 or 10, not \(slow)") }
        guard (1...64).contains(threads) else {
            throw ValidationError("--threads takes a number from 1 to 64, not \(threads)")
        }
    }

    package var deviceConfiguration: DeviceConfiguration {
        DeviceConfiguration(
            profile: DeviceProfile.named(device) ?? .standard,
            orientation: orientation == .portrait ? .portrait : .landscapeLeft, renderThreads: threads)
    }

    /// The same flags, for the app's command line.
    package var words: [String] {
        let optional = [
            ("--host", host?.rawValue), ("--language", language), ("--flow", flow), ("--junit", junit),
        ]
        let given = optional.flatMap { name, value in value.map { [name, $0] } ?? [] }
        return given + (chrome ? ["--chrome"] : []) + [
            "--device", device, "--orientation", orientation.rawValue, "--out", out, "--port", "\(port)", "--slow",
            "\(slow)", "--threads", "\(threads)",
        ]
    }
}
