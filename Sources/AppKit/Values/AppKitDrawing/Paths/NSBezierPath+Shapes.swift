import CoreGraphics
public import CoreText
public import Foundation
public import UIFoundation

extension NSBezierPath {
    public func append(_ path: NSBezierPath) { self.path.addPath(path.path) }

    /// Adds a rectangle from its origin, and closes it.
    public func appendRect(_ rect: NSRect) { path.addRect(rect) }

    public func appendOval(in rect: NSRect) { path.addEllipse(in: rect) }

    /// Adds a rectangle whose corners are quarters of ellipses, which have no more than half of its sides.
    public func appendRoundedRect(_ rect: NSRect, xRadius: CGFloat, yRadius: CGFloat) {
        path.addRoundedRect(in: rect, cornerWidth: xRadius, cornerHeight: yRadius)
    }

    /// Adds lines between points, the first of which is a move if the path is empty.
    public func appendPoints(_ points: UnsafeMutablePointer<NSPoint>, count: Int) {
        for i in 0..<max(count, 0) {
            if path.isEmpty { path.move(to: points[i]) } else { path.addLine(to: points[i]) }
        }
    }

    /// Adds an arc counterclockwise; from the current point there is a line to its start.
    public func appendArc(withCenter center: NSPoint, radius: CGFloat, startAngle: CGFloat, endAngle: CGFloat) {
        appendArc(withCenter: center, radius: radius, startAngle: startAngle, endAngle: endAngle, clockwise: false)
    }

    /// - Parameter startAngle: in degrees. An end angle before it, in the arc's direction, is one turn further.
    /// - Parameter clockwise: where y points up; in a flipped view the arc looks the other way about.
    public func appendArc(
        withCenter center: NSPoint, radius: CGFloat, startAngle: CGFloat, endAngle: CGFloat, clockwise: Bool
    ) {
        path.addArc(
            center: center, radius: radius, startAngle: startAngle * .pi / 180, endAngle: endAngle * .pi / 180,
            clockwise: clockwise)
    }

    /// Adds the arc that touches the lines from the current point to the first point and from there to the second, and a line to
    /// its start.
    public func appendArc(from point1: NSPoint, to point2: NSPoint, radius: CGFloat) {
        requireCurrentPoint("arc")
        path.addArc(tangent1End: point1, tangent2End: point2, radius: radius)
    }

    // MARK: Glyphs

    /// Adds the outline of a glyph, whose origin is the current point, and moves on by its advance.
    public func append(withCGGlyph glyph: CGGlyph, in font: NSFont) {
        withUnsafePointer(to: glyph) { append(withCGGlyphs: $0, count: 1, in: font) }
    }

    public func append(withCGGlyphs glyphs: UnsafePointer<CGGlyph>, count: Int, in font: NSFont) {
        requireCurrentPoint("glyph")
        var place = path.currentPoint
        for i in 0..<max(count, 0) {
            var matrix = CGAffineTransform(translationX: place.x, y: place.y)
            if let outline = CTFontCreatePathForGlyph(font.ctFont, glyphs[i], &matrix) { path.addPath(outline) }
            place.x += font.advancement(forCGGlyph: glyphs[i]).width
            path.move(to: place)
        }
    }
}
