public import Foundation

nonisolated(unsafe) public let kCTFontVariationAxisIdentifierKey: NSString = "NSCTVariationAxisIdentifier"
nonisolated(unsafe) public let kCTFontVariationAxisMinimumValueKey: NSString = "NSCTVariationAxisMinimumValue"
nonisolated(unsafe) public let kCTFontVariationAxisMaximumValueKey: NSString = "NSCTVariationAxisMaximumValue"
nonisolated(unsafe) public let kCTFontVariationAxisDefaultValueKey: NSString = "NSCTVariationAxisDefaultValue"
nonisolated(unsafe) public let kCTFontVariationAxisNameKey: NSString = "NSCTVariationAxisName"
nonisolated(unsafe) public let kCTFontVariationAxisHiddenKey: NSString = "NSCTVariationAxisHidden"

/// Returns the axes of a variable font; `nil` for other fonts.
public func CTFontCopyVariationAxes(_ font: CTFont) -> NSArray? {
    if font.face.axes.isEmpty { return nil }
    let axes = font.face.axes.map { axis in
        var values: [NSString: Any] = [
            kCTFontVariationAxisIdentifierKey: Int(axis.tag), kCTFontVariationAxisMinimumValueKey: axis.minimum,
            kCTFontVariationAxisMaximumValueKey: axis.maximum, kCTFontVariationAxisDefaultValueKey: axis.standard,
            kCTFontVariationAxisHiddenKey: axis.isHidden,
        ]
        values[kCTFontVariationAxisNameKey] = axis.name
        return values as NSDictionary
    }
    return axes as NSArray
}

/// Returns the values of a variable font's axes that differ from their defaults, by tag; `nil` for other fonts.
public func CTFontCopyVariation(_ font: CTFont) -> NSDictionary? {
    font.face.axes.isEmpty ? nil : font.face.variation.dictionary as NSDictionary
}

/// Returns the descriptor with another value of one axis of a variable font.
///
/// - Parameter variationIdentifier: the axis's tag, such as 0x77676874 for "wght".
/// - Parameter variationValue: in the font's own units; a value outside of the axis counts as its limit.
public func CTFontDescriptorCreateCopyWithVariation(
    _ original: CTFontDescriptor, _ variationIdentifier: NSNumber, _ variationValue: CGFloat
) -> CTFontDescriptor {
    original.changed(by: [kCTFontVariationAttribute: [variationIdentifier: variationValue] as [AnyHashable: Any]])
}
