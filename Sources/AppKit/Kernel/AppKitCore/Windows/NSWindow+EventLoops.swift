public import Foundation
import QuinceFoundationAdditions

/// Loops of the app's own over the window's events.
extension NSWindow {
    /// Calls a closure for each event of some kinds until it stops, or the time is over, when it gets `nil`.
    ///
    /// - Parameter timeout: the seconds to wait for each event.
    public func trackEvents(
        matching mask: NSEvent.EventTypeMask, timeout: TimeInterval, mode: RunLoop.Mode,
        handler trackingHandler: (NSEvent?, UnsafeMutablePointer<ObjCBool>) -> Void
    ) {
        var stops = ObjCBool(false)
        while !stops.boolValue {
            let event = NSApplication.shared.awaitEvent(mask, seconds: timeout, dequeues: true)
            trackingHandler(event, &stops)
            if event == nil { return }
        }
    }

    public func discardEvents(matching mask: NSEvent.EventTypeMask, before lastEvent: NSEvent?) {
        NSApplication.shared.discardEvents(matching: mask, before: lastEvent)
    }

    /// The direction in which Tab has selected the first responder.
    public var keyViewSelectionDirection: SelectionDirection { state.selectionDirection }
}
