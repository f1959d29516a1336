public import Foundation
public import UIFoundation

/// The look of a bar: its background and its hairline.
@preconcurrency @MainActor
open class UIBarAppearance: NSObject {
    /// What lies behind the bar's content, from the back: the blurred content of the screen, if the material is one, then
    /// the color, then the image.
    package enum Material: Equatable { case bar, none }

    /// The bar that has the appearance; it is told of changes.
    package weak var owner: (any BarItemOwner)?
    package private(set) var material = Material.bar

    open var backgroundColor: UIColor? { didSet { changed() } }
    open var backgroundImage: UIImage? { didSet { changed() } }
    open var backgroundImageContentMode = UIView.ContentMode.scaleToFill { didSet { changed() } }
    /// The hairline's color; `nil` or a clear one hides it.
    open var shadowColor: UIColor? = UIColor(white: 0, alpha: 0.3) { didSet { changed() } }
    open var shadowImage: UIImage? { didSet { changed() } }

    public required override init() { super.init() }

    public init(barAppearance: UIBarAppearance) {
        super.init()
        takeBackground(of: barAppearance)
    }

    package func takeBackground(of other: UIBarAppearance) {
        material = other.material
        (backgroundColor, backgroundImage) = (other.backgroundColor, other.backgroundImage)
        backgroundImageContentMode = other.backgroundImageContentMode
        (shadowColor, shadowImage) = (other.shadowColor, other.shadowImage)
    }

    /// The bar's material with its hairline.
    open func configureWithDefaultBackground() { configure(.bar, nil, UIColor(white: 0, alpha: 0.3)) }

    /// The system's background color, which hides what is behind the bar, with the hairline.
    open func configureWithOpaqueBackground() {
        configure(.none, .systemBackground, UIColor(white: 0, alpha: 0.3))
    }

    /// Nothing at all.
    open func configureWithTransparentBackground() { configure(.none, nil, nil) }

    private func configure(_ material: Material, _ color: UIColor?, _ shadow: UIColor?) {
        self.material = material
        (backgroundColor, backgroundImage, shadowImage) = (color, nil, nil)
        shadowColor = shadow
    }

    package func changed() { owner?.itemDidChange(self) }
}

/// The look of bar buttons in each of their states.
@preconcurrency @MainActor
open class UIBarButtonItemAppearance: NSObject {
    public let normal = UIBarButtonItemStateAppearance()
    public let highlighted = UIBarButtonItemStateAppearance()
    public let disabled = UIBarButtonItemStateAppearance()
    public let focused = UIBarButtonItemStateAppearance()

    public override init() { super.init() }
    public init(style: UIBarButtonItem.Style) { super.init() }
    open func configureWithDefault(for style: UIBarButtonItem.Style) {
        for state in [normal, highlighted, disabled, focused] { state.titleTextAttributes = [:] }
    }
}

@preconcurrency @MainActor
open class UIBarButtonItemStateAppearance: NSObject {
    open var titleTextAttributes: [NSAttributedString.Key: Any] = [:]
    open var titlePositionAdjustment = UIOffset.zero
    open var backgroundImage: UIImage?
    open var backgroundImagePositionAdjustment = UIOffset.zero
}

@preconcurrency @MainActor
open class UINavigationBarAppearance: UIBarAppearance {
    open var titleTextAttributes: [NSAttributedString.Key: Any] = [:] { didSet { changed() } }
    open var titlePositionAdjustment = UIOffset.zero { didSet { changed() } }
    open var largeTitleTextAttributes: [NSAttributedString.Key: Any] = [:] { didSet { changed() } }
    open var buttonAppearance = UIBarButtonItemAppearance() { didSet { changed() } }
    open var doneButtonAppearance = UIBarButtonItemAppearance(style: .done) { didSet { changed() } }
    open var backButtonAppearance = UIBarButtonItemAppearance() { didSet { changed() } }
    open private(set) var backIndicatorImage: UIImage?
    open private(set) var backIndicatorTransitionMaskImage: UIImage?

    open func setBackIndicatorImage(_ backIndicatorImage: UIImage?, transitionMaskImage: UIImage?) {
        self.backIndicatorImage = backIndicatorImage
        backIndicatorTransitionMaskImage = transitionMaskImage
        changed()
    }
}

@preconcurrency @MainActor
open class UIToolbarAppearance: UIBarAppearance {
    open var buttonAppearance = UIBarButtonItemAppearance() { didSet { changed() } }
    open var doneButtonAppearance = UIBarButtonItemAppearance(style: .done) { didSet { changed() } }
}

@preconcurrency @MainActor
open class UITabBarItemStateAppearance: NSObject {
    open var titleTextAttributes: [NSAttributedString.Key: Any] = [:]
    open var titlePositionAdjustment = UIOffset.zero
    open var iconColor: UIColor?
    open var badgeBackgroundColor: UIColor?
    open var badgeTextAttributes: [NSAttributedString.Key: Any] = [:]
    open var badgePositionAdjustment = UIOffset.zero
    open var badgeTitlePositionAdjustment = UIOffset.zero
}

/// The look of a tab bar's items.
@preconcurrency @MainActor
open class UITabBarItemAppearance: NSObject {
    public let normal = UITabBarItemStateAppearance()
    public let selected = UITabBarItemStateAppearance()
    public let disabled = UITabBarItemStateAppearance()
    public let focused = UITabBarItemStateAppearance()

    public override init() { super.init() }
}

@preconcurrency @MainActor
open class UITabBarAppearance: UIBarAppearance {
    open var stackedLayoutAppearance = UITabBarItemAppearance() { didSet { changed() } }
    open var inlineLayoutAppearance = UITabBarItemAppearance() { didSet { changed() } }
    open var compactInlineLayoutAppearance = UITabBarItemAppearance() { didSet { changed() } }
    open var selectionIndicatorTintColor: UIColor? { didSet { changed() } }
    open var selectionIndicatorImage: UIImage? { didSet { changed() } }
}
