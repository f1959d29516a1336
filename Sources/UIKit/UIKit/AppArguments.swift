import ArgumentParser
import Foundation
import QuinceAutomation
import UIKitCore

/// The command line of every app that is built with Quince.
struct AppArguments: ParsableCommand {
    static var configuration: CommandConfiguration {
        let name = CommandLine.arguments.first.map { URL(fileURLWithPath: $0).lastPathComponent }
        return CommandConfiguration(commandName: name ?? "app", abstract: "An iOS app, run by Quince.")
    }

    @OptionGroup var flags: RunFlags

    @Flag(help: ArgumentHelp("Report what has no effect in storyboards and nibs, and end.", visibility: .hidden))
    var checkInterfaces = false

    @Flag(
        help: ArgumentHelp(
            "Show documents that changed, which `quince run --watch` names on standard input.", visibility: .hidden))
    var reloadOnRequest = false

    @Flag(
        help: ArgumentHelp(
            "Do the work for which `quince-device` has started the app, without a screen, and end.",
            visibility: .hidden))
    var backgroundWork = false

    @Argument(parsing: .postTerminator, help: "The app's own arguments, after --.")
    var arguments: [String] = []
}
