import CoreGraphics
import Foundation
import QuartzCore
import UIFoundation
import UIKitControls
import UIKitCore

/// The background of a bar, from the back: the blurred content behind the bar, a color, an image and the hairline.
@MainActor
final class BarBackground: UIView {
    private let glass = BackdropView(nil)
    private let tint = UIView()
    private let picture = UIImageView()
    private let shadow = UIImageView()
    /// Whether the hairline is above the bar, as at the bottom of the screen.
    var hasShadowAbove = false { didSet { setNeedsLayout() } }

    /// The glass alone; its color is a view of its own, which follows the appearance and is animated by itself.
    private static let clear: BackdropRecipe = {
        var recipe = BackdropRecipe.bar(isBlack: false)
        recipe.tint = .clear
        return recipe
    }()

    override init(frame: CGRect) {
        super.init(frame: frame)
        isUserInteractionEnabled = false
        for view in [glass, tint, picture, shadow] { addSubview(view) }
    }

    required init?(coder: NSCoder) { nil }

    var look: BarLook? {
        didSet { if let look { show(look) } }
    }

    private func show(_ look: BarLook) {
        glass.recipe = look.isBlurred ? look.glass?(traitCollection) ?? Self.clear : nil
        tint.backgroundColor = look.color
        (picture.image, picture.contentMode) = (look.image, look.imageMode)
        picture.clipsToBounds = true
        shadow.image = look.shadowImage
        shadow.backgroundColor = look.shadowImage == nil ? look.shadowColor : nil
        setNeedsLayout()
    }

    override func layoutSubviews() {
        super.layoutSubviews()
        for view in [glass, tint, picture] { view.frame = bounds }
        let height = look?.shadowImage?.size.height ?? 1 / MainScreen.scale
        shadow.frame = CGRect(
            x: 0, y: hasShadowAbove ? -height : bounds.height, width: bounds.width, height: height)
    }
}
