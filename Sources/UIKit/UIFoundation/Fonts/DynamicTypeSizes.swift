import Foundation

extension UIFont.TextStyle {
    /// Sizes in points, one column per content size from extra small to the fifth accessibility size.
    ///
    /// - Source: Apple's Human Interface Guidelines, tables of Dynamic Type sizes.
    private static let sizes: [UIFont.TextStyle: [CGFloat]] = [
        .largeTitle: [31, 32, 33, 34, 36, 38, 40, 44, 48, 52, 56, 60],
        .title1: [25, 26, 27, 28, 30, 32, 34, 38, 43, 48, 53, 58],
        .title2: [19, 20, 21, 22, 24, 26, 28, 34, 39, 44, 50, 56],
        .title3: [17, 18, 19, 20, 22, 24, 26, 31, 37, 43, 49, 55],
        .headline: [14, 15, 16, 17, 19, 21, 23, 28, 33, 40, 47, 53],
        .body: [14, 15, 16, 17, 19, 21, 23, 28, 33, 40, 47, 53],
        .callout: [13, 14, 15, 16, 18, 20, 22, 26, 32, 38, 44, 51],
        .subheadline: [12, 13, 14, 15, 17, 19, 21, 25, 30, 36, 42, 49],
        .footnote: [12, 12, 12, 13, 15, 17, 19, 23, 27, 33, 38, 44],
        .caption1: [11, 11, 11, 12, 14, 16, 18, 22, 26, 32, 37, 43],
        .caption2: [11, 11, 11, 11, 13, 15, 17, 20, 24, 29, 34, 40],
    ]

    /// Returns the style's size; an unknown style has the size of body text.
    func size(_ category: UIContentSizeCategory) -> CGFloat {
        (Self.sizes[self] ?? Self.sizes[.body])?[category.index] ?? 17
    }

    var weight: UIFont.Weight { self == .headline ? .semibold : .regular }
}

extension UIFont {
    /// Returns the style's font at the text size that the person has chosen.
    public class func preferredFont(forTextStyle style: TextStyle) -> UIFont {
        preferredFont(forTextStyle: style, compatibleWith: nil)
    }

    /// - Parameter traitCollection: traits that supply the content size; the current traits' applies if theirs is
    ///   unspecified.
    public class func preferredFont(
        forTextStyle style: TextStyle, compatibleWith traitCollection: UITraitCollection?
    ) -> UIFont {
        var category = traitCollection?.preferredContentSizeCategory ?? .unspecified
        if category == .unspecified { category = UITraitCollection.current.preferredContentSizeCategory }
        let font = systemFont(ofSize: style.size(category), weight: style.weight)
        return UIFont(font.ctFont, textStyle: style)
    }
}
