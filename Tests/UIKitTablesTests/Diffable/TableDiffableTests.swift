import CoreGraphics
import SeededRandom
import Stage
import Testing
import UIKitTables

/// Diffable data sources of tables, and rows that are configured again (behaviour/tables.md#diffable-data-sources).
@Suite("Diffable tables")
@MainActor
struct TableDiffableTests {
    private typealias Source = UITableViewDiffableDataSource<String, Int>
    private typealias Snapshot = NSDiffableDataSourceSnapshot<String, Int>
    private let stage = Stage()
    private let table: UITableView
    private let log = CallLog()

    init() {
        table = UITableView(frame: stage.root.bounds, style: .plain)
        table.rowHeight = 44
        table.contentInsetAdjustmentBehavior = .never
        table.register(UITableViewCell.self, forCellReuseIdentifier: "cell")
        stage.root.addSubview(table)
    }

    private func makeSource() -> Source {
        Source(tableView: table) { [log] table, path, item in
            let cell = table.dequeueReusableCell(withIdentifier: "cell", for: path)
            cell.textLabel?.text = "\(item)"
            log.add("cell \(item)")
            return cell
        }
    }

    private func snapshot(_ sections: [(String, [Int])]) -> Snapshot {
        var snapshot = Snapshot()
        for (name, items) in sections {
            snapshot.appendSections([name])
            snapshot.appendItems(items)
        }
        return snapshot
    }

    private var shown: [String] { table.visibleCells.map { $0.textLabel?.text ?? "" } }

    @Test("A state is shown, and the next one moves what stays")
    func apply() throws {
        let source = makeSource()
        source.apply(snapshot([("A", [1, 2, 3])]))
        stage.turn()
        #expect(shown == ["1", "2", "3"] && source.itemIdentifier(for: IndexPath(row: 1, section: 0)) == 2)
        let cell = try #require(table.cellForRow(at: IndexPath(row: 2, section: 0)))
        var done = false
        source.defaultRowAnimation = .left
        source.apply(snapshot([("B", [7]), ("A", [3, 4, 1])])) { done = true }
        #expect(shown == ["7", "3", "4", "1"] && !done)
        #expect(table.cellForRow(at: IndexPath(row: 0, section: 1)) === cell)
        stage.advance(0.1)
        let coming = try #require(table.cellForRow(at: IndexPath(row: 1, section: 1)))
        #expect((coming.layer.presentation()?.frame.minX ?? 0) < 0)
        stage.advance(1)
        #expect(done && source.indexPath(for: 1) == IndexPath(row: 2, section: 1))
        #expect(source.sectionIdentifier(for: 0) == "B" && source.index(for: "A") == 1)
    }

    @Test("Without animation everything is at its place at once, and the completion is called")
    func still() {
        let source = makeSource()
        source.apply(snapshot([("A", [1, 2, 3])]), animatingDifferences: false)
        stage.turn()
        var done = false
        source.apply(snapshot([("A", [3, 2])]), animatingDifferences: false) { done = true }
        stage.turn()
        #expect(done && shown == ["3", "2"])
        #expect(table.visibleCells.allSatisfy { $0.layer.animationKeys()?.isEmpty ?? true })
    }

    @Test("Reloaded items get another cell, reconfigured ones keep theirs")
    func again() throws {
        let source = makeSource()
        source.apply(snapshot([("A", [1, 2, 3])]))
        stage.turn()
        let cells = table.visibleCells
        _ = log.take()
        var next = source.snapshot()
        next.reconfigureItems([1])
        next.reloadItems([3])
        source.apply(next)
        #expect(log.take().sorted() == ["cell 1", "cell 3"])
        stage.advance(1)
        #expect(table.cellForRow(at: IndexPath(row: 0, section: 0)) === cells[0])
        #expect(table.cellForRow(at: IndexPath(row: 2, section: 0)) !== cells[2])
        #expect(source.snapshot().reloadedItemIdentifiers.isEmpty)
    }

    @Test("An item may move and be reloaded in one state")
    func movedReload() {
        let source = makeSource()
        source.apply(snapshot([("A", [1, 2, 3])]))
        stage.turn()
        var next = snapshot([("A", [3, 1, 2])])
        next.reloadItems([3])
        source.apply(next)
        stage.advance(1)
        #expect(shown == ["3", "1", "2"])
    }

    @Test("Rows can be edited and moved once the app says so, and titles are the app's")
    func overridden() throws {
        final class Own: UITableViewDiffableDataSource<String, Int> {
            var commits: [Int] = []
            override func tableView(_ tableView: UITableView, titleForHeaderInSection section: Int) -> String? {
                sectionIdentifier(for: section)
            }
            override func tableView(_ tableView: UITableView, canEditRowAt indexPath: IndexPath) -> Bool {
                indexPath.row > 0
            }
            override func tableView(
                _ tableView: UITableView, commit style: UITableViewCell.EditingStyle, forRowAt path: IndexPath
            ) {
                guard let item = itemIdentifier(for: path) else { return }
                commits.append(item)
                var next = snapshot()
                next.deleteItems([item])
                apply(next)
            }
        }
        let plain = makeSource()
        plain.apply(snapshot([("A", [1, 2])]))
        stage.turn()
        #expect(!plain.tableView(table, canEditRowAt: IndexPath(row: 0, section: 0)))
        let source = Own(tableView: table) { table, path, item in
            let cell = table.dequeueReusableCell(withIdentifier: "cell", for: path)
            cell.textLabel?.text = "\(item)"
            return cell
        }
        source.apply(snapshot([("A", [1, 2, 3])]))
        stage.turn()
        #expect(table.headerView(forSection: 0)?.textLabel?.text == "A")
        let y = 28 + 44 + 22.0
        stage.drag(from: CGPoint(x: 350, y: y), to: CGPoint(x: 200, y: y))
        stage.advance(1)
        stage.tap(350, y)
        stage.advance(1)
        #expect(source.commits == [2] && shown == ["1", "3"])
    }

    @Test("A move by a finger becomes the next state", arguments: [true, false])
    func moved(animates: Bool) {
        final class Own: UITableViewDiffableDataSource<String, Int> {
            var animates = false
            override func tableView(_ tableView: UITableView, canMoveRowAt indexPath: IndexPath) -> Bool { true }
            override func tableView(_ tableView: UITableView, moveRowAt from: IndexPath, to: IndexPath) {
                guard let item = itemIdentifier(for: from), let other = itemIdentifier(for: to) else { return }
                var next = snapshot()
                if from < to { next.moveItem(item, afterItem: other) } else { next.moveItem(item, beforeItem: other) }
                apply(next, animatingDifferences: animates)
            }
        }
        let source = Own(tableView: table) { table, path, item in
            let cell = table.dequeueReusableCell(withIdentifier: "cell", for: path)
            cell.textLabel?.text = "\(item)"
            return cell
        }
        source.animates = animates
        source.apply(snapshot([("A", [1, 2, 3, 4, 5])]))
        table.setEditing(true, animated: false)
        stage.turn()
        stage.drag(from: CGPoint(x: 356, y: 22), to: CGPoint(x: 356, y: 22 + 44 * 3))
        stage.advance(1)
        #expect(shown == ["2", "3", "4", "1", "5"] && source.snapshot().itemIdentifiers == [2, 3, 4, 1, 5])
        #expect(table.visibleCells.enumerated().allSatisfy { $1.frame.minY == 44 * CGFloat($0) })
        #expect(table.visibleCells.allSatisfy { $0.layer.shadowOpacity == 0 })
    }

    @Test("A reconfigured row takes its new height, and others follow")
    func heights() throws {
        table.rowHeight = UITableView.automaticDimension
        table.estimatedRowHeight = 50
        final class Tall: UITableViewCell {
            let box = UIView()
            lazy var height = box.heightAnchor.constraint(equalToConstant: 59.5)
            override init(style: CellStyle, reuseIdentifier: String?) {
                super.init(style: style, reuseIdentifier: reuseIdentifier)
                box.translatesAutoresizingMaskIntoConstraints = false
                contentView.addSubview(box)
                NSLayoutConstraint.activate([
                    box.topAnchor.constraint(equalTo: contentView.topAnchor),
                    box.bottomAnchor.constraint(equalTo: contentView.bottomAnchor), height,
                ])
            }
            required init?(coder: NSCoder) { nil }
        }
        var heights = [59.5, 59.5, 59.5]
        table.register(Tall.self, forCellReuseIdentifier: "tall")
        let source = Source(tableView: table) { table, path, item in
            let cell = table.dequeueReusableCell(withIdentifier: "tall", for: path)
            (cell as? Tall)?.height.constant = heights[item]
            return cell
        }
        source.apply(snapshot([("A", [0, 1, 2])]))
        stage.turn()
        #expect(table.rectForRow(at: IndexPath(row: 2, section: 0)).minY == 120)
        heights[0] = 99.5
        let cell = table.cellForRow(at: IndexPath(row: 0, section: 0))
        table.reconfigureRows(at: [IndexPath(row: 0, section: 0)])
        stage.turn()
        #expect(table.rectForRow(at: IndexPath(row: 2, section: 0)).minY == 160)
        #expect(table.cellForRow(at: IndexPath(row: 0, section: 0)) === cell && cell?.frame.height == 100)
    }

    @Test("Random states are shown as they are, whatever was shown before", arguments: 0..<courses(25))
    func anything(seed: Int) {
        var numbers = SeededNumbers(seed: UInt64(seed))
        let source = makeSource()
        for _ in 0..<20 {
            var items = Array(0..<40).shuffled(using: &numbers).prefix(numbers.next(below: 30)).map { $0 }
            var sections: [(String, [Int])] = []
            for name in ["A", "B", "C", "D"].shuffled(using: &numbers).prefix(numbers.next(below: 5)) {
                let count = numbers.next(below: items.count + 1)
                sections.append((name, Array(items.prefix(count))))
                items.removeFirst(count)
            }
            var next = snapshot(sections)
            let there = sections.flatMap(\.1)
            if !there.isEmpty {
                next.reloadItems(there.filter { _ in numbers.chance(10) })
                next.reconfigureItems(there.filter { _ in numbers.chance(10) })
            }
            source.apply(next, animatingDifferences: numbers.chance(70))
            if numbers.chance(50) { stage.advance(Double(numbers.next(below: 400)) / 1000) }
            let paths = table.indexPathsForVisibleRows ?? []
            let wanted = paths.compactMap { source.itemIdentifier(for: $0).map { "\($0)" } }
            #expect(shown == wanted && (there.isEmpty || !shown.isEmpty), "seed \(seed)")
        }
        stage.advance(1)
        #expect(table.subviews.filter { $0 is UITableViewCell }.count == table.visibleCells.count, "seed \(seed)")
    }
}
