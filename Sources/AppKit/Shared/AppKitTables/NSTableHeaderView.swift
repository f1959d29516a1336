@_spi(Hooks) public import AppKitCore
import AppKitDrawing
import CoreGraphics
public import Foundation
import QuinceTextKit
import UIFoundation

/// The titles of a table's columns: a click sorts, and a drag of an edge resizes.
@preconcurrency @MainActor
open class NSTableHeaderView: NSView {
    open weak var tableView: NSTableView?
    open private(set) var draggedColumn = -1
    /// The distance in points by which the column is dragged from its place.
    open private(set) var draggedDistance: CGFloat = 0
    private var press = NSPoint.zero
    open private(set) var resizedColumn = -1
    private var pressedColumn: Int? { didSet { needsDisplay = true } }
    private var grip: CGFloat = 0

    open func headerRect(ofColumn column: Int) -> NSRect {
        guard let rect = tableView?.rect(ofColumn: column) else { return .zero }
        return NSRect(x: rect.minX, y: 0, width: rect.width, height: frame.height)
    }
    open func column(at point: NSPoint) -> Int {
        (0..<(tableView?.numberOfColumns ?? 0)).first { headerRect(ofColumn: $0).contains(point) } ?? -1
    }

    @_spi(Hooks) open override var shownParts: [(text: String, rect: NSRect)] {
        (tableView?.tableColumns ?? []).enumerated().filter { !$0.element.isHidden }.map {
            ($0.element.title, headerRect(ofColumn: $0.offset))
        }
    }

    // MARK: The mouse

    /// Returns the column whose right edge is within 3 points, which is an estimate.
    private func edge(at point: NSPoint) -> Int? {
        guard let tableView, tableView.allowsColumnResizing else { return nil }
        return tableView.tableColumns.indices.first { index in
            let column = tableView.tableColumns[index]
            return !column.isHidden && column.resizingMask.contains(.userResizingMask)
                && abs(headerRect(ofColumn: index).maxX - point.x) <= 3
        }
    }
    open override func mouseDown(with event: NSEvent) {
        let point = convert(event.locationInWindow, from: nil)
        if let edge = edge(at: point), event.clickCount == 2, let tableView {
            let width = tableView.delegate?.tableView(tableView, sizeToFitWidthOfColumn: edge)
            tableView.tableColumns[edge].width = width ?? tableView.widthOfShownCells(edge)
        } else if let edge = edge(at: point) {
            (resizedColumn, grip) = (edge, point.x - headerRect(ofColumn: edge).maxX)
        } else {
            let column = column(at: point)
            pressedColumn = column >= 0 ? column : nil
            press = point
            if let tableView, column >= 0 {
                tableView.delegate?.tableView(tableView, mouseDownInHeaderOf: tableView.tableColumns[column])
            }
        }
    }
    open override func mouseDragged(with event: NSEvent) {
        guard let tableView else { return }
        guard resizedColumn >= 0 else { return dragColumn(tableView, event) }
        let point = convert(event.locationInWindow, from: nil)
        // The app may have taken the column away meanwhile.
        guard tableView.tableColumns.indices.contains(resizedColumn) else { return }
        tableView.tableColumns[resizedColumn].width =
            point.x - grip - headerRect(ofColumn: resizedColumn).minX - tableView.intercellSpacing.width
    }
    open override func mouseUp(with event: NSEvent) {
        let point = convert(event.locationInWindow, from: nil)
        let pressed = pressedColumn
        (resizedColumn, pressedColumn) = (-1, nil)
        if draggedColumn >= 0, let tableView { return endDrag(tableView) }
        if let pressed, column(at: point) == pressed { tableView?.clickHeader(pressed) }
        window?.invalidateCursorRects(for: self)
    }
    /// Moves a column with the pointer: it changes its place as it has passed the middle of a neighbor.
    private func dragColumn(_ table: NSTableView, _ event: NSEvent) {
        guard table.allowsColumnReordering, let pressed = pressedColumn else { return }
        let point = convert(event.locationInWindow, from: nil)
        // The distance in points at which a press becomes a drag is chosen.
        guard draggedColumn >= 0 || abs(point.x - press.x) > 4 else { return }
        if draggedColumn < 0 { draggedColumn = pressed }
        draggedDistance = point.x - press.x
        let target = column(at: NSPoint(x: point.x, y: bounds.midY))
        guard target >= 0, target != draggedColumn else { return }
        let middle = headerRect(ofColumn: target).midX
        let isPast = target > draggedColumn ? point.x > middle : point.x < middle
        guard isPast, table.delegate?.tableView(table, shouldReorderColumn: draggedColumn, toColumn: target) ?? true
        else { return }
        table.moveColumn(draggedColumn, toColumn: target)
        (draggedColumn, pressedColumn, press.x) = (target, target, point.x)
        draggedDistance = 0
    }

    private func endDrag(_ table: NSTableView) {
        let columns = table.tableColumns
        let dragged = draggedColumn
        (draggedColumn, draggedDistance) = (-1, 0)
        guard columns.indices.contains(dragged) else { return }
        let column = columns[dragged]
        table.delegate?.tableView(table, didDrag: column)
    }

    open override func acceptsFirstMouse(for event: NSEvent?) -> Bool { true }
    open override var mouseDownCanMoveWindow: Bool { false }
    open override func resetCursorRects() {
        for column in 0..<(tableView?.numberOfColumns ?? 0) {
            let x = headerRect(ofColumn: column).maxX
            addCursorRect(NSRect(x: x - 3, y: 0, width: 6, height: frame.height), cursor: .resizeLeftRight)
        }
    }

    // MARK: Drawing (the colors are estimates)

    open override var isFlipped: Bool { true }
    open override func draw(_ dirtyRect: NSRect) {
        fill(bounds, 1)
        for (index, column) in (tableView?.tableColumns ?? []).enumerated() where !column.isHidden {
            draw(
                column, in: headerRect(ofColumn: index),
                isPressed: index == pressedColumn || column === tableView?.highlightedTableColumn)
        }
        fill(NSRect(x: bounds.minX, y: bounds.maxY - 1, width: bounds.width, height: 1), 0.80)
    }

    private func fill(_ rect: NSRect, _ white: CGFloat) {
        NSColor(white: white, alpha: 1).setFill()
        NSRectFillUsingOperation(rect, .sourceOver)
    }

    private func draw(_ column: NSTableColumn, in rect: NSRect, isPressed: Bool) {
        if isPressed { fill(rect, 0.92) }
        fill(NSRect(x: rect.maxX - 1, y: rect.minY + 3, width: 1, height: rect.height - 7), 0.85)
        let image = tableView?.indicatorImage(in: column)
        let ascends = image == nil ? tableView?.ascending(column) : nil
        let paragraph = NSMutableParagraphStyle()
        paragraph.lineBreakMode = .byTruncatingTail
        let font = NSFont.systemFont(ofSize: NSFont.smallSystemFontSize)
        let text = NSAttributedString(
            string: column.title,
            attributes: [.font: font, .foregroundColor: NSColor.headerTextColor, .paragraphStyle: paragraph])
        let height = text.size().height.rounded(.up)
        let room = NSRect(
            x: rect.minX + 5, y: (rect.midY - height / 2 - 0.5).rounded(),
            width: max(rect.width - (ascends == nil && image == nil ? 8 : 22), 0),
            height: height)
        text.draw(with: room, options: [.usesLineFragmentOrigin, .truncatesLastVisibleLine], context: nil)
        if let image {
            let size = image.size
            image.draw(
                in: NSRect(
                    x: rect.maxX - 11 - size.width / 2, y: rect.midY - size.height / 2, width: size.width,
                    height: size.height))
        }
        if let ascends { drawArrow(at: NSPoint(x: rect.maxX - 11, y: rect.midY - 0.5), way: ascends ? -1 : 1) }
    }

    private func drawArrow(at center: NSPoint, way: CGFloat) {
        let path = NSBezierPath()
        path.lineWidth = 1.25
        path.move(to: NSPoint(x: center.x - 4, y: center.y - 2 * way))
        path.line(to: NSPoint(x: center.x, y: center.y + 2 * way))
        path.line(to: NSPoint(x: center.x + 4, y: center.y - 2 * way))
        NSColor(white: 0.35, alpha: 1).setStroke()
        path.stroke()
    }
}
