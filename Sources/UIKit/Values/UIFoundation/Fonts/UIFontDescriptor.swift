public import CoreGraphics
package import CoreText
public import Foundation
internal import QuinceDiagnostics

/// The attributes of a font, by which a matching font is found.
open class UIFontDescriptor: QuinceAttributeValue, NSCopying, @unchecked Sendable {
    // `@unchecked`: the stored values are constants.
    package let ctDescriptor: CTFontDescriptor
    /// The style whose font this describes.
    let textStyle: UIFont.TextStyle?
    /// Whether the size is the style's, not one that an app has chosen.
    let isInStylesSize: Bool

    package init(_ descriptor: CTFontDescriptor, textStyle: UIFont.TextStyle? = nil, isInStylesSize: Bool = true) {
        ctDescriptor = descriptor
        self.textStyle = textStyle
        self.isInStylesSize = isInStylesSize
    }

    public convenience init(name fontName: String, size: CGFloat) {
        self.init(CTFontDescriptorCreateWithNameAndSize(NSString(string: fontName), size))
    }

    public convenience init(name fontName: String, matrix: CGAffineTransform) {
        self.init(fontAttributes: [.name: fontName, .matrix: matrix])
    }

    public init(fontAttributes attributes: [AttributeName: Any] = [:]) {
        let style: UIFont.TextStyle? = AttributeName.style(in: attributes)
        let plain: [NSString: Any] = AttributeName.plain(attributes)
        let base = style.map { CTFontCopyFontDescriptor(UIFont.preferredFont(forTextStyle: $0).ctFont) }
        ctDescriptor = base?.changed(by: plain) ?? described(by: plain)
        textStyle = style
        isInStylesSize = style == nil || attributes[.size] == nil
    }

    open class func preferredFontDescriptor(withTextStyle style: UIFont.TextStyle) -> UIFontDescriptor {
        UIFont.preferredFont(forTextStyle: style).fontDescriptor
    }

    open class func preferredFontDescriptor(
        withTextStyle style: UIFont.TextStyle, compatibleWith traitCollection: UITraitCollection?
    ) -> UIFontDescriptor {
        UIFont.preferredFont(forTextStyle: style, compatibleWith: traitCollection).fontDescriptor
    }

    // MARK: Values

    private var font: CTFont { CTFontCreateWithFontDescriptor(ctDescriptor, 0, nil) }

    open var postscriptName: String { font.postScriptName }
    open var pointSize: CGFloat { font.size }
    open var matrix: CGAffineTransform { font.matrix }
    open var symbolicTraits: SymbolicTraits { SymbolicTraits(rawValue: CTFontGetSymbolicTraits(font).rawValue) }

    /// The attributes that the descriptor was made with.
    open var fontAttributes: [AttributeName: Any] {
        var attributes: [AttributeName: Any] = AttributeName.read(
            CTFontDescriptorCopyAttributes(ctDescriptor) as? [NSString: Any] ?? [:])
        attributes[.textStyle] = textStyle.map { NSString(string: $0.rawValue) }
        return attributes
    }

    /// Returns an attribute, or that of the font that is found if the descriptor does not have it.
    open func object(forKey anAttribute: AttributeName) -> Any? {
        if anAttribute == .textStyle { return textStyle.map { NSString(string: $0.rawValue) } }
        let name = NSString(string: anAttribute.rawValue)
        guard let value = CTFontDescriptorCopyAttribute(ctDescriptor, name) else { return nil }
        return AttributeName.read([name: value])[anAttribute]
    }

    /// Returns the descriptors of the font that this names, or of the members of its family.
    ///
    /// - Parameter mandatoryKeys: the attributes that members must have; traits and the face are regarded.
    open func matchingFontDescriptors(withMandatoryKeys mandatoryKeys: Set<AttributeName>?) -> [UIFontDescriptor] {
        let keys = Set((mandatoryKeys ?? []).map { NSString(string: $0.rawValue) })
        return ctDescriptor.matches(keys).map {
            UIFontDescriptor($0, textStyle: textStyle, isInStylesSize: isInStylesSize)
        }
    }

    // MARK: Other descriptors

    /// Returns the descriptor with other attributes; those that are not given stay.
    open func addingAttributes(_ attributes: [AttributeName: Any] = [:]) -> UIFontDescriptor {
        var plain: [NSString: Any] = AttributeName.plain(attributes)
        let style: UIFont.TextStyle? = AttributeName.style(in: attributes)
        let hasSize: Bool = attributes[.size] != nil
        if let style, !hasSize { plain[kCTFontSizeAttribute] = UIFont.preferredFont(forTextStyle: style).pointSize }
        return UIFontDescriptor(
            ctDescriptor.changed(by: plain), textStyle: style ?? textStyle,
            isInStylesSize: !hasSize && (style != nil || isInStylesSize))
    }

    /// - Returns: `nil` if the family has no such font; bold and italic can change, and a fixed pitch can be asked for.
    @_disfavoredOverload
    open func withSymbolicTraits(_ symbolicTraits: SymbolicTraits) -> UIFontDescriptor? { having(symbolicTraits) }

    /// `withSymbolicTraits(_:)`, for AppKit, whose own hides it.
    package func having(_ symbolicTraits: SymbolicTraits) -> UIFontDescriptor? {
        let mask: CTFontSymbolicTraits = [.traitBold, .traitItalic]
        let wanted = CTFontSymbolicTraits(rawValue: symbolicTraits.rawValue)
        let isFixed: Bool = symbolicTraits.contains(.traitMonoSpace) && !font.isMonospaced
        let base: CTFont = (isFixed ? font.inDesign(.monospaced) : nil) ?? font
        return CTFontCreateCopyWithSymbolicTraits(base, 0, nil, wanted, mask).map {
            UIFontDescriptor(CTFontCopyFontDescriptor($0), textStyle: textStyle, isInStylesSize: isInStylesSize)
        }
    }

    open func withSize(_ newPointSize: CGFloat) -> UIFontDescriptor {
        UIFontDescriptor(
            CTFontCopyFontDescriptor(font.with(size: newPointSize)), textStyle: textStyle, isInStylesSize: false)
    }

    open func withMatrix(_ matrix: CGAffineTransform) -> UIFontDescriptor { addingAttributes([.matrix: matrix]) }

    /// - Parameter newFace: the name of a member of the family, such as "Bold Italic".
    open func withFace(_ newFace: String) -> UIFontDescriptor { addingAttributes([.face: newFace]) }

    open func withFamily(_ newFamily: String) -> UIFontDescriptor { addingAttributes([.family: newFamily]) }

    /// Returns the system font of another design in the same size and style.
    ///
    /// - Returns: a descriptor of the same font if it is not the system's, and `nil` for an unknown design.
    /// - Differs: the rounded design is drawn with the letters of the default one, because there is no such font.
    open func withDesign(_ design: SystemDesign) -> UIFontDescriptor? {
        guard let design = design.ctDesign else { return nil }
        guard let found = font.inDesign(design) else { return self }
        if design == .rounded { Unsupported.report("letters of the rounded design", in: "UIFontDescriptor") }
        return UIFontDescriptor(
            CTFontCopyFontDescriptor(found), textStyle: textStyle, isInStylesSize: isInStylesSize)
    }

    open func copy(with zone: NSZone? = nil) -> Any { self }

    open override func isEqual(_ object: Any?) -> Bool {
        guard let other = object as? UIFontDescriptor else { return false }
        return other.ctDescriptor == ctDescriptor && other.textStyle == textStyle
    }
    open override var hash: Int { ctDescriptor.hash }
    open override var description: String {
        let lines = fontAttributes.map { "    \($0.key.rawValue) = \($0.value);" }.sorted()
        return "UICTFontDescriptor <\(postscriptName)> = {\n\(lines.joined(separator: "\n"))\n}"
    }
}

extension UIFontDescriptor {
    public struct SymbolicTraits: OptionSet, Hashable, Sendable {
        public let rawValue: UInt32
        public init(rawValue: UInt32) { self.rawValue = rawValue }
        public static let traitItalic = SymbolicTraits(rawValue: 1 << 0)
        public static let traitBold = SymbolicTraits(rawValue: 1 << 1)
        public static let traitExpanded = SymbolicTraits(rawValue: 1 << 5)
        public static let traitCondensed = SymbolicTraits(rawValue: 1 << 6)
        public static let traitMonoSpace = SymbolicTraits(rawValue: 1 << 10)
        public static let traitVertical = SymbolicTraits(rawValue: 1 << 11)
        public static let traitUIOptimized = SymbolicTraits(rawValue: 1 << 12)
        public static let traitTightLeading = SymbolicTraits(rawValue: 1 << 15)
        public static let traitLooseLeading = SymbolicTraits(rawValue: 1 << 16)
        public static let classMask = SymbolicTraits(rawValue: 0xF000_0000)
        public static let classOldStyleSerifs = SymbolicTraits(rawValue: 1 << 28)
        public static let classTransitionalSerifs = SymbolicTraits(rawValue: 2 << 28)
        public static let classModernSerifs = SymbolicTraits(rawValue: 3 << 28)
        public static let classClarendonSerifs = SymbolicTraits(rawValue: 4 << 28)
        public static let classSlabSerifs = SymbolicTraits(rawValue: 5 << 28)
        public static let classFreeformSerifs = SymbolicTraits(rawValue: 7 << 28)
        public static let classSansSerif = SymbolicTraits(rawValue: 8 << 28)
        public static let classOrnamentals = SymbolicTraits(rawValue: 9 << 28)
        public static let classScripts = SymbolicTraits(rawValue: 10 << 28)
        public static let classSymbolic = SymbolicTraits(rawValue: 12 << 28)
    }

    public struct SystemDesign: RawRepresentable, Hashable, Sendable {
        public let rawValue: String
        public init(rawValue: String) { self.rawValue = rawValue }
        public static let `default` = SystemDesign(rawValue: "NSCTFontUIFontDesignDefault")
        public static let rounded = SystemDesign(rawValue: "NSCTFontUIFontDesignRounded")
        public static let serif = SystemDesign(rawValue: "NSCTFontUIFontDesignSerif")
        public static let monospaced = SystemDesign(rawValue: "NSCTFontUIFontDesignMonospaced")

        fileprivate var ctDesign: SystemFontDesign? {
            switch self {
            case .default: .standard
            case .rounded: .rounded
            case .serif: .serif
            case .monospaced: .monospaced
            default: nil
            }
        }
    }
}
