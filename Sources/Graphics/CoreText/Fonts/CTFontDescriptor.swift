public import CoreGraphics
internal import Diagnostics
public import Foundation

/// A description of a font by any of name, family, size, weight and traits.
public final class CTFontDescriptor: NSObject, @unchecked Sendable {
    // @unchecked Sendable holds because every stored property is a constant value. For the first word, see
    // `CTFont.cfTypeWord`.
    let cfTypeWord: UInt64 = 1 << 8
    let name: String?
    let family: String?
    let size: CGFloat?
    let weight: Int?
    let isItalic: Bool?
    /// The name of a member of the family, such as "Bold Italic".
    let face: String?
    let matrix: CGAffineTransform?
    /// The origin of the font that the descriptor was copied from; it identifies the system font, which has no name.
    let source: FontSource?
    let extras: FontExtras

    init(
        source: FontSource? = nil, name: String? = nil, family: String? = nil, size: CGFloat? = nil, weight: Int? = nil,
        isItalic: Bool? = nil, face: String? = nil, matrix: CGAffineTransform? = nil, extras: FontExtras = FontExtras()
    ) {
        self.face = face
        self.matrix = matrix
        self.extras = extras
        self.source = source
        self.name = name
        self.family = family
        self.size = size
        self.weight = weight
        self.isItalic = isItalic
        super.init()
    }

    func font(size: CGFloat, matrix: CGAffineTransform, basedOn font: CTFont?) -> CTFont {
        let base: CTFont
        if let source {
            base = CTFont(source: source, style: .regular, size: size)
        } else if let family, name == nil, let member = face.flatMap({ CTFont(named: "\(family) \($0)", size: size) }) {
            base = member
        } else if let name = name ?? family {
            base = CTFontCreateWithName(name, size, nil)
        } else {
            base = font ?? CTFont(source: .system, style: .regular, size: size)
        }
        var style = base.style
        if source != nil, let named = face.flatMap({ StyleName.parse(FamilyTable.folded($0)) }) {
            style.weight = named.weight
            style.isItalic = named.isItalic
        }
        if let weight { style.weight = weight }
        if let isItalic { style.isItalic = isItalic }
        let extras: FontExtras = (font?.extras ?? FontExtras()).adding(self.extras)
        return CTFont(source: base.source, style: style, size: size, matrix: matrix, extras: extras)
    }

    public override func isEqual(_ object: Any?) -> Bool {
        guard let other = object as? CTFontDescriptor else { return false }
        return name == other.name && family == other.family && size == other.size && weight == other.weight
            && isItalic == other.isItalic && source == other.source && extras == other.extras && face == other.face
            && matrix == other.matrix
    }

    public override var hash: Int { (name ?? family ?? "").hashValue }
}

public let kCTFontNameAttribute: String = "NSFontNameAttribute"
public let kCTFontFamilyNameAttribute: String = "NSFontFamilyAttribute"
public let kCTFontSizeAttribute: String = "NSFontSizeAttribute"
public let kCTFontTraitsAttribute: String = "NSCTFontTraitsAttribute"
public let kCTFontSymbolicTrait: String = "NSCTFontSymbolicTrait"
public let kCTFontWeightTrait: String = "NSCTFontWeightTrait"
public let kCTFontSlantTrait: String = "NSCTFontSlantTrait"
public let kCTFontWidthTrait: String = "NSCTFontProportionTrait"
public let kCTFontStyleNameAttribute: String = "NSFontFaceAttribute"
public let kCTFontDisplayNameAttribute: String = "NSFontVisibleNameAttribute"
public let kCTFontMatrixAttribute: String = "NSCTFontMatrixAttribute"
public let kCTFontVariationAttribute: String = "NSCTFontVariationAttribute"
public let kCTFontCascadeListAttribute: String = "NSCTFontCascadeListAttribute"
public let kCTFontFeatureSettingsAttribute: String = "NSCTFontFeatureSettingsAttribute"
public let kCTFontFeatureTypeIdentifierKey: String = "CTFeatureTypeIdentifier"
public let kCTFontFeatureSelectorIdentifierKey: String = "CTFeatureSelectorIdentifier"
public let kCTFontOpenTypeFeatureTag: String = "CTFeatureOpenTypeTag"
public let kCTFontOpenTypeFeatureValue: String = "CTFeatureOpenTypeValue"

public func CTFontDescriptorCreateWithNameAndSize(_ name: String, _ size: CGFloat) -> CTFontDescriptor {
    CTFontDescriptor(name: name, size: size)
}

/// Creates a descriptor from name, family, size, traits, features and a cascade list.
public func CTFontDescriptorCreateWithAttributes(_ attributes: [String: Any]) -> CTFontDescriptor {
    let traits: [String: Any] = attributes[kCTFontTraitsAttribute] as? [String: Any] ?? [:]
    let symbolic: CTFontSymbolicTraits? = number(traits[kCTFontSymbolicTrait]).map {
        CTFontSymbolicTraits(rawValue: UInt32(max(0, $0)))
    }
    let weight: Int? = number(traits[kCTFontWeightTrait]).map { FontWeightScale.openType(Double($0)) }
    return CTFontDescriptor(
        name: attributes[kCTFontNameAttribute] as? String, family: attributes[kCTFontFamilyNameAttribute] as? String,
        size: number(attributes[kCTFontSizeAttribute]),
        weight: weight ?? symbolic.map { $0.contains(.traitBold) ? 700 : 400 },
        isItalic: symbolic?.contains(.traitItalic) ?? number(traits[kCTFontSlantTrait]).map { $0 > 0 },
        face: attributes[kCTFontStyleNameAttribute] as? String,
        matrix: attributes[kCTFontMatrixAttribute] as? CGAffineTransform, extras: extras(attributes))
}

private func extras(_ attributes: [String: Any]) -> FontExtras {
    var extras = FontExtras()
    let settings = attributes[kCTFontFeatureSettingsAttribute] as? [[String: Any]] ?? []
    for setting in settings {
        var one = FontExtras()
        one.features = FontFeature.read(setting)
        if one.features.isEmpty { Unsupported.report("the font feature \(setting)", in: "CoreText") }
        extras = extras.adding(one)
    }
    extras.cascade = attributes[kCTFontCascadeListAttribute] as? [CTFontDescriptor] ?? []
    extras.variation = FontVariation(attributes[kCTFontVariationAttribute] as? [AnyHashable: Any] ?? [:])
    return extras
}

/// Returns a value of a descriptor, or of the font that it stands for.
public func CTFontDescriptorCopyAttribute(_ descriptor: CTFontDescriptor, _ attribute: String) -> Any? {
    let font: CTFont = CTFontCreateWithFontDescriptor(descriptor, 0, nil)
    switch attribute {
    case kCTFontNameAttribute: return font.postScriptName
    case kCTFontFamilyNameAttribute: return font.familyName
    case kCTFontStyleNameAttribute: return font.face.names.style
    case kCTFontDisplayNameAttribute: return font.face.names.full
    case kCTFontSizeAttribute: return descriptor.size
    case kCTFontMatrixAttribute: return descriptor.matrix
    case kCTFontTraitsAttribute: return CTFontCopyTraits(font)
    case kCTFontFeatureSettingsAttribute: return CTFontCopyFeatureSettings(font)
    case kCTFontVariationAttribute: return CTFontCopyVariation(font)
    case kCTFontCascadeListAttribute: return descriptor.extras.cascade.isEmpty ? nil : descriptor.extras.cascade
    default: return nil
    }
}

/// Returns the values that the descriptor was made with.
public func CTFontDescriptorCopyAttributes(_ descriptor: CTFontDescriptor) -> [String: Any] {
    var values: [String: Any] = [:]
    values[kCTFontNameAttribute] = descriptor.name
    values[kCTFontFamilyNameAttribute] = descriptor.family
    values[kCTFontSizeAttribute] = descriptor.size
    values[kCTFontStyleNameAttribute] = descriptor.face
    values[kCTFontMatrixAttribute] = descriptor.matrix
    var traits: [String: Any] = [:]
    if let weight = descriptor.weight { traits[kCTFontWeightTrait] = CGFloat(FontWeightScale.apple(weight)) }
    if let isItalic = descriptor.isItalic { traits[kCTFontSlantTrait] = CGFloat(isItalic ? 0.2 : 0) }
    if !traits.isEmpty { values[kCTFontTraitsAttribute] = traits }
    let features = descriptor.extras.features.map(\.dictionary)
    if !features.isEmpty { values[kCTFontFeatureSettingsAttribute] = features }
    let variation = descriptor.extras.variation
    if !variation.isEmpty { values[kCTFontVariationAttribute] = variation.dictionary }
    if !descriptor.extras.cascade.isEmpty { values[kCTFontCascadeListAttribute] = descriptor.extras.cascade }
    return values
}

/// Returns the descriptor with other values; those that are not given stay.
public func CTFontDescriptorCreateCopyWithAttributes(
    _ original: CTFontDescriptor, _ attributes: [String: Any]
) -> CTFontDescriptor {
    let new: CTFontDescriptor = CTFontDescriptorCreateWithAttributes(attributes)
    let names = new.name != nil || new.family != nil
    // A member's name replaces the name and the style that led to another member of the family.
    let keepsStyle: Bool = new.face == nil
    var family: String? = names ? new.family : original.family
    if !keepsStyle, family == nil, new.name == nil, let name = original.name {
        family = CTFont(named: name, size: 12)?.familyName
    }
    return CTFontDescriptor(
        source: names ? nil : original.source, name: names || !keepsStyle ? new.name : original.name,
        family: family, size: new.size ?? original.size,
        weight: new.weight ?? (keepsStyle ? original.weight : nil),
        isItalic: new.isItalic ?? (keepsStyle ? original.isItalic : nil), face: new.face ?? original.face,
        matrix: new.matrix ?? original.matrix, extras: original.extras.adding(new.extras))
}

/// - Returns: `nil` if there is no such family.
public func CTFontDescriptorCreateCopyWithFamily(_ original: CTFontDescriptor, _ family: String) -> CTFontDescriptor? {
    guard CTFont(named: family, size: 12) != nil else { return nil }
    return CTFontDescriptorCreateCopyWithAttributes(original, [kCTFontFamilyNameAttribute: family])
}

/// - Parameter symTraitMask: the traits to take from the value; only bold and italic can change.
public func CTFontDescriptorCreateCopyWithSymbolicTraits(
    _ original: CTFontDescriptor, _ symTraitValue: CTFontSymbolicTraits, _ symTraitMask: CTFontSymbolicTraits
) -> CTFontDescriptor? {
    let font: CTFont = CTFontCreateWithFontDescriptor(original, 0, nil)
    guard let changed = CTFontCreateCopyWithSymbolicTraits(font, 0, nil, symTraitValue, symTraitMask) else {
        return nil
    }
    return CTFontDescriptor(
        source: changed.source, name: changed.postScriptName, family: changed.familyName, size: original.size,
        weight: changed.style.weight, isItalic: changed.style.isItalic, matrix: original.matrix,
        extras: original.extras)
}

/// Returns the descriptor with a feature of Apple's registry.
public func CTFontDescriptorCreateCopyWithFeature(
    _ original: CTFontDescriptor, _ featureTypeIdentifier: NSNumber, _ featureSelectorIdentifier: NSNumber
) -> CTFontDescriptor {
    let setting: [String: Any] = [
        kCTFontFeatureTypeIdentifierKey: featureTypeIdentifier,
        kCTFontFeatureSelectorIdentifierKey: featureSelectorIdentifier,
    ]
    return CTFontDescriptorCreateCopyWithAttributes(original, [kCTFontFeatureSettingsAttribute: [setting]])
}

/// Returns the symbolic traits, weight, width and slant of a font.
public func CTFontCopyTraits(_ font: CTFont) -> [String: Any] {
    [
        kCTFontSymbolicTrait: CTFontGetSymbolicTraits(font).rawValue,
        kCTFontWeightTrait: CGFloat(FontWeightScale.apple(font.style.weight)), kCTFontWidthTrait: CGFloat(0),
        kCTFontSlantTrait: CGFloat(font.style.isItalic ? 0.2 : 0),
    ]
}

/// - Parameter size: in points; if 0, the descriptor's own, or 12.
public func CTFontCreateWithFontDescriptor(
    _ descriptor: CTFontDescriptor, _ size: CGFloat, _ matrix: UnsafePointer<CGAffineTransform>?
) -> CTFont {
    let size: CGFloat = size > 0 ? size : descriptor.size ?? 12
    let matrix: CGAffineTransform = matrix?.pointee ?? descriptor.matrix ?? .identity
    return descriptor.font(size: size, matrix: matrix, basedOn: nil)
}

public func CTFontCopyFontDescriptor(_ font: CTFont) -> CTFontDescriptor {
    CTFontDescriptor(
        source: font.source, name: font.postScriptName, family: font.familyName, size: font.size,
        weight: font.style.weight, isItalic: font.style.isItalic,
        matrix: font.matrix.isIdentity ? nil : font.matrix, extras: font.extras)
}
