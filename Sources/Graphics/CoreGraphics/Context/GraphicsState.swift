internal import Foundation

public enum CGBlendMode: Int32, Sendable {
    case normal, multiply, screen, overlay, darken, lighten, colorDodge, colorBurn, softLight, hardLight
    case difference, exclusion, hue, saturation, color, luminosity
    case clear, copy, sourceIn, sourceOut, sourceAtop
    case destinationOver, destinationIn, destinationOut, destinationAtop
    case xor, plusDarker, plusLighter
}

public enum CGInterpolationQuality: Int32, Sendable {
    case `default`, none, low, high, medium
}

public enum CGPathDrawingMode: Int32, Sendable {
    case fill, eoFill, stroke, fillStroke, eoFillStroke
}

public enum CGTextDrawingMode: Int32, Sendable {
    case fill, stroke, fillStroke, invisible, fillClip, strokeClip, fillStrokeClip, clip
}

/// The paint of a fill or a stroke.
enum Paint {
    case color(CGColor)
    /// A pattern with its own colors, or a stencil painted in `color`.
    case pattern(CGPattern, color: CGColor?)
}

struct Shadow {
    /// The offset in the context's initial space.
    var offset: CGSize
    var blur: CGFloat
    var color: CGColor
}

/// The places at which a context may draw glyphs along a line.
struct GlyphPlacing {
    var shouldBeSubpixel = true
    var mayBeSubpixel = true
    var shouldBeQuantized = true
    var mayBeQuantized = true
}

/// The state that `saveGState` saves, except for the hard-edged clip, which Cairo saves.
struct GraphicsState {
    /// The transform from user space to the context's default space: points with y up, or the context's initial space.
    var ctm: CGAffineTransform
    var fill: Paint = .color(.black)
    var stroke: Paint = .color(.black)
    var alpha: CGFloat = 1
    var blendMode: CGBlendMode = .normal
    var shadow: Shadow?
    var style = StrokeStyle()
    var flatness: CGFloat = 0.5
    var interpolationQuality: CGInterpolationQuality = .default
    var renderingIntent: CGColorRenderingIntent = .defaultIntent
    var shouldAntialias = true
    var allowsAntialiasing = true
    var patternPhase: CGSize = .zero
    var fillSpace: CGColorSpace = .gray
    var strokeSpace: CGColorSpace = .gray
    var textDrawingMode: CGTextDrawingMode = .fill
    var glyphPlacing = GlyphPlacing()
    /// The mask set by `clip(to:mask:)`, which multiplies everything that is drawn.
    var softMask: PlacedMask?
}
