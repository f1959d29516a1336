import CoreGraphics
public import Foundation
public import UIFoundation
public import UIKitControls
public import UIKitCore

/// An image, a text and a second text, in the manner of lists (behaviour/tables.md#contents). The fonts and
/// margins are estimates, and the common width of images is chosen.
public struct UIListContentConfiguration: UIContentConfiguration, Hashable {
    public struct ImageProperties: Hashable {
        /// A side of `maximumSize` or of `reservedLayoutSize` that is the same as that of other rows.
        public static let standardDimension: CGFloat = .greatestFiniteMagnitude

        public var preferredSymbolConfiguration: UIImage.SymbolConfiguration?
        public var tintColor: UIColor?
        public var tintColorTransformer: UIConfigurationColorTransformer?
        public var cornerRadius: CGFloat = 0
        /// The size beyond which the image is scaled down; a side of 0 has no limit.
        public var maximumSize = CGSize.zero
        /// The room in which the image is centered. A side of 0 is the image's; the width of symbols is the standard dimension
        /// then, so that the texts of rows with different symbols are in line.
        public var reservedLayoutSize = CGSize.zero
        public var accessibilityIgnoresInvertColors = false

        public func resolvedTintColor(for tintColor: UIColor) -> UIColor {
            let color = self.tintColor ?? tintColor
            return tintColorTransformer?(color) ?? color
        }
    }

    public struct TextProperties: Hashable {
        public enum TextAlignment: Int, Sendable { case natural, center, justified }
        public enum TextTransform: Int, Sendable { case none, uppercase, lowercase, capitalized }

        public var font = UIFont.preferredFont(forTextStyle: .body)
        public var color = UIColor.label
        public var colorTransformer: UIConfigurationColorTransformer?
        public var alignment = TextAlignment.natural
        public var lineBreakMode = NSLineBreakMode.byTruncatingTail
        /// The number of lines; 0 for as many as there are.
        public var numberOfLines = 0
        public var adjustsFontSizeToFitWidth = false
        public var minimumScaleFactor: CGFloat = 0
        public var allowsDefaultTighteningForTruncation = false
        public var adjustsFontForContentSizeCategory = true
        public var transform = TextTransform.none
        /// Stored without effect: there are no pointers that rest on texts.
        public var showsExpansionTextWhenTruncated = false

        public func resolvedColor() -> UIColor { colorTransformer?(color) ?? color }

        func transformed(_ text: String) -> String {
            switch transform {
            case .none: text
            case .uppercase: text.uppercased()
            case .lowercase: text.lowercased()
            case .capitalized: text.capitalized
            }
        }
    }

    public var image: UIImage?
    public var imageProperties = ImageProperties()
    public var text: String?
    /// Shown in place of `text`.
    public var attributedText: NSAttributedString?
    public var textProperties = TextProperties()
    public var secondaryText: String?
    public var secondaryAttributedText: NSAttributedString?
    public var secondaryTextProperties = TextProperties()

    /// The axes along which the margins are at least those of the view around.
    public var axesPreservingSuperviewLayoutMargins: UIAxis = .both
    public var directionalLayoutMargins = NSDirectionalEdgeInsets(top: 11, leading: 16, bottom: 11, trailing: 16)
    /// Whether the texts stand side by side, if there is room.
    public var prefersSideBySideTextAndSecondaryText = false
    public var imageToTextPadding: CGFloat = 16
    public var textToSecondaryTextHorizontalPadding: CGFloat = 6
    public var textToSecondaryTextVerticalPadding: CGFloat = 3

    private init() {}

    @preconcurrency @MainActor
    public func makeContentView() -> any UIView & UIContentView { UIListContentView(configuration: self) }

    /// Returns the content in gray if the cell is disabled.
    public func updated(for state: any UIConfigurationState) -> Self {
        var copy = self
        guard state.marks.isDisabled else { return copy }
        copy.textProperties.color = .tertiaryLabel
        copy.secondaryTextProperties.color = .tertiaryLabel
        return copy
    }
}

// MARK: Forms

extension UIListContentConfiguration {
    private static func make(
        _ text: UIFont.TextStyle, _ color: UIColor = .label, second: UIFont.TextStyle = .subheadline,
        _ secondColor: UIColor = .label
    ) -> Self {
        var form = Self()
        form.textProperties.font = .preferredFont(forTextStyle: text)
        form.textProperties.color = color
        form.secondaryTextProperties.font = .preferredFont(forTextStyle: second)
        form.secondaryTextProperties.color = secondColor
        return form
    }

    /// A text with another below it, both in black.
    public static func cell() -> Self { make(.body) }
    /// A text with a smaller one below it.
    public static func subtitleCell() -> Self { make(.body, second: .caption1) }
    /// A text with a value at the end of the row.
    public static func valueCell() -> Self {
        var form = make(.body, second: .body, .secondaryLabel)
        form.prefersSideBySideTextAndSecondaryText = true
        return form
    }

    public static func plainHeader() -> Self { header(.headline, second: .subheadline) }
    public static func plainFooter() -> Self { header(.subheadline, .secondaryLabel, second: .subheadline) }
    public static func groupedHeader() -> Self {
        var form = header(.footnote, .secondaryLabel, second: .footnote)
        form.textProperties.transform = .uppercase
        return form
    }
    public static func groupedFooter() -> Self { header(.footnote, .secondaryLabel, second: .footnote) }
    public static func prominentInsetGroupedHeader() -> Self { bold(.title3, size: 20) }
    public static func extraProminentInsetGroupedHeader() -> Self { bold(.title2, size: 22) }
    public static func header() -> Self { plainHeader() }
    public static func footer() -> Self { plainFooter() }

    /// - Parameter size: the style's size in points at the standard text size, from which the bold font is scaled.
    private static func bold(_ style: UIFont.TextStyle, size: CGFloat) -> Self {
        var header = Self.header(style, second: .subheadline)
        header.textProperties.font = UIFontMetrics(forTextStyle: style).scaledFont(for: .boldSystemFont(ofSize: size))
        return header
    }

    private static func header(
        _ text: UIFont.TextStyle, _ color: UIColor = .label, second: UIFont.TextStyle
    ) -> Self {
        var form = make(text, color, second: second, .secondaryLabel)
        form.directionalLayoutMargins = NSDirectionalEdgeInsets(top: 6, leading: 16, bottom: 6, trailing: 16)
        return form
    }

    public static func sidebarCell() -> Self { make(.body) }
    public static func sidebarSubtitleCell() -> Self { make(.body, second: .subheadline, .secondaryLabel) }
    public static func sidebarHeader() -> Self { header(.headline, second: .subheadline) }
    public static func accompaniedSidebarCell() -> Self { sidebarCell() }
    public static func accompaniedSidebarSubtitleCell() -> Self { sidebarSubtitleCell() }
}
