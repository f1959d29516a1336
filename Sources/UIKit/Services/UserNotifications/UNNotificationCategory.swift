public import Foundation
import QuinceDeviceLink

/// A button below a notification.
open class UNNotificationAction: NSObject, NSCopying, @unchecked Sendable {
    // `@unchecked`: nothing of it changes.
    let record: NotificationActionRecord

    init(_ record: NotificationActionRecord) {
        self.record = record
        super.init()
    }

    public convenience init(identifier: String, title: String, options: UNNotificationActionOptions = []) {
        self.init(Self.record(identifier, title, options))
    }

    public convenience init(
        identifier: String, title: String, options: UNNotificationActionOptions = [], icon: UNNotificationActionIcon?
    ) { self.init(Self.record(identifier, title, options)) }

    static func record(_ identifier: String, _ title: String, _ options: UNNotificationActionOptions)
        -> NotificationActionRecord
    {
        NotificationActionRecord(
            identifier, title: title, needsUnlocking: options.contains(.authenticationRequired),
            isDestructive: options.contains(.destructive), opensApp: options.contains(.foreground))
    }

    open var identifier: String { record.identifier }
    open var title: String { record.title }
    open var options: UNNotificationActionOptions {
        var options: UNNotificationActionOptions = []
        if record.needsUnlocking { options.insert(.authenticationRequired) }
        if record.isDestructive { options.insert(.destructive) }
        if record.opensApp { options.insert(.foreground) }
        return options
    }

    open func copy(with zone: NSZone? = nil) -> Any { self }
    open override func isEqual(_ object: Any?) -> Bool { (object as? UNNotificationAction)?.record == record }
    open override var hash: Int { record.hashValue }

    static func make(_ record: NotificationActionRecord) -> UNNotificationAction {
        record.field == nil ? UNNotificationAction(record) : UNTextInputNotificationAction(record)
    }
}

/// A button with a field in which the person writes.
open class UNTextInputNotificationAction: UNNotificationAction, @unchecked Sendable {
    override init(_ record: NotificationActionRecord) {
        var record = record
        // One that is made by the initializer of all actions has a field too.
        record.field = record.field ?? NotificationActionRecord.Field(button: "Send", placeholder: "")
        super.init(record)
    }

    public convenience init(
        identifier: String, title: String, options: UNNotificationActionOptions = [], icon: UNNotificationActionIcon?,
        textInputButtonTitle: String, textInputPlaceholder: String
    ) {
        self.init(
            identifier: identifier, title: title, options: options, textInputButtonTitle: textInputButtonTitle,
            textInputPlaceholder: textInputPlaceholder)
    }

    public convenience init(
        identifier: String, title: String, options: UNNotificationActionOptions = [], textInputButtonTitle: String,
        textInputPlaceholder: String
    ) {
        var record = Self.record(identifier, title, options)
        record.field = NotificationActionRecord.Field(button: textInputButtonTitle, placeholder: textInputPlaceholder)
        self.init(record)
    }

    open var textInputButtonTitle: String { record.field?.button ?? "" }
    open var textInputPlaceholder: String { record.field?.placeholder ?? "" }
}

public struct UNNotificationActionOptions: OptionSet, Sendable {
    public let rawValue: UInt
    public init(rawValue: UInt) { self.rawValue = rawValue }
    public static let authenticationRequired = UNNotificationActionOptions(rawValue: 1)
    public static let destructive = UNNotificationActionOptions(rawValue: 2)
    public static let foreground = UNNotificationActionOptions(rawValue: 4)
}

/// The icon of an action, which Quince does not draw.
open class UNNotificationActionIcon: NSObject, @unchecked Sendable {
    // `@unchecked`: nothing of it changes.
    public convenience init(templateImageName: String) { self.init() }
    public convenience init(systemImageName: String) { self.init() }
}

/// A kind of notifications.
open class UNNotificationCategory: NSObject, NSCopying, @unchecked Sendable {
    // `@unchecked`: nothing of it changes.
    public let identifier: String
    public let actions: [UNNotificationAction]
    public let intentIdentifiers: [String]
    public let options: UNNotificationCategoryOptions
    public let hiddenPreviewsBodyPlaceholder: String
    /// The text about the other notifications of a stack. That arguments are listed once each, and the text without them, are
    /// chosen.
    public let categorySummaryFormat: String

    public init(
        identifier: String, actions: [UNNotificationAction], intentIdentifiers: [String],
        hiddenPreviewsBodyPlaceholder: String? = nil, categorySummaryFormat: String? = nil,
        options: UNNotificationCategoryOptions = []
    ) {
        (self.identifier, self.actions, self.intentIdentifiers) = (identifier, actions, intentIdentifiers)
        self.options = options
        self.hiddenPreviewsBodyPlaceholder = hiddenPreviewsBodyPlaceholder ?? ""
        self.categorySummaryFormat = categorySummaryFormat ?? ""
        super.init()
    }

    var record: NotificationCategoryRecord {
        NotificationCategoryRecord(
            identifier, actions.map(\.record), tellsDismissal: options.contains(.customDismissAction),
            summaryFormat: categorySummaryFormat.isEmpty ? nil : categorySummaryFormat)
    }

    convenience init(_ record: NotificationCategoryRecord) {
        self.init(
            identifier: record.identifier, actions: record.actions.map(UNNotificationAction.make),
            intentIdentifiers: [], categorySummaryFormat: record.summaryFormat,
            options: record.tellsDismissal ? .customDismissAction : [])
    }

    open func copy(with zone: NSZone? = nil) -> Any { self }
    open override func isEqual(_ object: Any?) -> Bool { (object as? UNNotificationCategory)?.record == record }
    open override var hash: Int { identifier.hashValue }
}

public struct UNNotificationCategoryOptions: OptionSet, Sendable {
    public let rawValue: UInt
    public init(rawValue: UInt) { self.rawValue = rawValue }
    /// Clearing a stack tells the app of each notification, the newest first. The order, and that the app is inactive under the
    /// notification center, are chosen.
    public static let customDismissAction = UNNotificationCategoryOptions(rawValue: 1)
    public static let allowInCarPlay = UNNotificationCategoryOptions(rawValue: 2)
    public static let hiddenPreviewsShowTitle = UNNotificationCategoryOptions(rawValue: 4)
    public static let hiddenPreviewsShowSubtitle = UNNotificationCategoryOptions(rawValue: 8)
    public static let allowAnnouncement = UNNotificationCategoryOptions(rawValue: 16)
}
