import QuinceSectionedUpdates
import SeededRandom
import Testing

@Suite("Differences of sectioned states")
struct SectionedDifferenceTests {
    private typealias State = [(Int, [Int])]

    /// Returns a state of some of the numbers in a random order.
    private func state(_ random: inout SeededNumbers) -> State {
        let sections = (0..<5).filter { _ in random.chance(70) }.shuffled(using: &random)
        var state: State = sections.map { ($0, []) }
        guard !state.isEmpty else { return state }
        for number in (0..<25).shuffled(using: &random) where random.chance(70) {
            state[random.next(below: state.count)].1.append(number)
        }
        return state
    }

    @Test("The changes lead every item that stays from its old place to its new one, and explain the counts")
    func random() throws {
        for seed in 0..<3000 {
            var random = SeededNumbers(seed: UInt64(seed))
            let (old, new) = (state(&random), state(&random))
            let changes = SectionedDifference(from: old, to: new).changes
            let map = try SectionedMap(changes, from: old.map(\.1.count), to: new.map(\.1.count), words: .table)
            for (section, (name, items)) in old.enumerated() {
                #expect(map.sections.new(of: section) == new.firstIndex { $0.0 == name }, "seed \(seed)")
                for (index, item) in items.enumerated() {
                    guard let target = map.new(of: ItemPlace(section, index)) else { continue }
                    #expect(new[target.section].1[target.item] == item, "seed \(seed), item \(item)")
                }
            }
        }
    }

    @Test("Equal states have no changes, and one item that moves is one change")
    func few() {
        let numbers = Array(0..<100)
        #expect(SectionedDifference(from: [(0, numbers)], to: [(0, numbers)]).changes.isEmpty)
        var moved = numbers
        moved.insert(moved.remove(at: 10), at: 80)
        let changes = SectionedDifference(from: [(0, numbers)], to: [(0, moved)]).changes
        #expect(changes == [.moveItem(ItemPlace(0, 10), to: ItemPlace(0, 80))])
    }
}
