import CoreGraphics
import Foundation

/// A cache of patterns drawn over a part of a layer's plane, which are kept while every frame uses them.
final class PatternPictures {
    private struct Key: Hashable {
        let pattern: ObjectIdentifier
        let components: [CGFloat]
        let area: PixelRect
        let scale: CGFloat
    }

    /// The color is retained, so that no other can get its pattern's identity.
    private var cache = FrameCache<Key, (color: CGColor, pixels: PixelBuffer)>()

    func sweep() { cache.sweep() }

    /// - Parameters:
    ///   - area: the area in pixels of a plane whose origin is the corner of a cell.
    ///   - scale: those pixels per point.
    func picture(of color: CGColor, _ pattern: CGPattern, _ area: PixelRect, scale: CGFloat) -> PixelBuffer? {
        let key = Key(
            pattern: ObjectIdentifier(pattern), components: color.components ?? [], area: area, scale: scale)
        if let found = cache.value(for: key) { return found.pixels }
        let pixels = PixelBuffer(width: area.width, height: area.height)
        guard let context = CGContext(pixels, scale: scale, yDown: true) else { return nil }
        let begin = CGSize(width: -CGFloat(area.x) / scale, height: -CGFloat(area.y) / scale)
        context.setPatternPhase(pattern.phase(at: begin))
        context.setFillColor(color)
        context.fill(CGRect(x: 0, y: 0, width: CGFloat(area.width) / scale, height: CGFloat(area.height) / scale))
        context.flush()
        cache.set((color, pixels), for: key)
        return pixels
    }
}
