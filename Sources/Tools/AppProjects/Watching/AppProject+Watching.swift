import Foundation

/// The files that decide what an app is.
extension AppProject {
    private var inputs: Set<String> {
        Set(sources + modules.flatMap(\.sources) + catalogs + resources.map(\.file) + packageFolders)
    }

    /// The folders of packages, those that they name by a path themselves among them.
    var packageFolders: [String] {
        var found: [String] = []
        let named = dependencies + testDependencies + modules.flatMap(\.dependencies)
        var next = named.compactMap(\.folder) + standIns.map(\.folder)
        while let folder = next.popLast() {
            if found.contains(folder) { continue }
            found.append(folder)
            next += Self.neighbors(ofPackage: folder)
        }
        return found.sorted()
    }

    /// Returns the folders that a manifest names in `.package(path: "…")`.
    private static func neighbors(ofPackage folder: String) -> [String] {
        guard let data = FileTree.contents(of: folder + "/Package.swift") else { return [] }
        let text = String(decoding: data, as: UTF8.self)
        return text.matches(of: /\.package\((?:name:\s*"[^"]*",\s*)?path:\s*"([^"]+)"/).map {
            PathJoining.join(folder, String($0.1))
        }
    }

    /// The folders whose contents count.
    var watchedTrees: Set<String> {
        Set([root] + (catalogs + packageFolders + resources.map(\.file).filter(FileTree.isFolder)).filter(isOutside))
    }

    /// The folders of files that are elsewhere.
    var watchedFolders: Set<String> {
        Set(
            inputs.filter { isOutside($0) && !FileTree.isFolder($0) }.map { ($0 as NSString).deletingLastPathComponent }
        )
    }

    private func isOutside(_ path: String) -> Bool { !path.hasPrefix(root + "/") }

    /// Whether a file, or a folder that contains it, is a part of the app.
    func hasInput(_ path: String) -> Bool {
        let inputs = self.inputs
        return sequence(first: path) { ($0 as NSString).deletingLastPathComponent }
            .prefix { $0.count > 1 }.contains(where: inputs.contains)
    }

    /// Whether a file is there and is a storyboard or xib of the app.
    func hasDocument(_ path: String) -> Bool {
        // An app of the Mac is started again to show one.
        guard platform == .iOS else { return false }
        return FileTree.isFile(path) && resources.contains { $0.file == path && InterfaceCompiler.isDocument($0.path) }
    }

    /// Whether the other project is built the same way; its notes are not a part of it.
    func isBuilt(like other: AppProject) -> Bool {
        var own = self
        own.notes = other.notes
        return own == other
    }
}
