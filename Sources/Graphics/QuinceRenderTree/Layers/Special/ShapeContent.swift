package import CoreGraphics
package import Foundation

/// The content of a `CAShapeLayer`: a path, filled and stroked.
package struct ShapeContent: Sendable {
    package var path: CGPath?
    package var fillColor: CGColor? = .black
    package var usesEvenOddRule = false
    package var strokeColor: CGColor?
    package var strokeStart: CGFloat = 0
    package var strokeEnd: CGFloat = 1
    package var lineWidth: CGFloat = 1
    package var miterLimit: CGFloat = 10
    package var lineCap: StrokeCap = .butt
    package var lineJoin: StrokeJoin = .miter
    package var lineDashPhase: CGFloat = 0
    package var lineDashPattern: [CGFloat] = []
    package init() {}
}

extension ShapeContent {
    static let properties: [LayerProperty] = [
        .path("path", \.shapeContent.path).leftOutOfStyle,
        .color("fillColor", \.shapeContent.fillColor),
        .color("strokeColor", \.shapeContent.strokeColor),
        .number("strokeStart", \.shapeContent.strokeStart),
        .number("strokeEnd", \.shapeContent.strokeEnd),
        .number("lineWidth", \.shapeContent.lineWidth),
        .number("miterLimit", \.shapeContent.miterLimit),
        .number("lineDashPhase", \.shapeContent.lineDashPhase),
    ]
}

extension LayerState {
    /// Accessible on every layer: a layer of another class reads the defaults and ignores a set.
    package var shapeContent: ShapeContent {
        get {
            if case .shape(let content) = special { return content }
            return ShapeContent()
        }
        set { if case .shape = special { special = .shape(newValue) } }
    }
}

package enum StrokeCap: String, Sendable { case butt, round, square }
package enum StrokeJoin: String, Sendable { case miter, round, bevel }
