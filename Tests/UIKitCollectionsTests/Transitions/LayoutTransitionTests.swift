import CollectionStage
import Foundation
import Stage
import Testing
import UIKitCollections

/// The rules are those of behaviour/collections.md#layout-changes.
@Suite("Changes of layout")
@MainActor
struct LayoutTransitionTests {
    private let grid = LineLayout(CGRect(x: 0, y: 0, width: 60, height: 60), step: CGVector(dx: 0, dy: 100))
    private let other = LineLayout(CGRect(x: 200, y: 20, width: 80, height: 40), step: CGVector(dx: 0, dy: 60))

    private func path(_ item: Int) -> IndexPath { IndexPath(item: item, section: 0) }

    @Test("A new size in an animation tells the layout before and inside of it, and the cells move")
    func animatedSize() {
        final class Watching: UICollectionViewFlowLayout {
            var log: [String] = []
            override func prepare(forAnimatedBoundsChange oldBounds: CGRect) {
                super.prepare(forAnimatedBoundsChange: oldBounds)
                log.append("prepare \(oldBounds.width)")
            }
            override func finalizeAnimatedBoundsChange() {
                super.finalizeAnimatedBoundsChange()
                log.append("finalize \(UIView.inheritedAnimationDuration)")
            }
        }
        let layout = Watching()
        layout.itemSize = CGSize(width: 100, height: 100)
        layout.minimumInteritemSpacing = 0
        let one = CollectionStage([6], layout: layout)
        let cell = one.view.cellForItem(at: IndexPath(item: 2, section: 0))
        #expect(cell?.frame.minX == 220)
        UIView.animate(withDuration: 0.4, delay: 0, options: .curveLinear) {
            one.view.frame.size.width = 250
            one.view.layoutIfNeeded()
        }
        #expect(layout.log == ["prepare 320.0", "finalize 0.4"])
        #expect(cell?.frame.origin == CGPoint(x: 0, y: 110))
        one.stage.advance(0.2)
        #expect(abs((cell?.layer.presentation()?.frame.minX ?? 0) - 110) < 10)
        one.stage.advance(1)
        #expect(one.view.visibleCells.count == 6)
        one.view.frame.size.width = 320
        one.stage.turn()
        #expect(layout.log.count == 2)
        #expect(cell?.frame.minX == 220)
    }

    @Test("A layout that is set shows at once")
    func setting() {
        let one = CollectionStage([20], layout: grid)
        one.view.collectionViewLayout = other
        one.stage.turn()
        #expect(grid.collectionView == nil && other.collectionView === one.view)
        #expect(one.view.cellForItem(at: path(1))?.frame == CGRect(x: 200, y: 80, width: 80, height: 40))
    }

    @Test("An animated change tells the layouts in order, moves every view, and completes")
    func animatedOrder() {
        let one = CollectionStage([20], layout: grid)
        let log = LayoutCalls()
        (grid.log, other.log) = (log, log)
        (grid.name, other.name) = ("old", "new")
        var finished: [Bool] = []
        let cell = one.view.cellForItem(at: path(1))
        one.view.setCollectionViewLayout(other, animated: true) { finished.append($0) }
        #expect(log.lines.first == "new from" && log.lines[1] == "old to")
        #expect(log.lines.suffix(2) == ["new finalize", "old finalize"])
        #expect(log.lines.contains("new prepare") && log.lines.contains("new target"))
        one.stage.turn()
        one.stage.advance(0.15)
        #expect(abs((cell?.layer.presentation()?.position.x ?? 0) - (30 + 240) / 2) < 2)
        one.stage.advance(1)
        #expect(finished == [true])
        #expect(cell === one.view.cellForItem(at: path(1)))
        #expect(one.view.visibleCells.count == 7)
    }

    @Test("Items that only one of the layouts shows come from, and go to, where the other one has them")
    func comingAndGoing() {
        let one = CollectionStage([20], layout: other)
        #expect(one.view.visibleCells.count == 7)
        let last = one.view.cellForItem(at: path(6))
        one.view.setCollectionViewLayout(grid, animated: true)
        // Only four items remain, and the sixth is on its way to y = 600.
        #expect(last?.frame.minY == 600 && last?.superview === one.view)
        one.stage.advance(1)
        #expect(last?.superview == nil)
        one.view.setCollectionViewLayout(other, animated: true)
        let coming = one.view.cellForItem(at: path(6))
        one.stage.turn()
        #expect(abs((coming?.layer.presentation()?.position.y ?? 0) - 630) < 20)
    }

    @Test(
        "Attributes on the way are the interpolation of both layouts, beyond the end too",
        arguments: [0, 0.25, 0.5, 0.8, 1, 1.4, -0.2])
    func interpolation(progress: CGFloat) {
        let one = CollectionStage([20], layout: grid)
        other.alpha = 0.4
        let layout = one.view.startInteractiveTransition(to: other)
        layout.transitionProgress = progress
        layout.invalidateLayout()
        one.stage.turn()
        for item in 0..<4 {
            let frame = one.view.cellForItem(at: path(item))?.frame ?? .zero
            let from = grid.layoutAttributesForItem(at: path(item))!
            let to = other.layoutAttributesForItem(at: path(item))!
            func between(_ a: CGFloat, _ b: CGFloat) -> CGFloat { a + (b - a) * progress }
            #expect(abs(frame.midX - between(from.center.x, to.center.x)) < 1e-9)
            #expect(abs(frame.midY - between(from.center.y, to.center.y)) < 1e-9)
            #expect(abs(frame.width - between(60, 80)) < 1e-9 && abs(frame.height - between(60, 40)) < 1e-9)
            let alpha = one.view.cellForItem(at: path(item))?.alpha ?? 0
            #expect(abs(alpha - min(max(between(1, 0.4), 0), 1)) < 1e-6)
        }
    }

    @Test("Offset and content size are interpolated")
    func offsets() {
        let one = CollectionStage([20], layout: grid)
        one.view.contentOffset.y = 1400
        one.stage.turn()
        let layout = one.view.startInteractiveTransition(to: other)
        #expect(layout.transitionProgress == 0 && one.view.contentOffset.y == 1400)
        layout.transitionProgress = 1
        layout.invalidateLayout()
        one.stage.turn()
        let end = one.view.contentOffset.y
        // The first visible item, at y = 860 of the next layout, must be visible there.
        #expect((460...860).contains(end))
        layout.transitionProgress = 0.5
        layout.invalidateLayout()
        one.stage.turn()
        #expect(one.view.contentOffset.y == (1400 + end) / 2)
        #expect(
            one.view.contentSize.height
                == (grid.collectionViewContentSize.height + other.collectionViewContentSize.height) / 2)
    }

    @Test("Progress shows when the layout is invalidated")
    func progressWaits() {
        let one = CollectionStage([20], layout: grid)
        let layout = one.view.startInteractiveTransition(to: other)
        #expect(one.view.collectionViewLayout === layout)
        #expect(layout.currentLayout === grid && layout.nextLayout === other)
        one.stage.turn()
        layout.transitionProgress = 0.5
        one.stage.turn()
        #expect(one.view.cellForItem(at: path(0))?.frame.minX == 0)
        one.view.collectionViewLayout.invalidateLayout()
        one.stage.turn()
        #expect(one.view.cellForItem(at: path(0))?.frame.minX == 100)
    }

    @Test("Finishing goes on to the next layout, and cancelling back to the old one", arguments: [true, false])
    func ends(finishes: Bool) {
        let one = CollectionStage([20], layout: grid)
        var ends: [[Bool]] = []
        let layout = one.view.startInteractiveTransition(to: other) { ends.append([$0, $1]) }
        layout.transitionProgress = 0.6
        layout.invalidateLayout()
        one.stage.turn()
        if finishes { one.view.finishInteractiveTransition() } else { one.view.cancelInteractiveTransition() }
        #expect(one.view.collectionViewLayout === layout && ends.isEmpty)
        var places: [CGFloat] = []
        for _ in 0..<8 {
            one.stage.advance(1 / 60)
            places.append(one.view.cellForItem(at: path(0))?.frame.minX ?? 0)
        }
        #expect(places == (finishes ? places.sorted() : places.sorted(by: >)) && Set(places).count > 4)
        one.stage.advance(2)
        #expect(ends == [[true, finishes]])
        #expect(one.view.collectionViewLayout === (finishes ? other : grid))
        #expect(one.view.cellForItem(at: path(0))?.frame.minX == (finishes ? 200 : 0))
    }

    @Test("A second finger takes over while the first transition is still on its way, and it ends once")
    func secondPinch() {
        let one = CollectionStage([20], layout: grid)
        var ends: [[Bool]] = []
        let layout = one.view.startInteractiveTransition(to: other) { ends.append([$0, $1]) }
        layout.transitionProgress = 0.7
        one.view.finishInteractiveTransition()
        one.stage.advance(0.05)
        layout.transitionProgress = 0.3
        layout.invalidateLayout()
        one.stage.advance(1)
        #expect(ends.isEmpty && layout.transitionProgress == 0.3)
        one.view.cancelInteractiveTransition()
        one.stage.advance(2)
        #expect(ends == [[true, false]] && one.view.collectionViewLayout === grid)
    }

    @Test("The delegate may provide the layout between the two")
    func ownLayout() {
        final class Own: UICollectionViewTransitionLayout {}
        final class Delegate: NSObject, UICollectionViewDelegate {
            func collectionView(
                _ view: UICollectionView, transitionLayoutForOldLayout old: UICollectionViewLayout,
                newLayout: UICollectionViewLayout
            ) -> UICollectionViewTransitionLayout { Own(currentLayout: old, nextLayout: newLayout) }
        }
        let one = CollectionStage([20], layout: grid)
        let delegate = Delegate()
        one.view.delegate = delegate
        #expect(one.view.startInteractiveTransition(to: other) is Own)
    }

    @Test("A second transition at the same time stops with UIKit's words, and so does an end without a beginning")
    func misuse() async {
        let twice = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
            await MainActor.run {
                let one = CollectionStage([3])
                one.view.startInteractiveTransition(to: UICollectionViewFlowLayout())
                one.view.startInteractiveTransition(to: UICollectionViewFlowLayout())
            }
        }
        let never = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
            await MainActor.run { CollectionStage([3]).view.finishInteractiveTransition() }
        }
        func words(_ result: ExitTest.Result?) -> String {
            String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
        }
        #expect(words(twice).contains("the collection is already in the middle of an interactive transition"))
        #expect(words(never).contains("the collection is not prepared for an interactive transition"))
    }
}

final class LayoutCalls {
    var lines: [String] = []
}

/// Items in a line, each a step after the one before.
final class LineLayout: UICollectionViewLayout {
    private let first: CGRect
    private let step: CGVector
    var alpha: CGFloat = 1
    var name = ""
    var log: LayoutCalls?

    init(_ first: CGRect, step: CGVector) {
        (self.first, self.step) = (first, step)
        super.init()
    }

    required init?(coder: NSCoder) { nil }

    private func note(_ call: String) { log?.lines.append("\(name) \(call)") }
    private var count: Int { collectionView?.numberOfItems(inSection: 0) ?? 20 }

    override func prepare() { note("prepare") }
    override var collectionViewContentSize: CGSize {
        CGSize(width: first.maxX, height: first.maxY + step.dy * CGFloat(count - 1))
    }
    override func layoutAttributesForElements(in rect: CGRect) -> [UICollectionViewLayoutAttributes]? {
        (0..<count).compactMap { layoutAttributesForItem(at: IndexPath(item: $0, section: 0)) }
            .filter { $0.frame.intersects(rect) }
    }
    override func layoutAttributesForItem(at indexPath: IndexPath) -> UICollectionViewLayoutAttributes? {
        let attributes = UICollectionViewLayoutAttributes(forCellWith: indexPath)
        let way = CGFloat(indexPath.item)
        attributes.frame = first.offsetBy(dx: step.dx * way, dy: step.dy * way)
        attributes.alpha = alpha
        return attributes
    }
    override func prepareForTransition(from oldLayout: UICollectionViewLayout) { note("from") }
    override func prepareForTransition(to newLayout: UICollectionViewLayout) { note("to") }
    override func finalizeLayoutTransition() { note("finalize") }
    override func targetContentOffset(forProposedContentOffset proposed: CGPoint) -> CGPoint {
        note("target")
        return proposed
    }
}
