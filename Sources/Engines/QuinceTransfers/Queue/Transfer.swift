import Foundation

/// A transfer in memory: its record, and what begins anew with each start of the queue.
final class Transfer {
    var record: TransferRecord
    /// The request's URL; `nil` only if somebody has changed the store.
    let url: HTTPURL?
    var phase = Phase.idle
    /// The attempts in a row that brought nothing.
    var failures = 0
    /// The most bytes that any attempt brought. Progress is what goes beyond.
    var best: Int64 = 0
    /// The bytes that were there before the last attempt that has ended.
    var resumedAt: Int64 = 0
    var retry: (date: Date, failure: TransferFailure)?
    /// The credential that the app gave, and to whom. It is never stored.
    var credential: (origin: String, authorization: String)?
    var failedCredentials = 0
    /// The reason that the app has been told last.
    var toldWaiting: WaitingReason?

    enum Phase {
        case idle
        case running(Running)
        case challenged(TransferChallenge, file: String)
    }

    init(_ record: TransferRecord) {
        self.record = record
        url = HTTPURL(record.request.url)
    }

    var id: TransferID { record.id }
    var request: TransferRequest { record.request }
    var hasEnded: Bool { record.end != nil }
    var host: String { url?.host ?? "" }

    var rank: StartOrder.Rank {
        StartOrder.Rank(
            priority: request.priority, isDiscretionary: request.isDiscretionary, serial: record.serial)
    }

    /// Whether an attempt could begin, as far as the transfer itself is concerned.
    var isIdle: Bool {
        if case .idle = phase { return !hasEnded && !record.isSuspended }
        return false
    }

    var running: Running? {
        if case .running(let running) = phase { return running }
        return nil
    }

    /// Moves what it waits for back by some seconds, because the clock was.
    func setBack(_ seconds: TimeInterval) {
        if let retry { self.retry = (retry.date - seconds, retry.failure) }
        guard case .running(var running) = phase else { return }
        running.lastActivity -= seconds
        phase = .running(running)
    }

    var isChallenged: Bool {
        if case .challenged = phase { return true }
        return false
    }
}

/// An attempt of a transfer that is under way.
struct Running {
    var attempt: TransferAttempt
    var hop: Hop
    var lastActivity: Date
    var head: ResponseHead?
    var received: Int64 = 0
    var sent: Int64 = 0
    /// The size of the file with the body, -1 if there is none or it is not known yet.
    var toSend: Int64 = -1

    var place: BodyPlace? { head.map { attempt.place(for: $0) } }

    /// The bytes that were there before the attempt, if it goes on with them.
    var offset: Int64 {
        guard let beginning = attempt.beginning else { return 0 }
        if case .create? = place { return 0 }
        return beginning.offset
    }

    /// The file that gets the body.
    var file: String? {
        switch place {
        case .create(let name)?, .append(let name, _)?: name
        case .nowhere?, nil: nil
        }
    }
}
