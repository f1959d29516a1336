import CoreGraphics
import Foundation
import UIKitCore

/// A way to pick a color.
@MainActor
protocol ColorPane: UIView {
    /// Shows the color that is picked now.
    func show(_ color: PickedColor)
    /// Called with what a person picks, and whether the finger is still down.
    var didPick: (PickedColor, _ continuously: Bool) -> Void { get set }
}

/// A plane on which a finger picks a color: the grid and the spectrum.
class ColorPlane: UIControl, ColorPane {
    var didPick: (PickedColor, Bool) -> Void = { _, _ in }
    private(set) var color = PickedColor(red: 0, green: 0, blue: 0)

    override init(frame: CGRect) {
        super.init(frame: frame)
        isAccessibilityElement = true
    }

    required init?(coder: NSCoder) { nil }

    func show(_ color: PickedColor) {
        self.color = color
        accessibilityValue = "#" + color.hex
        placeMark()
    }

    /// Returns the color at a point within the bounds, with the transparency of the present one.
    func color(at point: CGPoint) -> PickedColor { color }
    func placeMark() {}

    override func layoutSubviews() {
        super.layoutSubviews()
        placeMark()
    }

    private func pick(_ touch: UITouch?, continuously: Bool) {
        guard let point = touch?.location(in: self), bounds.width > 0, bounds.height > 0 else { return }
        let inside = CGPoint(
            x: min(max(point.x, 0), bounds.width.nextDown), y: min(max(point.y, 0), bounds.height.nextDown))
        var picked = color(at: inside)
        picked.alpha = color.alpha
        // A finger that moves within a square picks nothing new.
        guard !continuously || picked != color else { return }
        didPick(picked, continuously)
    }

    override func beginTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
        pick(touch, continuously: true)
        return true
    }
    override func continueTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
        pick(touch, continuously: true)
        return true
    }
    override func endTracking(_ touch: UITouch?, with event: UIEvent?) { pick(touch, continuously: false) }
    /// The color that was picked last stays.
    override func cancelTracking(with event: UIEvent?) { didPick(color, false) }

    /// Scroll views around the plane leave the finger to it.
    override func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool {
        gestureRecognizer.view === self
    }
}
