public import Foundation
public import QuartzCore
import QuinceDiagnostics

extension CIFilter {
    @available(*, deprecated, renamed: "init(name:parameters:)")
    public convenience init?(name: String, withInputParameters params: [String: Any]?) {
        self.init(name: name, parameters: params)
    }

    /// The names of the filters that are in a category; of all filters without one.
    public class func filterNames(inCategory category: String?) -> [String] {
        filterNames(inCategories: category.map { [$0] })
    }

    /// The names of the filters that are in all of some categories, in alphabetical order.
    public class func filterNames(inCategories categories: [String]?) -> [String] {
        let all = pictureFilters.withLock { Array($0.values) }
        let fitting = all.filter { filter in
            let own = filter.attributes[kCIAttributeFilterCategories] as? [String] ?? []
            return (categories ?? []).allSatisfy(own.contains)
        }
        return fitting.map(\.name).sorted()
    }

    public class func localizedName(forFilterName filterName: String) -> String? {
        pictureFilters.withLock { $0[filterName] }?.attributes[kCIAttributeFilterDisplayName] as? String
    }

    public class func localizedName(forCategory category: String) -> String {
        FilterCategory(rawValue: category)?.name ?? category
    }

    /// `nil`: no filter has a text about itself.
    public class func localizedDescription(forFilterName filterName: String) -> String? { nil }

    /// Returns `nil`, and is reported.
    public class func serializedXMP(from filters: [CIFilter], inputImageExtent extent: CGRect) -> Data? {
        Unsupported.report("filters as XMP", in: "CIFilter")
        return nil
    }
}

extension CIVector {
    public convenience init(cgPoint p: CGPoint) { self.init(x: p.x, y: p.y) }
    public convenience init(cgRect r: CGRect) { self.init(x: r.minX, y: r.minY, z: r.width, w: r.height) }
    public var cgPointValue: CGPoint { CGPoint(x: x, y: y) }
    public var cgRectValue: CGRect { CGRect(x: x, y: y, width: z, height: w) }

    public convenience init(cgAffineTransform t: CGAffineTransform) {
        let numbers = [t.a, t.b, t.c, t.d, t.tx, t.ty]
        self.init(numbers: numbers)
    }

    public var cgAffineTransformValue: CGAffineTransform {
        CGAffineTransform(
            a: value(at: 0), b: value(at: 1), c: value(at: 2), d: value(at: 3), tx: value(at: 4), ty: value(at: 5))
    }

    /// Creates a vector of numbers between brackets, as `stringRepresentation` has them.
    public convenience init(string representation: String) {
        let parts = representation.split { "[] ,".contains($0) }
        self.init(numbers: parts.map { CGFloat(Double($0) ?? 0) })
    }

    public var stringRepresentation: String { description }

    private convenience init(numbers: [CGFloat]) {
        let memory = UnsafeMutablePointer<CGFloat>.allocate(capacity: max(numbers.count, 1))
        defer { memory.deallocate() }
        for (place, number) in numbers.enumerated() { (memory + place).initialize(to: number) }
        self.init(values: memory, count: numbers.count)
    }
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
public let kCIInputTargetImageKey = "inputTargetImage"
public let kCIInputTimeKey = "inputTime"
public let kCIInputWeightsKey = "inputWeights"
public let kCIInputGradientImageKey = "inputGradientImage"
public let kCIInputShadingImageKey = "inputShadingImage"
public let kCIInputDepthImageKey = "inputDepthImage"
public let kCIInputMatteImageKey = "inputMatteImage"
public let kCIInputRefractionKey = "inputRefraction"
public let kCIInputPaletteImageKey = "inputPaletteImage"
public let kCIInputBiasKey = "inputBias"
public let kCIInputVersionKey = "inputVersion"

public let kCIAttributeFilterName = "CIAttributeFilterName"
public let kCIAttributeFilterDisplayName = "CIAttributeFilterDisplayName"
public let kCIAttributeFilterCategories = "CIAttributeFilterCategories"
public let kCIAttributeFilterAvailable_iOS = "CIAttributeFilterAvailable_iOS"
public let kCIAttributeFilterAvailable_Mac = "CIAttributeFilterAvailable_Mac"
public let kCIAttributeDescription = "CIAttributeDescription"
public let kCIAttributeReferenceDocumentation = "CIAttributeReferenceDocumentation"
public let kCIAttributeClass = "CIAttributeClass"
public let kCIAttributeType = "CIAttributeType"
public let kCIAttributeMin = "CIAttributeMin"
public let kCIAttributeMax = "CIAttributeMax"
public let kCIAttributeSliderMin = "CIAttributeSliderMin"
public let kCIAttributeSliderMax = "CIAttributeSliderMax"
public let kCIAttributeDefault = "CIAttributeDefault"
public let kCIAttributeIdentity = "CIAttributeIdentity"
public let kCIAttributeName = "CIAttributeName"
public let kCIAttributeDisplayName = "CIAttributeDisplayName"
public let kCIAttributeTypeTime = "CIAttributeTypeTime"
public let kCIAttributeTypeScalar = "CIAttributeTypeScalar"
public let kCIAttributeTypeDistance = "CIAttributeTypeDistance"
public let kCIAttributeTypeAngle = "CIAttributeTypeAngle"
public let kCIAttributeTypeBoolean = "CIAttributeTypeBoolean"
public let kCIAttributeTypeInteger = "CIAttributeTypeInteger"
public let kCIAttributeTypeCount = "CIAttributeTypeCount"
public let kCIAttributeTypePosition = "CIAttributeTypePosition"
public let kCIAttributeTypeOffset = "CIAttributeTypeOffset"
public let kCIAttributeTypePosition3 = "CIAttributeTypePosition3"
public let kCIAttributeTypeRectangle = "CIAttributeTypeRectangle"
public let kCIAttributeTypeOpaqueColor = "CIAttributeTypeOpaqueColor"
public let kCIAttributeTypeColor = "CIAttributeTypeColor"
public let kCIAttributeTypeGradient = "CIAttributeTypeGradient"
public let kCIAttributeTypeImage = "CIAttributeTypeImage"
public let kCIAttributeTypeTransform = "CIAttributeTypeTransform"
