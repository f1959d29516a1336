/// Identified items in identified sections, in two states, and the changes that lead from the one to the other.
///
/// Cost: n log n for n items, and a look-up in a table for each that is not where its neighbors are.
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
        let matches = ItemMatches(old, new, newSections)
        var changes: [SectionedChange] = []
        for section in old.indices where newSections[section] != nil {
            var staying: [(from: Int, to: Int)] = []
            let targets = matches.stays[section]
            staying.reserveCapacity(targets.count)
            for (index, target) in targets.enumerated() {
                let place = ItemPlace(section, index)
                if let target {
                    staying.append((index, target))
                } else if let target = matches.crossing[place], oldSections[target.section] != nil {
                    changes.append(.moveItem(place, to: target))
                } else {
                    // The items that go into a new section come with that.
                    changes.append(.deleteItem(place))
                }
            }
            for index in Self.outOfOrder(staying.map { $0.to }) {
                let (from, to) = staying[index]
                let home = newSections[section] ?? section
                changes.append(.moveItem(ItemPlace(section, from), to: ItemPlace(home, to)))
            }
        }
        return changes + insertions(matches)
    }

    private func insertions(_ matches: ItemMatches<Item>) -> [SectionedChange] {
        new.indices.filter { oldSections[$0] != nil }.flatMap { section -> [SectionedChange] in
            let known = matches.isKnown[section]
            return known.indices.filter { !known[$0] }.map { .insertItem(ItemPlace(section, $0)) }
        }
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
