import Foundation
import UIFoundation
import UIKitCore

/// The place of an item in an outline.
struct OutlinePlace: Equatable {
    let level: Int
    let isExpanded: Bool
}

/// A data source whose sections may be outlines.
@MainActor
protocol OutlineSource: AnyObject {
    /// Returns an item's place; `nil` in a section without a hierarchy.
    func outlinePlace(at path: IndexPath) -> OutlinePlace?
    /// Expands or collapses an item for a person.
    func toggleOutline(at path: IndexPath)
}

extension UICollectionViewDiffableDataSource: OutlineSource {
    func outlinePlace(at path: IndexPath) -> OutlinePlace? {
        guard let section = sectionIdentifier(for: path.section), let tree = trees[section],
            let item = itemIdentifier(for: path), tree.contains(item)
        else { return nil }
        return OutlinePlace(level: tree.level(of: item), isExpanded: tree.isExpanded(item))
    }

    func toggleOutline(at path: IndexPath) {
        guard let section = sectionIdentifier(for: path.section), let item = itemIdentifier(for: path) else { return }
        if snapshot(for: section).isExpanded(item) { collapse(item, section) } else { expand(item, section) }
    }

    private func expand(_ item: ItemIdentifierType, _ section: SectionIdentifierType) {
        guard sectionSnapshotHandlers.shouldExpandItem?(item) ?? true else { return }
        sectionSnapshotHandlers.willExpandItem?(item)
        var tree = snapshot(for: section)
        // The handlers may have applied another state.
        guard tree.contains(item) else { return }
        if let children = sectionSnapshotHandlers.snapshotForExpandingParent?(item, tree.snapshot(of: item)) {
            tree.replace(childrenOf: item, using: children)
        }
        tree.expand([item])
        apply(tree, to: section)
    }

    private func collapse(_ item: ItemIdentifierType, _ section: SectionIdentifierType) {
        guard sectionSnapshotHandlers.shouldCollapseItem?(item) ?? true else { return }
        sectionSnapshotHandlers.willCollapseItem?(item)
        var tree = snapshot(for: section)
        guard tree.contains(item) else { return }
        tree.collapse([item])
        apply(tree, to: section)
    }
}

extension UICollectionViewCell {
    /// The index path of the item; `nil` for a cell that stands in for a supplementary view.
    private var itemPath: IndexPath? {
        guard let attributes = currentAttributes, attributes.representedElementCategory == .cell else { return nil }
        return attributes.indexPath.count == 2 ? attributes.indexPath : nil
    }

    /// Takes over where the item is in an outline.
    func takeOutline() {
        guard let view = hostingView, !view.pass.keepsPlaces, let path = itemPath else { return }
        let place = (view.dataSource as? any OutlineSource)?.outlinePlace(at: view.sourcePath(path))
        guard place != outline else { return }
        let old = outline
        outline = place
        outlineDidChange(from: old)
    }

    /// Expands or collapses the item, as by a tap.
    func toggleOutline() {
        guard let view = hostingView, let path = itemPath, view.hasItem(path) else { return }
        (view.dataSource as? any OutlineSource)?.toggleOutline(at: view.sourcePath(path))
    }
}

extension UICollectionView {
    /// Lets the cells show what has changed around them: their places in lists and outlines.
    func showNeighborhoods() {
        for cell in elements.cells {
            let old = cell.outline
            cell.takeOutline()
            (cell as? UICollectionViewListCell)?.takeList()
            if cell.outline != old { cell.layoutIfNeeded() }
        }
    }
}
