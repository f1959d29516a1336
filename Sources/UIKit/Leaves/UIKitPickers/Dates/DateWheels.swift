import CoreGraphics
import Foundation
import UIFoundation
import UIKitControls
import UIKitCore

/// The picker view within a date picker, whose rows a model names.
@MainActor
final class DateWheels: NSObject, UIPickerViewDataSource, UIPickerViewDelegate {
    let picker = UIPickerView()
    /// The words beside the wheels of a timer.
    let words = [UILabel(frame: .zero), UILabel(frame: .zero)]
    var model: DateWheelModel!
    /// Whether the picker shows the wheels of the model.
    var isLoaded = false
    /// Called when a person has turned a wheel.
    var didTurn: (() -> Void)?
    private var widths: [DateField: CGFloat] = [:]
    /// The date that decides which rows may be chosen.
    private var shownDate = Date(timeIntervalSinceReferenceDate: 0)

    /// The space at both sides of a text.
    private static let inset: CGFloat = 6
    /// The width in which a timer's numbers stand, and the distance of the word beside them.
    static let numberWidth: CGFloat = 48
    static let wordGap: CGFloat = 4.5
    private static let timerWidth: CGFloat = 130
    private static let wordFont = UIFont.systemFont(ofSize: 17, weight: .semibold)
    private static let unavailable = UIColor {
        UIColor(white: $0.userInterfaceStyle == .dark ? 0.46 : 0.6, alpha: 1)
    }

    override init() {
        super.init()
        picker.fillsWidth = true
        for word in words {
            word.font = Self.wordFont
            word.textColor = .label
        }
    }

    // MARK: What is shown

    /// Makes the wheels of the model.
    func load() {
        isLoaded = true
        widths = [:]
        picker.rowStyle = { [weak self] row, component in self?.style(row, component) ?? PickerRowStyle() }
        (picker.dataSource, picker.delegate) = (self, self)
        picker.reloadAllComponents()
    }

    /// Shows which rows may be chosen now.
    func refresh() { if isLoaded { picker.refreshRows() } }

    // MARK: Values

    /// The values at which the wheels stand. With two halves of a day, the hour is that of the half.
    var values: [DateField: Int] {
        var values: [DateField: Int] = [:]
        for (component, field) in model.fields.enumerated() {
            values[field] = model.value(field, row: picker.selectedRow(inComponent: component))
        }
        return values
    }

    /// Returns the values of the wheels that do not stand at a date: wheels that end before the date must not change it.
    func valuesTurned(from date: Date) -> [DateField: Int] {
        var turned = values
        for (component, field) in model.fields.enumerated() {
            let row = picker.selectedRow(inComponent: component)
            if model.row(field, of: date, near: row) == row { turned[field] = nil }
        }
        if turned[.halfDay] != nil { turned[.hour] = values[.hour] }
        return turned
    }

    func turn(to date: Date, animated: Bool) {
        let limitsChange = date != shownDate
        shownDate = date
        turn(animated: animated) { model.row($0, of: date, near: $1) }
        if limitsChange { picker.refreshRows() }
    }

    func turn(to values: [DateField: Int], animated: Bool) {
        turn(animated: animated) { model.row($0, value: values[$0] ?? 0, near: $1) }
    }

    private func turn(animated: Bool, row: (DateField, Int) -> Int) {
        for (component, field) in model.fields.enumerated() {
            let current = picker.selectedRow(inComponent: component)
            let wanted = row(field, current)
            if wanted != current { picker.selectRow(wanted, inComponent: component, animated: animated) }
        }
    }

    // MARK: The picker's questions

    func numberOfComponents(in pickerView: UIPickerView) -> Int { model.fields.count }
    func pickerView(_ pickerView: UIPickerView, numberOfRowsInComponent component: Int) -> Int {
        model.count(model.fields[component])
    }
    func pickerView(_ pickerView: UIPickerView, titleForRow row: Int, forComponent component: Int) -> String? {
        model.text(model.fields[component], row: row)
    }
    func pickerView(_ pickerView: UIPickerView, widthForComponent component: Int) -> CGFloat {
        if model.mode == .countDownTimer { return Self.timerWidth }
        let field = model.fields[component]
        if let known = widths[field] { return known }
        let width = model.widestText(field, in: PickerRow.font).rounded(.up) + 2 * Self.inset
        widths[field] = width
        return width
    }

    private func style(_ row: Int, _ component: Int) -> PickerRowStyle {
        let field = model.fields[component]
        var style = PickerRowStyle(leading: Self.inset, trailing: Self.inset, shrinks: true)
        if model.mode == .countDownTimer {
            (style.alignment, style.leading) = (.trailing, 0)
            style.trailing = Self.timerWidth - Self.numberWidth
            return style
        }
        switch field {
        case .day, .dayOfMonth, .hour, .minute: style.alignment = .trailing
        case .month, .halfDay: style.alignment = .leading
        case .year: style.alignment = .center
        }
        if !model.isAvailable(field, row: row, at: shownDate) {
            (style.isAvailable, style.color) = (false, Self.unavailable)
        }
        return style
    }

    func pickerView(_ pickerView: UIPickerView, didSelectRow row: Int, inComponent component: Int) {
        if model.fields[component] == .halfDay { turnHour(to: row) }
        if model.fields[component] == .hour { turnHalfDay(by: row) }
        didTurn?()
    }

    /// Lets the wheel of the hours stand at the same number in the other half of the day.
    private func turnHour(to half: Int) {
        guard let component = model.fields.firstIndex(of: .hour) else { return }
        let row = picker.selectedRow(inComponent: component)
        let hour = model.value(.hour, row: row)
        guard hour / 12 != half else { return }
        picker.selectRow(row + (half - hour / 12) * 12, inComponent: component, animated: false)
    }

    private func turnHalfDay(by row: Int) {
        guard let component = model.fields.firstIndex(of: .halfDay) else { return }
        picker.selectRow(model.value(.hour, row: row) / 12, inComponent: component, animated: true)
    }
}
