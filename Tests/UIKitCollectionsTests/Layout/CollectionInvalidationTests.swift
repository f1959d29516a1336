import CollectionStage
import Foundation
import Stage
import Testing
import UIKitCollections
import UIKitControls

@Suite("Invalidating collection layouts")
@MainActor
struct CollectionInvalidationTests {
    private final class Context: UICollectionViewLayoutInvalidationContext {
        var note = ""
    }

    /// Rows of 100 points with an ornament behind each, and a context class of its own.
    private final class Rows: UICollectionViewLayout {
        var log: [String] = []
        var height: CGFloat = 100

        override class var invalidationContextClass: AnyClass { Context.self }

        override var collectionViewContentSize: CGSize { CGSize(width: 320, height: 20 * height) }

        override func invalidateLayout(with context: UICollectionViewLayoutInvalidationContext) {
            let items = context.invalidatedItemIndexPaths?.map(\.item) ?? []
            let kinds = (context.invalidatedSupplementaryIndexPaths ?? [:]).keys.sorted()
            let ornaments = (context.invalidatedDecorationIndexPaths ?? [:]).keys.sorted()
            let isOwn = context is Context
            log.append("\(isOwn) \(context.invalidateEverything) \(items) \(kinds) \(ornaments)")
            super.invalidateLayout(with: context)
        }

        override func layoutAttributesForElements(in rect: CGRect) -> [UICollectionViewLayoutAttributes]? {
            (0..<20).flatMap { item in
                let path = IndexPath(item: item, section: 0)
                let ornament = UICollectionViewLayoutAttributes(forDecorationViewOfKind: "line", with: path)
                let cell = UICollectionViewLayoutAttributes(forCellWith: path)
                cell.frame = CGRect(x: 0, y: CGFloat(item) * height, width: 320, height: height)
                ornament.frame = cell.frame.insetBy(dx: 10, dy: 10)
                ornament.zIndex = -1
                return [cell, ornament].filter { $0.frame.intersects(rect) }
            }
        }

        override func layoutAttributesForItem(at indexPath: IndexPath) -> UICollectionViewLayoutAttributes? {
            layoutAttributesForElements(in: .infinite)?.first {
                $0.representedElementCategory == .cell && $0.indexPath == indexPath
            }
        }
    }

    private final class Line: UICollectionReusableView {}

    private func rows() -> (CollectionStage, Rows) {
        let layout = Rows()
        layout.register(Line.self, forDecorationViewOfKind: "line")
        return (CollectionStage([20], layout: layout), layout)
    }

    @Test("A context names what it invalidates, and is of the layout's own class")
    func contexts() {
        let (one, layout) = rows()
        layout.log = []
        layout.invalidateLayout()
        let context = Context()
        let path = IndexPath(item: 3, section: 0)
        context.invalidateItems(at: [path])
        context.invalidateSupplementaryElements(ofKind: "title", at: [path])
        context.invalidateDecorationElements(ofKind: "line", at: [path])
        layout.invalidateLayout(with: context)
        one.view.reloadData()
        #expect(layout.log == ["true true [] [] []", "true false [3] [\"title\"] [\"line\"]", "true true [] [] []"])
        one.stage.turn()
        #expect(one.view.visibleCells.count == 4)
    }

    @Test("Adjustments of a context move the content, and make it longer")
    func adjustments() {
        let (one, layout) = rows()
        one.view.contentOffset.y = 500
        one.stage.turn()
        let context = Context()
        context.contentOffsetAdjustment = CGPoint(x: 0, y: 70)
        context.contentSizeAdjustment = CGSize(width: 0, height: 30)
        layout.invalidateLayout(with: context)
        one.stage.turn()
        #expect(one.view.contentOffset.y == 570)
        #expect(one.view.contentSize.height == 2030)
    }

    @Test("Ornaments are made of their class, behind the cells, and are used again")
    func ornaments() {
        let (one, _) = rows()
        func lines() -> [Line] { one.view.subviews.compactMap { $0 as? Line } }
        #expect(lines().count == 4)
        #expect(lines().map(\.frame).min { $0.minY < $1.minY } == CGRect(x: 10, y: 10, width: 300, height: 80))
        let first = lines().map(ObjectIdentifier.init)
        for step in 1...12 {
            one.view.contentOffset.y = CGFloat(step) * 100
            one.stage.turn()
        }
        #expect(lines().count == 4)
        #expect(Set(lines().map(ObjectIdentifier.init)).intersection(first).count > 0)
        let subviews = one.view.subviews
        let lastLine = subviews.lastIndex { $0 is Line } ?? .max
        #expect(lastLine < subviews.firstIndex { $0 is NumberCell } ?? 0)
    }

    @Test("A kind of ornament without a class stops with UIKit's words")
    func unregistered() async {
        let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
            await MainActor.run { _ = CollectionStage([20], layout: Rows()) }
        }
        let text = result.map { String(decoding: $0.standardErrorContent, as: UTF8.self) } ?? ""
        #expect(text.contains("could not dequeue a decoration view of kind: line"))
    }

    @Test("A highlighted or selected cell passes it on to its labels and images")
    func highlight() {
        let cell = UICollectionViewCell(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
        let (box, label, image) = (UIView(), UILabel(), UIImageView())
        cell.contentView.addSubview(box)
        box.addSubview(label)
        cell.contentView.addSubview(image)
        cell.isHighlighted = true
        #expect(label.isHighlighted && image.isHighlighted)
        cell.isSelected = true
        cell.isHighlighted = false
        #expect(label.isHighlighted && image.isHighlighted)
        cell.isSelected = false
        #expect(!label.isHighlighted && !image.isHighlighted)
    }
}
