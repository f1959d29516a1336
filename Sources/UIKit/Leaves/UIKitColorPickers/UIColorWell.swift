import CoreGraphics
public import Foundation
import QuartzCore
import QuinceKitDescription
@_spi(Hooks) public import UIFoundation
@_spi(Hooks) public import UIKitCore

/// A color in a ring of all hues. A tap opens a color picker.
@preconcurrency @MainActor
open class UIColorWell: UIControl {
    private let rainbow = CAGradientLayer()
    private let ringMask = CAShapeLayer()
    private let disc = CheckerView(square: 4)
    private weak var picker: UIColorPickerViewController?
    // The measures are chosen; low (behaviour/color-pickers.md#wells).
    private static let size = CGSize(width: 28, height: 28)
    private static let ringWidth: CGFloat = 3
    private static let gap: CGFloat = 2

    public override init(frame: CGRect) {
        super.init(frame: frame.size == .zero ? CGRect(origin: frame.origin, size: Self.size) : frame)
        setUp()
    }

    public required init?(coder: NSCoder) {
        super.init(coder: coder)
        setUp()
        decodeNib(coder, as: UIColorWell.self)
    }

    private func setUp() {
        rainbow.type = .conic
        rainbow.colors = (0...12).map {
            PickedColor(hue: CGFloat($0 % 12) / 12, saturation: 1, brightness: 1).color.cgColor
        }
        (rainbow.startPoint, rainbow.endPoint) = (CGPoint(x: 0.5, y: 0.5), CGPoint(x: 0.5, y: 0))
        ringMask.fillRule = .evenOdd
        rainbow.mask = ringMask
        layer.addSublayer(rainbow)
        addSubview(disc)
        isAccessibilityElement = true
        showColor()
    }

    // MARK: The color

    /// The title of the picker.
    open var title: String? { didSet { picker?.title = title } }
    open var supportsAlpha = true { didSet { picker?.supportsAlpha = supportsAlpha } }
    /// The color, which observers hear of; `nil` for none. Setting it sends no event.
    open var selectedColor: UIColor? {
        willSet { willChangeValue(forKey: "selectedColor") }
        didSet {
            didChangeValue(forKey: "selectedColor")
            showColor()
        }
    }

    private func showColor() {
        disc.isHidden = selectedColor == nil
        disc.color = selectedColor.map { PickedColor($0.resolvedColor(with: traitCollection)) }
        accessibilityValue = disc.color.map { "#" + $0.hex }
        setNeedsLayout()
    }

    open override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
        super.traitCollectionDidChange(previousTraitCollection)
        showColor()
    }

    @_spi(Hooks) open override var standardAccessibility: StandardAccessibility? {
        StandardAccessibility(label: title ?? "Color well", traits: isEnabled ? .button : [.button, .notEnabled])
    }

    @_spi(Hooks) open override func stateDidChange() {
        super.stateDidChange()
        alpha = !isEnabled ? 0.5 : isHighlighted ? 0.6 : 1
    }

    // MARK: Size and layout

    open override var intrinsicContentSize: CGSize { Self.size }
    open override func sizeThatFits(_ size: CGSize) -> CGSize { Self.size }

    open override func layoutSubviews() {
        super.layoutSubviews()
        let side = min(bounds.width, bounds.height)
        let circle = CGRect(x: bounds.midX - side / 2, y: bounds.midY - side / 2, width: side, height: side)
        let path = UIBezierPath(ovalIn: CGRect(origin: .zero, size: circle.size))
        // Without a color all of the well is the rainbow.
        let inner = CGRect(origin: .zero, size: circle.size).insetBy(dx: Self.ringWidth, dy: Self.ringWidth)
        if selectedColor != nil, inner.width > 0 { path.append(UIBezierPath(ovalIn: inner)) }
        CATransaction.begin()
        CATransaction.setDisableActions(true)
        rainbow.frame = circle
        ringMask.frame = rainbow.bounds
        ringMask.path = path.cgPath
        CATransaction.commit()
        let inset = Self.ringWidth + Self.gap
        disc.frame = circle.width > 2 * inset ? circle.insetBy(dx: inset, dy: inset) : .zero
        disc.layer.cornerRadius = disc.bounds.width / 2
    }

    // MARK: The picker

    open override func endTracking(_ touch: UITouch?, with event: UIEvent?) {
        super.endTracking(touch, with: event)
        if isTouchInside { openPicker() }
    }

    open override func accessibilityActivate() -> Bool {
        openPicker()
        return true
    }

    /// Presents the picker: as a popover on a pad, as a card on a phone.
    private func openPicker() {
        guard picker == nil, let presenter = presenter else { return }
        let made = UIColorPickerViewController()
        made.title = title
        made.supportsAlpha = supportsAlpha
        if let selectedColor { made.selectedColor = selectedColor }
        made.didPick = { [weak self] in self?.take($0) }
        if traitCollection.userInterfaceIdiom == .pad {
            made.modalPresentationStyle = .popover
            made.popoverPresentationController?.sourceView = self
        }
        picker = made
        presenter.present(made, animated: true)
    }

    /// The controller whose view the well is in.
    private var presenter: UIViewController? {
        var responder: UIResponder? = next
        while let current = responder {
            if let controller = current as? UIViewController { return controller }
            responder = current.next
        }
        return window?.rootViewController
    }

    private func take(_ color: UIColor) {
        selectedColor = color
        sendActions(for: .valueChanged)
        sendActions(for: .primaryActionTriggered)
    }
}

@section(".init_array") @used
private let description: @convention(c) () -> Void = {
    describe(UIColorWell.self) {
        $0.nib(element: "colorWell")
        $0.key("selectedColor", \.selectedColor, .nib)
        $0.key("supportsAlpha", \.supportsAlpha, .nib)
        $0.key("title", \.title, .nib)
    }
}
