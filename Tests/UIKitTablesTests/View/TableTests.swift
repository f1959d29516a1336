import CoreGraphics
import Stage
import TableSource
import Testing
import UIKitControls
import UIKitTables

/// Rows, cells and places (behaviour/tables.md).
@Suite("Tables")
@MainActor
struct TableTests {
    private let stage = Stage()

    private func table(
        _ source: any UITableViewDataSource, _ style: UITableView.Style = .plain, rowHeight: CGFloat = 44,
        estimate: CGFloat = 0
    ) -> UITableView {
        let table = UITableView(frame: stage.root.bounds, style: style)
        (table.rowHeight, table.estimatedRowHeight) = (rowHeight, estimate)
        table.contentInsetAdjustmentBehavior = .never
        (table.dataSource, table.delegate) = (source, source as? any UITableViewDelegate)
        stage.root.addSubview(table)
        stage.turn()
        return table
    }

    private func numbers(_ count: Int) -> [String] { (0..<count).map { "\($0)" } }

    @Test("A table view controller is asked and told as the delegate of its scroll view")
    func controllerScrolls() {
        final class Controller: UITableViewController {
            var calls: [String] = []
            override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 100 }
            override func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
                UITableViewCell()
            }
            override func scrollViewDidScroll(_ scrollView: UIScrollView) {
                if calls.last != "scroll" { calls.append("scroll") }
            }
            override func scrollViewWillBeginDragging(_ scrollView: UIScrollView) { calls.append("begin") }
            override func scrollViewDidEndDragging(_ scrollView: UIScrollView, willDecelerate decelerate: Bool) {
                calls.append("end \(decelerate)")
            }
            override func scrollViewDidEndDecelerating(_ scrollView: UIScrollView) { calls.append("rest") }
        }
        let controller = Controller(style: .plain)
        let stage = Stage(root: controller)
        stage.turn()
        controller.calls = []
        stage.drag(from: CGPoint(x: 100, y: 500), to: CGPoint(x: 100, y: 200))
        stage.advance(5)
        #expect(controller.calls == ["begin", "scroll", "end true", "scroll", "rest"])
    }

    @Test("Cells exist for the rows that are seen, and scrolling uses them again")
    func reuse() {
        let source = TableSource([numbers(1000)])
        let table = table(source)
        let visible = Int((stage.root.bounds.height / 44).rounded(.up))
        #expect(table.visibleCells.count == visible && source.made == visible)
        for offset in stride(from: 0.0, to: 9000, by: 30) {
            table.contentOffset.y = offset
            stage.turn()
        }
        #expect(source.made <= visible + 2)
        #expect(table.indexPathsForVisibleRows?.first == IndexPath(row: Int(table.contentOffset.y / 44), section: 0))
        #expect(table.visibleCells.first?.textLabel?.text == "\(Int(table.contentOffset.y / 44))")
        #expect(table.contentSize.height == 44000)
    }

    @Test("A delegate is the table's own protocol, and the scroll view's too")
    func delegates() {
        let source = SelectionSource([["A"]])
        let table = table(source)
        let scroll: UIScrollView = table
        #expect(scroll.delegate === source && table.delegate === source)
        scroll.delegate = nil
        #expect(table.delegate == nil)
    }

    @Test("Rows stand below each other, between their section's header and footer")
    func places() {
        let source = TableSource([numbers(3), numbers(2)])
        source.headers = ["A", nil]
        source.footers = [nil, "B"]
        let table = table(source)
        table.sectionHeaderHeight = 20
        table.sectionFooterHeight = 10
        stage.turn()
        #expect(table.rectForHeader(inSection: 0) == CGRect(x: 0, y: 0, width: 375, height: 20))
        #expect(table.rectForRow(at: IndexPath(row: 2, section: 0)) == CGRect(x: 0, y: 108, width: 375, height: 44))
        #expect(table.rectForHeader(inSection: 1).height == 0)
        #expect(table.rectForRow(at: IndexPath(row: 0, section: 1)).minY == 152)
        #expect(table.rectForFooter(inSection: 1) == CGRect(x: 0, y: 240, width: 375, height: 10))
        #expect(table.rect(forSection: 1) == CGRect(x: 0, y: 152, width: 375, height: 98))
        #expect(table.indexPathForRow(at: CGPoint(x: 5, y: 110)) == IndexPath(row: 2, section: 0))
        #expect(table.indexPathForRow(at: CGPoint(x: 5, y: 10)) == nil)
        #expect(table.contentSize.height == 250)
    }

    /// maniak-dobrii/iOS-solutions issue 2; camroth/CRFAQTableViewController pull 1; telly/TLYShyNavBar issue 20.
    @Test("A new height of a table's header moves no row until it is set again, or before the first load")
    func headerHeight() {
        let header = UIView(frame: CGRect(x: 0, y: 0, width: 0, height: 0))
        let table = UITableView(frame: stage.root.bounds)
        let source = TableSource([numbers(3)])
        table.dataSource = source
        table.contentInsetAdjustmentBehavior = .never
        table.tableHeaderView = header
        header.frame.size.height = 50
        stage.root.addSubview(table)
        stage.turn()
        #expect(table.rectForRow(at: IndexPath(row: 0, section: 0)).minY == 50)
        header.frame.size.height = 120
        table.setNeedsLayout()
        stage.turn()
        #expect(table.rectForRow(at: IndexPath(row: 0, section: 0)).minY == 50)
        table.tableHeaderView = header
        stage.turn()
        #expect(table.rectForRow(at: IndexPath(row: 0, section: 0)).minY == 120)
    }

    /// Stack Overflow 18880341; blog.sunnyxx.com, 15 April 2015. That nothing of the gap is left is their word, not a measurement.
    @Test("The gap above a grouped table goes as soon as it has a table header that is higher than 0")
    func groupedGap() {
        let source = TableSource([numbers(3)])
        let table = table(source, .grouped)
        func first() -> CGFloat { table.rectForRow(at: IndexPath(row: 0, section: 0)).minY }
        #expect(first() == 35)
        table.tableHeaderView = UIView(frame: .zero)
        #expect(first() == 35)
        table.tableHeaderView = UIView(frame: CGRect(x: 0, y: 0, width: 1, height: 0.01))
        #expect(abs(first()) < 0.5)
        table.tableHeaderView = UIView(frame: CGRect(x: 0, y: 0, width: 1, height: 50))
        #expect(first() == 50)
        table.tableHeaderView = nil
        #expect(first() == 35)
    }

    @Test("The header of a plain table stays at the edge until its section has gone")
    func stickyHeader() throws {
        let source = TableSource([numbers(10), numbers(20)])
        source.headers = ["A", "B"]
        let table = table(source)
        table.sectionHeaderHeight = 30
        table.contentOffset.y = 100
        stage.turn()
        let header = try #require(table.headerView(forSection: 0))
        #expect(header.frame.minY == 100 && header.textLabel?.text == "A")
        table.contentOffset.y = 470 - 20
        stage.turn()
        #expect(header.frame.minY == 440)
        table.contentOffset.y = 480
        stage.turn()
        #expect(table.headerView(forSection: 0) == nil && table.headerView(forSection: 1)?.frame.minY == 480)
    }

    @Test("A tap highlights, then selects; the row before is deselected first")
    func selection() {
        let log = CallLog()
        let source = SelectionSource([numbers(20)], log: log)
        let table = table(source)
        stage.tap(100, 60)
        stage.advance(0.2)
        #expect(
            log.take() == ["should highlight 1", "highlighted 1", "unhighlighted 1", "will select 1", "selected 1"])
        stage.tap(100, 100)
        stage.advance(0.2)
        #expect(
            log.take() == [
                "should highlight 2", "highlighted 2", "unhighlighted 2", "will select 2", "will deselect 1",
                "deselected 1", "selected 2",
            ])
        #expect(table.indexPathForSelectedRow == IndexPath(row: 2, section: 0))
        source.redirect = { _ in nil }
        stage.tap(100, 60)
        #expect(table.indexPathsForSelectedRows == [IndexPath(row: 2, section: 0)])
        source.highlights = false
        _ = log.take()
        stage.tap(100, 60)
        #expect(log.take() == ["should highlight 1"])
    }

    @Test("A drag takes the highlight away and selects nothing")
    func drag() {
        let log = CallLog()
        let source = SelectionSource([numbers(50)], log: log)
        let table = table(source)
        stage.touch(.down, 100, 300)
        stage.advance(0.3)
        #expect(log.take().last == "highlighted 6")
        stage.drag(from: CGPoint(x: 100, y: 300), to: CGPoint(x: 100, y: 200))
        stage.advance(1)
        #expect(log.take() == ["unhighlighted 6"] && table.indexPathForSelectedRow == nil)
        #expect(table.contentOffset.y > 50)
    }

    @Test("Several rows are selected where that is allowed, and a second tap deselects")
    func several() {
        let source = SelectionSource([numbers(20)])
        let table = table(source)
        table.allowsMultipleSelection = true
        for y in [60, 150, 60, 20] as [Double] { stage.tap(100, y) }
        withExtendedLifetime(source) {}
        #expect(table.indexPathsForSelectedRows == [IndexPath(row: 3, section: 0), IndexPath(row: 0, section: 0)])
        #expect(table.cellForRow(at: IndexPath(row: 3, section: 0))?.isSelected == true)
    }

    @Test("A selected row is selected when it comes back into sight")
    func selectedReuse() {
        let source = TableSource([numbers(100)])
        let table = table(source)
        table.selectRow(at: IndexPath(row: 1, section: 0), animated: false, scrollPosition: .none)
        table.contentOffset.y = 2000
        stage.turn()
        #expect(table.visibleCells.allSatisfy { !$0.isSelected })
        table.contentOffset.y = 0
        stage.turn()
        #expect(table.visibleCells.map(\.isSelected).firstIndex(of: true) == 1)
    }

    @Test(
        "A row is scrolled to the place that is asked for, within the content",
        arguments: [
            (UITableView.ScrollPosition.top, 50, 2200.0), (.bottom, 50, 2244.0 - 667), (.middle, 50, 2222.0 - 333.5),
            (.top, 99, 4400.0 - 667), (.none, 3, 0), (.none, 50, 2244.0 - 667),
        ])
    func scrolling(_ position: UITableView.ScrollPosition, _ row: Int, _ wanted: Double) {
        let source = TableSource([numbers(100)])
        let table = table(source)
        table.scrollToRow(at: IndexPath(row: row, section: 0), at: position, animated: false)
        #expect(abs(table.contentOffset.y - wanted) < 1)
    }

    @Test("A registered class is made by its own initializer, which need not be required")
    func registeredClass() {
        final class Own: UITableViewCell {
            private(set) var words = ""
            override init(style: CellStyle, reuseIdentifier: String?) {
                super.init(style: .subtitle, reuseIdentifier: reuseIdentifier)
                words = "made"
            }
            required init?(coder: NSCoder) { nil }
        }
        final class OwnHeader: UITableViewHeaderFooterView {
            override init(reuseIdentifier: String?) { super.init(reuseIdentifier: reuseIdentifier) }
            required init?(coder: NSCoder) { nil }
        }
        let table = UITableView()
        table.register(Own.self, forCellReuseIdentifier: "a long identifier of a cell")
        table.register(OwnHeader.self, forHeaderFooterViewReuseIdentifier: "header")
        let cell = table.dequeueReusableCell(withIdentifier: "a long identifier of a cell") as? Own
        #expect(cell?.words == "made" && cell?.reuseIdentifier == "a long identifier of a cell")
        #expect(cell?.detailTextLabel != nil)
        #expect(table.dequeueReusableHeaderFooterView(withIdentifier: "header") is OwnHeader)
    }

    @Test("A finger on the index goes to the sections, and the rows leave room for it")
    func index() throws {
        final class Source: TableSource {
            override func sectionIndexTitles(for tableView: UITableView) -> [String]? { ["A", "B", "C"] }
        }
        let source = Source([numbers(30), numbers(30), numbers(30)])
        source.headers = ["A", "B", "C"]
        let table = table(source)
        table.sectionHeaderHeight = 20
        stage.turn()
        let cell = try #require(table.visibleCells.first)
        #expect(cell.contentView.frame.width == 360)
        stage.touch(.down, 370, 667 / 2)
        stage.advance(0.2)
        #expect(table.contentOffset.y == table.rectForHeader(inSection: 1).minY)
        stage.touch(.move, 370, 667 / 2 + 14)
        stage.advance(0.1)
        #expect(table.contentOffset.y == table.rectForHeader(inSection: 2).minY)
        stage.touch(.up, 370, 667 / 2 + 14)
    }

    // MARK: Own heights

    @Test("Rows of their own heights are measured as they come into sight, and what is seen stays")
    func selfSizing() {
        let source = TableSource([numbers(200)])
        source.onCell = { cell, path in
            guard cell.contentView.constraints.isEmpty else { return }
            let view = UIView()
            view.translatesAutoresizingMaskIntoConstraints = false
            cell.contentView.addSubview(view)
            NSLayoutConstraint.activate([
                view.topAnchor.constraint(equalTo: cell.contentView.topAnchor),
                view.bottomAnchor.constraint(equalTo: cell.contentView.bottomAnchor),
                view.heightAnchor.constraint(equalToConstant: 79.5),
            ])
        }
        let table = table(source, rowHeight: UITableView.automaticDimension, estimate: 50)
        #expect(table.rectForRow(at: IndexPath(row: 1, section: 0)).minY == 80)
        let seen = table.visibleCells.count
        #expect(abs(table.contentSize.height - CGFloat(seen * 80 + (200 - seen) * 50)) < 1)
        table.contentOffset.y = 5000
        stage.turn()
        let cell = table.visibleCells[1]
        let before = cell.frame.minY - table.contentOffset.y
        // The rows above are higher than estimated: what is seen moves by the drag alone.
        table.contentOffset.y -= 10
        stage.turn()
        #expect(abs(cell.frame.minY - table.contentOffset.y - before - 10) < 1e-6)
    }

    // MARK: Headers and editing

    @Test("Rows and headers keep off the edges of a screen with a notch")
    func safeArea() throws {
        let source = TableSource([numbers(3)])
        source.headers = ["A"]
        let controller = UITableViewController(style: .grouped)
        let stage = Stage(root: controller, device: "iPhone X")
        controller.tableView.dataSource = source
        stage.host.send(.orientation(.landscapeLeft))
        stage.advance(1)
        let table = try #require(controller.tableView)
        let header = try #require(table.headerView(forSection: 0))
        let cell = try #require(table.visibleCells.first)
        #expect(header.contentView.frame.minX == 44 && header.contentView.frame.width == 812 - 88)
        #expect(cell.contentView.frame.minX == 44 && cell.contentView.frame.width == 812 - 88)
        #expect(header.frame.width == 812 && cell.frame.width == 812)
    }

    @Test("The delegate's view of a header is asked for once, measured by its constraints and shown")
    func measuredHeader() throws {
        final class Source: TableSource, UITableViewDelegate {
            private(set) var asked = 0
            func tableView(_ tableView: UITableView, viewForHeaderInSection section: Int) -> UIView? {
                asked += 1
                let view = UIView()
                view.heightAnchor.constraint(equalToConstant: 51).isActive = true
                return view
            }
        }
        let source = Source([numbers(3)])
        let table = table(source)
        #expect(source.asked == 1 && table.rectForHeader(inSection: 0).height == 51)
        #expect(table.subviews.contains { $0.frame == CGRect(x: 0, y: 0, width: 375, height: 51) })
    }

    @Test("A row that asks to be deleted does not ask any more when its cell shows another row")
    func reusedConfirmation() throws {
        let source = TableSource([numbers(40)])
        let table = table(source)
        table.setEditing(true, animated: false)
        stage.turn()
        stage.tap(20, 22)
        stage.advance(1)
        let cell = try #require(table.cellForRow(at: IndexPath(row: 0, section: 0)))
        #expect(cell.showingDeleteConfirmation)
        table.reloadData()
        stage.turn()
        #expect(!cell.showingDeleteConfirmation && table.visibleCells.allSatisfy { $0.contentView.frame.minX == 38 })
    }

    @Test("The button of a row with details tells the delegate, and selects nothing")
    func details() throws {
        final class Source: TableSource, UITableViewDelegate {
            func tableView(_ tableView: UITableView, accessoryButtonTappedForRowWith indexPath: IndexPath) {
                log.add("details of \(indexPath.row)")
            }
        }
        let source = Source([numbers(3)])
        source.onCell = { cell, _ in cell.accessoryType = .detailDisclosureButton }
        let table = table(source)
        let cell = try #require(table.cellForRow(at: IndexPath(row: 1, section: 0)))
        let button = try #require(cell.parts(of: UIButton.self).first)
        let place = button.convert(CGPoint(x: button.bounds.midX, y: button.bounds.midY), to: nil)
        stage.tap(place.x, place.y)
        stage.advance(0.2)
        #expect(source.log.take() == ["details of 1"] && table.indexPathForSelectedRow == nil)
    }

    // MARK: Bad input

    @Test("An identifier without a class stops with UIKit's words")
    func unregistered() async {
        await #expect(processExitsWith: .failure) {
            await MainActor.run {
                let table = UITableView()
                _ = table.dequeueReusableCell(withIdentifier: "none", for: IndexPath(row: 0, section: 0))
            }
        }
    }
}

extension UIView {
    /// Returns the views of a class in this one, at any depth.
    fileprivate func parts<View: UIView>(of type: View.Type) -> [View] {
        subviews.flatMap { ([$0 as? View].compactMap { $0 }) + $0.parts(of: type) }
    }
}
