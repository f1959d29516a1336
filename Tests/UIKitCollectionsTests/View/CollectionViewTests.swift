import CollectionStage
import Foundation
import Stage
import Testing
import UIKitCollections

@Suite("Collection views")
@MainActor
struct CollectionViewTests {
    private func grid(_ side: CGFloat = 100) -> UICollectionViewFlowLayout {
        let layout = UICollectionViewFlowLayout()
        layout.itemSize = CGSize(width: side, height: side)
        layout.minimumLineSpacing = 0
        layout.minimumInteritemSpacing = 0
        return layout
    }

    private func path(_ item: Int, _ section: Int = 0) -> IndexPath { IndexPath(item: item, section: section) }

    // MARK: Views

    /// steipete/PSTCollectionView; openradar 24629399.
    @Test("A cell and a supplementary view are made with the frames of their elements")
    func madeWithFrame() {
        final class Sized: UICollectionViewCell {
            static var sizes: Set<String> = []
            override init(frame: CGRect) {
                super.init(frame: frame)
                Self.sizes.insert("\(Int(frame.width)) × \(Int(frame.height))")
            }
            required init?(coder: NSCoder) { nil }
        }
        final class Source: NSObject, UICollectionViewDataSource {
            func collectionView(_ view: UICollectionView, numberOfItemsInSection section: Int) -> Int { 3 }
            func collectionView(_ view: UICollectionView, cellForItemAt indexPath: IndexPath) -> UICollectionViewCell {
                view.dequeueReusableCell(withReuseIdentifier: "sized", for: indexPath)
            }
        }
        let (stage, source) = (Stage(), Source())
        let view = UICollectionView(frame: stage.root.bounds, collectionViewLayout: grid(80))
        view.register(Sized.self, forCellWithReuseIdentifier: "sized")
        view.dataSource = source
        stage.root.addSubview(view)
        stage.turn()
        #expect(Sized.sizes == ["80 × 80"])
    }

    @Test("Only visible items have cells, and scrolling uses the same ones again")
    func reuse() {
        NumberCell.made = 0
        let one = CollectionStage([3000], layout: grid())
        #expect(one.view.visibleCells.count == 12)
        #expect(NumberCell.made == 12)
        for step in 1...400 {
            one.view.contentOffset.y = CGFloat(step) * 7
            one.stage.turn()
        }
        // Five lines are visible between two whole ones.
        #expect(NumberCell.made <= 15)
        #expect(
            one.view.visibleCells.allSatisfy { cell in
                (cell as? NumberCell)?.number == one.view.indexPath(for: cell)?.item
            })
        #expect(Set(one.view.indexPathsForVisibleItems.map(\.item)) == Set(84..<96))
    }

    @Test("A cell that stays visible is given attributes once, however far it is scrolled")
    func unchangedAttributes() {
        let one = CollectionStage([300], layout: grid())
        let cell = one.view.cellForItem(at: path(9)) as? NumberCell
        let applied = cell?.applied
        for step in 1...40 {
            one.view.contentOffset.y = CGFloat(step) * 7
            one.stage.turn()
        }
        #expect(cell === one.view.cellForItem(at: path(9)))
        #expect(cell?.applied == applied)
    }

    @Test("The layout is asked in order: prepare, content size, elements")
    func order() {
        let layout = LoggingLayout()
        let one = CollectionStage([4], layout: layout)
        #expect(layout.log == ["prepare", "size", "elements"])
        layout.log = []
        layout.invalidateLayout()
        layout.invalidateLayout()
        one.stage.turn()
        #expect(layout.log == ["prepare", "size", "elements"])
        layout.log = []
        layout.follows = true
        one.view.bounds.origin.y = 3
        one.stage.turn()
        #expect(layout.log == ["should 3.0", "prepare", "size", "elements"])
    }

    @Test("Attributes with the highest number are in front, also after a change")
    func zIndex() {
        let layout = StackLayout()
        let one = CollectionStage([5], layout: layout)
        func order() -> [Int] { one.view.subviews.compactMap { ($0 as? NumberCell)?.number } }
        #expect(order() == [4, 3, 2, 1, 0])
        layout.isReversed = true
        layout.invalidateLayout()
        one.stage.turn()
        #expect(order() == [0, 1, 2, 3, 4])
        #expect(one.view.indexPathForItem(at: CGPoint(x: 50, y: 50)) == path(4))
    }

    @Test("Attributes that are hidden or no numbers have no cells, and double ones have one")
    func oddAttributes() {
        let layout = StackLayout()
        layout.change = { attributes in
            if attributes.indexPath.item == 0 { attributes.isHidden = true }
            if attributes.indexPath.item == 1 { attributes.center.x = .nan }
        }
        layout.isDoubled = true
        let one = CollectionStage([5], layout: layout)
        #expect(Set(one.view.indexPathsForVisibleItems.map(\.item)) == [2, 3, 4])
        #expect(one.view.visibleCells.count == 3)
    }

    @Test("A layout that overlaps a thousand items shows them all once")
    func overlapping() {
        let one = CollectionStage([1000], layout: StackLayout())
        #expect(one.view.visibleCells.count == 1000)
        one.view.contentOffset.y = 1
        one.stage.turn()
        #expect(one.askedCells == 1000)
    }

    @Test("Attributes for items that the data source does not have are left out")
    func lies() {
        let layout = StackLayout()
        layout.extra = 3
        let one = CollectionStage([2], layout: layout)
        #expect(one.view.visibleCells.count == 2)
    }

    @Test("A reload from within a call for a cell ends, and shows the new state")
    func reloadWithin() {
        let one = CollectionStage([50], layout: grid())
        var reloads = 0
        final class Reloading: NSObject, UICollectionViewDataSource {
            var inner: CollectionStage
            var onAsk: () -> Void
            init(_ inner: CollectionStage, _ onAsk: @escaping () -> Void) { (self.inner, self.onAsk) = (inner, onAsk) }
            func collectionView(_ view: UICollectionView, numberOfItemsInSection section: Int) -> Int { 50 }
            func collectionView(_ view: UICollectionView, cellForItemAt indexPath: IndexPath) -> UICollectionViewCell {
                onAsk()
                return inner.collectionView(view, cellForItemAt: indexPath)
            }
        }
        let source = Reloading(one) {
            reloads += 1
            if reloads < 5 { one.view.reloadData() }
        }
        one.view.dataSource = source
        for _ in 0..<10 { one.stage.turn() }
        #expect(reloads < 40)
        #expect(one.view.visibleCells.count == 12)
    }

    @Test("Counts are asked for once, until the data is said to have changed")
    func counts() {
        let one = CollectionStage([5, 6], layout: grid())
        one.counts = [9]
        #expect(one.view.numberOfSections == 2 && one.view.numberOfItems(inSection: 1) == 6)
        one.view.reloadData()
        #expect(one.view.numberOfSections == 1 && one.view.numberOfItems(inSection: 0) == 9)
    }

    @Test("Items beyond the visible ones are announced, and called off when they are far away again")
    func prefetching() {
        final class Fetcher: NSObject, UICollectionViewDataSourcePrefetching {
            var wanted: [Int] = []
            var unwanted: [Int] = []
            func collectionView(_ view: UICollectionView, prefetchItemsAt indexPaths: [IndexPath]) {
                wanted += indexPaths.map(\.item)
            }
            func collectionView(_ view: UICollectionView, cancelPrefetchingForItemsAt indexPaths: [IndexPath]) {
                unwanted += indexPaths.map(\.item)
            }
        }
        let fetcher = Fetcher()
        let one = CollectionStage([300], layout: grid())
        one.view.prefetchDataSource = fetcher
        one.view.contentOffset.y = 1000
        one.stage.turn()
        #expect(fetcher.wanted == [42, 43, 44, 45, 46, 47])
        one.view.contentOffset.y = 0
        one.stage.turn()
        #expect(fetcher.unwanted == [42, 43, 44, 45, 46, 47])
    }

    @Test("Cells appear and disappear in the delegate's eyes as they come and go")
    func displaying() {
        final class Log: NSObject, UICollectionViewDelegate {
            var lines: [String] = []
            func collectionView(
                _ view: UICollectionView, willDisplay cell: UICollectionViewCell, forItemAt indexPath: IndexPath
            ) { lines.append("will \(indexPath.item)") }
            func collectionView(
                _ view: UICollectionView, didEndDisplaying cell: UICollectionViewCell, forItemAt indexPath: IndexPath
            ) { lines.append("end \(indexPath.item)") }
        }
        let one = CollectionStage([30], layout: grid(320))
        let log = Log()
        one.view.delegate = log
        one.view.contentOffset.y = 320
        one.stage.turn()
        #expect(log.lines == ["end 0", "will 2"])
    }

    @Test("The delegate may animate a cell that will be displayed")
    func animatedAppearance() {
        final class Fading: NSObject, UICollectionViewDelegate {
            func collectionView(
                _ view: UICollectionView, willDisplay cell: UICollectionViewCell, forItemAt indexPath: IndexPath
            ) {
                cell.alpha = 0
                UIView.animate(withDuration: 1) { cell.alpha = 1 }
            }
        }
        let one = CollectionStage([30], layout: grid(320))
        let delegate = Fading()
        one.view.delegate = delegate
        one.view.contentOffset.y = 320
        one.stage.turn()
        one.stage.advance(0.5)
        let opacity = one.view.cellForItem(at: path(2))?.layer.presentation()?.opacity ?? 0
        #expect((0.3...0.7).contains(opacity))
    }

    // MARK: Selection

    @Test("A tap calls the delegate in the order of UIKit's header")
    func tap() {
        let one = CollectionStage([30], layout: grid())
        one.stage.tap(150, 150)
        one.stage.turn()
        #expect(
            one.log == [
                "shouldHighlight 0.4", "didHighlight 0.4", "shouldSelect 0.4", "didSelect 0.4",
                "didUnhighlight 0.4",
            ])
        #expect(one.view.cellForItem(at: path(4))?.isSelected == true)
        one.log = []
        one.stage.tap(50, 50)
        one.stage.turn()
        #expect(
            one.log == [
                "shouldHighlight 0.0", "didHighlight 0.0", "shouldSelect 0.0", "shouldDeselect 0.4",
                "didDeselect 0.4", "didSelect 0.0", "didUnhighlight 0.0",
            ])
        #expect(one.view.indexPathsForSelectedItems == [path(0)])
    }

    @Test("With multiple selection a second tap deselects")
    func multiple() {
        let one = CollectionStage([30], layout: grid())
        one.view.allowsMultipleSelection = true
        for x in [50.0, 150, 50] {
            one.stage.tap(x, 50)
            one.stage.turn()
        }
        #expect(one.view.indexPathsForSelectedItems == [path(1)])
        #expect(
            one.log.suffix(4) == ["didHighlight 0.0", "shouldDeselect 0.0", "didDeselect 0.0", "didUnhighlight 0.0"])
    }

    @Test("An item that the delegate refuses is not selected")
    func refusal() {
        let one = CollectionStage([30], layout: grid())
        one.refused = [path(0)]
        one.stage.tap(50, 50)
        one.stage.turn()
        #expect(one.view.indexPathsForSelectedItems == [])
        #expect(!one.log.contains("didSelect 0.0"))
    }

    @Test("A finger that scrolls highlights for a moment at most, and selects nothing")
    func scrolling() {
        let one = CollectionStage([300], layout: grid())
        one.stage.drag(from: CGPoint(x: 50, y: 350), to: CGPoint(x: 50, y: 100))
        one.stage.advance(1)
        #expect(one.view.contentOffset.y > 100)
        #expect(!one.log.contains { $0.hasPrefix("shouldSelect") })
        #expect(one.view.visibleCells.allSatisfy { !$0.isHighlighted })
    }

    @Test("A finger at rest highlights after the delay of content touches")
    func delayedHighlight() {
        let one = CollectionStage([300], layout: grid())
        one.stage.touch(.down, 50, 50)
        one.stage.advance(0.1)
        #expect(one.log.isEmpty)
        one.stage.advance(0.1)
        #expect(one.view.cellForItem(at: path(0))?.isHighlighted == true)
        one.stage.touch(.up, 50, 50)
        one.stage.turn()
        #expect(one.view.cellForItem(at: path(0))?.isHighlighted == false)
    }

    @Test("The selection outlasts the cell, and ends with a reload")
    func selectionWithoutCell() {
        let one = CollectionStage([300], layout: grid())
        one.view.selectItem(at: path(0), animated: false, scrollPosition: [])
        #expect(one.log.isEmpty)
        one.view.contentOffset.y = 2000
        one.stage.turn()
        #expect(one.view.visibleCells.allSatisfy { !$0.isSelected })
        one.view.contentOffset.y = 0
        one.stage.turn()
        #expect(one.view.cellForItem(at: path(0))?.isSelected == true)
        one.view.reloadData()
        one.stage.turn()
        #expect(one.view.indexPathsForSelectedItems == [])
        #expect(one.view.cellForItem(at: path(0))?.isSelected == false)
    }

    @Test("A highlighted or selected cell shows its selected background")
    func selectedBackground() {
        let cell = UICollectionViewCell(frame: CGRect(x: 0, y: 0, width: 20, height: 20))
        (cell.selectedBackgroundView, cell.backgroundView) = (UIView(), UIView())
        #expect(cell.subviews.firstIndex(of: cell.selectedBackgroundView!) == 1)
        #expect(cell.subviews.firstIndex(of: cell.contentView) == 2)
        #expect(cell.selectedBackgroundView?.isHidden == true)
        cell.isHighlighted = true
        #expect(cell.selectedBackgroundView?.isHidden == false)
        cell.isHighlighted = false
        cell.isSelected = true
        #expect(cell.selectedBackgroundView?.isHidden == false)
    }

    // MARK: Scrolling

    @Test(
        "An item is scrolled to the place that is asked for",
        arguments: [
            (UICollectionView.ScrollPosition.top, CGFloat(3000)), (.centeredVertically, 2850), (.bottom, 2700),
        ])
    func scrollToItem(position: UICollectionView.ScrollPosition, offset: CGFloat) {
        let one = CollectionStage([300], layout: grid())
        one.view.scrollToItem(at: path(90), at: position, animated: false)
        #expect(one.view.contentOffset.y == offset)
    }

    @Test("The layout says where a scroll comes to rest")
    func snapping() {
        final class Snapping: UICollectionViewFlowLayout {
            override func targetContentOffset(
                forProposedContentOffset proposed: CGPoint, withScrollingVelocity velocity: CGPoint
            ) -> CGPoint { CGPoint(x: proposed.x, y: (proposed.y / 130).rounded() * 130) }
        }
        let one = CollectionStage([300], layout: Snapping())
        one.stage.drag(from: CGPoint(x: 50, y: 350), to: CGPoint(x: 50, y: 200))
        one.stage.advance(5)
        #expect(one.view.contentOffset.y > 0)
        #expect(one.view.contentOffset.y.truncatingRemainder(dividingBy: 130) == 0)
    }

    // MARK: Misuse

    @Test("An identifier without a class stops with UIKit's words")
    func unregistered() async {
        let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
            await MainActor.run {
                let one = CollectionStage([1])
                _ = one.view.dequeueReusableCell(withReuseIdentifier: "other", for: IndexPath(item: 0, section: 0))
            }
        }
        let words = String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
        #expect(
            words.contains(
                "could not dequeue a view of kind: UICollectionElementKindCell with identifier other - must register a nib or a class for the identifier or connect a prototype cell in a storyboard"
            ))
    }

    @Test("A scroll to an item that is not there stops with UIKit's words")
    func outOfBounds() async {
        let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
            await MainActor.run {
                let one = CollectionStage([1])
                one.view.scrollToItem(at: IndexPath(item: 4, section: 0), at: .top, animated: false)
            }
        }
        let words = String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
        #expect(words.contains("out-of-bounds item (4) when there are only 1 items in section 0"))
    }
}

/// Items in a row, and the calls that ask for them.
private final class LoggingLayout: UICollectionViewLayout {
    var log: [String] = []
    var follows = false
    override func prepare() { log.append("prepare") }
    override var collectionViewContentSize: CGSize {
        log.append("size")
        return CGSize(width: 300, height: 1000)
    }
    override func layoutAttributesForElements(in rect: CGRect) -> [UICollectionViewLayoutAttributes]? {
        log.append("elements")
        return (0..<4).compactMap { layoutAttributesForItem(at: IndexPath(item: $0, section: 0)) }
    }
    override func layoutAttributesForItem(at indexPath: IndexPath) -> UICollectionViewLayoutAttributes? {
        let attributes = UICollectionViewLayoutAttributes(forCellWith: indexPath)
        attributes.frame = CGRect(x: indexPath.item * 40, y: 0, width: 30, height: 30)
        return attributes
    }
    override func shouldInvalidateLayout(forBoundsChange newBounds: CGRect) -> Bool {
        if follows { log.append("should \(newBounds.minY)") }
        return follows
    }
}

/// All items at one place.
private final class StackLayout: UICollectionViewLayout {
    var isReversed = false
    var isDoubled = false
    var extra = 0
    var change: ((UICollectionViewLayoutAttributes) -> Void)?

    override var collectionViewContentSize: CGSize { CGSize(width: 300, height: 1000) }
    override func layoutAttributesForElements(in rect: CGRect) -> [UICollectionViewLayoutAttributes]? {
        let count = (collectionView?.numberOfItems(inSection: 0) ?? 0) + extra
        let once = (0..<count).compactMap { layoutAttributesForItem(at: IndexPath(item: $0, section: 0)) }
        return isDoubled ? once + once : once
    }
    override func layoutAttributesForItem(at indexPath: IndexPath) -> UICollectionViewLayoutAttributes? {
        let attributes = UICollectionViewLayoutAttributes(forCellWith: indexPath)
        attributes.frame = CGRect(x: 0, y: 0, width: 100, height: 100)
        attributes.zIndex = isReversed ? indexPath.item : -indexPath.item
        change?(attributes)
        return attributes
    }
}
