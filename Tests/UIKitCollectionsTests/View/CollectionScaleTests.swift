import Foundation
import Stage
import Testing
import UIKitCollections

/// Counts of what is asked for, which do not depend on the number of items.
@Suite("Large collection views")
@MainActor
struct CollectionScaleTests {
    private func flow() -> UICollectionViewFlowLayout {
        let layout = UICollectionViewFlowLayout()
        layout.itemSize = CGSize(width: 75, height: 75)
        (layout.minimumLineSpacing, layout.minimumInteritemSpacing) = (5, 5)
        return layout
    }

    private func asked(_ count: Int, _ layout: UICollectionViewLayout) -> [Int] {
        let one = CompositionalStage([count], layout)
        var asked = [one.source.asked.count]
        for step in 1...30 {
            one.view.contentOffset.y = CGFloat(step) * 61
            one.stage.turn()
        }
        asked.append(one.source.asked.count)
        for item in [count - 1, 0, count / 2] {
            one.view.scrollToItem(at: IndexPath(item: item, section: 0), at: .centeredVertically, animated: false)
            one.stage.turn()
            #expect(one.view.cellForItem(at: IndexPath(item: item, section: 0)) != nil)
            asked.append(one.source.asked.count)
        }
        return asked
    }

    @Test("A million items are asked for as a thousand are", arguments: ["flow", "grid", "mosaic"])
    func visible(_ name: String) {
        func layout() -> UICollectionViewLayout {
            switch name {
            case "flow": return flow()
            case "grid": return UICollectionViewCompositionalLayout(section: gridSection(4, height: 80))
            default:
                let small = layoutItem(.fractionalWidth(1), .fractionalHeight(0.5))
                let column = NSCollectionLayoutGroup.vertical(
                    layoutSize: layoutSize(.fractionalWidth(0.25), .fractionalHeight(1)), subitems: [small])
                let large = layoutItem(.fractionalWidth(0.75), .fractionalHeight(1))
                let group = NSCollectionLayoutGroup.horizontal(
                    layoutSize: layoutSize(.fractionalWidth(1), .absolute(120)), subitems: [large, column])
                return UICollectionViewCompositionalLayout(section: NSCollectionLayoutSection(group: group))
            }
        }
        let (few, many) = (asked(1200, layout()), asked(1_000_000, layout()))
        #expect(few[0] == many[0])
        #expect(few[1] == many[1])
        #expect((many.last ?? .max) < 400)
    }

    @Test("Measured cells cost what is measured, wherever in a million they are")
    func measured() {
        TallCell.heights = [:]
        let size = layoutSize(.fractionalWidth(1), .estimated(40))
        let section = NSCollectionLayoutSection(
            group: .vertical(layoutSize: size, subitems: [NSCollectionLayoutItem(layoutSize: size)]))
        let one = CompositionalStage(1_000_000, section, cell: TallCell.self)
        for item in stride(from: 0, to: 1_000_000, by: 99_991) {
            for near in item..<item + 20 { TallCell.heights[near] = 30 + CGFloat(near % 7) * 10 }
        }
        TallCell.asked = 0
        for item in stride(from: 0, to: 1_000_000, by: 99_991) {
            one.view.scrollToItem(at: IndexPath(item: item, section: 0), at: .top, animated: false)
            one.stage.turn()
        }
        #expect(TallCell.asked < 400)
        let frames = one.frames(99_991..<99_996)
        for (frame, next) in zip(frames, frames.dropFirst()) { #expect(abs(frame.maxY - next.minY) < 0.01) }
    }

    @Test("A thousand sections cost a look at each, and cells only where they are visible")
    func sections() {
        var asked = 0
        let layout = UICollectionViewCompositionalLayout { _, _ in
            asked += 1
            return gridSection(2, height: 30)
        }
        let one = CompositionalStage(Array(repeating: 100, count: 1000), layout)
        #expect(asked == 1000)
        #expect(one.source.asked.count < 40)
        one.view.scrollToItem(at: IndexPath(item: 99, section: 999), at: .bottom, animated: false)
        one.stage.turn()
        #expect(asked == 1000)
        #expect(one.view.contentSize.height == 1_500_000)
        #expect(one.source.asked.count < 80)
    }
}
