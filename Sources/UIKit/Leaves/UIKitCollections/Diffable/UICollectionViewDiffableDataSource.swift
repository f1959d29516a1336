public import Foundation
import QuinceKitDescription
import QuinceSectionedUpdates
public import UIFoundation
import UIKitCore
import UIKitLists

/// A data source that is given states of the data, and finds the changes between them itself.
@preconcurrency @MainActor
open class UICollectionViewDiffableDataSource<
    SectionIdentifierType: Hashable & Sendable, ItemIdentifierType: Hashable & Sendable
>: NSObject, UICollectionViewDataSource {
    public typealias Snapshot = NSDiffableDataSourceSnapshot<SectionIdentifierType, ItemIdentifierType>
    public typealias CellProvider = (UICollectionView, IndexPath, ItemIdentifierType) -> UICollectionViewCell?
    public typealias SupplementaryViewProvider = (UICollectionView, String, IndexPath) -> UICollectionReusableView?

    private weak var view: UICollectionView?
    private let cellProvider: CellProvider
    open var supplementaryViewProvider: SupplementaryViewProvider?
    open var reorderingHandlers = ReorderingHandlers()
    open var sectionSnapshotHandlers = SectionSnapshotHandlers<ItemIdentifierType>()
    private var state = DiffableState<SectionIdentifierType, ItemIdentifierType>()
    private(set) var trees = SectionTrees<SectionIdentifierType, ItemIdentifierType>()

    /// Makes the object the collection view's data source.
    public init(collectionView: UICollectionView, cellProvider: @escaping CellProvider) {
        (view, self.cellProvider) = (collectionView, cellProvider)
        super.init()
        collectionView.dataSource = self
    }

    // MARK: States

    open func snapshot() -> Snapshot { state.snapshot }

    /// Shows a state. The first one is shown at once.
    open func apply(_ snapshot: Snapshot, animatingDifferences: Bool = true, completion: (() -> Void)? = nil) {
        let changes = state.isShown ? state.changes(to: snapshot) : []
        let trees = trees.following(snapshot, from: state.snapshot, changes)
        show(snapshot, changes, trees, animatingDifferences, completion)
    }

    /// Shows a state, and returns when the animation has ended.
    open func apply(_ snapshot: Snapshot, animatingDifferences: Bool = true) async {
        await withCheckedContinuation { done in
            apply(snapshot, animatingDifferences: animatingDifferences) { done.resume() }
        }
    }

    open func applySnapshotUsingReloadData(_ snapshot: Snapshot) async {
        await withCheckedContinuation { done in applySnapshotUsingReloadData(snapshot) { done.resume() } }
    }

    open func applySnapshotUsingReloadData(_ snapshot: Snapshot, completion: (() -> Void)? = nil) {
        trees = trees.following(snapshot, from: state.snapshot, state.changes(to: snapshot))
        reload(snapshot, completion)
    }

    // MARK: Sections

    /// Returns the hierarchy of a section's items. Without one they are all roots; a section that is not there has none.
    open func snapshot(
        for section: SectionIdentifierType
    ) -> NSDiffableDataSourceSectionSnapshot<ItemIdentifierType> {
        if let tree = trees[section] { return tree }
        var flat = NSDiffableDataSourceSectionSnapshot<ItemIdentifierType>()
        if state.snapshot.indexOfSection(section) != nil {
            flat.append(state.snapshot.itemIdentifiers(inSection: section))
        }
        return flat
    }

    /// Shows the visible items of a hierarchy in a section, which comes at the end if it is not there.
    open func apply(
        _ snapshot: NSDiffableDataSourceSectionSnapshot<ItemIdentifierType>, to section: SectionIdentifierType,
        animatingDifferences: Bool = true, completion: (() -> Void)? = nil
    ) {
        var new = state.snapshot
        new.replaceItems(inSection: section, by: snapshot.visibleItems)
        var newTrees = trees
        newTrees[section] = snapshot
        let changes = state.isShown ? state.changes(to: new, inSection: section) : []
        show(new, changes, newTrees, animatingDifferences, completion)
    }

    open func apply(
        _ snapshot: NSDiffableDataSourceSectionSnapshot<ItemIdentifierType>, to section: SectionIdentifierType,
        animatingDifferences: Bool = true
    ) async {
        await withCheckedContinuation { done in
            apply(snapshot, to: section, animatingDifferences: animatingDifferences) { done.resume() }
        }
    }

    private func show(
        _ new: Snapshot, _ changes: [SectionedChange],
        _ newTrees: SectionTrees<SectionIdentifierType, ItemIdentifierType>,
        _ isAnimated: Bool, _ completion: (() -> Void)?
    ) {
        guard state.isShown, let view else {
            trees = newTrees
            return reload(new, completion)
        }
        let configured = state.reconfigured(in: new)
        let update = {
            view.performBatchUpdates {
                self.state.take(new)
                self.trees = newTrees
                view.change(changes)
            } completion: { _ in
                completion?()
            }
            view.reconfigureItems(at: configured)
        }
        if isAnimated { update() } else { UIView.performWithoutAnimation(update) }
    }

    private func reload(_ new: Snapshot, _ completion: (() -> Void)?) {
        state.take(new)
        view?.reloadData()
        completion?()
    }

    // MARK: Asking

    open func itemIdentifier(for indexPath: IndexPath) -> ItemIdentifierType? { state.itemIdentifier(for: indexPath) }
    open func indexPath(for itemIdentifier: ItemIdentifierType) -> IndexPath? { state.indexPath(for: itemIdentifier) }
    open func sectionIdentifier(for index: Int) -> SectionIdentifierType? { state.sectionIdentifier(for: index) }
    open func index(for sectionIdentifier: SectionIdentifierType) -> Int? {
        state.snapshot.indexOfSection(sectionIdentifier)
    }

    // MARK: The data source

    open func numberOfSections(in collectionView: UICollectionView) -> Int { state.snapshot.numberOfSections }

    open func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int {
        state.snapshot.numberOfItems(inSection: state.snapshot.sectionIdentifiers[section])
    }

    open func collectionView(
        _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
    ) -> UICollectionViewCell {
        guard let item = itemIdentifier(for: indexPath), let cell = cellProvider(collectionView, indexPath, item) else {
            collectionView.stopWithoutCell(indexPath)
        }
        return cell
    }

    open func collectionView(
        _ collectionView: UICollectionView, viewForSupplementaryElementOfKind kind: String, at indexPath: IndexPath
    ) -> UICollectionReusableView {
        guard let view = supplementaryViewProvider?(collectionView, kind, indexPath) else {
            collectionView.stopWithoutView(kind, indexPath)
        }
        return view
    }

    open func collectionView(_ collectionView: UICollectionView, canMoveItemAt indexPath: IndexPath) -> Bool {
        guard let item = itemIdentifier(for: indexPath) else { return false }
        return reorderingHandlers.canReorderItem?(item) ?? false
    }

    /// Takes over what a finger has done; the cells are in their places already. What is below the item follows it.
    open func collectionView(
        _ collectionView: UICollectionView, moveItemAt sourceIndexPath: IndexPath, to destinationIndexPath: IndexPath
    ) {
        guard let item = itemIdentifier(for: sourceIndexPath),
            let home = sectionIdentifier(for: sourceIndexPath.section),
            let target = sectionIdentifier(for: destinationIndexPath.section)
        else { return }
        let move = Reordering(
            item, from: home, to: destinationIndexPath.item, in: target, of: state.snapshot, tree: snapshot(for:))
        reorderingHandlers.willReorder?(move.transaction)
        let movement = collectionView.movement
        state.take(movement == nil ? move.final : move.shown)
        if trees[home] != nil || trees[target] != nil {
            for (section, tree) in move.after { trees[section] = tree }
        }
        guard let movement else {
            reorderingHandlers.didReorder?(move.transaction)
            return
        }
        // The handler may apply a state, which the collection view takes only when the finger has let go.
        movement.afterwards = { [weak self] in
            self?.follow(move)
            self?.reorderingHandlers.didReorder?(move.transaction)
        }
    }

    /// Shows what follows a moved item.
    private func follow(_ move: Reordering<SectionIdentifierType, ItemIdentifierType>) {
        // The app may have applied another state.
        guard move.hasFollowers, state.snapshot.hasItems(of: move.shown) else { return }
        show(move.final, state.changes(to: move.final), trees, true, nil)
    }
}

extension UICollectionViewDiffableDataSource: OptionalMethodBase {
    package static var ownOptionalMethods: Set<String> { Set(CollectionDataMethod.allCases.map(\.rawValue)) }
}
