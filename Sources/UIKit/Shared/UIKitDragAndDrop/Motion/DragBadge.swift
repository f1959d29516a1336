import CoreGraphics
import Foundation
import UIFoundation
import UIKitControls
import UIKitCore

/// The mark at a dragged preview: a plus for copies, a cross where nothing may be dropped, and the number of items.
@MainActor
final class DragBadge: UIView {
    private let label = UILabel()
    private(set) var text: String?

    init() {
        let side = DragLook.badge
        super.init(frame: CGRect(x: 0, y: 0, width: side, height: side))
        (label.frame, label.autoresizingMask) = (bounds, [.flexibleWidth, .flexibleHeight])
        (label.textAlignment, label.textColor, label.font) = (.center, .white, .boldSystemFont(ofSize: 15))
        layer.cornerRadius = side / 2
        accessibilityIdentifier = "drag-badge"
        addSubview(label)
        isHidden = true
    }

    required init?(coder: NSCoder) { nil }

    func show(_ operation: UIDropOperation, count: Int) {
        let number = count > 1 ? "\(count)" : nil
        switch operation {
        case .copy: text = number.map { "+\($0)" } ?? "+"
        case .forbidden: text = "×"
        case .move, .cancel: text = number
        }
        label.text = text
        isHidden = text == nil
        backgroundColor =
            switch operation {
            case .copy: .systemGreen
            case .forbidden: .systemRed
            case .move, .cancel: .systemGray
            }
        bounds.size.width = max(DragLook.badge, label.intrinsicContentSize.width + 12)
    }
}
