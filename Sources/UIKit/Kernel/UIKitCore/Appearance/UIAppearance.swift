public import Foundation
public import UIFoundation

/// A class that can contain others, for `appearance(whenContainedInInstancesOf:)`.
@preconcurrency @MainActor
public protocol UIAppearanceContainer: NSObjectProtocol {}

/// A class whose instances look as their appearance *proxy* specifies, unless they are customized themselves.
///
///     UISwitch.appearance().onTintColor = .orange
///     UILabel.appearance(whenContainedInInstancesOf: [Card.self]).textColor = .gray
///
/// A view adopts the values of proxies when it enters a window, before `didMoveToWindow()`; views that are already in a
/// window stay as they are. Values that the app has set on the view itself stay too.
///
/// If several proxies have a value for one property, those of subclasses take precedence over those of superclasses,
/// then the one whose outermost container is nearest to the window, then the longer list of containers, then the one
/// for certain traits.
///
/// - Source: Apple, "UIAppearance Protocol Reference", for the order of containers; the others as UIKit behaves.
/// - Differs: a proxy is an instance of the class, created by `init()`; a view's property counts as set by the app if
///   its value differs from a new view's; the properties that a proxy applies are those which the descriptions of UIKit's
///   classes mark, and the `@objc dynamic` ones for the app's own classes.
@preconcurrency @MainActor
public protocol UIAppearance: NSObjectProtocol {
    static func appearance() -> Self
    /// - Parameter containerTypes: the containers, the innermost first. Other views may be between them.
    static func appearance(whenContainedInInstancesOf containerTypes: [any UIAppearanceContainer.Type]) -> Self
    /// Returns the proxy for views that have these traits.
    static func appearance(for trait: UITraitCollection) -> Self
    static func appearance(
        for trait: UITraitCollection, whenContainedInInstancesOf containerTypes: [any UIAppearanceContainer.Type]
    ) -> Self
}

extension UIView: UIAppearance, UIAppearanceContainer {
    public class func appearance() -> Self { Appearances.current.proxy(of: self) }

    public class func appearance(
        whenContainedInInstancesOf containerTypes: [any UIAppearanceContainer.Type]
    ) -> Self { Appearances.current.proxy(of: self, in: containerTypes) }

    public class func appearance(for trait: UITraitCollection) -> Self {
        Appearances.current.proxy(of: self, for: trait)
    }

    public class func appearance(
        for trait: UITraitCollection, whenContainedInInstancesOf containerTypes: [any UIAppearanceContainer.Type]
    ) -> Self { Appearances.current.proxy(of: self, in: containerTypes, for: trait) }
}
