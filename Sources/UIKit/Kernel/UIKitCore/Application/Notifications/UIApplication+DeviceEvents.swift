import Foundation
import QuinceDeviceLink
import QuinceHostInterface
import UIKitAppServices

extension UIApplication {
    /// Handles what the device tells the app.
    func take(_ event: DeviceEvent) {
        switch event {
        case .permission(let number, let isGranted): AppDevice.current.answerPermission(number, isGranted)
        case .willPresent(let notification, let number): present(notification, number)
        case .response(let response): respond(response) {}
        case .pushToken(let token):
            delegate?.application(self, didRegisterForRemoteNotificationsWithDeviceToken: token)
        case .openURL(let url, let source): open(url, from: source)
        case .continueActivity(let record): continueActivity(record)
        case .shortcut(let record): perform(record)
        case .transferNews(let session): AppDevice.current.tellTransfers(session)
        }
    }

    /// A notification arrives while the app is in front: nobody sees it unless UserNotifications' delegate says so.
    private func present(_ notification: DeliveredNotification, _ number: Int) {
        // Without the person's permission there is nothing to present.
        var isAllowed = true
        if case .settings(let settings) = AppDevice.current.call(.notificationSettings) {
            isAllowed = settings.mayNotify
        }
        if isAllowed, AppDevice.current.notify(.willPresent(notification, number: number)) { return }
        AppDevice.current.call(.present(number: number, []))
        // A remote notification that also wakes the app comes by the work, once.
        if !UserInfoCoding.decode(notification.request.content.userInfo).isContentAvailable { receive(notification) }
    }

    private func receive(_ notification: DeliveredNotification) {
        if notification.isRemote {
            let userInfo = UserInfoCoding.decode(notification.request.content.userInfo)
            delegate?.application(self, didReceiveRemoteNotification: userInfo) { _ in }
        } else if notification.request.isLegacy {
            delegate?.application(self, didReceive: UILocalNotification(notification.request))
        }
    }

    /// The person has opened a notification, or chosen one of its actions.
    ///
    /// - Parameter done: is called when the app has finished with it.
    func respond(_ response: NotificationResponseRecord, _ done: @escaping @Sendable () -> Void) {
        if AppDevice.current.notify(.response(response), done) { return }
        let notification = response.notification
        if response.isDismissal { return done() }
        guard let action = response.action else {
            receive(notification)
            return done()
        }
        handle(action, response, done)
    }

    private func handle(
        _ action: String, _ response: NotificationResponseRecord, _ done: @escaping @Sendable () -> Void
    ) {
        guard let delegate else { return done() }
        let text = response.text.map { [UIUserNotificationActionResponseTypedTextKey: $0] as [AnyHashable: Any] } ?? [:]
        if response.notification.isRemote {
            let userInfo = UserInfoCoding.decode(response.notification.request.content.userInfo)
            delegate.application(
                self, handleActionWithIdentifier: action, forRemoteNotification: userInfo, withResponseInfo: text,
                completionHandler: done)
        } else {
            delegate.application(
                self, handleActionWithIdentifier: action, for: UILocalNotification(response.notification.request),
                withResponseInfo: text, completionHandler: done)
        }
    }
}

extension [AnyHashable: Any] {
    fileprivate var isContentAvailable: Bool {
        ((self["aps"] as? [String: Any])?["content-available"] as? NSNumber)?.intValue == 1
    }
}
