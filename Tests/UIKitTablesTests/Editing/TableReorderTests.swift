import CoreGraphics
import SeededRandom
import Stage
import TableSource
import Testing
import UIKitTables

/// Rows that a finger moves, and editing (behaviour/tables.md#moving-rows).
@Suite("Moving rows of a table")
@MainActor
struct TableReorderTests {
    private let stage = Stage()
    private let source = ReorderSource([(0..<8).map { "a\($0)" }, (0..<6).map { "b\($0)" }])
    private let table: UITableView

    init() {
        table = UITableView(frame: stage.root.bounds, style: .plain)
        table.rowHeight = 44
        table.contentInsetAdjustmentBehavior = .never
        (table.dataSource, table.delegate) = (source, source)
        stage.root.addSubview(table)
        table.setEditing(true, animated: false)
        stage.turn()
    }

    private var shown: [String] { table.visibleCells.map { $0.textLabel?.text ?? "" } }
    private var grip: CGFloat { 375 - 19 }
    /// The texts from top to bottom, as they are on screen.
    private var seen: [String] {
        table.subviews.compactMap { $0 as? UITableViewCell }.sorted { $0.frame.minY < $1.frame.minY }.map {
            $0.textLabel?.text ?? ""
        }
    }

    @Test("A row follows the finger on its grip, the others make room, and the data source moves it at the end")
    func move() throws {
        let cell = try #require(table.cellForRow(at: IndexPath(row: 1, section: 0)))
        stage.touch(.down, grip, 66)
        stage.advance(0.3)
        #expect(cell.layer.shadowOpacity > 0 && table.subviews.last === cell)
        stage.touch(.move, grip, 66 + 30)
        stage.turn()
        #expect(cell.frame.minY == 74)
        let next = try #require(table.cellForRow(at: IndexPath(row: 2, section: 0)))
        #expect(next.frame.minY == 44 && source.log.take().suffix(1) == ["target 1 → 2"])
        stage.advance(0.1)
        let y = try #require(next.layer.presentation()?.frame.minY)
        #expect(y > 44 && y < 88)
        stage.touch(.move, grip, 66 + 44 * 3)
        stage.advance(0.3)
        #expect(seen.prefix(5) == ["a0", "a2", "a3", "a4", "a1"] && source.sections[0][1] == "a1")
        #expect(table.indexPath(for: cell) == IndexPath(row: 1, section: 0))
        stage.touch(.up, grip, 66 + 44 * 3)
        #expect(source.sections[0].prefix(5) == ["a0", "a2", "a3", "a4", "a1"])
        #expect(source.log.take() == ["target 1 → 4", "move 1 → 4"])
        stage.advance(1)
        #expect(shown.prefix(5) == ["a0", "a2", "a3", "a4", "a1"] && cell.layer.shadowOpacity == 0)
        #expect(cell.frame.minY == 44 * 4 && table.indexPath(for: cell) == IndexPath(row: 4, section: 0))
    }

    @Test("A controller that moves rows and does not say which ones has grips in all of them")
    func controllerMovesAllRows() {
        class Controller: UITableViewController {
            override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 3 }
            override func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
                UITableViewCell()
            }
        }
        class Mover: Controller {
            override func tableView(_ tableView: UITableView, moveRowAt source: IndexPath, to: IndexPath) {}
        }
        final class Chooser: Mover {
            override func tableView(_ tableView: UITableView, canMoveRowAt indexPath: IndexPath) -> Bool {
                indexPath.row > 0
            }
        }
        func grips(_ controller: UITableViewController) -> [Bool] {
            let stage = Stage(root: controller)
            controller.setEditing(true, animated: false)
            stage.turn()
            return controller.tableView.visibleCells.map(\.showsReorderControl)
        }
        #expect(grips(Controller()) == [false, false, false])
        #expect(grips(Mover()) == [true, true, true])
        #expect(grips(Chooser()) == [false, true, true])
    }

    @Test("A row goes to another section, also an empty one, and to its end")
    func sections() {
        source.sections = [["a0", "a1"], [], ["c0"]]
        source.headers = ["A", "B", "C"]
        table.sectionHeaderHeight = 30
        table.reloadData()
        stage.turn()
        stage.touch(.down, grip, 30 + 22)
        stage.advance(0.1)
        stage.touch(.move, grip, 30 + 88 + 20)
        stage.advance(0.5)
        stage.touch(.up, grip, 30 + 88 + 20)
        stage.advance(0.5)
        #expect(source.sections == [["a1"], ["a0"], ["c0"]])
        #expect(abs(table.rectForRow(at: IndexPath(row: 0, section: 1)).minY - 104) < 1e-9)
        stage.touch(.down, grip, 30 + 44 + 30 + 22)
        stage.advance(0.1)
        stage.touch(.move, grip, 600)
        stage.touch(.up, grip, 600)
        stage.advance(0.5)
        #expect(source.sections == [["a1"], [], ["c0", "a0"]])
    }

    @Test("The delegate may send the row elsewhere")
    func redirected() {
        source.target = { source, proposed in proposed.section == 0 ? proposed : source }
        stage.touch(.down, grip, 66)
        stage.advance(0.1)
        stage.touch(.move, grip, 44 * 10 + 22)
        stage.advance(0.5)
        stage.touch(.up, grip, 44 * 10 + 22)
        stage.advance(0.5)
        #expect(source.sections[0].count == 8 && shown.prefix(2) == ["a0", "a1"])
    }

    @Test("At the edge the content scrolls, and rows come as the data source still has them")
    func edges() {
        source.sections = [(0..<100).map { "\($0)" }]
        table.reloadData()
        stage.turn()
        stage.touch(.down, grip, 22)
        stage.advance(0.1)
        stage.touch(.move, grip, 650)
        stage.advance(3)
        #expect(table.contentOffset.y > 800)
        stage.touch(.up, grip, 650)
        stage.advance(1)
        let place = source.sections[0].firstIndex(of: "0")
        #expect((place ?? 0) > 25)
        let first = table.indexPathsForVisibleRows?.first?.row ?? 0
        #expect(shown == Array(source.sections[0][first..<first + shown.count]))
    }

    @Test("A touch that is taken away, and a reload, put the row back", arguments: 0..<3)
    func cancelled(way: Int) {
        stage.touch(.down, grip, 22)
        stage.advance(0.1)
        stage.touch(.move, grip, 200)
        stage.advance(0.1)
        switch way {
        case 0: stage.touch(.cancel, grip, 200)
        case 1: table.reloadData()
        default: table.setEditing(false, animated: true)
        }
        stage.advance(1)
        stage.touch(.up, grip, 200)
        stage.advance(1)
        #expect(shown.prefix(8) == ["a0", "a1", "a2", "a3", "a4", "a5", "a6", "a7"])
        #expect(table.visibleCells.enumerated().allSatisfy { $1.frame.minY == 44 * CGFloat($0) })
        #expect(table.visibleCells.allSatisfy { $0.layer.shadowOpacity == 0 })
        #expect(!source.log.take().contains { $0.hasPrefix("move") })
    }

    @Test("A batch while a row is lifted puts it back first")
    func batch() {
        stage.touch(.down, grip, 22)
        stage.advance(0.1)
        stage.touch(.move, grip, 200)
        source.sections[0].remove(at: 0)
        table.deleteRows(at: [IndexPath(row: 0, section: 0)], with: .fade)
        stage.advance(1)
        stage.touch(.up, grip, 200)
        stage.advance(1)
        #expect(shown.first == "a1" && source.log.take().allSatisfy { !$0.hasPrefix("move") })
    }

    @Test("A selected row stays selected where it goes")
    func selection() {
        table.allowsSelectionDuringEditing = true
        table.selectRow(at: IndexPath(row: 0, section: 0), animated: false, scrollPosition: .none)
        table.selectRow(at: IndexPath(row: 2, section: 0), animated: false, scrollPosition: .none)
        stage.drag(from: CGPoint(x: grip, y: 22), to: CGPoint(x: grip, y: 22 + 44 * 4))
        stage.advance(1)
        #expect(table.indexPathForSelectedRow == IndexPath(row: 1, section: 0))
    }

    @Test("Rows that may not be moved have no grip")
    func fixed() throws {
        source.movable = { $0.row != 0 }
        table.reloadData()
        stage.turn()
        let cells = table.visibleCells
        #expect(!cells[0].showsReorderControl && cells[1].showsReorderControl)
        stage.drag(from: CGPoint(x: grip, y: 22), to: CGPoint(x: grip, y: 200))
        stage.advance(1)
        #expect(shown.first == "a0", "\(table.contentOffset) \(shown) \(source.sections)")
    }

    @Test("Rows of different heights follow the finger, whatever it does", arguments: 0..<20)
    func anything(seed: Int) {
        var numbers = SeededNumbers(seed: UInt64(seed))
        source.heights = { 20 + CGFloat($0.hashValue.magnitude % 5) * 20 }
        source.sections = (0..<3).map { section in (0..<numbers.next(below: 12)).map { "\(section)-\($0)" } }
        source.sections[0].append("x")
        table.rowHeight = UITableView.automaticDimension
        table.reloadData()
        stage.turn()
        for _ in 0..<6 {
            guard let path = table.indexPathsForVisibleRows?.randomElement(using: &numbers) else { continue }
            let all = source.sections.flatMap { $0 }.sorted()
            stage.touch(.down, grip, table.rectForRow(at: path).midY - table.contentOffset.y)
            for _ in 0..<5 {
                stage.advance(Double(numbers.next(below: 200)) / 1000)
                stage.touch(.move, grip, CGFloat(numbers.next(below: 660)))
            }
            stage.touch(.up, grip, 300)
            stage.advance(1)
            #expect(source.sections.flatMap { $0 }.sorted() == all, "seed \(seed)")
            let paths = table.indexPathsForVisibleRows ?? []
            #expect(shown == paths.map { source.sections[$0.section][$0.row] }, "seed \(seed)")
            #expect(seen == shown, "seed \(seed)")
            for path in paths {
                let height = source.heights?(source.sections[path.section][path.row])
                #expect(table.rectForRow(at: path).height == height, "seed \(seed)")
            }
        }
    }

    // MARK: Editing

    @Test("Several rows are chosen by marks, and the delegate is not asked for styles")
    func marks() {
        table.setEditing(false, animated: false)
        _ = source.log.take()
        table.allowsMultipleSelectionDuringEditing = true
        table.setEditing(true, animated: true)
        stage.advance(1)
        #expect(table.visibleCells.allSatisfy { $0.editingStyle == .none && $0.contentView.frame.minX == 38 })
        #expect(!source.log.take().contains("style"))
        stage.tap(100, 22)
        stage.tap(20, 110)
        stage.advance(0.5)
        #expect(table.indexPathsForSelectedRows?.map(\.row) == [0, 2])
        let (red, green, blue) = stage.pixel(16, 22)
        #expect(red < 60 && green > 90 && blue > 200)
        table.setEditing(false, animated: false)
        #expect(table.indexPathsForSelectedRows == nil)
    }

    @Test("A row that should not indent keeps its content at the edge")
    func indent() {
        source.indents = false
        table.reloadData()
        stage.turn()
        #expect(table.visibleCells.allSatisfy { $0.contentView.frame.minX == 0 })
    }
}

/// A source whose rows can be moved.
@MainActor
final class ReorderSource: TableSource, UITableViewDelegate {
    var target: ((IndexPath, IndexPath) -> IndexPath)?
    var movable: (IndexPath) -> Bool = { _ in true }
    var heights: ((String) -> CGFloat)?
    var indents = true

    override func tableView(_ tableView: UITableView, canMoveRowAt indexPath: IndexPath) -> Bool { movable(indexPath) }
    override func tableView(_ tableView: UITableView, moveRowAt source: IndexPath, to destination: IndexPath) {
        log.add("move \(source.row) → \(destination.row)")
        sections[destination.section].insert(sections[source.section].remove(at: source.row), at: destination.row)
    }
    func tableView(
        _ tableView: UITableView, targetIndexPathForMoveFromRowAt source: IndexPath,
        toProposedIndexPath proposed: IndexPath
    ) -> IndexPath {
        log.add("target \(source.row) → \(proposed.row)")
        return target?(source, proposed) ?? proposed
    }
    func tableView(_ tableView: UITableView, heightForRowAt path: IndexPath) -> CGFloat {
        heights?(sections[path.section][path.row]) ?? 44
    }
    func tableView(_ tableView: UITableView, editingStyleForRowAt path: IndexPath) -> UITableViewCell.EditingStyle {
        log.add("style")
        return .delete
    }
    override func tableView(
        _ tableView: UITableView, commit style: UITableViewCell.EditingStyle, forRowAt path: IndexPath
    ) {}
    func tableView(_ tableView: UITableView, shouldIndentWhileEditingRowAt indexPath: IndexPath) -> Bool { indents }
}
