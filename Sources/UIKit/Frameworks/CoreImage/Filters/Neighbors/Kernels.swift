import CoreGraphics
import Foundation
public import QuartzCore

// Convolutions with an app's own weights, which are listed from the top left, and the edges that a fixed one finds.
// They compute with the premultiplied numbers of the working space.

public protocol CIConvolution: CIFilterProtocol {
    var inputImage: CIImage? { get set }
    var weights: CIVector { get set }
    var bias: Float { get set }
}

private final class ConvolutionFilter: TypedFilter, CIConvolution {
    @Input("inputWeights") var weights: CIVector
    @Input("inputBias") var bias: Float
}

public protocol CIEdges: CIFilterProtocol {
    var inputImage: CIImage? { get set }
    var intensity: Float { get set }
}

private final class Edges: TypedFilter, CIEdges {}

extension CIFilter {
    public class func convolution3X3() -> any CIFilter & CIConvolution { ConvolutionFilter("CIConvolution3X3") }
    public class func convolution5X5() -> any CIFilter & CIConvolution { ConvolutionFilter("CIConvolution5X5") }
    public class func convolution7X7() -> any CIFilter & CIConvolution { ConvolutionFilter("CIConvolution7X7") }
    public class func convolution9Horizontal() -> any CIFilter & CIConvolution {
        ConvolutionFilter("CIConvolution9Horizontal")
    }
    public class func convolution9Vertical() -> any CIFilter & CIConvolution {
        ConvolutionFilter("CIConvolution9Vertical")
    }
    public class func edges() -> any CIFilter & CIEdges { Edges("CIEdges") }
}

private func register(_ name: String, _ title: String, columns: Int, rows: Int) {
    var neutral = [Double](repeating: 0, count: columns * rows)
    neutral[neutral.count / 2] = 1
    FilterDescription(
        name, title, [.stylize], [.image, .vector("inputWeights", neutral), .number("inputBias", 0)]
    ) { inputs in
        guard let image = inputs.image else { return nil }
        let weights = inputs.vector("inputWeights", count: columns * rows).map { Float($0) }
        let bias = inputs.float("inputBias")
        let (dx, dy) = (columns / 2, rows / 2)
        let step = NeighborStep(image, reach: (dx, dy)) { source, target, _ in
            target.fill { x, y in
                var sum = Pixel(repeating: bias)
                for row in 0..<rows {
                    for column in 0..<columns {
                        sum += source[x + column - dx, y + dy - row] * weights[row * columns + column]
                    }
                }
                return sum
            }
        }
        // A bias is everywhere.
        return CIImage(step, bias == 0 ? image.grown(dx, dy) : .infinite)
    }.register()
}

/// The length of the gradient by Sobel's operator, for each channel. Apple does not say which operator it is.
private func edges(_ image: CIImage, _ intensity: Float) -> CIImage {
    let step = NeighborStep(image.clampedToExtent(), reach: (1, 1)) { source, target, _ in
        target.fill { x, y in
            let right = source[x + 1, y - 1] + 2 * source[x + 1, y] + source[x + 1, y + 1]
            let left = source[x - 1, y - 1] + 2 * source[x - 1, y] + source[x - 1, y + 1]
            let above = source[x - 1, y + 1] + 2 * source[x, y + 1] + source[x + 1, y + 1]
            let below = source[x - 1, y - 1] + 2 * source[x, y - 1] + source[x + 1, y - 1]
            let (h, v) = ((right - left) / 4, (above - below) / 4)
            let length = (h * h + v * v).squareRoot() * intensity
            return Pixel(length.rgb, alpha: source[x, y].w)
        }
    }
    return CIImage(step, image.extent)
}

@section(".init_array") @used
private let kernels: @convention(c) () -> Void = {
    register("CIConvolution3X3", "3 by 3 Convolution", columns: 3, rows: 3)
    register("CIConvolution5X5", "5 by 5 Convolution", columns: 5, rows: 5)
    register("CIConvolution7X7", "7 by 7 Convolution", columns: 7, rows: 7)
    register("CIConvolution9Horizontal", "Horizontal 9 Convolution", columns: 9, rows: 1)
    register("CIConvolution9Vertical", "Vertical 9 Convolution", columns: 1, rows: 9)
    FilterDescription("CIEdges", "Edges", [.stylize], [.image, .number("inputIntensity", 1, 0...10)]) { inputs in
        inputs.image.map { edges($0, inputs.float("inputIntensity")) }
    }.register()
}
