public import Foundation
public import UIFoundation

@preconcurrency @MainActor
open class UITabBarAppearance: UIBarAppearance {
    open var stackedLayoutAppearance = UITabBarItemAppearance() {
        didSet { stackedLayoutAppearance = own(stackedLayoutAppearance) }
    }
    open var inlineLayoutAppearance = UITabBarItemAppearance() {
        didSet { inlineLayoutAppearance = own(inlineLayoutAppearance) }
    }
    open var compactInlineLayoutAppearance = UITabBarItemAppearance() {
        didSet { compactInlineLayoutAppearance = own(compactInlineLayoutAppearance) }
    }
    open var selectionIndicatorTintColor: UIColor? { didSet { changed() } }
    open var selectionIndicatorImage: UIImage? { didSet { changed() } }

    override var parts: [any AppearancePart] {
        [stackedLayoutAppearance, inlineLayoutAppearance, compactInlineLayoutAppearance]
    }

    override func takeValues(of other: UIBarAppearance) {
        super.takeValues(of: other)
        guard let other = other as? UITabBarAppearance else { return }
        stackedLayoutAppearance = other.stackedLayoutAppearance
        inlineLayoutAppearance = other.inlineLayoutAppearance
        compactInlineLayoutAppearance = other.compactInlineLayoutAppearance
        selectionIndicatorTintColor = other.selectionIndicatorTintColor
        selectionIndicatorImage = other.selectionIndicatorImage
    }
}

/// The look of a tab bar's items.
@preconcurrency @MainActor
open class UITabBarItemAppearance: NSObject, AppearancePart, @preconcurrency NSCopying {
    public let normal = UITabBarItemStateAppearance()
    public let selected = UITabBarItemStateAppearance()
    public let disabled = UITabBarItemStateAppearance()
    public let focused = UITabBarItemStateAppearance()
    var onChange: (@MainActor () -> Void)?

    public required override init() {
        super.init()
        for state in states { state.onChange = { [weak self] in self?.onChange?() } }
    }

    private var states: [UITabBarItemStateAppearance] { [normal, selected, disabled, focused] }

    open func copy(with zone: NSZone? = nil) -> Any {
        let copy = type(of: self).init()
        for (new, old) in zip(copy.states, states) { new.takeValues(of: old) }
        return copy
    }
}

@preconcurrency @MainActor
open class UITabBarItemStateAppearance: NSObject {
    open var titleTextAttributes: [NSAttributedString.Key: Any] = [:] { didSet { onChange?() } }
    open var titlePositionAdjustment = UIOffset.zero { didSet { onChange?() } }
    open var iconColor: UIColor? { didSet { onChange?() } }
    open var badgeBackgroundColor: UIColor? { didSet { onChange?() } }
    open var badgeTextAttributes: [NSAttributedString.Key: Any] = [:] { didSet { onChange?() } }
    open var badgePositionAdjustment = UIOffset.zero { didSet { onChange?() } }
    open var badgeTitlePositionAdjustment = UIOffset.zero { didSet { onChange?() } }
    var onChange: (@MainActor () -> Void)?

    func takeValues(of other: UITabBarItemStateAppearance) {
        titleTextAttributes = other.titleTextAttributes
        titlePositionAdjustment = other.titlePositionAdjustment
        iconColor = other.iconColor
        badgeBackgroundColor = other.badgeBackgroundColor
        badgeTextAttributes = other.badgeTextAttributes
        badgePositionAdjustment = other.badgePositionAdjustment
        badgeTitlePositionAdjustment = other.badgeTitlePositionAdjustment
    }
}
