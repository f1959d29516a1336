public import CoreText
public import Foundation

/// An image in a line of text, in the place of U+FFFC.
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

    /// The rectangle relative to the baseline, y up. A symbol is centred at half the height of capital letters.
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
