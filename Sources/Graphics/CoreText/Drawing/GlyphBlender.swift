internal import CoreGraphics
internal import Foundation

/// The pixels that glyphs are blended into: premultiplied BGRA, top row first.
struct GlyphTarget {
    var bytes: UnsafeMutableRawPointer
    var bytesPerRow: Int
    /// The pixels' device rectangle; the first byte is the pixel at its origin.
    var bounds: PixelRect
    /// The device pixels that may be written, inside `bounds`.
    var clips: [PixelRect]
}

/// A rectangle of device pixels, y down, end-exclusive.
struct PixelRect: Equatable {
    var minX: Int
    var minY: Int
    var maxX: Int
    var maxY: Int

    func intersection(_ other: PixelRect) -> PixelRect {
        PixelRect(
            minX: max(minX, other.minX), minY: max(minY, other.minY), maxX: min(maxX, other.maxX),
            maxY: min(maxY, other.maxY))
    }

    var isEmpty: Bool { minX >= maxX || minY >= maxY }
}

/// A source-over blender in integers: `result = source · coverage + target · (1 − source alpha · coverage)`, where
/// every product of two bytes is divided by 255 and rounded. Coverage is used as it is, without gamma, as in iOS's gray
/// antialiasing.
///
/// It computes two channels at a time in the halves of a 32-bit word.
struct GlyphBlender {
    /// The color in premultiplied BGRA.
    private let color: UInt32
    private let alpha: UInt32

    init(_ rgba: RGBA, alpha: CGFloat) {
        func byte(_ value: CGFloat) -> UInt32 { UInt32((min(max(value, 0), 1) * 255).rounded()) }
        let a: CGFloat = min(max(rgba.alpha * alpha, 0), 1)
        self.alpha = byte(a)
        let blue = byte(min(max(rgba.blue, 0), 1) * a)
        let green = byte(min(max(rgba.green, 0), 1) * a)
        let red = byte(min(max(rgba.red, 0), 1) * a)
        color = blue | green << 8 | red << 16 | byte(a) << 24
    }

    /// - Parameter x: the device pixel of the glyph's origin; `y`: of its baseline.
    func blend(_ glyph: GlyphBitmap, x: Int, y: Int, into target: GlyphTarget) {
        guard alpha > 0 else { return }
        let box = PixelRect(
            minX: x + glyph.left, minY: y - glyph.top, maxX: x + glyph.left + glyph.width,
            maxY: y - glyph.top + glyph.height)
        for clip in target.clips {
            let part: PixelRect = box.intersection(clip)
            if part.isEmpty { continue }
            for row in part.minY..<part.maxY {
                let line = target.bytes + (row - target.bounds.minY) * target.bytesPerRow
                let pixels = line.assumingMemoryBound(to: UInt32.self) + (part.minX - target.bounds.minX)
                let offset = (row - box.minY) * glyph.width + (part.minX - box.minX)
                let count = part.maxX - part.minX
                if glyph.isColor {
                    Self.blendColor(glyph.bytes + offset * 4, alpha, into: pixels, count)
                } else {
                    blendCoverage(glyph.bytes + offset, into: pixels, count)
                }
            }
        }
    }

    private func blendCoverage(
        _ coverage: UnsafePointer<UInt8>, into pixels: UnsafeMutablePointer<UInt32>, _ count: Int
    ) {
        for i in 0..<count {
            let c = UInt32(coverage[i])
            if c == 0 { continue }
            if c == 255, alpha == 255 {
                pixels[i] = color
                continue
            }
            let source = Self.scale(color, by: c)
            pixels[i] = source &+ Self.scale(pixels[i], by: 255 - (source >> 24))
        }
    }

    private static func blendColor(
        _ picture: UnsafePointer<UInt8>, _ alpha: UInt32, into pixels: UnsafeMutablePointer<UInt32>, _ count: Int
    ) {
        let words = UnsafeRawPointer(picture)
        for i in 0..<count {
            let own = words.loadUnaligned(fromByteOffset: i * 4, as: UInt32.self)
            let source = alpha == 255 ? own : scale(own, by: alpha)
            if source == 0 { continue }
            pixels[i] = source &+ scale(pixels[i], by: 255 - (source >> 24))
        }
    }

    /// Multiplies each byte by `factor` / 255, rounded (`(t + t/256) / 256` with `t = x + 128` divides by 255 exactly).
    @inline(__always)
    static func scale(_ pixel: UInt32, by factor: UInt32) -> UInt32 {
        var low = (pixel & 0x00FF_00FF) &* factor &+ 0x0080_0080
        low = (low &+ (low >> 8 & 0x00FF_00FF)) >> 8 & 0x00FF_00FF
        var high = (pixel >> 8 & 0x00FF_00FF) &* factor &+ 0x0080_0080
        high = (high &+ (high >> 8 & 0x00FF_00FF)) & 0xFF00_FF00
        return low | high
    }
}
