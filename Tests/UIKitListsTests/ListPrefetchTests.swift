import CollectionStage
import Foundation
import Stage
import Testing
import UIKitCollections
import UIKitLists
import UIKitTables

/// Items that are announced (behaviour/collections.md#prefetching).
@Suite("Prefetching of items")
@MainActor
struct ListPrefetchTests {
    private final class Fetcher: NSObject, UICollectionViewDataSourcePrefetching {
        var wanted: [Int] = []
        var unwanted: [Int] = []
        func collectionView(_ view: UICollectionView, prefetchItemsAt indexPaths: [IndexPath]) {
            wanted += indexPaths.map(\.item)
        }
        func collectionView(_ view: UICollectionView, cancelPrefetchingForItemsAt indexPaths: [IndexPath]) {
            unwanted += indexPaths.map(\.item)
        }
        func take() -> (wanted: [Int], unwanted: [Int]) {
            defer { (wanted, unwanted) = ([], []) }
            return (wanted, unwanted)
        }
    }

    private let fetcher = Fetcher()

    /// A view, 320 by 400, of rows of one item, which is 50 points high.
    private func column(_ counts: [Int]) -> CollectionStage {
        let layout = UICollectionViewFlowLayout()
        layout.itemSize = CGSize(width: 320, height: 50)
        (layout.minimumLineSpacing, layout.minimumInteritemSpacing) = (0, 0)
        let one = CollectionStage(counts, layout: layout)
        one.view.prefetchDataSource = fetcher
        return one
    }

    private func scroll(_ one: CollectionStage, to offset: CGFloat) {
        while one.view.contentOffset.y != offset {
            let way = offset - one.view.contentOffset.y
            one.view.contentOffset.y += max(min(way, 25), -25)
            one.stage.turn()
        }
    }

    @Test("Items that a scroll leaves behind are not announced, and those that were seen are not called off")
    func direction() {
        let one = column([1000])
        scroll(one, to: 2025)
        let down = fetcher.take()
        #expect(Set(down.wanted).count == down.wanted.count && down.wanted == down.wanted.sorted())
        #expect(down.wanted.first == 9 && down.wanted.last == 52)
        #expect(down.unwanted == [])
        scroll(one, to: 1900)
        let up = fetcher.take()
        #expect(up.unwanted == [49, 50, 51, 52])
        #expect(up.wanted == [39, 38, 37, 36])
    }

    @Test("Items are announced nearest first")
    func order() {
        let one = column([1000])
        scroll(one, to: 2000)
        _ = fetcher.take()
        one.view.contentOffset.y = 1000
        one.stage.turn()
        #expect(fetcher.take().wanted == [19, 18, 17, 16])
    }

    @Test("Turning the prefetching off calls off what was announced, and a reload forgets it")
    func off() {
        let one = column([1000])
        scroll(one, to: 500)
        _ = fetcher.take()
        one.view.reloadData()
        one.stage.turn()
        let again = fetcher.take()
        #expect(again.wanted == [18, 19, 20, 21])
        #expect(again.unwanted == [])
        one.view.isPrefetchingEnabled = false
        #expect(fetcher.take().unwanted == [18, 19, 20, 21])
        scroll(one, to: 1000)
        #expect(fetcher.take().wanted.isEmpty)
    }
}
