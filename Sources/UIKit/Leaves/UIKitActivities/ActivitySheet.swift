import CoreGraphics
import Foundation
import UIFoundation
import UIKitControls
@_spi(Hooks) import UIKitCore

/// The rows of a sharing sheet, those that share above those that act, and its Cancel button.
final class ActivitySheet: UIView {
    private let rows: [ActivityRow]
    private let cancelButton: UIButton?

    /// Heights in points, estimated from pictures of iOS 7.
    private static let rowHeight: CGFloat = 112
    private static let buttonHeight: CGFloat = 48

    init(
        _ activities: [UIActivity], cancels: Bool, choose: @escaping (UIActivity) -> Void, cancel: @escaping () -> Void
    ) {
        let categories: [UIActivity.Category] = [.share, .action]
        rows = categories.compactMap { category in
            let found = activities.filter { type(of: $0).activityCategory == category }
            return found.isEmpty ? nil : ActivityRow(found, choose)
        }
        cancelButton =
            cancels ? UIButton(type: .system, primaryAction: UIAction(title: "Cancel") { _ in cancel() }) : nil
        super.init(frame: .zero)
        backgroundColor = UIColor(white: 0.97, alpha: 1)
        cancelButton?.titleLabel?.font = .systemFont(ofSize: 20)
        for view in rows + [cancelButton].compactMap({ $0 }) { addSubview(view) }
    }

    required init?(coder: NSCoder) { nil }

    /// The height of the content, above what the safe area adds.
    var height: CGFloat { CGFloat(rows.count) * Self.rowHeight + (cancelButton == nil ? 0 : Self.buttonHeight) }

    override func layoutSubviews() {
        super.layoutSubviews()
        for (index, row) in rows.enumerated() {
            row.frame = CGRect(
                x: 0, y: CGFloat(index) * Self.rowHeight, width: bounds.width, height: Self.rowHeight)
        }
        cancelButton?.frame = CGRect(
            x: 0, y: CGFloat(rows.count) * Self.rowHeight, width: bounds.width, height: Self.buttonHeight)
    }
}

/// A row of activities that scrolls sideways, and the line below it.
private final class ActivityRow: UIView {
    private let scroller = UIScrollView()
    private let line = UIView()
    private let buttons: [ActivityButton]

    private static let pitch: CGFloat = 76

    init(_ activities: [UIActivity], _ choose: @escaping (UIActivity) -> Void) {
        buttons = activities.map { activity in ActivityButton(activity) { choose(activity) } }
        super.init(frame: .zero)
        line.backgroundColor = UIColor(white: 0.78, alpha: 1)
        scroller.showsHorizontalScrollIndicator = false
        for view in [scroller, line] { addSubview(view) }
        for button in buttons { scroller.addSubview(button) }
    }

    required init?(coder: NSCoder) { nil }

    override func layoutSubviews() {
        super.layoutSubviews()
        let hairline = 1 / max(contentScaleFactor, 1)
        line.frame = CGRect(x: 0, y: bounds.height - hairline, width: bounds.width, height: hairline)
        scroller.frame = bounds
        scroller.contentSize = CGSize(width: 16 + CGFloat(buttons.count) * Self.pitch, height: bounds.height)
        for (index, button) in buttons.enumerated() {
            let x = 8 + CGFloat(index) * Self.pitch
            button.frame = CGRect(x: x, y: 12, width: Self.pitch, height: bounds.height - 16)
        }
    }
}

/// An activity's icon above its title.
private final class ActivityButton: UIControl {
    private let icon = UIImageView()
    private let plate = UIView()
    private let label = UILabel()

    private static let side: CGFloat = 60
    private static let radius: CGFloat = 13

    init(_ activity: UIActivity, _ choose: @escaping () -> Void) {
        super.init(frame: .zero)
        let isAction = type(of: activity).activityCategory == .action
        plate.backgroundColor = .white
        plate.layer.cornerRadius = Self.radius
        plate.layer.borderWidth = isAction ? 0.5 : 0
        plate.layer.borderColor = UIColor(white: 0.78, alpha: 1).cgColor
        plate.clipsToBounds = true
        plate.isUserInteractionEnabled = false
        icon.image = isAction ? activity.activityImage?.withRenderingMode(.alwaysTemplate) : activity.activityImage
        icon.contentMode = isAction ? .center : .scaleAspectFit
        icon.tintColor = .darkGray
        label.text = activity.activityTitle
        label.font = .systemFont(ofSize: 11)
        label.textAlignment = .center
        label.numberOfLines = 2
        plate.addSubview(icon)
        for view in [plate, label] { addSubview(view) }
        (isAccessibilityElement, accessibilityLabel) = (true, activity.activityTitle)
        accessibilityTraits = .button
        addAction(UIAction { _ in choose() }, for: .touchUpInside)
    }

    required init?(coder: NSCoder) { nil }

    override var isHighlighted: Bool { didSet { alpha = isHighlighted ? 0.5 : 1 } }

    override func layoutSubviews() {
        super.layoutSubviews()
        plate.frame = CGRect(x: (bounds.width - Self.side) / 2, y: 0, width: Self.side, height: Self.side)
        icon.frame = plate.bounds
        let height = label.sizeThatFits(CGSize(width: bounds.width - 4, height: 0)).height
        label.frame = CGRect(x: 2, y: Self.side + 4, width: bounds.width - 4, height: min(height, 30))
    }

    override var shownText: String? { label.text }
}
