public import Foundation

// The C functions of Core Graphics that Swift 1 and 2 used: each is an error whose fix-it names today's member.

// MARK: Points, Sizes, Rectangles

@available(*, unavailable, renamed: "CGPoint.init(x:y:)")
public func CGPointMake(_ x: CGFloat, _ y: CGFloat) -> CGPoint { unavailableSpelling() }
@available(*, unavailable, renamed: "CGSize.init(width:height:)")
public func CGSizeMake(_ width: CGFloat, _ height: CGFloat) -> CGSize { unavailableSpelling() }
@available(*, unavailable, renamed: "CGVector.init(dx:dy:)")
public func CGVectorMake(_ dx: CGFloat, _ dy: CGFloat) -> CGVector { unavailableSpelling() }
@available(*, unavailable, renamed: "CGRect.init(x:y:width:height:)")
public func CGRectMake(_ x: CGFloat, _ y: CGFloat, _ width: CGFloat, _ height: CGFloat) -> CGRect {
    unavailableSpelling()
}
@available(*, unavailable, renamed: "getter:CGRect.minX(self:)")
public func CGRectGetMinX(_ rect: CGRect) -> CGFloat { unavailableSpelling() }
@available(*, unavailable, renamed: "getter:CGRect.midX(self:)")
public func CGRectGetMidX(_ rect: CGRect) -> CGFloat { unavailableSpelling() }
@available(*, unavailable, renamed: "getter:CGRect.maxX(self:)")
public func CGRectGetMaxX(_ rect: CGRect) -> CGFloat { unavailableSpelling() }
@available(*, unavailable, renamed: "getter:CGRect.minY(self:)")
public func CGRectGetMinY(_ rect: CGRect) -> CGFloat { unavailableSpelling() }
@available(*, unavailable, renamed: "getter:CGRect.midY(self:)")
public func CGRectGetMidY(_ rect: CGRect) -> CGFloat { unavailableSpelling() }
@available(*, unavailable, renamed: "getter:CGRect.maxY(self:)")
public func CGRectGetMaxY(_ rect: CGRect) -> CGFloat { unavailableSpelling() }
@available(*, unavailable, renamed: "getter:CGRect.width(self:)")
public func CGRectGetWidth(_ rect: CGRect) -> CGFloat { unavailableSpelling() }
@available(*, unavailable, renamed: "getter:CGRect.height(self:)")
public func CGRectGetHeight(_ rect: CGRect) -> CGFloat { unavailableSpelling() }
@available(*, unavailable, renamed: "CGRect.insetBy(self:dx:dy:)")
public func CGRectInset(_ rect: CGRect, _ dx: CGFloat, _ dy: CGFloat) -> CGRect { unavailableSpelling() }
@available(*, unavailable, renamed: "CGRect.offsetBy(self:dx:dy:)")
public func CGRectOffset(_ rect: CGRect, _ dx: CGFloat, _ dy: CGFloat) -> CGRect { unavailableSpelling() }
@available(*, unavailable, renamed: "CGRect.union(self:_:)")
public func CGRectUnion(_ r1: CGRect, _ r2: CGRect) -> CGRect { unavailableSpelling() }
@available(*, unavailable, renamed: "CGRect.intersection(self:_:)")
public func CGRectIntersection(_ r1: CGRect, _ r2: CGRect) -> CGRect { unavailableSpelling() }
@available(*, unavailable, renamed: "CGRect.intersects(self:_:)")
public func CGRectIntersectsRect(_ rect1: CGRect, _ rect2: CGRect) -> Bool { unavailableSpelling() }
@available(*, unavailable, renamed: "CGRect.contains(self:_:)")
public func CGRectContainsPoint(_ rect: CGRect, _ point: CGPoint) -> Bool { unavailableSpelling() }
@available(*, unavailable, renamed: "CGRect.contains(self:_:)")
public func CGRectContainsRect(_ rect1: CGRect, _ rect2: CGRect) -> Bool { unavailableSpelling() }
@available(*, unavailable, renamed: "getter:CGRect.integral(self:)")
public func CGRectIntegral(_ rect: CGRect) -> CGRect { unavailableSpelling() }
@available(*, unavailable, renamed: "getter:CGRect.standardized(self:)")
public func CGRectStandardize(_ rect: CGRect) -> CGRect { unavailableSpelling() }
@available(*, unavailable, renamed: "getter:CGRect.isEmpty(self:)")
public func CGRectIsEmpty(_ rect: CGRect) -> Bool { unavailableSpelling() }
@available(*, unavailable, renamed: "getter:CGRect.isNull(self:)")
public func CGRectIsNull(_ rect: CGRect) -> Bool { unavailableSpelling() }
@available(*, unavailable, renamed: "getter:CGRect.isInfinite(self:)")
public func CGRectIsInfinite(_ rect: CGRect) -> Bool { unavailableSpelling() }
@available(*, unavailable, renamed: "CGRect.equalTo(self:_:)")
public func CGRectEqualToRect(_ rect1: CGRect, _ rect2: CGRect) -> Bool { unavailableSpelling() }
@available(*, unavailable, renamed: "CGPoint.equalTo(self:_:)")
public func CGPointEqualToPoint(_ point1: CGPoint, _ point2: CGPoint) -> Bool { unavailableSpelling() }
@available(*, unavailable, renamed: "CGSize.equalTo(self:_:)")
public func CGSizeEqualToSize(_ size1: CGSize, _ size2: CGSize) -> Bool { unavailableSpelling() }
@available(*, unavailable, renamed: "CGPoint.applying(self:_:)")
public func CGPointApplyAffineTransform(_ point: CGPoint, _ t: CGAffineTransform) -> CGPoint { unavailableSpelling() }
@available(*, unavailable, renamed: "CGSize.applying(self:_:)")
public func CGSizeApplyAffineTransform(_ size: CGSize, _ t: CGAffineTransform) -> CGSize { unavailableSpelling() }
@available(*, unavailable, renamed: "CGRect.applying(self:_:)")
public func CGRectApplyAffineTransform(_ rect: CGRect, _ t: CGAffineTransform) -> CGRect { unavailableSpelling() }
@available(*, unavailable, renamed: "getter:CGRect.zero()")
public var CGRectZero: CGRect { unavailableSpelling() }
@available(*, unavailable, renamed: "getter:CGRect.null()")
public var CGRectNull: CGRect { unavailableSpelling() }
@available(*, unavailable, renamed: "getter:CGRect.infinite()")
public var CGRectInfinite: CGRect { unavailableSpelling() }
@available(*, unavailable, renamed: "getter:CGPoint.zero()")
public var CGPointZero: CGPoint { unavailableSpelling() }
@available(*, unavailable, renamed: "getter:CGSize.zero()")
public var CGSizeZero: CGSize { unavailableSpelling() }
@available(*, unavailable, renamed: "getter:CGAffineTransform.identity()")
public var CGAffineTransformIdentity: CGAffineTransform { unavailableSpelling() }
@available(*, unavailable, renamed: "getter:CGFloat.greatestFiniteMagnitude()")
public var CGFLOAT_MAX: CGFloat { unavailableSpelling() }
@available(*, unavailable, renamed: "getter:CGFloat.leastNormalMagnitude()")
public var CGFLOAT_MIN: CGFloat { unavailableSpelling() }

// MARK: Affine Transforms

@available(*, unavailable, renamed: "CGAffineTransform.init(a:b:c:d:tx:ty:)")
public func CGAffineTransformMake(_ a: CGFloat, _ b: CGFloat, _ c: CGFloat, _ d: CGFloat, _ tx: CGFloat, _ ty: CGFloat)
    -> CGAffineTransform
{ unavailableSpelling() }
@available(*, unavailable, renamed: "CGAffineTransform.init(translationX:y:)")
public func CGAffineTransformMakeTranslation(_ tx: CGFloat, _ ty: CGFloat) -> CGAffineTransform {
    unavailableSpelling()
}
@available(*, unavailable, renamed: "CGAffineTransform.init(scaleX:y:)")
public func CGAffineTransformMakeScale(_ sx: CGFloat, _ sy: CGFloat) -> CGAffineTransform { unavailableSpelling() }
@available(*, unavailable, renamed: "CGAffineTransform.init(rotationAngle:)")
public func CGAffineTransformMakeRotation(_ angle: CGFloat) -> CGAffineTransform { unavailableSpelling() }
@available(*, unavailable, renamed: "CGAffineTransform.translatedBy(self:x:y:)")
public func CGAffineTransformTranslate(_ t: CGAffineTransform, _ tx: CGFloat, _ ty: CGFloat) -> CGAffineTransform {
    unavailableSpelling()
}
@available(*, unavailable, renamed: "CGAffineTransform.scaledBy(self:x:y:)")
public func CGAffineTransformScale(_ t: CGAffineTransform, _ sx: CGFloat, _ sy: CGFloat) -> CGAffineTransform {
    unavailableSpelling()
}
@available(*, unavailable, renamed: "CGAffineTransform.rotated(self:by:)")
public func CGAffineTransformRotate(_ t: CGAffineTransform, _ angle: CGFloat) -> CGAffineTransform {
    unavailableSpelling()
}
@available(*, unavailable, renamed: "CGAffineTransform.concatenating(self:_:)")
public func CGAffineTransformConcat(_ t: CGAffineTransform, _ t2: CGAffineTransform) -> CGAffineTransform {
    unavailableSpelling()
}
@available(*, unavailable, renamed: "CGAffineTransform.inverted(self:)")
public func CGAffineTransformInvert(_ t: CGAffineTransform) -> CGAffineTransform { unavailableSpelling() }
@available(*, unavailable, renamed: "getter:CGAffineTransform.isIdentity(self:)")
public func CGAffineTransformIsIdentity(_ t: CGAffineTransform) -> Bool { unavailableSpelling() }
@available(*, unavailable, renamed: "CGAffineTransform.equalTo(self:_:)")
public func CGAffineTransformEqualToTransform(_ t: CGAffineTransform, _ t2: CGAffineTransform) -> Bool {
    unavailableSpelling()
}

// MARK: Enumerations

extension CGLineCap {
    @available(*, unavailable, renamed: "butt")
    public static var Butt: Self { unavailableSpelling() }
    @available(*, unavailable, renamed: "round")
    public static var Round: Self { unavailableSpelling() }
    @available(*, unavailable, renamed: "square")
    public static var Square: Self { unavailableSpelling() }
}

extension CGLineJoin {
    @available(*, unavailable, renamed: "bevel")
    public static var Bevel: Self { unavailableSpelling() }
    @available(*, unavailable, renamed: "miter")
    public static var Miter: Self { unavailableSpelling() }
    @available(*, unavailable, renamed: "round")
    public static var Round: Self { unavailableSpelling() }
}

extension CGBlendMode {
    @available(*, unavailable, renamed: "clear")
    public static var Clear: Self { unavailableSpelling() }
    @available(*, unavailable, renamed: "color")
    public static var Color: Self { unavailableSpelling() }
    @available(*, unavailable, renamed: "colorBurn")
    public static var ColorBurn: Self { unavailableSpelling() }
    @available(*, unavailable, renamed: "colorDodge")
    public static var ColorDodge: Self { unavailableSpelling() }
    @available(*, unavailable, renamed: "copy")
    public static var Copy: Self { unavailableSpelling() }
    @available(*, unavailable, renamed: "darken")
    public static var Darken: Self { unavailableSpelling() }
    @available(*, unavailable, renamed: "destinationAtop")
    public static var DestinationAtop: Self { unavailableSpelling() }
    @available(*, unavailable, renamed: "destinationIn")
    public static var DestinationIn: Self { unavailableSpelling() }
    @available(*, unavailable, renamed: "destinationOut")
    public static var DestinationOut: Self { unavailableSpelling() }
    @available(*, unavailable, renamed: "destinationOver")
    public static var DestinationOver: Self { unavailableSpelling() }
    @available(*, unavailable, renamed: "difference")
    public static var Difference: Self { unavailableSpelling() }
    @available(*, unavailable, renamed: "exclusion")
    public static var Exclusion: Self { unavailableSpelling() }
    @available(*, unavailable, renamed: "hardLight")
    public static var HardLight: Self { unavailableSpelling() }
    @available(*, unavailable, renamed: "hue")
    public static var Hue: Self { unavailableSpelling() }
    @available(*, unavailable, renamed: "lighten")
    public static var Lighten: Self { unavailableSpelling() }
    @available(*, unavailable, renamed: "luminosity")
    public static var Luminosity: Self { unavailableSpelling() }
    @available(*, unavailable, renamed: "multiply")
    public static var Multiply: Self { unavailableSpelling() }
    @available(*, unavailable, renamed: "normal")
    public static var Normal: Self { unavailableSpelling() }
    @available(*, unavailable, renamed: "overlay")
    public static var Overlay: Self { unavailableSpelling() }
    @available(*, unavailable, renamed: "plusDarker")
    public static var PlusDarker: Self { unavailableSpelling() }
    @available(*, unavailable, renamed: "plusLighter")
    public static var PlusLighter: Self { unavailableSpelling() }
    @available(*, unavailable, renamed: "saturation")
    public static var Saturation: Self { unavailableSpelling() }
    @available(*, unavailable, renamed: "screen")
    public static var Screen: Self { unavailableSpelling() }
    @available(*, unavailable, renamed: "softLight")
    public static var SoftLight: Self { unavailableSpelling() }
    @available(*, unavailable, renamed: "sourceAtop")
    public static var SourceAtop: Self { unavailableSpelling() }
    @available(*, unavailable, renamed: "sourceIn")
    public static var SourceIn: Self { unavailableSpelling() }
    @available(*, unavailable, renamed: "sourceOut")
    public static var SourceOut: Self { unavailableSpelling() }
    @available(*, unavailable, renamed: "xor")
    public static var Xor: Self { unavailableSpelling() }
}

extension CGPathDrawingMode {
    @available(*, unavailable, renamed: "eoFill")
    public static var EoFill: Self { unavailableSpelling() }
    @available(*, unavailable, renamed: "eoFillStroke")
    public static var EoFillStroke: Self { unavailableSpelling() }
    @available(*, unavailable, renamed: "fill")
    public static var Fill: Self { unavailableSpelling() }
    @available(*, unavailable, renamed: "fillStroke")
    public static var FillStroke: Self { unavailableSpelling() }
    @available(*, unavailable, renamed: "stroke")
    public static var Stroke: Self { unavailableSpelling() }
}

extension CGInterpolationQuality {
    @available(*, unavailable, renamed: "default")
    public static var Default: Self { unavailableSpelling() }
    @available(*, unavailable, renamed: "high")
    public static var High: Self { unavailableSpelling() }
    @available(*, unavailable, renamed: "low")
    public static var Low: Self { unavailableSpelling() }
    @available(*, unavailable, renamed: "medium")
    public static var Medium: Self { unavailableSpelling() }
    @available(*, unavailable, renamed: "none")
    public static var None: Self { unavailableSpelling() }
}
