/// What the rest of its module must know of a file: its types and what stands in them.
///
/// A module is rewritten from its files' facts, so that a file whose facts stay the same changes nobody but itself.
package struct FileFacts: Codable, Hashable, Sendable {
    /// Classes, protocols, extensions and other types, outer ones before those that they hold.
    package var types: [TypeFacts] = []
    package var imports: [String] = []
    package var hasConditions = false
    /// Base names that stand in `#selector(…)`.
    package var selected: Set<String> = []
}

/// A type declaration, or an extension.
package struct TypeFacts: Codable, Hashable, Sendable {
    package enum Kind: String, Codable, Sendable { case `class`, `protocol`, `extension`, value }

    package var kind: Kind
    /// With the types that it stands in, as in `Outer.Inner`; for an extension, what it extends, as it is written.
    package var name: String
    package var inherits: [String] = []
    package var isObjC = false
    package var hasObjCMembers = false
    package var objcName: String?
    package var isGeneric = false
    /// Inside a function.
    package var isLocal = false
    package var access = Access.internal
    package var members: [MemberFacts] = []
    /// The place of the type that it stands in, in the file's list.
    package var parent: Int?

    /// The last part of the name.
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

    /// With a space after it; nothing for what needs not be said.
    var spelling: String { self == .internal ? "" : rawValue + " " }
}

/// A method or a property.
package struct MemberFacts: Codable, Hashable, Sendable {
    package enum Kind: String, Codable, Sendable { case method, property }

    /// What the source says of the member's being seen by the Objective-C runtime.
    package enum Exposure: String, Codable, Sendable {
        case shown, hidden, unsaid
        /// An outlet, which a nib sets.
        case outlet
    }

    package struct Parameter: Codable, Hashable, Sendable {
        /// `_` where the call has none.
        package var label: String
        package var name: String
        /// As it is written.
        package var type: String
        /// As a value of it is named in an expression: without `@escaping`, and `T?` for `T!`.
        package var valueType: String
        package var defaultValue: String?
        /// `inout`, variadic, or of a type without a name.
        package var isBeyondObjC: Bool
    }

    package var kind: Kind
    package var name: String
    package var parameters: [Parameter] = []
    /// A method's result or a property's type as it is written; nil for `Void` and for what is inferred.
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
    /// `willSet` or `didSet`.
    package var hasObservers = false
    /// What a line that forwards must say too: `@discardableResult`, `@available(…)`.
    package var keptAttributes: [String] = []
    /// The body, where it is one short expression: what a protocol's extension gives when nobody answers.
    package var shortBody: String?

    package var labels: [String] { parameters.map(\.label) }

    /// Not an operator.
    var hasPlainName: Bool { name.first.map { $0.isLetter || $0 == "_" } ?? false }

    /// As in `tableView(_:didSelectRowAt:)`.
    package var fullName: String {
        kind == .property ? name : Self.fullName(name, labels)
    }

    package static func fullName(_ name: String, _ labels: [String]) -> String {
        "\(name)(\(labels.map { $0 + ":" }.joined()))"
    }

    /// The message's name.
    package var selector: String {
        switch kind {
        case .property: objcName ?? name
        case .method: objcName ?? ObjCNames.selector(name, labels, isThrowing: isThrowing, isAsync: isAsync)
        }
    }
}
