import QuinceSectionedUpdates
import SeededRandom
import Testing

/// The arithmetic of batches (behaviour/batch-updates.md).
@Suite("Batches of changes to sections and items")
struct SectionedMapTests {
    private func map(
        _ changes: [SectionedChange], _ old: SectionCounts, _ new: SectionCounts
    ) throws -> SectionedMap { try SectionedMap(changes, from: old, to: new, words: .table) }

    @Test("What goes has its place before, and what comes its place after the batch, in whatever order")
    func semantics() throws {
        let changes: [SectionedChange] = [.insertItem(ItemPlace(0, 0)), .deleteItem(ItemPlace(0, 1))]
        for order in [changes, changes.reversed()] {
            let map = try map(order, [3], [3])
            #expect(map.new(of: ItemPlace(0, 0)) == ItemPlace(0, 1) && map.new(of: ItemPlace(0, 1)) == nil)
            #expect(map.new(of: ItemPlace(0, 2)) == ItemPlace(0, 2) && map.old(of: ItemPlace(0, 0)) == nil)
        }
    }

    @Test("Items follow their section, and the items of a reloaded section are new")
    func sections() throws {
        let map = try map(
            [.moveSection(0, to: 2), .reloadSection(1), .deleteSection(2), .insertSection(0)], [1, 2, 3], [4, 5, 1])
        #expect(map.new(of: ItemPlace(0, 0)) == ItemPlace(2, 0))
        #expect(
            map.sections.new(of: 1) == 1 && map.new(of: ItemPlace(1, 0)) == nil && map.old(of: ItemPlace(1, 0)) == nil)
        #expect(map.new(of: ItemPlace(2, 1)) == nil && map.old(of: ItemPlace(0, 3)) == nil)
    }

    @Test("An item may leave a section that goes")
    func escape() throws {
        let map = try map([.moveItem(ItemPlace(0, 1), to: ItemPlace(0, 0)), .deleteSection(0)], [2, 1], [2])
        #expect(map.new(of: ItemPlace(0, 1)) == ItemPlace(0, 0) && map.new(of: ItemPlace(1, 0)) == ItemPlace(0, 1))
    }

    // MARK: Anything

    /// A list in which each item and section has an identity, which is edited at random.
    private struct Model {
        var sections: [(id: Int, items: [Int])]
        private var last = 0
        private(set) var (movedItems, movedSections): (Set<Int>, Set<Int>) = ([], [])

        private mutating func fresh() -> Int {
            last += 1
            return last
        }

        init(_ numbers: inout SeededNumbers) {
            sections = []
            for _ in 0..<numbers.next(below: 5) { addSection(&numbers) }
        }

        private mutating func addSection(_ numbers: inout SeededNumbers) {
            let items = (0..<numbers.next(below: 6)).map { _ in fresh() }
            sections.insert((fresh(), items), at: numbers.next(below: sections.count + 1))
        }

        mutating func edit(_ numbers: inout SeededNumbers) {
            guard !sections.isEmpty else { return addSection(&numbers) }
            let index = numbers.next(below: sections.count)
            let count = sections[index].items.count
            switch numbers.next(below: 10) {
            case 0: addSection(&numbers)
            case 1: sections.remove(at: index)
            case 2:
                let section = sections.remove(at: index)
                movedSections.insert(section.id)
                sections.insert(section, at: numbers.next(below: sections.count + 1))
            case 3...5: sections[index].items.insert(fresh(), at: numbers.next(below: count + 1))
            case 6, 7: if count > 0 { sections[index].items.remove(at: numbers.next(below: count)) }
            default:
                guard count > 0 else { return }
                let item = sections[index].items.remove(at: numbers.next(below: count))
                movedItems.insert(item)
                let target = numbers.next(below: sections.count)
                sections[target].items.insert(item, at: numbers.next(below: sections[target].items.count + 1))
            }
        }

        var counts: SectionCounts { sections.map(\.items.count) }
        var places: [Int: ItemPlace] {
            var result: [Int: ItemPlace] = [:]
            for (s, section) in sections.enumerated() {
                for (i, item) in section.items.enumerated() { result[item] = ItemPlace(s, i) }
            }
            return result
        }
        var indices: [Int: Int] {
            Dictionary(uniqueKeysWithValues: sections.enumerated().map { ($1.id, $0) })
        }
    }

    /// Returns the changes that lead from one model to a later one.
    private func changes(_ old: Model, _ new: Model) -> [SectionedChange] {
        var result: [SectionedChange] = []
        let (a, b) = (old.indices, new.indices)
        for (id, index) in a {
            guard let target = b[id] else { result.append(.deleteSection(index)); continue }
            if new.movedSections.contains(id) { result.append(.moveSection(index, to: target)) }
        }
        for (id, index) in b where a[id] == nil { result.append(.insertSection(index)) }
        let (from, to) = (old.places, new.places)
        for (item, place) in from {
            let section = old.sections[place.section].id
            if let target = to[item] {
                if new.movedItems.contains(item) { result.append(.moveItem(place, to: target)) }
            } else if b[section] != nil {
                result.append(.deleteItem(place))
            }
        }
        for (item, place) in to where from[item] == nil && a[new.sections[place.section].id] != nil {
            result.append(.insertItem(place))
        }
        return result
    }

    @Test("Random batches lead every item to its place, there and back", arguments: 0..<400)
    func anything(seed: Int) throws {
        var numbers = SeededNumbers(seed: UInt64(seed))
        let old = Model(&numbers)
        var new = old
        for _ in 0..<numbers.next(below: 12) { new.edit(&numbers) }
        let map = try map(changes(old, new).shuffled(using: &numbers), old.counts, new.counts)
        for (item, place) in old.places { #expect(map.new(of: place) == new.places[item], "seed \(seed)") }
        for (item, place) in new.places { #expect(map.old(of: place) == old.places[item], "seed \(seed)") }
        for (id, index) in old.indices { #expect(map.sections.new(of: index) == new.indices[id], "seed \(seed)") }
    }
}
