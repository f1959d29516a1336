import CPixelKernels
package import CoreGraphics
import Foundation

/// A Gaussian blur of colours, on a picture made smaller first where σ allows it.
///
///     picture ─shrink by f─▶ small picture ─Gaussian σ'─▶ small picture ─between its pixels─▶ picture
///
/// Shrinking takes the mean of f × f pixels and growing goes straight from pixel to pixel; both blur a little, and σ' is
/// chosen so that all three variances add up to σ². f is the largest of 1, 2, 4, 8, 16 that leaves σ/f above 4.5. The
/// result is within 2 of 255 of the exact Gaussian, for edges, lines and noise alike; stripes one pixel wide that change
/// their beat at every zero of the error could reach 6.
package struct GaussianBlur: Sendable {
    /// f
    let factor: Int
    /// Of the middle and of one side, in 1/65536.
    let weights: [UInt16]

    /// In small pixels.
    var smallReach: Int { weights.count - 1 }
    /// How far colours are carried, in pixels, growing included.
    var reach: Int { (smallReach + 2) * factor }

    /// - Parameter sigma: in pixels, cut to 1000.
    /// - Returns: `nil` where nothing would be seen of it.
    package init?(sigma: Double) {
        guard sigma >= 0.3 else { return nil }
        let wanted = min(sigma, 1000)
        var factor = 1
        while factor < 16, wanted / Double(2 * factor) > 4.5 { factor *= 2 }
        self.factor = factor
        let left = GaussianBlur.variance(left: wanted, factor)
        weights = GaussianBlur.weights(variance: left, keepsVariance: factor > 1)
    }

    /// What shrinking and growing leave to do, in small pixels squared.
    private static func variance(left sigma: Double, _ factor: Int) -> Double {
        let f = Double(factor)
        guard factor > 1 else { return sigma * sigma }
        let shrinking: Double = (f * f - 1) / 12
        // A pixel that lies t between two gives each a share: t(1 - t) on average over the f places.
        let shares = (0..<factor).map { (2 * Double($0) + 1) / (2 * f) }.map { $0 * (1 - $0) }
        let growing: Double = shares.reduce(0, +) / f * f * f
        return (sigma * sigma - shrinking - growing) / (f * f)
    }

    /// Cut at 3σ on a small picture, and there a little wider, so that what is cut off is not missing from the variance.
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

    /// What a small picture has to cover for a part of a picture. One small pixel beyond the edges stands for all further
    /// ones.
    func smallArea(for part: PixelRect, of whole: PixelRect) -> PixelRect {
        part.insetBy(-reach).intersection(whole.insetBy(-factor))
    }

    /// The part `rect` of an image, blurred. Beyond its edges the image goes on with its last pixels.
    ///
    /// - Parameter matrix: what is done to the blurred colours: saturation, tint.
    /// - Parameter threads: how many work on it; the pixels do not depend on it.
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
