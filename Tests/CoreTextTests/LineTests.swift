import CoreText
import Foundation
import Testing

private let font = CTFont(source: .system, style: .regular, size: 17)
private let style = TextStyle(font: font)

/// A seeded linear congruential generator with the same text on every run.
private struct Random {
    var seed: UInt64

    mutating func next(_ limit: Int) -> Int {
        seed = seed &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
        return Int(seed >> 33) % limit
    }
}

@Suite("Lines") struct LineTests {
    @Test(
        "The glyphs' advances add up to the typographic width",
        arguments: ["Hamburgefonstiv", "AVATAR To. fi ffl", "שלום world 123", "ที่นี่ภาษาไทย", "👩‍👩‍👧 👍🏽 e\u{301}"])
    func advancesAddUp(text: String) {
        let line = ShapedLine(text, style)
        let sum: CGFloat = line.runs.flatMap(\.advances).reduce(0, +)
        #expect(line.width > 0)
        #expect(abs(sum - line.width) < 1e-9)
    }

    @Test("Kerning is the font's own, 0 turns it off, another value is added to each character")
    func kerning() {
        let plain = ShapedLine("AVAVA", style)
        let off = ShapedLine("AVAVA", TextStyle(font: font, kern: 0))
        let wide = ShapedLine("AVAVA", TextStyle(font: font, kern: 2))
        #expect(plain.width < off.width)
        #expect(abs(wide.width - plain.width - 10) < 1e-9)
        var glyphs = [CGGlyph](repeating: 0, count: 5)
        _ = CTFontGetGlyphsForCharacters(font, Array("AVAVA".utf16), &glyphs, 5)
        let sum = CTFontGetAdvancesForGlyphs(font, .horizontal, glyphs, nil, 5)
        #expect(abs(Double(off.width) - sum) < 1e-9)
    }

    @Test("Width grows in proportion to the size: the same shaping serves every size")
    func linear() {
        let serif = CTFont(source: .relative(.notoSerif, name: "Georgia"), style: .regular, size: 10)
        let one = ShapedLine("Proportion", TextStyle(font: serif))
        let other = ShapedLine("Proportion", TextStyle(font: serif.with(size: 15)))
        #expect(abs(other.width - 1.5 * one.width) < 1e-9)
    }

    @Test("The system font's width grows evenly through the change of cut at 20 points", arguments: [100, 400, 900])
    func opticalSizes(weight: Int) {
        func width(_ size: CGFloat) -> CGFloat {
            let font = CTFont(source: .system, style: FontStyle(weight: weight), size: size)
            return ShapedLine("The quick brown fox jumps", TextStyle(font: font)).width
        }
        for size: CGFloat in stride(from: 10, to: 40, by: 0.5) { #expect(width(size) < width(size + 0.5)) }
        #expect(abs(width(19.999) / width(20) - 1) < 0.025)
    }

    @Test(
        "Carets move one way over left-to-right text and end at the width",
        arguments: ["Hello, world", "office ffi", "e\u{301}a\u{308}o", "👩‍👩‍👧a👍🏽", "ที่นี่"])
    func caretsAreMonotone(text: String) {
        let line = ShapedLine(text, style)
        let offsets: [CGFloat] = (0...line.range.count).map { line.offset(ofUnit: $0) }
        #expect(offsets.first == 0)
        #expect(abs(offsets[line.range.count] - line.width) < 1e-9)
        for (a, b) in zip(offsets, offsets.dropFirst()) { #expect(a <= b) }
    }

    @Test("A place at a caret finds the caret's index again")
    func hitTestingInvertsCarets() {
        let line = ShapedLine("Hello, world", style)
        for unit in 0...12 { #expect(line.unit(atOffset: line.offset(ofUnit: unit)) == unit) }
        #expect(line.unit(atOffset: -50) == 0)
        #expect(line.unit(atOffset: 5000) == 12)
    }

    @Test("A ligature is divided evenly among its letters")
    func ligature() throws {
        let serif = TextStyle(font: CTFont(source: .relative(.notoSerif, name: "Georgia"), style: .regular, size: 20))
        let line = ShapedLine("ffi", serif)
        try #require(line.runs[0].glyphs.count < 3)
        let cluster = try #require(line.clusters.first { $0.range.count > 1 })
        let half = cluster.offset(of: cluster.range.lowerBound + 1)
        #expect(abs(half - cluster.x - cluster.width / CGFloat(cluster.range.count)) < 1e-9)
    }

    @Test("Hebrew inside Latin runs from right to left, and its carets go backwards")
    func bidi() throws {
        let text = "abc אבג xyz"
        let line = ShapedLine(text, style)
        let hebrew = try #require(line.runs.first { $0.isRightToLeft })
        #expect(hebrew.font.face.names.family == "Noto Sans Hebrew")
        #expect(hebrew.stringIndices == hebrew.stringIndices.sorted(by: >))
        #expect(line.offset(ofUnit: 5) < hebrew.x + hebrew.width)
        #expect(line.offset(ofUnit: 6) < line.offset(ofUnit: 5))
        let order: [Int] = line.runs.sorted { $0.x < $1.x }.map(\.range.lowerBound)
        #expect(order.first == 0)
        #expect(line.runs.last?.range.upperBound == 11)
        #expect(!line.isRightToLeft)
    }

    @Test("Latin inside Hebrew: the paragraph's first word is at the right")
    func bidiRightToLeft() {
        let line = ShapedLine("אבג abc", style)
        #expect(line.isRightToLeft)
        #expect(abs(line.offset(ofUnit: 0) - line.width) < 1e-9)
        #expect(line.runs.first?.range == 4..<7)
    }

    @Test("A truncated line is never wider than asked", arguments: [TextTruncation.head, .middle, .tail])
    func truncation(place: TextTruncation) throws {
        let texts = ["The quick brown fox jumps", "AVAVAVAVAVAV", "שלום לכולם world", "👍🏽👩‍👩‍👧 family and more"]
        for text in texts {
            let line = ShapedLine(text, style)
            for percent in stride(from: 12, through: 100, by: 4) {
                let width: CGFloat = line.width * CGFloat(percent) / 100
                guard let cut = line.truncated(toWidth: width, at: place) else { continue }
                #expect(cut.width <= width + 1e-9, "\(text) at \(percent) %")
            }
        }
    }

    @Test("Truncation keeps the start, the end or both, and reports it")
    func truncationSides() throws {
        let line = ShapedLine("The quick brown fox", style)
        let width: CGFloat = line.width / 2
        let tail = try #require(line.truncated(toWidth: width, at: .tail))
        let head = try #require(line.truncated(toWidth: width, at: .head))
        let middle = try #require(line.truncated(toWidth: width, at: .middle))
        #expect(tail.isTruncated && tail.runs.count == 2 && tail.runs[0].range.lowerBound == 0)
        #expect(head.runs.last?.range.upperBound == 19)
        #expect(middle.runs.first?.range.lowerBound == 0 && middle.runs.last?.range.upperBound == 19)
        #expect(line.truncated(toWidth: 1, at: .tail) == nil)
        #expect(line.truncated(toWidth: line.width, at: .tail)?.isTruncated == false)
    }

    @Test(
        "Emoji and their sequences fall back to Noto Color Emoji as one glyph",
        arguments: ["😀", "👩‍👩‍👧", "👍🏽", "🇨🇭", "1️⃣", "❤️"])
    func emoji(text: String) {
        let line = ShapedLine(text, style)
        #expect(line.runs.count == 1)
        #expect(line.runs.first?.font.face.names.family == "Noto Color Emoji")
        #expect(line.clusters.count == 1)
        #expect(line.ascent == font.ascent)
    }

    @Test("Digits, © and text symbols are not emoji")
    func notEmoji() {
        for text in ["1", "©", "#", "→", "♥\u{FE0E}"] {
            #expect(ShapedLine(text, style).runs.allSatisfy { !$0.font.face.isColorBitmap }, "\(text)")
        }
    }

    @Test("An empty line measures nothing and can be asked everything")
    func empty() {
        let line = ShapedLine("", style)
        #expect(line.width == 0 && line.runs.isEmpty)
        #expect(line.offset(ofUnit: 0) == 0)
        #expect(line.unit(atOffset: 10) == 0)
        #expect(TextTypesetter(StyledText()).lines(width: 100).isEmpty)
    }

    @Test("Control characters and line ends take no room; a tab reaches the next multiple of 28 points")
    func controls() {
        let plain = ShapedLine("ab", style)
        #expect(abs(ShapedLine("a\u{0}\u{7}\u{200B}b\r\n", style).width - plain.width) < 1e-9)
        #expect(ShapedLine("a\tb", style).offset(ofUnit: 2) == 28)
    }

    @Test("Random UTF-16, lone surrogates included, shapes, breaks and truncates with every unit in one cluster")
    func randomUnits() {
        var random = Random(seed: 20_261_121)
        let pool: [UInt16] = [
            0x20, 0x41, 0x66, 0x69, 0x0A, 0x09, 0xD800, 0xDC00, 0xD83D, 0xDE00, 0x0301, 0x05D0, 0x0627, 0x200D, 0xFE0F,
            0x0E01, 0x0E34, 0x30A2, 0x202E, 0xFFFC, 0x0D, 0x2028, 0x0, 0xFFFF,
        ]
        for round in 0..<200 {
            let units: [UInt16] = (0..<1 + random.next(12)).map { _ in pool[random.next(pool.count)] }
            var text = StyledText()
            text.append(units, style)
            let line = ShapedLine(TextAnalysis(text), 0..<units.count)
            var covered: [Int] = []
            for cluster in line.clusters { covered += Array(cluster.range) }
            #expect(covered == Array(units.indices), "seed 20261121, round \(round): \(units)")
            let lines = TextTypesetter(text).lines(width: 20)
            #expect(lines.map(\.range.count).reduce(0, +) == units.count)
            _ = line.truncated(toWidth: line.width / 2, at: .middle)
        }
    }
}
