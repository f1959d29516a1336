import UIKit

/// A small copy of the display, on which a finger moves the light.
final class LightPad: UIControl {
    private let room = LightView()
    /// Width divided by height.
    var aspect: CGFloat = 16 / 9 { didSet { setNeedsLayout() } }
    var light = Light() { didSet { room.light = light } }
    /// Whether a display is connected; the pad then has a border.
    var isConnected = false { didSet { setNeedsLayout() } }

    override init(frame: CGRect) {
        super.init(frame: frame)
        backgroundColor = Style.stage
        layer.cornerRadius = Style.stageRadius
        accessibilityIdentifier = "pad"
        room.isUserInteractionEnabled = false
        addSubview(room)
    }

    required init?(coder: NSCoder) { nil }

    override func layoutSubviews() {
        super.layoutSubviews()
        let space = bounds.insetBy(dx: 14, dy: 14)
        let width = max(min(space.width, space.height * aspect), 1).rounded()
        let height = (width / aspect).rounded()
        room.frame = CGRect(
            x: ((bounds.width - width) / 2).rounded(), y: ((bounds.height - height) / 2).rounded(), width: width,
            height: height)
        room.layer.cornerRadius = 8
        room.layer.borderWidth = isConnected ? 2 : 0
        room.layer.borderColor = light.shade.color.cgColor
    }

    override func beginTracking(_ touch: UITouch, with event: UIEvent?) -> Bool { follow(touch) }
    override func continueTracking(_ touch: UITouch, with event: UIEvent?) -> Bool { follow(touch) }

    private func follow(_ touch: UITouch) -> Bool {
        let point = touch.location(in: room)
        light.place = CGPoint(
            x: min(max(point.x / room.bounds.width, 0), 1), y: min(max(point.y / room.bounds.height, 0), 1))
        sendActions(for: .valueChanged)
        return true
    }
}
