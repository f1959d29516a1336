public import Foundation

// The C functions of Core Graphics that Swift 1 and 2 used: each is an error whose fix-it names today's member.

// MARK: Contexts

@available(*, unavailable, renamed: "CGContext.saveGState(self:)")
public func CGContextSaveGState(_ c: CGContext?) { unavailableSpelling() }
@available(*, unavailable, renamed: "CGContext.restoreGState(self:)")
public func CGContextRestoreGState(_ c: CGContext?) { unavailableSpelling() }
@available(*, unavailable, renamed: "CGContext.translateBy(self:x:y:)")
public func CGContextTranslateCTM(_ c: CGContext?, _ tx: CGFloat, _ ty: CGFloat) { unavailableSpelling() }
@available(*, unavailable, renamed: "CGContext.scaleBy(self:x:y:)")
public func CGContextScaleCTM(_ c: CGContext?, _ sx: CGFloat, _ sy: CGFloat) { unavailableSpelling() }
@available(*, unavailable, renamed: "CGContext.rotate(self:by:)")
public func CGContextRotateCTM(_ c: CGContext?, _ angle: CGFloat) { unavailableSpelling() }
@available(*, unavailable, renamed: "CGContext.concatenate(self:_:)")
public func CGContextConcatCTM(_ c: CGContext?, _ transform: CGAffineTransform) { unavailableSpelling() }
@available(*, unavailable, renamed: "CGContext.setLineWidth(self:_:)")
public func CGContextSetLineWidth(_ c: CGContext?, _ width: CGFloat) { unavailableSpelling() }
@available(*, unavailable, renamed: "CGContext.setLineCap(self:_:)")
public func CGContextSetLineCap(_ c: CGContext?, _ cap: CGLineCap) { unavailableSpelling() }
@available(*, unavailable, renamed: "CGContext.setLineJoin(self:_:)")
public func CGContextSetLineJoin(_ c: CGContext?, _ join: CGLineJoin) { unavailableSpelling() }
@available(*, unavailable, renamed: "CGContext.setMiterLimit(self:_:)")
public func CGContextSetMiterLimit(_ c: CGContext?, _ limit: CGFloat) { unavailableSpelling() }
@available(*, unavailable, renamed: "CGContext.setAlpha(self:_:)")
public func CGContextSetAlpha(_ c: CGContext?, _ alpha: CGFloat) { unavailableSpelling() }
@available(*, unavailable, renamed: "CGContext.setBlendMode(self:_:)")
public func CGContextSetBlendMode(_ c: CGContext?, _ mode: CGBlendMode) { unavailableSpelling() }
@available(*, unavailable, renamed: "CGContext.setFillColor(self:_:)")
public func CGContextSetFillColorWithColor(_ c: CGContext?, _ color: CGColor?) { unavailableSpelling() }
@available(*, unavailable, renamed: "CGContext.setStrokeColor(self:_:)")
public func CGContextSetStrokeColorWithColor(_ c: CGContext?, _ color: CGColor?) { unavailableSpelling() }
@available(*, unavailable, renamed: "CGContext.setFillColor(self:red:green:blue:alpha:)")
public func CGContextSetRGBFillColor(
    _ c: CGContext?, _ red: CGFloat, _ green: CGFloat, _ blue: CGFloat, _ alpha: CGFloat
) { unavailableSpelling() }
@available(*, unavailable, renamed: "CGContext.setStrokeColor(self:red:green:blue:alpha:)")
public func CGContextSetRGBStrokeColor(
    _ c: CGContext?, _ red: CGFloat, _ green: CGFloat, _ blue: CGFloat, _ alpha: CGFloat
) { unavailableSpelling() }
@available(*, unavailable, renamed: "CGContext.setFillColor(self:gray:alpha:)")
public func CGContextSetGrayFillColor(_ c: CGContext?, _ gray: CGFloat, _ alpha: CGFloat) { unavailableSpelling() }
@available(*, unavailable, renamed: "CGContext.setStrokeColor(self:gray:alpha:)")
public func CGContextSetGrayStrokeColor(_ c: CGContext?, _ gray: CGFloat, _ alpha: CGFloat) { unavailableSpelling() }
@available(*, unavailable, renamed: "CGContext.beginPath(self:)")
public func CGContextBeginPath(_ c: CGContext?) { unavailableSpelling() }
@available(*, unavailable, renamed: "CGContext.closePath(self:)")
public func CGContextClosePath(_ c: CGContext?) { unavailableSpelling() }
@available(*, unavailable, renamed: "CGContext.addPath(self:_:)")
public func CGContextAddPath(_ c: CGContext?, _ path: CGPath?) { unavailableSpelling() }
@available(*, unavailable, renamed: "CGContext.addRect(self:_:)")
public func CGContextAddRect(_ c: CGContext?, _ rect: CGRect) { unavailableSpelling() }
@available(*, unavailable, renamed: "CGContext.addEllipse(self:in:)")
public func CGContextAddEllipseInRect(_ c: CGContext?, _ rect: CGRect) { unavailableSpelling() }
@available(*, unavailable, renamed: "CGContext.fillPath(self:)")
public func CGContextFillPath(_ c: CGContext?) { unavailableSpelling() }
@available(*, unavailable, renamed: "CGContext.strokePath(self:)")
public func CGContextStrokePath(_ c: CGContext?) { unavailableSpelling() }
@available(*, unavailable, renamed: "CGContext.fill(self:_:)")
public func CGContextFillRect(_ c: CGContext?, _ rect: CGRect) { unavailableSpelling() }
@available(*, unavailable, renamed: "CGContext.stroke(self:_:)")
public func CGContextStrokeRect(_ c: CGContext?, _ rect: CGRect) { unavailableSpelling() }
@available(*, unavailable, renamed: "CGContext.clear(self:_:)")
public func CGContextClearRect(_ c: CGContext?, _ rect: CGRect) { unavailableSpelling() }
@available(*, unavailable, renamed: "CGContext.fillEllipse(self:in:)")
public func CGContextFillEllipseInRect(_ c: CGContext?, _ rect: CGRect) { unavailableSpelling() }
@available(*, unavailable, renamed: "CGContext.strokeEllipse(self:in:)")
public func CGContextStrokeEllipseInRect(_ c: CGContext?, _ rect: CGRect) { unavailableSpelling() }
@available(*, unavailable, renamed: "CGContext.stroke(self:_:width:)")
public func CGContextStrokeRectWithWidth(_ c: CGContext?, _ rect: CGRect, _ width: CGFloat) { unavailableSpelling() }
@available(*, unavailable, renamed: "CGContext.drawPath(self:using:)")
public func CGContextDrawPath(_ c: CGContext?, _ mode: CGPathDrawingMode) { unavailableSpelling() }
@available(*, unavailable, renamed: "CGContext.clip(self:)")
public func CGContextClip(_ c: CGContext?) { unavailableSpelling() }
@available(*, unavailable, renamed: "CGContext.clip(self:to:)")
public func CGContextClipToRect(_ c: CGContext?, _ rect: CGRect) { unavailableSpelling() }
@available(*, unavailable, renamed: "CGContext.beginTransparencyLayer(self:auxiliaryInfo:)")
public func CGContextBeginTransparencyLayer(_ c: CGContext?, _ auxiliaryInfo: [String: Any]?) { unavailableSpelling() }
@available(*, unavailable, renamed: "CGContext.endTransparencyLayer(self:)")
public func CGContextEndTransparencyLayer(_ c: CGContext?) { unavailableSpelling() }
@available(*, unavailable, renamed: "CGContext.flush(self:)")
public func CGContextFlush(_ c: CGContext?) { unavailableSpelling() }
@available(*, unavailable, renamed: "CGContext.setShadow(self:offset:blur:)")
public func CGContextSetShadow(_ c: CGContext?, _ offset: CGSize, _ blur: CGFloat) { unavailableSpelling() }
@available(*, unavailable, renamed: "CGContext.setShadow(self:offset:blur:color:)")
public func CGContextSetShadowWithColor(_ c: CGContext?, _ offset: CGSize, _ blur: CGFloat, _ color: CGColor?) {
    unavailableSpelling()
}
@available(*, unavailable, renamed: "getter:CGContext.ctm(self:)")
public func CGContextGetCTM(_ c: CGContext?) -> CGAffineTransform { unavailableSpelling() }
@available(*, unavailable, message: "Use CGContext.move(to:) instead")
public func CGContextMoveToPoint(_ c: CGContext?, _ x: CGFloat, _ y: CGFloat) { unavailableSpelling() }
@available(*, unavailable, message: "Use CGContext.addLine(to:) instead")
public func CGContextAddLineToPoint(_ c: CGContext?, _ x: CGFloat, _ y: CGFloat) { unavailableSpelling() }
@available(*, unavailable, message: "Use CGContext.addQuadCurve(to:control:) instead")
public func CGContextAddQuadCurveToPoint(_ c: CGContext?, _ cpx: CGFloat, _ cpy: CGFloat, _ x: CGFloat, _ y: CGFloat) {
    unavailableSpelling()
}
@available(*, unavailable, message: "Use CGContext.addCurve(to:control1:control2:) instead")
public func CGContextAddCurveToPoint(
    _ c: CGContext?, _ cp1x: CGFloat, _ cp1y: CGFloat, _ cp2x: CGFloat, _ cp2y: CGFloat, _ x: CGFloat, _ y: CGFloat
) { unavailableSpelling() }
@available(*, unavailable, message: "Use CGContext.addArc(center:radius:startAngle:endAngle:clockwise:) instead")
public func CGContextAddArc(
    _ c: CGContext?, _ x: CGFloat, _ y: CGFloat, _ radius: CGFloat, _ startAngle: CGFloat, _ endAngle: CGFloat,
    _ clockwise: Int32
) { unavailableSpelling() }
@available(*, unavailable, message: "Use CGContext.setLineDash(phase:lengths:) instead")
public func CGContextSetLineDash(_ c: CGContext?, _ phase: CGFloat, _ lengths: UnsafePointer<CGFloat>?, _ count: Int) {
    unavailableSpelling()
}
@available(*, unavailable, message: "Use CGContext.draw(_:in:) instead")
public func CGContextDrawImage(_ c: CGContext?, _ rect: CGRect, _ image: CGImage?) { unavailableSpelling() }
@available(*, unavailable, message: "Use CGContext.drawLinearGradient(_:start:end:options:) instead")
public func CGContextDrawLinearGradient(
    _ c: CGContext?, _ gradient: CGGradient?, _ startPoint: CGPoint, _ endPoint: CGPoint,
    _ options: CGGradientDrawingOptions
) { unavailableSpelling() }
@available(
    *, unavailable,
    message: "Use CGContext.drawRadialGradient(_:startCenter:startRadius:endCenter:endRadius:options:) instead"
)
public func CGContextDrawRadialGradient(
    _ c: CGContext?, _ gradient: CGGradient?, _ startCenter: CGPoint, _ startRadius: CGFloat, _ endCenter: CGPoint,
    _ endRadius: CGFloat, _ options: CGGradientDrawingOptions
) { unavailableSpelling() }

// MARK: Paths

@available(*, unavailable, renamed: "CGMutablePath.init")
public func CGPathCreateMutable() -> CGMutablePath { unavailableSpelling() }
@available(*, unavailable, message: "Use CGMutablePath.move(to:transform:) instead")
public func CGPathMoveToPoint(
    _ path: CGMutablePath?, _ m: UnsafePointer<CGAffineTransform>?, _ x: CGFloat, _ y: CGFloat
) { unavailableSpelling() }
@available(*, unavailable, message: "Use CGMutablePath.addLine(to:transform:) instead")
public func CGPathAddLineToPoint(
    _ path: CGMutablePath?, _ m: UnsafePointer<CGAffineTransform>?, _ x: CGFloat, _ y: CGFloat
) { unavailableSpelling() }
@available(*, unavailable, message: "Use CGMutablePath.addRect(_:transform:) instead")
public func CGPathAddRect(_ path: CGMutablePath?, _ m: UnsafePointer<CGAffineTransform>?, _ rect: CGRect) {
    unavailableSpelling()
}
@available(*, unavailable, message: "Use CGMutablePath.addEllipse(in:transform:) instead")
public func CGPathAddEllipseInRect(_ path: CGMutablePath?, _ m: UnsafePointer<CGAffineTransform>?, _ rect: CGRect) {
    unavailableSpelling()
}
@available(
    *, unavailable, message: "Use CGMutablePath.addArc(center:radius:startAngle:endAngle:clockwise:transform:) instead"
)
public func CGPathAddArc(
    _ path: CGMutablePath?, _ m: UnsafePointer<CGAffineTransform>?, _ x: CGFloat, _ y: CGFloat, _ radius: CGFloat,
    _ startAngle: CGFloat, _ endAngle: CGFloat, _ clockwise: Bool
) { unavailableSpelling() }
@available(*, unavailable, message: "Use CGMutablePath.addQuadCurve(to:control:transform:) instead")
public func CGPathAddQuadCurveToPoint(
    _ path: CGMutablePath?, _ m: UnsafePointer<CGAffineTransform>?, _ cpx: CGFloat, _ cpy: CGFloat, _ x: CGFloat,
    _ y: CGFloat
) { unavailableSpelling() }
@available(*, unavailable, message: "Use CGMutablePath.addCurve(to:control1:control2:transform:) instead")
public func CGPathAddCurveToPoint(
    _ path: CGMutablePath?, _ m: UnsafePointer<CGAffineTransform>?, _ cp1x: CGFloat, _ cp1y: CGFloat, _ cp2x: CGFloat,
    _ cp2y: CGFloat, _ x: CGFloat, _ y: CGFloat
) { unavailableSpelling() }
@available(*, unavailable, message: "Use CGMutablePath.addPath(_:transform:) instead")
public func CGPathAddPath(_ path: CGMutablePath?, _ m: UnsafePointer<CGAffineTransform>?, _ path2: CGPath?) {
    unavailableSpelling()
}
@available(*, unavailable, renamed: "CGMutablePath.closeSubpath(self:)")
public func CGPathCloseSubpath(_ path: CGMutablePath?) { unavailableSpelling() }
@available(*, unavailable, renamed: "getter:CGPath.boundingBox(self:)")
public func CGPathGetBoundingBox(_ path: CGPath?) -> CGRect { unavailableSpelling() }
@available(*, unavailable, renamed: "getter:CGPath.boundingBoxOfPath(self:)")
public func CGPathGetPathBoundingBox(_ path: CGPath?) -> CGRect { unavailableSpelling() }
@available(*, unavailable, renamed: "getter:CGPath.currentPoint(self:)")
public func CGPathGetCurrentPoint(_ path: CGPath?) -> CGPoint { unavailableSpelling() }
@available(*, unavailable, renamed: "getter:CGPath.isEmpty(self:)")
public func CGPathIsEmpty(_ path: CGPath?) -> Bool { unavailableSpelling() }
@available(*, unavailable, renamed: "CGPath.init(rect:transform:)")
public func CGPathCreateWithRect(_ rect: CGRect, _ transform: UnsafePointer<CGAffineTransform>?) -> CGPath {
    unavailableSpelling()
}
@available(*, unavailable, renamed: "CGPath.init(ellipseIn:transform:)")
public func CGPathCreateWithEllipseInRect(_ rect: CGRect, _ transform: UnsafePointer<CGAffineTransform>?) -> CGPath {
    unavailableSpelling()
}
