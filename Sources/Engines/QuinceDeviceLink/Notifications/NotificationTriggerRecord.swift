package import Foundation

/// The condition under which a notification is delivered.
package enum NotificationTriggerRecord: Codable, Hashable, Sendable {
    /// After some seconds, and again after as many.
    case interval(TimeInterval, repeats: Bool)
    /// At the next date that matches the components, or at each.
    case calendar(DateComponents, repeats: Bool)
    /// At a date, and then again in each of its units, as before iOS 10.
    case date(Date, repeats: Calendar.Component?)
    /// From a server.
    case push

    private enum Kind: String, Codable { case interval, calendar, date, push }
    private enum Key: String, CodingKey { case kind, seconds, repeats, components, date, unit }

    package init(from decoder: any Decoder) throws {
        let values = try decoder.container(keyedBy: Key.self)
        switch try values.decode(Kind.self, forKey: .kind) {
        case .interval:
            self = .interval(
                try values.decode(TimeInterval.self, forKey: .seconds),
                repeats: try values.decode(Bool.self, forKey: .repeats))
        case .calendar:
            self = .calendar(
                try values.decode(DateComponents.self, forKey: .components),
                repeats: try values.decode(Bool.self, forKey: .repeats))
        case .date:
            let unit = try values.decodeIfPresent(String.self, forKey: .unit)
            self = .date(
                try values.decode(Date.self, forKey: .date),
                repeats: unit.flatMap { name in Self.units.first { $0.name == name }?.unit })
        case .push: self = .push
        }
    }

    package func encode(to encoder: any Encoder) throws {
        var values = encoder.container(keyedBy: Key.self)
        switch self {
        case .interval(let seconds, let repeats):
            try values.encode(Kind.interval, forKey: .kind)
            try values.encode(seconds, forKey: .seconds)
            try values.encode(repeats, forKey: .repeats)
        case .calendar(let components, let repeats):
            try values.encode(Kind.calendar, forKey: .kind)
            try values.encode(components, forKey: .components)
            try values.encode(repeats, forKey: .repeats)
        case .date(let date, let unit):
            try values.encode(Kind.date, forKey: .kind)
            try values.encode(date, forKey: .date)
            try values.encodeIfPresent(Self.units.first { $0.unit == unit }?.name, forKey: .unit)
        case .push: try values.encode(Kind.push, forKey: .kind)
        }
    }

    private static let units: [(unit: Calendar.Component, name: String)] = [
        (.minute, "minute"), (.hour, "hour"), (.day, "day"), (.weekOfYear, "week"), (.month, "month"), (.year, "year"),
    ]

    package var repeats: Bool {
        switch self {
        case .interval(_, let repeats), .calendar(_, let repeats): repeats
        case .date(_, let unit): unit != nil
        case .push: false
        }
    }

    /// Whether it is due as soon as it is scheduled. A calendar's date that has passed never comes; a local notification's is
    /// delivered at once.
    package func isDue(at now: Date) -> Bool { if case .date(let date, _) = self { date <= now } else { false } }

    /// Returns the first date of delivery after another one.
    ///
    /// - Parameter begin: the date at which the notification was scheduled.
    /// - Returns: `nil` if there is none.
    package func next(after date: Date, scheduledAt begin: Date) -> Date? {
        switch self {
        case .interval(let seconds, let repeats): Self.next(after: date, begin, seconds, repeats)
        case .calendar(let components, _): Self.next(after: date, components)
        case .date(let first, let unit): Self.next(after: date, first, unit)
        case .push: nil
        }
    }

    private static func next(after date: Date, _ begin: Date, _ seconds: TimeInterval, _ repeats: Bool) -> Date? {
        guard seconds > 0, seconds.isFinite else { return nil }
        let first = begin.addingTimeInterval(seconds)
        if date < first { return first }
        guard repeats else { return nil }
        let past = (date.timeIntervalSince(begin) / seconds).rounded(.down)
        let next = begin.addingTimeInterval(seconds * (past + 1))
        return next > date ? next : begin.addingTimeInterval(seconds * (past + 2))
    }

    /// - Returns: a later date in any case. Foundation rounds a date with nanoseconds, and then returns one that has passed.
    private static func next(after date: Date, _ components: DateComponents) -> Date? {
        var (calendar, whole) = (components.calendar ?? Calendar(identifier: .gregorian), components)
        if let zone = components.timeZone { calendar.timeZone = zone }
        let fraction = Double(min(max(components.nanosecond ?? 0, 0), 999_999_999)) / 1e9
        whole.nanosecond = nil
        for step: TimeInterval in [0, 1, 60, 3600, 86_400] {
            let start = date.addingTimeInterval(step - fraction)
            guard let found = calendar.nextDate(after: start, matching: whole, matchingPolicy: .nextTime) else {
                return nil
            }
            let next = found.addingTimeInterval(fraction)
            if next > date { return next }
        }
        return nil
    }

    private static func next(after date: Date, _ first: Date, _ unit: Calendar.Component?) -> Date? {
        if date < first { return first }
        guard let unit else { return nil }
        let calendar = Calendar(identifier: .gregorian)
        let passed = calendar.dateComponents([unit], from: first, to: date).value(for: unit) ?? 0
        for count in max(passed, 0)...(max(passed, 0) + 2) {
            if let next = calendar.date(byAdding: unit, value: count, to: first), next > date { return next }
        }
        return nil
    }
}
