public import Foundation

public let kCTFontVariationAxisIdentifierKey: String = "NSCTVariationAxisIdentifier"
public let kCTFontVariationAxisMinimumValueKey: String = "NSCTVariationAxisMinimumValue"
public let kCTFontVariationAxisMaximumValueKey: String = "NSCTVariationAxisMaximumValue"
public let kCTFontVariationAxisDefaultValueKey: String = "NSCTVariationAxisDefaultValue"
public let kCTFontVariationAxisNameKey: String = "NSCTVariationAxisName"
public let kCTFontVariationAxisHiddenKey: String = "NSCTVariationAxisHidden"

/// Returns the axes of a variable font; `nil` for other fonts.
public func CTFontCopyVariationAxes(_ font: CTFont) -> [[String: Any]]? {
    if font.face.axes.isEmpty { return nil }
    return font.face.axes.map { axis in
        var values: [String: Any] = [
            kCTFontVariationAxisIdentifierKey: Int(axis.tag), kCTFontVariationAxisMinimumValueKey: axis.minimum,
            kCTFontVariationAxisMaximumValueKey: axis.maximum, kCTFontVariationAxisDefaultValueKey: axis.standard,
            kCTFontVariationAxisHiddenKey: axis.isHidden,
        ]
        values[kCTFontVariationAxisNameKey] = axis.name
        return values
    }
}

/// Returns the values of a variable font's axes that differ from their defaults, by tag; `nil` for other fonts.
public func CTFontCopyVariation(_ font: CTFont) -> [NSNumber: NSNumber]? {
    font.face.axes.isEmpty ? nil : font.face.variation.dictionary
}

/// Returns the descriptor with another value of one axis of a variable font.
///
/// - Parameter variationIdentifier: the axis's tag, such as 0x77676874 for "wght".
/// - Parameter variationValue: in the font's own units; a value outside of the axis counts as its limit.
public func CTFontDescriptorCreateCopyWithVariation(
    _ original: CTFontDescriptor, _ variationIdentifier: NSNumber, _ variationValue: CGFloat
) -> CTFontDescriptor {
    CTFontDescriptorCreateCopyWithAttributes(
        original, [kCTFontVariationAttribute: [variationIdentifier: variationValue] as [AnyHashable: Any]])
}
