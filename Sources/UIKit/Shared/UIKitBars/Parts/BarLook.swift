import CoreGraphics
import Foundation
import UIFoundation
import UIKitCore

/// The look of a bar's background, by the bar's properties or by its appearance object.
@MainActor
struct BarLook {
    /// Whether the content behind the bar shines through, blurred.
    var isBlurred = true
    /// The glass that takes the place of the bar's own.
    var glass: (@MainActor (UITraitCollection) -> BackdropRecipe)?
    var color: UIColor?
    var image: UIImage?
    var imageMode = UIView.ContentMode.scaleToFill
    var shadowColor: UIColor?
    var shadowImage: UIImage?

    /// The hairline's color: black with 30 % (Flutter's measured 0x4D000000).
    static let hairline = UIColor(white: 0, alpha: 0.3)

    /// - Parameter image: the bar's own background image for its place and metrics. The hairline belongs to the bar's
    ///   own background: an image takes its shadow image with it, which may be empty.
    init(style: UIBarStyle, isTranslucent: Bool, tint: UIColor?, image: UIImage?, shadow: UIImage?) {
        self.image = image
        isBlurred = isTranslucent && image == nil
        shadowImage = image == nil ? nil : shadow
        shadowColor = shadowImage == nil ? Self.hairline : nil
        guard image == nil else { return }
        color = isTranslucent ? Self.glass(style, tint) : tint ?? Self.solid(style)
    }

    init(_ appearance: UIBarAppearance) {
        color = appearance.backgroundColor
        isBlurred = appearance.backgroundImage == nil
        switch appearance.material {
        case .none: isBlurred = false
        case .bar: if isBlurred { color = Self.glass(.default, color) }
        case .effect(_, let glass): self.glass = glass
        }
        (image, imageMode) = (appearance.backgroundImage, appearance.backgroundImageContentMode)
        (shadowColor, shadowImage) = (appearance.shadowColor, appearance.shadowImage)
    }

    /// The color over the blurred content. In the dark style bars are the black ones.
    private static func glass(_ style: UIBarStyle, _ tint: UIColor?) -> UIColor {
        let (light, dark) = (
            BackdropRecipe.bar(isBlack: false, tint: tint).tint, BackdropRecipe.bar(isBlack: true).tint
        )
        if tint != nil { return light }
        return style == .default ? UIColor { $0.userInterfaceStyle == .dark ? dark : light } : dark
    }

    private static func solid(_ style: UIBarStyle) -> UIColor {
        style == .default ? UIColor { $0.userInterfaceStyle == .dark ? .black : .white } : .black
    }
}

extension UIUserInterfaceSizeClass {
    /// The metrics of a bar in this vertical size class.
    var barMetrics: UIBarMetrics { self == .compact ? .compact : .default }
}

extension UIImage {
    /// Whether no pixel can be translucent.
    var hasNoAlpha: Bool {
        guard let cgImage else { return false }
        return [.none, .noneSkipFirst, .noneSkipLast].contains(cgImage.alphaInfo)
    }
}
