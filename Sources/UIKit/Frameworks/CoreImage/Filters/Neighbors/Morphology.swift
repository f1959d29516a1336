import CoreGraphics
import Foundation
public import QuartzCore

// The largest or smallest of the neighbors, for each channel.

public protocol CIMorphologyMaximum: CIFilterProtocol {
    var inputImage: CIImage? { get set }
    var radius: Float { get set }
}

public protocol CIMorphologyMinimum: CIFilterProtocol {
    var inputImage: CIImage? { get set }
    var radius: Float { get set }
}

public protocol CIMorphologyGradient: CIFilterProtocol {
    var inputImage: CIImage? { get set }
    var radius: Float { get set }
}

private final class Morphology: TypedFilter, CIMorphologyMaximum, CIMorphologyMinimum, CIMorphologyGradient {}

public protocol CIMorphologyRectangleMaximum: CIFilterProtocol {
    var inputImage: CIImage? { get set }
    var width: Float { get set }
    var height: Float { get set }
}

public protocol CIMorphologyRectangleMinimum: CIMorphologyRectangleMaximum {}

private final class RectangleMorphology: TypedFilter, CIMorphologyRectangleMinimum {
    @Input("inputHeight") var height: Float
}

extension CIFilter {
    public class func morphologyMaximum() -> any CIFilter & CIMorphologyMaximum { Morphology("CIMorphologyMaximum") }
    public class func morphologyMinimum() -> any CIFilter & CIMorphologyMinimum { Morphology("CIMorphologyMinimum") }
    public class func morphologyGradient() -> any CIFilter & CIMorphologyGradient {
        Morphology("CIMorphologyGradient")
    }
    public class func morphologyRectangleMaximum() -> any CIFilter & CIMorphologyRectangleMaximum {
        RectangleMorphology("CIMorphologyRectangleMaximum")
    }
    public class func morphologyRectangleMinimum() -> any CIFilter & CIMorphologyRectangleMinimum {
        RectangleMorphology("CIMorphologyRectangleMinimum")
    }
}

private typealias Choice = @Sendable (Pixel, Pixel) -> Pixel

/// - Parameter halves: for each row of the neighbors, from below, half its width.
private func chosen(_ image: CIImage, _ halves: [Int], _ choice: @escaping Choice) -> CIImage {
    let (up, side) = (halves.count / 2, halves.max() ?? 0)
    guard up > 0 || side > 0 else { return image }
    // Beyond the border are the border's colors, so that it is not the smallest.
    let source = image.clampedToExtent()
    let step = NeighborStep(source, reach: (side, up)) { source, target, _ in
        target.fill { x, y in
            var best = source[x, y]
            for (k, half) in halves.enumerated() {
                let row = source.row(y + k - up) + x - source.rect.minX
                for i in -half...half { best = choice(best, row[i]) }
            }
            return best
        }
    }
    return CIImage(step, image.extent)
}

private func circle(_ radius: Double) -> [Int] {
    let radius = min(max(radius, 0), 100)
    let reach = Int(radius)
    return (-reach...reach).map { Int((radius * radius - Double($0 * $0)).squareRoot()) }
}

private let largest: Choice = { pointwiseMax($0, $1) }
private let smallest: Choice = { pointwiseMin($0, $1) }

private func registerRectangle(_ name: String, _ title: String, _ choice: @escaping Choice) {
    let sides: [FilterInput] = [.number("inputWidth", 5, 1...50, from: 1), .number("inputHeight", 5, 1...50, from: 1)]
    FilterDescription(name, title, [.blur], [.image] + sides) { inputs in
        let width = Int(min(max(inputs.number("inputWidth"), 1), 201)) / 2
        let height = Int(min(max(inputs.number("inputHeight"), 1), 201)) / 2
        return inputs.image.map {
            let rows = chosen($0, [width], choice)
            return chosen(rows, Array(repeating: 0, count: 2 * height + 1), choice)
        }
    }.register()
}

@section(".init_array") @used
private let morphology: @convention(c) () -> Void = {
    let inputs: [FilterInput] = [.image, .distance("inputRadius", 0, 0...50)]
    FilterDescription("CIMorphologyMaximum", "Morphology Maximum", [.blur], inputs) { inputs in
        inputs.image.map { chosen($0, circle(inputs.number("inputRadius")), largest) }
    }.register()
    FilterDescription("CIMorphologyMinimum", "Morphology Minimum", [.blur], inputs) { inputs in
        inputs.image.map { chosen($0, circle(inputs.number("inputRadius")), smallest) }
    }.register()
    FilterDescription(
        "CIMorphologyGradient", "Morphology Gradient", [.blur], [.image, .distance("inputRadius", 5, 0...50)]
    ) { inputs in
        guard let image = inputs.image else { return nil }
        let shape = circle(inputs.number("inputRadius"))
        let (high, low) = (chosen(image, shape, largest), chosen(image, shape, smallest))
        return CIImage(MixStep(high, low) { Pixel(($0 - $1).rgb, alpha: $0.w + 0 * $2.w) }, image.extent)
    }.register()
    registerRectangle("CIMorphologyRectangleMaximum", "Morphology Rectangle Maximum", largest)
    registerRectangle("CIMorphologyRectangleMinimum", "Morphology Rectangle Minimum", smallest)
}
