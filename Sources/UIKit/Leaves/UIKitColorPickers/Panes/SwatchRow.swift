import CoreGraphics
import Foundation
import UIFoundation
import UIKitControls
@_spi(Quince) import UIKitCore

/// The present color as a large square, the kept ones as circles, and a button that keeps the present one.
final class SwatchRow: UIView {
    private let preview = CheckerView(square: 8)
    private var buttons: [UIControl] = []
    private let add = UIButton(type: .system)
    private var color = PickedColor(red: 0, green: 0, blue: 0)
    var didPick: (PickedColor) -> Void = { _ in }
    private static let columns = 5

    override init(frame: CGRect) {
        super.init(frame: frame)
        preview.layer.cornerRadius = ColorLook.planeRadius
        let plus = UIImage.SymbolConfiguration(pointSize: 15, weight: .semibold)
        add.setImage(UIImage(systemName: "plus", withConfiguration: plus), for: .normal)
        add.backgroundColor = .tertiarySystemFill
        add.layer.cornerRadius = ColorLook.swatch / 2
        add.accessibilityLabel = "Add Color"
        add.addAction(UIAction { [weak self] _ in self?.keep() }, for: .touchUpInside)
        for view in [preview, add] { addSubview(view) }
        reload()
    }

    required init?(coder: NSCoder) { nil }

    func show(_ color: PickedColor) {
        self.color = color
        preview.color = color
        mark()
    }

    private func keep() {
        Swatches.shared.add(color)
        reload()
    }

    private func reload() {
        for button in buttons { button.removeFromSuperview() }
        buttons = Swatches.shared.colors.map(makeButton)
        for button in buttons { addSubview(button) }
        mark()
        setNeedsLayout()
    }

    private func makeButton(_ color: PickedColor) -> UIControl {
        let button = UIControl(frame: .zero)
        let disc = CheckerView(square: 5)
        disc.color = color
        disc.autoresizingMask = [.flexibleWidth, .flexibleHeight]
        button.addSubview(disc)
        button.isAccessibilityElement = true
        button.accessibilityTraits = .button
        button.accessibilityLabel = "Color #\(color.hex)"
        button.addAction(UIAction { [weak self] _ in self?.didPick(color) }, for: .touchUpInside)
        button.addGestureRecognizer(removal(of: color))
        return button
    }

    /// A finger that rests on a kept color throws it away; iOS has a menu for that.
    private func removal(of color: PickedColor) -> UIGestureRecognizer {
        let press = UILongPressGestureRecognizer(target: nil, action: nil)
        press.addHandler { [weak self] press in
            guard press.state == .began else { return }
            Swatches.shared.remove(color)
            self?.reload()
        }
        return press
    }

    /// The present color has a ring.
    private func mark() {
        for (button, kept) in zip(buttons, Swatches.shared.colors) {
            button.isSelected = kept == color
            button.layer.borderWidth = kept == color ? 2 : 0
            button.layer.borderColor = tintColor.cgColor
            button.layer.cornerRadius = ColorLook.swatch / 2
        }
        setNeedsLayout()
    }

    override func layoutSubviews() {
        super.layoutSubviews()
        let side = ColorLook.preview
        place(preview, CGRect(x: 0, y: 0, width: side, height: side))
        let room = bounds.width - side - 2 * ColorLook.gap
        let step = (room - ColorLook.swatch) / CGFloat(Self.columns - 1)
        for (index, view) in (buttons as [UIView] + [add]).enumerated() {
            let x = side + 2 * ColorLook.gap + CGFloat(index % Self.columns) * step
            let y = CGFloat(index / Self.columns) * (side - ColorLook.swatch)
            place(view, CGRect(x: x, y: y, width: ColorLook.swatch, height: ColorLook.swatch))
        }
        for button in buttons {
            guard let disc = button.subviews.first else { continue }
            disc.frame = button.isSelected ? button.bounds.insetBy(dx: 4, dy: 4) : button.bounds
            disc.layer.cornerRadius = disc.bounds.height / 2
        }
    }

    private func place(_ view: UIView, _ frame: CGRect) { view.frame = isFlipped ? frame.mirrored(in: bounds) : frame }
}
