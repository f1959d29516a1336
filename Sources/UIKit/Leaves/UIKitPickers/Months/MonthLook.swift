import CoreGraphics
import Foundation
import UIFoundation

/// The measures of months and of compact dates. Their sources are in behaviour/pickers.md#months.
enum MonthLook {
    static let width: CGFloat = 320
    static let side: CGFloat = 16
    /// The space at both sides of the grid, whose columns are wider than their circles.
    static let gridSide: CGFloat = 8
    static let headerHeight: CGFloat = 44
    static let weekdayHeight: CGFloat = 20
    static let rowHeight: CGFloat = 44
    /// The height of a row of days that may have decorations, and that of the number in it.
    static let decoratedRowHeight: CGFloat = 62
    static let numberHeight: CGFloat = 42
    static let bottom: CGFloat = 6
    static let circle: CGFloat = 42
    static let daySize: CGFloat = 20
    static let titleSize: CGFloat = 17
    static let weekdaySize: CGFloat = 13
    static let selectionAlpha: CGFloat = 0.15
    static let timeRowHeight: CGFloat = 50

    static let pillPadding = CGSize(width: 11, height: 7)
    static let pillGap: CGFloat = 5
    static let pillRadius: CGFloat = 6
    static let pillSize: CGFloat = 17

    static let popoverRadius: CGFloat = 13
    static let popoverGap: CGFloat = 8
    static let popoverMargin: CGFloat = 8

    static func font(
        _ size: CGFloat, _ weight: UIFont.Weight, _ design: UIFontDescriptor.SystemDesign = .default
    ) -> UIFont {
        let font = UIFont.systemFont(ofSize: size, weight: weight)
        guard design != .default, let other = font.fontDescriptor.withDesign(design) else { return font }
        return UIFont(descriptor: other, size: size)
    }
}
