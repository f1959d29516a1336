import Foundation
import Testing
import UIFoundation

@Suite("Fonts of UIKit")
struct FontTests {
    @Test("Text styles have the sizes of the default content size")
    func styles() {
        let sizes: [(UIFont.TextStyle, CGFloat)] = [
            (.largeTitle, 34), (.title1, 28), (.title2, 22), (.title3, 20), (.headline, 17), (.body, 17),
            (.callout, 16),
            (.subheadline, 15), (.footnote, 13), (.caption1, 12), (.caption2, 11),
        ]
        for (style, size) in sizes { #expect(UIFont.preferredFont(forTextStyle: style).pointSize == size) }
        #expect(UIFont.preferredFont(forTextStyle: .headline) == UIFont.systemFont(ofSize: 17, weight: .semibold))
    }

    @Test("Each family lists fonts that are found by their names")
    func families() {
        #expect(UIFont.familyNames.contains("Inter") && UIFont.familyNames == UIFont.familyNames.sorted())
        #expect(UIFont.fontNames(forFamilyName: "Noto Serif").contains("NotoSerif-Bold"))
        #expect(UIFont.fontNames(forFamilyName: "No such family").isEmpty)
        for name in UIFont.fontNames(forFamilyName: "Inter") { #expect(UIFont(name: name, size: 9)?.fontName == name) }
    }

    @Test("A line is as high as what is above and below its baseline")
    func metrics() {
        let font = UIFont.systemFont(ofSize: 17)
        #expect(font.descender < 0 && font.ascender > font.capHeight && font.capHeight > font.xHeight)
        #expect(abs(font.lineHeight - (font.ascender - font.descender)) < 1e-9)
        #expect(font.withSize(34).pointSize == 34)
    }

    @Test("Digits of one width make numbers of one width")
    func digits() {
        func width(_ text: String, _ font: UIFont) -> CGFloat { text.size(withAttributes: [.font: font]).width }
        let plain = UIFont.systemFont(ofSize: 17)
        let even = UIFont.monospacedDigitSystemFont(ofSize: 17, weight: .regular)
        #expect(width("1111", plain) < width("0000", plain))
        #expect(width("1111", even) == width("0000", even))
    }

    @Test("Fonts are found by name, and traits lead to other members of the family")
    func names() {
        #expect(UIFont(name: "HelveticaNeue-Bold", size: 14)?.familyName == "Helvetica Neue")
        #expect(UIFont(name: "No Such Font", size: 14) == nil)
        let bold = UIFont.systemFont(ofSize: 14).fontDescriptor.withSymbolicTraits(.traitBold)
        #expect(bold.map { UIFont(descriptor: $0, size: 0) } == UIFont.boldSystemFont(ofSize: 14))
    }
}
