import Foundation
import QuinceDiagnostics
import UIFoundation
import UIKitCore

extension UITableView {
    /// Has the data source configure the cells again that rows have. A row that is not seen has no cell, and is configured
    /// when it comes into sight.
    func reconfigure(_ paths: [IndexPath]) {
        loadIfNeeded()
        for path in paths {
            requireLikeUIKit(
                geometry.contains(path),
                "Invalid index path for use with UITableView. Index path: \(path)")
            if let cell = cells[path] { reconfigure(cell, path) }
        }
        setNeedsLayout()
    }

    private func reconfigure(_ cell: UITableViewCell, _ path: IndexPath) {
        guard let dataSource else { return }
        reconfigured = (path, cell)
        let new = dataSource.tableView(self, cellForRowAt: told(path))
        reconfigured = nil
        // The app may have reloaded the table.
        guard cells[path] === cell, geometry.contains(path) else { return }
        if new !== cell { replace(cell, by: new, path) }
        guard !hasFixedRows else { return }
        let height = height(of: new, at: told(path))
        geometry.change(path.section) { $0.rows[path.row] = height }
        updateContentSize()
    }

    /// An app that makes a cell where it should take the present one gets that.
    private func replace(_ cell: UITableViewCell, by new: UITableViewCell, _ path: IndexPath) {
        comeBack(new)
        cells[path] = new
        new.table = self
        prepare(new, path)
        new.frame = cell.frame
        insertSubview(new, aboveSubview: cell)
        cell.table = nil
        cell.removeFromSuperview()
        reuse.give(cell)
    }
}
