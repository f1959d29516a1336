import CoreText
import Foundation
import Testing

@Suite("Font descriptors") struct DescriptorTests {
    private func font(_ attributes: [NSString: Any], _ size: CGFloat = 17) -> CTFont {
        let system = CTFont(source: .relative(.inter, name: "Inter"), style: .regular, size: size)
        return CTFontCreateCopyWithAttributes(
            system, 0, nil, CTFontDescriptorCreateWithAttributes(attributes as NSDictionary))
    }

    private func width(_ text: String, _ font: CTFont) -> CGFloat { ShapedLine(text, TextStyle(font: font)).width }

    private func setting(_ tag: String, _ value: Int) -> [NSString: Any] {
        [kCTFontOpenTypeFeatureTag: tag, kCTFontOpenTypeFeatureValue: value]
    }

    @Test("Features by OpenType tag and by Apple's type and selector do the same")
    func features() {
        let tagged = font([kCTFontFeatureSettingsAttribute: [setting("tnum", 1)]])
        let registered = font([
            kCTFontFeatureSettingsAttribute: [
                [kCTFontFeatureTypeIdentifierKey: 6, kCTFontFeatureSelectorIdentifierKey: 0]
            ]
        ])
        let plain = font([:])
        #expect(width("1111", plain) < width("0000", plain))
        let digits = plain.withEvenDigits
        for font in [tagged, registered] {
            #expect(abs(width("1", font) - width("0", font)) < 1e-9)
            #expect(width("1101", font) == width("1101", digits))
        }
        #expect(tagged == registered && tagged != plain)
        let off = font([kCTFontFeatureSettingsAttribute: [setting("kern", 0)]])
        #expect(width("AVAV", off) > width("AVAV", plain))
    }

    @Test("Features stay at another size and with other traits, and come back from the descriptor")
    func featuresStay() throws {
        let tagged = font([kCTFontFeatureSettingsAttribute: [setting("tnum", 1), setting("zero", 1)]])
        let bold = try #require(CTFontCreateCopyWithSymbolicTraits(tagged, 30, nil, .traitBold, .traitBold))
        let settings = try #require(CTFontCopyFeatureSettings(bold) as? [[NSString: Any]])
        #expect(settings.compactMap { $0[kCTFontOpenTypeFeatureTag] as? String } == ["tnum", "zero"])
        #expect(CTFontCreateWithFontDescriptor(CTFontCopyFontDescriptor(bold), 0, nil) == bold)
        let descriptor = CTFontDescriptorCreateCopyWithFeature(CTFontCopyFontDescriptor(tagged), 21, 0)
        let copied = CTFontCreateWithFontDescriptor(descriptor, 0, nil)
        #expect(CTFontCopyFeatureSettings(copied)?.count == 3)
    }

    /// Inter's specimen lists its features: tabular figures, the slashed zero and stylistic sets are among them, swashes are not.
    @Test("A font lists the types and selectors of Apple's registry that it has")
    func listed() throws {
        let types = try #require(CTFontCopyFeatures(font([:])) as? [[NSString: Any]])
        func selectors(_ type: Int) -> [Int]? {
            let entry = types.first { $0[kCTFontFeatureTypeIdentifierKey] as? Int == type }
            return (entry?[kCTFontFeatureTypeSelectorsKey] as? [[NSString: Any]])?.compactMap {
                $0[kCTFontFeatureSelectorIdentifierKey] as? Int
            }
        }
        #expect(selectors(kNumberSpacingType)?.contains(kMonospacedNumbersSelector) == true)
        #expect(selectors(kTypographicExtrasType) == [kSlashedZeroOnSelector])
        #expect(selectors(kStylisticAlternativesType)?.contains(kStylisticAltOneOnSelector) == true)
        #expect(selectors(kContextualAlternatesType)?.contains(kSwashAlternatesOnSelector) != true)
        #expect(selectors(kRubyKanaType) == nil)
    }

    @Test("A setting by Apple's identifiers comes back by them (recorded: the tests of a library for styled text)")
    func identifiers() throws {
        let asked: [NSString: Any] = [kCTFontFeatureTypeIdentifierKey: 37, kCTFontFeatureSelectorIdentifierKey: 1]
        let small = font([kCTFontFeatureSettingsAttribute: [asked]])
        let settings = try #require(CTFontCopyFeatureSettings(small) as? [[NSString: Int]])
        #expect(settings == [[kCTFontFeatureTypeIdentifierKey: 37, kCTFontFeatureSelectorIdentifierKey: 1]])
    }

    @Test("A font's own descriptor leaves out features that it lacks and those that are off anyway (recorded: BonMot)")
    func effectiveFeatures() throws {
        let settings = [setting("swsh", 1), setting("ss01", 0), setting("zero", 1), setting("kern", 0)]
        let descriptor = CTFontCopyFontDescriptor(font([kCTFontFeatureSettingsAttribute: settings]))
        let attributes = CTFontDescriptorCopyAttributes(descriptor)
        let kept = try #require(attributes[kCTFontFeatureSettingsAttribute] as? [[NSString: Any]])
        #expect(kept.compactMap { $0[kCTFontOpenTypeFeatureTag] as? String } == ["kern", "zero"])
    }

    @Test("A cascade list is tried before the system's own fonts, and only for missing characters")
    func cascade() throws {
        let list = [CTFontDescriptorCreateWithNameAndSize("NotoSerifHebrew-Regular", 0)]
        let line = ShapedLine("ab אב", TextStyle(font: font([kCTFontCascadeListAttribute: list])))
        let families = line.runs.map(\.font.face.names.family)
        #expect(families.contains("Noto Serif Hebrew") && families.contains { $0.hasPrefix("Inter") })
        let plain = ShapedLine("אב", TextStyle(font: font([:])))
        #expect(plain.runs.first?.font.face.names.family == "Noto Sans Hebrew")
    }

    @Test("Values of a descriptor, and copies with other ones")
    func copies() throws {
        let descriptor = CTFontDescriptorCreateWithAttributes([
            kCTFontFamilyNameAttribute: "Noto Serif", kCTFontSizeAttribute: 15,
            kCTFontTraitsAttribute: [kCTFontSymbolicTrait: CTFontSymbolicTraits.traitBold.rawValue],
        ])
        #expect(CTFontDescriptorCopyAttribute(descriptor, kCTFontNameAttribute) as? String == "NotoSerif-Bold")
        #expect(CTFontDescriptorCopyAttribute(descriptor, kCTFontStyleNameAttribute) as? String == "Bold")
        let sized = CTFontDescriptorCreateCopyWithAttributes(descriptor, [kCTFontSizeAttribute: 31])
        #expect(CTFontGetSize(CTFontCreateWithFontDescriptor(sized, 0, nil)) == 31)
        #expect(CTFontDescriptorCopyAttributes(sized)[kCTFontFamilyNameAttribute] as? String == "Noto Serif")
        let italic = try #require(
            CTFontDescriptorCreateCopyWithSymbolicTraits(descriptor, .traitItalic, [.traitItalic, .traitBold]))
        let font = CTFontCreateWithFontDescriptor(italic, 0, nil)
        #expect(font.face.names.postScript == "NotoSerif-Italic")
        #expect(CTFontDescriptorCreateCopyWithFamily(descriptor, "Nonesuch") == nil)
        let weight = CTFontCopyTraits(font)[kCTFontWeightTrait] as? Double
        #expect(weight == 0)
    }

    @Test("A collection lists the available fonts, and those of a family")
    func collections() throws {
        let all = CTFontCollectionCreateFromAvailableFonts(nil)
        let descriptors = try #require(CTFontCollectionCreateMatchingFontDescriptors(all) as? [CTFontDescriptor])
        #expect(descriptors.count > 20)
        let family = CTFontDescriptorCreateWithAttributes([kCTFontFamilyNameAttribute: "Noto Serif"])
        let members = try #require(
            CTFontDescriptorCreateMatchingFontDescriptors(family, nil) as? [CTFontDescriptor])
        let names = members.compactMap { CTFontDescriptorCopyAttribute($0, kCTFontNameAttribute) as? String }
        #expect(names.contains("NotoSerif-Bold") && names.allSatisfy { $0.hasPrefix("NotoSerif") })
        let bold = CTFontDescriptorCreateWithAttributes([
            kCTFontFamilyNameAttribute: "Noto Serif", kCTFontTraitsAttribute: [kCTFontWeightTrait: 0.4],
        ])
        #expect(bold.matches(nil).count < members.count)
    }

    @Test("Vertical advances and origins: a font without vertical metrics centers its glyphs")
    func vertical() throws {
        let font = CTFont(source: .relative(.notoSerif, name: "Georgia"), style: .regular, size: 100)
        let glyph = try #require(font.face.glyph(for: 0x48))
        var advance = CGSize.zero
        let sum = CTFontGetAdvancesForGlyphs(font, .vertical, [glyph], &advance, 1)
        #expect(sum > 90 && CGFloat(sum) == advance.width)
        var translation = CGSize.zero
        CTFontGetVerticalTranslationsForGlyphs(font, [glyph], &translation, 1)
        let width = CTFontGetAdvancesForGlyphs(font, .horizontal, [glyph], nil, 1)
        #expect(abs(translation.width + CGFloat(width) / 2) < 0.2)
        #expect(CTFontCopyVariationAxes(font) == nil)
    }
}
