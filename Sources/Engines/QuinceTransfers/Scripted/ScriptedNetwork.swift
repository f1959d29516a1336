package import Foundation

/// A network in virtual time, whose servers follow a script: for flows and tests. There are no sockets.
///
/// Its owner says how late it is before it has the queue run, and the next time is the earlier of two deadlines:
///
///     network.advance(to: date)
///     queue.run(now: date)
///     let next = [network.nextDeadline, queue.nextDeadline].compactMap(\.self).min()
package final class ScriptedNetwork: TransferNetwork {
    /// The script. Of the responses for a URL the last one counts.
    package private(set) var responses: [ScriptedResponse] = []
    /// Answers before the script does, for servers that no script describes.
    package var custom: ((TransferAttempt) -> ScriptedResponse?)?
    /// All attempts so far.
    package private(set) var requests: [ScriptedRequest] = []
    package private(set) var now: Date

    private let files: any FileLayer
    private var exchanges: [Int: ScriptedExchange] = [:]
    private var places: [Int: Int] = [:]
    /// The events that the owner has not taken yet: heads and ends with their times, and the last counts.
    private var pending: [(date: Date, event: NetworkEvent)] = []
    private var progressed: Set<Int> = []

    package init(_ files: any FileLayer, now: Date) { (self.files, self.now) = (files, now) }

    /// Adds a response, which comes before those that were added earlier.
    package func serve(_ response: ScriptedResponse) { responses.append(response) }

    /// Lets servers do what they do up to a time. It never goes back.
    package func advance(to date: Date) {
        now = max(now, date)
        for number in exchanges.keys.sorted() { advance(number) }
    }

    /// The next date at which something happens: for each attempt its head, its end, and progress four times a second.
    package var nextDeadline: Date? {
        pending.isEmpty ? exchanges.values.compactMap { $0.nextDeadline(after: now) }.min() : now
    }

    private func advance(_ number: Int) {
        guard let exchange = exchanges[number] else { return }
        let before = (exchange.head, exchange.received, exchange.sent)
        exchange.advance(to: now)
        if before.0 == nil, let head = exchange.head, let date = exchange.headDate {
            pending.append((date, .head(attempt: number, head)))
        }
        if (before.1, before.2) != (exchange.received, exchange.sent) { progressed.insert(number) }
        note(exchange)
        guard let end = exchange.end else { return }
        pending.append((end.date, exchange.ended(end.failure)))
        forget(number)
    }

    private func note(_ exchange: ScriptedExchange) {
        guard let place = places[exchange.attempt.number] else { return }
        requests[place].sent = exchange.sent
        requests[place].digest = exchange.digest
        requests[place].status = exchange.head?.status
    }

    private func forget(_ number: Int) {
        exchanges.removeValue(forKey: number)?.close()
        places[number] = nil
        progressed.remove(number)
    }

    /// The attempts that are under way, in the order in which they began.
    package var running: [TransferAttempt] { exchanges.keys.sorted().compactMap { exchanges[$0]?.attempt } }

    // MARK: The queue's side

    package func start(_ attempt: TransferAttempt) {
        let response = custom?(attempt) ?? takeResponse(attempt.url)
        let exchange = ScriptedExchange(attempt, response, files, now: now)
        exchanges[attempt.number] = exchange
        places[attempt.number] = requests.count
        requests.append(ScriptedRequest(attempt: attempt, date: now, digest: exchange.digest))
    }

    private func takeResponse(_ url: String) -> ScriptedResponse? {
        guard let index = responses.lastIndex(where: { $0.answers(url) }) else { return nil }
        guard let times = responses[index].times else { return responses[index] }
        if times > 1 {
            responses[index].times = times - 1
            return responses[index]
        }
        return responses.remove(at: index)
    }

    package func stop(_ number: Int) {
        forget(number)
        pending.removeAll { $0.event.attempt == number }
    }

    package func takeEvents() -> [NetworkEvent] {
        let order = pending.indices.sorted { (pending[$0].date, $0) < (pending[$1].date, $1) }
        let counts = progressed.sorted().compactMap { number in
            exchanges[number].map { exchange in
                NetworkEvent.progressed(attempt: number, received: exchange.received, sent: exchange.sent)
            }
        }
        defer { (pending, progressed) = ([], []) }
        return order.map { pending[$0].event } + counts
    }
}

/// A request that a scripted server has seen.
package struct ScriptedRequest: Sendable, Equatable {
    package var attempt: TransferAttempt
    package var date: Date
    package var status: Int?
    /// The bytes of the upload that have arrived, and what `ScriptedRequest.digest(of:)` makes of them.
    package var sent: Int64 = 0
    package var digest: UInt64

    package static func digest(of bytes: Data) -> UInt64 {
        bytes.reduce(0xCBF2_9CE4_8422_2325) { ($0 ^ UInt64($1)) &* 0x100_0000_01B3 }
    }
}

extension ScriptedExchange {
    fileprivate func ended(_ failure: TransferFailure?) -> NetworkEvent {
        .ended(attempt: attempt.number, received: received, sent: sent, failure)
    }
}

extension NetworkEvent {
    fileprivate var attempt: Int {
        switch self {
        case .head(let attempt, _), .progressed(let attempt, _, _), .ended(let attempt, _, _, _): attempt
        }
    }
}
