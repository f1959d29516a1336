import Foundation
import QuinceTextKit
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
        #expect(width("1111", plain) < width("0000", plain))
        for size in stride(from: 9.0, through: 60, by: 1) {
            let even = UIFont.monospacedDigitSystemFont(ofSize: size, weight: .light)
            let again = UIFont(descriptor: even.fontDescriptor, size: 0)
            for font in [even, again, even.withSize(size + 1)] {
                #expect(width("11:11", font) == width("20:08", font), "\(font.pointSize)")
            }
        }
    }

    @Test("Fonts are found by name, and traits lead to other members of the family")
    func names() {
        #expect(UIFont(name: "HelveticaNeue-Bold", size: 14)?.familyName == "Helvetica Neue")
        #expect(UIFont(name: "No Such Font", size: 14) == nil)
        let bold = UIFont.systemFont(ofSize: 14).fontDescriptor.withSymbolicTraits(.traitBold)
        #expect(bold.map { UIFont(descriptor: $0, size: 0) } == UIFont.boldSystemFont(ofSize: 14))
    }

    // MARK: Metrics

    private func traits(_ category: UIContentSizeCategory, scale: CGFloat = 3) -> UITraitCollection {
        UITraitCollection(traitsFrom: [
            UITraitCollection(preferredContentSizeCategory: category), UITraitCollection(displayScale: scale),
        ])
    }

    /// 17 points are 16.333 at `.medium` (measured, jaredsinclair.com, "Scaled Metric Surprises", at three pixels per
    /// point); the others are 17 · leading / 22 in thirds.
    private static let thirdsOf17: [(UIContentSizeCategory, thirds: Double)] = [
        (.extraSmall, 44), (.medium, 49), (.large, 51), (.extraLarge, 56), (.extraExtraExtraLarge, 67),
        (.accessibilityExtraExtraExtraLarge, 144),
    ]

    @Test("Metrics scale by the style's leading, to whole pixels", arguments: thirdsOf17)
    func scaledValues(category: UIContentSizeCategory, thirds: Double) {
        let scaled = UIFontMetrics.default.scaledValue(for: 17, compatibleWith: traits(category))
        #expect(abs(scaled - thirds / 3) < 1e-9, "\(scaled)")
        let font = UIFontMetrics(forTextStyle: .headline).scaledFont(
            for: UIFont(name: "HelveticaNeue-Bold", size: 17)!, compatibleWith: traits(category))
        #expect(font.pointSize == (thirds / 3).rounded() && font.familyName == "Helvetica Neue")
        // 22 · 16 / 18 at the sizes up to medium.
        let footnote = UIFontMetrics(forTextStyle: .footnote)
        #expect(footnote.scaledValue(for: 18, compatibleWith: traits(.small, scale: 2)) == 16)
    }

    /// Recorded by `scaledValue(for: 64)` in the simulator of iOS 26.1, three pixels a point.
    private static let recorded64: [(UIFont.TextStyle, UIContentSizeCategory, leading: Double, base: Double)] = [
        (.title1, .extraLarge, 36, 34), (.title1, .extraExtraLarge, 38, 34),
        (.title1, .accessibilityExtraExtraLarge, 61, 34), (.headline, .accessibilityExtraExtraLarge, 51, 22),
        (.subheadline, .extraExtraExtraLarge, 26, 20), (.subheadline, .accessibilityLarge, 36, 20),
        (.caption1, .accessibilityMedium, 27, 16), (.caption2, .accessibilityLarge, 29, 13),
    ]

    @Test("Eight leadings are those that were recorded, and not those of the guidelines", arguments: recorded64)
    func recordedLeadings(style: UIFont.TextStyle, category: UIContentSizeCategory, leading: Double, base: Double) {
        let scaled = UIFontMetrics(forTextStyle: style).scaledValue(for: 64, compatibleWith: traits(category))
        #expect(abs(scaled - (64 * leading / base * 3).rounded() / 3) < 1e-9, "\(scaled)")
    }

    @Test("A font of metrics has whole points, as recorded, and its own size at the default text size")
    func wholePoints() {
        let metrics = UIFontMetrics.default
        let font = UIFont.systemFont(ofSize: 17)
        #expect(metrics.scaledFont(for: font, compatibleWith: traits(.medium)).pointSize == 16)
        #expect(metrics.scaledFont(for: font, compatibleWith: traits(.extraLarge)).pointSize == 19)
        #expect(metrics.scaledFont(for: .systemFont(ofSize: 16.5), compatibleWith: traits(.large)).pointSize == 16.5)
    }

    @Test("Every style keeps a length at the default size, and lets it grow with the text size")
    func monotonic() {
        let styles: [UIFont.TextStyle] = [
            .largeTitle, .title1, .title2, .title3, .headline, .body, .callout, .subheadline, .footnote, .caption1,
            .caption2,
        ]
        for style in styles {
            let metrics = UIFontMetrics(forTextStyle: style)
            let values = UIContentSizeCategory.all.map {
                metrics.scaledValue(for: 100, compatibleWith: traits($0))
            }
            #expect(values == values.sorted() && values[3] == 100, "\(style)")
        }
    }

    @Test("A limit holds, and without traits the current ones apply")
    func limits() {
        let (metrics, font) = (UIFontMetrics.default, UIFont.systemFont(ofSize: 17))
        let largest = traits(.accessibilityExtraExtraExtraLarge)
        #expect(metrics.scaledFont(for: font, maximumPointSize: 30, compatibleWith: largest).pointSize == 30)
        #expect(metrics.scaledFont(for: font, maximumPointSize: 0, compatibleWith: largest).pointSize == 48)
        largest.performAsCurrent {
            #expect(metrics.scaledFont(for: font).pointSize == 48 && metrics.scaledValue(for: 22) == 62)
            #expect(metrics.scaledFont(for: font, maximumPointSize: 20).pointSize == 20)
        }
    }
}
