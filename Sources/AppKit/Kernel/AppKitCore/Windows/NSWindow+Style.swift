import Foundation

/// The parts that the style has, and the states under their older names.
extension NSWindow {
    public var hasCloseBox: Bool { styleMask.contains(.closable) }
    public var hasTitleBar: Bool { styleMask.contains(.titled) }
    public var isMiniaturizable: Bool { styleMask.contains(.miniaturizable) }
    public var isResizable: Bool { styleMask.contains(.resizable) }
    public var isZoomable: Bool { styleMask.contains(.resizable) }
    public var isModalPanel: Bool { NSApplication.shared.modalWindow === self }
    public func setIsMiniaturized(_ flag: Bool) { if flag { miniaturize(nil) } else { deminiaturize(nil) } }
    public func setIsVisible(_ flag: Bool) { if flag { orderFront(nil) } else { orderOut(nil) } }
    public func setIsZoomed(_ flag: Bool) { if flag != isZoomed { zoom(nil) } }
}
