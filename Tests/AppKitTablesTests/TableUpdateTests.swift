import AppKitCore
import AppKitDrawing
import AppKitTables
import AppKitText
import Desk
import Foundation
import Testing

@Suite("Rows of tables that come, go and are dragged")
@MainActor
struct TableUpdateTests {
    private final class List: NSObject, NSTableViewDataSource, NSTableViewDelegate {
        var names = ["ape", "bear", "cat", "dog", "elk"]
        var changes = 0
        var proposal: (row: Int, operation: NSTableView.DropOperation)?
        func numberOfRows(in tableView: NSTableView) -> Int { names.count }
        func tableView(_ tableView: NSTableView, viewFor tableColumn: NSTableColumn?, row: Int) -> NSView? {
            let field = NSTextField(labelWithString: names[row])
            field.identifier = "name"
            return field
        }
        func tableViewSelectionDidChange(_ notification: Notification) { changes += 1 }
        func tableView(_ tableView: NSTableView, pasteboardWriterForRow row: Int) -> (any NSPasteboardWriting)? {
            names[row] as NSString
        }
        func tableView(
            _ tableView: NSTableView, validateDrop info: any NSDraggingInfo, proposedRow row: Int,
            proposedDropOperation dropOperation: NSTableView.DropOperation
        ) -> NSDragOperation {
            proposal = (row, dropOperation)
            if dropOperation == .on { tableView.setDropRow(row, dropOperation: .above) }
            return .move
        }
        func tableView(
            _ tableView: NSTableView, acceptDrop info: any NSDraggingInfo, row: Int,
            dropOperation: NSTableView.DropOperation
        ) -> Bool {
            guard let name = info.draggingPasteboard.string(forType: .string),
                let old = names.firstIndex(of: name), dropOperation == .above
            else { return false }
            names.remove(at: old)
            let new = row > old ? row - 1 : row
            names.insert(name, at: new)
            tableView.moveRow(at: old, to: new)
            return true
        }
    }

    @MainActor
    private struct Stage {
        let desk = Desk()
        let window: NSWindow
        let table = NSTableView(frame: CGRect(x: 0, y: 0, width: 300, height: 200))
        let list = List()

        init() {
            window = desk.window()
            let scroll = NSScrollView(frame: CGRect(x: 0, y: 0, width: 300, height: 200))
            table.addTableColumn(NSTableColumn(identifier: "name"))
            table.addTableColumn(NSTableColumn(identifier: "other"))
            (table.dataSource, table.delegate) = (list, list)
            scroll.documentView = table
            window.contentView?.addSubview(scroll)
            desk.turn()
        }

        func text(_ row: Int) -> String? {
            (table.view(atColumn: 0, row: row, makeIfNecessary: false) as? NSTextField)?.stringValue
        }

        /// Returns a point of a row from the top left of the screen.
        func place(_ row: Int, _ part: CGFloat = 0.5) -> CGPoint {
            let rect = table.rect(ofRow: row)
            return desk.place(CGPoint(x: 20, y: rect.minY + rect.height * part), in: table)
        }
    }

    @Test("Rows are inserted at the places that they have then, and the selection stays with its rows")
    func inserting() {
        let stage = Stage()
        stage.table.selectRowIndexes([1, 3], byExtendingSelection: false)
        stage.list.names.insert(contentsOf: ["ant"], at: 0)
        stage.list.names.insert("cow", at: 4)
        stage.table.insertRows(at: [0, 4], withAnimation: .slideDown)
        stage.desk.advance(0.5)
        #expect(stage.table.numberOfRows == 7 && stage.table.selectedRowIndexes == [2, 5])
        #expect((0..<7).map { stage.text($0) } == stage.list.names)
        #expect(stage.list.changes == 1)
    }

    @Test("A row that is removed leaves the selection, which is told")
    func removing() {
        let stage = Stage()
        stage.table.selectRowIndexes([1], byExtendingSelection: false)
        stage.list.names.remove(at: 1)
        stage.table.removeRows(at: [1], withAnimation: .effectFade)
        #expect(stage.table.numberOfRows == 4 && stage.table.selectedRow == -1 && stage.list.changes == 2)
        stage.desk.advance(0.5)
        #expect((0..<4).map { stage.text($0) } == ["ape", "cat", "dog", "elk"])
        #expect(stage.table.subviews.count { $0 is NSTableRowView } == 4)
    }

    @Test("A hidden row has no height, and comes back")
    func hiding() {
        let stage = Stage()
        let height = stage.table.rect(ofRow: 2).minY
        stage.table.hideRows(at: [0, 1])
        stage.desk.turn()
        #expect(stage.table.rect(ofRow: 2).minY == 0 && stage.table.hiddenRowIndexes == [0, 1])
        #expect(stage.table.rowView(atRow: 1, makeIfNecessary: false) == nil)
        stage.table.unhideRows(at: [0, 1])
        stage.desk.turn()
        #expect(stage.table.rect(ofRow: 2).minY == height && stage.text(1) == "bear")
    }

    @Test("A row is dragged to another place, which the data source may choose")
    func dragging() {
        let stage = Stage()
        stage.table.registerForDraggedTypes([.string])
        stage.desk.drag(from: stage.place(0), to: stage.place(3, 0.1))
        #expect(stage.list.proposal?.row == 3 && stage.list.proposal?.operation == .above)
        #expect(stage.list.names == ["bear", "cat", "ape", "dog", "elk"])
        stage.desk.advance(0.5)
        #expect((0..<5).map { stage.text($0) } == stage.list.names)
        stage.desk.drag(from: stage.place(4), to: stage.place(1))
        #expect(stage.list.proposal?.operation == .on && stage.list.names[1] == "elk")
    }

    @Test("A drag of one of several selected rows leaves them selected; a click selects the row alone")
    func severalRows() {
        let stage = Stage()
        stage.table.allowsMultipleSelection = true
        stage.table.selectRowIndexes([0, 1], byExtendingSelection: false)
        stage.desk.mouse(.down, stage.place(1).x, stage.place(1).y)
        #expect(stage.table.selectedRowIndexes == [0, 1])
        stage.desk.mouse(.up, stage.place(1).x, stage.place(1).y)
        #expect(stage.table.selectedRowIndexes == [1])
    }

    @Test("Typing selects the first row that begins so")
    func typing() {
        let stage = Stage()
        stage.window.makeFirstResponder(stage.table)
        stage.desk.type("d")
        #expect(stage.table.selectedRow == 3)
        stage.desk.advance(2)
        stage.desk.type("b")
        #expect(stage.table.selectedRow == 1)
    }

    @Test("Columns are selected in place of rows, if the table lets them be")
    func columns() {
        let stage = Stage()
        stage.table.selectRowIndexes([1], byExtendingSelection: false)
        stage.table.selectColumnIndexes([1], byExtendingSelection: false)
        #expect(stage.table.selectedColumn == -1 && stage.table.selectedRow == 1)
        stage.table.allowsColumnSelection = true
        stage.table.selectColumnIndexes([1], byExtendingSelection: false)
        #expect(stage.table.isColumnSelected(1) && stage.table.selectedRow == -1)
        stage.table.selectRowIndexes([0], byExtendingSelection: false)
        #expect(stage.table.numberOfSelectedColumns == 0)
    }

    @Test("The order and the widths of columns are kept under a name")
    func autosave() {
        defer { UserDefaults.standard.removeObject(forKey: "NSTableView Columns org.example.columns") }
        let stage = Stage()
        (stage.table.autosaveName, stage.table.autosaveTableColumns) = ("org.example.columns", true)
        stage.table.moveColumn(1, toColumn: 0)
        stage.table.tableColumns[0].width = 77
        let other = Stage()
        (other.table.autosaveName, other.table.autosaveTableColumns) = ("org.example.columns", true)
        #expect(other.table.tableColumns.map(\.identifier.rawValue) == ["other", "name"])
        #expect(other.table.tableColumns[0].width == 77)
    }

    @Test("Rows come and go in a table in which nothing was ever selected, also in an empty one")
    func withoutSelection() {
        let stage = Stage()
        stage.list.names.append("fox")
        stage.table.insertRows(at: [5], withAnimation: .slideDown)
        stage.list.names.removeFirst()
        stage.table.removeRows(at: [0], withAnimation: [])
        stage.desk.advance(1)
        #expect(stage.table.numberOfRows == 5 && stage.table.selectedRow == -1)
        stage.list.names = []
        stage.table.reloadData()
        stage.list.names = ["gnu"]
        stage.table.insertRows(at: [0], withAnimation: .effectFade)
        #expect(stage.table.numberOfRows == 1)
        stage.list.names = []
        stage.table.removeRows(at: [0], withAnimation: .effectFade)
        #expect(stage.table.numberOfRows == 0)
    }

    @Test("A column is dragged by its title past the middle of another, and the delegate hears of the drop")
    func header() throws {
        final class Hearer: NSObject, NSTableViewDelegate {
            var dragged: [String] = []
            func tableView(_ tableView: NSTableView, didDrag tableColumn: NSTableColumn) {
                dragged.append(tableColumn.identifier.rawValue)
            }
        }
        let stage = Stage()
        let hearer = Hearer()
        stage.table.delegate = hearer
        let header = try #require(stage.table.headerView)
        func place(_ column: Int, _ part: CGFloat) -> CGPoint {
            let rect = header.headerRect(ofColumn: column)
            return stage.desk.place(CGPoint(x: rect.minX + rect.width * part, y: rect.midY), in: header)
        }
        stage.desk.drag(from: place(0, 0.5), to: place(1, 0.4))
        #expect(stage.table.tableColumns.map(\.identifier.rawValue) == ["name", "other"])
        stage.desk.drag(from: place(0, 0.5), to: place(1, 0.8))
        #expect(stage.table.tableColumns.map(\.identifier.rawValue) == ["other", "name"])
        #expect(hearer.dragged == ["name", "name"])
        stage.table.allowsColumnReordering = false
        stage.desk.drag(from: place(0, 0.5), to: place(1, 0.8))
        #expect(stage.table.tableColumns[0].identifier == "other")
    }
}
