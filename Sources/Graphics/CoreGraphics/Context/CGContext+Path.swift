internal import CCairo
public import Foundation

// MARK: Building the Current Path

extension CGContext {
    public func beginPath() { currentPath = CGMutablePath() }
    public func move(to point: CGPoint) { currentPath.move(to: point, transform: state.ctm) }
    public func addLine(to point: CGPoint) { currentPath.addLine(to: point, transform: state.ctm) }
    public func addCurve(to end: CGPoint, control1: CGPoint, control2: CGPoint) {
        currentPath.addCurve(to: end, control1: control1, control2: control2, transform: state.ctm)
    }
    public func addQuadCurve(to end: CGPoint, control: CGPoint) {
        currentPath.addQuadCurve(to: end, control: control, transform: state.ctm)
    }
    public func closePath() { currentPath.closeSubpath() }
    public func addRect(_ rect: CGRect) { currentPath.addRect(rect, transform: state.ctm) }
    public func addRects(_ rects: [CGRect]) { currentPath.addRects(rects, transform: state.ctm) }
    public func addLines(between points: [CGPoint]) { currentPath.addLines(between: points, transform: state.ctm) }
    public func addEllipse(in rect: CGRect) { currentPath.addEllipse(in: rect, transform: state.ctm) }
    public func addArc(center: CGPoint, radius: CGFloat, startAngle: CGFloat, endAngle: CGFloat, clockwise: Bool) {
        currentPath.addArc(
            center: center, radius: radius, startAngle: startAngle, endAngle: endAngle, clockwise: clockwise,
            transform: state.ctm)
    }
    public func addArc(tangent1End: CGPoint, tangent2End: CGPoint, radius: CGFloat) {
        currentPath.addArc(
            tangent1End: tangent1End, tangent2End: tangent2End, radius: radius, transform: state.ctm)
    }
    public func addPath(_ path: CGPath) { currentPath.addPath(path, transform: state.ctm) }

    /// A copy of the current path in user space.
    public var path: CGPath? {
        currentPath.isEmpty ? nil : currentPath.transformed(by: state.ctm.inverted())
    }
    public var isPathEmpty: Bool { currentPath.isEmpty }
    public var currentPointOfPath: CGPoint {
        currentPath.isEmpty ? .zero : currentPath.currentPoint.applying(state.ctm.inverted())
    }
    public var boundingBoxOfPath: CGRect { path?.boundingBox ?? .null }

    public func pathContains(_ point: CGPoint, mode: CGPathDrawingMode) -> Bool {
        guard let path: CGPath = self.path else { return false }
        switch mode {
        case .fill: return path.contains(point, using: .winding)
        case .eoFill: return path.contains(point, using: .evenOdd)
        case .stroke: return path.stroked(state.style).contains(point, using: .winding)
        case .fillStroke:
            return path.contains(point, using: .winding) || pathContains(point, mode: .stroke)
        case .eoFillStroke:
            return path.contains(point, using: .evenOdd) || pathContains(point, mode: .stroke)
        }
    }

    public func replacePathWithStrokedPath() {
        guard let outline: CGPath = path?.stroked(state.style) else { return }
        beginPath()
        addPath(outline)
    }

    /// Returns the current path and starts a new one.
    private func takePath() -> CGPath {
        let path: CGPath = currentPath
        currentPath = CGMutablePath()
        return path
    }
}

// MARK: Drawing the Current Path

extension CGContext {
    public func fillPath(using rule: CGPathFillRule = .winding) { fill(takePath(), rule) }
    public func strokePath() { stroke(takePath()) }

    public func drawPath(using mode: CGPathDrawingMode) {
        let path: CGPath = takePath()
        switch mode {
        case .fill: fill(path, .winding)
        case .eoFill: fill(path, .evenOdd)
        case .stroke: stroke(path)
        case .fillStroke:
            fill(path, .winding)
            stroke(path)
        case .eoFillStroke:
            fill(path, .evenOdd)
            stroke(path)
        }
    }

    /// - Parameter path: in the default space.
    private func fill(_ path: CGPath, _ rule: CGPathFillRule) {
        if !path.isEmpty { paint(state.fill, through: .fill(path, rule)) }
    }

    private func stroke(_ path: CGPath) {
        if !path.isEmpty { paint(state.stroke, through: .stroke(path, state.style)) }
    }
}

// MARK: Drawing Shapes

extension CGContext {
    public func fill(_ rect: CGRect) { fill([rect]) }

    public func fill(_ rects: [CGRect]) {
        let path = CGMutablePath()
        path.addRects(rects, transform: state.ctm)
        fill(path, .winding)
    }

    public func stroke(_ rect: CGRect) { stroke(rect, width: state.style.width) }

    public func stroke(_ rect: CGRect, width: CGFloat) {
        let path = CGMutablePath()
        path.addRect(rect, transform: state.ctm)
        var style: StrokeStyle = state.style
        style.width = width
        if !path.isEmpty { paint(state.stroke, through: .stroke(path, style)) }
    }

    public func fillEllipse(in rect: CGRect) {
        let path = CGMutablePath()
        path.addEllipse(in: rect, transform: state.ctm)
        fill(path, .winding)
    }

    public func strokeEllipse(in rect: CGRect) {
        let path = CGMutablePath()
        path.addEllipse(in: rect, transform: state.ctm)
        stroke(path)
    }

    /// Draws a line for each pair of points.
    public func strokeLineSegments(between points: [CGPoint]) {
        let path = CGMutablePath()
        for index: Int in stride(from: 0, to: points.count - 1, by: 2) {
            path.move(to: points[index], transform: state.ctm)
            path.addLine(to: points[index + 1], transform: state.ctm)
        }
        stroke(path)
    }

    /// Makes the rectangle transparent, regardless of blend mode, alpha and shadow.
    public func clear(_ rect: CGRect) {
        let path = CGMutablePath()
        path.addRect(rect, transform: state.ctm)
        let kept: GraphicsState = state
        state.blendMode = .clear
        state.shadow = nil
        state.alpha = 1
        if !path.isEmpty { paint(.color(.black), through: .fill(path, .winding)) }
        state = kept
    }
}

// MARK: Clipping

extension CGContext {
    /// Intersects the clip with the current path and starts a new path.
    public func clip(using rule: CGPathFillRule = .winding) { clip(to: takePath(), rule) }

    public func clip(to rect: CGRect) { clip(to: [rect]) }

    public func clip(to rects: [CGRect]) {
        let path = CGMutablePath()
        path.addRects(rects, transform: state.ctm)
        clip(to: path, .winding)
    }

    /// Intersects the clip with a path; an empty path clips everything away.
    private func clip(to path: CGPath, _ rule: CGPathFillRule) {
        let cairo: OpaquePointer = self.cairo
        applyAntialias(to: cairo)
        setMatrix(.identity, of: cairo)
        path.replacePath(of: cairo, base)
        cairo_set_fill_rule(cairo, rule.cairo)
        cairo_clip(cairo)
    }

    /// Removes all clips, including those of saved states, as Core Graphics does.
    public func resetClip() {
        state.softMask = nil
        cairo_reset_clip(cairo)
    }

    /// The clip's bounds in user space; null if everything is clipped away.
    public var boundingBoxOfClipPath: CGRect {
        let box: CGRect = deviceClipBounds
        return box.isNull ? box : box.applying(currentCTM.inverted())
    }

    /// The clip's bounds in device pixels, y down.
    var deviceClipBounds: CGRect {
        let canvas: Canvas = canvases[canvases.count - 1]
        let cairo: OpaquePointer = canvas.cairo.pointer
        setMatrix(.identity, of: cairo)
        var (x1, y1, x2, y2): (Double, Double, Double, Double) = (0, 0, 0, 0)
        cairo_clip_extents(cairo, &x1, &y1, &x2, &y2)
        if x2 <= x1 || y2 <= y1 { return .null }
        // A recording surface without a clip is unbounded, and Foundation's rectangles trap on infinite values.
        let isEndless: Bool = !(x1.isFinite && y1.isFinite && x2.isFinite && y2.isFinite)
        let clip: CGRect = isEndless ? canvas.extent : CGRect(x: x1, y: y1, width: x2 - x1, height: y2 - y1)
        let seen: CGRect = clip.intersection(canvas.extent)
        return seen.isEmpty ? .null : seen
    }

    func applyAntialias(to cairo: OpaquePointer) {
        let isSmooth: Bool = state.shouldAntialias && state.allowsAntialiasing
        cairo_set_antialias(cairo, isSmooth ? CAIRO_ANTIALIAS_DEFAULT : CAIRO_ANTIALIAS_NONE)
    }
}
