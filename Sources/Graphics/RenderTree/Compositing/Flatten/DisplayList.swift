import CoreGraphics
import Foundation

/// A rectangle of a layer with its corners rounded by circles, in the layer's own points.
struct RoundedBox: Equatable, Sendable {
    var rect: CGRect
    /// (minX minY), (maxX minY), (minX maxY), (maxX maxY)
    var radii: SIMD4<Double>

    init(rect: CGRect, radii: SIMD4<Double> = .zero) {
        self.rect = rect
        self.radii = radii
    }

    /// A radius larger than half the shorter side is cut to it.
    init(rect: CGRect, radius: CGFloat, corners: CornerMask) {
        self.rect = rect
        let r: Double = max(min(radius, min(rect.width, rect.height) / 2), 0)
        func at(_ corner: CornerMask) -> Double { corners.contains(corner) ? r : 0 }
        radii = SIMD4(at(.minXMinY), at(.maxXMinY), at(.minXMaxY), at(.maxXMaxY))
    }

    var isPlain: Bool { radii == .zero }

    /// Smaller by `amount` on each side, the corners keeping their centres.
    func inset(by amount: Double) -> RoundedBox? {
        guard rect.width > 2 * amount, rect.height > 2 * amount else { return nil }
        var smaller = self
        smaller.rect = rect.insetBy(dx: amount, dy: amount)
        for index in 0..<4 { smaller.radii[index] = max(radii[index] - amount, 0) }
        return smaller
    }
}

/// One thing to draw, or one end of a group. Everything is resolved: painting looks at no layer.
struct DisplayItem: Sendable {
    enum Part: UInt8, Sendable {
        case shadow, background, contents, special, stroke, border, oldPicture, page, backdrop, filtered, raster
        case beginGroup, endGroup, beginClip, endClip, beginDissolve, switchPictures, endDissolve, beginPattern,
            endPattern
    }

    /// With `part` and `instance`, the item's identity from frame to frame.
    var node: NodeIndex
    var part: Part
    /// Tells what one layer draws several times apart: a replicator's instances, an emitter's particles.
    var instance: UInt32 = 0
    /// The only pixels that it may change.
    var bounds: PixelRect
    var opacity: Double
    /// From device pixels to the layer's points.
    var toLocal: Homography
    var content: Content
    /// For a group's two ends: where the other one stands.
    var partner: Int32 = -1

    enum Content: Sendable, Equatable {
        case fill(RoundedBox, RGBA)
        case border(RoundedBox, width: Double, RGBA)
        case image(ImageFill)
        case gradient(GradientFill)
        case mask(MaskFill)
        case thin(ThinFill)
        case boxShadow(BoxShadow)
        case backdrop(BackdropFill)
        case beginGroup(GroupEffect)
        case endGroup(GroupEffect)
        /// Within a group: from here on things are drawn on what was there before it, and what has been drawn so far takes
        /// that one's place. The group then mixes two pictures.
        case switchPictures
    }

    var isGroupEnd: Bool { part.rawValue >= Part.beginGroup.rawValue }

    /// Draws what `other` drew, groups' extents aside: what changes those is damaged for itself.
    func drawsSame(as other: DisplayItem) -> Bool {
        guard opacity == other.opacity, toLocal == other.toLocal, content == other.content else { return false }
        return isGroupEnd && !isIsolated || bounds == other.bounds
    }

    /// A group whose extent counts, since where it holds nothing something may become of what lies beneath.
    private var isIsolated: Bool {
        if case .beginGroup(let effect) = content { return effect.filters != nil }
        return false
    }
}

/// One of the times that a layer is drawn in a frame: what pictures that are kept from frame to frame go by.
struct LayerInstance: Hashable {
    let node: NodeIndex
    /// As in `DisplayItem`.
    let instance: UInt32
}

extension [DisplayItem] {
    /// Item by item, masks and extents too.
    func drawsSame(as other: [DisplayItem]) -> Bool {
        guard count == other.count else { return false }
        return zip(self, other).allSatisfy { a, b in
            guard a.bounds == b.bounds, a.drawsSame(as: b) else { return false }
            guard case .beginGroup(let before) = a.content, case .beginGroup(let after) = b.content else { return true }
            return (before.mask?.items ?? []).drawsSame(as: after.mask?.items ?? [])
        }
    }
}

/// What is done to all that a group holds: `mix(before, after)` by the product of opacity, clip and mask.
struct GroupEffect: Sendable, Equatable {
    var clip: RoundedBox?
    /// Its alpha counts; drawn apart, on nothing.
    var mask: DisplayList?
    /// Colours and blending; `nil` for a group that needs no ground of its own.
    var filters: LayerFilters?

    /// Masks are compared item by item, by the damage stage.
    static func == (a: GroupEffect, b: GroupEffect) -> Bool {
        a.clip == b.clip && (a.mask == nil) == (b.mask == nil) && a.filters == b.filters
    }
}

struct ImageFill: Sendable, Equatable {
    var pixels: PixelBuffer
    /// Where `source` goes, in the layer's points.
    var rect: CGRect
    /// In pixels of `pixels`; nothing outside it is read.
    var source: CGRect
    /// What is shown of it; `rect` unless a clip has been folded in.
    var shape: RoundedBox
    var isOpaque: Bool
    var isNearest: Bool
    var isMirrored: Bool
    /// What its colours are multiplied by, 0xffRRGGBB.
    var tint: UInt32 = .max
    /// Light is added to what lies beneath.
    var isAdditive = false

    static func == (a: ImageFill, b: ImageFill) -> Bool {
        a.pixels === b.pixels && a.rect == b.rect && a.source == b.source && a.shape == b.shape
            && a.isNearest == b.isNearest && a.isMirrored == b.isMirrored && a.tint == b.tint
            && a.isAdditive == b.isAdditive
    }
}

/// A colour through a mask that stands at a place on the device.
struct MaskFill: Sendable, Equatable {
    var mask: AlphaMask
    var x: Int
    var y: Int
    var color: RGBA

    var rect: PixelRect { PixelRect(x: x, y: y, width: mask.width, height: mask.height) }

    static func == (a: MaskFill, b: MaskFill) -> Bool {
        a.mask === b.mask && a.x == b.x && a.y == b.y && a.color == b.color
    }
}

/// The items of a picture, bottom first.
final class DisplayList: Sendable {
    let items: [DisplayItem]
    init(_ items: [DisplayItem]) { self.items = items }
}
