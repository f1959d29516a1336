import CoreGraphics
import Foundation
import QuartzCore

/// Sums of weighted neighbors, one axis after the other.
enum Convolution {
    /// The weights of a Gaussian at whole distances up to three standard deviations, whose sum is 1.
    static func gaussian(_ sigma: Double) -> [Float] {
        let reach = Int((3 * sigma).rounded(.up))
        let all = (-reach...reach).map { exp(-Double($0 * $0) / (2 * sigma * sigma)) }
        let sum = all.reduce(0, +)
        return all.map { Float($0 / sum) }
    }

    /// Fills a block from one that is larger by half the weights on each side of each axis.
    static func separable(_ source: PixelBlock, _ target: PixelBlock, _ columns: [Float], _ rows: [Float]) throws {
        let (dx, dy) = (columns.count / 2, rows.count / 2)
        let rect = target.rect
        let wide = try PixelBlock(rect.grown(0, dy))
        for y in wide.rect.minY..<wide.rect.maxY {
            let from = source.row(y) + rect.minX - dx - source.rect.minX
            horizontal(from, wide.row(y), rect.width, columns)
        }
        for y in rect.minY..<rect.maxY {
            let to = target.row(y)
            for (k, weight) in rows.enumerated() {
                let from = wide.row(y + k - dy)
                for x in 0..<rect.width { to[x] += from[x] * weight }
            }
        }
    }

    private static func horizontal(
        _ from: UnsafeMutablePointer<Pixel>, _ to: UnsafeMutablePointer<Pixel>, _ width: Int, _ weights: [Float]
    ) {
        weights.withUnsafeBufferPointer { weights in
            for x in 0..<width {
                var sum = Pixel.zero
                for k in 0..<weights.count { sum += from[x + k] * weights[k] }
                to[x] = sum
            }
        }
    }
}

extension CIImage {
    /// The picture larger by a reach, and the same if it has no end.
    func grown(_ dx: Int, _ dy: Int) -> CGRect {
        extent.isInfinite || extent.isNull ? extent : extent.insetBy(dx: -CGFloat(dx), dy: -CGFloat(dy))
    }

    /// The mean of the neighbors by a Gaussian, beyond the border too, where the picture is transparent.
    func blurred(_ sigma: Double) -> CIImage {
        // A larger one would need a gigabyte at once.
        let sigma = min(sigma, 500)
        guard sigma > 0.01 else { return self }
        let weights = Convolution.gaussian(sigma)
        let reach: Int = weights.count / 2
        let step = NeighborStep(self, reach: (reach, reach)) { source, target, _ in
            try Convolution.separable(source, target, weights, weights)
        }
        return CIImage(step, grown(reach, reach))
    }
}
