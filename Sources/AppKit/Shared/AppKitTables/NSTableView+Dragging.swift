@_spi(Hooks) import AppKitCore
import AppKitDrawing
import CoreGraphics
import Foundation

/// The state of a table's drags.
struct TableDrag {
    /// The press that may become a drag.
    var press: NSEvent?
    /// Whether the press waits for its release, since a drag would take all selected rows.
    var waits = false
    var localMask: NSDragOperation = .every
    var foreignMask: NSDragOperation = []
    /// The row and the operation to which the data source has retargeted the drop.
    var target: (row: Int, operation: NSTableView.DropOperation)?
    var shown: (row: Int, operation: NSTableView.DropOperation)?
    var line: NSView?
}

extension NSTableView {
    /// The place of a drop: on a row, or above it.
    public enum DropOperation: UInt, Sendable { case on, above }
    public enum DraggingDestinationFeedbackStyle: Int, Sendable { case none = -1, regular, sourceList, gap }
}

extension NSTableView {
    // MARK: Out

    /// Begins a drag of the rows at the press, if the data source has something for them to write.
    func beginsRowDrag(_ event: NSEvent) -> Bool {
        guard let press = drag.press, clickedRow >= 0 else { return false }
        let way = NSSize(
            width: event.locationInWindow.x - press.locationInWindow.x,
            height: event.locationInWindow.y - press.locationInWindow.y)
        // The distance in points is chosen.
        guard hypot(way.width, way.height) > 3 else { return drag.waits }
        let rows = isRowSelected(clickedRow) ? selectedRowIndexes : [clickedRow]
        let point = convert(press.locationInWindow, from: nil)
        guard verticalMotionCanBeginDrag || abs(way.width) >= abs(way.height), canDragRows(with: rows, at: point) else {
            return false
        }
        let items = rows.compactMap(item)
        guard !items.isEmpty else { return false }
        (drag.press, drag.waits) = (nil, false)
        let session = beginDraggingSession(with: items, event: press, source: self)
        dataSource?.tableView(
            self, draggingSession: session, willBeginAt: session.draggingLocation, forRowIndexes: rows)
        (clickedRow, clickedColumn) = (-1, -1)
        return true
    }

    private func item(of row: Int) -> NSDraggingItem? {
        guard let writer = dataSource?.tableView(self, pasteboardWriterForRow: row) else { return nil }
        let item = NSDraggingItem(pasteboardWriter: writer)
        item.setDraggingFrame(rect(ofRow: row), contents: image(of: [row]))
        return item
    }

    func image(of rows: IndexSet) -> NSImage {
        let frame = rows.reduce(NSRect.null) { $0.union(rect(ofRow: $1)) }
        let pictures = rows.compactMap { row in
            rowView(atRow: row, makeIfNecessary: false)?.picture.map { ($0, rect(ofRow: row)) }
        }
        return NSImage(size: frame.isNull ? .zero : frame.size, flipped: true) { _ in
            for (picture, rect) in pictures { picture.draw(in: rect.offsetBy(dx: -frame.minX, dy: -frame.minY)) }
            return true
        }
    }

    // MARK: In

    func validateDrop(_ info: any NSDraggingInfo) -> NSDragOperation {
        let proposed = place(of: convert(info.draggingLocation, from: nil))
        drag.target = nil
        let answer =
            dataSource?.tableView(
                self, validateDrop: info, proposedRow: proposed.row, proposedDropOperation: proposed.operation) ?? []
        showDrop(answer.isEmpty ? nil : drag.target ?? proposed)
        return answer
    }

    func acceptDrop(_ info: any NSDraggingInfo) -> Bool {
        guard let target = drag.shown else { return false }
        return dataSource?.tableView(self, acceptDrop: info, row: target.row, dropOperation: target.operation) ?? false
    }

    /// Returns the place of a drop: the outer quarters of a row are above it and above the next one.
    private func place(of point: NSPoint) -> (row: Int, operation: DropOperation) {
        let row = row(at: point)
        guard row >= 0 else { return (numberOfRows, .above) }
        let rect = rect(ofRow: row)
        let part = (point.y - rect.minY) / max(rect.height, 1)
        // The parts are estimates.
        if part < 0.25 { return (row, .above) }
        return part > 0.75 ? (row + 1, .above) : (row, .on)
    }

    func showDrop(_ place: (row: Int, operation: DropOperation)?) {
        for (row, view) in shownRows {
            view.draggingDestinationFeedbackStyle = draggingDestinationFeedbackStyle
            view.isTargetForDropOperation = place.map { $0.operation == .on && $0.row == row } ?? false
        }
        drag.shown = place
        drag.line?.removeFromSuperview()
        drag.line = nil
        guard let place, place.operation == .above, place.row >= 0, draggingDestinationFeedbackStyle != .none else {
            return
        }
        let line = DropLine(
            frame: NSRect(x: 0, y: edges[min(place.row, numberOfRows)] - 1, width: bounds.width, height: 2))
        addSubview(line)
        drag.line = line
    }
}

/// The line between two rows at which a drop would insert.
private final class DropLine: NSView {
    override func draw(_ dirtyRect: NSRect) {
        NSColor.alternateSelectedControlColor.setFill()
        NSBezierPath(rect: bounds).fill()
    }
    override func hitTest(_ point: NSPoint) -> NSView? { nil }
}
