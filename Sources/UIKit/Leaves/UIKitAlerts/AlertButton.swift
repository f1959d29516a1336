import CoreGraphics
import Foundation
import UIFoundation
import UIKitControls
import UIKitCore

/// A row of an alert or a sheet that is a button. The row under a finger is shaded; a finger that slides takes the shade
/// along, and chooses the row on which it is lifted, as since iOS 9.
@MainActor
final class AlertButton: UIControl {
    let action: UIAlertAction
    let label = UILabel()
    private let shade = UIView()

    private static let disabledColor = UIColor(white: 0.6, alpha: 1)
    private static let shadeColor = UIColor { UIColor(white: $0.userInterfaceStyle == .dark ? 1 : 0, alpha: 0.1) }

    init(_ action: UIAlertAction, size: CGFloat, isBold: Bool) {
        self.action = action
        super.init(frame: .zero)
        shade.backgroundColor = Self.shadeColor
        shade.isHidden = true
        shade.isUserInteractionEnabled = false
        for view in [shade, label] { addSubview(view) }
        label.text = action.title
        label.textAlignment = .center
        label.font = .systemFont(ofSize: size, weight: isBold ? .semibold : .regular)
        label.adjustsFontSizeToFitWidth = true
        label.minimumScaleFactor = 0.7
        isEnabled = action.isEnabled
        accessibilityLabel = action.accessibilityLabel ?? action.title
        accessibilityIdentifier = action.accessibilityIdentifier
        accessibilityTraits = isEnabled ? .button : [.button, .notEnabled]
        addAction(UIAction { [weak action] _ in action.map { $0.owner?.choose($0) } }, for: .touchUpInside)
        colorTitle()
    }

    required init?(coder: NSCoder) { nil }

    private func colorTitle() {
        label.textColor =
            !isEnabled ? Self.disabledColor : action.style == .destructive ? .systemRed : tintColor
    }

    override func tintColorDidChange() {
        super.tintColorDidChange()
        colorTitle()
    }

    override var isHighlighted: Bool { didSet { shade.isHidden = !isHighlighted } }

    // MARK: Under a finger

    /// The finger that came down on this row, and the row on which it is now.
    private weak var finger: UITouch?
    private weak var row: AlertButton? {
        didSet {
            guard row !== oldValue else { return }
            oldValue?.isHighlighted = false
            row?.isHighlighted = true
        }
    }

    // A control's own tracking ends at its bounds.
    override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
        guard finger == nil, let touch = touches.first else { return }
        finger = touch
        row = row(under: touch)
    }

    override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) {
        if let finger, touches.contains(finger) { row = row(under: finger) }
    }

    override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
        guard let finger, touches.contains(finger) else { return }
        let chosen = row(under: finger)
        letGo()
        chosen?.sendActions(for: .touchUpInside)
    }

    override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) {
        if let finger, touches.contains(finger) { letGo() }
    }

    private func letGo() { (finger, row) = (nil, nil) }

    private func row(under finger: UITouch) -> AlertButton? {
        let card = sequence(first: self) { $0.superview }.first { $0 is any AlertCard }
        let hit = card?.hitTest(finger.location(in: card), with: nil) as? AlertButton
        return hit?.isEnabled == true ? hit : nil
    }

    override func layoutSubviews() {
        super.layoutSubviews()
        shade.frame = bounds
        label.frame = bounds.insetBy(dx: 8, dy: 0)
    }
}

/// The background of an alert: what is behind it, blurred, under white that is almost opaque.
@MainActor
final class AlertBackground: UIView {
    private let tint = UIView()

    /// The glass of bars, in a view by itself: its color follows the appearance.
    private let glass: BackdropView = {
        var recipe = BackdropRecipe.bar(isBlack: false)
        recipe.tint = .clear
        return BackdropView(recipe)
    }()

    init(cornerRadius: CGFloat) {
        super.init(frame: .zero)
        layer.cornerRadius = cornerRadius
        layer.masksToBounds = true
        let (light, dark) = (BackdropRecipe.bar(isBlack: false).tint, BackdropRecipe.bar(isBlack: true).tint)
        tint.backgroundColor = UIColor { $0.userInterfaceStyle == .dark ? dark : light }
        for view in [glass, tint] { addSubview(view) }
    }

    required init?(coder: NSCoder) { nil }

    override func layoutSubviews() {
        super.layoutSubviews()
        for view in [glass, tint] { view.frame = bounds }
    }
}

/// The thin line between buttons.
@MainActor
func makeHairline() -> UIView {
    let line = UIView()
    line.backgroundColor = UIColor { UIColor(white: $0.userInterfaceStyle == .dark ? 1 : 0, alpha: 0.18) }
    return line
}
