public import Foundation
import UIFoundation
import UIKitCore

/// An effect of a `UIVisualEffectView`: a `UIBlurEffect` or a `UIVibrancyEffect`. The class itself has no effect.
@preconcurrency @MainActor
open class UIVisualEffect: NSObject, NSCopying, NSSecureCoding {
    nonisolated public class var supportsSecureCoding: Bool { true }

    public override nonisolated init() { super.init() }
    public required nonisolated init?(coder: NSCoder) { super.init() }
    nonisolated open func encode(with coder: NSCoder) {}
    nonisolated open func copy(with zone: NSZone? = nil) -> Any { self }

    /// Returns what the effect does to a view with the given traits.
    func look(with traits: UITraitCollection) -> EffectLook { EffectLook() }
}

/// The look that an effect gives a view: its own glass, and the drawing of its content.
struct EffectLook: Equatable {
    var backdrop: BackdropRecipe?
    var vibrancy: VibrancyRecipe?
}
