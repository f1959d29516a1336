public import Foundation

/// A type of data, by its uniform type identifier.
public struct UTType: Hashable, Sendable, Codable, CustomStringConvertible {
    public let identifier: String
    private let parents: [String]
    private let extensions: [String]
    private let mimeTypes: [String]

    private init(_ row: KnownType) {
        (identifier, parents) = (row.identifier, row.parents)
        (extensions, mimeTypes) = (row.extensions, row.mimeTypes)
    }

    init(_ identifier: String, conformingTo parents: [String], extensions: [String] = [], mimeTypes: [String] = []) {
        (self.identifier, self.parents) = (identifier, parents)
        (self.extensions, self.mimeTypes) = (extensions, mimeTypes)
    }

    /// - Returns: `nil` for an identifier that neither the system nor the app's Info.plist declares.
    public init?(_ identifier: String) {
        guard let row = KnownType.named(identifier) else { return nil }
        self.init(row)
    }

    /// Makes the type that an app exports; one that Info.plist does not declare conforms to the parent alone.
    public init(exportedAs identifier: String, conformingTo parentType: UTType? = nil) {
        self = UTType(identifier) ?? UTType(identifier, conformingTo: [parentType?.identifier ?? "public.data"])
    }

    public init(importedAs identifier: String, conformingTo parentType: UTType? = nil) {
        self.init(exportedAs: identifier, conformingTo: parentType)
    }

    /// Makes the type of files with an extension: a dynamic one if none is known.
    public init?(filenameExtension: String, conformingTo supertype: UTType = .data) {
        self.init(tag: filenameExtension, tagClass: .filenameExtension, conformingTo: supertype)
    }

    public init?(mimeType: String, conformingTo supertype: UTType = .data) {
        self.init(tag: mimeType, tagClass: .mimeType, conformingTo: supertype)
    }

    public init?(tag: String, tagClass: UTTagClass, conformingTo supertype: UTType?) {
        let wanted = tag.lowercased()
        let isMIME = tagClass == .mimeType
        let found = isMIME ? KnownType.first(mimeType: tag) : KnownType.first(fileExtension: tag)
        if let found {
            self.init(found)
            return
        }
        guard !wanted.isEmpty else { return nil }
        self.init(
            "dyn.\(isMIME ? "mime" : "ext").\(wanted)", conformingTo: [supertype?.identifier ?? "public.data"],
            extensions: isMIME ? [] : [wanted], mimeTypes: isMIME ? [wanted] : [])
    }

    public var preferredFilenameExtension: String? { extensions.first }
    public var preferredMIMEType: String? { mimeTypes.first }
    public var tags: [UTTagClass: [String]] { [.filenameExtension: extensions, .mimeType: mimeTypes] }
    public var isDynamic: Bool { identifier.hasPrefix("dyn.") }
    public var isDeclared: Bool { !isDynamic }
    public var isPublic: Bool { identifier.hasPrefix("public.") }
    public var localizedDescription: String? { KnownType.named(identifier)?.title }
    public var description: String { identifier }

    /// The types that this one conforms to, directly or not.
    public var supertypes: Set<UTType> { Set(ancestors.compactMap { UTType($0) }) }

    private var ancestors: [String] { KnownType.ancestors(from: parents) }

    public func conforms(to type: UTType) -> Bool {
        identifier == type.identifier || ancestors.contains(type.identifier)
    }
    public func isSubtype(of type: UTType) -> Bool { identifier != type.identifier && conforms(to: type) }
    public func isSupertype(of type: UTType) -> Bool { type.isSubtype(of: self) }

    public static func == (a: UTType, b: UTType) -> Bool { a.identifier == b.identifier }
    public func hash(into hasher: inout Hasher) { hasher.combine(identifier) }
    public init(from decoder: any Decoder) throws {
        self.init(exportedAs: try decoder.singleValueContainer().decode(String.self))
    }
    public func encode(to encoder: any Encoder) throws {
        var container = encoder.singleValueContainer()
        try container.encode(identifier)
    }
}

/// A kind of names of types.
public struct UTTagClass: RawRepresentable, Hashable, Sendable {
    public let rawValue: String
    public init(rawValue: String) { self.rawValue = rawValue }
    public static let filenameExtension = UTTagClass(rawValue: "public.filename-extension")
    public static let mimeType = UTTagClass(rawValue: "public.mime-type")
}

extension URL {
    public func appendingPathExtension(for contentType: UTType) -> URL {
        contentType.preferredFilenameExtension.map(appendingPathExtension) ?? self
    }
    public mutating func appendPathExtension(for contentType: UTType) {
        self = appendingPathExtension(for: contentType)
    }
    public func appendingPathComponent(_ partialName: String, conformingTo contentType: UTType) -> URL {
        appendingPathComponent(partialName).appendingPathExtension(for: contentType)
    }
}
