public import CoreGraphics
public import Foundation
import QuinceDiagnostics

/// A path and the way in which it is drawn: width, caps, joins, dashes, winding rule.
///
/// Angles are in degrees, counterclockwise from the positive x axis where y points up.
open class NSBezierPath: NSObject, NSCopying, NSSecureCoding {
    public enum LineCapStyle: UInt, Sendable { case butt, round, square }
    public enum LineJoinStyle: UInt, Sendable { case miter, round, bevel }
    public enum WindingRule: UInt, Sendable { case nonZero, evenOdd }

    public enum ElementType: UInt, Sendable {
        case moveTo, lineTo, curveTo, closePath
        case quadraticCurveTo
        /// The name of `curveTo` since macOS 14.
        public static let cubicCurveTo = curveTo
    }

    var path = CGMutablePath()
    var dash: (pattern: [CGFloat], phase: CGFloat) = ([], 0)

    open var lineWidth = NSBezierPath.defaultLineWidth
    open var lineCapStyle = NSBezierPath.defaultLineCapStyle
    open var lineJoinStyle = NSBezierPath.defaultLineJoinStyle
    open var windingRule = NSBezierPath.defaultWindingRule
    open var miterLimit = NSBezierPath.defaultMiterLimit
    /// The largest distance, in pixels, between a curve and the lines that are drawn for it.
    open var flatness = NSBezierPath.defaultFlatness

    // MARK: Creation

    public override init() { super.init() }

    public convenience init(rect: NSRect) {
        self.init()
        appendRect(rect)
    }

    public convenience init(ovalIn rect: NSRect) {
        self.init()
        appendOval(in: rect)
    }

    public convenience init(roundedRect rect: NSRect, xRadius: CGFloat, yRadius: CGFloat) {
        self.init()
        appendRoundedRect(rect, xRadius: xRadius, yRadius: yRadius)
    }

    public convenience init(cgPath: CGPath) {
        self.init()
        path.addPath(cgPath)
    }

    open func copy(with zone: NSZone? = nil) -> Any {
        let copy = NSBezierPath(cgPath: path)
        copy.takeStyle(of: self)
        return copy
    }

    func takeStyle(of other: NSBezierPath) {
        (lineWidth, lineCapStyle, lineJoinStyle) = (other.lineWidth, other.lineCapStyle, other.lineJoinStyle)
        (windingRule, miterLimit, flatness) = (other.windingRule, other.miterLimit, other.flatness)
        dash = other.dash
    }

    open var cgPath: CGPath {
        get { path.copy() ?? CGMutablePath() }
        set { path = newValue.mutableCopy() ?? CGMutablePath() }
    }

    // MARK: Building

    open func move(to point: NSPoint) { path.move(to: point) }

    open func line(to point: NSPoint) {
        requireCurrentPoint("line")
        path.addLine(to: point)
    }

    open func curve(to endPoint: NSPoint, controlPoint1: NSPoint, controlPoint2: NSPoint) {
        requireCurrentPoint("curve")
        path.addCurve(to: endPoint, control1: controlPoint1, control2: controlPoint2)
    }

    open func curve(to endPoint: NSPoint, controlPoint: NSPoint) {
        requireCurrentPoint("curve")
        path.addQuadCurve(to: endPoint, control: controlPoint)
    }

    open func close() { path.closeSubpath() }
    open func removeAllPoints() { path = CGMutablePath() }

    /// Moves by a distance from the current point.
    open func relativeMove(to point: NSPoint) { move(to: fromCurrent(point, "relative move")) }
    open func relativeLine(to point: NSPoint) { line(to: fromCurrent(point, "relative line")) }

    /// Adds a curve whose three points are distances from the current point.
    open func relativeCurve(to endPoint: NSPoint, controlPoint1: NSPoint, controlPoint2: NSPoint) {
        curve(
            to: fromCurrent(endPoint, "relative curve"), controlPoint1: fromCurrent(controlPoint1, "relative curve"),
            controlPoint2: fromCurrent(controlPoint2, "relative curve"))
    }

    open func relativeCurve(to endPoint: NSPoint, controlPoint: NSPoint) {
        curve(
            to: fromCurrent(endPoint, "relative curve"), controlPoint: fromCurrent(controlPoint, "relative curve"))
    }

    private func fromCurrent(_ distance: NSPoint, _ segment: String) -> NSPoint {
        requireCurrentPoint(segment)
        return NSPoint(x: path.currentPoint.x + distance.x, y: path.currentPoint.y + distance.y)
    }

    /// - Source: Apple documents the name of the exception; the words are ours.
    func requireCurrentPoint(_ segment: String) {
        requireLikeUIKit(!path.isEmpty, "No current point for \(segment)", name: "NSGenericException")
    }

    // MARK: Querying

    open var isEmpty: Bool { path.isEmpty }

    /// Stops for an empty path, as on the Mac.
    open var currentPoint: NSPoint {
        requireCurrentPoint("currentPoint")
        return path.currentPoint
    }

    /// The bounds of the outline; zero for an empty path.
    open var bounds: NSRect { path.isEmpty ? .zero : path.boundingBoxOfPath }
    /// The bounds of all points, of which control points may be outside of the outline.
    open var controlPointBounds: NSRect { path.isEmpty ? .zero : path.boundingBox }

    open func contains(_ point: NSPoint) -> Bool { path.contains(point, using: fillRule) }

    var fillRule: CGPathFillRule { windingRule == .evenOdd ? .evenOdd : .winding }

    // MARK: Dashes

    open func setLineDash(_ pattern: UnsafePointer<CGFloat>?, count: Int, phase: CGFloat) {
        dash = (pattern.map { Array(UnsafeBufferPointer(start: $0, count: max(count, 0))) } ?? [], phase)
    }

    open func getLineDash(
        _ pattern: UnsafeMutablePointer<CGFloat>?, count: UnsafeMutablePointer<Int>?,
        phase: UnsafeMutablePointer<CGFloat>?
    ) {
        for (i, length) in dash.pattern.enumerated() { pattern?[i] = length }
        count?.pointee = dash.pattern.count
        phase?.pointee = dash.phase
    }

    // MARK: Drawing in the current context

    open func stroke() { drawStroke() }
    open func fill() { drawFill() }
    open func addClip() { intersectClip() }
    open func setClip() { replaceClip() }

    // MARK: Archives

    open class var supportsSecureCoding: Bool { true }
    open func encode(with coder: NSCoder) { write(to: coder) }

    public required init?(coder: NSCoder) {
        super.init()
        guard read(coder) else { return nil }
    }
}
