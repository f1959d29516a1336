import CollectionStage
import Foundation
import SeededRandom
import Stage
import Testing
import UIKitCollections

/// The rules are those of behaviour/collections.md#batch-updates.
@Suite("Batch updates of collection views")
@MainActor
struct BatchUpdateTests {
    private func path(_ item: Int, _ section: Int = 0) -> IndexPath { IndexPath(item: item, section: section) }

    private func layout() -> UICollectionViewFlowLayout {
        let layout = UICollectionViewFlowLayout()
        layout.itemSize = CGSize(width: 320, height: 50)
        layout.minimumLineSpacing = 0
        return layout
    }

    private func numbered(_ counts: [Int], _ layout: UICollectionViewLayout? = nil) -> CollectionStage {
        let one = CollectionStage(counts, layout: layout ?? self.layout())
        one.names = counts.enumerated().map { section, count in (0..<count).map { section * 100 + $0 } }
        one.view.reloadData()
        one.stage.turn()
        return one
    }

    /// The numbers of the visible cells from top to bottom, with their places.
    private func shown(_ one: CollectionStage) -> [[Int]] {
        let cells = one.view.visibleCells.compactMap { $0 as? NumberCell }
        return cells.sorted { $0.frame.minY < $1.frame.minY }.map { [Int($0.frame.minY), $0.number] }
    }

    private func expected(_ one: CollectionStage) -> [[Int]] {
        let all = (one.names ?? []).flatMap { $0 }
        let offset = Int(one.view.contentOffset.y)
        return all.enumerated().map { [$0 * 50, $1] }.filter { $0[0] < offset + 400 && $0[0] + 50 > offset }
    }

    @Test("An inserted item fades in where it will be, and those behind make room")
    func insertion() {
        let one = numbered([4])
        var ends: [Bool] = []
        let third = one.view.cellForItem(at: path(2))
        one.view.performBatchUpdates {
            one.names?[0].insert(77, at: 1)
            one.counts = [5]
            one.view.insertItems(at: [path(1)])
        } completion: {
            ends.append($0)
        }
        let new = one.view.cellForItem(at: path(1))
        #expect(one.view.cellForItem(at: path(3)) === third)
        one.stage.advance(0.3 / 2)
        #expect(abs(Double(new?.layer.presentation()?.opacity ?? 0) - 0.5) < 0.1)
        #expect(new?.layer.presentation()?.position.y == 75)
        #expect((126...174).contains(third?.layer.presentation()?.position.y ?? 0))
        #expect(ends.isEmpty)
        one.stage.advance(1)
        #expect(ends == [true])
        #expect(shown(one) == [[0, 0], [50, 77], [100, 1], [150, 2], [200, 3]])
    }

    @Test("After a reload the views are there when the updates run")
    func reloadBefore() {
        let one = numbered([1])
        one.names = [[0, 1, 2]]
        one.counts = [3]
        one.view.reloadData()
        var seen: [[Int]] = []
        one.view.performBatchUpdates { seen = shown(one) }
        #expect(seen == [[0, 0], [50, 1], [100, 2]])
    }

    @Test("A deleted item fades out, and its cell is used again")
    func deletion() {
        let one = numbered([4])
        let gone = one.view.cellForItem(at: path(1))
        one.names?[0].remove(at: 1)
        one.counts = [3]
        one.view.deleteItems(at: [path(1)])
        #expect(gone?.superview === one.view && gone?.alpha == 0)
        one.stage.advance(1)
        #expect(gone?.superview == nil)
        #expect(shown(one) == [[0, 0], [50, 2], [100, 3]])
    }

    @Test("A moved item keeps its cell, and a reloaded one gets another")
    func moveAndReload() {
        let one = numbered([4])
        let (moved, reloaded) = (one.view.cellForItem(at: path(0)), one.view.cellForItem(at: path(2)))
        one.view.performBatchUpdates {
            one.names = [[1, 66, 3, 0]]
            one.view.moveItem(at: path(0), to: path(3))
            one.view.reloadItems(at: [path(2)])
        }
        one.stage.advance(1)
        #expect(one.view.cellForItem(at: path(3)) === moved)
        #expect(one.view.cellForItem(at: path(1)) !== reloaded)
        #expect(shown(one) == [[0, 1], [50, 66], [100, 3], [150, 0]])
    }

    /// Advances to half of a batch's time.
    private func half(_ one: CollectionStage) {
        one.stage.turn()
        one.stage.advance(0.15)
    }

    @Test("Items travel from and to places that are not visible, a screen at most")
    func farMoves() throws {
        for (count, row, way) in [(1000, 900, CGFloat(450)), (1000, 10, 500 - 50), (10_000, 9990, 450)] {
            let one = numbered([count])
            let gone = try #require(one.view.cellForItem(at: path(1)))
            one.view.performBatchUpdates {
                one.names?[0].swapAt(1, row)
                one.view.moveItem(at: path(1), to: path(row))
                one.view.moveItem(at: path(row), to: path(1))
            }
            let new = try #require(one.view.cellForItem(at: path(1)) as? NumberCell)
            #expect(new.number == row)
            half(one)
            for cell in [new, gone] {
                #expect(abs((cell.layer.presentation()?.frame.minY ?? 0) - 50 - way / 2) < 0.5, "from \(row)")
            }
            #expect(gone.superview === one.view)
            one.stage.advance(0.3)
            #expect(gone.superview == nil && shown(one) == expected(one))
        }
    }

    @Test("What is above the visible part comes from above, also where the content is scrolled")
    func fromAbove() throws {
        let one = numbered([1000])
        one.view.contentOffset.y = 20_000
        one.stage.turn()
        one.view.performBatchUpdates {
            one.names?[0].move(3, to: 402)
            one.view.moveItem(at: path(3), to: path(402))
        }
        let new = try #require(one.view.cellForItem(at: path(402)) as? NumberCell)
        #expect(new.number == 3)
        half(one)
        let middle = new.layer.presentation()?.frame.minY ?? 0
        #expect(abs(middle - (402 * 50 - 225)) < 0.5)
        one.stage.advance(0.3)
        #expect(shown(one) == expected(one))
    }

    @Test("Items that come into sight behind deleted ones keep their distances")
    func deletedTogether() {
        let one = numbered([100])
        one.view.performBatchUpdates {
            one.names?[0].removeFirst(6)
            one.counts = [94]
            one.view.deleteItems(at: (0..<6).map { path($0) })
        }
        half(one)
        let cells = one.view.visibleCells.compactMap { $0 as? NumberCell }.sorted { $0.number < $1.number }
        let places = cells.compactMap { $0.layer.presentation()?.frame.minY }
        #expect(cells.map(\.number) == Array(6..<14))
        #expect(zip(places, places.dropFirst()).allSatisfy { abs($1 - $0 - 50) < 0.5 }, "\(places)")
    }

    @Test("Items that a larger view uncovers are at their places")
    func growth() {
        let one = numbered([100])
        UIView.animate(withDuration: 0.3) {
            one.view.frame.size.height = 640
            one.view.layoutIfNeeded()
        }
        half(one)
        for item in 8..<12 {
            #expect(one.view.cellForItem(at: path(item))?.layer.presentation()?.frame.minY == CGFloat(item) * 50)
        }
    }

    @Test("An item that leaves the visible part is not taken for the one that had its new place")
    func leavingNames() throws {
        let one = numbered([20])
        let second = try #require(one.view.cellForItem(at: path(1)))
        // The item goes to the place of one that is deleted.
        one.view.performBatchUpdates {
            one.names?[0].remove(at: 9)
            one.names?[0].move(1, to: 9)
            one.counts = [19]
            one.view.deleteItems(at: [path(9)])
            one.view.moveItem(at: path(1), to: path(9))
        }
        half(one)
        #expect(second.layer.presentation()?.opacity == 1)
        #expect(abs((second.layer.presentation()?.frame.minY ?? 0) - (50 + 450) / 2) < 0.5)
        one.stage.advance(0.3)
        #expect(shown(one) == expected(one))
    }

    @Test("The selection goes with its items")
    func selection() {
        let one = numbered([5])
        one.view.allowsMultipleSelection = true
        for item in [1, 3, 4] { one.view.selectItem(at: path(item), animated: false, scrollPosition: []) }
        one.view.performBatchUpdates {
            one.names = [[9, 0, 2, 4, 3]]
            one.view.deleteItems(at: [path(1)])
            one.view.insertItems(at: [path(0)])
            one.view.moveItem(at: path(4), to: path(3))
        }
        one.stage.advance(1)
        #expect(Set(one.view.indexPathsForSelectedItems ?? []) == [path(4), path(3)])
        #expect(one.view.visibleCells.filter(\.isSelected).count == 2)
    }

    @Test("The layout learns the changes in order, and states where items come from and go to")
    func layoutCalls() {
        let flow = LoggingFlow()
        flow.itemSize = CGSize(width: 320, height: 50)
        flow.minimumLineSpacing = 0
        let one = numbered([4], flow)
        flow.log = []
        let gone = one.view.cellForItem(at: path(2))
        one.view.performBatchUpdates {
            one.names = [[5, 0, 1, 3]]
            one.view.insertItems(at: [path(0)])
            one.view.deleteItems(at: [path(2)])
        }
        #expect(flow.log == ["prepare", "updates delete 2, insert 0", "final 2", "initial 0", "finalize"])
        #expect(gone?.frame.minX == 500)
        one.stage.turn()
        let new = one.view.cellForItem(at: path(0))
        #expect((new?.layer.presentation()?.position.x ?? 0) < 0)
        one.stage.advance(1)
        #expect(new?.frame.minX == 0)
    }

    @Test("Wrong counts stop with UIKit's words, which name the section and both counts")
    func wrongCounts() async {
        let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
            await MainActor.run {
                let one = CollectionStage([4])
                one.view.insertItems(at: [IndexPath(item: 0, section: 0)])
            }
        }
        let words = String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
        #expect(
            words.contains(
                "Invalid update: invalid number of items in section 0. The number of items contained in an existing section after the update (4) must be equal to the number of items contained in that section before the update (4), plus or minus the number of items inserted or deleted from that section (1 inserted, 0 deleted)"
            ))
    }

    /// The number of random batches for each layout, of which `QUINCE_INTERACTIONS` asks for more.
    private static let batches = Int(ProcessInfo.processInfo.environment["QUINCE_INTERACTIONS"] ?? "") ?? courses(800)

    private func rows(_ name: String) -> UICollectionViewLayout {
        guard name != "flow" else { return layout() }
        let height: NSCollectionLayoutDimension = name == "estimated" ? .estimated(20) : .absolute(50)
        let size = NSCollectionLayoutSize(widthDimension: .fractionalWidth(1), heightDimension: height)
        let group = NSCollectionLayoutGroup.vertical(
            layoutSize: size, subitems: [NSCollectionLayoutItem(layoutSize: size)])
        return UICollectionViewCompositionalLayout(section: NSCollectionLayoutSection(group: group))
    }

    @Test(
        "Random batches end as the model does, also while earlier ones are still on their way",
        arguments: ["flow", "compositional", "estimated"])
    func random(_ name: String) {
        for seed in 0..<max(Self.batches / 8, 1) {
            var random = SeededNumbers(seed: UInt64(seed))
            let one = numbered((0..<(1 + random.next(below: 3))).map { _ in random.next(below: 9) }, rows(name))
            one.view.allowsMultipleSelection = true
            var (next, ends, begun) = (1000, 0, 0)
            for step in 0..<8 {
                let chosen = select(one, &random)
                var batch = RandomBatch(one.names!, first: next)
                batch.fill(&random)
                next = batch.next
                begun += 1
                one.view.performBatchUpdates {
                    one.names = batch.after
                    one.counts = batch.after.map(\.count)
                    batch.apply(to: one.view)
                } completion: { _ in
                    ends += 1
                }
                let left = chosen.intersection(batch.after.joined())
                #expect(selected(one) == left, "seed \(seed), step \(step)")
                if random.chance(50) { one.stage.advance(Double(random.next(below: 200)) / 1000) }
                if random.chance(20) { one.view.contentOffset.y = CGFloat(random.next(below: 200)) }
                if random.chance(40) {
                    one.stage.advance(1)
                    check(one, isEstimated: name == "estimated", "seed \(seed), step \(step)")
                    #expect(ends == begun, "seed \(seed), step \(step)")
                }
            }
            one.stage.advance(1)
            check(one, isEstimated: name == "estimated", "seed \(seed)")
            #expect(ends == begun, "seed \(seed)")
            let cells = one.view.subviews.compactMap { $0 as? NumberCell }
            #expect(cells.count == one.view.visibleCells.count, "seed \(seed)")
            let shownSelected = Set(cells.filter(\.isSelected).map(\.number))
            #expect(shownSelected == selected(one).intersection(cells.map(\.number)), "seed \(seed)")
        }
    }

    private func check(_ one: CollectionStage, isEstimated: Bool, _ comment: Comment) {
        guard isEstimated else {
            #expect(shown(one) == expected(one), comment)
            return
        }
        // Items that were never visible still have their estimates, so that only visible items have a known place.
        let (shown, offset) = (shown(one), Int(one.view.contentOffset.y))
        let all = (one.names ?? []).flatMap { $0 }
        guard !shown.isEmpty else {
            #expect(all.isEmpty || offset >= Int(one.view.contentSize.height), comment)
            return
        }
        let first = shown.first.flatMap { all.firstIndex(of: $0[1]) } ?? 0
        #expect(shown.map { $0[1] } == Array(all[first...].prefix(shown.count)), comment)
        #expect(zip(shown, shown.dropFirst()).allSatisfy { $1[0] - $0[0] == 50 }, comment)
        let (top, bottom) = (shown.first?[0] ?? 0, shown.last.map { $0[0] + 50 } ?? 0)
        #expect(first == 0 && top == 0 || top <= offset, comment)
        #expect(bottom >= min(offset + 400, Int(one.view.contentSize.height)), comment)
    }

    /// Selects some items and returns the numbers of all that are selected.
    private func select(_ one: CollectionStage, _ random: inout SeededNumbers) -> Set<Int> {
        for (section, numbers) in (one.names ?? []).enumerated() {
            for item in numbers.indices where random.chance(20) {
                one.view.selectItem(at: path(item, section), animated: false, scrollPosition: [])
            }
        }
        return selected(one)
    }

    private func selected(_ one: CollectionStage) -> Set<Int> {
        Set((one.view.indexPathsForSelectedItems ?? []).compactMap { one.names?[$0.section][$0.item] })
    }
}

/// Changes of numbered items that contradict neither each other nor UIKit's rules.
private struct RandomBatch {
    private let before: [[Int]]
    private(set) var after: [[Int]]
    private(set) var next: Int
    private var deleted: [IndexPath] = []
    private var inserted: [IndexPath] = []
    private var moved: [(IndexPath, IndexPath)] = []
    private var deletedSections = IndexSet()
    private var insertedSections = IndexSet()

    init(_ before: [[Int]], first: Int) { (self.before, after, next) = (before, before, first) }

    mutating func fill(_ random: inout SeededNumbers) {
        var movers: [Int] = []
        for section in before.indices.reversed() {
            if before.count > 1, random.chance(10) {
                deletedSections.insert(section)
                after.remove(at: section)
                continue
            }
            for item in before[section].indices.reversed() {
                if random.chance(15) {
                    deleted.append(IndexPath(item: item, section: section))
                    after[section].remove(at: item)
                } else if random.chance(10) {
                    movers.append(after[section].remove(at: item))
                }
            }
        }
        if random.chance(15) {
            let place = random.next(below: after.count + 1)
            after.insert((0..<random.next(below: 4)).map { next + $0 }, at: place)
            next += 4
            insertedSections.insert(place)
        }
        insert(&random, movers)
        note(movers)
    }

    private mutating func insert(_ random: inout SeededNumbers, _ movers: [Int]) {
        let old = after.indices.filter { !insertedSections.contains($0) }
        guard !old.isEmpty else { return }
        var new = movers
        for _ in 0..<random.next(below: 4) {
            new.append(next)
            next += 1
        }
        for number in new {
            let section = old[random.next(below: old.count)]
            after[section].insert(number, at: random.next(below: after[section].count + 1))
        }
    }

    /// Names the places of what came and what moved, in the final state.
    private mutating func note(_ movers: [Int]) {
        let known = Set(before.joined())
        for (section, numbers) in after.enumerated() where !insertedSections.contains(section) {
            for (item, number) in numbers.enumerated() {
                let path = IndexPath(item: item, section: section)
                if movers.contains(number) {
                    moved.append((place(of: number), path))
                } else if !known.contains(number) {
                    inserted.append(path)
                }
            }
        }
    }

    private func place(of number: Int) -> IndexPath {
        for (section, numbers) in before.enumerated() {
            if let item = numbers.firstIndex(of: number) { return IndexPath(item: item, section: section) }
        }
        fatalError("the number \(number) was not there before")
    }

    @MainActor
    func apply(to view: UICollectionView) {
        view.insertSections(insertedSections)
        view.insertItems(at: inserted)
        for (from, to) in moved { view.moveItem(at: from, to: to) }
        view.deleteItems(at: deleted)
        view.deleteSections(deletedSections)
    }
}

private final class LoggingFlow: UICollectionViewFlowLayout {
    var log: [String] = []
    private var coming: Set<IndexPath> = []

    override func prepare() {
        super.prepare()
        log.append("prepare")
    }
    override func prepare(forCollectionViewUpdates updateItems: [UICollectionViewUpdateItem]) {
        super.prepare(forCollectionViewUpdates: updateItems)
        let words = updateItems.map { item in
            "\(item.updateAction) \((item.indexPathAfterUpdate ?? item.indexPathBeforeUpdate)!.item)"
        }
        log.append("updates " + words.joined(separator: ", "))
        coming = Set(updateItems.compactMap { $0.updateAction == .insert ? $0.indexPathAfterUpdate : nil })
    }
    override func initialLayoutAttributesForAppearingItem(
        at itemIndexPath: IndexPath
    ) -> UICollectionViewLayoutAttributes? {
        let attributes = super.initialLayoutAttributesForAppearingItem(at: itemIndexPath)
        guard coming.contains(itemIndexPath) else { return attributes }
        log.append("initial \(itemIndexPath.item)")
        attributes?.center.x = -300
        return attributes
    }
    override func finalLayoutAttributesForDisappearingItem(
        at itemIndexPath: IndexPath
    ) -> UICollectionViewLayoutAttributes? {
        let attributes = super.finalLayoutAttributesForDisappearingItem(at: itemIndexPath)
        log.append("final \(itemIndexPath.item)")
        attributes?.frame.origin.x = 500
        return attributes
    }
    override func finalizeCollectionViewUpdates() {
        super.finalizeCollectionViewUpdates()
        log.append("finalize")
    }
}

extension [Int] {
    fileprivate mutating func move(_ place: Int, to new: Int) {
        let item = remove(at: place)
        insert(item, at: new)
    }
}
