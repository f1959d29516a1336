import Foundation
import Testing
import UIFoundation

@Suite("Text lists")
struct TextListTests {
    @Test(
        "Markers, by their formats",
        arguments: [
            ("{decimal}.", 12, "12."), ("({lower-alpha})", 1, "(a)"), ("{upper-alpha}", 26, "Z"),
            ("{lower-latin}", 27, "aa"), ("{upper-latin}", 703, "AAA"), ("{lower-roman}", 1994, "mcmxciv"),
            ("{upper-roman}", 4, "IV"), ("{upper-roman}", 4000, "4000"), ("{lower-alpha}", 0, "0"),
            ("{octal}", 8, "10"), ("{lower-hexadecimal}", 255, "ff"), ("{upper-hexadecimal}", 255, "FF"),
            ("{disc}", 3, "\u{2022}"), ("{circle}", 1, "\u{25E6}"), ("{square}", 1, "\u{25AA}"),
            ("{hyphen}", 1, "\u{2043}"), ("{check}", 1, "\u{2713}"), ("{diamond} ", 1, "\u{25C6} "), ("*", 5, "*"),
            ("{", 5, "{"), ("{decimal}", -3, "-3"),
        ])
    func markers(_ format: String, _ number: Int, _ expected: String) {
        let list = NSTextList(markerFormat: NSTextList.MarkerFormat(format), options: 0)
        #expect(list.marker(forItemNumber: number) == expected)
        let ordered = ["decimal", "octal", "alpha", "latin", "roman", "hexadecimal"]
        #expect(list.isOrdered == ordered.contains { format.contains($0) })
    }

    private func style(_ lists: [NSTextList]) -> NSParagraphStyle {
        let style = NSMutableParagraphStyle()
        style.textLists = lists
        return style
    }

    @Test("Items are counted in their list, without those of lists inside; a list ends where a paragraph is not in it")
    func numbers() {
        let outer = NSTextList(markerFormat: .decimal, options: 0)
        let inner = NSTextList(markerFormat: .disc, options: 0)
        outer.startingItemNumber = 5
        let text = NSMutableAttributedString()
        for (line, lists) in [
            ("before\n", []), ("one\n", [outer]), ("x\n", [outer, inner]), ("y\n", [outer, inner]), ("two\n", [outer]),
            ("after", []),
        ] {
            text.append(NSAttributedString(string: line, attributes: [.paragraphStyle: style(lists)]))
        }
        #expect(text.range(of: outer, at: 8) == NSRange(location: 7, length: 12))
        #expect(text.range(of: inner, at: 11) == NSRange(location: 11, length: 4))
        #expect(
            text.range(of: inner, at: 8).location == NSNotFound && text.range(of: outer, at: 99).location == NSNotFound)
        #expect(text.itemNumber(in: outer, at: 8) == 5 && text.itemNumber(in: outer, at: 17) == 6)
        #expect(text.itemNumber(in: inner, at: 13) == 2 && text.itemNumber(in: inner, at: 0) == 0)
    }

    @Test("A paragraph style keeps its lists when it is copied, and is equal only with the same lists")
    func styles() throws {
        let list = NSTextList(markerFormat: .disc, options: 0)
        let copy = try #require(style([list]).mutableCopy() as? NSMutableParagraphStyle)
        #expect(copy.textLists == [list] && copy == style([list]))
        #expect(copy != style([NSTextList(markerFormat: .disc, options: 0)]))
        copy.textLists = []
        #expect(copy == NSParagraphStyle.default)
    }
}
