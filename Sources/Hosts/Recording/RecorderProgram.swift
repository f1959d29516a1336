import Foundation

/// Where `quince-record` is.
package enum RecorderProgram {
    static let name = "quince-record"
    private static let variable = "QUINCE_RECORD"

    /// What the environment says, else beside this program, on the PATH, in the checkout that this was built from.
    package static func find(
        environment: [String: String] = ProcessInfo.processInfo.environment, folders: [String] = ownFolders
    ) throws(Recording.Failure) -> String {
        if let path = environment[variable] {
            if FileManager.default.isExecutableFile(atPath: path) { return path }
            throw Recording.Failure("\(variable) is \(path), which is no program")
        }
        let onPath = (environment["PATH"] ?? "").split(separator: ":").map(String.init)
        let places = (folders.prefix(1) + onPath + folders.dropFirst()).map { "\($0)/\(name)" }
        if let path = places.first(where: { FileManager.default.isExecutableFile(atPath: $0) }) { return path }
        throw Recording.Failure(
            "\(name) was not found beside the app, on the PATH or in Quince's .build: build it with "
                + "`swift build -c release --product \(name)` in Quince's checkout, or say where it is with \(variable)"
        )
    }

    /// Of this program, then of what Quince's checkout builds.
    package static let ownFolders: [String] = {
        let own = (try? FileManager.default.destinationOfSymbolicLink(atPath: "/proc/self/exe")) ?? "/"
        var root = URL(fileURLWithPath: #filePath)
        for _ in 0..<4 { root.deleteLastPathComponent() }
        let built = ["release", "debug"].map { root.path + "/.build/\($0)" }
        return [URL(fileURLWithPath: own).deletingLastPathComponent().path] + built
    }()
}
