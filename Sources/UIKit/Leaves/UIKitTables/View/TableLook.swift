import CoreGraphics
import Foundation
import QuartzCore
import UIFoundation
import UIKitCore

/// The measures and the colors of tables, in points (behaviour/tables.md#look).
@MainActor
enum TableLook {
    static let rowHeight: CGFloat = 44
    static var margin: CGFloat { Look.current.table.margin }
    /// The margins of a cell, whose sides are those of its text.
    static var cellMargins: UIEdgeInsets { UIEdgeInsets(top: 11, left: margin, bottom: 11, right: margin) }
    static var headerMargins: UIEdgeInsets { UIEdgeInsets(top: 8, left: margin, bottom: 8, right: margin) }
    /// The space between an image and the text, and between texts.
    static let gap: CGFloat = 15
    static let columnGap: CGFloat = 6
    /// The distance from the content view to an accessory, and of a text from the content view's end beside one.
    /// Documents of Xcode have content views of 286 in rows of 320, and of 341 in rows of 375.
    static let accessoryGap: CGFloat = 11
    static let accessoryMargin: CGFloat = 8
    static let indentationWidth: CGFloat = 10
    static let plainHeader: CGFloat = 28
    /// The heights of headers and footers of grouped tables without a title.
    static let groupedGap: CGFloat = 17.5
    static let firstGroupedGap: CGFloat = 35
    /// The space above the title of a grouped header, of the first one and of the others.
    static let groupedTitleTops: (first: CGFloat, other: CGFloat) = (31.5, 16)
    static let insetSide: CGFloat = 16
    static let insetRadius: CGFloat = 10
    static let control: CGFloat = 38
    /// The thickness of separators: a pixel.
    static var line: CGFloat { 1 / MainScreen.scale }

    static let font = UIFont.systemFont(ofSize: 17)
    static let smallFont = UIFont.systemFont(ofSize: 12)
    static var headerFont: UIFont { Look.current.table.headerFont }
    static var headerInk: UIColor { Look.current.table.headerInk }
    static let groupedFont = UIFont.systemFont(ofSize: 13)

    static let ink = UIColor.label
    static var quietInk: UIColor { Look.current.table.quietInk }
    static var groupedInk: UIColor { Look.current.table.groupedInk }
    static var separator: UIColor { Look.current.table.separator }
    static var chevron: UIColor { Look.current.table.chevron }
    static var selection: UIColor { Look.current.table.selection }
    static var headerFill: UIColor { Look.current.table.headerFill }

    static func background(_ style: UITableView.Style) -> UIColor {
        switch style {
        case .plain: .systemBackground
        case .grouped: Look.current.table.groupedBackground
        // A style of iOS 13, and of its color.
        default: .systemGroupedBackground
        }
    }
    static func cell(_ style: UITableView.Style) -> UIColor {
        style == .plain ? .systemBackground : .secondarySystemGroupedBackground
    }
}
