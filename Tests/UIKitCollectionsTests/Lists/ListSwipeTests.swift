import CoreGraphics
import Stage
import Testing
import UIKitCollections
import UIKitContent
import UIKitLists

/// Items of lists that are swiped aside (behaviour/collections.md#lists). The gesture itself is tested with tables.
@Suite("Swiped items of lists")
@MainActor
struct ListSwipeTests {
    private let stage = Stage()
    private let view: UICollectionView
    private let source: UICollectionViewDiffableDataSource<Int, Int>
    private let log = CallLog()

    init() {
        let log = log
        var configuration = UICollectionLayoutListConfiguration(appearance: .plain)
        weak var data: UICollectionViewDiffableDataSource<Int, Int>?
        configuration.trailingSwipeActionsConfigurationProvider = { path in
            if path.item == 5 { return nil }
            let delete = UIContextualAction(style: .destructive, title: "Bin") { _, _, done in
                log.add("delete \(path.item)")
                guard let data, let id = data.itemIdentifier(for: path) else { return done(false) }
                var snapshot = data.snapshot()
                snapshot.deleteItems([id])
                data.apply(snapshot)
                done(true)
            }
            return UISwipeActionsConfiguration(actions: [delete])
        }
        configuration.leadingSwipeActionsConfigurationProvider = { path in
            let flag = UIContextualAction(style: .normal, title: "Flag") { _, _, done in
                log.add("flag \(path.item)")
                done(true)
            }
            return UISwipeActionsConfiguration(actions: [flag])
        }
        view = UICollectionView(
            frame: stage.root.bounds,
            collectionViewLayout: UICollectionViewCompositionalLayout.list(using: configuration))
        view.contentInsetAdjustmentBehavior = .never
        let cells = UICollectionView.CellRegistration<UICollectionViewListCell, Int> { cell, _, number in
            cell.accessibilityLabel = "\(number)"
            cell.configurationUpdateHandler = { cell, state in
                if state.isSwiped { log.add("swiped \(cell.accessibilityLabel ?? "")") }
            }
        }
        source = UICollectionViewDiffableDataSource(collectionView: view) { view, path, number in
            view.dequeueConfiguredReusableCell(using: cells, for: path, item: number)
        }
        data = source
        var snapshot = NSDiffableDataSourceSnapshot<Int, Int>()
        snapshot.appendSections([0])
        snapshot.appendItems(Array(0..<40))
        source.apply(snapshot, animatingDifferences: false)
        stage.root.addSubview(view)
        stage.turn()
        _ = log.take()
    }

    private func cell(_ item: Int) throws -> UICollectionViewCell {
        try #require(view.cellForItem(at: IndexPath(item: item, section: 0)))
    }

    private func swipe(_ item: Int, by distance: CGFloat, frames: Int = 10) {
        let (x, y): (CGFloat, CGFloat) = (distance < 0 ? 350 : 25, 44 * CGFloat(item) + 22)
        stage.drag(from: CGPoint(x: x, y: y), to: CGPoint(x: x + distance, y: y), frames: frames)
    }

    /// The views behind cells.
    private var actionViews: [UIView] {
        view.subviews.filter { String(describing: type(of: $0)) == "SwipeActionsView" }
    }

    @Test("A swipe uncovers the actions of its side, and the cell's state says so")
    func open() throws {
        swipe(2, by: -120)
        stage.advance(1)
        #expect(try cell(2).frame.minX == -74)
        #expect(log.take().first == "swiped 2")
        stage.tap(340, 300)
        stage.advance(1)
        #expect(try cell(2).frame.minX == 0 && actionViews.isEmpty)
        #expect(view.indexPathsForSelectedItems == [])
        swipe(2, by: 120)
        stage.advance(1)
        #expect(try cell(2).frame.minX == 74)
        stage.tap(30, 110)
        stage.advance(1)
        #expect(log.take().contains("flag 2"))
        #expect(try cell(2).frame.minX == 0 && actionViews.isEmpty)
    }

    @Test("An item without actions stays where it is")
    func none() throws {
        swipe(5, by: -120)
        #expect(try cell(5).frame.minX == 0 && actionViews.isEmpty)
    }

    @Test("An action that deletes its item lets it go as far aside as it was, while the others move up")
    func delete() throws {
        swipe(2, by: -120)
        stage.advance(1)
        let gone = try cell(2)
        stage.tap(340, 110)
        stage.advance(0.15)
        #expect(gone.frame.minX == -74 && gone.superview === view)
        stage.advance(1)
        #expect(log.take().contains("delete 2"))
        #expect(gone.superview == nil && actionViews.isEmpty)
        #expect(try cell(2).accessibilityLabel == "3")
        #expect(view.visibleCells.allSatisfy { $0.frame.minX == 0 })
    }

    @Test("A swipe across the cell performs the first action")
    func full() throws {
        swipe(3, by: -300)
        stage.advance(1)
        #expect(log.take().contains("delete 3"))
        #expect(try cell(3).accessibilityLabel == "4")
    }

    @Test("An open item moves aside with a change above it, and closes on the way")
    func change() throws {
        swipe(3, by: -120)
        stage.advance(1)
        let open = try cell(3)
        var snapshot = source.snapshot()
        snapshot.deleteItems([0])
        source.apply(snapshot)
        let start = try #require(open.layer.presentation()).frame
        #expect(start.minX == -74 && start.minY == 132)
        stage.advance(1)
        #expect(open.frame == CGRect(x: 0, y: 88, width: 375, height: 44))
        #expect(actionViews.isEmpty)
    }

    @Test("An open item closes when the content scrolls, is reloaded or edited")
    func closing() throws {
        swipe(3, by: -120)
        stage.advance(1)
        view.contentOffset.y = 10
        stage.advance(1)
        #expect(try cell(3).frame.minX == 0 && actionViews.isEmpty)
        view.contentOffset.y = 0
        swipe(3, by: -120)
        stage.advance(1)
        view.reloadData()
        stage.turn()
        #expect(try cell(3).frame.minX == 0 && actionViews.isEmpty)
        swipe(3, by: -120)
        stage.advance(1)
        view.isEditing = true
        stage.advance(1)
        #expect(try cell(3).frame.minX == 0 && actionViews.isEmpty)
        swipe(3, by: -120)
        #expect(try cell(3).frame.minX == 0)
    }

    @Test("A delete control without a handler uncovers the actions; a reorder control moves its item up and down")
    func controls() throws {
        let log = log
        let cells = UICollectionView.CellRegistration<UICollectionViewListCell, Int> { cell, _, number in
            cell.accessibilityLabel = "\(number)"
            cell.accessories = [.delete(), .reorder(displayed: .always)]
        }
        let source = UICollectionViewDiffableDataSource<Int, Int>(collectionView: view) { view, path, number in
            view.dequeueConfiguredReusableCell(using: cells, for: path, item: number)
        }
        source.reorderingHandlers.canReorderItem = { $0 != 1 }
        source.reorderingHandlers.didReorder = { log.add("\($0.finalSnapshot.itemIdentifiers.prefix(4))") }
        source.apply(self.source.snapshot(), animatingDifferences: false)
        view.isEditing = true
        stage.advance(1)
        stage.tap(25, 110)
        stage.advance(1)
        #expect(try cell(2).frame.minX == -74)
        stage.tap(100, 300)
        stage.advance(1)
        #expect(try cell(2).frame.minX == 0)
        _ = log.take()
        stage.drag(from: CGPoint(x: 350, y: 66), to: CGPoint(x: 350, y: 200))
        stage.advance(1)
        #expect(log.take().isEmpty)
        stage.touch(.down, 350, 22)
        stage.host.advanceFrame()
        stage.touch(.move, 340, 110)
        #expect(try cell(2).accessibilityLabel == "0")
        #expect(try cell(2).frame.origin == CGPoint(x: 0, y: 88))
        stage.touch(.up, 340, 110)
        stage.advance(1)
        #expect(log.take() == ["[1, 2, 0, 3]"])
        #expect(view.contentOffset.y == 0)
    }
}
