import QuinceMotion

/// A color in Oklab (Björn Ottosson, "A perceptual color space for image processing"), in which distances approximate
/// perceived differences, as L, 2a, 2b. The factor 2 corrects Oklab's too small weight of chroma (Color.js, ΔE OK2).
typealias PerceptualColor = SIMD3<Float>

enum Perception {
    /// The linear light of each sRGB level (IEC 61966-2-1).
    private static let linear: [Double] = (0..<256).map { level in
        let value = Double(level) / 255
        return value <= 0.04045 ? value / 12.92 : ReproducibleMath.pow((value + 0.055) / 1.055, 2.4)
    }

    /// - Parameter color: 0xRRGGBB.
    static func color(_ color: UInt32) -> PerceptualColor {
        let (r, g, b) = (linear[Int(color >> 16 & 255)], linear[Int(color >> 8 & 255)], linear[Int(color & 255)])
        let l = ReproducibleMath.cubeRoot(0.4122214708 * r + 0.5363325363 * g + 0.0514459929 * b)
        let m = ReproducibleMath.cubeRoot(0.2119034982 * r + 0.6806995451 * g + 0.1073969566 * b)
        let s = ReproducibleMath.cubeRoot(0.0883024619 * r + 0.2817188376 * g + 0.6299787005 * b)
        return PerceptualColor(
            Float(0.2104542553 * l + 0.7936177850 * m - 0.0040720468 * s),
            Float(2 * (1.9779984951 * l - 2.4285922050 * m + 0.4505937099 * s)),
            Float(2 * (0.0259040371 * l + 0.7827717662 * m - 0.8086757660 * s)))
    }
}

extension PerceptualColor {
    @inline(__always)
    func squaredDistance(to other: PerceptualColor) -> Float {
        let d = self - other
        return d.x * d.x + d.y * d.y + d.z * d.z
    }

    @inline(__always)
    func dot(_ other: PerceptualColor) -> Float { x * other.x + y * other.y + z * other.z }
}
