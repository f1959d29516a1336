import AppKitDrawing
import Foundation
import QuinceDiagnostics
import QuinceMediaClock

extension NSApplication {
    /// A window that alone takes events until it is answered.
    @MainActor
    public final class ModalSession {
        let window: NSWindow
        let level: NSWindow.Level
        var response: ModalResponse?

        init(_ window: NSWindow) { (self.window, level) = (window, window.level) }
    }

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

    // MARK: Modal windows

    func begin(_ session: ModalSession) {
        modalSessions.append(session)
        let window = session.window
        if !window.isVisible { window.center() }
        window.level = .modalPanel
        window.makeKeyAndOrderFront(nil)
    }

    func end(_ session: ModalSession) {
        guard modalSessions.contains(where: { $0 === session }) else { return }
        modalSessions.removeAll { $0 === session }
        session.window.level = session.level
    }

    func runModalLoop(_ window: NSWindow) -> ModalResponse {
        let session = beginModalSession(for: window)
        defer { endModalSession(session) }
        guard wait(for: "runModal(for:)", until: { session.response != nil }) else { return .abort }
        return session.response ?? .abort
    }

    /// Answers the session that was begun last.
    ///
    /// - Returns: whether there is one.
    @discardableResult
    func answerModal(_ response: ModalResponse) -> Bool {
        guard let session = modalSessions.last else { return false }
        session.response = response
        return true
    }

    /// Whether a window takes the person's events: during a modal session its window does, with its sheets and children, and windows
    /// that say so.
    func takesEvents(_ window: NSWindow) -> Bool {
        guard let modalWindow, !window.belongsToMenus, !window.worksWhenModal else { return true }
        let owners = sequence(first: window) { $0.sheetParent ?? $0.parent }
        return owners.contains { $0 === modalWindow }
    }

    /// Takes away an event of a window that a modal session bars; a press there sounds.
    func isBarred(_ event: NSEvent) -> Bool {
        guard let window = event.window, !takesEvents(window) else { return false }
        if [.leftMouseDown, .rightMouseDown, .otherMouseDown].contains(event.type) { NSBeep() }
        return true
    }

    // MARK: Loops of the app's own

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
        if let index = posted.firstIndex(where: { mask.contains(.init(type: $0.type)) }) {
            return dequeues ? posted.remove(at: index) : posted[index]
        }
        let seconds = end?.timeIntervalSinceNow ?? 0
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
