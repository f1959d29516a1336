package import Foundation
package import QuinceSectionedUpdates
package import UIFoundation

/// The state that a diffable data source shows, and the changes that lead to its next state.
package struct DiffableState<Section: Hashable, Item: Hashable> {
    package typealias Snapshot = NSDiffableDataSourceSnapshot<Section, Item>

    package private(set) var snapshot = Snapshot()
    /// Whether there was a state to be shown; the first one is not a change.
    package private(set) var isShown = false

    package init() {}

    /// Takes over a state, of which nothing is left to be reloaded.
    package mutating func take(_ new: Snapshot) { (snapshot, isShown) = (new.settled, true) }

    // MARK: Changes

    /// Returns the changes that lead to a state, with what it reloads, but without what it only configures anew.
    package func changes(to new: Snapshot) -> [SectionedChange] {
        var changes = SectionedDifference(from: snapshot.state, to: new.state).changes
        guard !new.reloadedItemIdentifiers.isEmpty || !new.reloadedSectionIdentifiers.isEmpty else { return changes }
        let busy = Set(changes.compactMap(\.place))
        for place in places(of: new.reloadedItemIdentifiers, in: snapshot) where !busy.contains(place) {
            changes.append(.reloadItem(place))
        }
        for section in new.reloadedSectionIdentifiers {
            if new.indexOfSection(section) != nil, let index = snapshot.indexOfSection(section) {
                changes.append(.reloadSection(index))
            }
        }
        return changes
    }

    /// Returns the changes that lead to a state in which one section has other items, without looking at the others.
    package func changes(to new: Snapshot, inSection section: Section) -> [SectionedChange] {
        guard let index = snapshot.indexOfSection(section) else { return changes(to: new) }
        let (old, new) = (snapshot.itemIdentifiers(inSection: section), new.itemIdentifiers(inSection: section))
        return SectionedDifference(from: [(section, old)], to: [(section, new)]).changes.map { $0.inSection(index) }
    }

    /// Returns the places, in a new state, of the items that it configures anew.
    package func reconfigured(in new: Snapshot) -> [IndexPath] {
        let items = new.reconfiguredItemIdentifiers + movedReloads(in: new)
        return places(of: items, in: new).map { IndexPath(item: $0.item, section: $0.section) }
    }

    /// Items that move cannot be reloaded in the same batch, so they are configured anew.
    private func movedReloads(in new: Snapshot) -> [Item] {
        guard !new.reloadedItemIdentifiers.isEmpty else { return [] }
        let moved = Set(
            SectionedDifference(from: snapshot.state, to: new.state).changes.compactMap { change -> ItemPlace? in
                if case .moveItem(let place, _) = change { place } else { nil }
            })
        return new.reloadedItemIdentifiers.filter { item in
            places(of: [item], in: snapshot).first.map(moved.contains) ?? false
        }
    }

    /// Returns where items are in a state. Many are looked up in one pass.
    private func places(of items: [Item], in state: Snapshot) -> [ItemPlace] {
        guard !items.isEmpty else { return [] }
        let wanted = Set(items)
        let homes = Set(items.compactMap { state.sectionIdentifier(containingItem: $0) })
        return state.sectionIdentifiers.enumerated().filter { homes.contains($0.element) }.flatMap { section, name in
            state.itemIdentifiers(inSection: name).enumerated().filter { wanted.contains($0.element) }.map {
                ItemPlace(section, $0.offset)
            }
        }
    }

    // MARK: Asking

    package func itemIdentifier(for indexPath: IndexPath) -> Item? {
        guard let section = sectionIdentifier(for: indexPath.section) else { return nil }
        let items = snapshot.itemIdentifiers(inSection: section)
        return items.indices.contains(indexPath.item) ? items[indexPath.item] : nil
    }

    package func indexPath(for item: Item) -> IndexPath? {
        guard let home = snapshot.sectionIdentifier(containingItem: item), let section = snapshot.indexOfSection(home),
            let index = snapshot.itemIdentifiers(inSection: home).firstIndex(of: item)
        else { return nil }
        return IndexPath(item: index, section: section)
    }

    package func sectionIdentifier(for index: Int) -> Section? {
        snapshot.sectionIdentifiers.indices.contains(index) ? snapshot.sectionIdentifiers[index] : nil
    }
}

extension SectionedChange {
    /// The same change of an item in another section.
    fileprivate func inSection(_ section: Int) -> Self {
        switch self {
        case .insertItem(let place): .insertItem(ItemPlace(section, place.item))
        case .deleteItem(let place): .deleteItem(ItemPlace(section, place.item))
        case .reloadItem(let place): .reloadItem(ItemPlace(section, place.item))
        case .moveItem(let from, let to): .moveItem(ItemPlace(section, from.item), to: ItemPlace(section, to.item))
        case .insertSection, .deleteSection, .reloadSection, .moveSection: self
        }
    }

    /// The place of an item that goes or moves away.
    fileprivate var place: ItemPlace? {
        switch self {
        case .deleteItem(let place), .moveItem(let place, _): place
        default: nil
        }
    }
}
