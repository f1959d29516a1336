public import UIFoundation

/// How a finger has changed the order of items: the states before and after it.
public struct NSDiffableDataSourceTransaction<SectionIdentifierType: Hashable, ItemIdentifierType: Hashable> {
    public let initialSnapshot: NSDiffableDataSourceSnapshot<SectionIdentifierType, ItemIdentifierType>
    public let finalSnapshot: NSDiffableDataSourceSnapshot<SectionIdentifierType, ItemIdentifierType>
    /// The steps from the one list of all items to the other.
    public var difference: CollectionDifference<ItemIdentifierType> {
        finalSnapshot.itemIdentifiers.difference(from: initialSnapshot.itemIdentifiers)
    }
}

extension UICollectionViewDiffableDataSource {
    /// What an app decides and learns when a finger moves items. Without `canReorderItem` none can be moved.
    public struct ReorderingHandlers {
        public typealias Transaction = NSDiffableDataSourceTransaction<SectionIdentifierType, ItemIdentifierType>

        public var canReorderItem: ((ItemIdentifierType) -> Bool)?
        public var willReorder: ((Transaction) -> Void)?
        public var didReorder: ((Transaction) -> Void)?

        public init() {}
    }
}

extension NSDiffableDataSourceSnapshot {
    /// Returns the state with an item at another place.
    func moving(_ item: ItemIdentifierType, to index: Int, in section: SectionIdentifierType) -> Self {
        var copy = self
        copy.deleteItems([item])
        let others = copy.itemIdentifiers(inSection: section)
        if index < others.count {
            copy.insertItems([item], beforeItem: others[index])
        } else {
            copy.appendItems([item], toSection: section)
        }
        return copy
    }
}
