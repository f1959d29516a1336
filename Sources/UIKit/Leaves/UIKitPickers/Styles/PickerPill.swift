import CoreGraphics
import Foundation
import UIFoundation
import UIKitControls
@_spi(Hooks) import UIKitCore

/// A date or a time on a gray plate, which opens what changes it.
final class PickerPill: UIControl {
    private let label = UILabel(frame: .zero)
    /// Whether what it opens is open: the text then has the tint color.
    var isOpen = false { didSet { if isOpen != oldValue { paint() } } }

    override init(frame: CGRect) {
        super.init(frame: frame)
        backgroundColor = .tertiarySystemFill
        layer.cornerRadius = MonthLook.pillRadius
        label.font = .systemFont(ofSize: MonthLook.pillSize)
        label.textAlignment = .center
        label.adjustsFontSizeToFitWidth = true
        addSubview(label)
        isAccessibilityElement = true
        accessibilityTraits = .button
        paint()
    }

    required init?(coder: NSCoder) { nil }

    var text: String {
        get { label.text ?? "" }
        set {
            label.text = newValue
            accessibilityValue = newValue
        }
    }

    private func paint() { label.textColor = !isEnabled ? .tertiaryLabel : isOpen ? tintColor : .label }

    override func tintColorDidChange() {
        super.tintColorDidChange()
        paint()
    }

    override func stateDidChange() {
        super.stateDidChange()
        paint()
        label.alpha = isHighlighted ? 0.4 : 1
    }

    override func sizeThatFits(_ size: CGSize) -> CGSize {
        let text = label.sizeThatFits(.zero)
        let padding = MonthLook.pillPadding
        return CGSize(
            width: MainScreen.roundUp(text.width + 2 * padding.width),
            height: MainScreen.roundUp(text.height + 2 * padding.height))
    }

    override func layoutSubviews() {
        super.layoutSubviews()
        label.frame = bounds.insetBy(dx: MonthLook.pillPadding.width / 2, dy: 0)
    }
}
