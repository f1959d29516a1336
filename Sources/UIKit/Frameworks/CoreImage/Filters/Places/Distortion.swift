import CoreGraphics
import Foundation
public import QuartzCore

// Pictures that are bent around a point. Apple has no formulas for these: the curves are chosen so that nothing changes
// at the radius and beyond it.

public protocol CITwirlDistortion: CIFilterProtocol {
    var inputImage: CIImage? { get set }
    var center: CGPoint { get set }
    var radius: Float { get set }
    var angle: Float { get set }
}

public protocol CIVortexDistortion: CITwirlDistortion {}

private final class Twirl: TypedFilter, CIVortexDistortion {}

public protocol CIBumpDistortion: CIFilterProtocol {
    var inputImage: CIImage? { get set }
    var center: CGPoint { get set }
    var radius: Float { get set }
    var scale: Float { get set }
}

public protocol CIPinchDistortion: CIBumpDistortion {}

private final class Bump: TypedFilter, CIPinchDistortion {}

extension CIFilter {
    public class func twirlDistortion() -> any CIFilter & CITwirlDistortion { Twirl("CITwirlDistortion") }
    public class func vortexDistortion() -> any CIFilter & CIVortexDistortion { Twirl("CIVortexDistortion") }
    public class func bumpDistortion() -> any CIFilter & CIBumpDistortion { Bump("CIBumpDistortion") }
    public class func pinchDistortion() -> any CIFilter & CIPinchDistortion { Bump("CIPinchDistortion") }
}

/// Registers a distortion: how a place turns and by which factor it moves away from the center, by its distance, 0 to
/// 1.
private func register(
    _ name: String, _ title: String, _ amount: FilterInput,
    _ bend: @escaping @Sendable (_ amount: Double, _ distance: Double) -> (turn: Double, factor: Double)
) {
    let inputs: [FilterInput] = [
        .image, .point("inputCenter", 150, 150), .distance("inputRadius", 300, 0...600), amount,
    ]
    FilterDescription(name, title, [.distortionEffect], inputs) { inputs in
        guard let image = inputs.image else { return nil }
        let (center, radius, amount) = (
            inputs.point("inputCenter"), inputs.number("inputRadius"), inputs.number(amount.key)
        )
        guard radius > 0, amount != 0 else { return image }
        let step = WarpStep(image) { x, y in
            let (dx, dy) = (x - center.x, y - center.y)
            let distance = hypot(dx, dy) / radius
            guard distance < 1 else { return (x, y) }
            let bent = bend(amount, distance)
            let (c, s) = (cos(bent.turn) * bent.factor, sin(bent.turn) * bent.factor)
            return (center.x + dx * c - dy * s, center.y + dx * s + dy * c)
        }
        return CIImage(step, image.extent)
    }.register()
}

@section(".init_array") @used
private let distortions: @convention(c) () -> Void = {
    register("CITwirlDistortion", "Twirl Distortion", .angle("inputAngle", Double.pi)) { angle, distance in
        (angle * (1 - distance) * (1 - distance), 1)
    }
    register("CIVortexDistortion", "Vortex Distortion", .number("inputAngle", 56.55, -94.25...94.25)) {
        ($0 * (1 - $1) * (1 - $1) * (1 - $1), 1)
    }
    register("CIBumpDistortion", "Bump Distortion", .number("inputScale", 0.5, -1...1)) { scale, distance in
        (0, 1 - min(scale, 1) * (1 - distance * distance))
    }
    register("CIPinchDistortion", "Pinch Distortion", .number("inputScale", 0.5, 0...2)) { scale, distance in
        (0, 1 + scale * (1 - distance) * (1 - distance) * (1 - distance))
    }
}
