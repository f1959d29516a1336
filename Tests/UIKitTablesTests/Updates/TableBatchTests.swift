import CoreGraphics
import SeededRandom
import Stage
import TableSource
import Testing
import UIKitTables

/// Batches of changes in a table (behaviour/batch-updates.md).
@Suite("Batches in tables")
@MainActor
struct TableBatchTests {
    private let stage = Stage()
    private let source = TableSource([["A", "B", "C"], ["D"]])
    private let table: UITableView

    init() {
        table = UITableView(frame: stage.root.bounds, style: .plain)
        table.rowHeight = 44
        table.contentInsetAdjustmentBehavior = .never
        table.dataSource = source
        stage.root.addSubview(table)
        stage.turn()
    }

    private var shown: [String] { table.visibleCells.map { $0.textLabel?.text ?? "" } }

    @Test(
        "A table that was shown counts its rows in reloadData() also outside of a window, so that a row can come after it"
    )
    func reloadedOutside() {
        table.removeFromSuperview()
        source.sections = [["A", "B"]]
        table.reloadData()
        #expect(table.contentSize.height == 88)
        source.sections[0].append("C")
        table.insertRows(at: [IndexPath(row: 2, section: 0)], with: .none)
        stage.root.addSubview(table)
        stage.turn()
        #expect(shown == ["A", "B", "C"])
    }

    @Test("The closure of a batch may be one that must not escape, and an override of the method sees it (header)")
    func nonescaping() {
        final class Counted: UITableView {
            var batches = 0
            override func performBatchUpdates(_ updates: (() -> Void)?, completion: ((Bool) -> Void)? = nil) {
                batches += 1
                super.performBatchUpdates(updates, completion: completion)
            }
        }
        func run(_ table: UITableView, _ updates: () -> Void) { table.performBatchUpdates(updates) }
        let counted = Counted(frame: .zero, style: .plain)
        var calls = 0
        run(counted) { calls += 1 }
        counted.performBatchUpdates({ calls += 1 }, completion: { _ in })
        counted.performBatchUpdates(nil)
        #expect(calls == 2 && counted.batches == 3)
    }

    @Test("A table that was never in a window asks for nothing in reloadData()")
    func reloadedEarly() {
        let early = UITableView(frame: stage.root.bounds, style: .plain)
        early.dataSource = source
        source.sections = [["A"]]
        early.reloadData()
        source.sections = [["A", "B"]]
        stage.root.addSubview(early)
        stage.turn()
        #expect(early.visibleCells.count == 2)
    }

    @Test("Rows come and go, and those that stay move to their places")
    func rows() throws {
        let cell = try #require(table.cellForRow(at: IndexPath(row: 2, section: 0)))
        source.sections[0] = ["New", "A", "C"]
        var finished: Bool?
        table.performBatchUpdates {
            table.deleteRows(at: [IndexPath(row: 1, section: 0)], with: .fade)
            table.insertRows(at: [IndexPath(row: 0, section: 0)], with: .left)
        } completion: {
            finished = $0
        }
        #expect(shown == ["New", "A", "C", "D"] && table.cellForRow(at: IndexPath(row: 2, section: 0)) === cell)
        let coming = try #require(table.cellForRow(at: IndexPath(row: 0, section: 0)))
        stage.advance(0.15)
        let x = try #require(coming.layer.presentation()?.frame.minX)
        #expect(x < 0 && x > -375 && finished == nil)
        stage.advance(0.3)
        #expect(finished == true && coming.frame.minX == 0 && coming.alpha == 1)
        #expect(table.subviews.filter { $0 is UITableViewCell }.count == 4)
    }

    @Test("Sections come, go and move with their rows")
    func sections() {
        source.sections = [["X"], ["D"], ["A", "B", "C"]]
        table.beginUpdates()
        table.insertSections([0], with: .top)
        table.moveSection(0, toSection: 2)
        table.endUpdates()
        #expect(shown == ["X", "D", "A", "B", "C"])
        stage.advance(1)
        #expect(table.subviews.filter { $0 is UITableViewCell }.count == 5)
    }

    @Test("A selected row stays selected where it goes")
    func selection() {
        table.selectRow(at: IndexPath(row: 1, section: 0), animated: false, scrollPosition: .none)
        source.sections[0].insert("New", at: 0)
        table.insertRows(at: [IndexPath(row: 0, section: 0)], with: .automatic)
        #expect(table.indexPathForSelectedRow == IndexPath(row: 2, section: 0))
        stage.advance(1)
    }

    @Test("Numbers that the changes do not explain stop with both counts")
    func wrongCounts() async {
        await #expect(processExitsWith: .failure) {
            await MainActor.run {
                let source = TableSource([["A"]])
                let table = UITableView(frame: CGRect(x: 0, y: 0, width: 320, height: 480), style: .plain)
                table.dataSource = source
                table.layoutIfNeeded()
                table.insertRows(at: [IndexPath(row: 0, section: 0)], with: .none)
            }
        }
    }

    @Test("A row of its own height that comes at the top pushes the others down")
    func pushes() throws {
        table.rowHeight = UITableView.automaticDimension
        table.estimatedRowHeight = 44
        source.onCell = { cell, _ in
            cell.textLabel?.numberOfLines = 0
            let isLong = cell.textLabel?.text == "Long"
            cell.textLabel?.font = .systemFont(ofSize: isLong ? 60 : 17)
        }
        table.reloadData()
        stage.turn()
        source.sections[0].insert("Long", at: 0)
        table.insertRows(at: [IndexPath(row: 0, section: 0)], with: .fade)
        stage.advance(1)
        #expect(table.contentOffset.y == 0 && table.rectForRow(at: IndexPath(row: 0, section: 0)).height > 60)
        #expect(table.visibleCells[1].frame.minY == table.visibleCells[0].frame.maxY)
    }

    @Test("Random batches show what the model has, at any instant", arguments: 0..<courses(25))
    func anything(seed: Int) {
        var numbers = SeededNumbers(seed: UInt64(seed))
        var last = 0
        source.sections = [(0..<numbers.next(below: 40)).map { "\($0)" }]
        table.reloadData()
        stage.turn()
        for _ in 0..<20 {
            let old = source.sections[0]
            let leaving = Set(old.indices.filter { _ in numbers.chance(20) })
            var new = old.indices.filter { !leaving.contains($0) }.map { old[$0] }
            var arriving: [Int] = []
            for _ in 0..<numbers.next(below: 4) {
                let place = numbers.next(below: new.count + 1)
                last += 1
                new.insert("n\(last)", at: place)
                arriving = arriving.map { $0 >= place ? $0 + 1 : $0 } + [place]
            }
            source.sections[0] = new
            table.performBatchUpdates {
                table.deleteRows(at: leaving.map { IndexPath(row: $0, section: 0) }, with: .fade)
                table.insertRows(at: arriving.map { IndexPath(row: $0, section: 0) }, with: .right)
            }
            let first = table.indexPathsForVisibleRows?.first?.row ?? 0
            #expect(shown == Array(new.dropFirst(first).prefix(shown.count)), "seed \(seed)")
            if numbers.chance(50) { stage.advance(Double(numbers.next(below: 500)) / 1000) }
            if numbers.chance(30) {
                table.contentOffset.y = min(CGFloat(numbers.next(below: 800)), max(table.contentSize.height - 667, 0))
            }
        }
        stage.advance(1)
        #expect(Set(table.visibleCells.map { ObjectIdentifier($0) }).count == table.visibleCells.count)
        #expect(table.subviews.filter { $0 is UITableViewCell }.count == table.visibleCells.count, "seed \(seed)")
    }
}
