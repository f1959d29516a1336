public import Foundation

/// A trait as a type: the system's traits, which are below, and an app's custom traits.
///
///     enum Density: UITraitDefinition { static let defaultValue = 1.0 }
///     view.traitOverrides[Density.self] = 2
///     label.traitCollection[Density.self]
///
/// Two values of a custom trait are the same if they are equal, or the same object.
public protocol UITraitDefinition<Value> {
    associatedtype Value
    /// The value of a trait that is not set.
    static var defaultValue: Value { get }
    /// Whether a change of the value may change colors.
    static var affectsColorAppearance: Bool { get }
    static var name: String { get }
    static var identifier: String { get }
}

extension UITraitDefinition {
    public static var affectsColorAppearance: Bool { false }
    public static var name: String { String(describing: Self.self) }
    public static var identifier: String { String(reflecting: Self.self) }
}

public typealias UITrait = any UITraitDefinition.Type

/// A trait that is stored in a property of `TraitValues`; its default value means "unspecified".
package protocol SystemTrait: UITraitDefinition where Value: Equatable {
    static var place: WritableKeyPath<TraitValues, Value> { get }
}

public enum UITraitUserInterfaceStyle: UITraitDefinition, SystemTrait {
    public static var defaultValue: UIUserInterfaceStyle { .unspecified }
    public static var affectsColorAppearance: Bool { true }
    package static var place: WritableKeyPath<TraitValues, UIUserInterfaceStyle> { \.style }
}

public enum UITraitUserInterfaceIdiom: UITraitDefinition, SystemTrait {
    public static var defaultValue: UIUserInterfaceIdiom { .unspecified }
    package static var place: WritableKeyPath<TraitValues, UIUserInterfaceIdiom> { \.idiom }
}

public enum UITraitUserInterfaceLevel: UITraitDefinition, SystemTrait {
    public static var defaultValue: UIUserInterfaceLevel { .unspecified }
    public static var affectsColorAppearance: Bool { true }
    package static var place: WritableKeyPath<TraitValues, UIUserInterfaceLevel> { \.level }
}

public enum UITraitAccessibilityContrast: UITraitDefinition, SystemTrait {
    public static var defaultValue: UIAccessibilityContrast { .unspecified }
    public static var affectsColorAppearance: Bool { true }
    package static var place: WritableKeyPath<TraitValues, UIAccessibilityContrast> { \.contrast }
}

public enum UITraitLayoutDirection: UITraitDefinition, SystemTrait {
    public static var defaultValue: UITraitEnvironmentLayoutDirection { .unspecified }
    package static var place: WritableKeyPath<TraitValues, UITraitEnvironmentLayoutDirection> { \.direction }
}

public enum UITraitDisplayScale: UITraitDefinition, SystemTrait {
    public static var defaultValue: CGFloat { 0 }
    package static var place: WritableKeyPath<TraitValues, CGFloat> { \.scale }
}

public enum UITraitDisplayGamut: UITraitDefinition, SystemTrait {
    public static var defaultValue: UIDisplayGamut { .unspecified }
    public static var affectsColorAppearance: Bool { true }
    package static var place: WritableKeyPath<TraitValues, UIDisplayGamut> { \.gamut }
}

public enum UITraitHorizontalSizeClass: UITraitDefinition, SystemTrait {
    public static var defaultValue: UIUserInterfaceSizeClass { .unspecified }
    package static var place: WritableKeyPath<TraitValues, UIUserInterfaceSizeClass> { \.horizontal }
}

public enum UITraitVerticalSizeClass: UITraitDefinition, SystemTrait {
    public static var defaultValue: UIUserInterfaceSizeClass { .unspecified }
    package static var place: WritableKeyPath<TraitValues, UIUserInterfaceSizeClass> { \.vertical }
}

public enum UITraitForceTouchCapability: UITraitDefinition, SystemTrait {
    public static var defaultValue: UIForceTouchCapability { .unknown }
    package static var place: WritableKeyPath<TraitValues, UIForceTouchCapability> { \.force }
}

public enum UITraitPreferredContentSizeCategory: UITraitDefinition, SystemTrait {
    public static var defaultValue: UIContentSizeCategory { .unspecified }
    package static var place: WritableKeyPath<TraitValues, UIContentSizeCategory> { \.category }
}

extension UITraitCollection {
    public class var systemTraitsAffectingColorAppearance: [UITrait] {
        [
            UITraitUserInterfaceStyle.self, UITraitUserInterfaceLevel.self, UITraitAccessibilityContrast.self,
            UITraitDisplayGamut.self,
        ]
    }

    public class var systemTraitsAffectingImageLookup: [UITrait] {
        [
            UITraitUserInterfaceIdiom.self, UITraitDisplayScale.self, UITraitDisplayGamut.self,
            UITraitHorizontalSizeClass.self, UITraitVerticalSizeClass.self, UITraitUserInterfaceStyle.self,
            UITraitAccessibilityContrast.self, UITraitLayoutDirection.self,
        ]
    }
}
