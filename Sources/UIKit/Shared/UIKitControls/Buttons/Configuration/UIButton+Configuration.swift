import CoreGraphics
public import Foundation
import QuinceTextKit
public import UIFoundation
import UIKitCore

extension UIButton {
    /// The content and the look of a button, as a value (behaviour/buttons.md).
    ///
    ///     var configuration = UIButton.Configuration.filled()
    ///     configuration.title = "Buy"
    ///     configuration.image = UIImage(systemName: "cart")
    ///     configuration.imagePadding = 6
    ///     let button = UIButton(configuration: configuration, primaryAction: buy)
    @preconcurrency
    public struct Configuration: Hashable {
        let style: ConfigurationStyle
        /// The button's state for which the colors are.
        var marks = ButtonMarks()

        // MARK: Background

        public var background: UIBackgroundConfiguration
        /// The way in which the radius of the background's corners is found.
        public var cornerStyle = CornerStyle.dynamic
        public var baseForegroundColor: UIColor?
        public var baseBackgroundColor: UIColor?

        // MARK: Sizes

        public var buttonSize = Size.medium
        /// Stored without effect: there are no apps of the Mac's idiom here.
        public var macIdiomStyle = MacIdiomStyle.automatic
        private var ownInsets: NSDirectionalEdgeInsets?
        /// The distances of the content from the button's edges: those of the size, unless an app gives others.
        public var contentInsets: NSDirectionalEdgeInsets {
            get { ownInsets ?? buttonSize.insets }
            set { ownInsets = newValue }
        }
        public mutating func setDefaultContentInsets() { ownInsets = nil }

        // MARK: Image

        public var image: UIImage?
        public var preferredSymbolConfigurationForImage: UIImage.SymbolConfiguration?
        /// The edge at which the image stands; one of the four.
        public var imagePlacement = NSDirectionalRectEdge.leading
        public var imagePadding: CGFloat = 0
        /// The room, along the axis of the placement, in which a smaller image is centered.
        public var imageReservation: CGFloat = 0
        /// Whether an activity indicator stands in the image's place.
        public var showsActivityIndicator = false
        /// The mark of a pop-up menu behind the titles.
        public var indicator = Indicator.automatic

        // MARK: Titles

        /// The title. A plain text that is set replaces it with all its attributes.
        public var title: String? {
            get { attributedTitle.map { String($0.characters) } }
            set { attributedTitle = newValue.map { AttributedString($0) } }
        }
        public var attributedTitle: AttributedString?
        public var subtitle: String? {
            get { attributedSubtitle.map { String($0.characters) } }
            set { attributedSubtitle = newValue.map { AttributedString($0) } }
        }
        public var attributedSubtitle: AttributedString?
        /// The distance between the title and the subtitle.
        public var titlePadding: CGFloat = 1
        public var titleAlignment = TitleAlignment.automatic
        public var titleLineBreakMode = NSLineBreakMode.byWordWrapping
        public var subtitleLineBreakMode = NSLineBreakMode.byWordWrapping

        /// Whether the look shows that the button is selected.
        public var automaticallyUpdateForSelection = true

        // MARK: Transformers, which are stored so that they can be compared

        var imageTransform: UIConfigurationColorTransformer.Body?
        var activityTransform: UIConfigurationColorTransformer.Body?
        var indicatorTransform: UIConfigurationColorTransformer.Body?
        var titleTransform: UIConfigurationTextAttributesTransformer.Body?
        var subtitleTransform: UIConfigurationTextAttributesTransformer.Body?

        init(_ style: ConfigurationStyle) {
            self.style = style
            background = .clear()
            background.cornerRadius = ConfigurationStyle.radius
            background.adopt(style.plainBackground)
        }
    }
}

// MARK: Styles

extension UIButton.Configuration {
    /// A text in the tint without a background.
    public static func plain() -> Self { Self(.plain) }
    /// A text in the tint on gray.
    public static func gray() -> Self { Self(.gray) }
    /// A text in the tint on a faint background of the tint.
    public static func tinted() -> Self { Self(.tinted) }
    /// A white text on the tint.
    public static func filled() -> Self { Self(.filled) }

    // The system's own choice for four ranks of buttons, which on phones and tablets are the four styles.
    public static func borderless() -> Self { Self(.plain) }
    public static func bordered() -> Self { Self(.gray) }
    public static func borderedTinted() -> Self { Self(.tinted) }
    public static func borderedProminent() -> Self { Self(.filled) }

    /// Returns the configuration with the colors of a button's state, where the app gave none.
    @preconcurrency @MainActor
    public func updated(for button: UIButton) -> Self {
        var copy = self
        copy.marks = ButtonMarks(button.state)
        if !copy.background.hasOwnColor {
            copy.background.adopt(copy.backgroundColor(tint: button.tintColor))
        }
        return copy
    }
}

// MARK: Choices. The numbers are those of UIButtonConfiguration.h.

extension UIButton.Configuration {
    public enum Size: Int, Sendable { case medium, small, mini, large }
    public enum TitleAlignment: Int, Sendable { case automatic, leading, center, trailing }
    public enum CornerStyle: Int, Sendable {
        case fixed = -1
        case dynamic, small, medium, large, capsule
    }
    public enum MacIdiomStyle: Int, Sendable { case automatic, bordered, borderless, borderlessTinted }
    public enum Indicator: Int, Sendable { case automatic, none, popup }
}

// MARK: Transformers

extension UIButton.Configuration {
    public var imageColorTransformer: UIConfigurationColorTransformer? {
        get { imageTransform.transformer }
        set { imageTransform.transformer = newValue }
    }
    public var activityIndicatorColorTransformer: UIConfigurationColorTransformer? {
        get { activityTransform.transformer }
        set { activityTransform.transformer = newValue }
    }
    public var indicatorColorTransformer: UIConfigurationColorTransformer? {
        get { indicatorTransform.transformer }
        set { indicatorTransform.transformer = newValue }
    }
    public var titleTextAttributesTransformer: UIConfigurationTextAttributesTransformer? {
        get { titleTransform.transformer }
        set { titleTransform.transformer = newValue }
    }
    public var subtitleTextAttributesTransformer: UIConfigurationTextAttributesTransformer? {
        get { subtitleTransform.transformer }
        set { subtitleTransform.transformer = newValue }
    }
}
