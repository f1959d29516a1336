public import AppKitDrawing
public import CoreGraphics
public import Foundation
public import QuartzCore
import QuinceFoundationAdditions
import QuinceKitDescription
import QuinceObjCRuntime
@_spi(Hooks) public import QuinceViewLayout
public import UIFoundation

/// A rectangle in a window that draws, holds subviews and receives events.
///
/// This body is the header: a view's stored state, and the members that a subclass can override; the other topics are in
/// separate files. Every view has a layer here, which apps see once they ask for it (`wantsLayer`).
///
/// Space: points. `frame` is in the superview's space, `bounds` in the view's own; y is up in both, unless a view is flipped.
@preconcurrency @MainActor
open class NSView: NSResponder, NSUserInterfaceItemIdentification, @MainActor CALayerDelegate {
    /// The layer that shows the view, whether or not the app sees it.
    nonisolated(unsafe) package internal(set) var backing: CALayer
    var layerUse = LayerUse()
    var subviewStorage: [NSView] = []
    /// The view whose `subviewStorage` has this one, which it leaves before the superview goes away.
    nonisolated(unsafe) unowned(unsafe) var superviewStorage: NSView?
    /// The window, for views in one.
    weak var windowStorage: NSWindow?
    /// The rectangle in the superview's space, before it is rotated about its origin.
    var frameStorage: NSRect
    var rotationStorage: CGFloat = 0
    /// The way from the view's space to that of its frame, if the app has moved, scaled or turned the bounds.
    var boundsTransform: CGAffineTransform?
    var trackingAreaStorage: [NSTrackingArea] = []
    var cursorRects: [(rect: NSRect, cursor: NSCursor)] = []
    weak var nextKeyViewStorage: NSView?
    weak var previousKeyViewStorage: NSView?
    /// Auto Layout state; `nil` if the view takes no part in it.
    package var layoutRecord: LayoutRecord?
    package var itemHandle: ItemHandle?
    package var hasLayoutNode = false
    package var needsConstraintUpdate = false
    package var subtreeNeedsConstraintUpdate = false
    /// The controller, if this is its view.
    package weak var viewController: NSViewController?

    // MARK: Creation

    public init(frame frameRect: NSRect) {
        frameStorage = frameRect.standardized
        backing = CALayer()
        super.init()
        setUp()
    }

    public convenience override init() { self.init(frame: .zero) }

    public required init?(coder: NSCoder) {
        frameStorage = .zero
        backing = CALayer()
        super.init(coder: coder)
        setUp()
        decodeNib(coder, as: NSView.self)
    }

    deinit {
        backing.owner = nil
        for view in subviewStorage { view.superviewStorage = nil }
        itemHandle?.empty()
    }

    private func setUp() {
        backing.owner = self
        backing.anchorPoint = .zero
        backing.contentsScale = NSScreen.desktopScale
        fitBacking()
        if overridesDraw { backing.setNeedsDisplay() }
        if overridesUpdateConstraints { markNeedsConstraintUpdate() }
    }

    // MARK: Hierarchy

    open var window: NSWindow? { windowStorage }
    open var superview: NSView? { superviewStorage }
    open var subviews: [NSView] {
        get { subviewStorage }
        set { replaceSubviews(with: newValue) }
    }
    open func addSubview(_ view: NSView) { insert(view, at: subviewStorage.count) }
    /// - Parameter otherView: the view beside which the other is put; `nil` for all of them.
    open func addSubview(_ view: NSView, positioned place: NSWindow.OrderingMode, relativeTo otherView: NSView?) {
        insert(view, place, otherView)
    }
    open func replaceSubview(_ oldView: NSView, with newView: NSView) { replace(oldView, newView) }
    open func removeFromSuperview() { leaveSuperview() }
    open func removeFromSuperviewWithoutNeedingDisplay() { leaveSuperview() }
    open func isDescendant(of view: NSView) -> Bool {
        sequence(first: self, next: \.superviewStorage).contains { $0 === view }
    }
    open func ancestorShared(with view: NSView) -> NSView? {
        sequence(first: self, next: \.superviewStorage).first { view.isDescendant(of: $0) }
    }
    open func viewWithTag(_ tag: Int) -> NSView? { findView(tag) }
    open var tag: Int { -1 }
    open func sortSubviews(by areInOrder: (NSView, NSView) -> Bool) { sort(areInOrder) }
    open func didAddSubview(_ subview: NSView) {}
    open func willRemoveSubview(_ subview: NSView) {}
    open func viewWillMove(toSuperview newSuperview: NSView?) {}
    open func viewDidMoveToSuperview() {}
    open func viewWillMove(toWindow newWindow: NSWindow?) {}
    open func viewDidMoveToWindow() {}
    open var identifier: NSUserInterfaceItemIdentifier?

    // MARK: Accessibility

    @_spi(Hooks) open override func derivedAccessibility(_ key: QuinceAccessibilityKey) -> Any? {
        viewAccessibility(key) ?? super.derivedAccessibility(key)
    }
    @_spi(Hooks) open override func takeAccessibility(_ key: QuinceAccessibilityKey, _ value: Any?) -> Bool {
        takeViewAccessibility(key, value) || super.takeAccessibility(key, value)
    }
    @_spi(Hooks) open override func accessibilityAction(_ action: QuinceAccessibilityAction) -> (() -> Void)? {
        viewAction(action) ?? super.accessibilityAction(action)
    }

    // MARK: Geometry

    open var frame: NSRect {
        get { frameStorage }
        set { setFrame(newValue) }
    }
    open var bounds: NSRect {
        get { boundsFromTransform }
        set { setBounds(newValue) }
    }
    open func setFrameOrigin(_ newOrigin: NSPoint) { move(to: newOrigin) }
    open func setFrameSize(_ newSize: NSSize) { resize(to: newSize) }
    open func setBoundsOrigin(_ newOrigin: NSPoint) { moveBounds(to: newOrigin) }
    open func setBoundsSize(_ newSize: NSSize) { scaleBounds(to: newSize) }
    /// The angle in degrees, counterclockwise about the frame's origin.
    open var frameRotation: CGFloat {
        get { rotationStorage }
        set { rotateFrame(to: newValue) }
    }
    open var frameCenterRotation: CGFloat {
        get { rotationStorage }
        set { rotateFrameAboutCenter(to: newValue) }
    }
    open var boundsRotation: CGFloat {
        get { rotationOfBounds }
        set { rotate(byDegrees: newValue - rotationOfBounds) }
    }
    open func translateOrigin(to translation: NSPoint) {
        changeBounds { $0.translatedBy(x: translation.x, y: translation.y) }
    }
    open func scaleUnitSquare(to newUnitSize: NSSize) {
        changeBounds { $0.scaledBy(x: newUnitSize.width, y: newUnitSize.height) }
    }
    open func rotate(byDegrees angle: CGFloat) { changeBounds { $0.rotated(by: angle * .pi / 180) } }
    /// Whether y is down in the view's space.
    open var isFlipped: Bool { false }
    open var isRotatedFromBase: Bool { sequence(first: self, next: \.superviewStorage).contains { $0.isTurned } }
    open var isRotatedOrScaledFromBase: Bool {
        sequence(first: self, next: \.superviewStorage).contains { $0.isTurned || $0.boundsTransform != nil }
    }
    open var alphaValue: CGFloat {
        get { CGFloat(backing.opacity) }
        set { Animators.perform(self) { backing.opacity = Float(newValue) } }
    }
    open var isHidden: Bool {
        get { layoutRecord?.pendingHidden ?? backing.isHidden }
        set { setHidden(newValue) }
    }
    open var isHiddenOrHasHiddenAncestor: Bool {
        sequence(first: self, next: \.superviewStorage).contains(where: \.isHidden)
    }
    open func viewDidHide() {}
    open func viewDidUnhide() {}
    /// The part of the bounds that no ancestor cuts off.
    open var visibleRect: NSRect { rectInAncestors }
    open var autoresizesSubviews = true
    open var autoresizingMask: AutoresizingMask = [] {
        didSet { if autoresizingMask != oldValue, hasLayoutNode { restateFrame() } }
    }
    open func resizeSubviews(withOldSize oldSize: NSSize) {
        for view in subviewStorage { view.resize(withOldSuperviewSize: oldSize) }
    }
    open func resize(withOldSuperviewSize oldSize: NSSize) { autoresize(from: oldSize) }
    open var postsFrameChangedNotifications = true
    open var postsBoundsChangedNotifications = true
    private var ownDirection: NSUserInterfaceLayoutDirection?
    /// The direction of the view's constraints; the application's, unless it is set.
    open var userInterfaceLayoutDirection: NSUserInterfaceLayoutDirection {
        get { ownDirection ?? NSApplication.shared.userInterfaceLayoutDirection }
        set {
            ownDirection = newValue
            directionOfLayoutDidChange()
        }
    }
    open var inLiveResize: Bool { window?.inLiveResize ?? false }
    open func viewWillStartLiveResize() {}
    open func viewDidEndLiveResize() {}
    open var preservesContentDuringLiveResize: Bool { false }
    open func viewDidChangeBackingProperties() {}

    // MARK: Conversion (`nil` is the window's space)

    open func convert(_ point: NSPoint, from view: NSView?) -> NSPoint { point.applying(transform(from: view)) }
    open func convert(_ point: NSPoint, to view: NSView?) -> NSPoint { point.applying(transform(to: view)) }
    open func convert(_ size: NSSize, from view: NSView?) -> NSSize { size.turned(by: transform(from: view)) }
    open func convert(_ size: NSSize, to view: NSView?) -> NSSize { size.turned(by: transform(to: view)) }
    open func convert(_ rect: NSRect, from view: NSView?) -> NSRect { rect.applying(transform(from: view)) }
    open func convert(_ rect: NSRect, to view: NSView?) -> NSRect { rect.applying(transform(to: view)) }
    /// Returns a rectangle with the nearest whole pixels for its origin and, apart from that, for its size.
    open func centerScanRect(_ rect: NSRect) -> NSRect {
        backingAlignedRect(
            rect, options: [.alignMinXNearest, .alignMinYNearest, .alignWidthNearest, .alignHeightNearest])
    }
    /// - Parameter options: one for each edge, or three of them and a length; otherwise Foundation stops with a message.
    open func backingAlignedRect(_ rect: NSRect, options: AlignmentOptions) -> NSRect {
        rect.aligned(options, toPixelsOf: windowStorage?.backingScaleFactor ?? NSScreen.desktopScale)
    }

    // MARK: Hit testing

    /// Returns the deepest view at a point.
    ///
    /// - Parameter point: a point of the **superview's** space.
    open func hitTest(_ point: NSPoint) -> NSView? { deepestView(at: point) }
    open func isMousePoint(_ point: NSPoint, in rect: NSRect) -> Bool { rect.containsPixel(point, isFlipped) }
    open func mouse(_ point: NSPoint, in rect: NSRect) -> Bool { rect.containsPixel(point, isFlipped) }
    open func acceptsFirstMouse(for event: NSEvent?) -> Bool { false }
    open func shouldDelayWindowOrdering(for event: NSEvent) -> Bool { false }
    open var mouseDownCanMoveWindow: Bool { !isOpaque }
    open var acceptsTouchEvents = false {
        didSet { reportUnused("acceptsTouchEvents", of: "NSView", if: acceptsTouchEvents != oldValue) }
    }
    open var wantsRestingTouches = false

    // MARK: Drawing

    /// Draws into the current context when overridden, in the view's space.
    open func draw(_ dirtyRect: NSRect) {}
    open var isOpaque: Bool { false }
    open var needsDisplay: Bool {
        get { backing.needsDisplay() }
        set { if newValue { setNeedsDisplay(bounds) } }
    }
    open func setNeedsDisplay(_ invalidRect: NSRect) { invalidate(invalidRect) }
    open func displayIfNeeded() { displaySubtree() }
    open func display() {
        setNeedsDisplay(bounds)
        displaySubtree()
    }
    open func display(_ rect: NSRect) {
        setNeedsDisplay(rect)
        displaySubtree()
    }
    open var wantsDefaultClipping: Bool { true }
    open var canDraw: Bool { window != nil && !isHiddenOrHasHiddenAncestor }
    open var canDrawConcurrently = false
    open func lockFocus() { lockFocusOfView() }
    open func unlockFocus() { unlockFocusOfView() }
    open func needsToDraw(_ rect: NSRect) -> Bool { rect.intersects(dirtyRect ?? bounds) }
    /// The backing store's changed part while the view draws.
    var dirtyRect: NSRect?
    open class var focusView: NSView? { FocusedViews.current }
    open func viewWillDraw() {}
    open var focusRingType: NSFocusRingType = .default
    /// Fills the shape around which the focus ring is.
    open func drawFocusRingMask() { NSBezierPath(rect: bounds).fill() }
    open var focusRingMaskBounds: NSRect { .zero }
    open func noteFocusRingMaskChanged() { focusRingVersion += 1 }
    /// Changes with the mask of the view's focus ring.
    var focusRingVersion = 0
    open class var defaultFocusRingType: NSFocusRingType { .exterior }
    open func scroll(_ point: NSPoint) { scrollClip(to: point) }
    @discardableResult open func scrollToVisible(_ rect: NSRect) -> Bool { scrollClip(toShow: rect) }
    open func adjustScroll(_ newVisible: NSRect) -> NSRect { newVisible }
    @discardableResult open func autoscroll(with event: NSEvent) -> Bool {
        scrollToVisible(NSRect(origin: convert(event.locationInWindow, from: nil), size: NSSize(width: 1, height: 1)))
    }
    open var enclosingScrollView: NSScrollView? {
        sequence(first: superviewStorage, next: { $0?.superviewStorage }).lazy.compactMap { $0 as? NSScrollView }.first
    }

    // MARK: Layers

    /// Whether the app sees the view's layer, and those of its subviews.
    open var wantsLayer = false { didSet { wantsLayerDidChange(oldValue) } }
    open var layer: CALayer? {
        get { showsLayer ? backing : nil }
        set { host(newValue) }
    }
    open func makeBackingLayer() -> CALayer { CALayer() }
    /// Whether `updateLayer()` gives the layer its look, and `draw(_:)` is not called.
    open var wantsUpdateLayer: Bool { false }
    open func updateLayer() {}
    open var layerContentsRedrawPolicy: LayerContentsRedrawPolicy = .duringViewResize {
        didSet { redrawPolicyDidChange() }
    }
    open var layerContentsPlacement: LayerContentsPlacement = .scaleAxesIndependently {
        didSet { reportUnused("layerContentsPlacement", of: "NSView", if: layerContentsPlacement != oldValue) }
    }
    open var canDrawSubviewsIntoLayer = false
    open var layerUsesCoreImageFilters = false {
        didSet { reportUnused("layerUsesCoreImageFilters", of: "NSView", if: layerUsesCoreImageFilters != oldValue) }
    }
    open var shadow: NSShadow? { didSet { showShadow() } }
    open var compositingFilter: Any? {
        get { backing.compositingFilter }
        set { backing.compositingFilter = newValue }
    }
    open var contentFilters: [Any] {
        get { backing.filters ?? [] }
        set { backing.filters = newValue }
    }
    open var backgroundFilters: [Any] {
        get { backing.backgroundFilters ?? [] }
        set { backing.backgroundFilters = newValue }
    }
    open var allowsVibrancy: Bool { false }

    // MARK: Auto Layout

    open var translatesAutoresizingMaskIntoConstraints = true {
        didSet { if translatesAutoresizingMaskIntoConstraints != oldValue { translationDidChange() } }
    }
    open class var requiresConstraintBasedLayout: Bool { false }
    open var constraints: [NSLayoutConstraint] { layoutRecord?.constraints ?? [] }
    open func addConstraint(_ constraint: NSLayoutConstraint) { hold(constraint) }
    open func addConstraints(_ constraints: [NSLayoutConstraint]) { for one in constraints { addConstraint(one) } }
    open func removeConstraint(_ constraint: NSLayoutConstraint) { release(constraint) }
    open func removeConstraints(_ constraints: [NSLayoutConstraint]) {
        for one in constraints { removeConstraint(one) }
    }
    open var needsUpdateConstraints: Bool {
        get { needsConstraintUpdate }
        set { if newValue { markNeedsConstraintUpdate() } }
    }
    open func updateConstraintsForSubtreeIfNeeded() { updateSubtreeConstraints() }
    /// Changes constraints once before layout; an override calls `super` at its end.
    open func updateConstraints() {}
    open var needsLayout: Bool {
        get { backing.needsLayout() }
        set { if newValue { backing.setNeedsLayout() } }
    }
    open func layoutSubtreeIfNeeded() { layOutSubtree() }
    /// Gives subviews the frames that result from constraints.
    open func layout() { LayoutEngine.existing(for: self)?.applyFrames(in: self) }
    open var intrinsicContentSize: NSSize { NSSize(width: Self.noIntrinsicMetric, height: Self.noIntrinsicMetric) }
    open func invalidateIntrinsicContentSize() { contentSizeDidChange() }
    public static let noIntrinsicMetric: CGFloat = -1
    /// The smallest size that the constraints of the subtree allow.
    open var fittingSize: NSSize { fittingSize(.zero, .fittingSizeLevel, .fittingSizeLevel) }
    open func alignmentRect(forFrame frame: NSRect) -> NSRect {
        frame.inset(by: alignmentRectInsets, isFlipped: superviewStorage?.isFlipped ?? false)
    }
    open func frame(forAlignmentRect alignmentRect: NSRect) -> NSRect {
        alignmentRect.inset(by: alignmentRectInsets.negated, isFlipped: superviewStorage?.isFlipped ?? false)
    }
    open var alignmentRectInsets: NSEdgeInsets { NSEdgeInsets(top: 0, left: 0, bottom: 0, right: 0) }
    open var baselineOffsetFromBottom: CGFloat { 0 }
    open var firstBaselineOffsetFromTop: CGFloat { 0 }
    open var lastBaselineOffsetFromBottom: CGFloat { baselineOffsetFromBottom }
    open func contentHuggingPriority(for orientation: NSLayoutConstraint.Orientation) -> NSLayoutConstraint.Priority {
        contentPriorities.hugging[orientation]
    }
    open func setContentHuggingPriority(
        _ priority: NSLayoutConstraint.Priority, for orientation: NSLayoutConstraint.Orientation
    ) { changePriorities { $0.hugging[orientation] = priority } }
    open func contentCompressionResistancePriority(
        for orientation: NSLayoutConstraint.Orientation
    ) -> NSLayoutConstraint.Priority { contentPriorities.resistance[orientation] }
    open func setContentCompressionResistancePriority(
        _ priority: NSLayoutConstraint.Priority, for orientation: NSLayoutConstraint.Orientation
    ) { changePriorities { $0.resistance[orientation] = priority } }
    open var hasAmbiguousLayout: Bool { !ambiguousAttributes.isEmpty }
    open func exerciseAmbiguityInLayout() { showAlternativeLayout() }
    open func constraintsAffectingLayout(for orientation: NSLayoutConstraint.Orientation) -> [NSLayoutConstraint] {
        constraintsAffecting(orientation)
    }

    // MARK: Anchors and guides

    open var leadingAnchor: NSLayoutXAxisAnchor { NSLayoutXAxisAnchor(item: self, attribute: .leading) }
    open var trailingAnchor: NSLayoutXAxisAnchor { NSLayoutXAxisAnchor(item: self, attribute: .trailing) }
    open var leftAnchor: NSLayoutXAxisAnchor { NSLayoutXAxisAnchor(item: self, attribute: .left) }
    open var rightAnchor: NSLayoutXAxisAnchor { NSLayoutXAxisAnchor(item: self, attribute: .right) }
    open var topAnchor: NSLayoutYAxisAnchor { NSLayoutYAxisAnchor(item: self, attribute: .top) }
    open var bottomAnchor: NSLayoutYAxisAnchor { NSLayoutYAxisAnchor(item: self, attribute: .bottom) }
    open var widthAnchor: NSLayoutDimension { NSLayoutDimension(item: self, attribute: .width) }
    open var heightAnchor: NSLayoutDimension { NSLayoutDimension(item: self, attribute: .height) }
    open var centerXAnchor: NSLayoutXAxisAnchor { NSLayoutXAxisAnchor(item: self, attribute: .centerX) }
    open var centerYAnchor: NSLayoutYAxisAnchor { NSLayoutYAxisAnchor(item: self, attribute: .centerY) }
    open var firstBaselineAnchor: NSLayoutYAxisAnchor { NSLayoutYAxisAnchor(item: self, attribute: .firstBaseline) }
    open var lastBaselineAnchor: NSLayoutYAxisAnchor { NSLayoutYAxisAnchor(item: self, attribute: .lastBaseline) }
    open var layoutGuides: [NSLayoutGuide] {
        (layoutRecord?.guides ?? []).map { unsafeDowncast($0, to: NSLayoutGuide.self) }
    }
    open func addLayoutGuide(_ guide: NSLayoutGuide) { hold(guide) }
    open func removeLayoutGuide(_ guide: NSLayoutGuide) { release(guide) }

    // MARK: Keys and menus

    open override func performKeyEquivalent(with event: NSEvent) -> Bool {
        subviewStorage.contains { !$0.isHidden && $0.performKeyEquivalent(with: event) }
    }
    open var nextKeyView: NSView? {
        get { nextKeyViewStorage }
        set { connectKeyView(newValue) }
    }
    open var previousKeyView: NSView? { previousKeyViewStorage }
    open var nextValidKeyView: NSView? { validKeyView(\.nextKeyViewStorage) }
    open var previousValidKeyView: NSView? { validKeyView(\.previousKeyViewStorage) }
    open var canBecomeKeyView: Bool {
        acceptsFirstResponder && takesFocus && !isHiddenOrHasHiddenAncestor && window != nil
    }
    open var needsPanelToBecomeKey: Bool { false }
    /// Returns the menu for a click of the right button; by default `menu`, else the class's.
    open func menu(for event: NSEvent) -> NSMenu? { menu ?? type(of: self).defaultMenu }
    open class var defaultMenu: NSMenu? { nil }
    open func willOpenMenu(_ menu: NSMenu, with event: NSEvent) {}
    open func didCloseMenu(_ menu: NSMenu, with event: NSEvent?) {}
    open override func rightMouseDown(with event: NSEvent) {
        if !showContextMenu(for: event) { super.rightMouseDown(with: event) }
    }
    open var toolTip: String? { didSet { reportUnused("toolTip", of: "NSView", if: toolTip != nil) } }
    open var tooltipRects: [(tag: ToolTipTag, rect: NSRect)] { [] }
    public typealias ToolTipTag = Int

    // MARK: The pointer

    open var trackingAreas: [NSTrackingArea] { trackingAreaStorage }
    open func addTrackingArea(_ trackingArea: NSTrackingArea) { attach(trackingArea) }
    open func removeTrackingArea(_ trackingArea: NSTrackingArea) { detach(trackingArea) }
    /// Called when the view's geometry has changed, to replace its areas.
    open func updateTrackingAreas() {}
    open func addCursorRect(_ rect: NSRect, cursor object: NSCursor) { cursorRects.append((rect, object)) }
    open func removeCursorRect(_ rect: NSRect, cursor object: NSCursor) {
        cursorRects.removeAll { $0.rect == rect && $0.cursor === object }
    }
    open func discardCursorRects() { cursorRects = [] }
    /// Adds the view's cursor rectangles when overridden.
    open func resetCursorRects() {}

    // MARK: Appearance, pictures and content that is prepared

    open var appearance: NSAppearance? { didSet { appearanceDidChange(oldValue) } }
    open var effectiveAppearance: NSAppearance {
        appearance ?? superviewStorage?.effectiveAppearance ?? windowStorage?.effectiveAppearance ?? .standard
    }
    open func viewDidChangeEffectiveAppearance() {}
    open func dataWithPDF(inside rect: NSRect) -> Data { pdf(of: rect) }
    open var isDrawingFindIndicator: Bool { false }
    /// Called before a list shows the view for another row.
    open func prepareForReuse() {}
    open class var isCompatibleWithResponsiveScrolling: Bool { true }
    /// The part that is drawn; a view draws what is seen when it is seen, and nothing beforehand.
    open var preparedContentRect = NSRect.zero
    open func prepareContent(in rect: NSRect) { preparedContentRect = rect }
    open func rectForSmartMagnification(at location: NSPoint, in visibleRect: NSRect) -> NSRect { .zero }
    open func reflectScrolledClipView(_ clipView: NSClipView) {}
    open func scroll(_ clipView: NSClipView, to point: NSPoint) { clipView.scroll(to: point) }

    // MARK: Dragging

    var draggedTypeList: [NSPasteboard.PasteboardType] = []
    open var registeredDraggedTypes: [NSPasteboard.PasteboardType] { draggedTypeList }
    open func registerForDraggedTypes(_ newTypes: [NSPasteboard.PasteboardType]) { draggedTypeList = newTypes }
    open func unregisterDraggedTypes() { draggedTypeList = [] }
    @discardableResult
    open func beginDraggingSession(
        with items: [NSDraggingItem], event: NSEvent, source: any NSDraggingSource
    ) -> NSDraggingSession { beginDrag(items, event, source) }
    open func draggingEntered(_ sender: any NSDraggingInfo) -> NSDragOperation { [] }
    open func draggingUpdated(_ sender: any NSDraggingInfo) -> NSDragOperation { lastOperation(sender) }
    open func draggingExited(_ sender: (any NSDraggingInfo)?) {}
    open func prepareForDragOperation(_ sender: any NSDraggingInfo) -> Bool { true }
    open func performDragOperation(_ sender: any NSDraggingInfo) -> Bool { false }
    open func concludeDragOperation(_ sender: (any NSDraggingInfo)?) {}
    open func draggingEnded(_ sender: any NSDraggingInfo) {}
    open func wantsPeriodicDraggingUpdates() -> Bool { true }
    open func updateDraggingItemsForDrag(_ sender: (any NSDraggingInfo)?) {}

    // MARK: Animation

    /// The animations of the keys that `animator()` changes.
    open var animations: [NSAnimatablePropertyKey: Any] = [:]
    open func animation(forKey key: NSAnimatablePropertyKey) -> Any? {
        animations[key] ?? type(of: self).defaultAnimation(forKey: key)
    }
    open class func defaultAnimation(forKey key: NSAnimatablePropertyKey) -> Any? { standardAnimation(forKey: key) }

    /// Called once all objects of the nib are connected.
    open func awakeFromNib() {}
    open func prepareForInterfaceBuilder() {}

    // MARK: Hooks for AppKit's own classes (invisible to apps)

    /// Whether a person's click or Tab makes the view the first responder, if it accepts that: controls need full keyboard access,
    /// but texts and lists.
    ///
    /// - Source: OS X's setting "Full Keyboard Access", whose default is "Text boxes and lists only".
    @_spi(Hooks) open var takesFocus: Bool { true }
    /// The text that a person reads in the view, for flows and tests.
    @_spi(Hooks) open var shownText: String? { nil }
    @_spi(Hooks) open var shownPlaceholder: String? { nil }
    /// The parts with a text of their own that the view draws, in its space.
    @_spi(Hooks) open var shownParts: [(text: String, rect: NSRect)] { [] }
    /// The default hugging and resistance priorities of the class.
    @_spi(Hooks) open var standardPriorities: ContentPriorities { ContentPriorities() }
    /// Whether the content's height depends on the width that layout gives the view.
    @_spi(Hooks) open var wrapsToItsWidth: Bool { false }
    @_spi(Hooks) open func contentSize(wrappedTo width: CGFloat?) -> NSSize { intrinsicContentSize }
    /// Called after a subview was hidden or shown.
    @_spi(Hooks) open func subviewDidChangeHidden(_ subview: NSView) {}
    /// The view that a scroll view shows above this document, and moves sideways with it.
    @_spi(Hooks) open var scrollHeader: NSView? { nil }
    /// Called after the window has begun or ceased to look active.
    @_spi(Hooks) open func windowActivityDidChange() {}

    // MARK: The layer's delegate

    open func display(_ layer: CALayer) { showContents(of: layer) }
    open func draw(_ layer: CALayer, in ctx: CGContext) { drawInBounds(ctx) }
    open func layerWillDraw(_ layer: CALayer) { viewWillDraw() }
    open func layoutSublayers(of layer: CALayer) { layOut(layer) }
    open func action(for layer: CALayer, forKey event: String) -> (any CAAction)? { layerAction(layer, event) }
    public var drawsLayerContents: Bool { overridesDraw || wantsUpdateLayer }

    open override nonisolated var description: String { MainActor.assumeIsolated { described } }
}
