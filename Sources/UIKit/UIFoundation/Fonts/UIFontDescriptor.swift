package import CoreText
public import Foundation

/// The attributes of a font, by which a matching font is found.
open class UIFontDescriptor: AttributeValue, @unchecked Sendable {
    // `@unchecked`: the stored value is a constant.
    package let ctDescriptor: CTFontDescriptor

    package init(_ descriptor: CTFontDescriptor) { ctDescriptor = descriptor }

    public convenience init(name fontName: String, size: CGFloat) {
        self.init(CTFontDescriptorCreateWithNameAndSize(fontName, size))
    }

    public convenience init(fontAttributes attributes: [AttributeName: Any] = [:]) {
        self.init(CTFontDescriptorCreateWithAttributes(Self.plain(attributes)))
    }

    open class func preferredFontDescriptor(withTextStyle style: UIFont.TextStyle) -> UIFontDescriptor {
        UIFont.preferredFont(forTextStyle: style).fontDescriptor
    }

    var font: CTFont { CTFontCreateWithFontDescriptor(ctDescriptor, 0, nil) }

    open var postscriptName: String { font.postScriptName }
    open var pointSize: CGFloat { font.size }
    open var symbolicTraits: SymbolicTraits { SymbolicTraits(rawValue: CTFontGetSymbolicTraits(font).rawValue) }
    /// The attributes that the descriptor was made with.
    open var fontAttributes: [AttributeName: Any] { attributes }

    /// Returns an attribute of the descriptor, or else of the font that it stands for.
    open func object(forKey anAttribute: AttributeName) -> Any? { attribute(anAttribute) }

    /// - Returns: `nil` if the family has no such font; bold and italic are the only traits that can change.
    open func withSymbolicTraits(_ symbolicTraits: SymbolicTraits) -> UIFontDescriptor? { copy(symbolicTraits) }

    open func withSize(_ newPointSize: CGFloat) -> UIFontDescriptor {
        UIFontDescriptor(CTFontCopyFontDescriptor(font.with(size: newPointSize)))
    }

    /// Returns the descriptor with other values; those that are not given stay.
    open func addingAttributes(_ attributes: [AttributeName: Any] = [:]) -> UIFontDescriptor {
        UIFontDescriptor(CTFontDescriptorCreateCopyWithAttributes(ctDescriptor, Self.plain(attributes)))
    }

    open func withFamily(_ newFamily: String) -> UIFontDescriptor { addingAttributes([.family: newFamily]) }
    open func withFace(_ newFace: String) -> UIFontDescriptor { addingAttributes([.face: newFace]) }

    /// Returns the system font of another design in the same style, size and weight.
    ///
    /// - Returns: `nil` for a design that is unknown.
    open func withDesign(_ design: SystemDesign) -> UIFontDescriptor? { copy(design) }

    /// - Parameter mandatoryKeys: the attributes that have to match; `nil` for the descriptor's own.
    open func matchingFontDescriptors(withMandatoryKeys mandatoryKeys: Set<AttributeName>?) -> [UIFontDescriptor] {
        matches(mandatoryKeys)
    }

    open override func isEqual(_ object: Any?) -> Bool { (object as? UIFontDescriptor)?.ctDescriptor == ctDescriptor }
    open override var hash: Int { ctDescriptor.hash }
}
