import AppProjects
import Foundation

/// Whatever a path may name that can be built.
enum Buildable {
    /// - Returns: the path of the executable.
    static func build(_ path: String, _ options: PackageOptions) throws -> String {
        guard FileManager.default.fileExists(atPath: path) else {
            throw CommandFailure(message: "\(path): no such file or folder")
        }
        if FileManager.default.fileExists(atPath: path + "/Package.swift") {
            return try AppPackage(at: path, product: options.product, debug: options.debug).build()
        }
        say("reading \(path)")
        let project = try ProjectReader.read(
            path, target: options.target, isLibrary: options.library, debug: options.debug)
        return try AppBuilder(project, debug: options.debug, say: say).build()
    }

    private static func say(_ line: String) { FileHandle.standardError.write(Data("quince: \(line)\n".utf8)) }
}
