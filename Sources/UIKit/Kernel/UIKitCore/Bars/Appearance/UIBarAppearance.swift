public import Foundation
public import UIFoundation

/// The look of a bar: its background and its hairline.
@preconcurrency @MainActor
open class UIBarAppearance: NSObject, @preconcurrency NSCopying {
    /// The bar that has the appearance; it is told of changes.
    package weak var owner: (any BarItemOwner)?

    /// The glass behind the bar's content, in front of which are the color, then the image.
    package enum Material {
        case none
        /// The bar's own glass.
        case bar
        /// The glass of an effect, with the effect itself, which another module knows.
        case effect(NSObject, @MainActor (UITraitCollection) -> BackdropRecipe)
    }

    package var material = Material.bar { didSet { changed() } }
    open var backgroundColor: UIColor? { didSet { changed() } }
    open var backgroundImage: UIImage? { didSet { changed() } }
    open var backgroundImageContentMode = UIView.ContentMode.scaleToFill { didSet { changed() } }
    /// The hairline's color; `nil` or a clear one hides it.
    open var shadowColor: UIColor? = UIColor(white: 0, alpha: 0.3) { didSet { changed() } }
    open var shadowImage: UIImage? { didSet { changed() } }

    public required override init() {
        super.init()
        for part in parts { adopt(part) }
    }

    /// Takes over the background of an appearance, and all else that its class has in common with this one.
    public required convenience init(barAppearance: UIBarAppearance) {
        self.init()
        takeValues(of: barAppearance)
    }

    open func copy(with zone: NSZone? = nil) -> Any { type(of: self).init(barAppearance: self) }

    func takeValues(of other: UIBarAppearance) {
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

    // MARK: Changes

    func changed() { owner?.itemDidChange(self) }

    /// The parts that this object has from the start.
    var parts: [any AppearancePart] { [] }

    func adopt(_ part: any AppearancePart) { part.onChange = { [weak self] in self?.changed() } }

    /// Returns the copy of a part that a setter has been given.
    func own<Part: AppearancePart>(_ part: Part) -> Part {
        let copy = part.copied
        adopt(copy)
        changed()
        return copy
    }
}

extension UIBarAppearance {
    /// Returns a copy that tells a bar, or an item, of its changes.
    package func copied<Appearance: UIBarAppearance>(for owner: any BarItemOwner) -> Appearance {
        let copy = Appearance(barAppearance: self)
        copy.owner = owner
        return copy
    }
}

/// A part of an appearance object, which tells of its changes.
@MainActor
protocol AppearancePart: NSObject, NSCopying {
    var onChange: (@MainActor () -> Void)? { get set }
}

extension AppearancePart {
    /// A copy; the class is that of the part itself, as `copy(with:)` of each makes it.
    fileprivate var copied: Self { copy(with: nil) as! Self }
}

/// The standard appearance of a bar, a property of all bars.
@MainActor
package final class StandardAppearance<Appearance: UIBarAppearance> {
    /// The appearance that takes the place of the bar's other properties: one that an app has set, or the bar's own after
    /// a change.
    package private(set) var inUse: Appearance?
    private var own: Appearance?

    package init() {}

    /// Returns the appearance for an app, which may change it in place.
    package func get(of owner: any BarItemOwner) -> Appearance {
        if let current = inUse ?? own { return current }
        let new = Appearance()
        new.owner = owner
        own = new
        return new
    }

    /// Keeps a copy, as UIKit does.
    package func set(_ new: Appearance, of owner: any BarItemOwner) {
        inUse = new.copied(for: owner)
        owner.itemDidChange(new)
    }

    /// Takes note of a change to the bar's own appearance, which is in use from then on.
    package func didChange(_ item: NSObject) {
        if inUse == nil, let own, own === item { inUse = own }
    }
}
