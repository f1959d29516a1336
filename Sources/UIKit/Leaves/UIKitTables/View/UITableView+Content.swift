import CoreGraphics
import Foundation
import QuinceDiagnostics
import QuinceKitDescription
import QuinceSectionedUpdates
import UIFoundation
import UIKitCore

extension UITableView {
    /// Returns the delegate, if its class implements the method.
    func delegate(_ method: TableDelegateMethod) -> (any UITableViewDelegate)? {
        guard let delegate = self.delegate, delegateMethods?.has(method) ?? true else { return nil }
        return delegate
    }

    func source(_ method: TableSourceMethod) -> (any UITableViewDataSource)? {
        guard let dataSource, sourceMethods?.has(method) ?? true else { return nil }
        return dataSource
    }

    func dataSourceDidChange() {
        sourceMethods = dataSource.map { OptionalMethods.of($0) }
        setNeedsReload()
    }

    // MARK: Loading

    /// Has the data source asked anew before the next layout.
    func setNeedsReload() {
        needsReload = true
        setNeedsLayout()
    }

    func reload() {
        needsReload = true
        selection.rows = []
        cancelPress()
        // The first time a table outside a window asks when it is laid out, or is asked itself: its controller may still be
        // preparing it, and has not registered its headers yet.
        if window != nil || hasLoaded { loadIfNeeded() }
        setNeedsLayout()
    }

    /// Asks for the numbers of rows, and for the heights that are known without cells.
    func loadIfNeeded() {
        guard needsReload, batch == nil else { return }
        reorder?.cancel(settles: false)
        needsReload = false
        hasLoaded = true
        putLeavingAway()
        for path in Array(cells.keys) { retire(path) }
        for edge in Array(edges.keys) { retire(edge) }
        measure(counts: askForCounts())
        loadIndex()
    }

    func askForCounts() -> [Int] {
        guard let dataSource else { return [] }
        let sections = source(.numberOfSections)?.numberOfSections(in: self) ?? 1
        return (0..<max(sections, 0)).map { section in
            let rows = dataSource.tableView(self, numberOfRowsInSection: section)
            requireLikeUIKit(
                rows >= 0,
                "-[\(type(of: dataSource)) tableView:numberOfRowsInSection:] returned \(rows) for section \(section)")
            return rows
        }
    }

    /// Makes the geometry of sections whose rows have not been seen.
    ///
    /// - Parameter carry: gives rows the heights that they are known to have, before the content's size changes.
    func measure(counts: [Int], carry: () -> Void = {}) {
        measuredViews = [:]
        isUntiled = true
        prefetching.forget()
        placeTableViews()
        let (top, bottom) = (geometry.top, geometry.bottom)
        geometry = TableGeometry(
            counts.enumerated().map { section, count in
                TableGeometry.Section(
                    header: height(ofHeader: section), rows: rowHeights(section, count),
                    footer: height(ofFooter: section))
            })
        geometry.headerPadding = headerPadding
        carry()
        (geometry.top, geometry.bottom) = (top, bottom)
        updateContentSize()
    }

    func updateContentSize() {
        geometry.settle()
        let size = CGSize(width: bounds.width, height: geometry.height)
        if contentSize != size { contentSize = size }
    }

    // MARK: Heights

    /// The height by which rows are estimated that have not been seen.
    private var rowEstimate: CGFloat {
        if estimatedRowHeight > 0, estimatedRowHeight.isFinite { return estimatedRowHeight }
        return rowHeight > 0 && rowHeight.isFinite ? rowHeight : TableLook.rowHeight
    }

    func rowHeights(_ section: Int, _ count: Int) -> RowHeights {
        let paths = (0..<count).lazy.map { IndexPath(row: $0, section: section) }
        if estimatedRowHeight == 0, let delegate = delegate(.heightForRow) {
            let heights: [CGFloat] = paths.map { self.checked(delegate.tableView(self, heightForRowAt: $0), $0) }
            if !heights.contains(Self.automaticDimension) { return RowHeights(heights, estimate: rowEstimate) }
        }
        guard let delegate = delegate(.estimateForRow), count > 0 else {
            return RowHeights(count: count, estimate: rowEstimate)
        }
        // The first answer tells whether the method is there.
        let first = delegate.tableView(self, estimatedHeightForRowAt: IndexPath(row: 0, section: section))
        guard self.delegate(.estimateForRow) != nil, first > 0, first.isFinite else {
            return RowHeights(count: count, estimate: rowEstimate)
        }
        guard count <= Self.mostEstimates else { return RowHeights(count: count, estimate: first) }
        let guesses = paths.dropFirst().map { delegate.tableView(self, estimatedHeightForRowAt: $0) }
        return RowHeights(guesses: [first] + guesses.map { $0 > 0 && $0.isFinite ? $0 : first })
    }

    /// The number of rows of a section up to which each is estimated by itself (behaviour/tables.md#rows).
    private static let mostEstimates = 1000

    /// A height that is none is reported, and the row is as high as its cell asks for.
    func checked(_ height: CGFloat, _ path: IndexPath) -> CGFloat {
        if height == Self.automaticDimension || (height >= 0 && height.isFinite) { return height }
        Unsupported.report("a row height of \(height) (row \(path.row) of section \(path.section))", in: "UITableView")
        return Self.automaticDimension
    }

    /// Returns the height of a row whose cell is there.
    func height(of cell: UITableViewCell, at path: IndexPath) -> CGFloat {
        var height = checked(rowHeight, path)
        if let delegate = delegate(.heightForRow) {
            height = checked(delegate.tableView(self, heightForRowAt: path), path)
        }
        guard height < 0 else { return height }
        let fitting = cell.systemLayoutSizeFitting(
            CGSize(width: cellWidth, height: 0), withHorizontalFittingPriority: .required,
            verticalFittingPriority: .fittingSizeLevel
        ).height
        return fitting >= 0 && fitting.isFinite ? fitting : TableLook.rowHeight
    }

    /// Whether all rows have one height, which is known without a cell.
    var hasFixedRows: Bool { rowHeight >= 0 && rowHeight.isFinite && delegate(.heightForRow) == nil }

    /// The margins at which cells begin and end: the cards of an inset table keep off the screen's edges.
    private var cellMargins: (left: CGFloat, right: CGFloat) {
        guard style == .insetGrouped else { return (0, 0) }
        let safe = safeAreaInsets
        return (TableLook.insetSide + safe.left, TableLook.insetSide + safe.right)
    }
    var cellStart: CGFloat { cellMargins.left }
    var cellWidth: CGFloat {
        let margins = cellMargins
        return max(bounds.width - margins.left - margins.right, 0)
    }
    /// The width of headers without the screen's edges.
    private var titleWidth: CGFloat {
        let safe = insetsContentViewsToSafeArea && style != .insetGrouped ? safeAreaInsets : .zero
        return max(cellWidth - safe.left - safe.right, 0)
    }

    /// Measures the headers and footers of all sections again.
    func measureEdges() {
        geometry.headerPadding = headerPadding
        for section in geometry.sections.indices {
            let (header, footer) = (height(ofHeader: section), height(ofFooter: section))
            geometry.change(section) { ($0.header, $0.footer) = (header, footer) }
        }
    }

    /// Returns the height with the space above the header; a header that is not there has none.
    private func height(ofHeader section: Int) -> CGFloat {
        let given = delegate(.heightForHeader)?.tableView(self, heightForHeaderInSection: section)
        let height = height(of: SectionEdge(section: section, isFooter: false), given, sectionHeaderHeight)
        return height > 0 ? height + headerPadding : height
    }

    /// The space above the headers of plain tables. The heights of headers in groups include it.
    var headerPadding: CGFloat {
        guard style == .plain else { return 0 }
        return sectionHeaderTopPadding >= 0 ? sectionHeaderTopPadding : Look.current.table.headerTopPadding
    }

    private func height(ofFooter section: Int) -> CGFloat {
        let given = delegate(.heightForFooter)?.tableView(self, heightForFooterInSection: section)
        return height(of: SectionEdge(section: section, isFooter: true), given, sectionFooterHeight)
    }

    /// - Parameters:
    ///   - given: the delegate's height, which counts whatever there is to show, unless it is automatic.
    ///   - usual: the table's height, for a title or a view; negative for automatic.
    private func height(of edge: SectionEdge, _ given: CGFloat?, _ usual: CGFloat) -> CGFloat {
        let (given, usual) = (given.map { checked($0, edge) }, checked(usual, edge))
        if let given, given >= 0, self.delegate(edge.isFooter ? .heightForFooter : .heightForHeader) != nil {
            return given
        }
        if let title = title(edge) {
            guard style != .plain else { return usual >= 0 ? usual : TableLook.plainHeader }
            return UITableViewHeaderFooterView.groupedHeight(
                of: title, width: titleWidth, isFooter: edge.isFooter,
                isFirst: edge.section == 0 && !isBelowTableHeader)
        }
        // A batch keeps the views of sections that stay.
        if let view = edges[edge] { return usual >= 0 ? usual : fittingHeight(of: view) }
        guard let view = givenView(edge) else { return emptyHeight(of: edge) }
        measuredViews[edge] = view
        view.takeTraits(ofFuture: self)
        return usual >= 0 ? usual : fittingHeight(of: view)
    }

    /// A height that is none is reported, and the header or footer has its own.
    private func checked(_ height: CGFloat, _ edge: SectionEdge) -> CGFloat {
        if height.isFinite { return height }
        let part = edge.isFooter ? "footer" : "header"
        Unsupported.report("a \(part) height of \(height) (section \(edge.section))", in: "UITableView")
        return Self.automaticDimension
    }

    private func emptyHeight(of edge: SectionEdge) -> CGFloat {
        guard style != .plain else { return 0 }
        guard !edge.isFooter, edge.section == 0 else { return TableLook.groupedGap }
        return isBelowTableHeader ? 0 : TableLook.firstGroupedGap
    }

    /// Whether a table header, of whatever height but 0, is above the first section, which then begins without a gap.
    private var isBelowTableHeader: Bool { geometry.top > 0 }

    private func fittingHeight(of view: UIView) -> CGFloat {
        let size = view.systemLayoutSizeFitting(
            CGSize(width: cellWidth, height: 0), withHorizontalFittingPriority: .required,
            verticalFittingPriority: .fittingSizeLevel)
        if size.height > 0, size.height.isFinite { return MainScreen.roundUp(size.height) }
        return view.frame.height > 0 ? view.frame.height : TableLook.plainHeader
    }

    // MARK: The table's own views

    func tableViewDidChange(from old: UIView?, to new: UIView?) {
        if old !== new { old?.removeFromSuperview() }
        if let new { addSubview(new) }
        let hadHeader = isBelowTableHeader
        placeTableViews()
        // Only the gap above the first section depends on the header; the app may be about to reload the others.
        if !needsReload, style != .plain, isBelowTableHeader != hadHeader, !geometry.sections.isEmpty {
            let header = height(ofHeader: 0)
            geometry.change(0) { $0.header = header }
        }
        if !needsReload { updateContentSize() }
        setNeedsLayout()
    }

    /// Makes room for the table's header and footer with the heights that they have now. Heights that change later move no
    /// row until the view is set again, or the table is reloaded.
    private func placeTableViews() {
        func height(_ view: UIView?) -> CGFloat { view.map { $0.frame.height.isFinite ? $0.frame.height : 0 } ?? 0 }
        (geometry.top, geometry.bottom) = (height(tableHeaderView), height(tableFooterView))
    }

    /// Puts the table's header and footer above and below the sections.
    func layOutTableViews() {
        if let view = tableHeaderView {
            // A search has taken a search bar away; its room stays.
            if view.superview === self {
                view.frame = CGRect(x: 0, y: 0, width: bounds.width, height: view.frame.height)
            }
        }
        if let view = tableFooterView {
            view.frame = CGRect(x: 0, y: geometry.end, width: bounds.width, height: view.frame.height)
        }
    }
}

extension IndexPath {
    /// The path of a section and a row as a place of a batch.
    var place: ItemPlace { ItemPlace(section, row) }
    init(_ place: ItemPlace) { self.init(row: place.item, section: place.section) }
}
