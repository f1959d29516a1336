import CoreGraphics
public import Foundation
import QuinceDiagnostics
import QuinceKitDescription
import QuinceNibArchive
@_spi(Hooks) public import UIFoundation
@_spi(Hooks) public import UIKitCore
import UIKitDragAndDrop
import UIKitLists
public import UIKitNibs

/// Shows items, headers, footers and ornaments where a layout places them. Only elements that are visible have views.
///
/// This body is the header: stored state and overridable members. The topics are in files of their own; `Elements` has the
/// views, `UICollectionView+Layout` the pass that a change leads to.
///
/// - Differs: a reload of items or sections deselects them. There are no index titles.
@preconcurrency @MainActor
open class UICollectionView: UIScrollView {
    /// The kind of an element.
    public enum ElementCategory: UInt, Sendable { case cell, supplementaryView, decorationView }

    /// The place to which an item is scrolled: one value for each direction.
    public struct ScrollPosition: OptionSet, Sendable {
        public let rawValue: UInt
        public init(rawValue: UInt) { self.rawValue = rawValue }
        public static let top = ScrollPosition(rawValue: 1 << 0)
        public static let centeredVertically = ScrollPosition(rawValue: 1 << 1)
        public static let bottom = ScrollPosition(rawValue: 1 << 2)
        public static let left = ScrollPosition(rawValue: 1 << 3)
        public static let centeredHorizontally = ScrollPosition(rawValue: 1 << 4)
        public static let right = ScrollPosition(rawValue: 1 << 5)
    }

    /// Receives whether the animation came to its end, and whether the transition was finished rather than cancelled.
    public typealias LayoutInteractiveTransitionCompletion = (Bool, Bool) -> Void

    var layoutStorage: UICollectionViewLayout
    let elements = Elements()
    let reuse = CollectionReuse()
    /// The numbers of items of the sections; `nil` until the data source is asked.
    var counts: [Int]?
    var selection: [IndexPath] = []
    let press = CellPress()
    var batch: BatchRecord?
    var transition: LayoutTransition?
    let orthogonal = OrthogonalSections()
    var movement: ItemMovement?
    /// The cell that a finger moves.
    weak var movedCell: UICollectionViewCell?
    /// The rows of lists that are swiped; `nil` as long as no list has actions.
    var swipes: SwipeController?
    private(set) lazy var menus = ListMenus(self)
    private lazy var editMenus = ListEditMenus(self)
    var pass = CollectionPass()
    var delegateKnowledge: OptionalMethods<CollectionDelegateMethod>?
    var dataKnowledge: OptionalMethods<CollectionDataMethod>?
    var prefetching = Prefetching()

    // MARK: Creation

    public init(frame: CGRect, collectionViewLayout layout: UICollectionViewLayout) {
        layoutStorage = layout
        super.init(frame: frame)
        adopt(layout)
    }

    public required init?(coder: NSCoder) {
        layoutStorage = UICollectionViewFlowLayout()
        super.init(coder: coder)
        adopt(layoutStorage)
        decodeNib(coder, as: UICollectionView.self)
    }

    // MARK: The app's objects

    @_nonoverride open weak var delegate: (any UICollectionViewDelegate)? {
        get { (self as UIScrollView).delegate as? any UICollectionViewDelegate }
        set { (self as UIScrollView).delegate = newValue }
    }
    @_spi(Hooks) open override var ownWords: ViewWords {
        super.ownWords.with(tail: [
            "layout: \(ViewWords.short(collectionViewLayout))", "dataSource: \(ViewWords.short(dataSource))",
        ])
    }
    @_spi(Hooks) open override func delegateDidChange() {
        super.delegateDidChange()
        delegateKnowledge = delegate.map { OptionalMethods.of($0) }
        menus.update()
        editMenus.update()
    }
    open weak var dataSource: (any UICollectionViewDataSource)? {
        didSet {
            dataKnowledge = dataSource.map { OptionalMethods.of($0) }
            if dataSource !== oldValue { reloadAll() }
        }
    }
    /// The object that is told which items will soon be seen: those within half a page, a distance that Quince chooses.
    open weak var prefetchDataSource: (any UICollectionViewDataSourcePrefetching)? {
        didSet { if prefetchDataSource !== oldValue { prefetching.forget() } }
    }
    open var isPrefetchingEnabled = true { didSet { if !isPrefetchingEnabled { stopPrefetching() } } }
    /// A view behind the items that does not scroll.
    open var backgroundView: UIView? { didSet { replaceBackground(oldValue) } }

    // MARK: Layout

    open var collectionViewLayout: UICollectionViewLayout {
        get { layoutStorage }
        set { setCollectionViewLayout(newValue, animated: false) }
    }
    /// Exchanges the layout. An animation takes 0.3 s, an estimate.
    open func setCollectionViewLayout(_ layout: UICollectionViewLayout, animated: Bool) {
        setCollectionViewLayout(layout, animated: animated, completion: nil)
    }
    open func setCollectionViewLayout(
        _ layout: UICollectionViewLayout, animated: Bool, completion: ((Bool) -> Void)? = nil
    ) { exchangeLayout(layout, animated, completion) }
    @discardableResult
    open func startInteractiveTransition(
        to layout: UICollectionViewLayout, completion: LayoutInteractiveTransitionCompletion? = nil
    ) -> UICollectionViewTransitionLayout { beginTransition(to: layout, completion) }
    /// Goes to the new layout on a spring, which is chosen.
    open func finishInteractiveTransition() { settleTransition(finishes: true) }
    open func cancelInteractiveTransition() { settleTransition(finishes: false) }
    open func layoutAttributesForItem(at indexPath: IndexPath) -> UICollectionViewLayoutAttributes? {
        shownAttributes(of: .cell(indexPath))
    }
    open func layoutAttributesForSupplementaryElement(
        ofKind kind: String, at indexPath: IndexPath
    ) -> UICollectionViewLayoutAttributes? { shownAttributes(of: .supplementary(kind, indexPath)) }

    // MARK: Cells

    open func register(_ cellClass: AnyClass?, forCellWithReuseIdentifier identifier: String) {
        register(cellClass, ReuseKey(kind: ReuseKey.cellKind, identifier: identifier))
    }
    /// Registers a nib whose only top-level object is a cell.
    open func register(_ nib: UINib?, forCellWithReuseIdentifier identifier: String) {
        register(nib, ReuseKey(kind: ReuseKey.cellKind, identifier: identifier))
    }
    open func register(
        _ nib: UINib?, forSupplementaryViewOfKind kind: String, withReuseIdentifier identifier: String
    ) { register(nib, ReuseKey(kind: kind, identifier: identifier)) }
    open func register(
        _ viewClass: AnyClass?, forSupplementaryViewOfKind elementKind: String,
        withReuseIdentifier identifier: String
    ) { register(viewClass, ReuseKey(kind: elementKind, identifier: identifier)) }
    open func dequeueReusableCell(
        withReuseIdentifier identifier: String, for indexPath: IndexPath
    ) -> UICollectionViewCell { dequeueCell(identifier, indexPath) }
    open func dequeueReusableSupplementaryView(
        ofKind elementKind: String, withReuseIdentifier identifier: String, for indexPath: IndexPath
    ) -> UICollectionReusableView { dequeueSupplementary(elementKind, identifier, indexPath) }

    // MARK: Data

    open func reloadData() { reloadAll() }
    open var numberOfSections: Int { knownCounts.count }
    open func numberOfItems(inSection section: Int) -> Int { itemCount(section) }
    open func performBatchUpdates(
        @_implicitSelfCapture _ updates: (() -> Void)?, completion: ((Bool) -> Void)? = nil
    ) {
        runBatch(updates, completion)
    }
    /// The same for a closure that must not escape, which it does not on iOS.
    open func performBatchUpdates(_ updates: () -> Void, completion: ((Bool) -> Void)? = nil) {
        withoutActuallyEscaping(updates) { performBatchUpdates(Optional($0), completion: completion) }
    }
    open func insertSections(_ sections: IndexSet) { change(sections.map { .insertSection($0) }) }
    open func deleteSections(_ sections: IndexSet) { change(sections.map { .deleteSection($0) }) }
    open func reloadSections(_ sections: IndexSet) { change(sections.map { .reloadSection($0) }) }
    open func moveSection(_ section: Int, toSection newSection: Int) {
        change([.moveSection(section, to: newSection)])
    }
    open func insertItems(at indexPaths: [IndexPath]) { change(indexPaths.map { .insertItem($0.place) }) }
    open func deleteItems(at indexPaths: [IndexPath]) { change(indexPaths.map { .deleteItem($0.place) }) }
    open func reloadItems(at indexPaths: [IndexPath]) { change(indexPaths.map { .reloadItem($0.place) }) }
    /// Lets the data source set the visible cells of items up again, without other cells.
    open func reconfigureItems(at indexPaths: [IndexPath]) { reconfigure(indexPaths) }
    open func moveItem(at indexPath: IndexPath, to newIndexPath: IndexPath) {
        change([.moveItem(indexPath.place, to: newIndexPath.place)])
    }
    /// Whether reloads and updates are announced that have not reached the views.
    open var hasUncommittedUpdates: Bool { batch != nil || pass.needsReload }

    // MARK: Moving items by a finger

    /// Takes an item up, if the data source lets it move.
    @discardableResult
    open func beginInteractiveMovementForItem(at indexPath: IndexPath) -> Bool { beginMovement(indexPath) }
    open func updateInteractiveMovementTargetPosition(_ targetPosition: CGPoint) { updateMovement(targetPosition) }
    /// Puts the item down, and tells the data source where.
    open func endInteractiveMovement() { endMovement() }
    open func cancelInteractiveMovement() { cancelMovement() }

    // MARK: What is visible

    open var visibleCells: [UICollectionViewCell] { elements.cells }
    open var indexPathsForVisibleItems: [IndexPath] { elements.cells.compactMap { $0.currentAttributes?.indexPath } }
    open func cellForItem(at indexPath: IndexPath) -> UICollectionViewCell? {
        elements[.cell(indexPath)] as? UICollectionViewCell
    }
    open func indexPath(for cell: UICollectionViewCell) -> IndexPath? { elements.id(of: cell)?.indexPath }
    open func indexPathForItem(at point: CGPoint) -> IndexPath? { itemPath(at: point) }
    open func supplementaryView(forElementKind elementKind: String, at indexPath: IndexPath)
        -> UICollectionReusableView?
    {
        elements[.supplementary(elementKind, indexPath)]
    }
    open func visibleSupplementaryViews(ofKind elementKind: String) -> [UICollectionReusableView] {
        elements.supplementaryViews(elementKind)
    }
    open func indexPathsForVisibleSupplementaryElements(ofKind elementKind: String) -> [IndexPath] {
        elements.supplementaryViews(elementKind).compactMap { $0.currentAttributes?.indexPath }
    }

    // MARK: Menus

    /// The interaction that opens the menus of items; `nil` if the delegate has none.
    open var contextMenuInteraction: UIContextMenuInteraction? {
        menus.isAttached ? menus.interaction : nil
    }

    // MARK: Selection

    open var allowsSelection = true
    open var allowsMultipleSelection = false
    open var indexPathsForSelectedItems: [IndexPath]? { selection }
    /// Selects an item without a call of the delegate; `nil` deselects all.
    open func selectItem(at indexPath: IndexPath?, animated: Bool, scrollPosition: ScrollPosition) {
        select(indexPath, animated, scrollPosition)
    }
    open func deselectItem(at indexPath: IndexPath, animated: Bool) {
        setSelected(false, at: indexPath, animated: animated)
    }

    // MARK: Drags

    public enum ReorderingCadence: Int, Sendable { case immediate, fast, slow }
    /// The object that gives the items that are dragged.
    open weak var dragDelegate: (any UICollectionViewDragDelegate)? { didSet { updateDragging() } }
    /// The object that decides what is dropped on the view. Without one the view only moves its own items.
    open weak var dropDelegate: (any UICollectionViewDropDelegate)? { didSet { updateDragging() } }
    /// Whether items are dragged: on a pad, not on a phone, unless it is set.
    open var dragInteractionEnabled = UIDragInteraction.isEnabledByDefault { didSet { updateDragging() } }
    /// Stored; items make room at once.
    open var reorderingCadence = ReorderingCadence.immediate {
        didSet {
            if reorderingCadence != .immediate { Unsupported.report("reorderingCadence", in: "UICollectionView") }
        }
    }
    /// Whether items of the view are lifted or dragged.
    open var hasActiveDrag: Bool { dragging?.hasActiveDrag ?? false }
    /// Whether a drag is over the view.
    open var hasActiveDrop: Bool { dragging?.hasActiveDrop ?? false }
    /// The drags and drops of the view, once it has a delegate for them.
    private var dragging: ListDragging?
    private func updateDragging() {
        guard dragDelegate != nil || dropDelegate != nil || dragging != nil else { return }
        let dragging = self.dragging ?? ListDragging(self)
        self.dragging = dragging
        dragging.update(isEnabled: dragInteractionEnabled)
    }

    // MARK: Focus

    /// Whether the focus selects the items to which it comes.
    open var selectionFollowsFocus = false
    /// Whether the focus goes to items.
    open var allowsFocus = false
    open var allowsFocusDuringEditing = false
    open var remembersLastFocusedIndexPath = false
    var lastFocusedPath: IndexPath?
    open override var preferredFocusEnvironments: [any UIFocusEnvironment] { focusEntry.map { [$0] } ?? [] }
    open override func shouldUpdateFocus(in context: UIFocusUpdateContext) -> Bool {
        delegate?.collectionView(self, shouldUpdateFocusIn: focusContext(context)) ?? true
    }
    open override func didUpdateFocus(
        in context: UIFocusUpdateContext, with coordinator: UIFocusAnimationCoordinator
    ) { focusDidMove(context, coordinator) }

    // MARK: Self-sizing

    public enum SelfSizingInvalidation: Int, Sendable { case disabled, enabled, enabledIncludingConstraints }
    /// Whether a cell with an estimated size is measured again when its content is exchanged or it calls
    /// `invalidateIntrinsicContentSize()`.
    /// The change is not animated; that is chosen.
    open var selfSizingInvalidation = SelfSizingInvalidation.enabled {
        didSet {
            guard selfSizingInvalidation == .enabledIncludingConstraints else { return }
            Unsupported.report("self-sizing that follows constraints; it is as enabled", in: "UICollectionView")
        }
    }

    // MARK: Editing

    /// Whether cells show what belongs to editing.
    open var isEditing = false { didSet { if isEditing != oldValue { editingDidChange() } } }
    open var allowsSelectionDuringEditing = false
    open var allowsMultipleSelectionDuringEditing = false

    // MARK: Scrolling

    open func scrollToItem(at indexPath: IndexPath, at scrollPosition: ScrollPosition, animated: Bool) {
        scroll(to: indexPath, scrollPosition, animated)
    }
    @_spi(Hooks) open override func restingOffset(_ proposed: CGPoint, velocity: CGPoint) -> CGPoint {
        layoutStorage.targetContentOffset(forProposedContentOffset: proposed, withScrollingVelocity: velocity)
    }

    // MARK: Overrides

    open override var bounds: CGRect {
        get { super.bounds }
        set { moveBounds(newValue) { super.bounds = $0 } }
    }
    /// While a row is open, a touch elsewhere only closes it.
    open override func hitTest(_ point: CGPoint, with event: UIEvent?) -> UIView? {
        let found = super.hitTest(point, with: event)
        guard found != nil, let swipes, swipes.open != nil else { return found }
        return swipes.hitTest(point, event) ?? self
    }
    open override func layoutSubviews() {
        super.layoutSubviews()
        layOutElements()
    }
    open override func adjustedContentInsetDidChange() {
        super.adjustedContentInsetDidChange()
        collectionViewLayout.invalidateLayout()
    }
    @_spi(Hooks) open override func directionDidChange() {
        super.directionDidChange()
        collectionViewLayout.invalidateLayout()
    }
    open override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
        super.touchesBegan(touches, with: event)
        press(touches)
    }
    open override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) {
        super.touchesMoved(touches, with: event)
        movePress(touches)
    }
    open override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
        super.touchesEnded(touches, with: event)
        endPress(touches)
    }
    open override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) {
        super.touchesCancelled(touches, with: event)
        cancelPress(touches)
    }
}

@section(".init_array") @used
private let description: @convention(c) () -> Void = {
    describe(UICollectionView.self) {
        $0.key("dataSource", \.dataSource)
        $0.key("dragDelegate", \.dragDelegate)
        $0.key("dropDelegate", \.dropDelegate)
        $0.key("prefetchDataSource", \.prefetchDataSource)
        $0.key("allowsSelection", \.allowsSelection)
        $0.key("allowsMultipleSelection", \.allowsMultipleSelection)
        $0.key("editing", \.isEditing)
        $0.key("backgroundView", \.backgroundView)
        $0.action("reloadData", UICollectionView.reloadData)
        $0.nib(element: "collectionView")
        $0.key("collectionViewLayout", \.collectionViewLayout, .nib)
        $0.nib("prefetchingEnabled", \.isPrefetchingEnabled)
        $0.nib(elements: "cells") { view, list, nib in
            for element in list.children { view.register(prototype: element, ReuseKey.cellKind, nib) }
        }
        for (name, kind) in [
            ("sectionHeaderView", UICollectionView.elementKindSectionHeader),
            ("sectionFooterView", UICollectionView.elementKindSectionFooter),
        ] {
            $0.nib(elements: name) { view, element, nib in view.register(prototype: element, kind, nib) }
        }
        // Interface Builder writes dataMode for tables' sake: prototypes are the only mode.
        $0.nib(ignoring: "dataMode")
    }
}
