import UIKit
import UserNotifications

/// Something to be done, and how far it has got.
struct Reminder: Hashable, Sendable {
    enum State: Hashable, Sendable {
        case open
        /// A notification will come.
        case scheduled
        case done
        /// What the person has written in the notification.
        case answered(String)
    }

    let id: String
    let text: String
    var state = State.open
}

/// The reminders, which notifications bring back to mind and which are answered there.
@MainActor
final class ReminderStore: NSObject {
    private(set) var reminders = [
        Reminder(id: "ferns", text: "Water the ferns"), Reminder(id: "bread", text: "Take the bread out"),
        Reminder(id: "ferry", text: "Ask when the last ferry leaves"),
    ]
    let observers = Observers()

    /// The seconds after which a notification comes.
    private static let delay = 5.0
    private static let category = "REMINDER"
    private var center: UNUserNotificationCenter { .current() }

    /// Hears of answers; they may be what the app is launched for.
    func start() {
        center.delegate = self
        let answer = UNTextInputNotificationAction(
            identifier: "answer", title: "Answer", textInputButtonTitle: "Send", textInputPlaceholder: "Words")
        let done = UNNotificationAction(identifier: "done", title: "Done")
        center.setNotificationCategories([
            UNNotificationCategory(
                identifier: Self.category, actions: [done, answer], intentIdentifiers: [],
                options: .customDismissAction)
        ])
    }

    func askForPermission() { center.requestAuthorization(options: [.alert, .badge, .sound]) { _, _ in } }

    /// Schedules the notification of a reminder, or takes it back.
    func toggle(_ id: String) {
        guard let reminder = reminders.first(where: { $0.id == id }) else { return }
        if reminder.state == .scheduled {
            center.removePendingNotificationRequests(withIdentifiers: [id])
            return set(.open, of: id)
        }
        let content = UNMutableNotificationContent()
        (content.title, content.body) = ("Reminder", reminder.text)
        (content.categoryIdentifier, content.badge) = (Self.category, 1)
        let trigger = UNTimeIntervalNotificationTrigger(timeInterval: Self.delay, repeats: false)
        center.add(UNNotificationRequest(identifier: id, content: content, trigger: trigger))
        set(.scheduled, of: id)
    }

    private func set(_ state: Reminder.State, of id: String) {
        guard let index = reminders.firstIndex(where: { $0.id == id }) else { return }
        reminders[index].state = state
        observers.tell()
    }
}

extension ReminderStore: UNUserNotificationCenterDelegate {
    /// The banner comes while the app is in front, too.
    func userNotificationCenter(
        _ center: UNUserNotificationCenter, willPresent notification: UNNotification,
        withCompletionHandler completionHandler: @escaping (UNNotificationPresentationOptions) -> Void
    ) {
        set(.open, of: notification.request.identifier)
        completionHandler([.banner, .list, .sound])
    }

    func userNotificationCenter(
        _ center: UNUserNotificationCenter, didReceive response: UNNotificationResponse,
        withCompletionHandler completionHandler: @escaping () -> Void
    ) {
        UIApplication.shared.applicationIconBadgeNumber = 0
        let id = response.notification.request.identifier
        switch response.actionIdentifier {
        case "done": set(.done, of: id)
        case "answer": set(.answered((response as? UNTextInputNotificationResponse)?.userText ?? ""), of: id)
        default: set(.open, of: id)
        }
        completionHandler()
    }
}
