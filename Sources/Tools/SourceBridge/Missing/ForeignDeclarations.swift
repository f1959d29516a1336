package import Foundation

/// The declarations that every file of a module sees and that are not built, since Objective-C or C has them. What needs
/// them is left out as what needs a missing framework is.
package struct ForeignDeclarations: Sendable {
    /// The places of the declarations by their names, such as `Old.h:12`.
    let places: [String: String]
    /// Identifies the list.
    let stamp: String

    package static let none = ForeignDeclarations(list: "")

    var isEmpty: Bool { places.isEmpty }

    /// - Parameter list: a line for each name, with its place after a tab.
    package init(list: String) {
        let lines = list.split(separator: "\n").map { $0.split(separator: "\t", maxSplits: 1).map(String.init) }
        let pairs = lines.filter { $0.count == 2 }.map { ($0[0], $0[1]) }
        places = Dictionary(pairs) { first, _ in first }
        var hasher = StableHasher()
        hasher.combine(list)
        stamp = list.isEmpty ? "" : String(hasher.value, radix: 16)
    }

    package init(contentsOf file: URL) throws {
        guard let data = try? Data(contentsOf: file) else { throw BridgeFailure("\(file.path): cannot be read") }
        self.init(list: String(decoding: data, as: UTF8.self))
    }
}
