package import CoreGraphics
package import Foundation

/// A rectangle of a layer with its corners rounded by circles, in the layer's own points.
package struct RoundedBox: Equatable, Sendable {
    package var rect: CGRect
    /// (minX minY), (maxX minY), (minX maxY), (maxX maxY)
    package var radii: SIMD4<Double>

    package init(rect: CGRect, radii: SIMD4<Double> = .zero) {
        self.rect = rect
        self.radii = radii
    }

    /// A radius larger than half the shorter side is cut to it.
    package init(rect: CGRect, radius: CGFloat, corners: CornerMask) {
        self.rect = rect
        let r: Double = max(min(radius, min(rect.width, rect.height) / 2), 0)
        func at(_ corner: CornerMask) -> Double { corners.contains(corner) ? r : 0 }
        radii = SIMD4(at(.minXMinY), at(.maxXMinY), at(.minXMaxY), at(.maxXMaxY))
    }

    package var isPlain: Bool { radii == .zero }

    /// Smaller by `amount` on each side, the corners keeping their centres.
    package func inset(by amount: Double) -> RoundedBox? {
        guard rect.width > 2 * amount, rect.height > 2 * amount else { return nil }
        var smaller = self
        smaller.rect = rect.insetBy(dx: amount, dy: amount)
        for index in 0..<4 { smaller.radii[index] = max(radii[index] - amount, 0) }
        return smaller
    }
}

/// One thing to draw, or one end of a group. Everything is resolved: painting looks at no layer.
package struct DisplayItem: Sendable {
    package enum Part: UInt8, Sendable {
        case shadow, background, contents, special, stroke, border
        case beginGroup, endGroup, beginClip, endClip
    }

    /// With `part`, the item's identity from frame to frame.
    package var node: NodeIndex
    package var part: Part
    /// The only pixels that it may change.
    package var bounds: PixelRect
    package var opacity: Double
    /// From device pixels to the layer's points.
    package var toLocal: Homography
    package var content: Content
    /// For a group's two ends: where the other one stands.
    package var partner: Int32 = -1

    package enum Content: Sendable, Equatable {
        case fill(RoundedBox, RGBA)
        case border(RoundedBox, width: Double, RGBA)
        case image(ImageFill)
        case gradient(GradientFill)
        case beginGroup(GroupEffect)
        case endGroup(GroupEffect)
    }

    package var isGroupEnd: Bool { part.rawValue >= Part.beginGroup.rawValue }

    /// Draws what `other` drew, groups' extents aside: what changes those is damaged for itself.
    func drawsSame(as other: DisplayItem) -> Bool {
        guard opacity == other.opacity, toLocal == other.toLocal, content == other.content else { return false }
        return isGroupEnd || bounds == other.bounds
    }
}

/// What is done to all that a group holds: `mix(before, after)` by the product of opacity, clip and mask.
package struct GroupEffect: Sendable, Equatable {
    package var clip: RoundedBox?
    /// Its alpha counts; drawn apart, on nothing.
    package var mask: DisplayList?

    /// Masks are compared item by item, by the damage stage.
    package static func == (a: GroupEffect, b: GroupEffect) -> Bool {
        a.clip == b.clip && (a.mask == nil) == (b.mask == nil)
    }
}

package struct ImageFill: Sendable, Equatable {
    package var pixels: PixelBuffer
    /// Where `source` goes, in the layer's points.
    package var rect: CGRect
    /// In pixels of `pixels`; nothing outside it is read.
    package var source: CGRect
    /// What is shown of it; `rect` unless a clip has been folded in.
    package var shape: RoundedBox
    package var isOpaque: Bool
    package var isNearest: Bool
    package var isMirrored: Bool

    package static func == (a: ImageFill, b: ImageFill) -> Bool {
        a.pixels === b.pixels && a.rect == b.rect && a.source == b.source && a.shape == b.shape
            && a.isNearest == b.isNearest && a.isMirrored == b.isMirrored
    }
}

/// A coverage mask that stands at a place on the device, or that is spread over a rectangle of the layer.
package struct MaskFill: Sendable, Equatable {
    package var mask: CoverageMask
    package var color: RGBA
    package var place: Place

    package enum Place: Sendable, Equatable {
        case device(x: Int, y: Int)
        case local(CGRect)
    }

    package static func == (a: MaskFill, b: MaskFill) -> Bool {
        a.mask === b.mask && a.color == b.color && a.place == b.place
    }
}

/// The items of a picture, bottom first.
package final class DisplayList: Sendable {
    package let items: [DisplayItem]
    package init(_ items: [DisplayItem]) { self.items = items }
}
