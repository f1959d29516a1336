import CoreGraphics
public import Foundation
import UIFoundation

extension NSBezierPath {
    func drawFill() {
        guard let context = UIGraphicsGetCurrentContext() else { return }
        begin(in: context)
        context.fillPath(using: fillRule)
    }

    func drawStroke() {
        guard let context = UIGraphicsGetCurrentContext() else { return }
        context.saveGState()
        context.setLineWidth(lineWidth)
        context.setLineCap(CGLineCap(rawValue: Int32(lineCapStyle.rawValue)) ?? .butt)
        context.setLineJoin(CGLineJoin(rawValue: Int32(lineJoinStyle.rawValue)) ?? .miter)
        context.setMiterLimit(miterLimit)
        context.setLineDash(phase: dash.phase, lengths: dash.pattern)
        begin(in: context)
        context.strokePath()
        context.restoreGState()
    }

    func intersectClip() {
        guard let context = UIGraphicsGetCurrentContext() else { return }
        begin(in: context)
        context.clip(using: fillRule)
    }

    func replaceClip() {
        guard let context = UIGraphicsGetCurrentContext() else { return }
        context.resetClip()
        begin(in: context)
        context.clip(using: fillRule)
    }

    private func begin(in context: CGContext) {
        context.beginPath()
        context.addPath(path)
    }

    // MARK: Without an object

    public class func fill(_ rect: NSRect) { NSBezierPath(rect: rect).fill() }
    /// Strokes the outline with the default width and style.
    public class func stroke(_ rect: NSRect) { NSBezierPath(rect: rect).stroke() }
    public class func clip(_ rect: NSRect) { NSBezierPath(rect: rect).addClip() }

    public class func strokeLine(from point1: NSPoint, to point2: NSPoint) {
        let line = NSBezierPath()
        line.move(to: point1)
        line.line(to: point2)
        line.stroke()
    }
}
