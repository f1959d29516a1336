import CoreGraphics
import Foundation
import QuartzCore
import UIFoundation
@_spi(Hooks) import UIKitCore

/// A slider on a track that shows the color at each of its places.
final class ColorSlider: UIControl {
    private let checkers = CheckerView(square: 8)
    private let gradient = CAGradientLayer()
    private let track = UIView(frame: .zero)
    private let thumb = UIView(frame: .zero)
    private(set) var value: CGFloat = 0
    var didSlide: (CGFloat, _ continuously: Bool) -> Void = { _, _ in }

    override init(frame: CGRect) {
        super.init(frame: frame)
        isAccessibilityElement = true
        accessibilityTraits = .adjustable
        (gradient.startPoint, gradient.endPoint) = (CGPoint(x: 0, y: 0.5), CGPoint(x: 1, y: 0.5))
        track.clipsToBounds = true
        track.addSubview(checkers)
        track.layer.addSublayer(gradient)
        thumb.layer.borderWidth = 3
        thumb.layer.borderColor = UIColor.white.cgColor
        thumb.layer.shadowOpacity = 0.25
        thumb.layer.shadowRadius = 3
        thumb.layer.shadowOffset = CGSize(width: 0, height: 1)
        for view in [track, thumb] {
            view.isUserInteractionEnabled = false
            addSubview(view)
        }
    }

    required init?(coder: NSCoder) { nil }

    func show(_ value: CGFloat, from start: PickedColor, to end: PickedColor, thumb color: PickedColor, text: String) {
        self.value = value
        CATransaction.begin()
        CATransaction.setDisableActions(true)
        gradient.colors = (isFlipped ? [end, start] : [start, end]).map(\.color.cgColor)
        CATransaction.commit()
        checkers.isHidden = start.alpha == 1 && end.alpha == 1
        thumb.backgroundColor = color.opaque.color
        accessibilityValue = text
        setNeedsLayout()
    }

    override func layoutSubviews() {
        super.layoutSubviews()
        (track.frame, checkers.frame) = (bounds, bounds)
        track.layer.cornerRadius = bounds.height / 2
        CATransaction.begin()
        CATransaction.setDisableActions(true)
        gradient.frame = bounds
        CATransaction.commit()
        let side = max(bounds.height - 4, 0)
        let way = max(bounds.width - bounds.height, 0)
        let share = isFlipped ? 1 - value : value
        thumb.frame = CGRect(x: MainScreen.round(2 + share * way), y: 2, width: side, height: side)
        thumb.layer.cornerRadius = side / 2
    }

    private func slide(_ touch: UITouch?, continuously: Bool) {
        guard let touch else { return }
        let way = max(bounds.width - bounds.height, 1)
        let share = min(max((touch.location(in: self).x - bounds.height / 2) / way, 0), 1)
        didSlide(isFlipped ? 1 - share : share, continuously)
    }

    override func beginTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
        slide(touch, continuously: true)
        return true
    }
    override func continueTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
        slide(touch, continuously: true)
        return true
    }
    override func endTracking(_ touch: UITouch?, with event: UIEvent?) { slide(touch, continuously: false) }
    override func cancelTracking(with event: UIEvent?) { didSlide(value, false) }

    /// A tenth of the way, as VoiceOver moves sliders.
    override func accessibilityIncrement() { didSlide(min(value + 0.1, 1), false) }
    override func accessibilityDecrement() { didSlide(max(value - 0.1, 0), false) }

    override func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool {
        gestureRecognizer.view === self
    }
}
