package import Foundation

/// A piece of work for which a device wakes an app in the background.
package enum BackgroundJob: Codable, Hashable, Sendable {
    /// The app fetches new content, so that it is there when the person opens it.
    case fetch
    /// A remote notification says that there is something new; the payload is JSON.
    case push(payload: Data)
    /// The person has chosen an action of a notification that does not open the app.
    case response(NotificationResponseRecord)
    /// A task that the app has scheduled.
    case task(BackgroundTaskRecord)
    /// All transfers of a background session have ended, or one needs the app's answer.
    case transfers(session: String)

    /// The seconds after which an app is ended that has not answered (behaviour/background.md).
    package var time: Double {
        switch self {
        case .fetch, .push, .response, .transfers: 30
        case .task(let task): task.kind == .refresh ? 30 : 300
        }
    }

    /// The seconds before the end at which a task is told to finish; `nil` for jobs that are not told.
    package var notice: Double? {
        if case .task = self { 5 } else { nil }
    }
}

/// An app's answer to a job.
package enum BackgroundResult: String, CaseIterable, Codable, Sendable { case newData, noData, failed }

/// An answer with the number of the job.
package struct BackgroundAnswer: Codable, Hashable, Sendable {
    package let number: Int
    package let result: BackgroundResult

    package init(number: Int, result: BackgroundResult) { (self.number, self.result) = (number, result) }
}

/// The state of a job for which a device has woken an app.
package enum BackgroundOutcome: Hashable, Sendable {
    case waiting
    case answered(BackgroundResult)
    /// The app has not answered in time. In the background it was ended.
    case overdue
}
