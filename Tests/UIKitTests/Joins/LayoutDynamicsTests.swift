import Foundation
import Stage
import Testing
import UIKit

@Suite("Layouts that an animator moves")
@MainActor
struct LayoutDynamicsTests {
    /// Rows on springs: each is attached to its place, and a scroll pulls those farther from the finger more.
    private final class SpringyLayout: UICollectionViewFlowLayout {
        private(set) lazy var animator = UIDynamicAnimator(collectionViewLayout: self)
        private(set) var prepared = 0
        private var springs: [IndexPath: UIAttachmentBehavior] = [:]

        override func prepare() {
            super.prepare()
            prepared += 1
            guard let view = collectionView else { return }
            for attributes in super.layoutAttributesForElements(in: view.bounds.insetBy(dx: 0, dy: -100)) ?? []
            where springs[attributes.indexPath] == nil {
                let spring = UIAttachmentBehavior(item: attributes, attachedToAnchor: attributes.center)
                (spring.length, spring.damping, spring.frequency) = (0, 0.8, 1)
                animator.addBehavior(spring)
                springs[attributes.indexPath] = spring
            }
        }

        override func layoutAttributesForElements(in rect: CGRect) -> [UICollectionViewLayoutAttributes]? {
            animator.items(in: rect).compactMap { $0 as? UICollectionViewLayoutAttributes }
        }

        override func layoutAttributesForItem(at indexPath: IndexPath) -> UICollectionViewLayoutAttributes? {
            animator.layoutAttributesForCell(at: indexPath) ?? super.layoutAttributesForItem(at: indexPath)
        }

        func push(_ item: Int, by distance: CGFloat) {
            guard let attributes = animator.layoutAttributesForCell(at: IndexPath(item: item, section: 0)) else {
                return
            }
            attributes.center.y += distance
            animator.updateItem(usingCurrentState: attributes)
        }
    }

    /// Eight rows of 50 points, all of which are seen.
    private final class Rows: NSObject, UICollectionViewDataSource {
        let stage = Stage()
        let layout = SpringyLayout()
        let view: UICollectionView

        override init() {
            layout.itemSize = CGSize(width: 320, height: 50)
            layout.minimumLineSpacing = 0
            view = UICollectionView(frame: CGRect(x: 0, y: 0, width: 320, height: 400), collectionViewLayout: layout)
            super.init()
            view.contentInsetAdjustmentBehavior = .never
            view.register(UICollectionViewCell.self, forCellWithReuseIdentifier: "row")
            view.dataSource = self
            stage.root.addSubview(view)
            stage.turn()
        }

        func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int { 8 }
        func collectionView(
            _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
        ) -> UICollectionViewCell { collectionView.dequeueReusableCell(withReuseIdentifier: "row", for: indexPath) }
    }

    @Test("The attributes of items are found by their index paths")
    func attributes() {
        let one = Rows()
        let layout = one.layout
        let path = IndexPath(item: 3, section: 0)
        #expect(layout.animator.layoutAttributesForCell(at: path)?.center == CGPoint(x: 160, y: 175))
        #expect(layout.animator.layoutAttributesForCell(at: IndexPath(item: 30, section: 0)) == nil)
        #expect(layout.animator.layoutAttributesForSupplementaryView(ofKind: "header", at: path) == nil)
        #expect(layout.animator.referenceView == nil)
        #expect(one.view.visibleCells.count == 8)
    }

    @Test("Cells follow their attributes frame by frame, and come to rest in their places")
    func springs() {
        let one = Rows()
        let layout = one.layout
        one.stage.advance(1)
        let cell = one.view.cellForItem(at: IndexPath(item: 3, section: 0))
        layout.push(3, by: 20)
        var places: [CGFloat] = []
        for _ in 0..<20 {
            one.stage.advance(1.0 / 60)
            places.append(cell?.center.y ?? .nan)
            #expect(cell?.center.y == layout.layoutAttributesForItem(at: IndexPath(item: 3, section: 0))?.center.y)
        }
        #expect(Set(places).count > 10)
        #expect(places.allSatisfy { $0 > 165 && $0 <= 195 })
        one.stage.advance(8)
        #expect(abs((cell?.center.y ?? 0) - 175) < 1)
        #expect(one.view.cellForItem(at: IndexPath(item: 3, section: 0)) === cell)
    }

    @Test("An animator at rest asks nothing of the layout")
    func rest() {
        let one = Rows()
        let layout = one.layout
        one.stage.advance(10)
        #expect(!layout.animator.isRunning)
        let prepared = layout.prepared
        one.stage.advance(1)
        #expect(layout.prepared == prepared)
        layout.push(0, by: 10)
        one.stage.advance(0.1)
        #expect(layout.prepared > prepared)
    }
}
