import CoreGraphics
import Foundation
import UIFoundation
import UIKitControls
@_spi(Hooks) import UIKitCore

/// A date picker as one or two pills, which open a calendar and the wheels of a time.
final class CompactDates: UIView, DateFace, CalendarPaneOwner {
    private unowned let picker: UIDatePicker
    let date = PickerPill(frame: .zero)
    let time = PickerPill(frame: .zero)
    private var months: MonthModel
    private weak var pane: CalendarPane?
    private weak var timeWheels: UIDatePicker?
    private weak var popover: PickerPopover?

    init(_ picker: UIDatePicker) {
        self.picker = picker
        months = picker.months
        super.init(frame: .zero)
        for (pill, label) in [(date, "Date Picker"), (time, "Time Picker")] {
            pill.accessibilityLabel = label
            addSubview(pill)
        }
        date.addAction(UIAction { [weak self] _ in self?.openCalendar() }, for: .touchUpInside)
        time.addAction(UIAction { [weak self] _ in self?.openTime() }, for: .touchUpInside)
        rebuild()
    }

    required init?(coder: NSCoder) { nil }

    // MARK: Content

    func rebuild() {
        months = picker.months
        date.isHidden = picker.datePickerMode == .time
        time.isHidden = picker.datePickerMode == .date
        pane?.update(months)
        refresh()
    }

    func refresh() {
        months.range = (picker.minimumDate, picker.maximumDate)
        date.text = months.texts.date(picker.shownDate)
        time.text = months.texts.time(picker.shownDate)
        for pill in [date, time] { pill.isEnabled = picker.isEnabled }
        if let pane {
            pane.turn(to: pane.model.month(of: picker.shownDate), animated: true)
            pane.refreshStates()
        }
        if let timeWheels, timeWheels.date != picker.shownDate { timeWheels.setDate(picker.shownDate, animated: true) }
        setNeedsLayout()
    }

    // MARK: Opening

    private func openCalendar() {
        months.range = (picker.minimumDate, picker.maximumDate)
        let made = CalendarPane(months, at: picker.shownDate)
        made.owner = self
        made.refresh()
        pane = made
        open(made, CGSize(width: MonthLook.width, height: made.height(weeks: 6)), from: date)
    }

    private func openTime() {
        let made = picker.makeTimeWheels()
        timeWheels = made
        open(made, TimePanel.size, from: time)
    }

    private func open(_ content: UIView, _ size: CGSize, from pill: PickerPill) {
        guard popover == nil, window != nil else { return }
        let made = PickerPopover(content, size: size) { [weak self, weak pill] in
            pill?.isOpen = false
            self?.popover = nil
            self?.picker.sendActions(for: .editingDidEnd)
        }
        popover = made
        pill.isOpen = true
        picker.sendActions(for: .editingDidBegin)
        made.open(beside: pill)
    }

    func dismiss() { popover?.close(animated: false) }

    override func willMove(toWindow newWindow: UIWindow?) {
        super.willMove(toWindow: newWindow)
        if newWindow !== window { dismiss() }
    }

    // MARK: Days

    func state(of day: Date) -> DayState { picker.state(of: day, in: months) }
    func paneDidTap(_ day: Date) { picker.choose(day: day) }

    // MARK: Layout

    override func directionDidChange() {
        super.directionDidChange()
        setNeedsLayout()
    }

    private var pills: [PickerPill] { [date, time].filter { !$0.isHidden } }

    var fittingSize: CGSize {
        let sizes = pills.map { $0.sizeThatFits(.zero) }
        let gaps = CGFloat(max(sizes.count - 1, 0)) * MonthLook.pillGap
        return CGSize(
            width: sizes.map(\.width).reduce(gaps, +), height: sizes.map(\.height).max() ?? 0)
    }

    override func layoutSubviews() {
        super.layoutSubviews()
        let fitting = fittingSize
        let scale = min(bounds.width / max(fitting.width, 1), 1)
        var x: CGFloat
        switch picker.effectiveContentHorizontalAlignment {
        case .left: x = 0
        case .right: x = max(bounds.width - fitting.width, 0)
        default: x = max(MainScreen.round((bounds.width - fitting.width) / 2), 0)
        }
        for pill in isFlipped ? pills.reversed() : pills {
            let size = pill.sizeThatFits(.zero)
            let height = min(size.height, max(bounds.height, 0))
            pill.frame = CGRect(
                x: x, y: MainScreen.round((bounds.height - height) / 2), width: size.width * scale, height: height)
            x = pill.frame.maxX + MonthLook.pillGap * scale
        }
    }
}
