import CoreGraphics
import Foundation
public import QuartzCore
import QuinceDiagnostics

// Tables of colors. A cube is sampled between its eight nearest entries; red changes fastest, and the entries are
// premultiplied, by Apple's reference.

public protocol CIColorCube: CIFilterProtocol {
    var inputImage: CIImage? { get set }
    var cubeDimension: Float { get set }
    var cubeData: Data { get set }
    var extrapolate: Bool { get set }
}

public protocol CIColorCubeWithColorSpace: CIFilterProtocol {
    var inputImage: CIImage? { get set }
    var cubeDimension: Float { get set }
    var cubeData: Data { get set }
    var extrapolate: Bool { get set }
    var colorSpace: CGColorSpace? { get set }
}

private final class ColorCubeFilter: TypedFilter, CIColorCube, CIColorCubeWithColorSpace {
    @Input("inputCubeDimension") var cubeDimension: Float
    @Input("inputCubeData") var cubeData: Data
    @Input("inputExtrapolate") var extrapolate: Bool
    @Input("inputColorSpace") var colorSpace: CGColorSpace?
}

extension CIFilter {
    public class func colorCube() -> any CIFilter & CIColorCube { ColorCubeFilter("CIColorCube") }
    public class func colorCubeWithColorSpace() -> any CIFilter & CIColorCubeWithColorSpace {
        ColorCubeFilter("CIColorCubeWithColorSpace")
    }
}

private struct Cube: Sendable {
    private let side: Int
    private let entries: [Pixel]

    /// - Returns: `nil` for too little data, which is reported.
    init?(_ inputs: FilterInputs) {
        side = Int(min(max(inputs.number("inputCubeDimension"), 0), 256))
        let count: Int = side * side * side
        guard side >= 2, let data = inputs.data("inputCubeData"), data.count >= count * 16 else {
            Unsupported.report(mistake: "data of another size than its dimension says", in: "CIColorCube")
            return nil
        }
        entries = data.withUnsafeBytes { bytes in
            (0..<count).map { bytes.loadUnaligned(fromByteOffset: $0 * 16, as: Pixel.self) }
        }
    }

    func color(_ c: Pixel) -> Pixel {
        let place = c.limited * Float(side - 1)
        let low = place.rounded(.down)
        let (x, y, z) = (Int(low.x), Int(low.y), Int(low.z))
        let f = place - low
        let near = mixed(x, y, z, f)
        let result = near + (mixed(x, y, min(z + 1, side - 1), f) - near) * f.z
        // The function that calls this one multiplies with the alpha again.
        let plain = result.unpremultiplied
        return Pixel(plain.rgb, alpha: plain.w * c.w)
    }

    private func mixed(_ x: Int, _ y: Int, _ z: Int, _ f: Pixel) -> Pixel {
        let (right, above) = (min(x + 1, side - 1), min(y + 1, side - 1))
        let (a, b) = (self[x, y, z], self[x, above, z])
        let low = a + (self[right, y, z] - a) * f.x
        let high = b + (self[right, above, z] - b) * f.x
        return low + (high - low) * f.y
    }

    private subscript(x: Int, y: Int, z: Int) -> Pixel { entries[(z * side + y) * side + x] }
}

@section(".init_array") @used
private let cubes: @convention(c) () -> Void = {
    let inputs: [FilterInput] = [
        .image, .number("inputCubeDimension", 2, 2...128, from: 2, to: 128, type: kCIAttributeTypeCount),
        .data("inputCubeData"), .number("inputExtrapolate", 0, type: kCIAttributeTypeBoolean),
    ]
    FilterDescription("CIColorCube", "Color Cube", [.colorEffect], inputs) { inputs in
        Cube(inputs).flatMap { cube in inputs.image?.mapped(.plain) { cube.color($0) } }
    }.register()
    FilterDescription(
        "CIColorCubeWithColorSpace", "Color Cube with Color Space", [.colorEffect],
        inputs + [.object("inputColorSpace")]
    ) { inputs in
        let space = inputs.object("inputColorSpace") as? CGColorSpace
        let isLinear: Bool = (space?.name as String?)?.contains("Linear") == true
        return Cube(inputs).flatMap { cube in inputs.image?.mapped(isLinear ? .light : .encoded) { cube.color($0) } }
    }.register()
}
