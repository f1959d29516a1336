package import Foundation

/// A request of an app to its device.
package enum DeviceRequest: Codable, Hashable, Sendable {
    // MARK: Notifications

    /// Asks the person for permission, unless it was given or denied before. The answer is `.asking` if the person is asked;
    /// then `DeviceEvent.permission` follows.
    case requestPermission(NotificationOptions, number: Int)
    case notificationSettings
    case setCategories([NotificationCategoryRecord])
    case categories
    /// Schedules a notification, in place of one with the same identifier; without a trigger it is delivered at once.
    case schedule(NotificationRequestRecord)
    case pendingNotifications
    case deliveredNotifications
    /// Removes scheduled notifications; `nil` for all.
    case unschedule([String]?)
    /// Removes notifications that were delivered from the lists that the person sees; `nil` for all.
    case removeDelivered([String]?)
    case badge
    case setBadge(Int)
    /// Answers `DeviceEvent.willPresent`.
    case present(number: Int, NotificationPresentation)

    // MARK: Remote notifications

    case registerForPush
    case unregisterFromPush
    case isRegisteredForPush

    // MARK: Tasks

    case scheduleTask(BackgroundTaskRecord)
    /// Cancels a task; `nil` for all.
    case cancelTask(String?)
    case pendingTasks

    // MARK: Other apps

    /// Opens a URL by the app that has its scheme, which may be the app itself.
    case openURL(URL)
    case canOpenURL(URL)
    /// The quick actions that the app has set for its icon.
    case setShortcuts([ShortcutRecord])
    case shortcuts

    // MARK: Transfers

    /// Asks something of a background session with this identifier.
    case transfers(session: String, TransferCommand)
}

/// The device's answer to a request.
package enum DeviceReply: Codable, Hashable, Sendable {
    case done
    case failed(DeviceProblem)
    case flag(Bool)
    /// The person is asked, and the answer comes as an event.
    case asking
    case settings(NotificationSettingsRecord)
    case scheduled([NotificationRequestRecord])
    case delivered([DeliveredNotification])
    case badge(Int)
    case categories([NotificationCategoryRecord])
    case tasks([BackgroundTaskRecord])
    case shortcuts([ShortcutRecord])
    case transfers(TransferReply)
}

/// The reasons for which a device refuses a request.
package enum DeviceProblem: String, Error, Codable, Hashable, Sendable {
    /// There is no device around the app.
    case noDevice
    /// The person does not let the app notify.
    case notificationsNotAllowed
    /// The notification would never be delivered.
    case notificationInvalid
    /// The task's identifier is not among those that the app's Info.plist permits.
    case taskNotPermitted
    case tooManyTasks
    /// The device could not store the effect, because its disk is full or cannot be written. The request has had none.
    case notStored
}
