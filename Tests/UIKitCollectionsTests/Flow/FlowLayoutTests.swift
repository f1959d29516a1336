import CollectionStage
import Foundation
import SeededRandom
import Stage
import Testing
import UIKitCollections

/// The rules are those of behaviour/collections.md#flow.
@Suite("Flow layouts")
@MainActor
struct FlowLayoutTests {
    private func layout(
        _ size: CGSize, item: CGFloat = 10, line: CGFloat = 10, insets: UIEdgeInsets = .zero
    ) -> UICollectionViewFlowLayout {
        let layout = UICollectionViewFlowLayout()
        (layout.itemSize, layout.minimumInteritemSpacing, layout.minimumLineSpacing) = (size, item, line)
        layout.sectionInset = insets
        return layout
    }

    @Test("The numbers of a new flow layout are UIKit's")
    func defaults() {
        let layout = UICollectionViewFlowLayout()
        #expect(layout.itemSize == CGSize(width: 50, height: 50))
        #expect(layout.minimumLineSpacing == 10 && layout.minimumInteritemSpacing == 10)
        #expect(layout.scrollDirection == .vertical && layout.sectionInset == .zero)
        #expect(layout.headerReferenceSize == .zero && layout.estimatedItemSize == .zero)
    }

    @Test("Equal items fill lines to both edges, and the last line keeps the columns")
    func grid() {
        // 320 points have room for five items of 50 points: 5 · 50 + 4 · 17.5.
        let one = CollectionStage([7], layout: layout(CGSize(width: 50, height: 40)))
        let frames = one.frames(0..<7)
        #expect(frames.map(\.minX) == [0, 67.5, 135, 202.5, 270, 0, 67.5])
        #expect(frames.map(\.minY) == [0, 0, 0, 0, 0, 50, 50])
        #expect(one.view.contentSize == CGSize(width: 320, height: 90))
    }

    @Test("Insets, headers and footers of sections follow each other")
    func sections() {
        let flow = layout(
            CGSize(width: 100, height: 30), insets: UIEdgeInsets(top: 5, left: 10, bottom: 7, right: 20))
        flow.headerReferenceSize = CGSize(width: 0, height: 20)
        flow.footerReferenceSize = CGSize(width: 0, height: 12)
        let one = CollectionStage([2, 3], layout: flow)
        // 290 points have room for two items: 10 and 200.
        #expect(one.frames(0..<2, section: 0).map(\.origin) == [CGPoint(x: 10, y: 25), CGPoint(x: 200, y: 25)])
        let footer = one.view.layoutAttributesForSupplementaryElement(
            ofKind: UICollectionView.elementKindSectionFooter, at: IndexPath(item: 0, section: 0))
        #expect(footer?.frame == CGRect(x: 0, y: 62, width: 320, height: 12))
        #expect(one.frames(0..<3, section: 1).map(\.minY) == [99, 99, 139])
        #expect(one.view.contentSize.height == 188)
    }

    @Test("Items of different sizes stand in the middle of their line, and the last line keeps the least space")
    func differentSizes() {
        let one = CollectionStage([4], layout: layout(CGSize(width: 1, height: 1)))
        let sizes = [
            CGSize(width: 100, height: 20), CGSize(width: 150, height: 60), CGSize(width: 90, height: 10),
            CGSize(width: 40, height: 30),
        ]
        one.size = { sizes[$0.item] }
        one.view.collectionViewLayout.invalidateLayout()
        one.stage.turn()
        let frames = one.frames(0..<4)
        #expect(frames[0] == CGRect(x: 0, y: 20, width: 100, height: 20))
        #expect(frames[1] == CGRect(x: 170, y: 0, width: 150, height: 60))
        #expect(frames[2] == CGRect(x: 0, y: 80, width: 90, height: 10))
        #expect(frames[3] == CGRect(x: 100, y: 70, width: 40, height: 30))
    }

    @Test("An only item of a line is in the middle, unless the line is the last one and sizes differ")
    func onlyItems() {
        let one = CollectionStage([3], layout: layout(CGSize(width: 200, height: 20)))
        #expect(one.frames(0..<3).map(\.minX) == [60, 60, 60])
        one.size = { CGSize(width: $0.item == 2 ? 180 : 200, height: 20) }
        one.view.collectionViewLayout.invalidateLayout()
        #expect(one.frames(0..<3).map(\.minX) == [60, 60, 0])
    }

    @Test("A horizontal flow is the vertical one with its axes exchanged")
    func horizontal() {
        let flow = layout(CGSize(width: 40, height: 50), insets: UIEdgeInsets(top: 3, left: 4, bottom: 7, right: 6))
        flow.scrollDirection = .horizontal
        let one = CollectionStage([9], layout: flow, frame: CGRect(x: 0, y: 0, width: 200, height: 320))
        // 310 points have room for five items of 50 points with spaces of 15.
        #expect(one.frames(0..<5).map(\.minY) == [3, 68, 133, 198, 263])
        #expect(one.frames(0..<9).map(\.minX) == [4, 4, 4, 4, 4, 54, 54, 54, 54])
        #expect(one.view.contentSize == CGSize(width: 100, height: 320))
    }

    @Test("From right to left a vertical flow begins at the right")
    func rightToLeft() {
        let flow = layout(
            CGSize(width: 50, height: 40), insets: UIEdgeInsets(top: 0, left: 20, bottom: 0, right: 0))
        let one = CollectionStage([4], layout: flow, rightToLeft: true)
        #expect(one.frames(0..<4).map(\.minX) == [270, 207.5, 145, 82.5])
    }

    @Test("A layout that flips is mirrored as a whole, and its content begins at the right")
    func flipping() {
        final class Flipping: UICollectionViewFlowLayout {
            override var flipsHorizontallyInOppositeLayoutDirection: Bool { true }
        }
        let flow = Flipping()
        flow.scrollDirection = .horizontal
        flow.itemSize = CGSize(width: 100, height: 400)
        let one = CollectionStage([10], layout: flow, rightToLeft: true)
        #expect(one.view.contentSize.width == 1090)
        #expect(one.frames(0..<2).map(\.minX) == [990, 880])
        #expect(one.view.contentOffset.x == 770)
        #expect(Set(one.view.indexPathsForVisibleItems.map(\.item)) == [0, 1, 2])
    }

    @Test("A pinned header stays at the edge until its section ends")
    func pinnedHeaders() {
        let flow = layout(CGSize(width: 300, height: 100), line: 0)
        flow.headerReferenceSize = CGSize(width: 0, height: 30)
        flow.sectionHeadersPinToVisibleBounds = true
        let one = CollectionStage([5, 5], layout: flow)
        func header(_ section: Int) -> CGRect? {
            one.view.supplementaryView(
                forElementKind: UICollectionView.elementKindSectionHeader, at: IndexPath(item: 0, section: section))?
                .frame
        }
        one.view.contentOffset.y = 200
        one.stage.turn()
        #expect(header(0)?.minY == 200)
        one.view.contentOffset.y = 515
        one.stage.turn()
        #expect(header(0)?.minY == 500)
        #expect(header(1)?.minY == 530)
        one.view.contentOffset.y = 600
        one.stage.turn()
        #expect(header(1)?.minY == 600)
    }

    @Test("What a rectangle holds is what all items say that touch it, for random sizes")
    func rectangles() {
        for seed in 0..<60 {
            var random = SeededNumbers(seed: UInt64(seed))
            let isEqual = random.chance(30)
            var sizes: [[CGSize]] = []
            for _ in 0..<(1 + random.next(below: 4)) {
                sizes.append(
                    (0..<random.next(below: 60)).map { _ in
                        CGSize(width: 20 + random.next(below: 200), height: 10 + random.next(below: 90))
                    })
            }
            let flow = layout(CGSize(width: 60, height: 30), insets: UIEdgeInsets(top: 3, left: 2, bottom: 1, right: 4))
            flow.headerReferenceSize.height = CGFloat(random.next(below: 2) * 25)
            flow.headerReferenceSize.width = flow.headerReferenceSize.height
            if random.chance(40) { flow.scrollDirection = .horizontal }
            let one = CollectionStage(sizes.map(\.count), layout: flow)
            if !isEqual { one.size = { sizes[$0.section][$0.item] } }
            flow.invalidateLayout()
            one.stage.turn()
            let all = sizes.indices.flatMap { section in
                sizes[section].indices.map { IndexPath(item: $0, section: section) }
            }
            for _ in 0..<10 {
                let rect = CGRect(
                    x: random.next(below: 1500) - 200, y: random.next(below: 1500) - 200,
                    width: 1 + random.next(below: 500), height: 1 + random.next(below: 500))
                let found = (flow.layoutAttributesForElements(in: rect) ?? [])
                    .filter { $0.representedElementCategory == .cell }.map(\.indexPath)
                let expected = all.filter {
                    let common = flow.layoutAttributesForItem(at: $0)!.frame.intersection(rect)
                    return !common.isNull && common.width > 0 && common.height > 0
                }
                #expect(found == expected, "seed \(seed), rectangle \(rect)")
            }
        }
    }

    @Test("No two items of a random section overlap, and all are inside of the content")
    func noOverlaps() {
        for seed in 0..<60 {
            var random = SeededNumbers(seed: UInt64(seed))
            let sizes = (0..<40).map { _ in
                CGSize(width: 10 + random.next(below: 250), height: 10 + random.next(below: 80))
            }
            let one = CollectionStage([40], layout: layout(CGSize(width: 60, height: 30)))
            one.size = { sizes[$0.item] }
            one.flow.invalidateLayout()
            one.stage.turn()
            let frames = one.frames(0..<40)
            let content = CGRect(origin: .zero, size: one.view.contentSize)
            #expect(frames.allSatisfy { content.contains($0) }, "seed \(seed)")
            for (index, frame) in frames.enumerated() {
                let clash = frames[(index + 1)...].contains { $0.insetBy(dx: 0.01, dy: 0.01).intersects(frame) }
                #expect(!clash, "seed \(seed), item \(index)")
            }
        }
    }

    @Test("A million equal items cost no more than a few, and the last one is found at once")
    func million() {
        let one = CollectionStage([1_000_000], layout: layout(CGSize(width: 50, height: 40)))
        #expect(one.view.contentSize.height == 9_999_990)
        one.view.scrollToItem(at: IndexPath(item: 999_999, section: 0), at: .bottom, animated: false)
        one.stage.turn()
        #expect(one.view.contentOffset.y == 9_999_590)
        #expect(one.view.cellForItem(at: IndexPath(item: 999_999, section: 0)) != nil)
        #expect(one.askedCells <= 100)
    }

    @Test("A width that is not a number is laid out as zero")
    func notANumber() {
        let one = CollectionStage([3], layout: layout(CGSize(width: CGFloat.nan, height: 40)))
        #expect(one.frames(0..<3).allSatisfy { $0.width == 0 && $0.minX.isFinite })
        #expect(one.view.contentSize.height.isFinite)
    }

    @Test("A negative size stops with UIKit's words")
    func negative() async {
        let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
            await MainActor.run {
                let flow = UICollectionViewFlowLayout()
                flow.itemSize = CGSize(width: -1, height: 10)
                _ = CollectionStage([3], layout: flow)
            }
        }
        let words = String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
        #expect(words.contains("negative sizes are not supported in the flow layout"))
    }

    @Test("Cells that measure themselves get their size in the same pass, and those behind move on")
    func selfSizing() {
        final class Growing: UICollectionViewCell {
            override func preferredLayoutAttributesFitting(
                _ layoutAttributes: UICollectionViewLayoutAttributes
            ) -> UICollectionViewLayoutAttributes {
                layoutAttributes.size = CGSize(width: 320, height: 30 + 10 * CGFloat(layoutAttributes.indexPath.item))
                return layoutAttributes
            }
        }
        let flow = layout(CGSize(width: 320, height: 50), line: 0)
        flow.estimatedItemSize = CGSize(width: 320, height: 50)
        let one = CollectionStage([100], layout: flow)
        one.view.register(Growing.self, forCellWithReuseIdentifier: "number")
        let source = GrowingSource()
        one.view.dataSource = source
        one.view.delegate = nil
        one.stage.turn()
        let cells = one.view.visibleCells.sorted { $0.frame.minY < $1.frame.minY }
        #expect(cells.map(\.frame.height) == [30, 40, 50, 60, 70, 80, 90])
        #expect(cells.map(\.frame.minY) == [0, 30, 70, 120, 180, 250, 330])
    }
}

@MainActor
private final class GrowingSource: NSObject, UICollectionViewDataSource {
    func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int { 100 }
    func collectionView(
        _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
    ) -> UICollectionViewCell {
        collectionView.dequeueReusableCell(withReuseIdentifier: "number", for: indexPath)
    }
}
