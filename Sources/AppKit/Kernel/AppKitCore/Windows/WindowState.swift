import Foundation

/// The state that a window has beside its properties.
struct WindowState {
    /// The frame before it was zoomed.
    var frameBeforeZoom: NSRect?
    var isMiniaturized = false
    /// Whether the window is away because the app is inactive or hidden.
    var isHiddenByApp = false
    var isInLiveResize = false
    var autosaveName = ""
    var cursorRectsAreDisabled = false
    /// Whether views have entered since the cursor rectangles were asked for.
    var cursorRectsAreOld = false
    var isDefaultButtonDisabled = false
    /// The borders of a textured window that the app has set.
    var borders: [NSRectEdge: CGFloat] = [:]
    var fixedBorders: Set<NSRectEdge> = []
    var children: [NSWindow] = []
    var sheets: [NSWindow] = []
    /// Called when this window ends as a sheet.
    var sheetEnds: ((NSApplication.ModalResponse) -> Void)?
    var fullScreen: FullScreenState?
    /// The parts of the system that the window in full screen hides.
    var fullScreenOptions: NSApplication.PresentationOptions = []
    /// The smallest size of the content that its constraints allow, as of the last layout.
    var leastContentSize = NSSize.zero
    /// The views that were pressed, by the button.
    var pressed: [Int: PressedView] = [:]
    /// The types of data that the window takes from drags.
    var draggedTypes: Set<NSPasteboard.PasteboardType> = []
    /// The first responder while it resigns.
    weak var resigning: NSResponder?
    /// The number of times that another first responder was asked for.
    var responderChanges = 0
    /// Whether Tab selects the first responder, which a field then selects its text for.
    var isSelectingByKey = false
    var selectionDirection = NSWindow.SelectionDirection.directSelection
    /// Whether the initial first responder has been made so.
    var hasInitialResponder = false
    /// The number of changes of constraints that the last frame has shown.
    var shownChangeCount = 0
}

/// A window in full screen: what it goes back to.
struct FullScreenState {
    let frame: NSRect
    let style: NSWindow.StyleMask
}
