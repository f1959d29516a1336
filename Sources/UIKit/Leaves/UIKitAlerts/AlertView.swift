import CoreGraphics
import Foundation
import UIFoundation
import UIKitControls
import UIKitCore
import UIKitText

/// An alert: texts and fields above buttons, which stand side by side if there are two and both fit.
@MainActor
final class AlertView: UIView, AlertCard {
    private unowned let controller: UIAlertController
    private let background = AlertBackground(
        cornerRadius: AlertView.cornerRadius, fill: Look.current.alerts.fill)
    private let texts = UIScrollView()
    private let titleLabel = UILabel()
    private let messageLabel = UILabel()
    private let buttonArea = UIScrollView()
    private var boxes: [AlertFieldBox] = []
    private var buttons: [AlertButton] = []
    private var lines: [UIView] = []

    // Width and corners are those of Flutter's measurements, the rest is of medium confidence (behaviour/containers.md#alerts-and-action-sheets).
    private static let width: CGFloat = 270
    private static let cornerRadius: CGFloat = 14
    private static let buttonHeight: CGFloat = 44
    private static let margin = UIEdgeInsets(top: 19, left: 16, bottom: 20, right: 16)
    private static let gap: CGFloat = 3
    /// The distance from the texts to the first field.
    private static let fieldGap: CGFloat = 14
    /// The room that remains above and below a high alert.
    private static let edge: CGFloat = 24

    init(_ controller: UIAlertController) {
        self.controller = controller
        super.init(frame: .zero)
        for view in [background, texts, buttonArea] { addSubview(view) }
        for label in [titleLabel, messageLabel] {
            (label.numberOfLines, label.textAlignment) = (0, .center)
            texts.addSubview(label)
        }
        titleLabel.font = .systemFont(ofSize: 17, weight: .semibold)
        titleLabel.accessibilityTraits = .header
        messageLabel.font = .systemFont(ofSize: 13)
        layer.cornerRadius = Self.cornerRadius
        layer.masksToBounds = true
        show()
    }

    required init?(coder: NSCoder) { nil }

    func show() {
        titleLabel.show(controller.title, controller.attributedTitle)
        messageLabel.show(controller.message, controller.attributedMessage)
        showFields()
        controller.contentController.map { addSubview($0.view) }
        for view in buttons + lines { view.removeFromSuperview() }
        buttons = controller.orderedActions(inRow: isRow).map {
            AlertButton(
                $0, size: 17, isBold: $0 === controller.boldAction, pressed: Look.current.alerts.pressed)
        }
        lines = buttons.map { _ in makeHairline(Look.current.alerts.line) }
        for view in buttons + lines { buttonArea.addSubview(view) }
        setNeedsLayout()
    }

    /// Fields stay where they are: one of them may be the first responder.
    private func showFields() {
        for field in (controller.textFields ?? []).dropFirst(boxes.count) {
            let box = AlertFieldBox(field)
            boxes.append(box)
            texts.addSubview(box)
        }
        for box in boxes { box.round(isFirst: box === boxes.first, isLast: box === boxes.last) }
    }

    // MARK: Measures

    /// Whether the two buttons there are stand side by side.
    private var isRow: Bool {
        let actions = controller.actions
        guard actions.count == 2 else { return false }
        let font = UIFont.systemFont(ofSize: 17, weight: .semibold)
        return actions.allSatisfy { action in
            NSAttributedString(string: action.title ?? "", attributes: [.font: font]).size().width <= Self.width / 2
                - 16
        }
    }

    private func height(of label: UILabel) -> CGFloat {
        guard label.text?.isEmpty == false else { return 0 }
        let width = Self.width - Self.margin.left - Self.margin.right
        return label.sizeThatFits(CGSize(width: width, height: .greatestFiniteMagnitude)).height
    }

    private var textHeight: CGFloat {
        let heights = [titleLabel, messageLabel].map(height).filter { $0 > 0 }
        guard !heights.isEmpty || !boxes.isEmpty else { return 0 }
        let gaps = CGFloat(max(heights.count - 1, 0)) * Self.gap
        let fieldGap = heights.isEmpty || boxes.isEmpty ? 0 : Self.fieldGap
        return Self.margin.top + heights.reduce(0, +) + gaps + fieldGap + fieldsHeight + Self.margin.bottom
    }

    /// The distance from one field to the next, so that they share a line.
    private var fieldPitch: CGFloat { AlertFieldBox.height - 1 / MainScreen.scale }
    private var fieldsHeight: CGFloat {
        boxes.isEmpty ? 0 : CGFloat(boxes.count - 1) * fieldPitch + AlertFieldBox.height
    }

    /// The height of all that is above the buttons.
    private var upperHeight: CGFloat { textHeight + controller.contentHeight }

    private var buttonsHeight: CGFloat { Self.buttonHeight * CGFloat(isRow ? 1 : buttons.count) }

    func place(in container: UIView) -> CGRect {
        var room = container.bounds.inset(by: container.safeAreaInsets)
        if let keyboard = KeyboardArea.current.frame, container.window?.screen.isMain ?? false {
            room.size.height = max(min(room.maxY, container.convert(keyboard, from: nil).minY) - room.minY, 0)
        }
        let height = max(min(upperHeight + buttonsHeight, room.height - 2 * Self.edge), 0)
        let (x, y) = (room.midX - Self.width / 2, room.midY - height / 2)
        return CGRect(x: MainScreen.round(x), y: MainScreen.round(y), width: Self.width, height: height)
    }

    // MARK: Layout

    override func layoutSubviews() {
        super.layoutSubviews()
        background.frame = bounds
        // If an alert is high, both parts scroll; the texts keep as much as they need up to a half.
        let all = buttonsHeight
        let most = max(bounds.height - upperHeight, min(bounds.height / 2, all))
        let below = min(all, most)
        let content = min(controller.contentHeight, bounds.height - below)
        texts.frame = CGRect(x: 0, y: 0, width: bounds.width, height: bounds.height - below - content)
        controller.contentController?.view.frame = CGRect(
            x: 0, y: texts.frame.maxY, width: bounds.width, height: content)
        texts.contentSize = CGSize(width: bounds.width, height: textHeight)
        buttonArea.frame = CGRect(x: 0, y: bounds.height - below, width: bounds.width, height: below)
        buttonArea.contentSize = CGSize(width: bounds.width, height: all)
        placeTexts()
        placeButtons()
    }

    private func placeTexts() {
        var y = Self.margin.top
        for label in [titleLabel, messageLabel] {
            let height = height(of: label)
            label.frame = CGRect(x: Self.margin.left, y: y, width: bounds.width - 32, height: height)
            if height > 0 { y += height + Self.gap }
        }
        if y > Self.margin.top { y += Self.fieldGap - Self.gap }
        for box in boxes {
            box.frame = CGRect(x: Self.margin.left, y: y, width: bounds.width - 32, height: AlertFieldBox.height)
            y += fieldPitch
        }
    }

    private func placeButtons() {
        let thin = 1 / MainScreen.scale
        let count = CGFloat(isRow ? buttons.count : 1)
        let width = MainScreen.round(bounds.width / count)
        for (index, (button, line)) in zip(buttons, lines).enumerated() {
            let place = isRow ? (CGFloat(index) * width, 0) : (0, CGFloat(index) * Self.buttonHeight)
            button.frame = CGRect(x: place.0, y: place.1, width: width, height: Self.buttonHeight)
            let isBetween = isRow && index > 0
            line.frame = CGRect(
                x: place.0, y: place.1, width: isBetween ? thin : width, height: isBetween ? Self.buttonHeight : thin)
        }
        // A row has one line above all of it.
        if isRow { lines.first?.frame.size.width = bounds.width }
    }
}
