package import CoreText
public import Foundation

extension UIFont {
    public struct TextStyle: RawRepresentable, Hashable, Sendable {
        public let rawValue: String
        public init(rawValue: String) { self.rawValue = rawValue }
        public static let largeTitle = TextStyle(rawValue: "UICTFontTextStyleTitle0")
        public static let title1 = TextStyle(rawValue: "UICTFontTextStyleTitle1")
        public static let title2 = TextStyle(rawValue: "UICTFontTextStyleTitle2")
        public static let title3 = TextStyle(rawValue: "UICTFontTextStyleTitle3")
        public static let headline = TextStyle(rawValue: "UICTFontTextStyleHeadline")
        public static let subheadline = TextStyle(rawValue: "UICTFontTextStyleSubhead")
        public static let body = TextStyle(rawValue: "UICTFontTextStyleBody")
        public static let callout = TextStyle(rawValue: "UICTFontTextStyleCallout")
        public static let footnote = TextStyle(rawValue: "UICTFontTextStyleFootnote")
        public static let caption1 = TextStyle(rawValue: "UICTFontTextStyleCaption1")
        public static let caption2 = TextStyle(rawValue: "UICTFontTextStyleCaption2")
    }
}

/// The attributes of a font, by which a matching font is found.
open class UIFontDescriptor: AttributeValue, @unchecked Sendable {
    // `@unchecked`: the stored value is a constant.
    package let ctDescriptor: CTFontDescriptor

    package init(_ descriptor: CTFontDescriptor) { ctDescriptor = descriptor }

    public convenience init(name fontName: String, size: CGFloat) {
        self.init(CTFontDescriptorCreateWithNameAndSize(fontName, size))
    }

    public convenience init(fontAttributes attributes: [AttributeName: Any] = [:]) {
        let named = attributes.map { ($0.key.rawValue, Self.plain($0.value)) }
        self.init(CTFontDescriptorCreateWithAttributes(Dictionary(uniqueKeysWithValues: named)))
    }

    private static func plain(_ value: Any) -> Any {
        guard let traits = value as? [TraitKey: Any] else { return value }
        return Dictionary(uniqueKeysWithValues: traits.map { ($0.key.rawValue, plain(trait: $0.value)) })
    }

    private static func plain(trait value: Any) -> Any {
        if let weight = value as? UIFont.Weight { return Double(weight.rawValue) }
        if let traits = value as? SymbolicTraits { return Int(traits.rawValue) }
        return value
    }

    open class func preferredFontDescriptor(withTextStyle style: UIFont.TextStyle) -> UIFontDescriptor {
        UIFont.preferredFont(forTextStyle: style).fontDescriptor
    }

    private var font: CTFont { CTFontCreateWithFontDescriptor(ctDescriptor, 0, nil) }

    open var postscriptName: String { font.postScriptName }
    open var pointSize: CGFloat { font.size }
    open var symbolicTraits: SymbolicTraits { SymbolicTraits(rawValue: CTFontGetSymbolicTraits(font).rawValue) }

    /// - Returns: `nil` if the family has no such font; bold and italic are the only traits that can change.
    open func withSymbolicTraits(_ symbolicTraits: SymbolicTraits) -> UIFontDescriptor? {
        let mask: CTFontSymbolicTraits = [.traitBold, .traitItalic]
        let wanted = CTFontSymbolicTraits(rawValue: symbolicTraits.rawValue)
        return CTFontCreateCopyWithSymbolicTraits(font, 0, nil, wanted, mask).map {
            UIFontDescriptor(CTFontCopyFontDescriptor($0))
        }
    }

    open func withSize(_ newPointSize: CGFloat) -> UIFontDescriptor {
        UIFontDescriptor(CTFontCopyFontDescriptor(font.with(size: newPointSize)))
    }

    open override func isEqual(_ object: Any?) -> Bool { (object as? UIFontDescriptor)?.ctDescriptor == ctDescriptor }
    open override var hash: Int { ctDescriptor.hash }

    public struct SymbolicTraits: OptionSet, Hashable, Sendable {
        public let rawValue: UInt32
        public init(rawValue: UInt32) { self.rawValue = rawValue }
        public static let traitItalic = SymbolicTraits(rawValue: 1 << 0)
        public static let traitBold = SymbolicTraits(rawValue: 1 << 1)
        public static let traitExpanded = SymbolicTraits(rawValue: 1 << 5)
        public static let traitCondensed = SymbolicTraits(rawValue: 1 << 6)
        public static let traitMonoSpace = SymbolicTraits(rawValue: 1 << 10)
        public static let traitUIOptimized = SymbolicTraits(rawValue: 1 << 12)
    }

    public struct AttributeName: RawRepresentable, Hashable, Sendable {
        public let rawValue: String
        public init(rawValue: String) { self.rawValue = rawValue }
        public static let name = AttributeName(rawValue: "NSFontNameAttribute")
        public static let family = AttributeName(rawValue: "NSFontFamilyAttribute")
        public static let size = AttributeName(rawValue: "NSFontSizeAttribute")
        public static let traits = AttributeName(rawValue: "NSCTFontTraitsAttribute")
    }

    public struct TraitKey: RawRepresentable, Hashable, Sendable {
        public let rawValue: String
        public init(rawValue: String) { self.rawValue = rawValue }
        public static let symbolic = TraitKey(rawValue: "NSCTFontSymbolicTrait")
        public static let weight = TraitKey(rawValue: "NSCTFontWeightTrait")
        public static let slant = TraitKey(rawValue: "NSCTFontSlantTrait")
    }
}
