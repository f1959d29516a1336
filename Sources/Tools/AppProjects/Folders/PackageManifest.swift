import Foundation

/// The parts of a Swift package's manifest that tell its library and its tests, as SwiftPM prints them.
package struct PackageManifest: Decodable {
    struct Target: Decodable {
        var name: String
        /// "regular", "test", "executable" and others.
        var type: String
        var path: String?
        var exclude: [String]
        var sources: [String]?
        var dependencies: [Dependency]
    }

    /// A dependency of a target. Of one on another package's product only that it is one is read.
    struct Dependency: Decodable {
        struct Anything: Decodable { init(from decoder: any Decoder) {} }

        var byName: [String?]?
        var target: [String?]?
        var product: Anything?

        var name: String? { (byName ?? target)?.first ?? nil }
    }

    struct Product: Decodable {
        struct Kind: Decodable { var library: [String]? }

        var name: String
        var type: Kind
        var targets: [String]

        var isLibrary: Bool { type.library != nil }
    }

    var name: String
    var products: [Product]
    var targets: [Target]

    /// Returns whether a folder is a Swift package.
    package static func isThere(in folder: String) -> Bool { FileTree.isFile(folder + "/Package.swift") }

    /// Asks SwiftPM for the manifest of a folder.
    ///
    /// - Returns: `nil` if there is none, or if SwiftPM cannot read it.
    static func read(_ folder: String) -> PackageManifest? {
        guard isThere(in: folder),
            let data = try? Subprocess.output(["swift", "package", "--package-path", folder, "dump-package"])
        else { return nil }
        return try? JSONDecoder().decode(PackageManifest.self, from: data)
    }

    /// Whether the manifest of a folder has Quince among its dependencies.
    package static func namesQuince(_ folder: String) -> Bool {
        let manifest = FileTree.contents(of: folder + "/Package.swift") ?? Data()
        let lines = String(decoding: manifest, as: UTF8.self).split(whereSeparator: \.isNewline)
        return lines.contains {
            $0.contains(/^[^\/]*(name:|package:|path:|url:)\s*"([^"]*\/)?quince(\.git)?"/.ignoresCase())
        }
    }

    /// Returns whether the manifest of a folder declares a product by a text of this name. A dependency on a product of
    /// the name is none.
    static func spellsOut(product: String, in folder: String) -> Bool {
        let manifest = FileTree.contents(of: folder + "/Package.swift") ?? Data()
        let lines = String(decoding: manifest, as: UTF8.self).split(whereSeparator: \.isNewline)
        let code = lines.filter { !$0.drop(while: \.isWhitespace).hasPrefix("//") }.joined(separator: "\n")
        return code.matches(of: /\.(?:library|executable|plugin)\s*\(\s*name:\s*"([^"]*)"/).contains { $0.1 == product }
    }

    func target(_ name: String) -> Target? { targets.first { $0.name == name } }

    /// Returns the target to build: the one of that name, that of the only library, or that of the library with the
    /// package's name.
    func library(named name: String?, in folder: String) throws -> Target? {
        let regular = targets.filter { $0.type == "regular" }
        func list(_ names: [String]) -> String { names.joined(separator: ", ") }
        if let name {
            if let target = regular.first(where: { $0.name == name }) { return target }
            throw CommandFailure(message: "\(folder): no target \(name); targets: \(list(regular.map(\.name)))")
        }
        let libraries = products.filter(\.isLibrary).filter { product in
            regular.contains { $0.name == product.targets.first }
        }
        let main = libraries.count == 1 ? libraries.first : libraries.first { $0.name == self.name }
        if let target = main?.targets.first { return self.target(target) }
        if regular.count < 2 { return regular.first }
        let names = libraries.isEmpty ? regular.map(\.name) : libraries.compactMap(\.targets.first)
        throw CommandFailure(message: "\(folder): several libraries; choose one with --target: \(list(names))")
    }

    /// Returns the targets of the same package that a target needs, each after those that it needs itself.
    func needs(of target: Target) -> [Target] {
        var result: [Target] = []
        var seen: Set<String> = [target.name]
        func add(_ user: Target) {
            for name in user.dependencies.compactMap(\.name) {
                guard let needed = self.target(name), needed.type == "regular", seen.insert(name).inserted else {
                    continue
                }
                add(needed)
                result.append(needed)
            }
        }
        add(target)
        return result
    }

    /// Returns the targets of tests that need a target, and nothing that is not built with it.
    func tests(of target: Target) -> [Target] {
        let built = Set([target.name] + needs(of: target).map(\.name))
        return targets.filter { test in
            let needed = needs(of: test).map(\.name)
            return test.type == "test" && needed.contains(target.name) && built.isSuperset(of: needed)
        }
    }
}
