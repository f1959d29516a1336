import Foundation

/// SwiftPM's scratch folder, which all apps of a user share, so that UIKit is built once.
struct BuildCache {
    let path: String
    let configuration: String
    /// Whether another SwiftPM holds the folder's lock and waits: `swift test`, for the tests of this command.
    let isLent: Bool

    /// SwiftPM's link to the folder of its products.
    var binaries: String { "\(path)/\(configuration)" }

    var hasUIKit: Bool { FileTree.isFile("\(binaries)/Modules/UIKit.swiftmodule") }

    func hold(waiting: () -> Void, while body: () throws -> Void) throws {
        try OutputFiles.makeFolder(path)
        try FileLock.hold(path + "/quince.lock", waiting: waiting, while: body)
    }

    /// Two apps may have modules of one name: what the other one left is taken away.
    func claim(_ module: String, for folder: String) throws {
        let owner = "\(path)/owners/\(configuration)-\(module)"
        guard try OutputFiles.write(folder, to: owner) else { return }
        for name in [
            "\(module).build", "\(module)-tool.build", "Modules/\(module).swiftmodule", module, "\(module)Tests.build",
        ] {
            try? FileManager.default.removeItem(atPath: "\(binaries)/\(name)")
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

    /// Builds with the compiler's own output on standard error.
    func build(package folder: String, _ goal: Goal, name: String) throws {
        // SwiftPM plans anew only where the built package's own folder changed: a file that came or went in a package
        // beside it, such as Quince's checkout, would go unnoticed.
        unlink("\(path)/\(configuration).yaml")
        let package =
            ["--package-path", folder, "--scratch-path", path, "-c", configuration]
            + (isLent ? ["--ignore-lock"] : [])
        let status = try Subprocess.compile(["swift", "build"] + package + goal.arguments)
        guard status == 0 else { throw CommandFailure(message: "\(name): the build failed", status: 1) }
    }
}
