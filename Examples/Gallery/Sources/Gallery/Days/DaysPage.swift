import UIKit

/// A calendar whose days bear what happens on them, and two more ways to pick a date.
final class DaysPage: PageController {
    private let calendar = UICalendarView()
    private let sheet = UIView()
    private let words = Style.label("Tap a day", .body, Style.ink, lines: 0)
    private let start = UIDatePicker()
    private lazy var walk = UIStackView(arrangedSubviews: [
        Style.label("Next walk", .body, Style.quietInk), start,
    ])
    private lazy var controls = UIStackView(arrangedSubviews: [words, walk])
    /// Days on which the moon is full or new, after 2000, January 6, 18:14, by its mean month of 29.530588 days.
    private static let firstNewMoon = Date(timeIntervalSince1970: 947_182_440)
    private static let month = 29.530588 * 86_400

    override func viewDidLoad() {
        super.viewDidLoad()
        add(sheet, controls)
        for area in [sheet, controls] { area.frame = view.bounds }
        sheet.addSubview(calendar)
        sheet.backgroundColor = Style.stage
        sheet.layer.cornerRadius = Style.stageRadius
        calendar.delegate = self
        calendar.selectionBehavior = UICalendarSelectionMultiDate(delegate: self)
        calendar.accessibilityIdentifier = "days"
        words.textAlignment = .center
        words.accessibilityIdentifier = "picked"
        start.datePickerMode = .dateAndTime
        start.preferredDatePickerStyle = .compact
        start.minuteInterval = 5
        start.accessibilityIdentifier = "walk"
        (controls.axis, controls.spacing) = (.vertical, 12)
        (walk.alignment, walk.distribution) = (.center, .equalSpacing)
    }

    // MARK: The moon

    private enum Moon { case new, full }

    /// Returns the phase that the moon has within a day, if it is one of the two.
    private static func moon(on day: Date, _ calendar: Foundation.Calendar) -> Moon? {
        guard let next = calendar.date(byAdding: .day, value: 1, to: day) else { return nil }
        // Half months since the first new moon: the even ones are new, the odd ones full.
        let halves = [day, next].map { ($0.timeIntervalSince(firstNewMoon) / month * 2).rounded(.down) }
        guard halves[0] != halves[1] else { return nil }
        return Int(halves[1]).isMultiple(of: 2) ? .new : .full
    }

    // MARK: Layout

    override func controlsHeight(at width: CGFloat, _ room: Room) -> CGFloat { height(of: controls, at: width) }
    override func leastStageHeight(at width: CGFloat, _ room: Room) -> CGFloat { 330 }
    override func layoutControls(in area: CGRect, _ room: Room) { controls.frame = area }

    override func layoutStage(in area: CGRect, _ room: Room) {
        sheet.frame = area.readable()
        calendar.frame = sheet.bounds.insetBy(dx: 8, dy: 8)
    }
}

extension DaysPage: @MainActor UICalendarViewDelegate {
    func calendarView(
        _ calendarView: UICalendarView, decorationFor dateComponents: DateComponents
    ) -> UICalendarView.Decoration? {
        guard let day = calendarView.calendar.date(from: dateComponents) else { return nil }
        switch Self.moon(on: day, calendarView.calendar) {
        case .new: return .image(UIImage(systemName: "circle"), color: Style.quietInk, size: .medium)
        case .full: return .image(UIImage(systemName: "circle.fill"), color: page.tint.main, size: .medium)
        case nil: return nil
        }
    }
}

extension DaysPage: @MainActor UICalendarSelectionMultiDateDelegate {
    func multiDateSelection(
        _ selection: UICalendarSelectionMultiDate, didSelectDate dateComponents: DateComponents
    ) {
        show(selection)
    }

    func multiDateSelection(
        _ selection: UICalendarSelectionMultiDate, didDeselectDate dateComponents: DateComponents
    ) {
        show(selection)
    }

    private func show(_ selection: UICalendarSelectionMultiDate) {
        let days = selection.selectedDates.compactMap { calendar.calendar.date(from: $0) }.sorted()
        let format = DateFormatter()
        format.setLocalizedDateFormatFromTemplate("MMMd")
        words.text = days.isEmpty ? "Tap a day" : days.map { format.string(from: $0) }.joined(separator: " · ")
        view.setNeedsLayout()
    }
}
