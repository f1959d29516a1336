@_spi(Hooks) public import AppKitCore
public import AppKitDrawing
import CoreGraphics
public import Foundation
import QuinceKitDescription
public import UIFoundation

/// A frame with a title around a view, or a line between views.
@preconcurrency @MainActor
open class NSBox: NSView {
    /// The raw values are those of NSBox.h.
    public enum TitlePosition: UInt, Sendable {
        case noTitle, aboveTop, atTop, belowTop, aboveBottom, atBottom, belowBottom
    }
    /// The raw values are those of NSBox.h.
    public enum BoxType: UInt, Sendable { case primary, secondary, separator, oldStyle, custom }

    public override init(frame frameRect: NSRect) {
        super.init(frame: frameRect)
        setUp()
    }

    public required init?(coder: NSCoder) {
        super.init(coder: coder)
        setUp()
    }

    private func setUp() { contentView = NSView(frame: .zero) }

    // MARK: Look

    open var title = "Title" { didSet { lookDidChange() } }
    open var titleFont = NSFont.systemFont(ofSize: NSFont.smallSystemFontSize) { didSet { lookDidChange() } }
    open var titlePosition = TitlePosition.atTop { didSet { lookDidChange() } }
    open var boxType = BoxType.primary { didSet { lookDidChange() } }
    open var borderType = NSBorderType.grooveBorder { didSet { lookDidChange() } }
    open var isTransparent = false { didSet { needsDisplay = true } }
    /// The colors, the width and the radius are those of custom boxes.
    open var fillColor = NSColor.clear { didSet { needsDisplay = true } }
    open var borderColor = NSColor(white: 0, alpha: 0.42) { didSet { needsDisplay = true } }
    open var borderWidth: CGFloat = 1 { didSet { lookDidChange() } }
    open var cornerRadius: CGFloat = 0 { didSet { needsDisplay = true } }

    // MARK: Content

    /// The view in the frame.
    open var contentView: NSView? { didSet { contentDidChange(oldValue) } }
    /// The distance from the frame to the content view.
    open var contentViewMargins = NSSize(width: 5, height: 5) { didSet { lookDidChange() } }
    open var borderRect: NSRect { BoxLook(self).border }
    open var titleRect: NSRect { BoxLook(self).title }
    /// Makes the box as large as the subviews of the content view need.
    open func sizeToFit() {
        guard let contentView else { return }
        let all = contentView.subviews.reduce(NSRect.null) { $0.union($1.frame) }
        guard !all.isNull else { return }
        for view in contentView.subviews {
            view.setFrameOrigin(NSPoint(x: view.frame.minX - all.minX, y: view.frame.minY - all.minY))
        }
        let around = BoxLook(self).around
        setFrameSize(NSSize(width: all.width + around.width, height: all.height + around.height))
    }
    /// Gives the box the frame in which its content view has a frame of the superview's space.
    open func setFrameFromContentFrame(_ contentFrame: NSRect) {
        let inner = BoxLook(self).content
        let around = BoxLook(self).around
        frame = NSRect(
            x: contentFrame.minX - inner.minX, y: contentFrame.minY - inner.minY,
            width: contentFrame.width + around.width,
            height: contentFrame.height + around.height)
    }

    private func contentDidChange(_ old: NSView?) {
        guard old !== contentView else { return }
        old?.removeFromSuperview()
        guard let contentView else { return }
        contentView.autoresizingMask = [.width, .height]
        addSubview(contentView)
        placeContent()
    }

    private func placeContent() { contentView?.frame = BoxLook(self).content }

    private func lookDidChange() {
        placeContent()
        needsDisplay = true
        invalidateIntrinsicContentSize()
    }

    // MARK: Drawing and layout

    open override func resizeSubviews(withOldSize oldSize: NSSize) { placeContent() }
    @_spi(Hooks) open override func derivedAccessibility(_ key: QuinceAccessibilityKey) -> Any? {
        boxAccessibility(key) ?? super.derivedAccessibility(key)
    }
    open override func draw(_ dirtyRect: NSRect) { BoxLook(self).draw() }
    open override var intrinsicContentSize: NSSize {
        guard boxType == .separator else { return super.intrinsicContentSize }
        // A line of one point is drawn in a frame of 5, as Interface Builder has it.
        let isUpright = frame.height > frame.width
        return NSSize(width: isUpright ? 1 : Self.noIntrinsicMetric, height: isUpright ? Self.noIntrinsicMetric : 1)
    }
    open override var alignmentRectInsets: NSEdgeInsets { BoxLook(self).insets }
    @_spi(Hooks) open override var shownText: String? { BoxLook(self).hasTitle ? title : nil }
}

/// Draws boxes as OS X 10.10 does, in a space whose y is up.
///
/// - Source: a box's frame is 3 points from its border at the sides and 4 below, as Interface Builder has it; the colors and the radius
///   are estimates.
@MainActor
struct BoxLook {
    private let box: NSBox

    init(_ box: NSBox) { self.box = box }

    private var isFramed: Bool { box.boxType == .primary || box.boxType == .secondary }
    var hasTitle: Bool { box.titlePosition != .noTitle && box.boxType != .separator && !box.title.isEmpty }

    var insets: NSEdgeInsets {
        switch box.boxType {
        case .primary, .secondary: NSEdgeInsets(top: 0, left: 3, bottom: 4, right: 3)
        case .separator:
            box.frame.height > box.frame.width
                ? NSEdgeInsets(top: 0, left: 2, bottom: 0, right: 2)
                : NSEdgeInsets(top: 2, left: 0, bottom: 2, right: 0)
        case .oldStyle, .custom: NSEdgeInsets(top: 0, left: 0, bottom: 0, right: 0)
        }
    }

    private var isTitleBelow: Bool { [.aboveBottom, .atBottom, .belowBottom].contains(box.titlePosition) }
    private var titleSize: NSSize { ControlPaint.size(of: text) }
    private var text: NSAttributedString { ControlPaint.text(box.title, box.titleFont, .controlTextColor, .left) }

    var title: NSRect {
        guard hasTitle else { return .zero }
        let bounds = box.bounds
        let size = titleSize
        let inset = insets
        let y = isTitleBelow ? bounds.minY + inset.bottom : bounds.maxY - size.height
        let left = bounds.minX + inset.left + 7
        return NSRect(x: left, y: y, width: min(size.width, max(bounds.maxX - left - 7, 0)), height: size.height)
    }

    var border: NSRect {
        let inset = insets
        let bounds = box.bounds
        var rect = NSRect(
            x: bounds.minX + inset.left, y: bounds.minY + inset.bottom,
            width: max(bounds.width - inset.left - inset.right, 0),
            height: max(bounds.height - inset.top - inset.bottom, 0))
        guard hasTitle else { return rect }
        let height = titleSize.height + (box.boxType == .custom ? 0 : 1)
        if box.titlePosition == .belowTop || box.titlePosition == .aboveBottom { return rect }
        rect.size.height = max(rect.height - height, 0)
        if isTitleBelow { rect.origin.y += height }
        return rect
    }

    private var lineWidth: CGFloat { isFramed ? 1 : box.borderType == .noBorder ? 0 : box.borderWidth }

    var content: NSRect {
        guard box.boxType != .separator else { return .zero }
        var rect = border.insetBy(dx: lineWidth, dy: lineWidth)
        if hasTitle, box.titlePosition == .belowTop { rect.size.height -= titleSize.height }
        if hasTitle, box.titlePosition == .aboveBottom {
            rect.origin.y += titleSize.height
            rect.size.height -= titleSize.height
        }
        let margins = box.contentViewMargins
        return NSRect(
            x: rect.minX + margins.width, y: rect.minY + margins.height, width: max(rect.width - 2 * margins.width, 0),
            height: max(rect.height - 2 * margins.height, 0))
    }

    /// The part of the frame that is not the content view's.
    var around: NSSize {
        let (whole, inner) = (box.bounds.size, content.size)
        guard inner.width > 0, inner.height > 0 else { return aroundByParts }
        return NSSize(width: whole.width - inner.width, height: whole.height - inner.height)
    }

    private var aroundByParts: NSSize {
        let inset = insets
        let margins = box.contentViewMargins
        let title = hasTitle ? titleSize.height + 1 : 0
        return NSSize(
            width: inset.left + inset.right + 2 * (lineWidth + margins.width),
            height: inset.top + inset.bottom + title + 2 * (lineWidth + margins.height))
    }

    // MARK: Drawing

    func draw() {
        guard !box.isTransparent else { return }
        switch box.boxType {
        case .separator: drawLine()
        case .primary, .secondary: drawFrame()
        case .oldStyle, .custom: drawCustom()
        }
        if hasTitle { text.draw(in: title) }
    }

    private func drawLine() {
        let bounds = box.bounds
        let line =
            bounds.height > bounds.width
            ? NSRect(x: (bounds.midX - 0.5).rounded(), y: bounds.minY, width: 1, height: bounds.height)
            : NSRect(x: bounds.minX, y: (bounds.midY - 0.5).rounded(), width: bounds.width, height: 1)
        ControlPaint.fill(line, ControlPaint.gray(0, 0.16))
    }

    /// A secondary box looks like a primary one since 10.4.
    private func drawFrame() {
        guard box.borderType != .noBorder else { return }
        ControlPaint.fill(border, ControlPaint.gray(0, 0.035), radius: 5)
        ControlPaint.stroke(border, ControlPaint.gray(0, 0.10), radius: 5)
    }

    private func drawCustom() {
        ControlPaint.fill(border, box.fillColor, radius: box.cornerRadius)
        guard box.borderType != .noBorder, box.borderWidth > 0 else { return }
        ControlPaint.stroke(border, box.borderColor, radius: box.cornerRadius, width: box.borderWidth)
    }
}

@section(".init_array") @used
private let description: @convention(c) () -> Void = {
    describe(NSBox.self) {
        $0.nib(element: "box", for: .macOS)
        $0.key("title", \.title, .nib)
        $0.nib("titleFont", \.titleFont) { $0.titleFont = $1 }
        $0.nib("titlePosition", \.titlePosition) { $0.titlePosition = $1 }
        $0.nib("boxType", \.boxType) { $0.boxType = $1 }
        $0.nib("borderType", \.borderType) { $0.borderType = $1 }
        $0.nib("borderWidth", \.borderWidth) { $0.borderWidth = $1 }
        $0.nib("cornerRadius", \.cornerRadius) { $0.cornerRadius = $1 }
        $0.nib("contentViewMargins", \.contentViewMargins) { $0.contentViewMargins = $1 }
        $0.key("fillColor", \.fillColor, .nib)
        $0.key("borderColor", \.borderColor, .nib)
        $0.key("transparent", \.isTransparent, .nib)
        $0.nib(elements: "contentView") { box, element, nib in
            if let view = nib.macView(element) { box.contentView = view }
        }
        $0.nib(ignoring: "titleCell")
    }
}
