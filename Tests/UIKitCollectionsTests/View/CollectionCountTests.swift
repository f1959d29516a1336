import Stage
import Testing
import UIKitCollections

/// The times at which a collection view asks its data source for numbers (behaviour/collections.md).
@Suite("Numbers of a collection's items")
@MainActor
struct CollectionCountTests {
    /// A layout that decides in `prepare()` how many items there are, as calendars do for the days of a month.
    private final class Month: UICollectionViewLayout, UICollectionViewDataSource {
        private var places: [CGRect] = []

        override func prepare() { places = (0..<4).map { CGRect(x: 0, y: $0 * 50, width: 320, height: 50) } }
        override var collectionViewContentSize: CGSize { CGSize(width: 320, height: 50 * places.count) }

        override func layoutAttributesForElements(in rect: CGRect) -> [UICollectionViewLayoutAttributes]? {
            places.indices.map { day in
                let attributes = UICollectionViewLayoutAttributes(forCellWith: IndexPath(item: day, section: 0))
                attributes.frame = places[day]
                return attributes
            }
        }

        func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int {
            places.count
        }

        func collectionView(
            _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
        ) -> UICollectionViewCell { collectionView.dequeueReusableCell(withReuseIdentifier: "day", for: indexPath) }
    }

    @Test("A data source may count what the layout has prepared")
    func countsOfTheLayout() {
        let (stage, month) = (Stage(), Month())
        let view = UICollectionView(
            frame: CGRect(x: 0, y: 0, width: 320, height: 400), collectionViewLayout: month)
        view.register(UICollectionViewCell.self, forCellWithReuseIdentifier: "day")
        view.dataSource = month
        stage.root.addSubview(view)
        stage.turn()
        #expect(view.visibleCells.count == 4)
    }
}
