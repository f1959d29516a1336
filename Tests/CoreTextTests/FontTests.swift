import CoreText
import Foundation
import Testing

@Suite("Fonts") struct FontTests {
    @Test("Metrics are the numbers of the hhea, head, OS/2 tables, scaled")
    func metrics() throws {
        let font = CTFont(source: .system, style: .regular, size: 17)
        let raw = try RawFont(font.face.path)
        let em = CGFloat(raw.number(raw.table("head") + 18))
        let hhea = raw.table("hhea")
        let os2 = raw.table("OS/2")
        #expect(CTFontGetUnitsPerEm(font) == UInt32(em))
        #expect(abs(CTFontGetAscent(font) - CGFloat(raw.number(hhea + 4)) * 17 / em) < 1e-9)
        #expect(abs(CTFontGetDescent(font) + CGFloat(raw.number(hhea + 6)) * 17 / em) < 1e-9)
        #expect(abs(CTFontGetLeading(font) - CGFloat(raw.number(hhea + 8)) * 17 / em) < 1e-9)
        #expect(abs(CTFontGetXHeight(font) - CGFloat(raw.number(os2 + 86)) * 17 / em) < 1e-9)
        #expect(abs(CTFontGetCapHeight(font) - CGFloat(raw.number(os2 + 88)) * 17 / em) < 1e-9)
        #expect(CTFontGetUnderlineThickness(font) > 0)
        #expect(CTFontGetUnderlinePosition(font) < 0)
    }

    @Test("Metrics grow with the size")
    func metricsScale() {
        let small = CTFont(source: .monospacedSystem, style: .regular, size: 10)
        let large = CTFont(source: .monospacedSystem, style: .regular, size: 30)
        #expect(abs(large.ascent - 3 * small.ascent) < 1e-9)
        #expect(abs(large.descent - 3 * small.descent) < 1e-9)
    }

    @Test("The system font is Inter below 20 points and Inter Display from there on")
    func opticalSizes() {
        let text = CTFont(source: .system, style: .regular, size: 19.5)
        let display = CTFontCreateCopyWithAttributes(text, 20, nil, nil)
        #expect(CTFontCopyPostScriptName(text) == "Inter-Regular")
        #expect(CTFontCopyPostScriptName(display) == "InterDisplay-Regular")
    }

    @Test("UIKit's weights reach nine different files, upright and italic")
    func weights() {
        var names: [String] = []
        for weight in [-0.8, -0.6, -0.4, 0, 0.23, 0.3, 0.4, 0.56, 0.62] {
            for isItalic in [false, true] {
                let style = FontStyle(weight: FontWeightScale.openType(weight), isItalic: isItalic)
                let font = CTFont(source: .system, style: style, size: 12)
                #expect(font.face.metrics.isItalic == isItalic)
                names.append(font.face.names.postScript)
            }
        }
        #expect(Set(names).count == 18)
        #expect(names[0] == "Inter-Thin")
        #expect(names[12] == "Inter-Bold")
        #expect(names[17] == "Inter-BlackItalic")
    }

    @Test(
        "Names of iOS fonts find their relatives",
        arguments: [
            ("HelveticaNeue-Bold", "Inter-Bold", "Helvetica Neue"), ("Helvetica", "Inter-Regular", "Helvetica"),
            ("ArialMT", "Inter-Regular", "Arial"), ("Arial-BoldItalicMT", "Inter-BoldItalic", "Arial"),
            ("TimesNewRomanPS-BoldMT", "NotoSerif-Bold", "Times New Roman"),
            ("Georgia-Italic", "NotoSerif-Italic", "Georgia"),
            ("Menlo-Regular", "NotoSansMono-Regular", "Menlo"), ("Courier", "NotoSansMono-Regular", "Courier"),
            ("AvenirNext-DemiBold", "Inter-SemiBold", "Avenir Next"),
            ("Papyrus-Condensed", "NotoSerif-Regular", "Papyrus"), ("PartyLetPlain", "Inter-Regular", "Party LET"),
            ("HelveticaNeue-UltraLight", "Inter-Thin", "Helvetica Neue"),
            ("ZapfDingbatsITC", "NotoSans-Regular", "Zapf Dingbats ITC"), ("Papyrus", "NotoSerif-Regular", "Papyrus"),
            ("ArialRoundedMTBold", "Inter-Bold", "Arial Rounded MT"),
            ("PingFangSC-Semibold", "NotoSans-Bold", "PingFang SC"),
            ("HiraginoSans-W6", "NotoSans-Bold", "Hiragino Sans"),
            ("BodoniSvtyTwoITCTT-Bold", "NotoSerif-Bold", "Bodoni Svty Two ITC TT"),
        ])
    func relatives(name: String, file: String, family: String) throws {
        let font = try #require(CTFont(named: name, size: 12))
        #expect(font.face.names.postScript == file)
        #expect(CTFontCopyFamilyName(font) as String == family)
    }

    @Test("A font found by its iOS name keeps that name")
    func aliasNames() {
        #expect(CTFontCopyPostScriptName(CTFontCreateWithName("HelveticaNeue-Bold", 12, nil)) == "HelveticaNeue-Bold")
        #expect(CTFontCopyPostScriptName(CTFontCreateWithName("Helvetica Neue", 12, nil)) == "HelveticaNeue")
    }

    @Test(
        "Members of iOS's families have its PostScript names, and are found again by them",
        arguments: [
            ("Avenir", ["Avenir-Roman", "Avenir-Bold", "Avenir-Oblique", "Avenir-BoldItalic"]),
            ("Arial", ["ArialMT", "Arial-BoldMT", "Arial-ItalicMT", "Arial-BoldItalicMT"]),
            ("Helvetica", ["Helvetica", "Helvetica-Bold", "Helvetica-Oblique", "Helvetica-BoldOblique"]),
            ("Georgia", ["Georgia", "Georgia-Bold", "Georgia-Italic", "Georgia-BoldItalic"]),
            ("Menlo", ["Menlo-Regular", "Menlo-Bold", "Menlo-Italic", "Menlo-BoldItalic"]),
            (
                "Times New Roman",
                [
                    "TimesNewRomanPSMT", "TimesNewRomanPS-BoldMT", "TimesNewRomanPS-ItalicMT",
                    "TimesNewRomanPS-BoldItalicMT",
                ]
            ),
        ])
    func memberNames(family: String, names: [String]) throws {
        for (place, name) in names.enumerated() {
            let style = FontStyle(weight: place.isMultiple(of: 2) ? 400 : 700, isItalic: place > 1)
            let plain = try #require(CTFont(named: family, size: 12))
            let font = CTFont(source: plain.source, style: style, size: 12)
            #expect(font.postScriptName == name)
            let again = try #require(CTFont(named: name, size: 12))
            #expect(again.familyName == family && again.style == style && again.postScriptName == name)
        }
    }

    @Test("A Noto face that is not in the table is found through fontconfig, by PostScript and family name")
    func fontconfig() throws {
        #expect(try #require(CTFont(named: "NotoSansThai-Bold", size: 9)).face.names.postScript == "NotoSansThai-Bold")
        let family = try #require(CTFont(named: "Noto Serif Hebrew", size: 9))
        #expect(family.face.names.family == "Noto Serif Hebrew")
        #expect(Fonts.catalog.familyNames.contains("Inter"))
    }

    @Test("An unknown name gives the system font and is reported")
    func unknownName() {
        let font = CTFontCreateWithName("Nonesuch-Bold", 14, nil)
        #expect(font.face.names.family == "Inter")
        #expect(FontReport.all.contains(.unknownName("Nonesuch-Bold", instead: "Inter")))
        #expect(CTFont(named: "Nonesuch-Bold", size: 14) == nil)
    }

    @Test("A missing file's message names the Debian package")
    func missingFile() {
        let path = "/usr/share/fonts/opentype/inter/Inter-Nonesuch.otf"
        #expect(throws: FontError.unreadable(path: path)) { try FontFace.load(path) }
        #expect(FontError.unreadable(path: path).description.contains("fonts-inter"))
        #expect(throws: FontError.notAFont(path: "/etc/hostname", index: 0)) { try FontFace.load("/etc/hostname") }
    }

    @Test("Traits can be turned on and off; a family without italics leans by itself")
    func traits() throws {
        let font = CTFont(source: .system, style: .regular, size: 12)
        let both: CTFontSymbolicTraits = [.traitBold, .traitItalic]
        let bold = try #require(CTFontCreateCopyWithSymbolicTraits(font, 0, nil, both, both))
        #expect(CTFontGetSymbolicTraits(bold) == both)
        #expect(bold.face.names.postScript == "Inter-BoldItalic")
        let plain = try #require(CTFontCreateCopyWithSymbolicTraits(bold, 0, nil, [], both))
        #expect(plain == font)
        let mono = CTFont(source: .monospacedSystem, style: FontStyle(isItalic: true), size: 12)
        #expect(mono.slant > 0)
        #expect(CTFontGetSymbolicTraits(mono).contains(.traitMonoSpace))
    }

    @Test("A font of bytes has the file's glyphs, is drawn with, and is none without a font in them")
    func bytes() throws {
        let path = "/usr/share/fonts/truetype/noto/NotoSansAdlam-Bold.ttf"
        let provider = try #require(CGDataProvider(data: Data(contentsOf: URL(fileURLWithPath: path))))
        let font = try #require(CGFont(provider))
        #expect(font.postScriptName == "NotoSansAdlam-Bold")
        #expect(RegisteredFonts.face(named: "NotoSansAdlam-Bold", style: .regular) == nil)
        let sized = CTFontCreateWithGraphicsFont(font, 20, nil, nil)
        #expect(CTFontGetSize(sized) == 20 && CTFontCopyPostScriptName(sized) == "NotoSansAdlam-Bold")
        #expect(CFGetTypeID(sized) == CTFontGetTypeID() && CFGetTypeID(font) != CTFontGetTypeID())
        var wide = CGAffineTransform(scaleX: 2, y: 1)
        #expect(CTFontGetMatrix(CTFontCreateWithGraphicsFont(font, 20, &wide, nil)) == wide)
        #expect(CGFont(provider) == font)
        #expect(CTFontManagerRegisterGraphicsFont(font, nil))
        #expect(RegisteredFonts.face(named: "NotoSansAdlam-Bold", style: .regular) != nil)
        #expect(CTFontManagerUnregisterGraphicsFont(font, nil))
        #expect(CGFont(try #require(CGDataProvider(data: Data("text".utf8)))) == nil)
    }

    @Test("A registered file is found by its name until it is unregistered; an invalid file gives the reason")
    func registering() throws {
        let path = "/usr/share/fonts/truetype/noto/NotoSerifTibetan-Bold.ttf"
        #expect(CTFontManagerRegisterFontsForURL(NSURL(fileURLWithPath: path), .process, nil))
        #expect(RegisteredFonts.face(named: "NotoSerifTibetan-Bold", style: .regular)?.path == path)
        #expect(CTFontManagerUnregisterFontsForURL(NSURL(fileURLWithPath: path), .process, nil))
        #expect(RegisteredFonts.face(named: "NotoSerifTibetan-Bold", style: .regular) == nil)
        var error: Unmanaged<NSError>?
        #expect(!CTFontManagerRegisterFontsForURL(NSURL(fileURLWithPath: "/etc/hostname"), .process, &error))
        #expect(error?.takeRetainedValue().localizedDescription.contains("/etc/hostname") == true)
    }

    @Test("Several files are registered at once; the handler gets the error of one that has no fonts, and the end")
    func registeringFiles() {
        let path = "/usr/share/fonts/truetype/noto/NotoSerifTibetan-Bold.ttf"
        let files = [URL(fileURLWithPath: "/etc/hostname"), URL(fileURLWithPath: path)] as NSArray
        var told: [(Int, Bool)] = []
        CTFontManagerRegisterFontURLs(files, .process, true) { errors, isDone in
            told.append((errors.count, isDone))
            return true
        }
        #expect(told.map(\.0) == [1, 0] && told.map(\.1) == [false, true])
        #expect(RegisteredFonts.face(named: "NotoSerifTibetan-Bold", style: .regular)?.path == path)
        CTFontManagerUnregisterFontURLs([URL(fileURLWithPath: path)] as NSArray, .process, nil)
        #expect(RegisteredFonts.face(named: "NotoSerifTibetan-Bold", style: .regular) == nil)
    }

    @Test("The font for a string is the first that has its characters")
    func fontForString() {
        let font = CTFont(source: .system, style: .bold, size: 12)
        #expect(CTFontCreateForString(font, "abc", CFRange()) == font)
        let hebrew = CTFontCreateForString(font, "abc שלום", CFRangeMake(4, 4))
        #expect(CTFontCopyPostScriptName(hebrew) == "NotoSansHebrew-Bold")
        #expect(CTFontGetSize(hebrew) == 12)
    }

    @Test("A descriptor brings the same font back")
    func descriptor() {
        for size: CGFloat in [12, 40] {
            let font = CTFont(source: .system, style: .bold, size: size)
            #expect(CTFontCreateWithFontDescriptor(CTFontCopyFontDescriptor(font), 0, nil) == font)
        }
    }

    @Test("Fonts may be attribute values: equal ones coalesce, different ones do not, and nothing traps")
    func attributeValues() {
        let text = NSMutableAttributedString(string: "abcdef")
        let key = NSAttributedString.Key("NSFont")
        let range = { NSRange(location: $0, length: 2) }
        text.addAttribute(key, value: CTFont(source: .system, style: .regular, size: 12), range: range(0))
        text.addAttribute(key, value: CTFont(source: .system, style: .regular, size: 12), range: range(2))
        text.addAttribute(key, value: CTFont(source: .system, style: .bold, size: 12), range: range(4))
        var found = NSRange()
        _ = text.attributes(at: 0, effectiveRange: &found)
        #expect(found == NSRange(location: 0, length: 4))
    }

    @Test("Glyphs of characters: surrogate pairs take two places, what is missing is 0")
    func glyphsForCharacters() {
        let font = CTFont(source: .system, style: .regular, size: 12)
        var glyphs = [CGGlyph](repeating: 9, count: 4)
        let units: [UniChar] = [0x41, 0xD83D, 0xDE00, 0x0E01]
        #expect(!CTFontGetGlyphsForCharacters(font, units, &glyphs, 4))
        #expect(glyphs[0] != 0)
        #expect(Array(glyphs[1...]) == [0, 0, 0])
    }

    @Test("An outline lies in the glyph's bounds, a space has none")
    func outlines() throws {
        let font = CTFont(source: .system, style: .regular, size: 100)
        let glyph = try #require(font.face.glyph(for: 0x48))
        let path = try #require(CTFontCreatePathForGlyph(font, glyph, nil))
        let bounds = CTFontGetBoundingRectsForGlyphs(font, .horizontal, [glyph], nil, 1)
        #expect(abs(bounds.maxY - CTFontGetCapHeight(font)) < 0.5)
        for case .line(let point) in path.elements {
            #expect(bounds.insetBy(dx: -0.01, dy: -0.01).contains(point))
        }
        #expect(CTFontCreatePathForGlyph(font, try #require(font.face.glyph(for: 0x20)), nil) == nil)
    }
}
