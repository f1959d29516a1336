/// The pairs of items of two states that are the same.
///
/// Most items of a state have the same neighbors as before. They are found by going through both lists side by side and,
/// where these differ, looking a little ahead in each; only the rest needs a table, which costs many times as much.
struct ItemMatches<Item: Hashable> {
    /// The new index of each old item whose section and itself stay together.
    private(set) var stays: [[Int?]]
    /// The new places of items that were not found beside their neighbors and are in another section now.
    private(set) var crossing: [ItemPlace: ItemPlace] = [:]
    /// Whether each new item, in a section that was there, was in a section that stays.
    private(set) var isKnown: [[Bool]]

    /// The number of items ahead in which a match is looked for where the lists differ.
    private static var reach: Int { 8 }

    init(_ old: [[Item]], _ new: [[Item]], _ newSections: [Int?]) {
        stays = old.map { Array(repeating: nil, count: $0.count) }
        isKnown = new.map { Array(repeating: false, count: $0.count) }
        for (section, target) in newSections.enumerated() {
            if let target { matchNeighbors(old[section], new[target], section, target) }
        }
        matchRest(old, new, newSections)
    }

    private mutating func note(_ from: Int, _ to: Int, _ section: Int, _ target: Int) {
        stays[section][from] = to
        isKnown[target][to] = true
    }

    private mutating func matchNeighbors(_ old: [Item], _ new: [Item], _ section: Int, _ target: Int) {
        // Flat copies: in a generic context nested ones cost more than the comparison.
        var (stay, known) = (stays[section], isKnown[target])
        let (oldCount, newCount) = (old.count, new.count)
        old.withUnsafeBufferPointer { old in
            new.withUnsafeBufferPointer { new in
                var (i, j) = (0, 0)
                while i < oldCount, j < newCount {
                    if old[i] == new[j] {
                        (stay[i], known[j]) = (j, true)
                        (i, j) = (i + 1, j + 1)
                    } else {
                        let (skipOld, skipNew) = Self.gap(old, i, new, j)
                        (i, j) = (i + skipOld, j + skipNew)
                    }
                }
            }
        }
        (stays[section], isKnown[target]) = (stay, known)
    }

    /// Returns how many items of each list are to be left out until both go on alike.
    private static func gap(
        _ old: UnsafeBufferPointer<Item>, _ i: Int, _ new: UnsafeBufferPointer<Item>, _ j: Int
    ) -> (Int, Int) {
        for distance in 1...reach {
            if i + distance < old.count, old[i + distance] == new[j] { return (distance, 0) }
            if j + distance < new.count, old[i] == new[j + distance] { return (0, distance) }
        }
        return (1, 1)
    }

    private mutating func matchRest(_ old: [[Item]], _ new: [[Item]], _ newSections: [Int?]) {
        var places: [Item: ItemPlace] = [:]
        for section in new.indices {
            for index in rest(isKnown[section], { !$0 }) { places[new[section][index]] = ItemPlace(section, index) }
        }
        guard !places.isEmpty else { return }
        for section in old.indices {
            guard let home = newSections[section] else { continue }
            for index in rest(stays[section], { $0 == nil }) {
                guard let place = places[old[section][index]] else { continue }
                if place.section == home {
                    note(index, place.item, section, home)
                } else {
                    crossing[ItemPlace(section, index)] = place
                    isKnown[place.section][place.item] = true
                }
            }
        }
    }

    private func rest<State>(_ states: [State], _ isRest: (State) -> Bool) -> [Int] {
        states.indices.filter { isRest(states[$0]) }
    }
}
