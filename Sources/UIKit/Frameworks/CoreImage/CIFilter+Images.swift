import CoreGraphics
public import Foundation
public import QuartzCore

extension CIFilter {
    @available(*, deprecated, renamed: "init(name:parameters:)")
    public convenience init?(name: String, withInputParameters params: [String: Any]?) {
        self.init(name: name, parameters: params)
    }

    public var outputKeys: [String] { [kCIOutputImageKey] }

    /// The filtered picture; `nil` without an input. The filters are those of layers; the extent of a blur grows by three
    /// times its radius on each side, which is chosen.
    public var outputImage: CIImage? {
        guard let input = images[kCIInputImageKey] as? CIImage else { return nil }
        if kindName == ColorDistance.filterName { return ColorDistance.picture(of: input, self) }
        let behind = images[kCIInputBackgroundImageKey] as? CIImage
        // Later changes of the inputs make another picture.
        let own = content.map { CIFilter($0) } ?? self
        let reached: CGRect = input.extent.isInfinite ? input.extent : input.extent.insetBy(dx: -reach, dy: -reach)
        return CIImage(
            .filtered(input, own, behind: behind), .identity, behind.map { reached.union($0.extent) } ?? reached)
    }

    /// The distance at which a pixel still changes another one.
    var reach: CGFloat {
        guard !isBlending, kindName.hasSuffix("Blur"),
            let radius = value(forKey: kCIInputRadiusKey) as? any BinaryFloatingPoint
        else { return 0 }
        return (3 * CGFloat(radius)).rounded(.up)
    }
}

extension CIVector {
    public convenience init(cgPoint p: CGPoint) { self.init(x: p.x, y: p.y) }
    public convenience init(cgRect r: CGRect) { self.init(x: r.minX, y: r.minY, z: r.width, w: r.height) }
    public var cgPointValue: CGPoint { CGPoint(x: x, y: y) }
    public var cgRectValue: CGRect { CGRect(x: x, y: y, width: z, height: w) }
}

public let kCIOutputImageKey = "outputImage"
public let kCIInputImageKey = "inputImage"
public let kCIInputBackgroundImageKey = "inputBackgroundImage"
public let kCIInputMaskImageKey = "inputMaskImage"
public let kCIInputRadiusKey = "inputRadius"
public let kCIInputIntensityKey = "inputIntensity"
public let kCIInputColorKey = "inputColor"
public let kCIInputCenterKey = "inputCenter"
public let kCIInputScaleKey = "inputScale"
public let kCIInputAspectRatioKey = "inputAspectRatio"
public let kCIInputAngleKey = "inputAngle"
public let kCIInputWidthKey = "inputWidth"
public let kCIInputSaturationKey = "inputSaturation"
public let kCIInputBrightnessKey = "inputBrightness"
public let kCIInputContrastKey = "inputContrast"
public let kCIInputEVKey = "inputEV"
public let kCIInputSharpnessKey = "inputSharpness"
public let kCIInputTransformKey = "inputTransform"
public let kCIInputExtentKey = "inputExtent"
