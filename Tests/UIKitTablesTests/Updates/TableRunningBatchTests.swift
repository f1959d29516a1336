import CoreGraphics
import Stage
import TableSource
import Testing
import UIKitTables

/// The changes of a batch's views before it ends: other batches, reloads, and enclosing animations
/// (behaviour/batch-updates.md#animation).
@Suite("Running batches of tables")
@MainActor
struct TableRunningBatchTests {
    /// A source that keeps its cells and headers.
    private final class Source: TableSource, UITableViewDelegate {
        var views: [String: UIView] = [:]
        var cells: [String: UITableViewCell] = [:]

        override func tableView(_ tableView: UITableView, cellForRowAt path: IndexPath) -> UITableViewCell {
            let name = sections[path.section][path.row]
            if let cell = cells[name] { return cell }
            let cell = UITableViewCell(style: .default, reuseIdentifier: "static")
            cell.textLabel?.text = name
            cells[name] = cell
            return cell
        }
        func tableView(_ tableView: UITableView, viewForHeaderInSection section: Int) -> UIView? {
            guard headers.indices.contains(section), let name = headers[section] else { return nil }
            if views[name] == nil { views[name] = UIView() }
            return views[name]
        }
        func tableView(_ tableView: UITableView, didEndDisplaying cell: UITableViewCell, forRowAt path: IndexPath) {
            log.add("ended \(cell.textLabel?.text ?? "")")
        }
    }

    private let stage = Stage()
    private let source = Source([["A", "B", "C"], ["D", "E"]])
    private let table: UITableView

    init() {
        table = UITableView(frame: stage.root.bounds, style: .plain)
        (table.rowHeight, table.sectionHeaderHeight) = (44, 28)
        table.contentInsetAdjustmentBehavior = .never
        source.headers = ["One", "Two"]
        (table.dataSource, table.delegate) = (source, source)
        stage.root.addSubview(table)
        stage.turn()
    }

    private var shownCells: Int { table.subviews.filter { $0 is UITableViewCell }.count }

    // MARK: Views that come back

    private func deleteFirstSection() {
        source.sections.removeFirst()
        source.headers.removeFirst()
        table.deleteSections([0], with: .fade)
        stage.advance(0.1)
        source.sections.insert(["A", "B", "C"], at: 0)
        source.headers.insert("One", at: 0)
    }

    @Test("A header that the app shows again while it leaves has its alpha back", arguments: [1, 0.5])
    func headerReturns(alpha: CGFloat) throws {
        let header = try #require(source.views["One"])
        header.alpha = alpha
        deleteFirstSection()
        table.insertSections([0], with: .fade)
        stage.advance(1)
        #expect(header.alpha == alpha && header.superview === table && header.frame.minY == 0)
    }

    @Test("A header that a reload shows again has its alpha back at once")
    func headerReloads() throws {
        let header = try #require(source.views["One"])
        deleteFirstSection()
        table.reloadData()
        stage.turn()
        #expect(header.alpha == 1 && header.layer.presentation()?.opacity == 1)
        stage.advance(1)
        #expect(header.alpha == 1 && header.superview === table)
    }

    @Test("A cell that leaves, returns and leaves is put away once, by the last batch")
    func leavesTwice() throws {
        let (cell, path) = (try #require(source.cells["B"]), IndexPath(row: 1, section: 0))
        source.sections[0].remove(at: 1)
        table.deleteRows(at: [path], with: .fade)
        stage.advance(0.1)
        source.sections[0].insert("B", at: 1)
        table.insertRows(at: [path], with: .fade)
        stage.advance(0.1)
        source.sections[0].remove(at: 1)
        table.deleteRows(at: [path], with: .fade)
        stage.advance(0.15)
        #expect(cell.superview === table && source.log.take() == [])
        stage.advance(1)
        #expect(cell.superview == nil && cell.alpha == 1 && source.log.take() == ["ended B"])
        #expect(table.dequeueReusableCell(withIdentifier: "static") === cell)
        #expect(table.dequeueReusableCell(withIdentifier: "static") == nil)
    }

    @Test("A reload puts the views away that are leaving")
    func reloadEndsWays() {
        let old = source.cells["A"]
        source.sections[0].removeFirst()
        table.deleteRows(at: [IndexPath(row: 0, section: 0)], with: .left)
        stage.advance(0.05)
        #expect(shownCells == 5 && source.log.take() == [])
        table.reloadData()
        stage.turn()
        #expect(shownCells == 4 && old?.superview == nil && old?.alpha == 1)
        #expect(source.log.take().sorted() == ["ended A", "ended B", "ended C", "ended D", "ended E"])
        stage.advance(1)
        #expect(shownCells == 4 && source.log.take() == [])
    }

    // MARK: Headers at the edge

    /// Has a section's header go to the edge and stop there.
    private func checkSticky(over duration: Double, _ animate: (@escaping () -> Void) -> Void) throws {
        source.sections = [(0..<30).map { "a\($0)" }, (0..<40).map { "b\($0)" }]
        table.reloadData()
        table.contentOffset.y = 1000
        stage.turn()
        func y(_ view: UIView) -> CGFloat { (view.layer.presentation()?.frame.minY ?? .nan) - 1000 }
        let header = try #require(source.views["Two"])
        source.sections[0].removeFirst(10)
        animate { table.deleteRows(at: (0..<10).map { IndexPath(row: $0, section: 0) }, with: .fade) }
        let row = try #require(table.cellForRow(at: IndexPath(row: 10, section: 1)))
        stage.turn()
        var places: Set<CGFloat> = []
        for step in 0..<24 {
            let place = y(row) - 28 - 440
            #expect(abs(y(header) - max(place, 0)) < 8, "step \(step): \(y(header)), rows at \(place)")
            places.insert(y(header).rounded())
            stage.advance(duration / 24)
        }
        #expect(places.count > 6)
        stage.advance(1)
        #expect(header.frame.minY == 1000)
    }

    @Test("A header goes to the edge with the rows in an enclosing animation's time and curve")
    func stickyInBlock() throws {
        try checkSticky(over: 2) { UIView.animate(withDuration: 2, delay: 0, options: .curveLinear, animations: $0) }
    }

    @Test("A header goes to the edge with the rows on a spring")
    func stickyOnSpring() throws {
        try checkSticky(over: 1) {
            UIView.animate(
                withDuration: 1, delay: 0, usingSpringWithDamping: 1, initialSpringVelocity: 0, animations: $0)
        }
    }

    @Test("A header goes to the edge with the rows in a property animator")
    func stickyInAnimator() throws {
        try checkSticky(over: 1) {
            UIViewPropertyAnimator(duration: 1, curve: .easeIn, animations: $0).startAnimation()
        }
    }
}
