import CoreText
import Foundation
import Testing

/// Compares what a font says of itself with the bytes of its file.
@Suite("Facts of fonts") struct FontFactTests {
    private static let files = [
        "/usr/share/fonts/truetype/noto/NotoSans-Regular.ttf", "/usr/share/fonts/truetype/noto/NotoSansThai-Bold.ttf",
        "/usr/share/fonts/opentype/inter/Inter-Regular.otf",
        "/usr/share/fonts/truetype/noto/NotoSansArabic-Regular.ttf",
    ]

    private func font(_ path: String, size: CGFloat = 20) throws -> CTFont {
        CTFont(source: .face(try FontFace.load(path)), style: .regular, size: size)
    }

    private func noto(_ name: String, size: CGFloat = 20) throws -> CTFont {
        try font("/usr/share/fonts/truetype/noto/\(name).ttf", size: size)
    }

    private func made(_ own: [String: [UInt8]], from base: CTFont, size: CGFloat = 20) throws -> CTFont {
        let data = MadeFont.data(of: base, replacing: own)
        let descriptor = try #require(CTFontManagerCreateFontDescriptorFromData(data as NSData))
        return CTFontCreateWithFontDescriptor(descriptor, size, nil)
    }

    // MARK: Names

    @Test("Names are those of the name table by OpenType's identifiers, of any length", arguments: files)
    func names(path: String) throws {
        let keys: [(NSString, Int)] = [
            (kCTFontCopyrightNameKey, 0), (kCTFontSubFamilyNameKey, 2), (kCTFontUniqueNameKey, 3),
            (kCTFontFullNameKey, 4), (kCTFontVersionNameKey, 5), (kCTFontPostScriptNameKey, 6),
            (kCTFontTrademarkNameKey, 7), (kCTFontManufacturerNameKey, 8), (kCTFontDesignerNameKey, 9),
            (kCTFontDescriptionNameKey, 10), (kCTFontVendorURLNameKey, 11), (kCTFontDesignerURLNameKey, 12),
            (kCTFontLicenseNameKey, 13), (kCTFontLicenseURLNameKey, 14), (kCTFontSampleTextNameKey, 19),
            (kCTFontPostScriptCIDNameKey, 20),
        ]
        let (font, raw) = (try font(path), try RawFont(path))
        for (key, identifier) in keys {
            #expect(CTFontCopyName(font, key) as String? == raw.name(identifier), "\(key)")
        }
        #expect(CTFontCopyName(font, kCTFontFamilyNameKey) as String? == raw.name(16) ?? raw.name(1))
        #expect(CTFontCopyName(font, kCTFontStyleNameKey) as String? == raw.name(17) ?? raw.name(2))
        #expect(CTFontCopyName(font, "CTFontNoName") == nil)
    }

    @Test("A long license is returned whole")
    func longNames() throws {
        let license = String(repeating: "You may do ä lot. ", count: 400)
        let texts = [(0x409, 1, "Long"), (0x409, 2, "Regular"), (0x409, 13, license)]
        let font = try made(["name": MadeFont.names(texts)], from: noto("NotoSansThai-Bold"))
        #expect(CTFontCopyName(font, kCTFontLicenseNameKey) as String? == license)
    }

    @Test("A localized name is in the first of the languages that the font has, otherwise in English")
    func localizedNames() throws {
        let texts = [
            (0x407, 1, "Schrift"), (0x409, 1, "Letters"), (0x409, 2, "Bold"), (0x416, 1, "Letras"), (0x409, 9, "Ada"),
        ]
        let font = try made(["name": MadeFont.names(texts)], from: noto("NotoSansThai-Bold"))
        func name(_ languages: String...) -> [String?] {
            let name = font.name(kCTFontFamilyNameKey, in: languages)
            return [name?.text, name?.language]
        }
        #expect(name("de") == ["Schrift", "de"] && name("fr", "de-CH") == ["Schrift", "de"])
        #expect(name("pt-BR").first == "Letras" && name("en-GB") == ["Letters", "en"])
        #expect(name("fr") == ["Letters", "en"] && name() == ["Letters", "en"])
        #expect(font.name(kCTFontDesignerNameKey, in: ["de"])?.text == "Ada")
        var language: Unmanaged<NSString>?
        let localized = CTFontCopyLocalizedName(font, kCTFontDesignerNameKey, &language)
        #expect(localized == "Ada" && language?.takeRetainedValue() == "en")
        let descriptor = CTFontCopyFontDescriptor(font)
        let family =
            CTFontDescriptorCopyLocalizedAttribute(descriptor, kCTFontFamilyNameAttribute, &language) as? String
        let found = try #require(language?.takeRetainedValue())
        #expect(family == font.name(kCTFontFamilyNameKey, in: [found as String])?.text)
    }

    @Test("A font that stands for one of iOS has iOS's names, and an instance of a variable font has its own")
    func namesOfRelatives() throws {
        let relative = CTFontCreateWithName("Georgia-Bold", 12, nil)
        #expect(CTFontCopyName(relative, kCTFontFamilyNameKey) == "Georgia")
        #expect(CTFontCopyName(relative, kCTFontPostScriptNameKey) == "Georgia-Bold")
        let variable = try font("/usr/share/fonts/truetype/inter-vf/Inter.var.ttf")
        let bold = CTFontDescriptorCreateWithAttributes([
            kCTFontVariationAttribute: [NSNumber(value: 0x7767_6874): 700] as [NSNumber: Double]
        ])
        let instance = CTFontCreateCopyWithAttributes(variable, 0, nil, bold)
        #expect(CTFontCopyName(instance, kCTFontStyleNameKey) == "Bold")
        #expect(CTFontCopyName(variable, kCTFontStyleNameKey) == "Regular")
    }

    // MARK: Tables

    @Test("Tables are listed in the file's order and have the file's bytes", arguments: files)
    func tables(path: String) throws {
        let (font, raw) = (try font(path), try RawFont(path))
        let tags = try #require(CTFontCopyAvailableTables(font, []) as? [CTFontTableTag])
        #expect(tags.map(MadeFont.text) == raw.directory.map(\.tag))
        for (tag, entry) in zip(tags, raw.directory) {
            #expect(CTFontHasTable(font, tag))
            #expect(CTFontCopyTable(font, tag, []) as Data? == raw.data[entry.range], "\(entry.tag)")
        }
        #expect(!CTFontHasTable(font, MadeFont.number("none")))
        #expect(CTFontCopyTable(font, MadeFont.number("none"), []) == nil)
    }

    @Test("The constants of tables are the tags of the tables that files have")
    func tableTags() throws {
        let constants = [
            kCTFontTableGDEF, kCTFontTableGPOS, kCTFontTableGSUB, kCTFontTableOS2, kCTFontTableCmap, kCTFontTableGasp,
            kCTFontTableGlyf, kCTFontTableHead, kCTFontTableHhea, kCTFontTableHmtx, kCTFontTableLoca, kCTFontTableMaxp,
            kCTFontTableName, kCTFontTablePost, kCTFontTablePrep,
        ]
        let thai = try noto("NotoSansThai-Bold")
        for constant in constants { #expect(CTFontHasTable(thai, CTFontTableTag(constant))) }
        #expect(CTFontHasTable(try font(Self.files[2]), CTFontTableTag(kCTFontTableCFF)))
        #expect(kCTFontTableCvt == 0x6376_7420 && kCTFontTableZapf == 0x5A61_7066)
    }

    @Test("The format follows from the tables: compact outlines, quadratic ones, or only pictures")
    func formats() throws {
        func format(_ font: CTFont) -> CTFontFormat? {
            (CTFontCopyAttribute(font, kCTFontFormatAttribute) as? Int).flatMap { CTFontFormat(rawValue: UInt32($0)) }
        }
        #expect(format(try font(Self.files[2])) == .openTypePostScript)
        #expect(format(try noto("NotoSans-Regular")) == .openTypeTrueType)
        #expect(format(try noto("NotoColorEmoji")) == .bitmap)
    }

    // MARK: Characters and languages

    @Test("The character set has exactly the characters that have a glyph", arguments: files)
    func characters(path: String) throws {
        let font = try font(path)
        let set = CTFontCopyCharacterSet(font)
        for scalar in UInt32(0)..<0x12000 where !(0xD800..<0xE000).contains(scalar) {
            let isThere = set.longCharacterIsMember(scalar)
            #expect(isThere == (font.face.glyph(for: scalar) != nil), "U+\(String(scalar, radix: 16))")
        }
    }

    @Test(
        "A font supports the languages whose letters it has",
        arguments: [
            ("NotoSans-Regular", ["de", "el", "en", "ru", "vi"], ["ar", "th", "ja"]),
            ("NotoSansThai-Bold", ["th"], ["ar", "ru"]), ("NotoSansArabic-Regular", ["ar", "fa", "ur"], ["th", "ru"]),
        ])
    func languages(name: String, some: [String], others: [String]) throws {
        let languages = try #require(CTFontCopySupportedLanguages(try noto(name)) as? [String])
        #expect(Set(some).isSubset(of: languages) && Set(others).isDisjoint(with: languages))
        #expect(languages == languages.sorted())
    }

    @Test("The encodings are those of the code pages in the OS/2 table", arguments: files)
    func encodings(path: String) throws {
        let (font, raw) = (try font(path), try RawFont(path))
        let pages = raw.long(raw.table("OS/2") + 78)
        let encodings = try #require(CTFontCopyAttribute(font, kCTFontMacintoshEncodingsAttribute) as? Int)
        // Roman, Arabic, Hebrew, Greek, Cyrillic, Thai: a bit of the table and the script's number.
        for (bit, script) in [(6, 4), (5, 5), (3, 6), (2, 7), (16, 21)] {
            #expect(encodings >> script & 1 == pages >> bit & 1, "script \(script)")
        }
        #expect(encodings & 1 == (pages | pages >> 29) & 1)
        #expect(CTFontGetStringEncoding(font) == UInt32(encodings & 1 == 1 ? 0 : encodings.trailingZeroBitCount))
    }

    // MARK: Glyphs

    @Test("Every glyph is found by its name, and an unknown name is that of glyph 0", arguments: files)
    func glyphNames(path: String) throws {
        let font = try font(path)
        var seen: Set<String> = []
        for glyph in 0..<CGGlyph(CTFontGetGlyphCount(font)) {
            let name = try #require(CTFontCopyNameForGlyph(font, glyph))
            // Names should be unique; the first of equal ones is found.
            if seen.insert(name as String).inserted { #expect(CTFontGetGlyphWithName(font, name) == glyph, "\(name)") }
        }
        #expect(seen.count > CTFontGetGlyphCount(font) / 2)
        if path == Self.files[0] { #expect(CTFontGetGlyphWithName(font, "A") == font.face.glyph(for: 0x41)) }
        #expect(CTFontGetGlyphWithName(font, "no such glyph") == 0)
    }

    @Test("Carets in ligatures are the coordinates of the GDEF table, scaled", arguments: [files[0], files[3]])
    func carets(path: String) throws {
        let (font, raw) = (try font(path), try RawFont(path))
        let list = raw.table("GDEF") + raw.unsigned(raw.table("GDEF") + 8)
        let coverage = list + raw.unsigned(list)
        let scale = 20 / CGFloat(CTFontGetUnitsPerEm(font))
        var count = 0
        for (i, glyph) in covered(coverage, raw).enumerated() {
            let ligature = list + raw.unsigned(list + 4 + 2 * i)
            let values = (0..<raw.number(ligature)).map { ligature + raw.unsigned(ligature + 2 + 2 * $0) }
            // Format 1 is a coordinate; others depend on outlines or devices.
            guard values.allSatisfy({ raw.number($0) == 1 }) else { continue }
            var positions = [CGFloat](repeating: -1, count: values.count + 1)
            #expect(CTFontGetLigatureCaretPositions(font, glyph, &positions, values.count + 1) == values.count)
            let wanted = values.map { CGFloat(raw.number($0 + 2)) * scale }
            #expect(zip(positions, wanted).allSatisfy { abs($0 - $1) < 1e-9 }, "glyph \(glyph)")
            #expect(positions.last == -1 && CTFontGetLigatureCaretPositions(font, glyph, nil, 0) == values.count)
            count += values.count
        }
        #expect(count > 0)
        #expect(CTFontGetLigatureCaretPositions(font, try #require(font.face.glyph(for: 0x20)), nil, 0) == 0)
    }

    /// Returns the glyphs of a coverage table.
    private func covered(_ table: Int, _ raw: RawFont) -> [CGGlyph] {
        let count = raw.unsigned(table + 2)
        if raw.number(table) == 1 { return (0..<count).map { CGGlyph(raw.unsigned(table + 4 + 2 * $0)) } }
        return (0..<count).flatMap { i -> [CGGlyph] in
            let range = table + 4 + 6 * i
            return (raw.unsigned(range)...raw.unsigned(range + 2)).map { CGGlyph($0) }
        }
    }

    @Test("Optical bounds are those of the font's features for edges, otherwise advance, ascent and descent")
    func opticalBounds() throws {
        let plain = try noto("NotoSans-Regular")
        let (a, b) = (try #require(plain.face.glyph(for: 0x41)), try #require(plain.face.glyph(for: 0x42)))
        let edged = try made(["GPOS": MadeFont.opticalEdges(of: a, left: 50, right: 70)], from: plain)
        var glyphs = [a, b]
        var (bounds, inset) = ([CGRect](repeating: .zero, count: 2), [CGRect](repeating: .zero, count: 2))
        let union = CTFontGetOpticalBoundsForGlyphs(plain, &glyphs, &bounds, 2, 0)
        CTFontGetOpticalBoundsForGlyphs(edged, &glyphs, &inset, 2, 0)
        for (glyph, rect) in zip(glyphs, bounds) {
            let width = CGFloat(CTFontGetAdvancesForGlyphs(plain, .horizontal, [glyph], nil, 1))
            let height = CTFontGetAscent(plain) + CTFontGetDescent(plain)
            #expect(abs(rect.minX) < 1e-9 && abs(rect.width - width) < 1e-9)
            #expect(abs(rect.minY + CTFontGetDescent(plain)) < 1e-9 && abs(rect.height - height) < 1e-9)
        }
        let scale = 20 / CGFloat(CTFontGetUnitsPerEm(plain))
        #expect(abs(inset[0].minX - 50 * scale) < 1e-9 && abs(inset[0].maxX - bounds[0].maxX + 70 * scale) < 1e-9)
        #expect(inset[1] == bounds[1] && union == bounds[0].union(bounds[1]))
        let text = NSAttributedString(
            string: "ABA", attributes: [NSAttributedString.Key(kCTFontAttributeName): edged])
        let line = CTLineCreateWithAttributedString(text)
        let (whole, optical) = (
            CTLineGetBoundsWithOptions(line, []), CTLineGetBoundsWithOptions(line, .useOpticalBounds)
        )
        #expect(abs(optical.minX - whole.minX - 50 * scale) < 1e-9)
        #expect(abs(optical.maxX - whole.maxX + 70 * scale) < 1e-9 && optical.height == whole.height)
    }

    // MARK: Relations

    @Test(
        "The cascade begins with the fonts for the languages, and has the same ones for every language",
        arguments: [("th", "Noto Sans Thai"), ("he", "Noto Sans Hebrew"), ("hi", "Noto Sans Devanagari")])
    func cascade(language: String, family: String) throws {
        let font = CTFont(source: .system, style: .regular, size: 12)
        func families(_ languages: [String]?) throws -> [String] {
            let list = CTFontCopyDefaultCascadeListForLanguages(font, languages as NSArray?)
            let descriptors = try #require(list as? [CTFontDescriptor])
            return descriptors.compactMap { CTFontDescriptorCopyAttribute($0, kCTFontFamilyNameAttribute) as? String }
        }
        let list = try families([language, "en"])
        #expect(list.first == family)
        let (english, own) = (try families(["en"]), try families(nil))
        #expect(list.sorted() == english.sorted() && list.sorted() == own.sorted())
    }

    @Test("The graphics font has the font's face in font units, and the descriptor has the rest")
    func graphicsFont() throws {
        let small = CTFont(source: .system, style: .bold, size: 13)
        var rest: Unmanaged<CTFontDescriptor>?
        let graphics = CTFontCopyGraphicsFont(small, &rest)
        let descriptor = try #require(rest?.takeRetainedValue())
        #expect(graphics.postScriptName == "Inter-Bold" && graphics.unitsPerEm == Int32(CTFontGetUnitsPerEm(small)))
        #expect(CTFontCreateWithFontDescriptor(descriptor, 0, nil) == small)
        let again = CTFontCreateWithGraphicsFont(graphics, 13, nil, nil)
        #expect(again.face == small.face && CTFontGetSize(again) == 13)
        let relative = CTFontCopyGraphicsFont(CTFontCreateWithName("Georgia-Bold", 12, nil), nil)
        #expect(relative.postScriptName == "Georgia-Bold")
    }
}
