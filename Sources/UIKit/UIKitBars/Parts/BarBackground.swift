import CoreGraphics
import Foundation
import QuartzCore
import UIFoundation
import UIKitControls
import UIKitCore

/// The background of a bar, from the back: the blurred content behind the bar, a color, an image and the hairline.
@MainActor
final class BarBackground: UIView {
    private let blur = UIView()
    private let tint = UIView()
    private let picture = UIImageView()
    private let shadow = UIImageView()
    /// Whether the hairline is above the bar, as at the bottom of the screen.
    var hasShadowAbove = false { didSet { setNeedsLayout() } }

    /// The blur's radius in points, and the factor of the saturation (reference 09, 9.5; low confidence).
    private static let filters: [Any] = [
        ["name": "gaussianBlur", "inputRadius": 20], ["name": "colorSaturate", "inputAmount": 1.8],
    ]

    override init(frame: CGRect) {
        super.init(frame: frame)
        isUserInteractionEnabled = false
        for view in [blur, tint, picture, shadow] { addSubview(view) }
    }

    required init?(coder: NSCoder) { nil }

    var look: BarLook? {
        didSet { if let look { show(look) } }
    }

    private func show(_ look: BarLook) {
        blur.isHidden = !look.isBlurred
        blur.layer.backgroundFilters = look.isBlurred ? Self.filters : nil
        tint.backgroundColor = look.color
        (picture.image, picture.contentMode) = (look.image, look.imageMode)
        picture.clipsToBounds = true
        shadow.image = look.shadowImage
        shadow.backgroundColor = look.shadowImage == nil ? look.shadowColor : nil
        setNeedsLayout()
    }

    override func layoutSubviews() {
        super.layoutSubviews()
        for view in [blur, tint, picture] { view.frame = bounds }
        let height = look?.shadowImage?.size.height ?? 1 / MainScreen.scale
        shadow.frame = CGRect(
            x: 0, y: hasShadowAbove ? -height : bounds.height, width: bounds.width, height: height)
    }
}
