import CPixelKernels
package import CoreGraphics
import Foundation

/// A Gaussian blur of colors. The image is first made smaller if σ is large enough.
///
///     image ─shrink by f─▶ small image ─Gaussian σ'─▶ small image ─interpolate─▶ image
///
/// Shrinking takes the mean of f × f pixels, and growing interpolates linearly; both blur a little, and σ' is chosen so
/// that all three variances add up to σ². f is the largest of 1, 2, 4, 8, 16 for which σ/f is above 4.5. The result is
/// within 2 of 255 of the exact Gaussian, for edges, lines and noise alike; one-pixel stripes that change their phase
/// at every zero of the error could reach 6.
package struct GaussianBlur: Sendable {
    /// The factor f.
    let factor: Int
    /// The weights of the middle and of one side, in 1/65536.
    let weights: [UInt16]

    /// The number of times that the weights are applied, each time with the edges repeated.
    let passes: Int

    /// The reach of one pass in small pixels.
    var smallReach: Int { weights.count - 1 }
    /// The distance over which colors spread, in pixels, including growing.
    var reach: Int { (passes * smallReach + 2) * factor }

    /// - Parameters:
    ///   - sigma: the standard deviation in pixels, clamped to 1000.
    ///   - passes: matters only near edges, where several passes flatten an image that is smaller than the blur.
    ///   - extent: the shorter side of an image whose edges are repeated, in pixels. It keeps eight small pixels, as far
    ///     as σ' does not become too large.
    /// - Returns: `nil` if the blur would not be visible.
    package init?(sigma: Double, passes: Int = 1, extent: Int = .max) {
        guard sigma >= 0.3 else { return nil }
        let wanted = min(sigma, 1000)
        var factor = 1
        while factor < 16, wanted / Double(2 * factor) > 4.5,
            extent / (2 * factor) >= 8 || wanted / Double(factor) > 24
        { factor *= 2 }
        (self.factor, self.passes) = (factor, passes)
        let left = GaussianBlur.variance(left: wanted, factor) / Double(passes)
        weights = GaussianBlur.weights(variance: left, keepsVariance: factor > 1)
    }

    /// Returns the variance that remains after shrinking and growing, in small pixels squared.
    private static func variance(left sigma: Double, _ factor: Int) -> Double {
        let f = Double(factor)
        guard factor > 1 else { return sigma * sigma }
        let shrinking: Double = (f * f - 1) / 12
        // A pixel at t between two others takes a share of each: t(1 - t) on average over the f positions.
        let shares = (0..<factor).map { (2 * Double($0) + 1) / (2 * f) }.map { $0 * (1 - $0) }
        let growing: Double = shares.reduce(0, +) / f * f * f
        return (sigma * sigma - shrinking - growing) / (f * f)
    }

    /// Returns the weights, cut off at 3σ for a small image and then widened a little to compensate for the lost
    /// variance.
    private static func weights(variance: Double, keepsVariance: Bool) -> [UInt16] {
        let reach = max(Int(((keepsVariance ? 3 : 3.5) * variance.squareRoot()).rounded(.up)), 1)
        var width = variance
        var values: [Double] = []
        for _ in 0..<4 {
            values = (0...reach).map { MaskBlur.expMinus(Double($0 * $0) / (2 * width)) }
            let total: Double = values[0] + 2 * values.dropFirst().reduce(0, +)
            values = values.map { $0 / total }
            guard keepsVariance else { break }
            let found: Double = (0...reach).reduce(0) { $0 + 2 * Double($1 * $1) * values[$1] }
            if found > 0 { width *= variance / found }
        }
        var weights = values.map { UInt16(min(($0 * 65536).rounded(), 65535)) }
        let sides = 2 * weights.dropFirst().reduce(0) { $0 + Int($1) }
        weights[0] = UInt16(min(max(65536 - sides, 0), 65535))
        return weights
    }

    /// Returns the area that a small image must cover for a part of an image. One small pixel beyond the edges
    /// represents all further ones.
    func smallArea(for part: PixelRect, of whole: PixelRect) -> PixelRect {
        part.insetBy(-reach).intersection(whole.insetBy(-factor))
    }

    /// Returns the part `rect` of an image, blurred. The image's edge pixels are repeated beyond its edges.
    ///
    /// - Parameters:
    ///   - matrix: applied to the blurred colors, for saturation and tint.
    ///   - threads: the number of threads; the pixels do not depend on it.
    package func blurred(
        _ image: PixelBuffer, _ rect: PixelRect, matrix: ColorMatrix? = nil, threads: Int = 1
    ) -> PixelBuffer {
        let whole = PixelRect(x: 0, y: 0, width: image.width, height: image.height)
        let result = PixelBuffer(width: rect.width, height: rect.height)
        let seen = rect.intersection(whole)
        if seen.isEmpty { return result }
        let kernels = pixelKernels().pointee
        let small = SmallPicture(covering: smallArea(for: seen, of: whole), factor: factor)
        small.shrink(image, from: whole, threads: threads, kernels)
        small.blurred(self, edges: .last, threads: threads, kernels)
            .changed(by: matrix.map { [$0] } ?? [], threads: threads, kernels)
            .draw(seen, into: result, at: rect, threads: threads, kernels)
        return result
    }
}
