public import CoreMedia
public import Foundation
import QuinceMedia

/// An entry of metadata, of an asset or of an app.
///
/// Unchecked: only mutable entries change, which belong to whoever made them, and values that are loaded are loaded once.
open class AVMetadataItem: NSObject, AVAsynchronousKeyValueLoading, NSCopying, NSMutableCopying, @unchecked Sendable {
    struct Fields {
        var identifier: AVMetadataIdentifier?
        var extendedLanguageTag: String?
        var locale: Locale?
        var time = CMTime.invalid
        var duration = CMTime.invalid
        var dataType: String?
        var value: (any NSCopying & NSObjectProtocol)?
        var extraAttributes: [AVMetadataExtraAttributeKey: Any]?
        var startDate: Date?
        /// The name that FFmpeg gives the entry.
        var tagKey: String?
        /// A key and a space that were set one after the other, until there is an identifier.
        var loneKey: (any NSCopying & NSObjectProtocol)?
        var loneSpace: AVMetadataKeySpace?
    }

    var fields: Fields
    let source: MetadataValueSource?

    init(_ fields: Fields, _ source: MetadataValueSource? = nil) { (self.fields, self.source) = (fields, source) }

    public override convenience init() { self.init(Fields()) }

    convenience init(_ tag: MediaTag) {
        let identifier = Self.common[tag.key].map { "common/\($0.rawValue)" } ?? "itsk/\(tag.key)"
        self.init(
            Fields(
                identifier: AVMetadataIdentifier(identifier), dataType: "com.apple.metadata.datatype.UTF-8",
                value: tag.value as NSString, tagKey: tag.key))
    }

    /// Makes an entry whose value is asked for when somebody reads it.
    public convenience init(
        propertiesOf metadataItem: AVMetadataItem,
        valueLoadingHandler handler: @escaping (AVMetadataItemValueRequest) -> Void
    ) {
        var fields = metadataItem.fields
        fields.value = nil
        self.init(fields, MetadataValueSource(handler))
    }

    open func copy(with zone: NSZone? = nil) -> Any { AVMetadataItem(fields, source) }
    open func mutableCopy(with zone: NSZone? = nil) -> Any {
        let copy = AVMutableMetadataItem()
        copy.fields = fields
        copy.fields.value = value
        return copy
    }

    /// The names that all containers share, by those of FFmpeg.
    private static let common: [String: AVMetadataKey] = [
        "title": .commonKeyTitle, "artist": .commonKeyArtist, "author": .commonKeyAuthor, "album": .commonKeyAlbumName,
        "creation_time": .commonKeyCreationDate, "date": .commonKeyCreationDate, "description": .commonKeyDescription,
        "comment": .commonKeyDescription, "copyright": .commonKeyCopyrights, "publisher": .commonKeyPublisher,
        "composer": .commonKeyCreator, "genre": .commonKeyType, "language": .commonKeyLanguage,
        "encoder": .commonKeySoftware, "make": .commonKeyMake, "model": .commonKeyModel, "location": .commonKeyLocation,
    ]

    // MARK: Names

    open var identifier: AVMetadataIdentifier? { fields.identifier }
    open var key: (any NSCopying & NSObjectProtocol)? { fields.key }
    open var keySpace: AVMetadataKeySpace? { fields.keySpace }
    open var commonKey: AVMetadataKey? {
        keySpace == .common ? (key as? NSString).map { AVMetadataKey($0 as String) } : nil
    }

    // MARK: Properties

    open var extendedLanguageTag: String? { fields.extendedLanguageTag }
    open var locale: Locale? { fields.locale }
    open var time: CMTime { fields.time }
    open var duration: CMTime { fields.duration }
    open var dataType: String? { fields.dataType }
    open var extraAttributes: [AVMetadataExtraAttributeKey: Any]? { fields.extraAttributes }
    open var startDate: Date? { fields.startDate }

    // MARK: Value

    open var value: (any NSCopying & NSObjectProtocol)? { source?.value(of: self) ?? fields.value }
    open var stringValue: String? {
        let value = value
        return (value as? NSString).map { $0 as String } ?? (value as? NSNumber)?.stringValue
    }
    open var numberValue: NSNumber? {
        (value as? NSNumber) ?? stringValue.flatMap(Double.init).map { NSNumber(value: $0) }
    }
    /// A date, or that of a text in the form of ISO 8601.
    open var dateValue: Date? {
        if let date = value as? NSDate {
            return Date(timeIntervalSinceReferenceDate: date.timeIntervalSinceReferenceDate)
        }
        guard let text = stringValue else { return nil }
        return (try? Date(text, strategy: .iso8601)) ?? (try? Date(text, strategy: Self.withFractions))
    }
    open var dataValue: Data? { (value as? NSData).map { Data(referencing: $0) } }

    private static let withFractions = Date.ISO8601FormatStyle(includingFractionalSeconds: true)

    // MARK: Loading

    open func statusOfValue(forKey key: String, error outError: NSErrorPointer = nil) -> AVKeyValueStatus {
        source?.status(outError) ?? .loaded
    }
    open func loadValuesAsynchronously(forKeys keys: [String], completionHandler handler: (@Sendable () -> Void)? = nil)
    {
        guard let source else { return NextTurn.run { handler?() } }
        source.load(for: self) { NextTurn.run { handler?() } }
    }
}

/// An entry that an app makes.
open class AVMutableMetadataItem: AVMetadataItem, @unchecked Sendable {
    public convenience init() { self.init(Fields()) }

    /// Changes the key and its space as well.
    open override var identifier: AVMetadataIdentifier? {
        get { fields.identifier }
        set { fields.identifier = newValue }
    }
    /// Changes the identifier as well, once both are set. So does the space.
    open override var key: (any NSCopying & NSObjectProtocol)? {
        get { fields.key }
        set { fields.setName(newValue, keySpace) }
    }
    open override var keySpace: AVMetadataKeySpace? {
        get { fields.keySpace }
        set { fields.setName(key, newValue) }
    }
    open override var extendedLanguageTag: String? {
        get { fields.extendedLanguageTag }
        set { fields.extendedLanguageTag = newValue }
    }
    open override var locale: Locale? {
        get { fields.locale }
        set { fields.locale = newValue }
    }
    open override var time: CMTime {
        get { fields.time }
        set { fields.time = newValue }
    }
    open override var duration: CMTime {
        get { fields.duration }
        set { fields.duration = newValue }
    }
    open override var dataType: String? {
        get { fields.dataType }
        set { fields.dataType = newValue }
    }
    open override var value: (any NSCopying & NSObjectProtocol)? {
        get { fields.value }
        set { fields.value = newValue }
    }
    open override var extraAttributes: [AVMetadataExtraAttributeKey: Any]? {
        get { fields.extraAttributes }
        set { fields.extraAttributes = newValue }
    }
    open override var startDate: Date? {
        get { fields.startDate }
        set { fields.startDate = newValue }
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
