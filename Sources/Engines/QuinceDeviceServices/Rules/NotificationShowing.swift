package import QuinceDeviceLink

/// The part of a notification that a person sees (behaviour/notifications.md#showing).
package struct NotificationShowing: Codable, Hashable, Sendable {
    /// The new number on the app's icon; `nil` if it stays as it is.
    package private(set) var badge: Int?
    /// Whether it comes into the lists of the notification center and the lock screen.
    package private(set) var entersList = false
    package private(set) var showsBanner = false

    /// Nothing is seen.
    package init() {}

    /// - Parameter answer: how an app that is in front wants it to be presented; `nil` for an app that is not.
    package init(
        _ content: NotificationContentRecord, _ settings: NotificationSettingsRecord,
        answer: NotificationPresentation? = nil
    ) {
        guard settings.mayNotify else { return }
        if settings.options.contains(.badge), answer?.contains(.badge) ?? true {
            badge = content.badge.map { max($0, 0) }
        }
        guard content.hasAlert else { return }
        entersList = answer?.entersList ?? true
        showsBanner = answer?.showsBanner ?? settings.showsBanners
    }
}
