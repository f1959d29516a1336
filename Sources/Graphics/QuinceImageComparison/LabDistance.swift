import QuinceMotion

/// The distance of two colors as the perceptual precision of swift-snapshot-testing measures it: ΔE of CIE 1994, where
/// black and white are 100 apart and 2 is barely visible.
///
/// That library gives two images to Core Image's filter `CILabDeltaE` in a context without color management. The filter
/// therefore takes the encoded sRGB components for linear light, and so does this type. (Its reports confirm it: for one
/// image in sRGB and Display P3 they name distances of 16.5 and 18.7, and with decoded components none exceeds 4.9.)
/// Compared with the true ΔE, dark differences weigh more and light ones less.
///
/// - Source: CIE 116-1995 with the factors of graphic arts; CIE 15 for L*a*b*; IEC 61966-2-1 for the primaries.
package struct LabDistance {
    private struct Lab {
        var l, a, b: Double
    }

    /// The two pixels of the last call and their distance: areas of one color have the same pair over and over.
    private var last: (UInt32, UInt32, Double) = (0, 0, 0)

    package init() {}

    /// - Parameter standard: premultiplied 0xAARRGGBB, as is `sample`. The standard's chroma is the one that weighs
    ///   the difference, so the distance is not symmetric. Translucent pixels are compared over black and over white.
    package mutating func from(_ standard: UInt32, to sample: UInt32) -> Double {
        if (standard, sample) == (last.0, last.1) { return last.2 }
        let black = distance(standard, sample, over: 0)
        let isOpaque = standard >> 24 == 255 && sample >> 24 == 255
        let result = isOpaque ? black : max(black, distance(standard, sample, over: 255))
        last = (standard, sample, result)
        return result
    }

    private func distance(_ standard: UInt32, _ sample: UInt32, over background: UInt32) -> Double {
        let (x, y) = (lab(standard, background), lab(sample, background))
        let (l, a, b) = (x.l - y.l, x.a - y.a, x.b - y.b)
        let standardChroma = (x.a * x.a + x.b * x.b).squareRoot()
        let chroma = standardChroma - (y.a * y.a + y.b * y.b).squareRoot()
        // ΔH² = Δa² + Δb² - ΔC², which rounding can make negative.
        let squaredHue = max(a * a + b * b - chroma * chroma, 0)
        let (weightedChroma, hueWeight) = (chroma / (1 + 0.045 * standardChroma), 1 + 0.015 * standardChroma)
        return (l * l + weightedChroma * weightedChroma + squaredHue / (hueWeight * hueWeight)).squareRoot()
    }

    private func lab(_ pixel: UInt32, _ background: UInt32) -> Lab {
        let through = (255 - pixel >> 24) * background / 255
        func component(_ shift: UInt32) -> Double { Double(min(pixel >> shift & 255 + through, 255)) / 255 }
        let (r, g, b) = (component(16), component(8), component(0))
        // Each row is divided by its sum, which is the white point's component.
        let x = lightness((0.4124 * r + 0.3576 * g + 0.1805 * b) / 0.9505)
        let y = lightness(0.2126 * r + 0.7152 * g + 0.0722 * b)
        let z = lightness((0.0193 * r + 0.1192 * g + 0.9505 * b) / 1.089)
        return Lab(l: 116 * y - 16, a: 500 * (x - y), b: 200 * (y - z))
    }

    /// The function f of CIE 15, 8.2.1.
    private func lightness(_ t: Double) -> Double {
        t > 216.0 / 24389 ? ReproducibleMath.cubeRoot(t) : (24389.0 / 27 * t + 16) / 116
    }
}
