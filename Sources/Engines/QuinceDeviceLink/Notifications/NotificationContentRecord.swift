package import Foundation

/// The content of a notification.
package struct NotificationContentRecord: Codable, Hashable, Sendable {
    package var title = ""
    package var subtitle = ""
    package var body = ""
    package var badge: Int?
    /// The name of a sound; empty for the default one.
    package var sound: String?
    package var category = ""
    package var thread = ""
    package var launchImage = ""
    package var targetContent: String?
    package var summaryArgument = ""
    /// The number of things that the notification is about; `nil` for one.
    package var summaryCount: Int?
    package var relevance: Double = 0
    /// `UNNotificationInterruptionLevel`.
    package var interruption: UInt = 1
    /// The user info as a property list; a remote notification's is its payload, which is JSON.
    package var userInfo: Data?
    package var attachments: [NotificationAttachmentRecord] = []
    /// The words on the button of an alert, of notifications before iOS 10.
    package var alertAction: String?

    package init() {}

    /// Whether there is something to see.
    package var hasAlert: Bool { !(title.isEmpty && subtitle.isEmpty && body.isEmpty) }
}

package struct NotificationAttachmentRecord: Codable, Hashable, Sendable {
    package var identifier: String
    package var url: URL
    package var type: String
    /// Whether the app wants no small picture of it beside the text; `nil` for `false`.
    package var hidesThumbnail: Bool?

    package init(identifier: String, url: URL, type: String, hidesThumbnail: Bool? = nil) {
        (self.identifier, self.url, self.type) = (identifier, url, type)
        self.hidesThumbnail = hidesThumbnail
    }
}
