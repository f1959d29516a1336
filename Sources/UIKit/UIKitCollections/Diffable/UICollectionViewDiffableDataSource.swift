public import Foundation
import SectionedUpdates
public import UIFoundation
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
    private var current = Snapshot()
    private var hasState = false

    /// Makes the object the collection view's data source.
    public init(collectionView: UICollectionView, cellProvider: @escaping CellProvider) {
        (view, self.cellProvider) = (collectionView, cellProvider)
        super.init()
        collectionView.dataSource = self
    }

    // MARK: States

    open func snapshot() -> Snapshot { current }

    /// Shows a state. The first one is shown at once.
    open func apply(_ snapshot: Snapshot, animatingDifferences: Bool = true, completion: (() -> Void)? = nil) {
        guard hasState, let view else {
            applySnapshotUsingReloadData(snapshot, completion: completion)
            return
        }
        let changes = changes(to: snapshot)
        let update = {
            view.performBatchUpdates {
                self.current = snapshot.settled
                view.change(changes)
            } completion: { _ in
                completion?()
            }
        }
        if animatingDifferences { update() } else { UIView.performWithoutAnimation(update) }
    }

    open func applySnapshotUsingReloadData(_ snapshot: Snapshot, completion: (() -> Void)? = nil) {
        (current, hasState) = (snapshot.settled, true)
        view?.reloadData()
        completion?()
    }

    private func changes(to new: Snapshot) -> [SectionedChange] {
        var changes = SectionedDifference(from: current.state, to: new.state).changes
        let gone = Set(
            changes.compactMap { change -> ItemPlace? in
                if case .deleteItem(let place) = change { place } else { nil }
            })
        for item in new.reloadedItemIdentifiers + new.reconfiguredItemIdentifiers {
            guard let place = indexPath(for: item)?.place, !gone.contains(place) else { continue }
            changes.append(.reloadItem(place))
        }
        for section in new.reloadedSectionIdentifiers {
            if new.indexOfSection(section) != nil, let index = current.indexOfSection(section) {
                changes.append(.reloadSection(index))
            }
        }
        return changes
    }

    // MARK: Asking

    open func itemIdentifier(for indexPath: IndexPath) -> ItemIdentifierType? {
        guard current.sectionIdentifiers.indices.contains(indexPath.section) else { return nil }
        let items = current.itemIdentifiers(inSection: current.sectionIdentifiers[indexPath.section])
        return items.indices.contains(indexPath.item) ? items[indexPath.item] : nil
    }

    open func indexPath(for itemIdentifier: ItemIdentifierType) -> IndexPath? {
        guard let home = current.sectionIdentifier(containingItem: itemIdentifier),
            let section = current.indexOfSection(home),
            let item = current.itemIdentifiers(inSection: home).firstIndex(of: itemIdentifier)
        else { return nil }
        return IndexPath(item: item, section: section)
    }

    open func sectionIdentifier(for index: Int) -> SectionIdentifierType? {
        current.sectionIdentifiers.indices.contains(index) ? current.sectionIdentifiers[index] : nil
    }

    open func index(for sectionIdentifier: SectionIdentifierType) -> Int? { current.indexOfSection(sectionIdentifier) }

    // MARK: The data source

    open func numberOfSections(in collectionView: UICollectionView) -> Int { current.numberOfSections }

    open func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int {
        current.numberOfItems(inSection: current.sectionIdentifiers[section])
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
}
