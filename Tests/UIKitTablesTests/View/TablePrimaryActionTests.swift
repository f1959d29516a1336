import Foundation
import Stage
import TableSource
import Testing
import UIKitContent
import UIKitTables

/// Primary actions, self-sizing and other members of newer systems (behaviour/tables.md#selection).
@Suite("Primary actions and self-sizing of tables")
@MainActor
struct TablePrimaryActionTests {
    private final class Source: TableSource, UITableViewDelegate {
        var may: ((IndexPath) -> Bool)?
        var onSelect: () -> Void = {}

        func tableView(_ tableView: UITableView, willSelectRowAt indexPath: IndexPath) -> IndexPath? {
            indexPath.row == 2 ? nil : indexPath
        }
        func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
            log.add("selected \(indexPath.row)")
            onSelect()
        }
        func tableView(_ tableView: UITableView, canPerformPrimaryActionForRowAt indexPath: IndexPath) -> Bool {
            may?(indexPath) ?? true
        }
        func tableView(_ tableView: UITableView, performPrimaryActionForRowAt indexPath: IndexPath) {
            log.add("primary \(indexPath.row)")
        }
    }

    /// Has no answer to whether it may.
    private final class Plain: TableSource, UITableViewDelegate {
        func tableView(_ tableView: UITableView, performPrimaryActionForRowAt indexPath: IndexPath) {
            log.add("primary \(indexPath.row)")
        }
    }

    private let stage = Stage()

    private func table(_ source: some TableSource & UITableViewDelegate) -> UITableView {
        let table = UITableView(frame: stage.root.bounds)
        table.contentInsetAdjustmentBehavior = .never
        (table.dataSource, table.delegate) = (source, source)
        stage.root.addSubview(table)
        stage.turn()
        return table
    }

    private func tap(_ row: Int) {
        stage.tap(150, CGFloat(row) * 44 + 22)
        stage.turn()
    }

    @Test(
        "The action comes after the selection, also of a row that may not be selected, unless the delegate forbids it")
    func tapping() {
        let source = Source([["A", "B", "C"]])
        let table = table(source)
        tap(0)
        #expect(source.log.take() == ["selected 0", "primary 0"])
        tap(2)
        #expect(source.log.take() == ["primary 2"])
        source.may = { $0.row != 1 }
        tap(1)
        #expect(source.log.take() == ["selected 1"])
        // A tap that extends the selection is not a primary action.
        table.allowsMultipleSelection = true
        source.may = nil
        tap(0)
        #expect(source.log.take() == ["selected 0"])
        source.onSelect = {
            source.sections[0] = []
            table.reloadData()
        }
        table.selectRow(at: nil, animated: false, scrollPosition: .none)
        tap(1)
        #expect(source.log.take() == ["selected 1"])
    }

    @Test("While the table is edited the default is no")
    func editing() {
        let source = Plain([["A", "B"]])
        let table = table(source)
        table.allowsSelectionDuringEditing = true
        tap(0)
        #expect(source.log.take() == ["primary 0"])
        table.setEditing(true, animated: false)
        tap(1)
        #expect(source.log.take().isEmpty)
    }

    @Test("A table controller overrides the action, and its tables have the default for whether it may be performed")
    func controller() {
        final class Rows: UITableViewController {
            var performed: [Int] = []
            override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 3 }
            override func tableView(_ tableView: UITableView, cellForRowAt path: IndexPath) -> UITableViewCell {
                UITableViewCell(style: .default, reuseIdentifier: nil)
            }
            override func tableView(_ tableView: UITableView, performPrimaryActionForRowAt path: IndexPath) {
                performed.append(path.row)
            }
        }
        let rows = Rows(style: .plain)
        let stage = Stage(root: rows)
        let y = rows.tableView.convert(rows.tableView.visibleCells[1].center, to: nil).y
        stage.tap(150, y)
        stage.turn()
        #expect(rows.performed == [1])
        rows.tableView.allowsSelectionDuringEditing = true
        rows.setEditing(true, animated: false)
        stage.tap(150, y)
        stage.turn()
        #expect(rows.performed == [1])
    }

    @Test("A shown cell with another content is measured again, unless the table is told not to")
    func selfSizing() throws {
        let source = Plain([["A", "B"]])
        source.onCell = { cell, _ in
            var content = UIListContentConfiguration.cell()
            content.text = "One line"
            cell.contentConfiguration = content
        }
        let table = table(source)
        let cell = try #require(table.cellForRow(at: IndexPath(row: 0, section: 0)))
        var content = UIListContentConfiguration.cell()
        content.text = "One line\nand another\nand a third"
        cell.contentConfiguration = content
        stage.turn()
        let height = cell.frame.height
        #expect(height > 60 && table.rectForRow(at: IndexPath(row: 1, section: 0)).minY == height)
        table.selfSizingInvalidation = .disabled
        content.text = "One line"
        cell.contentConfiguration = content
        stage.turn()
        #expect(cell.frame.height == height)
        table.selfSizingInvalidation = .enabled
        cell.invalidateIntrinsicContentSize()
        stage.turn()
        #expect(cell.frame.height < height)
    }

    @Test("Empty rows have their own height, or are not there")
    func fillerRows() {
        let table = table(Plain([["A"]]))
        let lines = {
            table.subviews.first { "\(type(of: $0))" == "EmptyRowsView" }.map { $0.isHidden ? 0 : $0.subviews.count }
        }
        let usual = lines()
        table.fillerRowHeight = 100
        stage.turn()
        #expect((usual ?? 0) > (lines() ?? 0) && lines() == 6)
        table.fillerRowHeight = 0
        stage.turn()
        #expect(lines() == 0)
    }

    /// Apple, `fillerRowHeight`: apps of iOS 15 have them only if they ask for them.
    @Test("Since iOS 15 there are no empty rows, unless they have a height")
    func fillerRowsOfToday() {
        let stage = Stage(look: .modern)
        let table = UITableView(frame: CGRect(x: 0, y: 0, width: 320, height: 480), style: .plain)
        let rows = Plain([["A"]])
        table.dataSource = rows
        stage.root.addSubview(table)
        stage.turn()
        let isShown = { table.subviews.contains { "\(type(of: $0))" == "EmptyRowsView" && !$0.isHidden } }
        #expect(!isShown())
        table.fillerRowHeight = 44
        stage.turn()
        #expect(isShown())
    }
}
