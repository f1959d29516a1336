import Foundation
import QuinceDiagnostics
package import QuinceHostInterface
import QuinceRenderTree

extension NSApplication {
    // MARK: The events of a host

    func handle(_ event: HostEvent) {
        switch event {
        case .mouse(let sample): mouse.take(sample, self)
        case .scroll(let sample): mouse.take(sample, self)
        case .hover(let sample):
            mouse.take(MouseSample(phase: .move, location: sample.location, surface: sample.surface), self)
        case .touches(let samples, let surface): touch(samples, surface)
        case .key(let sample): keys.take(sample, self)
        case .text(let sample): keys.take(sample, self)
        case .resize(let size, _): NSScreen.desktop.resize(to: size)
        case .device(let profile): NSScreen.desktop.change(to: profile)
        case .activation(.active): becomeActive()
        case .activation: resignActive()
        case .drop(let drop): drags.drop(drop)
        case .drag(let drag):
            if case .enter = drag.step {
                Unsupported.report("drags from outside of the browser's page", in: "NSApplication")
            }
        case .window(let action, let surface, let number):
            WindowSurfaces.current.change = number
            NSScreen.desktop.windowList.window(of: surface)?.take(action)
        case .direction(let direction): layOut(in: direction)
        // A modal window stops a person's Quit, and not the host's.
        case .quit, .app(.stop): terminateByDelegate()
        case .app(.open): becomeActive()
        case .clipboard(let sample): MachineClipboard.current.take(sample, self)
        // The Mac has neither a home button nor a sense of its position.
        default: break
        }
    }

    /// A finger on a desktop is the left button.
    private func touch(_ samples: [TouchSample], _ surface: SurfaceID) {
        for sample in samples where sample.finger == 0 {
            let phase: MouseSample.Phase
            switch sample.phase {
            case .down: phase = .down
            case .move: phase = .move
            case .up, .cancel: phase = .up
            }
            mouse.take(MouseSample(phase: phase, location: sample.location, surface: surface), self)
        }
    }

    /// Lays the interface out as for a language of a direction.
    package func layOut(in direction: HostDirection) {
        state.direction = direction == .rightToLeft ? .rightToLeft : .leftToRight
        for window in windows { window.frameView.forEachView { $0.directionOfLayoutDidChange() } }
    }

    // MARK: Events of the app

    func dispatch(_ event: NSEvent) {
        guard let event = filtered(event) else { return }
        let before = currentEvent
        currentEvent = event
        defer { currentEvent = before }
        if isAwaited(event) || menus.take(event) || isBarred(event) { return }
        switch event.type {
        case .keyDown: press(event)
        case .keyUp, .flagsChanged: keyWindow?.sendEvent(event)
        default: event.window?.sendEvent(event)
        }
    }

    /// A key is first an equivalent of the windows and the main menu, then the key window's.
    private func press(_ event: NSEvent) {
        let flags = event.modifierFlags
        if flags.contains(.command) || flags.contains(.control) || event.isFunctionKey {
            if keyWindow?.performKeyEquivalent(with: event) == true { return }
            if mainMenu?.performKeyEquivalent(with: event) == true { return }
        }
        if let keyWindow { keyWindow.sendEvent(event) } else { NSBeep() }
    }

    func deliverPosted() {
        let events = posted
        posted = []
        for event in events { sendEvent(event) }
    }

    // MARK: Monitors

    private func filtered(_ event: NSEvent) -> NSEvent? {
        var current: NSEvent? = event
        for monitor in monitors where monitor.mask.contains(.init(type: event.type)) {
            guard let event = current else { return nil }
            current = monitor.handler(event)
        }
        return current
    }
}

/// A closure that sees events before they are sent.
@MainActor
final class EventMonitor: NSObject {
    let mask: NSEvent.EventTypeMask
    let handler: (NSEvent) -> NSEvent?

    init(_ mask: NSEvent.EventTypeMask, _ handler: @escaping (NSEvent) -> NSEvent?) {
        (self.mask, self.handler) = (mask, handler)
    }
}

extension NSEvent {
    /// Adds a closure that may change events of the app or take them away.
    public class func addLocalMonitorForEvents(
        matching mask: EventTypeMask, handler block: @escaping (NSEvent) -> NSEvent?
    ) -> Any? {
        let monitor = EventMonitor(mask, block)
        NSApplication.shared.monitors.append(monitor)
        return monitor
    }

    /// Adds a closure for events of other apps; there are none here.
    public class func addGlobalMonitorForEvents(
        matching mask: EventTypeMask, handler block: @escaping (NSEvent) -> Void
    ) -> Any? { EventMonitor(mask) { $0 } }

    public class func removeMonitor(_ eventMonitor: Any) {
        NSApplication.shared.monitors.removeAll { $0 === eventMonitor as AnyObject }
    }

    fileprivate var isFunctionKey: Bool {
        guard type == .keyDown, let key = charactersIgnoringModifiers?.unicodeScalars.first else { return false }
        return (0xF704...0xF70F).contains(key.value)
    }
}
