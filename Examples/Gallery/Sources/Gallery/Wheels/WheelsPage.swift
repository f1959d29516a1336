import UIKit

/// A lamp whose colour and brightness are picked by wheels, and the evening on which it is switched on: a date picker in
/// place of a field's keyboard, with a toolbar above it.
final class WheelsPage: PageController, UIPickerViewDataSource, UIPickerViewDelegate {
    private lazy var stage = LampStage(page.tint)
    private lazy var picker = UIPickerView()
    private lazy var evening = EveningRow()
    private static let colors: [(name: String, color: UIColor)] = [
        ("Amber", .systemOrange), ("Rose", .systemPink), ("Violet", .systemPurple), ("Night", .systemIndigo),
        ("Sky", .systemBlue), ("Lagoon", .systemTeal), ("Leaf", .systemGreen), ("Straw", .systemYellow),
    ]
    private static let steps = Array(1...20)

    override func viewDidLoad() {
        super.viewDidLoad()
        add(stage)
        for view in [evening, picker] { stage.addSubview(view) }
        stage.layOut = { [weak self] in self?.layOutStage() }
        (picker.dataSource, picker.delegate) = (self, self)
        picker.accessibilityIdentifier = "lamp"
        picker.selectRow(2, inComponent: 0, animated: false)
        picker.selectRow(14, inComponent: 1, animated: false)
        light(animated: false)
    }

    private func light(animated: Bool) {
        let color = Self.colors[picker.selectedRow(inComponent: 0)]
        let percent = Self.steps[picker.selectedRow(inComponent: 1)] * 5
        stage.light(color.color, color.name, percent, animated: animated)
    }

    // MARK: The picker

    func numberOfComponents(in pickerView: UIPickerView) -> Int { 2 }

    func pickerView(_ pickerView: UIPickerView, numberOfRowsInComponent component: Int) -> Int {
        component == 0 ? Self.colors.count : Self.steps.count
    }

    func pickerView(_ pickerView: UIPickerView, widthForComponent component: Int) -> CGFloat {
        component == 0 ? 150 : 90
    }

    func pickerView(
        _ pickerView: UIPickerView, viewForRow row: Int, forComponent component: Int, reusing view: UIView?
    ) -> UIView {
        if component == 0 {
            let swatch = view as? Swatch ?? Swatch()
            swatch.show(Self.colors[row].name, Self.colors[row].color)
            return swatch
        }
        let label = view as? UILabel ?? UILabel()
        label.text = "\(Self.steps[row] * 5) %"
        label.font = .systemFont(ofSize: 23)
        label.textAlignment = .right
        return label
    }

    func pickerView(_ pickerView: UIPickerView, didSelectRow row: Int, inComponent component: Int) {
        light(animated: true)
    }

    // MARK: Layout

    override func leastStageHeight(at width: CGFloat, _ room: Room) -> CGFloat { 360 }
    override func layoutStage(in area: CGRect, _ room: Room) { stage.frame = area }

    private func layOutStage() {
        let area = stage.bounds
        evening.frame = CGRect(x: 0, y: 0, width: area.width, height: 52)
        picker.frame = CGRect(x: 0, y: area.maxY - 216, width: area.width, height: 216)
        stage.lampArea = CGRect(x: 0, y: 52, width: area.width, height: area.height - 216 - 52)
    }
}

/// A disc of a colour and its name.
private final class Swatch: UIView {
    private let disc = UIView()
    private let label = UILabel()

    override init(frame: CGRect) {
        super.init(frame: frame)
        for view in [disc, label] { addSubview(view) }
        label.font = .systemFont(ofSize: 23)
    }

    required init?(coder: NSCoder) { nil }

    func show(_ name: String, _ color: UIColor) {
        label.text = name
        disc.backgroundColor = color
    }

    override func layoutSubviews() {
        super.layoutSubviews()
        disc.frame = CGRect(x: 12, y: bounds.midY - 9, width: 18, height: 18)
        disc.layer.cornerRadius = 9
        label.frame = CGRect(x: 42, y: 0, width: bounds.width - 42, height: bounds.height)
    }
}

/// When the lamp is switched on: a field whose keyboard is a date picker.
private final class EveningRow: UIView {
    private let name = Style.label("Switched on", .body, Style.quietInk)
    private let field = UITextField()
    private let picker = UIDatePicker()
    private let line = UIView()

    override init(frame: CGRect) {
        super.init(frame: frame)
        for view in [name, field, line] { addSubview(view) }
        line.backgroundColor = Style.hairline
        picker.preferredDatePickerStyle = .wheels
        picker.datePickerMode = .dateAndTime
        picker.minuteInterval = 5
        picker.accessibilityIdentifier = "evening-picker"
        picker.addAction(UIAction { [weak self] _ in self?.show() }, for: .valueChanged)
        field.inputView = picker
        field.inputAccessoryView = bar
        field.textAlignment = .right
        field.font = .preferredFont(forTextStyle: .body)
        field.textColor = Style.ink
        field.tintColor = .clear
        (field.adjustsFontSizeToFitWidth, field.minimumFontSize) = (true, 12)
        field.accessibilityIdentifier = "evening"
        show()
    }

    required init?(coder: NSCoder) { nil }

    private lazy var bar: UIToolbar = {
        let bar = UIToolbar(frame: CGRect(x: 0, y: 0, width: 320, height: 44))
        let today = UIBarButtonItem(
            title: "Now", primaryAction: UIAction(title: "Now") { [weak self] _ in self?.setNow() })
        let done = UIBarButtonItem(
            systemItem: .done, primaryAction: UIAction { [weak self] _ in self?.field.resignFirstResponder() })
        done.accessibilityIdentifier = "done"
        bar.items = [today, .flexibleSpace(), done]
        return bar
    }()

    private func setNow() {
        picker.setDate(.mediaNow, animated: true)
        show()
    }

    private func show() {
        let format = DateFormatter()
        format.setLocalizedDateFormatFromTemplate("EEEdMMMjmm")
        field.text = format.string(from: picker.date)
    }

    override func layoutSubviews() {
        super.layoutSubviews()
        name.frame = CGRect(x: 18, y: 0, width: 120, height: bounds.height)
        field.frame = CGRect(x: 130, y: 0, width: bounds.width - 148, height: bounds.height)
        line.frame = CGRect(x: 18, y: bounds.maxY - 0.5, width: bounds.width - 18, height: 0.5)
    }
}

/// The lamp, and what is lit.
private final class LampStage: UIView {
    var layOut: (() -> Void)?
    var lampArea = CGRect.zero { didSet { placeLamp() } }
    private let glow = UIView()
    private let lamp = UIView()
    private let label = Style.label("", Style.number(17), Style.ink)

    init(_ tint: Tint) {
        super.init(frame: .zero)
        backgroundColor = Style.stage
        layer.cornerRadius = Style.stageRadius
        clipsToBounds = true
        accessibilityIdentifier = "wheels-stage"
        label.textAlignment = .center
        label.accessibilityIdentifier = "lamp-words"
        for view in [glow, lamp, label] { addSubview(view) }
    }

    required init?(coder: NSCoder) { nil }

    func light(_ color: UIColor, _ name: String, _ percent: Int, animated: Bool) {
        label.text = "\(name), \(percent) %"
        let brightness = CGFloat(percent) / 100
        UIView.animate(withDuration: animated ? 0.4 : 0) {
            self.lamp.backgroundColor = color
            self.lamp.alpha = 0.15 + 0.85 * brightness
            self.glow.backgroundColor = color
            self.glow.alpha = 0.35 * brightness
            self.glow.transform = CGAffineTransform(scaleX: 1 + brightness, y: 1 + brightness)
        }
    }

    override func layoutSubviews() {
        super.layoutSubviews()
        layOut?()
    }

    private func placeLamp() {
        let side = max(min((lampArea.height - 34) / 2, 88), 24)
        let middle = CGPoint(x: lampArea.midX, y: lampArea.midY - 14)
        for view in [glow, lamp] {
            view.bounds = CGRect(x: 0, y: 0, width: side, height: side)
            view.center = middle
            view.layer.cornerRadius = side / 2
        }
        label.frame = CGRect(x: 0, y: lampArea.maxY - 28, width: lampArea.width, height: 24)
    }
}
