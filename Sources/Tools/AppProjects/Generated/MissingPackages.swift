import Foundation

/// Explains why a build found no package or no module, which SwiftPM does not.
package struct MissingPackages {
    /// The folder of the package that was built, and SwiftPM's scratch folder.
    let package: String
    let scratch: String

    package init(package: String, scratch: String) { (self.package, self.scratch) = (package, scratch) }

    /// Returns a line for each package that could not be fetched, and for each module that is a binary.
    package func explanations(of result: BuildResult) -> [String] {
        result.unreachable.map { url in
            "\(url) cannot be reached; `--package \(PackageIdentity.make(url))=FOLDER` builds a copy of it"
        } + (result.missingModules.isEmpty ? [] : binaries(result.missingModules))
    }

    private func binaries(_ modules: [String]) -> [String] {
        let manifests = folders.compactMap(PackageManifest.read)
        return modules.compactMap { module in
            guard let owner = manifests.first(where: { $0.target(module)?.type == "binary" }) else { return nil }
            return
                "\(module) is a binary target of the package \(owner.name), made for Apple's systems, and cannot be linked"
        }
    }

    private struct Node: Decodable {
        let path: String
        let dependencies: [Node]
        var all: [String] { [path] + dependencies.flatMap(\.all) }
    }

    /// The folders of the package and of all that it depends on.
    private var folders: [String] {
        let command = ["--package-path", package, "--scratch-path", scratch, "show-dependencies", "--format", "json"]
        guard let data = try? Subprocess.output(["swift", "package"] + command),
            let root = try? JSONDecoder().decode(Node.self, from: data)
        else { return [] }
        return Set(root.all).sorted()
    }
}

/// The name by which a manifest refers to a package.
enum PackageIdentity {
    /// - Parameter location: a URL or a path.
    static func make(_ location: String) -> String {
        let last = location.split(separator: "/").last.map(String.init) ?? location
        return last.hasSuffix(".git") ? String(last.dropLast(4)) : last
    }
}
