package import ArgumentParser
import Foundation
package import QuinceAutomation

/// The command line of every app that is built with Quince.
package struct AppArguments: ParsableCommand {
    package static var configuration: CommandConfiguration {
        let name = CommandLine.arguments.first.map { URL(fileURLWithPath: $0).lastPathComponent }
        return CommandConfiguration(commandName: name ?? "app", abstract: "An app, run by Quince.")
    }

    @OptionGroup package var flags: RunFlags

    @Flag(help: ArgumentHelp("Report what has no effect in storyboards and nibs, and end.", visibility: .hidden))
    package var checkInterfaces = false

    @Flag(
        help: ArgumentHelp(
            "Show documents that changed, which `quince run --watch` names on standard input.", visibility: .hidden))
    package var reloadOnRequest = false

    @Flag(
        help: ArgumentHelp(
            "Do the work for which `quince-device` has started the app, without a screen, and end.",
            visibility: .hidden))
    package var backgroundWork = false

    @Argument(parsing: .postTerminator, help: "The app's own arguments, after --.")
    package var arguments: [String] = []

    package init() {}
}
