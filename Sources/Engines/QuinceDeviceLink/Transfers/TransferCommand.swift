package import QuinceTransfers

/// A command of an app for the transfers of one of its background sessions. The session gives the numbers of the tasks.
package enum TransferCommand: Codable, Hashable, Sendable {
    /// The app has made the session. The answer is `.tasks`: those that have not ended, and those whose end the app has not
    /// heard, as many as a message has room for, with numbers that are higher than one; none if there are no more.
    case open(after: Int)
    /// Adds a task, which is suspended.
    case add(task: Int, TransferRequest)
    case resume(task: Int)
    case suspend(task: Int)
    /// Ends a task as cancelled; its end is news like any other.
    case cancel(task: Int, producingResumeData: Bool)
    /// Ends all tasks of a session that the app invalidates.
    case cancelAll
    case setPriority(task: Int, Float)
    /// Changes when a task begins and what its app expects; the rest of the request stays.
    case change(task: Int, TransferRequest)
    case answer(task: Int, ChallengeAnswer)
    /// Asks what has happened since the last time. The answer is `.news`.
    case news
    /// The app has dealt with an end: the device forgets the task, and removes its file.
    case acknowledge(task: Int)
}

extension TransferCommand {
    /// Whether it says something that has to reach the device, however late and however often.
    package var isLasting: Bool {
        switch self {
        case .resume, .suspend, .cancel, .cancelAll, .setPriority, .change, .answer: true
        case .open, .add, .news, .acknowledge: false
        }
    }
}

package enum TransferReply: Codable, Hashable, Sendable {
    case done
    /// The device does not take the task; the reason is one line.
    case refused(String)
    case tasks([TransferTaskRecord])
    case news([TransferNews])
}

/// A task as an app finds it that makes its session again.
package struct TransferTaskRecord: Codable, Hashable, Sendable {
    package var task: Int
    package var request: TransferRequest
    package var isSuspended: Bool
    package var progress: TransferProgress
    package var head: ResponseHead?

    package init(
        task: Int, request: TransferRequest, isSuspended: Bool, progress: TransferProgress, head: ResponseHead?
    ) {
        (self.task, self.request, self.isSuspended) = (task, request, isSuspended)
        (self.progress, self.head) = (progress, head)
    }
}

/// The news that an app gets of a task. The news of one question are in the order in which they came, with one progress for
/// each task.
package enum TransferNews: Codable, Hashable, Sendable {
    case progressed(task: Int, TransferProgress, ResponseHead?)
    case waitsForNetwork(task: Int)
    case challenged(task: Int, TransferChallenge)
    /// Each launch of the app hears an end once. The name of a finished file is its path.
    case ended(task: Int, TransferEnd, TransferProgress)

    package var isEnd: Bool { if case .ended = self { true } else { false } }

    package var task: Int {
        switch self {
        case .progressed(let task, _, _), .waitsForNetwork(let task), .challenged(let task, _),
            .ended(let task, _, _):
            task
        }
    }
}
