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
}
