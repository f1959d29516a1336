import Foundation

/// A month of a calendar, by its first instant.
struct Month: Hashable {
    let start: Date
}

/// The months that a calendar pane shows, as dates and texts: no views.
///
/// - Shape: a month's rows are weeks from the calendar's first weekday on.
struct MonthModel {
    /// With the locale and the time zone.
    let calendar: Calendar
    /// The days that may be seen; months beyond them are not shown.
    var range: (lowest: Date?, highest: Date?)
    let texts: MonthTexts

    init(_ calendar: Calendar, _ locale: Locale, range: (lowest: Date?, highest: Date?) = (nil, nil)) {
        var own = calendar
        own.locale = locale
        // A calendar that is told of another locale takes its first weekday, and an app may have set its own.
        own.firstWeekday = calendar.firstWeekday
        (self.calendar, self.range) = (own, range)
        texts = MonthTexts(own, locale)
    }

    // MARK: Months

    func month(of date: Date) -> Month {
        Month(start: calendar.dateInterval(of: .month, for: date)?.start ?? calendar.startOfDay(for: date))
    }

    /// Returns the month so many after another one, or `nil` beyond the limits.
    func month(_ count: Int, after month: Month) -> Month? {
        guard let date = calendar.date(byAdding: .month, value: count, to: month.start) else { return nil }
        let found = self.month(of: date)
        return isWithinLimits(found) ? found : nil
    }

    func isWithinLimits(_ month: Month) -> Bool { clamped(month) == month }

    /// Returns the month within the limits that is nearest; limits that cross are ignored.
    func clamped(_ month: Month) -> Month {
        if let lowest = range.lowest, let highest = range.highest, lowest > highest { return month }
        if let lowest = range.lowest, month.start < self.month(of: lowest).start { return self.month(of: lowest) }
        if let highest = range.highest, month.start > self.month(of: highest).start { return self.month(of: highest) }
        return month
    }

    // MARK: Days

    /// The first instants of the month's days.
    func days(of month: Month) -> [Date] {
        let count = calendar.range(of: .day, in: .month, for: month.start)?.count ?? 0
        return (0..<count).compactMap {
            calendar.date(byAdding: .day, value: $0, to: month.start).map(calendar.startOfDay)
        }
    }

    /// The empty places before the first day.
    func blanks(before month: Month) -> Int {
        let days = calendar.weekdaySymbols.count
        return (calendar.component(.weekday, from: month.start) - calendar.firstWeekday + days) % days
    }

    func weeks(of month: Month) -> Int {
        let days = calendar.weekdaySymbols.count
        return (blanks(before: month) + self.days(of: month).count + days - 1) / days
    }

    /// Whether some part of a day is within the limits.
    func isWithinLimits(_ day: Date) -> Bool {
        if let lowest = range.lowest, let highest = range.highest, lowest > highest { return true }
        let start = calendar.startOfDay(for: day)
        if let highest = range.highest, start > highest { return false }
        guard let lowest = range.lowest else { return true }
        return start >= calendar.startOfDay(for: lowest)
    }

    func isToday(_ day: Date) -> Bool { calendar.isDate(day, inSameDayAs: .mediaNow) }
}

/// The texts of months and days in a locale, from ICU through Foundation. They are found when they are shown, because formatters
/// cost time.
final class MonthTexts {
    private let calendar: Calendar
    private let locale: Locale
    /// The calendar in a time zone that Linux's formatters can have; they stop at some that are far from Greenwich.
    private let plain: Calendar

    init(_ calendar: Calendar, _ locale: Locale) {
        (self.calendar, self.locale) = (calendar, locale)
        var plain = calendar
        plain.timeZone = .gmt
        self.plain = plain
    }

    private func formatter(_ template: String) -> DateFormatter {
        let formatter = DateFormatter()
        (formatter.calendar, formatter.timeZone, formatter.locale) = (plain, .gmt, locale)
        formatter.setLocalizedDateFormatFromTemplate(template)
        return formatter
    }

    private lazy var title = formatter("yMMMM")
    private lazy var fullDay = formatter("EEEEMMMMd")
    private lazy var shortDate: DateFormatter = {
        let formatter = formatter("y")
        (formatter.dateStyle, formatter.timeStyle) = (.medium, .none)
        return formatter
    }()
    private lazy var shortTime = formatter("jmm")
    private lazy var number: NumberFormatter = {
        let formatter = NumberFormatter()
        formatter.locale = locale
        formatter.usesGroupingSeparator = false
        return formatter
    }()

    /// Returns the date whose numbers in Greenwich are those of a date in the calendar's time zone.
    private func moved(_ date: Date) -> Date {
        let parts = calendar.dateComponents(
            [.era, .year, .month, .isLeapMonth, .day, .hour, .minute, .second], from: date)
        return plain.date(from: parts) ?? date
    }

    func title(_ month: Month) -> String { title.string(from: moved(month.start)) }
    func day(_ day: Date) -> String { digits(calendar.component(.day, from: day)) }
    func digits(_ value: Int) -> String { number.string(from: NSNumber(value: value)) ?? "\(value)" }
    /// Returns a day's weekday, month and number, as VoiceOver reads it.
    func spokenDay(_ day: Date) -> String { fullDay.string(from: moved(day)) }
    func date(_ date: Date) -> String { shortDate.string(from: moved(date)) }
    func time(_ date: Date) -> String { shortTime.string(from: moved(date)) }

    /// The names of the weekdays from the first one on, short or very short.
    func weekdays(areVeryShort: Bool) -> [String] {
        let names = areVeryShort ? title.veryShortStandaloneWeekdaySymbols : title.shortStandaloneWeekdaySymbols
        guard !names.isEmpty else { return [] }
        let first = (calendar.firstWeekday - 1) % names.count
        return (names[first...] + names[..<first]).map { $0.uppercased(with: locale) }
    }
}
