import AppKitCore
import AppKitDrawing
import AppKitTables
import AppKitText
import Desk
import Foundation
import Testing

/// The facts are those of GNUstep's tests NSTableView/*.m, NSTableColumn/*.m, NSTableHeaderView/tableheader.m, NSTableRowView/*.m and
/// NSTableCellView/basic.m, which were checked on a Mac (NSTableColumn/model.m by its pull request, 488).
/// More of them are in `TableTests`.
@Suite("Facts of a Mac: tables")
@MainActor
struct TableFacts {
    private func table(_ columns: String...) -> NSTableView {
        let table = NSTableView(frame: NSRect(x: 0, y: 0, width: 200, height: 200))
        for name in columns {
            let column = NSTableColumn(identifier: NSUserInterfaceItemIdentifier(name))
            column.width = 50
            table.addTableColumn(column)
        }
        return table
    }

    @Test("A new table selects no columns and draws no grid")
    func defaults() {
        let table = table()
        #expect(!table.allowsColumnSelection)
        #expect(table.gridStyleMask == [])
    }

    @Test("Columns are in the order in which they came, until one is moved, and know their table")
    func columns() throws {
        let table = table("a", "b")
        let (a, b) = (table.tableColumns[0], table.tableColumns[1])
        #expect(table.numberOfColumns == 2)
        #expect(a.tableView === table)
        #expect(table.column(withIdentifier: "b") == 1)
        #expect(table.column(withIdentifier: "none") == -1)
        table.moveColumn(0, toColumn: 1)
        #expect(table.tableColumns == [b, a])
        table.removeTableColumn(a)
        #expect(table.tableColumns == [b])
        #expect(a.tableView == nil)
    }

    @Test("A column keeps its width within its limits, also as they change")
    func widths() {
        let column = NSTableColumn(identifier: "a")
        (column.minWidth, column.maxWidth) = (20, 200)
        for (width, expected): (CGFloat, CGFloat) in [(50, 50), (5, 20), (500, 200)] {
            column.width = width
            #expect(column.width == expected)
        }
        column.width = 100
        column.minWidth = 150
        #expect(column.width == 150)
        column.width = 180
        column.maxWidth = 160
        #expect(column.width == 160)
    }

    @Test("The options of resizing have AppKit's numbers")
    func resizing() {
        #expect(NSTableColumn.ResizingOptions.autoresizingMask.rawValue == 1)
        #expect(NSTableColumn.ResizingOptions.userResizingMask.rawValue == 2)
    }

    @Test("Heads are in a row above their columns, and a point finds its column")
    func header() throws {
        let table = table("a", "b")
        let header = try #require(table.headerView)
        #expect(header.tableView === table)
        #expect(header.draggedColumn == -1)
        #expect(header.resizedColumn == -1)
        let (first, second) = (header.headerRect(ofColumn: 0), header.headerRect(ofColumn: 1))
        #expect(first.width > 0)
        #expect(second.width > 0)
        #expect(second.minX > first.minX)
        #expect(header.column(at: NSPoint(x: first.midX, y: first.midY)) == 0)
        #expect(header.column(at: NSPoint(x: second.midX, y: second.midY)) == 1)
    }

    @Test("A new row is not selected, not emphasized, of no group, and has no columns of its own")
    func rows() {
        let row = NSTableRowView(frame: NSRect(x: 0, y: 0, width: 100, height: 20))
        #expect(!row.isSelected)
        #expect(!row.isEmphasized)
        #expect(!row.isGroupRowStyle)
        #expect(row.numberOfColumns == 0)
        #expect(row.selectionHighlightStyle == .regular)
    }

    @Test(
        "Styles have AppKit's numbers",
        arguments: [
            (NSTableView.SelectionHighlightStyle.none.rawValue, -1),
            (NSTableView.SelectionHighlightStyle.regular.rawValue, 0),
            (NSTableView.SelectionHighlightStyle.sourceList.rawValue, 1),
            (NSTableView.RowSizeStyle.default.rawValue, -1),
            (NSTableView.RowSizeStyle.custom.rawValue, 0), (NSTableView.RowSizeStyle.small.rawValue, 1),
            (NSTableView.RowSizeStyle.medium.rawValue, 2), (NSTableView.RowSizeStyle.large.rawValue, 3),
        ])
    func numbers(value: Int, expected: Int) {
        #expect(value == expected)
    }

    @Test("A new cell has no value, no text, no image and no style of a size")
    func cells() {
        let cell = NSTableCellView(frame: NSRect(x: 0, y: 0, width: 100, height: 20))
        #expect(cell.objectValue == nil)
        #expect(cell.textField == nil)
        #expect(cell.imageView == nil)
        #expect(cell.rowSizeStyle == .custom)
    }

    // MARK: Notifications (columnNotification.m and selectionNotification.m, of whose values their author says that they are a Mac's)

    @MainActor
    private final class Listener: NSObject, NSTableViewDelegate, NSTableViewDataSource {
        var heard: [String] = []
        func numberOfRows(in tableView: NSTableView) -> Int { 5 }
        func tableViewSelectionDidChange(_ notification: Notification) { heard.append("selection") }
        func tableViewColumnDidMove(_ notification: Notification) {
            let info = notification.userInfo
            heard.append("moved \(info?["NSOldColumn"] ?? "") to \(info?["NSNewColumn"] ?? "")")
        }
        func tableViewColumnDidResize(_ notification: Notification) {
            let column = notification.userInfo?["NSTableColumn"] as? NSTableColumn
            heard.append("\(column?.identifier.rawValue ?? "") from \(notification.userInfo?["NSOldWidth"] ?? "")")
        }
        func take() -> [String] {
            defer { heard = [] }
            return heard
        }
    }

    @Test("A table tells of a column that is moved or resized, with where it was, and of nothing that stays")
    func columnNotes() {
        let (table, listener) = (table("a", "b", "c"), Listener())
        table.delegate = listener
        table.moveColumn(0, toColumn: 2)
        #expect(listener.take() == ["moved 0 to 2"])
        table.moveColumn(1, toColumn: 1)
        #expect(listener.take() == [])
        table.tableColumns[2].width = 150
        #expect(listener.take() == ["a from 50.0"])
        table.tableColumns[2].width = 150
        #expect(listener.take() == [])
    }

    @Test("A table tells of a selection that changes, and not of one that is made again")
    func selectionNotes() {
        let (table, listener) = (table("a"), Listener())
        (table.delegate, table.dataSource) = (listener, listener)
        for (row, expected) in [(2, ["selection"]), (2, []), (4, ["selection"])] {
            table.selectRowIndexes([row], byExtendingSelection: false)
            #expect(listener.take() == expected)
            #expect(table.selectedRow == row)
        }
        table.deselectAll(nil)
        #expect(listener.take() == ["selection"])
        #expect(table.selectedRow == -1)
    }
}
