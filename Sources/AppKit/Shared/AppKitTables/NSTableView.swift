@_spi(Hooks) public import AppKitCore
public import AppKitDrawing
import CoreGraphics
public import Foundation
import QuinceKitDescription
public import QuinceObjCRuntime
public import UIFoundation

/// Rows of views in columns, of which only those exist that are seen.
@preconcurrency @MainActor
open class NSTableView: NSControl, NSDraggingSource {
    public enum SelectionHighlightStyle: Int, Sendable { case none = -1, regular, sourceList }
    public enum RowSizeStyle: Int, Sendable { case `default` = -1, custom, small, medium, large }
    public struct GridLineStyle: OptionSet, Sendable {
        public let rawValue: UInt
        public init(rawValue: UInt) { self.rawValue = rawValue }
        public static let solidVerticalGridLineMask = GridLineStyle(rawValue: 1)
        public static let solidHorizontalGridLineMask = GridLineStyle(rawValue: 2)
        public static let dashedHorizontalGridLineMask = GridLineStyle(rawValue: 8)
    }

    public override init(frame frameRect: NSRect) {
        super.init(frame: frameRect)
        setUp()
    }

    public required init?(coder: NSCoder) {
        super.init(coder: coder)
        setUp()
    }

    private func setUp() {
        // A header of 23 points is Interface Builder's.
        let header = NSTableHeaderView(frame: NSRect(x: 0, y: 0, width: frame.width, height: 23))
        header.tableView = self
        headerView = header
    }

    open weak var dataSource: (any NSTableViewDataSource)? { didSet { reloadData() } }
    open weak var delegate: (any NSTableViewDelegate)? { didSet { reloadData() } }

    // MARK: Look

    open var rowHeight: CGFloat = 17 { didSet { reloadData() } }
    open var intercellSpacing = NSSize(width: 3, height: 2) { didSet { reloadData() } }
    open var usesAlternatingRowBackgroundColors = false { didSet { reloadData() } }
    open var backgroundColor = NSColor.controlBackgroundColor { didSet { needsDisplay = true } }
    open var gridColor = NSColor.gridColor { didSet { needsDisplay = true } }
    open var gridStyleMask: GridLineStyle = [] { didSet { needsDisplay = true } }
    open var selectionHighlightStyle = SelectionHighlightStyle.regular { didSet { reloadData() } }
    /// Group rows scroll with the others, whatever this says.
    open var floatsGroupRows = true
    open var usesStaticContents = false {
        didSet { reportUnused("usesStaticContents", of: "NSTableView", if: usesStaticContents != oldValue) }
    }
    open var effectiveRowSizeStyle: RowSizeStyle { rowSizeStyle == .default ? .medium : rowSizeStyle }
    open var rowSizeStyle = RowSizeStyle.custom {
        didSet { reportUnused("rowSizeStyle", of: "NSTableView", if: rowSizeStyle != oldValue) }
    }
    open var headerView: NSTableHeaderView? { didSet { headerDidChange() } }
    open var cornerView: NSView? = NSView(frame: NSRect(x: 0, y: 0, width: 15, height: 23))
    @_spi(Hooks) open override var scrollHeader: NSView? { headerView }

    // MARK: Columns

    open internal(set) var tableColumns: [NSTableColumn] = []
    open var numberOfColumns: Int { tableColumns.count }
    open var allowsColumnReordering = true
    open var allowsColumnResizing = true
    open var allowsColumnSelection = false
    /// The columns that are selected; rows are not at the same time.
    open internal(set) var selectedColumnIndexes = IndexSet()
    open var selectedColumn: Int { selectedColumnIndexes.last ?? -1 }
    open func selectColumnIndexes(_ indexes: IndexSet, byExtendingSelection extend: Bool) {
        choose(columns: indexes, extend)
    }
    open func deselectColumn(_ column: Int) { change(columns: selectedColumnIndexes.subtracting([column])) }
    open var highlightedTableColumn: NSTableColumn? { didSet { headerView?.needsDisplay = true } }
    var indicators: [ObjectIdentifier: NSImage] = [:]
    open func setIndicatorImage(_ image: NSImage?, in tableColumn: NSTableColumn) {
        indicators[ObjectIdentifier(tableColumn)] = image
        headerView?.needsDisplay = true
    }
    open func indicatorImage(in tableColumn: NSTableColumn) -> NSImage? { indicators[ObjectIdentifier(tableColumn)] }
    /// The name under which the widths and the order of the columns are kept.
    open var autosaveName: AutosaveName? { didSet { restoreColumns() } }
    open var autosaveTableColumns = false { didSet { restoreColumns() } }
    var isRestoringColumns = false
    open func addTableColumn(_ tableColumn: NSTableColumn) {
        tableColumn.tableView = self
        tableColumns.append(tableColumn)
        reloadData()
    }
    open func removeTableColumn(_ tableColumn: NSTableColumn) {
        guard let index = tableColumns.firstIndex(where: { $0 === tableColumn }) else { return }
        tableColumns.remove(at: index)
        tableColumn.tableView = nil
        reloadData()
    }
    open func moveColumn(_ oldIndex: Int, toColumn newIndex: Int) {
        guard oldIndex != newIndex else { return }
        tableColumns.insert(tableColumns.remove(at: oldIndex), at: newIndex)
        reloadData()
        columnDidMove(from: oldIndex, to: newIndex)
    }
    open func column(withIdentifier identifier: NSUserInterfaceItemIdentifier) -> Int {
        tableColumns.firstIndex { $0.identifier == identifier } ?? -1
    }
    open func tableColumn(withIdentifier identifier: NSUserInterfaceItemIdentifier) -> NSTableColumn? {
        tableColumns.first { $0.identifier == identifier }
    }
    /// Makes the last column as wide as the scroll view has room.
    open func sizeLastColumnToFit() {
        guard let last = tableColumns.last(where: { !$0.isHidden }), let clip = superview else { return }
        let others = tableColumns.reduce(0) {
            $0 + ($1 === last || $1.isHidden ? 0 : $1.width + intercellSpacing.width)
        }
        last.width = clip.bounds.width - others - intercellSpacing.width
    }

    /// The columns that give way as the clip view gets another width.
    public enum ColumnAutoresizingStyle: UInt, Sendable {
        case noColumnAutoresizing, uniformColumnAutoresizingStyle, sequentialColumnAutoresizingStyle
        case reverseSequentialColumnAutoresizingStyle, lastColumnOnlyAutoresizingStyle, firstColumnOnlyAutoresizingStyle
    }
    /// Only the last column changes here, as it does by default.
    open var columnAutoresizingStyle = ColumnAutoresizingStyle.lastColumnOnlyAutoresizingStyle {
        didSet {
            let isKnown = [.noColumnAutoresizing, .lastColumnOnlyAutoresizingStyle].contains(columnAutoresizingStyle)
            reportUnused("columnAutoresizingStyle", of: "NSTableView", if: !isKnown)
        }
    }

    open override func resize(withOldSuperviewSize oldSize: NSSize) {
        super.resize(withOldSuperviewSize: oldSize)
        if columnAutoresizingStyle != .noColumnAutoresizing { sizeLastColumnToFit() }
        tile()
    }

    // MARK: Rows

    open internal(set) var numberOfRows = 0
    /// The upper edges of the rows, and the lower edge of the last one.
    private(set) var edges: [CGFloat] = [0]
    var shownRows: [Int: NSTableRowView] = [:]
    /// The views that are no longer seen, by their identifiers.
    var spareCells: [NSUserInterfaceItemIdentifier: [NSView]] = [:]
    /// Asks for everything again.
    open func reloadData() {
        for row in shownRows.keys { hide(row) }
        noteNumberOfRowsChanged()
    }
    open func reloadData(forRowIndexes rowIndexes: IndexSet, columnIndexes: IndexSet) {
        for row in rowIndexes where shownRows[row] != nil { hide(row) }
        needsLayout = true
    }
    open func noteNumberOfRowsChanged() {
        numberOfRows = dataSource?.numberOfRows(in: self) ?? 0
        for row in shownRows.keys where row >= numberOfRows { hide(row) }
        let kept = selectedRowIndexes.filteredIndexSet { $0 < numberOfRows }
        if kept != selectedRowIndexes { change(selection: kept) }
        tile()
    }
    open func noteHeightOfRows(withIndexesChanged indexSet: IndexSet) { tile() }
    /// Measures the rows and the columns, and places the views that are seen.
    open func tile() {
        edges = [0]
        for row in 0..<numberOfRows {
            edges.append(edges[row] + (hiddenRowIndexes.contains(row) ? 0 : height(of: row) + intercellSpacing.height))
        }
        fit()
        needsLayout = true
        needsDisplay = true
        headerView?.needsDisplay = true
    }
    private func height(of row: Int) -> CGFloat { delegate?.tableView(self, heightOfRow: row) ?? rowHeight }

    // MARK: Places

    open func rect(ofRow row: Int) -> NSRect {
        guard (0..<numberOfRows).contains(row) else { return .zero }
        return NSRect(x: 0, y: edges[row], width: bounds.width, height: edges[row + 1] - edges[row])
    }
    open func rect(ofColumn column: Int) -> NSRect {
        guard tableColumns.indices.contains(column) else { return .zero }
        let shown = { (column: NSTableColumn) in column.isHidden ? 0 : column.width + self.intercellSpacing.width }
        let x = tableColumns[..<column].reduce(0) { $0 + shown($1) }
        return NSRect(x: x, y: 0, width: shown(tableColumns[column]), height: bounds.height)
    }
    open func frameOfCell(atColumn column: Int, row: Int) -> NSRect {
        let (line, rank) = (rect(ofRow: row), rect(ofColumn: column))
        guard rank.width > 0, line.height > 0 else { return .zero }
        return NSRect(
            x: rank.minX + (intercellSpacing.width / 2).rounded(.down),
            y: line.minY + (intercellSpacing.height / 2).rounded(.down),
            width: rank.width - intercellSpacing.width, height: line.height - intercellSpacing.height)
    }
    open func row(at point: NSPoint) -> Int {
        guard point.y >= 0, point.y < edges[numberOfRows], bounds.contains(point) else { return -1 }
        // A binary search for the last upper edge that is not below the point.
        var (low, high) = (0, numberOfRows - 1)
        while low < high {
            let middle = (low + high + 1) / 2
            if edges[middle] <= point.y { low = middle } else { high = middle - 1 }
        }
        return low
    }
    open func column(at point: NSPoint) -> Int {
        tableColumns.indices.first { rect(ofColumn: $0).contains(point) } ?? -1
    }
    open func rows(in rect: NSRect) -> NSRange {
        let area = rect.intersection(NSRect(x: 0, y: 0, width: bounds.width, height: edges[numberOfRows]))
        guard !area.isNull, area.height > 0, numberOfRows > 0 else { return NSRange(location: 0, length: 0) }
        let first = row(at: NSPoint(x: bounds.minX, y: area.minY))
        let last = row(at: NSPoint(x: bounds.minX, y: area.maxY - 0.01))
        guard first >= 0, last >= first else { return NSRange(location: 0, length: 0) }
        return NSRange(location: first, length: last - first + 1)
    }
    open func scrollRowToVisible(_ row: Int) { scrollToVisible(rect(ofRow: row)) }
    open func scrollColumnToVisible(_ column: Int) { scrollToVisible(rect(ofColumn: column)) }

    // MARK: Views

    /// Returns a view that is no longer seen, to be used again; `nil` if there is none.
    open func makeView(withIdentifier identifier: NSUserInterfaceItemIdentifier, owner: Any?) -> NSView? {
        guard let spare = spareCells[identifier]?.popLast() else {
            return makePrototype(identifier) ?? viewOfNib(identifier, owner)
        }
        spare.prepareForReuse()
        return spare
    }
    /// The functions that make the cells of the nib, by their identifiers.
    var prototypes: [NSUserInterfaceItemIdentifier: @MainActor () -> NSObject?] = [:]
    open func register(_ nib: NSNib?, forIdentifier identifier: NSUserInterfaceItemIdentifier) {
        nibs[identifier] = nib
    }
    open var registeredNibsByIdentifier: [NSUserInterfaceItemIdentifier: NSNib]? { nibs.isEmpty ? nil : nibs }
    var nibs: [NSUserInterfaceItemIdentifier: NSNib] = [:]
    /// Called when a row is shown, and when it is not any more.
    open func didAdd(_ rowView: NSTableRowView, forRow row: Int) {
        delegate?.tableView(self, didAdd: rowView, forRow: row)
    }
    open func didRemove(_ rowView: NSTableRowView, forRow row: Int) {
        delegate?.tableView(self, didRemove: rowView, forRow: row)
    }

    // MARK: Rows that come and go

    open internal(set) var hiddenRowIndexes = IndexSet()
    var updates = 0
    open func beginUpdates() { updates += 1 }
    open func endUpdates() { endUpdating() }
    /// - Parameter indexes: the places of the rows once they are there.
    open func insertRows(at indexes: IndexSet, withAnimation animationOptions: AnimationOptions = []) {
        insert(indexes, animationOptions)
    }
    open func removeRows(at indexes: IndexSet, withAnimation animationOptions: AnimationOptions = []) {
        remove(indexes, animationOptions)
    }
    open func moveRow(at oldIndex: Int, to newIndex: Int) { move(oldIndex, newIndex) }
    open func hideRows(at indexes: IndexSet, withAnimation rowAnimation: AnimationOptions = []) {
        hide(hiddenRowIndexes.union(indexes), rowAnimation)
    }
    open func unhideRows(at indexes: IndexSet, withAnimation rowAnimation: AnimationOptions = []) {
        hide(hiddenRowIndexes.subtracting(indexes), rowAnimation)
    }

    // MARK: Dragging

    var drag = TableDrag()
    open var verticalMotionCanBeginDrag = true
    open var draggingDestinationFeedbackStyle = DraggingDestinationFeedbackStyle.regular
    open func canDragRows(with rowIndexes: IndexSet, at mouseDownPoint: NSPoint) -> Bool { true }
    open func dragImageForRows(
        with dragRows: IndexSet, tableColumns: [NSTableColumn], event dragEvent: NSEvent,
        offset dragImageOffset: NSPointPointer
    ) -> NSImage { image(of: dragRows) }
    open func setDraggingSourceOperationMask(_ mask: NSDragOperation, forLocal isLocal: Bool) {
        if isLocal { drag.localMask = mask } else { drag.foreignMask = mask }
    }
    /// Retargets the drop that is proposed; −1 for the whole table.
    open func setDropRow(_ row: Int, dropOperation: DropOperation) { drag.target = (row, dropOperation) }
    open func draggingSession(
        _ session: NSDraggingSession, sourceOperationMaskFor context: NSDraggingContext
    ) -> NSDragOperation { context == .withinApplication ? drag.localMask : drag.foreignMask }
    open func draggingSession(_ session: NSDraggingSession, willBeginAt screenPoint: NSPoint) {}
    open func draggingSession(_ session: NSDraggingSession, movedTo screenPoint: NSPoint) {}
    open func draggingSession(
        _ session: NSDraggingSession, endedAt screenPoint: NSPoint, operation: NSDragOperation
    ) { dataSource?.tableView(self, draggingSession: session, endedAt: screenPoint, operation: operation) }
    open func ignoreModifierKeys(for session: NSDraggingSession) -> Bool { false }
    open override func draggingEntered(_ sender: any NSDraggingInfo) -> NSDragOperation { validateDrop(sender) }
    open override func draggingUpdated(_ sender: any NSDraggingInfo) -> NSDragOperation { validateDrop(sender) }
    open override func draggingExited(_ sender: (any NSDraggingInfo)?) { showDrop(nil) }
    open override func performDragOperation(_ sender: any NSDraggingInfo) -> Bool { acceptDrop(sender) }
    open override func draggingEnded(_ sender: any NSDraggingInfo) { showDrop(nil) }
    open override func updateDraggingItemsForDrag(_ sender: (any NSDraggingInfo)?) {
        if let sender { dataSource?.tableView(self, updateDraggingItemsForDrag: sender) }
    }
    open func view(atColumn column: Int, row: Int, makeIfNecessary: Bool) -> NSView? {
        rowView(atRow: row, makeIfNecessary: makeIfNecessary)?.view(atColumn: column) as? NSView
    }
    open func rowView(atRow row: Int, makeIfNecessary: Bool) -> NSTableRowView? {
        if makeIfNecessary, shownRows[row] == nil, (0..<numberOfRows).contains(row) { show(row) }
        return shownRows[row]
    }
    open func row(for view: NSView) -> Int { shownRows.first { view.isDescendant(of: $0.value) }?.key ?? -1 }
    open func column(for view: NSView) -> Int {
        guard let row = shownRows.first(where: { view.isDescendant(of: $0.value) })?.value else { return -1 }
        return row.cells.firstIndex { $0.map(view.isDescendant) ?? false } ?? -1
    }
    open func enumerateAvailableRowViews(_ handler: (NSTableRowView, Int) -> Void) {
        for (row, view) in shownRows.sorted(by: { $0.key < $1.key }) { handler(view, row) }
    }

    // MARK: Selection

    open var allowsMultipleSelection = false
    open var allowsEmptySelection = true
    open var allowsTypeSelect = true
    open internal(set) var selectedRowIndexes = IndexSet()
    /// The row that was selected last; −1 if none is.
    open var selectedRow: Int {
        selectedRowIndexes.contains(lastSelected) ? lastSelected : selectedRowIndexes.last ?? -1
    }
    open var numberOfSelectedRows: Int { selectedRowIndexes.count }
    open func isRowSelected(_ row: Int) -> Bool { selectedRowIndexes.contains(row) }
    open func selectRowIndexes(_ indexes: IndexSet, byExtendingSelection extend: Bool) {
        let known = indexes.filteredIndexSet { $0 < numberOfRows }
        if let last = known.last { (lastSelected, anchor) = (last, last) }
        change(selection: extend && allowsMultipleSelection ? selectedRowIndexes.union(known) : known)
    }
    open func deselectRow(_ row: Int) { change(selection: selectedRowIndexes.subtracting([row])) }
    open func deselectAll(_ sender: Any?) { if allowsEmptySelection { change(selection: []) } }
    open override func selectAll(_ sender: Any?) {
        if allowsMultipleSelection { change(selection: IndexSet(0..<numberOfRows)) }
    }
    var lastSelected = -1
    /// The row from which Shift extends the selection.
    var anchor = -1

    // MARK: Sorting

    open var sortDescriptors: [NSSortDescriptor] = [] {
        didSet {
            guard sortDescriptors != oldValue else { return }
            headerView?.needsDisplay = true
            dataSource?.tableView(self, sortDescriptorsDidChange: oldValue)
        }
    }

    // MARK: The mouse and the keys

    open internal(set) var clickedRow = -1
    open internal(set) var clickedColumn = -1
    open var doubleAction: Selector?
    @_spi(Hooks) open override var takesFocus: Bool { true }
    open override var acceptsFirstResponder: Bool { isEnabled && !refusesFirstResponder }
    open override func becomeFirstResponder() -> Bool {
        showEmphasis(true)
        return super.becomeFirstResponder()
    }
    open override func resignFirstResponder() -> Bool {
        showEmphasis(false)
        return super.resignFirstResponder()
    }
    open override func mouseDown(with event: NSEvent) {
        window?.makeFirstResponder(self)
        let point = convert(event.locationInWindow, from: nil)
        (clickedRow, clickedColumn) = (row(at: point), column(at: point))
        drag.press = event
        // A press in the selection may become a drag of it; only its release selects the row alone.
        drag.waits = selectedRowIndexes.count > 1 && isRowSelected(clickedRow) && event.modifierFlags.isPlain
        if drag.waits { return }
        if clickedRow >= 0 { choose(clickedRow, event.modifierFlags) } else { deselectAll(self) }
    }
    open override func mouseDragged(with event: NSEvent) {
        if beginsRowDrag(event) { return }
        let row = row(at: convert(event.locationInWindow, from: nil))
        if row >= 0, clickedRow >= 0 { choose(row, allowsMultipleSelection ? .shift : []) }
    }
    open override func mouseUp(with event: NSEvent) {
        if drag.waits, clickedRow >= 0 { choose(clickedRow, []) }
        drag.press = nil
        if event.clickCount == 2, let doubleAction {
            sendAction(doubleAction, to: target)
        } else {
            sendAction(action, to: target)
        }
        (clickedRow, clickedColumn) = (-1, -1)
    }
    open override func keyDown(with event: NSEvent) { interpretKeyEvents([event]) }
    open override func moveUp(_ sender: Any?) { step(-1, extends: false) }
    open override func moveDown(_ sender: Any?) { step(1, extends: false) }
    open override func moveUpAndModifySelection(_ sender: Any?) { step(-1, extends: true) }
    open override func moveDownAndModifySelection(_ sender: Any?) { step(1, extends: true) }
    open override func insertText(_ insertString: Any) { selectByTyping(insertString as? String ?? "") }
    var typed = TypedPrefix()
    /// The observation of the clip view.
    var watching: (any NSObjectProtocol)?

    // MARK: Layout and drawing

    open override var isFlipped: Bool { true }
    open override func layout() {
        super.layout()
        showVisibleRows()
    }
    open override func viewDidMoveToSuperview() {
        super.viewDidMoveToSuperview()
        guard let superview else { return }
        watch(superview)
        enclosingScrollView?.tile()
        tile()
    }
    @_spi(Hooks) open override func derivedAccessibility(_ key: QuinceAccessibilityKey) -> Any? {
        tableAccessibility(key) ?? super.derivedAccessibility(key)
    }
    @_spi(Hooks) open override func takeAccessibility(_ key: QuinceAccessibilityKey, _ value: Any?) -> Bool {
        takeTableAccessibility(key, value) || super.takeAccessibility(key, value)
    }
    open override func accessibilityCell(forColumn column: Int, row: Int) -> Any? {
        view(atColumn: column, row: row, makeIfNecessary: false)
    }
    open override func draw(_ dirtyRect: NSRect) {
        drawBackground(inClipRect: dirtyRect)
        highlightSelection(inClipRect: dirtyRect)
        drawGrid(inClipRect: dirtyRect)
    }
    open func drawBackground(inClipRect clipRect: NSRect) {
        backgroundColor.setFill()
        NSRectFillUsingOperation(clipRect, .sourceOver)
    }
    /// Draws behind the selected columns; rows draw their own background.
    open func highlightSelection(inClipRect clipRect: NSRect) {
        NSColor.secondarySelectedControlColor.setFill()
        for column in selectedColumnIndexes {
            NSRectFillUsingOperation(rect(ofColumn: column).intersection(clipRect), .sourceOver)
        }
    }
    open func drawGrid(inClipRect clipRect: NSRect) {
        gridColor.setFill()
        if gridStyleMask.contains(.solidVerticalGridLineMask) {
            for column in tableColumns.indices {
                NSRectFillUsingOperation(
                    NSRect(x: rect(ofColumn: column).maxX - 1, y: clipRect.minY, width: 1, height: clipRect.height),
                    .sourceOver)
            }
        }
        guard gridStyleMask.contains(.solidHorizontalGridLineMask) else { return }
        for edge in edges.dropFirst() {
            NSRectFillUsingOperation(NSRect(x: 0, y: edge - 1, width: bounds.width, height: 1), .sourceOver)
        }
    }
    @_spi(Hooks) open override func windowActivityDidChange() { showEmphasis(window?.firstResponder === self) }

    public nonisolated static let selectionDidChangeNotification = Notification.Name(
        "NSTableViewSelectionDidChangeNotification")
    public nonisolated static let selectionIsChangingNotification = Notification.Name(
        "NSTableViewSelectionIsChangingNotification")
    public nonisolated static let columnDidMoveNotification = Notification.Name("NSTableViewColumnDidMoveNotification")
    public nonisolated static let columnDidResizeNotification = Notification.Name(
        "NSTableViewColumnDidResizeNotification")
}
