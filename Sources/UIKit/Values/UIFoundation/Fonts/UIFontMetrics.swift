package import CoreText
public import Foundation
import QuinceDiagnostics

/// Scales fonts and lengths of an app's own as the text of a style is scaled by the person's text size.
///
///     label.font = UIFontMetrics(forTextStyle: .body).scaledFont(for: UIFont(name: "Lora", size: 15)!)
///     label.adjustsFontForContentSizeCategory = true
///
/// The scale is that of the style's leading, not of its size, so that 17 points are 16⅓ at `.medium` on a screen of three
/// pixels per point, where body text has 16 (measured; behaviour/look.md#text).
open class UIFontMetrics: NSObject {
    private let style: UIFont.TextStyle

    /// The metrics of body text.
    open class var `default`: UIFontMetrics { UIFontMetrics(forTextStyle: .body) }

    public init(forTextStyle textStyle: UIFont.TextStyle) { style = textStyle }

    // MARK: Fonts

    open func scaledFont(for font: UIFont) -> UIFont { scaled(font, .infinity, nil) }

    /// - Parameter maximumPointSize: the largest size in points; 0 for no limit.
    open func scaledFont(for font: UIFont, maximumPointSize: CGFloat) -> UIFont { scaled(font, maximumPointSize, nil) }

    open func scaledFont(for font: UIFont, compatibleWith traitCollection: UITraitCollection?) -> UIFont {
        scaled(font, .infinity, traitCollection)
    }

    open func scaledFont(
        for font: UIFont, maximumPointSize: CGFloat, compatibleWith traitCollection: UITraitCollection?
    ) -> UIFont { scaled(font, maximumPointSize, traitCollection) }

    private func scaled(_ font: UIFont, _ limit: CGFloat, _ traits: UITraitCollection?) -> UIFont {
        if font.sizing != nil {
            Unsupported.report(
                mistake: "scaledFont(for:) takes a font that does not follow the text size already, such as "
                    + "UIFont.systemFont(ofSize:); \(font.fontName) is scaled from its size of now", in: "UIFontMetrics"
            )
        }
        return FontSizing.metrics(style, base: font.ctFont, limit: limit > 0 ? limit : .infinity).font(for: traits)
    }

    // MARK: Lengths

    open func scaledValue(for value: CGFloat) -> CGFloat { scaledValue(for: value, compatibleWith: nil) }

    /// Returns a whole number of the screen's pixels.
    open func scaledValue(for value: CGFloat, compatibleWith traitCollection: UITraitCollection?) -> CGFloat {
        style.scaled(value, traitCollection)
    }
}

/// The rule by which a font follows the person's text size.
package enum FontSizing: Hashable, Sendable {
    /// The font of a style.
    case style(UIFont.TextStyle)
    /// Another font in the sizes of a style, such as its bold one.
    case variant(UIFont.TextStyle, base: CTFont)
    /// A font that metrics scale, up to a limit in points.
    case metrics(UIFont.TextStyle, base: CTFont, limit: CGFloat)

    func font(for traits: UITraitCollection?) -> UIFont {
        switch self {
        case .style(let style):
            let font = UIFont.systemFont(ofSize: style.size(.chosen(traits)), weight: style.weight)
            return UIFont(font.ctFont, sizing: self)
        case .variant(let style, let base):
            return UIFont(base.with(size: style.size(.chosen(traits))), sizing: self)
        case .metrics(let style, let base, let limit):
            return UIFont(base.with(size: min(style.scaledSize(base.size, traits), limit)), sizing: self)
        }
    }
}

extension UIFont {
    /// The style whose own font this is, or a variant of it, also in a size of its own; `nil` for other fonts.
    var textStyle: TextStyle? {
        switch sizing {
        case .style(let style), .variant(let style, _): return style
        case .metrics, nil: return describedStyle
        }
    }

    /// Returns the font at the text size of traits; itself if it does not follow the text size.
    package func following(_ traits: UITraitCollection) -> UIFont { sizing?.font(for: traits) ?? self }
}

extension UIFont.TextStyle {
    fileprivate func scaled(_ value: CGFloat, _ traits: UITraitCollection?) -> CGFloat {
        let scale = traits.map(\.displayScale).flatMap { $0 > 0 ? $0 : nil } ?? UITraitCollection.current.displayScale
        let pixels = max(scale, 1)
        return (value * leading(.chosen(traits)) / leading(.large) * pixels).rounded() / pixels
    }

    /// Returns the size of a font in whole points (recorded), but at the default text size, where it is its own.
    fileprivate func scaledSize(_ size: CGFloat, _ traits: UITraitCollection?) -> CGFloat {
        let (chosen, base) = (leading(.chosen(traits)), leading(.large))
        return chosen == base ? size : (size * chosen / base).rounded()
    }
}

extension UIContentSizeCategory {
    /// The category of traits; the current one if they have none.
    fileprivate static func chosen(_ traits: UITraitCollection?) -> UIContentSizeCategory {
        let own = traits?.preferredContentSizeCategory ?? .unspecified
        return own == .unspecified ? UITraitCollection.current.preferredContentSizeCategory : own
    }
}
