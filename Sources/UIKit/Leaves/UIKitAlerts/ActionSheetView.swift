import CoreGraphics
import Foundation
import UIFoundation
import UIKitControls
import UIKitCore

/// An action sheet: a group of texts and buttons, and the button that cancels below it.
@MainActor
final class ActionSheetView: UIView, AlertCard {
    private unowned let controller: UIAlertController
    private let group = AlertBackground(
        cornerRadius: ActionSheetView.cornerRadius, fill: Look.current.alerts.sheetFill)
    private let lone = UIView()
    private let scroll = UIScrollView()
    private let titleLabel = UILabel()
    private let messageLabel = UILabel()
    private var buttons: [AlertButton] = []
    private var cancelButton: AlertButton?
    private var lines: [UIView] = []

    // Rows and corners are those of Flutter's measurements, the rest is of medium confidence (behaviour/containers.md#alerts-and-action-sheets).
    private static let rowHeight: CGFloat = 57
    private static let cornerRadius: CGFloat = 14
    private static let side: CGFloat = 8
    private static let gap: CGFloat = 8
    private static var padding: CGFloat { Look.current.alerts.sheetPadding }
    private static let widest: CGFloat = 414

    init(_ controller: UIAlertController) {
        self.controller = controller
        super.init(frame: .zero)
        for view in [group, lone] { addSubview(view) }
        group.addSubview(scroll)
        for label in [titleLabel, messageLabel] {
            (label.numberOfLines, label.textAlignment) = (0, .center)
            label.textColor = Look.current.alerts.sheetInk
            scroll.addSubview(label)
        }
        titleLabel.font = .systemFont(ofSize: 13, weight: .semibold)
        messageLabel.font = .systemFont(ofSize: 13)
        lone.layer.cornerRadius = Self.cornerRadius
        lone.layer.masksToBounds = true
        lone.backgroundColor = Look.current.alerts.cancelFill
        show()
    }

    required init?(coder: NSCoder) { nil }

    func show() {
        titleLabel.show(controller.title, controller.attributedTitle)
        messageLabel.show(controller.message, controller.attributedMessage)
        controller.contentController.map { scroll.addSubview($0.view) }
        for view in buttons + lines { view.removeFromSuperview() }
        cancelButton?.removeFromSuperview()
        let look = Look.current.alerts
        let actions = controller.actions.filter { $0.style != .cancel }
        buttons = actions.map { AlertButton($0, size: 20, isBold: false, pressed: look.sheetPressed) }
        lines = buttons.map { _ in makeHairline(look.sheetLine) }
        for view in buttons + lines { scroll.addSubview(view) }
        // A popover is cancelled by a touch beside it.
        let cancel = controller.isPopover ? nil : controller.actions.first { $0.style == .cancel }
        cancelButton = cancel.map { AlertButton($0, size: 20, isBold: true, pressed: look.cancelPressed) }
        lone.isHidden = cancelButton == nil
        cancelButton.map(lone.addSubview)
        setNeedsLayout()
    }

    // MARK: Measures

    private func height(of label: UILabel, _ width: CGFloat) -> CGFloat {
        guard label.text?.isEmpty == false else { return 0 }
        return label.sizeThatFits(CGSize(width: width - 32, height: .greatestFiniteMagnitude)).height
    }

    private func textHeight(_ width: CGFloat) -> CGFloat {
        let heights = [titleLabel, messageLabel].map { height(of: $0, width) }.filter { $0 > 0 }
        guard !heights.isEmpty else { return 0 }
        return 2 * Self.padding + heights.reduce(0, +) + CGFloat(heights.count - 1) * Self.padding
    }

    private func groupHeight(_ width: CGFloat) -> CGFloat {
        textHeight(width) + controller.contentHeight + Self.rowHeight * CGFloat(buttons.count)
    }

    private var loneHeight: CGFloat { cancelButton == nil ? 0 : Self.rowHeight + Self.gap }

    func place(in container: UIView) -> CGRect {
        let insets = container.safeAreaInsets
        let room = container.bounds.inset(by: insets)
        let width = min(room.width - 2 * Self.side, Self.widest)
        // A home indicator is distance enough.
        let end = container.bounds.maxY - max(insets.bottom, Self.side)
        let height = min(groupHeight(width) + loneHeight, end - room.minY - Self.side)
        return CGRect(x: MainScreen.round(room.midX - width / 2), y: end - height, width: width, height: height)
    }

    /// The size in a popover. The width is common knowledge, with low confidence.
    var popoverSize: CGSize { CGSize(width: Self.popoverWidth, height: groupHeight(Self.popoverWidth)) }
    private static let popoverWidth: CGFloat = 304

    // MARK: Layout

    override func layoutSubviews() {
        super.layoutSubviews()
        let width = bounds.width
        group.frame = CGRect(x: 0, y: 0, width: width, height: bounds.height - loneHeight)
        lone.frame = CGRect(x: 0, y: bounds.height - Self.rowHeight, width: width, height: Self.rowHeight)
        cancelButton?.frame = lone.bounds
        scroll.frame = group.bounds
        scroll.contentSize = CGSize(width: width, height: groupHeight(width))
        var y = Self.padding
        for label in [titleLabel, messageLabel] {
            let height = height(of: label, width)
            label.frame = CGRect(x: 16, y: y, width: width - 32, height: height)
            if height > 0 { y += height + Self.padding }
        }
        let content = CGRect(x: 0, y: textHeight(width), width: width, height: controller.contentHeight)
        controller.contentController?.view.frame = content
        placeButtons(from: content.maxY, width)
    }

    private func placeButtons(from start: CGFloat, _ width: CGFloat) {
        for (index, (button, line)) in zip(buttons, lines).enumerated() {
            let y = start + CGFloat(index) * Self.rowHeight
            button.frame = CGRect(x: 0, y: y, width: width, height: Self.rowHeight)
            line.frame = CGRect(x: 0, y: y, width: width, height: 1 / MainScreen.scale)
            line.isHidden = y == 0
        }
    }
}
