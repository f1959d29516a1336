import CoreGraphics
import CoreText
import Foundation
import QuinceObjCRuntime
import Testing
import UIFoundation

@Suite("Font descriptors of UIKit")
struct FontDescriptorTests {
    private func width(_ text: String, _ font: UIFont) -> CGFloat { text.size(withAttributes: [.font: font]).width }

    @Test("Features are set by Apple's numbers, under the old names of the keys and the new ones")
    func features() throws {
        let plain = UIFont.systemFont(ofSize: 17).fontDescriptor
        let old = plain.addingAttributes([
            .featureSettings: [
                [
                    UIFontDescriptor.FeatureKey.featureIdentifier: kNumberSpacingType,
                    UIFontDescriptor.FeatureKey.typeIdentifier: kMonospacedNumbersSelector,
                ]
            ]
        ])
        let new = plain.addingAttributes([
            .featureSettings: [
                [
                    UIFontDescriptor.FeatureKey.type: kNumberSpacingType,
                    UIFontDescriptor.FeatureKey.selector: kMonospacedNumbersSelector,
                ]
            ]
        ])
        for descriptor in [old, new] {
            let font = UIFont(descriptor: descriptor, size: 0)
            #expect(width("1111", font) == width("0000", font) && font.pointSize == 17)
        }
        #expect(old == new && old != plain)
        let settings = try #require(
            objcCast(old.fontAttributes[.featureSettings], to: [[UIFontDescriptor.FeatureKey: Any]].self))
        #expect(settings.count == 1 && settings.first?[.selector] as? Int == kMonospacedNumbersSelector)
        // Recorded: a library for styled text casts them so on iOS.
        let plainer = try #require(old.fontAttributes[.featureSettings] as? [[String: Any]])
        #expect(plainer.first?["CTFeatureSelectorIdentifier"] as? Int == kMonospacedNumbersSelector)
    }

    @Test("Attributes come back, and others are added to them")
    func attributes() {
        let descriptor = UIFontDescriptor(fontAttributes: [.family: "Helvetica Neue", .size: 20])
        #expect(descriptor.pointSize == 20 && descriptor.fontAttributes[.family] as? String == "Helvetica Neue")
        let bold = descriptor.addingAttributes([.traits: [UIFontDescriptor.TraitKey.weight: UIFont.Weight.bold]])
        #expect(UIFont(descriptor: bold, size: 0).fontName == "HelveticaNeue-Bold" && bold.pointSize == 20)
        let traits = objcCast(bold.object(forKey: .traits), to: [UIFontDescriptor.TraitKey: Any].self)
        #expect(traits?[.weight] as? CGFloat == UIFont.Weight.bold.rawValue)
        #expect(descriptor.withFamily("Georgia").object(forKey: .family) as? String == "Georgia")
        #expect(descriptor.withSize(31).pointSize == 31)
        let wide = descriptor.withMatrix(CGAffineTransform(scaleX: 2, y: 1))
        #expect(wide.matrix.a == 2 && UIFont(descriptor: wide, size: 0).pointSize == 20)
        #expect(descriptor.copy() as? UIFontDescriptor == descriptor)
    }

    @Test("A member of a family is found by its name")
    func faces() {
        let family = UIFontDescriptor(fontAttributes: [.family: "Helvetica Neue"])
        #expect(UIFont(descriptor: family.withFace("Bold Italic"), size: 9).fontName == "HelveticaNeue-BoldItalic")
        let named = UIFontDescriptor(fontAttributes: [.family: "Noto Serif", .face: "Bold"])
        #expect(UIFont(descriptor: named, size: 9).fontName.hasPrefix("NotoSerif-Bold"))
        let light = UIFont.systemFont(ofSize: 12).fontDescriptor.withFace("Light")
        #expect(UIFont(descriptor: light, size: 0) == UIFont.systemFont(ofSize: 12, weight: .light))
    }

    @Test("The designs of the system font keep size and weight; other fonts stay what they are")
    func designs() throws {
        let bold = UIFont.systemFont(ofSize: 22, weight: .bold).fontDescriptor
        let serif = UIFont(descriptor: try #require(bold.withDesign(.serif)), size: 0)
        #expect(serif.pointSize == 22 && serif.fontDescriptor.symbolicTraits.contains(.traitBold))
        #expect(serif.familyName == ".AppleSystemUIFontSerif")
        let fixed = UIFont(descriptor: try #require(bold.withDesign(.monospaced)), size: 0)
        #expect(width("iii", fixed) == width("www", fixed))
        #expect(fixed == UIFont.monospacedSystemFont(ofSize: 22, weight: .bold))
        let back = try #require(serif.fontDescriptor.withDesign(.default))
        #expect(UIFont(descriptor: back, size: 0) == UIFont.systemFont(ofSize: 22, weight: .bold))
        #expect(bold.withDesign(.rounded) != nil)
        let georgia = UIFontDescriptor(name: "Georgia", size: 22)
        #expect(georgia.withDesign(.rounded) == georgia)
        #expect(bold.withDesign(UIFontDescriptor.SystemDesign(rawValue: "none")) == nil)
        let traits = try #require(bold.withSymbolicTraits([.traitMonoSpace, .traitBold]))
        #expect(UIFont(descriptor: traits, size: 0) == fixed)
        let italic = try #require(bold.withDesign(.serif)?.withSymbolicTraits(.traitItalic))
        #expect(UIFont(descriptor: italic, size: 0).familyName == serif.familyName)
        #expect(italic.symbolicTraits.contains(.traitItalic) && !italic.symbolicTraits.contains(.traitBold))
        let light = try #require(fixed.fontDescriptor.withSymbolicTraits([]))
        #expect(UIFont(descriptor: light, size: 0) == UIFont.monospacedSystemFont(ofSize: 22, weight: .regular))
    }

    @Test("Small capitals by the registry's names are the font's feature")
    func smallCapitals() throws {
        typealias Key = UIFontDescriptor.FeatureKey
        let small = UIFontDescriptor(name: "Didot", size: 18).addingAttributes([
            .featureSettings: [[Key.type: kLowerCaseType, Key.selector: kLowerCaseSmallCapsSelector]]
        ])
        let settings = try #require(objcCast(small.object(forKey: .featureSettings), to: [[Key: Any]].self))
        #expect(settings.first?[Key.selector] as? Int == kLowerCaseSmallCapsSelector)
        #expect(small.pointSize == 18 && small.fontAttributes[.name] as? String == "Didot")
    }

    @Test("A column of numbers ends at the locale's decimal separator")
    func terminators() {
        #expect(NSTextTab.columnTerminators(for: Locale(identifier: "en_US")).contains("."))
        #expect(NSTextTab.columnTerminators(for: Locale(identifier: "de_DE")).contains(","))
        #expect(NSTextTab.columnTerminators(for: nil).contains("."))
    }

    @Test("A style's descriptor knows its style, also with other traits")
    func styles() throws {
        let body = UIFont.preferredFont(forTextStyle: .body).fontDescriptor
        #expect(body.object(forKey: .textStyle) as? UIFont.TextStyle == .body)
        let bold = try #require(body.withSymbolicTraits(.traitBold))
        #expect(bold.fontAttributes[.textStyle] as? UIFont.TextStyle == .body && bold.pointSize == 17)
        let title = UIFontDescriptor(fontAttributes: [.textStyle: UIFont.TextStyle.title1])
        #expect(UIFont(descriptor: title, size: 0).pointSize == 28)
        let large = UITraitCollection(preferredContentSizeCategory: .accessibilityLarge)
        let scaled = UIFontDescriptor.preferredFontDescriptor(withTextStyle: .body, compatibleWith: large)
        #expect(scaled.pointSize == 33)
        #expect(UIFont.systemFont(ofSize: 17).fontDescriptor.object(forKey: .textStyle) == nil)
    }

    @Test("A variant of a style's font follows the text size, until it is given a size of its own")
    func variants() throws {
        let body = UIFontDescriptor.preferredFontDescriptor(withTextStyle: .body)
        let bold = try #require(body.withSymbolicTraits(.traitBold))
        let traits = UITraitCollection(preferredContentSizeCategory: .accessibilityLarge)
        let font = UIFont(descriptor: bold, size: 0)
        #expect(font.pointSize == 17 && font.following(traits).pointSize == 33)
        #expect(font.following(traits).fontDescriptor.symbolicTraits.contains(.traitBold))
        #expect(font.fontDescriptor.object(forKey: .textStyle) as? UIFont.TextStyle == .body)
        #expect(UIFont(descriptor: bold, size: 20).following(traits).pointSize == 20)
        #expect(UIFont(descriptor: bold.withSize(20), size: 0).following(traits).pointSize == 20)
        let title = body.addingAttributes([.textStyle: UIFont.TextStyle.title1])
        #expect(title.pointSize == 28 && UIFont(descriptor: title, size: 0).following(traits).pointSize == 43)
    }

    @Test(
        "A style beside a name and a size is kept and changes nothing; an unknown style is dropped (recorded: BonMot)")
    func styleBesideName() {
        var attributes = UIFont(name: "NotoSerif-Bold", size: 10)?.fontDescriptor.fontAttributes ?? [:]
        attributes[.textStyle] = "UICTFontTextStyleTitle3"
        let font = UIFont(descriptor: UIFontDescriptor(fontAttributes: attributes), size: 0)
        let kept = font.fontDescriptor.fontAttributes
        #expect(kept.count == 3 && kept[.textStyle] as? UIFont.TextStyle == .title3 && kept[.size] as? Int == 10)
        let traits = UITraitCollection(preferredContentSizeCategory: .accessibilityLarge)
        #expect(font.following(traits) == font)
        #expect(UIFont(descriptor: font.fontDescriptor, size: 0).following(traits).pointSize == 10)
        attributes[.textStyle] = "Test"
        let other = UIFont(descriptor: UIFontDescriptor(fontAttributes: attributes), size: 0)
        #expect(other.fontDescriptor.fontAttributes.count == 2)
    }

    @Test("The attributes of a font are enough to make it again")
    func again() throws {
        let bold = UIFont.systemFont(ofSize: 19, weight: .bold).fontDescriptor
        for design in [UIFontDescriptor.SystemDesign.serif, .rounded] {
            let font = UIFont(descriptor: try #require(bold.withDesign(design)), size: 0)
            let made = UIFont(descriptor: UIFontDescriptor(fontAttributes: font.fontDescriptor.fontAttributes), size: 0)
            #expect(made.fontName == font.fontName && made.pointSize == 19)
        }
        let named = UIFontDescriptor(name: "HelveticaNeue", size: 12).withFace("Bold")
        #expect(UIFont(descriptor: named, size: 0).fontName == "HelveticaNeue-Bold")
    }

    @Test("A feature that is turned off again has no effect, as if it had never been on")
    func off() {
        typealias Key = UIFontDescriptor.FeatureKey
        let plain = UIFont.systemFont(ofSize: 17).fontDescriptor
        func setting(_ type: Int, _ selector: Int) -> [[Key: Any]] { [[.type: type, .selector: selector]] }
        let pairs = [
            (kFractionsType, kDiagonalFractionsSelector, kNoFractionsSelector),
            (kVerticalPositionType, kSuperiorsSelector, kNormalPositionSelector),
            (kStylisticAlternativesType, kStylisticAltOneOnSelector, kNoStylisticAlternatesSelector),
        ]
        for (type, on, off) in pairs {
            let first = plain.addingAttributes([.featureSettings: setting(type, on)])
            let second = first.addingAttributes([.featureSettings: setting(type, off)])
            let text = "1/2 1234"
            #expect(width(text, UIFont(descriptor: first, size: 0)) != width(text, UIFont(descriptor: plain, size: 0)))
            #expect(width(text, UIFont(descriptor: second, size: 0)) == width(text, UIFont(descriptor: plain, size: 0)))
        }
    }

    @Test("The members of a family are listed, those with the same traits or the same name on request")
    func matching() {
        let family = UIFontDescriptor(fontAttributes: [.family: "Noto Serif"])
        let members = family.matchingFontDescriptors(withMandatoryKeys: [.family])
        #expect(Set(members.map(\.postscriptName)).isSuperset(of: ["NotoSerif-Regular", "NotoSerif-Bold"]))
        let italic = family.addingAttributes([.traits: [UIFontDescriptor.TraitKey.symbolic: 1]])
        let slanted = italic.matchingFontDescriptors(withMandatoryKeys: [.family, .traits])
        #expect(!slanted.isEmpty && slanted.allSatisfy { $0.symbolicTraits.contains(.traitItalic) })
        let unknown = UIFontDescriptor(fontAttributes: [.family: "No Such Family"])
        #expect(unknown.matchingFontDescriptors(withMandatoryKeys: [.family]).isEmpty)
        let one = UIFontDescriptor(name: "Georgia", size: 10).matchingFontDescriptors(withMandatoryKeys: nil)
        #expect(one.map(\.postscriptName) == ["Georgia"])
        let style = UIFontDescriptor.preferredFontDescriptor(withTextStyle: .title1)
        let same = style.matchingFontDescriptors(withMandatoryKeys: nil).map { $0.object(forKey: .textStyle) }
        #expect(same as? [UIFont.TextStyle] == [.title1])
    }

    @Test("A list of fonts for missing characters goes through UIKit's descriptors")
    func cascade() throws {
        let hebrew = UIFontDescriptor(name: "NotoSerifHebrew-Regular", size: 0)
        let plain = UIFont.systemFont(ofSize: 17).fontDescriptor
        let descriptor = plain.addingAttributes([.cascadeList: [hebrew]])
        let list = try #require(descriptor.object(forKey: .cascadeList) as? [UIFontDescriptor])
        #expect(list == [hebrew])
        let line = ShapedLine("אב", TextStyle(font: UIFont(descriptor: descriptor, size: 0).ctFont))
        #expect(line.runs.first?.font.face.names.family == "Noto Serif Hebrew")
    }

    @Test("A named font's attributes are its name and its size, as objects (recorded: a library for styled text)")
    func namedFont() throws {
        let font = try #require(UIFont(name: "NotoSerif-Bold", size: 12))
        let attributes = font.fontDescriptor.fontAttributes
        #expect(Set(attributes.keys) == [.name, .size])
        #expect(attributes[.size] as? Int == 12 && attributes[.name] as? String == "NotoSerif-Bold")
        let body = UIFont.preferredFont(forTextStyle: .body).fontDescriptor.fontAttributes[.textStyle]
        #expect(body as? String == "UICTFontTextStyleBody" && body as? UIFont.TextStyle == .body)
    }
}
