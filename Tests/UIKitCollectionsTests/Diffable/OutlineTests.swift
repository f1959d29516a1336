import Foundation
import SeededRandom
import Stage
import Testing
import UIKitCollections
import UIKitControls

@Suite("Outlines")
@MainActor
struct OutlineTests {
    private typealias Source = UICollectionViewDiffableDataSource<Int, String>
    private typealias Tree = NSDiffableDataSourceSectionSnapshot<String>

    /// An outline of titles: a (b, c (d)), e; rows are 44 points high.
    @MainActor
    private final class OutlineStage: NSObject, UICollectionViewDelegate {
        let stage: Stage
        let view: UICollectionView
        let source: Source
        var log: [String] = []

        init(
            _ style: UICellAccessory.OutlineDisclosureOptions.Style = .automatic, rightToLeft: Bool = false,
            appearance: UICollectionLayoutListConfiguration.Appearance = .plain,
            header: UICollectionLayoutListConfiguration.HeaderMode = .none, action: (() -> Void)? = nil
        ) {
            stage = Stage()
            var configuration = UICollectionLayoutListConfiguration(appearance: appearance)
            configuration.headerMode = header
            view = UICollectionView(
                frame: CGRect(x: 0, y: 0, width: 320, height: 600),
                collectionViewLayout: UICollectionViewCompositionalLayout.list(using: configuration))
            if rightToLeft { view.semanticContentAttribute = .forceRightToLeft }
            view.contentInsetAdjustmentBehavior = .never
            let cells = UICollectionView.CellRegistration<UICollectionViewListCell, String> { cell, _, title in
                cell.accessibilityLabel = title
                if rightToLeft { cell.semanticContentAttribute = .forceRightToLeft }
                cell.accessories = [.outlineDisclosure(options: .init(style: style), actionHandler: action)]
            }
            source = Source(collectionView: view) { view, path, title in
                view.dequeueConfiguredReusableCell(using: cells, for: path, item: title)
            }
            super.init()
            view.delegate = self
            source.apply(Self.tree, to: 0, animatingDifferences: false)
            stage.root.addSubview(view)
            stage.turn()
        }

        static var tree: Tree {
            var tree = Tree()
            tree.append(["a", "e"])
            tree.append(["b", "c"], to: "a")
            tree.append(["d"], to: "c")
            return tree
        }

        func cell(_ title: String) -> UICollectionViewListCell? {
            view.visibleCells.first { $0.accessibilityLabel == title } as? UICollectionViewListCell
        }

        /// The titles of the rows from above, which lie one below the other.
        var rows: [String] {
            let cells = view.visibleCells.sorted { $0.frame.minY < $1.frame.minY }
            #expect(cells.map(\.frame.minY) == cells.indices.map { CGFloat($0) * 44 })
            return cells.map { $0.accessibilityLabel ?? "" }
        }

        func chevron(_ title: String) -> UIImageView? {
            cell(title)?.subviews.compactMap { $0 as? UIControl }.first?.subviews.first as? UIImageView
        }

        /// Returns the angle by which a chevron is turned on screen, in degrees.
        func turn(_ title: String) -> CGFloat {
            guard let layer = chevron(title)?.layer else { return .nan }
            let transform = (layer.presentation() ?? layer).affineTransform()
            return atan2(transform.b, transform.a) * 180 / .pi
        }

        func tapChevron(_ title: String) {
            guard let chevron = chevron(title) else { return }
            let point = chevron.convert(CGPoint(x: chevron.bounds.midX, y: chevron.bounds.midY), to: stage.root)
            stage.tap(point.x, point.y)
        }

        func tapBeside(_ title: String) {
            guard let cell = cell(title) else { return }
            stage.tap(160, cell.frame.midY)
        }

        func collectionView(_ view: UICollectionView, shouldHighlightItemAt path: IndexPath) -> Bool {
            log.append("shouldHighlight \(path.item)")
            return true
        }
        func collectionView(_ view: UICollectionView, didSelectItemAt path: IndexPath) {
            log.append("didSelect \(path.item)")
        }
    }

    @Test("A section that is not there is added, shows the visible items, and gives the hierarchy back")
    func applying() {
        let one = OutlineStage()
        #expect(one.source.snapshot().sectionIdentifiers == [0])
        #expect(one.rows == ["a", "e"])
        var tree = one.source.snapshot(for: 0)
        #expect(tree.items == ["a", "b", "c", "d", "e"])
        tree.expand(["a", "c"])
        var ends = 0
        one.source.apply(tree, to: 0) { ends += 1 }
        #expect(ends == 0)
        one.stage.advance(0.5)
        #expect(one.rows == ["a", "b", "c", "d", "e"] && ends == 1)
        #expect(one.source.snapshot().itemIdentifiers == one.rows)
        #expect(one.rows.map { one.cell($0)?.indentationLevel } == [0, 1, 1, 2, 0])
        #expect(one.cell("d")?.contentView.frame.minX == 20)
        one.source.apply(Tree(), to: 7)
        #expect(one.source.snapshot().sectionIdentifiers == [0, 7])
        #expect(one.source.snapshot(for: 8).items.isEmpty)
    }

    @Test("A tap on the chevron expands an item, and another one collapses it: a quarter turn, as long as the batch")
    func expanding() {
        let one = OutlineStage()
        one.source.sectionSnapshotHandlers.shouldExpandItem = {
            one.log.append("shouldExpand \($0)")
            return true
        }
        one.source.sectionSnapshotHandlers.willExpandItem = { one.log.append("willExpand \($0)") }
        one.source.sectionSnapshotHandlers.shouldCollapseItem = {
            one.log.append("shouldCollapse \($0)")
            return true
        }
        one.source.sectionSnapshotHandlers.willCollapseItem = { one.log.append("willCollapse \($0)") }
        #expect(one.turn("a") == 0)
        one.tapChevron("a")
        #expect(one.log == ["shouldExpand a", "willExpand a"])
        one.stage.advance(0.15)
        // In and out: half of the way at half of the time.
        #expect(abs(one.turn("a") - 45) < 1)
        #expect(abs((one.cell("b")?.layer.presentation()?.opacity ?? 0) - 0.5) < 0.02)
        one.stage.advance(0.5)
        #expect(one.rows == ["a", "b", "c", "e"] && abs(one.turn("a") - 90) < 0.01)
        #expect(one.cell("a")?.configurationState.isExpanded == true)
        #expect(one.cell("b")?.configurationState.isExpanded == false)
        one.log = []
        one.tapChevron("a")
        #expect(one.log == ["shouldCollapse a", "willCollapse a"])
        one.stage.advance(0.5)
        #expect(one.rows == ["a", "e"] && one.turn("a") == 0)
    }

    @Test("A row that goes keeps its level and its chevron until it is gone")
    func leavingRows() {
        let one = OutlineStage()
        for title in ["a", "c"] {
            one.tapChevron(title)
            one.stage.advance(0.5)
        }
        let (middle, deep) = (one.cell("c"), one.cell("d"))
        one.tapChevron("a")
        one.stage.advance(0.15)
        #expect(middle?.indentationLevel == 1 && deep?.indentationLevel == 2)
        #expect(deep?.contentView.frame.minX == 20 && middle?.configurationState.isExpanded == true)
        one.stage.advance(0.5)
        #expect(one.rows == ["a", "e"])
    }

    @Test("Random taps, trees and states end with the rows and the levels of the visible items")
    func random() {
        for seed in 0..<40 {
            var random = SeededNumbers(seed: UInt64(seed))
            let one = OutlineStage()
            var last = 0
            for step in 0..<12 {
                var tree = one.source.snapshot(for: 0)
                let visible = tree.visibleItems
                let some = visible.isEmpty ? nil : visible[random.next(below: visible.count)]
                last += 1
                switch (random.next(below: 4), some) {
                case (0, let some?), (1, let some?): one.tapChevron(some)
                case (2, let some):
                    tree.append(["\(last)"], to: random.chance(80) ? some : nil)
                    if let some, random.chance(30), tree.items.count > 4 { tree.delete([some]) }
                    one.source.apply(tree, to: 0, animatingDifferences: random.chance(70))
                default:
                    var state = one.source.snapshot()
                    state.appendItems(["\(last)"], toSection: 0)
                    if let some, random.chance(50) { state.moveItem("\(last)", beforeItem: some) }
                    if let first = state.itemIdentifiers.first, let end = state.itemIdentifiers.last, first != end,
                        random.chance(40)
                    {
                        state.moveItem(first, afterItem: end)
                    }
                    one.source.apply(state, animatingDifferences: random.chance(70))
                }
                one.stage.advance(random.chance(50) ? 1 : 0.1)
                tree = one.source.snapshot(for: 0)
                #expect(one.source.snapshot().itemIdentifiers == tree.visibleItems, "seed \(seed), step \(step)")
            }
            one.stage.advance(1)
            let tree = one.source.snapshot(for: 0)
            #expect(one.rows == Array(tree.visibleItems.prefix(one.rows.count)), "seed \(seed)")
            for title in one.rows {
                #expect(one.cell(title)?.indentationLevel == tree.level(of: title), "\(title), seed \(seed)")
                #expect(abs(one.turn(title) - (tree.isExpanded(title) ? 90 : 0)) < 0.01, "\(title), seed \(seed)")
            }
        }
    }

    @Test("A handler keeps an item as it is")
    func refusing() {
        let one = OutlineStage()
        one.source.sectionSnapshotHandlers.shouldExpandItem = { _ in false }
        one.tapChevron("a")
        one.stage.advance(0.5)
        #expect(one.rows == ["a", "e"] && !one.source.snapshot(for: 0).isExpanded("a"))
    }

    @Test("A handler gives an item what is below it as it expands")
    func lateChildren() {
        let one = OutlineStage()
        var known: [String] = []
        one.source.sectionSnapshotHandlers.snapshotForExpandingParent = { parent, old in
            known = old.items
            var new = Tree()
            new.append([parent + "1", parent + "2"])
            return new
        }
        one.tapChevron("e")
        one.stage.advance(0.5)
        #expect(known == [] && one.rows == ["a", "e", "e1", "e2"])
        one.tapChevron("a")
        one.stage.advance(0.5)
        #expect(known == ["b", "c", "d"] && one.rows == ["a", "a1", "a2", "e", "e1", "e2"])
    }

    @Test("What is expanded below a collapsed item is so again when that is expanded")
    func nested() {
        let one = OutlineStage()
        for title in ["a", "c", "a", "a"] {
            one.tapChevron(title)
            one.stage.advance(0.5)
        }
        #expect(one.rows == ["a", "b", "c", "d", "e"])
        #expect(abs(one.turn("c") - 90) < 0.01 && one.turn("b") == 0)
    }

    @Test("A cell is selected beside its chevron, and a header is never: a tap anywhere expands it")
    func styles() {
        let cell = OutlineStage(.cell)
        cell.tapBeside("a")
        cell.stage.advance(0.5)
        #expect(cell.log == ["shouldHighlight 0", "didSelect 0"] && cell.rows == ["a", "e"])
        let header = OutlineStage(.header)
        header.tapBeside("a")
        header.stage.advance(0.5)
        #expect(header.log == [] && header.rows == ["a", "b", "c", "e"])
        header.view.allowsSelection = false
        header.tapChevron("a")
        header.stage.advance(0.5)
        #expect(header.rows == ["a", "e"] && header.view.indexPathsForSelectedItems?.isEmpty ?? true)
    }

    @Test("By itself a chevron is a header's in the first item of a section that has that for its header")
    func automatic() {
        let one = OutlineStage(header: .firstItemInSection)
        one.tapBeside("a")
        one.stage.advance(0.5)
        #expect(one.log == [] && one.rows == ["a", "b", "c", "e"])
        one.tapBeside("c")
        one.stage.advance(0.5)
        #expect(one.log == ["shouldHighlight 2", "didSelect 2"] && one.rows == ["a", "b", "c", "e"])
    }

    @Test("A header that is an item is above its group: the round corners are those of the rows, also as these change")
    func groups() {
        let one = OutlineStage(appearance: .insetGrouped, header: .firstItemInSection)
        func isRound(_ title: String, top: Bool) -> Bool {
            guard let frame = one.cell(title)?.frame else { return false }
            return one.stage.pixel(frame.minX + 0.5, top ? frame.minY + 0.5 : frame.maxY - 1) == (242, 242, 247)
        }
        #expect(isRound("e", top: true) && isRound("e", top: false))
        #expect(one.cell("a")?.layer.sublayers?.contains { $0.bounds.height == 0.5 && !$0.isHidden } == false)
        one.tapBeside("a")
        one.stage.advance(0.5)
        #expect(isRound("b", top: true) && !isRound("b", top: false))
        #expect(!isRound("e", top: true) && isRound("e", top: false))
    }

    @Test("Rows that come and go are behind those that stay")
    func order() {
        let one = OutlineStage()
        one.tapChevron("a")
        one.stage.advance(0.1)
        func place(_ title: String) -> Int { one.view.subviews.firstIndex { $0 === one.cell(title) } ?? -1 }
        #expect(place("b") < place("e") && place("c") < place("a"))
        let leaving = one.cell("b")
        one.stage.advance(0.5)
        one.tapChevron("a")
        one.stage.advance(0.1)
        #expect((one.view.subviews.firstIndex { $0 === leaving } ?? 99) < min(place("a"), place("e")))
    }

    @Test("A finger that leaves a header does not expand it")
    func leaving() {
        let one = OutlineStage(.header)
        one.stage.touch(.down, 160, 20)
        one.stage.touch(.move, 160, 60)
        one.stage.touch(.up, 160, 60)
        one.stage.advance(0.5)
        #expect(one.rows == ["a", "e"])
    }

    @Test("A handler of the accessory is called in place of expanding")
    func ownAction() {
        var taps = 0
        let one = OutlineStage { taps += 1 }
        one.tapChevron("a")
        one.stage.advance(0.5)
        #expect(taps == 1 && one.rows == ["a", "e"])
    }

    @Test("From right to left a chevron is at the left, and turns the other way")
    func rightToLeft() {
        let one = OutlineStage(rightToLeft: true)
        #expect((one.chevron("a")?.superview?.frame.minX ?? 0) == 15)
        one.tapChevron("a")
        one.stage.advance(0.5)
        #expect(abs(one.turn("a") + 90) < 0.01)
    }

    // MARK: States and moves

    @Test("A state of all sections takes items out of a hierarchy and puts others into it")
    func states() {
        let one = OutlineStage()
        one.tapChevron("a")
        one.stage.advance(0.5)
        var state = one.source.snapshot()
        state.deleteItems(["b"])
        state.insertItems(["x"], afterItem: "c")
        state.insertItems(["y"], afterItem: "e")
        one.source.apply(state)
        one.stage.advance(0.5)
        #expect(one.rows == ["a", "c", "x", "e", "y"])
        let tree = one.source.snapshot(for: 0)
        #expect(tree.items == ["a", "c", "d", "x", "e", "y"])
        #expect(tree.parent(of: "x") == "a" && tree.parent(of: "y") == nil)
        #expect(one.cell("x")?.indentationLevel == 1)
        state.deleteSections([0])
        one.source.apply(state)
        #expect(one.source.snapshot(for: 0).items.isEmpty)
    }

    @Test("What is below an item follows the finger that moves it, and the handlers get the hierarchies")
    func moving() {
        let one = OutlineStage()
        one.tapChevron("a")
        one.stage.advance(0.5)
        var transactions: [NSDiffableDataSourceTransaction<Int, String>] = []
        one.source.reorderingHandlers.canReorderItem = { _ in true }
        one.source.reorderingHandlers.didReorder = { transactions.append($0) }
        one.view.dataSource = nil
        one.view.dataSource = one.source
        one.stage.turn()
        #expect(one.view.beginInteractiveMovementForItem(at: IndexPath(item: 0, section: 0)))
        one.view.updateInteractiveMovementTargetPosition(CGPoint(x: 160, y: 44 * 3.6))
        one.view.endInteractiveMovement()
        one.stage.advance(1)
        #expect(one.rows == ["e", "a", "b", "c"])
        #expect(one.source.snapshot(for: 0).items == ["e", "a", "b", "c", "d"])
        let changes = transactions.flatMap(\.sectionTransactions)
        #expect(changes.map(\.sectionIdentifier) == [0])
        #expect(changes.first?.initialSnapshot.items == ["a", "b", "c", "d", "e"])
        #expect(changes.first?.finalSnapshot.items == ["e", "a", "b", "c", "d"])
        #expect(
            changes.first.flatMap { ["a", "b", "c", "d", "e"].applying($0.difference) } == ["e", "a", "b", "c", "d"])
        #expect(transactions.first?.finalSnapshot.itemIdentifiers == ["e", "a", "b", "c"])
    }

    @Test("An item that a finger puts behind an expanded one is its first child")
    func movingInto() {
        let one = OutlineStage()
        one.tapChevron("a")
        one.stage.advance(0.5)
        one.source.collectionView(
            one.view, moveItemAt: IndexPath(item: 3, section: 0), to: IndexPath(item: 1, section: 0))
        let tree = one.source.snapshot(for: 0)
        #expect(tree.items == ["a", "e", "b", "c", "d"] && tree.parent(of: "e") == "a")
    }

    @Test("An item that a finger takes to another section takes along what is below it, hidden or not")
    func movingAcross() {
        let one = OutlineStage()
        var other = Tree()
        other.append(["x"])
        one.source.apply(other, to: 1)
        one.tapChevron("a")
        one.stage.advance(0.5)
        var transactions: [NSDiffableDataSourceTransaction<Int, String>] = []
        one.source.reorderingHandlers.didReorder = { transactions.append($0) }
        one.source.reorderingHandlers.canReorderItem = { _ in true }
        #expect(one.view.beginInteractiveMovementForItem(at: IndexPath(item: 0, section: 0)))
        one.view.updateInteractiveMovementTargetPosition(CGPoint(x: 160, y: 44 * 4.6))
        one.view.endInteractiveMovement()
        one.stage.advance(1)
        #expect(one.rows == ["e", "a", "b", "c", "x"])
        #expect(one.source.snapshot().itemIdentifiers == one.rows)
        #expect(one.source.snapshot(for: 0).items == ["e"])
        let tree = one.source.snapshot(for: 1)
        #expect(tree.items == ["a", "b", "c", "d", "x"] && tree.parent(of: "d") == "c" && tree.isExpanded("a"))
        let changes = transactions.flatMap(\.sectionTransactions)
        #expect(changes.map(\.sectionIdentifier) == [0, 1])
        #expect(changes.map(\.finalSnapshot.items) == [["e"], tree.items])
    }
}
