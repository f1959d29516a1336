import Foundation
import QuinceDiagnostics
import QuinceSectionedUpdates
import UIKitCore

extension IndexPath {
    var place: ItemPlace {
        guard count == 2 else {
            stopLikeUIKit(
                "Invalid index path for use with UICollectionView. \(self)", name: "NSInternalInconsistencyException")
        }
        return ItemPlace(section, item)
    }
}

extension ItemPlace {
    var path: IndexPath { IndexPath(item: item, section: section) }
}

extension UICollectionView {
    /// The numbers of items, which the data source is asked for once until it reports a change.
    var knownCounts: [Int] {
        if let counts { return counts }
        let new = askCounts()
        counts = new
        return new
    }

    func askCounts() -> [Int] {
        guard let dataSource else { return [] }
        var sections = 1
        if dataKnowledge?.has(.sections) ?? true { sections = dataSource.numberOfSections(in: self) }
        return (0..<usable(sections)).map { usable(dataSource.collectionView(self, numberOfItemsInSection: $0)) }
    }

    private func usable(_ count: Int) -> Int {
        if count >= 0 { return count }
        Unsupported.report(mistake: "the data source's count \(count) is taken as 0", in: "UICollectionView")
        return 0
    }

    func itemCount(_ section: Int) -> Int {
        let counts = knownCounts
        requireLikeUIKit(
            counts.indices.contains(section),
            "request for number of items in section \(section) when there are only \(counts.count) sections in the collection view",
            name: "NSInternalInconsistencyException")
        return counts[section]
    }

    func hasItem(_ indexPath: IndexPath) -> Bool {
        let counts = knownCounts
        return indexPath.count == 2 && counts.indices.contains(indexPath.section)
            && (0..<counts[indexPath.section]).contains(indexPath.item)
    }

    /// Forgets the views, the counts and the selection; the next layout asks for all again.
    func reloadAll() {
        abandonMovement()
        pass.needsReload = true
        counts = nil
        selection = []
        prefetching.forget()
        layoutStorage.forgetMeasurements()
        let context = layoutStorage.makeInvalidationContext()
        (context.invalidateEverything, context.invalidateDataSourceCounts) = (true, true)
        layoutStorage.invalidateLayout(with: context)
    }

    /// Returns the delegate, if its class implements the method.
    func delegate(for method: CollectionDelegateMethod) -> (any UICollectionViewDelegate)? {
        guard delegateKnowledge?.has(method) ?? false else { return nil }
        return delegate
    }
}

extension UICollectionView {
    func stopWithoutCell(_ indexPath: IndexPath) -> Never {
        stopLikeUIKit(
            "the collection view's data source did not return a valid cell from -collectionView:cellForItemAtIndexPath: for index path \(indexPath)",
            name: "NSInternalInconsistencyException")
    }

    func stopWithoutView(_ kind: String, _ indexPath: IndexPath) -> Never {
        stopLikeUIKit(
            "the view returned from -collectionView:viewForSupplementaryElementOfKind:atIndexPath: (\(kind),\(indexPath)) was not retrieved by calling -dequeueReusableSupplementaryViewOfKind:withReuseIdentifier:forIndexPath: or is nil (nil)",
            name: "NSInternalInconsistencyException")
    }
}
