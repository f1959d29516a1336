import Foundation
import QuinceDeviceLink
import QuinceFoundationAdditions
import QuinceHostInterface
import UIKitAppServices

extension UIApplication {
    public struct LaunchOptionsKey: RawRepresentable, Hashable, Sendable {
        public let rawValue: String
        public init(rawValue: String) { self.rawValue = rawValue }
        public static let url = LaunchOptionsKey(rawValue: "UIApplicationLaunchOptionsURLKey")
        public static let sourceApplication = LaunchOptionsKey(
            rawValue: "UIApplicationLaunchOptionsSourceApplicationKey")
        public static let annotation = LaunchOptionsKey(rawValue: "UIApplicationLaunchOptionsAnnotationKey")
        public static let localNotification = LaunchOptionsKey(
            rawValue: "UIApplicationLaunchOptionsLocalNotificationKey")
        public static let remoteNotification = LaunchOptionsKey(
            rawValue: "UIApplicationLaunchOptionsRemoteNotificationKey")
        public static let location = LaunchOptionsKey(rawValue: "UIApplicationLaunchOptionsLocationKey")
        public static let shortcutItem = LaunchOptionsKey(rawValue: "UIApplicationLaunchOptionsShortcutItemKey")
        public static let userActivityDictionary = LaunchOptionsKey(
            rawValue: "UIApplicationLaunchOptionsUserActivityDictionaryKey")
        public static let userActivityType = LaunchOptionsKey(
            rawValue: "UIApplicationLaunchOptionsUserActivityTypeKey")
    }

    /// The options that the launch methods of the delegate get.
    ///
    /// - Source: documentation, "Responding to the launch of your app". An app with scenes gets `nil`, and finds the same in
    ///   its scene's connection options.
    var launchOptions: [LaunchOptionsKey: Any]? {
        guard case .event(let event) = launchReason, !hasSceneManifest else { return nil }
        switch event {
        case .openURL(let url, let source):
            var options: [LaunchOptionsKey: Any] = [.url: url]
            if let source { options[.sourceApplication] = source }
            return options
        case .response(let response): return options(of: response.notification)
        case .shortcut(let record): return [.shortcutItem: UIApplicationShortcutItem(record)]
        case .continueActivity(let record):
            let activity: [AnyHashable: Any] = [
                LaunchOptionsKey.userActivityType.rawValue: record.type,
                "UIApplicationLaunchOptionsUserActivityKey": NSUserActivity(record),
            ]
            return [.userActivityDictionary: activity]
        case .permission, .willPresent, .pushToken, .transferNews: return nil
        }
    }

    private func options(of notification: DeliveredNotification) -> [LaunchOptionsKey: Any]? {
        if notification.isRemote {
            return [.remoteNotification: UserInfoCoding.decode(notification.request.content.userInfo)]
        }
        guard notification.request.isLegacy else { return nil }
        return [.localNotification: UILocalNotification(notification.request)]
    }

    private var hasSceneManifest: Bool { SceneManifest.main.isPresent }

    /// Tells the app of what it was launched with, before it becomes active.
    ///
    /// - Parameter isWanted: whether both launch methods have returned true. Those that have handled a URL, an activity or a
    ///   quick action return false, and are not told again.
    func takeAtLaunch(_ event: DeviceEvent, _ isWanted: Bool) {
        switch event {
        // The scene has found it in its connection options.
        case .openURL, .continueActivity, .shortcut: if isWanted, connectedScenes.isEmpty { take(event) }
        case .response(let response):
            // An old local notification is in the launch options only, unless an action was chosen.
            let isKnown = response.notification.request.isLegacy && response.action == nil
            if !isKnown || hasSceneManifest { take(event) }
        case .permission, .willPresent, .pushToken, .transferNews: break
        }
    }
}
