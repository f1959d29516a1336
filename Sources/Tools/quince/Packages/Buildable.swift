import AppProjects
import Foundation

/// Whatever a path may name that can be built.
enum Buildable {
    /// - Returns: the path of the executable; of a library the folder that it was built in.
    static func build(_ path: String, _ options: PackageOptions, isLibrary: Bool) throws -> String {
        guard FileManager.default.fileExists(atPath: path) else {
            throw CommandFailure(message: "\(path): no such file or folder")
        }
        if FileManager.default.fileExists(atPath: path + "/Package.swift"), !isLibrary {
            return try AppPackage(at: path, product: options.product, debug: options.debug).build()
        }
        return try builder(path, options, isLibrary).build()
    }

    /// - Returns: the path of a program that carries out the tests.
    static func buildTests(_ path: String, _ options: PackageOptions, isLibrary: Bool) throws -> String {
        // What has no app in it is a library, whether or not a flag says so.
        let isApp = !isLibrary && (try? read(path, options, isLibrary: false).hasStart) == true
        say("reading \(path)")
        let project = try read(path, options, isLibrary: !isApp)
        return try AppBuilder(project, debug: options.debug, say: say).buildTests()
    }

    private static func builder(_ path: String, _ options: PackageOptions, _ isLibrary: Bool) throws -> AppBuilder {
        say("reading \(path)")
        return try AppBuilder(read(path, options, isLibrary: isLibrary), debug: options.debug, say: say)
    }

    private static func read(_ path: String, _ options: PackageOptions, isLibrary: Bool) throws -> AppProject {
        try ProjectReader.read(path, target: options.target, isLibrary: isLibrary, debug: options.debug)
    }

    private static func say(_ line: String) { FileHandle.standardError.write(Data("quince: \(line)\n".utf8)) }
}
