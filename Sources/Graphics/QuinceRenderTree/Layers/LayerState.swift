package import CoreGraphics
package import Foundation
package import QuinceMotion

/// The identity of a layer in both QuartzCore and the render tree.
package struct LayerID: Hashable, Comparable, Sendable {
    package let raw: UInt64
    package init(raw: UInt64) { self.raw = raw }
    package static func < (a: LayerID, b: LayerID) -> Bool { a.raw < b.raw }
}

/// All values of a layer that decide what is drawn. The layer object stores its model in one, a commit carries one, and
/// the render tree stores the model and the sampled values in two.
///
/// Lengths are points in the layer's own space, y down. The property table is below: a field that animates has a row
/// there, and an accessor with its key in `CALayer.swift`.
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
    /// Set while the contents dissolve into others; only sampling sets it.
    package var contentsMix: ImageMix?
    /// The part of the image that is drawn, in its unit coordinates.
    package var contentsRect = CGRect(x: 0, y: 0, width: 1, height: 1)
    /// The part that stretches, in unit coordinates of `contentsRect`.
    package var contentsCenter = CGRect(x: 0, y: 0, width: 1, height: 1)
    /// Pixels of the image per point.
    package var contentsScale: CGFloat = 1
    package var contentsGravity: ContentsGravity = .resize
    package var magnificationFilter: ContentsFilter = .linear
    package var minificationFilter: ContentsFilter = .linear
    /// The number of halvings by which trilinear minification uses a coarser level of the image; negative for a finer
    /// one.
    package var minificationFilterBias: CGFloat = 0

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

    /// The layer's own time space, in which its animations and its sublayers run. A duration of 0 means endless.
    package var timing = MediaTiming()

    /// Values of properties that a subclass adds, by key; the render tree does not draw them.
    package var custom: [String: AnimatableValue]?

    /// The transition from an old image that is running; only sampling sets it.
    package var transition: TransitionMoment?

    /// The additional content that the layer's class draws; `nil` for a plain `CALayer`.
    package var special: SpecialContent?

    package init() {}
}

// MARK: The table

extension LayerState {
    /// Geometry comes first, then the order in which a layer is drawn.
    static let properties: [LayerProperty] = [
        .rect("bounds", \.bounds).animatedInBlocks(.additive).leftOutOfStyle,
        .point("position", \.position).animatedInBlocks(.additive).leftOutOfStyle,
        .number("zPosition", \.zPosition),
        .point("anchorPoint", \.anchorPoint).animatedInBlocks(.absolute).leftOutOfStyle,
        .number("anchorPointZ", \.anchorPointZ),
        .transform("transform", \.transform).animatedInBlocks(.additive).leftOutOfStyle,
        .transform("sublayerTransform", \.sublayerTransform).animatedInBlocks(.absolute).leftOutOfStyle,

        .flag("hidden", \.isHidden).leftOutOfStyle,
        .flag("doubleSided", \.isDoubleSided),
        .flag("masksToBounds", \.masksToBounds),
        .number("opacity", \.opacity).animatedInBlocks(.absolute).leftOutOfStyle,
        .color("backgroundColor", \.backgroundColor).animatedInBlocks(.absolute),
        .number("cornerRadius", \.cornerRadius).animatedInBlocks(.additive),
        .number("borderWidth", \.borderWidth),
        .color("borderColor", \.borderColor),

        LayerProperty(
            name: "contents", get: { state in state.contentsMix.map { .imageMix($0) } ?? .image(state.contents) },
            set: { $0.setContents($1) }, hasImplicitAction: true
        ).animatedInBlocks(.absolute).leftOutOfStyle,
        .rect("contentsRect", \.contentsRect).animatedInBlocks(.absolute),
        .rect("contentsCenter", \.contentsCenter),
        .number("contentsScale", \.contentsScale).leftOutOfStyle,
        .number("minificationFilterBias", \.minificationFilterBias).withoutImplicitAction,
        .flag("shouldRasterize", \.shouldRasterize),
        .number("rasterizationScale", \.rasterizationScale).leftOutOfStyle,

        .color("shadowColor", \.shadowColor),
        .number("shadowOpacity", \.shadowOpacity).animatedInBlocks(.absolute),
        .size("shadowOffset", \.shadowOffset),
        .number("shadowRadius", \.shadowRadius),
        .path("shadowPath", \.shadowPath).leftOutOfStyle,
    ]
}

extension LayerState {
    private mutating func setContents(_ value: AnimatableValue) {
        switch value {
        case .image(let image): (contents, contentsMix) = (image, nil)
        case .imageMix(let mix): (contents, contentsMix) = (mix.nearest, mix)
        default: break
        }
    }
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

/// The names describe the look on screen with y down: `top` puts the image at the smallest y. (Core Animation's own
/// strings are for y up; QuartzCore translates.)
package enum ContentsGravity: Sendable {
    case center, top, bottom, left, right, topLeft, topRight, bottomLeft, bottomRight
    case resize, resizeAspect, resizeAspectFill
}

package enum ContentsFilter: Sendable { case linear, nearest, trilinear }
