import Foundation
import Stage
import Testing
import UIKitCollections

@Suite("Sections that scroll by themselves")
@MainActor
struct OrthogonalSectionTests {
    /// Groups of one item each, 200 × 100 points, with a space of 10 and an inset of 20.
    private func section(
        _ behavior: UICollectionLayoutSectionOrthogonalScrollingBehavior, width: CGFloat = 200
    ) -> NSCollectionLayoutSection {
        let group = NSCollectionLayoutGroup.horizontal(
            layoutSize: layoutSize(.absolute(width), .absolute(100)),
            subitems: [layoutItem(.fractionalWidth(1), .fractionalHeight(1))])
        let section = NSCollectionLayoutSection(group: group)
        section.interGroupSpacing = 10
        section.contentInsets = NSDirectionalEdgeInsets(top: 5, leading: 20, bottom: 5, trailing: 20)
        section.orthogonalScrollingBehavior = behavior
        return section
    }

    private func mixed(
        _ behavior: UICollectionLayoutSectionOrthogonalScrollingBehavior, _ counts: [Int] = [50, 30],
        rightToLeft: Bool = false
    ) -> CompositionalStage {
        let layout = UICollectionViewCompositionalLayout { index, _ in
            index == counts.count - 2 ? section(behavior) : gridSection(2, height: 80)
        }
        return CompositionalStage(counts, layout, rightToLeft: rightToLeft)
    }

    /// Drags in the row by a distance, slowly enough not to flick, and waits.
    private func drag(_ one: CompositionalStage, by distance: CGFloat, frames: Int = 40, rests: Bool = true) {
        one.stage.touch(.down, 160, 50)
        for frame in 1...frames {
            one.stage.advance(1.0 / 60)
            one.stage.touch(.move, 160 + distance * CGFloat(frame) / CGFloat(frames), 50)
        }
        if rests { one.stage.advance(0.3) }
        one.stage.touch(.up, 160 + distance, 50)
        one.stage.advance(3)
    }

    @Test(
        "Headers are in front of the section's cells, and backgrounds behind, also when they come later",
        arguments: [1, 2])
    func order(zIndex: Int) throws {
        let layout = UICollectionViewCompositionalLayout { index, _ in
            let section = index == 1 ? section(.continuous) : gridSection(2, height: 300)
            let header = NSCollectionLayoutBoundarySupplementaryItem(
                layoutSize: layoutSize(.fractionalWidth(1), .absolute(30)), elementKind: "header", alignment: .top)
            (header.pinToVisibleBounds, header.zIndex) = (true, zIndex)
            let back = NSCollectionLayoutDecorationItem.background(elementKind: "back")
            back.zIndex = zIndex - 2
            section.boundarySupplementaryItems = [header]
            section.decorationItems = [back]
            return section
        }
        layout.register(UICollectionReusableView.self, forDecorationViewOfKind: "back")
        let one = CompositionalStage([2, 10, 40], layout)
        for offset in [0, 150, 320, 380, 900, 340, 0, 350] as [CGFloat] {
            one.view.contentOffset.y = offset
            one.stage.turn()
            let views = one.view.subviews
            guard let scroller = views.firstIndex(where: { $0 is UIScrollView }) else { continue }
            for view in views.compactMap({ $0 as? UICollectionReusableView }) where !(view is UICollectionViewCell) {
                let place = try #require(views.firstIndex(of: view))
                let isHeader = one.view.visibleSupplementaryViews(ofKind: "header").contains(view)
                #expect(isHeader == (place > scroller), "at \(offset)")
            }
        }
    }

    @Test("The groups stand side by side, and the section is as tall as one")
    func geometry() {
        let one = mixed(.continuous)
        #expect(one.frame(1) == CGRect(x: 230, y: 5, width: 200, height: 100))
        #expect(one.frame(0, 1) == CGRect(x: 0, y: 110, width: 160, height: 80))
        #expect(one.view.contentSize == CGSize(width: 320, height: 110 + 15 * 80))
        let scroller = one.scroller(0)
        #expect(scroller?.frame == CGRect(x: 0, y: 5, width: 320, height: 100))
        #expect(scroller?.contentSize == CGSize(width: 40 + 50 * 210 - 10, height: 100))
        #expect(one.seen(1) == CGRect(x: 230, y: 5, width: 200, height: 100))
        #expect(one.source.asked.filter { $0.section == 0 }.count == 2)
    }

    @Test("A finger scrolls the section, and the cells that come are asked for")
    func scrolling() throws {
        let one = mixed(.continuous)
        drag(one, by: -150)
        let offset = try #require(one.scroller(1)?.contentOffset.x)
        #expect(offset > 100 && offset < 151)
        #expect(one.view.contentOffset == .zero)
        #expect(one.seen(2)?.minX == 440 - offset)
        #expect(one.frame(2)?.minX == 440)
    }

    @Test("An upright drag in the section scrolls the collection view")
    func upright() {
        let one = mixed(.continuous)
        one.stage.drag(from: CGPoint(x: 160, y: 90), to: CGPoint(x: 160, y: 10), frames: 20)
        #expect(one.view.contentOffset.y > 40)
        #expect(one.scroller(0)?.contentOffset.x == 0)
    }

    @Test("Scrolling ends where a group begins", arguments: [CGFloat(-80), -130, -240])
    func leadingBoundary(_ distance: CGFloat) throws {
        let one = mixed(.continuousGroupLeadingBoundary)
        drag(one, by: distance)
        let scroller = try #require(one.view.subviews.compactMap { $0 as? UIScrollView }.first)
        #expect(scroller.contentOffset.x.truncatingRemainder(dividingBy: 210) == 0)
    }

    @Test("Group paging goes on by one group at a flick, and back after a small drag")
    func groupPaging() throws {
        let one = mixed(.groupPaging)
        let scroller = try #require(one.scroller(0))
        drag(one, by: -60, frames: 4, rests: false)
        #expect(scroller.contentOffset.x == 210)
        drag(one, by: -50)
        #expect(scroller.contentOffset.x == 210)
        drag(one, by: 60, frames: 4, rests: false)
        #expect(scroller.contentOffset.x == 0)
        drag(one, by: -150)
        #expect(scroller.contentOffset.x == 210)
    }

    @Test("Centered group paging begins and rests with a group in the middle")
    func centered() throws {
        let one = mixed(.groupPagingCentered)
        let scroller = try #require(one.scroller(0))
        #expect(one.seen(0)?.midX == 160)
        drag(one, by: -60, frames: 4, rests: false)
        #expect(one.seen(1)?.midX == 160)
        #expect(scroller.contentOffset.x == 170)
    }

    @Test("Paging goes on by the width of the view")
    func paging() throws {
        let one = mixed(.paging)
        drag(one, by: -100, frames: 5, rests: false)
        #expect(try #require(one.view.subviews.compactMap { $0 as? UIScrollView }.first).contentOffset.x == 320)
    }

    @Test("A section keeps its place while it is off screen")
    func keepsPlace() throws {
        let one = mixed(.continuous)
        try #require(one.scroller(0)).contentOffset.x = 400
        one.stage.turn()
        one.view.contentOffset.y = 600
        one.stage.turn()
        #expect(!one.view.subviews.contains { $0 is UIScrollView })
        one.view.contentOffset.y = 0
        one.stage.turn()
        #expect(one.scroller(2)?.contentOffset.x == 400)
    }

    @Test("A tap selects an item of the section, where it has been scrolled to")
    func tap() throws {
        let one = mixed(.continuous)
        try #require(one.scroller(0)).contentOffset.x = 420
        one.stage.turn()
        one.stage.tap(40, 50)
        one.stage.advance(0.3)
        #expect(one.view.indexPathsForSelectedItems == [IndexPath(item: 2, section: 0)])
        #expect(one.view.indexPathForItem(at: CGPoint(x: 40, y: 50)) == IndexPath(item: 2, section: 0))
    }

    @Test("Scrolling to an item scrolls the view and the section")
    func scrollToItem() throws {
        let one = mixed(.continuous)
        one.view.contentOffset.y = 500
        one.stage.turn()
        one.view.scrollToItem(
            at: IndexPath(item: 20, section: 0), at: [.top, .centeredHorizontally], animated: false)
        one.stage.turn()
        #expect(one.view.contentOffset.y == 5)
        #expect(one.seen(20)?.midX == 160)
    }

    @Test("A million items in a row ask for the visible ones")
    func million() throws {
        let one = mixed(.continuous, [1_000_000, 4])
        #expect(one.source.asked.count < 10)
        try #require(one.scroller(0)).contentOffset.x = 210 * 500_000
        one.stage.turn()
        #expect(one.source.asked.count < 16)
        #expect(one.seen(500_000)?.minX == 20)
    }

    @Test("From right to left a section begins at the right")
    func rightToLeft() throws {
        let one = mixed(.continuous, rightToLeft: true)
        #expect(one.seen(0) == CGRect(x: 100, y: 5, width: 200, height: 100))
        #expect(one.seen(1)?.minX == -110)
        try #require(one.scroller(0)).contentOffset.x -= 210
        one.stage.turn()
        #expect(one.seen(1) == CGRect(x: 100, y: 5, width: 200, height: 100))
        #expect(one.seen(2)?.minX == -110)
    }

    @Test("A batch of updates moves the cells of a section that scrolls by itself")
    func batch() throws {
        let one = mixed(.continuous)
        one.source.counts = [51, 30]
        one.view.insertItems(at: [IndexPath(item: 0, section: 0)])
        one.stage.advance(0.5)
        #expect(one.seen(1)?.minX == 230)
        #expect(one.view.visibleCells.count == Set(one.view.indexPathsForVisibleItems).count)
        // The descriptions go by index: what comes first is the row.
        one.source.counts = [7, 51, 30]
        one.view.insertSections([0])
        one.stage.advance(0.5)
        #expect(one.view.subviews.filter { $0 is UIScrollView }.count == 1)
        #expect(one.seen(0)?.minX == 20)
        #expect(one.frame(0, 1) == CGRect(x: 0, y: 110, width: 160, height: 80))
        #expect(one.view.visibleCells.count == Set(one.view.indexPathsForVisibleItems).count)
    }

    @Test("A handler sees unscrolled frames and the section's own offset")
    func handler() throws {
        let row = section(.continuous)
        var seen: [(Int, CGFloat)] = []
        row.visibleItemsInvalidationHandler = { items, offset, _ in
            seen = items.map { ($0.indexPath.item, $0.frame.minX - offset.x) }
        }
        let one = CompositionalStage(20, row)
        try #require(one.scroller(0)).contentOffset.x = 300
        one.stage.turn()
        #expect(seen.map(\.0) == [1, 2])
        #expect(seen.map(\.1) == [-70, 140])
    }
}
