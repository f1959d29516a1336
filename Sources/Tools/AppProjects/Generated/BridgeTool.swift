import Foundation

/// `quince-bridge`, a program of its own: it brings swift-syntax, which takes a compiler minutes, and who only looks at
/// devices or pastes pictures together need not wait for that.
struct BridgeTool {
    let quince: QuincePackage

    private static let name = "quince-bridge"
    private static let sources = ["Sources/Tools/SourceBridge", "Sources/Tools/quince-bridge"]

    /// The program: the one beside this command, or one that is kept for all of this checkout's, and built where it is
    /// missing.
    ///
    /// - Parameter say: takes a line of progress.
    func path(say: (String) -> Void) throws -> String {
        if let own = beside, FileManager.default.isExecutableFile(atPath: own) { return own }
        let folder = quince.toolsPath(fingerprint.text)
        let built = "\(folder)/\(Self.name)"
        if FileManager.default.isExecutableFile(atPath: built) { return built }
        try OutputFiles.makeFolder(folder)
        return try FileLock.hold(
            folder + "/lock", waiting: { say("waiting for another quince that builds the source bridge") }
        ) {
            if FileManager.default.isExecutableFile(atPath: built) { return built }
            say("building the source bridge, once (takes minutes)")
            try build(into: built, scratch: folder + "/build")
            return built
        }
    }

    private var beside: String? {
        guard let own = try? FileManager.default.destinationOfSymbolicLink(atPath: "/proc/self/exe") else { return nil }
        return URL(fileURLWithPath: own).deletingLastPathComponent().appendingPathComponent(Self.name).path
    }

    /// What an app's fingerprint needs to know of it.
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

    /// In a debug build: an optimised one takes four times as long to come, and spares seconds.
    private func build(into path: String, scratch: String) throws {
        let arguments = [
            "swift", "build", "--package-path", quince.path, "--scratch-path", scratch, "-c", "debug", "--product",
            Self.name,
        ]
        guard try Subprocess.run(arguments) == 0 else {
            throw CommandFailure(
                message: "the source bridge could not be built; the compiler's messages stand above", status: 1)
        }
        try OutputFiles.copy("\(scratch)/debug/\(Self.name)", to: path)
        try? FileManager.default.removeItem(atPath: scratch)
    }
}
