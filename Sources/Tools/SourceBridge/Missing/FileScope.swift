/// The names that a file declares and needs, one top-level declaration at a time. It decides what is left of a file that
/// imports a framework which Quince does not have.
package struct FileScope: Codable, Hashable, Sendable {
    /// A place in the source.
    struct Place: Codable, Hashable, Sendable {
        /// The line, from 1, like the column, which counts bytes.
        let line: Int
        let column: Int
        /// The UTF-8 offsets of the text.
        let start: Int
        let end: Int
    }

    /// An import of a framework that Quince does not have.
    struct Missing: Codable, Hashable, Sendable {
        let framework: String
        let place: Place
    }

    /// A declaration or a statement at the top of the file, also inside an active `#if`.
    struct Part: Codable, Hashable, Sendable {
        let place: Place
        /// The words of a message: `'Chart'`, `the extension of 'UIView'`.
        let title: String
        /// The names of a type, functions and variables, or of an extension's members: what others lose with the part.
        let names: [String]
        /// Everything that it declares outside of functions' bodies, at any depth, as `OuterNames.name(_:in:)` gives it.
        let declared: Set<String>
        /// The types that it declares or extends, with what they inherit here, by their last names.
        let inherited: [String: Set<String>]
        /// The names that it uses without a qualification and does not declare itself.
        let needed: Set<String>
        /// Whether the app begins here.
        let isStart: Bool
    }

    var missing: [Missing] = []
    var parts: [Part] = []

    /// Whether the build has another text than the file's.
    func isIncomplete(without parts: Set<Int>) -> Bool { !missing.isEmpty || !parts.isEmpty }
}
