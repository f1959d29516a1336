import CollectionStage
import Foundation
import SeededRandom
import Stage
import Testing
import UIKitCollections

@Suite("Diffable data sources of collection views")
@MainActor
struct DiffableCollectionTests {
    private typealias Source = UICollectionViewDiffableDataSource<String, Int>

    private func snapshot(_ sections: [(String, [Int])]) -> Source.Snapshot {
        var snapshot = Source.Snapshot()
        snapshot.appendSections(sections.map(\.0))
        for (section, items) in sections { snapshot.appendItems(items, toSection: section) }
        return snapshot
    }

    private func start() -> (CollectionStage, Source) {
        let layout = UICollectionViewFlowLayout()
        layout.itemSize = CGSize(width: 320, height: 20)
        layout.minimumLineSpacing = 0
        let one = CollectionStage([0], layout: layout)
        let source = Source(collectionView: one.view) { view, path, number in
            let cell = view.dequeueReusableCell(withReuseIdentifier: "number", for: path)
            (cell as? NumberCell)?.number = number
            return cell
        }
        return (one, source)
    }

    private func shown(_ one: CollectionStage) -> [Int] {
        one.view.visibleCells.sorted { $0.frame.minY < $1.frame.minY }.compactMap { ($0 as? NumberCell)?.number }
    }

    @Test("A finger moves items of a diffable data source, which tells its handlers")
    func reordering() {
        let stage = Stage()
        let layout = UICollectionViewFlowLayout()
        layout.itemSize = CGSize(width: 320, height: 50)
        layout.minimumLineSpacing = 0
        let view = UICollectionView(frame: CGRect(x: 0, y: 0, width: 320, height: 400), collectionViewLayout: layout)
        let cells = UICollectionView.CellRegistration<UICollectionViewCell, Int> { _, _, _ in }
        let source = UICollectionViewDiffableDataSource<Int, Int>(collectionView: view) { view, path, number in
            view.dequeueConfiguredReusableCell(using: cells, for: path, item: number)
        }
        var snapshot = NSDiffableDataSourceSnapshot<Int, Int>()
        snapshot.appendSections([0, 1])
        snapshot.appendItems([5, 6, 7], toSection: 0)
        source.apply(snapshot)
        stage.root.addSubview(view)
        stage.turn()
        #expect(!view.beginInteractiveMovementForItem(at: IndexPath(item: 0, section: 0)))
        source.reorderingHandlers.canReorderItem = { $0 != 6 }
        var told: [[Int]] = []
        source.reorderingHandlers.didReorder = { transaction in
            told = [transaction.initialSnapshot.itemIdentifiers, transaction.finalSnapshot.itemIdentifiers]
            #expect(transaction.difference.count == 2)
        }
        #expect(!view.beginInteractiveMovementForItem(at: IndexPath(item: 1, section: 0)))
        #expect(view.beginInteractiveMovementForItem(at: IndexPath(item: 0, section: 0)))
        view.updateInteractiveMovementTargetPosition(CGPoint(x: 100, y: 130))
        view.endInteractiveMovement()
        stage.advance(0.5)
        #expect(told == [[5, 6, 7], [6, 7, 5]])
        #expect(source.snapshot().itemIdentifiers == [6, 7, 5])
        #expect(source.itemIdentifier(for: IndexPath(item: 2, section: 0)) == 5)
    }

    @Test("A reconfigured item is set up again in its own cell")
    func reconfigure() {
        let stage = Stage()
        let layout = UICollectionViewFlowLayout()
        layout.itemSize = CGSize(width: 320, height: 50)
        let view = UICollectionView(frame: CGRect(x: 0, y: 0, width: 320, height: 400), collectionViewLayout: layout)
        var made: [Int] = []
        let cells = UICollectionView.CellRegistration<UICollectionViewCell, Int> { cell, _, number in
            made.append(number)
            cell.tag += 1
        }
        let source = UICollectionViewDiffableDataSource<Int, Int>(collectionView: view) { view, path, number in
            view.dequeueConfiguredReusableCell(using: cells, for: path, item: number)
        }
        var snapshot = NSDiffableDataSourceSnapshot<Int, Int>()
        snapshot.appendSections([0])
        snapshot.appendItems([5, 6, 7])
        source.apply(snapshot)
        stage.root.addSubview(view)
        stage.turn()
        let cell = view.cellForItem(at: IndexPath(item: 1, section: 0))
        view.selectItem(at: IndexPath(item: 1, section: 0), animated: false, scrollPosition: [])
        made = []
        snapshot.insertItems([4], beforeItem: 5)
        snapshot.reconfigureItems([6])
        source.apply(snapshot)
        stage.advance(0.5)
        #expect(made == [4, 6] || made == [6, 4])
        #expect(view.cellForItem(at: IndexPath(item: 2, section: 0)) === cell)
        #expect(cell?.tag == 2)
        #expect(cell?.isSelected == true)
    }

    @Test("A state is shown, and the next one is animated from there")
    func applying() {
        let (one, source) = start()
        source.apply(snapshot([("a", [1, 2, 3]), ("b", [4])]))
        one.stage.turn()
        #expect(shown(one) == [1, 2, 3, 4])
        let third = one.view.cellForItem(at: IndexPath(item: 2, section: 0))
        var ends = 0
        source.apply(snapshot([("b", [4, 3]), ("a", [5, 1])])) { ends += 1 }
        #expect(one.view.cellForItem(at: IndexPath(item: 1, section: 0)) === third && ends == 0)
        one.stage.advance(1)
        #expect(shown(one) == [4, 3, 5, 1] && ends == 1)
        #expect(source.itemIdentifier(for: IndexPath(item: 0, section: 1)) == 5)
        #expect(source.indexPath(for: 3) == IndexPath(item: 1, section: 0))
    }

    @Test("A reloaded item gets another cell")
    func reloading() {
        let (one, source) = start()
        source.apply(snapshot([("a", [1, 2])]))
        one.stage.turn()
        let asked = one.view.cellForItem(at: IndexPath(item: 1, section: 0))
        var next = source.snapshot()
        next.reloadItems([2])
        source.apply(next)
        one.stage.advance(1)
        #expect(one.view.cellForItem(at: IndexPath(item: 1, section: 0)) !== asked)
        #expect(source.snapshot().reloadedItemIdentifiers.isEmpty)
    }

    @Test("Random states end as they were given")
    func random() {
        for seed in 0..<60 {
            var random = SeededNumbers(seed: UInt64(seed))
            let (one, source) = start()
            for step in 0..<6 {
                var state: [(String, [Int])] = ["a", "b", "c"].shuffled(using: &random).map { ($0, []) }
                state.removeLast(random.next(below: 3))
                for number in (0..<18).shuffled(using: &random) where random.chance(70) {
                    state[random.next(below: state.count)].1.append(number)
                }
                source.apply(snapshot(state), animatingDifferences: random.chance(70))
                if random.chance(50) { one.stage.advance(0.1) }
                one.stage.advance(random.chance(50) ? 1 : 0.05)
                #expect(source.snapshot().itemIdentifiers == state.flatMap(\.1), "seed \(seed), step \(step)")
            }
            one.stage.advance(1)
            #expect(shown(one) == source.snapshot().itemIdentifiers, "seed \(seed)")
        }
    }

    @Test("A snapshot is edited as its names say")
    func editing() {
        var state = snapshot([("a", [1, 2, 3]), ("b", [4, 5])])
        state.moveItem(1, afterItem: 4)
        state.insertItems([9], beforeItem: 3)
        state.deleteItems([2])
        state.moveSection("b", beforeSection: "a")
        state.insertSections(["c"], afterSection: "b")
        #expect(state.sectionIdentifiers == ["b", "c", "a"])
        #expect(state.itemIdentifiers == [4, 1, 5, 9, 3])
        #expect(state.indexOfItem(9) == 3 && state.sectionIdentifier(containingItem: 1) == "b")
        state.deleteSections(["b"])
        #expect(state.numberOfItems == 2 && state.itemIdentifiers(inSection: "a") == [9, 3])
    }

    @Test("An item that is there twice stops with UIKit's words")
    func twice() async {
        let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
            var state = NSDiffableDataSourceSnapshot<String, Int>()
            state.appendSections(["a"])
            state.appendItems([1, 1])
        }
        let words = String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
        #expect(words.contains("supplied item identifiers are not unique"))
    }
}
