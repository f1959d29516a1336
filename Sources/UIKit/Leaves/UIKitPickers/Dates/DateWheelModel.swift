import CoreGraphics
import Foundation
import QuinceFoundationAdditions
import QuinceTextKit
import UIFoundation

/// The wheels of a date picker as numbers: which there are, what their rows say, and the date that rows mean.
///
/// Months, days, hours and minutes come again and again in their wheels, which have very many rows; years and days of
/// all times do not.
struct DateWheelModel {
    let mode: UIDatePicker.Mode
    /// With the time zone and the locale.
    let calendar: Calendar
    /// The minutes between two rows.
    let interval: Int
    /// The dates that may be chosen.
    var range: (lowest: Date?, highest: Date?)
    let texts: DateWheelTexts
    var fields: [DateField] { texts.fields }

    /// The number of times that a cycle is repeated, and the numbers of days and years.
    private static let cycles = 10_000
    private static let days = 1_000_000
    private static let years = 10_000
    /// The day in the middle of that wheel.
    private let middleDay: Date

    init(
        _ mode: UIDatePicker.Mode, _ locale: Locale, _ calendar: Calendar, interval: Int,
        range: (lowest: Date?, highest: Date?)
    ) {
        (self.mode, self.calendar, self.interval, self.range) = (mode, calendar, interval, range)
        texts = DateWheelTexts(mode, locale, calendar)
        middleDay = calendar.startOfDay(for: Date(timeIntervalSinceReferenceDate: 0))
    }

    // MARK: Rows

    private func cycle(_ field: DateField) -> Int? {
        switch field {
        case .month: calendar.maximumRange(of: .month)?.count ?? 12
        case .dayOfMonth: calendar.maximumRange(of: .day)?.count ?? 31
        case .hour: 24
        case .minute: 60 / interval
        case .day, .year, .halfDay: nil
        }
    }

    func count(_ field: DateField) -> Int {
        if mode == .countDownTimer, field == .hour { return 24 }
        switch field {
        case .day: return Self.days
        case .year: return Self.years
        case .halfDay: return 2
        default: return (cycle(field) ?? 1) * Self.cycles
        }
    }

    /// Returns the number that a row means, as the calendar counts it: months and days from 1 on.
    func value(_ field: DateField, row: Int) -> Int {
        switch field {
        case .day: row - Self.days / 2
        case .year: row + 1
        case .halfDay: row
        case .month, .dayOfMonth: row % (cycle(field) ?? 1) + 1
        case .hour: row % 24
        case .minute: row % (60 / interval) * interval
        }
    }

    /// Returns the row of a date, the nearest one to another row.
    func row(_ field: DateField, of date: Date, near other: Int) -> Int {
        row(field, value: value(field, of: date), near: other)
    }

    func row(_ field: DateField, value: Int, near other: Int) -> Int {
        if mode == .countDownTimer, field == .hour { return value }
        switch field {
        case .day: return min(max(value + Self.days / 2, 0), Self.days - 1)
        case .year: return min(max(value - 1, 0), Self.years - 1)
        case .halfDay: return value
        case .month, .dayOfMonth: return nearest(value - 1, cycle(field) ?? 1, other)
        case .hour: return nearest(value, 24, other)
        case .minute: return nearest(value / interval, 60 / interval, other)
        }
    }

    /// Returns the row that is a number in its cycle and nearest to another one; nearest to the middle if the other one is far
    /// from it, as that of a wheel with other rows may be.
    private func nearest(_ index: Int, _ cycle: Int, _ other: Int) -> Int {
        let count = cycle * Self.cycles
        let near = (count / 4..<count / 4 * 3).contains(other) ? other : count / 2
        let low = near - ((near - index) % cycle + cycle) % cycle
        return near - low <= low + cycle - near ? low : low + cycle
    }

    private func value(_ field: DateField, of date: Date) -> Int {
        switch field {
        case .day:
            let parts = calendar.dateComponents([.day], from: middleDay, to: calendar.startOfDay(for: date))
            return parts.day ?? 0
        case .year: return calendar.component(.year, from: date)
        case .month: return calendar.component(.month, from: date)
        case .dayOfMonth: return calendar.component(.day, from: date)
        case .hour: return calendar.component(.hour, from: date)
        case .minute: return calendar.component(.minute, from: date)
        case .halfDay: return calendar.component(.hour, from: date) / 12
        }
    }

    // MARK: Dates

    /// Returns the date at the same time of another day.
    func date(onDayOf day: Date, from date: Date) -> Date { self.date([.day: value(.day, of: day)], from: date) }

    /// The parts that name a day. The Chinese calendar has months twice.
    private static let day: Set<Calendar.Component> = [.era, .year, .month, .isLeapMonth, .day]

    /// Returns the date with some fields changed; a day that the month does not have becomes its last one.
    func date(_ values: [DateField: Int], from date: Date) -> Date {
        var parts = calendar.dateComponents(Self.day.union([.hour, .minute, .second]), from: date)
        if let day = values[.day], let moved = calendar.date(byAdding: .day, value: day, to: middleDay) {
            let own = calendar.dateComponents(Self.day, from: moved)
            (parts.era, parts.year, parts.month, parts.day) = (own.era, own.year, own.month, own.day)
            parts.isLeapMonth = own.isLeapMonth
        }
        if let year = values[.year] { parts.year = year }
        if let month = values[.month] { (parts.month, parts.isLeapMonth) = (month, false) }
        if let day = values[.dayOfMonth] { parts.day = day }
        if let hour = values[.hour] { parts.hour = hour }
        if let minute = values[.minute] { parts.minute = minute }
        var first = parts
        first.day = 1
        if let start = calendar.date(from: first), let days = calendar.range(of: .day, in: .month, for: start) {
            parts.day = min(parts.day ?? 1, days.upperBound - 1)
        }
        guard let made = calendar.date(from: parts) else { return date }
        // Parts of a second are kept.
        let whole = date.timeIntervalSinceReferenceDate
        return made.addingTimeInterval(whole - whole.rounded(.down))
    }

    /// Returns the date within the limits.
    func clamped(_ date: Date) -> Date {
        guard mode != .countDownTimer else { return date }
        if let lowest = range.lowest, let highest = range.highest, lowest > highest { return date }
        if let lowest = range.lowest, date < lowest { return lowest }
        if let highest = range.highest, date > highest { return highest }
        return date
    }

    /// Returns the date at the interval's last full step, or at the next one if that is before the limit.
    func stepped(_ date: Date) -> Date {
        guard interval > 1, mode == .time || mode == .dateAndTime else { return date }
        let minute = calendar.component(.minute, from: date)
        let step = date.addingTimeInterval(Double(-(minute % interval) * 60))
        guard let lowest = range.lowest, step < lowest else { return step }
        let next = step.addingTimeInterval(Double(interval) * 60)
        return clamped(next) == next ? next : date
    }

    /// Whether a row may be chosen while the other wheels stand at a date: something in its span is within the limits, and
    /// the month has the day.
    func isAvailable(_ field: DateField, row: Int, at date: Date) -> Bool {
        guard mode != .countDownTimer else { return true }
        let value = value(field, row: row)
        if field == .dayOfMonth, let days = calendar.range(of: .day, in: .month, for: date), !days.contains(value) {
            return false
        }
        if range.lowest == nil, range.highest == nil { return true }
        guard clamped(.distantPast) != .distantPast || clamped(.distantFuture) != .distantFuture else { return true }
        guard let span = span(field, value, at: date) else { return true }
        if let lowest = range.lowest, span.end <= lowest { return false }
        if let highest = range.highest, span.start > highest { return false }
        return true
    }

    private func span(_ field: DateField, _ value: Int, at date: Date) -> DateInterval? {
        if field == .halfDay {
            // The half with the change of a clock is an hour longer or shorter than the other.
            guard let day = calendar.dateInterval(of: .day, for: date),
                let noon = calendar.date(bySettingHour: 12, minute: 0, second: 0, of: date)
            else { return nil }
            return value == 0 ? DateInterval(start: day.start, end: noon) : DateInterval(start: noon, end: day.end)
        }
        return calendar.dateInterval(of: field.unit, for: self.date([field: value], from: date))
    }

    // MARK: Texts

    func text(_ field: DateField, row: Int) -> String {
        let value = value(field, row: row)
        if mode == .countDownTimer { return texts.digits(value) }
        switch field {
        case .day:
            guard let day = calendar.date(byAdding: .day, value: value, to: middleDay) else { return "" }
            let parts = calendar.dateComponents(Self.day, from: day)
            return texts.day(parts, isToday: calendar.isDate(day, inSameDayAs: .mediaNow))
        case .year: return texts.year(value)
        case .month: return texts.month(value - 1)
        case .dayOfMonth: return texts.dayOfMonth(value)
        case .hour: return texts.hour(value)
        case .minute: return texts.minute(value)
        case .halfDay: return texts.halfDay(value)
        }
    }

    /// Returns the width of the widest text of a field.
    func widestText(_ field: DateField, in font: UIFont) -> CGFloat {
        let attributes: [NSAttributedString.Key: Any] = [.font: font]
        return samples(field).map { ($0 as NSString).size(withAttributes: attributes).width }.max() ?? 0
    }

    private func samples(_ field: DateField) -> [String] {
        switch field {
        case .day:
            // Seven days in the second half of each month have all weekdays, all months and two digits.
            let days = (0..<12).flatMap { month in (20..<27).map { month * 30 + $0 } }
            return days.map { text(.day, row: Self.days / 2 + $0) }
                + [RelativeDay.today(in: texts.locale)].compactMap { $0 }
        case .year: return [2000, 2024, 2099].map(texts.year)
        case .month: return (0..<(cycle(.month) ?? 12)).map(texts.month)
        case .dayOfMonth: return (20...31).map(texts.dayOfMonth)
        case .hour: return (0..<24).map(texts.hour)
        case .minute: return (0..<60).map(texts.minute)
        case .halfDay: return [0, 1].map(texts.halfDay)
        }
    }
}
