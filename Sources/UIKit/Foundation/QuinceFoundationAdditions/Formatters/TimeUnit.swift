import Foundation

/// A unit of a length of time.
struct TimeUnit: Sendable {
    let component: Calendar.Component
    let flags: NSCalendar.Unit
    /// The length in seconds; that of a year and a month is their average.
    let seconds: Double
    let english: String
    /// The shorter English names: "hr", and "h".
    let short: String
    let letter: String

    /// The unit as Foundation's style names it; `nil` for years and months.
    var style: Duration.UnitsFormatStyle.Unit? {
        switch component {
        case .weekOfYear: .weeks
        case .day: .days
        case .hour: .hours
        case .minute: .minutes
        case .second: .seconds
        default: nil
        }
    }

    var isOfClock: Bool { seconds <= 3600 }

    /// From the longest to the shortest.
    static let all: [TimeUnit] = [
        TimeUnit(
            component: .year, flags: .year, seconds: 31_556_952, english: "year", short: "yr", letter: "y"),
        TimeUnit(
            component: .month, flags: .month, seconds: 2_629_746, english: "month", short: "mo", letter: "mo"),
        TimeUnit(
            component: .weekOfYear, flags: [.weekOfMonth, .weekOfYear], seconds: 604_800, english: "week", short: "wk",
            letter: "w"),
        TimeUnit(component: .day, flags: .day, seconds: 86_400, english: "day", short: "day", letter: "d"),
        TimeUnit(component: .hour, flags: .hour, seconds: 3600, english: "hour", short: "hr", letter: "h"),
        TimeUnit(component: .minute, flags: .minute, seconds: 60, english: "minute", short: "min", letter: "m"),
        TimeUnit(component: .second, flags: .second, seconds: 1, english: "second", short: "sec", letter: "s"),
    ]

    struct Part {
        let unit: TimeUnit
        var value: Int
    }

    /// Returns how often each unit fits, from the longest to the shortest.
    static func split(from start: Date, to end: Date, _ units: [TimeUnit], _ calendar: Calendar) -> [Part] {
        let found = calendar.dateComponents(Set(units.map(\.component)), from: start, to: end)
        return units.map { Part(unit: $0, value: found.value(for: $0.component) ?? 0) }
    }
}

extension TimeUnit.Part {
    func name(_ style: DateComponentsFormatter.UnitsStyle, _ locale: Locale = Locale(identifier: "en_US")) -> String {
        guard let unitStyle = unit.style, style != .brief else { return english(style) }
        let width: Duration.UnitsFormatStyle.UnitWidth =
            switch style {
            case .full, .spellOut: .wide
            case .short: .abbreviated
            default: .narrow
            }
        let length = Duration.seconds(Double(value) * unit.seconds)
        let text = length.formatted(.units(allowed: [unitStyle], width: width).locale(locale))
        return style == .spellOut ? spelled(text, locale) : text
    }

    private func english(_ style: DateComponentsFormatter.UnitsStyle) -> String {
        let plural: String = value == 1 ? "" : "s"
        switch style {
        case .full: return "\(value) \(unit.english)\(plural)"
        case .spellOut: return spelled("\(value) \(unit.english)\(plural)", Locale(identifier: "en_US"))
        // The short names of minutes, hours and seconds have no plural.
        case .short: return "\(value) \(unit.short)\(unit.isOfClock ? "" : plural)"
        case .brief: return "\(value)\(unit.short)\(unit.isOfClock ? "" : plural)"
        case .abbreviated, .positional: return "\(value)\(unit.letter)"
        }
    }

    private func spelled(_ text: String, _ locale: Locale) -> String {
        let formatter = NumberFormatter()
        formatter.locale = locale
        formatter.numberStyle = .spellOut
        guard let digits = text.range(of: "[0-9][0-9,.\u{202F}\u{A0}]*", options: .regularExpression),
            let words = formatter.string(from: NSNumber(value: value))
        else { return text }
        let tail: String = text[digits].hasSuffix("\u{A0}") ? " " : ""
        return text.replacingCharacters(in: digits, with: words + tail)
    }
}
