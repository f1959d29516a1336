@_spi(Hooks) import AppKitCore
import AppKitDrawing
import AppKitText
import CoreGraphics
import Foundation

extension NSTableView {
    // MARK: Showing rows

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
        let colors = NSColor.controlAlternatingRowBackgroundColors
        if usesAlternatingRowBackgroundColors { view.backgroundColor = colors[row % colors.count] }
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

    private var isEmphasized: Bool { window?.firstResponder === self && window?.isKeyWindow == true }

    func showEmphasis(_ isFirst: Bool) {
        for view in shownRows.values { view.isEmphasized = isFirst && window?.isKeyWindow == true }
    }

    // MARK: Selecting rows

    func change(selection: IndexSet) {
        guard selection != selectedRowIndexes else { return }
        if !selection.isEmpty { selectedColumnIndexes = [] }
        selectedRowIndexes = selection
        showSelection()
        tellSelection()
    }

    /// Selects a row as a person does: ⌘ adds or removes it, Shift extends from the last one.
    func choose(_ row: Int, _ flags: NSEvent.ModifierFlags) {
        guard delegate?.selectionShouldChange(in: self) ?? true, delegate?.tableView(self, shouldSelectRow: row) ?? true
        else { return }
        var rows: IndexSet = [row]
        if flags.contains(.command), selectedRowIndexes.contains(row) {
            rows =
                allowsEmptySelection || numberOfSelectedRows > 1
                ? selectedRowIndexes.subtracting([row]) : selectedRowIndexes
        } else if flags.contains(.command), allowsMultipleSelection {
            rows = selectedRowIndexes.union([row])
        } else if flags.contains(.shift), allowsMultipleSelection, anchor >= 0 {
            rows = IndexSet(min(anchor, row)...max(anchor, row))
        }
        rows = delegate?.tableView(self, selectionIndexesForProposedSelection: rows) ?? rows
        lastSelected = row
        if !flags.contains(.shift) { anchor = row }
        change(selection: rows)
    }

    func step(_ way: Int, extends: Bool) {
        guard numberOfRows > 0 else { return }
        let start = selectedRow
        let row = start < 0 ? (way > 0 ? 0 : numberOfRows - 1) : min(max(start + way, 0), numberOfRows - 1)
        choose(row, extends ? .shift : [])
        scrollRowToVisible(row)
    }
}

extension NSTableView {
    func headerDidChange() {
        headerView?.tableView = self
        enclosingScrollView?.tile()
    }

    /// Returns whether the table is sorted by a column in ascending order; `nil` if it is sorted by another one.
    func ascending(_ column: NSTableColumn) -> Bool? {
        guard let prototype = column.sortDescriptorPrototype, let first = sortDescriptors.first,
            first.keyPath == prototype.keyPath
        else { return nil }
        return first.ascending
    }

    func clickHeader(_ index: Int) {
        let column = tableColumns[index]
        delegate?.tableView(self, didClick: column)
        if allowsColumnSelection { choose(columns: [index], false) }
        guard let prototype = column.sortDescriptorPrototype else { return }
        let isSorted = ascending(column) != nil
        let new = isSorted ? sortDescriptors[0].reversedSortDescriptor as? NSSortDescriptor ?? prototype : prototype
        sortDescriptors = [new] + sortDescriptors.filter { $0.keyPath != prototype.keyPath }
    }
}
