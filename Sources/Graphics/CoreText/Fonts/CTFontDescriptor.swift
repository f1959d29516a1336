public import CoreGraphics
public import Foundation
internal import QuinceDiagnostics

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
    let wishes: FontWishes

    init(
        source: FontSource? = nil, name: String? = nil, family: String? = nil, size: CGFloat? = nil, weight: Int? = nil,
        isItalic: Bool? = nil, face: String? = nil, matrix: CGAffineTransform? = nil, extras: FontExtras = FontExtras(),
        wishes: FontWishes = FontWishes()
    ) {
        self.face = face
        self.matrix = matrix
        self.extras = extras
        self.wishes = wishes
        self.source = source
        self.name = name
        self.family = family
        self.size = size
        self.weight = weight
        self.isItalic = isItalic
        super.init()
    }

    /// Describes a face by itself, so that it is found even if it is not registered.
    convenience init(of face: FontFace) {
        self.init(
            source: .face(face), name: face.names.postScript, family: face.names.family,
            weight: face.metrics.weightClass, isItalic: face.metrics.isItalic)
    }

    func font(size: CGFloat, matrix: CGAffineTransform, basedOn font: CTFont?) -> CTFont {
        let base: CTFont
        if let source {
            base = CTFont(source: source, style: .regular, size: size)
        } else if let family, name == nil, let member = face.flatMap({ CTFont(named: "\(family) \($0)", size: size) }) {
            base = member
        } else if let name = name ?? family {
            base = namedFont(name, size)
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
            && matrix == other.matrix && wishes == other.wishes
    }

    public override var hash: Int { (name ?? family ?? "").hashValue }
}

nonisolated(unsafe) public let kCTFontSymbolicTrait: NSString = "NSCTFontSymbolicTrait"
nonisolated(unsafe) public let kCTFontWeightTrait: NSString = "NSCTFontWeightTrait"
nonisolated(unsafe) public let kCTFontSlantTrait: NSString = "NSCTFontSlantTrait"
nonisolated(unsafe) public let kCTFontWidthTrait: NSString = "NSCTFontProportionTrait"
nonisolated(unsafe) public let kCTFontFeatureTypeIdentifierKey: NSString = "CTFeatureTypeIdentifier"
nonisolated(unsafe) public let kCTFontFeatureTypeNameKey: NSString = "CTFeatureTypeName"
nonisolated(unsafe) public let kCTFontFeatureTypeExclusiveKey: NSString = "CTFeatureTypeExclusive"
nonisolated(unsafe) public let kCTFontFeatureTypeSelectorsKey: NSString = "CTFeatureTypeSelectors"
nonisolated(unsafe) public let kCTFontFeatureSelectorNameKey: NSString = "CTFeatureSelectorName"
nonisolated(unsafe) public let kCTFontFeatureSelectorDefaultKey: NSString = "CTFeatureSelectorDefault"
nonisolated(unsafe) public let kCTFontFeatureSelectorSettingKey: NSString = "CTFeatureSelectorSetting"
nonisolated(unsafe) public let kCTFontFeatureSelectorIdentifierKey: NSString = "CTFeatureSelectorIdentifier"
nonisolated(unsafe) public let kCTFontOpenTypeFeatureTag: NSString = "CTFeatureOpenTypeTag"
nonisolated(unsafe) public let kCTFontOpenTypeFeatureValue: NSString = "CTFeatureOpenTypeValue"

public func CTFontDescriptorCreateWithNameAndSize(_ name: NSString, _ size: CGFloat) -> CTFontDescriptor {
    CTFontDescriptor(name: name as String, size: size)
}

/// Creates a descriptor from values that choose a font or say how it is drawn, and from those that it has to agree with.
public func CTFontDescriptorCreateWithAttributes(_ attributes: NSDictionary) -> CTFontDescriptor {
    described(by: attributes as? [NSString: Any] ?? [:])
}

package func described(by attributes: [NSString: Any]) -> CTFontDescriptor {
    let traits: [NSString: Any] = attributes[kCTFontTraitsAttribute] as? [NSString: Any] ?? [:]
    let symbolic: CTFontSymbolicTraits? = number(traits[kCTFontSymbolicTrait]).map {
        CTFontSymbolicTraits(rawValue: UInt32(max(0, $0)))
    }
    let weight: Int? = number(traits[kCTFontWeightTrait]).map { FontWeightScale.openType(Double($0)) }
    let name = attributes[kCTFontNameAttribute] as? String
    return CTFontDescriptor(
        source: fileURL(attributes[kCTFontURLAttribute]).flatMap { source($0, name: name) }, name: name,
        family: attributes[kCTFontFamilyNameAttribute] as? String,
        size: number(attributes[kCTFontSizeAttribute]),
        weight: weight ?? symbolic.map { $0.contains(.traitBold) ? 700 : 400 },
        isItalic: symbolic?.contains(.traitItalic) ?? number(traits[kCTFontSlantTrait]).map { $0 > 0 },
        face: attributes[kCTFontStyleNameAttribute] as? String,
        matrix: attributes[kCTFontMatrixAttribute] as? CGAffineTransform, extras: extras(attributes),
        wishes: FontWishes(attributes))
}

private func fileURL(_ value: Any?) -> URL? { value as? URL ?? (value as? NSURL).map { $0 as URL } }

/// Returns the font of a file: the one with a PostScript name, otherwise the first.
private func source(_ file: URL, name: String?) -> FontSource? {
    do {
        let faces = try FontFace.all(in: file.path)
        return (faces.first { $0.names.postScript == name } ?? faces.first).map { .face($0) }
    } catch {
        FontReport.note(error)
        return nil
    }
}

private func extras(_ attributes: [NSString: Any]) -> FontExtras {
    var extras = FontExtras()
    let settings = attributes[kCTFontFeatureSettingsAttribute] as? [[NSString: Any]] ?? []
    for setting in settings {
        var one = FontExtras()
        one.features = FontFeature.read(setting)
        if one.features.isEmpty { Unsupported.report("the font feature \(setting)", in: "CoreText") }
        extras = extras.adding(one)
    }
    extras.cascade = attributes[kCTFontCascadeListAttribute] as? [CTFontDescriptor] ?? []
    extras.variation = FontVariation(attributes[kCTFontVariationAttribute] as? [AnyHashable: Any] ?? [:])
    extras.orientation = number(attributes[kCTFontOrientationAttribute]).flatMap {
        CTFontOrientation(rawValue: UInt32(max(0, $0)))
    }
    extras.fixedAdvance = number(attributes[kCTFontFixedAdvanceAttribute])
    extras.baselineAdjust = number(attributes[kCTFontBaselineAdjustAttribute])
    if extras.orientation == .vertical {
        Unsupported.report("text of a vertical font was set horizontally", in: "CoreText")
    }
    if extras.fixedAdvance != nil { Unsupported.report("the fixed advance of a font descriptor", in: "CoreText") }
    if extras.baselineAdjust != nil {
        Unsupported.report("the baseline adjustment of a font descriptor", in: "CoreText")
    }
    return extras
}

/// Returns a value of a descriptor, or of the font that it stands for.
public func CTFontDescriptorCopyAttribute(_ descriptor: CTFontDescriptor, _ attribute: NSString) -> AnyObject? {
    value(attribute, of: descriptor).map { $0 as AnyObject }
}

private func value(_ attribute: NSString, of descriptor: CTFontDescriptor) -> Any? {
    switch attribute {
    case kCTFontSizeAttribute: descriptor.size
    case kCTFontMatrixAttribute: descriptor.matrix
    case kCTFontCascadeListAttribute: descriptor.extras.cascade.isEmpty ? nil : descriptor.extras.cascade
    default: CTFontCreateWithFontDescriptor(descriptor, 0, nil).value(attribute)
    }
}

/// Returns the values that the descriptor was made with.
public func CTFontDescriptorCopyAttributes(_ descriptor: CTFontDescriptor) -> NSDictionary {
    var values: [NSString: Any] = [:]
    values[kCTFontNameAttribute] = descriptor.name
    values[kCTFontSizeAttribute] = descriptor.size
    // A font's own descriptor names the font, which has its family and its traits.
    let isNamed: Bool = descriptor.name != nil && descriptor.source.map { !$0.isSystem } ?? false
    if !isNamed { values[kCTFontFamilyNameAttribute] = descriptor.family }
    values[kCTFontStyleNameAttribute] = descriptor.face
    values[kCTFontMatrixAttribute] = descriptor.matrix
    var traits: [NSString: Any] = [:]
    if let weight = descriptor.weight { traits[kCTFontWeightTrait] = CGFloat(FontWeightScale.apple(weight)) }
    if let isItalic = descriptor.isItalic { traits[kCTFontSlantTrait] = CGFloat(isItalic ? 0.2 : 0) }
    if !traits.isEmpty, !isNamed { values[kCTFontTraitsAttribute] = traits as NSDictionary }
    let features = descriptor.extras.features.map { $0.dictionary as NSDictionary }
    if !features.isEmpty { values[kCTFontFeatureSettingsAttribute] = features as NSArray }
    let variation = descriptor.extras.variation
    if !variation.isEmpty { values[kCTFontVariationAttribute] = variation.dictionary }
    if !descriptor.extras.cascade.isEmpty { values[kCTFontCascadeListAttribute] = descriptor.extras.cascade }
    values[kCTFontOrientationAttribute] = descriptor.extras.orientation?.rawValue
    values[kCTFontFixedAdvanceAttribute] = descriptor.extras.fixedAdvance
    values[kCTFontBaselineAdjustAttribute] = descriptor.extras.baselineAdjust
    values.merge(descriptor.wishes.attributes) { $1 }
    return values as NSDictionary
}

/// Returns the descriptor with other values; those that are not given stay.
public func CTFontDescriptorCreateCopyWithAttributes(
    _ original: CTFontDescriptor, _ attributes: NSDictionary
) -> CTFontDescriptor { original.changed(by: attributes as? [NSString: Any] ?? [:]) }

extension CTFontDescriptor {
    package func changed(by attributes: [NSString: Any]) -> CTFontDescriptor {
        let new: CTFontDescriptor = described(by: attributes)
        let names = new.name != nil || new.family != nil
        // A member's name replaces the name and the style that led to another member of the family.
        let keepsStyle: Bool = new.face == nil
        var family: String? = names ? new.family : self.family
        if !keepsStyle, family == nil, new.name == nil, let name = self.name {
            family = CTFont(named: name, size: 12)?.familyName
        }
        return CTFontDescriptor(
            source: new.source ?? (names ? nil : self.source), name: names || !keepsStyle ? new.name : self.name,
            family: family, size: new.size ?? self.size,
            weight: new.weight ?? (keepsStyle ? self.weight : nil),
            isItalic: new.isItalic ?? (keepsStyle ? self.isItalic : nil), face: new.face ?? self.face,
            matrix: new.matrix ?? self.matrix, extras: self.extras.adding(new.extras),
            wishes: self.wishes.adding(new.wishes))
    }
}

/// - Returns: `nil` if there is no such family.
public func CTFontDescriptorCreateCopyWithFamily(
    _ original: CTFontDescriptor, _ family: NSString
) -> CTFontDescriptor? {
    guard CTFont(named: family as String, size: 12) != nil else { return nil }
    return original.changed(by: [kCTFontFamilyNameAttribute: family])
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
        extras: original.extras, wishes: original.wishes)
}

/// Returns the descriptor with a feature of Apple's registry.
public func CTFontDescriptorCreateCopyWithFeature(
    _ original: CTFontDescriptor, _ featureTypeIdentifier: NSNumber, _ featureSelectorIdentifier: NSNumber
) -> CTFontDescriptor {
    let setting: [NSString: Any] = [
        kCTFontFeatureTypeIdentifierKey: featureTypeIdentifier,
        kCTFontFeatureSelectorIdentifierKey: featureSelectorIdentifier,
    ]
    return original.changed(by: [kCTFontFeatureSettingsAttribute: [setting]])
}

/// Returns the symbolic traits, weight, width and slant of a font.
public func CTFontCopyTraits(_ font: CTFont) -> NSDictionary {
    let traits: [NSString: Any] = [
        kCTFontSymbolicTrait: CTFontGetSymbolicTraits(font).rawValue,
        kCTFontWeightTrait: CGFloat(FontWeightScale.apple(font.style.weight)), kCTFontWidthTrait: CGFloat(0),
        kCTFontSlantTrait: CGFloat(font.style.isItalic ? 0.2 : 0),
    ]
    return traits as NSDictionary
}

/// - Parameter size: in points; if 0, the descriptor's own, or 12.
public func CTFontCreateWithFontDescriptor(
    _ descriptor: CTFontDescriptor, _ size: CGFloat, _ matrix: UnsafePointer<CGAffineTransform>?
) -> CTFont {
    let size: CGFloat = size > 0 ? size : descriptor.size ?? 12
    let matrix: CGAffineTransform = matrix?.pointee ?? descriptor.matrix ?? .identity
    return descriptor.font(size: size, matrix: matrix, basedOn: nil)
}

/// - Parameter options: as in `CTFontCreateWithNameAndOptions`, for a descriptor that names its font.
public func CTFontCreateWithFontDescriptorAndOptions(
    _ descriptor: CTFontDescriptor, _ size: CGFloat, _ matrix: UnsafePointer<CGAffineTransform>?,
    _ options: CTFontOptions
) -> CTFont {
    guard options.contains(.preferSystemFont), descriptor.source == nil, let name = descriptor.name ?? descriptor.family
    else { return CTFontCreateWithFontDescriptor(descriptor, size, matrix) }
    let base = CTFontCreateWithNameAndOptions(NSString(string: name), 12, nil, options)
    let found = CTFontDescriptor(
        source: base.source, size: descriptor.size, weight: descriptor.weight ?? base.style.weight,
        isItalic: descriptor.isItalic ?? base.style.isItalic, face: descriptor.face, matrix: descriptor.matrix,
        extras: descriptor.extras)
    return CTFontCreateWithFontDescriptor(found, size, matrix)
}

/// Returns the descriptor of a font, without the features that the face does not have or that are off anyway.
public func CTFontCopyFontDescriptor(_ font: CTFont) -> CTFontDescriptor {
    CTFontDescriptor(
        source: font.source, name: font.postScriptName, family: font.familyName, size: font.size,
        weight: font.style.weight, isItalic: font.style.isItalic,
        matrix: font.matrix.isIdentity ? nil : font.matrix, extras: font.extras.effective(in: font.face))
}
