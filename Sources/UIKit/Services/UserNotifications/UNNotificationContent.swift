public import Foundation
import QuinceDeviceLink
import QuinceDiagnostics

/// The content of a notification.
open class UNNotificationContent: NSObject, NSCopying, NSMutableCopying, @unchecked Sendable {
    // `@unchecked`, as on iOS: the mutable subclass is changed on one thread at a time.
    var record: NotificationContentRecord
    /// The user info, which becomes a property list when it is scheduled.
    var values: [AnyHashable: Any]

    open fileprivate(set) var title: String {
        get { record.title }
        set { record.title = newValue }
    }
    open fileprivate(set) var subtitle: String {
        get { record.subtitle }
        set { record.subtitle = newValue }
    }
    open fileprivate(set) var body: String {
        get { record.body }
        set { record.body = newValue }
    }
    /// The number for the icon; `nil` leaves it as it is.
    open fileprivate(set) var badge: NSNumber? {
        get { record.badge.map { NSNumber(value: $0) } }
        set { record.badge = newValue?.intValue }
    }
    open fileprivate(set) var sound: UNNotificationSound? {
        get { record.sound.map(UNNotificationSound.init) }
        set { record.sound = newValue?.name }
    }
    open fileprivate(set) var categoryIdentifier: String {
        get { record.category }
        set { record.category = newValue }
    }
    open fileprivate(set) var threadIdentifier: String {
        get { record.thread }
        set { record.thread = newValue }
    }
    open fileprivate(set) var launchImageName: String {
        get { record.launchImage }
        set { record.launchImage = newValue }
    }
    open fileprivate(set) var targetContentIdentifier: String? {
        get { record.targetContent }
        set { record.targetContent = newValue }
    }
    open fileprivate(set) var summaryArgument: String {
        get { record.summaryArgument }
        set { record.summaryArgument = newValue }
    }
    open fileprivate(set) var summaryArgumentCount: Int {
        get { record.summaryCount ?? 1 }
        set { record.summaryCount = newValue == 1 ? nil : newValue }
    }
    open fileprivate(set) var relevanceScore: Double {
        get { record.relevance }
        set { record.relevance = newValue }
    }
    open fileprivate(set) var interruptionLevel: UNNotificationInterruptionLevel {
        get { UNNotificationInterruptionLevel(rawValue: record.interruption) ?? .active }
        set { record.interruption = newValue.rawValue }
    }
    open fileprivate(set) var userInfo: [AnyHashable: Any] {
        get { values }
        set { values = newValue }
    }
    open fileprivate(set) var attachments: [UNNotificationAttachment] {
        get { record.attachments.map(UNNotificationAttachment.init) }
        set { record.attachments = newValue.map(\.record) }
    }

    public override init() {
        (record, values) = (NotificationContentRecord(), [:])
        super.init()
    }

    init(_ record: NotificationContentRecord) {
        (self.record, values) = (record, UserInfoCoding.decode(record.userInfo))
        super.init()
    }

    fileprivate init(copying other: UNNotificationContent) {
        (record, values) = (other.record, other.values)
        super.init()
    }

    /// The record with the user info.
    ///
    /// - Precondition: the user info is a property list.
    func complete() -> NotificationContentRecord {
        var complete = record
        guard !values.isEmpty else { return complete }
        guard let data = UserInfoCoding.encode(values) else {
            stopLikeUIKit(
                "Property list invalid for format: 200 (property lists cannot contain objects of other types than strings, "
                    + "numbers, dates, data, arrays and dictionaries): the userInfo of the notification \"\(title)\"")
        }
        complete.userInfo = data
        return complete
    }

    open func copy(with zone: NSZone? = nil) -> Any { UNNotificationContent(copying: self) }
    open func mutableCopy(with zone: NSZone? = nil) -> Any { UNMutableNotificationContent(copying: self) }

    open override func isEqual(_ object: Any?) -> Bool {
        guard let other = object as? UNNotificationContent else { return false }
        return record == other.record
            && NSDictionary(dictionary: values).isEqual(NSDictionary(dictionary: other.values))
    }

    open override var hash: Int { record.hashValue }

    open override var description: String {
        "<\(type(of: self)): title: \(title), subtitle: \(subtitle), body: \(body), "
            + "categoryIdentifier: \(categoryIdentifier), threadIdentifier: \(threadIdentifier), "
            + "badge: \(badge.map { "\($0)" } ?? "(null)"), userInfo: \(userInfo)>"
    }
}

open class UNMutableNotificationContent: UNNotificationContent, @unchecked Sendable {
    open override var title: String {
        get { super.title }
        set { super.title = newValue }
    }
    open override var subtitle: String {
        get { super.subtitle }
        set { super.subtitle = newValue }
    }
    open override var body: String {
        get { super.body }
        set { super.body = newValue }
    }
    open override var badge: NSNumber? {
        get { super.badge }
        set { super.badge = newValue }
    }
    open override var sound: UNNotificationSound? {
        get { super.sound }
        set { super.sound = newValue }
    }
    open override var categoryIdentifier: String {
        get { super.categoryIdentifier }
        set { super.categoryIdentifier = newValue }
    }
    open override var threadIdentifier: String {
        get { super.threadIdentifier }
        set { super.threadIdentifier = newValue }
    }
    open override var launchImageName: String {
        get { super.launchImageName }
        set { super.launchImageName = newValue }
    }
    open override var targetContentIdentifier: String? {
        get { super.targetContentIdentifier }
        set { super.targetContentIdentifier = newValue }
    }
    open override var summaryArgument: String {
        get { super.summaryArgument }
        set { super.summaryArgument = newValue }
    }
    open override var summaryArgumentCount: Int {
        get { super.summaryArgumentCount }
        set { super.summaryArgumentCount = newValue }
    }
    open override var relevanceScore: Double {
        get { super.relevanceScore }
        set { super.relevanceScore = newValue }
    }
    open override var interruptionLevel: UNNotificationInterruptionLevel {
        get { super.interruptionLevel }
        set { super.interruptionLevel = newValue }
    }
    open override var userInfo: [AnyHashable: Any] {
        get { super.userInfo }
        set { super.userInfo = newValue }
    }
    open override var attachments: [UNNotificationAttachment] {
        get { super.attachments }
        set { super.attachments = newValue }
    }
}

/// The urgency of a notification. All levels are delivered alike.
public enum UNNotificationInterruptionLevel: UInt, Sendable { case passive, active, timeSensitive, critical }

/// A sound, which Quince notes and does not play.
open class UNNotificationSound: NSObject, NSCopying, @unchecked Sendable {
    // `@unchecked`: nothing of it changes.
    /// Empty for the default sound.
    let name: String

    init(_ name: String) {
        self.name = name
        super.init()
    }

    public convenience init(named name: UNNotificationSoundName) { self.init(name.rawValue) }
    public static var `default`: UNNotificationSound { UNNotificationSound("") }
    public static var defaultCritical: UNNotificationSound { UNNotificationSound("") }
    public static func defaultCriticalSound(withAudioVolume volume: Float) -> UNNotificationSound {
        UNNotificationSound("")
    }

    open func copy(with zone: NSZone? = nil) -> Any { self }
    open override func isEqual(_ object: Any?) -> Bool { (object as? UNNotificationSound)?.name == name }
    open override var hash: Int { name.hashValue }
}

public struct UNNotificationSoundName: RawRepresentable, Hashable, Sendable {
    public let rawValue: String
    public init(rawValue: String) { self.rawValue = rawValue }
    public init(_ rawValue: String) { self.rawValue = rawValue }
}

/// A file that is shown with a notification. Of the first one that is a picture, Quince shows a small one.
///
/// The size and the place of the picture are estimates; one of more than 10 MB is logged and not shown, which is chosen.
///
/// - Differs: the file stays where it is, and is read when the notification is first seen. iOS takes it at once. Films and sounds
///   are not shown, and a thumbnail has no rectangle and no time of its own.
open class UNNotificationAttachment: NSObject, NSCopying, @unchecked Sendable {
    // `@unchecked`: nothing of it changes.
    let record: NotificationAttachmentRecord

    init(_ record: NotificationAttachmentRecord) {
        self.record = record
        super.init()
    }

    open var identifier: String { record.identifier }
    open var url: URL { record.url }
    open var type: String { record.type }

    /// The types by the extensions of files.
    private static let types: [String: String] = [
        "png": "public.png", "jpg": "public.jpeg", "jpeg": "public.jpeg", "gif": "com.compuserve.gif",
        "mp4": "public.mpeg-4", "mov": "com.apple.quicktime-movie", "mp3": "public.mp3", "m4a": "com.apple.m4a-audio",
        "wav": "com.microsoft.waveform-audio", "aiff": "public.aiff-audio", "mpg": "public.mpeg", "avi": "public.avi",
    ]

    /// - Throws: `UNError` if there is no such file, or its type is none that notifications show.
    public convenience init(identifier: String, url URL: URL, options: [AnyHashable: Any]? = nil) throws {
        guard URL.isFileURL, FileManager.default.isReadableFile(atPath: URL.path) else {
            throw UNError(.attachmentInvalidURL)
        }
        let hint = options?[UNNotificationAttachmentOptionsTypeHintKey] as? String
        guard let type = hint ?? Self.types[URL.pathExtension.lowercased()] else {
            throw UNError(.attachmentUnrecognizedType)
        }
        // The identifier's default is chosen by the system.
        let name = identifier.isEmpty ? URL.lastPathComponent : identifier
        let hides = options?[UNNotificationAttachmentOptionsThumbnailHiddenKey] as? Bool
        self.init(NotificationAttachmentRecord(identifier: name, url: URL, type: type, hidesThumbnail: hides))
    }

    open func copy(with zone: NSZone? = nil) -> Any { self }
    open override func isEqual(_ object: Any?) -> Bool { (object as? UNNotificationAttachment)?.record == record }
    open override var hash: Int { record.hashValue }
}

public let UNNotificationAttachmentOptionsTypeHintKey = "UNNotificationAttachmentOptionsTypeHintKey"
public let UNNotificationAttachmentOptionsThumbnailHiddenKey = "UNNotificationAttachmentOptionsThumbnailHiddenKey"
