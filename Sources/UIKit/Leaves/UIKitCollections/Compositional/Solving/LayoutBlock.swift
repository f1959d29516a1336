import CoreGraphics
import Foundation

/// The sides of a size that are estimates, which the view's own measurement replaces.
struct EstimatedSides: OptionSet {
    let rawValue: Int
    static let width = EstimatedSides(rawValue: 1)
    static let height = EstimatedSides(rawValue: 2)
    static let both: EstimatedSides = [.width, .height]

    /// Returns the first size, with the estimated sides of the second one.
    func replacing(_ size: CGSize, by measured: CGSize) -> CGSize {
        CGSize(
            width: contains(.width) ? measured.width : size.width,
            height: contains(.height) ? measured.height : size.height)
    }
}

/// An item or a group that has been solved: its size, and the places of the cells and of the views that are anchored to them.
///
/// - Space: the item's or group's own, read from left to right, in points.
@MainActor
struct LayoutBlock {
    struct Cell {
        var frame: CGRect
        /// The sides that are to be measured.
        var estimated: EstimatedSides
        var zIndex = 0
    }

    struct Attachment {
        let item: NSCollectionLayoutSupplementaryItem
        var frame: CGRect
        /// The index of the cell to whose index path the view belongs.
        var cell: Int
    }

    var size: CGSize
    var cells: [Cell] = []
    var attachments: [Attachment] = []

    func moved(_ x: CGFloat, _ y: CGFloat) -> LayoutBlock {
        guard x != 0 || y != 0 else { return self }
        var copy = self
        for index in cells.indices { copy.cells[index].frame = cells[index].frame.offsetBy(dx: x, dy: y) }
        for index in attachments.indices {
            copy.attachments[index].frame = attachments[index].frame.offsetBy(dx: x, dy: y)
        }
        return copy
    }

    /// Takes over another block's content, whose cells come after those that are there.
    mutating func add(_ other: LayoutBlock, x: CGFloat, y: CGFloat) {
        let moved = other.moved(x, y)
        let first = cells.count
        cells += moved.cells
        for var attachment in moved.attachments {
            attachment.cell += first
            attachments.append(attachment)
        }
    }

    /// Places a view beside a rectangle of the block, as its anchors say.
    mutating func attach(_ item: NSCollectionLayoutSupplementaryItem, to rect: CGRect, cell: Int) {
        let size = item.layoutSize.size(in: rect.size)
        let own = CGRect(origin: .zero, size: size)
        let anchor = item.containerAnchor
        let (target, handle) = (anchor.point(in: rect), (item.itemAnchor ?? anchor).point(in: own))
        let shift = anchor.distance(for: size)
        let ownShift = item.itemAnchor?.distance(for: size) ?? .zero
        let frame = own.offsetBy(
            dx: target.x - handle.x + shift.dx + ownShift.dx, dy: target.y - handle.y + shift.dy + ownShift.dy)
        attachments.append(
            Attachment(
                item: item, frame: frame.inset(by: item.contentInsets.usable(item.layoutSize.estimated)), cell: cell))
    }
}
