import QuinceSectionedUpdates
import UIFoundation

/// The hierarchies of those sections of a diffable data source that were given one. Their visible items are the state's.
struct SectionTrees<Section: Hashable, Item: Hashable> {
    typealias Snapshot = NSDiffableDataSourceSnapshot<Section, Item>
    typealias Tree = NSDiffableDataSourceSectionSnapshot<Item>

    private var trees: [Section: Tree] = [:]

    subscript(section: Section) -> Tree? {
        get { trees[section] }
        set { trees[section] = newValue }
    }

    /// Returns the hierarchies that go with a new state of all sections.
    ///
    /// - Parameter changes: those that lead to it from the old one.
    func following(_ new: Snapshot, from old: Snapshot, _ changes: @autoclosure () -> [SectionedChange]) -> Self {
        guard !trees.isEmpty else { return self }
        var copy = self
        let moved = old.moved(changes())
        for (section, tree) in trees {
            copy.trees[section] = new.indexOfSection(section).map { _ in
                tree.following(new, in: section, from: old, moved)
            }
        }
        return copy
    }
}

extension NSDiffableDataSourceSectionSnapshot {
    fileprivate func following<Section: Hashable>(
        _ new: NSDiffableDataSourceSnapshot<Section, ItemIdentifierType>, in section: Section,
        from old: NSDiffableDataSourceSnapshot<Section, ItemIdentifierType>, _ moved: Set<ItemIdentifierType>
    ) -> Self {
        let visible = new.itemIdentifiers(inSection: section)
        var tree = self
        if visible != old.itemIdentifiers(inSection: section) { tree = tree.following(visible, moved: moved) }
        // Items that were hidden here may be shown elsewhere now.
        let shown = Set(visible)
        tree.delete(tree.items.filter { !shown.contains($0) && new.sectionIdentifier(containingItem: $0) != nil })
        return tree
    }
}

extension NSDiffableDataSourceSnapshot {
    /// Returns the items that changes of this state move.
    fileprivate func moved(_ changes: [SectionedChange]) -> Set<ItemIdentifierType> {
        var lists: [Int: [ItemIdentifierType]] = [:]
        var moved: Set<ItemIdentifierType> = []
        for case .moveItem(let place, _) in changes {
            let items = lists[place.section] ?? itemIdentifiers(inSection: sectionIdentifiers[place.section])
            lists[place.section] = items
            moved.insert(items[place.item])
        }
        return moved
    }
}
