import CollectionStage
import Foundation
import SeededRandom
import Stage
import Testing
import UIKitCollections

/// Mistakes of apps end in a bounded time, and show what can be shown.
@Suite("Collection views and bad input")
@MainActor
struct CollectionBadInputTests {
    private func path(_ item: Int, _ section: Int = 0) -> IndexPath { IndexPath(item: item, section: section) }

    private func rows(_ height: CGFloat = 100) -> UICollectionViewFlowLayout {
        let layout = UICollectionViewFlowLayout()
        layout.itemSize = CGSize(width: 320, height: height)
        layout.minimumLineSpacing = 0
        return layout
    }

    // MARK: Layouts

    /// A layout that answers something else each time.
    private final class Restless: UICollectionViewLayout {
        var random = SeededNumbers(seed: 7)
        var asked = 0
        var size = CGSize(width: 320, height: 4000)
        var changesWithin = false

        override func prepare() {
            super.prepare()
            if changesWithin, asked < 10_000 { invalidateLayout() }
        }
        override var collectionViewContentSize: CGSize { size }
        override func layoutAttributesForElements(in rect: CGRect) -> [UICollectionViewLayoutAttributes]? {
            asked += 1
            return (0..<60).map { item in
                let attributes = UICollectionViewLayoutAttributes(forCellWith: IndexPath(item: item, section: 0))
                attributes.frame = CGRect(
                    x: number(400), y: number(900), width: number(200) - 40, height: number(200) - 40)
                attributes.zIndex = random.next(below: 5)
                if random.chance(5) { attributes.center.x = .nan }
                if random.chance(5) { attributes.size.height = .infinity }
                if random.chance(5) { attributes.alpha = -3 }
                return attributes
            }
        }
        private func number(_ limit: Int) -> CGFloat { CGFloat(random.next(below: limit)) }
        override func shouldInvalidateLayout(forBoundsChange newBounds: CGRect) -> Bool { true }
    }

    @Test("A layout that answers something else each time is asked once a pass")
    func restless() {
        let layout = Restless()
        let one = CollectionStage([60], layout: layout)
        let asked = layout.asked
        for step in 1...50 {
            one.view.contentOffset.y = CGFloat(step)
            one.stage.turn()
        }
        #expect(layout.asked - asked <= 100)
        #expect(Set(one.view.indexPathsForVisibleItems).count == one.view.visibleCells.count)
        #expect(one.view.subviews.filter { $0 is NumberCell }.count == one.view.visibleCells.count)
    }

    @Test("A content size that is not a number counts as zero", arguments: [CGFloat.nan, .infinity, -5])
    func contentSize(_ length: CGFloat) {
        let layout = Restless()
        layout.size = CGSize(width: length, height: length)
        let one = CollectionStage([60], layout: layout)
        #expect(one.view.contentSize == .zero)
        one.view.contentOffset.y = 10
        one.stage.turn()
    }

    @Test("A layout that invalidates itself while it prepares does not hold the frame up")
    func invalidatesItself() {
        let layout = Restless()
        layout.changesWithin = true
        let one = CollectionStage([60], layout: layout)
        one.stage.advance(0.1)
        #expect(layout.asked < 2000)
        #expect(!one.view.visibleCells.isEmpty)
    }

    @Test("Attributes of negative sizes do not stop the view")
    func negative() {
        final class Negative: UICollectionViewLayout {
            override var collectionViewContentSize: CGSize { CGSize(width: 320, height: 400) }
            override func layoutAttributesForElements(in rect: CGRect) -> [UICollectionViewLayoutAttributes]? {
                (0..<2).map { item in
                    let attributes = UICollectionViewLayoutAttributes(forCellWith: IndexPath(item: item, section: 0))
                    attributes.center = CGPoint(x: 100, y: 100)
                    attributes.size = item == 0 ? CGSize(width: -50, height: -50) : CGSize(width: 50, height: 50)
                    return attributes
                }
            }
        }
        let one = CollectionStage([2], layout: Negative())
        #expect(one.view.cellForItem(at: path(1))?.frame == CGRect(x: 75, y: 75, width: 50, height: 50))
    }

    // MARK: Callbacks

    /// Does something at a call of the delegate, so many times.
    @MainActor
    private final class Meddler: NSObject, UICollectionViewDelegate {
        var left: Int
        let act: (UICollectionView) -> Void
        private let atEnd: Bool

        init(_ times: Int, atEnd: Bool = false, _ act: @escaping (UICollectionView) -> Void) {
            (left, self.atEnd, self.act) = (times, atEnd, act)
        }

        private func meddle(_ view: UICollectionView) {
            guard left > 0 else { return }
            left -= 1
            act(view)
        }

        func collectionView(_ view: UICollectionView, willDisplay cell: UICollectionViewCell, forItemAt path: IndexPath)
        {
            if !atEnd { meddle(view) }
        }
        func collectionView(
            _ view: UICollectionView, didEndDisplaying cell: UICollectionViewCell, forItemAt path: IndexPath
        ) { if atEnd { meddle(view) } }
        func scrollViewDidScroll(_ scrollView: UIScrollView) {
            if let view = scrollView as? UICollectionView { meddle(view) }
        }
    }

    private func survives(_ one: CollectionStage, _ meddler: Meddler) {
        one.view.delegate = meddler
        for step in 1...60 {
            one.view.contentOffset.y = CGFloat(step * 37 % 2000)
            one.stage.turn()
        }
        meddler.left = 0
        one.stage.advance(1)
        let offset = one.view.contentOffset.y
        let lines = Int(offset / 100)..<Int(((offset + 400) / 100).rounded(.up))
        #expect(Set(one.view.indexPathsForVisibleItems.map(\.item)) == Set(lines))
        #expect(one.view.subviews.filter { $0 is NumberCell }.count == lines.count)
        #expect(
            one.view.visibleCells.allSatisfy { ($0 as? NumberCell)?.number == one.view.indexPath(for: $0)?.item })
    }

    @Test("A reload from within any callback ends, and shows the state", arguments: [false, true])
    func reload(atEnd: Bool) {
        let one = CollectionStage([40], layout: rows())
        survives(one, Meddler(30, atEnd: atEnd) { $0.reloadData() })
    }

    @Test("A layout pass from within a callback ends", arguments: [false, true])
    func layout(atEnd: Bool) {
        let one = CollectionStage([40], layout: rows())
        survives(
            one,
            Meddler(100, atEnd: atEnd) {
                $0.collectionViewLayout.invalidateLayout()
                $0.setNeedsLayout()
                $0.layoutIfNeeded()
            })
    }

    @Test("Scrolling from within a callback ends", arguments: [false, true])
    func scroll(atEnd: Bool) {
        let one = CollectionStage([40], layout: rows())
        survives(
            one,
            Meddler(50, atEnd: atEnd) {
                $0.contentOffset.y = ($0.contentOffset.y + 300).truncatingRemainder(dividingBy: 3000)
            })
    }

    @Test("Another layout from within a callback is taken over", arguments: [false, true])
    func exchange(atEnd: Bool) {
        let one = CollectionStage([40], layout: rows())
        survives(
            one,
            Meddler(10, atEnd: atEnd) { view in
                let layout = UICollectionViewFlowLayout()
                layout.itemSize = CGSize(width: 320, height: 100)
                layout.minimumLineSpacing = 0
                view.setCollectionViewLayout(layout, animated: false)
            })
    }

    @Test("Cells that remove themselves come back when they are shown again")
    func removesItself() {
        final class Shy: UICollectionViewCell {
            override func didMoveToWindow() {
                super.didMoveToWindow()
                if window != nil { removeFromSuperview() }
            }
        }
        let source = PlainSource([40])
        let stage = Stage()
        let view = UICollectionView(frame: CGRect(x: 0, y: 0, width: 320, height: 400), collectionViewLayout: rows())
        view.register(Shy.self, forCellWithReuseIdentifier: "cell")
        view.dataSource = source
        stage.root.addSubview(view)
        for step in 0..<40 {
            view.contentOffset.y = CGFloat(step * 70)
            stage.turn()
        }
        #expect(source.asked.count < 400)
        view.reloadData()
        stage.turn()
        view.removeFromSuperview()
        stage.turn()
    }

    @Test("A data source whose counts change without a word shows what it said")
    func lies() {
        let one = CollectionStage([40], layout: rows())
        one.counts = [3]
        for step in 0..<20 {
            one.view.contentOffset.y = CGFloat(step * 100)
            one.stage.turn()
        }
        #expect(one.view.numberOfItems(inSection: 0) == 40)
        one.counts = []
        one.view.reloadData()
        one.stage.turn()
        #expect(one.view.visibleCells.isEmpty)
        one.counts = [-4, 2]
        one.view.reloadData()
        one.stage.turn()
        #expect(one.view.numberOfItems(inSection: 0) == 0)
        #expect(one.view.visibleCells.count == 2)
    }

    // MARK: Descriptions

    @Test("Descriptions without usable numbers end, and show what has a size")
    func descriptions() {
        let odd: [CGFloat] = [.nan, .infinity, -20, 0, 1e-9, 1e18]
        for width in odd {
            for height in odd {
                let item = NSCollectionLayoutItem(
                    layoutSize: layoutSize(.absolute(width), .fractionalHeight(height)))
                item.contentInsets = NSDirectionalEdgeInsets(top: height, leading: width, bottom: 900, trailing: 900)
                item.edgeSpacing = NSCollectionLayoutEdgeSpacing(
                    leading: .flexible(width), top: .fixed(height), trailing: nil, bottom: .flexible(0))
                for group in [
                    NSCollectionLayoutGroup.horizontal(
                        layoutSize: layoutSize(.fractionalWidth(1), .estimated(height)), subitems: [item, item]),
                    .vertical(layoutSize: layoutSize(.estimated(width), .absolute(50)), subitem: item, count: 3),
                    .horizontal(layoutSize: layoutSize(.absolute(width), .absolute(50)), subitems: []),
                ] {
                    group.interItemSpacing = .fixed(height)
                    let section = NSCollectionLayoutSection(group: group)
                    section.interGroupSpacing = width
                    section.contentInsets = NSDirectionalEdgeInsets(
                        top: width, leading: height, bottom: width, trailing: height)
                    let one = CompositionalStage(500, section)
                    #expect(one.view.contentSize.width.isFinite && one.view.contentSize.height.isFinite)
                    #expect(one.view.visibleCells.allSatisfy { $0.frame.minX.isFinite && $0.frame.height >= 0 })
                }
            }
        }
    }

    @Test("A custom group with places that are not numbers shows the others")
    func customGroup() {
        let group = NSCollectionLayoutGroup.custom(
            layoutSize: layoutSize(.fractionalWidth(1), .absolute(100))
        ) { _ in
            [
                NSCollectionLayoutGroupCustomItem(frame: CGRect(x: CGFloat.nan, y: 0, width: 10, height: 10)),
                NSCollectionLayoutGroupCustomItem(frame: CGRect(x: 5, y: 5, width: 10, height: 10)),
            ]
        }
        let one = CompositionalStage(4, NSCollectionLayoutSection(group: group))
        #expect(Set(one.view.indexPathsForVisibleItems.map(\.item)) == [1, 3])
    }

    @Test("A section without a description shows nothing")
    func noDescription() {
        let layout = UICollectionViewCompositionalLayout { index, _ in index == 1 ? nil : gridSection(1, height: 50) }
        let one = CompositionalStage([1, 5, 1], layout)
        #expect(one.view.visibleCells.count == 2)
        #expect(one.frame(0, 2)?.minY == 50)
    }
}
