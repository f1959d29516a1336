package import Foundation

/// A notification that an app has scheduled.
package struct NotificationRequestRecord: Codable, Hashable, Sendable {
    package var identifier: String
    package var content: NotificationContentRecord
    /// `nil` for at once.
    package var trigger: NotificationTriggerRecord?
    /// Whether it is a `UILocalNotification`, which may be scheduled without a permission.
    package var isLegacy: Bool
    /// The date at which it was scheduled; the device sets it.
    package var scheduled: Date?

    package init(
        _ identifier: String, _ content: NotificationContentRecord, _ trigger: NotificationTriggerRecord?,
        isLegacy: Bool = false
    ) {
        (self.identifier, self.content, self.trigger, self.isLegacy) = (identifier, content, trigger, isLegacy)
    }
}

/// A notification that was delivered.
package struct DeliveredNotification: Codable, Hashable, Sendable {
    package var request: NotificationRequestRecord
    package var date: Date

    package init(_ request: NotificationRequestRecord, _ date: Date) { (self.request, self.date) = (request, date) }

    package var isRemote: Bool { request.trigger == .push }
}

/// A person's answer to a notification.
package struct NotificationResponseRecord: Codable, Hashable, Sendable {
    package var notification: DeliveredNotification
    /// The identifier of the action; `nil` if the person has opened the notification.
    package var action: String?
    package var isDismissal: Bool
    /// The text that the person has written.
    package var text: String?

    package init(
        _ notification: DeliveredNotification, action: String? = nil, isDismissal: Bool = false, text: String? = nil
    ) {
        (self.notification, self.action, self.isDismissal, self.text) = (notification, action, isDismissal, text)
    }
}

/// A kind of notifications, with the actions that they offer.
package struct NotificationCategoryRecord: Codable, Hashable, Sendable {
    package var identifier: String
    package var actions: [NotificationActionRecord]
    /// Whether the app is told that the person has dismissed a notification.
    package var tellsDismissal: Bool
    /// The words below a stack of notifications, with `%u` for the number of those that are not seen and `%@` for their
    /// arguments; `nil` for the system's words.
    package var summaryFormat: String?

    package init(
        _ identifier: String, _ actions: [NotificationActionRecord], tellsDismissal: Bool = false,
        summaryFormat: String? = nil
    ) {
        (self.identifier, self.actions, self.tellsDismissal) = (identifier, actions, tellsDismissal)
        self.summaryFormat = summaryFormat
    }
}

/// A button below a notification.
package struct NotificationActionRecord: Codable, Hashable, Sendable {
    package struct Field: Codable, Hashable, Sendable {
        package var button: String
        package var placeholder: String

        package init(button: String, placeholder: String) { (self.button, self.placeholder) = (button, placeholder) }
    }

    package var identifier: String
    package var title: String
    /// Whether the device has to be unlocked first.
    package var needsUnlocking: Bool
    package var isDestructive: Bool
    /// Whether the action brings the app to the front.
    package var opensApp: Bool
    /// The field of an action by which the person writes.
    package var field: Field?

    package init(
        _ identifier: String, title: String, needsUnlocking: Bool = false, isDestructive: Bool = false,
        opensApp: Bool = false, field: Field? = nil
    ) {
        (self.identifier, self.title) = (identifier, title)
        (self.needsUnlocking, self.isDestructive, self.opensApp) = (needsUnlocking, isDestructive, opensApp)
        self.field = field
    }
}
