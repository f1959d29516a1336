import CoreGraphics
import Foundation
import UIFoundation
import UIKitControls
@_spi(Hooks) import UIKitCore

/// A date picker as a calendar, with a row for the time below, or as that time alone.
final class InlineDates: UIView, DateFace, CalendarPaneOwner {
    private unowned let picker: UIDatePicker
    private(set) var pane: CalendarPane?
    let timeTitle = UILabel(frame: .zero)
    let time = PickerPill(frame: .zero)
    private var months: MonthModel
    private weak var timeWheels: UIDatePicker?
    private weak var popover: PickerPopover?

    init(_ picker: UIDatePicker) {
        self.picker = picker
        months = picker.months
        super.init(frame: .zero)
        timeTitle.text = "Time"
        timeTitle.font = .systemFont(ofSize: MonthLook.pillSize)
        timeTitle.textColor = .label
        time.accessibilityLabel = "Time Picker"
        time.addAction(UIAction { [weak self] _ in self?.openTime() }, for: .touchUpInside)
        for view in [timeTitle, time] as [UIView] { addSubview(view) }
        rebuild()
    }

    required init?(coder: NSCoder) { nil }

    // MARK: Content

    private var hasCalendar: Bool { picker.datePickerMode != .time }
    private var hasTime: Bool { picker.datePickerMode != .date }

    func rebuild() {
        months = picker.months
        time.isHidden = !hasTime
        timeTitle.isHidden = !hasTime || !hasCalendar
        showCalendar()
        refresh()
    }

    private func showCalendar() {
        guard hasCalendar else {
            pane?.removeFromSuperview()
            return pane = nil
        }
        if let pane { return pane.update(months) }
        let made = CalendarPane(months, at: picker.shownDate)
        made.owner = self
        made.semanticContentAttribute = semanticContentAttribute
        made.refresh()
        addSubview(made)
        pane = made
        setNeedsLayout()
    }

    func refresh() {
        months.range = (picker.minimumDate, picker.maximumDate)
        time.text = months.texts.time(picker.shownDate)
        time.isEnabled = picker.isEnabled
        pane?.isUserInteractionEnabled = picker.isEnabled
        pane?.alpha = picker.isEnabled ? 1 : 0.4
        if let pane {
            pane.turn(to: pane.model.month(of: picker.shownDate), animated: true)
            pane.refreshStates()
        }
        if let timeWheels, timeWheels.date != picker.shownDate { timeWheels.setDate(picker.shownDate, animated: true) }
        setNeedsLayout()
    }

    // MARK: Time

    private func openTime() {
        guard popover == nil, window != nil else { return }
        let wheels = picker.makeTimeWheels()
        let made = PickerPopover(wheels, size: TimePanel.size) { [weak self] in
            self?.time.isOpen = false
            self?.popover = nil
        }
        (popover, timeWheels) = (made, wheels)
        time.isOpen = true
        made.open(beside: time)
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
        pane?.semanticContentAttribute = semanticContentAttribute
        setNeedsLayout()
    }

    var fittingSize: CGSize {
        guard let pane else { return time.sizeThatFits(.zero) }
        let row = hasTime ? MonthLook.timeRowHeight : 0
        return CGSize(width: MonthLook.width, height: pane.height(weeks: 6) + row)
    }

    override func layoutSubviews() {
        super.layoutSubviews()
        let size = time.sizeThatFits(.zero)
        guard let pane else {
            time.frame = CGRect(
                x: MainScreen.round((bounds.width - size.width) / 2),
                y: MainScreen.round((bounds.height - size.height) / 2), width: size.width, height: size.height)
            return
        }
        let row = bounds.divided(atDistance: hasTime ? MonthLook.timeRowHeight : 0, from: .maxYEdge)
        pane.frame = row.remainder
        let inner = row.slice.insetBy(dx: MonthLook.side, dy: 0)
        let y = MainScreen.round(inner.midY - size.height / 2)
        let ends = [inner.minX, inner.maxX - size.width]
        time.frame = CGRect(x: isFlipped ? ends[0] : ends[1], y: y, width: size.width, height: size.height)
        timeTitle.frame = CGRect(
            x: isFlipped ? inner.minX + size.width : inner.minX, y: inner.minY, width: inner.width - size.width,
            height: inner.height)
        timeTitle.textAlignment = isFlipped ? .right : .left
    }
}
