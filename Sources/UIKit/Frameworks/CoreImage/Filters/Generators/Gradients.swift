import CoreGraphics
import Foundation
public import QuartzCore

// Gradients have no end. Their colors are mixed premultiplied in the working space.

public protocol CILinearGradient: CIFilterProtocol {
    var point0: CGPoint { get set }
    var point1: CGPoint { get set }
    var color0: CIColor { get set }
    var color1: CIColor { get set }
}

public protocol CISmoothLinearGradient: CILinearGradient {}

private final class LinearGradient: TypedFilter, CISmoothLinearGradient {
    @Input("inputPoint0") var point0: CGPoint
    @Input("inputPoint1") var point1: CGPoint
}

public protocol CIRadialGradient: CIFilterProtocol {
    var center: CGPoint { get set }
    var radius0: Float { get set }
    var radius1: Float { get set }
    var color0: CIColor { get set }
    var color1: CIColor { get set }
}

private final class RadialGradient: TypedFilter, CIRadialGradient {
    @Input("inputRadius0") var radius0: Float
    @Input("inputRadius1") var radius1: Float
}

public protocol CIGaussianGradient: CIFilterProtocol {
    var center: CGPoint { get set }
    var color0: CIColor { get set }
    var color1: CIColor { get set }
    var radius: Float { get set }
}

private final class GaussianGradient: TypedFilter, CIGaussianGradient {}

extension CIFilter {
    public class func linearGradient() -> any CIFilter & CILinearGradient { LinearGradient("CILinearGradient") }
    public class func smoothLinearGradient() -> any CIFilter & CISmoothLinearGradient {
        LinearGradient("CISmoothLinearGradient")
    }
    public class func radialGradient() -> any CIFilter & CIRadialGradient { RadialGradient("CIRadialGradient") }
    public class func gaussianGradient() -> any CIFilter & CIGaussianGradient {
        GaussianGradient("CIGaussianGradient")
    }
}

/// A gradient between the inputs' two colors, of which a place has a share.
private func gradient(_ inputs: FilterInputs, _ share: @escaping @Sendable (Double, Double) -> Double) -> CIImage {
    let (first, second) = (inputs.color("inputColor0"), inputs.color("inputColor1"))
    return .generated { space in
        let (a, b) = (space.working(first), space.working(second))
        return { x, y in a + (b - a) * Float(min(max(share(x, y), 0), 1)) }
    }
}

/// The share of the way between the inputs' two points, by the projection on their line.
private func along(_ inputs: FilterInputs, _ curve: @escaping @Sendable (Double) -> Double) -> CIImage {
    let (p, q) = (inputs.point("inputPoint0"), inputs.point("inputPoint1"))
    let (dx, dy) = (q.x - p.x, q.y - p.y)
    let square = dx * dx + dy * dy
    return gradient(inputs) { x, y in
        square == 0 ? 1 : curve(min(max(((x - p.x) * dx + (y - p.y) * dy) / square, 0), 1))
    }
}

@section(".init_array") @used
private let gradients: @convention(c) () -> Void = {
    let line: [FilterInput] = [
        .point("inputPoint0", 0, 0), .point("inputPoint1", 200, 200), .color("inputColor0", 1, 1, 1),
        .color("inputColor1", 0, 0, 0),
    ]
    FilterDescription("CILinearGradient", "Linear Gradient", [.gradient], line) { along($0) { $0 } }.register()
    FilterDescription("CISmoothLinearGradient", "Smooth Linear Gradient", [.gradient], line) { inputs in
        along(inputs) { $0 * $0 * (3 - 2 * $0) }
    }.register()
    FilterDescription(
        "CIRadialGradient", "Radial Gradient", [.gradient],
        [
            .point("inputCenter", 150, 150), .distance("inputRadius0", 5, 0...800),
            .distance("inputRadius1", 100, 0...800), .color("inputColor0", 1, 1, 1), .color("inputColor1", 0, 0, 0),
        ]
    ) { inputs in
        let (center, near) = (inputs.point("inputCenter"), inputs.number("inputRadius0"))
        let far = inputs.number("inputRadius1")
        return gradient(inputs) { x, y in
            let distance = hypot(x - center.x, y - center.y)
            return far == near ? (distance < near ? 0 : 1) : (distance - near) / (far - near)
        }
    }.register()
    // Three standard deviations at the radius would leave a rim, so that it is 3t² − 2t³; chosen.
    FilterDescription(
        "CIGaussianGradient", "Gaussian Gradient", [.gradient],
        [
            .point("inputCenter", 150, 150), .color("inputColor0", 1, 1, 1), .color("inputColor1", 0, 0, 0, 0),
            .distance("inputRadius", 300, 0...800),
        ]
    ) { inputs in
        let (center, radius) = (inputs.point("inputCenter"), inputs.number("inputRadius"))
        return gradient(inputs) { x, y in Double(smoothStep(0, radius, hypot(x - center.x, y - center.y))) }
    }.register()
}
