import CoreText
public import Foundation

/// A shadow under text.
open class NSShadow: QuinceAttributeValue, NSCopying, @unchecked Sendable {
    // `@unchecked`, as on iOS: a shadow belongs to one thread while it is set up.
    /// The offset in points, down and to the right.
    open var shadowOffset = CGSize.zero
    /// Twice the standard deviation of the Gaussian.
    open var shadowBlurRadius: CGFloat = 0
    /// A `UIColor`.
    @_disfavoredOverload
    open var shadowColor: Any? = UIColor(white: 0, alpha: 1 / 3)
    package var color: UIColor? {
        get { shadowColor as? UIColor }
        set { shadowColor = newValue }
    }

    public override init() { super.init() }

    open func copy(with zone: NSZone? = nil) -> Any {
        let copy = NSShadow()
        (copy.shadowOffset, copy.shadowBlurRadius, copy.shadowColor) = (shadowOffset, shadowBlurRadius, shadowColor)
        return copy
    }

    open override func isEqual(_ object: Any?) -> Bool {
        guard let other = object as? NSShadow else { return false }
        return shadowOffset == other.shadowOffset && shadowBlurRadius == other.shadowBlurRadius
            && shadowColor as? UIColor == other.shadowColor as? UIColor
    }

    open override var hash: Int { Int(shadowBlurRadius) }
}
