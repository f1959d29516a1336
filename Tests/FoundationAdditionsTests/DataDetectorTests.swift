import Foundation
import QuinceFoundationAdditions
import SeededRandom
import Testing

@Suite("Data detectors")
struct DataDetectorTests {
    private static let link: UInt64 = 1 << 6
    private static let phone: UInt64 = 1 << 11
    private static let date: UInt64 = 1 << 4

    private func found(_ text: String, _ types: UInt64) throws -> [NSTextCheckingResult] {
        try NSDataDetector(types: types).matches(in: text, range: NSRange(location: 0, length: text.utf16.count))
    }

    @Test(
        "Links, with what they become",
        arguments: [
            ("see https://swift.org/a?b=c#d.", ["https://swift.org/a?b=c#d"]),
            ("at www.example.com!", ["http://www.example.com"]),
            ("(apple.com/ios), é", ["http://apple.com/ios"]),
            ("mail a.b+c@ex-ample.co.uk now", ["mailto:a.b+c@ex-ample.co.uk"]),
            ("https://en.wikipedia.org/wiki/A_(b)", ["https://en.wikipedia.org/wiki/A_(b)"]),
            ("main.swift and a.b and 3.14", []), ("ftp://x/y mailto:a@b.c", ["ftp://x/y", "mailto:a@b.c"]), ("", []),
            ("<https://a.de>", ["https://a.de"]), ("x@y", []), ("example.com:8080/a", ["http://example.com:8080/a"]),
        ])
    func links(_ text: String, _ expected: [String]) throws {
        #expect(try found(text, Self.link).map { $0.url?.absoluteString } == expected)
    }

    @Test("A range counts in UTF-16, as everywhere in Foundation")
    func range() throws {
        let text = "😀 é apple.com."
        let match = try #require(try found(text, Self.link).first)
        #expect((text as NSString).substring(with: match.range) == "apple.com")
        #expect(match.resultType.rawValue == Self.link && match.numberOfRanges == 1)
    }

    @Test(
        "Telephone numbers, and numbers that are none",
        arguments: [
            ("call +1 (415) 555-2671 now", ["+1 (415) 555-2671"]), ("555-1234", ["555-1234"]),
            ("030 1234567.", ["030 1234567"]),
            ("5551234567", ["5551234567"]), ("12345", []), ("2025-01-31", []), ("1.2.3.4.5", []), ("a5551234", []),
            ("12345678901234567890", []), ("+49.30.123456", ["+49.30.123456"]), ("(415 555-2671", []),
        ])
    func phones(_ text: String, _ expected: [String]) throws {
        #expect(try found(text, Self.phone).map(\.phoneNumber) == expected)
    }

    @Test(
        "Dates, against those that a calendar makes",
        arguments: [
            ("on 2025-03-04.", [2025, 3, 4, 12, 0]), ("3/4/2025 at 5:30 pm", [2025, 3, 4, 17, 30]),
            ("12/31/26", [2026, 12, 31, 12, 0]),
            ("March 4, 2025", [2025, 3, 4, 12, 0]), ("4th of Mar 2025, 9am", [2025, 3, 4, 9, 0]),
            ("2025-03-04 23:59", [2025, 3, 4, 23, 59]),
            ("Sept. 9, 2024 at 12 am", [2024, 9, 9, 0, 0]),
        ])
    func dates(_ text: String, _ expected: [Int]) throws {
        let date = try #require(try found(text, Self.date).first?.date)
        let parts = Calendar(identifier: .gregorian).dateComponents([.year, .month, .day, .hour, .minute], from: date)
        #expect([parts.year, parts.month, parts.day, parts.hour, parts.minute] == expected)
    }

    @Test("Words for days count from the clock's date; a zone is kept")
    func relative() throws {
        let calendar = Calendar(identifier: .gregorian)
        let tomorrow = try #require(try found("tomorrow at 3 pm", Self.date).first?.date)
        let today = calendar.startOfDay(for: .mediaNow)
        let day = try #require(calendar.date(byAdding: .day, value: 1, to: today))
        #expect(calendar.date(bySettingHour: 15, minute: 0, second: 0, of: day) == tomorrow)
        let zoned = try #require(try found("2025-03-04T10:00:00+02:00", Self.date).first)
        #expect(zoned.date == Date(timeIntervalSince1970: 1_741_075_200) && zoned.timeZone?.secondsFromGMT() == 7200)
    }

    @Test(
        "What no calendar has is not a date",
        arguments: ["2025-02-30", "13/1/2025", "25:00", "13 pm", "1/2", "May", "3"])
    func noDates(_ text: String) throws {
        #expect(try found(text, Self.date).isEmpty)
    }

    @Test("Several kinds come in order, and only those that were asked for")
    func kinds() throws {
        let text = "tomorrow, call 555-1234 or see a.com"
        #expect(
            try found(text, Self.link | Self.phone | Self.date).map(\.resultType.rawValue) == [
                Self.date, Self.phone, Self.link,
            ])
        #expect(try found(text, Self.phone).count == 1)
        let detector = try NSDataDetector(types: Self.link)
        let range = NSRange(location: 0, length: text.utf16.count)
        #expect(detector.firstMatch(in: text, range: range)?.url?.host == "a.com")
        #expect(detector.numberOfMatches(in: text, range: NSRange(location: 0, length: 10)) == 0)
        #expect(detector.rangeOfFirstMatch(in: "", range: range).location == NSNotFound)
        var count = 0
        detector.enumerateMatches(in: "a.com b.com", range: range) { _, _, stop in
            count += 1
            stop.pointee = true
        }
        // The name that the source bridge puts in its place.
        detector.enumerateFoundMatches(in: "a.com b.com", range: range) { _, _, _ in count += 1 }
        #expect(count == 3)
    }

    @Test(
        "Addresses, with their parts",
        arguments: [
            (
                "at 1 Infinite Loop, Cupertino, CA 95014.",
                "1 Infinite Loop, Cupertino, CA 95014", ["1 Infinite Loop", "Cupertino", "CA", "95014"]
            ),
            (
                "10 Downing Street\nLondon SW1A 2AA", "10 Downing Street\nLondon SW1A 2AA",
                ["10 Downing Street", "London", nil, "SW1A 2AA"]
            ),
            ("5 N. Main St, Apt 4", "5 N. Main St, Apt 4", ["5 N. Main St, Apt 4", nil, nil, nil]),
            ("Hauptstraße 5, 10115 Berlin", "Hauptstraße 5, 10115 Berlin", ["Hauptstraße 5", "Berlin", nil, "10115"]),
            ("we drove 3 big Cars down the Street", nil, []), ("12 Street", nil, []),
            ("Kapitel 5, 10115 Berlin", nil, []),
        ] as [(String, String?, [String?])])
    func addresses(_ text: String, _ expected: String?, _ parts: [String?]) throws {
        let match = try found(text, 1 << 5).first
        #expect(match.map { (text as NSString).substring(with: $0.range) } == expected)
        guard let match else { return }
        #expect([.street, .city, .state, .zip].map { match.addressComponents?[$0] } == parts)
    }

    private static let pieces = [
        "a.", "a-.", "a+", "a@", "1 ", "(", "1 A ", "Aa ", "http://(", ")", "A1 St ", "9-", "may 1 ", "x://", "www.",
        "A St ", "1 A Street, ", "straße 1 ", "a@b.c ", "555-1234 ", "\n", "😀.", "http:", "(1) ",
    ]

    @Test(
        "The same piece over and over is searched in a time that grows with the length", .timeLimit(.minutes(1)),
        arguments: pieces)
    func repeated(_ piece: String) throws {
        let text = String(repeating: piece, count: 150_000 / piece.utf16.count)
        for match in try found(text, 1 << 5 | Self.link | Self.phone | Self.date) { #expect(match.range.length > 0) }
    }

    @Test("A megabyte of pieces at random is searched within the limit of time", .timeLimit(.minutes(1)))
    func longText() throws {
        let seed: UInt64 = 5
        var random = SeededNumbers(seed: seed)
        var text = ""
        while text.utf8.count < 1_000_000 {
            text += String(repeating: Self.pieces[random.next(below: Self.pieces.count)], count: random.next(below: 40))
        }
        var end = 0
        for match in try found(text, 1 << 5 | Self.link | Self.phone | Self.date) {
            #expect(match.range.location >= end && match.range.length > 0, "seed \(seed)")
            end = NSMaxRange(match.range)
        }
    }

    @Test("No type and unsupported types throw")
    func types() {
        #expect(throws: CocoaError.self) { try NSDataDetector(types: 0) }
        #expect(throws: CocoaError.self) {
            try NSDataDetector(types: NSTextCheckingResult.CheckingType.regularExpression.rawValue)
        }
    }

    @Test("Text at random, cut anywhere, is read without end or trap")
    func hostile() throws {
        var state: UInt64 = 7
        func next(_ count: Int) -> Int {
            state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
            return Int(state >> 33) % count
        }
        let pieces = [
            "(", ")", "1", "99", "-", ".", " ", "a", "com", "@", "://", "/", "é", "😀", "May ", ":", "T", "pm", "+",
        ]
        for _ in 0..<300 {
            let text = (0..<next(60)).map { _ in pieces[next(pieces.count)] }.joined()
            let length = text.utf16.count
            for match in try found(text, Self.link | Self.phone | Self.date) {
                #expect(match.range.length > 0 && NSMaxRange(match.range) <= length)
            }
        }
    }
}
