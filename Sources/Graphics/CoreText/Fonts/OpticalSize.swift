package import Foundation

/// The system font's two optical variants: Inter for text and Inter Display for headings, changing at 20 points as SF's
/// do.
///
/// Inter is one design along an axis from 14 points (text) to 32 (display); Debian has only the two ends. The sudden
/// change of the letters' shapes is hardly visible, but the spacing would jump by a twentieth of an em and make a
/// larger size narrower. Each variant is therefore tracked as the axis would: widths grow evenly with the size.
package enum OpticalSize {
    package static let displayCutSize: CGFloat = 20

    /// - Parameter hasEvenDigits: whether the font asks for digits of one width. Those of Inter Display differ (by a sixth
    ///   of an em in 4.0 beta 7), so that such a font is Inter at every size.
    static func family(_ size: CGFloat, hasEvenDigits: Bool) -> KnownFamily {
        size < displayCutSize || hasEvenDigits ? .inter : .interDisplay
    }

    /// Returns the points to add to each advance at a size.
    static func tracking(_ style: FontStyle, size: CGFloat, hasEvenDigits: Bool) -> CGFloat {
        let place: CGFloat = min(max((size - textEnd) / (displayEnd - textEnd), 0), 1)
        let end: CGFloat = family(size, hasEvenDigits: hasEvenDigits) == .inter ? 0 : 1
        return (end - place) * gap(style.weight) * size
    }

    private static let textEnd: CGFloat = 14
    private static let displayEnd: CGFloat = 32

    /// Returns how much wider the text variant's mean advance is, in ems: 0.0645 at thin, 0.0543 at regular, 0.0374 at
    /// black, which is a straight line. Measured on the files, over letters in English frequency, capitals and digits.
    private static func gap(_ weight: Int) -> CGFloat { 0.0679 - 0.0000339 * CGFloat(weight) }
}
