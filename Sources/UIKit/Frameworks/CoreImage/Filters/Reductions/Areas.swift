import CoreGraphics
import Foundation
public import QuartzCore

// One pixel for an area: its mean, or the largest or smallest of each channel, of premultiplied numbers of the working
// space. A histogram is a row of pixels.

public protocol CIAreaReductionFilter: CIFilterProtocol {
    var inputImage: CIImage? { get set }
    var extent: CGRect { get set }
}

public protocol CIAreaAverage: CIAreaReductionFilter {}
public protocol CIAreaMaximum: CIAreaReductionFilter {}
public protocol CIAreaMinimum: CIAreaReductionFilter {}

public protocol CIAreaHistogram: CIAreaReductionFilter {
    var scale: Float { get set }
    var count: Int { get set }
}

private final class Area: TypedFilter, CIAreaAverage, CIAreaMaximum, CIAreaMinimum {}

private final class Histogram: TypedFilter, CIAreaHistogram {
    @Input("inputCount") var count: Int
}

extension CIFilter {
    public class func areaAverage() -> any CIFilter & CIAreaAverage { Area("CIAreaAverage") }
    public class func areaMaximum() -> any CIFilter & CIAreaMaximum { Area("CIAreaMaximum") }
    public class func areaMinimum() -> any CIFilter & CIAreaMinimum { Area("CIAreaMinimum") }
    public class func areaHistogram() -> any CIFilter & CIAreaHistogram { Histogram("CIAreaHistogram") }
}

extension FilterInputs {
    /// The part of the input that is summed up; `nil` for one without an area or without an end.
    fileprivate var area: PixelRect? {
        guard let image, object(kCIInputExtentKey) != nil else { return nil }
        let area = PixelRect(rect(kCIInputExtentKey).intersection(image.extent))
        return area.isEmpty || area.width >= 1 << 24 || area.height >= 1 << 24 ? nil : area
    }
}

private let extentInput = FilterInput.rectangle("inputExtent", [0, 0, 640, 80])

private func register(
    _ name: String, _ title: String, start: Pixel, _ add: @escaping SummaryStep.Add,
    finish: @escaping @Sendable ([Pixel], Int) -> [Pixel] = { sums, _ in sums }
) {
    FilterDescription(name, title, [.reduction], [.image, extentInput]) { inputs in
        guard let image = inputs.image, let area = inputs.area else { return nil }
        let step = SummaryStep(image, area, start: [start], add: add, finish: finish)
        return CIImage(step, CGRect(x: 0, y: 0, width: 1, height: 1))
    }.register()
}

/// The share of pixels, times the scale, of each range of each channel.
private func histogram(_ image: CIImage, _ area: PixelRect, _ count: Int, _ scale: Float) -> CIImage {
    let step = SummaryStep(
        image, area, start: Array(repeating: .zero, count: count),
        add: { sums, block in
            for i in 0..<block.rect.count {
                let places = block.pixels[i].unpremultiplied.limited * Float(count)
                for channel in 0..<4 { sums[min(Int(places[channel]), count - 1)][channel] += 1 }
            }
        },
        finish: { sums, number in sums.map { $0 * (scale / Float(number)) } })
    return CIImage(step, CGRect(x: 0, y: 0, width: count, height: 1))
}

@section(".init_array") @used
private let areas: @convention(c) () -> Void = {
    register("CIAreaAverage", "Area Average", start: .zero) { sums, block in
        // A sum for each tile, since one of millions of floats would lose the last of them.
        var sum = SIMD4<Double>.zero
        for i in 0..<block.rect.count { sum += SIMD4<Double>(block.pixels[i]) }
        sums[0] += Pixel(sum)
    } finish: { sums, count in
        sums.map { $0 / Float(count) }
    }
    register("CIAreaMaximum", "Area Maximum", start: Pixel(repeating: -.infinity)) { sums, block in
        for i in 0..<block.rect.count { sums[0] = pointwiseMax(sums[0], block.pixels[i]) }
    }
    register("CIAreaMinimum", "Area Minimum", start: Pixel(repeating: .infinity)) { sums, block in
        for i in 0..<block.rect.count { sums[0] = pointwiseMin(sums[0], block.pixels[i]) }
    }
    FilterDescription(
        "CIAreaHistogram", "Area Histogram", [.reduction],
        [
            .image, extentInput, .number("inputScale", 1, 0...1, from: 0),
            .number("inputCount", 64, 1...256, from: 1, to: 2048, type: kCIAttributeTypeCount),
        ]
    ) { inputs in
        guard let image = inputs.image, let area = inputs.area else { return nil }
        let count = Int(min(max(inputs.number("inputCount"), 1), 2048))
        return histogram(image, area, count, inputs.float("inputScale"))
    }.register()
}
