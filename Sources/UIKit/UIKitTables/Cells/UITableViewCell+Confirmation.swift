import CoreGraphics
import Foundation
import UIFoundation
import UIKitControls
import UIKitCore

/// The red button that deletes a row.
@MainActor
final class ConfirmationButton: UIControl {
    private let label = UILabel()
    private static let side: CGFloat = 15

    init(_ title: String, height: CGFloat) {
        super.init(frame: .zero)
        backgroundColor = .systemRed
        (label.text, label.textColor, label.font) = (title, .white, .systemFont(ofSize: 18))
        label.textAlignment = .center
        addSubview(label)
        let width = label.sizeThatFits(CGSize(width: 1000, height: height)).width + 2 * Self.side
        frame.size = CGSize(width: max(width, 74), height: height)
        isAccessibilityElement = true
        (accessibilityLabel, accessibilityTraits) = (title, .button)
    }

    required init?(coder: NSCoder) { nil }

    override func layoutSubviews() {
        super.layoutSubviews()
        label.frame = bounds
    }

    override var isHighlighted: Bool { didSet { label.alpha = isHighlighted ? 0.5 : 1 } }
}

extension UITableViewCell {
    private static let confirmationDuration = 0.25

    /// Moves the row aside, behind which there is the button that deletes it.
    func showConfirmation(_ title: String, action: @escaping () -> Void) {
        willTransition(to: [.showingEditControl, .showingDeleteConfirmation])
        showingDeleteConfirmation = true
        let button = ConfirmationButton(title, height: bounds.height)
        button.frame.origin.x = bounds.width
        button.addAction(UIAction { _ in action() }, for: .touchUpInside)
        clipsToBounds = true
        addSubview(button)
        UIView.animate(withDuration: Self.confirmationDuration, delay: 0, options: .allowUserInteraction) {
            self.slide(by: button.frame.width)
            button.frame.origin.x = self.bounds.width - button.frame.width
            self.parts.control?.isTurned = true
        } completion: { _ in
            self.didTransition(to: [.showingEditControl, .showingDeleteConfirmation])
        }
    }

    func hideConfirmation(_ animated: Bool) {
        guard showingDeleteConfirmation else { return }
        showingDeleteConfirmation = false
        let buttons = subviews.filter { $0 is ConfirmationButton }
        UIView.animate(withDuration: animated ? Self.confirmationDuration : 0, delay: 0, options: .allowUserInteraction)
        {
            self.slide(by: 0)
            for button in buttons { button.frame.origin.x = self.bounds.width }
            self.parts.control?.isTurned = false
        } completion: { _ in
            for button in buttons { button.removeFromSuperview() }
        }
    }

    /// Moves everything but the backgrounds.
    private func slide(by distance: CGFloat) {
        parts.slide = distance
        setNeedsLayout()
        layoutIfNeeded()
    }
}
