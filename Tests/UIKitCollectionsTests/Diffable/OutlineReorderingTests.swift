import Foundation
import Stage
import Testing
import UIKitCollections

@Suite("Reordering of outlines, and what section snapshots cost")
@MainActor
struct OutlineReorderingTests {
    /// A list of two sections: x and y, and the folders F (c1, c2), which is expanded, and G. Rows are 44 points high.
    @MainActor
    private final class FolderStage {
        typealias Source = UICollectionViewDiffableDataSource<Int, String>

        let stage = Stage()
        let view: UICollectionView
        let source: Source

        init() {
            view = OutlineReorderingTests.makeList()
            let cells = UICollectionView.CellRegistration<UICollectionViewListCell, String> { cell, _, title in
                cell.accessibilityLabel = title
                cell.accessories = [.outlineDisclosure()]
            }
            source = Source(collectionView: view) { view, path, title in
                view.dequeueConfiguredReusableCell(using: cells, for: path, item: title)
            }
            source.reorderingHandlers.canReorderItem = { _ in true }
            var leaves = NSDiffableDataSourceSectionSnapshot<String>()
            leaves.append(["x", "y"])
            var folders = NSDiffableDataSourceSectionSnapshot<String>()
            folders.append(["F", "G"])
            folders.append(["c1", "c2"], to: "F")
            folders.expand(["F"])
            source.apply(leaves, to: 0, animatingDifferences: false)
            source.apply(folders, to: 1, animatingDifferences: false)
            stage.root.addSubview(view)
            stage.turn()
        }

        /// Moves an item with a finger that goes from row to row.
        func move(_ path: IndexPath, over rows: [CGFloat]) {
            #expect(view.beginInteractiveMovementForItem(at: path))
            for row in rows {
                view.updateInteractiveMovementTargetPosition(CGPoint(x: 160, y: 44 * row))
                stage.advance(0.5)
            }
            view.endInteractiveMovement()
            stage.advance(1)
        }

        /// The titles of the rows from above, which lie one below the other.
        var rows: [String] {
            let cells = view.visibleCells.sorted { $0.frame.minY < $1.frame.minY }
            #expect(cells.map(\.frame.minY) == cells.indices.map { CGFloat($0) * 44 })
            return cells.map { $0.accessibilityLabel ?? "" }
        }

        /// The items of both sections, upon which the hierarchies and the view agree.
        var items: [[String]] {
            let items = [0, 1].map { source.snapshot().itemIdentifiers(inSection: $0) }
            #expect([0, 1].map { source.snapshot(for: $0).visibleItems } == items)
            #expect([0, 1].map(view.numberOfItems) == items.map(\.count))
            return items
        }
    }

    private static func makeList() -> UICollectionView {
        let configuration = UICollectionLayoutListConfiguration(appearance: .plain)
        let view = UICollectionView(
            frame: CGRect(x: 0, y: 0, width: 320, height: 600),
            collectionViewLayout: UICollectionViewCompositionalLayout.list(using: configuration))
        view.contentInsetAdjustmentBehavior = .never
        return view
    }

    // MARK: Moves

    @Test("What is below an item follows it into the section before, even if no row has to move for that")
    func sameRows() {
        let one = FolderStage()
        one.move(IndexPath(item: 0, section: 1), over: [1.6, 2.4])
        #expect(one.rows == ["x", "y", "F", "c1", "c2", "G"])
        #expect(one.items == [["x", "y", "F", "c1", "c2"], ["G"]])
    }

    @Test("When the handler is told about a move, the data source has the state that it is told", arguments: [0, 1])
    func stateInHandler(section: Int) {
        let one = FolderStage()
        var told: [[String]] = []
        one.source.reorderingHandlers.didReorder = { [unowned one] in
            told += [$0.finalSnapshot.itemIdentifiers, one.items.flatMap { $0 }]
        }
        one.move(IndexPath(item: 0, section: section), over: section == 0 ? [1.6] : [1.6, 0.4])
        #expect(told.count == 2 && told.first == told.last && told.first == one.rows)
    }

    @Test("The handler of a move can apply the state that it is told", arguments: [false, true])
    func applyInHandler(animated: Bool) {
        let one = FolderStage()
        one.source.reorderingHandlers.didReorder = { [unowned one] in
            one.source.apply($0.finalSnapshot, animatingDifferences: animated)
        }
        one.move(IndexPath(item: 0, section: 0), over: [1.6])
        #expect(one.rows == ["y", "x", "F", "c1", "c2", "G"])
        one.move(IndexPath(item: 0, section: 1), over: [1.6])
        #expect(one.rows == ["y", "F", "c1", "c2", "x", "G"])
        #expect(one.items == [["y", "F", "c1", "c2", "x"], ["G"]])
    }

    @Test("The handler of a move can apply another state")
    func otherStateInHandler() {
        let one = FolderStage()
        one.source.reorderingHandlers.didReorder = { [unowned one] in
            var other = $0.finalSnapshot
            other.deleteItems(["c1", "y"])
            one.source.apply(other)
        }
        one.move(IndexPath(item: 0, section: 1), over: [1.6])
        #expect(one.rows == ["x", "F", "c2", "G"])
        #expect(one.items == [["x", "F", "c2"], ["G"]])
    }

    // MARK: Cost

    /// A number that counts how often numbers are compared and hashed.
    private struct Counted: Hashable, Sendable {
        nonisolated(unsafe) static var comparisons = 0
        nonisolated(unsafe) static var hashes = 0
        let number: Int

        static func == (a: Self, b: Self) -> Bool {
            comparisons += 1
            return a.number == b.number
        }

        func hash(into hasher: inout Hasher) {
            Self.hashes += 1
            hasher.combine(number)
        }
    }

    /// Returns how often items are compared and hashed when a folder of three is expanded.
    ///
    /// - Parameter counts: the numbers of roots of the sections; the folder is the first root of the last one.
    private func costOfExpanding(_ counts: [Int]) -> (comparisons: Int, hashes: Int) {
        let stage = Stage()
        let view = Self.makeList()
        let cells = UICollectionView.CellRegistration<UICollectionViewListCell, Counted> { _, _, _ in }
        let source = UICollectionViewDiffableDataSource<Int, Counted>(collectionView: view) { view, path, item in
            view.dequeueConfiguredReusableCell(using: cells, for: path, item: item)
        }
        var tree = NSDiffableDataSourceSectionSnapshot<Counted>()
        for (section, count) in counts.enumerated() {
            tree.deleteAll()
            tree.append((0..<count).map { Counted(number: section * 100_000 + $0) })
            if section == counts.count - 1 { tree.append((1...3).map { Counted(number: -$0) }, to: tree.rootItems[0]) }
            source.apply(tree, to: section, animatingDifferences: false)
        }
        stage.root.addSubview(view)
        stage.turn()
        let folder = tree.rootItems[0]
        var cost = (comparisons: 0, hashes: 0)
        // The first time tables may have to grow.
        for _ in 0..<2 {
            tree.expand([folder])
            (Counted.comparisons, Counted.hashes) = (0, 0)
            source.apply(tree, to: counts.count - 1)
            stage.turn()
            cost = (Counted.comparisons, Counted.hashes)
            stage.advance(1)
            #expect(source.snapshot().numberOfItems == counts.reduce(3, +))
            tree.collapse([folder])
            source.apply(tree, to: counts.count - 1)
            stage.advance(1)
        }
        return cost
    }

    @Test("Expanding an item does not look at the items of other sections")
    func costOfOtherSections() {
        let (few, many) = (costOfExpanding([40, 10]), costOfExpanding([4_000, 10]))
        #expect(many.comparisons < few.comparisons + 200 && many.hashes < few.hashes + 200)
    }

    @Test("Expanding an item does not hash the items beside it")
    func costOfSiblings() {
        #expect(costOfExpanding([4_000]).hashes < costOfExpanding([40]).hashes + 200)
    }
}
