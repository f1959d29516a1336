import Dispatch
package import QuinceHostInterface
import QuinceRenderTree
import Synchronization

/// A queue of work for the main thread, filled by other threads; adding to it wakes the main thread.
///
/// User input waits within limits, so that nothing piles up while the main thread hangs.
package final class LiveMailbox: Sendable {
    package enum Message: Sendable {
        case event(HostEvent)
        case work(@MainActor @Sendable () -> Void)
    }

    package enum Receipt: Equatable, Sendable {
        case taken
        /// The mailbox was full. `isFirst` is `true` for the first drop since the main thread last emptied it.
        case dropped(isFirst: Bool)

        /// A line for the person whose input was the first to be dropped.
        package var notice: String? {
            guard self == .dropped(isFirst: true) else { return nil }
            return "the app's main thread is busy; input is lost until it responds"
        }
    }

    /// The limit of waiting messages; ends of touches, buttons and keys, the desktop's changes, `quit` and the host's own work may exceed it.
    package static let mostMessages = 1024
    /// The limit of UTF-8 bytes in all waiting texts.
    package static let mostText = 1 << 20
    /// From this count on, two consecutive moves of the same fingers are merged into one. A turn that is on time takes
    /// fewer messages than this, and each of them is delivered as a coalesced touch.
    package static let mergesFrom = 64

    fileprivate struct State {
        var messages: [Message] = []
        var isWaking = false
        /// Whether the main thread sleeps in `wait`, and not in its run loop.
        var isParked = false
        var textBytes = 0
        var hasDropped = false
        var held = HeldDown()
    }

    private let state = Mutex(State())
    private let woken = DispatchSemaphore(value: 0)

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

    /// Adds work of the host's own, which is never dropped.
    package func perform(_ work: @escaping @MainActor @Sendable () -> Void) {
        state.withLock { $0.messages.append(.work(work)) }
        wake()
    }

    /// Adds work requested from outside, if there is room.
    package func offer(_ work: @escaping @MainActor @Sendable () -> Void) -> Receipt {
        put(textBytes: 0) { state, hasRoom in
            if hasRoom { state.messages.append(.work(work)) }
            return hasRoom
        }
    }

    /// Makes the main thread take a turn.
    package func wake() {
        let (mustWake, isParked) = state.withLock { state in
            defer { state.isWaking = true }
            return (!state.isWaking, state.isParked)
        }
        guard mustWake else { return }
        if isParked { return _ = woken.signal() }
        // An empty block makes a sleeping run loop return.
        DispatchQueue.main.async {}
    }

    /// Sleeps until a message arrives, without running the main queue: the app is suspended, and its blocks wait.
    ///
    /// - Parameter seconds: the timeout; `nil` for none.
    package func wait(_ seconds: Double?) {
        let mustWait = state.withLock { state in
            state.isParked = !state.isWaking
            return state.isParked
        }
        guard mustWait else { return }
        if let seconds { _ = woken.wait(timeout: .now() + seconds) } else { woken.wait() }
        // A message that came at the end of the timeout has signalled.
        let hasSignalled = state.withLock { state in
            defer { state.isParked = false }
            return state.isWaking
        }
        if hasSignalled, seconds != nil { _ = woken.wait(timeout: .now()) }
    }

    /// - Parameter add: adds the message and returns whether it did.
    private func put(textBytes: Int, _ add: (inout State, _ hasRoom: Bool) -> Bool) -> Receipt {
        let receipt = state.withLock { state -> Receipt in
            let hasRoom = state.messages.count < Self.mostMessages && state.textBytes + textBytes <= Self.mostText
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

    package func take() -> [Message] {
        state.withLock { state in
            let messages = state.messages
            state = State(held: state.held)
            return messages
        }
    }
}

extension LiveMailbox.State {
    fileprivate mutating func append(_ event: HostEvent) {
        if messages.count >= LiveMailbox.mergesFrom, case .event(let last)? = messages.last, event.continues(last) {
            messages.removeLast()
        }
        messages.append(.event(event))
    }
}

/// The fingers, buttons and keys that are down, counting the events that are still waiting.
private struct HeldDown {
    /// A finger on a surface.
    private struct Contact: Hashable {
        let number: Int
        let surface: SurfaceID
    }

    private var fingers: Set<Contact> = []
    /// The mouse has one pointer, which may go from one surface to another while a button is down.
    private var buttons: Set<Int> = []
    /// Key usages.
    private var keys: Set<Int> = []
    /// Whether another program's drag is over a surface.
    private var isDragging = false

    mutating func note(_ event: HostEvent) {
        switch event {
        case .touches(let samples, let surface):
            for sample in samples {
                let finger = Contact(number: sample.finger, surface: surface)
                if sample.phase == .down { fingers.insert(finger) } else if sample.isEnd { fingers.remove(finger) }
            }
        case .mouse(let sample):
            if sample.phase == .down { buttons.insert(sample.button) }
            if sample.phase == .up { buttons.remove(sample.button) }
        case .drag(let drag): isDragging = drag.step != .leave
        case .key(let sample) where sample.phase == .down: keys.insert(sample.usage)
        case .key(let sample): keys.remove(sample.usage)
        default: break
        }
    }

    /// Returns the part of an event that must always be delivered: the ends of touches, buttons and keys that are down, what
    /// the desktop does with the app, and `quit`.
    func ends(of event: HostEvent) -> HostEvent? {
        switch event {
        case .touches(let samples, let surface):
            let ends = samples.filter { $0.isEnd && fingers.contains(Contact(number: $0.finger, surface: surface)) }
            return ends.isEmpty ? nil : .touches(ends, surface: surface)
        case .mouse(let sample): return sample.phase == .up && buttons.contains(sample.button) ? event : nil
        case .key(let sample): return sample.phase == .up && keys.contains(sample.usage) ? event : nil
        // The host tells these once, when the state of its desktop changes.
        case .quit, .activation, .window: return event
        case .drag(let drag): return drag.step == .leave && isDragging ? event : nil
        default: return nil
        }
    }
}

extension TouchSample {
    fileprivate var isEnd: Bool { phase == .up || phase == .cancel }
}

extension OutsideDrag.Step {
    /// The bytes of what is told of the items. Their data does not wait here.
    fileprivate var textBytes: Int {
        guard case .enter(let items) = self else { return 0 }
        return items.flatMap(\.forms).reduce(0) { $0 + $1.mimeType.utf8.count }
    }
}

extension HostEvent {
    fileprivate var textBytes: Int {
        switch self {
        case .text(.insert(let text)), .text(.setMarked(let text, selected: _)): text.utf8.count
        case .clipboard(let sample): sample.text?.utf8.count ?? 0
        case .drop(let drop): drop.paths.reduce(0) { $0 + $1.utf8.count }
        case .drag(let drag): drag.step.textBytes
        default: 0
        }
    }

    /// Whether this event supersedes the previous one: the same fingers, or the pointer, only move further.
    fileprivate func continues(_ last: HostEvent) -> Bool {
        if case .hover(let new) = self, case .hover(let old) = last {
            return new.surface == old.surface && new.location != nil && old.location != nil
        }
        if case .drag(let new) = self, case .drag(let old) = last { return new.step == .move && old.step == .move }
        if case .window(.place, let new, _) = self, case .window(.place, let old, _) = last { return new == old }
        if case .mouse(let new) = self, case .mouse(let old) = last {
            return new.phase == .move && old.phase == .move && new.surface == old.surface
        }
        guard case .touches(let new, let surface) = self, case .touches(let old, surface) = last else { return false }
        return (new + old).allSatisfy { $0.phase == .move } && new.map(\.finger) == old.map(\.finger)
    }
}
