import CoreGraphics
import Foundation
import UIFoundation
import UIKitCore

/// The places of a cell's parts, as they are read from left to right.
@MainActor
struct CellPlaces {
    private(set) var control = CGRect.zero
    private(set) var grip = CGRect.zero
    private(set) var accessory = CGRect.zero
    private(set) var content = CGRect.zero

    init(_ cell: UITableViewCell, _ parts: CellParts) {
        let bounds = cell.bounds
        let height = bounds.height - (parts.separator.isHidden ? 0 : TableLook.line)
        let edges = parts.margins(of: cell, cell.isFlipped)
        var (left, right): (CGFloat, CGFloat) = (edges.left, bounds.width - edges.right)
        if parts.control != nil {
            control = CGRect(x: left, y: 0, width: TableLook.control, height: height)
            if cell.shouldIndentWhileEditing { left += TableLook.control }
        }
        if parts.grip != nil {
            right -= TableLook.control
            grip = CGRect(x: right, y: 0, width: TableLook.control, height: height)
        }
        if let size = parts.accessory?.bounds.size {
            let x = right - (parts.grip == nil ? TableLook.margin : 0) - size.width
            accessory = CGRect(
                x: x, y: MainScreen.round((height - size.height) / 2), width: size.width, height: size.height)
            right = x - TableLook.accessoryGap
        }
        content = CGRect(x: left, y: 0, width: max(right - left, 0), height: height)
    }
}
