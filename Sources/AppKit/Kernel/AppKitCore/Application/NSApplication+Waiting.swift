import Foundation
import QuinceDiagnostics
import QuinceMediaClock

extension NSApplication {
    /// Waits in the middle of a turn, while the app goes on with further ones.
    ///
    /// - Parameter holdsInput: whether events of the person wait, too.
    /// - Returns: false, at once and with a report, where no turn can be left.
    package func wait(
        for purpose: String, holdingInput holdsInput: Bool = false, until isOver: @escaping @MainActor () -> Bool
    ) -> Bool {
        let waited = loop.wait(holdingInput: holdsInput) { [unowned self] in exitStatus != nil || isOver() }
        if !waited { Unsupported.report("\(purpose) outside of the app's run loop", in: "NSApplication") }
        return waited
    }

    /// Lets the app handle what has happened since, and what comes within the duration of a frame.
    func waitForTurn() {
        let (clock, turn) = (MediaClock.shared, loop.begun)
        // An app that asks again and again gets turns also while nothing happens.
        let timer = clock.schedule(at: clock.now + MediaTime(seconds: 1.0 / 60)) {}
        defer { clock.cancel(timer) }
        _ = wait(for: "runModalSession(_:)") { [loop] in loop.ended > turn }
    }

    // MARK: Loops over events

    /// A call of `nextEvent` that waits for an event.
    @MainActor
    final class EventWait {
        let mask: NSEvent.EventTypeMask
        let dequeues: Bool
        var event: NSEvent?

        init(_ mask: NSEvent.EventTypeMask, _ dequeues: Bool) { (self.mask, self.dequeues) = (mask, dequeues) }
    }

    /// Gives an event to the loop of the app's own that waits for one of its kind.
    func isAwaited(_ event: NSEvent) -> Bool {
        guard let wait = eventWaits.last, wait.event == nil, wait.mask.contains(.init(type: event.type)) else {
            return false
        }
        wait.event = event
        return wait.dequeues
    }

    func awaitEvent(_ mask: NSEvent.EventTypeMask, until end: Date?, dequeues: Bool) -> NSEvent? {
        awaitEvent(mask, seconds: end?.timeIntervalSinceNow ?? 0, dequeues: dequeues)
    }

    func awaitEvent(_ mask: NSEvent.EventTypeMask, seconds: TimeInterval, dequeues: Bool) -> NSEvent? {
        if let index = posted.firstIndex(where: { mask.contains(.init(type: $0.type)) }) {
            return dequeues ? posted.remove(at: index) : posted[index]
        }
        guard seconds > 0 else { return nil }
        let wait = EventWait(mask, dequeues)
        eventWaits.append(wait)
        defer { eventWaits.removeAll { $0 === wait } }
        let clock = MediaClock.shared
        // Beyond a year the wait has no end.
        let deadline = seconds < 3e7 ? clock.now + MediaTime(seconds: seconds) : nil
        let timer = deadline.map { clock.schedule(at: $0) {} }
        defer { timer.map(clock.cancel) }
        _ = self.wait(for: "nextEvent(matching:until:inMode:dequeue:)") {
            wait.event != nil || deadline.map { clock.now >= $0 } ?? false
        }
        return wait.event
    }
}
