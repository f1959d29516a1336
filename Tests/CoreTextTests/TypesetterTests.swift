import CoreText
import Foundation
import Testing

private let font = CTFont(source: .system, style: .regular, size: 17)

@Suite("Line breaking") struct TypesetterTests {
    private func lines(_ text: String, _ width: CGFloat) -> [String] {
        let typesetter = TextTypesetter(StyledText(text, TextStyle(font: font)))
        let units = Array(text.utf16)
        return typesetter.lines(width: width).map { String(decoding: units[$0.range], as: UTF16.self) }
    }

    @Test("English breaks after spaces and hyphens, which hang over")
    func english() {
        #expect(lines("one two three", ShapedLine("one two", TextStyle(font: font)).width) == ["one two ", "three"])
        #expect(lines("well-known", ShapedLine("known", TextStyle(font: font)).width) == ["well-", "known"])
    }

    @Test("A word wider than the line breaks inside, at least one character a line")
    func longWord() {
        #expect(lines("abc", 0) == ["a", "b", "c"])
        #expect(lines("👩‍👩‍👧x", 1) == ["👩‍👩‍👧", "x"])
    }

    @Test("Thai breaks between words though it has no spaces")
    func thai() {
        #expect(LineBreaks.find(in: Array("ภาษาไทย".utf16)).dropFirst().firstIndex(of: 1) == 4)
    }

    @Test("Japanese breaks between characters but not before a full stop")
    func japanese() {
        #expect(LineBreaks.find(in: Array("日本語。".utf16)) == [0, 1, 1, 0, 1])
    }

    @Test("Line ends break; an end of text is not a line end")
    func mandatory() {
        #expect(lines("a\nb\r\n", 1000) == ["a\n", "b\r\n"])
        #expect(LineBreaks.find(in: [0x61]) == [0, 1])
        #expect(LineBreaks.find(in: [0x61, 0x0A]) == [0, 0, 2])
    }

    @Test("Every line fits, and the lines make up the text")
    func everyLineFits() {
        let text = "Sphinx of black quartz, judge my vow: the five boxing wizards jump quickly over a lazy dog's back."
        for width: CGFloat in stride(from: 60, to: 400, by: 17) {
            let typesetter = TextTypesetter(StyledText(text, TextStyle(font: font)))
            for line in typesetter.lines(width: width) {
                #expect(line.width - line.trailingWhitespaceWidth <= width + 1e-4)
            }
            #expect(lines(text, width).joined() == text)
        }
    }

    @Test("With a limit the last line holds the rest of its paragraph, shortened")
    func limitedLines() {
        let typesetter = TextTypesetter(StyledText("one two three four five six", TextStyle(font: font)))
        let lines = typesetter.lines(width: 80, limit: 2, truncation: .tail)
        #expect(lines.map(\.isTruncated) == [false, true])
        #expect(lines[1].range == 8..<27)
        #expect(lines[1].width <= 80)
        #expect(typesetter.lines(width: 80, limit: 2).map(\.isTruncated) == [false, false])
        #expect(typesetter.lines(width: 1000, limit: 1, truncation: .tail).map(\.isTruncated) == [false])
    }

    @Test("A line that fits is marked too where a paragraph follows that is left out")
    func followingParagraph() {
        let typesetter = TextTypesetter(StyledText("one\ntwo", TextStyle(font: font)))
        let lines = typesetter.lines(width: 500, limit: 1, truncation: .tail)
        #expect(lines.count == 1 && lines[0].isTruncated && lines[0].runs.count == 2)
    }

    @Test("Word boundaries separate words from the text between them")
    func words() {
        #expect(LineBreaks.words(in: Array("hi, you".utf16)) == [0, 0, 2, 1, 1, 0, 0, 2])
    }

    @Test("Core Text's own calls: break, line, bounds, indices")
    func api() throws {
        let text = NSAttributedString(
            string: "one two three", attributes: [NSAttributedString.Key("NSFont"): font])
        let typesetter = CTTypesetterCreateWithAttributedString(text)
        let count = CTTypesetterSuggestLineBreak(typesetter, 0, 70)
        #expect(count == 8)
        let line = CTTypesetterCreateLine(typesetter, CFRangeMake(0, count))
        var ascent: CGFloat = 0
        var descent: CGFloat = 0
        let width = CTLineGetTypographicBounds(line, &ascent, &descent, nil)
        #expect(width > 50 && ascent == font.ascent && descent == font.descent)
        #expect(CTLineGetStringRange(line) == CFRangeMake(0, 8))
        #expect(CTLineGetStringIndexForPosition(line, CGPoint(x: 0, y: 0)) == 0)
        #expect(CTTypesetterSuggestLineBreak(typesetter, 13, 70) == 0)
        let run = try #require((CTLineGetGlyphRuns(line) as? [CTRun])?.first)
        #expect(CTRunGetGlyphCount(run) == 8)
        #expect(CTRunGetAttributes(run)["NSFont"] as? CTFont == font)
    }

    @Test(
        "Attribute values are read from Int, Double, CGFloat and NSNumber alike, Core Text's default font is Helvetica 12"
    )
    func attributes() {
        for value: Any in [2 as Int, 2.0 as Double, 2 as CGFloat, NSNumber(value: 2), Float(2)] {
            let style = TextStyle([NSAttributedString.Key("NSKern"): value], defaultFont: font)
            #expect(style.kern == 2)
        }
        let line = CTLineCreateWithAttributedString(NSAttributedString(string: "x"))
        #expect(line.line.runs[0].font.familyName == "Helvetica")
        #expect(CTFontGetSize(line.line.runs[0].font) == 12)
    }
}
