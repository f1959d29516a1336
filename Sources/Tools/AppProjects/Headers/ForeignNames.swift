import AppCompiler
import Foundation

/// The declarations that Swift files see and that Quince does not compile, since they are Objective-C's or C's. The bridge
/// leaves out what needs them.
package struct ForeignNames: Codable, Equatable, Sendable {
    /// The places of declarations by their names, such as `Old.h:12`.
    package var places: [String: String] = [:]
    /// The modules that have no Swift files, and that Swift files import.
    package var modules: Set<String> = []

    package init() {}

    package var isEmpty: Bool { places.isEmpty && modules.isEmpty }

    /// Adds those of a module that is imported, or what another header declares.
    package mutating func add(_ other: ForeignNames) {
        places.merge(other.places) { own, _ in own }
        modules.formUnion(other.modules)
    }

    /// The file in which the compiler of the SDK reads the names: a line for each, with its place after a tab.
    var list: String { places.sorted { $0.key < $1.key }.map { "\($0.key)\t\($0.value)\n" }.joined() }
}

extension AppProject {
    /// Lets each module lack what those that it imports lack: their headers are among what they export, and none of them
    /// imports a module that is not built.
    mutating func shareForeignNames() {
        for index in modules.indices { modules[index].foreign.modules.formUnion(foreign.modules) }
        // Each module comes after those that it imports.
        for index in modules.indices {
            for used in modules[..<index] where modules[index].uses.contains(used.name) {
                modules[index].foreign.add(used.foreign)
            }
        }
        for module in modules { foreign.add(module.foreign) }
    }
}

/// The headers below a folder, of which a bridging header, or that of a framework, names some.
struct HeaderFolder {
    /// The number of headers that one target can have.
    private static let mostHeaders = 5000
    /// The size of a header in bytes; larger files are data.
    private static let longest = 1 << 20

    /// The folder to which names in messages are relative.
    private let root: String
    private let paths: [String: [String]]

    /// - Parameter root: an absolute path. Checkouts of pods in it are looked into: their names are lost, too.
    init(_ root: String) {
        self.root = root
        let products: Set = ["build", "DerivedData", "node_modules"]
        let headers = FileTree.files(below: root, skipping: products.contains).filter { $0.hasSuffix(".h") }
        paths = Dictionary(grouping: headers.map { "\(root)/\($0)" }) { ($0 as NSString).lastPathComponent }
    }

    /// Returns what headers and those that they import declare.
    ///
    /// - Parameter headers: absolute paths.
    func names(in headers: [String]) -> ForeignNames {
        var names = ForeignNames()
        var (open, seen) = (headers, Set(headers))
        while let header = open.popLast(), seen.count <= Self.mostHeaders {
            guard let stamp = Stamp(header), !stamp.isFolder, stamp.size <= Self.longest,
                let data = FileTree.contents(of: header)
            else { continue }
            let declared = HeaderDeclarations(String(decoding: data, as: UTF8.self))
            let place = header.hasPrefix(root + "/") ? String(header.dropFirst(root.count + 1)) : header
            for (name, line) in declared.lines where names.places[name] == nil {
                names.places[name] = "\(place):\(line)"
            }
            for imported in declared.imports {
                guard let path = self.path(of: imported, from: header), seen.insert(path).inserted else { continue }
                open.append(path)
            }
        }
        return names
    }

    /// Returns the header that an import names: beside the one that imports it, or anywhere below the folder.
    private func path(of name: String, from header: String) -> String? {
        let beside = PathJoining.join((header as NSString).deletingLastPathComponent, name)
        return FileTree.isFile(beside) ? beside : paths[(name as NSString).lastPathComponent]?.first
    }
}
