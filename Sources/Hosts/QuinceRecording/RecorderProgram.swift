import Foundation
import QuinceChildProcesses

/// The search for the `quince-record` program.
package enum RecorderProgram {
    static let name = program.name
    private static let program = CompanionProgram("quince-record", variable: "QUINCE_RECORD")

    package static func find(
        environment: [String: String] = ProcessInfo.processInfo.environment,
        folders: [String] = CompanionProgram.ownFolders
    ) throws(Recording.Failure) -> String {
        do {
            return try program.find(environment: environment, folders: folders)
        } catch {
            throw Recording.Failure(error.description)
        }
    }
}
