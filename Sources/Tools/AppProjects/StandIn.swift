import Foundation

/// A folder that is built in place of a package, whatever address the project or another package has for it.
package struct StandIn: Codable, Hashable, Sendable {
    /// The package's name, the last part of its address.
    package let name: String
    package let folder: String

    /// - Parameter text: `NAME=FOLDER`.
    package init(_ text: String) throws {
        let parts = text.split(separator: "=", maxSplits: 1).map(String.init)
        guard parts.count == 2, !parts[0].contains("/") else {
            throw CommandFailure(message: "--package \(text): expected NAME=FOLDER, such as SnapKit=../SnapKit")
        }
        name = parts[0]
        folder = PathJoining.join(FileManager.default.currentDirectoryPath, parts[1])
        guard FileTree.isFile(folder + "/Package.swift") else {
            throw CommandFailure(
                message: "--package \(text): \(folder): expected a Swift package, with a Package.swift")
        }
    }

    /// SwiftPM identifies a package by the last part of its path, which is therefore a link of the right name.
    var path: String { "packages/\(name)" }

    var declaration: String { ".package(path: \(SwiftLiteral.string(path)))" }

    func standsFor(_ package: PackageDependency) -> Bool { package.identity.lowercased() == name.lowercased() }
}

extension AppProject {
    /// Builds folders in place of packages, those of packages that this project does not name among them.
    package mutating func use(_ standIns: [StandIn]) throws {
        for (index, standIn) in standIns.enumerated() {
            guard standIns[..<index].allSatisfy({ $0.name.lowercased() != standIn.name.lowercased() }) else {
                throw CommandFailure(message: "--package \(standIn.name): is given twice")
            }
        }
        self.standIns = standIns
        dependencies = dependencies.map(replaced)
        testDependencies = testDependencies.map(replaced)
        for index in modules.indices { modules[index].dependencies = modules[index].dependencies.map(replaced) }
    }

    private func replaced(_ package: PackageDependency) -> PackageDependency {
        guard let standIn = standIns.last(where: { $0.standsFor(package) }) else { return package }
        return PackageDependency(
            declaration: standIn.declaration, identity: standIn.name, products: package.products,
            folder: standIn.folder)
    }
}
