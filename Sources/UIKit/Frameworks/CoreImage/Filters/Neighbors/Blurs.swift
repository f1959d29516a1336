import CoreGraphics
import Foundation
public import QuartzCore

// Blurs compute with the premultiplied numbers of the working space; the picture is transparent beyond its border.

public protocol CIGaussianBlur: CIFilterProtocol {
    var inputImage: CIImage? { get set }
    var radius: Float { get set }
}

public protocol CIBoxBlur: CIFilterProtocol {
    var inputImage: CIImage? { get set }
    var radius: Float { get set }
}

public protocol CIDiscBlur: CIFilterProtocol {
    var inputImage: CIImage? { get set }
    var radius: Float { get set }
}

private final class Blur: TypedFilter, CIGaussianBlur, CIBoxBlur, CIDiscBlur {}

public protocol CIMotionBlur: CIFilterProtocol {
    var inputImage: CIImage? { get set }
    var radius: Float { get set }
    var angle: Float { get set }
}

private final class MotionBlur: TypedFilter, CIMotionBlur {}

public protocol CIZoomBlur: CIFilterProtocol {
    var inputImage: CIImage? { get set }
    var center: CGPoint { get set }
    var amount: Float { get set }
}

private final class ZoomBlur: TypedFilter, CIZoomBlur {
    @Input("inputAmount") var amount: Float
}

public protocol CIMedian: CIFilterProtocol { var inputImage: CIImage? { get set } }

private final class Median: TypedFilter, CIMedian {}

extension CIFilter {
    public class func gaussianBlur() -> any CIFilter & CIGaussianBlur { Blur("CIGaussianBlur") }
    public class func boxBlur() -> any CIFilter & CIBoxBlur { Blur("CIBoxBlur") }
    public class func discBlur() -> any CIFilter & CIDiscBlur { Blur("CIDiscBlur") }
    public class func motionBlur() -> any CIFilter & CIMotionBlur { MotionBlur("CIMotionBlur") }
    public class func zoomBlur() -> any CIFilter & CIZoomBlur { ZoomBlur("CIZoomBlur") }
    public class func median() -> any CIFilter & CIMedian { Median("CIMedianFilter") }
}

/// The largest radius of the blurs whose work grows with it.
private let largestRadius = 500.0

/// The mean of a square of 2r + 1 pixels.
private func boxed(_ image: CIImage, _ radius: Double) -> CIImage {
    let reach = Int(min(max(radius, 0), largestRadius).rounded())
    guard reach > 0 else { return image }
    let weights = [Float](repeating: 1 / Float(2 * reach + 1), count: 2 * reach + 1)
    let step = NeighborStep(image, reach: (reach, reach)) { source, target, _ in
        try Convolution.separable(source, target, weights, weights)
    }
    return CIImage(step, image.grown(reach, reach))
}

/// The mean of the pixels whose centers are within a circle.
private func disced(_ image: CIImage, _ radius: Double) -> CIImage {
    let radius = min(max(radius, 0), largestRadius)
    let reach = Int(radius)
    guard reach > 0 else { return image }
    let halves = (-reach...reach).map { Int((radius * radius - Double($0 * $0)).squareRoot()) }
    let count = Float(halves.reduce(0) { $0 + 2 * $1 + 1 })
    let step = NeighborStep(image, reach: (reach, reach)) { source, target, _ in
        for y in source.rect.minY..<source.rect.maxY {
            // Sums from the left end, so that a span is a difference of two.
            let row = source.row(y)
            for x in 1..<max(source.rect.width, 1) { row[x] += row[x - 1] }
        }
        target.fill { x, y in
            let column = x - source.rect.minX
            var sum = Pixel.zero
            for (k, half) in halves.enumerated() {
                let row = source.row(y + k - reach)
                sum += row[column + half]
                if column - half > 0 { sum -= row[column - half - 1] }
            }
            return sum / count
        }
    }
    return CIImage(step, image.grown(reach, reach))
}

/// The mean of points on a line through each pixel, one pixel apart.
private func moved(_ image: CIImage, _ radius: Double, _ angle: Double) -> CIImage {
    let reach = Int(min(max(radius, 0), largestRadius).rounded())
    guard reach > 0 else { return image }
    let (dx, dy) = (cos(angle), sin(angle))
    let side = (x: Int((Double(reach) * abs(dx)).rounded(.up)), y: Int((Double(reach) * abs(dy)).rounded(.up)))
    let step = NeighborStep(image, reach: (side.x + 1, side.y + 1)) { source, target, _ in
        target.fill { x, y in
            let (cx, cy) = (Double(x) + 0.5, Double(y) + 0.5)
            let sum = (-reach...reach).reduce(into: Pixel.zero) {
                $0 += source.sample(cx + Double($1) * dx, cy + Double($1) * dy)
            }
            return sum / Float(2 * reach + 1)
        }
    }
    return CIImage(step, image.grown(side.x, side.y))
}

/// The mean of points on the way to the center; the amount is the share of the way in percent. Chosen.
private func zoomed(_ image: CIImage, _ center: (x: Double, y: Double), _ amount: Double) -> CIImage {
    let share = min(max(amount / 100, -1), 1)
    guard share != 0 else { return image }
    let count = 24
    let passes = (0..<count).map { 1 - share * Double($0) / Double(count - 1) }
    let step = ZoomStep(image, center, passes)
    return CIImage(step, image.extent)
}

private final class ZoomStep: PictureStep {
    private let input: CIImage
    private let center: (x: Double, y: Double)
    private let factors: [Double]

    init(_ input: CIImage, _ center: (x: Double, y: Double), _ factors: [Double]) {
        (self.input, self.center, self.factors) = (input, center, factors)
    }

    func pixels(in rect: PixelRect, _ drawing: Drawing) throws -> PixelBlock {
        let ends = factors.map { factor in
            CGAffineTransform(
                a: factor, b: 0, c: 0, d: factor, tx: center.x * (1 - factor), ty: center.y * (1 - factor))
        }
        let needed: CGRect = ends.reduce(rect.cgRect) { $0.union(rect.cgRect.applying($1)) }
        let (source, block) = (
            try drawing.seen(of: input, in: PixelRect(needed).grown(1, 1)), try PixelBlock(rect)
        )
        block.fill { x, y in
            let (dx, dy) = (Double(x) + 0.5 - center.x, Double(y) + 0.5 - center.y)
            let sum = factors.reduce(into: Pixel.zero) {
                $0 += source.sample(center.x + dx * $1, center.y + dy * $1)
            }
            return sum / Float(factors.count)
        }
        return block
    }
}

/// The middle one of nine neighbors, for each channel.
private func median(_ image: CIImage) -> CIImage {
    let near = CIImage(ClampStep(image, PixelRect(image.extent)), .infinite)
    let source = image.extent.isInfinite || image.extent.isNull ? image : near
    let step = NeighborStep(source, reach: (1, 1)) { source, target, _ in
        target.fill { x, y in
            let all = (0..<9).map { source[x + $0 % 3 - 1, y + $0 / 3 - 1] }
            var middle = Pixel.zero
            for channel in 0..<4 { middle[channel] = all.map { $0[channel] }.sorted()[4] }
            return middle
        }
    }
    return CIImage(step, image.extent)
}

@section(".init_array") @used
private let blurs: @convention(c) () -> Void = {
    FilterDescription(
        "CIGaussianBlur", "Gaussian Blur", [.blur], [.image, .distance("inputRadius", 10, 0...100)]
    ) { $0.image?.blurred($0.number("inputRadius")) }.register()
    FilterDescription("CIBoxBlur", "Box Blur", [.blur], [.image, .distance("inputRadius", 10, 1...100)]) { inputs in
        inputs.image.map { boxed($0, inputs.number("inputRadius")) }
    }.register()
    FilterDescription("CIDiscBlur", "Disc Blur", [.blur], [.image, .distance("inputRadius", 8, 0...100)]) { inputs in
        inputs.image.map { disced($0, inputs.number("inputRadius")) }
    }.register()
    FilterDescription(
        "CIMotionBlur", "Motion Blur", [.blur],
        [.image, .distance("inputRadius", 20, 0...100), .angle("inputAngle", 0)]
    ) { inputs in
        inputs.image.map { moved($0, inputs.number("inputRadius"), inputs.number("inputAngle")) }
    }.register()
    FilterDescription(
        "CIZoomBlur", "Zoom Blur", [.blur],
        [.image, .point("inputCenter", 150, 150), .distance("inputAmount", 20, -200...200, from: nil)]
    ) { inputs in
        inputs.image.map { zoomed($0, inputs.point("inputCenter"), inputs.number("inputAmount")) }
    }.register()
    FilterDescription("CIMedianFilter", "Median", [.blur], [.image]) { $0.image.map(median) }.register()
}
