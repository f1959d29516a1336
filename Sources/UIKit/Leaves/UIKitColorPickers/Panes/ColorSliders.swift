import CoreGraphics
import Foundation
import UIFoundation
import UIKitControls
import UIKitCore
import UIKitText

/// A slider and a field for red, green and blue, and a field for all three as hexadecimal digits.
final class ColorSliders: UIView, ColorPane, UITextFieldDelegate {
    var didPick: (PickedColor, Bool) -> Void = { _, _ in }
    private var color = PickedColor(red: 0, green: 0, blue: 0)
    private let titles = ["RED", "GREEN", "BLUE"].map { ColorLook.caption($0) }
    let sliders = PickedColor.Channel.allCases.map { _ in ColorSlider(frame: .zero) }
    let fields = PickedColor.Channel.allCases.map { _ in ColorLook.field() }
    private let hexTitle = UILabel(frame: .zero)
    let hexField = ColorLook.field()

    override init(frame: CGRect) {
        super.init(frame: frame)
        hexTitle.text = "sRGB Hex Color #"
        hexTitle.font = .systemFont(ofSize: 15)
        hexTitle.textColor = tintColor
        for channel in PickedColor.Channel.allCases { connect(channel) }
        hexField.accessibilityLabel = "Hex Color"
        hexField.delegate = self
        let parts: [[UIView]] = [titles, sliders, fields, [hexTitle, hexField]]
        for view in parts.joined() { addSubview(view) }
    }

    required init?(coder: NSCoder) { nil }

    private func connect(_ channel: PickedColor.Channel) {
        let name = ["Red", "Green", "Blue"][channel.rawValue]
        sliders[channel.rawValue].accessibilityLabel = name
        sliders[channel.rawValue].didSlide = { [weak self] in self?.slide(channel, to: $0, continuously: $1) }
        let field = fields[channel.rawValue]
        field.accessibilityLabel = "\(name) Value"
        field.keyboardType = .numberPad
        field.delegate = self
    }

    func show(_ color: PickedColor) {
        self.color = color
        for channel in PickedColor.Channel.allCases {
            var (start, end) = (color.opaque, color.opaque)
            (start[channel], end[channel]) = (0, 1)
            let text = "\(PickedColor.byte(color[channel]))"
            sliders[channel.rawValue].show(color[channel], from: start, to: end, thumb: color, text: text)
            if !fields[channel.rawValue].isFirstResponder { fields[channel.rawValue].text = text }
        }
        if !hexField.isFirstResponder { hexField.text = color.hex }
    }

    private func slide(_ channel: PickedColor.Channel, to value: CGFloat, continuously: Bool) {
        var picked = color
        picked[channel] = value
        didPick(picked, continuously)
    }

    // MARK: Fields

    func textFieldShouldReturn(_ textField: UITextField) -> Bool { textField.resignFirstResponder() }

    /// Takes the number or the digits, or shows the old ones again.
    func textFieldDidEndEditing(_ textField: UITextField) {
        let text = textField.text ?? ""
        if textField === hexField {
            if let picked = PickedColor(hex: text, alpha: color.alpha) { didPick(picked, false) }
        } else if let index = fields.firstIndex(where: { $0 === textField }), let number = Int(text),
            let channel = PickedColor.Channel(rawValue: index)
        {
            slide(channel, to: CGFloat(min(max(number, 0), 255)) / 255, continuously: false)
        }
        show(color)
    }

    override func tintColorDidChange() {
        super.tintColorDidChange()
        hexTitle.textColor = tintColor
    }

    // MARK: Layout

    private static let row: CGFloat = 72
    static let height = 3 * row + 44

    override func layoutSubviews() {
        super.layoutSubviews()
        let field = ColorLook.fieldSize
        for index in 0..<3 {
            let y = CGFloat(index) * Self.row
            place(titles[index], CGRect(x: 0, y: y, width: bounds.width, height: 20))
            let width = bounds.width - field.width - ColorLook.gap
            place(sliders[index], CGRect(x: 0, y: y + 24, width: width, height: ColorLook.trackHeight))
            place(fields[index], CGRect(origin: CGPoint(x: width + ColorLook.gap, y: y + 24), size: field))
        }
        let y = 3 * Self.row + 4
        place(hexField, CGRect(x: bounds.width - 96, y: y, width: 96, height: field.height))
        place(hexTitle, CGRect(x: 0, y: y, width: bounds.width - 96 - ColorLook.gap, height: field.height))
        hexTitle.textAlignment = isFlipped ? .left : .right
    }

    private func place(_ view: UIView, _ frame: CGRect) { view.frame = isFlipped ? frame.mirrored(in: bounds) : frame }
}

extension CGRect {
    /// The same place from the other side.
    func mirrored(in bounds: CGRect) -> CGRect {
        CGRect(x: bounds.width - maxX, y: minY, width: width, height: height)
    }
}
