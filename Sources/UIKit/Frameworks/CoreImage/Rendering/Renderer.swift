import CoreGraphics
import Foundation
import QuartzCore
import QuinceDiagnostics

/// The way from a picture to numbers, tile by tile, so that memory does not grow with the picture.
struct Renderer {
    let space: WorkingSpace
    /// Four megabytes for each step of a picture.
    static let tileSide = 512

    /// Hands over the pixels of a rectangle in parts.
    ///
    /// - Returns: whether all could be drawn; the reason of a failure is reported.
    func draw(_ image: CIImage, in rect: PixelRect, _ receive: (PixelBlock) -> Void) -> Bool {
        do {
            for tile in rect.tiles(side: Self.tileSide) {
                receive(try Drawing(space).pixels(of: image, in: tile))
            }
            return true
        } catch {
            Unsupported.report("\(error)", in: "CIContext")
            return false
        }
    }

    /// Returns the pixels as an image of sRGB; `nil` without memory for them.
    func image(of image: CIImage, in rect: PixelRect) -> CGImage? {
        guard !rect.isEmpty, let buffer = PixelBuffer(ifMemoryFor: rect.width, height: rect.height) else { return nil }
        let curve = ColorCurve.encoding
        let isDrawn = draw(image, in: rect) { block in
            let part = block.rect
            for y in part.minY..<part.maxY {
                let (from, to) = (block.row(y), buffer.row(rect.maxY - 1 - y) + part.minX - rect.minX)
                if space == .linear {
                    for x in 0..<part.width { to[x] = Self.word(curve(from[x].unpremultiplied.limited).premultiplied) }
                } else {
                    for x in 0..<part.width { to[x] = Self.word(shown(from[x])) }
                }
            }
        }
        return isDrawn ? CGImage(buffer) : nil
    }

    /// Returns a color of sRGB, limited to what can be shown, unless a format has more.
    func shown(_ color: Pixel, limits: Bool = true) -> Pixel {
        guard space == .linear else {
            guard limits else { return color }
            let limited = color.limited
            return pointwiseMin(limited, Pixel(repeating: limited.w))
        }
        let plain = color.unpremultiplied
        return ColorCurve.encoded(limits ? plain.limited : plain).premultiplied
    }

    private static func word(_ color: Pixel) -> UInt32 {
        let c = color * 255 + 0.5
        // Swift's conversion of a whole vector is ten times slower.
        return UInt32(c.w) << 24 | UInt32(c.x) << 16 | UInt32(c.y) << 8 | UInt32(c.z)
    }
}
