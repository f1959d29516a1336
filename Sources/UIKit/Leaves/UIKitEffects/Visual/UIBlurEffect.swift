public import Foundation
import UIFoundation
import UIKitCore

/// Glass: what lies behind the view is blurred, its colors are strengthened, and a tint is drawn over it.
open class UIBlurEffect: UIVisualEffect {
    /// The looks of glass. Three have the numbers of Apple's sample code; those of the others are assumed
    /// (behaviour/effects.md).
    public enum Style: Int, Sendable {
        case extraLight = 0, light, dark
        /// Follows the interface style.
        case regular = 4
        /// Follows the interface style, and is more opaque.
        case prominent
        case systemUltraThinMaterial, systemThinMaterial, systemMaterial, systemThickMaterial, systemChromeMaterial
        case systemUltraThinMaterialLight, systemThinMaterialLight, systemMaterialLight, systemThickMaterialLight,
            systemChromeMaterialLight
        case systemUltraThinMaterialDark, systemThinMaterialDark, systemMaterialDark, systemThickMaterialDark,
            systemChromeMaterialDark
    }

    nonisolated let style: Style

    public nonisolated init(style: Style) {
        self.style = style
        super.init()
    }

    public required nonisolated init?(coder: NSCoder) {
        guard let style = Style(rawValue: coder.decodeInteger(forKey: Self.key)) else { return nil }
        self.style = style
        super.init(coder: coder)
    }

    nonisolated open override func encode(with coder: NSCoder) {
        super.encode(with: coder)
        coder.encode(style.rawValue, forKey: Self.key)
    }

    private nonisolated static let key = "UIBlurEffectStyle"

    override func look(with traits: UITraitCollection) -> EffectLook { EffectLook(backdrop: recipe(with: traits)) }

    func recipe(with traits: UITraitCollection) -> BackdropRecipe {
        style.recipe(isDark: traits.userInterfaceStyle == .dark)
    }

    nonisolated open override func isEqual(_ object: Any?) -> Bool { (object as? UIBlurEffect)?.style == style }
    nonisolated open override var hash: Int { style.hashValue }
    nonisolated open override var description: String { "<\(type(of: self)): style=\(style)>" }
}

extension UIBlurEffect.Style {
    /// - Parameter isDark: the interface style, which some styles follow.
    func recipe(isDark: Bool) -> BackdropRecipe {
        switch self {
        case .extraLight: .extraLight
        case .light: .light
        case .dark: .dark
        case .regular: isDark ? .dark : .light
        case .prominent: isDark ? .dark : .extraLight
        default: material(isDark: isDark)
        }
    }

    /// The opacities of the materials' tints from thin to thick, then of chrome's. They are assumed: Apple's
    /// documentation gives only their order. Chrome is that of bars.
    private static let opacities: [CGFloat] = [0.44, 0.6, 0.72, 0.84, 0.82]

    private func material(isDark: Bool) -> BackdropRecipe {
        let (kind, place) = (rawValue - Self.systemUltraThinMaterial.rawValue)
            .quotientAndRemainder(dividingBy: Self.opacities.count)
        let dark = kind == 0 ? isDark : kind == 2
        return BackdropRecipe(radius: 30, white: dark ? 0.11 : 0.97, alpha: Self.opacities[place])
    }
}
