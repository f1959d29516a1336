import CoreGraphics
import Foundation
import UIKitCore

/// Rows that are likely to be seen soon are announced: a screen of them, in the direction of the scrolling. Their order is
/// known without a layout, so that they are counted, unlike items.
extension UITableView {
    func prefetch() {
        guard batch == nil, reorder == nil else { return }
        prefetching.follow(contentOffset)
        guard let prefetchDataSource, isPrefetchingEnabled, let first = cells.keys.min(), let last = cells.keys.max()
        else { return }
        prefetching.see { cells[$0] != nil }
        let goesDown = prefetching.move.dy >= 0
        let ahead = goesDown ? rows(after: last, cells.count) : rows(before: first, cells.count)
        let (new, gone) = prefetching.update(coming: ahead, share: 0.5) { goesDown ? $0 < first : $0 > last }
        if !gone.isEmpty { prefetchDataSource.tableView(self, cancelPrefetchingForRowsAt: gone) }
        if !new.isEmpty { prefetchDataSource.tableView(self, prefetchRowsAt: new) }
    }

    func stopPrefetching() {
        let gone = prefetching.stop()
        if !gone.isEmpty { prefetchDataSource?.tableView(self, cancelPrefetchingForRowsAt: gone) }
    }

    /// Returns the next rows, nearest first.
    private func rows(after path: IndexPath, _ count: Int) -> [IndexPath] {
        let sections = geometry.sections
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

    private func rows(before path: IndexPath, _ count: Int) -> [IndexPath] {
        let sections = geometry.sections
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
