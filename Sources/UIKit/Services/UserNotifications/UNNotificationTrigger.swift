public import Foundation
import QuinceDeviceLink
import QuinceDiagnostics
import QuinceFoundationAdditions

/// The condition under which a notification is delivered.
///
/// - Differs: there are no triggers by location.
open class UNNotificationTrigger: NSObject, NSCopying, @unchecked Sendable {
    // `@unchecked`: nothing of a trigger changes.
    let record: NotificationTriggerRecord

    init(_ record: NotificationTriggerRecord) {
        self.record = record
        super.init()
    }

    open var repeats: Bool { record.repeats }
    open func copy(with zone: NSZone? = nil) -> Any { self }
    open override func isEqual(_ object: Any?) -> Bool { (object as? UNNotificationTrigger)?.record == record }
    open override var hash: Int { record.hashValue }

    /// Makes the trigger of a record; an old local notification's date is a calendar's.
    static func make(_ record: NotificationTriggerRecord) -> UNNotificationTrigger {
        switch record {
        case .interval: UNTimeIntervalNotificationTrigger(record)
        case .calendar, .date: UNCalendarNotificationTrigger(record)
        case .push: UNPushNotificationTrigger(record)
        }
    }
}

/// The trigger of a remote notification.
///
/// - Differs: silent ones are not delayed by their number, and `mutable-content` starts no service extension.
open class UNPushNotificationTrigger: UNNotificationTrigger, @unchecked Sendable {}

open class UNTimeIntervalNotificationTrigger: UNNotificationTrigger, @unchecked Sendable {
    open var timeInterval: TimeInterval { if case .interval(let seconds, _) = record { seconds } else { 0 } }

    /// - Precondition: the time interval is above 0, and at least 60 s if it repeats.
    public convenience init(timeInterval: TimeInterval, repeats: Bool) {
        requireLikeUIKit(
            timeInterval > 0, "time interval must be greater than 0", name: "NSInternalInconsistencyException")
        requireLikeUIKit(
            !repeats || timeInterval >= 60, "time interval must be at least 60 if repeating",
            name: "NSInternalInconsistencyException")
        self.init(.interval(timeInterval, repeats: repeats))
    }

    /// The date of the next delivery if it were scheduled now.
    open func nextTriggerDate() -> Date? { record.next(after: .mediaNow, scheduledAt: .mediaNow) }
}

open class UNCalendarNotificationTrigger: UNNotificationTrigger, @unchecked Sendable {
    open var dateComponents: DateComponents {
        switch record {
        case .calendar(let components, _): components
        case .date(let date, _):
            Calendar(identifier: .gregorian).dateComponents([.year, .month, .day, .hour, .minute, .second], from: date)
        case .interval, .push: DateComponents()
        }
    }

    public convenience init(dateMatching dateComponents: DateComponents, repeats: Bool) {
        self.init(.calendar(dateComponents, repeats: repeats))
    }

    /// The date of the next delivery; `nil` if there is none.
    open func nextTriggerDate() -> Date? { record.next(after: .mediaNow, scheduledAt: .mediaNow) }
}
