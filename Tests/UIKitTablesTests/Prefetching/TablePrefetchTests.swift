import CoreGraphics
import Stage
import TableSource
import Testing
import UIKitTables

/// Rows that are announced, estimates and menus (behaviour/tables.md).
@Suite("Prefetching, estimates and menus of tables")
@MainActor
struct TablePrefetchTests {
    private let stage = Stage()

    private func table(_ source: TableSource) -> UITableView {
        let table = UITableView(frame: stage.root.bounds, style: .plain)
        table.rowHeight = 44
        table.contentInsetAdjustmentBehavior = .never
        (table.dataSource, table.delegate) = (source, source as? any UITableViewDelegate)
        table.prefetchDataSource = source as? any UITableViewDataSourcePrefetching
        stage.root.addSubview(table)
        stage.turn()
        return table
    }

    private final class Source: TableSource, UITableViewDataSourcePrefetching {
        var announced: [Int] = []
        var cancelled: [Int] = []
        func tableView(_ tableView: UITableView, prefetchRowsAt paths: [IndexPath]) { announced += paths.map(\.row) }
        func tableView(_ tableView: UITableView, cancelPrefetchingForRowsAt paths: [IndexPath]) {
            cancelled += paths.map(\.row)
        }
        func take() -> (announced: [Int], cancelled: [Int]) {
            defer { (announced, cancelled) = ([], []) }
            return (announced, cancelled)
        }
    }

    @Test("A screen of rows is announced in the direction of the scrolling, each once, and called off when it turns")
    func prefetching() {
        let source = Source([(0..<1000).map { "\($0)" }])
        let table = table(source)
        #expect(source.take().announced == Array(16..<32))
        for _ in 0..<100 {
            table.contentOffset.y += 20
            stage.turn()
        }
        let down = source.take()
        #expect(Set(down.announced).count == down.announced.count && down.cancelled.isEmpty)
        let last = table.indexPathsForVisibleRows?.last?.row ?? 0
        #expect((down.announced.max() ?? 0) >= last + 8)
        table.contentOffset.y -= 30
        stage.turn()
        let turned = source.take()
        #expect(!turned.cancelled.isEmpty && turned.cancelled.allSatisfy { $0 > last - 2 })
        #expect(turned.announced.allSatisfy { $0 < last } && !turned.announced.isEmpty)
    }

    @Test("A jump announces what follows there, and a table without prefetching announces nothing")
    func jump() {
        let source = Source([(0..<1_000_000).map { _ in "" }])
        let table = table(source)
        _ = source.take()
        table.scrollToRow(at: IndexPath(row: 500_000, section: 0), at: .top, animated: false)
        stage.turn()
        #expect(source.take().announced.allSatisfy { $0 > 500_000 && $0 < 500_100 })
        table.isPrefetchingEnabled = false
        #expect(!source.take().cancelled.isEmpty)
        table.contentOffset.y += 2000
        stage.turn()
        #expect(source.take().announced.isEmpty)
    }

    @Test("Rows of short sections are estimated one by one")
    func estimates() {
        final class Source: TableSource, UITableViewDelegate {
            func tableView(_ tableView: UITableView, estimatedHeightForRowAt indexPath: IndexPath) -> CGFloat {
                CGFloat(20 + indexPath.row)
            }
        }
        let source = Source([(0..<300).map { "\($0)" }])
        let table = UITableView(frame: stage.root.bounds, style: .plain)
        (table.dataSource, table.delegate) = (source, source)
        stage.root.addSubview(table)
        let all = (0..<300).reduce(0) { $0 + 20 + CGFloat($1) }
        #expect(table.rectForRow(at: IndexPath(row: 200, section: 0)).height == 220)
        #expect(
            table.rectForRow(at: IndexPath(row: 200, section: 0)).minY == (0..<200).reduce(0) { $0 + 20 + CGFloat($1) })
        stage.turn()
        let seen = table.visibleCells.count
        let measured = (0..<seen).reduce(all) { $0 + 44 - 20 - CGFloat($1) }
        #expect(abs(table.contentSize.height - measured) < 1e-6)
    }

    @Test("A finger that rests on a row opens the delegate's menu for it")
    func menu() {
        final class Source: TableSource, UITableViewDelegate {
            func tableView(
                _ tableView: UITableView, contextMenuConfigurationForRowAt path: IndexPath, point: CGPoint
            ) -> UIContextMenuConfiguration? {
                log.add("menu of \(path.row)")
                guard path.row != 3 else { return nil }
                return UIContextMenuConfiguration(identifier: nil, previewProvider: nil) { _ in
                    UIMenu(children: [UIAction(title: "Copy \(path.row)") { [log = self.log] _ in log.add("copied") }])
                }
            }
            func tableView(
                _ tableView: UITableView, willDisplayContextMenu configuration: UIContextMenuConfiguration,
                animator: (any UIContextMenuInteractionAnimating)?
            ) { log.add("will display") }
            func tableView(
                _ tableView: UITableView, willEndContextMenuInteraction configuration: UIContextMenuConfiguration,
                animator: (any UIContextMenuInteractionAnimating)?
            ) { log.add("will end") }
            func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) { log.add("selected") }
        }
        let source = Source([(0..<10).map { "\($0)" }])
        let table = table(source)
        stage.touch(.down, 100, 66)
        stage.advance(1)
        #expect(table.cellForRow(at: IndexPath(row: 1, section: 0))?.isHighlighted == false)
        stage.touch(.up, 100, 66)
        stage.advance(1)
        #expect(source.log.take() == ["menu of 1", "will display"] && stage.texts.contains("Copy 1"))
        stage.tap(200, 640)
        stage.advance(1)
        #expect(source.log.take() == ["will end"] && table.indexPathForSelectedRow == nil)
        stage.touch(.down, 100, 44 * 3 + 22)
        stage.advance(1)
        stage.touch(.up, 100, 44 * 3 + 22)
        #expect(source.log.take() == ["menu of 3", "selected"])
    }
}
