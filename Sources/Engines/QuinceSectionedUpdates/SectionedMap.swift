/// The way of sections and items through a batch of changes.
package struct SectionedMap: Sendable {
    package let sections: IndexMap
    /// The sections with changed items, by their old indices.
    private let items: [Int: IndexMap]
    private let moves: [ItemPlace: ItemPlace]
    private let inverseMoves: [ItemPlace: ItemPlace]
    /// The sections, by their old indices, whose items are all new.
    package let reloadedSections: Set<Int>
    /// The items, by their old places, that are shown anew.
    package let reloadedItems: Set<ItemPlace>

    /// - Parameters:
    ///   - old: the numbers of items before the changes.
    ///   - new: those after it, as the data source now has them.
    package init(
        _ changes: [SectionedChange], from old: SectionCounts, to new: SectionCounts, words: SectionedWords
    ) throws(SectionedChangeProblem) {
        let batch = SectionedBatch(changes)
        let check = SectionedCheck(batch, from: old, to: new, words)
        try check.places()
        sections = IndexMap(
            leaving: batch.deletedSections, arriving: batch.insertedSections, moves: batch.movedSections)
        try check.counts(sections)
        moves = batch.movedItems
        inverseMoves = Dictionary(batch.movedItems.map { ($1, $0) }) { first, _ in first }
        reloadedSections = batch.reloadedSections
        reloadedItems = batch.reloadedItems
        items = Self.itemMaps(batch, sections)
    }

    private static func itemMaps(_ batch: SectionedBatch, _ sections: IndexMap) -> [Int: IndexMap] {
        var (leaving, arriving): ([Int: Set<Int>], [Int: Set<Int>]) = ([:], [:])
        for place in batch.deletedItems.union(batch.movedItems.keys) {
            leaving[place.section, default: []].insert(place.item)
        }
        for place in batch.insertedItems.union(batch.movedItems.values) {
            guard let section = sections.old(of: place.section) else { continue }
            arriving[section, default: []].insert(place.item)
        }
        let changed = Set(leaving.keys).union(arriving.keys)
        return Dictionary(
            uniqueKeysWithValues: changed.map {
                ($0, IndexMap(leaving: leaving[$0] ?? [], arriving: arriving[$0] ?? []))
            })
    }

    /// Returns the new place of an item; `nil` if it goes, or if its section is reloaded.
    package func new(of place: ItemPlace) -> ItemPlace? {
        if let moved = moves[place] { return moved }
        guard !reloadedSections.contains(place.section), let section = sections.new(of: place.section) else {
            return nil
        }
        guard let map = items[place.section] else { return ItemPlace(section, place.item) }
        return map.new(of: place.item).map { ItemPlace(section, $0) }
    }

    /// Returns the place that an item had; `nil` if it is new, or if its section is reloaded.
    package func old(of place: ItemPlace) -> ItemPlace? {
        if let moved = inverseMoves[place] { return moved }
        guard let section = sections.old(of: place.section), !reloadedSections.contains(section) else { return nil }
        guard let map = items[section] else { return ItemPlace(section, place.item) }
        return map.old(of: place.item).map { ItemPlace(section, $0) }
    }
}

/// The changes of a batch by their kinds.
struct SectionedBatch {
    private(set) var (insertedSections, deletedSections, reloadedSections): (Set<Int>, Set<Int>, Set<Int>) = (
        [], [], []
    )
    private(set) var movedSections: [Int: Int] = [:]
    private(set) var insertedItems: Set<ItemPlace> = []
    private(set) var deletedItems: Set<ItemPlace> = []
    private(set) var reloadedItems: Set<ItemPlace> = []
    private(set) var movedItems: [ItemPlace: ItemPlace] = [:]

    init(_ changes: [SectionedChange]) {
        for change in changes {
            switch change {
            case .insertSection(let index): insertedSections.insert(index)
            case .deleteSection(let index): deletedSections.insert(index)
            case .reloadSection(let index): reloadedSections.insert(index)
            case .moveSection(let index, let target): movedSections[index] = target
            case .insertItem(let place): insertedItems.insert(place)
            case .deleteItem(let place): deletedItems.insert(place)
            case .reloadItem(let place): reloadedItems.insert(place)
            case .moveItem(let place, let target): movedItems[place] = target
            }
        }
    }
}
