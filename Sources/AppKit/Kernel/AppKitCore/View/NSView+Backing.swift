public import AppKitDrawing
import CoreGraphics
public import Foundation

/// Conversions between the view's space, whole pixels of the screen, and the space of its layer.
extension NSView {
    private var pixels: CGFloat { windowStorage?.backingScaleFactor ?? NSScreen.desktopScale }

    /// The way to pixels: lengths of the bounds, as the frame and the screen scale them.
    private var toPixels: CGAffineTransform {
        let unit = convert(NSSize(width: 1, height: 1), to: nil)
        return CGAffineTransform(scaleX: abs(unit.width) * pixels, y: abs(unit.height) * pixels)
    }

    public func convertToBacking(_ point: NSPoint) -> NSPoint { point.applying(toPixels) }
    public func convertFromBacking(_ point: NSPoint) -> NSPoint { point.applying(toPixels.inverted()) }
    public func convertToBacking(_ size: NSSize) -> NSSize { size.applying(toPixels) }
    public func convertFromBacking(_ size: NSSize) -> NSSize { size.applying(toPixels.inverted()) }
    public func convertToBacking(_ rect: NSRect) -> NSRect { rect.applying(toPixels) }
    public func convertFromBacking(_ rect: NSRect) -> NSRect { rect.applying(toPixels.inverted()) }

    /// The way to the layer's space: it is the view's own, unless the bounds are scaled or turned.
    private var toLayer: CGAffineTransform {
        guard let t = boundsTransform, t.a != 1 || t.d != 1 || t.b != 0 || t.c != 0 else { return .identity }
        return t
    }
    public func convertToLayer(_ point: NSPoint) -> NSPoint { point.applying(toLayer) }
    public func convertFromLayer(_ point: NSPoint) -> NSPoint { point.applying(toLayer.inverted()) }
    public func convertToLayer(_ size: NSSize) -> NSSize { size.applying(toLayer) }
    public func convertFromLayer(_ size: NSSize) -> NSSize { size.applying(toLayer.inverted()) }
    public func convertToLayer(_ rect: NSRect) -> NSRect { rect.applying(toLayer) }
    public func convertFromLayer(_ rect: NSRect) -> NSRect { rect.applying(toLayer.inverted()) }

    // MARK: What is drawn

    /// The nearest view that is opaque, this one among them.
    public var opaqueAncestor: NSView? {
        sequence(first: self, next: \.superviewStorage).first(where: \.isOpaque)
    }

    /// Gives the rectangles that the running `draw(_:)` has to draw: one here, around all that has changed.
    public func getRectsBeingDrawn(
        _ rects: UnsafeMutablePointer<UnsafePointer<NSRect>?>?, count: UnsafeMutablePointer<Int>?
    ) {
        FocusedViews.drawn.pointee = dirtyRect ?? bounds
        rects?.pointee = UnsafePointer(FocusedViews.drawn)
        count?.pointee = 1
    }

    /// Views behind one that is transparent are in layers of their own, so that this draws as `display(_:)`.
    public func displayIgnoringOpacity(_ rect: NSRect) { display(rect) }
    public func displayIgnoringOpacity(_ rect: NSRect, in context: NSGraphicsContext) {
        NSGraphicsContext.saveGraphicsState()
        NSGraphicsContext.current = context
        context.cgContext.saveGState()
        context.cgContext.clip(to: rect)
        drawTree(context.cgContext)
        context.cgContext.restoreGState()
        NSGraphicsContext.restoreGraphicsState()
    }

    /// Nothing is copied: what a scroll shows is drawn again.
    public func scroll(_ rect: NSRect, by delta: NSSize) {
        setNeedsDisplay(rect.union(rect.offsetBy(dx: delta.width, dy: delta.height)))
    }
    public func translateRectsNeedingDisplay(in clipRect: NSRect, by delta: NSSize) {
        guard let dirtyRect, dirtyRect.intersects(clipRect) else { return }
        setNeedsDisplay(dirtyRect.intersection(clipRect).offsetBy(dx: delta.width, dy: delta.height))
    }
    public func setKeyboardFocusRingNeedsDisplay(_ rect: NSRect) { setNeedsDisplay(rect) }
    public var shouldDrawColor: Bool { true }

    /// The part that a resize of the window by a person has not changed.
    public var rectPreservedDuringLiveResize: NSRect { .zero }
    /// Gives the rectangles that a resize shows anew: all of the view, since nothing is preserved.
    public func getRectsExposedDuringLiveResize(
        _ exposedRects: UnsafeMutablePointer<NSRect>, count: UnsafeMutablePointer<Int>
    ) {
        exposedRects.pointee = bounds
        count.pointee = 1
    }

    /// The item of a menu in which the view is shown.
    public var enclosingMenuItem: NSMenuItem? {
        let views = Array(sequence(first: self, next: \.superviewStorage))
        guard let menu = views.lazy.compactMap({ $0 as? MenuView }).first else { return nil }
        return menu.shownMenu.items.first { item in views.contains { $0 === item.view } }
    }

    // Graphics states of views have had no effect since OS X 10.10.
    public func gState() -> Int { 0 }
    public func allocateGState() {}
    public func releaseGState() {}
    public func setUpGState() {}
    public func renewGState() {}
}
