public import AppKitDrawing
import CoreGraphics
public import Foundation
package import QuartzCore
import QuinceDiagnostics
public import QuinceFoundationAdditions
import QuinceKitDescription
import QuinceLaunchState
import QuinceObjCRuntime
public import QuinceViewLayout

/// A rectangle of the desktop with a content view, and often with a title bar.
///
/// This body is the header; the other topics are in separate files. The window's uppermost view is `frameView`, which draws
/// the title bar and holds the content view.
///
/// Space: `frame` is in the screen's space, y up; views' spaces begin at the lower left corner of the frame.
@preconcurrency @MainActor
open class NSWindow: NSResponder, NSUserInterfaceItemIdentification, NSAnimatablePropertyContainer,
    NSUserInterfaceValidations
{
    /// The layer on the desktop, which casts the shadow; its y is down.
    package let layer = CALayer()
    private let layerOwner = WindowLayerOwner()
    /// The view with the title bar and the content.
    private(set) var frameView: WindowFrameView
    /// The uppermost view, for modules that know it only as a view.
    package var uppermostView: NSView { frameView }
    var frameStorage: NSRect
    var styleStorage: StyleMask
    var state = WindowState()
    var trackingAreas: [NSTrackingArea] = []
    /// Whether views have moved since they were asked for their tracking areas.
    var trackingAreasAreOld = false
    var firstResponderStorage: NSResponder?
    lazy var ownUndoManager = UndoManager()
    lazy var ownFieldEditor: NSText? = NSText.makeFieldEditor()
    public let windowNumber = NSWindow.numbers.next()
    private static let numbers = LaunchCounter()

    // MARK: Creation

    /// - Parameter contentRect: the content's frame in the screen's space.
    /// - Parameter flag: whether the window is put on the screen only when it is shown; it makes no difference here.
    public init(
        contentRect: NSRect, styleMask style: StyleMask, backing backingStoreType: BackingStoreType, defer flag: Bool
    ) {
        let rect = Self.checked(contentRect)
        styleStorage = style
        frameStorage = Self.frameRect(forContentRect: rect, styleMask: style)
        frameView = WindowFrameView(frame: NSRect(origin: .zero, size: frameStorage.size))
        backingType = backingStoreType
        super.init()
        setUp()
    }

    public convenience init(
        contentRect: NSRect, styleMask style: StyleMask, backing backingStoreType: BackingStoreType, defer flag: Bool,
        screen: NSScreen?
    ) { self.init(contentRect: contentRect, styleMask: style, backing: backingStoreType, defer: flag) }

    public convenience override init() {
        self.init(
            contentRect: NSRect(x: 196, y: 240, width: 480, height: 270), styleMask: [.titled, .closable, .resizable],
            backing: .buffered, defer: true)
    }

    /// Creates a window that is as large as the controller's view, and titled as the controller.
    public convenience init(contentViewController: NSViewController) {
        let size = contentViewController.view.frame.size
        self.init(
            contentRect: NSRect(origin: .zero, size: size),
            styleMask: [.titled, .closable, .miniaturizable, .resizable], backing: .buffered, defer: false)
        // An initializer calls no observers of the class's own properties.
        self.contentViewController = contentViewController
        contentViewControllerDidChange()
        center()
    }

    public required init?(coder: NSCoder) {
        let style = (coder as? NibCoder).map { NSWindow.style(in: $0) } ?? [.titled]
        styleStorage = style
        frameStorage = .zero
        frameView = WindowFrameView(frame: .zero)
        backingType = .buffered
        super.init(coder: coder)
        setUp()
        if let coder = coder as? NibCoder { takeFrame(of: coder) }
        decodeNib(coder, as: NSWindow.self)
    }

    private func setUp() {
        layer.anchorPoint = .zero
        layer.name = "window"
        layer.delegate = layerOwner
        frameView.adopt(window: self)
        layer.addSublayer(frameView.backing)
        contentView = NSView(frame: contentLayoutRect)
        fitLayer()
    }

    // MARK: The chain

    open override var nextResponder: NSResponder? {
        get { windowController ?? super.nextResponder }
        set { super.nextResponder = newValue }
    }
    open weak var delegate: (any NSWindowDelegate)?
    open weak var windowController: NSWindowController?
    /// Whether the window performs an item's action now. Undo and redo are titled with what they undo.
    open func validateUserInterfaceItem(_ item: any NSValidatedUserInterfaceItem) -> Bool { allows(item) }
    open override var undoManager: UndoManager? { delegate?.windowWillReturnUndoManager(self) ?? ownUndoManager }

    // MARK: Contents

    open var contentView: NSView? { didSet { contentViewDidChange(oldValue) } }
    /// The controller whose view is the content view; the window takes its size and its title.
    open var contentViewController: NSViewController? { didSet { contentViewControllerDidChange() } }
    open var title = "" {
        didSet { titleDidChange(oldValue) }
    }
    open var titleVisibility: TitleVisibility = .visible { didSet { frameView.needsDisplay = true } }
    open var titlebarAppearsTransparent = false { didSet { frameView.needsDisplay = true } }
    open var representedURL: URL?
    open var representedFilename: String {
        get { representedURL?.path ?? "" }
        set { representedURL = newValue.isEmpty ? nil : URL(fileURLWithPath: newValue) }
    }
    open func setTitleWithRepresentedFilename(_ filename: String) {
        representedFilename = filename
        title = (filename as NSString).lastPathComponent
    }
    open var isDocumentEdited = false { didSet { frameView.updateButtons() } }
    open var isExcludedFromWindowsMenu = false
    open var identifier: NSUserInterfaceItemIdentifier?
    open var styleMask: StyleMask {
        get { styleStorage }
        set { changeStyle(to: newValue) }
    }
    open var backingType: BackingStoreType
    open var backgroundColor: NSColor! = .windowBackgroundColor { didSet { frameView.needsDisplay = true } }
    open var isOpaque = true { didSet { frameView.needsDisplay = true } }
    open var alphaValue: CGFloat {
        get { CGFloat(layer.opacity) }
        set { Animators.perform(self) { layer.opacity = Float(newValue) } }
    }
    open var hasShadow = true { didSet { fitShadow() } }
    open func invalidateShadow() { fitShadow() }
    open var ignoresMouseEvents = false
    open var acceptsMouseMovedEvents = false
    open var isMovable = true
    open var isMovableByWindowBackground = false
    /// Whether the window owns itself until it is closed; otherwise the app has to hold it.
    open var isReleasedWhenClosed = true
    /// Whether it is the window of a menu or of the menu bar, which apps do not see.
    var belongsToMenus: Bool { false }
    open var hidesOnDeactivate = false
    open var canHide = true
    open var level: Level = .normal { didSet { if isVisible { NSScreen.desktop.windowList.sort() } } }
    open var collectionBehavior: CollectionBehavior = []
    open var animationBehavior: AnimationBehavior = .default
    open var sharingType: SharingType = .readWrite
    open var isRestorable = true
    open var displaysWhenScreenProfileChanges = false
    open var preventsApplicationTerminationWhenModal = true
    open var allowsToolTipsWhenApplicationIsInactive = false
    open var isOneShot = false
    open var isFloatingPanel: Bool { level == .floating }
    /// A sign in the corner; it is not shown, as on the Mac since OS X 10.7.
    open var showsResizeIndicator = true
    open var depthLimit = NSScreen.desktop.depth {
        didSet { reportUnused("depthLimit", of: "NSWindow", if: depthLimit != oldValue) }
    }
    open var allowsConcurrentViewDrawing = true
    open var canBecomeVisibleWithoutLogin = false
    open var colorSpace: NSColorSpace? = .sRGB {
        didSet { reportUnused("colorSpace", of: "NSWindow", if: colorSpace != oldValue) }
    }
    /// The sizes between which a window is beside another one in full screen, which windows are not here.
    open var minFullScreenContentSize = NSSize.zero {
        didSet { reportUnused("minFullScreenContentSize", of: "NSWindow", if: minFullScreenContentSize != oldValue) }
    }
    open var maxFullScreenContentSize = NSSize.zero {
        didSet { reportUnused("maxFullScreenContentSize", of: "NSWindow", if: maxFullScreenContentSize != oldValue) }
    }
    open func contentBorderThickness(for edge: NSRectEdge) -> CGFloat { state.borders[edge] ?? 0 }
    open func setContentBorderThickness(_ thickness: CGFloat, for edge: NSRectEdge) {
        state.borders[edge] = thickness
        reportUnused("setContentBorderThickness", of: "NSWindow", if: thickness != 0)
    }
    open func autorecalculatesContentBorderThickness(for edge: NSRectEdge) -> Bool {
        !state.fixedBorders.contains(edge)
    }
    open func setAutorecalculatesContentBorderThickness(_ flag: Bool, for edge: NSRectEdge) {
        if flag { state.fixedBorders.remove(edge) } else { state.fixedBorders.insert(edge) }
    }
    open var isAutodisplay = true
    open var viewsNeedDisplay = true
    open var autorecalculatesKeyViewLoop = false
    open weak var initialFirstResponder: NSView?
    open func recalculateKeyViewLoop() { connectKeyViews() }
    open weak var parent: NSWindow?
    open var childWindows: [NSWindow]? { state.children.isEmpty ? nil : state.children }
    open func addChildWindow(_ childWin: NSWindow, ordered place: OrderingMode) { adopt(child: childWin, place) }
    open func removeChildWindow(_ childWin: NSWindow) { release(child: childWin) }

    // MARK: Geometry

    open var frame: NSRect { frameStorage }
    open var screen: NSScreen? { isVisible ? NSScreen.desktop : nil }
    open var deepestScreen: NSScreen? { NSScreen.desktop }
    open var backingScaleFactor: CGFloat { NSScreen.desktop.backingScaleFactor }
    open func setFrame(_ frameRect: NSRect, display flag: Bool) { adopt(frame: Self.checked(frameRect)) }
    open func setFrame(_ frameRect: NSRect, display displayFlag: Bool, animate animateFlag: Bool) {
        if animateFlag { slide(to: Self.checked(frameRect)) } else { setFrame(frameRect, display: displayFlag) }
    }
    open func animationResizeTime(_ newFrame: NSRect) -> TimeInterval { resizeTime(to: newFrame) }
    open func setFrameOrigin(_ point: NSPoint) {
        setFrame(NSRect(origin: point, size: frameStorage.size), display: false)
    }
    /// - Parameter point: the upper left corner in the screen's space.
    open func setFrameTopLeftPoint(_ point: NSPoint) {
        setFrameOrigin(NSPoint(x: point.x, y: point.y - frameStorage.height))
    }
    open func cascadeTopLeft(from topLeftPoint: NSPoint) -> NSPoint { cascade(from: topLeftPoint) }
    open func setContentSize(_ size: NSSize) { adopt(contentSize: size) }
    open func center() { centerOnScreen() }
    open func constrainFrameRect(_ frameRect: NSRect, to screen: NSScreen?) -> NSRect { constrained(frameRect, screen) }
    open var minSize = NSSize.zero
    open var maxSize = NSSize(
        width: CGFloat(Float.greatestFiniteMagnitude), height: CGFloat(Float.greatestFiniteMagnitude))
    open var contentMinSize = NSSize.zero
    open var contentMaxSize = NSSize(
        width: CGFloat(Float.greatestFiniteMagnitude), height: CGFloat(Float.greatestFiniteMagnitude))
    /// The steps of a resize; steps and proportions replace each other.
    open var resizeIncrements = NSSize(width: 1, height: 1) {
        didSet { if resizeIncrements != .zero { aspectRatio = .zero } }
    }
    open var contentResizeIncrements = NSSize(width: 1, height: 1) {
        didSet { if contentResizeIncrements != .zero { contentAspectRatio = .zero } }
    }
    open var aspectRatio = NSSize.zero { didSet { if aspectRatio != .zero { resizeIncrements = .zero } } }
    open var contentAspectRatio = NSSize.zero {
        didSet { if contentAspectRatio != .zero { contentResizeIncrements = .zero } }
    }
    open class func frameRect(forContentRect cRect: NSRect, styleMask style: StyleMask) -> NSRect {
        TitleBar.frame(forContent: cRect, style)
    }
    open class func contentRect(forFrameRect fRect: NSRect, styleMask style: StyleMask) -> NSRect {
        TitleBar.content(forFrame: fRect, style)
    }
    open class func minFrameWidth(withTitle title: String, styleMask style: StyleMask) -> CGFloat {
        TitleBar.leastWidth(title, style)
    }
    open func frameRect(forContentRect contentRect: NSRect) -> NSRect {
        type(of: self).frameRect(forContentRect: contentRect, styleMask: styleStorage)
    }
    open func contentRect(forFrameRect frameRect: NSRect) -> NSRect {
        type(of: self).contentRect(forFrameRect: frameRect, styleMask: styleStorage)
    }
    /// The part of the window's space that no title bar covers.
    open var contentLayoutRect: NSRect {
        let style = styleStorage.subtracting(.fullSizeContentView)
        return TitleBar.content(forFrame: NSRect(origin: .zero, size: frameStorage.size), style)
    }
    /// The guide of `contentLayoutRect`, for constraints of views in the content view.
    open var contentLayoutGuide: Any? { frameView.contentGuide }
    open func convertToScreen(_ rect: NSRect) -> NSRect { rect.offsetBy(dx: frameStorage.minX, dy: frameStorage.minY) }
    open func convertFromScreen(_ rect: NSRect) -> NSRect {
        rect.offsetBy(dx: -frameStorage.minX, dy: -frameStorage.minY)
    }
    open func convertPoint(toScreen point: NSPoint) -> NSPoint {
        NSPoint(x: point.x + frameStorage.minX, y: point.y + frameStorage.minY)
    }
    open func convertPoint(fromScreen point: NSPoint) -> NSPoint {
        NSPoint(x: point.x - frameStorage.minX, y: point.y - frameStorage.minY)
    }
    open func convertToBacking(_ rect: NSRect) -> NSRect { NSScreen.desktop.convertRectToBacking(rect) }
    open func convertFromBacking(_ rect: NSRect) -> NSRect { NSScreen.desktop.convertRectFromBacking(rect) }
    open func backingAlignedRect(_ rect: NSRect, options: AlignmentOptions) -> NSRect {
        rect.aligned(options, toPixelsOf: backingScaleFactor)
    }
    open var inLiveResize: Bool { state.isInLiveResize }
    open var preservesContentDuringLiveResize = true
    open var resizeFlags: NSEvent.ModifierFlags { state.isInLiveResize ? NSEvent.modifierFlags : [] }

    // MARK: Frames that are kept

    open var frameAutosaveName: FrameAutosaveName { state.autosaveName }
    @discardableResult
    open func setFrameAutosaveName(_ name: FrameAutosaveName) -> Bool { keepFrame(as: name) }
    open func saveFrame(usingName name: FrameAutosaveName) { saveFrameInDefaults(name) }
    @discardableResult
    open func setFrameUsingName(_ name: FrameAutosaveName) -> Bool { restoreFrameFromDefaults(name) }
    @discardableResult
    open func setFrameUsingName(_ name: FrameAutosaveName, force: Bool) -> Bool { restoreFrameFromDefaults(name) }
    open class func removeFrame(usingName name: FrameAutosaveName) {
        UserDefaults.standard.removeObject(forKey: "NSWindow Frame \(name)")
    }
    open var frameDescriptor: String { describedFrame }
    open func setFrame(from string: String) { adopt(frameDescription: string) }

    // MARK: Order

    open var isVisible: Bool { NSScreen.desktop.windowList.contains(self) && !state.isHiddenByApp }
    open func makeKeyAndOrderFront(_ sender: Any?) {
        orderFront(sender)
        makeKey()
        if canBecomeMain { makeMain() }
    }
    open func orderFront(_ sender: Any?) { order(.above, relativeTo: 0) }
    open func orderBack(_ sender: Any?) { order(.below, relativeTo: 0) }
    open func orderOut(_ sender: Any?) { order(.out, relativeTo: 0) }
    open func orderFrontRegardless() { order(.above, relativeTo: 0) }
    open func order(_ place: OrderingMode, relativeTo otherWin: Int) { put(place, otherWin) }
    open var orderedIndex: Int {
        get { NSScreen.desktop.windowList.backToFront.reversed().firstIndex { $0 === self } ?? 0 }
        set { if newValue <= 0 { orderFront(nil) } }
    }
    open var isOnActiveSpace: Bool { true }
    open var occlusionState: OcclusionState { isVisible ? .visible : [] }
    open var worksWhenModal: Bool {
        get { false }
        set {}
    }

    // MARK: Key and main

    open var isKeyWindow: Bool { NSApplication.shared.keyWindow === self }
    open var isMainWindow: Bool { NSApplication.shared.mainWindow === self }
    /// Whether the window can become key: it has a title bar, or can be resized.
    open var canBecomeKey: Bool { !styleStorage.isDisjoint(with: [.titled, .resizable]) }
    open var canBecomeMain: Bool { isVisible && !styleStorage.isDisjoint(with: [.titled, .resizable]) }
    open func makeKey() { if canBecomeKey { NSApplication.shared.changeKeyWindow(to: self) } }
    open func makeMain() { if canBecomeMain { NSApplication.shared.changeMainWindow(to: self) } }
    open func becomeKey() { didBecomeKey() }
    open func resignKey() { didResignKey() }
    open func becomeMain() { didBecomeMain() }
    open func resignMain() { didResignMain() }

    // MARK: Closing, miniaturizing, zooming

    open func close() { closeAtOnce() }
    open func performClose(_ sender: Any?) { closeByPerson() }
    open func miniaturize(_ sender: Any?) { miniaturizeAtOnce() }
    open func performMiniaturize(_ sender: Any?) {
        if styleStorage.contains(.miniaturizable) { miniaturize(sender) } else { NSBeep() }
    }
    open func deminiaturize(_ sender: Any?) { deminiaturizeAtOnce() }
    open var isMiniaturized: Bool { state.isMiniaturized }
    open var miniwindowTitle: String! = ""
    open var miniwindowImage: NSImage?
    open func zoom(_ sender: Any?) { zoomAtOnce() }
    open func performZoom(_ sender: Any?) { if styleStorage.contains(.resizable) { zoom(sender) } else { NSBeep() } }
    open var isZoomed: Bool { styleStorage.contains(.resizable) && frameStorage == standardFrame }
    open func toggleFullScreen(_ sender: Any?) { toggleFullScreenByPerson() }
    open func standardWindowButton(_ b: ButtonType) -> NSButton? { frameView.button(b) }
    open class func standardWindowButton(_ b: ButtonType, for styleMask: StyleMask) -> NSButton? {
        WindowFrameView.makeButton(b, styleMask)
    }
    open var showsToolbarButton = false
    open func runToolbarCustomizationPalette(_ sender: Any?) { NSBeep() }
    open func toggleToolbarShown(_ sender: Any?) { NSBeep() }

    open var appearance: NSAppearance? { didSet { appearanceDidChange(oldValue) } }
    open var effectiveAppearance: NSAppearance { appearance ?? NSApplication.shared.effectiveAppearance }

    // MARK: Sheets

    open var sheets: [NSWindow] { state.sheets }
    open var attachedSheet: NSWindow? { state.sheets.last }
    open var isSheet: Bool { sheetParent != nil }
    open internal(set) weak var sheetParent: NSWindow?
    open func beginSheet(
        _ sheetWindow: NSWindow, completionHandler handler: ((NSApplication.ModalResponse) -> Void)? = nil
    ) { begin(sheet: sheetWindow, handler) }
    open func beginCriticalSheet(
        _ sheetWindow: NSWindow, completionHandler handler: ((NSApplication.ModalResponse) -> Void)? = nil
    ) { begin(sheet: sheetWindow, handler) }
    open func endSheet(_ sheetWindow: NSWindow) { end(sheet: sheetWindow, .stop) }
    open func endSheet(_ sheetWindow: NSWindow, returnCode: NSApplication.ModalResponse) {
        end(sheet: sheetWindow, returnCode)
    }

    // MARK: First responder and events

    open var firstResponder: NSResponder? { firstResponderStorage ?? self }
    @discardableResult
    open func makeFirstResponder(_ responder: NSResponder?) -> Bool { changeFirstResponder(to: responder) }
    open func selectNextKeyView(_ sender: Any?) { selectKeyView(\.nextKeyViewStorage) }
    open func selectPreviousKeyView(_ sender: Any?) { selectKeyView(\.previousKeyViewStorage) }
    open func selectKeyView(following view: NSView) { view.nextValidKeyView.map { _ = makeFirstResponder($0) } }
    open func selectKeyView(preceding view: NSView) { view.previousValidKeyView.map { _ = makeFirstResponder($0) } }
    open func fieldEditor(_ createFlag: Bool, for object: Any?) -> NSText? { editor(createFlag, object) }
    open func endEditing(for object: Any?) { endFieldEditing(object) }
    open func sendEvent(_ event: NSEvent) { deliver(event) }
    open func postEvent(_ event: NSEvent, atStart flag: Bool) { NSApplication.shared.postEvent(event, atStart: flag) }
    open var currentEvent: NSEvent? { NSApplication.shared.currentEvent }
    /// Returns the next event of some kinds, waiting for it without end.
    open func nextEvent(matching mask: NSEvent.EventTypeMask) -> NSEvent? {
        nextEvent(matching: mask, until: .distantFuture, inMode: .default, dequeue: true)
    }
    open func nextEvent(
        matching mask: NSEvent.EventTypeMask, until expiration: Date?, inMode mode: RunLoop.Mode, dequeue deqFlag: Bool
    ) -> NSEvent? {
        NSApplication.shared.nextEvent(matching: mask, until: expiration, inMode: mode, dequeue: deqFlag)
    }
    open var mouseLocationOutsideOfEventStream: NSPoint { convertPoint(fromScreen: NSEvent.mouseLocation) }
    /// The button that Return presses.
    open weak var defaultButton: NSButton? { didSet { defaultButton?.needsDisplay = true } }
    open func enableKeyEquivalentForDefaultButtonCell() { state.isDefaultButtonDisabled = false }
    open func disableKeyEquivalentForDefaultButtonCell() { state.isDefaultButtonDisabled = true }
    open func performDrag(with event: NSEvent) { frameView.beginMove(with: event) }
    open override func performKeyEquivalent(with event: NSEvent) -> Bool { frameView.performKeyEquivalent(with: event) }
    open override func keyDown(with event: NSEvent) { handleKey(event) }
    open override var acceptsFirstResponder: Bool { false }
    open var areCursorRectsEnabled: Bool { !state.cursorRectsAreDisabled }
    open func disableCursorRects() { state.cursorRectsAreDisabled = true }
    open func enableCursorRects() { state.cursorRectsAreDisabled = false }
    open func discardCursorRects() { frameView.forEachView { $0.discardCursorRects() } }
    open func invalidateCursorRects(for view: NSView) { resetCursorRects(of: view) }
    open func resetCursorRects() { frameView.forEachView { resetCursorRects(of: $0) } }

    // MARK: Drawing and layout

    open func display() { NSApplication.shared.commitNow() }
    open func displayIfNeeded() { NSApplication.shared.commitNow() }
    open func update() { tell(NSWindow.didUpdateNotification) { $0.windowDidUpdate } }
    open func layoutIfNeeded() { frameView.layoutSubtreeIfNeeded() }
    open func updateConstraintsIfNeeded() { frameView.updateConstraintsForSubtreeIfNeeded() }
    open func visualizeConstraints(_ constraints: [NSLayoutConstraint]?) {
        Unsupported.report("visualizeConstraints", in: "NSWindow")
    }
    open func anchorAttribute(for orientation: NSLayoutConstraint.Orientation) -> NSLayoutConstraint.Attribute {
        orientation == .horizontal ? .left : .top
    }
    open func setAnchorAttribute(_ attr: NSLayoutConstraint.Attribute, for orientation: NSLayoutConstraint.Orientation)
    {
        reportUnused("setAnchorAttribute", of: "NSWindow", if: attr != anchorAttribute(for: orientation))
    }
    open func disableFlushing() {}
    open func enableFlushing() {}
    open func print(_ sender: Any?) { Unsupported.report("printing", in: "NSWindow") }

    // MARK: Animation

    open var animations: [NSAnimatablePropertyKey: Any] = [:]
    open func animator() -> Self {
        Animators.expect(self)
        return self
    }
    open func animation(forKey key: NSAnimatablePropertyKey) -> Any? {
        animations[key] ?? type(of: self).defaultAnimation(forKey: key)
    }
    open class func defaultAnimation(forKey key: NSAnimatablePropertyKey) -> Any? {
        ["frame", "alphaValue"].contains(key) ? CABasicAnimation() : nil
    }

    open override nonisolated var description: String {
        MainActor.assumeIsolated {
            "<\(Swift.type(of: self)); title = '\(title)'; frame = {{\(frame.minX), \(frame.minY)}, {\(frame.width), \(frame.height)}}>"
        }
    }

    // MARK: Hooks for AppKit's own classes (invisible to apps)

    @_spi(Hooks) open override func derivedAccessibility(_ key: QuinceAccessibilityKey) -> Any? {
        windowAccessibility(key) ?? super.derivedAccessibility(key)
    }
    @_spi(Hooks) open override func takeAccessibility(_ key: QuinceAccessibilityKey, _ value: Any?) -> Bool {
        takeWindowAccessibility(key, value) || super.takeAccessibility(key, value)
    }
    @_spi(Hooks) open override func accessibilityAction(_ action: QuinceAccessibilityAction) -> (() -> Void)? {
        windowAction(action) ?? super.accessibilityAction(action)
    }
    /// The kind of window as its frame draws it.
    @_spi(Hooks) open var appearsActive: Bool { isMainWindow || isKeyWindow }
    /// Handles a key that no view has taken.
    @_spi(Hooks) open func takesKey(_ event: NSEvent) -> Bool { false }
}
