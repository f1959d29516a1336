import Dispatch
import HeapModule
import Synchronization

/// The one clock that everything that waits asks: it is told the time by a host, or follows the system's.
///
/// Its deadlines run in the order of their instants, equal ones in the order of their insertion. It is safe to use from
/// any thread; who runs the blocks is the caller of `runDue`, which in an app is the main thread's frame.
package final class MediaClock: Sendable {
    /// The clock of this process.
    package static let shared = MediaClock()

    /// A headless clock starts here, not at 0: code asks `if startTime == 0` for "not begun".
    package static let manualStart = MediaTime(nanoseconds: 1_000 * 1_000_000_000)

    package enum Source: Sendable {
        /// Time stands still until `advance(to:)`.
        case manual
        /// As `manual`; but dates are the system's, because somebody moves it while real time passes: unit tests.
        case paced
        /// The system's monotonic clock, at the rate that `setRate` gives it.
        case system
    }

    /// What `schedule` gave; it cancels.
    package struct Token: Hashable, Sendable { fileprivate let order: UInt64 }

    private struct State {
        var source = Source.manual
        var now = MediaClock.manualStart
        var launch = MediaClock.manualStart
        /// Seconds of media to a second of the system, with the system source.
        var rate = 1.0
        /// The system's time at which `now` held.
        var anchor: Int64 = 0
        var observer: (@Sendable () -> Void)?
        var hasStarted = false
        var order: UInt64 = 0
        var heap = Heap<Entry>()
        var blocks: [UInt64: @Sendable () -> Void] = [:]
    }

    private struct Entry: Comparable {
        let deadline: MediaTime
        let order: UInt64

        static func < (a: Entry, b: Entry) -> Bool {
            a.deadline == b.deadline ? a.order < b.order : a.deadline < b.deadline
        }
    }

    private let state = Mutex(State())

    package init() {}

    /// Whether a host has started it. Before, nobody moves it and nobody runs what is due.
    package var isDriven: Bool { state.withLock { $0.hasStarted } }

    package var source: Source { state.withLock { $0.source } }

    /// The present instant. With the manual source it changes by `advance(to:)` alone.
    package var now: MediaTime {
        state.withLock { Self.time($0) }
    }

    private static func time(_ state: State) -> MediaTime {
        guard state.source == .system, state.rate != 0 else { return state.now }
        let elapsed: Int64 = systemNanoseconds() - state.anchor
        let scaled: Int64 = state.rate == 1 ? elapsed : Int64(Double(elapsed) * state.rate)
        return state.now + MediaTime(nanoseconds: scaled)
    }

    /// The instant that counts as 0 for flows and dumps.
    package var launch: MediaTime { state.withLock { $0.launch } }

    package var sinceLaunch: MediaTime { now - launch }

    private static func systemNanoseconds() -> Int64 { Int64(DispatchTime.now().uptimeNanoseconds) }

    /// Chooses the source and makes the present instant the launch. What an earlier launch had scheduled is dropped.
    package func start(_ source: Source) {
        // The blocks die outside of the lock: what they hold may cancel others as it goes.
        let dropped = state.withLock { state in
            state.hasStarted ? Self.takeAll(&state) : [:]
        }
        _ = dropped.count
        state.withLock { state in
            state.hasStarted = true
            state.source = source
            state.anchor = Self.systemNanoseconds()
            state.rate = 1
            state.now = source == .system ? MediaTime(nanoseconds: state.anchor) : Self.manualStart
            state.launch = state.now
        }
    }

    private static func takeAll(_ state: inout State) -> [UInt64: @Sendable () -> Void] {
        defer {
            state.heap = Heap()
            state.blocks = [:]
        }
        return state.blocks
    }

    /// Moves a manual or a stopped clock; it never goes back. Blocks run when `runDue` is called, not here.
    package func advance(to time: MediaTime) {
        state.withLock { state in
            precondition(
                state.source != .system || state.rate == 0, "a clock that follows the system cannot be moved")
            state.now = max(state.now, time)
        }
    }

    /// How fast media time runs beside the system's: 1 as ever, 0.1 for slow motion, 0 stops it.
    package var rate: Double { state.withLock { $0.source == .system ? $0.rate : 0 } }

    /// Changes the rate from the present instant on; a clock that is moved has none.
    package func setRate(_ rate: Double) {
        precondition(rate.isFinite && rate >= 0, "a clock's rate is 0 or more, not \(rate)")
        state.withLock { state in
            guard state.source == .system else { return }
            state.now = Self.time(state)
            state.anchor = Self.systemNanoseconds()
            state.rate = rate
        }
    }

    /// Seconds of the system until an instant, 0 for one that is past.
    ///
    /// - Returns: `nil` when the clock does not move by itself.
    package func systemSeconds(until time: MediaTime) -> Double? {
        state.withLock { state in
            guard state.source == .system, state.rate > 0 else { return nil }
            return max(0, (time - Self.time(state)).seconds / state.rate)
        }
    }

    @discardableResult
    package func schedule(at deadline: MediaTime, _ block: @escaping @Sendable () -> Void) -> Token {
        let (token, observer) = state.withLock { state in
            state.order += 1
            let isEarliest = state.heap.min.map { deadline < $0.deadline } ?? true
            state.heap.insert(Entry(deadline: deadline, order: state.order))
            state.blocks[state.order] = block
            return (Token(order: state.order), isEarliest ? state.observer : nil)
        }
        observer?()
        return token
    }

    /// Called, on the thread that schedules, when a deadline comes before all others: a host that sleeps until the
    /// earliest one has to wake up.
    package func setDeadlineObserver(_ observer: (@Sendable () -> Void)?) {
        state.withLock { $0.observer = observer }
    }

    package func cancel(_ token: Token) {
        // The entry stays in the heap and is passed over when its time comes: a heap has no cheap removal.
        _ = state.withLock { $0.blocks.removeValue(forKey: token.order) }
    }

    /// The earliest instant at which something is to run.
    package var nextDeadline: MediaTime? {
        state.withLock { state in
            Self.dropCancelled(&state)
            return state.heap.min?.deadline
        }
    }

    /// Runs what is due at or before the present instant, including what such a block schedules for it.
    ///
    /// - Returns: whether anything ran.
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
            guard let first = state.heap.min, first.deadline <= limit else { return nil }
            _ = state.heap.popMin()
            return state.blocks.removeValue(forKey: first.order)
        }
    }

    private static func dropCancelled(_ state: inout State) {
        while let first = state.heap.min, state.blocks[first.order] == nil { _ = state.heap.popMin() }
    }
}
