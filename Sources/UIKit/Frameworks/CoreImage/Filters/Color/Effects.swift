import CoreGraphics
import Foundation
public import QuartzCore

// Effects that replace colors. They compute with the numbers of sRGB.

public protocol CISepiaTone: CIFilterProtocol {
    var inputImage: CIImage? { get set }
    var intensity: Float { get set }
}

private final class SepiaTone: TypedFilter, CISepiaTone {}

public protocol CIColorInvert: CIFilterProtocol { var inputImage: CIImage? { get set } }

private final class ColorInvert: TypedFilter, CIColorInvert {}

public protocol CIColorMonochrome: CIFilterProtocol {
    var inputImage: CIImage? { get set }
    var color: CIColor { get set }
    var intensity: Float { get set }
}

private final class ColorMonochrome: TypedFilter, CIColorMonochrome {}

public protocol CIColorPosterize: CIFilterProtocol {
    var inputImage: CIImage? { get set }
    var levels: Float { get set }
}

private final class ColorPosterize: TypedFilter, CIColorPosterize {
    @Input("inputLevels") var levels: Float
}

public protocol CIFalseColor: CIFilterProtocol {
    var inputImage: CIImage? { get set }
    var color0: CIColor { get set }
    var color1: CIColor { get set }
}

private final class FalseColor: TypedFilter, CIFalseColor {}

public protocol CIMaskToAlpha: CIFilterProtocol { var inputImage: CIImage? { get set } }

private final class MaskToAlpha: TypedFilter, CIMaskToAlpha {}

public protocol CIColorThreshold: CIFilterProtocol {
    var inputImage: CIImage? { get set }
    var threshold: Float { get set }
}

private final class ColorThreshold: TypedFilter, CIColorThreshold {
    @Input("inputThreshold") var threshold: Float
}

public protocol CIMaximumComponent: CIFilterProtocol { var inputImage: CIImage? { get set } }
public protocol CIMinimumComponent: CIFilterProtocol { var inputImage: CIImage? { get set } }

private final class Component: TypedFilter, CIMaximumComponent, CIMinimumComponent {}

extension CIFilter {
    public class func sepiaTone() -> any CIFilter & CISepiaTone { SepiaTone("CISepiaTone") }
    public class func colorInvert() -> any CIFilter & CIColorInvert { ColorInvert("CIColorInvert") }
    public class func colorMonochrome() -> any CIFilter & CIColorMonochrome { ColorMonochrome("CIColorMonochrome") }
    public class func colorPosterize() -> any CIFilter & CIColorPosterize { ColorPosterize("CIColorPosterize") }
    public class func falseColor() -> any CIFilter & CIFalseColor { FalseColor("CIFalseColor") }
    public class func maskToAlpha() -> any CIFilter & CIMaskToAlpha { MaskToAlpha("CIMaskToAlpha") }
    public class func colorThreshold() -> any CIFilter & CIColorThreshold { ColorThreshold("CIColorThreshold") }
    public class func maximumComponent() -> any CIFilter & CIMaximumComponent { Component("CIMaximumComponent") }
    public class func minimumComponent() -> any CIFilter & CIMinimumComponent { Component("CIMinimumComponent") }
}

/// The usual matrix of sepia, that of "Filter Effects Module Level 1" (W3C), mixed with the color.
private func sepia(_ intensity: Float) -> PointStep.Function {
    let red = Pixel(0.393, 0.769, 0.189, 0)
    let green = Pixel(0.349, 0.686, 0.168, 0)
    let blue = Pixel(0.272, 0.534, 0.131, 0)
    return { c in
        let tone = Pixel((c * red).sum(), (c * green).sum(), (c * blue).sum(), c.w)
        return c + (tone - c) * intensity
    }
}

@section(".init_array") @used
private let effects: @convention(c) () -> Void = {
    FilterDescription(
        "CISepiaTone", "Sepia Tone", [.colorEffect], [.image, .number("inputIntensity", 1, 0...1)]
    ) { inputs in
        let intensity = inputs.float("inputIntensity")
        return intensity == 0 ? inputs.image : inputs.image?.mapped(.encoded, sepia(intensity))
    }.register()
    FilterDescription("CIColorInvert", "Color Invert", [.colorEffect], [.image]) { inputs in
        inputs.image?.mapped(.encoded) { Pixel(1 - $0.rgb, alpha: $0.w) }
    }.register()
    FilterDescription(
        "CIColorMonochrome", "Color Monochrome", [.colorEffect],
        [.image, .color("inputColor", 0.6, 0.45, 0.3), .number("inputIntensity", 1, 0...1)]
    ) { inputs in
        let (color, intensity) = (
            WorkingSpace.encoded.working(inputs.color("inputColor")), inputs.float("inputIntensity")
        )
        return inputs.image?.mapped(.encoded) { c in
            c + (Pixel(color.rgb * c.rgb.luminance, alpha: c.w) - c) * intensity
        }
    }.register()
    FilterDescription(
        "CIColorPosterize", "Color Posterize", [.colorEffect], [.image, .number("inputLevels", 6, 2...30, from: 1)]
    ) { inputs in
        let levels = max(inputs.float("inputLevels").rounded(), 2)
        return inputs.image?.mapped(.encoded) { c in
            let steps = (c.limited * levels).rounded(.down)
            return Pixel(pointwiseMin(steps, Pixel(repeating: levels - 1)).rgb / (levels - 1), alpha: c.w)
        }
    }.register()
    FilterDescription(
        "CIFalseColor", "False Color", [.colorEffect],
        [.image, .color("inputColor0", 0.3, 0, 0), .color("inputColor1", 1, 0.9, 0.8)]
    ) { inputs in
        let dark = WorkingSpace.encoded.working(inputs.color("inputColor0"))
        let light = WorkingSpace.encoded.working(inputs.color("inputColor1"))
        return inputs.image?.mapped(.encoded) { c in
            let mixed = dark + (light - dark) * c.rgb.luminance
            return Pixel(mixed.rgb, alpha: mixed.w * c.w)
        }
    }.register()
    FilterDescription("CIMaskToAlpha", "Mask to Alpha", [.colorEffect], [.image]) { inputs in
        inputs.image?.mapped(.encoded) { Pixel(1, 1, 1, $0.rgb.luminance * $0.w).limited }
    }.register()
    FilterDescription(
        "CIColorThreshold", "Color Threshold", [.colorEffect], [.image, .number("inputThreshold", 0.5, 0...1)]
    ) { inputs in
        let limit = inputs.float("inputThreshold")
        return inputs.image?.mapped(.plain) { c in
            Pixel(c.x >= limit ? 1 : 0, c.y >= limit ? 1 : 0, c.z >= limit ? 1 : 0, c.w)
        }
    }.register()
    FilterDescription("CIMaximumComponent", "Maximum Component", [.colorEffect], [.image]) { inputs in
        inputs.image?.mapped(.premultiplied) { Pixel(SIMD3(repeating: $0.rgb.max()), alpha: $0.w) }
    }.register()
    FilterDescription("CIMinimumComponent", "Minimum Component", [.colorEffect], [.image]) { inputs in
        inputs.image?.mapped(.premultiplied) { Pixel(SIMD3(repeating: $0.rgb.min()), alpha: $0.w) }
    }.register()
}
