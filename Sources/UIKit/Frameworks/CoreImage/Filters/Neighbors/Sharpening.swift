import CoreGraphics
import Foundation
public import QuartzCore

// The difference from a blurred picture, added: of colors, or of their luminance alone.

public protocol CIUnsharpMask: CIFilterProtocol {
    var inputImage: CIImage? { get set }
    var radius: Float { get set }
    var intensity: Float { get set }
}

private final class UnsharpMask: TypedFilter, CIUnsharpMask {}

public protocol CISharpenLuminance: CIFilterProtocol {
    var inputImage: CIImage? { get set }
    var sharpness: Float { get set }
    var radius: Float { get set }
}

private final class SharpenLuminance: TypedFilter, CISharpenLuminance {}

public protocol CIBloom: CIFilterProtocol {
    var inputImage: CIImage? { get set }
    var radius: Float { get set }
    var intensity: Float { get set }
}

public protocol CIGloom: CIFilterProtocol {
    var inputImage: CIImage? { get set }
    var radius: Float { get set }
    var intensity: Float { get set }
}

private final class Glow: TypedFilter, CIBloom, CIGloom {}

extension CIFilter {
    public class func unsharpMask() -> any CIFilter & CIUnsharpMask { UnsharpMask("CIUnsharpMask") }
    public class func sharpenLuminance() -> any CIFilter & CISharpenLuminance {
        SharpenLuminance("CISharpenLuminance")
    }
    public class func bloom() -> any CIFilter & CIBloom { Glow("CIBloom") }
    public class func gloom() -> any CIFilter & CIGloom { Glow("CIGloom") }
}

extension CIImage {
    /// Returns the picture mixed with itself blurred, whose border's colors go on beyond it, so that the border stays.
    fileprivate func withBlur(_ radius: Double, _ mix: @escaping @Sendable (Pixel, Pixel) -> Pixel) -> CIImage {
        let soft = clampedToExtent().blurred(radius)
        return CIImage(MixStep(self, soft) { sharp, soft, _ in mix(sharp, soft) }, extent)
    }
}

@section(".init_array") @used
private let sharpening: @convention(c) () -> Void = {
    FilterDescription(
        "CIUnsharpMask", "Unsharp Mask", [.sharpen],
        [.image, .distance("inputRadius", 2.5, 0...100), .number("inputIntensity", 0.5, 0...1)]
    ) { inputs in
        let intensity = inputs.float("inputIntensity")
        return inputs.image?.withBlur(inputs.number("inputRadius")) { sharp, soft in
            let color = sharp + (sharp - soft) * intensity
            return Pixel(color.rgb, alpha: sharp.w)
        }
    }.register()
    FilterDescription(
        "CISharpenLuminance", "Sharpen Luminance", [.sharpen],
        [.image, .number("inputSharpness", 0.4, 0...2), .distance("inputRadius", 1.69, 0...20)]
    ) { inputs in
        let sharpness = inputs.float("inputSharpness")
        return inputs.image?.withBlur(inputs.number("inputRadius")) { sharp, soft in
            Pixel(sharp.rgb + sharpness * (sharp.rgb.luminance - soft.rgb.luminance), alpha: sharp.w)
        }
    }.register()
    let glow: [FilterInput] = [.image, .distance("inputRadius", 10, 0...100), .number("inputIntensity", 0.5, 0...1)]
    // The screen of the picture and its blur; Apple has no formula.
    FilterDescription("CIBloom", "Bloom", [.stylize], glow) { inputs in
        let (radius, intensity) = (inputs.number("inputRadius"), inputs.float("inputIntensity"))
        guard let image = inputs.image else { return nil }
        let soft = image.blurred(radius)
        let step = MixStep(image, soft) { sharp, soft, _ in
            let added = soft * intensity
            return sharp + added - (sharp * added).limited
        }
        return intensity == 0 ? image : CIImage(step, soft.extent)
    }.register()
    // The darker of the picture and its blur, mixed with the picture; Apple has no formula.
    FilterDescription("CIGloom", "Gloom", [.stylize], glow) { inputs in
        let intensity = inputs.float("inputIntensity")
        return inputs.image?.withBlur(inputs.number("inputRadius")) { sharp, soft in
            sharp + (Pixel(pointwiseMin(sharp, soft).rgb, alpha: sharp.w) - sharp) * intensity
        }
    }.register()
}
