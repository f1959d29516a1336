import CoreGraphics
import Foundation
import UIKitCore

/// Tells the prefetching data source which rows are likely to be seen soon: a screen of them, in the direction of the
/// scrolling.
@MainActor
final class RowPrefetching {
    /// The rows that were announced and have neither been seen nor called off.
    private var announced: Set<IndexPath> = []
    private var lastOffset: CGFloat?
    private var goesDown = true

    /// Forgets what was announced, since the rows have changed.
    func forget() { (announced, lastOffset, goesDown) = ([], nil, true) }

    /// Calls off what was announced.
    func stop(_ table: UITableView) {
        let rows = announced.sorted()
        forget()
        if !rows.isEmpty { table.prefetchDataSource?.tableView(table, cancelPrefetchingForRowsAt: rows) }
    }

    func update(_ table: UITableView) {
        guard let source = table.prefetchDataSource, table.isPrefetchingEnabled, table.batch == nil,
            table.reorder == nil,
            let first = table.cells.keys.min(), let last = table.cells.keys.max()
        else { return }
        let offset = table.contentOffset.y
        if let lastOffset, offset != lastOffset { goesDown = offset > lastOffset }
        lastOffset = offset
        announced = announced.filter { table.cells[$0] == nil }
        let count = table.cells.count
        let ahead = goesDown ? rows(after: last, count, table) : rows(before: first, count, table)
        let away = announced.subtracting(ahead).filter { goesDown ? $0 < first : $0 > last }
        announced.subtract(away)
        // One call for many rows: only when half of the screen ahead is not announced any more.
        let new = ahead.filter { !announced.contains($0) }
        let isDue = new.count * 2 >= ahead.count
        if isDue { announced.formUnion(new) }
        if !away.isEmpty { source.tableView(table, cancelPrefetchingForRowsAt: away.sorted()) }
        if isDue, !new.isEmpty { source.tableView(table, prefetchRowsAt: new) }
    }

    /// Returns the next rows, nearest first.
    private func rows(after path: IndexPath, _ count: Int, _ table: UITableView) -> [IndexPath] {
        let sections = table.geometry.sections
        var (rows, section, row): ([IndexPath], Int, Int) = ([], path.section, path.row + 1)
        while rows.count < count, section < sections.count {
            if row < sections[section].rows.count {
                rows.append(IndexPath(row: row, section: section))
                row += 1
            } else {
                (section, row) = (section + 1, 0)
            }
        }
        return rows
    }

    private func rows(before path: IndexPath, _ count: Int, _ table: UITableView) -> [IndexPath] {
        let sections = table.geometry.sections
        var (rows, section, row): ([IndexPath], Int, Int) = ([], path.section, path.row - 1)
        while rows.count < count, section >= 0 {
            if row >= 0 {
                rows.append(IndexPath(row: row, section: section))
                row -= 1
            } else {
                section -= 1
                row = section >= 0 ? sections[section].rows.count - 1 : 0
            }
        }
        return rows
    }
}
