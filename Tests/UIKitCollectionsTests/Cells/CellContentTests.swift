import CoreGraphics
import Stage
import Testing
import UIKitCollections
import UIKitContent

/// Contents and backgrounds of a collection view's cells (behaviour/tables.md#contents).
@Suite("Contents of collection views' cells")
@MainActor
struct CellContentTests {
    private final class Source: NSObject, UICollectionViewDataSource {
        func collectionView(_ view: UICollectionView, numberOfItemsInSection section: Int) -> Int { 3 }
        func collectionView(_ view: UICollectionView, cellForItemAt path: IndexPath) -> UICollectionViewCell {
            let cell = view.dequeueReusableCell(withReuseIdentifier: "cell", for: path)
            var content = UIListContentConfiguration.cell()
            content.text = "Item \(path.item)"
            cell.contentConfiguration = content
            cell.backgroundConfiguration = .listPlainCell()
            return cell
        }
    }

    @Test("A cell shows its content and background, which follow the selection")
    func content() throws {
        let stage = Stage()
        let layout = UICollectionViewFlowLayout()
        layout.itemSize = CGSize(width: 300, height: 50)
        let view = UICollectionView(frame: stage.root.bounds, collectionViewLayout: layout)
        view.contentInsetAdjustmentBehavior = .never
        view.register(UICollectionViewCell.self, forCellWithReuseIdentifier: "cell")
        let source = Source()
        view.dataSource = source
        stage.root.addSubview(view)
        stage.turn()
        let cell = try #require(view.cellForItem(at: IndexPath(item: 0, section: 0)))
        #expect(cell.contentView is UIListContentView && cell.contentView.frame == cell.bounds)
        #expect(stage.texts.contains("Item 2") && stage.pixel(40, 8) == (255, 255, 255))
        stage.tap(100, 25)
        stage.advance(0.2)
        #expect(cell.isSelected && cell.configurationState.isSelected)
        #expect(stage.pixel(40, 8) == (209, 209, 214))
        cell.contentConfiguration = nil
        #expect(!(cell.contentView is UIListContentView) && cell.contentView.superview === cell)
    }
}
