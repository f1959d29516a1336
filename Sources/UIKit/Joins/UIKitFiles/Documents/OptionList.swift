import CoreGraphics
import Foundation
import UIFoundation
import UIKitControls
import UIKitCore

/// A heading if there is one, and buttons one above the other, the last of which cancels.
final class OptionList: UIView {
    private let rows: [UIView]

    private static let rowHeight: CGFloat = 44

    init(
        heading: String? = nil, _ titles: [String] = [], choose: @escaping (Int) -> Void = { _ in },
        cancel: @escaping () -> Void
    ) {
        let options = titles.enumerated().map { index, title in UIAction(title: title) { _ in choose(index) } }
        let actions = options + [UIAction(title: "Cancel") { _ in cancel() }]
        let buttons = actions.map { UIButton(type: .system, primaryAction: $0) }
        rows = (heading.map { [Self.label($0)] } ?? []) + buttons
        super.init(frame: .zero)
        backgroundColor = .white
        for row in rows { addSubview(row) }
    }

    required init?(coder: NSCoder) { nil }

    private static func label(_ text: String) -> UILabel {
        let label = UILabel()
        label.text = text
        label.textColor = .gray
        label.font = .systemFont(ofSize: 22)
        label.textAlignment = .center
        return label
    }

    override func layoutSubviews() {
        super.layoutSubviews()
        let top = safeAreaInsets.top + 16
        for (index, row) in rows.enumerated() {
            row.frame = CGRect(
                x: 0, y: top + CGFloat(index) * Self.rowHeight, width: bounds.width, height: Self.rowHeight)
        }
    }
}
