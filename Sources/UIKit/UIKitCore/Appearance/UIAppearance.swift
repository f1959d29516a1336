public import Foundation
public import UIFoundation

/// Classes that others can be contained in, for `appearance(whenContainedInInstancesOf:)`.
@preconcurrency @MainActor
public protocol UIAppearanceContainer: NSObjectProtocol {}

/// Classes whose instances look as a stand-in says, the *proxy*, unless told otherwise themselves.
///
///     UISwitch.appearance().onTintColor = .orange
///     UILabel.appearance(whenContainedInInstancesOf: [Card.self]).textColor = .gray
///
/// A view takes over what proxies say when it comes into a window, before `didMoveToWindow()`; views that are in one
/// already stay as they are. What the app has set on the view itself stays too.
///
/// Where several proxies say something of one property, those of subclasses count more than those of superclasses, then
/// the one whose outermost container is nearest to the window, then the longer list of containers, then the one for
/// certain traits.
///
/// - Source: Apple, "UIAppearance Protocol Reference", for the order of containers; the others as UIKit behaves.
/// - Differs: from iOS, in that a proxy is an instance of the class, made by `init()`; in that a property of a view counts
///   as set by the app if its value is another than that of a new view; in which properties a proxy hands on:
///   `AppearanceTable.swift` lists those of UIKit's classes, and of the app's own classes they are the `@objc dynamic`
///   ones.
@preconcurrency @MainActor
public protocol UIAppearance: NSObjectProtocol {
    static func appearance() -> Self
    /// - Parameter containerTypes: the innermost first. Between them there may be other views.
    static func appearance(whenContainedInInstancesOf containerTypes: [any UIAppearanceContainer.Type]) -> Self
    /// For views whose traits are these.
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
