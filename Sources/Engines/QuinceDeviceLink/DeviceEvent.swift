package import Foundation

/// An event that a device tells an app.
package enum DeviceEvent: Codable, Hashable, Sendable {
    /// The person's answer to the request with this number, or to all; a request hears one answer.
    case permission(number: Int?, granted: Bool)
    /// A notification arrives while the app is in front; the app answers by `DeviceRequest.present`.
    case willPresent(DeliveredNotification, number: Int)
    /// The person has opened a notification, or chosen one of its actions.
    case response(NotificationResponseRecord)
    /// The device has given the app its token for remote notifications.
    case pushToken(Data)
    case openURL(URL, sourceApplication: String?)
    case continueActivity(ActivityRecord)
    case shortcut(ShortcutRecord)
    /// A background session has news, for which the app asks by `TransferCommand.news`.
    case transferNews(session: String)
}

/// A reason for which a person or the system launches an app.
package enum LaunchReason: Codable, Hashable, Sendable {
    case person
    /// The device wakes the app in the background.
    case background
    case event(DeviceEvent)

    package var isInBackground: Bool { self == .background }
}

/// A person's activity, as another device or the search hands it to an app.
package struct ActivityRecord: Codable, Hashable, Sendable {
    package var type: String
    package var title: String?
    package var webpageURL: URL?
    /// The user info as a property list.
    package var userInfo: Data?

    package init(type: String, title: String? = nil, webpageURL: URL? = nil, userInfo: Data? = nil) {
        (self.type, self.title, self.webpageURL, self.userInfo) = (type, title, webpageURL, userInfo)
    }
}

/// A quick action of an app's icon.
package struct ShortcutRecord: Codable, Hashable, Sendable {
    package var type: String
    package var title: String
    package var subtitle: String?
    /// The name of an icon: a system's type such as `UIApplicationShortcutIconTypeCompose`, or an image's.
    package var icon: String?
    /// The user info as a property list.
    package var userInfo: Data?

    package init(type: String, title: String, subtitle: String? = nil, icon: String? = nil, userInfo: Data? = nil) {
        (self.type, self.title, self.subtitle, self.icon, self.userInfo) = (type, title, subtitle, icon, userInfo)
    }
}

/// A task that an app wants to be launched for, as `BGTaskScheduler` takes it.
package struct BackgroundTaskRecord: Codable, Hashable, Sendable {
    package enum Kind: String, Codable, Sendable { case refresh, processing }

    package var identifier: String
    package var kind: Kind
    package var earliest: Date?
    package var needsNetwork: Bool
    package var needsPower: Bool

    package init(
        _ identifier: String, _ kind: Kind, earliest: Date?, needsNetwork: Bool = false, needsPower: Bool = false
    ) {
        (self.identifier, self.kind, self.earliest) = (identifier, kind, earliest)
        (self.needsNetwork, self.needsPower) = (needsNetwork, needsPower)
    }
}
