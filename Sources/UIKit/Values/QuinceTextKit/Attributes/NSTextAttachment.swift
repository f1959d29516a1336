public import CoreText
public import Foundation
public import UIFoundation

/// An object in a line of text: its bounds, and its image.
public protocol NSTextAttachmentContainer: NSObjectProtocol {
    func image(forBounds imageBounds: CGRect, textContainer: NSTextContainer?, characterIndex charIndex: Int)
        -> UIImage?
    func attachmentBounds(
        for textContainer: NSTextContainer?, proposedLineFragment lineFrag: CGRect, glyphPosition position: CGPoint,
        characterIndex charIndex: Int
    ) -> CGRect
}

/// An image in a line of text, in the place of U+FFFC.
/// A symbol without bounds has the size, the weight and the color of the text around it, which is assumed.
open class NSTextAttachment: QuinceAttributeValue, InlineBoxProviding, NSTextAttachmentContainer, @unchecked Sendable {
    // `@unchecked`, as on iOS: an attachment belongs to one thread while it is set up.
    open var image: UIImage?
    /// The bounds relative to the baseline, y up; zero for the image's size.
    open var bounds = CGRect.zero

    /// The bytes of the file that is attached; an image's are shown.
    open var contents: Data? { didSet { readContents() } }
    /// The uniform type identifier of `contents`.
    open var fileType: String?

    public override init() { super.init() }

    public init(data contentData: Data?, ofType uti: String?) {
        (contents, fileType) = (contentData, uti)
        super.init()
        readContents()
    }

    public convenience init(image: UIImage) {
        self.init()
        self.image = image
    }

    /// Shows the contents if they are an image and none has been set. The other kinds of files have no icon here.
    private func readContents() {
        if image == nil, let contents { image = UIImage(data: contents) }
    }

    /// The rectangle relative to the baseline, y up. A symbol is centered at half the height of capital letters.
    func box(in font: CTFont) -> CGRect {
        guard bounds == .zero, let image = image(in: font) else { return bounds }
        let lift = image.isSymbolImage ? (font.capHeight - image.size.height) / 2 : 0
        return CGRect(origin: CGPoint(x: 0, y: lift), size: image.size)
    }

    /// The image beside text of a font, which gives a symbol its size and weight.
    private func image(in font: CTFont) -> UIImage? {
        image?.preferring(UIImage.SymbolConfiguration(font: UIFont(font)))
    }

    /// - Parameter baseline: the attachment's point on the line.
    /// - Parameter color: the text's, which symbols and other templates take.
    func draw(at baseline: CGPoint, beside font: CTFont, in color: UIColor) {
        guard let image = image(in: font) else { return }
        let box = box(in: font)
        let isTemplate = image.renderingMode == .alwaysTemplate || image.isSymbolTemplate
        (isTemplate ? image.withTintColor(color) : image).draw(
            in: CGRect(x: baseline.x, y: baseline.y - box.maxY, width: box.width, height: box.height))
    }

    // MARK: In text containers

    /// Returns the bounds in a line, relative to the glyph's place on the baseline, y up; zero for the image's size.
    ///
    /// - Parameter lineFrag: the line as it is known before its text is set.
    open func attachmentBounds(
        for textContainer: NSTextContainer?, proposedLineFragment lineFrag: CGRect, glyphPosition position: CGPoint,
        characterIndex charIndex: Int
    ) -> CGRect { bounds }

    /// Returns the image that is drawn into the bounds.
    open func image(
        forBounds imageBounds: CGRect, textContainer: NSTextContainer?, characterIndex charIndex: Int
    ) -> UIImage? { image }

    /// - Parameter rect: in the current context's space.
    func draw(
        in rect: CGRect, beside font: CTFont, _ color: UIColor, _ container: NSTextContainer, _ location: Int
    ) {
        let shown = image(forBounds: rect, textContainer: container, characterIndex: location)
        guard let image = shown?.preferring(UIImage.SymbolConfiguration(font: UIFont(font))) else { return }
        let isTemplate = image.renderingMode == .alwaysTemplate || image.isSymbolTemplate
        (isTemplate ? image.withTintColor(color) : image).draw(in: rect)
    }

    package func inlineBox(in font: CTFont) -> InlineBox {
        let box = box(in: font)
        return InlineBox(width: box.width, ascent: max(box.maxY, 0), descent: max(-box.minY, 0))
    }
}

extension NSAttributedString {
    /// Creates a string with the attachment character.
    public convenience init(attachment: NSTextAttachment) {
        self.init(string: "\u{FFFC}", attributes: [.attachment: attachment])
    }
}
