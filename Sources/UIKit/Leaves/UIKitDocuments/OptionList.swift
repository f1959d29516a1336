import CoreGraphics
import Foundation
import UIFoundation
import UIKitControls
import UIKitCore

/// Buttons one above the other, the last of which cancels.
final class OptionList: UIView {
    private let buttons: [UIButton]

    private static let rowHeight: CGFloat = 44

    init(_ titles: [String], choose: @escaping (Int) -> Void, cancel: @escaping () -> Void) {
        let options = titles.enumerated().map { index, title in UIAction(title: title) { _ in choose(index) } }
        let actions = options + [UIAction(title: "Cancel") { _ in cancel() }]
        buttons = actions.map { UIButton(type: .system, primaryAction: $0) }
        super.init(frame: .zero)
        backgroundColor = .white
        for button in buttons { addSubview(button) }
    }

    required init?(coder: NSCoder) { nil }

    override func layoutSubviews() {
        super.layoutSubviews()
        let top = safeAreaInsets.top + 16
        for (index, button) in buttons.enumerated() {
            button.frame = CGRect(
                x: 0, y: top + CGFloat(index) * Self.rowHeight, width: bounds.width, height: Self.rowHeight)
        }
    }
}
