import CoreGraphics
public import Foundation
import QuinceDiagnostics
import QuinceKitDescription
import QuinceObjCRuntime
@_spi(Hooks) public import UIFoundation
@_spi(Hooks) public import UIKitCore
import UIKitDragAndDrop
import UIKitLists
public import UIKitNibs

/// A column of rows in sections. Cells exist for the rows that are seen, and are used again for others.
///
/// The look is that of the device's version; its animations have durations that Quince chooses (behaviour/tables.md, batch-updates.md).
@preconcurrency @MainActor
open class UITableView: UIScrollView {
    public enum Style: Int, Sendable { case plain, grouped, insetGrouped }
    public enum ScrollPosition: Int, Sendable { case none, top, middle, bottom }
    /// The way that rows come and go. Quince chooses for `automatic`: rows that take the place of others fade, as whole
    /// sections do; others come from above, or from below at the beginning of their section.
    public enum RowAnimation: Int, Sendable { case fade, right, left, top, bottom, none, middle, automatic = 100 }

    /// The height of parts that determine their own.
    public static let automaticDimension: CGFloat = -1
    public static let indexSearch = "{search}"
    public static let selectionDidChangeNotification = Notification.Name("UITableViewSelectionDidChangeNotification")

    open private(set) var style = Style.plain
    open weak var dataSource: (any UITableViewDataSource)? { didSet { dataSourceDidChange() } }
    /// The object that is told which rows will soon be seen: those of a screen ahead, a distance that Quince chooses.
    open weak var prefetchDataSource: (any UITableViewDataSourcePrefetching)? {
        didSet {
            if prefetchDataSource !== oldValue { prefetching.forget() }
            setNeedsLayout()
        }
    }
    open var isPrefetchingEnabled = true { didSet { if !isPrefetchingEnabled { stopPrefetching() } } }
    var prefetching = Prefetching()
    @_nonoverride open weak var delegate: (any UITableViewDelegate)? {
        get { super.delegate as? any UITableViewDelegate }
        set { super.delegate = newValue }
    }
    @_spi(Hooks) open override var ownWords: ViewWords {
        super.ownWords.with(tail: ["dataSource: \(ViewWords.short(dataSource))"])
    }
    @_spi(Hooks) open override func delegateDidChange() {
        super.delegateDidChange()
        delegateMethods = delegate.map { OptionalMethods.of($0) }
        menus.update()
        editMenus.update()
        setNeedsReload()
    }

    var sourceMethods: OptionalMethods<TableSourceMethod>?
    private(set) var delegateMethods: OptionalMethods<TableDelegateMethod>?
    let reuse = TableReuse()
    var geometry = TableGeometry()
    /// The cells that are shown, by their rows.
    var cells: [IndexPath: UITableViewCell] = [:]
    /// The headers and footers that are shown.
    var edges: [SectionEdge: UIView] = [:]
    /// The views of the delegate whose heights were measured and that were not shown yet.
    var measuredViews: [SectionEdge: UIView] = [:]
    /// Whether the data source is to be asked anew.
    var needsReload = true
    /// Whether the data source has been asked since the table was made.
    var hasLoaded = false
    var isTiling = false
    /// The batch that puts the rows at their new places.
    var motion: BatchMotion?
    /// The views that batches are taking out of sight.
    var leaving: [LeavingView] = []
    /// Whether the rows have not been shown since the data source was asked.
    var isUntiled = true
    var goal: ScrollGoal?
    /// The width of the cells that the heights belong to.
    var knownWidth: CGFloat = 0
    /// Whether the heights are those of another text size.
    var needsHeights = false
    var selection = TableSelection()
    var batch: TableBatch?
    let emptyRows = EmptyRowsView()
    /// The place at which a batch lets the empty rows begin, whose lines then are enough for the whole way.
    var linesStart: (y: CGFloat, batch: ObjectIdentifier)?
    private(set) lazy var menus = ListMenus(self)
    private lazy var editMenus = ListEditMenus(self)
    /// The rows that are aside, with their actions.
    private(set) lazy var swipes = SwipeController(self)
    /// The row whose cell the data source configures again.
    var reconfigured: (path: IndexPath, cell: UITableViewCell)?
    /// The row that a finger moves.
    var reorder: RowReorder?
    /// The static cells of a storyboard, which the table's controller shows.
    var content: StaticContent?

    // MARK: Creation

    public init(frame: CGRect, style: Style) {
        super.init(frame: frame)
        self.style = style
        setUp()
    }

    public override convenience init(frame: CGRect) { self.init(frame: frame, style: .plain) }

    public required init?(coder: NSCoder) {
        super.init(coder: coder)
        addParts()
        decodeNib(coder, as: UITableView.self)
    }

    /// The background of the document, which is among the values of every view, replaces that of the document's style.
    @_spi(Hooks) open override func willDecode(_ coder: NSCoder) {
        super.willDecode(coder)
        (rowHeight, sectionHeaderHeight, sectionFooterHeight) = (44, 28, 28)
        (estimatedRowHeight, estimatedSectionHeaderHeight, estimatedSectionFooterHeight) = (0, 0, 0)
        alwaysBounceVertical = true
        become((coder as? NibCoder)?.value("style", of: Style.self) ?? style)
    }

    func become(_ style: Style) {
        self.style = style
        backgroundColor = TableLook.background(style)
    }

    private func setUp() {
        alwaysBounceVertical = true
        become(style)
        addParts()
    }

    private func addParts() {
        insertSubview(emptyRows, at: 0)
        _ = swipes
    }

    // MARK: Heights, in points

    /// The height of rows for which the delegate gives none; `automaticDimension` lets the cells determine their own.
    open var rowHeight = UITableView.automaticDimension { didSet { if rowHeight != oldValue { setNeedsReload() } } }
    open var sectionHeaderHeight = UITableView.automaticDimension { didSet { setNeedsReload() } }
    open var sectionFooterHeight = UITableView.automaticDimension { didSet { setNeedsReload() } }
    /// The height of rows that have not been seen; 0 has all heights asked for at once.
    /// In a section of more than 1,000 rows the delegate's estimate for the first one counts for all; that is chosen.
    open var estimatedRowHeight = UITableView.automaticDimension { didSet { setNeedsReload() } }
    /// Stored without effect, as the next: headers and footers are measured at once.
    open var estimatedSectionHeaderHeight = UITableView.automaticDimension
    open var estimatedSectionFooterHeight = UITableView.automaticDimension
    /// The space above the headers of a plain table; the automatic one is that of the look. It has no effect on groups.
    open var sectionHeaderTopPadding = UITableView.automaticDimension {
        didSet {
            if style != .plain, sectionHeaderTopPadding > 0 {
                Unsupported.report("sectionHeaderTopPadding of groups", in: "UITableView")
            }
            if sectionHeaderTopPadding != oldValue { setNeedsReload() }
        }
    }
    /// The height of the empty rows below those of a plain table; 0 for none. Automatic is that of rows before iOS 15, and none since.
    open var fillerRowHeight = UITableView.automaticDimension { didSet { setNeedsLayout() } }

    public enum SelfSizingInvalidation: Int, Sendable { case disabled, enabled, enabledIncludingConstraints }
    /// Whether a row is measured again when its cell's content is exchanged or calls `invalidateIntrinsicContentSize()`.
    /// The change is not animated; that is chosen.
    open var selfSizingInvalidation = SelfSizingInvalidation.enabled {
        didSet {
            guard selfSizingInvalidation == .enabledIncludingConstraints else { return }
            Unsupported.report("self-sizing that follows constraints; it is as enabled", in: "UITableView")
        }
    }

    // MARK: Looks

    open var separatorStyle = UITableViewCell.SeparatorStyle.singleLine { didSet { showSeparators() } }
    open var separatorColor: UIColor? = TableLook.separator { didSet { showSeparators() } }
    /// The insets of the lines below cells. Until they are set, the line beside an image begins at the text.
    open var separatorInset = UIEdgeInsets(top: 0, left: TableLook.margin, bottom: 0, right: 0) {
        didSet {
            hasOwnSeparatorInset = true
            moveSeparators()
        }
    }
    private(set) var hasOwnSeparatorInset = false
    /// The value of `separatorEffect`, whose type is another module's.
    package var separatorEffectObject: NSObject? {
        didSet { if separatorEffectObject != nil { Unsupported.report("separatorEffect", in: "UITableView") } }
    }
    /// Stored without effect: cells lay their content out to the table's edges, as before iOS 9.
    open var cellLayoutMarginsFollowReadableWidth = false
    /// Whether own insets of separators replace the automatic ones or are added to them.
    open var separatorInsetReference = SeparatorInsetReference.fromCellEdges { didSet { moveSeparators() } }
    public enum SeparatorInsetReference: Int, Sendable { case fromCellEdges, fromAutomaticInsets }

    /// The view behind the rows, which does not scroll.
    open var backgroundView: UIView? {
        didSet {
            oldValue?.removeFromSuperview()
            if let backgroundView { insertSubview(backgroundView, at: 0) }
            setNeedsLayout()
        }
    }
    /// The view above all sections, as high as it is and as wide as the table.
    open var tableHeaderView: UIView? { didSet { tableViewDidChange(from: oldValue, to: tableHeaderView) } }
    open var tableFooterView: UIView? { didSet { tableViewDidChange(from: oldValue, to: tableFooterView) } }

    /// Whether contents of cells keep off the screen's edges.
    open var insetsContentViewsToSafeArea = true { didSet { showSeparators() } }

    // MARK: Index

    /// The number of rows from which on the index is shown.
    open var sectionIndexMinimumDisplayRowCount = 0 { didSet { setNeedsReload() } }
    open var sectionIndexColor: UIColor? { didSet { paintIndex() } }
    open var sectionIndexBackgroundColor: UIColor? { didSet { paintIndex() } }
    open var sectionIndexTrackingBackgroundColor: UIColor? { didSet { paintIndex() } }
    /// Asks the data source for the titles of the index anew.
    open func reloadSectionIndexTitles() {
        loadIndex()
        showSeparators()
    }
    var sectionIndex: SectionIndexView?

    // MARK: Content

    open var numberOfSections: Int {
        loadIfNeeded()
        return geometry.sections.count
    }
    open func numberOfRows(inSection section: Int) -> Int {
        loadIfNeeded()
        return geometry.sections.indices.contains(section) ? geometry.sections[section].rows.count : 0
    }

    /// Asks the data source for everything anew; nothing is selected afterwards.
    open func reloadData() { reload() }

    open func cellForRow(at indexPath: IndexPath) -> UITableViewCell? {
        loadIfNeeded()
        return cells[reorder?.place(of: indexPath) ?? indexPath]
    }
    open func headerView(forSection section: Int) -> UITableViewHeaderFooterView? {
        edges[SectionEdge(section: section, isFooter: false)] as? UITableViewHeaderFooterView
    }
    open func footerView(forSection section: Int) -> UITableViewHeaderFooterView? {
        edges[SectionEdge(section: section, isFooter: true)] as? UITableViewHeaderFooterView
    }
    open func indexPath(for cell: UITableViewCell) -> IndexPath? { cells.first { $1 === cell }.map { told($0.key) } }
    open func indexPathForRow(at point: CGPoint) -> IndexPath? { row(at: point) }
    open func indexPathsForRows(in rect: CGRect) -> [IndexPath]? { rows(in: rect) }
    /// The cells that are seen, from top to bottom.
    open var visibleCells: [UITableViewCell] { visiblePaths.compactMap { cells[$0] } }
    open var indexPathsForVisibleRows: [IndexPath]? { visiblePaths.map(told) }
    private var visiblePaths: [IndexPath] {
        tileIfNeeded()
        return cells.keys.sorted()
    }

    // MARK: Places, in the table's space

    open func rect(forSection section: Int) -> CGRect { rect { $0.section(section) } }
    open func rectForHeader(inSection section: Int) -> CGRect { rect { $0.header(section) } }
    open func rectForFooter(inSection section: Int) -> CGRect { rect { $0.footer(section) } }
    /// - Returns: the zero rectangle if there is no such row.
    open func rectForRow(at indexPath: IndexPath) -> CGRect {
        loadIfNeeded()
        return geometry.contains(indexPath) ? rect { $0.row(indexPath) } : .zero
    }
    open func scrollToRow(at indexPath: IndexPath, at scrollPosition: ScrollPosition, animated: Bool) {
        scroll(to: indexPath, scrollPosition, animated)
    }
    open func scrollToNearestSelectedRow(at scrollPosition: ScrollPosition, animated: Bool) {
        if let row = selection.rows.min() { scroll(to: row, scrollPosition, animated) }
    }

    // MARK: Reuse

    /// Registers a class in place of what was registered before, whose cells do not come back; that is chosen.
    open func register(_ cellClass: AnyClass?, forCellReuseIdentifier identifier: String) {
        reuse.registerCell(cellClass.map { .ofClass($0) }, identifier)
    }
    open func register(_ nib: UINib?, forCellReuseIdentifier identifier: String) {
        reuse.registerCell(nib.map { .nib($0) }, identifier)
    }
    open func register(_ aClass: AnyClass?, forHeaderFooterViewReuseIdentifier identifier: String) {
        reuse.registerOther(aClass.map { .ofClass($0) }, identifier)
    }
    open func register(_ nib: UINib?, forHeaderFooterViewReuseIdentifier identifier: String) {
        reuse.registerOther(nib.map { .nib($0) }, identifier)
    }
    /// - Returns: `nil` if nothing is registered and no cell is free.
    open func dequeueReusableCell(withIdentifier identifier: String) -> UITableViewCell? {
        reuse.cell(identifier)
    }
    /// Stops if neither a class nor a nib is registered, as UIKit does.
    open func dequeueReusableCell(withIdentifier identifier: String, for indexPath: IndexPath) -> UITableViewCell {
        if let (path, cell) = reconfigured, told(path) == indexPath, cell.reuseIdentifier == identifier { return cell }
        guard let cell = reuse.cell(identifier) else {
            stopLikeUIKit(
                "unable to dequeue a cell with identifier \(identifier) - must register a nib or a class for the identifier or connect a prototype cell in a storyboard",
                name: "NSInternalInconsistencyException")
        }
        cell.frame.size.width = bounds.width
        return cell
    }
    open func dequeueReusableHeaderFooterView(withIdentifier identifier: String) -> UITableViewHeaderFooterView? {
        let view = reuse.other(identifier)
        view?.isGrouped = style != .plain
        return view
    }

    // MARK: Selection

    open var allowsSelection = true
    open var allowsMultipleSelection = false
    open var allowsSelectionDuringEditing = false
    open var allowsMultipleSelectionDuringEditing = false
    open var indexPathForSelectedRow: IndexPath? { selection.rows.min() }
    open var indexPathsForSelectedRows: [IndexPath]? {
        selection.rows.isEmpty ? nil : selection.order
    }
    /// Selects a row, without telling the delegate; `nil` deselects all.
    open func selectRow(at indexPath: IndexPath?, animated: Bool, scrollPosition: ScrollPosition) {
        select(indexPath, animated, scrollPosition)
    }
    open func deselectRow(at indexPath: IndexPath, animated: Bool) { deselect(indexPath, animated) }

    open override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
        if !press(touches) { super.touchesBegan(touches, with: event) }
    }
    open override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) {
        if selection.pressed == nil { super.touchesMoved(touches, with: event) }
    }
    open override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
        if !lift(touches) { super.touchesEnded(touches, with: event) }
    }
    open override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) {
        if !cancelPress() { super.touchesCancelled(touches, with: event) }
    }

    // MARK: Drags

    /// The object that gives the items of rows that are dragged.
    open weak var dragDelegate: (any UITableViewDragDelegate)? { didSet { updateDragging() } }
    /// The object that decides what is dropped on the table. Without one the table only moves its own rows.
    open weak var dropDelegate: (any UITableViewDropDelegate)? { didSet { updateDragging() } }
    /// Whether rows are dragged: on a pad, not on a phone, unless it is set.
    open var dragInteractionEnabled = UIDragInteraction.isEnabledByDefault { didSet { updateDragging() } }
    /// Whether rows of the table are lifted or dragged.
    open var hasActiveDrag: Bool { dragging?.hasActiveDrag ?? false }
    /// Whether a drag is over the table.
    open var hasActiveDrop: Bool { dragging?.hasActiveDrop ?? false }
    /// The drags and drops of the table, once it has a delegate for them.
    private var dragging: ListDragging?
    private func updateDragging() {
        guard dragDelegate != nil || dropDelegate != nil || dragging != nil else { return }
        let dragging = self.dragging ?? ListDragging(self)
        self.dragging = dragging
        dragging.update(isEnabled: dragInteractionEnabled)
    }

    // MARK: Focus

    /// Whether the focus selects the rows to which it comes.
    open var selectionFollowsFocus = false
    /// Whether the focus goes to rows.
    open var allowsFocus = false
    open var allowsFocusDuringEditing = false
    open var remembersLastFocusedIndexPath = false
    var lastFocusedPath: IndexPath?
    open override var preferredFocusEnvironments: [any UIFocusEnvironment] { focusEntry.map { [$0] } ?? [] }
    open override func shouldUpdateFocus(in context: UIFocusUpdateContext) -> Bool {
        delegate?.tableView(self, shouldUpdateFocusIn: focusContext(context)) ?? true
    }
    open override func didUpdateFocus(
        in context: UIFocusUpdateContext, with coordinator: UIFocusAnimationCoordinator
    ) { focusDidMove(context, coordinator) }

    // MARK: Editing

    /// Whether rows have their controls, or one has been swiped aside.
    open var isEditing: Bool {
        get { editing || swipes.open?.byFinger == true }
        set { setEditing(newValue, animated: false) }
    }
    var editing = false
    open func setEditing(_ editing: Bool, animated: Bool) { edit(editing, animated) }

    // MARK: Changes

    /// Runs changes as one batch. `completion` receives whether the animations ran to their ends.
    /// A batch takes 0.3 s, an estimate, and a way longer than a screen is shortened to one, which is chosen.
    open func performBatchUpdates(
        @_implicitSelfCapture _ updates: (() -> Void)?, completion: ((Bool) -> Void)? = nil
    ) {
        beginBatch()
        updates?()
        endBatch(completion)
    }
    /// The same for a closure that must not escape, which it does not on iOS.
    open func performBatchUpdates(_ updates: () -> Void, completion: ((Bool) -> Void)? = nil) {
        withoutActuallyEscaping(updates) { performBatchUpdates(Optional($0), completion: completion) }
    }
    open func beginUpdates() { beginBatch() }
    open func endUpdates() { endBatch(nil) }
    /// Whether rows are being added, removed or moved.
    open var hasUncommittedUpdates: Bool { batch != nil }

    open func insertSections(_ sections: IndexSet, with animation: RowAnimation) {
        change(sections.map { .insertSection($0) }, animation)
    }
    open func deleteSections(_ sections: IndexSet, with animation: RowAnimation) {
        change(sections.map { .deleteSection($0) }, animation)
    }
    open func reloadSections(_ sections: IndexSet, with animation: RowAnimation) {
        change(sections.map { .reloadSection($0) }, animation)
    }
    open func moveSection(_ section: Int, toSection newSection: Int) {
        change([.moveSection(section, to: newSection)], .none)
    }
    open func insertRows(at indexPaths: [IndexPath], with animation: RowAnimation) {
        change(indexPaths.map { .insertItem($0.place) }, animation)
    }
    open func deleteRows(at indexPaths: [IndexPath], with animation: RowAnimation) {
        change(indexPaths.map { .deleteItem($0.place) }, animation)
    }
    open func reloadRows(at indexPaths: [IndexPath], with animation: RowAnimation) {
        change(indexPaths.map { .reloadItem($0.place) }, animation)
    }
    /// Has the data source configure the rows' cells again, without exchanging them.
    open func reconfigureRows(at indexPaths: [IndexPath]) { reconfigure(indexPaths) }
    open func moveRow(at indexPath: IndexPath, to newIndexPath: IndexPath) {
        change([.moveItem(indexPath.place, to: newIndexPath.place)], .none)
    }

    // MARK: Layout

    /// While a row is open, a touch elsewhere only closes it.
    open override func hitTest(_ point: CGPoint, with event: UIEvent?) -> UIView? {
        let found = super.hitTest(point, with: event)
        guard found != nil, swipes.open != nil else { return found }
        return swipes.hitTest(point, event) ?? self
    }

    open override func layoutSubviews() {
        super.layoutSubviews()
        tile()
        prefetch()
    }

    open override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
        super.traitCollectionDidChange(previousTraitCollection)
        guard previousTraitCollection?.preferredContentSizeCategory != traitCollection.preferredContentSizeCategory
        else { return }
        // The views in the table learn of it after the table.
        needsHeights = true
        setNeedsLayout()
    }

    open override func didMoveToWindow() {
        super.didMoveToWindow()
        if window != nil { setNeedsLayout() }
    }
}
