import CoreText
import Foundation
import SeededRandom
import Testing

@Suite("Shaping by words") struct WordShapingTests {
    private static let folder = "/usr/share/fonts/truetype/noto/"

    /// Words of a script, with the marks that fonts treat specially next to them.
    private static let samples: [(font: CTFont, pool: [String])] = [
        (font(.system, 17), latin), (font(.system, 17, 700), latin), (font(.system, 28), latin),
        (font(.relative(.notoSerif, name: "Georgia"), 17), latin), (font(.monospacedSystem, 17), latin),
        (font(.system, 17), ["Привет", "мир", "Ёж", "—", "и", "ТАВ", "«да»", "A", "-"]),
        (font(.system, 17), ["Γειά", "σου", "Κόσμε", "ΑΥ", "·", "ή"]),
        (font(.system, 17), ["في", "الله", "على", "لا", "مُحَمَّد", "ـ", "١٢٣", "،", "abc", "(ب)"]),
        (font(.system, 17), ["שלום", "עולם", "בְּרֵאשִׁית", "-", "123", "\"", "A"]),
        (font(.system, 17), ["नमस्ते", "क्षत्रिय", "हिन्दी", "र्क", "।", "कि", "ि"]),
        (font(.system, 17), ["ภาษาไทย", "ที่นี่", "กำ", "ๆ", "1"]),
        (font(.system, 17), ["ሰላም", "ዓለም", "።"]), (font(.system, 17), ["Բարեւ", "և", "աշխարհ"]),
        (font(.system, 17), ["გამარჯობა", "ᲐᲑ", "მსოფლიო"]),
    ]

    private static let latin = [
        "AVATAR", "To", "office", "ffi", "next", "x", "X", "-", "–", "(", "A)", "[b]", "12:30", "3", "*", "@me",
        "HELLO",
        "fi.", "\"Q\"", "e-mail", "WELL-KNOWN", "a:", "B:", "->", "→", "e\u{301}", "it’s", "+", "=", "5×3", "ß", "1/2",
    ]

    private static func font(_ source: FontSource, _ size: CGFloat, _ weight: Int = 400) -> CTFont {
        CTFont(source: source, style: FontStyle(weight: weight), size: size)
    }

    @Test("Texts shaped by words are those shaped whole, in every font and script", arguments: 0..<14)
    func wordsAndWhole(sample: Int) {
        var random = SeededNumbers(seed: 20_261_124 + UInt64(sample))
        let (font, pool) = Self.samples[sample]
        for round in 0..<150 {
            let words: [String] = (0..<2 + random.next(below: 8)).map { _ in pool[random.next(below: pool.count)] }
            let text = words.joined(separator: random.chance(10) ? "  " : " ")
            var whole = TextStyle(font: font)
            // A feature that does nothing here makes a text be shaped whole.
            whole.isShapedWhole = true
            let byWords = ShapedLine(text, TextStyle(font: font))
            let reference = ShapedLine(text, whole)
            #expect(
                byWords.runs.map(\.glyphs) == reference.runs.map(\.glyphs),
                "seed \(20_261_124 + sample), round \(round): \(text)")
            #expect(byWords.runs.map(\.stringIndices) == reference.runs.map(\.stringIndices), "\(text)")
            let distances = zip(byWords.runs.flatMap(\.positions), reference.runs.flatMap(\.positions)).map {
                abs($0.x - $1.x) + abs($0.y - $1.y)
            }
            #expect(distances.allSatisfy { $0 < 1e-9 }, "\(text)")
        }
    }

    @Test("A line is exactly as wide as it was measured", arguments: 0..<14)
    func measuredAndShaped(sample: Int) {
        var random = SeededNumbers(seed: 7 + UInt64(sample))
        let (font, pool) = Self.samples[sample]
        for _ in 0..<40 {
            let words: [String] = (0..<20).map { _ in pool[random.next(below: pool.count)] }
            let text = words.joined(separator: random.chance(20) ? "\t" : " ")
            var style = TextStyle(font: font)
            if random.chance(30) { style.kern = 1.5 }
            let typesetter = TextTypesetter(StyledText(text, style))
            let whole = typesetter.line(0..<typesetter.count)
            if whole.isRightToLeft || whole.runs.contains(where: \.isRightToLeft), text.contains("\t") { continue }
            let measure = typesetter.measure(0..<typesetter.count)
            #expect(abs(measure.width - whole.width) < 1e-9, "\(text)")
            #expect(abs(measure.trailingWhitespaceWidth - whole.trailingWhitespaceWidth) < 1e-9)
            #expect(measure.height.ascent == whole.ascent && measure.height.descent == whole.descent)
            #expect(measure.height.leading == whole.leading)
        }
    }

    @Test("A typesetter whose measures were dropped gives the same lines")
    func dropping() {
        let typesetter = TextTypesetter(
            StyledText("The quick brown fox jumps over the lazy dog.", TextStyle(font: Self.font(.system, 17))))
        let ends = typesetter.lines(width: 100).map(\.range)
        typesetter.dropMeasures()
        #expect(typesetter.lines(width: 100).map(\.range) == ends)
    }
}
