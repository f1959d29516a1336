import Foundation

/// The Swift packages whose products a target links.
extension XcodeTarget {
    /// - Parameter notes: receives a line for each product whose package the project does not declare.
    func dependencies(_ notes: inout [String]) -> [PackageDependency] {
        let references = project.root?.objects("packageReferences") ?? []
        var found: [PackageDependency] = []
        for product in object.objects("packageProductDependencies") {
            guard let name = product.string("productName") else { continue }
            let reference = product.object("package") ?? onlyLocal(references, naming: name)
            guard let reference, let dependency = dependency(reference) else {
                notes.append("the project does not declare the package of the product \(name), which is skipped")
                continue
            }
            if let index = found.firstIndex(where: { $0.declaration == dependency.declaration }) {
                found[index].products.append(name)
            } else {
                found.append(dependency)
                found[found.count - 1].products = [name]
            }
        }
        return found
    }

    /// Returns the local package that declares a product; products of local packages often do not name theirs.
    private func onlyLocal(_ references: [XcodeObject], naming product: String) -> XcodeObject? {
        let local = references.filter { $0.isa == "XCLocalSwiftPackageReference" }
        return local.first { reference in
            guard let folder = localFolder(reference),
                let data = FileTree.contents(of: folder + "/Package.swift")
            else { return false }
            return String(decoding: data, as: UTF8.self).contains("\"\(product)\"")
        } ?? (local.count == 1 ? local.first : nil)
    }

    private func localFolder(_ reference: XcodeObject) -> String? {
        (reference.string("relativePath") ?? reference.string("path")).map { PathJoining.join(project.folder, $0) }
    }

    private func dependency(_ reference: XcodeObject) -> PackageDependency? {
        if reference.isa == "XCLocalSwiftPackageReference" {
            guard let folder = localFolder(reference) else { return nil }
            return PackageDependency(
                declaration: ".package(path: \(SwiftLiteral.string(folder)))",
                identity: (folder as NSString).lastPathComponent, products: [], folder: folder)
        }
        guard let url = reference.string("repositoryURL") else { return nil }
        let text = SwiftLiteral.string(url)
        return PackageDependency(
            declaration: ".package(url: \(text), \(Self.requirement(reference.dictionary("requirement"))))",
            identity: PackageIdentity.make(url), products: [])
    }

    private static func requirement(_ values: [String: Any]) -> String {
        func text(_ key: String) -> String { SwiftLiteral.string(values[key] as? String ?? "") }
        func version(_ key: String) -> String { SwiftLiteral.string(full(values[key] as? String ?? "0.0.0")) }
        switch values["kind"] as? String {
        case "upToNextMinorVersion": return ".upToNextMinor(from: \(version("minimumVersion")))"
        case "exactVersion": return "exact: \(version("version"))"
        case "versionRange": return "\(version("minimumVersion"))..<\(version("maximumVersion"))"
        case "branch": return "branch: \(text("branch"))"
        case "revision": return "revision: \(text("revision"))"
        default: return "from: \(version("minimumVersion"))"
        }
    }

    /// Pads a version to three numbers, which a manifest requires and Xcode does not.
    private static func full(_ version: String) -> String {
        let count = version.split(separator: ".").count
        return version + String(repeating: ".0", count: max(3 - count, 0))
    }
}
