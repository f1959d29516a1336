@_spi(Hooks) import AppKitCore
import AppKitDrawing
import Foundation

extension NSTableView {
    func tableAccessibility(_ key: QuinceAccessibilityKey) -> Any? {
        switch key {
        case .role: return NSAccessibility.Role.table
        case .rows, .visibleRows, .children: return availableRows
        case .selectedRows, .selectedChildren: return availableRows.filter(\.isSelected)
        case .rowCount: return numberOfRows
        case .columns, .visibleColumns: return tableColumns
        case .columnCount: return numberOfColumns
        case .columnTitles: return tableColumns.map(\.title)
        case .header: return headerView
        case .orderedByRow: return true
        case .visibleCells: return availableRows.flatMap(\.seenCells)
        case .selectedCells: return availableRows.filter(\.isSelected).flatMap(\.seenCells)
        default: return nil
        }
    }

    /// The rows that are there, since they are seen.
    private var availableRows: [NSTableRowView] {
        var rows: [NSTableRowView] = []
        enumerateAvailableRowViews { row, _ in rows.append(row) }
        return rows
    }

    func takeTableAccessibility(_ key: QuinceAccessibilityKey, _ value: Any?) -> Bool {
        guard key == .selectedRows, let rows = value as? [NSTableRowView] else { return false }
        selectRowIndexes(IndexSet(rows.map(\.row)), byExtendingSelection: false)
        return true
    }
}

extension NSTableRowView {
    fileprivate var seenCells: [NSView] { cells.compactMap { $0 }.filter { !$0.isHidden } }

    func rowAccessibility(_ key: QuinceAccessibilityKey) -> Any? {
        switch key {
        case .role: NSAccessibility.Role.row
        case .subrole: NSAccessibility.Subrole.tableRow
        case .index: row
        case .selected: isSelected
        default: nil
        }
    }

    func takeRowAccessibility(_ key: QuinceAccessibilityKey, _ value: Any?) -> Bool {
        guard key == .selected, let isSelected = value as? Bool, let table = superview as? NSTableView else {
            return false
        }
        if isSelected { table.selectRowIndexes([row], byExtendingSelection: true) } else { table.deselectRow(row) }
        return true
    }
}
