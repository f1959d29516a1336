package import AppCompiler
import Foundation

/// Quince itself, on which apps are built: a checkout of its package, or an SDK. It knows where builds are.
package struct QuincePackage: Sendable {
    package let path: String
    /// The SDK at the path; `nil` for a checkout.
    package let sdk: AppSDK?
    private let environment: [String: String]

    /// Returns the package at `QUINCE_PACKAGE`, or else the SDK that this command belongs to, or the checkout from which
    /// it was built.
    package static func find(
        _ environment: [String: String] = ProcessInfo.processInfo.environment,
        ownFolder: String? = CheckoutBuild.ownFolder
    ) throws -> QuincePackage {
        if environment["QUINCE_PACKAGE"] == nil, let sdk = ownFolder.flatMap(AppSDK.init(programs:)) {
            return QuincePackage(path: sdk.root.path, sdk: sdk, environment: environment)
        }
        let path = environment["QUINCE_PACKAGE"].map { URL(fileURLWithPath: $0).standardizedFileURL.path } ?? ownPath
        guard FileTree.isFile(path + "/Package.swift"), FileTree.isFolder(path + "/Sources/UIKit/UIKit") else {
            throw CommandFailure(message: "\(path): not a checkout of Quince; set QUINCE_PACKAGE to the path of one")
        }
        return QuincePackage(path: path, sdk: nil, environment: environment)
    }

    private static let ownPath: String = {
        var folder = URL(fileURLWithPath: #filePath)
        for _ in 0..<5 { folder.deleteLastPathComponent() }
        return folder.standardizedFileURL.path
    }()

    /// Adds the sources from which apps are compiled; tools and tests do not count.
    package func addSources(to fingerprint: inout Fingerprint) {
        if let sdk { return sdk.add(to: &fingerprint) }
        for name in ["Package.swift", "Package.resolved"] { fingerprint.addFile("\(path)/\(name)") }
        for floor in FileTree.entries(of: path + "/Sources") where floor.name != "Tools" {
            fingerprint.addFile("\(path)/Sources/\(floor.name)")
        }
    }

    /// The module names that an app must not use, since a build has one folder of modules.
    package var moduleNames: Set<String> {
        if let sdk { return sdk.moduleNames }
        let sources = path + "/Sources"
        let floors = FileTree.entries(of: sources).filter(\.isFolder).map(\.name)
        return Set(floors + floors.flatMap { floor in FileTree.entries(of: "\(sources)/\(floor)").map(\.name) })
    }

    /// Returns the scratch folder for apps. If this command was built in the checkout, it is that build's folder, so
    /// that UIKit is compiled once for both. If the command was copied elsewhere, it is a folder in the user's cache,
    /// shared by builds of this checkout with this compiler.
    ///
    /// `QUINCE_CACHE` overrides the folder of caches, and `QUINCE_SCRATCH` this folder itself.
    package func scratchPath(debug: Bool) -> String {
        if let path = environment["QUINCE_SCRATCH"] { return path }
        if let build = CheckoutBuild(package: path), build.isWritable { return build.scratch }
        var key = Fingerprint()
        for part in [path, Toolchain.identity, debug ? "debug" : "release"] { key.add(part) }
        return "\(cachePath)/\(debug ? "debug" : "release")-\(key.text)"
    }

    /// The file in which the bridge caches facts about these sources.
    var factsPath: String {
        var key = Fingerprint()
        key.add(path)
        return "\(cachePath)/facts-\(key.text).json"
    }

    /// Returns a folder for products of the tools' sources.
    func toolsPath(_ key: String) -> String { "\(cachePath)/tools-\(key)" }

    package var isScratchPathGiven: Bool { environment["QUINCE_SCRATCH"] != nil }

    /// Whether the UIKit on which apps are built has been compiled.
    package func hasUIKit(debug: Bool) -> Bool {
        let configuration = debug ? "debug" : "release"
        return sdk != nil
            || FileTree.isFile("\(scratchPath(debug: debug))/\(configuration)/Modules/UIKit.swiftmodule")
    }

    /// The user's folder for builds of apps and what they need.
    package var cachePath: String { UserCache.folder(environment) }
}

/// The Swift compiler on the PATH.
package enum Toolchain {
    /// The compiler's location and stamp; asking for its version would take a tenth of a second.
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
