@_spi(Hooks) import AppKitCore
public import Foundation

extension NSTableView {
    /// Returns the columns that are seen in a rectangle.
    public func columnIndexes(in rect: NSRect) -> IndexSet {
        IndexSet(
            tableColumns.indices.filter { !tableColumns[$0].isHidden && self.rect(ofColumn: $0).intersects(rect) })
    }

    /// The width of the widest cell of a column that is seen.
    func widthOfShownCells(_ column: Int) -> CGFloat {
        let widths = shownRows.values.compactMap { row -> CGFloat? in
            guard row.cells.indices.contains(column), let cell = row.cells[column] else { return nil }
            return max(cell.fittingSize.width, cell.intrinsicContentSize.width)
        }
        return widths.max() ?? tableColumns[column].width
    }

    // MARK: The header

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

    // MARK: Widths and order that are kept

    private var key: String? {
        guard autosaveTableColumns, let autosaveName, !autosaveName.isEmpty else { return nil }
        return "NSTableView Columns \(autosaveName)"
    }

    /// Writes each column's name and width, in their order.
    func saveColumns() {
        guard let key, !isRestoringColumns else { return }
        let columns = tableColumns.map { "\($0.identifier.rawValue)\t\(Double($0.width))" }
        UserDefaults.standard.set(columns, forKey: key)
    }

    func restoreColumns() {
        guard let key, let columns = UserDefaults.standard.stringArray(forKey: key) else { return }
        isRestoringColumns = true
        var place = 0
        for text in columns {
            let parts = text.split(separator: "\t")
            guard parts.count == 2, let width = Double(parts[1]),
                let old = tableColumns.firstIndex(where: { $0.identifier.rawValue == parts[0] })
            else { continue }
            tableColumns.insert(tableColumns.remove(at: old), at: min(place, tableColumns.count))
            tableColumns[min(place, tableColumns.count - 1)].width = width
            place += 1
        }
        isRestoringColumns = false
        reloadData()
    }
}
