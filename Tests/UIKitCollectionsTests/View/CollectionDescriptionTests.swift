import CoreGraphics
import Stage
import Testing
import UIKitCollections

/// The form is that of recorded hierarchies (behaviour/layers.md#descriptions-of-views).
@Suite("Collection views in words")
@MainActor
struct CollectionDescriptionTests {
    @Test("A collection view ends with its layout and its data source")
    func ends() {
        let view = UICollectionView(frame: .zero, collectionViewLayout: UICollectionViewFlowLayout())
        let end = "; layout: <UICollectionViewFlowLayout: 0x>; dataSource: (null)>"
        #expect(view.wordsWithoutAddresses.hasSuffix(end))
    }
}
