/// The permissions for notifications that an app asks for; the values are those of `UNAuthorizationOptions`.
package struct NotificationOptions: OptionSet, Codable, Hashable, Sendable {
    package let rawValue: UInt
    package init(rawValue: UInt) { self.rawValue = rawValue }

    package static let badge = NotificationOptions(rawValue: 1)
    package static let sound = NotificationOptions(rawValue: 2)
    package static let alert = NotificationOptions(rawValue: 4)
    /// The notifications go to the notification center at first, without a banner, and the person is not asked.
    package static let provisional = NotificationOptions(rawValue: 64)
}

/// The ways in which a notification is presented while its app is in front; the values are those of
/// `UNNotificationPresentationOptions`.
package struct NotificationPresentation: OptionSet, Codable, Hashable, Sendable {
    package let rawValue: UInt
    package init(rawValue: UInt) { self.rawValue = rawValue }

    package static let badge = NotificationPresentation(rawValue: 1)
    package static let sound = NotificationPresentation(rawValue: 2)
    package static let alert = NotificationPresentation(rawValue: 4)
    package static let list = NotificationPresentation(rawValue: 8)
    package static let banner = NotificationPresentation(rawValue: 16)

    /// Since iOS 14 the old `alert` means both.
    package var showsBanner: Bool { contains(.banner) || contains(.alert) }
    package var entersList: Bool { contains(.list) || contains(.alert) }
}

/// Whether the person lets an app notify; the values are those of `UNAuthorizationStatus`.
package enum NotificationPermission: Int, Codable, Hashable, Sendable { case undecided, denied, allowed, provisional }

/// An app's settings for notifications.
package struct NotificationSettingsRecord: Codable, Hashable, Sendable {
    package var permission = NotificationPermission.undecided
    /// The options that the app was allowed.
    package var options: NotificationOptions = []

    package init() {}

    package var mayNotify: Bool { permission == .allowed || permission == .provisional }
    package var showsBanners: Bool { permission == .allowed && options.contains(.alert) }
}
