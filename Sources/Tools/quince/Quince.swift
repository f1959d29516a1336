import AppProjects
import ArgumentParser
import ConfinedFiles
import Foundation

@main
struct Quince: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "quince",
        abstract: "Builds, runs and tests iOS apps on Linux.",
        discussion: """
            An app is a folder of iOS sources, an Xcode project, or a Swift package whose executable links UIKit. \
            `quince run` accepts the flags that every app has, and passes the arguments after -- on to the app.
            """,
        version: "0.1.0",
        subcommands: [
            Run.self, Build.self, Test.self, Devices.self, Diff.self, Compare.self, Sheet.self, Support.self,
        ])

    static func main() {
        do {
            var command = try parseAsRoot()
            try command.run()
        } catch let failure as CommandFailure {
            FileHandle.standardError.write(Data("quince: \(failure.message)\n".utf8))
            Foundation.exit(failure.status)
        } catch let failure as ConfinedFileError {
            FileHandle.standardError.write(Data("quince: \(failure.message)\n".utf8))
            Foundation.exit(failure.status)
        } catch {
            finish(with: error)
        }
    }

    /// Help and version are not errors; anything else is reported as one line with exit status 2.
    private static func finish(with error: any Error) -> Never {
        if exitCode(for: error) == .success { exit(withError: error) }
        if let code = error as? ExitCode { Foundation.exit(code.rawValue) }
        let message = message(for: error).split(separator: "\n").first.map(String.init) ?? "\(error)"
        FileHandle.standardError.write(Data("quince: \(message)\n".utf8))
        Foundation.exit(2)
    }
}
