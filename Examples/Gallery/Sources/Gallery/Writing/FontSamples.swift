import CoreText
import UIKit

/// What descriptors make of a text style's font: designs, faces and features. All follow the text size.
@MainActor
enum FontSamples {
    private static let sentence = "The clock is seven minutes slow."

    static func make() -> [(String, UILabel)] { designs + faces + features }

    private static let style = UIFontDescriptor.preferredFontDescriptor(withTextStyle: .title3)

    private static func sample(_ title: String, _ text: String, _ descriptor: UIFontDescriptor?) -> (String, UILabel) {
        let label = Style.label(text, UIFont(descriptor: descriptor ?? style, size: 0), .label, lines: 0)
        label.adjustsFontForContentSizeCategory = true
        return (title, label)
    }

    private static var designs: [(String, UILabel)] {
        [
            sample("Default", sentence, style), sample("Serif", sentence, style.withDesign(.serif)),
            sample("Monospaced", sentence, style.withDesign(.monospaced)),
        ]
    }

    private static var faces: [(String, UILabel)] {
        ["Thin", "Medium Italic", "Black"].map { sample($0, sentence, style.withFace($0)) }
    }

    private static var features: [(String, UILabel)] {
        [
            sample("Fractions", "1/2 and 3/4, 15/16", with(kFractionsType, kDiagonalFractionsSelector)),
            sample("Superiors", "0123456789", with(kVerticalPositionType, kSuperiorsSelector)),
            sample("Numbers of one width", "11:11\n20:08", with(kNumberSpacingType, kMonospacedNumbersSelector)),
            sample("Slashed zeros", "1007 0O0", with(kTypographicExtrasType, kSlashedZeroOnSelector)),
        ]
    }

    private static func with(_ type: Int, _ selector: Int) -> UIFontDescriptor {
        let setting: [UIFontDescriptor.FeatureKey: Int] = [.type: type, .selector: selector]
        return style.addingAttributes([.featureSettings: [setting]])
    }
}
