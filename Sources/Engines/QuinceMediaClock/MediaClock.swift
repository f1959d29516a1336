import Dispatch
import HeapModule
import Synchronization

/// The only clock of everything that waits. A host sets its time, or it follows the system's clock.
///
/// Deadlines run in the order of their instants, and equal ones in insertion order. All methods are thread-safe; the
/// blocks run on the thread that calls `runDue`, in an app the main thread once per frame.
package final class MediaClock: Sendable {
    /// The clock of this process.
    package static let shared = MediaClock()

    /// A headless clock starts here, not at 0: code asks `if startTime == 0` for "not begun".
    package static let manualStart = MediaTime(nanoseconds: 1_000 * 1_000_000_000)

    package enum Source: Sendable {
        /// The time changes only in `advance(to:)`.
        case manual
        /// Like `manual`, but dates are the system's, because something advances the clock in real time: unit tests.
        case paced
        /// The system's monotonic clock, at the rate set with `setRate`.
        case system
    }

    /// A handle returned by `schedule`, for canceling.
    package struct Token: Hashable, Sendable { fileprivate let order: UInt64 }

    private struct State {
        var source = Source.manual
        var now = MediaClock.manualStart
        var launch = MediaClock.manualStart
        /// Seconds of media time per system second, with the system source.
        var rate = 1.0
        /// The system time that corresponds to `now`.
        var anchor: Int64 = 0
        var observer: (@Sendable () -> Void)?
        var hasStarted = false
        var order: UInt64 = 0
        var heap = Heap<Entry>()
        var blocks: [UInt64: @Sendable () -> Void] = [:]
        /// The scroll views that a finger moves, or that it has set going.
        var trackers: Set<ObjectIdentifier> = []
        /// Entries whose time has come in a mode that is not theirs.
        var held: [Entry] = []
    }

    private struct Entry: Comparable {
        let deadline: MediaTime
        let order: UInt64
        let modes: RunModes

        static func < (a: Entry, b: Entry) -> Bool {
            a.deadline == b.deadline ? a.order < b.order : a.deadline < b.deadline
        }
    }

    private let state = Mutex(State())

    package init() {}

    /// Whether a host has started the clock. Before that, nothing advances it or runs due blocks.
    package var isDriven: Bool { state.withLock { $0.hasStarted } }

    package var source: Source { state.withLock { $0.source } }

    /// The present instant. With the manual source, only `advance(to:)` changes it.
    package var now: MediaTime {
        state.withLock { Self.time($0) }
    }

    private static func time(_ state: State) -> MediaTime {
        guard state.source == .system, state.rate != 0 else { return state.now }
        let elapsed: Int64 = systemNanoseconds() - state.anchor
        let scaled: Int64 = state.rate == 1 ? elapsed : Int64(Double(elapsed) * state.rate)
        return state.now + MediaTime(nanoseconds: scaled)
    }

    /// The instant that flows and dumps count as 0.
    package var launch: MediaTime { state.withLock { $0.launch } }

    package var sinceLaunch: MediaTime { now - launch }

    private static func systemNanoseconds() -> Int64 { Int64(DispatchTime.now().uptimeNanoseconds) }

    /// Chooses the source and makes the present instant the launch. Blocks scheduled by an earlier launch are dropped.
    package func start(_ source: Source) {
        if isDriven { cancelAll() }
        state.withLock { state in
            state.hasStarted = true
            state.source = source
            state.anchor = Self.systemNanoseconds()
            state.rate = 1
            state.now = source == .system ? MediaTime(nanoseconds: state.anchor) : Self.manualStart
            state.launch = state.now
        }
    }

    /// Drops all scheduled blocks, because the app that scheduled them has ended.
    package func cancelAll() {
        // The blocks are released outside the lock, because releasing what they hold may cancel others.
        let dropped = state.withLock { Self.takeAll(&$0) }
        withExtendedLifetime(dropped) {}
    }

    private static func takeAll(_ state: inout State) -> [UInt64: @Sendable () -> Void] {
        defer {
            state.heap = Heap()
            state.held = []
            state.trackers = []
            state.blocks = [:]
        }
        return state.blocks
    }

    /// Advances a manual or stopped clock, which never goes back. Due blocks run in `runDue`, not here.
    package func advance(to time: MediaTime) {
        state.withLock { state in
            precondition(
                state.source != .system || state.rate == 0, "a clock that follows the system's cannot be advanced")
            state.now = max(state.now, time)
        }
    }

    /// The rate of media time relative to the system's: 1 is normal, 0.1 slow motion, 0 stopped.
    package var rate: Double { state.withLock { $0.source == .system ? $0.rate : 0 } }

    /// Changes the rate from the present instant on; this has no effect on a clock that a host advances.
    package func setRate(_ rate: Double) {
        precondition(rate.isFinite && rate >= 0, "a clock's rate must be 0 or more, not \(rate)")
        state.withLock { state in
            guard state.source == .system else { return }
            state.now = Self.time(state)
            state.anchor = Self.systemNanoseconds()
            state.rate = rate
        }
    }

    /// Returns the system seconds until an instant, 0 for a past one.
    ///
    /// - Returns: `nil` if the clock does not advance by itself.
    package func systemSeconds(until time: MediaTime) -> Double? {
        state.withLock { state in
            guard state.source == .system, state.rate > 0 else { return nil }
            return max(0, (time - Self.time(state)).seconds / state.rate)
        }
    }

    /// - Parameter modes: the modes of the run loop in which the block may run; in another one it waits for its own.
    @discardableResult
    package func schedule(
        at deadline: MediaTime, in modes: RunModes = .all, _ block: @escaping @Sendable () -> Void
    ) -> Token {
        let (token, observer) = state.withLock { state in
            state.order += 1
            let isEarliest = state.heap.min.map { deadline < $0.deadline } ?? true
            state.heap.insert(Entry(deadline: deadline, order: state.order, modes: modes))
            state.blocks[state.order] = block
            return (Token(order: state.order), isEarliest ? state.observer : nil)
        }
        observer?()
        return token
    }

    /// Sets a handler that is called on the scheduling thread when a deadline becomes the earliest, so that a host that
    /// sleeps until the earliest deadline can wake up.
    package func setDeadlineObserver(_ observer: (@Sendable () -> Void)?) {
        state.withLock { $0.observer = observer }
    }

    /// Has a host that sleeps wake up, also while a deadline is due that nobody runs: a suspended app's.
    package func wakeHost() { state.withLock { $0.observer }?() }

    package func cancel(_ token: Token) {
        // The entry stays in the heap, where removal is expensive, and is skipped when its time comes.
        // The block is released outside the lock, as in `cancelAll`.
        let dropped = state.withLock { $0.blocks.removeValue(forKey: token.order) }
        withExtendedLifetime(dropped) {}
    }

    /// The earliest instant at which a block is due.
    package var nextDeadline: MediaTime? {
        state.withLock { state in
            Self.dropCancelled(&state)
            return state.heap.min?.deadline
        }
    }

    /// Runs the blocks that are due at the present instant, including those that they schedule for it.
    ///
    /// - Returns: whether any block ran.
    @discardableResult
    package func runDue() -> Bool {
        let limit = now
        var ran = false
        while let block = popDue(limit) {
            block()
            ran = true
        }
        return ran
    }

    private func popDue(_ limit: MediaTime) -> (@Sendable () -> Void)? {
        state.withLock { state in
            Self.dropCancelled(&state)
            Self.holdBack(&state, limit)
            guard let first = state.heap.min, first.deadline <= limit else { return nil }
            _ = state.heap.popMin()
            return state.blocks.removeValue(forKey: first.order)
        }
    }

    // MARK: Modes

    /// Whether what is meant for these modes may run now.
    package func serves(_ modes: RunModes) -> Bool { state.withLock { Self.serves($0, modes) } }

    /// Changes whether an object, a scroll view, keeps the run loop in the tracking mode.
    package func setTracking(_ isTracking: Bool, _ object: AnyObject) {
        let id = ObjectIdentifier(object)
        changeTrackers { if isTracking { $0.insert(id) } else { $0.remove(id) } }
    }

    /// Leaves the tracking mode, as an app in the background does whatever moves in it.
    package func endTracking() { changeTrackers { $0 = [] } }

    private func changeTrackers(_ body: @Sendable (inout Set<ObjectIdentifier>) -> Void) {
        let observer = state.withLock { state -> (@Sendable () -> Void)? in
            let wasResting: Bool = state.trackers.isEmpty
            body(&state.trackers)
            guard wasResting != state.trackers.isEmpty, !state.held.isEmpty else { return nil }
            for entry in state.held where state.blocks[entry.order] != nil { state.heap.insert(entry) }
            state.held = []
            return state.observer
        }
        observer?()
    }

    private static func serves(_ state: State, _ modes: RunModes) -> Bool {
        modes.contains(state.trackers.isEmpty ? .resting : .tracking)
    }

    /// Sets aside the earliest entries that are due in a mode that is not theirs.
    private static func holdBack(_ state: inout State, _ limit: MediaTime) {
        while let first = state.heap.min, first.deadline <= limit, !serves(state, first.modes) {
            _ = state.heap.popMin()
            if state.blocks[first.order] != nil { state.held.append(first) }
            dropCancelled(&state)
        }
        // Most may have been cancelled since.
        guard state.held.count > 2 * state.blocks.count else { return }
        let blocks = state.blocks
        state.held.removeAll { blocks[$0.order] == nil }
    }

    private static func dropCancelled(_ state: inout State) {
        while let first = state.heap.min, state.blocks[first.order] == nil { _ = state.heap.popMin() }
    }
}
