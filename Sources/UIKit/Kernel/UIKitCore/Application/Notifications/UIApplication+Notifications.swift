import Foundation
import QuinceDeviceLink
import QuinceHostInterface
import QuinceLaunchState
import UIKitAppServices

// The notifications of apps before UserNotifications, and remote notifications.

private let localNumbers = LaunchCounter()

extension UIApplication {
    // MARK: Permission

    func askForSettings(_ notificationSettings: UIUserNotificationSettings) {
        let categories = (notificationSettings.categories ?? []).map(\.record).sorted { $0.identifier < $1.identifier }
        if !categories.isEmpty { AppDevice.current.call(.setCategories(categories)) }
        askForNotifications(notificationSettings.types) { [weak self] in
            guard let self else { return }
            delegate?.application(self, didRegister: currentUserNotificationSettings ?? notificationSettings)
        }
    }

    private func askForNotifications(_ types: UIUserNotificationType, _ done: @escaping @MainActor @Sendable () -> Void)
    {
        let reply = AppDevice.current.requestPermission(NotificationOptions(rawValue: types.rawValue)) { _ in done() }
        if reply != .asking { AppDevice.later { MainActor.assumeIsolated(done) } }
    }

    var allowedNotifications: UIUserNotificationSettings? {
        guard case .settings(let settings) = AppDevice.current.call(.notificationSettings) else { return nil }
        let types = UIUserNotificationType(rawValue: settings.mayNotify ? settings.options.rawValue & 7 : 0)
        return UIUserNotificationSettings(types: types, categories: nil)
    }

    // MARK: Remote notifications

    func askForToken() {
        guard case .failed(let problem) = AppDevice.current.call(.registerForPush) else { return }
        AppDevice.later {
            MainActor.assumeIsolated {
                self.delegate?.application(
                    self, didFailToRegisterForRemoteNotificationsWithError: Self.pushError(problem))
            }
        }
    }

    /// - Source: the words of the simulator before iOS 16, which had no remote notifications either.
    private static func pushError(_ problem: DeviceProblem) -> NSError {
        NSError(
            domain: NSCocoaErrorDomain, code: 3010,
            userInfo: [NSLocalizedDescriptionKey: "remote notifications are not supported in the simulator"])
    }

    func askForToken(and types: UIRemoteNotificationType) {
        askForNotifications(types.userTypes) { self.registerForRemoteNotifications() }
    }

    // MARK: Local notifications

    var localNotifications: [UILocalNotification]? {
        get {
            guard case .scheduled(let records) = AppDevice.current.call(.pendingNotifications) else { return [] }
            return records.filter(\.isLegacy).map(UILocalNotification.init)
        }
        set {
            cancelAllLocalNotifications()
            for notification in newValue ?? [] { scheduleLocalNotification(notification) }
        }
    }

    func schedule(_ notification: UILocalNotification) {
        warnIfNotAllowed(notification)
        let identifier = "local-\(Date.mediaNow.timeIntervalSinceReferenceDate)-\(localNumbers.next())"
        notification.identifier = identifier
        AppDevice.current.call(.schedule(notification.record(identifier)))
    }

    func presentNow(_ notification: UILocalNotification) {
        let now = notification.copy() as! UILocalNotification
        now.fireDate = nil
        scheduleLocalNotification(now)
        notification.identifier = now.identifier
    }

    private func warnIfNotAllowed(_ notification: UILocalNotification) {
        guard notification.alertBody != nil, let settings = currentUserNotificationSettings,
            !settings.types.contains(.alert)
        else { return }
        NSLog(
            "%@",
            "Attempting to schedule a local notification \(notification) with an alert but haven't received permission "
                + "from the user to display alerts")
    }

    func cancel(_ notification: UILocalNotification) {
        let same = (scheduledLocalNotifications ?? []).filter { $0.isEqual(notification) }
        let identifiers = (same.map(\.identifier) + [notification.identifier]).compactMap { $0 }
        AppDevice.current.call(.unschedule(identifiers))
        AppDevice.current.call(.removeDelivered(identifiers))
    }

    func cancelLocalNotifications() {
        let identifiers = (scheduledLocalNotifications ?? []).compactMap(\.identifier)
        AppDevice.current.call(.unschedule(identifiers))
    }
}
