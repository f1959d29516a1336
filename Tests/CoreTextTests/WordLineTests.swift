import CoreGraphics
import CoreText
import Foundation
import SeededRandom
import Testing

@Suite("Lines from words") struct WordLineTests {
    private static let pieces = [
        "the ", "quick ", "brown-", "fox", "jumps, ", "\"over\" ", "(lazy) ", "dog. ", "  ", "\t", "office ", "AVAVA ",
        "12,500.75 ", "x/y ", "e\u{301}te\u{301} ", "élan ", "— ", "שלום ", "مرحبا ", "水河園窗晨信", "みずかわ、", "물 강 ",
        "😀", "👨‍👩‍👧 ", "\u{A0}", "\u{AD}", "\u{2028}", String(repeating: "long", count: 80) + " ",
        String(repeating: "-", count: 300),
    ]

    private static func text(_ random: inout SeededNumbers) -> StyledText {
        let styles = [17, 17, 17, 23.5].map { size in
            TextStyle(font: CTFont(source: .system, style: FontStyle(weight: 400), size: size))
        }
        var text = StyledText()
        let kinds = 1 + random.next(below: Self.pieces.count)
        for _ in 0..<1 + random.next(below: 60) {
            var style = styles[random.next(below: styles.count)]
            if random.chance(4) { style.kern = CGFloat(random.next(below: 5)) - 2 }
            text.append(Array(Self.pieces[random.next(below: kinds)].utf16), style)
        }
        if random.chance(50) { text.append([0x0A], styles[0]) }
        return text
    }

    /// Returns the lines of the words, until they do not tell; and whether they told all.
    private static func lines(
        _ words: TextWords, _ scale: WordScale, width: CGFloat, indent: CGFloat
    ) -> (lines: [LineMeasure], areAll: Bool) {
        var lines: [LineMeasure] = []
        var cursor = TextWords.Cursor()
        while !words.isEnd(cursor) {
            guard let line = words.line(from: cursor, width: width, indent: indent, scale) else {
                return (lines, false)
            }
            lines.append(line.measure)
            cursor = line.end
        }
        return (lines, true)
    }

    @Test("Words give the typesetter's lines, bit by bit, for random texts")
    func random() {
        let seed: UInt64 = 20_261_130
        var random = SeededNumbers(seed: seed)
        var told = 0
        for round in 0..<1000 {
            let typesetter = TextTypesetter(Self.text(&random))
            let width = CGFloat(random.next(below: 60_000)) / 100
            let indent = CGFloat(random.next(below: 3) * 10)
            // With the breaks that ICU finds, and without.
            if random.chance(50) { _ = typesetter.lineEnd(from: 0, width: 10) }
            guard let (words, scale) = typesetter.words else { continue }
            let (lines, areAll) = Self.lines(words, scale, width: width, indent: indent)
            var start = 0
            for line in lines {
                let expected = typesetter.measureLine(from: start, width: width, indent: indent)
                #expect(line == expected, "seed \(seed), round \(round), width \(width)")
                if line != expected { return }
                start = expected.range.upperBound
            }
            if areAll { #expect(start == typesetter.count, "seed \(seed), round \(round)") }
            told += areAll ? 1 : 0
        }
        #expect(told > 100)
    }

    @Test("Lines of English are told without ICU")
    func english() throws {
        let style = TextStyle(font: CTFont(source: .system, style: FontStyle(weight: 400), size: 17))
        let text = "He said, \"It's 5 o'clock (or well-nigh): time for tea.\" And then: nothing. Nothing at all.\n"
        let (words, scale) = try #require(TextTypesetter(StyledText(text, style)).words)
        #expect(Self.lines(words, scale, width: 120, indent: 0).areAll)
    }

    @Test(
        "A text whose lines depend on more has no words",
        arguments: ["soft\u{AD}hyphen", "two\u{2028}lines", "box \u{FFFC}"])
    func others(text: String) {
        var style = TextStyle(font: CTFont(source: .system, style: FontStyle(weight: 400), size: 17))
        if text.hasSuffix("\u{FFFC}") { style.inlineBox = InlineBox(width: 10, ascent: 10, descent: 0) }
        #expect(TextTypesetter(StyledText(text, style)).words == nil)
    }

    @Test("A text with kerning that may go back has no words")
    func kerning() {
        let font = CTFont(source: .system, style: FontStyle(weight: 400), size: 17)
        #expect(TextTypesetter(StyledText("ill will", TextStyle(font: font, kern: -10))).words == nil)
        #expect(TextTypesetter(StyledText("ill will", TextStyle(font: font, kern: -1))).words != nil)
        for kern in [CGFloat.nan, .infinity, -.infinity] {
            #expect(TextTypesetter(StyledText("ill will", TextStyle(font: font, kern: kern))).words == nil)
        }
    }
}
