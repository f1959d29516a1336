import Foundation

/// Finds dates and times in English and in ISO 8601.
enum DateScanner {
    private static let months = [
        "january", "february", "march", "april", "may", "june", "july", "august", "september", "october", "november",
        "december",
    ]
    private static let month =
        "(?:jan(?:uary)?|feb(?:ruary)?|mar(?:ch)?|apr(?:il)?|may|june?|july?|aug(?:ust)?|sept?(?:ember)?|oct(?:ober)?|nov(?:ember)?|dec(?:ember)?)\\.?"
    private static let time =
        "(?<H>\\d{1,2}) (?: :(?<M>\\d{2}) (?: :(?<S>\\d{2}) )? \\ ?(?<P>[ap]\\.?m\\.?)? | \\ ?(?<Q>[ap]\\.?m\\.?) )"

    /// Matches a day with an optional time, or a time alone.
    private static let expression = NSRegularExpression.known(
        """
        (?<![\\w./\\-:]) (?:
          (?: (?<iy>\\d{4}) - (?<im>\\d{2}) - (?<id>\\d{2})
            | (?<am>\\d{1,2}) / (?<ad>\\d{1,2}) / (?<ay>\\d{4}|\\d{2})
            | (?<nm>\(month)) \\  (?<nd>\\d{1,2}) (?:st|nd|rd|th)? (?: ,?\\ (?<ny>\\d{4}) )?
            | (?<dd>\\d{1,2}) (?:st|nd|rd|th)? \\  (?:of\\ )? (?<dm>\(month)) (?: ,?\\ (?<dy>\\d{4}) )?
            | (?<w>today|tonight|tomorrow|yesterday)
          ) (?: (?: T | ,?\\ (?:at\\ )? ) \(time) (?<z>Z|[+\\-]\\d{2}:?\\d{2})? )?
        | \(time.replacingOccurrences(of: "?<", with: "?<b"))
        ) (?![\\w/]) (?! [\\-:.] \\d )
        """)

    static func scan(_ text: NSString, _ range: NSRange) -> [DetectedData] {
        expression.matches(in: text as String, options: [.withTransparentBounds], range: range).compactMap { match in
            let reader = DateReader(text, match)
            return reader.date.map { DetectedData(match.range, .date($0, reader.zone)) }
        }
    }

    static func month(_ name: String) -> Int? {
        months.firstIndex { $0.hasPrefix(name.lowercased().prefix(3)) }.map { $0 + 1 }
    }
}

/// Converts the parts of one match to a date.
private struct DateReader {
    private let text: NSString
    private let match: NSTextCheckingResult

    init(_ text: NSString, _ match: NSTextCheckingResult) {
        self.text = text
        self.match = match
    }

    private func part(_ names: String...) -> String? {
        for name in names {
            let range = match.range(withName: name)
            if range.location != NSNotFound, range.length > 0 { return text.substring(with: range) }
        }
        return nil
    }

    var zone: TimeZone? {
        guard let part = part("z") else { return nil }
        let digits = part.filter(\.isNumber)
        guard let hours = Int(digits.prefix(2)), let minutes = Int(digits.suffix(2)) else {
            return TimeZone(secondsFromGMT: 0)
        }
        return TimeZone(secondsFromGMT: (part.hasPrefix("-") ? -60 : 60) * (hours * 60 + minutes))
    }

    private var calendar: Calendar {
        var calendar = Calendar(identifier: .gregorian)
        calendar.timeZone = zone ?? .current
        return calendar
    }

    /// The date, or `nil` if it does not exist in the calendar, such as 2025-02-30 or 25:00.
    var date: Date? {
        guard var parts = day, let time = time else { return nil }
        (parts.hour, parts.minute, parts.second) = time
        guard let date = calendar.date(from: parts) else { return nil }
        let back = calendar.dateComponents([.year, .month, .day, .hour], from: date)
        return back.month == parts.month && back.day == parts.day ? date : nil
    }

    private var day: DateComponents? {
        var parts = calendar.dateComponents([.year, .month, .day], from: .mediaNow)
        if let word = part("w")?.lowercased() {
            let days = ["tomorrow": 1, "yesterday": -1][word] ?? 0
            guard let other = calendar.date(byAdding: .day, value: days, to: .mediaNow) else { return nil }
            return calendar.dateComponents([.year, .month, .day], from: other)
        }
        guard let day = part("id", "ad", "nd", "dd").flatMap({ Int($0) }) else { return parts }
        let month = part("im", "am").flatMap { Int($0) } ?? part("nm", "dm").flatMap(DateScanner.month)
        guard let month, 1...12 ~= month, 1...31 ~= day else { return nil }
        (parts.month, parts.day) = (month, day)
        if let year = part("iy", "ay", "ny", "dy"), let number = Int(year) {
            parts.year = year.count == 2 ? 2000 + number : number
        }
        return parts
    }

    /// The time of day: noon if the text names none; 20:00 for "tonight".
    private var time: (Int, Int, Int)? {
        guard var hour = part("H", "bH").flatMap({ Int($0) }) else {
            return (part("w")?.lowercased() == "tonight" ? 20 : 12, 0, 0)
        }
        if let half = part("P", "Q", "bP", "bQ")?.lowercased() {
            guard 1...12 ~= hour else { return nil }
            hour = hour % 12 + (half.hasPrefix("p") ? 12 : 0)
        }
        let minute = part("M", "bM").flatMap { Int($0) } ?? 0
        let second = part("S", "bS").flatMap { Int($0) } ?? 0
        return 0...23 ~= hour && 0...59 ~= minute && 0...59 ~= second ? (hour, minute, second) : nil
    }
}
