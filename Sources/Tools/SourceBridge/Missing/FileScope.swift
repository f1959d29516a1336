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

        func contains(_ other: Place) -> Bool { start <= other.start && other.end <= end }
    }

    /// An import of a framework that Quince does not have.
    struct Missing: Codable, Hashable, Sendable {
        let framework: String
        let place: Place
    }

    /// The names that a piece of source uses.
    struct Needs: Codable, Hashable, Sendable {
        /// Those that it uses without a qualification and does not declare itself.
        var names: Set<String> = []
        /// Those after a dot, and those after `self` also as `self.name`.
        var members: Set<String> = []
    }

    /// A branch of `if` for objects of some type, as in `if let a = b as? A { … }`. Without the type there are no such objects.
    struct Branch: Codable, Hashable, Sendable {
        let condition: Place
        /// The place between the braces.
        let block: Place
        let types: Set<String>
        let needs: Needs
        /// All names that it uses, also those that the function declares.
        let used: Set<String>
    }

    /// A statement of a function's body.
    struct Statement: Codable, Hashable, Sendable {
        let place: Place
        /// All names that it uses outside of branches for types, also those that the function declares.
        let needs: Needs
        /// The local names that it introduces.
        let bound: Set<String>
        /// Whether it decides how the function goes on, as `guard` and `return` do.
        let isDecision: Bool
    }

    /// The body of a function or an accessor, which can be left out while the declaration stays.
    struct Body: Codable, Hashable, Sendable {
        enum Ending: String, Codable, Sendable {
            /// It has to return a value or to initialize an object.
            case owes
            case free
            /// The observers of a stored property.
            case observers
        }

        /// The place between the braces; that of observers is with their braces.
        let place: Place
        /// The needs of all but the branches for types.
        let needs: Needs
        let branches: [Branch]
        let ending: Ending
        /// The statements, if some of them make sense without the others.
        let statements: [Statement]
    }

    /// A member of a type.
    struct Member: Codable, Hashable, Sendable {
        /// The last name of the type.
        let owner: String
        let place: Place
        let title: String
        let names: [String]
        let declared: Set<String>
        let inherited: [String: Set<String>]
        /// The needs of all but the body.
        let needs: Needs
        let body: Body?
        /// Whether it is an argument of the initializer that the compiler makes for a structure.
        let isArgument: Bool
        /// Whether it is a class's property that only an initializer gives a value.
        let needsInitializer: Bool
        /// The source in its place if it is left out and another member needs an initializer.
        let placeholder: String
    }

    /// An inherited type without which a type makes sense.
    struct Conformance: Codable, Hashable, Sendable {
        let place: Place
        let title: String
        let names: Set<String>
    }

    /// A declaration or a statement at the top of the file, also inside an active `#if`.
    struct Part: Codable, Hashable, Sendable {
        let place: Place
        /// The words of a message: `'Chart'`, `the extension of 'UIView'`.
        let title: String
        /// The names of a type, functions and variables, or of an extension's members: what others lose with the part.
        let names: [String]
        /// Everything that it declares outside of functions' bodies and of `members`, at any depth, as
        /// `OuterNames.name(_:in:)` gives it.
        let declared: Set<String>
        /// The types that it declares or extends, with what they inherit here, by their last names.
        let inherited: [String: Set<String>]
        /// The needs of all but the members, the conformances and the body.
        let needs: Needs
        /// The members that can go alone.
        var members: [Member] = []
        var conformances: [Conformance] = []
        var body: Body?
        /// Whether it is nothing without its members.
        var isExtension = false
        /// Whether the app begins here.
        let isStart: Bool
    }

    var missing: [Missing] = []
    var parts: [Part] = []
}
