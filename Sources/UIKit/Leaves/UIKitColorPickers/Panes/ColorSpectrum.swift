import CoreGraphics
import Foundation
import QuartzCore
import UIFoundation
import UIKitCore

/// All hues from left to right, from white over the pure ones down to black, and a ring around the picked one.
final class ColorSpectrum: ColorPlane {
    private let hues = CAGradientLayer()
    private let shade = CAGradientLayer()
    private let plane = UIView(frame: .zero)
    private let ring = UIView(frame: .zero)
    private static let ringSize: CGFloat = 26

    override init(frame: CGRect) {
        super.init(frame: frame)
        accessibilityLabel = "Spectrum"
        hues.colors = (0...12).map {
            PickedColor(hue: CGFloat($0 % 12) / 12, saturation: 1, brightness: 1).color.cgColor
        }
        (hues.startPoint, hues.endPoint) = (CGPoint(x: 0, y: 0.5), CGPoint(x: 1, y: 0.5))
        shade.colors = [
            UIColor(white: 1, alpha: 1).cgColor, UIColor(white: 1, alpha: 0).cgColor,
            UIColor(white: 0, alpha: 0).cgColor, UIColor(white: 0, alpha: 1).cgColor,
        ]
        shade.locations = [0, 0.5, 0.5, 1]
        plane.layer.cornerRadius = ColorLook.planeRadius
        plane.clipsToBounds = true
        for layer in [hues, shade] { plane.layer.addSublayer(layer) }
        ring.layer.cornerRadius = Self.ringSize / 2
        ring.layer.borderWidth = 3
        ring.layer.borderColor = UIColor.white.cgColor
        ring.layer.shadowOpacity = 0.3
        ring.layer.shadowOffset = .zero
        ring.bounds.size = CGSize(width: Self.ringSize, height: Self.ringSize)
        for view in [plane, ring] {
            view.isUserInteractionEnabled = false
            addSubview(view)
        }
    }

    required init?(coder: NSCoder) { nil }

    override func layoutSubviews() {
        plane.frame = bounds
        CATransaction.begin()
        CATransaction.setDisableActions(true)
        for layer in [hues, shade] { layer.frame = bounds }
        CATransaction.commit()
        super.layoutSubviews()
    }

    /// The upper half grows in saturation, the lower half falls in brightness.
    override func color(at point: CGPoint) -> PickedColor {
        let share = point.y / max(bounds.height.nextDown, 1)
        let hue = point.x / bounds.width
        return share < 0.5
            ? PickedColor(hue: hue, saturation: share * 2, brightness: 1)
            : PickedColor(hue: hue, saturation: 1, brightness: 2 - share * 2)
    }

    /// A color that is both pale and dark lies nowhere on the plane; the ring is where its hue and the stronger of both are.
    override func placeMark() {
        let (hue, saturation, brightness) = color.hsb
        let share = 1 - saturation > 1 - brightness ? saturation / 2 : 1 - brightness / 2
        ring.center = CGPoint(x: hue * bounds.width, y: share * bounds.height)
        ring.backgroundColor = color.opaque.color
    }
}
