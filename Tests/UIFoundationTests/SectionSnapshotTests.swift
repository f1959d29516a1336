import Foundation
import SeededRandom
import Testing
import UIFoundation

@Suite("Section snapshots")
struct SectionSnapshotTests {
    typealias Tree = NSDiffableDataSourceSectionSnapshot<Int>

    /// The same as a section snapshot, written as plainly as can be.
    private struct Model: Equatable {
        var item = -1
        var isExpanded = false
        var below: [Model] = []

        var items: [Int] { below.flatMap { [$0.item] + $0.items } }
        var visibleItems: [Int] { below.flatMap { [$0.item] + ($0.isExpanded ? $0.visibleItems : []) } }
        var expandedItems: [Int] { below.flatMap { ($0.isExpanded ? [$0.item] : []) + $0.expandedItems } }

        /// The items above an item, from the root on; `nil` if it is not there.
        func way(to wanted: Int) -> [Model]? {
            for one in below {
                if one.item == wanted { return [] }
                if let rest = one.way(to: wanted) { return [one] + rest }
            }
            return nil
        }

        mutating func change(_ wanted: Int, _ work: (inout Model) -> Void) {
            for index in below.indices {
                if below[index].item == wanted { work(&below[index]) } else { below[index].change(wanted, work) }
            }
        }

        mutating func insert(_ new: [Model], beside wanted: Int, after: Bool) {
            if let index = below.firstIndex(where: { $0.item == wanted }) {
                below.insert(contentsOf: new, at: after ? index + 1 : index)
            } else {
                for index in below.indices { below[index].insert(new, beside: wanted, after: after) }
            }
        }

        mutating func delete(_ gone: Set<Int>) {
            below.removeAll { gone.contains($0.item) }
            for index in below.indices { below[index].delete(gone) }
        }

        init() {}
        init(_ item: Int) { self.item = item }

        /// Reads a snapshot through its questions.
        init(_ tree: Tree, _ item: Int? = nil) {
            self.item = item ?? -1
            isExpanded = item.map(tree.isExpanded) ?? false
            let below = item.map { tree.snapshot(of: $0).rootItems } ?? tree.rootItems
            self.below = below.map { Model(tree, $0) }
        }
    }

    /// A snapshot and its model, changed alike.
    private struct Pair {
        var tree = Tree()
        var model = Model()
        var last = 0

        mutating func fresh(_ count: Int) -> [Int] {
            last += count
            return Array((last - count)..<last)
        }

        mutating func step(_ random: inout SeededNumbers) {
            let old = tree.items
            guard let one = old.isEmpty ? nil : old[random.next(below: old.count)] else {
                let new = fresh(3)
                tree.append(new)
                model.below += new.map(Model.init)
                return
            }
            switch random.next(below: 9) {
            case 0:
                let new = fresh(random.next(below: 3))
                tree.append(new)
                model.below += new.map(Model.init)
            case 1, 2:
                let new = fresh(1 + random.next(below: 3))
                tree.append(new, to: one)
                model.change(one) { $0.below += new.map(Model.init) }
            case 3: insertItems(beside: one, after: random.chance(50))
            case 4: insertPart(beside: one, after: random.chance(50))
            case 5:
                let gone = Set(old.filter { _ in random.chance(8) })
                tree.delete(Array(gone))
                model.delete(gone)
            case 6:
                let part = makePart()
                tree.replace(childrenOf: one, using: part)
                model.change(one) { $0.below = Model(part).below }
            default:
                let (some, isOpen) = (old.filter { _ in random.chance(30) }, random.chance(70))
                if isOpen { tree.expand(some) } else { tree.collapse(some) }
                for item in some { model.change(item) { $0.isExpanded = isOpen } }
            }
        }

        private mutating func insertItems(beside one: Int, after: Bool) {
            let new = fresh(2)
            if after { tree.insert(new, after: one) } else { tree.insert(new, before: one) }
            model.insert(new.map(Model.init), beside: one, after: after)
        }

        private mutating func makePart() -> Tree {
            let new = fresh(4)
            var part = Tree()
            part.append([new[0], new[1]])
            part.append([new[2], new[3]], to: new[0])
            part.expand([new[0]])
            return part
        }

        private mutating func insertPart(beside one: Int, after: Bool) {
            let part = makePart()
            if after { tree.insert(part, after: one) } else { tree.insert(part, before: one) }
            model.insert(Model(part).below, beside: one, after: after)
        }
    }

    @Test("Random changes have the results that a plain model of the tree has")
    func random() {
        for seed in 0..<courses(150) {
            var random = SeededNumbers(seed: UInt64(seed))
            var pair = Pair()
            for step in 0..<40 {
                let copy = pair
                pair.step(&random)
                #expect(Model(pair.tree) == pair.model, "seed \(seed), step \(step)")
                compare(pair, "seed \(seed), step \(step)")
                #expect(copy.tree.items == copy.model.items, "a copy, seed \(seed), step \(step)")
            }
        }
    }

    private func compare(_ pair: Pair, _ place: String) {
        let (tree, model) = (pair.tree, pair.model)
        #expect(tree.items == model.items, "\(place)")
        #expect(tree.rootItems == model.below.map(\.item), "\(place)")
        #expect(tree.visibleItems == model.visibleItems, "\(place)")
        #expect(tree.expandedItems == model.expandedItems, "\(place)")
        for (index, item) in model.items.enumerated() {
            let way = model.way(to: item) ?? []
            let isRight =
                tree.contains(item) && tree.index(of: item) == index && tree.level(of: item) == way.count
                && tree.parent(of: item) == way.last?.item && tree.isVisible(item) == way.allSatisfy(\.isExpanded)
            #expect(isRight, "\(item), \(place)")
        }
        #expect(!tree.contains(pair.last) && tree.index(of: pair.last) == nil && tree.parent(of: pair.last) == nil)
        if let item = tree.items.last {
            let with = tree.snapshot(of: item, includingParent: true)
            #expect(with.items == [item] + tree.snapshot(of: item).items, "\(place)")
            #expect(with.isExpanded(item) == tree.isExpanded(item), "\(place)")
        }
    }

    @Test("A description has a line for each item: visible, expanded or collapsed, and its level")
    func description() {
        var tree = NSDiffableDataSourceSectionSnapshot<String>()
        tree.append(["Food", "Drinks"])
        tree.append(["Fruit", "Bread"], to: "Food")
        tree.append(["Apple"], to: "Fruit")
        tree.append(["Tea"], to: "Drinks")
        tree.expand(["Food"])
        #expect(
            tree.visualDescription() == """
                *+ Food
                *-   Fruit
                       Apple
                *    Bread
                *- Drinks
                     Tea
                """)
        tree.deleteAll()
        #expect(tree.items.isEmpty && tree.visualDescription().isEmpty)
    }

    /// An item that counts how often one is looked up.
    private struct Counted: Hashable {
        nonisolated(unsafe) static var lookups = 0
        let number: Int
        func hash(into hasher: inout Hasher) {
            Self.lookups += 1
            hasher.combine(number)
        }
    }

    @Test("An item costs the same number of look-ups in a tree of a thousand and in one of a hundred thousand")
    func cost() {
        func lookups(_ count: Int) -> Double {
            var tree = NSDiffableDataSourceSectionSnapshot<Counted>()
            Counted.lookups = 0
            let parents = (0..<count / 100).map { Counted(number: $0 * 100) }
            tree.append(parents)
            for parent in parents {
                tree.append((1..<100).map { Counted(number: parent.number + $0) }, to: parent)
                tree.expand([parent])
            }
            for parent in parents { _ = (tree.level(of: parent), tree.index(of: parent), tree.parent(of: parent)) }
            #expect(tree.visibleItems.count == count)
            return Double(Counted.lookups) / Double(count)
        }
        let (few, many) = (lookups(1000), lookups(100_000))
        #expect(many < few * 1.5, "\(few) and \(many)")
    }

    // MARK: Following a list

    @Test("A hierarchy follows its visible items: neighbors, first children, hidden ones")
    func following() {
        var tree = Tree()
        tree.append([1, 2, 3])
        tree.append([10, 11], to: 1)
        tree.append([20, 21], to: 2)
        tree.append([100], to: 10)
        tree.expand([1])
        func description(_ visible: [Int], moved: Set<Int> = []) -> String {
            tree.following(visible, moved: moved).visualDescription().replacingOccurrences(of: "\n", with: ";")
        }
        #expect(tree.visibleItems == [1, 10, 11, 2, 3])
        // 7 becomes the first child of an expanded item, 8 a neighbor of a collapsed one.
        #expect(
            description([1, 7, 10, 11, 2, 8, 3])
                == "*+ 1;*    7;*-   10;     100;*    11;*- 2;     20;     21;*  8;*  3"
                .replacingOccurrences(of: "     100", with: "       100"))
        // 10 leaves its parent, and 100 goes along with it.
        #expect(
            description([1, 11, 2, 3, 10], moved: [10]) == "*+ 1;*    11;*- 2;     20;     21;*  3;*- 10;     100")
        // Without their parent items go up to what is above that.
        #expect(description([10, 11, 2, 3]) == "*- 10;     100;*  11;*- 2;     20;     21;*  3")
        // Items that were hidden and are visible now leave the item that they were below.
        #expect(
            description([1, 10, 100, 11, 2, 3])
                == "*+ 1;*    10;*    100;*    11;*- 2;     20;     21;*  3")
    }

    @Test("Random lists of visible items are followed, and what is below a collapsed item stays there")
    func randomFollowing() {
        for seed in 0..<300 {
            var random = SeededNumbers(seed: UInt64(seed))
            var pair = Pair()
            for _ in 0..<20 { pair.step(&random) }
            let tree = pair.tree
            #expect(Model(tree.following(tree.visibleItems, moved: [])) == pair.model, "seed \(seed)")
            var visible = tree.visibleItems.filter { _ in random.chance(85) }
            let moved = Set(visible.filter { _ in random.chance(15) })
            visible.removeAll { moved.contains($0) }
            let hidden = tree.items.filter { !tree.isVisible($0) && random.chance(5) }
            for item in moved.sorted() + hidden + [1000, 1001] {
                visible.insert(item, at: random.next(below: visible.count + 1))
            }
            let new = tree.following(visible, moved: moved)
            #expect(new.visibleItems == visible, "seed \(seed)")
            for item in visible where tree.isVisible(item) && !tree.isExpanded(item) {
                let below = tree.snapshot(of: item).items
                guard Set(below).isDisjoint(with: visible) else { continue }
                #expect(new.snapshot(of: item).items == below, "\(item), seed \(seed)")
            }
        }
    }

    // MARK: Mistakes

    @Test("An item that is there twice stops with UIKit's words")
    func twice() async {
        let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
            var tree = NSDiffableDataSourceSectionSnapshot<Int>()
            tree.append([1, 2])
            tree.append([3, 2], to: 1)
        }
        let words = String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
        #expect(words.contains("Identifiers in a section snapshot must be unique. Duplicate item identifiers: {("))
    }

    @Test("An item that is not there stops what is done beside it")
    func unknown() async {
        let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
            var tree = NSDiffableDataSourceSectionSnapshot<Int>()
            tree.append([1])
            tree.insert([2], after: 7)
        }
        let words = String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
        #expect(words.contains("Invalid item identifier specified: 7"))
    }
}
