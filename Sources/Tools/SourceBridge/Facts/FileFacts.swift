/// The information about a file that the rest of its module needs: its types and their members.
///
/// A module is rewritten from the facts of its files, so that changing a file without changing its facts affects only
/// that file.
package struct FileFacts: Codable, Hashable, Sendable {
    /// Classes, protocols, extensions and other types, each before the types nested in it.
    package var types: [TypeFacts] = []
    /// The top-level names of other types: what follows the `=`.
    package var aliases: [String: String] = [:]
    /// The types of keys of dictionaries that have a name, such as `typealias Attributes = [NSAttributedString.Key: Any]`.
    package var namedDictionaries: [String: String] = [:]
    /// The framework beside UIKit to which the file belongs; only who imports it sees its types.
    package var framework: String?
    package var imports: [String] = []
    package var hasConditions = false
    /// Whether a type in the file is `AnyObject`, whose members are then looked for.
    package var mentionsAnyObject = false
    /// The names that iOS has for optional methods of UIKit's protocols, from the enumerations that list them.
    package var optionalSelectors: [String] = []
    /// The base names in `#selector(…)`.
    package var selected: Set<String> = []
}

/// A type declaration or an extension.
package struct TypeFacts: Codable, Hashable, Sendable {
    package enum Kind: String, Codable, Sendable { case `class`, `protocol`, `extension`, value }

    package var kind: Kind
    /// The name with its enclosing types, as in `Outer.Inner`; for an extension, the extended type as written.
    package var name: String
    package var inherits: [String] = []
    package var isObjC = false
    package var hasObjCMembers = false
    package var objcName: String?
    package var isOnMainActor = false
    package var isGeneric = false
    /// Whether the declaration is inside a function.
    package var isLocal = false
    package var access = Access.internal
    package var members: [MemberFacts] = []
    /// A protocol's associated types and their constraints.
    package var associated: [String: [String]] = [:]
    /// The index of the enclosing type in the file's list.
    package var parent: Int?

    /// The last component of the name.
    package var simpleName: String { name.split(separator: ".").last.map(String.init) ?? name }
}

package enum Access: String, Codable, Sendable, Comparable {
    case `private`, `fileprivate`, `internal`, package, `public`, open

    private var rank: Int {
        switch self {
        case .private: 0
        case .fileprivate: 1
        case .internal: 2
        case .package: 3
        case .public: 4
        case .open: 5
        }
    }

    package static func < (a: Access, b: Access) -> Bool { a.rank < b.rank }

    /// The keyword followed by a space; empty for the default level.
    var spelling: String { self == .internal ? "" : rawValue + " " }
}

/// A method or property.
package struct MemberFacts: Codable, Hashable, Sendable {
    package enum Kind: String, Codable, Sendable { case method, property }

    /// The member's exposure to the Objective-C runtime, according to the source.
    package enum Exposure: String, Codable, Sendable {
        case shown, hidden, unsaid
        /// An outlet, which a nib sets.
        case outlet
    }

    package struct Parameter: Codable, Hashable, Sendable {
        /// The argument label; `_` if there is none.
        package var label: String
        package var name: String
        /// The type as written.
        package var type: String
        /// The type of a value in an expression: without `@escaping`, and `T?` for `T!`.
        package var valueType: String
        package var defaultValue: String?
        /// Whether the parameter is `inout`, variadic, or of a type without a name.
        package var isBeyondObjC: Bool
    }

    package var kind: Kind
    package var name: String
    package var parameters: [Parameter] = []
    /// A method's result or a property's type as written; `nil` for `Void` and for inferred types.
    package var type: String?
    package var exposure = Exposure.unsaid
    package var objcName: String?
    package var access = Access.internal
    package var isStatic = false
    package var isOverride = false
    package var isOptional = false
    package var isThrowing = false
    package var isAsync = false
    package var isGeneric = false
    package var isSettable = false
    package var isDynamic = false
    package var isUnavailable = false
    package var isNonisolated = false
    /// The observers that the property has: `willSet`, `didSet`.
    package var observers: [String] = []
    /// Attributes that a forwarding declaration needs as well: `@discardableResult`, `@available(…)`.
    package var keptAttributes: [String] = []
    /// The body if it is one short expression: the value that a protocol's extension provides by default.
    package var shortBody: String?

    package var labels: [String] { parameters.map(\.label) }

    /// Whether the name is an identifier, not an operator.
    var hasPlainName: Bool { name.first.map { $0.isLetter || $0 == "_" } ?? false }

    /// The full name, as in `tableView(_:didSelectRowAt:)`.
    package var fullName: String {
        kind == .property ? name : Self.fullName(name, labels)
    }

    package static func fullName(_ name: String, _ labels: [String]) -> String {
        "\(name)(\(labels.map { $0 + ":" }.joined()))"
    }

    /// The Objective-C selector.
    package var selector: String {
        switch kind {
        case .property: objcName ?? name
        case .method: objcName ?? ObjCNames.selector(name, labels, isThrowing: isThrowing, isAsync: isAsync)
        }
    }
}
