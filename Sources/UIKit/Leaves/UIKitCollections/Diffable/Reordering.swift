import Foundation
import UIFoundation

/// The changes of a data source's state when a finger puts an item elsewhere.
struct Reordering<Section: Hashable, Item: Hashable> {
    typealias Snapshot = NSDiffableDataSourceSnapshot<Section, Item>
    typealias Tree = NSDiffableDataSourceSectionSnapshot<Item>

    private let initial: Snapshot
    private let home: Section
    private let target: Section
    private let item: Item
    /// The hierarchies of the two sections, before and after; flat ones too.
    private let before: [Section: Tree]
    private(set) var after: [Section: Tree]
    /// The state that the views show as the finger lets go: the item alone is elsewhere.
    let shown: Snapshot
    /// The same with what is below the item, which goes along with it.
    let final: Snapshot

    /// - Parameter index: where the item is put, among the items that are shown.
    init(
        _ item: Item, from home: Section, to index: Int, in target: Section, of initial: Snapshot,
        tree: (Section) -> Tree
    ) {
        (self.initial, self.home, self.target, self.item) = (initial, home, target, item)
        shown = initial.moving(item, to: index, in: target)
        before = Dictionary([home, target].map { ($0, tree($0)) }) { first, _ in first }
        after = Self.trees(item, home, target, before, shown)
        var final = shown
        // An item is in one section only at any time.
        for section in after.keys { final.replaceItems(inSection: section, by: []) }
        for (section, tree) in after { final.replaceItems(inSection: section, by: tree.visibleItems) }
        self.final = final
    }

    private static func trees(
        _ item: Item, _ home: Section, _ target: Section, _ before: [Section: Tree], _ shown: Snapshot
    ) -> [Section: Tree] {
        guard let old = before[home] else { return before }
        var after = before
        let (children, isExpanded) = (old.snapshot(of: item), old.isExpanded(item))
        after[home]?.delete([item])
        let below = Set(children.items)
        let others = shown.itemIdentifiers(inSection: target).filter { !below.contains($0) }
        var tree = (after[target] ?? Tree()).following(others, moved: [])
        tree.replace(childrenOf: item, using: children)
        if isExpanded { tree.expand([item]) }
        after[target] = tree
        return after
    }

    /// Whether items go along with the moved one.
    var hasFollowers: Bool { !shown.hasItems(of: final) }

    var transaction: NSDiffableDataSourceTransaction<Section, Item> {
        let sections = initial.sectionIdentifiers.filter { $0 == home || $0 == target }
        let changes = sections.compactMap { section in
            before[section].flatMap { old in
                after[section].map {
                    NSDiffableDataSourceSectionTransaction(
                        sectionIdentifier: section, initialSnapshot: old, finalSnapshot: $0)
                }
            }
        }
        return NSDiffableDataSourceTransaction(
            initialSnapshot: initial, finalSnapshot: final, sectionTransactions: changes)
    }
}

extension NSDiffableDataSourceSnapshot {
    /// Whether both states have the same items in the same sections.
    func hasItems(of other: Self) -> Bool {
        sectionIdentifiers == other.sectionIdentifiers
            && sectionIdentifiers.allSatisfy { itemIdentifiers(inSection: $0) == other.itemIdentifiers(inSection: $0) }
    }

    /// Returns the state with an item at another place.
    fileprivate func moving(_ item: ItemIdentifierType, to index: Int, in section: SectionIdentifierType) -> Self {
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
