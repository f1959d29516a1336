import AppProjects
import ArgumentParser
import Foundation
import QuinceConfinedFiles
import QuinceDiagnostics

@main
struct Quince: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "quince",
        abstract: "Builds, runs and tests iOS and Mac apps on Linux.",
        discussion: """
            An app is a folder of sources, an Xcode project, or a Swift package whose executable links UIKit or AppKit. \
            `quince run` accepts the flags that every app has, and passes the arguments after -- on to the app.
            """,
        version: QuinceVersion.current,
        subcommands: [
            Run.self, Build.self, Test.self, Devices.self, Device.self, Push.self, Diff.self, Compare.self, Sheet.self,
            Support.self, Doctor.self, Clean.self,
        ])

    static func main() {
        StandardStream.occupyClosed()
        // A report about a trap is about the app's functions, not about the processor.
        setenv("SWIFT_BACKTRACE", "registers=none,images=none", 0)
        let status = result()
        if PrintedOutput.flush() { Foundation.exit(status) }
        // A result that nobody gets is a failed operation.
        Foundation.exit(max(status, say("standard output cannot be written", 1)))
    }

    /// Runs the command of the arguments, and reports an error as one line.
    ///
    /// - Returns: the exit status.
    private static func result() -> Int32 {
        do {
            var command = try parseAsRoot()
            try command.run()
            return 0
        } catch let failure as CommandFailure {
            return say(failure.message, failure.status)
        } catch let failure as ConfinedFileError {
            return say(failure.message, failure.status)
        } catch {
            return finish(with: error)
        }
    }

    /// Help and version are not errors; anything else is invalid input.
    private static func finish(with error: any Error) -> Int32 {
        if exitCode(for: error) == .success {
            print(fullMessage(for: error))
            return 0
        }
        if let code = error as? ExitCode { return code.rawValue }
        return say(message(for: error).split(separator: "\n").first.map(String.init) ?? "\(error)", 2)
    }

    private static func say(_ message: String, _ status: Int32) -> Int32 {
        StandardStream.error.write("quince: \(message.escapingControls)\n")
        return status
    }
}
