import CoreGraphics
import Foundation
public import QuartzCore

// Squares of one color, the mean of what is in them. A corner of a square is at the center.

public protocol CIPixellate: CIFilterProtocol {
    var inputImage: CIImage? { get set }
    var center: CGPoint { get set }
    var scale: Float { get set }
}

private final class Pixellate: TypedFilter, CIPixellate {}

extension CIFilter {
    public class func pixellate() -> any CIFilter & CIPixellate { Pixellate("CIPixellate") }
}

private final class PixellateStep: PictureStep {
    private let input: CIImage
    private let origin: (x: Double, y: Double)
    private let side: Double

    init(_ input: CIImage, _ origin: (x: Double, y: Double), _ side: Double) {
        (self.input, self.origin, self.side) = (input, origin, side)
    }

    /// The whole squares that a rectangle touches.
    func squares(_ rect: CGRect) -> CGRect {
        let left = ((Double(rect.minX) - origin.x) / side).rounded(.down) * side + origin.x
        let low = ((Double(rect.minY) - origin.y) / side).rounded(.down) * side + origin.y
        let right = ((Double(rect.maxX) - origin.x) / side).rounded(.up) * side + origin.x
        let high = ((Double(rect.maxY) - origin.y) / side).rounded(.up) * side + origin.y
        return CGRect(x: left, y: low, width: right - left, height: high - low)
    }

    private func square(_ x: Int, _ y: Int) -> (Int, Int) {
        let (u, v) = ((Double(x) + 0.5 - origin.x) / side, (Double(y) + 0.5 - origin.y) / side)
        return (Int(u.rounded(.down)), Int(v.rounded(.down)))
    }

    func pixels(in rect: PixelRect, _ drawing: Drawing) throws -> PixelBlock {
        let (source, block) = (
            try drawing.seen(of: input, in: PixelRect(squares(rect.cgRect))), try PixelBlock(rect)
        )
        let first = square(rect.minX, rect.minY)
        let last = square(rect.maxX - 1, rect.maxY - 1)
        let columns: Int = last.0 - first.0 + 1
        var sums = [(Pixel, Float)](repeating: (.zero, 0), count: columns * (last.1 - first.1 + 1))
        for y in source.rect.minY..<source.rect.maxY {
            for x in source.rect.minX..<source.rect.maxX {
                let place = square(x, y)
                guard place.0 >= first.0, place.0 <= last.0, place.1 >= first.1, place.1 <= last.1 else { continue }
                let index = (place.1 - first.1) * columns + place.0 - first.0
                sums[index] = (sums[index].0 + source[x, y], sums[index].1 + 1)
            }
        }
        block.fill { x, y in
            let place = square(x, y)
            let sum = sums[(place.1 - first.1) * columns + place.0 - first.0]
            return sum.1 == 0 ? .zero : sum.0 / sum.1
        }
        return block
    }
}

@section(".init_array") @used
private let pixellate: @convention(c) () -> Void = {
    FilterDescription(
        "CIPixellate", "Pixellate", [.stylize],
        [.image, .point("inputCenter", 150, 150), .distance("inputScale", 8, 1...100, from: 1)]
    ) { inputs in
        guard let image = inputs.image else { return nil }
        let side = min(inputs.number("inputScale"), 4000)
        guard side > 1 else { return image }
        let step = PixellateStep(image, inputs.point("inputCenter"), side)
        let hasEnd: Bool = !image.extent.isInfinite && !image.extent.isNull
        return CIImage(step, hasEnd ? step.squares(image.extent) : image.extent)
    }.register()
}
