public import UIKitCore
public import UserNotifications

extension UIScene.ConnectionOptions {
    /// The person's answer to a notification, for which the scene connects.
    public var notificationResponse: UNNotificationResponse? { response.map(UNNotificationResponse.launching) }
}

extension UNNotificationResponse {
    /// The scene in which the app shows what the person has answered; `nil` in an app without scenes.
    @MainActor
    public var targetScene: UIScene? {
        let scenes = UIApplication.shared.connectedScenes
        return scenes.min { $0.session.persistentIdentifier < $1.session.persistentIdentifier }
    }
}
