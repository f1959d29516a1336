import Foundation

/// The declaration of a type of data: the system's own, and those of the app's Info.plist.
package struct KnownType: Sendable {
    package let identifier: String
    package let parents: [String]
    package let extensions: [String]
    package let mimeTypes: [String]
    package let title: String?

    init(
        _ identifier: String, _ parents: [String] = [], _ extensions: [String] = [], _ mimeTypes: [String] = [],
        _ title: String? = nil
    ) {
        (self.identifier, self.parents) = (identifier, parents)
        (self.extensions, self.mimeTypes, self.title) = (extensions, mimeTypes, title)
    }

    // MARK: Finding a type

    package static func named(_ identifier: String) -> KnownType? {
        system[identifier.lowercased()] ?? ofApp.first { $0.identifier == identifier }
    }

    package static func first(fileExtension: String) -> KnownType? {
        let wanted = fileExtension.lowercased()
        return (all + ofApp).first { $0.extensions.contains(wanted) }
    }

    package static func first(mimeType: String) -> KnownType? {
        let wanted = mimeType.lowercased()
        return (all + ofApp).first { $0.mimeTypes.contains(wanted) }
    }

    /// Returns the identifiers of the types that one with these parents conforms to, the nearest first.
    package static func ancestors(from parents: [String]) -> [String] {
        var found: [String] = []
        var next = parents[...]
        // An app can declare two types that conform to each other.
        while let one = next.popFirst() {
            guard !found.contains(one) else { continue }
            found.append(one)
            next += named(one)?.parents ?? []
        }
        return found
    }

    /// The extension of a file of this type: its own first one, or that of the nearest type that has one.
    package var fileExtension: String? {
        extensions.first ?? Self.ancestors(from: parents).lazy.compactMap { Self.named($0)?.extensions.first }.first
    }

    // MARK: Declarations

    private static let system: [String: KnownType] = Dictionary(uniqueKeysWithValues: all.map { ($0.identifier, $0) })

    /// The declarations of the app's Info.plist.
    private static let ofApp: [KnownType] = declarations(in: Bundle.main.infoDictionary ?? [:])

    /// Returns the types that an Info.plist declares; an entry without an identifier is none.
    package static func declarations(in info: [String: Any]) -> [KnownType] {
        let entries = ["UTExportedTypeDeclarations", "UTImportedTypeDeclarations"].flatMap {
            info[$0] as? [[String: Any]] ?? []
        }
        return entries.compactMap { entry in
            guard let identifier = entry["UTTypeIdentifier"] as? String else { return nil }
            let tags = entry["UTTypeTagSpecification"] as? [String: Any] ?? [:]
            return KnownType(
                identifier, list(entry["UTTypeConformsTo"]),
                list(tags["public.filename-extension"]).map { $0.lowercased() },
                list(tags["public.mime-type"]).map { $0.lowercased() }, entry["UTTypeDescription"] as? String)
        }
    }

    /// A property list has one string where there is only one.
    private static func list(_ value: Any?) -> [String] {
        value as? [String] ?? (value as? String).map { [$0] } ?? []
    }
}
