import Foundation
import QuinceFoundationAdditions
import Testing

/// Documentation: DateComponentsFormatter (the examples of its styles and of zeros), RelativeDateTimeFormatter.
@Suite("Formatters of time")
struct FormatterTests {
    private func formatter(
        _ style: DateComponentsFormatter.UnitsStyle, _ units: NSCalendar.Unit = []
    ) -> DateComponentsFormatter {
        let formatter = DateComponentsFormatter()
        formatter.unitsStyle = style
        formatter.allowedUnits = units
        var calendar = Calendar(identifier: .gregorian)
        calendar.locale = Locale(identifier: "en_US")
        formatter.calendar = calendar
        return formatter
    }

    @Test("The documented styles of 9 hours, 41 minutes and 30 seconds")
    func styles() {
        let seconds: TimeInterval = 9 * 3600 + 41 * 60 + 30
        let expected: [(DateComponentsFormatter.UnitsStyle, String)] = [
            (.positional, "9:41:30"), (.abbreviated, "9h 41m 30s"), (.short, "9 hr, 41 min, 30 sec"),
            (.full, "9 hours, 41 minutes, 30 seconds"),
            (.spellOut, "nine hours, forty-one minutes, thirty seconds"), (.brief, "9hr 41min 30sec"),
        ]
        for (style, text) in expected { #expect(formatter(style).string(from: seconds) == text) }
    }

    @Test("The documented ways with zeros, for an hour and ten seconds")
    func zeros() {
        let units: NSCalendar.Unit = [.day, .hour, .minute, .second]
        #expect(formatter(.positional, [.hour, .minute, .second]).string(from: 3610) == "1:00:10")
        #expect(formatter(.abbreviated, units).string(from: 3610) == "1h 10s")
        let padded = formatter(.positional, units)
        padded.zeroFormattingBehavior = .pad
        #expect(padded.string(from: 3600) == "0d 1:00:00")
        let words = formatter(.abbreviated, units)
        words.zeroFormattingBehavior = .pad
        #expect(words.string(from: 3600) == "0d 1h 0m 0s")
        words.zeroFormattingBehavior = .dropLeading
        #expect(words.string(from: 3610) == "1h 0m 10s")
        #expect(formatter(.abbreviated, units).string(from: 0) == "0s")
    }

    @Test("Units are limited, collapsed, and counted in the calendar")
    func units() throws {
        let limited = formatter(.full)
        limited.maximumUnitCount = 1
        #expect(limited.string(from: 3725) == "1 hour")
        let collapsing = formatter(.abbreviated, [.hour, .minute])
        collapsing.collapsesLargestUnit = true
        #expect(collapsing.string(from: 3780) == "63m")
        #expect(formatter(.full).string(from: DateComponents(month: 1, day: 2)) == "1 month, 2 days")
        #expect(formatter(.positional).string(from: -65) == "-1:05")
        #expect(formatter(.full).string(from: .infinity) == nil)
    }

    @Test("The phrases around a length (documentation)")
    func phrases() {
        let formatter = formatter(.full, [.minute])
        formatter.includesApproximationPhrase = true
        formatter.includesTimeRemainingPhrase = true
        #expect(formatter.string(from: 1800) == "About 30 minutes remaining")
    }

    @Test("A relative date is in its largest unit, which is cut, not rounded")
    func relative() {
        let formatter = RelativeDateTimeFormatter()
        formatter.locale = Locale(identifier: "en_US")
        formatter.calendar = Calendar(identifier: .gregorian)
        #expect(formatter.localizedString(fromTimeInterval: -3600) == "1 hour ago")
        #expect(formatter.localizedString(fromTimeInterval: 119) == "in 1 minute")
        #expect(formatter.localizedString(from: DateComponents(day: -1)) == "1 day ago")
        formatter.dateTimeStyle = .named
        #expect(formatter.localizedString(from: DateComponents(day: -1)) == "yesterday")
        formatter.locale = Locale(identifier: "de_DE")
        #expect(formatter.localizedString(from: DateComponents(hour: 2)) == "in 2 Stunden")
    }

    @Test("A list is joined as the language does (CLDR)")
    func lists() {
        let formatter = ListFormatter()
        formatter.locale = Locale(identifier: "en_US")
        #expect(formatter.string(from: ["a", "b", 3]) == "a, b, and 3")
        formatter.locale = Locale(identifier: "de_DE")
        #expect(formatter.string(from: ["a", "b"]) == "a und b")
    }
}
