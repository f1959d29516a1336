public import CoreGraphics
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
    /// The origin of the font that the descriptor was copied from; it identifies the system font, which has no name.
    let source: FontSource?

    init(
        source: FontSource? = nil, name: String? = nil, family: String? = nil, size: CGFloat? = nil, weight: Int? = nil,
        isItalic: Bool? = nil
    ) {
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
        } else if let name = name ?? family {
            base = CTFontCreateWithName(name, size, nil)
        } else {
            base = font ?? CTFont(source: .system, style: .regular, size: size)
        }
        var style = base.style
        if let weight { style.weight = weight }
        if let isItalic { style.isItalic = isItalic }
        return CTFont(source: base.source, style: style, size: size, matrix: matrix)
    }

    public override func isEqual(_ object: Any?) -> Bool {
        guard let other = object as? CTFontDescriptor else { return false }
        return name == other.name && family == other.family && size == other.size && weight == other.weight
            && isItalic == other.isItalic && source == other.source
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

public func CTFontDescriptorCreateWithNameAndSize(_ name: String, _ size: CGFloat) -> CTFontDescriptor {
    CTFontDescriptor(name: name, size: size)
}

/// Creates a descriptor from name, family, size and traits; other attributes have no equivalent in the fonts here.
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
        isItalic: symbolic?.contains(.traitItalic) ?? number(traits[kCTFontSlantTrait]).map { $0 > 0 })
}

/// - Parameter size: in points; if 0, the descriptor's own, or 12.
public func CTFontCreateWithFontDescriptor(
    _ descriptor: CTFontDescriptor, _ size: CGFloat, _ matrix: UnsafePointer<CGAffineTransform>?
) -> CTFont {
    let size: CGFloat = size > 0 ? size : descriptor.size ?? 12
    return descriptor.font(size: size, matrix: matrix?.pointee ?? .identity, basedOn: nil)
}

public func CTFontCopyFontDescriptor(_ font: CTFont) -> CTFontDescriptor {
    CTFontDescriptor(
        source: font.source, name: font.postScriptName, family: font.familyName, size: font.size,
        weight: font.style.weight, isItalic: font.style.isItalic)
}
