public import CoreText
public import Foundation
public import UIFoundation

/// An image in a line of text, in the place of U+FFFC.
/// A symbol without bounds has the size, the weight and the color of the text around it, which is assumed.
open class NSTextAttachment: AttributeValue, InlineBoxProviding, @unchecked Sendable {
    // `@unchecked`, as on iOS: an attachment belongs to one thread while it is set up.
    open var image: UIImage?
    /// The bounds relative to the baseline, y up; zero for the image's size.
    open var bounds = CGRect.zero

    public override init() { super.init() }

    public convenience init(image: UIImage) {
        self.init()
        self.image = image
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
