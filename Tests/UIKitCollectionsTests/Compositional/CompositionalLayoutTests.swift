import CollectionStage
import Foundation
import Stage
import Testing
import UIKitCollections

@Suite("Compositional layout")
@MainActor
struct CompositionalLayoutTests {
    private func rect(_ x: CGFloat, _ y: CGFloat, _ width: CGFloat, _ height: CGFloat) -> CGRect {
        CGRect(x: x, y: y, width: width, height: height)
    }

    // MARK: Groups

    @Test("A count divides the group's length, whatever the item's own is")
    func counted() {
        let one = CompositionalStage(5, gridSection(4, height: 60))
        #expect(one.frames(0..<5) == [0, 80, 160, 240].map { rect($0, 0, 80, 60) } + [rect(0, 60, 80, 60)])
        #expect(one.view.contentSize == CGSize(width: 320, height: 120))
    }

    @Test("Spaces between items are taken off before the length is divided")
    func countedWithSpaces() {
        let group = NSCollectionLayoutGroup.horizontal(
            layoutSize: layoutSize(.fractionalWidth(1), .absolute(60)),
            subitem: layoutItem(.fractionalWidth(1), .fractionalHeight(1)), count: 3)
        group.interItemSpacing = .fixed(15)
        let section = NSCollectionLayoutSection(group: group)
        section.contentInsets = NSDirectionalEdgeInsets(top: 7, leading: 10, bottom: 9, trailing: 10)
        section.interGroupSpacing = 5
        let one = CompositionalStage(4, section)
        #expect(
            one.frames(0..<4) == [
                rect(10, 7, 90, 60), rect(115, 7, 90, 60), rect(220, 7, 90, 60), rect(10, 72, 90, 60),
            ])
        #expect(one.view.contentSize.height == 141)
    }

    @Test("A repeated item keeps its own size")
    func repeated() {
        let group = NSCollectionLayoutGroup.horizontal(
            layoutSize: layoutSize(.fractionalWidth(1), .absolute(50)),
            repeatingSubitem: layoutItem(.absolute(30), .absolute(40)), count: 3)
        group.interItemSpacing = .fixed(10)
        let one = CompositionalStage(4, NSCollectionLayoutSection(group: group))
        #expect(
            one.frames(0..<4) == [rect(0, 0, 30, 40), rect(40, 0, 30, 40), rect(80, 0, 30, 40), rect(0, 50, 30, 40)])
    }

    @Test("Items are repeated until the group has no more room")
    func filled() {
        let items = [layoutItem(.absolute(100), .absolute(50)), layoutItem(.absolute(40), .absolute(30))]
        let group = NSCollectionLayoutGroup.horizontal(
            layoutSize: layoutSize(.fractionalWidth(1), .absolute(60)), subitems: items)
        let one = CompositionalStage(6, NSCollectionLayoutSection(group: group))
        // 100 + 40 + 100 + 40 = 280, and another 100 do not fit into 320.
        #expect(
            one.frames(0..<6) == [
                rect(0, 0, 100, 50), rect(100, 0, 40, 30), rect(140, 0, 100, 50), rect(240, 0, 40, 30),
                rect(0, 60, 100, 50), rect(100, 60, 40, 30),
            ])
    }

    @Test("Flexible spaces share what is left of the group")
    func flexible() {
        let item = layoutItem(.absolute(100), .absolute(50))
        let group = NSCollectionLayoutGroup.horizontal(
            layoutSize: layoutSize(.fractionalWidth(1), .absolute(50)), subitems: [item])
        group.interItemSpacing = .flexible(4)
        let one = CompositionalStage(3, NSCollectionLayoutSection(group: group))
        #expect(one.frames(0..<3).map(\.minX) == [0, 110, 220])
    }

    @Test("Edge spacing pushes items apart, and a flexible one moves them to the other end")
    func edges() {
        let item = layoutItem(.absolute(100), .absolute(20))
        item.edgeSpacing = NSCollectionLayoutEdgeSpacing(
            leading: .fixed(10), top: .flexible(0), trailing: .fixed(5), bottom: nil)
        let group = NSCollectionLayoutGroup.horizontal(
            layoutSize: layoutSize(.fractionalWidth(1), .absolute(50)), subitems: [item])
        let one = CompositionalStage(3, NSCollectionLayoutSection(group: group))
        #expect(one.frames(0..<3) == [rect(10, 30, 100, 20), rect(125, 30, 100, 20), rect(10, 80, 100, 20)])
    }

    @Test("Content insets make an item smaller after it has its place")
    func itemInsets() {
        let item = layoutItem(.fractionalWidth(0.5), .fractionalHeight(1))
        item.contentInsets = NSDirectionalEdgeInsets(top: 1, leading: 2, bottom: 3, trailing: 4)
        let group = NSCollectionLayoutGroup.horizontal(
            layoutSize: layoutSize(.fractionalWidth(1), .fractionalWidth(0.25)), subitems: [item])
        let one = CompositionalStage(3, NSCollectionLayoutSection(group: group))
        #expect(one.frames(0..<3) == [rect(2, 1, 154, 76), rect(162, 1, 154, 76), rect(2, 81, 154, 76)])
    }

    @Test("Groups in groups hold the cells of all")
    func nested() {
        let small = layoutItem(.fractionalWidth(1), .fractionalHeight(0.5))
        let column = NSCollectionLayoutGroup.vertical(
            layoutSize: layoutSize(.fractionalWidth(0.25), .fractionalHeight(1)), subitems: [small])
        let large = layoutItem(.fractionalWidth(0.75), .fractionalHeight(1))
        let group = NSCollectionLayoutGroup.horizontal(
            layoutSize: layoutSize(.fractionalWidth(1), .absolute(100)), subitems: [large, column])
        let one = CompositionalStage(5, NSCollectionLayoutSection(group: group))
        #expect(
            one.frames(0..<5) == [
                rect(0, 0, 240, 100), rect(240, 0, 80, 50), rect(240, 50, 80, 50), rect(0, 100, 240, 100),
                rect(240, 100, 80, 50),
            ])
    }

    @Test("A custom group has its items where the closure places them")
    func custom() {
        let group = NSCollectionLayoutGroup.custom(
            layoutSize: layoutSize(.fractionalWidth(1), .absolute(100))
        ) { environment in
            #expect(environment.container.contentSize == CGSize(width: 320, height: 100))
            return (0..<3).map {
                NSCollectionLayoutGroupCustomItem(
                    frame: CGRect(x: CGFloat($0) * 20, y: CGFloat($0) * 10, width: 50, height: 50), zIndex: 3 - $0)
            }
        }
        let one = CompositionalStage(4, NSCollectionLayoutSection(group: group))
        #expect(one.frames(2..<4) == [rect(40, 20, 50, 50), rect(0, 100, 50, 50)])
        #expect(one.view.layoutAttributesForItem(at: IndexPath(item: 1, section: 0))?.zIndex == 2)
    }

    @Test("Edges are rounded to pixels, so that neighbors meet")
    func pixels() {
        let one = CompositionalStage(3, gridSection(3, height: 60))
        #expect(one.frames(0..<3).map(\.minX) == [0, 106.5, 213.5])
        #expect(one.frames(0..<3).map(\.maxX) == [106.5, 213.5, 320])
    }

    // MARK: Sections

    @Test("Sections follow each other, with a space between them")
    func sections() {
        let configuration = UICollectionViewCompositionalLayoutConfiguration()
        configuration.interSectionSpacing = 11
        var asked: [Int] = []
        let layout = UICollectionViewCompositionalLayout(
            sectionProvider: { index, environment in
                asked.append(index)
                #expect(environment.container.effectiveContentSize == CGSize(width: 320, height: 400))
                return gridSection(index + 1, height: 50)
            }, configuration: configuration)
        let one = CompositionalStage([1, 2, 3], layout)
        #expect(asked == [0, 1, 2])
        #expect(one.frame(0, 1) == rect(0, 61, 160, 50))
        #expect(one.frame(2, 2) == rect(213.5, 122, 106.5, 50))
        one.view.contentOffset.y = 0.5
        one.stage.turn()
        #expect(asked.count == 3)
        layout.invalidateLayout()
        one.stage.turn()
        #expect(asked.count == 6)
    }

    @Test("A horizontal layout has its groups side by side")
    func horizontal() {
        let configuration = UICollectionViewCompositionalLayoutConfiguration()
        configuration.scrollDirection = .horizontal
        configuration.contentInsetsReference = .none
        let group = NSCollectionLayoutGroup.vertical(
            layoutSize: layoutSize(.absolute(100), .fractionalHeight(1)),
            subitem: layoutItem(.fractionalWidth(1), .fractionalHeight(1)), count: 4)
        let section = NSCollectionLayoutSection(group: group)
        section.interGroupSpacing = 10
        let one = CompositionalStage(
            [6], UICollectionViewCompositionalLayout(section: section, configuration: configuration))
        #expect(one.frames(3..<6) == [rect(0, 300, 100, 100), rect(110, 0, 100, 100), rect(110, 100, 100, 100)])
        #expect(one.view.contentSize == CGSize(width: 210, height: 400))
    }

    private func header(
        _ kind: String, _ alignment: NSRectAlignment, height: CGFloat = 30, offset: CGPoint = .zero
    ) -> NSCollectionLayoutBoundarySupplementaryItem {
        NSCollectionLayoutBoundarySupplementaryItem(
            layoutSize: layoutSize(.fractionalWidth(1), .absolute(height)), elementKind: kind, alignment: alignment,
            absoluteOffset: offset)
    }

    @Test("A header is before the section's inset and a footer behind it, as narrow as the content")
    func boundaries() {
        let section = gridSection(2, height: 50)
        section.contentInsets = NSDirectionalEdgeInsets(top: 4, leading: 10, bottom: 6, trailing: 20)
        section.boundarySupplementaryItems = [header("header", .top), header("footer", .bottom, height: 20)]
        let one = CompositionalStage(2, section)
        #expect(one.viewFrame("header") == rect(10, 0, 290, 30))
        #expect(one.frame(0) == rect(10, 34, 145, 50))
        #expect(one.viewFrame("footer") == rect(10, 90, 290, 20))
        #expect(one.view.contentSize.height == 110)
        section.supplementariesFollowContentInsets = false
        one.view.collectionViewLayout.invalidateLayout()
        one.stage.turn()
        #expect(one.viewFrame("header") == rect(0, 0, 320, 30))
    }

    @Test("A boundary item that does not extend lies over the content, and an offset moves nothing else")
    func overlay() {
        let section = gridSection(2, height: 50)
        let over = header("header", .topTrailing, offset: CGPoint(x: -3, y: 5))
        over.extendsBoundary = false
        section.boundarySupplementaryItems = [over]
        let one = CompositionalStage(2, section)
        #expect(one.viewFrame("header") == rect(-3, 5, 320, 30))
        #expect(one.frame(0) == rect(0, 0, 160, 50))
        #expect(one.view.contentSize.height == 50)
    }

    @Test("A pinned header stays in view until its section ends")
    func pinned() {
        let section = gridSection(1, height: 100)
        let top = header("header", .top)
        top.pinToVisibleBounds = true
        section.boundarySupplementaryItems = [top]
        let one = CompositionalStage([10, 10], UICollectionViewCompositionalLayout(section: section))
        func y(_ offset: CGFloat) -> CGFloat? {
            one.view.contentOffset.y = offset
            one.stage.turn()
            return one.view.supplementaryView(forElementKind: "header", at: IndexPath(item: 0, section: 0))?.frame.minY
        }
        #expect(y(0) == 0)
        #expect(y(500) == 500)
        #expect(y(1020) == 1000)
        #expect(one.viewFrame("header", 0, 1) == rect(0, 1030, 320, 30))
    }

    @Test("Views of the whole layout have index paths of one index, and pinned headers stop below them")
    func layoutBoundaries() {
        let configuration = UICollectionViewCompositionalLayoutConfiguration()
        let (all, own) = (header("badge", .top, height: 40), header("header", .top))
        (all.pinToVisibleBounds, own.pinToVisibleBounds) = (true, true)
        configuration.boundarySupplementaryItems = [all, header("footer", .bottom, height: 25)]
        let section = gridSection(1, height: 100)
        section.boundarySupplementaryItems = [own]
        let one = CompositionalStage(
            [10], UICollectionViewCompositionalLayout(section: section, configuration: configuration))
        #expect(one.frame(0) == rect(0, 70, 320, 100))
        #expect(one.view.contentSize.height == 1095)
        #expect(one.source.askedViews.contains { $0.kind == "badge" && $0.path == IndexPath(index: 0) })
        one.view.contentOffset.y = 200
        one.stage.turn()
        #expect(one.viewFrame("header") == rect(0, 240, 320, 30))
        let shown = one.view.supplementaryView(forElementKind: "badge", at: IndexPath(index: 0))
        #expect(shown?.frame == rect(0, 200, 320, 40))
    }

    @Test("A badge stands at the corner of its item, away by shares of its own size")
    func badges() {
        let badge = NSCollectionLayoutSupplementaryItem(
            layoutSize: layoutSize(.absolute(20), .absolute(10)), elementKind: "badge",
            containerAnchor: NSCollectionLayoutAnchor(
                edges: [.top, .trailing], fractionalOffset: CGPoint(x: 0.5, y: -0.3)))
        let item = NSCollectionLayoutItem(
            layoutSize: layoutSize(.fractionalWidth(0.5), .absolute(50)), supplementaryItems: [badge])
        let group = NSCollectionLayoutGroup.horizontal(
            layoutSize: layoutSize(.fractionalWidth(1), .absolute(50)), subitems: [item])
        let one = CompositionalStage(3, NSCollectionLayoutSection(group: group))
        #expect(one.viewFrame("badge", 1) == rect(310, -3, 20, 10))
        #expect(one.viewFrame("badge", 2) == rect(150, 47, 20, 10))
        let (views, cells) = (one.view.visibleSupplementaryViews(ofKind: "badge"), one.view.visibleCells)
        #expect(views.count == 3)
        let order = one.view.subviews
        let lastCell = cells.compactMap { order.firstIndex(of: $0) }.max() ?? 0
        #expect(views.allSatisfy { (order.firstIndex(of: $0) ?? 0) > lastCell })
    }

    @Test("An item anchor puts another point of the badge onto the corner")
    func itemAnchor() {
        let badge = NSCollectionLayoutSupplementaryItem(
            layoutSize: layoutSize(.absolute(20), .absolute(10)), elementKind: "badge",
            containerAnchor: NSCollectionLayoutAnchor(edges: [.bottom], absoluteOffset: CGPoint(x: 0, y: 2)),
            itemAnchor: NSCollectionLayoutAnchor(edges: [.top]))
        let item = NSCollectionLayoutItem(
            layoutSize: layoutSize(.absolute(100), .absolute(50)), supplementaryItems: [badge])
        let group = NSCollectionLayoutGroup.horizontal(
            layoutSize: layoutSize(.fractionalWidth(1), .absolute(50)), subitems: [item])
        let one = CompositionalStage(1, NSCollectionLayoutSection(group: group))
        #expect(one.viewFrame("badge") == rect(40, 52, 20, 10))
    }

    @Test("A background spans its section, behind the cells")
    func background() {
        let section = gridSection(1, height: 50)
        section.contentInsets = NSDirectionalEdgeInsets(top: 10, leading: 10, bottom: 10, trailing: 10)
        let item = NSCollectionLayoutDecorationItem.background(elementKind: "back")
        item.contentInsets = NSDirectionalEdgeInsets(top: 1, leading: 2, bottom: 3, trailing: 4)
        section.decorationItems = [item]
        let layout = UICollectionViewCompositionalLayout(section: section)
        layout.register(Back.self, forDecorationViewOfKind: "back")
        let one = CompositionalStage([2], layout)
        let back = one.view.subviews.first { $0 is Back }
        #expect(back?.frame == rect(2, 1, 314, 116))
        #expect(one.view.subviews.first is Back)
    }

    private final class Back: UICollectionReusableView {}

    @Test("A handler changes the attributes of visible items at each step of a scroll")
    func handler() {
        let section = gridSection(1, height: 100)
        var offsets: [CGFloat] = []
        section.visibleItemsInvalidationHandler = { items, offset, environment in
            offsets.append(offset.y)
            #expect(environment.container.contentSize.width == 320)
            for item in items { item.alpha = item.frame.midY < offset.y + 200 ? 1 : 0.5 }
        }
        let one = CompositionalStage(20, section)
        #expect((0..<4).map { one.view.cellForItem(at: IndexPath(item: $0, section: 0))?.alpha } == [1, 1, 0.5, 0.5])
        one.view.contentOffset.y = 60
        one.stage.turn()
        #expect(
            (0..<5).map { one.view.cellForItem(at: IndexPath(item: $0, section: 0))?.alpha } == [1, 1, 1, 0.5, 0.5])
        one.view.contentOffset.y = 61
        one.stage.turn()
        #expect(offsets.suffix(2) == [60, 61])
    }

    @Test("From right to left all is mirrored")
    func rightToLeft() {
        let section = gridSection(4, height: 50)
        section.contentInsets = NSDirectionalEdgeInsets(top: 0, leading: 20, bottom: 0, trailing: 0)
        let one = CompositionalStage(
            [2], UICollectionViewCompositionalLayout(section: section), rightToLeft: true)
        #expect(one.frames(0..<2) == [rect(225, 0, 75, 50), rect(150, 0, 75, 50)])
    }

    // MARK: Self-sizing

    private func list(estimate: CGFloat) -> NSCollectionLayoutSection {
        let size = layoutSize(.fractionalWidth(1), .estimated(estimate))
        return NSCollectionLayoutSection(
            group: .vertical(layoutSize: size, subitems: [NSCollectionLayoutItem(layoutSize: size)]))
    }

    @Test("Cells replace estimates by their own heights")
    func selfSizing() {
        TallCell.heights = [0: 30, 1: 70, 2: 45]
        let one = CompositionalStage(1000, list(estimate: 50), cell: TallCell.self)
        #expect(one.frames(0..<3) == [rect(0, 0, 320, 30), rect(0, 30, 320, 70), rect(0, 100, 320, 45)])
        #expect(one.frame(3)?.minY == 145)
        let shown = one.view.visibleCells.count
        #expect(one.view.contentSize.height == 49_995)
        #expect(one.seen(2) == rect(0, 100, 320, 45))
        #expect(shown < 12)
    }

    @Test("An estimated group grows to its tallest cell")
    func rows() {
        TallCell.heights = [0: 30, 1: 70, 2: 45, 3: 20]
        let item = layoutItem(.fractionalWidth(0.5), .estimated(50))
        let group = NSCollectionLayoutGroup.horizontal(
            layoutSize: layoutSize(.fractionalWidth(1), .estimated(50)), subitems: [item])
        let one = CompositionalStage(6, NSCollectionLayoutSection(group: group), cell: TallCell.self)
        #expect(
            one.frames(0..<5) == [
                rect(0, 0, 160, 30), rect(160, 0, 160, 70), rect(0, 70, 160, 45), rect(160, 70, 160, 20),
                rect(0, 115, 160, 50),
            ])
    }

    @Test("Items of measured widths begin a new group where one is full")
    func wrapping() {
        final class WideCell: UICollectionViewCell {
            override func preferredLayoutAttributesFitting(
                _ attributes: UICollectionViewLayoutAttributes
            ) -> UICollectionViewLayoutAttributes {
                attributes.size.width = [120, 100, 150, 90, 200][attributes.indexPath.item % 5]
                return attributes
            }
        }
        let item = layoutItem(.estimated(80), .absolute(30))
        let group = NSCollectionLayoutGroup.horizontal(
            layoutSize: layoutSize(.fractionalWidth(1), .absolute(30)), subitems: [item])
        group.interItemSpacing = .fixed(10)
        let section = NSCollectionLayoutSection(group: group)
        section.interGroupSpacing = 5
        let one = CompositionalStage(5, section, cell: WideCell.self)
        #expect(
            one.frames(0..<5) == [
                rect(0, 0, 120, 30), rect(130, 0, 100, 30), rect(0, 35, 150, 30), rect(160, 35, 90, 30),
                rect(0, 70, 200, 30),
            ])
    }

    @Test("Measured sizes go along with their items, and what is inserted is measured before it moves")
    func measuredInBatches() {
        TallCell.heights = [0: 30, 1: 70, 2: 45, 3: 100]
        let one = CompositionalStage(3, list(estimate: 50), cell: TallCell.self)
        TallCell.heights = [0: 90]
        one.source.counts = [4]
        one.view.insertItems(at: [IndexPath(item: 0, section: 0)])
        #expect(one.frames(0..<4).map(\.height) == [90, 30, 70, 45])
        one.stage.advance(0.4)
        #expect(one.seen(3) == rect(0, 190, 320, 45))
    }

    @Test("Cells above the visible part that turn out to be longer do not move what is visible")
    func keepsPlace() {
        TallCell.heights = Dictionary(uniqueKeysWithValues: (0..<200).map { ($0, 80) })
        let one = CompositionalStage(200, list(estimate: 50), cell: TallCell.self)
        one.view.scrollToItem(at: IndexPath(item: 150, section: 0), at: .top, animated: false)
        one.stage.turn()
        let top = one.seen(150)?.minY ?? .nan
        for step in 1...20 {
            one.view.contentOffset.y -= 5
            one.stage.turn()
            let seen = one.seen(150)?.minY ?? .nan
            #expect(abs(seen - (top + CGFloat(step) * 5)) < 0.01)
        }
    }

    @Test("A flick that measures cells on its way comes to rest at the edge", arguments: [26, 80])
    func restsAtEdge(height: CGFloat) {
        TallCell.heights = Dictionary(uniqueKeysWithValues: (0..<200).map { ($0, height) })
        let one = CompositionalStage(200, list(estimate: 50), cell: TallCell.self)
        one.view.scrollToItem(at: IndexPath(item: 20, section: 0), at: .top, animated: false)
        one.stage.turn()
        one.stage.drag(from: CGPoint(x: 100, y: 50), to: CGPoint(x: 100, y: 350), frames: 3)
        one.stage.advance(5)
        #expect(!one.view.isDecelerating)
        #expect(one.view.contentOffset == .zero)
        #expect(one.seen(0) == rect(0, 0, 320, height))
    }

    @Test("A cell that wants another height each time ends")
    func restless() {
        final class Restless: UICollectionViewCell {
            static var height: CGFloat = 10
            override func preferredLayoutAttributesFitting(
                _ attributes: UICollectionViewLayoutAttributes
            ) -> UICollectionViewLayoutAttributes {
                Self.height += 1
                attributes.size.height = Self.height
                return attributes
            }
        }
        let one = CompositionalStage(50, list(estimate: 50), cell: Restless.self)
        #expect(one.view.visibleCells.count > 3)
        #expect(Restless.height < 400)
    }

    // MARK: Scale

    @Test("A million items ask for the visible ones", arguments: [false, true])
    func million(isEstimated: Bool) {
        TallCell.heights = [:]
        TallCell.asked = 0
        let section = isEstimated ? list(estimate: 40) : gridSection(4, height: 40)
        let one = CompositionalStage(1_000_000, section, cell: TallCell.self)
        #expect(one.source.asked.count <= 40)
        one.source.forget()
        one.view.scrollToItem(at: IndexPath(item: 999_999, section: 0), at: .bottom, animated: false)
        one.stage.turn()
        #expect(one.view.indexPathsForVisibleItems.max() == IndexPath(item: 999_999, section: 0))
        #expect(one.source.asked.count <= 44)
        #expect(TallCell.asked <= (isEstimated ? 40 : 0))
    }

    @Test("A subclass calls the designated initializers, and a subclass of a dimension makes its own (interface)")
    func subclasses() {
        final class Decorated: UICollectionViewCompositionalLayout {
            let name: String
            init(name: String) {
                self.name = name
                super.init { _, _ in nil }
            }
            required init?(coder: NSCoder) { nil }
        }
        #expect(Decorated(name: "grid").name == "grid")
        final class Share: NSCollectionLayoutDimension {}
        let share: Share = .fractionalWidth(0.5)
        #expect(share.isFractionalWidth && share.dimension == 0.5)
    }

    @Test("The closure of a batch may be one that must not escape (header)")
    func nonescapingBatch() {
        let stage = CollectionStage([3])
        func run(_ updates: () -> Void) { stage.view.performBatchUpdates(updates) }
        run {
            stage.counts = [2]
            stage.view.deleteItems(at: [IndexPath(item: 0, section: 0)])
        }
        #expect(stage.view.numberOfItems(inSection: 0) == 2)
    }
}
