import CPixelKernels
import CoreGraphics
import Foundation

/// A Gaussian blur of coverage, in integers.
///
/// From σ = 2 pixels on, it applies three box filters, whose widths are chosen so that their variances add up to σ² (P.
/// Kovesi, "Fast Almost-Gaussian Filtering", 2010); the largest error is then about 3 % of the full value. For smaller
/// σ, boxes are too coarse and the Gaussian's own weights are used.
struct MaskBlur {
    let sigma: Double
    let kernels: PixelKernels

    /// Above this, nothing of any shape remains visible, and sums would overflow their words.
    private static let mostSigma: Double = 1000

    /// - Parameter sigma: the standard deviation in pixels, clamped to 1000.
    init(sigma: Double, kernels: PixelKernels) {
        self.sigma = min(sigma, MaskBlur.mostSigma)
        self.kernels = kernels
    }

    /// The distance over which the blur spreads coverage, in pixels.
    var reach: Int { MaskBlur.reach(sigma: sigma) }

    static func reach(sigma: Double) -> Int { sigma > 0 ? Int((3 * min(sigma, mostSigma)).rounded(.up)) + 1 : 0 }

    /// Blurs in place; there is no coverage beyond the mask's edges.
    func apply(to mask: AlphaMask) {
        guard sigma >= 0.05, mask.width > 0, mask.height > 0 else { return }
        if sigma < 2 {
            blurSmall(mask)
        } else {
            for width in MaskBlur.boxes(sigma: sigma) {
                slideRows(mask, width)
                slideColumns(mask, width)
            }
        }
    }

    /// Returns three odd widths.
    static func boxes(sigma: Double) -> [Int] {
        let count: Double = 3
        let ideal: Double = (12 * sigma * sigma / count + 1).squareRoot()
        var lower = Int(ideal.rounded(.down))
        if lower % 2 == 0 { lower -= 1 }
        let w = Double(lower)
        let numerator: Double = 12 * sigma * sigma - count * w * w - 4 * count * w - 3 * count
        let small = Int((numerator / (-4 * w - 4)).rounded())
        return (0..<3).map { $0 < small ? lower : lower + 2 }
    }

    // MARK: Boxes

    private static func reciprocal(_ width: Int) -> UInt32 { UInt32(((1 << 24) + width / 2) / width) }

    private func slideRows(_ mask: AlphaMask, _ width: Int) {
        let half = width / 2
        let count = mask.width
        let factor = MaskBlur.reciprocal(width)
        // Zeros on both sides represent the area beyond the edges.
        withUnsafeTemporaryAllocation(of: UInt8.self, capacity: count + 2 * width) { line in
            let padded = line.baseAddress!
            padded.initialize(repeating: 0, count: count + 2 * width)
            for y in 0..<mask.height {
                let row = mask.row(y)
                (padded + width).update(from: row, count: count)
                var sum: UInt32 = 0
                for index in 0..<half { sum &+= UInt32(padded[width + index]) }
                let entering = padded + width + half
                let leaving = padded + width - half - 1
                for x in 0..<count {
                    sum = sum &+ UInt32(entering[x]) &- UInt32(leaving[x])
                    row[x] = UInt8(truncatingIfNeeded: (sum &* factor &+ 0x80_0000) >> 24)
                }
            }
        }
    }

    private func slideColumns(_ mask: AlphaMask, _ width: Int) {
        let half = width / 2
        let count = mask.width
        let factor = MaskBlur.reciprocal(width)
        let source = AlphaMask(width: count, height: mask.height)
        for y in 0..<mask.height { source.row(y).update(from: mask.row(y), count: count) }
        let zero = AlphaMask(width: count, height: 1)
        withUnsafeTemporaryAllocation(of: UInt32.self, capacity: count) { sums in
            let sum = sums.baseAddress!
            sum.initialize(repeating: 0, count: count)
            for y in 0..<min(half, mask.height) {
                let row = source.row(y)
                for x in 0..<count { sum[x] &+= UInt32(row[x]) }
            }
            for y in 0..<mask.height {
                let entering = y + half < mask.height ? source.row(y + half) : zero.row(0)
                let leaving = y - half - 1 >= 0 ? source.row(y - half - 1) : zero.row(0)
                kernels.slideColumns(mask.row(y), sum, entering, leaving, count, factor)
            }
        }
    }

    // MARK: Small blurs

    private func blurSmall(_ mask: AlphaMask) {
        let weights = MaskBlur.weights(sigma: sigma)
        let source = AlphaMask(width: mask.width, height: mask.height)
        for y in 0..<mask.height { MaskBlur.convolveRow(mask.row(y), source.row(y), mask.width, weights) }
        for y in 0..<mask.height {
            let out = mask.row(y)
            for x in 0..<mask.width {
                var sum: UInt32 = 32768
                for (offset, weight) in weights.enumerated() {
                    let above = y - offset
                    let below = y + offset
                    if above >= 0 { sum &+= weight &* UInt32(source.row(above)[x]) }
                    if offset > 0 && below < mask.height { sum &+= weight &* UInt32(source.row(below)[x]) }
                }
                out[x] = UInt8(truncatingIfNeeded: sum >> 16)
            }
        }
    }

    private static func convolveRow(
        _ from: UnsafePointer<UInt8>, _ to: UnsafeMutablePointer<UInt8>, _ count: Int, _ weights: [UInt32]
    ) {
        for x in 0..<count {
            var sum: UInt32 = 32768
            for (offset, weight) in weights.enumerated() {
                if x >= offset { sum &+= weight &* UInt32(from[x - offset]) }
                if offset > 0 && x + offset < count { sum &+= weight &* UInt32(from[x + offset]) }
            }
            to[x] = UInt8(truncatingIfNeeded: sum >> 16)
        }
    }

    /// Returns the middle weight and those of one side; the weights of both sides add up to 65536.
    static func weights(sigma: Double) -> [UInt32] {
        let reach = MaskBlur.reach(sigma: sigma)
        let raw: [Double] = (0...reach).map { expMinus(Double($0 * $0) / (2 * sigma * sigma)) }
        let total: Double = raw[0] + 2 * raw.dropFirst().reduce(0, +)
        var weights: [UInt32] = raw.map { UInt32(($0 / total * 65536).rounded()) }
        let sides: UInt32 = 2 * weights.dropFirst().reduce(0, +)
        weights[0] = 65536 - sides
        return weights
    }

    /// Returns e^−x for x ≥ 0, by halving x until a short series suffices. Unlike libm's, it gives the same bits on
    /// every machine.
    static func expMinus(_ x: Double) -> Double {
        if x > 700 { return 0 }
        let t: Double = -x / 1024
        var value: Double = 1 + t * (1 + t / 2 * (1 + t / 3 * (1 + t / 4 * (1 + t / 5))))
        for _ in 0..<10 { value *= value }
        return value
    }
}
