import CoreGraphics
import Foundation
public import QuartzCore

// Patterns and colors without an end.

public protocol CICheckerboardGenerator: CIFilterProtocol {
    var center: CGPoint { get set }
    var color0: CIColor { get set }
    var color1: CIColor { get set }
    var width: Float { get set }
    var sharpness: Float { get set }
}

public protocol CIStripesGenerator: CICheckerboardGenerator {}

private final class Pattern: TypedFilter, CIStripesGenerator {}

public protocol CIRandomGenerator: CIFilterProtocol {}

private final class RandomGenerator: TypedFilter, CIRandomGenerator {}

public protocol CIRoundedRectangleGenerator: CIFilterProtocol {
    var extent: CGRect { get set }
    var radius: Float { get set }
    var color: CIColor { get set }
}

private final class RoundedRectangleGenerator: TypedFilter, CIRoundedRectangleGenerator {}

extension CIFilter {
    public class func checkerboardGenerator() -> any CIFilter & CICheckerboardGenerator {
        Pattern("CICheckerboardGenerator")
    }
    public class func stripesGenerator() -> any CIFilter & CIStripesGenerator { Pattern("CIStripesGenerator") }
    public class func randomGenerator() -> any CIFilter & CIRandomGenerator { RandomGenerator("CIRandomGenerator") }
    public class func roundedRectangleGenerator() -> any CIFilter & CIRoundedRectangleGenerator {
        RoundedRectangleGenerator("CIRoundedRectangleGenerator")
    }
}

/// 1 in the even stripes of a width and −1 in the odd ones; a smaller sharpness widens the way between them.
private func wave(_ place: Double, _ width: Double, _ sharpness: Double) -> Double {
    let turns = place / (2 * width)
    let t = (turns - turns.rounded(.down)) * 2
    // The distance to the next border, positive in the first half.
    let inside = t < 1 ? min(t, 1 - t) : -min(t - 1, 2 - t)
    let soft = (1 - min(max(sharpness, 0), 1)) / 2
    return soft == 0 ? (t < 1 ? 1 : -1) : min(max(inside / soft, -1), 1)
}

private func pattern(
    _ inputs: FilterInputs, _ level: @escaping @Sendable (_ x: Double, _ y: Double) -> Double
) -> CIImage {
    let (first, second) = (inputs.color("inputColor0"), inputs.color("inputColor1"))
    return .generated { space in
        let (a, b) = (space.working(first), space.working(second))
        return { x, y in b + (a - b) * Float((level(x, y) + 1) / 2) }
    }
}

/// Mixes the bits of a place, by the finalizer of SplitMix64 (Steele, Lea and Flood, 2014).
private func hash(_ x: Int, _ y: Int) -> UInt64 {
    var z =
        UInt64(truncatingIfNeeded: x) &* 0x9E37_79B9_7F4A_7C15 ^ UInt64(truncatingIfNeeded: y) &* 0xC2B2_AE3D_27D4_EB4F
    z = (z ^ (z >> 30)) &* 0xBF58_476D_1CE4_E5B9
    z = (z ^ (z >> 27)) &* 0x94D0_49BB_1331_11EB
    return z ^ (z >> 31)
}

/// The share of a pixel that a rectangle with round corners covers.
private func coverage(_ x: Double, _ y: Double, _ rect: CGRect, _ radius: Double) -> Float {
    let (halfWidth, halfHeight) = (Double(rect.width) / 2, Double(rect.height) / 2)
    let radius = min(max(radius, 0), halfWidth, halfHeight)
    let dx = abs(x - Double(rect.midX)) - halfWidth + radius
    let dy = abs(y - Double(rect.midY)) - halfHeight + radius
    let distance = hypot(max(dx, 0), max(dy, 0)) + min(max(dx, dy), 0) - radius
    return Float(min(max(0.5 - distance, 0), 1))
}

@section(".init_array") @used
private let patterns: @convention(c) () -> Void = {
    let inputs: [FilterInput] = [
        .point("inputCenter", 150, 150), .color("inputColor0", 1, 1, 1), .color("inputColor1", 0, 0, 0),
        .distance("inputWidth", 80, 0...800), .number("inputSharpness", 1, 0...1),
    ]
    FilterDescription("CICheckerboardGenerator", "Checkerboard", [.generator], inputs) { inputs in
        let (center, width) = (inputs.point("inputCenter"), max(inputs.number("inputWidth"), 1e-3))
        let sharpness = inputs.number("inputSharpness")
        return pattern(inputs) { x, y in
            wave(x - center.x, width, sharpness) * wave(y - center.y, width, sharpness)
        }
    }.register()
    FilterDescription("CIStripesGenerator", "Stripes", [.generator], inputs) { inputs in
        let (center, width) = (inputs.point("inputCenter"), max(inputs.number("inputWidth"), 1e-3))
        let sharpness = inputs.number("inputSharpness")
        return pattern(inputs) { x, _ in wave(x - center.x, width, sharpness) }
    }.register()
    FilterDescription(
        "CIConstantColorGenerator", "Constant Color", [.generator], [.color("inputColor", 1, 0, 0)]
    ) { CIImage(color: $0.color("inputColor")) }.register()
    FilterDescription("CIRandomGenerator", "Random Generator", [.generator], []) { _ in
        .generated { _ in
            { x, y in
                let bits = hash(Int(x.rounded(.down)), Int(y.rounded(.down)))
                let parts = (0..<4).map { Float(bits >> (16 * UInt64($0)) & 0xFFFF) / 0xFFFF }
                return Pixel(parts[0], parts[1], parts[2], parts[3]).premultiplied
            }
        }
    }.register()
    FilterDescription(
        "CIRoundedRectangleGenerator", "Rounded Rectangle Generator", [.generator],
        [
            .rectangle("inputExtent", [0, 0, 100, 100]), .distance("inputRadius", 10, 0...200),
            .color("inputColor", 1, 1, 1),
        ]
    ) { inputs in
        let (rect, radius, color) = (
            inputs.rect("inputExtent"), inputs.number("inputRadius"), inputs.color("inputColor")
        )
        return CIImage.generated { space in
            let color = space.working(color)
            return { x, y in color * coverage(x, y, rect, radius) }
        }.cropped(to: rect)
    }.register()
}
