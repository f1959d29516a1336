public import UIFoundation

extension UICollectionViewDiffableDataSource {
    /// The closures by which an app decides whether a person expands or collapses items, and learns of it.
    /// `shouldExpandItem`, `willExpandItem` and `snapshotForExpandingParent` come before the batch, in an order that is chosen.
    public struct SectionSnapshotHandlers<Item: Hashable> {
        public var shouldExpandItem: ((Item) -> Bool)?
        public var willExpandItem: ((Item) -> Void)?
        public var shouldCollapseItem: ((Item) -> Bool)?
        public var willCollapseItem: ((Item) -> Void)?
        /// Returns what is below an item that expands, from what is there already.
        public var snapshotForExpandingParent:
            (
                (Item, NSDiffableDataSourceSectionSnapshot<Item>) ->
                    NSDiffableDataSourceSectionSnapshot<Item>
            )?

        public init() {}
    }
}
