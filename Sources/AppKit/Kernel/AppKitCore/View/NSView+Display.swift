public import AppKitDrawing
import CoreGraphics
public import Foundation
import QuinceDiagnostics

/// The drawing of a view, which has a layer of its own: all that has changed is drawn at once.
extension NSView {
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

    public func showDefinition(for attrString: NSAttributedString?, at textBaselineOrigin: NSPoint) {
        Unsupported.report("the dictionary", in: "NSView")
    }

    // Graphics states of views have had no effect since OS X 10.10.
    public func gState() -> Int { 0 }
    public func allocateGState() {}
    public func releaseGState() {}
    public func setUpGState() {}
    public func renewGState() {}
}
