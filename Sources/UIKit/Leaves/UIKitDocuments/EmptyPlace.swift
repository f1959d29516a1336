import CoreGraphics
import Foundation
import UIFoundation
import UIKitControls
import UIKitCore

/// A place that has nothing to show: it says so, and has a Cancel button.
final class EmptyPlace: UIView {
    private let label = UILabel()
    private let cancelButton: UIButton

    init(_ text: String, cancel: @escaping () -> Void) {
        cancelButton = UIButton(type: .system, primaryAction: UIAction(title: "Cancel") { _ in cancel() })
        super.init(frame: .zero)
        backgroundColor = .white
        label.text = text
        label.textColor = .gray
        label.font = .systemFont(ofSize: 22)
        label.textAlignment = .center
        for view in [label, cancelButton] { addSubview(view) }
    }

    required init?(coder: NSCoder) { nil }

    override func layoutSubviews() {
        super.layoutSubviews()
        label.frame = bounds.insetBy(dx: 20, dy: 0)
        cancelButton.sizeToFit()
        let size = cancelButton.bounds.size
        cancelButton.frame = CGRect(
            x: bounds.width - size.width - 16, y: safeAreaInsets.top + 8, width: size.width,
            height: max(size.height, 30))
    }
}
