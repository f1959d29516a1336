import CoreText
import Foundation
import SeededRandom
import Testing

/// A line of a break test: "÷ 0020 × 0308 ÷".
private struct BreakCase {
    var scalars: [UInt32] = []
    /// For each place between, before and behind the characters, whether there is a boundary.
    var breaks: [Bool] = []

    init(_ line: ArraySlice<UInt8>) {
        for word in line.text.split(separator: " ") {
            switch word {
            case "÷": breaks.append(true)
            case "×": breaks.append(false)
            default: scalars.append(UInt32(word, radix: 16) ?? 0xFFFF_FFFF)
            }
        }
    }

    /// The boundaries as offsets of units.
    func boundaries(_ offsets: [Int]) -> [Int] { offsets.indices.filter { breaks[$0] }.map { offsets[$0] } }
}

@Suite("Unicode's break tests") struct BoundaryFileTests {
    /// - Returns: the number of lines.
    private func run(_ name: String, _ check: (_ test: BreakCase, _ line: String) -> Void) throws -> Int {
        let file = try UnicodeFile("auxiliary/\(name).txt")
        var count = 0
        file.forEachLine { number, line in
            let test = BreakCase(line)
            guard file.counts(test.scalars) else { return }
            check(test, "\(name) \(number): \(line.text)")
            count += 1
        }
        return count
    }

    /// Compares the boundaries that each of the three questions finds, outside of offsets that are left open.
    ///
    /// - Returns: whether there is a difference at an open offset.
    @discardableResult
    private func check(_ kind: TextBoundaries.Kind, _ test: BreakCase, _ line: String, open: Set<Int> = []) -> Bool {
        let (units, offsets) = test.scalars.units
        var expected = test.boundaries(offsets)
        // No line breaks before the first character, but a text begins there.
        if kind == .line { expected = [0] + expected }
        let boundaries = TextBoundaries(kind, in: units)
        var forwards = [0]
        while let next = boundaries.following(forwards[forwards.count - 1]) { forwards.append(next) }
        var backwards = [units.count]
        while let next = boundaries.preceding(backwards[backwards.count - 1]) { backwards.append(next) }
        let asked = (0...units.count).filter(boundaries.isBoundary)
        #expect(backwards.reversed() == forwards && asked == forwards, "\(line)")
        #expect(forwards.filter { !open.contains($0) } == expected.filter { !open.contains($0) }, "\(line)")
        return forwards != expected
    }

    /// Returns whether Swift joins a character to an emoji, as the file's version of Unicode may not.
    private func isPictographicInSwift(_ scalar: UInt32) -> Bool {
        guard let scalar = Unicode.Scalar(scalar) else { return false }
        return "\u{1F600}\u{200D}\(Character(scalar))".count == 1
    }

    @Test("GraphemeBreakTest: Swift's characters, which carets use")
    func graphemes() throws {
        var newer = 0
        let count = try run("GraphemeBreakTest") { test, line in
            // Swift's version of Unicode is newer; some dingbats are pictographs no more.
            let dingbats = test.scalars.filter { (0x2700..<0x27C0).contains($0) }
            if test.scalars.contains(0x200D), !dingbats.allSatisfy(isPictographicInSwift) {
                newer += 1
            } else {
                check(.grapheme, test, line)
            }
        }
        #expect(count - newer > 590 && newer < 5)
    }

    @Test("WordBreakTest; at a colon between letters the Common Locale Data Repository's rules break")
    func words() throws {
        var differences = 0
        let count = try run("WordBreakTest") { test, line in
            // ICU's root locale has taken the colon out of MidLetter. The breaks next to one are open.
            let (_, offsets) = test.scalars.units
            var open: Set<Int> = []
            for i in test.scalars.indices where test.scalars[i] == 0x3A {
                open.insert(offsets[i])
                open.insert(offsets[Self.end(of: i, test.scalars)])
            }
            if check(.word, test, line, open: open) { differences += 1 }
        }
        #expect(count > 1800 && differences < 20)
    }

    /// Returns the index behind a character and the marks on it.
    private static func end(of index: Int, _ scalars: [UInt32]) -> Int {
        let marks: Set<UInt32> = [0x308, 0x200D, 0xAD, 0x2060]
        return scalars[(index + 1)...].firstIndex { !marks.contains($0) } ?? scalars.count
    }

    @Test("SentenceBreakTest")
    func sentences() throws {
        let count = try run("SentenceBreakTest") { check(.sentence, $0, $1) }
        #expect(count > 500)
    }

    @Test("LineBreakTest, as the typesetter breaks and as the boundaries say")
    func lines() throws {
        var differences = 0
        let count = try run("LineBreakTest") { test, line in
            // ICU has rules that Unicode adopted later, in version 16: a hyphen at the start of a word stays with it
            // (LB20a), and so does a full stop or comma with a digit behind it (LB25), which after a space begins a
            // number (LB15c). These breaks are open.
            let (units, offsets) = test.scalars.units
            var open: Set<Int> = []
            for i in test.scalars.indices {
                let end = Self.end(of: i, test.scalars)
                let isFirst = i == 0 || test.scalars[i - 1] == 0x20
                if test.scalars[i] == 0x2D, isFirst { open.insert(offsets[end]) }
                let isDigit = end < test.scalars.count && (0x30...0x39).contains(test.scalars[end])
                if [0x2C, 0x2E].contains(test.scalars[i]), isDigit { open.formUnion([offsets[i], offsets[end]]) }
            }
            if check(.line, test, line, open: open) { differences += 1 }
            let breaks = LineBreaks.find(in: units)
            let found = (1...units.count).filter { breaks[$0] != 0 }
            let boundaries = TextBoundaries(.line, in: units)
            #expect(found == (1...units.count).filter(boundaries.isBoundary), "\(line)")
            for end in units.indices {
                guard let plain = LineBreaks.lastPlain(in: units, after: 0, notAfter: end) else { continue }
                #expect(plain == found.last { $0 <= end } ?? 0, "\(line)")
            }
        }
        #expect(count > 7000 && differences < 30)
    }
}

@Suite("Text boundaries") struct TextBoundariesTests {
    @Test("Windows of a long text give the boundaries of the whole", arguments: TextBoundaries.Kind.allCases)
    func windows(kind: TextBoundaries.Kind) {
        let seed: UInt64 = 20_261_126
        var random = SeededNumbers(seed: seed)
        let words = [
            "Hello", "wörld.", "न", "मस्ते", "👩‍👩‍👧", "e\u{301}", "(12:30)", "ภาษาไทย", "日本語。", "\r\n", "\n", "it’s?",
        ]
        var text: [UInt16] = []
        while text.count < 30000 {
            text += Array(words[random.next(below: words.count)].utf16)
            if random.chance(70) { text.append(0x20) }
        }
        let boundaries = TextBoundaries(kind, in: text)
        var edges = [0]
        while let next = boundaries.following(edges[edges.count - 1]) { edges.append(next) }
        #expect(edges.last == text.count)
        var asked = 0
        for _ in 0..<400 {
            let offset = random.next(below: text.count)
            #expect(boundaries.isBoundary(offset) == edges.contains(offset), "seed \(seed): \(offset)")
            #expect(boundaries.preceding(offset) == edges.last { $0 < offset }, "seed \(seed): \(offset)")
            #expect(boundaries.following(offset) == edges.first { $0 > offset }, "seed \(seed): \(offset)")
            asked += 1
        }
        #expect(asked == 400)
    }

    @Test("Segments and words of a sentence")
    func segments() {
        let text = Array("Hi, it’s me.".utf16)
        let words = TextBoundaries(.word, in: text)
        #expect(words.segment(at: 1) == 0..<2)
        #expect(words.isWord(0..<2))
        #expect(!words.isWord(2..<3))
        #expect(words.segment(at: 6) == 4..<8)
        #expect(TextBoundaries(.paragraph, in: Array("a\nb\r\n".utf16)).segment(at: 2) == 2..<5)
        #expect(TextBoundaries(.word, in: []).following(0) == nil)
    }

    @Test("A question about a long text looks at a bounded part of it")
    func bounded() {
        var asked = 0
        let boundaries = TextBoundaries(.word, count: 1_000_000_000) { range in
            asked += range.count
            return [UInt16](repeating: 0x61, count: range.count)
        }
        _ = boundaries.following(500_000_000)
        #expect(asked > 0 && asked <= 2 * TextBoundaries.reach)
    }
}
