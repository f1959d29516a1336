public import Foundation
package import QuinceDeviceLink
import QuinceDiagnostics
import QuinceLaunchState
import QuinceObjCRuntime

/// A notification that an app schedules itself, before UserNotifications.
open class UILocalNotification: NSObject, NSCopying {
    open var fireDate: Date?
    /// Matters on iOS when the device travels to another zone, which Quince's does not.
    open var timeZone: TimeZone?
    /// The unit after which it is delivered again; `nil` for once.
    open var repeatInterval: NSCalendar.Unit?
    open var repeatCalendar: Calendar?
    open var alertBody: String?
    open var hasAction = true
    open var alertAction: String?
    open var alertLaunchImage: String?
    open var alertTitle: String?
    open var soundName: String?
    /// The number on the icon; 0 leaves it as it is.
    open var applicationIconBadgeNumber = 0
    open var userInfo: [AnyHashable: Any]?
    open var category: String?
    /// Whether its region, if it has one, triggers it only once. Local notifications have no regions here.
    open var regionTriggersOnce = true
    /// The identifier under which the device keeps it; `nil` before it is scheduled.
    package var identifier: String?

    public override init() { super.init() }

    package init(_ record: NotificationRequestRecord) {
        identifier = record.identifier
        alertBody = record.content.body.isEmpty ? nil : record.content.body
        alertTitle = record.content.title.isEmpty ? nil : record.content.title
        alertAction = record.content.alertAction
        soundName = record.content.sound.map { $0.isEmpty ? UILocalNotificationDefaultSoundName : $0 }
        applicationIconBadgeNumber = record.content.badge ?? 0
        alertLaunchImage = record.content.launchImage.isEmpty ? nil : record.content.launchImage
        category = record.content.category.isEmpty ? nil : record.content.category
        userInfo = record.content.userInfo.map { UserInfoCoding.decode($0) }
        if case .date(let date, let unit)? = record.trigger {
            fireDate = date
            repeatInterval = unit.flatMap { unit in Self.units.first { $0.component == unit }?.unit }
        }
        super.init()
    }

    /// - Source: the units that UIKit repeats; the others are not repeated by it either.
    private static let units: [(unit: NSCalendar.Unit, component: Calendar.Component)] = [
        (.minute, .minute), (.hour, .hour), (.day, .day), (.weekday, .weekOfYear), (.weekOfYear, .weekOfYear),
        (.month, .month), (.year, .year),
    ]

    package func record(_ identifier: String) -> NotificationRequestRecord {
        var content = NotificationContentRecord()
        content.title = alertTitle ?? ""
        content.body = alertBody ?? ""
        content.alertAction = hasAction ? alertAction : nil
        content.sound = soundName.map { $0 == UILocalNotificationDefaultSoundName ? "" : $0 }
        content.badge = applicationIconBadgeNumber == 0 ? nil : applicationIconBadgeNumber
        content.launchImage = alertLaunchImage ?? ""
        content.category = category ?? ""
        if let userInfo {
            guard let data = UserInfoCoding.encode(userInfo) else {
                stopLikeUIKit(
                    "Property list invalid for format: 200 (property lists cannot contain objects of type other "
                        + "than strings, numbers, dates, data, arrays and dictionaries): the userInfo of \(self)")
            }
            content.userInfo = data
        }
        let unit = repeatInterval.flatMap { interval in Self.units.first { interval.contains($0.unit) }?.component }
        let trigger = fireDate.map { NotificationTriggerRecord.date($0, repeats: unit) }
        return NotificationRequestRecord(identifier, content, trigger, isLegacy: true)
    }

    open func copy(with zone: NSZone? = nil) -> Any {
        let copy = UILocalNotification()
        (copy.fireDate, copy.timeZone, copy.repeatInterval) = (fireDate, timeZone, repeatInterval)
        (copy.repeatCalendar, copy.alertBody, copy.hasAction) = (repeatCalendar, alertBody, hasAction)
        (copy.alertAction, copy.alertLaunchImage, copy.alertTitle) = (alertAction, alertLaunchImage, alertTitle)
        (copy.soundName, copy.applicationIconBadgeNumber) = (soundName, applicationIconBadgeNumber)
        (copy.userInfo, copy.category, copy.identifier) = (userInfo, category, identifier)
        copy.regionTriggersOnce = regionTriggersOnce
        return copy
    }

    /// As on iOS, notifications are equal that say the same.
    open override func isEqual(_ object: Any?) -> Bool {
        guard let other = object as? UILocalNotification else { return false }
        if self === other { return true }
        if let identifier, let own = other.identifier { return identifier == own }
        return record("") == other.record("")
    }

    open override var hash: Int { record("").content.body.hashValue }

    open override var description: String {
        "<UILocalNotification: fire date = \(fireDate.map { "\($0)" } ?? "(null)"), user info = \(userInfo ?? [:]), "
            + "alert body = \(alertBody ?? "(null)")>"
    }
}

public let UILocalNotificationDefaultSoundName = "UILocalNotificationDefaultSoundName"
