import CoreGraphics
import Foundation
public import QuartzCore

// Dots and lines of black on white whose size is the darkness. Apple has no formulas: a screen is a wave of the
// width, and a place is white where the light is more than the screen.

public protocol CIDotScreen: CIFilterProtocol {
    var inputImage: CIImage? { get set }
    var center: CGPoint { get set }
    var angle: Float { get set }
    var width: Float { get set }
    var sharpness: Float { get set }
}

public protocol CILineScreen: CIDotScreen {}

private final class Screen: TypedFilter, CILineScreen {}

extension CIFilter {
    public class func dotScreen() -> any CIFilter & CIDotScreen { Screen("CIDotScreen") }
    public class func lineScreen() -> any CIFilter & CILineScreen { Screen("CILineScreen") }
}

/// - Parameter wave: 0 to 1 by the place in turns of the screen.
private func register(
    _ name: String, _ title: String, _ wave: @escaping @Sendable (_ u: Double, _ v: Double) -> Double
) {
    let inputs: [FilterInput] = [
        .image, .point("inputCenter", 150, 150), .angle("inputAngle", 0), .distance("inputWidth", 6, 1...50, from: 1),
        .number("inputSharpness", 0.7, 0...1),
    ]
    FilterDescription(name, title, [.halftoneEffect], inputs) { inputs in
        guard let image = inputs.image else { return nil }
        let (center, angle) = (inputs.point("inputCenter"), inputs.number("inputAngle"))
        let (width, c, s) = (max(inputs.number("inputWidth"), 1), cos(angle), sin(angle))
        let soft = (1 - min(max(inputs.number("inputSharpness"), 0), 1)) / 2 + 1e-3
        let screen = CIImage.generated { _ in
            { x, y in
                let (dx, dy) = ((x - center.x) / width, (y - center.y) / width)
                let value = Float(wave(dx * c + dy * s, dy * c - dx * s))
                return Pixel(value, value, value, 1)
            }
        }
        let step = MixStep(image, screen) { color, screen, _ in
            let light = Double(color.unpremultiplied.rgb.luminance)
            let value = smoothStep(-soft, soft, light - Double(screen.x))
            return Pixel(value, value, value, 1) * color.w
        }
        return CIImage(step, image.extent)
    }.register()
}

@section(".init_array") @used
private let halftones: @convention(c) () -> Void = {
    register("CIDotScreen", "Dot Screen") { u, v in 0.5 + 0.25 * (cos(2 * .pi * u) + cos(2 * .pi * v)) }
    register("CILineScreen", "Line Screen") { _, v in 0.5 + 0.5 * cos(2 * .pi * v) }
}
