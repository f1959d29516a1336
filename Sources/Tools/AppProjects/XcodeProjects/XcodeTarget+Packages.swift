import Foundation

/// The Swift packages whose products a target links.
extension XcodeTarget {
    /// - Parameter notes: receives a line for each product whose package the project does not declare.
    func dependencies(_ notes: inout [String]) -> [PackageDependency] {
        var packages: [PackageDependency] = []
        lazy var locals = LocalPackages(of: project)
        for product in object.objects("packageProductDependencies") {
            guard let name = product.string("productName") else { continue }
            // Products of local packages seldom name theirs.
            let found =
                if let reference = product.object("package") {
                    dependency(reference, name)
                } else {
                    locals.folder(ofProduct: name).map { local($0, name) }
                }
            guard let found else {
                notes.append("the project does not declare the package of the product \(name), which is skipped")
                continue
            }
            packages.add(found)
        }
        return packages
    }

    private func local(_ folder: String, _ product: String) -> PackageDependency {
        PackageDependency(
            declaration: ".package(path: \(SwiftLiteral.string(folder)))",
            identity: (folder as NSString).lastPathComponent, products: [product], folder: folder)
    }

    private func dependency(_ reference: XcodeObject, _ product: String) -> PackageDependency? {
        if reference.isa == "XCLocalSwiftPackageReference" {
            return LocalPackages.folder(reference, project).map { local($0, product) }
        }
        guard let url = reference.string("repositoryURL") else { return nil }
        let text = SwiftLiteral.string(url)
        return PackageDependency(
            declaration: ".package(url: \(text), \(Self.requirement(reference.dictionary("requirement"))))",
            identity: PackageIdentity.make(url), products: [product])
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
