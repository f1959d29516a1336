import CoreGraphics

/// Images halved repeatedly, for drawing them at less than half their size without flicker.
final class Mipmaps {
    struct Level {
        let pixels: PixelBuffer
        /// Pixels of this level per pixel of the original.
        let scaleX: Double
        let scaleY: Double
    }

    private struct Key: Hashable {
        let picture: ObjectIdentifier
        let halvings: Int
    }

    /// The image is retained, so that no other can get its identity.
    private var cache = FrameCache<Key, (picture: PixelBuffer, level: PixelBuffer)>()

    /// - Parameter shrink: pixels of the image per device pixel; more than 2.
    func level(of picture: PixelBuffer, shrink: Double) -> Level {
        var halvings = 0
        var rest = shrink
        while rest > 2, halvings < 15 {
            rest /= 2
            halvings += 1
        }
        let level = level(of: picture, halvings: halvings)
        return Level(
            pixels: level, scaleX: Double(level.width) / Double(picture.width),
            scaleY: Double(level.height) / Double(picture.height))
    }

    private func level(of picture: PixelBuffer, halvings: Int) -> PixelBuffer {
        if halvings == 0 { return picture }
        let key = Key(picture: ObjectIdentifier(picture), halvings: halvings)
        if let found = cache.value(for: key) { return found.level }
        let made = Mipmaps.halved(level(of: picture, halvings: halvings - 1))
        cache.set((picture, made), for: key)
        return made
    }

    func sweep() { cache.sweep() }

    /// Returns an image in which each pixel is the rounded mean of four; the last row or column of an odd size counts
    /// twice.
    static func halved(_ picture: PixelBuffer) -> PixelBuffer {
        let half = PixelBuffer(width: (picture.width + 1) / 2, height: (picture.height + 1) / 2)
        let (lastX, lastY) = (picture.width - 1, picture.height - 1)
        for y in 0..<half.height {
            let (top, bottom) = (picture.row(2 * y), picture.row(min(2 * y + 1, lastY)))
            let out = half.row(y)
            for x in 0..<half.width {
                let (left, right) = (2 * x, min(2 * x + 1, lastX))
                out[x] = mean(top[left], top[right], bottom[left], bottom[right])
            }
        }
        return half
    }

    @inline(__always)
    private static func mean(_ a: UInt32, _ b: UInt32, _ c: UInt32, _ d: UInt32) -> UInt32 {
        // Two channels at a time, with sixteen bits each.
        let low: UInt32 = 0x00ff_00ff
        let even: UInt32 = (a & low) + (b & low) + (c & low) + (d & low) + 0x0002_0002
        let odd: UInt32 = (a >> 8 & low) + (b >> 8 & low) + (c >> 8 & low) + (d >> 8 & low) + 0x0002_0002
        return (even >> 2 & low) | (odd >> 2 & low) << 8
    }
}
