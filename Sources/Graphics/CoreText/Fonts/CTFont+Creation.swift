public import CoreGraphics
public import Foundation

/// Creates a font by its family, full or PostScript name. An unknown name returns the system font and is reported.
///
/// - Parameter size: in points; 12 if 0.
public func CTFontCreateWithName(
    _ name: NSString, _ size: CGFloat, _ matrix: UnsafePointer<CGAffineTransform>?
) -> CTFont { namedFont(name as String, size, matrix) }

/// - Parameter options: of them, `preferSystemFont` leaves out the fonts that the app registered.
public func CTFontCreateWithNameAndOptions(
    _ name: NSString, _ size: CGFloat, _ matrix: UnsafePointer<CGAffineTransform>?, _ options: CTFontOptions
) -> CTFont {
    let wanted = name as String
    if options.contains(.preferSystemFont), RegisteredFonts.face(named: wanted, style: .regular) != nil,
        let face = Fonts.catalog.face(named: wanted, style: .regular)
    {
        return CTFontCreateWithFontDescriptor(CTFontDescriptor(of: face), size, matrix)
    }
    return CTFontCreateWithName(name, size, matrix)
}

package func namedFont(
    _ name: String, _ size: CGFloat, _ matrix: UnsafePointer<CGAffineTransform>? = nil
) -> CTFont {
    let matrix: CGAffineTransform = matrix?.pointee ?? .identity
    if let font = CTFont(named: name, size: size, matrix: matrix) { return font }
    FontReport.note(.unknownName(name, instead: KnownFamily.inter.rawValue))
    return CTFont(source: .system, style: .regular, size: size, matrix: matrix)
}

public enum CTFontUIFontType: UInt32, Sendable {
    case none = 0xFFFF_FFFF
    case user = 0
    case userFixedPitch = 1
    case system = 2
    case emphasizedSystem = 3
    case smallSystem = 4
    case smallEmphasizedSystem = 5
    case miniSystem = 6
    case miniEmphasizedSystem = 7
    case views = 8
    case application = 9
    case label = 10
    case menuTitle = 11
    case menuItem = 12
    case menuItemMark = 13
    case menuItemCmdKey = 14
    case windowTitle = 15
    case pushButton = 16
    case utilityWindowTitle = 17
    case alertHeader = 18
    case systemDetail = 19
    case emphasizedSystemDetail = 20
    case toolbar = 21
    case smallToolbar = 22
    case message = 23
    case palette = 24
    case toolTip = 25
    case controlContent = 26

    var isEmphasized: Bool {
        [.emphasizedSystem, .smallEmphasizedSystem, .miniEmphasizedSystem, .alertHeader, .emphasizedSystemDetail]
            .contains(self)
    }

    /// The default size in points.
    var defaultSize: CGFloat {
        switch self {
        case .smallSystem, .smallEmphasizedSystem: return 11
        case .miniSystem, .miniEmphasizedSystem: return 9
        case .label: return 10
        default: return 12
        }
    }
}

/// - Parameter language: ignored, because there is one system font for all languages.
public func CTFontCreateUIFontForLanguage(_ type: CTFontUIFontType, _ size: CGFloat, _ language: NSString?) -> CTFont? {
    guard type != .none else { return nil }
    let source: FontSource = type == .userFixedPitch ? .monospacedSystem : .system
    let style: FontStyle = type.isEmphasized ? .bold : .regular
    return CTFont(source: source, style: style, size: size > 0 ? size : type.defaultSize)
}

public struct CTFontSymbolicTraits: OptionSet, Hashable, Sendable {
    public let rawValue: UInt32

    public init(rawValue: UInt32) { self.rawValue = rawValue }

    public static let traitItalic = CTFontSymbolicTraits(rawValue: 1 << 0)
    public static let traitBold = CTFontSymbolicTraits(rawValue: 1 << 1)
    public static let traitExpanded = CTFontSymbolicTraits(rawValue: 1 << 5)
    public static let traitCondensed = CTFontSymbolicTraits(rawValue: 1 << 6)
    public static let traitMonoSpace = CTFontSymbolicTraits(rawValue: 1 << 10)
    public static let traitVertical = CTFontSymbolicTraits(rawValue: 1 << 11)
    public static let traitUIOptimized = CTFontSymbolicTraits(rawValue: 1 << 12)
    public static let traitColorGlyphs = CTFontSymbolicTraits(rawValue: 1 << 13)
    public static let traitComposite = CTFontSymbolicTraits(rawValue: 1 << 14)
    /// The bits of a `CTFontStylisticClass`.
    public static let traitClassMask = CTFontSymbolicTraits(rawValue: 15 << 28)

    // The same by their older names.
    public static let italicTrait = traitItalic
    public static let boldTrait = traitBold
    public static let expandedTrait = traitExpanded
    public static let condensedTrait = traitCondensed
    public static let monoSpaceTrait = traitMonoSpace
    public static let verticalTrait = traitVertical
    public static let uiOptimizedTrait = traitUIOptimized
    public static let colorGlyphsTrait = traitColorGlyphs
    public static let compositeTrait = traitComposite
    public static let classMaskTrait = traitClassMask
}

public func CTFontGetSymbolicTraits(_ font: CTFont) -> CTFontSymbolicTraits {
    var traits: CTFontSymbolicTraits = []
    // Semibold counts as bold on iOS.
    if font.style.weight >= 600 { traits.insert(.traitBold) }
    if font.style.isItalic { traits.insert(.traitItalic) }
    if font.face.metrics.isMonospaced { traits.insert(.traitMonoSpace) }
    if font.face.isColorBitmap { traits.insert(.traitColorGlyphs) }
    return traits
}

/// Returns the member of the font's family with other traits.
///
/// - Parameter size: the font's own if 0.
/// - Returns: `nil` if the family has no such member; only bold and italic can change.
public func CTFontCreateCopyWithSymbolicTraits(
    _ font: CTFont, _ size: CGFloat, _ matrix: UnsafePointer<CGAffineTransform>?, _ value: CTFontSymbolicTraits,
    _ mask: CTFontSymbolicTraits
) -> CTFont? {
    var style = font.style
    if mask.contains(.traitBold) {
        let isBold = style.weight >= 600
        if isBold != value.contains(.traitBold) { style.weight = isBold ? 400 : 700 }
    }
    if mask.contains(.traitItalic) { style.isItalic = value.contains(.traitItalic) }
    let matrix: CGAffineTransform = matrix?.pointee ?? font.matrix
    let size: CGFloat = size > 0 ? size : font.size
    return CTFont(source: font.source, style: style, size: size, matrix: matrix, extras: font.extras)
}

/// Returns the font at another size; the system font changes its optical variant at 20 points.
///
/// - Parameter size: the font's own if 0.
/// - Parameter attributes: a descriptor whose family, weight and slant, if present, replace the font's.
public func CTFontCreateCopyWithAttributes(
    _ font: CTFont, _ size: CGFloat, _ matrix: UnsafePointer<CGAffineTransform>?, _ attributes: CTFontDescriptor?
) -> CTFont {
    let matrix: CGAffineTransform = matrix?.pointee ?? font.matrix
    let size: CGFloat = size > 0 ? size : attributes?.size ?? font.size
    guard let attributes else {
        return CTFont(source: font.source, style: font.style, size: size, matrix: matrix, extras: font.extras)
    }
    return attributes.font(size: size, matrix: matrix, basedOn: font)
}

public func CTFontCopyPostScriptName(_ font: CTFont) -> NSString { NSString(string: font.postScriptName) }
public func CTFontCopyFamilyName(_ font: CTFont) -> NSString { NSString(string: font.familyName) }
public func CTFontCopyFullName(_ font: CTFont) -> NSString { NSString(string: font.face.names.full) }
public func CTFontCopyDisplayName(_ font: CTFont) -> NSString { NSString(string: font.face.names.full) }

/// Returns the face's feature settings that the font was made with, as `CTFontDescriptor` takes them.
public func CTFontCopyFeatureSettings(_ font: CTFont) -> NSArray? {
    font.extras.features.isEmpty ? nil : font.extras.features.map { $0.dictionary as NSDictionary } as NSArray
}

/// Returns the types of Apple's feature registry that the font has, each with the selectors that it can turn on.
///
/// - Differs: the features are those of OpenType that the registry knows, without names, of which the registry has none.
public func CTFontCopyFeatures(_ font: CTFont) -> NSArray? {
    let settings = FontFeature.settings(font.face.featureTags)
    let types = settings.map { type, selectors -> NSDictionary in
        let list = selectors.map { [kCTFontFeatureSelectorIdentifierKey: NSNumber(value: $0)] as NSDictionary }
        return [
            kCTFontFeatureTypeIdentifierKey: NSNumber(value: type), kCTFontFeatureTypeSelectorsKey: list as NSArray,
        ]
    }
    return types.isEmpty ? nil : types as NSArray
}

/// Returns another member of the font's family, or of the given family in the font's style.
///
/// - Parameter size: the font's own if 0.
/// - Returns: `nil` if there is no such family.
public func CTFontCreateCopyWithFamily(
    _ font: CTFont, _ size: CGFloat, _ matrix: UnsafePointer<CGAffineTransform>?, _ family: String
) -> CTFont? {
    guard let found = CTFont(named: family, size: size > 0 ? size : font.size) else { return nil }
    return CTFont(
        source: found.source, style: font.style, size: found.size, matrix: matrix?.pointee ?? font.matrix,
        extras: font.extras)
}
