import CoreGraphics
import Foundation
public import QuartzCore

// Scaling by Lanczos' kernel of three lobes, which is widened when a picture becomes smaller. At the border the
// weights of the pixels that exist are made to sum to 1.

public protocol CILanczosScaleTransform: CIFilterProtocol {
    var inputImage: CIImage? { get set }
    var scale: Float { get set }
    var aspectRatio: Float { get set }
}

private final class LanczosScale: TypedFilter, CILanczosScaleTransform {
    @Input("inputAspectRatio") var aspectRatio: Float
}

extension CIFilter {
    public class func lanczosScaleTransform() -> any CIFilter & CILanczosScaleTransform {
        LanczosScale("CILanczosScaleTransform")
    }
}

/// The pixels of one axis that a pixel of the result is made of.
private struct Weights {
    let first: Int
    let values: [Float]

    init(of position: Int, scale: Double, within range: Range<Int>) {
        let center = (Double(position) + 0.5) / scale
        let width = max(1 / scale, 1)
        let low = max(Int((center - 3 * width).rounded(.down)), range.lowerBound)
        let high = min(Int((center + 3 * width).rounded(.up)), range.upperBound)
        first = low
        let all = (low..<max(high, low + 1)).map { Self.lanczos((Double($0) + 0.5 - center) / width) }
        let sum = all.reduce(0, +)
        values = all.map { Float(sum == 0 ? 0 : $0 / sum) }
    }

    private static func lanczos(_ x: Double) -> Double {
        if abs(x) < 1e-9 { return 1 }
        guard abs(x) < 3 else { return 0 }
        let a = Double.pi * x
        return 3 * sin(a) * sin(a / 3) / (a * a)
    }
}

private final class ScaleStep: PictureStep {
    private let input: CIImage
    private let area: PixelRect
    private let scale: (x: Double, y: Double)

    init(_ input: CIImage, _ x: Double, _ y: Double) {
        (self.input, area, scale) = (input, PixelRect(input.extent), (x, y))
    }

    func pixels(in rect: PixelRect, _ drawing: Drawing) throws -> PixelBlock {
        let block = try PixelBlock(rect)
        let columns = (rect.minX..<rect.maxX).map { Weights(of: $0, scale: scale.x, within: area.minX..<area.maxX) }
        let rows = (rect.minY..<rect.maxY).map { Weights(of: $0, scale: scale.y, within: area.minY..<area.maxY) }
        guard let left = columns.first, let right = columns.last, let low = rows.first, let high = rows.last else {
            return block
        }
        let needed = PixelRect(
            minX: left.first, minY: low.first, maxX: right.first + right.values.count,
            maxY: high.first + high.values.count)
        let source = try drawing.pixels(of: input, in: needed)
        let wide = try PixelBlock(
            PixelRect(minX: rect.minX, minY: needed.minY, maxX: rect.maxX, maxY: needed.maxY))
        wide.fill { x, y in
            let weights = columns[x - rect.minX]
            let from = source.row(y) + weights.first - needed.minX
            return weights.values.indices.reduce(into: Pixel.zero) { $0 += from[$1] * weights.values[$1] }
        }
        for y in rect.minY..<rect.maxY {
            let (to, weights) = (block.row(y), rows[y - rect.minY])
            for (offset, weight) in weights.values.enumerated() {
                let from = wide.row(weights.first + offset)
                for x in 0..<rect.width { to[x] += from[x] * weight }
            }
        }
        return block
    }
}

@section(".init_array") @used
private let scaling: @convention(c) () -> Void = {
    FilterDescription(
        "CILanczosScaleTransform", "Lanczos Scale Transform", [.geometryAdjustment],
        [.image, .number("inputScale", 1, 0.05...1.5, from: 0), .number("inputAspectRatio", 1, 0.5...2, from: 0)]
    ) { inputs in
        guard let image = inputs.image else { return nil }
        let y = inputs.number("inputScale")
        let x = y * inputs.number("inputAspectRatio")
        guard x > 1e-6, y > 1e-6, x < 1e5, y < 1e5, !image.extent.isInfinite, !image.extent.isNull else { return nil }
        let area: CGRect = image.extent.applying(CGAffineTransform(scaleX: CGFloat(x), y: CGFloat(y)))
        return (x, y) == (1, 1) ? image : CIImage(ScaleStep(image, x, y), area)
    }.register()
}
