// This file imports CoreGraphics but not Testing, because a file with both requires an overlay that Linux does not
// have.
import CoreGraphics
import CoreText
import Foundation

/// White paper to draw on and read pixels from. Coordinates are in points, y down.
struct Sheet {
    let context: CGContext
    let scale: CGFloat
    let pixels: PixelBuffer

    init(_ width: Int, _ height: Int, scale: CGFloat = 1, yDown: Bool = true) {
        self.scale = scale
        pixels = PixelBuffer(width: Int(CGFloat(width) * scale), height: Int(CGFloat(height) * scale))
        context = CGContext(pixels, scale: scale, yDown: yDown)!
        context.setFillColor(.white)
        context.fill(CGRect(x: 0, y: 0, width: width, height: height))
        context.setFillColor(.black)
    }

    /// Returns the darkness of a pixel from its green component, from 0 (white) to 255 (black).
    func ink(_ x: Int, _ y: Int) -> Int {
        context.flush()
        return 255 - Int(pixels[x, y] >> 8 & 0xFF)
    }

    var totalInk: Int {
        var sum = 0
        for y in 0..<pixels.height { for x in 0..<pixels.width { sum += ink(x, y) } }
        return sum
    }

    /// The bounding box of all pixels that are not white.
    var inkBox: (minX: Int, minY: Int, maxX: Int, maxY: Int)? {
        var box: (minX: Int, minY: Int, maxX: Int, maxY: Int)?
        for y in 0..<pixels.height {
            for x in 0..<pixels.width where ink(x, y) > 0 {
                let old = box ?? (x, y, x, y)
                box = (min(old.minX, x), min(old.minY, y), max(old.maxX, x), max(old.maxY, y))
            }
        }
        return box
    }

    /// A Fowler–Noll–Vo hash of every pixel.
    var fingerprint: UInt64 {
        context.flush()
        var hash: UInt64 = 0xCBF2_9CE4_8422_2325
        for y in 0..<pixels.height {
            for x in 0..<pixels.width { hash = (hash ^ UInt64(pixels[x, y])) &* 0x100_0000_01B3 }
        }
        return hash
    }

    /// The number of pixels whose components differ by more than a gray's.
    var colorfulPixels: Int {
        context.flush()
        var count = 0
        for y in 0..<pixels.height {
            for x in 0..<pixels.width {
                let p = pixels[x, y]
                let blue = Int(p & 0xFF)
                let red = Int(p >> 16 & 0xFF)
                if abs(red - blue) > 60 { count += 1 }
            }
        }
        return count
    }

    /// Writes a portable pixmap for visual inspection.
    func write(_ path: String) throws {
        context.flush()
        var data = Data("P6 \(pixels.width) \(pixels.height) 255\n".utf8)
        for y in 0..<pixels.height {
            for x in 0..<pixels.width {
                let p = pixels[x, y]
                data += [UInt8(p >> 16 & 0xFF), UInt8(p >> 8 & 0xFF), UInt8(p & 0xFF)]
            }
        }
        try data.write(to: URL(fileURLWithPath: path))
    }

    func turn(_ angle: CGFloat, around point: CGPoint) {
        context.translateBy(x: point.x, y: point.y)
        context.rotate(by: angle)
        context.translateBy(x: -point.x, y: -point.y)
    }

    func setTextMatrix(_ a: CGFloat, _ d: CGFloat, _ tx: CGFloat, _ ty: CGFloat) {
        context.textMatrix = CGAffineTransform(a: a, b: 0, c: 0, d: d, tx: tx, ty: ty)
    }

    static let textModes: [CGTextDrawingMode] = [.fill, .stroke, .invisible]

    static let red = CGColor(red: 1, green: 0, blue: 0, alpha: 1)
    static let blue = CGColor(red: 0, green: 0.478, blue: 1, alpha: 1)
    static let yellow = CGColor(red: 1, green: 0.95, blue: 0.4, alpha: 1)
    static let halfBlack = CGColor(gray: 0, alpha: 0.5)
}
