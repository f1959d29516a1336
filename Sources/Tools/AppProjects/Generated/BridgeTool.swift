import Foundation

/// `quince-bridge`, a program of its own: it brings swift-syntax, which takes a compiler minutes, and who only looks at
/// devices or pastes pictures together need not wait for that.
package struct BridgeTool {
    let quince: QuincePackage

    package init(quince: QuincePackage) { self.quince = quince }

    private static let name = "quince-bridge"
    private static let sources = ["Sources/Tools/SourceBridge", "Sources/Tools/quince-bridge"]

    /// The program: the one beside this command, where it is not older than its sources; in a checkout's build folder it is
    /// built there, as this command was, so that what both are made of is compiled once. Elsewhere one is kept for all of
    /// this checkout's, and built where it is missing.
    ///
    /// - Parameter say: takes a line of progress.
    func path(say: (String) -> Void) throws -> String {
        if let beside, isFresh(beside) { return beside }
        if let place = CheckoutBuild(package: quince.path) { return try build(in: place, say) }
        let folder = quince.toolsPath(fingerprint.text)
        let built = "\(folder)/\(Self.name)"
        return try make(built, lock: folder + "/lock", say) { try build(into: built, scratch: folder + "/build") }
    }

    private func make(_ built: String, lock: String, _ say: (String) -> Void, by build: () throws -> Void) throws
        -> String
    {
        if isFresh(built) { return built }
        try OutputFiles.makeFolder((lock as NSString).deletingLastPathComponent)
        return try FileLock.hold(
            lock, waiting: { say("waiting for another quince that builds the source bridge") }
        ) {
            if isFresh(built) { return built }
            say("building the source bridge, once (some minutes: it brings swift-syntax)")
            try build()
            return built
        }
    }

    private var beside: String? { CheckoutBuild.ownFolder.map { "\($0)/\(Self.name)" } }

    /// Whether it is there, and not older than what it is made of.
    package func isFresh(_ program: String) -> Bool {
        guard let stamp = Stamp(program), FileManager.default.isExecutableFile(atPath: program) else { return false }
        return Self.sources.allSatisfy { folder in
            let root = "\(quince.path)/\(folder)"
            return FileTree.files(below: root).allSatisfy { (Stamp("\(root)/\($0)")?.modified ?? 0) <= stamp.modified }
        }
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
        try build(scratch: scratch, configuration: "debug")
        try OutputFiles.copy("\(scratch)/debug/\(Self.name)", to: path)
        touch(path)
        try? FileManager.default.removeItem(atPath: scratch)
    }

    private func build(in place: CheckoutBuild, _ say: (String) -> Void) throws -> String {
        let built = "\(place.folder)/\(Self.name)"
        return try make(built, lock: "\(place.scratch)/\(Self.name).lock", say) {
            try build(scratch: place.scratch, configuration: place.configuration)
            touch(built)
        }
    }

    private func build(scratch: String, configuration: String) throws {
        let arguments =
            [
                "swift", "build", "--package-path", quince.path, "--scratch-path", scratch, "-c", configuration,
                "--product", Self.name,
            ] + (quince.isScratchPathGiven ? ["--ignore-lock"] : [])
        guard try Subprocess.compile(arguments) == 0 else {
            throw CommandFailure(
                message: "the source bridge could not be built; the compiler's messages stand above", status: 1)
        }
    }

    /// It is as new as its sources are, even where the compiler found nothing to do.
    private func touch(_ path: String) { utimensat(AT_FDCWD, path, nil, 0) }
}

/// Where in a checkout's build folder this command stands: `SCRATCH/TRIPLE/CONFIGURATION`.
package struct CheckoutBuild: Equatable {
    package let folder: String
    package let scratch: String
    package let configuration: String

    /// - Returns: nil where the command was taken elsewhere.
    package init?(package: String, folder: String? = CheckoutBuild.ownFolder) {
        guard let folder, folder.hasPrefix(package + "/") else { return nil }
        let parts = folder.split(separator: "/")
        guard parts.count > 2, let last = parts.last, last == "debug" || last == "release" else { return nil }
        self.folder = folder
        configuration = String(last)
        scratch = "/" + parts.dropLast(2).joined(separator: "/")
    }

    package static let ownFolder: String? = {
        let own = try? FileManager.default.destinationOfSymbolicLink(atPath: "/proc/self/exe")
        return own.map { ($0 as NSString).deletingLastPathComponent }
    }()
}
