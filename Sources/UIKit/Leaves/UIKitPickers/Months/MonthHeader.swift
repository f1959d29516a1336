import CoreGraphics
import Foundation
import UIFoundation
import UIKitControls
@_spi(Hooks) import UIKitCore

/// The month's title, which opens wheels, and the arrows to the months before and after.
final class MonthHeader: UIView {
    let title = MonthTitle(frame: .zero)
    let earlier = UIButton(type: .system)
    let later = UIButton(type: .system)
    private static let arrowWidth: CGFloat = 40

    override init(frame: CGRect) {
        super.init(frame: frame)
        for (button, label) in [(earlier, "Previous Month"), (later, "Next Month")] {
            button.accessibilityLabel = label
            addSubview(button)
        }
        addSubview(title)
        pointArrows()
    }

    required init?(coder: NSCoder) { nil }

    private func pointArrows() {
        let configuration = UIImage.SymbolConfiguration(pointSize: 20, weight: .medium)
        let names = isFlipped ? ["chevron.right", "chevron.left"] : ["chevron.left", "chevron.right"]
        for (button, name) in zip([earlier, later], names) {
            button.setImage(UIImage(systemName: name, withConfiguration: configuration), for: .normal)
        }
    }

    override func directionDidChange() {
        super.directionDidChange()
        title.semanticContentAttribute = semanticContentAttribute
        pointArrows()
        setNeedsLayout()
    }

    override func layoutSubviews() {
        super.layoutSubviews()
        let arrow = CGSize(width: Self.arrowWidth, height: bounds.height)
        let ends = [
            bounds.width - MonthLook.gridSide - 2 * arrow.width, bounds.width - MonthLook.gridSide - arrow.width,
        ]
        for (button, x) in zip([earlier, later], ends) {
            place(button, CGRect(origin: CGPoint(x: x, y: 0), size: arrow))
        }
        let width = min(title.fittingWidth, ends[0] - MonthLook.side)
        place(title, CGRect(x: MonthLook.side, y: 0, width: width, height: bounds.height))
    }

    private func place(_ view: UIView, _ frame: CGRect) {
        view.frame = isFlipped ? CGRect(origin: CGPoint(x: bounds.width - frame.maxX, y: 0), size: frame.size) : frame
    }
}

/// The title with its arrow, which points down while the wheels are open.
final class MonthTitle: UIControl {
    private let label = UILabel(frame: .zero)
    private let arrow = UIImageView(frame: .zero)
    private static let gap: CGFloat = 5
    private static let arrowSize: CGFloat = 13
    var isOpen = false { didSet { if isOpen != oldValue { turn() } } }

    override init(frame: CGRect) {
        super.init(frame: frame)
        let configuration = UIImage.SymbolConfiguration(pointSize: Self.arrowSize, weight: .semibold)
        arrow.image = UIImage(systemName: "chevron.right", withConfiguration: configuration)
        arrow.contentMode = .center
        for view in [label, arrow] { addSubview(view) }
        isAccessibilityElement = true
        accessibilityTraits = .button
        paint()
    }

    required init?(coder: NSCoder) { nil }

    func show(_ text: String, _ font: UIFont) {
        (label.text, label.font) = (text, font)
        accessibilityLabel = text
        superview?.setNeedsLayout()
        setNeedsLayout()
    }

    var fittingWidth: CGFloat { label.sizeThatFits(.zero).width + Self.gap + Self.arrowSize }

    private func turn() {
        paint()
        arrow.transform = isOpen ? CGAffineTransform(rotationAngle: .pi / 2) : .identity
    }

    private func paint() { label.textColor = isOpen ? tintColor : .label }

    override func tintColorDidChange() {
        super.tintColorDidChange()
        paint()
    }

    override func directionDidChange() {
        super.directionDidChange()
        setNeedsLayout()
    }

    override func stateDidChange() {
        super.stateDidChange()
        alpha = isHighlighted ? 0.4 : 1
    }

    override func layoutSubviews() {
        super.layoutSubviews()
        let width = max(bounds.width - Self.gap - Self.arrowSize, 0)
        label.frame = CGRect(
            x: isFlipped ? bounds.width - width : 0, y: 0, width: width, height: bounds.height)
        arrow.bounds = CGRect(x: 0, y: 0, width: Self.arrowSize, height: Self.arrowSize)
        let x = width + Self.gap + Self.arrowSize / 2
        arrow.center = CGPoint(x: isFlipped ? bounds.width - x : x, y: bounds.midY)
        // The arrow points away from the title, whichever side that is.
        if !isOpen { arrow.transform = isFlipped ? CGAffineTransform(scaleX: -1, y: 1) : .identity }
    }
}
