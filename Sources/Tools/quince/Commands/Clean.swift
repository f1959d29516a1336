import AppCompiler
import AppProjects
import ArgumentParser
import Foundation

struct Clean: ParsableCommand {
    static let configuration = CommandConfiguration(
        abstract: "Removes the user's cache of builds; the next build of each app compiles it anew.",
        discussion: """
            A checkout's .build is left alone: `make clean` removes that. So are the apps beside their sources, in the folders \
            .quince.
            """)

    func run() throws {
        let folder = UserCache.folder(ProcessInfo.processInfo.environment)
        guard FileManager.default.fileExists(atPath: folder) else { return print("\(folder): there is no cache") }
        do {
            try FileManager.default.removeItem(atPath: folder)
        } catch {
            throw CommandFailure(message: "\(folder): cannot be removed: \(error.localizedDescription)")
        }
        print("removed \(folder)")
    }
}
