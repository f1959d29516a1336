public import Foundation
import SectionedUpdates
public import UIFoundation
import UIKitContent
import UIKitCore

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
    private var state = DiffableState<SectionIdentifierType, ItemIdentifierType>()

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
        guard state.isShown, let view else {
            applySnapshotUsingReloadData(snapshot, completion: completion)
            return
        }
        let (changes, configured) = (state.changes(to: snapshot), state.reconfigured(in: snapshot))
        let update = {
            view.performBatchUpdates {
                self.state.take(snapshot)
                view.change(changes)
            } completion: { _ in
                completion?()
            }
            view.reconfigureItems(at: configured)
        }
        if animatingDifferences { update() } else { UIView.performWithoutAnimation(update) }
    }

    open func applySnapshotUsingReloadData(_ snapshot: Snapshot, completion: (() -> Void)? = nil) {
        state.take(snapshot)
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

    /// Takes over what a finger has done; the cells are in their places already.
    open func collectionView(
        _ collectionView: UICollectionView, moveItemAt sourceIndexPath: IndexPath, to destinationIndexPath: IndexPath
    ) {
        guard let item = itemIdentifier(for: sourceIndexPath),
            let section = sectionIdentifier(for: destinationIndexPath.section)
        else { return }
        let new = state.snapshot.moving(item, to: destinationIndexPath.item, in: section)
        let transaction = ReorderingHandlers.Transaction(initialSnapshot: state.snapshot, finalSnapshot: new)
        reorderingHandlers.willReorder?(transaction)
        state.take(new)
        reorderingHandlers.didReorder?(transaction)
    }
}

extension UICollectionViewDiffableDataSource: OptionalMethodBase {
    package static var ownOptionalMethods: Set<String> { Set(CollectionDataMethod.allCases.map(\.rawValue)) }
}
