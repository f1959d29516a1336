public import CoreGraphics
public import Foundation
import QuinceObjCRuntime
package import QuinceRenderTree

public struct CAShapeLayerFillRule: RawRepresentable, Hashable, Sendable {
    public let rawValue: String
    public init(rawValue: String) { self.rawValue = rawValue }
    public static let nonZero = CAShapeLayerFillRule(rawValue: "non-zero")
    public static let evenOdd = CAShapeLayerFillRule(rawValue: "even-odd")
}

public struct CAShapeLayerLineCap: RawRepresentable, Hashable, Sendable {
    public let rawValue: String
    public init(rawValue: String) { self.rawValue = rawValue }
    public static let butt = CAShapeLayerLineCap(rawValue: "butt")
    public static let round = CAShapeLayerLineCap(rawValue: "round")
    public static let square = CAShapeLayerLineCap(rawValue: "square")
}

public struct CAShapeLayerLineJoin: RawRepresentable, Hashable, Sendable {
    public let rawValue: String
    public init(rawValue: String) { self.rawValue = rawValue }
    public static let miter = CAShapeLayerLineJoin(rawValue: "miter")
    public static let round = CAShapeLayerLineJoin(rawValue: "round")
    public static let bevel = CAShapeLayerLineJoin(rawValue: "bevel")
}

/// A layer that fills and strokes a path, between its contents and its first sublayer. The path is not clipped to the
/// bounds.
open class CAShapeLayer: CALayer {
    package override class var initialSpecialContent: SpecialContent? { .shape(ShapeContent()) }

    open var path: CGPath? {
        get { state.shapeContent.path }
        set { change(\.shapeContent.path, newValue?.copy(), "path") }
    }
    open var fillColor: CGColor? {
        get { state.shapeContent.fillColor }
        set { change(\.shapeContent.fillColor, newValue, "fillColor") }
    }
    open var fillRule: CAShapeLayerFillRule {
        get { state.shapeContent.usesEvenOddRule ? .evenOdd : .nonZero }
        set { change(\.shapeContent.usesEvenOddRule, newValue == .evenOdd, nil) }
    }
    open var strokeColor: CGColor? {
        get { state.shapeContent.strokeColor }
        set { change(\.shapeContent.strokeColor, newValue, "strokeColor") }
    }
    /// The start of the stroke as a fraction of the path's length, 0…1, over all subpaths together.
    open var strokeStart: CGFloat {
        get { state.shapeContent.strokeStart }
        set { change(\.shapeContent.strokeStart, newValue, "strokeStart") }
    }
    open var strokeEnd: CGFloat {
        get { state.shapeContent.strokeEnd }
        set { change(\.shapeContent.strokeEnd, newValue, "strokeEnd") }
    }
    open var lineWidth: CGFloat {
        get { state.shapeContent.lineWidth }
        set { change(\.shapeContent.lineWidth, newValue, "lineWidth") }
    }
    open var miterLimit: CGFloat {
        get { state.shapeContent.miterLimit }
        set { change(\.shapeContent.miterLimit, newValue, "miterLimit") }
    }
    open var lineCap: CAShapeLayerLineCap {
        get { CAShapeLayerLineCap(rawValue: state.shapeContent.lineCap.rawValue) }
        set { change(\.shapeContent.lineCap, StrokeCap(rawValue: newValue.rawValue) ?? .butt, nil) }
    }
    open var lineJoin: CAShapeLayerLineJoin {
        get { CAShapeLayerLineJoin(rawValue: state.shapeContent.lineJoin.rawValue) }
        set { change(\.shapeContent.lineJoin, StrokeJoin(rawValue: newValue.rawValue) ?? .miter, nil) }
    }
    open var lineDashPhase: CGFloat {
        get { state.shapeContent.lineDashPhase }
        set { change(\.shapeContent.lineDashPhase, newValue, "lineDashPhase") }
    }
    open var lineDashPattern: [NSNumber]? {
        get {
            let pattern = state.shapeContent.lineDashPattern
            return pattern.isEmpty ? nil : pattern.map { NSNumber(value: Double($0)) }
        }
        set { change(\.shapeContent.lineDashPattern, (newValue ?? []).map { CGFloat($0.doubleValue) }, nil) }
    }
}

@section(".init_array") @used
private let description: @convention(c) () -> Void = {
    registerObjCClassOnLoad(CAShapeLayer.self) {
        $0.key("path", \.path)
        $0.key("fillColor", \.fillColor)
        $0.key("strokeColor", \.strokeColor)
        $0.key("strokeStart", \.strokeStart)
        $0.key("strokeEnd", \.strokeEnd)
        $0.key("lineWidth", \.lineWidth)
        $0.key("miterLimit", \.miterLimit)
        $0.key("lineDashPhase", \.lineDashPhase)
        $0.key("fillRule", \.fillRule)
        $0.key("lineCap", \.lineCap)
        $0.key("lineJoin", \.lineJoin)
        $0.key("lineDashPattern", \.lineDashPattern)
    }
}
