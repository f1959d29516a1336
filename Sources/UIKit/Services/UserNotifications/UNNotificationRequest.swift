public import Foundation
package import QuinceDeviceLink
import QuinceDiagnostics

/// A notification that is scheduled, or was delivered.
open class UNNotificationRequest: NSObject, NSCopying, @unchecked Sendable {
    // `@unchecked`: nothing of it changes; it copies its content.
    public let identifier: String
    public let content: UNNotificationContent
    /// `nil` for at once.
    public let trigger: UNNotificationTrigger?

    /// - Precondition: the identifier is not empty.
    public init(identifier: String, content: UNNotificationContent, trigger: UNNotificationTrigger?) {
        self.identifier = identifier
        self.content = content.copy() as! UNNotificationContent
        self.trigger = trigger
        super.init()
    }

    init(_ record: NotificationRequestRecord) {
        identifier = record.identifier
        content = UNNotificationContent(record.content)
        trigger = record.trigger.map(UNNotificationTrigger.make)
        super.init()
    }

    func record() -> NotificationRequestRecord {
        NotificationRequestRecord(identifier, content.complete(), trigger?.record)
    }

    open func copy(with zone: NSZone? = nil) -> Any { self }

    open override func isEqual(_ object: Any?) -> Bool {
        guard let other = object as? UNNotificationRequest else { return false }
        return identifier == other.identifier && content == other.content && trigger == other.trigger
    }

    open override var hash: Int { identifier.hashValue }

    open override var description: String {
        "<UNNotificationRequest: identifier: \(identifier), content: \(content), "
            + "trigger: \(trigger.map { "\($0)" } ?? "(null)")>"
    }
}

/// A notification that was delivered.
open class UNNotification: NSObject, NSCopying, @unchecked Sendable {
    // `@unchecked`: nothing of it changes.
    let record: DeliveredNotification
    public let request: UNNotificationRequest
    public let date: Date

    init(_ record: DeliveredNotification) {
        self.record = record
        request = UNNotificationRequest(record.request)
        date = record.date
        super.init()
    }

    open func copy(with zone: NSZone? = nil) -> Any { self }
    open override func isEqual(_ object: Any?) -> Bool { (object as? UNNotification)?.record == record }
    open override var hash: Int { request.identifier.hashValue }
}

/// A person's answer to a notification.
open class UNNotificationResponse: NSObject, NSCopying, @unchecked Sendable {
    // `@unchecked`: nothing of it changes.
    public let notification: UNNotification
    public let actionIdentifier: String

    init(_ record: NotificationResponseRecord) {
        notification = UNNotification(record.notification)
        let standard =
            record.isDismissal ? UNNotificationDismissActionIdentifier : UNNotificationDefaultActionIdentifier
        actionIdentifier = record.action ?? standard
        super.init()
    }

    /// Makes the response for which an app was launched.
    package static func launching(_ record: NotificationResponseRecord) -> UNNotificationResponse { make(record) }

    open func copy(with zone: NSZone? = nil) -> Any { self }

    static func make(_ record: NotificationResponseRecord) -> UNNotificationResponse {
        record.text.map { UNTextInputNotificationResponse(record, $0) } ?? UNNotificationResponse(record)
    }
}

/// A person's answer with a text.
open class UNTextInputNotificationResponse: UNNotificationResponse, @unchecked Sendable {
    public let userText: String

    init(_ record: NotificationResponseRecord, _ text: String) {
        userText = text
        super.init(record)
    }
}

public let UNNotificationDefaultActionIdentifier = "com.apple.UNNotificationDefaultActionIdentifier"
public let UNNotificationDismissActionIdentifier = "com.apple.UNNotificationDismissActionIdentifier"

extension NSString {
    /// Returns the app's text for a key. On iOS it is looked up when the notification is delivered.
    public class func localizedUserNotificationString(forKey key: String, arguments: [Any]?) -> String {
        let format = Bundle.main.localizedString(forKey: key, value: nil, table: nil)
        let values = (arguments ?? []).map { "\($0)" }
        var next = 0
        return format.replacing(/%(?:(\d{1,2})\$)?@/) { match in
            let index = match.1.flatMap { Int($0) }.map { $0 - 1 } ?? next
            if match.1 == nil { next += 1 }
            return values.indices.contains(index) ? values[index] : ""
        }
    }
}
