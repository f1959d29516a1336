import CoreGraphics
public import Foundation
public import UIFoundation
public import UIKitControls
public import UIKitCore

/// The words in place of content that is missing: an image, two texts and two buttons, one below the other
/// (behaviour/missing-content.md).
public struct UIContentUnavailableConfiguration: UIContentConfiguration, Hashable {
    public enum Alignment: Int, Sendable { case center, natural }

    public struct ImageProperties: Hashable {
        public var preferredSymbolConfiguration: UIImage.SymbolConfiguration?
        /// The color of the image, or of the activity indicator; `nil` for the view's tint.
        public var tintColor: UIColor?
        public var cornerRadius: CGFloat = 0
        /// The size beyond which the image is scaled down; a side of 0 has no limit.
        public var maximumSize = CGSize.zero
        /// Stored without effect: no setting inverts colors.
        public var accessibilityIgnoresInvertColors = false
    }

    public struct TextProperties: Hashable {
        public var font: UIFont
        public var color: UIColor
        public var lineBreakMode = NSLineBreakMode.byTruncatingTail
        public var numberOfLines = 0
        public var adjustsFontSizeToFitWidth = false
        public var minimumScaleFactor: CGFloat = 0
        public var allowsDefaultTighteningForTruncation = false
    }

    public struct ButtonProperties: Hashable {
        public var primaryAction: UIAction?
        public var menu: UIMenu?
        public var isEnabled = true
        public var role = UIButton.Role.normal
    }

    enum Kind { case empty, loading, search }
    let kind: Kind

    public var image: UIImage?
    public var imageProperties = ImageProperties()
    public var text: String?
    /// Shown in place of `text`.
    public var attributedText: NSAttributedString?
    public var textProperties: TextProperties
    public var secondaryText: String?
    public var secondaryAttributedText: NSAttributedString?
    public var secondaryTextProperties: TextProperties
    /// The first button, which is there as soon as its configuration has a title or an image.
    public var button = UIButton.Configuration.borderless()
    public var buttonProperties = ButtonProperties()
    public var secondaryButton = UIButton.Configuration.borderless()
    public var secondaryButtonProperties = ButtonProperties()

    public var alignment = Alignment.center
    /// The axes along which the margins are at least those of the view around.
    public var axesPreservingSuperviewLayoutMargins: UIAxis = .both
    public var directionalLayoutMargins = NSDirectionalEdgeInsets(top: 16, leading: 16, bottom: 16, trailing: 16)
    public var imageToTextPadding: CGFloat = 15
    public var textToSecondaryTextPadding: CGFloat = 4
    public var textToButtonPadding: CGFloat = 12
    public var buttonToSecondaryButtonPadding: CGFloat = 8
    public var background: UIBackgroundConfiguration = .clear()

    private init(_ kind: Kind) {
        self.kind = kind
        let bold = UIFontMetrics(forTextStyle: .title2).scaledFont(for: .boldSystemFont(ofSize: 22))
        let small = UIFont.preferredFont(forTextStyle: .subheadline)
        textProperties = TextProperties(font: bold, color: .label)
        secondaryTextProperties = TextProperties(font: small, color: .secondaryLabel)
        imageProperties.preferredSymbolConfiguration = UIImage.SymbolConfiguration(pointSize: 48)
        imageProperties.tintColor = .secondaryLabel
    }

    // MARK: Forms

    /// Nothing yet, in the fonts and colors of missing content.
    public static func empty() -> Self { Self(.empty) }

    /// An activity indicator and a word.
    public static func loading() -> Self {
        var form = Self(.loading)
        form.text = "Loading…"
        form.textProperties.font = .preferredFont(forTextStyle: .subheadline)
        form.textProperties.color = .secondaryLabel
        form.imageToTextPadding = 8
        return form
    }

    /// A search without results. Its text names the words of the state, unless the app has set another one.
    public static func search() -> Self {
        var form = Self(.search)
        form.image = UIImage(systemName: "magnifyingglass")
        form.text = Self.noResults
        form.secondaryText = "Check the spelling or try a new search."
        return form
    }

    private static let noResults = "No Results"

    @preconcurrency @MainActor
    public func makeContentView() -> any UIView & UIContentView { UIContentUnavailableView(configuration: self) }

    /// Returns a search that names the state's words.
    public func updated(for state: any UIConfigurationState) -> Self {
        guard kind == .search, text == Self.noResults, let state = state as? UIContentUnavailableConfigurationState,
            let words = state.searchText?.trimmingCharacters(in: .whitespaces), !words.isEmpty
        else { return self }
        var copy = self
        copy.text = "No Results for “\(words)”"
        return copy
    }
}
