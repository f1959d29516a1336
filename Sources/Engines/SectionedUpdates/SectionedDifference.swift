/// Identified items in identified sections, in two states, and the changes that lead from the one to the other.
///
/// Cost: n log n for n items, and one look-up in a table for each.
package struct SectionedDifference<Section: Hashable, Item: Hashable> {
    private let old: [[Item]]
    private let new: [[Item]]
    /// The old index of each new section; `nil` for one that comes.
    private let oldSections: [Int?]
    /// The new index of each old section; `nil` for one that goes.
    private let newSections: [Int?]
    /// The sections that are not in the order of the others.
    private let movedSections: [(Int, Int)]

    /// - Precondition: no section and no item occurs twice in a state.
    package init(from old: [(Section, [Item])], to new: [(Section, [Item])]) {
        (self.old, self.new) = (old.map(\.1), new.map(\.1))
        let places = Dictionary(uniqueKeysWithValues: new.enumerated().map { ($1.0, $0) })
        let targets = old.map { places[$0.0] }
        newSections = targets
        var origins = [Int?](repeating: nil, count: new.count)
        for (index, target) in targets.enumerated() { if let target { origins[target] = index } }
        oldSections = origins
        let kept = targets.enumerated().compactMap { index, target in target.map { (index, $0) } }
        movedSections = Self.outOfOrder(kept.map(\.1)).map { kept[$0] }
    }

    /// The changes, as a batch states them.
    package var changes: [SectionedChange] {
        var changes: [SectionedChange] = []
        for (index, target) in newSections.enumerated() where target == nil { changes.append(.deleteSection(index)) }
        for (index, origin) in oldSections.enumerated() where origin == nil { changes.append(.insertSection(index)) }
        changes += movedSections.map { .moveSection($0, to: $1) }
        return changes + itemChanges
    }

    private var itemChanges: [SectionedChange] {
        var changes: [SectionedChange] = []
        let places = Self.places(of: new)
        var known: Set<Item> = []
        for (section, items) in old.enumerated() {
            guard let home = newSections[section] else { continue }
            var staying: [(from: Int, to: Int)] = []
            for (index, item) in items.enumerated() {
                let place = ItemPlace(section, index)
                // What goes into a section that is new comes with that.
                guard let target = places[item], oldSections[target.section] != nil else {
                    changes.append(.deleteItem(place))
                    continue
                }
                known.insert(item)
                if target.section == home {
                    staying.append((index, target.item))
                } else {
                    changes.append(.moveItem(place, to: target))
                }
            }
            for index in Self.outOfOrder(staying.map(\.to)) {
                let (from, to) = staying[index]
                changes.append(.moveItem(ItemPlace(section, from), to: ItemPlace(home, to)))
            }
        }
        return changes + insertions(besides: known)
    }

    private func insertions(besides known: Set<Item>) -> [SectionedChange] {
        new.indices.filter { oldSections[$0] != nil }.flatMap { section in
            new[section].indices.filter { !known.contains(new[section][$0]) }.map {
                .insertItem(ItemPlace(section, $0))
            }
        }
    }

    private static func places(of sections: [[Item]]) -> [Item: ItemPlace] {
        var places: [Item: ItemPlace] = [:]
        places.reserveCapacity(sections.reduce(0) { $0 + $1.count })
        for (section, items) in sections.enumerated() {
            for (index, item) in items.enumerated() { places[item] = ItemPlace(section, index) }
        }
        return places
    }

    /// Returns the indices of the fewest numbers without which the others ascend: those beside a longest ascending
    /// subsequence, found by patience sorting.
    private static func outOfOrder(_ numbers: [Int]) -> [Int] {
        // The index of the last number of the best subsequence of each length, and the one before each number.
        var ends: [Int] = []
        var before = [Int](repeating: -1, count: numbers.count)
        for (index, number) in numbers.enumerated() {
            var (low, high) = (0, ends.count)
            if let last = ends.last, numbers[last] < number { low = high }
            while low < high {
                let middle = (low + high) / 2
                if numbers[ends[middle]] < number { low = middle + 1 } else { high = middle }
            }
            before[index] = low > 0 ? ends[low - 1] : -1
            if low == ends.count { ends.append(index) } else { ends[low] = index }
        }
        var stays = [Bool](repeating: false, count: numbers.count)
        var index = ends.last ?? -1
        while index >= 0 {
            stays[index] = true
            index = before[index]
        }
        return numbers.indices.filter { !stays[$0] }
    }
}
