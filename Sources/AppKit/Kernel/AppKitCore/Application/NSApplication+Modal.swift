import AppKitDrawing
import Foundation

extension NSApplication {
    /// A window that alone takes events until it is answered.
    @MainActor
    public final class ModalSession {
        let window: NSWindow
        let level: NSWindow.Level
        var response: ModalResponse?

        init(_ window: NSWindow) { (self.window, level) = (window, window.level) }
    }

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
}
