import AppKitCore
import Foundation

/// Rows or columns that are selected, never both.
extension NSTableView {
    // MARK: Rows

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

    // MARK: Columns

    public var numberOfSelectedColumns: Int { selectedColumnIndexes.count }
    public func isColumnSelected(_ column: Int) -> Bool { selectedColumnIndexes.contains(column) }

    func choose(columns: IndexSet, _ extends: Bool) {
        guard allowsColumnSelection else { return }
        let known = columns.filteredIndexSet { $0 < numberOfColumns }
        change(columns: extends && allowsMultipleSelection ? selectedColumnIndexes.union(known) : known)
    }

    /// Selects columns in place of rows.
    func change(columns: IndexSet) {
        guard columns != selectedColumnIndexes else { return }
        if !columns.isEmpty { selectedRowIndexes = [] }
        selectedColumnIndexes = columns
        showSelection()
        tellSelection()
    }

    func showSelection() {
        for (row, view) in shownRows { view.isSelected = selectedRowIndexes.contains(row) }
        needsDisplay = true
    }
}

extension NSEvent.ModifierFlags {
    /// Whether no key is down that changes the meaning of a click.
    var isPlain: Bool { isDisjoint(with: [.command, .shift, .control, .option]) }
}
