package import Foundation

/// What is built: an app or a library, wherever its description was read from.
package struct AppProject: Codable, Equatable, Sendable {
    package enum Kind: String, Codable, Sendable { case app, library }

    /// A file that goes into the bundle.
    package struct Resource: Codable, Hashable, Sendable {
        /// An absolute path, of a file or a folder.
        package var file: String
        /// Where it stands in the bundle.
        package var path: String

        package init(file: String, path: String) {
            self.file = file
            self.path = path
        }
    }

    package var kind = Kind.app
    /// Of the product: "Name.app".
    package var name: String
    package var moduleName: String
    /// The folder that `.quince` goes into.
    package var root: String
    /// Absolute paths, in the order in which they were listed.
    package var sources: [String] = []
    package var resources: [Resource] = []
    package var catalogs: [String] = []
    /// An XML property list, with its variables expanded.
    package var infoPlist: Data?
    package var executableName: String
    package var swiftMode = SwiftMode.v5
    package var defines: [String] = []
    package var dependencies: [PackageDependency] = []
    /// The project's own libraries that it is made of; each stands after those that it imports.
    package var modules: [LinkedModule] = []
    /// Modules that the framework's own headers import, and which its Swift files see therefore.
    package var headerImports: [String] = []
    /// Absolute paths of XCTest files.
    package var tests: [String] = []
    package var testResources: [Resource] = []
    /// What a person should know, a line each.
    package var notes: [String] = []

    package init(name: String, root: String) {
        self.name = name
        self.root = root
        moduleName = ModuleName.make(name)
        executableName = name
    }
}

/// A library that is compiled with an app or with another library: a framework's target of the same project.
///
/// On Linux it is linked in, and its resources lie in the app's bundle.
package struct LinkedModule: Codable, Equatable, Sendable {
    package var name: String
    /// Absolute paths.
    package var sources: [String]
    package var swiftMode = SwiftMode.v5
    package var defines: [String] = []
    package var dependencies: [PackageDependency] = []
    /// Names of the modules that it imports.
    package var uses: [String] = []
    package var headerImports: [String] = []

    package init(name: String, sources: [String]) {
        self.name = name
        self.sources = sources
    }
}

package enum SwiftMode: String, Codable, Sendable {
    case v5, v6

    /// - Parameter version: as in SWIFT_VERSION: "5.0", "6". Swift 4 was written for compilers of which Swift 5's mode is
    ///   the nearest that is left.
    package init(version: String) {
        let major = version.prefix { $0.isNumber }
        self = (Int(major) ?? 5) >= 6 ? .v6 : .v5
    }
}

package enum ModuleName {
    /// As Xcode does: whatever may not stand in an identifier becomes an underscore.
    package static func make(_ name: String) -> String {
        let scalars = name.unicodeScalars.enumerated().map { index, scalar -> Character in
            let isLetter = scalar.properties.isXIDContinue && scalar.isASCII || scalar.properties.isAlphabetic
            let isFine = isLetter || (index > 0 && scalar.properties.numericType == .decimal)
            return isFine ? Character(scalar) : "_"
        }
        var result = String(scalars)
        if let first = name.unicodeScalars.first, first.properties.numericType == .decimal {
            result = "_" + String(result.dropFirst())
        }
        return result.isEmpty ? "_" : result
    }
}

/// A Swift package that the project uses.
package struct PackageDependency: Codable, Hashable, Sendable {
    /// A line of a manifest: `.package(path: "…")`.
    package var declaration: String
    /// By which products name it.
    package var identity: String
    package var products: [String]
    /// Of a local package, the folder.
    package var folder: String?

    package init(declaration: String, identity: String, products: [String], folder: String? = nil) {
        self.declaration = declaration
        self.identity = identity
        self.products = products
        self.folder = folder
    }
}

extension PackageDependency {
    /// Combine under its open name; the bridge rewrites the imports.
    static let openCombine = PackageDependency(
        declaration: ".package(url: \"https://github.com/OpenCombine/OpenCombine\", from: \"0.14.0\")",
        identity: "OpenCombine", products: ["OpenCombine", "OpenCombineFoundation", "OpenCombineDispatch"])
}
