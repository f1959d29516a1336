// The C library's exp, sin, cos, log and pow differ in their last bits between machines with and without fused
// multiply-add, and so would every frame that depends on them. These functions use only +, -, ×, ÷ and rounding to
// integers, which IEEE 754 defines to the bit; Swift never contracts a × b + c on its own.

/// Elementary functions that return the same bits on every machine.
///
/// The error is at most 4 units in the last place for |x| ≤ 700 (`exp`), |x| ≤ 10⁵ (`sin`, `cos`) and every normal x >
/// 0 (`log`). Outside these ranges `sin` and `cos` lose precision but stay deterministic.
package enum ReproducibleMath {
    private static let ln2High = 6.93147180369123816490e-01
    private static let ln2Low = 1.90821492927058770002e-10
    /// π/2 in three parts of 33 bits each, so that k × part is exact for k < 2²⁰ (Cody and Waite, 1980).
    private static let halfPi1 = 1.57079632673412561417e+00
    private static let halfPi2 = 6.07710050630396597660e-11
    private static let halfPi3 = 2.02226624879595063154e-21

    package static func exp(_ x: Double) -> Double {
        if x.isNaN { return x }
        if x > 709.7 { return .infinity }
        if x < -745 { return 0 }
        let k: Double = (x / (ln2High + ln2Low)).rounded()
        let r: Double = (x - k * ln2High) - k * ln2Low
        // Taylor series on |r| ≤ ln 2 / 2; the first omitted term is below 2⁻⁵⁶.
        var sum = 1.0
        var n = 14.0
        while n >= 1 {
            sum = 1 + r * sum / n
            n -= 1
        }
        // The scaling takes two steps, because 2^k can leave the range of normal numbers before the product does.
        let half = Int(k) / 2
        return sum * power(ofTwo: half) * power(ofTwo: Int(k) - half)
    }

    package static func log(_ x: Double) -> Double {
        guard x > 0 else { return x == 0 ? -.infinity : .nan }
        guard x.isFinite else { return x }
        var mantissa = x.significand
        var exponent = Double(x.exponent)
        if mantissa > 1.4142135623730951 {
            mantissa /= 2
            exponent += 1
        }
        // ln m = 2 artanh s with s = (m - 1)/(m + 1), |s| ≤ 0.1716.
        let s: Double = (mantissa - 1) / (mantissa + 1)
        let square = s * s
        var sum = 0.0
        var n = 23.0
        while n >= 1 {
            sum = sum * square + 1 / n
            n -= 2
        }
        return exponent * ln2High + (2 * s * sum + exponent * ln2Low)
    }

    package static func sin(_ x: Double) -> Double {
        let (quadrant, r) = reduce(x)
        switch quadrant {
        case 0: return sinPolynomial(r)
        case 1: return cosPolynomial(r)
        case 2: return -sinPolynomial(r)
        default: return -cosPolynomial(r)
        }
    }

    package static func cos(_ x: Double) -> Double {
        let (quadrant, r) = reduce(x)
        switch quadrant {
        case 0: return cosPolynomial(r)
        case 1: return -sinPolynomial(r)
        case 2: return -cosPolynomial(r)
        default: return sinPolynomial(r)
        }
    }

    /// Returns the angle of (x, y), −π…π. The error is at most 4 units in the last place.
    package static func atan2(_ y: Double, _ x: Double) -> Double {
        if x.isNaN || y.isNaN { return .nan }
        if x == 0, y == 0 { return 0 }
        let (ax, ay) = (abs(x), abs(y))
        let acute: Double = ay <= ax ? atanOfFraction(ay / ax) : .pi / 2 - atanOfFraction(ax / ay)
        let angle: Double = x < 0 ? .pi - acute : acute
        return y < 0 ? -angle : angle
    }

    package static func asin(_ x: Double) -> Double { atan2(x, ((1 - x) * (1 + x)).squareRoot()) }

    /// Returns the arctangent of 0…1: halves the angle twice by tan(a/2) = tan a / (1 + √(1 + tan² a)), then uses the
    /// Taylor series below tan(π/16).
    private static func atanOfFraction(_ tangent: Double) -> Double {
        var t = tangent
        for _ in 0..<2 { t = t / (1 + (1 + t * t).squareRoot()) }
        let square = t * t
        var sum = 0.0
        var n = 25.0
        while n >= 1 {
            sum = 1 / n - square * sum
            n -= 2
        }
        return 4 * t * sum
    }

    /// Returns the cube root of 0 or a normal number above it. The error is at most 1 unit in the last place.
    ///
    /// A third of the bits of a number, as an integer, is close to the bits of its root, because they are a logarithm
    /// with a bias; each of Halley's steps then triples the number of correct digits.
    package static func cubeRoot(_ x: Double) -> Double {
        guard x > 0, x.isFinite else { return x >= 0 ? x : .nan }
        var root = Double(bitPattern: x.bitPattern / 3 + cubeRootBias)
        for _ in 0..<3 {
            let cube: Double = root * root * root
            root += root * (x - cube) / (2 * cube + x)
        }
        return root
    }

    /// Two thirds of the bits of 1, so that 1 keeps its value.
    private static let cubeRootBias: UInt64 = (1.0).bitPattern / 3 * 2

    /// Returns `base` to the power of `exponent`, for base > 0.
    package static func pow(_ base: Double, _ exponent: Double) -> Double { exp(exponent * log(base)) }

    /// - Returns: the quadrant 0…3 and the rest of x, |r| ≤ π/4.
    private static func reduce(_ x: Double) -> (Int, Double) {
        guard x.isFinite, abs(x) < 1e15 else { return (0, x.isFinite ? 0 : .nan) }
        let k: Double = (x / 1.5707963267948966).rounded()
        let r: Double = ((x - k * halfPi1) - k * halfPi2) - k * halfPi3
        let quadrant = Int(k) & 3
        return (quadrant, r)
    }

    private static func sinPolynomial(_ r: Double) -> Double {
        let square = r * r
        var sum = 1.0
        var n = 16.0
        while n >= 2 {
            sum = 1 - square * sum / (n * (n + 1))
            n -= 2
        }
        return r * sum
    }

    private static func cosPolynomial(_ r: Double) -> Double {
        let square = r * r
        var sum = 1.0
        var n = 17.0
        while n >= 1 {
            sum = 1 - square * sum / (n * (n + 1))
            n -= 2
        }
        return sum
    }

    private static func power(ofTwo k: Int) -> Double { Double(sign: .plus, exponent: k, significand: 1) }
}
