import Testing
import UIKit

/// The methods of a table's delegates, whose names on iOS have words that Swift omits.
class Shelf: NSObject, UITableViewDataSource, UITableViewDelegate {
    func numberOfSections(in tableView: UITableView) -> Int { 3 }
    func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 1 }
    func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell { UITableViewCell() }
    func tableView(_ tableView: UITableView, titleForHeaderInSection section: Int) -> String? { "Shelf" }
    func tableView(_ tableView: UITableView, heightForRowAt indexPath: IndexPath) -> CGFloat { 70 }
    func tableView(_ tableView: UITableView, heightForHeaderInSection section: Int) -> CGFloat { 20 }
}

class ShelfController: UITableViewController {
    override func tableView(_ tableView: UITableView, titleForHeaderInSection section: Int) -> String? { "Shelf" }
    override func numberOfSections(in tableView: UITableView) -> Int { 2 }
    override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 1 }
}

class Tiles: NSObject, UICollectionViewDataSource, UICollectionViewDelegateFlowLayout {
    func numberOfSections(in collectionView: UICollectionView) -> Int { 2 }
    func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int { 1 }
    func collectionView(
        _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
    ) -> UICollectionViewCell { collectionView.dequeueReusableCell(withReuseIdentifier: "tile", for: indexPath) }
    func collectionView(
        _ collectionView: UICollectionView, layout collectionViewLayout: UICollectionViewLayout,
        insetForSectionAt section: Int
    ) -> UIEdgeInsets { UIEdgeInsets(top: 10, left: 0, bottom: 0, right: 0) }
    func collectionView(
        _ collectionView: UICollectionView, layout collectionViewLayout: UICollectionViewLayout,
        sizeForItemAt indexPath: IndexPath
    ) -> CGSize { CGSize(width: 30, height: 30) }
}

class Batcher: UICollectionViewController {
    let count = 1
    // A closure that does not escape on iOS, so that `self` may be omitted.
    func change() { collectionView.performBatchUpdates({ notes.append("\(count)") }) }
}

class LabelWatcher: NSObject {
    let label = UILabel()
    override init() {
        super.init()
        label.addObserver(self, forKeyPath: "text", options: .new, context: nil)
    }
    override func observeValue(
        forKeyPath keyPath: String?, of object: Any?, change: [NSKeyValueChangeKey: Any]?,
        context: UnsafeMutableRawPointer?
    ) { notes.append("text") }
    deinit { label.removeObserver(self, forKeyPath: "text") }
}

class TitledRows: UITableViewDiffableDataSource<Int, Int> {
    override func tableView(_ tableView: UITableView, titleForHeaderInSection section: Int) -> String? { "Title" }
}

class FixedTiles: UICollectionViewDiffableDataSource<Int, Int> {
    override func collectionView(_ collectionView: UICollectionView, canMoveItemAt indexPath: IndexPath) -> Bool {
        false
    }
}

@MainActor @Suite("Bridged: the delegates of tables and collections", .serialized) struct TableDelegateTests {
    @Test("A data source's sections and a delegate's heights are asked for") func sections() {
        let (table, shelf) = (UITableView(frame: CGRect(x: 0, y: 0, width: 320, height: 480), style: .plain), Shelf())
        (table.dataSource, table.delegate) = (shelf, shelf)
        // Since iOS 15 plain headers have space above them.
        table.sectionHeaderTopPadding = 0
        table.layoutIfNeeded()
        #expect(table.numberOfSections == 3)
        #expect(table.rectForRow(at: IndexPath(row: 0, section: 0)).height == 70)
        #expect(table.rectForHeader(inSection: 1).height == 20)
    }

    @Test("A subclass of a diffable data source has the sections of its snapshot") func diffable() {
        let area = CGRect(x: 0, y: 0, width: 320, height: 480)
        let table = UITableView(frame: area, style: .plain)
        let rows = TitledRows(tableView: table) { _, _, _ in UITableViewCell() }
        var state = NSDiffableDataSourceSnapshot<Int, Int>()
        state.appendSections([0, 1, 2])
        state.appendItems([1, 2], toSection: 0)
        state.appendItems([3], toSection: 2)
        rows.apply(state, animatingDifferences: false)
        table.layoutIfNeeded()
        #expect(table.numberOfSections == 3)
        let view = UICollectionView(frame: area, collectionViewLayout: UICollectionViewFlowLayout())
        view.register(UICollectionViewCell.self, forCellWithReuseIdentifier: "tile")
        let tiles = FixedTiles(collectionView: view) { view, path, _ in
            view.dequeueReusableCell(withReuseIdentifier: "tile", for: path)
        }
        tiles.apply(state, animatingDifferences: false)
        view.layoutIfNeeded()
        #expect(view.numberOfSections == 3)
    }

    @Test("A subclass of the table controller is asked too") func controller() {
        let controller = ShelfController(style: .grouped)
        #expect(controller.tableView.numberOfSections == 2)
    }

    @Test("A collection's sections and a flow layout's measures are asked for") func collections() {
        let layout = UICollectionViewFlowLayout()
        let view = UICollectionView(
            frame: CGRect(x: 0, y: 0, width: 320, height: 480), collectionViewLayout: layout)
        let tiles = Tiles()
        view.register(UICollectionViewCell.self, forCellWithReuseIdentifier: "tile")
        (view.dataSource, view.delegate) = (tiles, tiles)
        view.layoutIfNeeded()
        #expect(view.numberOfSections == 2)
        #expect(view.layoutAttributesForItem(at: IndexPath(item: 0, section: 0))?.frame.minY == 10)
    }

    @Test("They respond to the names that iOS has for them") func names() {
        let shelf = Shelf()
        #expect(shelf.responds(to: Selector(("numberOfSectionsInTableView:"))))
        #expect(shelf.responds(to: Selector(("tableView:heightForRowAtIndexPath:"))))
        #expect(shelf.responds(to: #selector(UITableViewDelegate.tableView(_:heightForRowAt:))))
        #expect(shelf.responds(to: #selector(Shelf.tableView(_:heightForRowAt:))))
        #expect(!shelf.responds(to: #selector(UITableViewDelegate.tableView(_:didSelectRowAt:))))
    }

    @Test("Batch updates need no explicit self") func implicitSelf() {
        let batcher = Batcher(collectionViewLayout: UICollectionViewFlowLayout())
        #expect(noted { batcher.change() } == ["1"])
    }

    @Test("An observer may remove itself while it is deallocated") func removalInDeinit() {
        let label: UILabel
        do {
            let labelWatcher = LabelWatcher()
            label = labelWatcher.label
            labelWatcher.label.text = "a"
        }
        #expect(noted { label.text = "b" } == [])
    }
}
