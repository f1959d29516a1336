import CoreGraphics
import Stage
import TableSource
import Testing
import UIKitControls
import UIKitTables

/// The headers of behaviour/tables.md#look.
@Suite("Headers of plain tables since iOS 15", .serialized)
@MainActor
struct HeaderLookTests {
    private let stage = Stage(look: .modern)
    private let source = TableSource([["a", "b", "c"], (0..<30).map { "\($0)" }])

    init() { source.headers = ["First", "Second"] }

    private func table(_ style: UITableView.Style = .plain) -> UITableView {
        let table = UITableView(frame: stage.root.bounds, style: style)
        table.contentInsetAdjustmentBehavior = .never
        table.dataSource = source
        stage.root.addSubview(table)
        stage.turn()
        return table
    }

    private func lie(_ table: UITableView, _ section: Int) -> CGRect? { table.headerView(forSection: section)?.frame }

    /// Source: UITableView.h, `sectionHeaderTopPadding`; 22 points are what apps of iOS 15 take away.
    @Test("A header has 22 points above it, which its view leaves free; the padding that an app sets takes their place")
    func padding() {
        let table = table()
        #expect(table.rectForHeader(inSection: 0) == CGRect(x: 0, y: 0, width: 375, height: 50))
        #expect(lie(table, 0) == CGRect(x: 0, y: 22, width: 375, height: 28))
        #expect(table.rectForRow(at: IndexPath(row: 0, section: 0)).minY == 50)
        table.sectionHeaderTopPadding = 0
        stage.turn()
        #expect(lie(table, 0)?.minY == 0 && table.rectForRow(at: IndexPath(row: 0, section: 0)).minY == 28)
        table.sectionHeaderTopPadding = 40
        stage.turn()
        #expect(table.rectForHeader(inSection: 0).height == 68)
        source.headers = [nil, "Second"]
        table.reloadData()
        stage.turn()
        #expect(table.rectForHeader(inSection: 0).height == 0)
    }

    @Test("A header stays at the upper edge without the space above it, and rows scroll to its end")
    func pinned() {
        let table = table()
        table.contentOffset.y = 500
        stage.turn()
        #expect(lie(table, 1)?.minY == 500 && lie(table, 1)?.height == 28)
        table.scrollToRow(at: IndexPath(row: 10, section: 1), at: .top, animated: false)
        let row = table.rectForRow(at: IndexPath(row: 10, section: 1))
        #expect(row.minY - table.contentOffset.y == 28)
    }

    /// Source: iOS 15, commonly observed.
    @Test("A header is clear at its place, and filled while rows pass under it")
    func fill() {
        let table = table()
        table.backgroundColor = .yellow
        stage.turn()
        #expect(stage.pixel(200, 40) == (255, 255, 0))
        table.contentOffset.y = 40
        stage.turn()
        #expect(stage.pixel(200, 10) == (247, 247, 247))
        table.contentOffset.y = 0
        stage.turn()
        #expect(stage.pixel(200, 40) == (255, 255, 0))
        stage.picture("plain-headers")
    }

    @Test("Headers of groups are as high as their titles say, whatever the padding")
    func groups() {
        let table = table(.grouped)
        let height = table.rectForHeader(inSection: 1).height
        table.sectionHeaderTopPadding = 30
        stage.turn()
        #expect(table.rectForHeader(inSection: 1).height == height)
    }

    /// Source: the headline style of iOS, which `UIListContentConfiguration.plainHeader()` has.
    @Test("The title of a plain header is 17 points and semibold")
    func font() throws {
        let label = try #require(table().headerView(forSection: 0)?.textLabel)
        #expect(label.font == .systemFont(ofSize: 17, weight: .semibold) && label.textColor == .label)
    }
}
