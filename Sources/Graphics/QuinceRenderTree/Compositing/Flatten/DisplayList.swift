import CoreGraphics
import Foundation

/// A rectangle of a layer with corners rounded by circles, in the layer's own points.
struct RoundedBox: Equatable, Sendable {
    var rect: CGRect
    /// The radii in the order (minX minY), (maxX minY), (minX maxY), (maxX maxY).
    var radii: SIMD4<Double>

    init(rect: CGRect, radii: SIMD4<Double> = .zero) {
        self.rect = rect
        self.radii = radii
    }

    /// Creates a box with one radius, limited to half of the shorter side.
    init(rect: CGRect, radius: CGFloat, corners: CornerMask) {
        self.rect = rect
        let r: Double = max(min(radius, min(rect.width, rect.height) / 2), 0)
        func at(_ corner: CornerMask) -> Double { corners.contains(corner) ? r : 0 }
        radii = SIMD4(at(.minXMinY), at(.maxXMinY), at(.minXMaxY), at(.maxXMaxY))
    }

    var isPlain: Bool { radii == .zero }

    /// Returns a box smaller by `amount` on each side, whose corners have the same centers.
    func inset(by amount: Double) -> RoundedBox? {
        guard rect.width > 2 * amount, rect.height > 2 * amount else { return nil }
        var smaller = self
        smaller.rect = rect.insetBy(dx: amount, dy: amount)
        for index in 0..<4 { smaller.radii[index] = max(radii[index] - amount, 0) }
        return smaller
    }
}

/// An item to draw, or one end of a group. All values are resolved: painting reads no layer.
struct DisplayItem: Sendable {
    enum Part: UInt8, Sendable {
        case shadow, background, contents, special, stroke, border, oldPicture, page, backdrop, filtered, raster
        case beginGroup, endGroup, beginClip, endClip, beginDissolve, switchPictures, endDissolve, beginPattern,
            endPattern
    }

    /// The item's identity across frames, with `part` and `instance`.
    var node: NodeIndex
    var part: Part
    /// Distinguishes the items that one layer draws several times: a replicator's instances, an emitter's particles.
    var instance: UInt32 = 0
    /// The only pixels that the item may change.
    var bounds: PixelRect
    var opacity: Double
    /// Maps device pixels to the layer's points.
    var toLocal: Homography
    var content: Content
    /// For one end of a group, the index of the other.
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
        /// Within a group: subsequent items are drawn on the pixels from before the group, and the pixels drawn so far
        /// replace that copy. The end of the group then mixes the two images.
        case switchPictures
    }

    var isGroupEnd: Bool { part.rawValue >= Part.beginGroup.rawValue }

    /// Returns whether it draws the same as `other`. The extent of a group is ignored, since the items that change it
    /// are damaged themselves.
    func drawsSame(as other: DisplayItem) -> Bool {
        guard opacity == other.opacity else { return false }
        guard toLocal == other.toLocal, content == other.content else {
            // The background of a scroll view moves with its bounds' origin, but looks the same.
            guard bounds == other.bounds, let color = wholeColor else { return false }
            return color == other.wholeColor
        }
        return isGroupEnd && !isIsolated || bounds == other.bounds
    }

    /// The color of a fill of all pixels of the bounds.
    private var wholeColor: RGBA? {
        guard case .fill(let box, let color) = content, box.isPlain, toLocal.isUpright else { return nil }
        let first = toLocal.apply(Double(bounds.x), Double(bounds.y), 1)
        let last = toLocal.apply(Double(bounds.maxX), Double(bounds.maxY), 1)
        let isWhole =
            first.x >= box.rect.minX && first.y >= box.rect.minY && last.x <= box.rect.maxX && last.y <= box.rect.maxY
        return isWhole ? color : nil
    }

    /// Whether the item begins a group whose extent matters, because its filters may change the pixels beneath even
    /// where the group is empty.
    private var isIsolated: Bool {
        if case .beginGroup(let effect) = content { return effect.filters != nil }
        return false
    }
}

/// One of a layer's occurrences in a frame; the key of images that are cached across frames.
struct LayerInstance: Hashable {
    let node: NodeIndex
    /// See `DisplayItem`.
    let instance: UInt32
}

extension [DisplayItem] {
    /// Returns whether all items draw the same, including masks and extents.
    func drawsSame(as other: [DisplayItem]) -> Bool {
        guard count == other.count else { return false }
        return zip(self, other).allSatisfy { a, b in
            guard a.bounds == b.bounds, a.drawsSame(as: b) else { return false }
            guard case .beginGroup(let before) = a.content, case .beginGroup(let after) = b.content else { return true }
            return (before.mask?.items ?? []).drawsSame(as: after.mask?.items ?? [])
        }
    }
}

/// The effect on everything in a group: `mix(before, after)` by the product of opacity, clip and mask.
struct GroupEffect: Sendable, Equatable {
    var clip: RoundedBox?
    /// Its alpha is used; it is drawn separately, on a transparent background.
    var mask: DisplayList?
    /// Color filters and blending; `nil` for a group that does not have to begin on a transparent background.
    var filters: LayerFilters?

    /// The damage stage compares masks item by item.
    static func == (a: GroupEffect, b: GroupEffect) -> Bool {
        a.clip == b.clip && (a.mask == nil) == (b.mask == nil) && a.filters == b.filters
    }
}

struct ImageFill: Sendable, Equatable {
    var pixels: PixelBuffer
    /// The destination of `source`, in the layer's points.
    var rect: CGRect
    /// The source rectangle in pixels of `pixels`; nothing outside it is read.
    var source: CGRect
    /// The visible part of `rect`; smaller if a clip has been folded in.
    var shape: RoundedBox
    var isOpaque: Bool
    var isNearest: Bool
    var isMirrored: Bool
    /// The factor for its colors, 0xffRRGGBB.
    var tint: UInt32 = .max
    /// Whether its light is added to the pixels beneath.
    var isAdditive = false

    static func == (a: ImageFill, b: ImageFill) -> Bool {
        a.pixels === b.pixels && a.rect == b.rect && a.source == b.source && a.shape == b.shape
            && a.isNearest == b.isNearest && a.isMirrored == b.isMirrored && a.tint == b.tint
            && a.isAdditive == b.isAdditive
    }
}

/// A color drawn through a mask at a position on the device.
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

/// The items of an image, bottom first.
final class DisplayList: Sendable {
    let items: [DisplayItem]
    init(_ items: [DisplayItem]) { self.items = items }
}
