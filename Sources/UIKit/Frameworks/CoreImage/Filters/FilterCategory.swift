import Foundation

/// A category of filters, by its public name.
enum FilterCategory: String, Sendable, CaseIterable {
    case distortionEffect = "CICategoryDistortionEffect"
    case geometryAdjustment = "CICategoryGeometryAdjustment"
    case compositeOperation = "CICategoryCompositeOperation"
    case halftoneEffect = "CICategoryHalftoneEffect"
    case colorAdjustment = "CICategoryColorAdjustment"
    case colorEffect = "CICategoryColorEffect"
    case transition = "CICategoryTransition"
    case tileEffect = "CICategoryTileEffect"
    case generator = "CICategoryGenerator"
    case reduction = "CICategoryReduction"
    case gradient = "CICategoryGradient"
    case stylize = "CICategoryStylize"
    case sharpen = "CICategorySharpen"
    case blur = "CICategoryBlur"
    case builtIn = "CICategoryBuiltIn"
    case stillImage = "CICategoryStillImage"
    case video = "CICategoryVideo"

    /// The words of the name: "Color Effect".
    var name: String {
        rawValue.dropFirst("CICategory".count).reduce(into: "") { text, letter in
            if letter.isUppercase, !text.isEmpty { text += " " }
            text.append(letter)
        }
    }
}

public let kCICategoryDistortionEffect = FilterCategory.distortionEffect.rawValue
public let kCICategoryGeometryAdjustment = FilterCategory.geometryAdjustment.rawValue
public let kCICategoryCompositeOperation = FilterCategory.compositeOperation.rawValue
public let kCICategoryHalftoneEffect = FilterCategory.halftoneEffect.rawValue
public let kCICategoryColorAdjustment = FilterCategory.colorAdjustment.rawValue
public let kCICategoryColorEffect = FilterCategory.colorEffect.rawValue
public let kCICategoryTransition = FilterCategory.transition.rawValue
public let kCICategoryTileEffect = FilterCategory.tileEffect.rawValue
public let kCICategoryGenerator = FilterCategory.generator.rawValue
public let kCICategoryReduction = FilterCategory.reduction.rawValue
public let kCICategoryGradient = FilterCategory.gradient.rawValue
public let kCICategoryStylize = FilterCategory.stylize.rawValue
public let kCICategorySharpen = FilterCategory.sharpen.rawValue
public let kCICategoryBlur = FilterCategory.blur.rawValue
public let kCICategoryBuiltIn = FilterCategory.builtIn.rawValue
public let kCICategoryStillImage = FilterCategory.stillImage.rawValue
public let kCICategoryVideo = FilterCategory.video.rawValue
