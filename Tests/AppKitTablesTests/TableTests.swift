import AppKitCore
import AppKitDrawing
import AppKitTables
import AppKitText
import Desk
import Foundation
import QuinceHostInterface
import Testing

/// Tables; the facts named GNUstep's are of its tests in Tests/gui, which were checked on a Mac.
@Suite("Tables")
@MainActor
struct TableTests {
    /// The text that a row would show.
    private final class Person: NSObject {
        let (a, b) = ("", "")
    }

    private final class List: NSObject, NSTableViewDataSource, NSTableViewDelegate {
        var count = 5
        var made = 0
        var changes = 0
        var sorted = 0
        func numberOfRows(in tableView: NSTableView) -> Int { count }
        func tableView(_ tableView: NSTableView, viewFor tableColumn: NSTableColumn?, row: Int) -> NSView? {
            guard let tableColumn else { return nil }
            let old = tableView.makeView(withIdentifier: tableColumn.identifier, owner: self) as? NSTextField
            if old == nil { made += 1 }
            let field = old ?? NSTextField(labelWithString: "")
            field.identifier = tableColumn.identifier
            field.stringValue = "\(tableColumn.title) \(row)"
            return field
        }
        func tableViewSelectionDidChange(_ notification: Notification) { changes += 1 }
        func tableView(_ tableView: NSTableView, sortDescriptorsDidChange oldDescriptors: [NSSortDescriptor]) {
            sorted += 1
        }
    }

    @MainActor
    private struct Stage {
        let desk = Desk()
        let window: NSWindow
        let scroll = NSScrollView(frame: CGRect(x: 0, y: 0, width: 300, height: 200))
        let table = NSTableView(frame: CGRect(x: 0, y: 0, width: 300, height: 200))
        let list = List()

        init(_ count: Int) {
            window = desk.window(CGRect(x: 200, y: 200, width: 400, height: 300))
            list.count = count
            let keys: [(String, KeyPath<Person, String>)] = [("a", \.a), ("b", \.b)]
            for (name, path) in keys {
                let column = NSTableColumn(identifier: NSUserInterfaceItemIdentifier(name))
                (column.title, column.sortDescriptorPrototype) = (
                    name, NSSortDescriptor(keyPath: path, ascending: true)
                )
                table.addTableColumn(column)
            }
            (table.dataSource, table.delegate) = (list, list)
            scroll.documentView = table
            window.contentView?.addSubview(scroll)
            desk.turn()
        }

        func click(_ point: CGPoint, in view: NSView, _ modifiers: KeySample.Modifiers = []) {
            let place = desk.place(point, in: view)
            desk.click(place.x, place.y, modifiers)
        }
    }

    @Test("A new table has a header, no columns, no rows and no selection (GNUstep, NSTableView/state.m)")
    func defaults() {
        let table = NSTableView(frame: CGRect(x: 0, y: 0, width: 200, height: 200))
        #expect(table.allowsColumnReordering && table.allowsColumnResizing && !table.allowsMultipleSelection)
        #expect(table.allowsEmptySelection && !table.usesAlternatingRowBackgroundColors && table.allowsTypeSelect)
        #expect(
            table.headerView != nil && table.cornerView != nil && table.numberOfColumns == 0 && table.numberOfRows == 0)
        #expect(table.selectedRow == -1 && table.selectedColumn == -1 && table.numberOfSelectedRows == 0)
    }

    @Test("A column is 100 points wide, at least 10, and keeps to its limits (GNUstep, NSTableColumn/model.m)")
    func columns() {
        let column = NSTableColumn(identifier: NSUserInterfaceItemIdentifier("col1"))
        #expect(column.width == 100 && column.minWidth == 10 && column.isEditable && !column.isHidden)
        #expect(column.resizingMask == [.autoresizingMask, .userResizingMask])
        (column.minWidth, column.maxWidth) = (20, 200)
        column.width = 5
        #expect(column.width == 20)
        column.width = 500
        #expect(column.width == 200)
        column.maxWidth = 160
        #expect(column.width == 160)
    }

    @Test("Rows are selected alone or together, and the last one is reported (GNUstep, NSTableView/selection.m)")
    func selection() {
        let stage = Stage(5)
        let table = stage.table
        #expect(table.numberOfRows == 5)
        table.allowsMultipleSelection = true
        table.selectRowIndexes([1], byExtendingSelection: false)
        table.selectRowIndexes([3], byExtendingSelection: true)
        #expect(
            table.selectedRowIndexes == [1, 3] && table.selectedRow == 3 && table.isRowSelected(1)
                && !table.isRowSelected(0))
        table.deselectRow(1)
        #expect(table.numberOfSelectedRows == 1)
        table.deselectAll(nil)
        #expect(table.selectedRow == -1 && stage.list.changes == 4)
    }

    @Test("Only the rows that are seen have views, which are used again")
    func visibleRows() {
        let stage = Stage(1000)
        let (table, scroll) = (stage.table, stage.scroll)
        #expect(scroll.contentView.frame.minY == 23 && table.frame.height == 19_000)
        #expect(table.subviews.count == 10 && stage.list.made == 20)
        table.scrollRowToVisible(500)
        stage.desk.turn()
        #expect(
            table.rowView(atRow: 500, makeIfNecessary: false) != nil
                && table.rowView(atRow: 0, makeIfNecessary: false) == nil)
        #expect(table.subviews.count <= 11 && stage.list.made <= 24)
        let cell = table.view(atColumn: 1, row: 500, makeIfNecessary: false) as? NSTextField
        #expect(
            cell?.stringValue == "b 500" && cell.map { table.row(for: $0) } == 500
                && cell.map { table.column(for: $0) } == 1)
        #expect(table.row(at: CGPoint(x: 5, y: 19 * 42 + 3)) == 42)
    }

    @Test(
        "The text of a row that is selected in the key window is white, and has its own color again later (documentation)"
    )
    func textOnSelection() throws {
        let stage = Stage(3)
        stage.window.makeFirstResponder(stage.table)
        stage.desk.turn()
        let cell = try #require(stage.table.view(atColumn: 0, row: 1, makeIfNecessary: true))
        let field = try #require((cell as? NSTableCellView)?.textField ?? cell as? NSTextField)
        let own = field.textColor
        stage.table.selectRowIndexes([1], byExtendingSelection: false)
        stage.desk.turn()
        #expect(field.isOnDarkSelection && field.textColor == own)
        stage.table.deselectAll(nil)
        stage.desk.turn()
        #expect(!field.isOnDarkSelection && field.textColor == own)
    }

    @Test("The last column and the rows follow the width of the clip view (documentation, columnAutoresizingStyle)")
    func widths() {
        let stage = Stage(3)
        stage.desk.turn()
        stage.scroll.frame.size.width = 500
        stage.desk.turn()
        #expect(stage.table.frame.width == stage.scroll.contentView.bounds.width)
        #expect(stage.table.rect(ofRow: 0).width == stage.table.frame.width)
        let last = stage.table.rect(ofColumn: 1)
        #expect(abs(last.maxX - stage.table.frame.width) <= stage.table.intercellSpacing.width)
    }

    @Test("Clicks select rows, ⌘ and Shift more of them, and the arrow keys go on")
    func mouse() {
        let stage = Stage(8)
        let table = stage.table
        table.allowsMultipleSelection = true
        stage.click(CGPoint(x: 20, y: 19 * 2 + 9), in: table)
        #expect(table.selectedRowIndexes == [2] && stage.window.firstResponder === table)
        stage.click(CGPoint(x: 20, y: 19 * 4 + 9), in: table, .shift)
        #expect(table.selectedRowIndexes == [2, 3, 4])
        stage.click(CGPoint(x: 20, y: 19 * 3 + 9), in: table, .command)
        #expect(table.selectedRowIndexes == [2, 4])
        stage.desk.press("UIKeyInputUpArrow")
        #expect(table.numberOfSelectedRows == 1)
        stage.click(CGPoint(x: 20, y: 170), in: table)
        #expect(table.numberOfSelectedRows == 0)
    }

    @Test("A click on a title sorts by it, a second one the other way round; a drag of its edge resizes")
    func header() throws {
        let stage = Stage(5)
        let header = try #require(stage.table.headerView)
        stage.click(CGPoint(x: 40, y: 10), in: header)
        #expect(
            stage.table.sortDescriptors.first?.keyPath == \Person.a
                && stage.table.sortDescriptors.first?.ascending == true)
        stage.click(CGPoint(x: 40, y: 10), in: header)
        #expect(stage.table.sortDescriptors.first?.ascending == false && stage.list.sorted == 2)
        let start = stage.desk.place(CGPoint(x: 103, y: 10), in: header)
        stage.desk.drag(from: start, to: CGPoint(x: start.x + 40, y: start.y))
        #expect(stage.table.tableColumns[0].width == 140 && stage.table.rect(ofColumn: 1).minX == 143)
    }
}
