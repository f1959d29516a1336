internal import CChildProcesses
internal import Foundation

/// A program of Quince's that an app starts: the recorder, the decoder of media.
package struct CompanionProgram: Sendable {
    package let name: String
    /// The environment variable with the program's path.
    private let variable: String

    package init(_ name: String, variable: String) { (self.name, self.variable) = (name, variable) }

    /// The reason for which a program cannot be started, as one line.
    package struct Missing: Error, CustomStringConvertible {
        package let description: String
    }

    /// Returns the path from the environment, or the program beside this one, on the PATH or in the checkout that built
    /// it.
    package func find(
        environment: [String: String] = ProcessInfo.processInfo.environment, folders: [String] = ownFolders
    ) throws(Missing) -> String {
        if let path = environment[variable] {
            if FileManager.default.isExecutableFile(atPath: path) { return path }
            throw Missing(description: "\(variable) is \(path), which is not an executable file")
        }
        let onPath = (environment["PATH"] ?? "").split(separator: ":").map(String.init)
        let places = (folders.prefix(1) + onPath + folders.dropFirst()).map { "\($0)/\(name)" }
        if let path = places.first(where: { FileManager.default.isExecutableFile(atPath: $0) }) { return path }
        throw Missing(
            description: "\(name) was not found beside the app, on the PATH or in Quince's .build: build it with "
                + "`swift build -c release --product \(name)` in Quince's checkout, or set \(variable) to its path"
        )
    }

    /// The folder of this program, followed by that of the SDK's programs and the build folders of Quince's checkout.
    package static let ownFolders: [String] = {
        let own = (try? FileManager.default.destinationOfSymbolicLink(atPath: "/proc/self/exe")) ?? "/"
        var root = URL(fileURLWithPath: #filePath)
        for _ in 0..<3 { root.deleteLastPathComponent() }
        let built = ["release", "debug"].map { root.path + "/.build/\($0)" }
        return [URL(fileURLWithPath: own).deletingLastPathComponent().path, sdkFolder].compactMap { $0 } + built
    }()

    /// The programs of the SDK in whose `lib` the library with this code is.
    private static var sdkFolder: String? {
        guard let library = quince_own_file() else { return nil }
        let folder = URL(fileURLWithPath: String(cString: library)).deletingLastPathComponent()
        return folder.deletingLastPathComponent().path + "/bin"
    }
}
