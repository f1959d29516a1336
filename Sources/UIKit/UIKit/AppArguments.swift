import ArgumentParser
import Foundation
import HostInterface

/// The command line that every app built with Quince has.
struct AppArguments: ParsableCommand {
    static var configuration: CommandConfiguration {
        let name = CommandLine.arguments.first.map { URL(fileURLWithPath: $0).lastPathComponent }
        return CommandConfiguration(commandName: name ?? "app", abstract: "An iOS app, run by Quince.")
    }

    enum HostName: String, ExpressibleByArgument, CaseIterable { case headless, web, window }
    enum Orientation: String, ExpressibleByArgument, CaseIterable { case portrait, landscape }

    @Option(help: "Where the app runs: without this in the browser, a flow headless.")
    var host: HostName?

    @Option(help: ArgumentHelp("The device that it runs on; `quince devices` lists them.", valueName: "name"))
    var device = "iPhone 6"

    @Option(help: "How the device is held.")
    var orientation = Orientation.portrait

    @Option(help: ArgumentHelp("A flow to carry out; implies --host headless.", valueName: "file"))
    var flow: String?

    @Option(help: ArgumentHelp("Where screenshots and dumps go.", valueName: "folder"))
    var out = "out"

    @Option(help: ArgumentHelp("Writes a JUnit report.", valueName: "file"))
    var junit: String?

    @Flag(help: "Draws the status bar, at 9:41, into screenshots.")
    var chrome = false

    @Option(help: ArgumentHelp("Where the web host listens on 127.0.0.1; 0 takes a free port.", valueName: "n"))
    var port = 0

    @Option(help: ArgumentHelp("1, or 10 for animations that take ten times as long.", valueName: "times"))
    var slow = 1

    @Option(help: ArgumentHelp("How many threads draw; the pixels do not depend on it.", valueName: "n"))
    var threads = 2

    @Argument(parsing: .postTerminator, help: "The app's own arguments, after --.")
    var arguments: [String] = []

    func validate() throws {
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

    var deviceConfiguration: DeviceConfiguration {
        DeviceConfiguration(
            profile: DeviceProfile.named(device) ?? .standard,
            orientation: orientation == .portrait ? .portrait : .landscapeLeft, renderThreads: threads)
    }
}
