package import ApplePlatforms
package import Foundation

/// The description of an app or library to build, independent of its source.
package struct AppProject: Codable, Equatable, Sendable {
    package enum Kind: String, Codable, Sendable { case app, library }

    /// A file to copy into the bundle.
    package struct Resource: Codable, Hashable, Sendable {
        /// The absolute path of a file or folder.
        package var file: String
        /// The path in the bundle.
        package var path: String

        package init(file: String, path: String) {
            self.file = file
            self.path = path
        }
    }

    package var kind = Kind.app
    /// The system for which its sources are written.
    package var platform = ApplePlatform.iOS
    /// The product's name, as in "Name.app".
    package var name: String
    package var moduleName: String
    /// The folder that contains `.quince`.
    package var root: String
    /// The folder or Xcode project that describes the app, for messages.
    package var file: String
    /// Absolute paths, in the order in which the project lists them.
    package var sources: [String] = []
    package var resources: [Resource] = []
    package var catalogs: [String] = []
    /// Whether each color and image of the catalogs has a Swift name, and whether `UIColor` and `UIImage` have it too.
    package var makesAssetSymbols = true
    package var extendsTypesByAssets = false
    /// An XML property list with its variables expanded.
    package var infoPlist: Data?
    package var executableName: String
    package var swiftMode = SwiftMode.v5
    package var defines: [String] = []
    package var dependencies: [PackageDependency] = []
    package internal(set) var standIns: [StandIn] = []
    /// The project's own libraries to link; each comes after those that it imports.
    package var modules: [LinkedModule] = []
    /// Modules that the framework's headers import, and that its Swift files therefore see.
    package var headerImports: [String] = []
    /// The declarations that its sources see and that are not compiled.
    package var foreign = ForeignNames()
    /// Absolute paths of XCTest files.
    package var tests: [String] = []
    /// The part of an app that is launched before the tests; `nil` for an app without a delegate and without a window.
    package var testHost: TestHost?
    package var testResources: [Resource] = []
    package var testCatalogs: [String] = []
    /// The project's own libraries that only the tests use; each comes after those that it imports.
    package var testModules: [LinkedModule] = []
    /// The packages whose products only the tests use, or use too.
    package var testDependencies: [PackageDependency] = []
    /// Notes for the user, one line each.
    package var notes: [String] = []

    package init(name: String, root: String) {
        self.name = name
        self.root = root
        file = root
        moduleName = ModuleName.make(name)
        executableName = name
    }
}

/// A library compiled with an app or another library, from a framework target of the same project.
///
/// On Linux it is linked statically, and its resources are in the app's bundle.
package struct LinkedModule: Codable, Equatable, Sendable {
    package var name: String
    /// Absolute paths.
    package var sources: [String]
    package var swiftMode = SwiftMode.v5
    package var defines: [String] = []
    package var dependencies: [PackageDependency] = []
    /// The names of the modules that it imports.
    package var uses: [String] = []
    package var headerImports: [String] = []
    /// The declarations that its sources see and that are not compiled.
    package var foreign = ForeignNames()

    package init(name: String, sources: [String]) {
        self.name = name
        self.sources = sources
    }
}

package enum SwiftMode: String, Codable, Sendable {
    case v5, v6

    /// - Parameter version: the value of SWIFT_VERSION, such as "5.0" or "6". Swift 4 is compiled in Swift 5's mode,
    ///   the nearest one that compilers still support.
    package init(version: String) {
        let major = version.prefix { $0.isNumber }
        self = (Int(major) ?? 5) >= 6 ? .v6 : .v5
    }
}

package enum ModuleName {
    /// Returns the module name as Xcode derives it: characters that are invalid in an identifier become underscores.
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
    /// The manifest's declaration, such as `.package(path: "…")`.
    package var declaration: String
    /// The name by which products refer to the package.
    package var identity: String
    package var products: [String]
    /// The folder of a local package.
    package var folder: String?

    package init(declaration: String, identity: String, products: [String], folder: String? = nil) {
        self.declaration = declaration
        self.identity = identity
        self.products = products
        self.folder = folder
    }
}

extension [PackageDependency] {
    /// Adds a package, or its products to those of the same package.
    mutating func add(_ package: PackageDependency) {
        guard let index = firstIndex(where: { $0.declaration == package.declaration }) else { return append(package) }
        self[index].products += package.products.filter { !self[index].products.contains($0) }
    }
}
