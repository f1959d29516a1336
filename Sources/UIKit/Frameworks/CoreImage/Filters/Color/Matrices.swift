import CoreGraphics
import Foundation
public import QuartzCore

// Linear and polynomial functions of a color, by the formulas of Apple's Core Image Filter Reference. They compute
// with the numbers of the working space.

public protocol CIColorMatrix: CIFilterProtocol {
    var inputImage: CIImage? { get set }
    var RVector: CIVector { get set }
    var GVector: CIVector { get set }
    var BVector: CIVector { get set }
    var AVector: CIVector { get set }
    var biasVector: CIVector { get set }
}

private final class ColorMatrixFilter: TypedFilter, CIColorMatrix {
    @Input("inputRVector") var RVector: CIVector
    @Input("inputGVector") var GVector: CIVector
    @Input("inputBVector") var BVector: CIVector
    @Input("inputAVector") var AVector: CIVector
    @Input("inputBiasVector") var biasVector: CIVector
}

public protocol CIColorClamp: CIFilterProtocol {
    var inputImage: CIImage? { get set }
    var minComponents: CIVector { get set }
    var maxComponents: CIVector { get set }
}

private final class ColorClamp: TypedFilter, CIColorClamp {
    @Input("inputMinComponents") var minComponents: CIVector
    @Input("inputMaxComponents") var maxComponents: CIVector
}

public protocol CIColorPolynomial: CIFilterProtocol {
    var inputImage: CIImage? { get set }
    var redCoefficients: CIVector { get set }
    var greenCoefficients: CIVector { get set }
    var blueCoefficients: CIVector { get set }
    var alphaCoefficients: CIVector { get set }
}

private final class ColorPolynomial: TypedFilter, CIColorPolynomial {
    @Input("inputRedCoefficients") var redCoefficients: CIVector
    @Input("inputGreenCoefficients") var greenCoefficients: CIVector
    @Input("inputBlueCoefficients") var blueCoefficients: CIVector
    @Input("inputAlphaCoefficients") var alphaCoefficients: CIVector
}

extension CIFilter {
    public class func colorMatrix() -> any CIFilter & CIColorMatrix { ColorMatrixFilter("CIColorMatrix") }
    public class func colorClamp() -> any CIFilter & CIColorClamp { ColorClamp("CIColorClamp") }
    public class func colorPolynomial() -> any CIFilter & CIColorPolynomial { ColorPolynomial("CIColorPolynomial") }
}

/// The dot product of a color with each row, and the bias.
private func matrix(_ inputs: FilterInputs) -> PointStep.Function {
    let (r, g) = (inputs.pixel("inputRVector"), inputs.pixel("inputGVector"))
    let (b, a) = (inputs.pixel("inputBVector"), inputs.pixel("inputAVector"))
    let bias = inputs.pixel("inputBiasVector")
    // Columns, so that a color is four products of vectors.
    let (red, green) = (Pixel(r.x, g.x, b.x, a.x), Pixel(r.y, g.y, b.y, a.y))
    let (blue, alpha) = (Pixel(r.z, g.z, b.z, a.z), Pixel(r.w, g.w, b.w, a.w))
    return { c in
        let color = c.x * red + c.y * green
        return color + c.z * blue + (c.w * alpha + bias)
    }
}

@section(".init_array") @used
private let matrices: @convention(c) () -> Void = {
    FilterDescription(
        "CIColorMatrix", "Color Matrix", [.colorAdjustment],
        [
            .image, .vector("inputRVector", [1, 0, 0, 0]), .vector("inputGVector", [0, 1, 0, 0]),
            .vector("inputBVector", [0, 0, 1, 0]), .vector("inputAVector", [0, 0, 0, 1]),
            .vector("inputBiasVector", [0, 0, 0, 0]),
        ]
    ) { $0.image?.mapped(.plain, matrix($0)) }.register()
    FilterDescription(
        "CIColorClamp", "Color Clamp", [.colorAdjustment],
        [.image, .vector("inputMinComponents", [0, 0, 0, 0]), .vector("inputMaxComponents", [1, 1, 1, 1])]
    ) { inputs in
        let (low, high) = (inputs.pixel("inputMinComponents"), inputs.pixel("inputMaxComponents"))
        return inputs.image?.mapped(.plain) { pointwiseMin(pointwiseMax($0, low), high) }
    }.register()
    let line: [Double] = [0, 1, 0, 0]
    FilterDescription(
        "CIColorPolynomial", "Color Polynomial", [.colorAdjustment],
        [
            .image, .vector("inputRedCoefficients", line), .vector("inputGreenCoefficients", line),
            .vector("inputBlueCoefficients", line), .vector("inputAlphaCoefficients", line),
        ]
    ) { inputs in
        let (r, g) = (inputs.pixel("inputRedCoefficients"), inputs.pixel("inputGreenCoefficients"))
        let (b, a) = (inputs.pixel("inputBlueCoefficients"), inputs.pixel("inputAlphaCoefficients"))
        let (c0, c1) = (Pixel(r.x, g.x, b.x, a.x), Pixel(r.y, g.y, b.y, a.y))
        let (c2, c3) = (Pixel(r.z, g.z, b.z, a.z), Pixel(r.w, g.w, b.w, a.w))
        return inputs.image?.mapped(.plain) { c in
            let high = c2 + c * c3
            return c0 + c * (c1 + c * high)
        }
    }.register()
}
