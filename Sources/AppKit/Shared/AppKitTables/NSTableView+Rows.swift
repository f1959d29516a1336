@_spi(Hooks) import AppKitCore
import AppKitDrawing
import CoreGraphics
import Foundation

/// The rows that are seen.
extension NSTableView {
    func watch(_ clip: NSView) {
        if let watching { NotificationCenter.default.removeObserver(watching) }
        watching = NotificationCenter.default.addObserver(
            forName: NSView.boundsDidChangeNotification, object: clip, queue: nil
        ) { [weak self] _ in
            MainActor.assumeIsolated { self?.showVisibleRows() }
        }
    }

    /// Gives the table the size of its rows and columns, and at least that of the clip view.
    func fit() {
        let room = superview is NSClipView ? superview?.bounds.size ?? .zero : frame.size
        let width = tableColumns.indices.last.map { rect(ofColumn: $0).maxX } ?? 0
        let size = NSSize(width: max(width, room.width), height: max(edges[numberOfRows], room.height))
        if size != frame.size { setFrameSize(size) }
    }

    func showVisibleRows() {
        guard window != nil else { return }
        let range = rows(in: visibleRect)
        for row in shownRows.keys where !NSLocationInRange(row, range) { hide(row) }
        for row in range.location..<range.location + range.length where !hiddenRowIndexes.contains(row) { show(row) }
    }

    func hide(_ row: Int) {
        guard let view = shownRows.removeValue(forKey: row) else { return }
        discard(view, row)
    }

    /// Takes a row away, and keeps its cells for others.
    func discard(_ view: NSTableRowView, _ row: Int) {
        view.removeFromSuperview()
        for case let cell? in view.cells {
            cell.removeFromSuperview()
            if let identifier = cell.identifier { spareCells[identifier, default: []].append(cell) }
        }
        didRemove(view, forRow: row)
    }

    func show(_ row: Int) {
        let isNew = shownRows[row] == nil
        let view = shownRows[row] ?? makeRow(row)
        view.frame = rect(ofRow: row)
        for (column, cell) in view.cells.enumerated() {
            guard let cell else { continue }
            cell.frame = frameOfCell(atColumn: column, row: row).offsetBy(dx: 0, dy: -view.frame.minY)
            cell.isHidden = tableColumns[column].isHidden
        }
        if isNew { didAdd(view, forRow: row) }
    }

    private func makeRow(_ row: Int) -> NSTableRowView {
        let view = delegate?.tableView(self, rowViewForRow: row) ?? NSTableRowView(frame: rect(ofRow: row))
        view.row = row
        view.selectionHighlightStyle = selectionHighlightStyle
        view.isGroupRowStyle = delegate?.tableView(self, isGroupRow: row) ?? false
        stripe(view)
        view.cells = tableColumns.map { column in
            let value = dataSource?.tableView(self, objectValueFor: column, row: row)
            guard let cell = delegate?.tableView(self, viewFor: column, row: row) else {
                return value.flatMap(column.makeLabel)
            }
            (cell as? NSTableCellView)?.objectValue = value
            return cell
        }
        for case let cell? in view.cells { view.addSubview(cell) }
        view.showTexts()
        addSubview(view)
        shownRows[row] = view
        view.isEmphasized = isEmphasized
        view.isSelected = selectedRowIndexes.contains(row)
        return view
    }

    /// Gives a row the color of its place.
    func stripe(_ view: NSTableRowView) {
        guard usesAlternatingRowBackgroundColors else { return }
        let colors = NSColor.controlAlternatingRowBackgroundColors
        view.backgroundColor = colors[view.row % colors.count]
    }

    private var isEmphasized: Bool { window?.firstResponder === self && window?.isKeyWindow == true }

    func showEmphasis(_ isFirst: Bool) {
        for view in shownRows.values { view.isEmphasized = isFirst && window?.isKeyWindow == true }
    }
}
