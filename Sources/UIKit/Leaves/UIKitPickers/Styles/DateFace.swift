import CoreGraphics
import Foundation
import UIFoundation
import UIKitCore

/// The view of a date picker that shows its date in another way than wheels.
@MainActor
protocol DateFace: UIView {
    /// Shows the picker's date, limits and calendar.
    func refresh()
    /// The mode, the calendar, the locale, the time zone or the limits are others.
    func rebuild()
    var fittingSize: CGSize { get }
    /// Closes what a person has opened.
    func dismiss()
}

extension UIDatePicker {
    /// The months of the picker's calendar, locale, time zone and limits.
    var months: MonthModel {
        MonthModel(
            wheels.model.calendar, ownLocale ?? .current, range: (minimumDate, maximumDate))
    }

    func state(of day: Date, in months: MonthModel) -> DayState {
        DayState(
            isAvailable: months.isWithinLimits(day),
            isSelected: months.calendar.isDate(day, inSameDayAs: shownDate), isToday: months.isToday(day))
    }

    /// Takes a day that a person has chosen, at the time of the date.
    func choose(day: Date) { choose(wheels.model.date(onDayOf: day, from: shownDate)) }

    /// Takes a date that a person has chosen, and tells the app.
    func choose(_ date: Date) {
        show(date, animated: true)
        sendActions(for: .valueChanged)
        sendActions(for: .primaryActionTriggered)
    }

    /// Returns the wheels for the time of the picker's date.
    func makeTimeWheels() -> UIDatePicker {
        let made = UIDatePicker()
        made.preferredDatePickerStyle = .wheels
        made.datePickerMode = .time
        made.calendar = calendar
        made.locale = ownLocale
        made.timeZone = timeZone
        made.minuteInterval = minuteInterval
        made.roundsToMinuteInterval = roundsToMinuteInterval
        (made.minimumDate, made.maximumDate) = (minimumDate, maximumDate)
        made.date = shownDate
        made.addAction(
            UIAction { [weak self, weak made] _ in if let made { self?.choose(made.date) } }, for: .valueChanged)
        return made
    }
}

/// The size of the time wheels in their panel. Chosen; low.
enum TimePanel {
    static let size = CGSize(width: 220, height: 216)
}
