import AppCompiler
import ConfinedFiles
import Foundation

/// SwiftPM's scratch folder, which all apps of a user share, so that UIKit is built only once.
struct BuildCache {
    let path: String
    let configuration: String
    /// Whether another SwiftPM process that waits for this one holds the folder's lock: `swift test`, in this command's
    /// tests.
    let isLent: Bool
    let sdk: AppSDK?

    /// SwiftPM's link to the folder of its products.
    var binaries: String { "\(path)/\(configuration)" }

    func hold(waiting: () -> Void, while body: () throws -> Void) throws {
        _ = try ConfinedFolder(at: path)
        try FileLock.hold(path + "/quince.lock", waiting: waiting, while: body)
    }

    /// Removes the products of another app's module of the same name.
    func claim(_ module: String, for folder: String) throws {
        let owner = "owners/\(configuration)-\(module)"
        guard try ConfinedFolder(at: path).write(Data(folder.utf8), to: owner) else { return }
        for name in [
            "\(module).build", "\(module)-tool.build", "Modules/\(module).swiftmodule", "\(module)Tests.build",
        ] {
            try? FileManager.default.removeItem(atPath: "\(binaries)/\(name)")
        }
        // The executable. A folder of this name is SwiftPM's own, such as Modules.
        unlink("\(binaries)/\(module)")
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
    func build(package folder: String, _ goal: Goal, name: String, leftOut: LeftOutNames) throws {
        // SwiftPM plans again only if the built package's own folder changed: it would miss files that were added or
        // removed in a package next to it, such as Quince's checkout.
        unlink("\(path)/\(configuration).yaml")
        let package =
            ["--package-path", folder, "--scratch-path", path, "-c", configuration]
            + (isLent ? ["--ignore-lock"] : []) + (sdk.map { ["--toolset", $0.toolset] } ?? [])
        // These sources have been bridged with what the project says; those of packages have not.
        if sdk != nil { setenv("QUINCE_BRIDGED", folder + "/Sources", 1) }
        let status = try Subprocess.compile(["swift", "build"] + package + goal.arguments, leftOut: leftOut)
        guard status == 0 else { throw CommandFailure(message: "\(name): the build failed", status: 1) }
    }
}
