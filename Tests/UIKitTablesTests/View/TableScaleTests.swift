import CoreGraphics
import Foundation
import QuinceDiagnostics
import SeededRandom
import Stage
import TableSource
import Testing
import UIKitTables

/// Large tables, random changes, and apps that misbehave (behaviour/tables.md).
@Suite("Large and hostile tables")
@MainActor
struct TableScaleTests {
    private let stage = Stage()

    private func table(_ source: some UITableViewDataSource & UITableViewDelegate) -> UITableView {
        let table = UITableView(frame: stage.root.bounds, style: .plain)
        table.contentInsetAdjustmentBehavior = .never
        (table.dataSource, table.delegate) = (source, source)
        stage.root.addSubview(table)
        return table
    }

    // MARK: Scale

    /// Counts what a table asks for.
    private final class Counter: NSObject, UITableViewDataSource, UITableViewDelegate {
        let rows: Int
        var (cells, heights, estimates, made) = (0, 0, 0, 0)
        init(_ rows: Int) { self.rows = rows }
        func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { rows }
        func tableView(_ tableView: UITableView, cellForRowAt path: IndexPath) -> UITableViewCell {
            cells += 1
            if let cell = tableView.dequeueReusableCell(withIdentifier: "cell") { return cell }
            made += 1
            return UITableViewCell(style: .default, reuseIdentifier: "cell")
        }
        func tableView(_ tableView: UITableView, heightForRowAt path: IndexPath) -> CGFloat {
            heights += 1
            return 40 + CGFloat(path.row % 7) * 5
        }
        func tableView(_ tableView: UITableView, estimatedHeightForRowAt path: IndexPath) -> CGFloat {
            estimates += 1
            return 50
        }
    }

    @Test("A million rows with estimates are asked for nothing but what is seen, and use as many cells as a thousand")
    func million() {
        var made: [Int] = []
        for rows in [1000 + 1, 1_000_000] {
            let source = Counter(rows)
            let table = table(source)
            stage.turn()
            let seen = table.visibleCells.count
            #expect(source.cells <= seen + 1 && source.heights <= seen + 1 && source.estimates == 1)
            table.scrollToRow(at: IndexPath(row: rows - 1, section: 0), at: .bottom, animated: false)
            stage.turn()
            #expect(table.indexPathsForVisibleRows?.last?.row == rows - 1)
            #expect(abs(table.contentOffset.y - (table.contentSize.height - 667)) < 1)
            #expect(source.cells < 80 && source.heights < 80)
            for _ in 0..<300 {
                table.contentOffset.y -= 37
                stage.turn()
            }
            made.append(source.made)
            #expect(source.heights < 400 && source.estimates == 1)
            table.removeFromSuperview()
        }
        #expect(abs(made[0] - made[1]) <= 2 && made[1] < 40)
    }

    // MARK: Random batches

    /// The rows and sections that a table should have, as values with identities.
    private struct Model {
        var sections: [[Int]] = []
        var next = 0
        mutating func fresh() -> Int {
            next += 1
            return next
        }
    }

    private final class ModelSource: NSObject, UITableViewDataSource, UITableViewDelegate {
        var sections: [[Int]] = []
        var hasTitles = false
        func tableView(_ tableView: UITableView, titleForHeaderInSection section: Int) -> String? {
            hasTitles ? "Header" : nil
        }
        func tableView(_ tableView: UITableView, titleForFooterInSection section: Int) -> String? {
            hasTitles ? "Footer" : nil
        }
        func numberOfSections(in tableView: UITableView) -> Int { sections.count }
        func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { sections[section].count }
        func tableView(_ tableView: UITableView, cellForRowAt path: IndexPath) -> UITableViewCell {
            let cell =
                tableView.dequeueReusableCell(withIdentifier: "cell")
                ?? UITableViewCell(style: .default, reuseIdentifier: "cell")
            cell.tag = sections[path.section][path.row]
            return cell
        }
        func tableView(_ tableView: UITableView, heightForRowAt path: IndexPath) -> CGFloat {
            30 + CGFloat(sections[path.section][path.row] % 4) * 10
        }
    }

    /// The number of sequences; a long run sets it.
    private nonisolated static let sequences =
        ProcessInfo.processInfo.environment["QUINCE_INTERACTIONS"].flatMap { Int($0) } ?? courses(200)

    @Test("Random sequences of batches keep contents, order, selection and the ends of animations")
    func batches() {
        for seed in 0..<Self.sequences { sequence(UInt64(seed)) }
    }

    private func sequence(_ seed: UInt64) {
        var numbers = SeededNumbers(seed: seed)
        let source = ModelSource()
        var model = Model()
        for _ in 0..<numbers.next(below: 4) {
            model.sections.append((0..<numbers.next(below: 12)).map { _ in model.fresh() })
        }
        (source.sections, source.hasTitles) = (model.sections, seed % 2 == 1)
        let table = table(source)
        table.allowsMultipleSelection = true
        stage.turn()
        var (begun, ended) = (0, 0)
        var selected: Set<Int> = []
        for _ in 0..<4 {
            select(&selected, model, table, &numbers)
            let change = RandomBatch(&model.sections, &model.next, &numbers)
            source.sections = model.sections
            selected.subtract(change.lost)
            begun += 1
            table.performBatchUpdates {
                change.run(on: table)
            } completion: { _ in
                ended += 1
            }
            check(table, model, selected, seed)
            if numbers.chance(50) { stage.advance(Double(numbers.next(below: 20)) / 50) }
            if numbers.chance(20) {
                table.contentOffset.y = min(CGFloat(numbers.next(below: 600)), max(table.contentSize.height - 667, 0))
                stage.turn()
                check(table, model, selected, seed)
            }
        }
        stage.advance(0.5)
        #expect(begun == ended, "seed \(seed)")
        let cells = table.subviews.filter { $0 is UITableViewCell }
        #expect(cells.count == table.visibleCells.count, "seed \(seed)")
        checkEdges(table, model, seed)
        table.removeFromSuperview()
    }

    /// Each header and footer that is seen has one view, which is whole and in its place.
    private func checkEdges(_ table: UITableView, _ model: Model, _ seed: UInt64) {
        let (headers, footers) = (
            model.sections.indices.map { table.headerView(forSection: $0) },
            model.sections.indices.map { table.footerView(forSection: $0) }
        )
        let views = (headers + footers).compactMap { $0 }
        let shown = table.subviews.filter { $0 is UITableViewHeaderFooterView }
        #expect(Set(views.map { ObjectIdentifier($0) }) == Set(shown.map { ObjectIdentifier($0) }), "seed \(seed)")
        #expect(views.count == shown.count && views.allSatisfy { $0.alpha == 1 }, "seed \(seed)")
        for (section, header) in headers.enumerated() {
            guard let header else { continue }
            let rect = table.rectForHeader(inSection: section)
            let last = table.rectForFooter(inSection: section).minY - rect.height
            let pinned = min(max(rect.minY, table.bounds.minY), max(last, rect.minY))
            #expect(abs(header.frame.minY - pinned) < 1e-6 && header.frame.size == rect.size, "seed \(seed)")
        }
    }

    private func select(
        _ selected: inout Set<Int>, _ model: Model, _ table: UITableView, _ numbers: inout SeededNumbers
    ) {
        for (section, rows) in model.sections.enumerated() {
            for (row, item) in rows.enumerated() where numbers.chance(20) {
                table.selectRow(at: IndexPath(row: row, section: section), animated: false, scrollPosition: .none)
                selected.insert(item)
            }
        }
    }

    private func check(_ table: UITableView, _ model: Model, _ selected: Set<Int>, _ seed: UInt64) {
        let paths = table.indexPathsForVisibleRows ?? []
        let isTitled = seed % 2 == 1
        #expect(
            table.visibleCells.map(\.tag) == paths.map { model.sections[$0.section][$0.row] }, "seed \(seed)")
        #expect(paths.isEmpty == model.sections.allSatisfy(\.isEmpty), "seed \(seed)")
        for (above, below) in zip(paths, paths.dropFirst()) where !isTitled || above.section == below.section {
            #expect(abs(table.rectForRow(at: above).maxY - table.rectForRow(at: below).minY) < 1e-6, "seed \(seed)")
        }
        let shown = Set((table.indexPathsForSelectedRows ?? []).map { model.sections[$0.section][$0.row] })
        #expect(shown == selected, "seed \(seed)")
        #expect(table.visibleCells.allSatisfy { $0.isSelected == selected.contains($0.tag) }, "seed \(seed)")
    }

    // MARK: Bad input

    @Test("Heights that are none are reported, and drawn sanely", arguments: [CGFloat.nan, -5, .infinity, -.infinity])
    func heights(height: CGFloat) {
        final class Source: TableSource, UITableViewDelegate {
            var height: CGFloat = 0
            func tableView(_ tableView: UITableView, heightForRowAt path: IndexPath) -> CGFloat {
                path.row == 1 ? height : 44
            }
            func tableView(_ tableView: UITableView, estimatedHeightForRowAt path: IndexPath) -> CGFloat { height }
        }
        Unsupported.reset()
        let source = Source([["A", "B", "C"]])
        source.height = height
        for estimate in [0, 44, height] {
            let table = table(source)
            table.estimatedRowHeight = estimate
            stage.turn()
            #expect(table.visibleCells.count == 3 && table.contentSize.height.isFinite)
            #expect(table.rectForRow(at: IndexPath(row: 2, section: 0)).minY >= 44)
            table.removeFromSuperview()
        }
        #expect(Unsupported.messages.contains { $0.contains("a row height of") })
    }

    @Test("Headers and rows without a finite height are drawn sanely", arguments: [CGFloat.nan, .infinity, -3])
    func headers(height: CGFloat) {
        final class Source: TableSource, UITableViewDelegate {
            var height: CGFloat = 0
            func tableView(_ tableView: UITableView, heightForHeaderInSection section: Int) -> CGFloat { height }
            func tableView(_ tableView: UITableView, heightForFooterInSection section: Int) -> CGFloat { height }
        }
        let source = Source([["A"], ["B"]])
        source.height = height
        let table = table(source)
        table.rowHeight = height
        stage.turn()
        #expect(table.contentSize.height.isFinite && table.visibleCells.count == 2)
        #expect(table.contentSize.height < 1000)
    }

    /// Does something to the table in one of its calls, a few times.
    private final class Hostile: TableSource, UITableViewDelegate {
        enum Place: Int, CaseIterable {
            case cell, willDisplay, didEnd, height, select, highlight, rows, header
        }
        var place = Place.cell
        var act: (UITableView, UITableViewCell?, IndexPath?) -> Void = { _, _, _ in }
        private var left = 3
        private func at(_ place: Place, _ table: UITableView, _ cell: UITableViewCell? = nil, _ path: IndexPath? = nil)
        {
            guard place == self.place, left > 0 else { return }
            left -= 1
            act(table, cell, path)
        }
        override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
            at(.rows, tableView)
            return super.tableView(tableView, numberOfRowsInSection: section)
        }
        override func tableView(_ tableView: UITableView, cellForRowAt path: IndexPath) -> UITableViewCell {
            let cell = super.tableView(tableView, cellForRowAt: path)
            at(.cell, tableView, cell, path)
            return cell
        }
        override func tableView(_ tableView: UITableView, titleForHeaderInSection section: Int) -> String? {
            at(.header, tableView)
            return "Header"
        }
        func tableView(_ tableView: UITableView, willDisplay cell: UITableViewCell, forRowAt path: IndexPath) {
            at(.willDisplay, tableView, cell, path)
        }
        func tableView(_ tableView: UITableView, didEndDisplaying cell: UITableViewCell, forRowAt path: IndexPath) {
            at(.didEnd, tableView, cell, path)
        }
        func tableView(_ tableView: UITableView, heightForRowAt path: IndexPath) -> CGFloat {
            at(.height, tableView, nil, path)
            return 44
        }
        func tableView(_ tableView: UITableView, didSelectRowAt path: IndexPath) {
            at(.select, tableView, tableView.cellForRow(at: path), path)
        }
        func tableView(_ tableView: UITableView, didHighlightRowAt path: IndexPath) {
            at(.highlight, tableView, tableView.cellForRow(at: path), path)
        }
    }

    @Test("A reload, a removal and a scroll in any of the calls end with the rows that there are", arguments: 0..<40)
    func hostile(number: Int) {
        let source = Hostile([(0..<60).map { "\($0)" }])
        source.place = Hostile.Place.allCases[number / 5]
        let table = table(source)
        source.act = { table, cell, path in
            switch number % 5 {
            case 0: table.reloadData()
            case 1: cell?.removeFromSuperview()
            case 2:
                source.sections[0].removeLast()
                table.reloadData()
            case 3: table.contentOffset.y += 50
            default:
                table.reloadData()
                table.layoutIfNeeded()
            }
        }
        stage.turn()
        stage.tap(100, 100)
        stage.advance(0.3)
        table.contentOffset.y = 500
        stage.turn()
        table.contentOffset.y = 0
        stage.turn()
        table.reloadData()
        stage.turn()
        let paths = table.indexPathsForVisibleRows ?? []
        #expect(table.visibleCells.map { $0.textLabel?.text ?? "" } == paths.map { source.sections[0][$0.row] })
        #expect(paths.count >= 14 && table.visibleCells.allSatisfy { $0.superview === table })
    }

    @Test("A cell that is given to two rows is shown by the last")
    func sharedCell() {
        final class Source: TableSource, UITableViewDelegate {
            let one = UITableViewCell(style: .default, reuseIdentifier: nil)
            override func tableView(_ tableView: UITableView, cellForRowAt path: IndexPath) -> UITableViewCell { one }
        }
        let source = Source([["A", "B", "C"]])
        let table = table(source)
        stage.turn()
        #expect(source.one.superview === table)
        table.contentOffset.y = 10
        stage.turn()
        table.reloadData()
        stage.turn()
        #expect(table.subviews.filter { $0 is UITableViewCell }.count == 1)
    }

    @Test("A data source that lies about its rows stops with UIKit's words, which name the section and both counts")
    func lies() async {
        let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
            await MainActor.run {
                let source = TableSource([["A"], ["B", "C"]])
                let table = UITableView(frame: CGRect(x: 0, y: 0, width: 320, height: 480), style: .plain)
                table.dataSource = source
                table.layoutIfNeeded()
                source.sections[1] = ["B", "C", "D", "E"]
                table.deleteRows(at: [IndexPath(row: 0, section: 0)], with: .none)
            }
        }
        let words = String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
        #expect(words.contains("invalid number of rows in section"), "\(words)")
    }
}

/// Changes of a batch, made at random together with what they lead to.
private struct RandomBatch {
    /// The items that are gone, or that a deleted section took along.
    private(set) var lost: Set<Int> = []
    private var deletedSections = IndexSet()
    private var insertedSections = IndexSet()
    private var deleted: [IndexPath] = []
    private var inserted: [IndexPath] = []
    private var moved: [(IndexPath, IndexPath)] = []

    init(_ sections: inout [[Int]], _ next: inout Int, _ numbers: inout SeededNumbers) {
        let old = sections
        deletedSections = IndexSet(old.indices.filter { _ in numbers.chance(10) })
        var new: [[Int]] = []
        var kept: [Int?] = []
        for (section, rows) in old.enumerated() {
            guard !deletedSections.contains(section) else { lost.formUnion(rows); continue }
            new.append(rows.filter { _ in !numbers.chance(20) })
            kept.append(section)
        }
        move(&new, &numbers)
        insert(&new, &next, &numbers)
        let place = numbers.next(below: new.count + 1)
        if numbers.chance(20) || new.isEmpty {
            new.insert(
                (0..<numbers.next(below: 4)).map { _ in
                    next += 1; return next
                }, at: place)
            kept.insert(nil, at: place)
            insertedSections = [place]
        }
        state(old, new, kept)
        sections = new
    }

    /// Takes one item to another place.
    private func move(_ new: inout [[Int]], _ numbers: inout SeededNumbers) {
        let full = new.indices.filter { !new[$0].isEmpty }
        guard let from = full.randomElement(using: &numbers), numbers.chance(50) else { return }
        let item = new[from].remove(at: numbers.next(below: new[from].count))
        let to = numbers.next(below: new.count)
        new[to].insert(item, at: numbers.next(below: new[to].count + 1))
    }

    private func insert(_ new: inout [[Int]], _ next: inout Int, _ numbers: inout SeededNumbers) {
        for section in new.indices {
            for _ in 0..<numbers.next(below: 3) {
                next += 1
                new[section].insert(next, at: numbers.next(below: new[section].count + 1))
            }
        }
    }

    /// Finds the changes between two states whose moved item is out of order.
    private mutating func state(_ old: [[Int]], _ new: [[Int]], _ kept: [Int?]) {
        var places: [Int: IndexPath] = [:]
        for (section, rows) in new.enumerated() where kept[section] != nil {
            for (row, item) in rows.enumerated() { places[item] = IndexPath(row: row, section: section) }
        }
        var known: Set<Int> = []
        for (section, rows) in old.enumerated() where !deletedSections.contains(section) {
            let home = kept.firstIndex(of: section) ?? 0
            var last = -1
            for (row, item) in rows.enumerated() {
                let path = IndexPath(row: row, section: section)
                guard let place = places[item] else {
                    lost.insert(item)
                    deleted.append(path)
                    continue
                }
                known.insert(item)
                if place.section == home, place.row > last { last = place.row } else { moved.append((path, place)) }
            }
        }
        for (item, place) in places where !known.contains(item) { inserted.append(place) }
    }

    @MainActor
    func run(on table: UITableView) {
        for (from, to) in moved { table.moveRow(at: from, to: to) }
        table.insertRows(at: inserted, with: .fade)
        table.deleteRows(at: deleted, with: .left)
        table.insertSections(insertedSections, with: .top)
        table.deleteSections(deletedSections, with: .automatic)
    }
}
