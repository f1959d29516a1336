import AppCompiler
import ConfinedFiles
import Foundation

/// The separate program `quince-bridge`. It depends on swift-syntax, which takes minutes to compile, and commands such
/// as `quince devices` or `quince sheet` do not need it.
package struct BridgeTool {
    let quince: QuincePackage

    package init(quince: QuincePackage) { self.quince = quince }

    private static let name = "quince-bridge"
    private static let sources = ["Sources/Tools/SourceBridge", "Sources/Tools/quince-bridge"]

    /// Returns the path of the program: in the checkout's build folder or, for a command that was copied elsewhere and
    /// for a read-only checkout, in the user's cache. It is built if it is missing or older than its sources.
    ///
    /// - Parameter say: reports a line of progress.
    func path(say: (String) -> Void) throws -> String {
        if let sdk = quince.sdk { return sdk.bridge }
        if let builtPath { return builtPath }
        if let place = CheckoutBuild(package: quince.path), place.isWritable { return try build(in: place, say) }
        let folder = try ConfinedFolder(at: quince.toolsPath(fingerprint.text))
        return try make(folder.place(Self.name), lock: folder.place("lock"), say) { try build(into: folder) }
    }

    private func make(_ built: String, lock: String, _ say: (String) -> Void, by build: () throws -> Void) throws
        -> String
    {
        if isFresh(built) { return built }
        return try FileLock.hold(
            lock, waiting: { say("waiting for another quince process that builds the source bridge") }
        ) {
            if isFresh(built) { return built }
            say("building the source bridge for the first time (this takes minutes because of swift-syntax)")
            try build()
            return built
        }
    }

    /// The path of the program if it is there and up to date.
    package var builtPath: String? {
        if let sdk = quince.sdk { return FileManager.default.isExecutableFile(atPath: sdk.bridge) ? sdk.bridge : nil }
        let place = CheckoutBuild(package: quince.path)
        let beside = place.map { place in ["release", "debug"].map { "\(place.folder($0))/\(Self.name)" } } ?? []
        if let program = beside.first(where: isFresh) { return program }
        let copied = "\(quince.toolsPath(fingerprint.text))/\(Self.name)"
        return isFresh(copied) ? copied : nil
    }

    /// Returns whether the program exists and is not older than its sources.
    package func isFresh(_ program: String) -> Bool {
        guard let stamp = Stamp(program), FileManager.default.isExecutableFile(atPath: program) else { return false }
        return Self.sources.allSatisfy { folder in
            let root = "\(quince.path)/\(folder)"
            return FileTree.files(below: root).allSatisfy { (Stamp("\(root)/\($0)")?.modified ?? 0) <= stamp.modified }
        }
    }

    /// Adds the bridge's sources to an app's fingerprint.
    func add(to fingerprint: inout Fingerprint) {
        for folder in Self.sources { fingerprint.addFile("\(quince.path)/\(folder)") }
    }

    private var fingerprint: Fingerprint {
        var key = Fingerprint()
        for part in [quince.path, Toolchain.identity] { key.add(part) }
        add(to: &key)
        key.addFile(quince.path + "/Package.resolved")
        return key
    }

    private func build(into folder: ConfinedFolder) throws {
        let scratch = folder.path + "/build"
        try build(scratch: scratch)
        try folder.copy("\(scratch)/debug/\(Self.name)", to: Self.name)
        touch(try folder.place(Self.name))
        try? FileManager.default.removeItem(atPath: scratch)
    }

    private func build(in place: CheckoutBuild, _ say: (String) -> Void) throws -> String {
        let built = "\(place.folder("debug"))/\(Self.name)"
        return try make(built, lock: "\(place.scratch)/\(Self.name).lock", say) {
            try build(scratch: place.scratch)
            touch(built)
        }
    }

    /// Builds without optimization: an optimized build takes four times as long and saves a second per ten thousand
    /// lines.
    private func build(scratch: String) throws {
        unlink("\(scratch)/debug.yaml")
        // Quince's manifest then has no plugin that needs the bridge as a tool, which would be a second one to build.
        let isOwn = getenv("QUINCE_BRIDGE") == nil
        setenv("QUINCE_BRIDGE", "\(scratch)/debug/\(Self.name)", 0)
        defer { if isOwn { unsetenv("QUINCE_BRIDGE") } }
        let arguments =
            [
                "swift", "build", "--package-path", quince.path, "--scratch-path", scratch, "-c", "debug",
                "--product", Self.name,
            ] + (quince.isScratchPathGiven ? ["--ignore-lock"] : [])
        guard try Subprocess.compile(arguments) == 0 else {
            throw CommandFailure(
                message: "the source bridge could not be built; see the compiler's messages above", status: 1)
        }
    }

    /// Marks the program as up to date even if the compiler found nothing to do.
    private func touch(_ path: String) { utimensat(AT_FDCWD, path, nil, 0) }
}

/// The checkout's build folder if the command was built in it, as in `SCRATCH/TRIPLE/CONFIGURATION`.
package struct CheckoutBuild: Equatable {
    package let scratch: String
    private let platform: String

    package var isWritable: Bool { access(scratch, W_OK) == 0 }

    package func folder(_ configuration: String) -> String { "\(platform)/\(configuration)" }

    /// - Returns: `nil` if the command is elsewhere.
    package init?(package: String, folder: String? = CheckoutBuild.ownFolder) {
        guard let folder, folder.hasPrefix(package + "/") else { return nil }
        let parts = folder.split(separator: "/")
        guard parts.count > 2, let last = parts.last, last == "debug" || last == "release" else { return nil }
        platform = (folder as NSString).deletingLastPathComponent
        scratch = "/" + parts.dropLast(2).joined(separator: "/")
    }

    package static let ownFolder: String? = {
        let own = try? FileManager.default.destinationOfSymbolicLink(atPath: "/proc/self/exe")
        return own.map { ($0 as NSString).deletingLastPathComponent }
    }()
}
