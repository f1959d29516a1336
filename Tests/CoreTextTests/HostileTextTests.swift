import CoreText
import Foundation
import SeededRandom
import Testing

/// Text that nobody writes, but that an app may be given: it is laid out in a time in proportion to its length, every
/// unit in one line, and every line fits if more than one character stands in it.
@Suite("Hostile text") struct HostileTextTests {
    private static let style = TextStyle(font: CTFont(source: .system, style: .regular, size: 17))

    private static let texts: [(name: String, text: String)] = [
        ("a million letters without a break", String(repeating: "a", count: 1_000_000)),
        ("100,000 accents on a letter", "e" + String(repeating: "\u{301}", count: 100_000)),
        ("100,000 Hebrew marks on a letter", "א" + String(repeating: "\u{5B8}\u{591}", count: 50000)),
        (
            "bidi controls nested far beyond the limit",
            String(repeating: "\u{202E}\u{2067}\u{202A}\u{2066}", count: 10000) + "abc אב"
        ),
        ("directions that alternate", String(repeating: "aא", count: 10000)),
        ("joined emoji without end", String(repeating: "👩\u{200D}", count: 10000)),
        ("flags without end", String(repeating: "\u{1F1E8}", count: 10001)),
        ("leading consonants without vowels", String(repeating: "\u{1100}", count: 10000)),
        ("viramas", String(repeating: "क\u{94D}", count: 10000)),
        ("tabs", String(repeating: "\t", count: 20000)),
        ("soft hyphens", String(repeating: "ab\u{AD}", count: 10000)),
        ("brackets", String(repeating: "([{", count: 10000)),
    ]

    @Test("It is laid out, whole", arguments: texts.indices)
    func laidOut(index: Int) {
        let (name, text) = Self.texts[index]
        let typesetter = TextTypesetter(StyledText(text, Self.style))
        let count = text.utf16.count
        var at = 0
        var lines = 0
        while at < count {
            let line = typesetter.measureLine(from: at, width: 300)
            #expect(line.range.lowerBound == at && line.range.upperBound > at, "\(name)")
            let isWide = line.width - line.trailingWhitespaceWidth > 300.001
            let isOneCluster = typesetter.cluster(at: at).upperBound >= line.range.upperBound
            if isWide, !isOneCluster { Issue.record("\(name): the line at \(at) does not fit") }
            at = line.range.upperBound
            lines += 1
            if lines <= 2 { #expect(typesetter.line(line.range).width.isFinite) }
        }
        #expect(at == count && lines > 0, "\(name)")
    }

    @Test("Lone surrogates and noncharacters shape, break, and answer every question")
    func randomUnits() {
        let seed: UInt64 = 20_261_128
        var random = SeededNumbers(seed: seed)
        for round in 0..<150 {
            let units: [UInt16] = (0..<1 + random.next(below: 60)).map { _ in
                random.chance(40) ? UInt16(0xD800 + random.next(below: 0x800)) : UInt16(random.next(below: 0x10000))
            }
            var text = StyledText()
            text.append(units, Self.style)
            let typesetter = TextTypesetter(text)
            let lines = typesetter.lines(width: 60)
            #expect(lines.map(\.range.count).reduce(0, +) == units.count, "seed \(seed), round \(round)")
            for line in lines {
                let measure = typesetter.measure(line.range)
                #expect(measure.height.ascent == line.ascent)
                #expect(line.unit(atOffset: line.width / 2) <= units.count)
            }
            for kind in TextBoundaries.Kind.allCases {
                let boundaries = TextBoundaries(kind, in: units)
                var at = 0
                while let next = boundaries.following(at) {
                    #expect(next > at && boundaries.isBoundary(next), "seed \(seed), round \(round), \(kind)")
                    at = next
                }
                #expect(at == units.count)
            }
        }
    }
}

@Suite("Hostile fonts") struct HostileFontTests {
    private static let path = "/usr/share/fonts/truetype/noto/NotoSansHebrew-Regular.ttf"

    /// Loads a font from bytes, and uses all of it.
    private func use(_ bytes: Data, _ name: String, _ folder: URL) throws {
        let url = folder.appendingPathComponent(name)
        try bytes.write(to: url)
        guard let face = try? FontFace.load(url.path) else { return }
        let font = CTFont(source: .face(face), style: .regular, size: 17)
        let typesetter = TextTypesetter(StyledText("AVA שלום office בְּרֵאשִׁית", TextStyle(font: font)))
        for line in typesetter.lines(width: 60) {
            #expect(line.width.isFinite)
            let sheet = Sheet(80, 40)
            line.draw(in: sheet.context, baselineOrigin: CGPoint(x: 2, y: 30))
        }
        for glyph in stride(from: 0, to: UInt16(min(face.glyphCount, 400)), by: 37) {
            _ = CTFontCreatePathForGlyph(font, glyph, nil)
            _ = face.bounds(of: glyph)
        }
    }

    @Test("Fonts cut short anywhere, and fonts with random bytes changed, give text or an error")
    func cutAndChanged() throws {
        let seed: UInt64 = 20_261_129
        var random = SeededNumbers(seed: seed)
        let whole = try Data(contentsOf: URL(fileURLWithPath: Self.path))
        let folder = FileManager.default.temporaryDirectory.appendingPathComponent("quince-fonts-\(UUID())")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: folder) }
        for round in 0..<40 { try use(whole.prefix(whole.count * round / 40), "cut\(round).ttf", folder) }
        for round in 0..<60 {
            var changed = whole
            // Most changes in the tables' directory and heads, which steer everything.
            for _ in 0..<1 + random.next(below: 20) {
                let at = random.chance(40) ? random.next(below: 400) : random.next(below: whole.count)
                changed[at] = UInt8(truncatingIfNeeded: random.next())
            }
            try use(changed, "changed\(round).ttf", folder)
        }
    }
}
