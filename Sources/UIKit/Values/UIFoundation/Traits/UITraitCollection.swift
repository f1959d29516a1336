public import Foundation
import QuinceLaunchState

/// The immutable environment of an interface: its appearance, its device, its size classes, its text size.
open class UITraitCollection: NSObject, NSCopying, @unchecked Sendable {
    // `@unchecked`: the stored value is a constant.
    package let values: TraitValues

    package init(_ values: TraitValues) { self.values = values }

    public override convenience init() { self.init(TraitValues()) }

    open func copy(with zone: NSZone? = nil) -> Any { self }

    // MARK: Single traits

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

    /// Combines trait collections; the last one that specifies a trait takes precedence.
    public convenience init(traitsFrom traitCollections: [UITraitCollection]) {
        self.init(traitCollections.reduce(TraitValues()) { $0.overridden(by: $1.values) })
    }

    // MARK: Traits

    open var userInterfaceStyle: UIUserInterfaceStyle { values.style }
    open var userInterfaceIdiom: UIUserInterfaceIdiom { values.idiom }
    open var userInterfaceLevel: UIUserInterfaceLevel { values.level }
    open var accessibilityContrast: UIAccessibilityContrast { values.contrast }
    open var layoutDirection: UITraitEnvironmentLayoutDirection { values.direction }
    /// The display scale; 0 if unspecified.
    open var displayScale: CGFloat { values.scale }
    open var displayGamut: UIDisplayGamut { values.gamut }
    open var horizontalSizeClass: UIUserInterfaceSizeClass { values.horizontal }
    open var verticalSizeClass: UIUserInterfaceSizeClass { values.vertical }
    open var forceTouchCapability: UIForceTouchCapability { values.force }
    open var preferredContentSizeCategory: UIContentSizeCategory { values.category }

    /// Whether every trait that `trait` specifies has the same value here.
    open func containsTraits(in trait: UITraitCollection?) -> Bool {
        trait.map { values.overridden(by: $0.values) == values } ?? true
    }

    /// Whether a color may differ between the two trait collections.
    open func hasDifferentColorAppearance(comparedTo traitCollection: UITraitCollection?) -> Bool {
        guard let other = traitCollection?.values else { return true }
        return values.hasOtherColors(than: other)
    }

    open override func isEqual(_ object: Any?) -> Bool { (object as? UITraitCollection)?.values == values }
    open override var hash: Int { values.hashValue }
    open override var description: String { "<UITraitCollection: \(values)>" }

    // MARK: The current traits

    /// The main thread's current traits; other threads keep theirs in their thread dictionary.
    private final class MainThreadTraits {
        var current = UITraitCollection.standard
    }

    private static let launched = LaunchLocal { MainThreadTraits() }
    private static let key = "quince.UITraitCollection.current"

    /// The current traits that a thread was assigned during a launch. In tests the main actor moves between threads,
    /// where an earlier app may have left its own.
    private struct ThreadEntry {
        let traits: UITraitCollection
        let launch: Int
    }

    /// The traits with which dynamic colors are resolved by default: those of the view that is drawing or laying out.
    public class var current: UITraitCollection {
        get {
            if ProcessMainThread.isCurrent { return launched.value.current }
            guard let entry = Thread.current.threadDictionary[key] as? ThreadEntry, entry.launch == Launch.number else {
                return standard
            }
            return entry.traits
        }
        set {
            if ProcessMainThread.isCurrent {
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

    /// The traits before there is a screen: a phone in light appearance.
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
