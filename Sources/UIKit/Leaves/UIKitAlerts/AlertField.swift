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

    static var height: CGFloat { Look.current.alerts.field.height }
    private static let inset = CGSize(width: 5, height: 2)

    init(_ field: UITextField) {
        self.field = field
        super.init(frame: .zero)
        backgroundColor = Look.current.alerts.field.fill
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
        layer.borderColor = Look.current.alerts.field.border.resolvedColor(with: traitCollection).cgColor
    }

    /// Rounds the outer corners of the first box and the last one.
    func round(isFirst: Bool, isLast: Bool) {
        layer.cornerRadius = isFirst || isLast ? Look.current.alerts.field.radius : 0
        layer.maskedCorners = []
        if isFirst { layer.maskedCorners.formUnion([.layerMinXMinYCorner, .layerMaxXMinYCorner]) }
        if isLast { layer.maskedCorners.formUnion([.layerMinXMaxYCorner, .layerMaxXMaxYCorner]) }
    }

    override func layoutSubviews() {
        super.layoutSubviews()
        field.frame = bounds.insetBy(dx: Self.inset.width, dy: Self.inset.height)
    }
}
