package import DeviceLink
package import Foundation

/// What a device keeps for one app between its launches.
package struct AppRecord: Codable, Hashable, Sendable {
    package var settings = NotificationSettingsRecord()
    package var badge = 0
    package var categories: [NotificationCategoryRecord] = []
    /// The scheduled notifications, in the order in which they were scheduled.
    package var pending: [NotificationRequestRecord] = []
    /// The notifications in the lists that the person sees, the oldest first.
    package var delivered: [DeliveredNotification] = []
    /// The number of remote notifications that have come, which gives each an identifier.
    var pushCount = 0
    /// The token for remote notifications; `nil` if the app has not registered.
    package var pushToken: Data?
    package var tasks: [ScheduledTask] = []
    package var shortcuts: [ShortcutRecord] = []
    /// The date up to which notifications were delivered.
    var deliveredUpTo: Date?

    package init() {}

    /// A task with the date at which it runs.
    package struct ScheduledTask: Codable, Hashable, Sendable {
        package var task: BackgroundTaskRecord
        package var due: Date
    }

    /// The next date at which something of the app is due.
    var nextDelivery: Date? { (pending.compactMap { next($0) } + tasks.map(\.due)).min() }

    /// The next date of a scheduled notification.
    package func next(_ request: NotificationRequestRecord) -> Date? {
        guard let scheduled = request.scheduled else { return nil }
        let last = max(deliveredUpTo ?? scheduled, scheduled)
        guard let trigger = request.trigger else { return scheduled }
        return trigger.next(after: last, scheduledAt: scheduled)
    }
}

/// Keeps the records of apps.
package protocol AppRecordStore: Sendable {
    func all() -> [String: AppRecord]
    /// Stores a record; it is durable when this returns, if the store is.
    func put(_ record: AppRecord, _ app: String)
    func remove(_ app: String)
}

/// A store that lasts as long as the process.
package struct AppRecordMemory: AppRecordStore {
    package init() {}
    package func all() -> [String: AppRecord] { [:] }
    package func put(_ record: AppRecord, _ app: String) {}
    package func remove(_ app: String) {}
}
