import CPixelKernels
import CoreGraphics
import Foundation

/// The outline of a shape layer's path, filled or stroked.
struct ShapeOutline: Equatable {
    var path: CGPath
    var usesEvenOddRule = false
    /// The stroke; `nil` for the fill.
    var stroke: StrokeStyle?
    var strokeStart: CGFloat = 0
    var strokeEnd: CGFloat = 1

    /// The bounds in the layer's points.
    var bounds: CGRect { bounds(mostSpread: 1e6) }

    /// - Parameter mostSpread: the limit for the length of a miter, in half line widths.
    func bounds(mostSpread: CGFloat) -> CGRect {
        let box = path.boundingBoxOfPath
        guard let stroke, !box.isNull else { return box }
        let spread: CGFloat = stroke.join == .miter ? min(max(stroke.miterLimit, 1.5), mostSpread) : 1.5
        return box.insetBy(dx: -stroke.width / 2 * spread, dy: -stroke.width / 2 * spread)
    }

    /// The path between `strokeStart` and `strokeEnd`.
    var strokedPart: CGPath {
        strokeStart <= 0 && strokeEnd >= 1 ? path : path.trimmed(from: strokeStart, to: strokeEnd)
    }

    func mask(_ transform: CGAffineTransform, _ rect: PixelRect) -> AlphaMask {
        let mask = ThinMask(width: rect.width, height: rect.height)
        draw(transform, rect, into: mask, CoverageAccumulator())
        return mask.dense()
    }
}

/// A cache of the images of shape layers in perspective, by layer and part.
final class ShapeMasks {
    struct Key: Hashable {
        let node: NodeIndex
        let part: UInt8
        let instance: UInt32
    }

    private struct Tinted {
        let outline: ShapeOutline
        let scale: Double
        let color: RGBA
        let rect: CGRect
        let pixels: PixelBuffer
    }

    private var tinted = FrameCache<Key, Tinted>()
    private let kernels: PixelKernels

    init(kernels: PixelKernels) { self.kernels = kernels }

    func sweep() { tinted.sweep() }

    /// Returns the shape as an image in its own plane, for drawing in perspective.
    ///
    /// - Parameter scale: pixels per point.
    func image(_ key: Key, _ outline: ShapeOutline, scale: Double, _ color: RGBA) -> ImageFill? {
        let bounds = outline.bounds(mostSpread: 20)
        guard !bounds.isNull, bounds.isModest, scale > 0, scale.isFinite else { return nil }
        var steps = (scale * 16).rounded(.up) / 16
        var area = ShapeMasks.area(bounds, steps)
        // A shape that would be too large is drawn at lower resolution.
        while max(area.width, area.height) > ShapeMasks.mostPixels {
            steps /= 2
            area = ShapeMasks.area(bounds, steps)
        }
        if let found = tinted.value(for: key), found.scale == steps, found.color == color, found.outline == outline {
            return ShapeMasks.fill(found.pixels, found.rect)
        }
        let mask = outline.mask(CGAffineTransform(scaleX: steps, y: steps), area)
        let pixels = PixelBuffer(width: area.width, height: area.height)
        let pixel = color.premultiplied(opacity: 1)
        for y in 0..<area.height { kernels.overSolidCoverage(pixels.row(y), mask.row(y), area.width, pixel) }
        let rect = CGRect(
            x: Double(area.x) / steps, y: Double(area.y) / steps, width: Double(area.width) / steps,
            height: Double(area.height) / steps)
        tinted.set(Tinted(outline: outline, scale: steps, color: color, rect: rect, pixels: pixels), for: key)
        return ShapeMasks.fill(pixels, rect)
    }

    /// The maximum width and height.
    private static let mostPixels = 4096

    private static func area(_ bounds: CGRect, _ steps: Double) -> PixelRect {
        PixelRect(
            covering: CGRect(
                x: bounds.minX * steps - 1, y: bounds.minY * steps - 1, width: bounds.width * steps + 2,
                height: bounds.height * steps + 2))
    }

    private static func fill(_ pixels: PixelBuffer, _ rect: CGRect) -> ImageFill {
        ImageFill(
            pixels: pixels, rect: rect, source: CGRect(x: 0, y: 0, width: pixels.width, height: pixels.height),
            shape: RoundedBox(rect: rect), isOpaque: false, isNearest: false, isMirrored: false)
    }
}
