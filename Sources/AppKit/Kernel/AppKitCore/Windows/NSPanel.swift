public import Foundation

/// A window beside the main ones: it is not main, and it is away while the app is inactive.
@preconcurrency @MainActor
open class NSPanel: NSWindow {
    public override init(
        contentRect: NSRect, styleMask style: StyleMask, backing backingStoreType: BackingStoreType, defer flag: Bool
    ) {
        super.init(contentRect: contentRect, styleMask: style, backing: backingStoreType, defer: flag)
        setUp()
    }

    public required init?(coder: NSCoder) {
        super.init(coder: coder)
        setUp()
    }

    private func setUp() {
        hidesOnDeactivate = true
        isReleasedWhenClosed = false
        isExcludedFromWindowsMenu = true
        if styleMask.contains(.utilityWindow) { isFloatingPanel = true }
    }

    /// Whether the panel is above the other windows of the app.
    open override var isFloatingPanel: Bool {
        get { level == .floating }
        set { level = newValue ? .floating : .normal }
    }
    /// Whether a click makes the panel key only if it hits a view that takes keys.
    open var becomesKeyOnlyIfNeeded = false
    private var worksInModalSession = false
    open override var worksWhenModal: Bool {
        get { worksInModalSession }
        set { worksInModalSession = newValue }
    }
    open override var canBecomeMain: Bool { false }
    open override var canBecomeKey: Bool { !styleMask.isDisjoint(with: [.titled, .resizable]) }

    /// Escape closes a panel.
    @_spi(Hooks) open override func takesKey(_ event: NSEvent) -> Bool {
        guard event.charactersIgnoringModifiers == "\u{1B}", styleMask.contains(.closable) else { return false }
        performClose(nil)
        return true
    }
}
