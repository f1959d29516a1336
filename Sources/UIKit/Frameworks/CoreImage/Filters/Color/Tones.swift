import CoreGraphics
import Foundation
public import QuartzCore

// Brightness, contrast, exposure and saturation. Those that speak of how colors look compute with the numbers of
// sRGB, as the filters of layers do; exposure and gamma with those of the working space, by Apple's reference.

public protocol CIColorControls: CIFilterProtocol {
    var inputImage: CIImage? { get set }
    var saturation: Float { get set }
    var brightness: Float { get set }
    var contrast: Float { get set }
}

private final class ColorControls: TypedFilter, CIColorControls {
    @Input("inputSaturation") var saturation: Float
    @Input("inputBrightness") var brightness: Float
    @Input("inputContrast") var contrast: Float
}

public protocol CIExposureAdjust: CIFilterProtocol {
    var inputImage: CIImage? { get set }
    var ev: Float { get set }
}

private final class ExposureAdjust: TypedFilter, CIExposureAdjust {
    @Input("inputEV") var ev: Float
}

public protocol CIGammaAdjust: CIFilterProtocol {
    var inputImage: CIImage? { get set }
    var power: Float { get set }
}

private final class GammaAdjust: TypedFilter, CIGammaAdjust {
    @Input("inputPower") var power: Float
}

public protocol CIVibrance: CIFilterProtocol {
    var inputImage: CIImage? { get set }
    var amount: Float { get set }
}

private final class Vibrance: TypedFilter, CIVibrance {
    @Input("inputAmount") var amount: Float
}

public protocol CIHueAdjust: CIFilterProtocol {
    var inputImage: CIImage? { get set }
    var angle: Float { get set }
}

private final class HueAdjust: TypedFilter, CIHueAdjust {}

public protocol CIHighlightShadowAdjust: CIFilterProtocol {
    var inputImage: CIImage? { get set }
    var radius: Float { get set }
    var shadowAmount: Float { get set }
    var highlightAmount: Float { get set }
}

private final class HighlightShadowAdjust: TypedFilter, CIHighlightShadowAdjust {
    @Input("inputShadowAmount") var shadowAmount: Float
    @Input("inputHighlightAmount") var highlightAmount: Float
}

extension CIFilter {
    public class func colorControls() -> any CIFilter & CIColorControls { ColorControls("CIColorControls") }
    public class func exposureAdjust() -> any CIFilter & CIExposureAdjust { ExposureAdjust("CIExposureAdjust") }
    public class func gammaAdjust() -> any CIFilter & CIGammaAdjust { GammaAdjust("CIGammaAdjust") }
    public class func vibrance() -> any CIFilter & CIVibrance { Vibrance("CIVibrance") }
    public class func hueAdjust() -> any CIFilter & CIHueAdjust { HueAdjust("CIHueAdjust") }
    public class func highlightShadowAdjust() -> any CIFilter & CIHighlightShadowAdjust {
        HighlightShadowAdjust("CIHighlightShadowAdjust")
    }
}

/// Saturation, then brightness, then contrast around the middle.
private func controlled(_ saturation: Float, _ brightness: Float, _ contrast: Float) -> PointStep.Function {
    { c in
        let gray = SIMD3(repeating: c.rgb.luminance)
        let tone = gray + (c.rgb - gray) * saturation + brightness
        return Pixel((tone - 0.5) * contrast + 0.5, alpha: c.w)
    }
}

/// The turn of "Filter Effects Module Level 1" (W3C): around the axis of grays, with the luminance kept.
private func turned(by angle: Float) -> PointStep.Function {
    let (c, s) = (cosf(angle), sinf(angle))
    let red = SIMD3(0.213 + 0.787 * c - 0.213 * s, 0.715 - 0.715 * c - 0.715 * s, 0.072 - 0.072 * c + 0.928 * s)
    let green = SIMD3(0.213 - 0.213 * c + 0.143 * s, 0.715 + 0.285 * c + 0.14 * s, 0.072 - 0.072 * c - 0.283 * s)
    let blue = SIMD3(0.213 - 0.213 * c - 0.787 * s, 0.715 - 0.715 * c + 0.715 * s, 0.072 + 0.928 * c + 0.072 * s)
    return { Pixel($0.rgb.dot(red), $0.rgb.dot(green), $0.rgb.dot(blue), $0.w) }
}

/// More saturation for colors that have little; chosen.
private func vibrant(_ amount: Float) -> PointStep.Function {
    { c in
        let gray = SIMD3(repeating: c.rgb.luminance)
        let factor = 1 + amount * (1 - min(max(c.rgb.max() - c.rgb.min(), 0), 1))
        return Pixel(gray + (c.rgb - gray) * factor, alpha: c.w)
    }
}

/// Brighter shadows and darker highlights, by curves that keep black and white; chosen.
private func balanced(_ shadows: Float, _ highlights: Float) -> PointStep.Function {
    { c in
        let light = min(max(c.rgb.luminance, 0), 1)
        guard light > 0 else { return c }
        let dark = 1 - light
        let new = light + shadows * light * dark * dark - (1 - highlights) * light * light * dark
        return Pixel(c.rgb * (new / light), alpha: c.w)
    }
}

@section(".init_array") @used
private let tones: @convention(c) () -> Void = {
    FilterDescription(
        "CIColorControls", "Color Controls", [.colorAdjustment],
        [
            .image, .number("inputSaturation", 1, 0...2, from: 0), .number("inputBrightness", 0, -1...1),
            .number("inputContrast", 1, 0.25...4, from: 0),
        ]
    ) { inputs in
        let (saturation, brightness) = (inputs.float("inputSaturation"), inputs.float("inputBrightness"))
        let contrast = inputs.float("inputContrast")
        if (saturation, brightness, contrast) == (1, 0, 1) { return inputs.image }
        return inputs.image?.mapped(.encoded, controlled(saturation, brightness, contrast))
    }.register()
    FilterDescription(
        "CIExposureAdjust", "Exposure Adjust", [.colorAdjustment], [.image, .number("inputEV", 0, -10...10)]
    ) { inputs in
        let factor = exp2f(min(max(inputs.float("inputEV"), -100), 100))
        return inputs.image?.mapped(.premultiplied) { Pixel($0.rgb * factor, alpha: $0.w) }
    }.register()
    FilterDescription(
        "CIGammaAdjust", "Gamma Adjust", [.colorAdjustment], [.image, .number("inputPower", 1, 0.25...4)]
    ) { inputs in
        let power = inputs.float("inputPower")
        if power == 1 { return inputs.image }
        @Sendable func raised(_ value: Float) -> Float { powf(max(value, 0), power) }
        return inputs.image?.mapped(.plain) { Pixel(raised($0.x), raised($0.y), raised($0.z), $0.w) }
    }.register()
    FilterDescription(
        "CIVibrance", "Vibrance", [.colorAdjustment], [.image, .number("inputAmount", 0, -1...1)]
    ) { inputs in
        let amount = inputs.float("inputAmount")
        return amount == 0 ? inputs.image : inputs.image?.mapped(.encoded, vibrant(amount))
    }.register()
    FilterDescription("CIHueAdjust", "Hue Adjust", [.colorAdjustment], [.image, .angle("inputAngle", 0)]) { inputs in
        let angle = inputs.float("inputAngle")
        return angle == 0 ? inputs.image : inputs.image?.mapped(.encoded, turned(by: angle))
    }.register()
    FilterDescription(
        "CIHighlightShadowAdjust", "Highlight and Shadow Adjust", [.colorAdjustment],
        [
            .image, .distance("inputRadius", 0, 0...10), .number("inputShadowAmount", 0, -1...1),
            .number("inputHighlightAmount", 1, 0...1),
        ]
    ) { inputs in
        let (shadows, highlights) = (inputs.float("inputShadowAmount"), inputs.float("inputHighlightAmount"))
        if (shadows, highlights) == (0, 1) { return inputs.image }
        return inputs.image?.mapped(.encoded, balanced(shadows, highlights))
    }.register()
}
