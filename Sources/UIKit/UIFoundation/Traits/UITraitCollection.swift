public import Foundation
import LaunchState

/// Where an interface stands: its appearance, its device, its room, its text size. It does not change once it is made.
open class UITraitCollection: NSObject, @unchecked Sendable {
    // `@unchecked`: the stored value is a constant.
    package let values: TraitValues

    package init(_ values: TraitValues) { self.values = values }

    public override convenience init() { self.init(TraitValues()) }

    // MARK: One trait

    public convenience init(userInterfaceStyle: UIUserInterfaceStyle) {
        self.init(TraitValues { $0.style = userInterfaceStyle })
    }
    public convenience init(userInterfaceIdiom idiom: UIUserInterfaceIdiom) {
        self.init(TraitValues { $0.idiom = idiom })
    }
    public convenience init(userInterfaceLevel: UIUserInterfaceLevel) {
        self.init(TraitValues { $0.level = userInterfaceLevel })
    }
    public convenience init(accessibilityContrast: UIAccessibilityContrast) {
        self.init(TraitValues { $0.contrast = accessibilityContrast })
    }
    public convenience init(layoutDirection: UITraitEnvironmentLayoutDirection) {
        self.init(TraitValues { $0.direction = layoutDirection })
    }
    public convenience init(displayScale scale: CGFloat) { self.init(TraitValues { $0.scale = scale }) }
    public convenience init(displayGamut: UIDisplayGamut) { self.init(TraitValues { $0.gamut = displayGamut }) }
    public convenience init(horizontalSizeClass: UIUserInterfaceSizeClass) {
        self.init(TraitValues { $0.horizontal = horizontalSizeClass })
    }
    public convenience init(verticalSizeClass: UIUserInterfaceSizeClass) {
        self.init(TraitValues { $0.vertical = verticalSizeClass })
    }
    public convenience init(forceTouchCapability capability: UIForceTouchCapability) {
        self.init(TraitValues { $0.force = capability })
    }
    public convenience init(preferredContentSizeCategory: UIContentSizeCategory) {
        self.init(TraitValues { $0.category = preferredContentSizeCategory })
    }

    /// Of several that specify a trait the last one counts.
    public convenience init(traitsFrom traitCollections: [UITraitCollection]) {
        self.init(traitCollections.reduce(TraitValues()) { $0.overridden(by: $1.values) })
    }

    // MARK: Traits

    open var userInterfaceStyle: UIUserInterfaceStyle { values.style }
    open var userInterfaceIdiom: UIUserInterfaceIdiom { values.idiom }
    open var userInterfaceLevel: UIUserInterfaceLevel { values.level }
    open var accessibilityContrast: UIAccessibilityContrast { values.contrast }
    open var layoutDirection: UITraitEnvironmentLayoutDirection { values.direction }
    /// 0 where it is not specified.
    open var displayScale: CGFloat { values.scale }
    open var displayGamut: UIDisplayGamut { values.gamut }
    open var horizontalSizeClass: UIUserInterfaceSizeClass { values.horizontal }
    open var verticalSizeClass: UIUserInterfaceSizeClass { values.vertical }
    open var forceTouchCapability: UIForceTouchCapability { values.force }
    open var preferredContentSizeCategory: UIContentSizeCategory { values.category }

    /// Whether every trait that the other specifies is the same here.
    open func containsTraits(in trait: UITraitCollection?) -> Bool {
        trait.map { values.overridden(by: $0.values) == values } ?? true
    }

    /// Whether a colour may be another one.
    open func hasDifferentColorAppearance(comparedTo traitCollection: UITraitCollection?) -> Bool {
        guard let other = traitCollection?.values else { return true }
        return values.hasOtherColors(than: other)
    }

    open override func isEqual(_ object: Any?) -> Bool { (object as? UITraitCollection)?.values == values }
    open override var hash: Int { values.hashValue }
    open override var description: String { "<UITraitCollection: \(values)>" }

    // MARK: The current one

    /// The main thread's; other threads keep theirs in their dictionary.
    private final class MainThreadTraits {
        var current = UITraitCollection.standard
    }

    private static let launched = LaunchLocal { MainThreadTraits() }
    private static let key = "quince.UITraitCollection.current"

    /// What a thread was told during a launch; in tests the main actor goes from thread to thread, and an app before this
    /// one may have left its own there.
    private struct ThreadEntry {
        let traits: UITraitCollection
        let launch: Int
    }

    /// What dynamic colours are resolved with where nothing else is said: that of the view that draws or lays out.
    public class var current: UITraitCollection {
        get {
            if Thread.isMainThread { return launched.value.current }
            guard let entry = Thread.current.threadDictionary[key] as? ThreadEntry, entry.launch == Launch.number else {
                return standard
            }
            return entry.traits
        }
        set {
            if Thread.isMainThread {
                launched.value.current = newValue
            } else {
                Thread.current.threadDictionary[key] = ThreadEntry(traits: newValue, launch: Launch.number)
            }
        }
    }

    open func performAsCurrent(_ actions: () -> Void) {
        let outer = UITraitCollection.current
        guard outer !== self else { return actions() }
        UITraitCollection.current = self
        actions()
        UITraitCollection.current = outer
    }

    /// A phone in the light, before there is a screen.
    package static let standard = UITraitCollection(
        TraitValues {
            $0.style = .light
            $0.idiom = .phone
            $0.level = .base
            $0.contrast = .normal
            $0.direction = .leftToRight
            $0.scale = 2
            $0.gamut = .SRGB
            $0.horizontal = .compact
            $0.vertical = .regular
            $0.force = .unavailable
            $0.category = .large
        })
}
