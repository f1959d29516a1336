package import CoreGraphics
import Foundation

/// The differences between two images of the same size.
package struct ImageDifference {
    /// The number of pixels that count as different.
    package private(set) var count = 0
    /// The largest difference of any pixel, in levels of 255.
    package private(set) var worst = 0
    /// The place of the largest difference among the pixels that count as different; the first if there are several.
    package private(set) var worstPlace: (x: Int, y: Int)?
    /// The bounds of the differences: left, top, right and bottom in pixels, the last two exclusive.
    package private(set) var box: (Int, Int, Int, Int)?
    package let picture: PixelBuffer
    private let total: Int
    private var worstCounted = -1

    /// - Parameter tolerance: levels of 255, per channel of the premultiplied pixels.
    package init(_ a: PixelBuffer, _ b: PixelBuffer, tolerance: Int) {
        self.init(a, b) { Self.delta($0, $1) > tolerance }
    }

    /// - Parameter differs: called for pixels that are not equal.
    package init(_ a: PixelBuffer, _ b: PixelBuffer, differs: (UInt32, UInt32) -> Bool) {
        precondition(a.width == b.width && a.height == b.height, "the images differ in size")
        picture = PixelBuffer(width: a.width, height: a.height)
        total = a.width * a.height
        for y in 0..<a.height { compare(a.row(y), b.row(y), picture.row(y), y, a.width, differs) }
    }

    private mutating func compare(
        _ a: UnsafeMutablePointer<UInt32>, _ b: UnsafeMutablePointer<UInt32>, _ out: UnsafeMutablePointer<UInt32>,
        _ y: Int, _ width: Int, _ differs: (UInt32, UInt32) -> Bool
    ) {
        for x in 0..<width {
            let delta = a[x] == b[x] ? 0 : Self.delta(a[x], b[x])
            worst = max(worst, delta)
            if delta > 0, differs(a[x], b[x]) {
                count(x, y, delta)
                out[x] = 0xFFFF_0000
            } else {
                out[x] = Self.faded(a[x])
            }
        }
    }

    private mutating func count(_ x: Int, _ y: Int, _ delta: Int) {
        count += 1
        let old = box ?? (x, y, x + 1, y + 1)
        box = (min(old.0, x), min(old.1, y), max(old.2, x + 1), max(old.3, y + 1))
        guard delta > worstCounted else { return }
        worstCounted = delta
        worstPlace = (x, y)
    }

    private static func delta(_ a: UInt32, _ b: UInt32) -> Int {
        var worst = 0
        for shift in [UInt32(0), 8, 16, 24] {
            worst = max(worst, abs(Int((a >> shift) & 255) - Int((b >> shift) & 255)))
        }
        return worst
    }

    /// Returns a pale gray version of the pixel, so that the image remains recognizable behind the differences.
    private static func faded(_ pixel: UInt32) -> UInt32 {
        let gray = ((pixel & 255) + ((pixel >> 8) & 255) + ((pixel >> 16) & 255)) / 3
        let pale = 224 + gray / 8
        return 0xFF00_0000 | pale << 16 | pale << 8 | pale
    }

    package var summary: String {
        guard let box else {
            return worst == 0
                ? "the images are identical" : "the images are equal within the tolerance (worst: \(worst))"
        }
        return
            "\(count) of \(total) pixels differ, by up to \(worst) of 255, between (\(box.0), \(box.1)) and (\(box.2), \(box.3))"
    }
}
