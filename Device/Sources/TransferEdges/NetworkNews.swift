import QuinceTransfers
import Synchronization

/// The events of the attempts that were not taken yet: of each attempt a head, the last counts and an end at most.
///
/// - Isolation: any thread.
final class NetworkNews: Sendable {
    fileprivate struct Item {
        var head: ResponseHead?
        var counts: (received: Int64, sent: Int64)?
        var end: (received: Int64, sent: Int64, failure: TransferFailure?)?
    }

    fileprivate struct State {
        var items: [Int: Item] = [:]
        /// Whether there is a head or an end of which the owner does not know.
        var isUrgent = false
        /// Whether there are counts of which the owner does not know.
        var hasCounts = false
        var lastAnnouncement = ContinuousClock.now - progressPause
    }

    /// The least time between two reports of nothing but progress, however many attempts there are.
    static let progressPause = Duration.milliseconds(250)

    private let state = Mutex(State())
    /// Tells the owner that there are events; called without a lock.
    private let onNews: @Sendable () -> Void

    init(_ onNews: @escaping @Sendable () -> Void) { self.onNews = onNews }

    // MARK: In

    func note(_ attempt: Int, _ head: ResponseHead) {
        state.withLock { state in
            state.items[attempt, default: Item()].head = head
            state.isUrgent = true
        }
    }

    func note(_ attempt: Int, received: Int64, sent: Int64) {
        state.withLock { state in
            state.items[attempt, default: Item()].counts = (received, sent)
            state.hasCounts = true
        }
    }

    func noteEnd(_ attempt: Int, received: Int64, sent: Int64, _ failure: TransferFailure?) {
        state.withLock { state in
            state.items[attempt, default: Item()].end = (received, sent, failure)
            state.isUrgent = true
        }
    }

    /// Drops what is known of an attempt that was stopped.
    func forget(_ attempt: Int) { state.withLock { $0.items[attempt] = nil } }

    // MARK: Out

    /// Tells the owner what it does not know, if the time for it has come.
    ///
    /// - Returns: the time after which this has to be called again; `nil` if there is nothing to say.
    func announce() -> Duration? {
        let now = ContinuousClock.now
        let (isDue, rest) = state.withLock { $0.announce(at: now) }
        if isDue { onNews() }
        return rest
    }

    func take() -> [NetworkEvent] {
        let items = state.withLock { state in
            defer { (state.items, state.isUrgent, state.hasCounts) = ([:], false, false) }
            return state.items
        }
        return items.sorted { $0.key < $1.key }.flatMap { Self.events($0, $1) }
    }

    private static func events(_ attempt: Int, _ item: Item) -> [NetworkEvent] {
        var events: [NetworkEvent] = []
        if let head = item.head { events.append(.head(attempt: attempt, head)) }
        if let end = item.end {
            events.append(.ended(attempt: attempt, received: end.received, sent: end.sent, end.failure))
        } else if let counts = item.counts {
            events.append(.progressed(attempt: attempt, received: counts.received, sent: counts.sent))
        }
        return events
    }
}

extension NetworkNews.State {
    fileprivate mutating func announce(at now: ContinuousClock.Instant) -> (isDue: Bool, rest: Duration?) {
        let next = lastAnnouncement + NetworkNews.progressPause
        guard isUrgent || (hasCounts && now >= next) else { return (false, hasCounts ? next - now : nil) }
        (isUrgent, hasCounts, lastAnnouncement) = (false, false, now)
        return (true, nil)
    }
}
