internal import Foundation

/// Sine and cosine whose bits do not depend on the machine: glibc picks variants with fused multiply-add at run time,
/// and their last bits differ.
///
/// The angle is reduced to |r| ≤ π/4 by π/2 split in three parts (Cody and Waite), then the Taylor series is summed to
/// the term that falls under half a unit in the last place. The error is below 2e-16 for |angle| < 1e5.
package enum Trigonometry {
    static func sineAndCosine(_ angle: CGFloat) -> (sine: CGFloat, cosine: CGFloat) {
        let (sine, cosine): (Double, Double) = sineAndCosine(Double(angle))
        return (CGFloat(sine), CGFloat(cosine))
    }

    package static func sineAndCosine(_ angle: Double) -> (sine: Double, cosine: Double) {
        guard angle.isFinite else { return (.nan, .nan) }
        let quarters: Double = (angle * (2 / Double.pi)).rounded(.toNearestOrEven)
        // The first two parts have 33 significant bits, so their products with `quarters` are exact.
        var reduced: Double = angle - quarters * 1.570_796_326_734_125_6
        reduced -= quarters * 6.077_100_506_303_966e-11
        reduced -= quarters * 2.022_266_248_795_950_6e-21
        let sine: Double = sineSeries(reduced)
        let cosine: Double = cosineSeries(reduced)
        switch Int(quarters.truncatingRemainder(dividingBy: 4)) & 3 {
        case 0: return (sine, cosine)
        case 1: return (cosine, -sine)
        case 2: return (-sine, -cosine)
        default: return (-cosine, sine)
        }
    }

    private static func sineSeries(_ x: Double) -> Double {
        let square: Double = x * x
        var sum: Double = 0
        for n: Double in stride(from: 17, through: 3, by: -2) {
            sum = (sum + 1) * (-square / (n * (n - 1)))
        }
        return x + x * sum
    }

    private static func cosineSeries(_ x: Double) -> Double {
        let square: Double = x * x
        var sum: Double = 0
        for n: Double in stride(from: 16, through: 2, by: -2) {
            sum = (sum + 1) * (-square / (n * (n - 1)))
        }
        return 1 + sum
    }
}
