internal import Foundation

/// A Gaussian by three box filters in turn, in whole numbers.
///
/// The box's width d = ⌊σ·3·√(2π)/4 + 1/2⌋ is the one that the SVG specification gives for `feGaussianBlur`: three such
/// boxes are within about 3 % of the Gaussian. An even width takes two boxes half a pixel off to either side, and a
/// third one pixel wider.
extension AlphaMask {
    package func blur(sigma: Double) {
        guard sigma.isFinite, sigma > 0, width > 0, height > 0 else { return }
        let limit: Double = Double(max(width, height)) * 2
        let box: Int = Int(min(sigma * 1.879_971_205_598_73 + 0.5, limit))
        guard box > 1 else { return }
        let length: Int = max(width, height)
        withUnsafeTemporaryAllocation(of: UInt8.self, capacity: length * 2) { scratch in
            let line: UnsafeMutablePointer<UInt8> = scratch.baseAddress!
            for y: Int in 0..<height {
                Self.blurLine(row(y), stride: 1, count: width, box: box, line)
            }
            for x: Int in 0..<width {
                Self.blurLine(bytes + x, stride: bytesPerRow, count: height, box: box, line)
            }
        }
    }

    /// - Parameter scratch: room for two lines.
    private static func blurLine(
        _ pixels: UnsafeMutablePointer<UInt8>, stride: Int, count: Int, box: Int, _ scratch: UnsafeMutablePointer<UInt8>
    ) {
        let other: UnsafeMutablePointer<UInt8> = scratch + count
        var isClear = true
        for i: Int in 0..<count {
            scratch[i] = pixels[i * stride]
            if scratch[i] != 0 { isClear = false }
        }
        if isClear { return }
        let half: Int = box / 2
        if box % 2 == 1 {
            average(scratch, other, count, before: half, after: half)
            average(other, scratch, count, before: half, after: half)
            average(scratch, other, count, before: half, after: half)
        } else {
            average(scratch, other, count, before: half, after: half - 1)
            average(other, scratch, count, before: half - 1, after: half)
            average(scratch, other, count, before: half, after: half)
        }
        for i: Int in 0..<count { pixels[i * stride] = other[i] }
    }

    /// The mean over `before` pixels to the left, the pixel, and `after` to the right; beyond the ends lies nothing.
    private static func average(
        _ from: UnsafePointer<UInt8>, _ to: UnsafeMutablePointer<UInt8>, _ count: Int, before: Int, after: Int
    ) {
        let size: Int = before + after + 1
        // 2²⁴ over the width, so that a division becomes a multiplication; exact enough for sums up to 255 · width.
        let reciprocal: Int = ((1 << 24) + size / 2) / size
        var sum: Int = 0
        for i: Int in 0..<min(after, count) { sum += Int(from[i]) }
        for i: Int in 0..<count {
            if i + after < count { sum += Int(from[i + after]) }
            to[i] = UInt8(clamping: (sum * reciprocal + (1 << 23)) >> 24)
            if i >= before { sum -= Int(from[i - before]) }
        }
    }
}
