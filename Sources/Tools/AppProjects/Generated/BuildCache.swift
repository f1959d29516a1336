import AppCompiler
import Foundation
import QuinceConfinedFiles

/// SwiftPM's scratch folder for one app or library, in the user's folder of builds.
struct BuildCache {
    let path: String
    let configuration: String
    let sdk: AppSDK

    /// - Parameters:
    ///   - user: the user's folder for builds of apps.
    ///   - package: the folder of the generated package.
    init(_ sdk: AppSDK, in user: String, package: String, debug: Bool) {
        var key = Fingerprint()
        for part in [sdk.root.path, Toolchain.identity, package] { key.add(part) }
        path = "\(user)/builds/\(key.text)"
        configuration = debug ? "debug" : "release"
        self.sdk = sdk
    }

    /// SwiftPM's link to the folder of its products.
    var binaries: String { "\(path)/\(configuration)" }

    func hold(waiting: () -> Void, while body: () throws -> Void) throws {
        _ = try ConfinedFolder(at: path)
        try LockFile.hold(path + "/quince.lock", waiting: waiting, while: body)
    }

    /// Removes all but the lock, which this process holds.
    private func removeAll() {
        for entry in (try? FileManager.default.contentsOfDirectory(atPath: path)) ?? [] where entry != "quince.lock" {
            try? FileManager.default.removeItem(atPath: "\(path)/\(entry)")
        }
    }

    enum Goal {
        case executable(String), library(String), tests

        var arguments: [String] {
            switch self {
            case .executable(let name): return ["--product", name]
            case .library(let name): return ["--target", name]
            case .tests: return ["--build-tests"]
            }
        }
    }

    /// Builds, with the compiler's output on standard error.
    ///
    /// - Parameter say: reports a line that explains a failure.
    func build(package folder: String, _ goal: Goal, name: String, say: (String) -> Void) throws {
        // SwiftPM plans again only if the built package's own folder changed: it would miss files that were added to or
        // removed from a local package.
        unlink("\(path)/\(configuration).yaml")
        var result = try compile(folder, goal)
        if result.isDamaged {
            say("what an earlier build has left is damaged, and is built anew")
            removeAll()
            result = try compile(folder, goal)
        }
        guard result.status != 0 else { return }
        MissingPackages(package: folder, scratch: path).explanations(of: result).forEach(say)
        throw CommandFailure(message: "\(name): the build failed", status: 1)
    }

    /// SwiftPM leaves empty folders among the temporary files, so those of a build are the build's own.
    private func compile(_ package: String, _ goal: Goal) throws -> BuildResult {
        let temporary = "\(path)/tmp"
        try FileManager.default.createDirectory(atPath: temporary, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(atPath: temporary) }
        let options = [
            "--package-path", package, "--scratch-path", path, "-c", configuration, "--toolset", sdk.toolset,
        ]
        return try Subprocess.compile(["env", "TMPDIR=\(temporary)", "swift", "build"] + options + goal.arguments)
    }
}
