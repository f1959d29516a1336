package import Foundation

/// The numbers of a sheet of glass: how it shows what lies behind it.
///
/// Visual effect views and bars are made of these. No public source has the numbers of UIKit itself; those of the three
/// styles are the numbers of Apple's sample UIImage+ImageEffects, which was published to imitate them (behaviour/effects.md).
package struct BackdropRecipe: Equatable {
    /// The Gaussian's standard deviation in points.
    package var radius: CGFloat
    /// The factor for the distance from gray.
    package var saturation: CGFloat
    /// The color that is drawn over the result, with its opacity.
    package var tint: UIColor

    package init(radius: CGFloat, saturation: CGFloat, tint: UIColor) {
        (self.radius, self.saturation, self.tint) = (radius, saturation, tint)
    }

    package init(radius: CGFloat, saturation: CGFloat = 1.8, white: CGFloat, alpha: CGFloat) {
        self.init(radius: radius, saturation: saturation, tint: UIColor(white: white, alpha: alpha))
    }

    package static let extraLight = BackdropRecipe(radius: 20, white: 0.97, alpha: 0.82)
    package static let light = BackdropRecipe(radius: 30, white: 1, alpha: 0.3)
    package static let dark = BackdropRecipe(radius: 20, white: 0.11, alpha: 0.73)

    /// Returns the recipe of a translucent bar.
    ///
    /// - Parameter tint: the bar's `barTintColor`, of which the glass shows 85 %.
    package static func bar(isBlack: Bool, tint: UIColor? = nil) -> BackdropRecipe {
        var recipe = isBlack ? dark : extraLight
        if let tint { recipe.tint = tint.withAlphaComponent(0.85 * tint.cgColor.alpha) }
        return recipe
    }

    /// Whether the glass is dark, so that what stands on it has to be light.
    package var isDark: Bool {
        let (red, green, blue, _) = tint.straightComponents
        return 0.2126 * red + 0.7152 * green + 0.0722 * blue < 0.5
    }
}

extension UIColor {
    package var straightComponents: (red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
        var (red, green, blue, alpha): (CGFloat, CGFloat, CGFloat, CGFloat) = (0, 0, 0, 0)
        getRed(&red, green: &green, blue: &blue, alpha: &alpha)
        return (red, green, blue, alpha)
    }
}
