package import Foundation
package import QuinceDeviceLink

/// The state that a device keeps for one app between its launches.
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
    /// `nil` if the app wants no fetches.
    package var fetches: FetchRecord?
    package var shortcuts: [ShortcutRecord] = []
    /// The date up to which notifications were delivered.
    var deliveredUpTo: Date?
    /// Whether a person has ended the app, and not opened it since: nothing wakes it. Optional, so that records can be read
    /// that were stored without it.
    private var endedByPerson: Bool?

    package init() {}

    package var isEndedByPerson: Bool {
        get { endedByPerson == true }
        set { endedByPerson = newValue ? true : nil }
    }

    /// The most notifications that an app has in the lists. Apple names no number; chosen.
    package static let mostDelivered = 100

    /// Puts a notification into the lists that the person sees, which keep the newest ones.
    mutating func enterList(_ notification: DeliveredNotification) {
        delivered.removeAll { $0.request.identifier == notification.request.identifier }
        delivered.append(notification)
        if delivered.count > Self.mostDelivered { delivered.removeFirst(delivered.count - Self.mostDelivered) }
    }

    /// A task with the date at which it runs.
    package struct ScheduledTask: Codable, Hashable, Sendable {
        package var task: BackgroundTaskRecord
        package var due: Date
    }

    /// The next date at which something of the app is due.
    var nextDelivery: Date? {
        (pending.map { next($0) } + tasks.map(\.due) + [fetches?.due]).compactMap(\.self).min()
    }

    /// The next date of a scheduled notification.
    package func next(_ request: NotificationRequestRecord) -> Date? {
        guard let scheduled = request.scheduled else { return nil }
        guard let trigger = request.trigger else { return scheduled }
        // One that comes once was not delivered yet: the clock may have been set back since something was.
        let last = trigger.repeats ? max(deliveredUpTo ?? scheduled, scheduled) : scheduled
        return trigger.next(after: last, scheduledAt: scheduled)
    }
}

/// Keeps the records of apps.
package protocol AppRecordStore: Sendable {
    func all() -> [String: AppRecord]
    /// Stores a record; it is durable when this returns, if the store is.
    ///
    /// - Returns: whether it could be stored.
    func put(_ record: AppRecord, _ app: String) -> Bool
    func remove(_ app: String)
}

/// A store that lasts as long as the process.
package struct AppRecordMemory: AppRecordStore {
    package init() {}
    package func all() -> [String: AppRecord] { [:] }
    package func put(_ record: AppRecord, _ app: String) -> Bool { true }
    package func remove(_ app: String) {}
}
