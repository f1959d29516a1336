package import CoreGraphics
package import Foundation

/// A symbol as paths in a square of 24 units, y down, the grid of the icon font.
package struct SymbolShape: Sendable {
    /// The side of the square.
    package static let grid: CGFloat = 24

    /// The way in which a path becomes pixels. The thickness of lines depends on the weight in which the shape is drawn.
    enum Style {
        /// The area of lines that are `thickness` wide in the path.
        case line(thickness: CGFloat)
        case area
        /// The area and what is nearer to it than a distance.
        case grown(by: CGFloat)
        /// The inner edge of the path's area.
        case rim(least: CGFloat = 0)
    }

    /// A path that adds to what is drawn before it, or that is cut out of it.
    struct Part {
        var path: CGPath
        var style: Style
        var isCut = false
    }

    var parts: [Part]
    /// Whether the symbol is mirrored where the layout is from right to left.
    package var isMirrored = false

    /// The thickness of lines in the font's glyphs.
    static let ownThickness: CGFloat = 2

    init(_ parts: [Part]) { self.parts = parts }

    /// The extent of what is drawn.
    ///
    /// - Parameter thickness: of lines.
    package func bounds(thickness: CGFloat) -> CGRect {
        parts.filter { !$0.isCut }.reduce(CGRect.null) { $0.union($1.bounds(thickness)) }
    }

    /// - Parameter thickness: of lines.
    package func draw(in context: CGContext, thickness: CGFloat) {
        context.saveGState()
        for part in parts { part.draw(in: context, thickness) }
        context.restoreGState()
    }

    /// - Parameter transform: one that keeps angles.
    func applying(_ transform: CGAffineTransform) -> SymbolShape {
        let scale = abs(transform.a * transform.d - transform.b * transform.c).squareRoot()
        var copy = self
        copy.parts = parts.map { part in
            var part = part
            part.path = part.path.transformed(by: transform)
            if case .line(let thickness) = part.style { part.style = .line(thickness: thickness * scale) }
            return part
        }
        return copy
    }

    /// - Returns: the shape scaled about the grid's middle, which comes to a point.
    func scaled(_ scale: CGFloat, to middle: CGPoint) -> SymbolShape {
        let half = Self.grid / 2
        return applying(
            CGAffineTransform(
                a: scale, b: 0, c: 0, d: scale, tx: middle.x - half * scale, ty: middle.y - half * scale))
    }
}

extension SymbolShape.Part {
    /// The width of the band by which a path's area grows (or, if negative, shrinks), half of it at each side of a line.
    private func growth(_ thickness: CGFloat) -> CGFloat {
        switch style {
        case .line(let own): thickness - own
        case .grown(let distance): 2 * distance
        case .area, .rim: 0
        }
    }

    func bounds(_ thickness: CGFloat) -> CGRect {
        let growth = growth(thickness) / 2
        return path.boundingBoxOfPath.insetBy(dx: -growth, dy: -growth)
    }

    func draw(in context: CGContext, _ thickness: CGFloat) {
        context.setBlendMode(isCut ? .destinationOut : .normal)
        if case .rim(let least) = style { return drawRim(in: context, max(thickness, least)) }
        context.addPath(path)
        context.fillPath()
        let growth = growth(thickness)
        guard growth != 0 else { return }
        // A line gets thinner when its edges are drawn with the opposite effect.
        if growth < 0 { context.setBlendMode(isCut ? .normal : .destinationOut) }
        stroke(in: context, width: abs(growth), growth < 0 ? .miter : .round)
    }

    private func drawRim(in context: CGContext, _ thickness: CGFloat) {
        context.saveGState()
        context.addPath(path)
        context.clip()
        stroke(in: context, width: 2 * thickness, .miter)
        context.restoreGState()
    }

    private func stroke(in context: CGContext, width: CGFloat, _ join: CGLineJoin) {
        context.setLineWidth(width)
        context.setLineJoin(join)
        context.addPath(path)
        context.strokePath()
    }
}
