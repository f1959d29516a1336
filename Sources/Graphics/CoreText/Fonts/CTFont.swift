package import CoreGraphics
public import Foundation

/// A face at a size. Immutable; created by the `CTFontCreate…` functions.
///
/// `@unchecked Sendable` holds because every stored property is a constant and is itself safe to share.
public final class CTFont: NSObject, @unchecked Sendable {
    /// A word that Foundation's attributed strings read as a CF type ID when they compare attribute values. This ID is
    /// unused, so that they call `isEqual`.
    let cfTypeWord: UInt64 = 1 << 8

    package let face: FontFace
    /// The size in points.
    package let size: CGFloat
    package let matrix: CGAffineTransform
    /// The origin of the face, which provides other sizes and styles.
    package let source: FontSource
    /// The requested style, of which the face may only be the nearest.
    package let style: FontStyle
    /// The tangent of the slant synthesized for a family without italics.
    package let slant: CGFloat
    /// The tracking added to every character's advance, in points.
    package let tracking: CGFloat

    /// The other requests of a descriptor: features, and fonts to try for missing characters.
    let extras: FontExtras

    package convenience init(
        source: FontSource, style: FontStyle, size: CGFloat, matrix: CGAffineTransform = .identity
    ) { self.init(source: source, style: style, size: size, matrix: matrix, extras: FontExtras()) }

    init(source: FontSource, style: FontStyle, size: CGFloat, matrix: CGAffineTransform, extras: FontExtras) {
        self.extras = extras
        let usable: CGFloat = size > 0 && size.isFinite ? size : 12
        self.source = source
        self.style = style
        self.size = usable
        self.matrix = matrix
        let hasEvenDigits: Bool = extras.hasEvenDigits
        face = source.face(style, size: usable, hasEvenDigits: hasEvenDigits).varied(by: extras.variation)
        slant = style.isItalic && !face.metrics.isItalic && !face.isColorBitmap ? Self.obliqueSlant : 0
        tracking =
            source.isOpticallySized ? OpticalSize.tracking(style, size: usable, hasEvenDigits: hasEvenDigits) : 0
        super.init()
    }

    /// Creates a fallback face with the style and size of a font.
    init(face: FontFace, inPlaceOf font: CTFont) {
        source = .face(face)
        style = font.style
        size = font.size
        matrix = font.matrix
        self.face = face
        slant = 0
        tracking = 0
        extras = FontExtras()
        super.init()
    }

    /// 12°, the slant of most oblique faces.
    private static let obliqueSlant: CGFloat = 0.2125

    public override func isEqual(_ object: Any?) -> Bool {
        guard let other = object as? CTFont else { return false }
        if self === other { return true }
        return face == other.face && size == other.size && style == other.style && source == other.source
            && matrix == other.matrix && extras == other.extras
    }

    public override var hash: Int {
        var hasher = Hasher()
        hasher.combine(face.id)
        hasher.combine(size)
        hasher.combine(style)
        return hasher.finalize()
    }

    public override var description: String { "CTFont(\(postScriptName), \(size) pt)" }

    package func with(size: CGFloat? = nil, style: FontStyle? = nil) -> CTFont {
        CTFont(source: source, style: style ?? self.style, size: size ?? self.size, matrix: matrix, extras: extras)
    }
}

/// The origin of a font.
package enum FontSource: Hashable, Sendable {
    case system
    case monospacedSystem
    /// A family of iOS, drawn with its nearest relative here but keeping its name.
    case relative(KnownFamily, name: String)
    /// A family from fontconfig or the app.
    case family(String)
    case face(FontFace)

    var isSystem: Bool { self == .system || self == .monospacedSystem }

    func face(_ style: FontStyle, size: CGFloat, hasEvenDigits: Bool = false) -> FontFace {
        let inter: KnownFamily = OpticalSize.family(size, hasEvenDigits: hasEvenDigits)
        switch self {
        case .system, .relative(.inter, _): return Fonts.face(inter, style)
        case .monospacedSystem: return Fonts.face(.notoSansMono, style)
        case .relative(let family, _): return Fonts.face(family, style)
        case .face(let face): return face
        case .family(let name):
            return Self.find(name, style) ?? Fonts.face(inter, style)
        }
    }

    /// Whether the optical variant and its spacing depend on the size.
    var isOpticallySized: Bool {
        switch self {
        case .system, .relative(.inter, _): return true
        default: return false
        }
    }

    static func find(_ name: String, _ style: FontStyle) -> FontFace? {
        RegisteredFonts.face(named: name, style: style) ?? Fonts.catalog.face(named: name, style: style)
    }
}

extension CTFont {
    /// Creates the font of a family, full or PostScript name; iOS's own names map to their nearest relatives.
    ///
    /// - Returns: `nil` if the name is unknown.
    package convenience init?(named name: String, size: CGFloat, matrix: CGAffineTransform = .identity) {
        if let registered = RegisteredFonts.face(named: name, style: .regular) {
            let style = FontStyle(weight: registered.metrics.weightClass, isItalic: registered.metrics.isItalic)
            // A member that differs by more than weight and slant is not found by them.
            let family: FontSource = .family(registered.names.family)
            let source: FontSource = family.face(style, size: size) == registered ? family : .face(registered)
            self.init(source: source, style: style, size: size, matrix: matrix)
        } else if let known = FamilyTable.lookUp(name) {
            let source: FontSource = .relative(known.relative, name: known.family)
            self.init(source: source, style: known.style, size: size, matrix: matrix)
        } else if let face = Fonts.catalog.face(named: name, style: .regular) {
            let style = FontStyle(weight: face.metrics.weightClass, isItalic: face.metrics.isItalic)
            self.init(source: .family(face.names.family), style: style, size: size, matrix: matrix)
        } else {
            return nil
        }
    }

    /// The family's name as source written for iOS expects it.
    package var familyName: String {
        if case .relative(_, let name) = source { return name }
        return face.names.family
    }

    package var postScriptName: String {
        guard case .relative(let family, let name) = source, name != family.rawValue else {
            return face.names.postScript
        }
        if let known = FamilyTable.postScriptName(name, style) { return known }
        let base = name.filter { $0 != " " }
        let suffix = style.postScriptSuffix
        return suffix.isEmpty ? base : "\(base)-\(suffix)"
    }
}

/// A design of the system font.
package enum SystemFontDesign: CaseIterable, Sendable {
    case standard, rounded, serif, monospaced

    /// The families that iOS gives to designs. There are no rounded letters here.
    fileprivate var source: FontSource {
        switch self {
        case .standard: .system
        case .rounded: .relative(.inter, name: ".AppleSystemUIFontRounded")
        case .serif: .relative(.notoSerif, name: ".AppleSystemUIFontSerif")
        case .monospaced: .monospacedSystem
        }
    }
}

extension CTFont {
    /// The font with digits of one width, for clocks and counters.
    package var withEvenDigits: CTFont {
        var digits = FontExtras()
        digits.features = [.evenDigits]
        return CTFont(source: source, style: style, size: size, matrix: matrix, extras: extras.adding(digits))
    }

    package var isMonospaced: Bool { face.metrics.isMonospaced }

    /// Returns the font in another design; `nil` if it is not the system's.
    package func inDesign(_ design: SystemFontDesign) -> CTFont? {
        guard SystemFontDesign.allCases.contains(where: { $0.source == source }) else { return nil }
        return CTFont(source: design.source, style: style, size: size, matrix: matrix, extras: extras)
    }
}

extension FontStyle {
    /// The suffix of a PostScript name, as in "HelveticaNeue-BoldItalic"; empty for regular.
    var postScriptSuffix: String {
        let names = ["UltraLight", "Thin", "Light", "", "Medium", "SemiBold", "Bold", "Heavy", "Black"]
        let step = min(max((weight + 50) / 100, 1), names.count)
        return names[step - 1] + (isItalic ? "Italic" : "")
    }
}
