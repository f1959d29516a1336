import AppCompiler
import AppProjects
import ApplePlatforms
import Foundation
import QuinceLaunchState

/// The products and targets of a Swift package, as SwiftPM tells them.
struct PackageDescription: Decodable {
    private struct Product: Decodable {
        struct Kind: Decodable {
            let executable: Bool
            init(from decoder: any Decoder) throws {
                let keys = try decoder.container(keyedBy: Key.self).allKeys
                executable = keys.contains { $0.stringValue == "executable" }
            }
            struct Key: CodingKey {
                let stringValue: String
                let intValue: Int? = nil
                init?(stringValue: String) { self.stringValue = stringValue }
                init?(intValue: Int) { nil }
            }
        }
        let name: String
        let type: Kind
    }
    private struct Target: Decodable {
        let path: String
        let sources: [String]
        /// The products that the target is a part of, also by another target.
        let products: [String]?

        enum CodingKeys: String, CodingKey {
            case path, sources
            case products = "product_memberships"
        }
    }

    /// A system that the manifest names, and its oldest version.
    private struct Platform: Decodable {
        let name: String
        let version: String
    }

    private let platforms: [Platform]?
    private let products: [Product]
    private let targets: [Target]

    static func read(_ path: String) throws -> PackageDescription {
        let output = try Subprocess.output(["swift", "package", "--package-path", path, "describe", "--type", "json"])
        guard let description = try? JSONDecoder().decode(PackageDescription.self, from: output) else {
            throw CommandFailure(message: "\(path): Package.swift: `swift package describe` gives no description of it")
        }
        return description
    }

    /// The oldest version of iOS that the manifest names.
    var deploymentTarget: SystemVersion? {
        platforms?.first { $0.name == "ios" }.flatMap { SystemVersion($0.version) }
    }

    /// The names of the executable products.
    var executables: [String] { products.filter(\.type.executable).map(\.name) }

    /// Returns the platform of a package in a folder, by what its sources import.
    ///
    /// - Parameter product: the product whose sources count; `nil` for all.
    func platform(_ folder: String, product: String? = nil) -> ApplePlatform {
        let counted = targets.filter { target in product.map { target.products?.contains($0) ?? false } ?? true }
        let files = counted.flatMap { target in target.sources.map { "\(folder)/\(target.path)/\($0)" } }
        let imports = SourceSurvey(files: files).imported
        guard imports.isDisjoint(with: ApplePlatform.allCases.flatMap(\.kits)) else {
            return .ofSources(importing: imports)
        }
        // The kit may be that of a package in the folder.
        let all = FileTree.files(below: folder) { FileKind.isForeignFolder($0) || FileKind.isTestFolder($0) }
        return .ofSources(
            all.filter { FileKind(($0 as NSString).lastPathComponent) == .swift }.map { "\(folder)/\($0)" })
    }
}
