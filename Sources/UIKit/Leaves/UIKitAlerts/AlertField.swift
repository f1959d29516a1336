import CoreGraphics
import Foundation
import UIFoundation
import UIKitCore
import UIKitText

/// The look of the fields of alerts.
@MainActor
enum AlertField {
    static func make() -> UITextField {
        let field = UITextField()
        field.font = .systemFont(ofSize: 13)
        return field
    }
}

/// The box around a field of an alert. The boxes of several fields touch, and share a line.
@MainActor
final class AlertFieldBox: UIView {
    let field: UITextField

    // By eye from pictures of iOS 8 to 12 (behaviour/containers.md#alerts-and-action-sheets).
    static let height: CGFloat = 25
    private static let inset = CGSize(width: 5, height: 2)

    init(_ field: UITextField) {
        self.field = field
        super.init(frame: .zero)
        backgroundColor = UIColor { $0.userInterfaceStyle == .dark ? UIColor(white: 0.11, alpha: 1) : .white }
        layer.borderWidth = 1 / MainScreen.scale
        addSubview(field)
        colorBorder()
    }

    required init?(coder: NSCoder) { nil }

    override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
        super.traitCollectionDidChange(previousTraitCollection)
        colorBorder()
    }

    private func colorBorder() {
        let isDark = traitCollection.userInterfaceStyle == .dark
        layer.borderColor = UIColor(white: isDark ? 0.35 : 0.6, alpha: 1).cgColor
    }

    override func layoutSubviews() {
        super.layoutSubviews()
        field.frame = bounds.insetBy(dx: Self.inset.width, dy: Self.inset.height)
    }
}
