import AppKitDrawing
public import Foundation
import QuinceDiagnostics
import QuinceObjCRuntime

/// The window's pixels. There is one screen of 24 bits, and the windows are composed of layers.
extension NSWindow {
    public class var defaultDepthLimit: Depth { NSScreen.desktop.depth }
    public func setDynamicDepthLimit(_ flag: Bool) {
        reportUnused("setDynamicDepthLimit", of: "NSWindow", if: !flag)
    }
    public var hasDynamicDepthLimit: Bool { true }
    public func canStoreColor() -> Bool { true }
    public var deviceDescription: [NSDeviceDescriptionKey: Any] {
        NSScreen.desktop.deviceDescription.merging([.size: NSValue(size: frame.size)]) { $1 }
    }

    // These have had no effect since the windows of OS X are composed of layers.
    public func disableFlushWindow() {}
    public func enableFlushWindow() {}
    public func flushWindow() {}
    public func flushWindowIfNeeded() {}
    public var isFlushWindowDisabled: Bool { false }
    public func disableScreenUpdatesUntilFlush() {}
    public func useOptimizedDrawing(_ flag: Bool) {}
    public func cacheImage(in rect: NSRect) {}
    public func restoreCachedImage() {}
    public func discardCachedImage() {}
    public func gState() -> Int { 0 }
    public func menuChanged(_ menu: NSMenu) {}
    // No picture of the window is kept for the next launch.
    public func disableSnapshotRestoration() {}
    public func enableSnapshotRestoration() {}

    public func printWindow(_ sender: Any?) { Unsupported.report("printing", in: "NSWindow") }

    // MARK: What the style has

    public var hasCloseBox: Bool { styleMask.contains(.closable) }
    public var hasTitleBar: Bool { styleMask.contains(.titled) }
    public var isMiniaturizable: Bool { styleMask.contains(.miniaturizable) }
    public var isResizable: Bool { styleMask.contains(.resizable) }
    public var isZoomable: Bool { styleMask.contains(.resizable) }
    public var isModalPanel: Bool { NSApplication.shared.modalWindow === self }
    public func setIsMiniaturized(_ flag: Bool) { if flag { miniaturize(nil) } else { deminiaturize(nil) } }
    public func setIsVisible(_ flag: Bool) { if flag { orderFront(nil) } else { orderOut(nil) } }
    public func setIsZoomed(_ flag: Bool) { if flag != isZoomed { zoom(nil) } }

    // MARK: Events

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
