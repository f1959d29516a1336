import CoreGraphics
import Foundation
import UIFoundation
import UIKitControls
import UIKitCore

/// The places of a cell's image and labels by its style, from left to right (behaviour/tables.md#cells).
@MainActor
struct CellArrangement {
    private(set) var picture = CGRect.zero
    private(set) var title = CGRect.zero
    private(set) var detail = CGRect.zero

    /// The width of the first column of `value2`.
    private static let column: CGFloat = 91

    init(_ cell: UITableViewCell, _ parts: CellParts) {
        let bounds = parts.content.bounds
        let indent = CGFloat(cell.indentationLevel) * cell.indentationWidth
        var left = TableLook.margin + indent
        if let size = parts.picture?.image?.size, size.width > 0 {
            let height = min(size.height, bounds.height)
            picture = CGRect(
                x: left, y: MainScreen.round((bounds.height - height) / 2), width: size.width * height / size.height,
                height: height)
            left = picture.maxX + TableLook.gap
        }
        let right = bounds.width - (parts.accessory == nil ? TableLook.margin : TableLook.accessoryMargin)
        let area = CGRect(x: left, y: 0, width: max(right - left, 0), height: bounds.height)
        switch cell.style {
        case .default: title = area
        case .subtitle: stack(parts, in: area)
        case .value1: spread(parts, in: area)
        case .value2: align(parts, in: area)
        }
    }

    private static func size(_ label: UILabel?, _ width: CGFloat) -> CGSize {
        guard let label, label.text?.isEmpty == false else { return .zero }
        let size = label.sizeThatFits(CGSize(width: width, height: .greatestFiniteMagnitude))
        return CGSize(width: min(size.width, width), height: size.height)
    }

    /// Puts the detail below the title.
    private mutating func stack(_ parts: CellParts, in area: CGRect) {
        let (a, b) = (Self.size(parts.title, area.width), Self.size(parts.detail, area.width))
        let y = MainScreen.round((area.height - a.height - b.height) / 2)
        title = CGRect(x: area.minX, y: y, width: a.width, height: a.height)
        detail = CGRect(x: area.minX, y: y + a.height, width: b.width, height: b.height)
    }

    /// Puts the detail at the end of the row; the title has the room first.
    private mutating func spread(_ parts: CellParts, in area: CGRect) {
        let a = Self.size(parts.title, area.width)
        let room = max(area.width - a.width - (a.width > 0 ? TableLook.columnGap : 0), 0)
        let b = Self.size(parts.detail, room)
        title = centered(a, x: area.minX, in: area)
        detail = centered(b, x: area.maxX - b.width, in: area)
    }

    /// Puts the title at the end of a narrow column, and the detail behind it.
    private mutating func align(_ parts: CellParts, in area: CGRect) {
        let a = Self.size(parts.title, Self.column)
        title = centered(a, x: area.minX + Self.column - a.width, in: area)
        let x = area.minX + Self.column + TableLook.columnGap
        detail = centered(Self.size(parts.detail, max(area.maxX - x, 0)), x: x, in: area)
    }

    private func centered(_ size: CGSize, x: CGFloat, in area: CGRect) -> CGRect {
        CGRect(
            x: x, y: MainScreen.round((area.height - size.height) / 2), width: size.width, height: size.height)
    }

    /// Returns the height in points that the style's labels need.
    static func height(_ cell: UITableViewCell, _ parts: CellParts) -> CGFloat {
        let width = max(parts.content.bounds.width - 2 * TableLook.margin, 0)
        let (a, b) = (size(parts.title, width).height, size(parts.detail, width).height)
        let text = cell.style == .subtitle ? a + b : max(a, b)
        return MainScreen.roundUp(text + (cell.style == .subtitle && b > 0 ? 8 : 11) + TableLook.line)
    }
}
