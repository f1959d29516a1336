package import CoreGraphics
package import Foundation
package import Motion

/// What identifies a layer across the floor between QuartzCore and the render tree.
package struct LayerID: Hashable, Comparable, Sendable {
    package let raw: UInt64
    package init(raw: UInt64) { self.raw = raw }
    package static func < (a: LayerID, b: LayerID) -> Bool { a.raw < b.raw }
}

/// Every value of a layer that decides what is drawn, in one place: the layer object keeps its model in one of these,
/// a commit carries one, and the render tree keeps the model and the sampled values in two.
///
/// Lengths are points in the layer's own space, y down. `LayerProperty` is the table over these fields.
package struct LayerState: Sendable {
    // Geometry
    package var bounds: CGRect = .zero
    package var position: CGPoint = .zero
    package var zPosition: CGFloat = 0
    package var anchorPoint = CGPoint(x: 0.5, y: 0.5)
    package var anchorPointZ: CGFloat = 0
    package var transform: CATransform3D = .identity
    package var sublayerTransform: CATransform3D = .identity
    package var isGeometryFlipped = false
    package var isDoubleSided = true

    // Appearance
    package var isHidden = false
    package var opacity: CGFloat = 1
    package var allowsGroupOpacity = true
    package var masksToBounds = false
    package var backgroundColor: CGColor?
    package var cornerRadius: CGFloat = 0
    package var maskedCorners: CornerMask = .all
    package var hasContinuousCorners = false
    package var borderWidth: CGFloat = 0
    package var borderColor: CGColor? = .black

    // Contents
    package var contents: CGImage?
    /// While the contents dissolve into others; set by sampling alone.
    package var contentsMix: ImageMix?
    /// In unit coordinates of the image.
    package var contentsRect = CGRect(x: 0, y: 0, width: 1, height: 1)
    /// The part that stretches, in unit coordinates of `contentsRect`.
    package var contentsCenter = CGRect(x: 0, y: 0, width: 1, height: 1)
    /// Pixels of the image to a point.
    package var contentsScale: CGFloat = 1
    package var contentsGravity: ContentsGravity = .resize
    package var magnificationFilter: ContentsFilter = .linear
    package var minificationFilter: ContentsFilter = .linear

    // Shadow
    package var shadowColor: CGColor? = .black
    package var shadowOpacity: CGFloat = 0
    package var shadowOffset = CGSize(width: 0, height: -3)
    /// The Gaussian's standard deviation, in points.
    package var shadowRadius: CGFloat = 3
    package var shadowPath: CGPath?

    // Caching and edges
    package var shouldRasterize = false
    package var rasterizationScale: CGFloat = 1

    /// `nil` for nearly every layer.
    package var filters: LayerFilters?

    /// The layer's own time space: what its animations and its sublayers count in. A duration of 0 means endless.
    package var timing = MediaTiming()

    /// Of properties that a subclass added, by key; nothing here draws by them.
    package var custom: [String: AnimatableValue]?

    /// Under way from an old picture; set by sampling alone.
    package var transition: TransitionMoment?

    /// What the layer's class draws besides; `nil` for a plain `CALayer`.
    package var special: SpecialContent?

    package init() {}
}

/// What a subclass of `CALayer` draws between its contents and its sublayers.
package indirect enum SpecialContent: Sendable {
    case shape(ShapeContent)
    case gradient(GradientContent)
    /// `CATransformLayer`: no flattening, no appearance of its own.
    case transform
    /// `CATextLayer`: drawn into `contents`; here stands what of it animates.
    case text(TextContent)
    /// `CAReplicatorLayer`: its sublayers are drawn several times.
    case replicator(ReplicatorContent)
    /// `CAEmitterLayer`: particles over the background and the border.
    case emitter(EmitterContent)
    /// `CATiledLayer`: pictures of its parts, as they come.
    case tiles(TileContent)

    /// A class's own values are looked for in its layers alone: another class may use the same key for something else.
    package enum Kind: Sendable { case shape, gradient, transform, text, replicator, emitter, tiles }

    package var kind: Kind {
        switch self {
        case .shape: return .shape
        case .gradient: return .gradient
        case .transform: return .transform
        case .text: return .text
        case .replicator: return .replicator
        case .emitter: return .emitter
        case .tiles: return .tiles
        }
    }
}

package struct TextContent: Sendable {
    /// Points.
    package var fontSize: CGFloat = 36
    package var foregroundColor: CGColor? = .white
    package init() {}
}

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

package enum StrokeCap: String, Sendable { case butt, round, square }
package enum StrokeJoin: String, Sendable { case miter, round, bevel }

package struct GradientContent: Sendable {
    package enum Kind: String, Sendable { case axial, radial, conic }
    package var kind: Kind = .axial
    package var colors: [CGColor] = []
    /// As many as colours, 0…1 and not falling; empty means evenly spread.
    package var locations: [CGFloat] = []
    /// Unit coordinates of the bounds.
    package var startPoint = CGPoint(x: 0.5, y: 0)
    package var endPoint = CGPoint(x: 0.5, y: 1)
    package init() {}
}

package struct CornerMask: OptionSet, Hashable, Sendable {
    package let rawValue: UInt
    package init(rawValue: UInt) { self.rawValue = rawValue }
    package static let minXMinY = CornerMask(rawValue: 1)
    package static let maxXMinY = CornerMask(rawValue: 2)
    package static let minXMaxY = CornerMask(rawValue: 4)
    package static let maxXMaxY = CornerMask(rawValue: 8)
    package static let all: CornerMask = [.minXMinY, .maxXMinY, .minXMaxY, .maxXMaxY]
}

/// Named as they look on screen with y down: `top` puts the image at the smallest y. (Core Animation's own strings are
/// for y up; QuartzCore translates.)
package enum ContentsGravity: Sendable {
    case center, top, bottom, left, right, topLeft, topRight, bottomLeft, bottomRight
    case resize, resizeAspect, resizeAspectFill
}

package enum ContentsFilter: Sendable { case linear, nearest, trilinear }
