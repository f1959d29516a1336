public import UIKitCore
public import UserNotifications

extension UIScene.ConnectionOptions {
    /// The person's answer to a notification, for which the scene connects.
    public var notificationResponse: UNNotificationResponse? { response.map(UNNotificationResponse.launching) }
}
