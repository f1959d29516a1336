import Dispatch
package import HostInterface
import RenderTree
import Synchronization

/// Where other threads leave what the main thread is to do; a letter wakes it.
///
/// What people do waits within limits: a main thread that hangs lets nothing pile up.
package final class LiveMailbox: Sendable {
    package enum Letter: Sendable {
        case event(HostEvent)
        case work(@MainActor @Sendable () -> Void)
    }

    package enum Receipt: Equatable, Sendable {
        case taken
        /// There was no room. The first since the main thread last looked is marked.
        case dropped(isFirst: Bool)
    }

    /// Letters that wait at once; ends of touches and keys, `quit`, and the host's own work come on top.
    package static let mostLetters = 1024
    /// UTF-8 bytes of all texts that wait.
    package static let mostText = 1 << 20
    /// From here on fingers that move twice have moved once. Fewer letters come in one turn that is on time, and each
    /// of them counts, as a coalesced touch.
    package static let mergesFrom = 64

    fileprivate struct State {
        var letters: [Letter] = []
        var isWaking = false
        var textBytes = 0
        var hasDropped = false
        var held = HeldDown()
    }

    private let state = Mutex(State())

    package init() {}

    @discardableResult
    package func post(_ event: HostEvent) -> Receipt {
        put(textBytes: event.textBytes) { state, hasRoom in
            let event = hasRoom ? event : state.held.ends(of: event)
            guard let event else { return false }
            state.held.note(event)
            state.append(event)
            return true
        }
    }

    /// Work of the host's own: it is never dropped.
    package func perform(_ work: @escaping @MainActor @Sendable () -> Void) {
        state.withLock { $0.letters.append(.work(work)) }
        wake()
    }

    /// Work that somebody outside asks for.
    package func offer(_ work: @escaping @MainActor @Sendable () -> Void) -> Receipt {
        put(textBytes: 0) { state, hasRoom in
            if hasRoom { state.letters.append(.work(work)) }
            return hasRoom
        }
    }

    /// Makes the main thread take a turn.
    package func wake() {
        let mustWake = state.withLock { state in
            defer { state.isWaking = true }
            return !state.isWaking
        }
        // An empty block is what makes a sleeping run loop return.
        if mustWake { DispatchQueue.main.async {} }
    }

    /// - Parameter add: returns whether it put something in.
    private func put(textBytes: Int, _ add: (inout State, _ hasRoom: Bool) -> Bool) -> Receipt {
        let receipt = state.withLock { state -> Receipt in
            let hasRoom = state.letters.count < Self.mostLetters && state.textBytes + textBytes <= Self.mostText
            if add(&state, hasRoom) {
                state.textBytes += textBytes
                return .taken
            }
            defer { state.hasDropped = true }
            return .dropped(isFirst: !state.hasDropped)
        }
        wake()
        return receipt
    }

    var isCalling: Bool { state.withLock { $0.isWaking } }

    package func take() -> [Letter] {
        state.withLock { state in
            let letters = state.letters
            state = State(held: state.held)
            return letters
        }
    }
}

extension LiveMailbox.State {
    fileprivate mutating func append(_ event: HostEvent) {
        if letters.count >= LiveMailbox.mergesFrom, case .event(let last)? = letters.last, event.continues(last) {
            letters.removeLast()
        }
        letters.append(.event(event))
    }
}

/// Fingers and keys that are down for the app, as far as it was told or will be.
private struct HeldDown {
    private struct Finger: Hashable {
        let number: Int
        let surface: SurfaceID
    }

    private var fingers: Set<Finger> = []
    /// By usage.
    private var keys: Set<Int> = []

    mutating func note(_ event: HostEvent) {
        switch event {
        case .touches(let samples, let surface):
            for sample in samples {
                let finger = Finger(number: sample.finger, surface: surface)
                if sample.phase == .down { fingers.insert(finger) } else if sample.isEnd { fingers.remove(finger) }
            }
        case .key(let sample) where sample.phase == .down: keys.insert(sample.usage)
        case .key(let sample): keys.remove(sample.usage)
        default: break
        }
    }

    /// What of an event must arrive whatever happens: of those who press without end, no more than what is down.
    func ends(of event: HostEvent) -> HostEvent? {
        switch event {
        case .touches(let samples, let surface):
            let ends = samples.filter { $0.isEnd && fingers.contains(Finger(number: $0.finger, surface: surface)) }
            return ends.isEmpty ? nil : .touches(ends, surface: surface)
        case .key(let sample): return sample.phase == .up && keys.contains(sample.usage) ? event : nil
        case .quit: return event
        default: return nil
        }
    }
}

extension TouchSample {
    fileprivate var isEnd: Bool { phase == .up || phase == .cancel }
}

extension HostEvent {
    fileprivate var textBytes: Int {
        switch self {
        case .text(.insert(let text)), .text(.setMarked(let text, selected: _)): text.utf8.count
        default: 0
        }
    }

    /// Whether it makes the one before it superfluous: the same fingers only move on.
    fileprivate func continues(_ last: HostEvent) -> Bool {
        guard case .touches(let new, let surface) = self, case .touches(let old, surface) = last else { return false }
        return (new + old).allSatisfy { $0.phase == .move } && new.map(\.finger) == old.map(\.finger)
    }
}
