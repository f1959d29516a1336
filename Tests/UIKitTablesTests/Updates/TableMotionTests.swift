import CoreGraphics
import Stage
import TableSource
import Testing
import UIKitTables

/// The ways of views in the batches of a table, at half of their time (behaviour/batch-updates.md#animation).
@Suite("Motion in batches of tables")
@MainActor
struct TableMotionTests {
    private final class Source: TableSource, UITableViewDelegate {
        func tableView(_ tableView: UITableView, didEndDisplaying cell: UITableViewCell, forRowAt path: IndexPath) {
            log.add("ended \(path.section).\(path.row)")
        }
        func tableView(_ tableView: UITableView, didEndDisplayingHeaderView view: UIView, forSection section: Int) {
            log.add("ended header \(section)")
        }
    }

    private let stage = Stage()
    private let source = Source([["A", "B", "C"], ["D"]])
    private let table: UITableView

    init() {
        table = UITableView(frame: stage.root.bounds, style: .plain)
        (table.rowHeight, table.sectionHeaderHeight, table.sectionFooterHeight) = (44, 28, 28)
        table.contentInsetAdjustmentBehavior = .never
        (table.dataSource, table.delegate) = (source, source)
        stage.root.addSubview(table)
    }

    private func path(_ row: Int, _ section: Int = 0) -> IndexPath { IndexPath(row: row, section: section) }
    private func show(_ sections: [[String]], headers: [String?] = []) {
        (source.sections, source.headers) = (sections, headers)
        table.reloadData()
        stage.turn()
        _ = source.log.take()
    }
    /// Advances to half of a batch's time.
    private func half() {
        stage.turn()
        stage.advance(0.15)
    }
    private func many(_ count: Int) -> [String] { (0..<count).map { "\($0)" } }
    /// The upper edge that is on screen, from the table's upper edge.
    private func y(_ view: UIView) -> CGFloat {
        let offset = table.layer.presentation()?.bounds.minY ?? 0
        return (view.layer.presentation()?.frame.minY ?? .nan) - offset
    }
    private func isAt(_ view: UIView?, _ place: CGFloat) -> Bool { view.map { abs(y($0) - place) < 0.5 } ?? false }
    private func cell(_ text: String) -> UITableViewCell? {
        table.subviews.compactMap { $0 as? UITableViewCell }.first { $0.textLabel?.text == text }
    }

    // MARK: Headers and footers

    @Test("Headers, footers and the table's own footer move with the rows")
    func moveAlong() throws {
        source.footers = ["End of one", nil]
        let (top, bottom) = (UIView(frame: CGRect(x: 0, y: 0, width: 1, height: 30)), UIView())
        bottom.frame.size.height = 40
        bottom.alpha = 0.5
        (table.tableHeaderView, table.tableFooterView) = (top, bottom)
        show([["A", "B", "C"], ["D"]], headers: ["One", "Two"])
        let (one, two) = (try #require(table.headerView(forSection: 0)), try #require(table.headerView(forSection: 1)))
        let footer = try #require(table.footerView(forSection: 0))
        source.sections[0] += ["X", "Y"]
        table.insertRows(at: [path(3), path(4)], with: .fade)
        #expect(table.headerView(forSection: 1) === two && table.footerView(forSection: 0) === footer)
        half()
        #expect(isAt(top, 0) && isAt(one, 30))
        #expect(isAt(footer, 30 + 28 + 132 + 44) && isAt(two, 30 + 28 + 132 + 28 + 44))
        #expect(isAt(bottom, 30 + 28 + 132 + 28 + 28 + 44 + 44))
        stage.advance(0.3)
        #expect(isAt(two, 30 + 28 + 220 + 28) && isAt(bottom, 30 + 28 + 220 + 28 + 28 + 44) && bottom.alpha == 0.5)
    }

    @Test("The header of a section comes and goes by its animation, with its rows")
    func sections() throws {
        show([["A"], ["B"], ["C"]], headers: ["One", "Two", "Three"])
        let (gone, last) = (
            try #require(table.headerView(forSection: 0)), try #require(table.headerView(forSection: 2))
        )
        (source.sections, source.headers) = ([["B"], ["X"], ["C"]], ["Two", "New", "Three"])
        table.performBatchUpdates {
            table.deleteSections([0], with: .left)
            table.insertSections([1], with: .right)
        }
        let new = try #require(table.headerView(forSection: 1))
        half()
        #expect(abs((gone.layer.presentation()?.frame.minX ?? 0) + 375 / 2) < 0.5)
        #expect(abs((new.layer.presentation()?.frame.minX ?? 0) - 375 / 2) < 0.5 && isAt(new, 72))
        #expect(abs((gone.layer.presentation()?.opacity ?? 0) - 0.5) < 0.01 && isAt(last, 144))
        let row = try #require(cell("X")?.layer.presentation()?.frame.minX)
        #expect(abs(row - 375 / 2) < 0.5)
        #expect(gone.superview === table)
        stage.advance(0.3)
        #expect(gone.superview == nil && gone.alpha == 1 && new.frame.minX == 0 && new.alpha == 1)
        #expect(source.log.take().sorted() == ["ended 0.0", "ended header 0"])
    }

    @Test("The header that a plain table keeps at its edge stays there")
    func sticky() throws {
        show([many(40), ["D"]], headers: ["One", "Two"])
        table.contentOffset.y = 300
        stage.turn()
        let header = try #require(table.headerView(forSection: 0))
        source.sections[0].removeFirst(3)
        table.deleteRows(at: [path(0), path(1), path(2)], with: .fade)
        for _ in 0..<4 {
            #expect(isAt(header, 0))
            stage.advance(0.1)
        }
    }

    @Test("A header that the batch moves to the edge stops there, and pushes the one before it out")
    func stops() throws {
        show([many(30), many(40)], headers: ["One", "Two"])
        table.contentOffset.y = 1000
        stage.turn()
        let (one, two) = (try #require(table.headerView(forSection: 0)), try #require(table.headerView(forSection: 1)))
        let start = 28 + 30 * 44 - CGFloat(1000)
        source.sections[0].removeFirst(10)
        table.deleteRows(at: (0..<10).map { path($0) }, with: .fade)
        let row = try #require(table.cellForRow(at: path(10, 1)))
        stage.turn()
        for step in 0..<18 {
            let shift = start + 28 + 440 - y(row)
            let place = start - shift
            #expect(abs(y(two) - max(place, 0)) < 4 && abs(y(one) - min(place - 28, 0)) < 4, "step \(step)")
            stage.advance(1.0 / 60)
        }
        stage.advance(0.1)
        #expect(isAt(two, 0) && one.superview == nil)
    }

    @Test("A header that leaves the visible part travels there")
    func headerLeaves() throws {
        show([many(10), many(10)], headers: ["One", "Two"])
        let header = try #require(table.headerView(forSection: 1))
        #expect(isAt(header, 468))
        source.sections[0] += (0..<10).map { "n\($0)" }
        table.insertRows(at: (10..<20).map { path($0) }, with: .fade)
        #expect(table.headerView(forSection: 1) == nil)
        half()
        #expect(isAt(header, 468 + 220) && header.superview === table)
        stage.advance(0.3)
        #expect(header.superview == nil)
        // And back.
        source.sections[0].removeLast(10)
        table.deleteRows(at: (10..<20).map { path($0) }, with: .fade)
        half()
        #expect(isAt(table.headerView(forSection: 1), 468 + 220))
        stage.advance(0.3)
    }

    @Test("A reloaded section gets new views, the others keep theirs")
    func reloadedSection() throws {
        show([["A"], ["B"]], headers: ["One", "Two"])
        let (one, two) = (try #require(table.headerView(forSection: 0)), try #require(table.headerView(forSection: 1)))
        source.headers = ["Other", "Two"]
        table.reloadSections([0], with: .automatic)
        let new = try #require(table.headerView(forSection: 0))
        #expect(new !== one && new.textLabel?.text == "Other" && table.headerView(forSection: 1) === two)
        half()
        #expect(isAt(new, 0) && isAt(one, 0) && isAt(two, 72))
        #expect(abs((new.layer.presentation()?.opacity ?? 0) - 0.5) < 0.01)
        stage.advance(0.3)
        #expect(one.superview == nil)
    }

    @Test("The lines below the rows move with the last one")
    func lines() {
        show([["A", "B"]])
        let lines = table.subviews[0]
        #expect(isAt(lines, 88))
        source.sections[0].append("C")
        table.insertRows(at: [path(2)], with: .fade)
        half()
        #expect(isAt(lines, 110) && lines.frame.maxY >= 667 + 44)
        stage.advance(0.3)
        #expect(isAt(lines, 132))
    }

    // MARK: From and to beyond the visible part

    @Test("Rows travel from and to places that are not visible")
    func nearMoves() throws {
        show([many(100)])
        let gone = try #require(table.cellForRow(at: path(0)))
        source.sections[0].swapAt(0, 16)
        table.performBatchUpdates {
            table.moveRow(at: path(0), to: path(16))
            table.moveRow(at: path(16), to: path(0))
        }
        let new = try #require(table.cellForRow(at: path(0)))
        #expect(new.textLabel?.text == "16" && source.log.take().isEmpty)
        half()
        #expect(isAt(new, 352) && isAt(gone, 352) && gone.superview === table)
        stage.advance(0.3)
        #expect(isAt(new, 0) && gone.superview == nil && source.log.take() == ["ended 0.16"])
    }

    @Test("Rows from and to far away travel a screen, together")
    func farMoves() throws {
        show([many(10_000)])
        let gone = [2, 3].compactMap { table.cellForRow(at: path($0)) }
        var rows = source.sections[0]
        let far = [rows[9000], rows[9001]]
        (rows[9000], rows[9001]) = (rows[2], rows[3])
        (rows[2], rows[3]) = (far[0], far[1])
        source.sections[0] = rows
        table.performBatchUpdates {
            for (a, b) in [(2, 9000), (3, 9001)] {
                table.moveRow(at: path(a), to: path(b))
                table.moveRow(at: path(b), to: path(a))
            }
        }
        let way: CGFloat = 667 + 44
        half()
        for (index, row) in [2, 3].enumerated() {
            #expect(isAt(table.cellForRow(at: path(row)), CGFloat(row) * 44 + way / 2))
            #expect(isAt(gone[index], CGFloat(row) * 44 + way / 2))
        }
        stage.advance(0.3)
        #expect(table.subviews.filter { $0 is UITableViewCell }.count == table.visibleCells.count)
    }

    @Test("A batch of many changes asks for no more cells than are seen")
    func bounded() {
        show([many(10_000)])
        let rows = source.sections[0]
        source.sections[0] = rows.reversed()
        var asked = 0
        source.onCell = { _, _ in asked += 1 }
        table.performBatchUpdates {
            for row in rows.indices { table.moveRow(at: path(row), to: path(rows.count - 1 - row)) }
        }
        #expect(asked == 16 && table.visibleCells.first?.textLabel?.text == "9999")
        half()
        #expect(isAt(table.visibleCells[0], (667 + 44) / 2) && isAt(cell("0"), (667 + 44) / 2))
        stage.advance(0.3)
        #expect(table.subviews.filter { $0 is UITableViewCell }.count == 16)
    }

    // MARK: Animations of rows

    @Test("A reload by the automatic animation is a fade, in place")
    func automaticReload() throws {
        show([["A", "B", "C"]])
        let old = try #require(table.cellForRow(at: path(1)))
        source.sections[0][1] = "B2"
        table.reloadRows(at: [path(1)], with: .automatic)
        let new = try #require(table.cellForRow(at: path(1)))
        half()
        #expect(new !== old && isAt(new, 44) && isAt(old, 44))
        for view in [old, new] { #expect(abs((view.layer.presentation()?.opacity ?? 0) - 0.5) < 0.01) }
        stage.advance(0.3)
        #expect(new.alpha == 1 && old.superview == nil && source.log.take() == ["ended 0.1"])
    }

    @Test("A reloaded row moves with those around it while it fades")
    func reloadThatMoves() throws {
        show([["A", "B"]])
        let old = try #require(table.cellForRow(at: path(1)))
        source.sections[0] = ["New", "A", "B2"]
        table.performBatchUpdates {
            table.insertRows(at: [path(0)], with: .fade)
            table.reloadRows(at: [path(1)], with: .fade)
        }
        half()
        #expect(isAt(old, 66) && isAt(table.cellForRow(at: path(2)), 66))
        stage.advance(0.3)
    }

    @Test("Without an animation a reloaded row is exchanged at once")
    func reloadWithout() throws {
        show([["A"]])
        let old = try #require(table.cellForRow(at: path(0)))
        table.reloadRows(at: [path(0)], with: .none)
        #expect(table.cellForRow(at: path(0))?.alpha == 1 && old.alpha == 0)
        stage.advance(1)
        #expect(old.superview == nil && old.alpha == 1)
    }

    @Test("The automatic animation lets rows come from below at a section's beginning, else from above")
    func automaticInsertion() {
        show([["A", "B"]])
        source.sections[0] = ["X", "Y", "A", "Z", "B"]
        table.insertRows(at: [path(0), path(1), path(3)], with: .automatic)
        half()
        #expect(isAt(cell("X"), 22) && isAt(cell("Y"), 66) && isAt(cell("Z"), 110))
        stage.advance(0.3)
        #expect(table.visibleCells == table.subviews.compactMap { $0 as? UITableViewCell })
        source.sections[0] = ["A", "B"]
        table.deleteRows(at: [path(0), path(1), path(3)], with: .automatic)
        half()
        #expect(isAt(cell("X"), 22) && isAt(cell("Y"), 66) && isAt(cell("Z"), 110))
        stage.advance(0.3)
    }

    @Test("A section that gets its first rows fades them in")
    func firstRows() {
        show([[]])
        source.sections[0] = ["A", "B"]
        table.insertRows(at: [path(0), path(1)], with: .automatic)
        half()
        #expect(isAt(cell("A"), 0) && isAt(cell("B"), 44))
        stage.advance(0.3)
    }

    @Test("A data source that returns the same cell for a reloaded row shows it")
    func sameCell() {
        let own = UITableViewCell(style: .default, reuseIdentifier: nil)
        final class Own: TableSource {
            var cell: UITableViewCell?
            override func tableView(_ tableView: UITableView, cellForRowAt path: IndexPath) -> UITableViewCell { cell! }
        }
        let source = Own([["A"]])
        source.cell = own
        (table.delegate, table.dataSource) = (nil, source)
        stage.turn()
        table.reloadRows(at: [path(0)], with: .fade)
        stage.advance(1)
        #expect(own.alpha == 1 && own.superview === table && table.visibleCells == [own])
    }
}
