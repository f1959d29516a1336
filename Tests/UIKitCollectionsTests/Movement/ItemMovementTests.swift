import Foundation
import Stage
import Testing
import UIKitCollections

@Suite("Moving items by a finger")
@MainActor
struct ItemMovementTests {
    /// A data source of named items that can be moved, a delegate that may forbid places, and a log of what they hear.
    private final class Movable: NSObject, UICollectionViewDataSource, UICollectionViewDelegate {
        var names: [[String]]
        var log: [String] = []
        var fixed: Set<String> = []
        var limit: ((IndexPath, IndexPath) -> IndexPath)?

        init(_ names: [[String]]) { self.names = names }

        func numberOfSections(in collectionView: UICollectionView) -> Int { names.count }
        func collectionView(_ view: UICollectionView, numberOfItemsInSection section: Int) -> Int {
            names[section].count
        }
        func collectionView(_ view: UICollectionView, cellForItemAt path: IndexPath) -> UICollectionViewCell {
            let cell = view.dequeueReusableCell(withReuseIdentifier: "cell", for: path)
            cell.accessibilityLabel = names[path.section][path.item]
            return cell
        }
        func collectionView(_ view: UICollectionView, canMoveItemAt path: IndexPath) -> Bool {
            log.append("can \(path.section).\(path.item)")
            return !fixed.contains(names[path.section][path.item])
        }
        func collectionView(_ view: UICollectionView, moveItemAt source: IndexPath, to target: IndexPath) {
            log.append("move \(source.section).\(source.item) to \(target.section).\(target.item)")
            names[target.section].insert(names[source.section].remove(at: source.item), at: target.item)
        }
        func collectionView(
            _ view: UICollectionView, targetIndexPathForMoveOfItemFromOriginalIndexPath original: IndexPath,
            atCurrentIndexPath current: IndexPath, toProposedIndexPath proposed: IndexPath
        ) -> IndexPath { limit?(original, proposed) ?? proposed }
    }

    /// Squares of 100 points, three a line, in a view of 300 × 400 points.
    @MainActor
    private final class Board {
        let stage: Stage
        let source: Movable
        let view: UICollectionView

        init(_ names: [[String]], layout: UICollectionViewLayout? = nil) {
            stage = Stage()
            source = Movable(names)
            let flow = UICollectionViewFlowLayout()
            flow.itemSize = CGSize(width: 100, height: 100)
            (flow.minimumLineSpacing, flow.minimumInteritemSpacing) = (0, 0)
            view = UICollectionView(
                frame: CGRect(x: 0, y: 0, width: 300, height: 400), collectionViewLayout: layout ?? flow)
            view.contentInsetAdjustmentBehavior = .never
            view.register(UICollectionViewCell.self, forCellWithReuseIdentifier: "cell")
            (view.dataSource, view.delegate) = (source, source)
            stage.root.addSubview(view)
            stage.turn()
        }

        /// The names in the order of their places on screen.
        var shown: String {
            view.visibleCells.sorted { ($0.frame.minY, $0.frame.minX) < ($1.frame.minY, $1.frame.minX) }
                .compactMap(\.accessibilityLabel).joined()
        }
    }

    private func path(_ item: Int, _ section: Int = 0) -> IndexPath { IndexPath(item: item, section: section) }
    private func letters(_ text: String) -> [String] { text.map { String($0) } }

    @Test("The others make room, and the data source hears of it at the end")
    func moving() {
        let board = Board([letters("abcdef")])
        #expect(board.view.beginInteractiveMovementForItem(at: path(0)))
        board.view.updateInteractiveMovementTargetPosition(CGPoint(x: 250, y: 60))
        board.stage.advance(0.4)
        #expect(board.source.log == ["can 0.0"])
        #expect(board.view.cellForItem(at: path(2))?.accessibilityLabel == "a")
        #expect(board.view.cellForItem(at: path(2))?.center == CGPoint(x: 250, y: 60))
        #expect(board.view.cellForItem(at: path(0))?.frame.origin == .zero)
        #expect(board.shown == "bcadef" || board.shown == "bcdefa")
        board.view.endInteractiveMovement()
        board.stage.advance(0.4)
        #expect(board.source.log == ["can 0.0", "move 0.0 to 0.2"])
        #expect(board.shown == "bcadef")
        #expect(board.source.names == [letters("bcadef")])
        #expect(board.view.cellForItem(at: path(2))?.frame == CGRect(x: 200, y: 0, width: 100, height: 100))
    }

    @Test("A cancelled move goes back, and the data source hears nothing")
    func cancelling() {
        let board = Board([letters("abcdef")])
        board.view.selectItem(at: path(1), animated: false, scrollPosition: [])
        _ = board.view.beginInteractiveMovementForItem(at: path(0))
        board.view.updateInteractiveMovementTargetPosition(CGPoint(x: 150, y: 150))
        board.stage.advance(0.4)
        #expect(board.view.indexPathsForSelectedItems == [path(0)])
        board.view.cancelInteractiveMovement()
        board.stage.advance(0.4)
        #expect(board.source.log == ["can 0.0"])
        #expect(board.shown == "abcdef")
        #expect(board.view.indexPathsForSelectedItems == [path(1)])
    }

    @Test("An item that may not move is not taken up")
    func fixed() {
        let board = Board([letters("abc")])
        board.source.fixed = ["b"]
        #expect(!board.view.beginInteractiveMovementForItem(at: path(1)))
        #expect(!board.view.beginInteractiveMovementForItem(at: path(9)))
        #expect(board.view.beginInteractiveMovementForItem(at: path(2)))
        #expect(!board.view.beginInteractiveMovementForItem(at: path(0)))
        board.view.endInteractiveMovement()
        #expect(board.source.log == ["can 0.1", "can 0.2"])
    }

    @Test("The delegate can send the item elsewhere")
    func limits() {
        let board = Board([letters("abcdef")])
        board.source.limit = { _, proposed in IndexPath(item: min(proposed.item, 1), section: 0) }
        _ = board.view.beginInteractiveMovementForItem(at: path(0))
        board.view.updateInteractiveMovementTargetPosition(CGPoint(x: 250, y: 150))
        board.view.endInteractiveMovement()
        board.stage.advance(0.4)
        #expect(board.shown == "bacdef")
    }

    @Test("An item moves into another section, and the counts with it")
    func sections() {
        let board = Board([letters("abc"), letters("def")])
        _ = board.view.beginInteractiveMovementForItem(at: path(0))
        board.view.updateInteractiveMovementTargetPosition(CGPoint(x: 150, y: 150))
        board.stage.advance(0.4)
        #expect(board.view.numberOfItems(inSection: 1) == 4)
        board.view.endInteractiveMovement()
        board.stage.advance(0.4)
        #expect(board.source.names == [letters("bc"), letters("daef")])
        #expect(board.view.visibleCells.count == 6)
        #expect(board.view.cellForItem(at: path(1, 1))?.accessibilityLabel == "a")
    }

    @Test("Cells that come while an item is on its way are asked for by the data source's index paths")
    func newCells() {
        let names = (0..<60).map { "\($0)" }
        let board = Board([names])
        _ = board.view.beginInteractiveMovementForItem(at: path(0))
        board.view.updateInteractiveMovementTargetPosition(CGPoint(x: 150, y: 150))
        board.stage.advance(0.4)
        board.view.contentOffset.y = 600
        board.stage.advance(0.4)
        #expect(board.view.cellForItem(at: path(20))?.accessibilityLabel == "20")
        board.view.updateInteractiveMovementTargetPosition(CGPoint(x: 150, y: 750))
        board.stage.advance(0.4)
        board.view.contentOffset.y = 0
        board.stage.advance(0.4)
        #expect(board.view.cellForItem(at: path(0))?.accessibilityLabel == "1")
        board.view.endInteractiveMovement()
        board.stage.advance(0.4)
        #expect(board.source.names[0][22] == "0")
    }

    @Test("Near an edge the content scrolls, and the item with it")
    func edge() {
        let board = Board([(0..<60).map { "\($0)" }])
        _ = board.view.beginInteractiveMovementForItem(at: path(0))
        board.view.updateInteractiveMovementTargetPosition(CGPoint(x: 50, y: 395))
        board.stage.advance(1)
        let offset = board.view.contentOffset.y
        #expect(offset > 300)
        #expect(offset < 601)
        board.view.updateInteractiveMovementTargetPosition(CGPoint(x: 50, y: offset + 200))
        board.stage.advance(1)
        #expect(board.view.contentOffset.y == offset)
        board.view.endInteractiveMovement()
        board.stage.advance(0.4)
        #expect(board.source.names[0].firstIndex(of: "0") ?? 0 > 6)
    }

    @Test("The layout is asked for the target and the attributes, and its contexts name the way")
    func layoutHooks() {
        final class Watching: UICollectionViewFlowLayout {
            var log: [String] = []
            override func targetIndexPath(
                forInteractivelyMovingItem previous: IndexPath, withPosition position: CGPoint
            ) -> IndexPath {
                log.append("target \(previous.item)")
                return IndexPath(item: 3, section: 0)
            }
            override func layoutAttributesForInteractivelyMovingItem(
                at path: IndexPath, withTargetPosition position: CGPoint
            ) -> UICollectionViewLayoutAttributes {
                let attributes = super.layoutAttributesForInteractivelyMovingItem(
                    at: path, withTargetPosition: position)
                attributes.alpha = 0.7
                return attributes
            }
            override func invalidateLayout(with context: UICollectionViewLayoutInvalidationContext) {
                if let from = context.previousIndexPathsForInteractivelyMovingItems?.first?.item,
                    let to = context.targetIndexPathsForInteractivelyMovingItems?.first?.item
                {
                    log.append("\(from) to \(to) at \(context.interactiveMovementTarget.x)")
                }
                super.invalidateLayout(with: context)
            }
        }
        let layout = Watching()
        (layout.minimumLineSpacing, layout.minimumInteritemSpacing) = (0, 0)
        layout.itemSize = CGSize(width: 100, height: 100)
        let board = Board([letters("abcdef")], layout: layout)
        layout.log = []
        _ = board.view.beginInteractiveMovementForItem(at: path(0))
        board.view.updateInteractiveMovementTargetPosition(CGPoint(x: 30, y: 30))
        board.stage.advance(0.4)
        #expect(abs((board.view.cellForItem(at: path(3))?.alpha ?? 0) - 0.7) < 1e-6)
        board.view.endInteractiveMovement()
        #expect(layout.log == ["0 to 0 at 50.0", "target 0", "0 to 3 at 30.0", "0 to 3 at 0.0"])
    }

    @Test("Without moveItemAt an item goes back, and is not taken up again")
    func unmovable() {
        final class Plain: NSObject, UICollectionViewDataSource {
            func collectionView(_ view: UICollectionView, numberOfItemsInSection section: Int) -> Int { 6 }
            func collectionView(_ view: UICollectionView, cellForItemAt path: IndexPath) -> UICollectionViewCell {
                view.dequeueReusableCell(withReuseIdentifier: "cell", for: path)
            }
        }
        let board = Board([letters("abcdef")])
        let plain = Plain()
        board.view.dataSource = plain
        board.stage.turn()
        let cell = board.view.cellForItem(at: path(0))
        _ = board.view.beginInteractiveMovementForItem(at: path(0))
        board.view.updateInteractiveMovementTargetPosition(CGPoint(x: 250, y: 60))
        board.view.endInteractiveMovement()
        board.stage.advance(0.4)
        #expect(cell?.frame.origin == .zero)
        #expect(!board.view.beginInteractiveMovementForItem(at: path(0)))
    }

    @Test("A reload in the middle of a move forgets it")
    func reload() {
        let board = Board([letters("abcdef")])
        _ = board.view.beginInteractiveMovementForItem(at: path(0))
        board.view.updateInteractiveMovementTargetPosition(CGPoint(x: 250, y: 60))
        board.view.reloadData()
        board.stage.advance(0.4)
        #expect(board.shown == "abcdef")
        board.view.updateInteractiveMovementTargetPosition(CGPoint(x: 150, y: 60))
        board.view.endInteractiveMovement()
        #expect(board.source.log == ["can 0.0"])
        #expect(board.view.beginInteractiveMovementForItem(at: path(0)))
        board.source.names = [letters("bcdef")]
        board.view.deleteItems(at: [path(0)])
        board.stage.advance(0.4)
        #expect(board.shown == "bcdef")
    }

    @Test("A long press moves items of a collection view controller")
    func controller() {
        final class Letters: UICollectionViewController {
            var names = "abcdef".map { String($0) }
            override func viewDidLoad() {
                super.viewDidLoad()
                collectionView.register(UICollectionViewCell.self, forCellWithReuseIdentifier: "cell")
            }
            override func collectionView(_ view: UICollectionView, numberOfItemsInSection section: Int) -> Int { 6 }
            override func collectionView(
                _ view: UICollectionView, cellForItemAt path: IndexPath
            ) -> UICollectionViewCell { view.dequeueReusableCell(withReuseIdentifier: "cell", for: path) }
            override func collectionView(
                _ view: UICollectionView, moveItemAt source: IndexPath, to target: IndexPath
            ) { names.insert(names.remove(at: source.item), at: target.item) }
        }
        let layout = UICollectionViewFlowLayout()
        layout.itemSize = CGSize(width: 100, height: 100)
        (layout.minimumLineSpacing, layout.minimumInteritemSpacing) = (0, 0)
        let controller = Letters(collectionViewLayout: layout)
        let stage = Stage(root: controller)
        stage.touch(.down, 50, 80)
        stage.advance(0.6)
        for step in 1...10 {
            stage.touch(.move, 50 + CGFloat(step) * 20, 80)
            stage.advance(1.0 / 60)
        }
        stage.touch(.up, 250, 80)
        stage.advance(0.5)
        #expect(controller.names.joined() == "bacdef" || controller.names.joined() == "bcadef")
        controller.installsStandardGestureForInteractiveMovement = false
        let kept = controller.names
        stage.touch(.down, 50, 80)
        stage.advance(0.6)
        stage.touch(.move, 250, 80)
        stage.touch(.up, 250, 80)
        #expect(controller.names == kept)
    }
}
