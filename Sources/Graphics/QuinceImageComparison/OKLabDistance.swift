import QuinceMotion

/// The perceptual distance of two colors: the Euclidean distance in OKLab.
///
/// Source: Björn Ottosson, "A perceptual color space for image processing" (2020). The math functions used return the
/// same bits on every machine, so that an image at the edge of its tolerance passes everywhere or nowhere.
package struct OKLabDistance {
    package init() {}

    /// The linear light of each sRGB level, 0 to 1.
    private let light: [Double] = (0...255).map { level in
        let value = Double(level) / 255
        guard value > 0.04045 else { return value / 12.92 }
        return ReproducibleMath.exp(2.4 * ReproducibleMath.log((value + 0.055) / 1.055))
    }

    private struct Lab {
        var l, a, b: Double
    }

    /// - Parameter a: premultiplied 0xAARRGGBB, as is `b`.
    package func between(_ a: UInt32, and b: UInt32) -> Double {
        let white = distance(a, b, over: 255)
        return a >> 24 == 255 && b >> 24 == 255 ? white : max(white, distance(a, b, over: 0))
    }

    private func distance(_ a: UInt32, _ b: UInt32, over background: UInt32) -> Double {
        let (x, y) = (lab(a, background), lab(b, background))
        let (l, p, q) = (x.l - y.l, x.a - y.a, x.b - y.b)
        return (l * l + p * p + q * q).squareRoot()
    }

    private func lab(_ pixel: UInt32, _ background: UInt32) -> Lab {
        let through = (255 - pixel >> 24) * background / 255
        func level(_ shift: UInt32) -> Double { light[Int(min((pixel >> shift & 255) + through, 255))] }
        let (r, g, b) = (level(16), level(8), level(0))
        let l = ReproducibleMath.cubeRoot(0.4122214708 * r + 0.5363325363 * g + 0.0514459929 * b)
        let m = ReproducibleMath.cubeRoot(0.2119034982 * r + 0.6806995451 * g + 0.1073969566 * b)
        let s = ReproducibleMath.cubeRoot(0.0883024619 * r + 0.2817188376 * g + 0.6299787005 * b)
        return Lab(
            l: 0.2104542553 * l + 0.7936177850 * m - 0.0040720468 * s,
            a: 1.9779984951 * l - 2.4285922050 * m + 0.4505937099 * s,
            b: 0.0259040371 * l + 0.7827717662 * m - 0.8086757660 * s)
    }
}
