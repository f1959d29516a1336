import CoreGraphics
import Foundation
import QuartzCore
import QuinceDiagnostics
import UIFoundation
import UIKitCore
import UIKitLists

// The rows that are seen get cells, whose heights may differ from their estimates. What was seen before stays where it was:
// the offset follows the heights of rows above.

extension UITableView {
    /// The part of the content that is seen.
    private var seen: ClosedRange<CGFloat> { bounds.minY...max(bounds.maxY, bounds.minY) }

    func tileIfNeeded() { if needsReload || isUntiled { tile() } }

    func tile() {
        guard !isTiling, batch == nil, bounds.width > 0 else { return }
        (isTiling, isUntiled) = (true, false)
        defer { isTiling = false }
        if cellWidth != knownWidth { widthDidChange() }
        if needsHeights { forgetHeights() }
        loadIfNeeded()
        swipes.closeIfScrolled()
        layOutTableViews()
        for _ in 0..<ListRules.measuringPasses where !showSeenRows() {}
        followGoal()
        retireUnseen()
        placeCells()
        tileHeaders()
        layOutTableViews()
        showEmptyRows()
        layOutIndex()
        backgroundView?.frame = bounds
    }

    private func widthDidChange() {
        let isFirst = knownWidth == 0
        knownWidth = cellWidth
        guard !isFirst, !needsReload else { return }
        swipes.close(animated: false)
        forgetHeights()
    }

    /// Has headers and footers measured again, and the rows that are seen; the others when they are.
    func forgetHeights() {
        needsHeights = false
        guard !needsReload else { return }
        if !hasFixedRows { geometry.forgetRows() }
        // Views that were not shown yet have the old traits.
        measuredViews = [:]
        measureEdges()
        updateContentSize()
        setNeedsLayout()
    }

    // MARK: Rows

    /// Makes the cells of the rows that are seen, and measures them.
    /// - Returns: whether no row has another height than before.
    private func showSeenRows() -> Bool {
        let (anchor, seen, height) = (anchorRow, seen, geometry.height)
        for section in geometry.sections(in: seen) {
            for row in geometry.rows(of: section, in: seen) {
                let path = IndexPath(row: row, section: section)
                if let cell = cells[path] {
                    // Its height is unknown again after a change of the width or of the text size.
                    measure(cell, path)
                    continue
                }
                // Rows above have pushed this one out of sight.
                if geometry.row(path).y >= seen.upperBound { break }
                show(path)
                guard !needsReload else { return true }
            }
        }
        let shift = anchor.map { geometry.row($0.path).y - $0.y } ?? 0
        guard shift != 0 || geometry.height != height else { return true }
        updateContentSize()
        if shift != 0 {
            moveWithContent(by: CGVector(dx: 0, dy: shift))
            goal?.end.y += shift
            swipes.moveWithContent(by: shift)
        }
        return false
    }

    /// The uppermost row that was seen before, and its place.
    private var anchorRow: (path: IndexPath, y: CGFloat)? {
        // A batch moves what is seen: rows that come push those below.
        guard motion == nil, let path = cells.keys.lazy.filter(geometry.contains).min() else { return nil }
        return (path, geometry.row(path).y)
    }

    /// Measures a row's cell, unless its height is known. A new cell is in no window yet: there its constraints would
    /// contradict the estimated height.
    private func measure(_ cell: UITableViewCell, _ path: IndexPath) {
        guard !hasFixedRows, cell.wantsMeasuring || !geometry.sections[path.section].rows.isKnown(path.row) else {
            return
        }
        let height = height(of: cell, at: told(path))
        cell.wantsMeasuring = false
        geometry.change(path.section) { $0.rows[path.row] = height }
        geometry.settle()
    }

    /// Has a row measured again whose cell has another content.
    func cellWantsOtherHeight(_ cell: UITableViewCell) {
        guard selfSizingInvalidation != .disabled, !isTiling, !hasFixedRows, cell.superview === self else { return }
        cell.wantsMeasuring = true
        setNeedsLayout()
    }

    /// Asks the data source for the cell of a row, and shows it.
    @discardableResult
    func show(_ path: IndexPath) -> UITableViewCell {
        let cell = makeCell(told(path))
        comeBack(cell)
        cells[path] = cell
        cell.table = self
        reuse.adopt(cell)
        cell.takeTraits(ofFuture: self)
        prepare(cell, path)
        measure(cell, path)
        place(cell, path)
        if cell.superview !== self { insert(cell, path) }
        // A row that comes into sight while others move is whole from the start.
        if UIView.inheritedAnimationDuration > 0 { UIView.performWithoutAnimation { cell.layoutIfNeeded() } }
        delegate(.willDisplay)?.tableView(self, willDisplay: cell, forRowAt: told(path))
        return cell
    }

    /// Inserts a cell in the order of the rows, so that subviews are found from top to bottom.
    func insert(_ cell: UITableViewCell, _ path: IndexPath) {
        let before = IndexPath(row: path.row - 1, section: path.section)
        if let other = cells[before], other.superview === self {
            insertSubview(cell, aboveSubview: other)
        } else {
            insertSubview(cell, at: backgroundView == nil ? 1 : 2)
        }
    }

    /// Moves a cell to its row. Its content takes its size at once, since the constraints of a larger content would
    /// contradict the size before.
    private func place(_ cell: UITableViewCell, _ path: IndexPath) {
        guard cell !== reorder?.cell else { return }
        let row = geometry.row(path)
        let frame = swipes.frame(
            of: cell, at: CGRect(x: cellStart, y: row.y, width: cellWidth, height: row.height))
        guard cell.frame != frame else { return }
        UIView.performWithoutAnimation {
            let isResized = cell.frame.size != frame.size
            cell.frame = frame
            if isResized { cell.parts.layOut(cell) }
        }
    }

    private func makeCell(_ path: IndexPath) -> UITableViewCell {
        guard let dataSource else {
            stopLikeUIKit(
                "UITableView (\(self)) failed to obtain a cell from its dataSource (nil)",
                name: "NSInternalInconsistencyException")
        }
        return dataSource.tableView(self, cellForRowAt: path)
    }

    /// Gives a cell the state of its row.
    func prepare(_ cell: UITableViewCell, _ place: IndexPath) {
        let path = told(place)
        cell.isHidden = false
        cell.alpha = 1
        if cell.backgroundColor == .systemBackground { cell.backgroundColor = TableLook.cell(style) }
        if let delegate = delegate(.indentation) {
            cell.indentationLevel = delegate.tableView(self, indentationLevelForRowAt: path)
        }
        UIView.performWithoutAnimation {
            prepareForEditing(cell, path)
            if cell.isSelected != selection.rows.contains(path) {
                cell.setSelected(selection.rows.contains(path), animated: false)
            }
        }
        showSeparator(of: cell, place)
    }

    // MARK: Going

    private func retireUnseen() {
        let seen = self.seen
        for path in Array(cells.keys) where path != reorder?.current {
            guard geometry.contains(path) else { retire(path); continue }
            let row = geometry.row(path)
            if row.y + row.height <= seen.lowerBound || row.y >= seen.upperBound { retire(path) }
        }
    }

    /// Takes the cell of a row away, to be used again.
    func retire(_ path: IndexPath) {
        if path == swipes.open?.path { swipes.close(animated: false) }
        guard let cell = cells.removeValue(forKey: path), motion?.take(cell, path) != true else { return }
        putAway(cell, told(path))
    }

    /// - Parameter path: the row that the cell has shown, as the app knows it.
    func putAway(_ cell: UITableViewCell, _ path: IndexPath) {
        cell.table = nil
        cell.removeFromSuperview()
        delegate(.didEndDisplaying)?.tableView(self, didEndDisplaying: cell, forRowAt: path)
        reuse.give(cell)
    }

    private func placeCells() {
        for (path, cell) in cells {
            place(cell, path)
            showSeparator(of: cell, path)
        }
    }

    // MARK: Separators

    func showSeparators() {
        for (path, cell) in cells { showSeparator(of: cell, path) }
        setNeedsLayout()
    }

    func moveSeparators() {
        showSeparators()
        for cell in cells.values { cell.setNeedsLayout() }
    }

    private func showSeparator(of cell: UITableViewCell, _ path: IndexPath) {
        let isLast = path.row == geometry.sections[path.section].rows.count - 1
        let isHidden = separatorStyle == .none || (isLast && style == .insetGrouped)
        let isGroup = style == .grouped && !isHidden
        cell.parts.showLines(
            separatorColor, isHidden: isHidden, closesAbove: isGroup && path.row == 0, closesBelow: isGroup && isLast,
            in: cell)
        if style == .insetGrouped { round(cell, isFirst: path.row == 0, isLast: isLast) }
    }

    private func round(_ cell: UITableViewCell, isFirst: Bool, isLast: Bool) {
        cell.layer.cornerRadius = isFirst || isLast ? TableLook.insetRadius : 0
        // A view that slides in as editing begins comes from the card's edge. The shadow of a lifted row is outside of it.
        cell.layer.masksToBounds = reorder?.cell !== cell
        var corners: CACornerMask = []
        if isFirst { corners.formUnion([.layerMinXMinYCorner, .layerMaxXMinYCorner]) }
        if isLast { corners.formUnion([.layerMinXMaxYCorner, .layerMaxXMaxYCorner]) }
        cell.layer.maskedCorners = corners
    }

    /// A plain table goes on below its rows with empty ones, unless it has a footer view, or the device's version does not.
    @discardableResult
    func showEmptyRows() -> CGRect {
        let isShown =
            style == .plain && tableFooterView == nil && separatorStyle != .none && !geometry.sections.isEmpty
            && (fillerRowHeight > 0 || fillerRowHeight < 0 && Look.current.table.hasFillerRows)
        let height = max(bounds.maxY - min(geometry.end, linesStart?.y ?? .infinity), 0)
        let room = CGRect(x: 0, y: geometry.end, width: bounds.width, height: height)
        emptyRows.show(
            isShown && geometry.end < bounds.maxY ? room : .zero,
            rowHeight: fillerRowHeight > 0 ? fillerRowHeight : rowHeight > 0 ? rowHeight : TableLook.rowHeight,
            inset: separatorInset, color: separatorColor)
        return emptyRows.frame
    }
}

/// The lines below the last row of a plain table.
@MainActor
final class EmptyRowsView: UIView {
    private var lines: [UIView] = []

    func show(_ frame: CGRect, rowHeight: CGFloat, inset: UIEdgeInsets, color: UIColor?) {
        isUserInteractionEnabled = false
        isHidden = frame.height <= 0
        guard !isHidden, rowHeight > 0 else { return }
        self.frame = frame
        let count = min(Int(frame.height / rowHeight), 200)
        while lines.count < count {
            let line = UIView()
            lines.append(line)
            addSubview(line)
        }
        while lines.count > count { lines.removeLast().removeFromSuperview() }
        for (index, line) in lines.enumerated() {
            line.backgroundColor = color
            line.frame = CGRect(
                x: inset.left, y: CGFloat(index + 1) * rowHeight - TableLook.line,
                width: max(frame.width - inset.left - inset.right, 0), height: TableLook.line
            ).flipped(isFlipped, in: bounds)
        }
    }
}
