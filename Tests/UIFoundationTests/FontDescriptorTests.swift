import CoreText
import Foundation
import Testing
import UIFoundation

@Suite("Font descriptors of UIKit")
struct FontDescriptorTests {
    private let body = UIFontDescriptor.preferredFontDescriptor(withTextStyle: .headline)

    @Test("A design of the system font has the size and weight of the one that it is taken from")
    func designs() throws {
        let serif = UIFont(descriptor: try #require(body.withDesign(.serif)), size: 0)
        #expect(serif.pointSize == 17 && serif.familyName != UIFont.systemFont(ofSize: 17).familyName)
        #expect(serif.fontDescriptor.symbolicTraits.contains(.traitBold))
        let italic = try #require(body.withDesign(.serif)?.withSymbolicTraits(.traitItalic))
        #expect(UIFont(descriptor: italic, size: 0).familyName == serif.familyName)
        #expect(italic.symbolicTraits.contains(.traitItalic))
        let fixed = try #require(body.withDesign(.monospaced))
        #expect(fixed.symbolicTraits.contains(.traitMonoSpace))
        #expect(
            UIFont(descriptor: try #require(fixed.withDesign(.default)), size: 0) == UIFont(descriptor: body, size: 0))
        #expect(body.withDesign(UIFontDescriptor.SystemDesign(rawValue: "none")) == nil)
    }

    @Test("Small capitals by the registry's names are the font's feature")
    func features() throws {
        typealias Key = UIFontDescriptor.FeatureKey
        let small = UIFontDescriptor(name: "Didot", size: 18).addingAttributes([
            .featureSettings: [
                [Key.featureIdentifier: kLowerCaseType, Key.typeIdentifier: kLowerCaseSmallCapsSelector]
            ]
        ])
        let settings = try #require(small.object(forKey: .featureSettings) as? [[Key: Any]])
        #expect(settings.count == 1)
        #expect(settings.first?[Key(rawValue: kCTFontOpenTypeFeatureTag)] as? String == "smcp")
        #expect(small.pointSize == 18 && small.fontAttributes[.name] as? String == "Didot")
    }

    @Test("Attributes that are added replace their like and leave the others")
    func adding() {
        let font = UIFontDescriptor(fontAttributes: [.family: "Noto Serif", .size: 20]).withFace("Bold Italic")
        #expect(UIFont(descriptor: font, size: 0).fontName == "NotoSerif-BoldItalic" && font.pointSize == 20)
        let other = font.withFamily("Inter").addingAttributes([.size: 9])
        #expect(other.pointSize == 9 && other.object(forKey: .family) as? String == "Inter")
        #expect(other.symbolicTraits == [.traitBold, .traitItalic])
        let traits = other.object(forKey: .traits) as? [UIFontDescriptor.TraitKey: Any]
        #expect(traits?[.weight] != nil && traits?[.symbolic] != nil)
    }

    @Test("The fonts of a family match its descriptor")
    func matches() {
        let found = UIFontDescriptor(fontAttributes: [.family: "Noto Serif"]).matchingFontDescriptors(
            withMandatoryKeys: [.family])
        #expect(found.map(\.postscriptName).contains("NotoSerif-Bold"))
    }

    @Test("A column of numbers ends at the locale's decimal separator")
    func terminators() {
        #expect(NSTextTab.columnTerminators(for: Locale(identifier: "en_US")).contains("."))
        #expect(NSTextTab.columnTerminators(for: Locale(identifier: "de_DE")).contains(","))
        #expect(NSTextTab.columnTerminators(for: nil).contains("."))
    }
}
