import SeededRandom
import Stage
import Testing
import UIKitCollections
import UIKitControls
import UIKitDragAndDrop

/// Drags of items, and drops on collection views (behaviour/drag-and-drop.md#collections).
@Suite("Drag and drop: collection views")
@MainActor
struct CollectionDragTests {
    final class TextCell: UICollectionViewCell {
        var text = ""
    }

    /// Items of texts, which are dragged and take texts.
    @MainActor
    final class Items: NSObject, UICollectionViewDataSource, UICollectionViewDragDelegate, UICollectionViewDropDelegate
    {
        var texts: [String]
        let calls = Calls()
        var operation: UIDropOperation?

        init(_ texts: [String]) { self.texts = texts }

        func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int {
            texts.count
        }
        func collectionView(
            _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
        ) -> UICollectionViewCell {
            let cell = collectionView.dequeueReusableCell(withReuseIdentifier: "cell", for: indexPath)
            (cell as? TextCell)?.text = texts[indexPath.item]
            return cell
        }

        func collectionView(
            _ collectionView: UICollectionView, itemsForBeginning session: any UIDragSession, at indexPath: IndexPath
        ) -> [UIDragItem] {
            calls("items \(texts[indexPath.item])")
            return [UIDragItem(itemProvider: NSItemProvider(object: texts[indexPath.item] as NSString))]
        }
        func collectionView(_ collectionView: UICollectionView, dragSessionWillBegin session: any UIDragSession) {
            calls("drag begins \(collectionView.hasActiveDrag)")
        }
        func collectionView(_ collectionView: UICollectionView, dragSessionDidEnd session: any UIDragSession) {
            calls("drag ended \(collectionView.hasActiveDrag)")
        }
        func collectionView(
            _ collectionView: UICollectionView, dropSessionDidUpdate session: any UIDropSession,
            withDestinationIndexPath destinationIndexPath: IndexPath?
        ) -> UICollectionViewDropProposal {
            UICollectionViewDropProposal(
                operation: operation ?? (collectionView.hasActiveDrag ? .move : .copy),
                intent: .insertAtDestinationIndexPath)
        }
        func collectionView(_ collectionView: UICollectionView, dropSessionDidEnd session: any UIDropSession) {
            calls("drop ended")
        }
        func collectionView(
            _ collectionView: UICollectionView, performDropWith coordinator: any UICollectionViewDropCoordinator
        ) {
            calls("performs at \(coordinator.destinationIndexPath.map { "\($0.item)" } ?? "nil")")
            let item = coordinator.items[0]
            let target = coordinator.destinationIndexPath ?? IndexPath(item: texts.count, section: 0)
            guard let source = item.sourceIndexPath else {
                coordinator.session.loadObjects(ofClass: String.self) { new in
                    self.texts.insert(contentsOf: new, at: target.item)
                    collectionView.insertItems(at: [target])
                }
                return
            }
            texts.insert(texts.remove(at: source.item), at: target.item)
            collectionView.performBatchUpdates {
                collectionView.deleteItems(at: [source])
                collectionView.insertItems(at: [target])
            }
            coordinator.drop(item.dragItem, toItemAt: target)
        }
    }

    /// A data source that moves items as well.
    @MainActor
    final class Mover: NSObject, UICollectionViewDataSource {
        let items: Items
        init(_ items: Items) { self.items = items }
        func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int {
            items.texts.count
        }
        func collectionView(
            _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
        ) -> UICollectionViewCell { items.collectionView(collectionView, cellForItemAt: indexPath) }
        func collectionView(
            _ collectionView: UICollectionView, moveItemAt source: IndexPath, to destination: IndexPath
        ) {
            items.calls("moves")
            items.texts.insert(items.texts.remove(at: source.item), at: destination.item)
        }
    }

    /// A grid of four columns of 80 points.
    @MainActor
    final class Scene {
        let stage = Stage()
        let view: UICollectionView
        let items: Items
        private let mover: Mover?

        init(_ texts: [String], hasMover: Bool = false) {
            items = Items(texts)
            mover = hasMover ? Mover(items) : nil
            let layout = UICollectionViewFlowLayout()
            layout.itemSize = CGSize(width: 80, height: 80)
            (layout.minimumLineSpacing, layout.minimumInteritemSpacing) = (0, 0)
            view = UICollectionView(frame: CGRect(x: 0, y: 0, width: 320, height: 480), collectionViewLayout: layout)
            view.contentInsetAdjustmentBehavior = .never
            view.register(TextCell.self, forCellWithReuseIdentifier: "cell")
            view.dataSource = mover ?? items
            (view.dragDelegate, view.dropDelegate) = (items, items)
            view.dragInteractionEnabled = true
            stage.root.addSubview(view)
            stage.turn()
        }

        func middle(_ item: Int) -> CGPoint {
            CGPoint(x: CGFloat(item % 4) * 80 + 40, y: CGFloat(item / 4) * 80 + 40)
        }

        func carry(from start: CGPoint, to end: CGPoint) {
            stage.touch(.down, start.x, start.y)
            stage.advance(0.4)
            stage.touch(.move, start.x + 11, start.y)
            stage.advance(0.02)
            stage.touch(.move, end.x, end.y)
            stage.advance(0.02)
        }

        func drag(from start: CGPoint, to end: CGPoint) {
            carry(from: start, to: end)
            stage.touch(.up, end.x, end.y)
            stage.advance(0.8)
        }

        /// The texts on screen in the order of reading.
        var shown: [String] {
            view.visibleCells.filter { !$0.isHidden }
                .sorted { ($0.frame.minY, $0.frame.minX) < ($1.frame.minY, $1.frame.minX) }
                .compactMap { ($0 as? TextCell)?.text }
        }
    }

    private static let letters = "abcdefgh".map { String($0) }

    @Test(
        "An item is moved to where it is dropped, by the delegate for drops or by the data source",
        arguments: [false, true])
    func moves(hasMover: Bool) {
        let scene = Scene(Self.letters, hasMover: hasMover)
        scene.drag(from: scene.middle(1), to: scene.middle(6))
        let expected = ["a", "c", "d", "e", "f", "g", "b", "h"]
        #expect(scene.items.texts == expected)
        #expect(scene.shown == expected)
        #expect(
            scene.items.calls.all == [
                "items b", "drag begins true", hasMover ? "moves" : "performs at 6", "drag ended false", "drop ended",
            ])
    }

    @Test("The others make room meanwhile, and come back when the drop is cancelled")
    func gap() {
        let scene = Scene(Self.letters)
        scene.carry(from: scene.middle(1), to: scene.middle(6))
        scene.stage.advance(0.5)
        #expect(scene.shown == ["a", "c", "d", "e", "f", "g", "h"])
        let places = scene.view.visibleCells.filter { !$0.isHidden }.map { [$0.frame.minX, $0.frame.minY] }
        #expect(!places.contains([160, 80]), "item 6 is the gap")
        scene.items.operation = .cancel
        scene.stage.touch(.move, 201, 130)
        scene.stage.touch(.up, 201, 130)
        scene.stage.advance(1)
        #expect(scene.shown == Self.letters)
        #expect(scene.items.texts == Self.letters)
    }

    @Test("A text from elsewhere is inserted at the item under the finger")
    func foreign() {
        let scene = Scene(Self.letters)
        let source = Source("s", Calls())
        let view = UIView(frame: CGRect(x: 0, y: 500, width: 100, height: 100))
        let interaction = UIDragInteraction(delegate: source)
        interaction.isEnabled = true
        view.addInteraction(interaction)
        scene.stage.root.addSubview(view)
        scene.stage.turn()
        scene.drag(from: CGPoint(x: 50, y: 550), to: scene.middle(2))
        #expect(scene.items.texts == ["a", "b", "one"] + Self.letters.dropFirst(2))
        #expect(scene.shown == scene.items.texts)
    }

    @Test("2,000 random drags leave the items as the model has them", arguments: [false, true])
    func random(hasMover: Bool) {
        let seed: UInt64 = hasMover ? 41 : 40
        print("drags in a collection view, seed \(seed)")
        var random = SeededNumbers(seed: seed)
        let count = 20
        let texts = (0..<count).map { "\($0)" }
        let scene = Scene(texts, hasMover: hasMover)
        var model = texts
        for step in 0..<dragCount / 2 {
            let (from, to) = (random.next(below: count), random.next(below: count))
            guard from != to else { continue }
            scene.drag(from: scene.middle(from), to: scene.middle(to))
            // Every item has a cell of one size, so that the one under the finger is the place.
            model.insert(model.remove(at: from), at: to)
            guard scene.items.texts == model, scene.shown == model else {
                Issue.record("seed \(seed), drag \(step), \(from) to \(to): \(scene.shown), not \(model)")
                return
            }
        }
    }
}
