public import AppKitDrawing
import CoreGraphics
public import Foundation
import QuinceDiagnostics
import QuinceKitDescription
import QuinceNibArchive

/// A view that shows a part of a larger one, with scrollers over it.
@preconcurrency @MainActor
open class NSScrollView: NSView {
    public enum Elasticity: Int, Sendable { case automatic, none, allowed }
    public enum FindBarPosition: Int, Sendable { case aboveHorizontalRuler, aboveContent, belowContent }

    public override init(frame frameRect: NSRect) {
        contentView = NSClipView(frame: NSRect(origin: .zero, size: frameRect.size))
        super.init(frame: frameRect)
        addSubview(contentView)
        tile()
    }

    public required init?(coder: NSCoder) {
        contentView = NSClipView(frame: .zero)
        super.init(coder: coder)
        addSubview(contentView)
    }

    // MARK: Parts

    open var contentView: NSClipView { didSet { contentViewDidChange(oldValue) } }
    open var documentView: NSView? {
        get { contentView.documentView }
        set {
            contentView.documentView = newValue
            tile()
        }
    }
    open var documentVisibleRect: NSRect { contentView.documentVisibleRect }
    open var documentCursor: NSCursor? {
        get { contentView.documentCursor }
        set { contentView.documentCursor = newValue }
    }
    open var contentSize: NSSize { contentView.frame.size }
    open var hasVerticalScroller = false { didSet { tile() } }
    open var hasHorizontalScroller = false { didSet { tile() } }
    open var verticalScroller: NSScroller? {
        didSet { replaceScroller(oldValue, verticalScroller) }
    }
    open var horizontalScroller: NSScroller? {
        didSet { replaceScroller(oldValue, horizontalScroller) }
    }
    open var autohidesScrollers = false { didSet { tile() } }
    open var scrollerStyle = NSScroller.Style.overlay { didSet { tile() } }
    open var scrollerKnobStyle = NSScroller.KnobStyle.default {
        didSet { reportUnused("scrollerKnobStyle", of: "NSScrollView", if: scrollerKnobStyle != oldValue) }
    }
    open var scrollerInsets = NSEdgeInsets(top: 0, left: 0, bottom: 0, right: 0)
    open var contentInsets = NSEdgeInsets(top: 0, left: 0, bottom: 0, right: 0) { didSet { tile() } }
    open var automaticallyAdjustsContentInsets = true
    open var borderType = NSBorderType.noBorder { didSet { borderDidChange() } }
    open var backgroundColor: NSColor {
        get { contentView.backgroundColor }
        set { contentView.backgroundColor = newValue }
    }
    open var drawsBackground: Bool {
        get { contentView.drawsBackground }
        set { contentView.drawsBackground = newValue }
    }
    open var verticalScrollElasticity = Elasticity.automatic
    open var horizontalScrollElasticity = Elasticity.automatic
    open var usesPredominantAxisScrolling = true
    open var scrollsDynamically = true
    open var lineScroll: CGFloat = 10 {
        didSet { reportUnused("lineScroll", of: "NSScrollView", if: lineScroll != oldValue) }
    }
    open var verticalLineScroll: CGFloat = 10 {
        didSet { reportUnused("verticalLineScroll", of: "NSScrollView", if: verticalLineScroll != oldValue) }
    }
    open var horizontalLineScroll: CGFloat = 10 {
        didSet { reportUnused("horizontalLineScroll", of: "NSScrollView", if: horizontalLineScroll != oldValue) }
    }
    open var pageScroll: CGFloat = 10 {
        didSet { reportUnused("pageScroll", of: "NSScrollView", if: pageScroll != oldValue) }
    }
    open var verticalPageScroll: CGFloat = 10 {
        didSet { reportUnused("verticalPageScroll", of: "NSScrollView", if: verticalPageScroll != oldValue) }
    }
    open var horizontalPageScroll: CGFloat = 10 {
        didSet { reportUnused("horizontalPageScroll", of: "NSScrollView", if: horizontalPageScroll != oldValue) }
    }
    open var findBarPosition = FindBarPosition.aboveContent
    open var allowsMagnification = false {
        didSet { reportUnused("allowsMagnification", of: "NSScrollView", if: allowsMagnification != oldValue) }
    }
    open var magnification: CGFloat = 1 {
        didSet { reportUnused("magnification", of: "NSScrollView", if: magnification != 1) }
    }
    open var maxMagnification: CGFloat = 4
    open var minMagnification: CGFloat = 0.25
    open class var rulerViewClass: AnyClass! { nil }
    open var hasVerticalRuler = false {
        didSet { if hasVerticalRuler { Unsupported.report("rulers", in: "NSScrollView") } }
    }
    open var hasHorizontalRuler = false {
        didSet { if hasHorizontalRuler { Unsupported.report("rulers", in: "NSScrollView") } }
    }
    open var rulersVisible = false {
        didSet { reportUnused("rulersVisible", of: "NSScrollView", if: rulersVisible != oldValue) }
    }

    // MARK: Layout

    /// Returns the frame of a scroll view whose content has a size.
    open class func frameSize(
        forContentSize cSize: NSSize, horizontalScrollerClass: AnyClass?, verticalScrollerClass: AnyClass?,
        borderType type: NSBorderType, controlSize: NSControl.ControlSize, scrollerStyle: NSScroller.Style
    ) -> NSSize {
        let around = sizeAround(
            type, controlSize, scrollerStyle, verticalScrollerClass != nil, horizontalScrollerClass != nil)
        return NSSize(width: cSize.width + around.width, height: cSize.height + around.height)
    }
    open class func contentSize(
        forFrameSize fSize: NSSize, horizontalScrollerClass: AnyClass?, verticalScrollerClass: AnyClass?,
        borderType type: NSBorderType, controlSize: NSControl.ControlSize, scrollerStyle: NSScroller.Style
    ) -> NSSize {
        let around = sizeAround(
            type, controlSize, scrollerStyle, verticalScrollerClass != nil, horizontalScrollerClass != nil)
        return NSSize(width: fSize.width - around.width, height: fSize.height - around.height)
    }

    /// The size of the border and of the scrollers that take room.
    private static func sizeAround(
        _ border: NSBorderType, _ size: NSControl.ControlSize, _ style: NSScroller.Style, _ hasVertical: Bool,
        _ hasHorizontal: Bool
    ) -> NSSize {
        let bar = style == .legacy ? NSScroller.scrollerWidth(for: size, scrollerStyle: .legacy) : 0
        return NSSize(
            width: 2 * border.width + (hasVertical ? bar : 0), height: 2 * border.width + (hasHorizontal ? bar : 0))
    }

    open override var isFlipped: Bool { true }

    /// Places the clip view and the scrollers.
    open func tile() {
        var area = bounds.insetBy(dx: borderType.width, dy: borderType.width)
        area = area.inset(by: contentInsets, isFlipped: true)
        area = placeHeader(in: area)
        updateScrollers()
        let bar = NSScroller.scrollerWidth(for: .regular, scrollerStyle: scrollerStyle)
        let takesRoom = scrollerStyle == .legacy
        var content = area
        if takesRoom, isShown(verticalScroller) { content.size.width -= bar }
        if takesRoom, isShown(horizontalScroller) { content.size.height -= bar }
        contentView.frame = content
        verticalScroller?.frame = NSRect(x: area.maxX - bar, y: area.minY, width: bar, height: content.height)
        horizontalScroller?.frame = NSRect(x: area.minX, y: area.maxY - bar, width: content.width, height: bar)
        reflectScrolledClipView(contentView)
    }

    private weak var shownHeader: NSView?

    /// Places the document's header above the content.
    ///
    /// - Returns: the rest of the area.
    private func placeHeader(in area: NSRect) -> NSRect {
        let header = documentView?.scrollHeader
        if header !== shownHeader { shownHeader?.removeFromSuperview() }
        shownHeader = header
        guard let header else { return area }
        if header.superview !== self { addSubview(header) }
        let height = min(header.frame.height, area.height)
        header.frame = NSRect(x: area.minX, y: area.minY, width: area.width, height: header.frame.height)
        return NSRect(x: area.minX, y: area.minY + height, width: area.width, height: area.height - height)
    }

    private func isShown(_ scroller: NSScroller?) -> Bool { scroller.map { !$0.isHidden } ?? false }

    private func updateScrollers() {
        if hasVerticalScroller, verticalScroller == nil {
            verticalScroller = NSScroller(frame: NSRect(x: 0, y: 0, width: 15, height: 100))
        }
        if hasHorizontalScroller, horizontalScroller == nil {
            horizontalScroller = NSScroller(frame: NSRect(x: 0, y: 0, width: 100, height: 15))
        }
        let (document, seen) = (contentView.documentRect.size, contentView.bounds.size)
        verticalScroller?.isHidden = !hasVerticalScroller || autohidesScrollers && document.height <= seen.height
        horizontalScroller?.isHidden = !hasHorizontalScroller || autohidesScrollers && document.width <= seen.width
        for scroller in [verticalScroller, horizontalScroller].compactMap(\.self) {
            scroller.scrollerStyle = scrollerStyle
        }
    }

    private func replaceScroller(_ old: NSScroller?, _ new: NSScroller?) {
        guard old !== new else { return }
        old?.removeFromSuperview()
        guard let new else { return }
        new.target = self
        new.scrolls = { [weak self] scroller in self?.scrollByScroller(scroller) }
        addSubview(new)
    }

    private func contentViewDidChange(_ old: NSClipView) {
        guard old !== contentView else { return }
        let document = old.documentView
        old.documentView = nil
        old.removeFromSuperview()
        addSubview(contentView, positioned: .below, relativeTo: nil)
        if contentView.documentView == nil { contentView.documentView = document }
        tile()
    }

    private func borderDidChange() {
        needsDisplay = true
        tile()
    }

    open override func resizeSubviews(withOldSize oldSize: NSSize) { tile() }
    open override func layout() {
        super.layout()
        tile()
    }

    @_spi(Hooks) open override func derivedAccessibility(_ key: QuinceAccessibilityKey) -> Any? {
        scrollViewAccessibility(key) ?? super.derivedAccessibility(key)
    }
    open override func draw(_ dirtyRect: NSRect) {
        guard borderType != .noBorder else { return }
        NSColor(white: 0.74, alpha: 1).setFill()
        NSFrameRect(bounds)
    }

    // MARK: Scrolling

    /// Shows the place of the clip view in the scrollers.
    open override func reflectScrolledClipView(_ cView: NSClipView) {
        guard cView === contentView else { return }
        let (document, seen) = (cView.documentRect, cView.bounds)
        shownHeader?.setBoundsOrigin(NSPoint(x: seen.minX, y: 0))
        verticalScroller?.show(
            start: cView.isFlipped ? seen.minY - document.minY : document.maxY - seen.maxY, length: seen.height,
            whole: document.height)
        horizontalScroller?.show(start: seen.minX - document.minX, length: seen.width, whole: document.width)
    }

    private func scrollByScroller(_ scroller: NSScroller) {
        let (document, seen) = (contentView.documentRect, contentView.bounds)
        var origin = seen.origin
        if scroller === verticalScroller {
            let way = CGFloat(scroller.doubleValue) * max(document.height - seen.height, 0)
            origin.y = contentView.isFlipped ? document.minY + way : document.maxY - seen.height - way
        } else {
            origin.x = document.minX + CGFloat(scroller.doubleValue) * max(document.width - seen.width, 0)
        }
        contentView.scroll(to: origin)
    }

    open override func scrollWheel(with event: NSEvent) {
        let before = contentView.bounds.origin
        let down: CGFloat = contentView.isFlipped ? -1 : 1
        contentView.scroll(
            to: NSPoint(x: before.x - event.scrollingDeltaX, y: before.y + event.scrollingDeltaY * down))
        if contentView.bounds.origin != before { flashScrollers() } else { nextResponder?.scrollWheel(with: event) }
    }

    open func flashScrollers() {
        for scroller in [verticalScroller, horizontalScroller].compactMap(\.self) { scroller.flash() }
    }
    open func magnify(toFit rect: NSRect) { Unsupported.report("magnification", in: "NSScrollView") }
    open func setMagnification(_ magnification: CGFloat, centeredAt point: NSPoint) {
        Unsupported.report("magnification", in: "NSScrollView")
    }
    open func addFloatingSubview(_ view: NSView, for axis: NSEvent.GestureAxis) { addSubview(view) }
}

/// The raw values are those of NSView.h.
public enum NSBorderType: UInt, Sendable {
    case noBorder, lineBorder, bezelBorder, grooveBorder

    /// The width in points.
    var width: CGFloat {
        switch self {
        case .noBorder: 0
        case .lineBorder, .bezelBorder: 1
        case .grooveBorder: 2
        }
    }
}

@section(".init_array") @used
private let description: @convention(c) () -> Void = {
    describe(NSScrollView.self) {
        $0.nib(element: "scrollView", for: .macOS)
        $0.nib("hasVerticalScroller", \.hasVerticalScroller, omitted: true) { $0.hasVerticalScroller = $1 }
        $0.nib("hasHorizontalScroller", \.hasHorizontalScroller, omitted: true) { $0.hasHorizontalScroller = $1 }
        $0.nib("autohidesScrollers", \.autohidesScrollers) { $0.autohidesScrollers = $1 }
        $0.nib("borderType", \.borderType, omitted: .bezelBorder) { $0.borderType = $1 }
        $0.nib("drawsBackground", \.drawsBackground) { $0.drawsBackground = $1 }
        $0.nib(ignoring: "horizontalLineScroll", "horizontalPageScroll", "verticalLineScroll", "verticalPageScroll")
        $0.nib(ignoring: "usesPredominantAxisScrolling", "horizontalScrollElasticity", "verticalScrollElasticity")
        // The document has its own header.
        $0.nib(ignoring: "horizontalScroller", "verticalScroller", "copiesOnScroll", "headerView")
        $0.nib(elements: "contentView") { view, element, nib in
            if let clip = nib.macView(element) as? NSClipView { view.contentView = clip }
            view.tile()
        }
    }
    describe(NSClipView.self) {
        $0.nib(element: "clipView", for: .macOS)
        $0.nib("drawsBackground", \.drawsBackground) { $0.drawsBackground = $1 }
        $0.nib("backgroundColor") { (view: NSClipView, color: NSColor) in view.backgroundColor = color }
        $0.nib(ignoring: "copiesOnScroll", "cursor")
    }
}
