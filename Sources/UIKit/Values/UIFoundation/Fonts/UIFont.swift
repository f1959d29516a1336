public import CoreText
public import Foundation
internal import QuinceDiagnostics

/// An immutable font at a size in points.
///
/// AppKit's `NSFont` is this class. Members that are not the same there are disfavored overloads, so that sources which import AppKit
/// have its own (decision 36).
open class UIFont: QuinceAttributeValue, CTFontProviding, NSSecureCoding, NSCopying, @unchecked Sendable {
    // `@unchecked`: the stored value is a constant.
    package let ctFont: CTFont
    /// The rule by which the font follows the person's text size; `nil` if it does not.
    package let sizing: FontSizing?
    /// The style that the descriptor named beside a size of its own, so that the font does not follow the person's text size.
    let describedStyle: TextStyle?

    package init(_ font: CTFont, sizing: FontSizing? = nil) {
        ctFont = font
        self.sizing = sizing
        describedStyle = nil
    }

    /// Makes a font of no particular kind, the system's: Objective-C makes any object without arguments.
    public override init() {
        ctFont = CTFont(source: .system, style: .regular, size: UIFont.systemFontSize)
        (sizing, describedStyle) = (nil, nil)
    }

    /// - Parameter fontName: a family, full or PostScript name.
    /// - Returns: `nil` if the name is unknown.
    public init?(name fontName: String, size fontSize: CGFloat) {
        guard let font = CTFont(named: fontName, size: fontSize) else { return nil }
        ctFont = font
        (sizing, describedStyle) = (nil, nil)
    }

    /// Makes a font; one in a text style's own size follows the person's text size as the style does.
    ///
    /// - Parameter pointSize: the size; 0 for the descriptor's own.
    @_disfavoredOverload
    public init(descriptor: UIFontDescriptor, size pointSize: CGFloat) {
        let font = CTFontCreateWithFontDescriptor(descriptor.ctDescriptor, pointSize, nil)
        ctFont = font
        let style: TextStyle? = pointSize > 0 || !descriptor.isInStylesSize ? nil : descriptor.textStyle
        sizing = style.map { .variant($0, base: font) }
        describedStyle = descriptor.textStyle
    }

    /// `init(descriptor:size:)`, for AppKit, whose own hides it.
    package convenience init(described descriptor: UIFontDescriptor, size pointSize: CGFloat) {
        self.init(descriptor: descriptor, size: pointSize)
    }

    // MARK: Copies and archives

    open func copy(with zone: NSZone? = nil) -> Any { self }

    open class var supportsSecureCoding: Bool { true }

    /// Reads a font by its name and size; `nil` if there is no font of the name here.
    public required init?(coder: NSCoder) {
        let name = coder.decodeObject(of: NSString.self, forKey: "UIFontName") as String?
        let size = coder.decodeDouble(forKey: "UIFontPointSize")
        guard let name, let font = CTFont(named: name, size: size) else { return nil }
        (ctFont, sizing, describedStyle) = (font, nil, nil)
    }

    open func encode(with coder: NSCoder) {
        coder.encode(fontName as NSString, forKey: "UIFontName")
        coder.encode(Double(pointSize), forKey: "UIFontPointSize")
    }

    /// The families of the available fonts. Those that are only iOS's names for others, such as Helvetica, are not among
    /// them, though `UIFont(name:size:)` accepts them.
    open class var familyNames: [String] { availableFontFamilyNames() }
    open class func fontNames(forFamilyName familyName: String) -> [String] { postScriptNames(ofFamily: familyName) }

    @_disfavoredOverload
    open var familyName: String { ctFont.familyName }
    open var fontName: String { ctFont.postScriptName }
    open var pointSize: CGFloat { ctFont.size }
    open var ascender: CGFloat { ctFont.ascent }
    /// The lowest extent below the baseline, as a negative number.
    open var descender: CGFloat { -ctFont.descent }
    open var capHeight: CGFloat { ctFont.capHeight }
    open var xHeight: CGFloat { ctFont.xHeight }
    open var lineHeight: CGFloat { ctFont.ascent + ctFont.descent }
    open var leading: CGFloat { ctFont.leading }

    open func withSize(_ fontSize: CGFloat) -> UIFont { UIFont(ctFont.with(size: fontSize)) }
    open var fontDescriptor: UIFontDescriptor {
        UIFontDescriptor(
            CTFontCopyFontDescriptor(ctFont), textStyle: textStyle, isInStylesSize: sizing != nil || textStyle == nil)
    }

    open override func isEqual(_ object: Any?) -> Bool {
        (object as? UIFont)?.ctFont == ctFont
    }
    open override var hash: Int { ctFont.hash }
    open override var description: String {
        "<UIFont> font-family: \"\(familyName)\"; font-name: \(fontName); font-size: \(pointSize)pt"
    }
}

extension UIFont {
    /// A weight of -1 … 1; regular is 0.
    public struct Weight: RawRepresentable, Hashable, Sendable {
        public let rawValue: CGFloat
        public init(rawValue: CGFloat) { self.rawValue = rawValue }
        public init(_ rawValue: CGFloat) { self.rawValue = rawValue }
        public static let ultraLight = Weight(-0.8)
        public static let thin = Weight(-0.6)
        public static let light = Weight(-0.4)
        public static let regular = Weight(0)
        public static let medium = Weight(0.23)
        public static let semibold = Weight(0.3)
        public static let bold = Weight(0.4)
        public static let heavy = Weight(0.56)
        public static let black = Weight(0.62)

        var openType: Int { FontWeightScale.openType(Double(rawValue)) }
    }

    /// A width of -1 … 1; standard is 0.
    public struct Width: RawRepresentable, Hashable, Sendable {
        public let rawValue: CGFloat
        public init(rawValue: CGFloat) { self.rawValue = rawValue }
        public init(_ rawValue: CGFloat) { self.rawValue = rawValue }
        public static let compressed = Width(-0.5)
        public static let condensed = Width(-0.2)
        public static let standard = Width(0)
        public static let expanded = Width(0.2)
    }

    /// - Differs: the font is Inter, whose texts are 2 to 4 % wider than those of San Francisco (behaviour/look.md#differs).
    @_disfavoredOverload
    public class func systemFont(ofSize fontSize: CGFloat) -> UIFont { systemFont(ofSize: fontSize, weight: .regular) }

    public class func systemFont(ofSize fontSize: CGFloat, weight: Weight) -> UIFont {
        UIFont(CTFont(source: .system, style: FontStyle(weight: weight.openType), size: fontSize))
    }

    /// - Differs: there is one width, the standard one, which is drawn for the others too.
    public class func systemFont(ofSize fontSize: CGFloat, weight: Weight, width: Width) -> UIFont {
        if width != .standard { Unsupported.report("widths of the system font", in: "UIFont") }
        return systemFont(ofSize: fontSize, weight: weight)
    }

    /// Returns the bold system font: bold in San Francisco, as in Helvetica Neue up to iOS 8.
    @_disfavoredOverload
    public class func boldSystemFont(ofSize fontSize: CGFloat) -> UIFont { systemFont(ofSize: fontSize, weight: .bold) }

    public class func italicSystemFont(ofSize fontSize: CGFloat) -> UIFont {
        UIFont(CTFont(source: .system, style: FontStyle(isItalic: true), size: fontSize))
    }

    public class func monospacedSystemFont(ofSize fontSize: CGFloat, weight: Weight) -> UIFont {
        UIFont(CTFont(source: .monospacedSystem, style: FontStyle(weight: weight.openType), size: fontSize))
    }

    /// Returns the system font with digits of equal width, for clocks and counters.
    public class func monospacedDigitSystemFont(ofSize fontSize: CGFloat, weight: Weight) -> UIFont {
        UIFont(systemFont(ofSize: fontSize, weight: weight).ctFont.withEvenDigits)
    }

    @_disfavoredOverload
    public class var labelFontSize: CGFloat { 17 }
    public class var buttonFontSize: CGFloat { 18 }
    @_disfavoredOverload
    public class var smallSystemFontSize: CGFloat { 12 }
    /// Whether the font is the system's in one of its weights.
    package var isSystemFont: Bool { ctFont.source == .system }

    @_disfavoredOverload
    public class var systemFontSize: CGFloat { 14 }
}
