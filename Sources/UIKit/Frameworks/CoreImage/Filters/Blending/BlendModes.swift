import CoreGraphics
import Foundation
public import QuartzCore

// The blend modes of "Compositing and Blending Level 1" (W3C, §10), which are PDF's, with the numbers of the working
// space.

extension CIFilter {
    private static func mode(_ name: String) -> any CIFilter & CICompositeOperation {
        CompositeOperation("CI\(name)BlendMode")
    }

    public class func multiplyBlendMode() -> any CIFilter & CICompositeOperation { mode("Multiply") }
    public class func screenBlendMode() -> any CIFilter & CICompositeOperation { mode("Screen") }
    public class func overlayBlendMode() -> any CIFilter & CICompositeOperation { mode("Overlay") }
    public class func darkenBlendMode() -> any CIFilter & CICompositeOperation { mode("Darken") }
    public class func lightenBlendMode() -> any CIFilter & CICompositeOperation { mode("Lighten") }
    public class func colorDodgeBlendMode() -> any CIFilter & CICompositeOperation { mode("ColorDodge") }
    public class func colorBurnBlendMode() -> any CIFilter & CICompositeOperation { mode("ColorBurn") }
    public class func hardLightBlendMode() -> any CIFilter & CICompositeOperation { mode("HardLight") }
    public class func softLightBlendMode() -> any CIFilter & CICompositeOperation { mode("SoftLight") }
    public class func differenceBlendMode() -> any CIFilter & CICompositeOperation { mode("Difference") }
    public class func exclusionBlendMode() -> any CIFilter & CICompositeOperation { mode("Exclusion") }
    public class func hueBlendMode() -> any CIFilter & CICompositeOperation { mode("Hue") }
    public class func saturationBlendMode() -> any CIFilter & CICompositeOperation { mode("Saturation") }
    public class func colorBlendMode() -> any CIFilter & CICompositeOperation { mode("Color") }
    public class func luminosityBlendMode() -> any CIFilter & CICompositeOperation { mode("Luminosity") }
    public class func subtractBlendMode() -> any CIFilter & CICompositeOperation { mode("Subtract") }
    public class func divideBlendMode() -> any CIFilter & CICompositeOperation { mode("Divide") }
    public class func linearBurnBlendMode() -> any CIFilter & CICompositeOperation { mode("LinearBurn") }
    public class func linearDodgeBlendMode() -> any CIFilter & CICompositeOperation { mode("LinearDodge") }
}

private typealias Channel = @Sendable (_ back: Float, _ front: Float) -> Float
private typealias Whole = @Sendable (_ back: SIMD3<Float>, _ front: SIMD3<Float>) -> SIMD3<Float>

/// Registers a mode: the mixed color where both pictures are opaque, each one's own color where the other is not.
private func register(_ name: String, _ title: String, whole: @escaping Whole) {
    registerMix("CI\(name)BlendMode", title, .union) { front, back in
        let mixed = whole(back.unpremultiplied.limited.rgb, front.unpremultiplied.limited.rgb)
        let color = front.rgb * (1 - back.w) + back.rgb * (1 - front.w)
        return Pixel(color + mixed * (front.w * back.w), alpha: front.w + back.w * (1 - front.w))
    }
}

private func register(_ name: String, _ title: String, _ channel: @escaping Channel) {
    register(name, title, whole: { SIMD3(channel($0.x, $1.x), channel($0.y, $1.y), channel($0.z, $1.z)) })
}

private func hardLight(_ back: Float, _ front: Float) -> Float {
    front <= 0.5 ? back * 2 * front : back + (2 * front - 1) - back * (2 * front - 1)
}

private func softLight(_ back: Float, _ front: Float) -> Float {
    if front <= 0.5 { return back - (1 - 2 * front) * back * (1 - back) }
    let curve: Float = back <= 0.25 ? ((16 * back - 12) * back + 4) * back : back.squareRoot()
    return back + (2 * front - 1) * (curve - back)
}

// MARK: Modes of whole colors

private func light(_ c: SIMD3<Float>) -> Float { c.dot(SIMD3(0.3, 0.59, 0.11)) }

private func withLight(_ c: SIMD3<Float>, _ wanted: Float) -> SIMD3<Float> {
    var color = c + (wanted - light(c))
    let gray = light(color)
    let (low, high) = (color.min(), color.max())
    if low < 0 { color = gray + (color - gray) * (gray / (gray - low)) }
    if high > 1 { color = gray + (color - gray) * ((1 - gray) / (high - gray)) }
    return color
}

private func withSaturation(_ c: SIMD3<Float>, _ wanted: Float) -> SIMD3<Float> {
    let (low, high) = (c.min(), c.max())
    return high > low ? (c - low) * (wanted / (high - low)) : .zero
}

private func saturation(_ c: SIMD3<Float>) -> Float { c.max() - c.min() }

@section(".init_array") @used
private let separable: @convention(c) () -> Void = {
    register("Multiply", "Multiply Blend Mode") { $0 * $1 }
    register("Screen", "Screen Blend Mode") { $0 + $1 - $0 * $1 }
    register("Overlay", "Overlay Blend Mode") { hardLight($1, $0) }
    register("Darken", "Darken Blend Mode") { min($0, $1) }
    register("Lighten", "Lighten Blend Mode") { max($0, $1) }
    register("ColorDodge", "Color Dodge Blend Mode") { $0 == 0 ? 0 : $1 >= 1 ? 1 : min(1, $0 / (1 - $1)) }
    register("ColorBurn", "Color Burn Blend Mode") { $0 >= 1 ? 1 : $1 <= 0 ? 0 : 1 - min(1, (1 - $0) / $1) }
    register("HardLight", "Hard Light Blend Mode", hardLight)
    register("SoftLight", "Soft Light Blend Mode", softLight)
    register("Difference", "Difference Blend Mode") { abs($0 - $1) }
    register("Exclusion", "Exclusion Blend Mode") { $0 + $1 - 2 * $0 * $1 }
    register("Subtract", "Subtract Blend Mode") { max($0 - $1, 0) }
    register("Divide", "Divide Blend Mode") { $1 <= 0 ? 1 : min($0 / $1, 1) }
    register("LinearBurn", "Linear Burn Blend Mode") { max($0 + $1 - 1, 0) }
    register("LinearDodge", "Linear Dodge Blend Mode") { min($0 + $1, 1) }
    register("Hue", "Hue Blend Mode", whole: { withLight(withSaturation($1, saturation($0)), light($0)) })
    register("Saturation", "Saturation Blend Mode", whole: { withLight(withSaturation($0, saturation($1)), light($0)) })
    register("Color", "Color Blend Mode", whole: { withLight($1, light($0)) })
    register("Luminosity", "Luminosity Blend Mode", whole: { withLight($0, light($1)) })
}
