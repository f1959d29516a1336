import QuinceDeviceLink
import QuinceHostInterface

/// The thread that the notifications of a stack have in common.
struct NoticeThread: Hashable {
    let app: String
    /// `threadIdentifier`; empty for the app's notifications without one.
    let name: String
}

/// The notifications of a thread, which are listed as one row: the newest, and behind it the others.
struct NoticeStack {
    let app: InstalledApp
    /// The newest first; at least one.
    private(set) var notifications: [DeliveredNotification]

    var thread: NoticeThread { NoticeThread(app: app.id, name: top.request.content.thread) }
    var top: DeliveredNotification { notifications[0] }
    var isSingle: Bool { notifications.count == 1 }

    func key(of notification: DeliveredNotification) -> NoticeKey {
        NoticeKey(app: app.id, identifier: notification.request.identifier)
    }

    /// Stacks notifications, of which the newest are first, in the order of the newest of each stack.
    static func stacks(_ all: [(app: InstalledApp, notification: DeliveredNotification)]) -> [NoticeStack] {
        var (stacks, places): ([NoticeStack], [NoticeThread: Int]) = ([], [:])
        for (app, notification) in all {
            let new = NoticeStack(app: app, notifications: [notification])
            if let place = places[new.thread] {
                stacks[place].notifications.append(notification)
            } else {
                places[new.thread] = stacks.count
                stacks.append(new)
            }
        }
        return stacks
    }

    // MARK: The summary

    /// Says what is behind the newest notification.
    ///
    /// - Parameter format: the category's, with `%u` for the number and `%@` for the arguments.
    func summary(_ format: String?) -> String {
        let others = notifications.dropFirst().map(\.request.content)
        // A number from outside may be any.
        let count = others.reduce(0) { $0 + min(max($1.summaryCount ?? 1, 1), 1_000_000) }
        var arguments: [String] = []
        for argument in others.map(\.summaryArgument) where !argument.isEmpty && !arguments.contains(argument) {
            arguments.append(argument)
        }
        let names = arguments.joined(separator: ", ")
        // A format without what it wants would end in the middle of a sentence.
        if let format, !names.isEmpty || !format.contains(/%(\d{1,2}\$)?@/) {
            return format.replacing(/%(?:\d{1,2}\$)?([u@])/) { $0.1 == "@" ? names : "\(count)" }
        }
        let words = count == 1 ? "1 more notification" : "\(count) more notifications"
        return names.isEmpty ? words : "\(words) from \(names)"
    }
}
