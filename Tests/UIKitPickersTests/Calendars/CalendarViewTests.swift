import Foundation
import NibDocuments
import QuinceLaunchState
import Stage
import Testing
import UIKitControls
import UIKitPickers

/// The rules of Apple's documentation of UICalendarView (behaviour/pickers.md#calendar-views). A test run begins on 1 January 2025.
@Suite("Calendar views")
@MainActor
struct CalendarViewTests {
    private let stage: Stage
    private let view = UICalendarView()
    private static let gregorian: Calendar = {
        var calendar = Calendar(identifier: .gregorian)
        calendar.timeZone = TimeZone(identifier: "UTC")!
        calendar.locale = Locale(identifier: "en_US")
        return calendar
    }()

    init() {
        stage = Stage(look: .modern)
        stage.root.backgroundColor = .systemBackground
        view.calendar = Self.gregorian
        view.locale = Locale(identifier: "en_US")
        view.frame = CGRect(x: 20, y: 40, width: 335, height: view.intrinsicContentSize.height)
        stage.root.addSubview(view)
        stage.turn()
    }

    private func parts(_ year: Int, _ month: Int, _ day: Int? = nil) -> DateComponents {
        DateComponents(calendar: Self.gregorian, year: year, month: month, day: day)
    }

    private func words(_ parts: DateComponents?) -> String {
        parts.map { "\($0.year ?? 0)-\($0.month ?? 0)\($0.day.map { "-\($0)" } ?? "")" } ?? "none"
    }

    /// Returns the shown element with an accessibility label.
    private func element(_ label: String) throws -> UIView {
        func all(_ view: UIView) -> [UIView] {
            (view.accessibilityLabel == label ? [view] : []) + view.subviews.flatMap(all)
        }
        let found = all(view).first { view.bounds.contains($0.convert($0.bounds, to: view)) }
        return try #require(found, "no \(label)")
    }

    private func tap(_ label: String) throws {
        stage.tap(try element(label))
        stage.advance(1)
    }

    private func isSelected(_ label: String) throws -> Bool {
        try element(label).accessibilityTraits.contains(.selected)
    }

    private func isPale(_ label: String) throws -> Bool {
        try element(label).accessibilityTraits.contains(.notEnabled)
    }

    // MARK: Months

    @Test("It begins with the present month in the present calendar, with decorations and without selection or limits")
    func defaults() {
        let view = UICalendarView()
        #expect(words(view.visibleDateComponents) == "2025-1" && view.visibleDateComponents.day == nil)
        #expect(view.calendar == .current && view.locale == .current && view.timeZone == nil)
        #expect(view.wantsDateDecorations && view.selectionBehavior == nil && view.fontDesign == .default)
        #expect(view.availableDateRange == DateInterval(start: .distantPast, end: .distantFuture))
        #expect(view.intrinsicContentSize.width == 320)
    }

    @Test("A person who turns the month tells the delegate of the one before; an app that turns it tells nobody")
    func turning() throws {
        let delegate = Recorder()
        view.delegate = delegate
        view.setVisibleDateComponents(parts(2024, 2, 14), animated: true)
        stage.advance(1)
        #expect(words(view.visibleDateComponents) == "2024-2" && delegate.turns.isEmpty)
        #expect(try element("Thursday, February 29").frame.width > 40)
        try tap("Next Month")
        stage.drag(from: CGPoint(x: 300, y: 250), to: CGPoint(x: 40, y: 250))
        stage.advance(1)
        #expect(delegate.turns.map(words) == ["2024-2", "2024-3"])
        #expect(words(view.visibleDateComponents) == "2024-4")
    }

    @Test("Months out of the available range cannot be seen, and its days beyond the limits are pale")
    func range() throws {
        let range = DateInterval(
            start: Self.gregorian.date(from: parts(2024, 3, 5))!, end: Self.gregorian.date(from: parts(2024, 4, 20))!)
        view.availableDateRange = range
        #expect(words(view.visibleDateComponents) == "2024-4")
        #expect(try isPale("Sunday, April 21") && !isPale("Saturday, April 20"))
        view.visibleDateComponents = parts(2020, 1)
        stage.turn()
        #expect(words(view.visibleDateComponents) == "2024-3")
        #expect(try isPale("Monday, March 4") && !isPale("Tuesday, March 5"))
    }

    // MARK: Selection

    @Test("Without a selection behavior a tap does nothing")
    func noSelection() throws {
        try tap("Tuesday, January 14")
        #expect(try !isSelected("Tuesday, January 14"))
    }

    @Test("A single day is selected by a tap, and left by another tap if the delegate allows no day")
    func single() throws {
        let delegate = SingleRecorder()
        let selection = UICalendarSelectionSingleDate(delegate: delegate)
        view.selectionBehavior = selection
        selection.selectedDate = parts(2025, 1, 3)
        stage.turn()
        #expect(try isSelected("Friday, January 3") && delegate.calls.isEmpty)
        try tap("Tuesday, January 14")
        #expect(words(selection.selectedDate) == "2025-1-14" && selection.selectedDate?.era == 1)
        #expect(try isSelected("Tuesday, January 14") && !isSelected("Friday, January 3"))
        delegate.allowsNone = false
        try tap("Tuesday, January 14")
        #expect(try isSelected("Tuesday, January 14"))
        delegate.allowsNone = true
        try tap("Tuesday, January 14")
        #expect(delegate.calls == ["2025-1-14", "none"] && selection.selectedDate == nil)
    }

    @Test("Days that the delegate forbids are pale and not selected, until it is asked anew")
    func forbidden() throws {
        let delegate = SingleRecorder()
        let selection = UICalendarSelectionSingleDate(delegate: delegate)
        delegate.forbidden = 13
        view.selectionBehavior = selection
        #expect(try isPale("Monday, January 13") && !isPale("Tuesday, January 14"))
        try tap("Monday, January 13")
        #expect(delegate.calls == [])
        delegate.forbidden = 14
        selection.updateSelectableDates()
        #expect(try !isPale("Monday, January 13") && isPale("Tuesday, January 14"))
    }

    @Test("Several days are added and removed by taps, each as the delegate allows")
    func multiple() throws {
        let delegate = MultiRecorder()
        let selection = UICalendarSelectionMultiDate(delegate: delegate)
        view.selectionBehavior = selection
        selection.setSelectedDates([parts(2025, 1, 2)], animated: true)
        for day in ["Friday, January 3", "Saturday, January 4", "Friday, January 3"] { try tap(day) }
        #expect(delegate.calls == ["+2025-1-3", "+2025-1-4", "-2025-1-3"])
        #expect(selection.selectedDates.map(words) == ["2025-1-2", "2025-1-4"])
        delegate.keeps = true
        try tap("Saturday, January 4")
        #expect(selection.selectedDates.count == 2)
        stage.picture("calendar-multi")
    }

    @Test("A week is selected by any of its days, by the number that the calendar gives it")
    func week() throws {
        let delegate = WeekRecorder()
        let selection = UICalendarSelectionWeekOfYear(delegate: delegate)
        view.selectionBehavior = selection
        selection.selectedWeekOfYear = DateComponents(weekOfYear: 3, yearForWeekOfYear: 2025)
        stage.turn()
        // In a Gregorian calendar whose weeks begin on Sunday, the week of 1 January is the first.
        #expect(try isSelected("Sunday, January 12") && isSelected("Saturday, January 18"))
        #expect(try !isSelected("Saturday, January 11") && !isSelected("Sunday, January 19"))
        try tap("Wednesday, January 22")
        try tap("Thursday, January 23")
        #expect(delegate.calls == ["2025/4", "none"])
    }

    // MARK: Decorations

    @Test("Decorations are circles, images and views below the number, which are reloaded day by day")
    func decorations() throws {
        let delegate = Recorder()
        delegate.decorations = [
            7: .default(color: .systemRed, size: .large),
            8: .image(UIImage(systemName: "star.fill"), color: .systemBlue),
            9: .customView {
                let label = UILabel()
                label.text = "new"
                label.font = .systemFont(ofSize: 11)
                return label
            }, 10: UICalendarView.Decoration(),
        ]
        view.delegate = delegate
        stage.turn()
        stage.picture("calendar-decorations")
        let day = try element("Tuesday, January 7")
        let circle = try #require(day.subviews.last)
        #expect(circle.frame.size == CGSize(width: 10, height: 10) && abs(circle.frame.midX - day.bounds.midX) < 0.5)
        #expect(circle.frame.minY >= 42)
        #expect(try element("Wednesday, January 8").subviews.last is UIImageView)
        #expect(try element("Thursday, January 9").subviews.last?.clipsToBounds == true)
        delegate.asked = []
        delegate.decorations[7] = nil
        view.reloadDecorations(forDateComponents: [parts(2025, 1, 7)], animated: false)
        #expect(delegate.asked.map(words) == ["2025-1-7"] && circle.superview == nil)
        view.wantsDateDecorations = false
        stage.turn()
        #expect(try element("Wednesday, January 8").subviews.last is UILabel)
    }

    @Test("A nib has its element")
    func nib() {
        let view = NibDocuments.only(
            #"<calendarView wantsDateDecorations="NO" id="a"><rect key="frame" x="0" y="0" width="335" height="400"/></calendarView>"#,
            as: UICalendarView.self)
        #expect(!view.wantsDateDecorations && view.frame.width == 335)
    }

    @Test("The text has the design of the font that the app asks for, and the calendar is dark in the dark")
    func design() {
        view.fontDesign = .serif
        stage.window.overrideUserInterfaceStyle = .dark
        stage.turn()
        stage.picture("calendar-serif-dark")
        func labels(_ view: UIView) -> [UILabel] { (view as? UILabel).map { [$0] } ?? view.subviews.flatMap(labels) }
        let names = Set(labels(view).map(\.font.familyName))
        #expect(!names.contains(UIFont.systemFont(ofSize: 17).familyName))
        #expect(stage.pixel(30, 300) == (0, 0, 0))
    }
}

private final class Recorder: NSObject, UICalendarViewDelegate {
    var turns: [DateComponents] = []
    var asked: [DateComponents] = []
    var decorations: [Int: UICalendarView.Decoration] = [:]

    func calendarView(
        _ calendarView: UICalendarView, decorationFor dateComponents: DateComponents
    ) -> UICalendarView.Decoration? {
        asked.append(dateComponents)
        return dateComponents.month == 1 ? dateComponents.day.flatMap { decorations[$0] } : nil
    }
    func calendarView(
        _ calendarView: UICalendarView, didChangeVisibleDateComponentsFrom previous: DateComponents
    ) { turns.append(previous) }
}

private func words(_ parts: DateComponents?) -> String {
    parts.map { "\($0.year ?? 0)-\($0.month ?? 0)-\($0.day ?? 0)" } ?? "none"
}

private final class SingleRecorder: NSObject, UICalendarSelectionSingleDateDelegate {
    var calls: [String] = []
    var allowsNone = true
    var forbidden: Int?
    func dateSelection(_ selection: UICalendarSelectionSingleDate, didSelectDate dateComponents: DateComponents?) {
        calls.append(words(dateComponents))
    }
    func dateSelection(
        _ selection: UICalendarSelectionSingleDate, canSelectDate dateComponents: DateComponents?
    ) -> Bool { dateComponents.map { $0.day != forbidden } ?? allowsNone }
}

private final class MultiRecorder: NSObject, UICalendarSelectionMultiDateDelegate {
    var calls: [String] = []
    var keeps = false
    func multiDateSelection(_ selection: UICalendarSelectionMultiDate, didSelectDate parts: DateComponents) {
        calls.append("+" + words(parts))
    }
    func multiDateSelection(_ selection: UICalendarSelectionMultiDate, didDeselectDate parts: DateComponents) {
        calls.append("-" + words(parts))
    }
    func multiDateSelection(_ selection: UICalendarSelectionMultiDate, canDeselectDate parts: DateComponents) -> Bool {
        !keeps
    }
}

private final class WeekRecorder: NSObject, UICalendarSelectionWeekOfYearDelegate {
    var calls: [String] = []
    func weekOfYearSelection(_ selection: UICalendarSelectionWeekOfYear, didSelectWeekOfYear parts: DateComponents?) {
        calls.append(parts.map { "\($0.yearForWeekOfYear ?? 0)/\($0.weekOfYear ?? 0)" } ?? "none")
    }
}
