import CoreText
import Foundation
import QuinceDiagnostics
import SeededRandom
import Testing

@Suite("Attributes of text") struct TextAttributeTests {
    private static let path = "/usr/share/fonts/truetype/noto/NotoSans-Regular.ttf"

    private func font(_ size: CGFloat = 40) throws -> CTFont {
        CTFont(source: .face(try FontFace.load(Self.path)), style: .regular, size: size)
    }

    private func string(_ text: String, _ attributes: [NSString: Any] = [:]) throws -> NSMutableAttributedString {
        let string = NSMutableAttributedString(string: text)
        let all: [NSString: Any] = [kCTFontAttributeName: try font()].merging(attributes) { $1 }
        for (key, value) in all {
            string.addAttribute(
                NSAttributedString.Key(key), value: value, range: NSRange(location: 0, length: string.length))
        }
        return string
    }

    private func line(_ text: String, _ attributes: [NSString: Any]) throws -> ShapedLine {
        CTLineCreateWithAttributedString(try string(text, attributes)).line
    }

    // MARK: Superscripts

    @Test("Superscripts and subscripts have the size and the place of the OS/2 table", arguments: [1, -1, 2])
    func superscripts(level: Int) throws {
        let raw = try RawFont(Self.path)
        let (os2, em) = (raw.table("OS/2"), CGFloat(raw.number(raw.table("head") + 18)))
        let size = CGFloat(raw.number(os2 + (level > 0 ? 20 : 12))) / em
        let offset = CGFloat(raw.number(os2 + (level > 0 ? 24 : 16))) / em
        let run = try #require(try line("x2", [kCTSuperscriptAttributeName: level]).runs.first)
        let times = level == 2 ? 1 + size : 1
        #expect(abs(run.font.size - 40 * (level == 2 ? size * size : size)) < 1e-9)
        #expect(run.positions.allSatisfy { abs($0.y - 40 * offset * times * CGFloat(level.signum())) < 1e-9 })
        #expect(size > 0.3 && size < 1 && offset > 0)
    }

    @Test("Numbers that are no levels change nothing", arguments: [0, Double.nan, Double.infinity, 0.5])
    func noSuperscripts(value: Double) throws {
        let run = try #require(try line("x2", [kCTSuperscriptAttributeName: value]).runs.first)
        #expect(run.font.size == 40 && run.positions.allSatisfy { $0.y == 0 })
    }

    // MARK: Directions

    /// Returns the units in the order in which a line shows them.
    private func order(_ string: NSAttributedString) -> [Int] {
        CTLineCreateWithAttributedString(string).line.runs.flatMap(\.stringIndices)
    }

    @Test("An override turns letters around, an embedding does not")
    func directions() throws {
        func order(_ values: Int...) throws -> [Int] {
            self.order(try string("abc", [kCTWritingDirectionAttributeName: values]))
        }
        let (right, left) = (Int(CTWritingDirection.rightToLeft.rawValue), Int(CTWritingDirection.leftToRight.rawValue))
        #expect(try order(right | kCTWritingDirectionOverride) == [2, 1, 0])
        #expect(try order(right | kCTWritingDirectionEmbedding) == [0, 1, 2])
        #expect(try order(right | kCTWritingDirectionOverride, left | kCTWritingDirectionOverride) == [0, 1, 2])
        let unchanged = [try order(-1), try order()]
        #expect(unchanged == [[0, 1, 2], [0, 1, 2]])
    }

    @Test("An override goes on in the next paragraph")
    func paragraphs() throws {
        let string = try string("ab\ncd\r\nef", [kCTWritingDirectionAttributeName: [3]])
        let setter = CTTypesetterCreateWithAttributedString(string)
        func order(_ location: Int) -> [Int] {
            CTTypesetterCreateLine(setter, CFRange(location: location, length: 2)).line.runs.flatMap(\.stringIndices)
        }
        #expect(order(0) == [1, 0] && order(3) == [4, 3] && order(7) == [8, 7])
    }

    @Test("Directions by attributes show text as formatting characters in their places do (Unicode annex 9, HL3)")
    func formattingCharacters() throws {
        let seed: UInt64 = 20_260_611
        var random = SeededNumbers(seed: seed)
        let letters = Array("abאב12 (.")
        for round in 0..<300 {
            let text = String((0..<12).map { _ in letters[Int(random.next(below: letters.count))] })
            let string = try string(text)
            var marked = ""
            var places: [Int] = []
            var previous: [Int] = []
            var rest = Array(text)
            while !rest.isEmpty {
                let length = min(1 + Int(random.next(below: 5)), rest.count)
                var values = (0..<Int(random.next(below: 3))).map { _ in Int(random.next(below: 4)) }
                // Neighbors with the same values are one embedding.
                if values == previous { values = [] }
                previous = values
                let range = NSRange(location: text.count - rest.count, length: length)
                string.addAttribute(
                    NSAttributedString.Key(kCTWritingDirectionAttributeName), value: values, range: range)
                marked += String(values.map { Array("\u{202A}\u{202B}\u{202D}\u{202E}")[$0] })
                for letter in rest.prefix(length) {
                    places.append(marked.utf16.count)
                    marked.append(letter)
                }
                marked += String(repeating: "\u{202C}", count: values.count)
                rest.removeFirst(length)
            }
            let wanted = order(try self.string(marked)).compactMap { places.firstIndex(of: $0) }
            #expect(order(string) == wanted, "seed \(seed), round \(round): \(marked.debugDescription)")
        }
    }

    // MARK: Glyphs

    @Test("A glyph replaces the text that it was made for, and no other text")
    func glyphInfo() throws {
        let font = try font()
        let wanted = try #require(font.face.glyph(for: 0x26))
        let info = try #require(CTGlyphInfoCreateWithGlyphName("ampersand", font, "et"))
        #expect(CTGlyphInfoGetGlyphName(info) == "ampersand" && CTGlyphInfoGetGlyph(info) == wanted)
        #expect(CTGlyphInfoGetCharacterCollection(info) == .identityMapping)
        let replaced = try line("et", [kCTGlyphInfoAttributeName: info])
        #expect(replaced.runs.flatMap(\.glyphs).first == wanted)
        #expect(abs(replaced.width - (try line("&", [:])).width) < 1e-9)
        let other = try line("er", [kCTGlyphInfoAttributeName: info])
        #expect(other.runs.flatMap(\.glyphs) == (try line("er", [:])).runs.flatMap(\.glyphs))
        #expect(CTGlyphInfoCreateWithGlyphName("no such glyph", font, "et") == nil)
    }

    @Test("A glyph comes from the font that it was made with; an identifier is a glyph of the text's font")
    func fontsOfGlyphs() throws {
        let serif = CTFontCreateWithName("NotoSerif-Bold", 12, nil)
        let glyph = try #require(serif.face.glyph(for: 0x51))
        let info = try #require(CTGlyphInfoCreateWithGlyph(glyph, serif, "A"))
        #expect(CTGlyphInfoGetCharacterIdentifier(info) == glyph && CTGlyphInfoGetGlyphName(info) == nil)
        let run = try #require(try line("A", [kCTGlyphInfoAttributeName: info]).runs.first)
        #expect(run.font.face == serif.face && run.font.size == 40 && run.glyphs == [glyph])
        let identity = try #require(CTGlyphInfoCreateWithCharacterIdentifier(7, .identityMapping, "A"))
        #expect(try line("A", [kCTGlyphInfoAttributeName: identity]).runs.first?.glyphs == [7])
        #expect(CTGlyphInfoCreateWithGlyph(0xFFFE, serif, "A") == nil)
    }

    @Test("A character of a collection that no font here has is reported, and the text stays")
    func collections() throws {
        let info = try #require(CTGlyphInfoCreateWithCharacterIdentifier(7, .adobeJapan1, "A"))
        #expect(CTGlyphInfoGetGlyph(info) == 0 && CTGlyphInfoGetCharacterIdentifier(info) == 7)
        let glyphs = try line("A", [kCTGlyphInfoAttributeName: info]).runs.flatMap(\.glyphs)
        #expect(glyphs == [try #require(try font().face.glyph(for: 0x41))])
        #expect(Unsupported.messages.contains { $0.contains("adobeJapan1") })
    }

    // MARK: Languages and shapes

    /// Romanian writes a comma under s and t where Turkish has a cedilla; the font's `locl` feature knows it.
    @Test("The language chooses among the shapes of a letter")
    func languages() throws {
        func glyphs(_ text: String, _ language: String?) throws -> [CGGlyph] {
            let attributes: [NSString: Any] = language.map { [kCTLanguageAttributeName: $0] } ?? [:]
            return try line(text, attributes).runs.flatMap(\.glyphs)
        }
        let (cedilla, comma) = (try glyphs("\u{15F}", nil), try glyphs("\u{219}", nil))
        #expect(cedilla != comma)
        #expect(try glyphs("\u{15F}", "ro") == comma)
        #expect(try glyphs("\u{15F}", "tr") == cedilla)
    }

    @Test(
        "A character shape is a selector plus 1, and asks the font for OpenType's feature",
        arguments: [(1, "trad"), (2, "smpl"), (5, "jp90")])
    func characterShapes(value: Int, feature: String) throws {
        let run = try #require(try line("a", [kCTCharacterShapeAttributeName: value]).runs.first)
        let tagged = CTFontCreateCopyWithAttributes(
            try font(), 0, nil,
            CTFontDescriptorCreateWithAttributes([
                kCTFontFeatureSettingsAttribute: [[kCTFontOpenTypeFeatureTag: feature, kCTFontOpenTypeFeatureValue: 1]]
            ]))
        #expect(run.font == tagged)
        #expect(try run.font != font())
    }

    @Test("What lines do not show is reported")
    func reports() throws {
        let ruby = CTRubyAnnotationCreateWithAttributes(.auto, .auto, .before, "reading", [:])
        _ = try line("a", [kCTRubyAnnotationAttributeName: ruby])
        _ = try line("a", [kCTBaselineClassAttributeName: kCTBaselineClassHanging])
        _ = try line("a", [kCTCharacterShapeAttributeName: 99])
        _ = CTFontDescriptorCreateWithAttributes([kCTFontFixedAdvanceAttribute: 9, kCTFontBaselineAdjustAttribute: 1])
        for message in [
            "ruby annotations", "CTBaselineClass", "character shape 99", "fixed advance", "baseline adjustment",
        ] {
            #expect(Unsupported.messages.contains { $0.contains(message) }, "\(message)")
        }
    }

    // MARK: Values

    @Test("An annotation has a text for each position that was given, and so has its copy")
    func ruby() {
        var texts: [Unmanaged<NSString>?] = [
            Unmanaged.passRetained("above"), nil, Unmanaged.passRetained("between"), nil,
        ]
        defer { for text in texts { text?.release() } }
        let made = CTRubyAnnotationCreate(.center, .end, 0.4, &texts)
        for annotation in [made, CTRubyAnnotationCreateCopy(made)] {
            #expect(CTRubyAnnotationGetAlignment(annotation) == .center)
            #expect(CTRubyAnnotationGetOverhang(annotation) == .end)
            #expect(CTRubyAnnotationGetSizeFactor(annotation) == 0.4)
            let found = [CTRubyPosition.before, .after, .interCharacter, .inline].map {
                CTRubyAnnotationGetTextForPosition(annotation, $0) as String?
            }
            #expect(found == ["above", nil, "between", nil])
        }
        let sized: NSDictionary = [kCTRubyAnnotationSizeFactorAttributeName: 0.3]
        let one = CTRubyAnnotationCreateWithAttributes(.start, .none, .after, "below", sized)
        #expect(CTRubyAnnotationGetSizeFactor(one) == 0.3 && one != made)
        #expect(CTRubyAnnotationGetTextForPosition(one, .after) == "below")
    }

    @Test("Each type has a number of its own, which its objects tell")
    func typeIDs() throws {
        let font = try font()
        let string = try string("text")
        let line = CTLineCreateWithAttributedString(string)
        let setter = CTFramesetterCreateWithAttributedString(string)
        let frame = CTFramesetterCreateFrame(
            setter, CFRange(), CGPath(rect: CGRect(x: 0, y: 0, width: 99, height: 99), transform: nil), nil)
        let callbacks = CTRunDelegateCallbacks(
            version: 1, dealloc: { _ in }, getAscent: { _ in 0 }, getDescent: { _ in 0 }, getWidth: { _ in 0 })
        let objects: [(CFTypeID, AnyObject?)] = [
            (CTFontGetTypeID(), font), (CTFontDescriptorGetTypeID(), CTFontCopyFontDescriptor(font)),
            (CTFontCollectionGetTypeID(), CTFontCollectionCreateFromAvailableFonts(nil)),
            (CTFrameGetTypeID(), frame), (CTFramesetterGetTypeID(), setter), (CTLineGetTypeID(), line),
            (CTGlyphInfoGetTypeID(), CTGlyphInfoCreateWithGlyph(1, font, "a")),
            (CTParagraphStyleGetTypeID(), CTParagraphStyleCreate(nil, 0)),
            (CTRubyAnnotationGetTypeID(), CTRubyAnnotationCreateWithAttributes(.auto, .auto, .before, "a", [:])),
            (CTRunGetTypeID(), CTLineGetGlyphRuns(line)[0] as AnyObject),
            (CTRunDelegateGetTypeID(), withUnsafePointer(to: callbacks) { CTRunDelegateCreate($0, nil) }),
            (CTTextTabGetTypeID(), CTTextTabCreate(.left, 1, nil)),
            (CTTypesetterGetTypeID(), CTFramesetterGetTypesetter(setter)),
        ]
        #expect(Set(objects.map(\.0)).count == objects.count)
        for (number, object) in objects { #expect(object.map { CFGetTypeID($0) } == number) }
    }

    @Test("The version is the newest of the named ones, which ascend")
    func versions() {
        let named = [
            kCTVersionNumber10_5, kCTVersionNumber10_5_2, kCTVersionNumber10_5_3, kCTVersionNumber10_5_5,
            kCTVersionNumber10_6, kCTVersionNumber10_7, kCTVersionNumber10_8, kCTVersionNumber10_9,
            kCTVersionNumber10_10, kCTVersionNumber10_11, kCTVersionNumber10_12, kCTVersionNumber10_13,
            kCTVersionNumber10_14, kCTVersionNumber10_15, kCTVersionNumber11_0,
        ]
        #expect(zip(named, named.dropFirst()).allSatisfy { $0 < $1 })
        #expect(CTGetCoreTextVersion() == UInt32(named[14]))
    }
}
