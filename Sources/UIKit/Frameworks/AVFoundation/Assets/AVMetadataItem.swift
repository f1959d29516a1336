public import CoreMedia
public import Foundation
import QuinceMedia

public struct AVMetadataFormat: AVTextConstant {
    public let rawValue: String
    public init(rawValue: String) { self.rawValue = rawValue }
    public static let iTunesMetadata = AVMetadataFormat("com.apple.itunes")
    public static let id3Metadata = AVMetadataFormat("org.id3")
    public static let quickTimeMetadata = AVMetadataFormat("com.apple.quicktime.mdta")
    public static let quickTimeUserData = AVMetadataFormat("com.apple.quicktime.udta")
    public static let isoUserData = AVMetadataFormat("org.mp4ra")
    public static let unknown = AVMetadataFormat("unknown")
}

public struct AVMetadataKeySpace: AVTextConstant {
    public let rawValue: String
    public init(rawValue: String) { self.rawValue = rawValue }
    public static let common = AVMetadataKeySpace("comn")
    public static let iTunes = AVMetadataKeySpace("itsk")
    public static let id3 = AVMetadataKeySpace("org.id3")
    public static let quickTimeMetadata = AVMetadataKeySpace("mdta")
    public static let quickTimeUserData = AVMetadataKeySpace("udta")
    public static let isoUserData = AVMetadataKeySpace("uiso")
}

public struct AVMetadataKey: AVTextConstant {
    public let rawValue: String
    public init(rawValue: String) { self.rawValue = rawValue }
    public static let commonKeyTitle = AVMetadataKey("title")
    public static let commonKeyCreator = AVMetadataKey("creator")
    public static let commonKeySubject = AVMetadataKey("subject")
    public static let commonKeyDescription = AVMetadataKey("description")
    public static let commonKeyPublisher = AVMetadataKey("publisher")
    public static let commonKeyContributor = AVMetadataKey("contributor")
    public static let commonKeyCreationDate = AVMetadataKey("creationDate")
    public static let commonKeyLastModifiedDate = AVMetadataKey("lastModifiedDate")
    public static let commonKeyType = AVMetadataKey("type")
    public static let commonKeyFormat = AVMetadataKey("format")
    public static let commonKeyIdentifier = AVMetadataKey("identifier")
    public static let commonKeySource = AVMetadataKey("source")
    public static let commonKeyLanguage = AVMetadataKey("language")
    public static let commonKeyRelation = AVMetadataKey("relation")
    public static let commonKeyLocation = AVMetadataKey("location")
    public static let commonKeyCopyrights = AVMetadataKey("copyrights")
    public static let commonKeyAlbumName = AVMetadataKey("albumName")
    public static let commonKeyAuthor = AVMetadataKey("author")
    public static let commonKeyArtist = AVMetadataKey("artist")
    public static let commonKeyArtwork = AVMetadataKey("artwork")
    public static let commonKeyMake = AVMetadataKey("make")
    public static let commonKeyModel = AVMetadataKey("model")
    public static let commonKeySoftware = AVMetadataKey("software")
}

public struct AVMetadataIdentifier: AVTextConstant {
    public let rawValue: String
    public init(rawValue: String) { self.rawValue = rawValue }
    public static let commonIdentifierTitle = AVMetadataIdentifier("common/title")
    public static let commonIdentifierArtist = AVMetadataIdentifier("common/artist")
    public static let commonIdentifierAlbumName = AVMetadataIdentifier("common/albumName")
    public static let commonIdentifierCreationDate = AVMetadataIdentifier("common/creationDate")
    public static let commonIdentifierDescription = AVMetadataIdentifier("common/description")
    public static let commonIdentifierArtwork = AVMetadataIdentifier("common/artwork")
    public static let commonIdentifierCopyrights = AVMetadataIdentifier("common/copyrights")
    public static let commonIdentifierAuthor = AVMetadataIdentifier("common/author")
    public static let commonIdentifierCreator = AVMetadataIdentifier("common/creator")
    public static let commonIdentifierPublisher = AVMetadataIdentifier("common/publisher")
    public static let commonIdentifierLanguage = AVMetadataIdentifier("common/language")
    public static let commonIdentifierSoftware = AVMetadataIdentifier("common/software")
}

/// An entry of an asset's metadata.
open class AVMetadataItem: NSObject, NSCopying, @unchecked Sendable {
    let tag: MediaTag

    init(_ tag: MediaTag) { self.tag = tag }

    open func copy(with zone: NSZone? = nil) -> Any { self }

    /// The names that all containers share, by those of FFmpeg.
    private static let common: [String: AVMetadataKey] = [
        "title": .commonKeyTitle, "artist": .commonKeyArtist, "author": .commonKeyAuthor, "album": .commonKeyAlbumName,
        "creation_time": .commonKeyCreationDate, "date": .commonKeyCreationDate, "description": .commonKeyDescription,
        "comment": .commonKeyDescription, "copyright": .commonKeyCopyrights, "publisher": .commonKeyPublisher,
        "composer": .commonKeyCreator, "genre": .commonKeyType, "language": .commonKeyLanguage,
        "encoder": .commonKeySoftware, "make": .commonKeyMake, "model": .commonKeyModel, "location": .commonKeyLocation,
    ]

    open var commonKey: AVMetadataKey? { Self.common[tag.key] }
    open var key: (any NSCopying & NSObjectProtocol)? { (commonKey?.rawValue ?? tag.key) as NSString }
    open var keySpace: AVMetadataKeySpace? { commonKey == nil ? .iTunes : .common }
    open var identifier: AVMetadataIdentifier? {
        commonKey.map { AVMetadataIdentifier("common/\($0.rawValue)") } ?? AVMetadataIdentifier("itsk/\(tag.key)")
    }
    open var value: (any NSCopying & NSObjectProtocol)? { tag.value as NSString }
    open var stringValue: String? { tag.value }
    open var numberValue: NSNumber? { Double(tag.value).map { NSNumber(value: $0) } }
    /// The date of a text in the form of ISO 8601.
    open var dateValue: Date? {
        (try? Date(tag.value, strategy: .iso8601)) ?? (try? Date(tag.value, strategy: Self.withFractions))
    }
    open var dataValue: Data? { nil }
    open var dataType: String? { "com.apple.metadata.datatype.UTF-8" }
    open var locale: Locale? { nil }
    open var extendedLanguageTag: String? { nil }
    open var extraAttributes: [String: Any]? { nil }
    open var time: CMTime { .invalid }
    open var duration: CMTime { .invalid }

    private static let withFractions = Date.ISO8601FormatStyle(includingFractionalSeconds: true)

    public class func metadataItems(
        from items: [AVMetadataItem], filteredByIdentifier identifier: AVMetadataIdentifier
    ) -> [AVMetadataItem] { items.filter { $0.identifier == identifier } }

    public class func metadataItems(
        from items: [AVMetadataItem], withKey key: Any?, keySpace: AVMetadataKeySpace?
    ) -> [AVMetadataItem] {
        let name = (key as? AVMetadataKey)?.rawValue ?? key as? String
        return items.filter { item in
            (name == nil || name == item.commonKey?.rawValue || name == item.tag.key)
                && (keySpace == nil || keySpace == item.keySpace)
        }
    }
}

extension AVMetadataItem {
    public func load<Value>(_ property: AVAsyncProperty<AVMetadataItem, Value>) async throws -> Value {
        property.read(self)
    }
}

extension AVPartialAsyncProperty where Root == AVMetadataItem {
    public static var value: AVAsyncProperty<Root, (any NSCopying & NSObjectProtocol)?> { AVAsyncProperty { $0.value } }
    public static var stringValue: AVAsyncProperty<Root, String?> { AVAsyncProperty { $0.stringValue } }
    public static var numberValue: AVAsyncProperty<Root, NSNumber?> { AVAsyncProperty { $0.numberValue } }
    public static var dateValue: AVAsyncProperty<Root, Date?> { AVAsyncProperty { $0.dateValue } }
    public static var dataValue: AVAsyncProperty<Root, Data?> { AVAsyncProperty { $0.dataValue } }
}
