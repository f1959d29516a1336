package import Foundation

/// The system font's two cuts: Inter for text, Inter Display for headings, changing at 20 points as SF's do.
///
/// Inter is one design along an axis from 14 points (the text cut) to 32 (the display cut); Debian has only the ends.
/// The letters' shapes change at once, which hardly shows, but the spacing would jump by a twentieth of an em and make a
/// larger size narrower. So each cut is tracked to where the axis would have it: widths grow evenly with the size.
package enum OpticalSize {
    package static let displayCutSize: CGFloat = 20

    package static func family(_ size: CGFloat) -> KnownFamily { size < displayCutSize ? .inter : .interDisplay }

    /// Points to add to each advance at a size.
    package static func tracking(_ style: FontStyle, size: CGFloat) -> CGFloat {
        let place: CGFloat = min(max((size - textEnd) / (displayEnd - textEnd), 0), 1)
        let end: CGFloat = size < displayCutSize ? 0 : 1
        return (end - place) * gap(style.weight) * size
    }

    private static let textEnd: CGFloat = 14
    private static let displayEnd: CGFloat = 32

    /// How much wider the text cut's mean advance is, in ems: 0.0645 at thin, 0.0543 at regular, 0.0374 at black, which is
    /// a straight line. Measured on the files, over letters in English frequency, capitals and digits.
    private static func gap(_ weight: Int) -> CGFloat { 0.0679 - 0.0000339 * CGFloat(weight) }
}
