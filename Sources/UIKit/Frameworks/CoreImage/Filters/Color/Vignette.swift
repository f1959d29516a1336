import CoreGraphics
import Foundation
public import QuartzCore

// Darkness towards the border. Apple has no formula for it: the curves are chosen.

public protocol CIVignette: CIFilterProtocol {
    var inputImage: CIImage? { get set }
    var intensity: Float { get set }
    var radius: Float { get set }
}

private final class Vignette: TypedFilter, CIVignette {}

public protocol CIVignetteEffect: CIFilterProtocol {
    var inputImage: CIImage? { get set }
    var center: CGPoint { get set }
    var radius: Float { get set }
    var intensity: Float { get set }
    var falloff: Float { get set }
}

private final class VignetteEffect: TypedFilter, CIVignetteEffect {
    @Input("inputFalloff") var falloff: Float
}

extension CIFilter {
    public class func vignette() -> any CIFilter & CIVignette { Vignette("CIVignette") }
    public class func vignetteEffect() -> any CIFilter & CIVignetteEffect { VignetteEffect("CIVignetteEffect") }
}

extension CIImage {
    /// Returns the picture with the light of each place multiplied by a factor.
    fileprivate func lit(_ factor: @escaping @Sendable (_ x: Double, _ y: Double) -> Float) -> CIImage {
        let factors = CIImage.generated { _ in
            { x, y in
                let value = factor(x, y)
                return Pixel(value, value, value, 1)
            }
        }
        return CIImage(MixStep(self, factors) { color, factor, _ in color * factor }, extent)
    }
}

/// Rises from 0 to 1 between two edges, by 3t² − 2t³.
func smoothStep(_ low: Double, _ high: Double, _ value: Double) -> Float {
    guard high > low else { return value < low ? 0 : 1 }
    let t = min(max((value - low) / (high - low), 0), 1)
    return Float(t * t * (3 - 2 * t))
}

@section(".init_array") @used
private let vignettes: @convention(c) () -> Void = {
    FilterDescription(
        "CIVignette", "Vignette", [.colorEffect],
        [.image, .number("inputIntensity", 0, -1...1), .distance("inputRadius", 1, 0...2)]
    ) { inputs in
        guard let image = inputs.image, !image.extent.isInfinite, !image.extent.isNull else { return inputs.image }
        let (intensity, radius) = (inputs.float("inputIntensity"), max(inputs.number("inputRadius"), 0))
        if intensity == 0 { return image }
        let (x0, y0) = (Double(image.extent.midX), Double(image.extent.midY))
        let corner = hypot(Double(image.extent.width), Double(image.extent.height)) / 2
        return image.lit { x, y in
            // Light falls with the fourth power of the cosine in a lens; the radius is the tangent at the corner.
            let tangent = hypot(x - x0, y - y0) / corner * radius
            let fall = 1 / ((1 + tangent * tangent) * (1 + tangent * tangent))
            return max(1 - intensity * Float(1 - fall), 0)
        }
    }.register()
    FilterDescription(
        "CIVignetteEffect", "Vignette Effect", [.colorEffect],
        [
            .image, .point("inputCenter", 150, 150), .distance("inputRadius", 150, 0...2000),
            .number("inputIntensity", 1, -1...1), .number("inputFalloff", 0.5, 0...1),
        ]
    ) { inputs in
        let (center, radius) = (inputs.point("inputCenter"), inputs.number("inputRadius"))
        let (intensity, falloff) = (inputs.float("inputIntensity"), max(inputs.number("inputFalloff"), 0))
        return inputs.image?.lit { x, y in
            let distance = hypot(x - center.x, y - center.y)
            return max(1 - intensity * smoothStep(radius * (1 - falloff), radius * (1 + falloff), distance), 0)
        }
    }.register()
}
