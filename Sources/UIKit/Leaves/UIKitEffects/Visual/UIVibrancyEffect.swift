import CoreGraphics
public import Foundation
import QuinceRenderTree
import UIFoundation
import UIKitCore

/// The effect of content on glass that lets the glass's own colors shine in it: the content is a stencil, whose colors
/// do not matter, through which the glass is seen lighter or darker and more colorful.
///
/// It is for the content view of an effect view that lies in the content view of another one with the blur.
///
/// The numbers are assumed; that text is legible on each glass is tested (behaviour/effects.md).
///
/// - Differs: an image that is not a template is a stencil too.
open class UIVibrancyEffect: UIVisualEffect {
    nonisolated let blurEffect: UIBlurEffect
    nonisolated let style: UIVibrancyEffectStyle

    public nonisolated init(blurEffect: UIBlurEffect, style: UIVibrancyEffectStyle = .label) {
        (self.blurEffect, self.style) = (blurEffect, style)
        super.init()
    }

    public required nonisolated init?(coder: NSCoder) {
        guard let blur = UIBlurEffect.Style(rawValue: coder.decodeInteger(forKey: Self.blurKey)),
            let style = UIVibrancyEffectStyle(rawValue: coder.decodeInteger(forKey: Self.styleKey))
        else { return nil }
        (blurEffect, self.style) = (UIBlurEffect(style: blur), style)
        super.init(coder: coder)
    }

    nonisolated open override func encode(with coder: NSCoder) {
        super.encode(with: coder)
        coder.encode(blurEffect.style.rawValue, forKey: Self.blurKey)
        coder.encode(style.rawValue, forKey: Self.styleKey)
    }

    private nonisolated static let (blurKey, styleKey) = ("UIVibrancyEffectBlurStyle", "UIVibrancyEffectStyle")

    override func look(with traits: UITraitCollection) -> EffectLook {
        let isDark = blurEffect.recipe(with: traits).isDark
        return EffectLook(vibrancy: VibrancyRecipe(on: isDark ? .dark : .light, strength: style.strength))
    }

    nonisolated open override func isEqual(_ object: Any?) -> Bool {
        guard let other = object as? UIVibrancyEffect else { return false }
        return other.blurEffect == blurEffect && other.style == style
    }
    nonisolated open override var hash: Int { blurEffect.hash ^ style.hashValue }
    nonisolated open override var description: String { "<\(type(of: self)): \(blurEffect), style=\(style)>" }
}

/// The weights of content on glass.
public enum UIVibrancyEffectStyle: Int, Sendable {
    case label, secondaryLabel, tertiaryLabel, quaternaryLabel, fill, secondaryFill, tertiaryFill, separator

    /// The share of the change that a label makes. These are the opacities of the semantic colors with the same names,
    /// of which `UIColor.secondaryLabel` and `.systemFill` are two; that vibrancy uses them too is assumed.
    var strength: CGFloat {
        switch self {
        case .label: 1
        case .secondaryLabel: 0.6
        case .tertiaryLabel: 0.3
        case .quaternaryLabel: 0.18
        case .fill: 0.2
        case .secondaryFill: 0.16
        case .tertiaryFill: 0.12
        case .separator: 0.29
        }
    }
}

/// The colors in which glass is seen through a stencil.
struct VibrancyRecipe: Equatable {
    enum Glass { case light, dark }

    /// The factor for the distance from gray, and the gray that is then drawn over the glass. The numbers are assumed:
    /// text has a contrast of at least 3 to 1 with glass of each style over white, gray and black, which is tested.
    private static let numbers: [Glass: (saturation: Double, white: Double, alpha: Double)] = [
        .light: (2, 0, 0.66), .dark: (2, 1, 0.66),
    ]

    let matrix: ColorMatrix

    /// - Parameter strength: 0 shows the glass as it is.
    init(on glass: Glass, strength: Double) {
        let (saturation, white, alpha) = Self.numbers[glass]!
        let whole = ColorMatrix.saturation(saturation)
            .concatenating(.tint(red: white, green: white, blue: white, alpha: alpha))
        let mixed = zip(ColorMatrix.identity.values, whole.values).map {
            Double($0) + (Double($1) - Double($0)) * strength
        }
        matrix = ColorMatrix(mixed) ?? .identity
    }
}
