import AppProjects
import ArgumentParser
import Foundation

@main
struct Quince: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "quince",
        abstract: "Runs, tests and looks at iOS apps on Linux.",
        discussion: """
            An app is a folder of iOS sources, an Xcode project, or a Swift package whose executable links UIKit. \
            `quince run` takes the flags that every app has, and passes on to the app what stands after --.
            """,
        version: "0.1.0",
        subcommands: [Run.self, Build.self, Test.self, Devices.self, Diff.self, Sheet.self, Support.self])

    static func main() {
        do {
            var command = try parseAsRoot()
            try command.run()
        } catch let failure as CommandFailure {
            FileHandle.standardError.write(Data("quince: \(failure.message)\n".utf8))
            Foundation.exit(failure.status)
        } catch {
            finish(with: error)
        }
    }

    /// Help and version are no errors; anything else is one line and exit status 2.
    private static func finish(with error: any Error) -> Never {
        if exitCode(for: error) == .success { exit(withError: error) }
        if let code = error as? ExitCode { Foundation.exit(code.rawValue) }
        let message = message(for: error).split(separator: "\n").first.map(String.init) ?? "\(error)"
        FileHandle.standardError.write(Data("quince: \(message)\n".utf8))
        Foundation.exit(2)
    }
}
