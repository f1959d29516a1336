import CoreGraphics
import Foundation
import UIFoundation
import UIKitControls
import UIKitCore

/// The chevron of an item with items below it. It points to the side, and down while the item is expanded.
@MainActor
final class OutlineDisclosureView: UIControl {
    private let chevron = UIImageView()
    private let isMirrored: Bool
    private let toggle: () -> Void
    /// Whether a tap anywhere in the cell does what one on the chevron does.
    var leavesTapsToCell = false
    var isExpanded = false {
        didSet {
            let quarter: CGFloat = isMirrored ? -.pi / 2 : .pi / 2
            chevron.transform = isExpanded ? CGAffineTransform(rotationAngle: quarter) : .identity
        }
    }

    init(isMirrored: Bool, color: UIColor?, toggle: @escaping () -> Void) {
        (self.isMirrored, self.toggle) = (isMirrored, toggle)
        super.init(frame: .zero)
        let configuration = UIImage.SymbolConfiguration(pointSize: ListLook.chevronSize, weight: .semibold)
        chevron.image = UIImage(
            systemName: isMirrored ? "chevron.left" : "chevron.right", withConfiguration: configuration)
        chevron.tintColor = color
        chevron.contentMode = .center
        addSubview(chevron)
        addAction(UIAction { [weak self] _ in self?.toggle() }, for: .touchUpInside)
    }

    required init?(coder: NSCoder) { nil }

    /// As long as it is high, so that it has room in both directions.
    override func sizeThatFits(_ size: CGSize) -> CGSize {
        let own = chevron.sizeThatFits(size)
        return CGSize(width: max(own.width, own.height), height: max(own.width, own.height))
    }

    override func layoutSubviews() {
        super.layoutSubviews()
        chevron.bounds = CGRect(origin: .zero, size: bounds.size)
        chevron.center = CGPoint(x: bounds.midX, y: bounds.midY)
    }

    /// A finger finds the chevron as well as it finds a bar's button.
    override func point(inside point: CGPoint, with event: UIEvent?) -> Bool {
        guard !leavesTapsToCell else { return false }
        let reach = ListLook.rowHeight
        return bounds.insetBy(dx: min(0, (bounds.width - reach) / 2), dy: min(0, (bounds.height - reach) / 2))
            .contains(point)
    }
}
