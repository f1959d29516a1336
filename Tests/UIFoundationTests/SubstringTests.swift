import Foundation
import Testing
import UIFoundation

// Unicode annex 29 says where words and sentences end; NSString.h that enclosing ranges are gapless.

@Suite("Substrings of a text") struct SubstringTests {
    private func enclosed(
        _ text: String, _ options: NSString.EnumerationOptions, in range: NSRange? = nil
    ) -> [String] {
        var found: [String] = []
        let string = text as NSString
        let range = range ?? NSRange(location: 0, length: string.length)
        string.enumerateUnicodeSubstrings(in: range, options: options) { part, range, enclosing, _ in
            #expect(part == string.substring(with: range))
            found.append("\(part ?? "")|\(string.substring(with: enclosing))")
        }
        return found
    }

    @Test("The words of a long text are those of its parts, whatever window they are found in, and a stop is obeyed")
    func longText() {
        let parts = (0..<4000).map { "word\($0), it's “\($0 % 7)”" }
        for separator in [" ", "\n"] {
            let text = parts.joined(separator: separator)
            let expected = parts.flatMap { enclosed($0, .byWords).map { String($0.prefix { $0 != "|" }) } }
            #expect(enclosed(text, .byWords).map { String($0.prefix { $0 != "|" }) } == expected)
        }
        var count = 0
        let string = parts.joined(separator: " ") as NSString
        let all = NSRange(location: 0, length: string.length)
        string.enumerateUnicodeSubstrings(in: all, options: .byWords) { _, _, _, stop in
            count += 1
            stop.pointee = ObjCBool(count == 3)
        }
        #expect(count == 3)
    }

    @Test("Words leave out spaces and punctuation, which their enclosing ranges contain")
    func words() {
        #expect(
            enclosed("“It's 3.5 km,” he said.", .byWords) == [
                "It's|“It's ", "3.5|3.5 ", "km|km,” ", "he|he ", "said|said.",
            ])
        #expect(enclosed("… — !", .byWords) == [])
        #expect(enclosed("", .byWords) == [])
    }

    @Test("A part of a text has its words, cut at the ends")
    func part() {
        #expect(
            enclosed("one two three", .byWords, in: NSRange(location: 2, length: 7)) == ["e|e ", "two|two ", "t|t"])
    }

    @Test("Backwards, the same substrings come in the opposite order")
    func reverse() {
        #expect(enclosed("a, b. c", [.byWords, .reverse]) == ["c|c", "b|b. ", "a|a, "])
    }

    @Test("Sentences keep the space behind them, and characters their marks")
    func sentencesAndCharacters() {
        #expect(enclosed("Who? Me. Yes", .bySentences) == ["Who? |Who? ", "Me. |Me. ", "Yes|Yes"])
        #expect(enclosed("e\u{301}👨‍👩‍👧a", .byCaretPositions) == ["e\u{301}|e\u{301}", "👨‍👩‍👧|👨‍👩‍👧", "a|a"])
    }

    @Test("Lines are Foundation's")
    func lines() {
        #expect(enclosed("a\nb", .byLines) == ["a|a\n", "b|b"])
    }

    @Test("A string's substrings have the string's indices, and the enumeration stops on demand")
    func string() {
        let text = "naïve 🦊 fox jumps"
        var found: [Substring] = []
        text.enumerateUnicodeSubstrings(in: text.startIndex..., options: .byWords) { part, range, _, stop in
            #expect(part == String(text[range]))
            found.append(text[range])
            stop = found.count == 2
        }
        #expect(found == ["naïve", "fox"])
    }

    @Test("Without the substrings only their ranges are given")
    func ranges() {
        var count = 0
        "a b".enumerateUnicodeSubstrings(in: "a b".startIndex..., options: [.byWords, .substringNotRequired]) {
            part, _, _, _ in
            #expect(part == nil)
            count += 1
        }
        #expect(count == 2)
    }
}
