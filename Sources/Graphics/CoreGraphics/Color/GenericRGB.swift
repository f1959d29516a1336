import Foundation
import QuinceMotion

/// Apple's color space "Generic RGB": the colorants below and a gamma of 1.8.
///
/// `CALayer.render(in:)` draws gradient layers in it (``GradientSpace``). Its gamut does not hold all of sRGB, so that a
/// pure red comes back with a part of green.
///
/// - Source: the colorants are those of the profile of that name, to four places, adapted to D50 as are sRGB's. Recorded
///   gradients of lottie-ios confirm the green that is left of red and blue within 0.0003.
enum GenericRGB {
    private static let gamma: Double = 1.8

    /// From linear sRGB: the inverse of the colorants (0.4545, 0.2419, 0.0149), (0.3533, 0.6736, 0.0906) and
    /// (0.1566, 0.0845, 0.7195), times those of sRGB, with rows that add up to 1, so that white stays white.
    private static let fromSRGB: [Double] = [
        0.974866, 0.027126, -0.001992,
        -0.019748, 1.054102, -0.034353,
        0.001675, 0.001640, 0.996685,
    ]
    private static let toSRGB: [Double] = [
        1.025245, -0.026385, 0.001140,
        0.019150, 0.948131, 0.032718,
        -0.001755, -0.001516, 1.003270,
    ]

    /// Returns the color's components in this space, with those outside of its gamut clipped.
    static func components(of color: RGBA) -> RGBA {
        color.mapped(by: fromSRGB, decoding: TransferCurve.linear) { light in
            light > 0 ? ReproducibleMath.pow(min(light, 1), 1 / gamma) : 0
        }
    }

    /// Returns the color in sRGB that has these components in this space.
    static func srgb(of components: RGBA) -> RGBA {
        components.mapped(by: toSRGB, decoding: { $0 > 0 ? ReproducibleMath.pow($0, gamma) : 0 }) { light in
            TransferCurve.encoded(min(max(light, 0), 1))
        }
    }
}

extension RGBA {
    /// Returns the color decoded to linear light, multiplied by a matrix in rows and encoded again.
    fileprivate func mapped(
        by m: [Double], decoding: (CGFloat) -> CGFloat, encoding: (CGFloat) -> CGFloat
    ) -> RGBA {
        let (r, g, b) = (decoding(red), decoding(green), decoding(blue))
        func row(_ k: Int) -> CGFloat { encoding(m[k] * r + m[k + 1] * g + m[k + 2] * b) }
        return RGBA(red: row(0), green: row(3), blue: row(6), alpha: alpha)
    }
}
