@_spi(Hooks) public import AppKitCore
import AppKitDrawing
import AppKitText
public import Foundation

extension NSTableView {
    public var numberOfSelectedColumns: Int { selectedColumnIndexes.count }
    public func isColumnSelected(_ column: Int) -> Bool { selectedColumnIndexes.contains(column) }
    /// Returns the columns that are seen in a rectangle.
    public func columnIndexes(in rect: NSRect) -> IndexSet {
        IndexSet(
            tableColumns.indices.filter { !tableColumns[$0].isHidden && self.rect(ofColumn: $0).intersects(rect) })
    }

    // MARK: Selection

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

    /// Tells that the selection has changed; while the button is down also that it is changing.
    func tellSelection() {
        if drag.press != nil {
            let changing = Notification(name: Self.selectionIsChangingNotification, object: self)
            delegate?.tableViewSelectionIsChanging(changing)
            NotificationCenter.default.post(changing)
        }
        let notification = Notification(name: Self.selectionDidChangeNotification, object: self)
        delegate?.tableViewSelectionDidChange(notification)
        NotificationCenter.default.post(notification)
    }

    // MARK: Editing

    /// The row and the column of the field that a person edits; −1 if there is none.
    public var editedRow: Int { editedField.map { row(for: $0) } ?? -1 }
    public var editedColumn: Int { editedField.map { column(for: $0) } ?? -1 }

    private var editedField: NSView? {
        guard let editor = window?.firstResponder as? NSText, editor.isFieldEditor,
            let field = editor.delegate as? NSView, field.isDescendant(of: self)
        else { return nil }
        return field
    }

    /// Begins the editing of a cell's field.
    public func editColumn(_ column: Int, row: Int, with event: NSEvent?, select: Bool) {
        scrollRowToVisible(row)
        let cell = view(atColumn: column, row: row, makeIfNecessary: true)
        guard let field = (cell as? NSTableCellView)?.textField ?? cell as? NSTextField, field.isEditable else {
            return
        }
        if select { field.selectText(self) } else { window?.makeFirstResponder(field) }
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

    /// The width of the widest cell of a column that is seen.
    func widthOfShownCells(_ column: Int) -> CGFloat {
        let widths = shownRows.values.compactMap { row -> CGFloat? in
            guard row.cells.indices.contains(column), let cell = row.cells[column] else { return nil }
            return max(cell.fittingSize.width, cell.intrinsicContentSize.width)
        }
        return widths.max() ?? tableColumns[column].width
    }
}

/// The beginning of a text that a person types to find a row.
struct TypedPrefix {
    var text = ""
    /// The time of the last key.
    var time: TimeInterval = 0
}

extension NSTableView {
    /// Selects the first row, from the selected one on, whose text begins with what has been typed.
    func selectByTyping(_ text: String) {
        guard allowsTypeSelect, let event = NSApplication.shared.currentEvent, numberOfRows > 0 else { return }
        // The pause in seconds after which a new search begins is an estimate.
        let goesOn = event.timestamp - typed.time < 1
        guard
            delegate?.tableView(self, shouldTypeSelectFor: event, withCurrentSearch: goesOn ? typed.text : nil) ?? true
        else { return }
        typed = TypedPrefix(text: (goesOn ? typed.text : "") + text, time: event.timestamp)
        let start = max(selectedRow, 0)
        let from = goesOn ? start : (start + 1) % numberOfRows
        let end = (from + numberOfRows - 1) % numberOfRows
        let row =
            delegate?.tableView(self, nextTypeSelectMatchFromRow: from, toRow: end, for: typed.text)
            ?? firstMatch(from: from, to: end, typed.text)
        guard row >= 0 else { return }
        choose(row, [])
        scrollRowToVisible(row)
    }

    /// Returns the first match from a row to another, past the last one if need be; −1 if there is none.
    func firstMatch(from start: Int, to end: Int, _ text: String) -> Int {
        guard numberOfRows > 0 else { return -1 }
        var row = start
        while true {
            let own = delegate?.tableView(self, typeSelectStringFor: nil, row: row) ?? textToFind(row)
            let range = own?.range(of: text, options: [.caseInsensitive, .anchored])
            if range != nil { return row }
            if row == end { return -1 }
            row = (row + 1) % numberOfRows
        }
    }

    /// The text of the first cell that has one; rows that are not seen are made for it.
    func textToFind(_ row: Int) -> String? {
        for column in tableColumns.indices {
            if let text = dataSource?.tableView(self, objectValueFor: tableColumns[column], row: row) as? String {
                return text
            }
            let shown = shownRows[row]?.view(atColumn: column) as? NSView
            let cell = shown ?? delegate?.tableView(self, viewFor: tableColumns[column], row: row)
            let field = (cell as? NSTableCellView)?.textField ?? cell as? NSTextField
            if let text = field?.stringValue, !text.isEmpty { return text }
        }
        return nil
    }
}

extension NSEvent.ModifierFlags {
    var isPlain: Bool { isDisjoint(with: [.command, .shift, .control, .option]) }
}
