import CoreGraphics
import Foundation
import QuinceDiagnostics
import QuinceSectionedUpdates
import UIFoundation
import UIKitCore

/// The changes of a batch while the app states them.
@MainActor
final class BatchRecord {
    let counts: [Int]
    let before: ElementsBefore
    var depth = 0
    var changes: [SectionedChange] = []
    var completions: [(Bool) -> Void] = []

    init(_ counts: [Int], _ before: ElementsBefore) { (self.counts, self.before) = (counts, before) }
}

extension UICollectionView {
    func change(_ changes: [SectionedChange]) {
        if let batch {
            batch.changes += changes
        } else {
            runBatch({ self.batch?.changes += changes }, nil)
        }
    }

    /// Runs the updates, and carries out the changes that they state when the outermost batch ends.
    func runBatch(_ updates: (() -> Void)?, _ completion: ((Bool) -> Void)?) {
        if batch == nil {
            // The changes are stated from what the data source had.
            UIView.performWithoutAnimation { cancelMovement() }
            // The views have to show the state before the changes, also if the data have just been reloaded.
            if window != nil, !pass.isRunning { layoutIfNeeded() }
            batch = BatchRecord(knownCounts, ElementsBefore(elements, around: attributesAround()))
        }
        batch?.depth += 1
        updates?()
        if let completion { batch?.completions.append(completion) }
        batch?.depth -= 1
        guard let record = batch, record.depth == 0 else { return }
        batch = nil
        finish(record)
    }

    /// Returns the attributes of elements as far as a screen away, which is how far a change lets them come from.
    private func attributesAround() -> [UICollectionViewLayoutAttributes] {
        guard window != nil, !pass.needsReload, !pass.isRunning, !layoutStorage.needsPreparation else { return [] }
        return attributes(in: bounds.insetBy(dx: -bounds.width, dy: -bounds.height))
    }

    private func finish(_ record: BatchRecord) {
        let new = askCounts()
        let map = map(record, to: new)
        let move = ElementMove(map)
        selection = selection.compactMap { move.new(.cell($0))?.indexPath }
        press.end()
        prefetching.forget()
        layoutStorage.follow(move)
        orthogonal.rename { map.sections.new(of: $0) }
        let context = layoutStorage.makeInvalidationContext()
        (context.invalidateEverything, context.invalidateDataSourceCounts) = (true, true)
        layoutStorage.invalidateLayout(with: context)
        counts = new
        let completion: (Bool) -> Void = { finished in record.completions.forEach { $0(finished) } }
        guard window != nil, !pass.needsReload, !pass.isRunning, pass.knownSize != .zero else {
            pass.needsReload = true
            return completion(true)
        }
        animate(record, UICollectionViewUpdateItem.items(record.changes, map), move, completion)
    }

    private func map(_ record: BatchRecord, to new: [Int]) -> SectionedMap {
        do throws(SectionedChangeProblem) {
            return try SectionedMap(record.changes, from: record.counts, to: new, words: .collection)
        } catch {
            stopLikeUIKit(error.message, name: "NSInternalInconsistencyException")
        }
    }

    private func animate(
        _ record: BatchRecord, _ items: [UICollectionViewUpdateItem], _ move: ElementMove,
        _ completion: @escaping (Bool) -> Void
    ) {
        let layout = layoutStorage
        let origin = bounds.origin
        pass.isRunning = true
        layout.prepareIfNeeded()
        let offset = takeChangedContent(from: origin)
        layout.noteAttributes(record.before, move, ElementWays(self, record.before, to: offset, isOfData: true))
        layout.prepare(forCollectionViewUpdates: items)
        rearrange(record.before, move, to: offset) {
            layout.finalizeCollectionViewUpdates()
        } completion: { finished in
            completion(finished)
        }
        (layout.initialAttributes, layout.finalAttributes) = ([:], [:])
        pass.isRunning = false
    }

    /// Takes over the content's size, and returns where the content is scrolled to. The bounds stay, so that an animation
    /// can move them.
    func takeChangedContent(from origin: CGPoint) -> CGPoint {
        let size = layoutStorage.collectionViewContentSize
        UIView.performWithoutAnimation {
            if size != contentSize, size.width.isFinite, size.height.isFinite { contentSize = size }
        }
        let offset = clamped(target(origin))
        UIView.performWithoutAnimation { if bounds.origin != origin { bounds.origin = origin } }
        return offset
    }
}

extension UICollectionViewLayout {
    /// Notes where elements come from and go to by default, before the subclass is asked for it.
    func noteAttributes(_ before: ElementsBefore, _ move: ElementMove, _ ways: ElementWays) {
        (initialAttributes, finalAttributes) = ([:], [:])
        for attributes in layoutAttributesForElements(in: collectionView?.facing(ways.area) ?? ways.area) ?? [] {
            if let old = move.old(attributes.id) {
                initialAttributes[attributes.id] = initial(attributes, before.attributes[old], old, ways)
            } else {
                initialAttributes[attributes.id] = attributes.transparent
            }
        }
        for (id, attributes) in before.attributes where move.new(id) == nil {
            finalAttributes[id] = (collectionView?.facing(attributes) ?? attributes).transparent
        }
    }

    /// Returns where an element begins that was there before.
    ///
    /// - Parameter own: where it was, if that is known.
    private func initial(
        _ end: UICollectionViewLayoutAttributes, _ own: UICollectionViewLayoutAttributes?, _ old: ElementID,
        _ ways: ElementWays
    ) -> UICollectionViewLayoutAttributes? {
        guard let view = collectionView else { return nil }
        let shown = view.facing(end)
        // The items of a section that scrolls by itself have their places in it.
        let isOwnScroller = view.host(of: end) !== view
        if let own = own?.moved(to: end.indexPath) {
            return view.facing(isOwnScroller ? own : ways.start(own, to: shown))
        }
        return isOwnScroller ? nil : ways.farStart(old, to: shown).map(view.facing)
    }
}

extension UICollectionViewLayoutAttributes {
    var transparent: UICollectionViewLayoutAttributes {
        let copy = copied
        copy.alpha = 0
        return copy
    }
}
