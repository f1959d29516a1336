package import Foundation
import QuinceMotion

/// A color in straight sRGB with alpha, each component nominally 0…1.
package struct RGBA: Hashable, Sendable {
    package var red: CGFloat
    package var green: CGFloat
    package var blue: CGFloat
    package var alpha: CGFloat

    package init(red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
        self.red = red
        self.green = green
        self.blue = blue
        self.alpha = alpha
    }

    /// - Parameter v: the space's components and alpha; too few yield a clear color.
    init(components v: [CGFloat], in space: CGColorSpace) {
        guard v.count > space.numberOfComponents, space.model != .pattern else {
            self.init(red: 0, green: 0, blue: 0, alpha: v.last ?? 0)
            return
        }
        switch space.model {
        case .monochrome:
            let level: CGFloat = space.name == CGColorSpace.linearGray ? TransferCurve.encoded(v[0]) : v[0]
            self.init(red: level, green: level, blue: level, alpha: v[1])
        case .cmyk:
            let light: CGFloat = 1 - v[3]
            self.init(red: (1 - v[0]) * light, green: (1 - v[1]) * light, blue: (1 - v[2]) * light, alpha: v[4])
        default:
            let c: [CGFloat] = Self.srgb(from: v, named: space.name)
            self.init(red: c[0], green: c[1], blue: c[2], alpha: v[3])
        }
    }

    private static func srgb(from v: [CGFloat], named name: String?) -> [CGFloat] {
        switch name {
        case CGColorSpace.displayP3:
            return LinearRGB.srgbFromP3(v.map(TransferCurve.linear)).map(TransferCurve.encoded)
        case CGColorSpace.linearSRGB, CGColorSpace.extendedLinearSRGB: return v.prefix(3).map(TransferCurve.encoded)
        case CGColorSpace.genericRGBName:
            let color: RGBA = GenericRGB.srgb(of: RGBA(red: v[0], green: v[1], blue: v[2], alpha: 1))
            return [color.red, color.green, color.blue]
        default: return v
        }
    }

    /// Returns the components in `space`, alpha last, clipped to 0…1 unless the space is extended.
    func components(in space: CGColorSpace) -> [CGFloat]? {
        let isExtended: Bool = space.name?.contains("Extended") ?? false
        let values: [CGFloat]
        switch space.model {
        case .monochrome:
            let light: CGFloat =
                0.2126 * TransferCurve.linear(red) + 0.7152 * TransferCurve.linear(green)
                + 0.0722 * TransferCurve.linear(blue)
            let isGray: Bool = red == green && green == blue
            let isLinear: Bool = space.name == CGColorSpace.linearGray
            values = [isLinear ? light : isGray ? red : TransferCurve.encoded(light)]
        case .rgb: values = rgbComponents(named: space.name)
        case .cmyk:
            let black: CGFloat = 1 - max(red, green, blue)
            let light: CGFloat = max(1 - black, 1e-9)
            values = [1 - red / light, 1 - green / light, 1 - blue / light, black]
        default: return nil
        }
        let clipped: [CGFloat] = isExtended ? values : values.map { min(max($0, 0), 1) }
        return clipped + [alpha]
    }

    private func rgbComponents(named name: String?) -> [CGFloat] {
        let v: [CGFloat] = [red, green, blue]
        switch name {
        case CGColorSpace.displayP3:
            return LinearRGB.p3FromSRGB(v.map(TransferCurve.linear)).map(TransferCurve.encoded)
        case CGColorSpace.linearSRGB, CGColorSpace.extendedLinearSRGB: return v.map(TransferCurve.linear)
        case CGColorSpace.genericRGBName:
            let color: RGBA = GenericRGB.components(of: self)
            return [color.red, color.green, color.blue]
        default: return v
        }
    }
}

extension RGBA {
    /// The color with components from 0 to 1, and 0 for those that are not numbers.
    var clamped: RGBA {
        RGBA(red: Self.unit(red), green: Self.unit(green), blue: Self.unit(blue), alpha: Self.unit(alpha))
    }

    private static func unit(_ v: CGFloat) -> CGFloat { v > 0 ? min(v, 1) : 0 }

    /// Returns the premultiplied BGRA bytes as a word, each rounded to nearest; components are clamped to 0…1.
    package func premultiplied(opacity: Double) -> UInt32 {
        let color: RGBA = clamped
        let a: Double = color.alpha * Self.unit(opacity)
        func byte(_ v: Double) -> UInt32 { UInt32((v * a * 255 + 0.5).rounded(.down)) }
        let whole: UInt32 = byte(1)
        return whole << 24 | byte(color.red) << 16 | byte(color.green) << 8 | byte(color.blue)
    }
}

/// Conversions between linear sRGB and Display P3, both with white point D65 (matrices derived from the primaries'
/// chromaticities, CSS Color 4, §10).
private enum LinearRGB {
    static func srgbFromP3(_ v: [CGFloat]) -> [CGFloat] {
        [
            1.224_940_176_280_560 * v[0] - 0.224_940_176_280_560 * v[1],
            -0.042_056_954_709_688 * v[0] + 1.042_056_954_709_688 * v[1],
            -0.019_637_554_590_334 * v[0] - 0.078_636_045_550_632 * v[1] + 1.098_273_600_140_966 * v[2],
        ]
    }

    static func p3FromSRGB(_ v: [CGFloat]) -> [CGFloat] {
        [
            0.822_461_968_714_362 * v[0] + 0.177_538_031_285_638 * v[1],
            0.033_194_198_850_962 * v[0] + 0.966_805_801_149_038 * v[1],
            0.017_082_630_721_120 * v[0] + 0.072_397_440_663_963 * v[1] + 0.910_519_928_614_917 * v[2],
        ]
    }
}

/// The transfer curve of both sRGB (IEC 61966-2-1) and Display P3, mirrored for negative values.
enum TransferCurve {
    static func linear(_ value: CGFloat) -> CGFloat {
        let v: CGFloat = abs(value)
        guard v > 0.04045 else { return value / 12.92 }
        let light: CGFloat = ReproducibleMath.pow((v + 0.055) / 1.055, 2.4)
        return value < 0 ? -light : light
    }

    static func encoded(_ light: CGFloat) -> CGFloat {
        let v: CGFloat = abs(light)
        guard v > 0.003_130_8 else { return light * 12.92 }
        let value: CGFloat = 1.055 * ReproducibleMath.pow(v, 1 / 2.4) - 0.055
        return light < 0 ? -value : value
    }
}
