import CoreGraphics
public import Foundation
public import UIFoundation

// The rectangles of the current context. Their fills replace what was there (`copy`), unless an operation is given.

extension NSRect {
    /// - Parameter operation: the context's in Swift, where the functions of C copy.
    public func fill(
        using operation: NSCompositingOperation = NSGraphicsContext.current?.compositingOperation ?? .sourceOver
    ) {
        [self].fill(using: operation)
    }

    /// Fills a frame inside the rectangle.
    public func frame(
        withWidth width: CGFloat = 1,
        using operation: NSCompositingOperation = NSGraphicsContext.current?.compositingOperation ?? .sourceOver
    ) {
        let (w, h) = (min(width, size.width / 2), min(width, size.height / 2))
        // Four sides that do not overlap, so that a translucent color has no darker corners.
        [
            NSRect(x: minX, y: minY, width: self.width, height: h),
            NSRect(x: minX, y: maxY - h, width: self.width, height: h),
            NSRect(x: minX, y: minY + h, width: w, height: max(height - 2 * h, 0)),
            NSRect(x: maxX - w, y: minY + h, width: w, height: max(height - 2 * h, 0)),
        ].fill(using: operation)
    }

    /// Intersects the clip with the rectangle.
    public func clip() { UIGraphicsGetCurrentContext()?.clip(to: self) }
}

extension Sequence where Element == NSRect {
    public func fill(
        using operation: NSCompositingOperation = NSGraphicsContext.current?.compositingOperation ?? .sourceOver
    ) {
        drawn(using: operation) { $0.fill(Array(self)) }
    }

    /// Intersects the clip with the union of the rectangles.
    public func clip() { UIGraphicsGetCurrentContext()?.clip(to: Array(self)) }
}

extension Sequence where Element == (color: NSColor, rect: NSRect) {
    /// Fills each rectangle with its color.
    public func fill(
        using operation: NSCompositingOperation = NSGraphicsContext.current?.compositingOperation ?? .sourceOver
    ) {
        drawn(using: operation) { context in
            for (color, rect) in self {
                context.setFillColor(color.cgColor)
                context.fill(rect)
            }
        }
    }
}

extension Sequence where Element == (gray: CGFloat, rect: NSRect) {
    /// Fills each rectangle with its gray.
    public func fill(
        using operation: NSCompositingOperation = NSGraphicsContext.current?.compositingOperation ?? .sourceOver
    ) {
        map { (color: NSColor(white: $0.gray, alpha: 1), rect: $0.rect) }.fill(using: operation)
    }
}

private func drawn(using operation: NSCompositingOperation, _ draw: (CGContext) -> Void) {
    guard let context = UIGraphicsGetCurrentContext() else { return }
    context.saveGState()
    context.setBlendMode(operation.blendMode)
    draw(context)
    context.restoreGState()
}

// MARK: The functions of C

public func NSRectFill(_ rect: NSRect) { rect.fill(using: .copy) }
public func NSRectFillUsingOperation(_ rect: NSRect, _ op: NSCompositingOperation) { rect.fill(using: op) }

public func NSRectFillList(_ rects: UnsafePointer<NSRect>, _ count: Int) {
    UnsafeBufferPointer(start: rects, count: count).fill(using: .copy)
}

public func NSRectFillListUsingOperation(_ rects: UnsafePointer<NSRect>, _ count: Int, _ op: NSCompositingOperation) {
    UnsafeBufferPointer(start: rects, count: count).fill(using: op)
}

public func NSRectFillListWithColors(_ rects: UnsafePointer<NSRect>, _ colors: UnsafePointer<NSColor>, _ num: Int) {
    (0..<num).map { (color: colors[$0], rect: rects[$0]) }.fill(using: .copy)
}

public func NSRectFillListWithGrays(_ rects: UnsafePointer<NSRect>, _ grays: UnsafePointer<CGFloat>, _ num: Int) {
    (0..<num).map { (gray: grays[$0], rect: rects[$0]) }.fill(using: .copy)
}

public func NSFrameRect(_ rect: NSRect) { rect.frame(withWidth: 1, using: .copy) }
public func NSFrameRectWithWidth(_ rect: NSRect, _ frameWidth: CGFloat) {
    rect.frame(withWidth: frameWidth, using: .copy)
}

public func NSFrameRectWithWidthUsingOperation(
    _ rect: NSRect, _ frameWidth: CGFloat, _ op: NSCompositingOperation
) { rect.frame(withWidth: frameWidth, using: op) }

public func NSRectClip(_ rect: NSRect) { rect.clip() }

public func NSRectClipList(_ rects: UnsafePointer<NSRect>, _ count: Int) {
    UnsafeBufferPointer(start: rects, count: count).clip()
}

/// Fills a rectangle with white.
public func NSEraseRect(_ rect: NSRect) { [(gray: CGFloat(1), rect: rect)].fill(using: .copy) }

/// Fills a rectangle with the background color of windows.
public func NSDrawWindowBackground(_ rect: NSRect) {
    [(color: NSColor.windowBackgroundColor, rect: rect)].fill(using: .copy)
}

/// Strokes a frame of dots one point long.
public func NSDottedFrameRect(_ rect: NSRect) {
    drawn(using: .sourceOver) { context in
        context.setLineDash(phase: 0, lengths: [1, 1])
        context.stroke(rect.insetBy(dx: 0.5, dy: 0.5), width: 1)
    }
}

// MARK: Sides

/// Draws a line one point wide along each of the sides in turn, inside those that are there already.
///
/// - Parameter sides: the sides, each with a gray; one may come again.
/// - Returns: the rectangle inside the lines.
@discardableResult
public func NSDrawTiledRects(
    _ boundsRect: NSRect, _ clipRect: NSRect, _ sides: UnsafePointer<NSRectEdge>, _ grays: UnsafePointer<CGFloat>,
    _ count: Int
) -> NSRect {
    let colors = (0..<count).map { NSColor(white: grays[$0], alpha: 1) }
    return drawSides(boundsRect, clipRect, Array(UnsafeBufferPointer(start: sides, count: count)), colors)
}

@discardableResult
public func NSDrawColorTiledRects(
    _ boundsRect: NSRect, _ clipRect: NSRect, _ sides: UnsafePointer<NSRectEdge>, _ colors: UnsafePointer<NSColor>,
    _ count: Int
) -> NSRect {
    drawSides(
        boundsRect, clipRect, Array(UnsafeBufferPointer(start: sides, count: count)),
        Array(UnsafeBufferPointer(start: colors, count: count)))
}

private func drawSides(_ bounds: NSRect, _ clip: NSRect, _ sides: [NSRectEdge], _ colors: [NSColor]) -> NSRect {
    var rest = bounds
    var lines: [(color: NSColor, rect: NSRect)] = []
    for (side, color) in zip(sides, colors) {
        let parts = rest.divided(atDistance: 1, from: side.cgEdge)
        rest = parts.remainder
        let seen = parts.slice.intersection(clip)
        if !seen.isEmpty { lines.append((color, seen)) }
    }
    lines.fill(using: .copy)
    return rest
}

extension NSRectEdge {
    fileprivate var cgEdge: CGRectEdge {
        switch self {
        case .minX: .minXEdge
        case .minY: .minYEdge
        case .maxX: .maxXEdge
        case .maxY: .maxYEdge
        }
    }
}
