import Foundation

/// Quince's own package, which apps are built upon, and where its builds are kept.
package struct QuincePackage: Sendable {
    package let path: String
    private let environment: [String: String]

    /// The checkout that this command was built from, or `QUINCE_PACKAGE`.
    package static func find(_ environment: [String: String] = ProcessInfo.processInfo.environment) throws
        -> QuincePackage
    {
        let path = environment["QUINCE_PACKAGE"].map { URL(fileURLWithPath: $0).standardizedFileURL.path } ?? ownPath
        guard FileTree.isFile(path + "/Package.swift"), FileTree.isFolder(path + "/Sources/UIKit/UIKit") else {
            throw CommandFailure(message: "\(path): expected Quince's own package; QUINCE_PACKAGE names another place")
        }
        return QuincePackage(path: path, environment: environment)
    }

    private static let ownPath: String = {
        var folder = URL(fileURLWithPath: #filePath)
        for _ in 0..<5 { folder.deleteLastPathComponent() }
        return folder.standardizedFileURL.path
    }()

    /// What apps are compiled from here; tools and tests do not count.
    package func addSources(to fingerprint: inout Fingerprint) {
        for name in ["Package.swift", "Package.resolved"] { fingerprint.addFile("\(path)/\(name)") }
        for floor in FileTree.entries(of: path + "/Sources") where floor.name != "Tools" {
            fingerprint.addFile("\(path)/Sources/\(floor.name)")
        }
    }

    /// The names that modules of an app may not have: there is one folder of modules in a build.
    package var moduleNames: Set<String> {
        let sources = path + "/Sources"
        let floors = FileTree.entries(of: sources).filter(\.isFolder).map(\.name)
        return Set(floors + floors.flatMap { floor in FileTree.entries(of: "\(sources)/\(floor)").map(\.name) })
    }

    /// The scratch folder in which apps are built: the one that this command itself was built in, where that is the
    /// checkout's, so that UIKit is compiled once for both. For a command that was copied elsewhere it is a folder of
    /// the user's cache, which builds of this checkout by this compiler share.
    ///
    /// `QUINCE_CACHE` names another folder of caches; `QUINCE_SCRATCH` names this very folder.
    package func scratchPath(debug: Bool) -> String {
        if let path = environment["QUINCE_SCRATCH"] { return path }
        if let build = CheckoutBuild(package: path), access(build.scratch, W_OK) == 0 { return build.scratch }
        var key = Fingerprint()
        for part in [path, Toolchain.identity, debug ? "debug" : "release"] { key.add(part) }
        return "\(cacheFolder)/\(debug ? "debug" : "release")-\(key.text)"
    }

    /// Where the bridge keeps what it read of these sources.
    var factsPath: String {
        var key = Fingerprint()
        key.add(path)
        return "\(cacheFolder)/facts-\(key.text).json"
    }

    /// A folder for what is built of the tools' sources.
    func toolsPath(_ key: String) -> String { "\(cacheFolder)/tools-\(key)" }

    package var isScratchPathGiven: Bool { environment["QUINCE_SCRATCH"] != nil }

    private var cacheFolder: String {
        if let path = environment["QUINCE_CACHE"] { return path }
        if let path = environment["XDG_CACHE_HOME"], path.hasPrefix("/") { return path + "/quince" }
        return NSHomeDirectory() + "/.cache/quince"
    }
}

/// The Swift compiler that the PATH leads to.
package enum Toolchain {
    /// Its place and its stamp: asking it for its version takes a tenth of a second.
    package static let identity: String = {
        let folders = (ProcessInfo.processInfo.environment["PATH"] ?? "").split(separator: ":")
        for folder in folders {
            guard let stamp = Stamp("\(folder)/swift") else { continue }
            let path = URL(fileURLWithPath: "\(folder)/swift").resolvingSymlinksInPath().path
            return "\(path) \(stamp.size) \(stamp.modified)"
        }
        return ""
    }()
}
