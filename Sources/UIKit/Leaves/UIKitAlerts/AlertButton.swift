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
    private let picture = UIImageView()
    private let check = UIImageView()
    private let shade = UIView()

    private static let disabledColor = UIColor(white: 0.6, alpha: 1)

    /// - Parameter pressed: the color of the row under a finger.
    init(_ action: UIAlertAction, size: CGFloat, isBold: Bool, pressed: UIColor) {
        self.action = action
        super.init(frame: .zero)
        shade.backgroundColor = pressed
        shade.isHidden = true
        shade.isUserInteractionEnabled = false
        for view in [shade, label, picture, check] { addSubview(view) }
        label.text = action.title
        label.textAlignment = action.look.alignment
        showPictures()
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

    /// An image is a template at the start of the row, and a check mark is at its end. Both places are chosen.
    private func showPictures() {
        picture.takesImagesAsTemplates = true
        picture.image = action.look.image
        check.image = action.look.isChecked ? UIImage(systemName: "checkmark") : nil
        for view in [picture, check] { view.contentMode = .center }
    }

    private func colorTitle() {
        let styled: UIColor = action.style == .destructive ? .systemRed : tintColor
        let color = isEnabled ? action.look.titleColor ?? styled : Self.disabledColor
        (label.textColor, check.tintColor) = (color, color)
        picture.tintColor = isEnabled ? action.look.imageTint ?? color : color
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
        let isLeft = effectiveUserInterfaceLayoutDirection == .leftToRight
        let (leading, trailing) = (Self.room(of: picture), Self.room(of: check))
        let (left, right) = isLeft ? (leading, trailing) : (trailing, leading)
        // A title in the middle stays there beside a picture at one end only.
        let sides = label.textAlignment == .center ? (max(left, right), max(left, right)) : (left, right)
        label.frame = bounds.inset(by: UIEdgeInsets(top: 0, left: sides.0, bottom: 0, right: sides.1))
        let start = CGRect(x: 0, y: 0, width: left, height: bounds.height)
        let end = CGRect(x: bounds.width - right, y: 0, width: right, height: bounds.height)
        (picture.frame, check.frame) = isLeft ? (start, end) : (end, start)
    }

    /// Returns the room that a picture takes of a row, or else the margin of a title.
    private static func room(of picture: UIImageView) -> CGFloat {
        picture.image.map { $0.size.width + 32 } ?? 8
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

    /// - Parameter fill: the color over the glass; `nil` for that of bars.
    init(cornerRadius: CGFloat, fill: UIColor?) {
        super.init(frame: .zero)
        layer.cornerRadius = cornerRadius
        layer.masksToBounds = true
        let (light, dark) = (BackdropRecipe.bar(isBlack: false).tint, BackdropRecipe.bar(isBlack: true).tint)
        tint.backgroundColor = fill ?? UIColor { $0.userInterfaceStyle == .dark ? dark : light }
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
func makeHairline(_ color: UIColor) -> UIView {
    let line = UIView()
    line.backgroundColor = color
    return line
}
