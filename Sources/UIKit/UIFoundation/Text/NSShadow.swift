public import CoreText
public import Foundation

/// A shadow under text.
open class NSShadow: AttributeValue, @unchecked Sendable {
    // `@unchecked`, as on iOS: a shadow belongs to one thread while it is set up.
    /// The offset in points, down and to the right.
    open var shadowOffset = CGSize.zero
    /// Twice the standard deviation of the Gaussian.
    open var shadowBlurRadius: CGFloat = 0
    /// A `UIColor`.
    open var shadowColor: Any? = UIColor(white: 0, alpha: 1 / 3)

    public override init() { super.init() }

    open override func isEqual(_ object: Any?) -> Bool {
        guard let other = object as? NSShadow else { return false }
        return shadowOffset == other.shadowOffset && shadowBlurRadius == other.shadowBlurRadius
            && shadowColor as? UIColor == other.shadowColor as? UIColor
    }

    open override var hash: Int { Int(shadowBlurRadius) }
}

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

    package var box: CGRect { bounds == .zero ? CGRect(origin: .zero, size: image?.size ?? .zero) : bounds }

    package func inlineBox(in font: CTFont) -> InlineBox {
        InlineBox(width: box.width, ascent: max(box.maxY, 0), descent: max(-box.minY, 0))
    }
}

extension NSAttributedString {
    /// Creates a string with the attachment character.
    public convenience init(attachment: NSTextAttachment) {
        self.init(string: "\u{FFFC}", attributes: [.attachment: attachment])
    }
}
