internal import CCairo
import Foundation

/// Gradients on the pages of a PDF, where they stay gradients.
extension CGContext {
    func drawVectorGradient(
        _ gradient: CGGradient, from start: CGPoint, to end: CGPoint, _ options: CGGradientDrawingOptions
    ) {
        let pattern = CairoPattern(
            adopting: cairo_pattern_create_linear(
                Double(start.x), Double(start.y), Double(end.x), Double(end.y)))
        let along = CGVector(from: start, to: end)
        let limit: CGPath? = bandLimit(start: start, along: along, options: options)
        paint(gradient, pattern, options: options, within: limit, rule: .winding)
    }

    func drawVectorGradient(_ gradient: CGGradient, _ shape: RadialGradient, _ options: CGGradientDrawingOptions) {
        let pattern = CairoPattern(
            adopting: cairo_pattern_create_radial(
                Double(shape.center.x), Double(shape.center.y), Double(shape.radius), Double(shape.endCenter.x),
                Double(shape.endCenter.y), Double(shape.endRadius)))
        let start = CGRect(center: shape.center, radius: shape.radius)
        let end = CGRect(center: shape.endCenter, radius: shape.endRadius)
        let limit: CGPath? = ringLimit(start: start, end: end, options: options)
        paint(gradient, pattern, options: options, within: limit, rule: .evenOdd)
    }

    /// - Parameter limit: the area that the gradient is limited to, in user space.
    private func paint(
        _ gradient: CGGradient, _ pattern: CairoPattern?, options: CGGradientDrawingOptions, within limit: CGPath?,
        rule: CGPathFillRule
    ) {
        guard let pattern, pattern.place(currentCTM) else { return }
        for stop: CGGradient.Stop in gradient.stops {
            let c: RGBA = stop.color
            cairo_pattern_add_color_stop_rgba(
                pattern.pointer, Double(stop.location), Double(c.red), Double(c.green), Double(c.blue),
                Double(c.alpha))
        }
        cairo_pattern_set_extend(pattern.pointer, options.isEmpty ? CAIRO_EXTEND_NONE : CAIRO_EXTEND_PAD)
        if let limit {
            paint(.pattern(pattern), through: .fill(limit.transformed(by: state.ctm), rule))
        } else {
            paint(.pattern(pattern), through: .wholeClip)
        }
    }

    /// Returns the half-plane to clip to if only one end is extended, because Cairo extends both ends or none.
    private func bandLimit(start: CGPoint, along: CGVector, options: CGGradientDrawingOptions) -> CGPath? {
        let clip: CGRect = boundingBoxOfClipPath
        guard options.rawValue == 1 || options.rawValue == 2, along != .zero, !clip.isNull else { return nil }
        let isAfter: Bool = options == .drawsAfterEndLocation
        let edge: CGPoint = isAfter ? start : start.moved(along: along, by: 1)
        let reach: CGFloat = clip.width + clip.height + abs(clip.midX - edge.x) + abs(clip.midY - edge.y)
        let forward: CGVector = along.normalized
        let side = CGVector(dx: -forward.dy, dy: forward.dx)
        let depth: CGFloat = isAfter ? reach : -reach
        let path = CGMutablePath()
        path.addLines(between: [
            edge.moved(along: side, by: reach), edge.moved(along: side, by: -reach),
            edge.moved(along: side, by: -reach).moved(along: forward, by: depth),
            edge.moved(along: side, by: reach).moved(along: forward, by: depth),
        ])
        path.closeSubpath()
        return path
    }

    /// Returns the area to clip to if only one circle is extended: the inside or outside of the other one.
    private func ringLimit(start: CGRect, end: CGRect, options: CGGradientDrawingOptions) -> CGPath? {
        let clip: CGRect = boundingBoxOfClipPath
        guard options.rawValue == 1 || options.rawValue == 2, !clip.isNull else { return nil }
        let edge: CGRect = options == .drawsAfterEndLocation ? start : end
        let other: CGRect = options == .drawsAfterEndLocation ? end : start
        let path = CGMutablePath()
        path.addEllipse(in: edge)
        if edge.width < other.width { path.addRect(clip.union(edge).insetBy(dx: -1, dy: -1)) }
        return path
    }
}

extension CGRect {
    fileprivate init(center: CGPoint, radius: CGFloat) {
        let r: CGFloat = max(radius, 0)
        self.init(x: center.x - r, y: center.y - r, width: 2 * r, height: 2 * r)
    }
}
