import CoreGraphics
import Foundation
import QuinceDiagnostics
import QuinceSectionedUpdates
import UIFoundation
import UIKitControls
import UIKitCore

/// An item that a finger moves, from where it is taken until it is put down.
///
/// The data source learns about the move when it ends. Until then the collection view counts and names items as if it had
/// been carried out: index paths of views and layout are these, and `source(of:)` gives those of the data source.
@MainActor
final class ItemMovement {
    /// The path that the data source has for the item, and the one at which it is shown now.
    let original: IndexPath
    private(set) var current: IndexPath
    /// The middle of the moving cell.
    ///
    /// - Space: the collection view's content, in points.
    var position: CGPoint
    /// The data source's counts.
    let counts: [Int]
    /// From the data source's places to those that are shown.
    private var map: SectionedMap?
    /// Scrolls while the finger is near an edge.
    var scroller: EdgeScroller?
    /// The data source's work when the item has been put down, and the collection view counts as it does again.
    var afterwards: (() -> Void)?
    /// Whether the item is dragged as any other one: its cell is not seen.
    var isDragged = false

    init(_ path: IndexPath, at position: CGPoint, counts: [Int]) {
        (original, current, self.position, self.counts) = (path, path, position, counts)
    }

    /// Returns the counts with the item at a place.
    func counts(at path: IndexPath) -> [Int] {
        var new = counts
        new[original.section] -= 1
        if new.indices.contains(path.section) { new[path.section] += 1 }
        return new
    }

    /// Returns how elements move when the item goes from where it is to another place, and notes that it has gone there.
    func move(to path: IndexPath) -> ElementMove {
        let step = Self.map(current, path, counts(at: current), counts(at: path))
        map = Self.map(original, path, counts, counts(at: path))
        current = path
        return step.map { ElementMove($0) } ?? .none
    }

    private static func map(_ from: IndexPath, _ to: IndexPath, _ old: [Int], _ new: [Int]) -> SectionedMap? {
        try? SectionedMap([.moveItem(from.place, to: to.place)], from: old, to: new, words: .collection)
    }

    /// Whether an item can be put at a place.
    func hasPlace(_ path: IndexPath) -> Bool {
        let new = counts(at: path)
        return path.count == 2 && new.indices.contains(path.section) && (0..<new[path.section]).contains(path.item)
    }

    /// Returns where the data source has an item that is shown at a place.
    func source(of path: IndexPath) -> IndexPath { map?.old(of: path.place)?.path ?? path }
}

extension UICollectionView {
    /// Returns the data source's index path of an item that is shown at another one while a finger moves items.
    func sourcePath(_ path: IndexPath) -> IndexPath { movement?.source(of: path) ?? path }

    // MARK: Begin

    func beginMovement(_ indexPath: IndexPath) -> Bool {
        guard movement == nil, batch == nil, hasItem(indexPath), let dataSource, mayMove(indexPath, dataSource) else {
            return false
        }
        layoutIfNeeded()
        guard let attributes = shownAttributes(of: .cell(indexPath)) else { return false }
        press.end()
        let movement = ItemMovement(indexPath, at: attributes.center, counts: knownCounts)
        movement.scroller = scroller(of: movement)
        self.movement = movement
        movedCell = cellForItem(at: indexPath)
        movedCell?.movementDidChange(isMoving: true)
        invalidateMovement(from: indexPath, attributes.center)
        return true
    }

    private func scroller(of movement: ItemMovement) -> EdgeScroller {
        EdgeScroller(self) { [unowned movement] in
            CGRect(origin: movement.position, size: .zero)
        } didScroll: { [weak self, unowned movement] distance in
            // The finger rests on the screen, so that the item moves through the content.
            let place = movement.position
            self?.updateMovement(CGPoint(x: place.x + distance.dx, y: place.y + distance.dy))
        }
    }

    func mayMove(_ path: IndexPath, _ dataSource: any UICollectionViewDataSource) -> Bool {
        guard dataKnowledge?.has(.move) ?? false else { return false }
        return !(dataKnowledge?.has(.canMove) ?? false) || dataSource.collectionView(self, canMoveItemAt: path)
    }

    /// Makes a gap of an item that is dragged to wherever.
    func beginGapMovement(_ path: IndexPath, at point: CGPoint) -> Bool {
        guard movement == nil, batch == nil, hasItem(path), let cell = cellForItem(at: path) else { return false }
        layoutIfNeeded()
        let movement = ItemMovement(path, at: point, counts: knownCounts)
        movement.isDragged = true
        (self.movement, movedCell, cell.isHidden) = (movement, cell, true)
        invalidateMovement(from: path, point)
        return true
    }

    /// Returns where a dragged item would be dropped.
    func gapTarget(at point: CGPoint) -> IndexPath? {
        guard let movement, point.x.isFinite, point.y.isFinite else { return nil }
        movement.position = point
        return movementTarget(movement)
    }

    /// Makes room for a dragged item; `nil` where it came from.
    func showGapMovement(at path: IndexPath?, _ point: CGPoint) {
        guard let movement else { return }
        let old = movement.current
        let target = path ?? movement.original
        guard target != old else { return invalidateMovement(from: old, point) }
        show(movement, at: target) { self.invalidateMovement(from: old, point) }
    }

    // MARK: The way

    func updateMovement(_ position: CGPoint) {
        guard let movement, position.x.isFinite, position.y.isFinite else { return }
        let (oldPath, oldPosition) = (movement.current, movement.position)
        movement.position = position
        let target = movementTarget(movement)
        if target == oldPath {
            invalidateMovement(from: oldPath, oldPosition)
        } else {
            show(movement, at: target) { self.invalidateMovement(from: oldPath, oldPosition) }
        }
        movement.scroller?.update()
    }

    private func movementTarget(_ movement: ItemMovement) -> IndexPath {
        let wanted = layoutStorage.targetIndexPath(
            forInteractivelyMovingItem: movement.current, withPosition: facing(movement.position))
        guard wanted != movement.current, movement.hasPlace(wanted) else { return movement.current }
        let allowed = delegateTarget(movement, wanted)
        return movement.hasPlace(allowed) ? allowed : movement.current
    }

    private func delegateTarget(_ movement: ItemMovement, _ wanted: IndexPath) -> IndexPath {
        if let delegate = delegate(for: .moveTarget) {
            let answer = delegate.collectionView(
                self, targetIndexPathForMoveOfItemFromOriginalIndexPath: movement.original,
                atCurrentIndexPath: movement.current, toProposedIndexPath: wanted)
            if delegateKnowledge?.has(.moveTarget) ?? false { return answer }
        }
        return delegate(for: .oldMoveTarget)?.collectionView(
            self, targetIndexPathForMoveFromItemAt: movement.original, toProposedIndexPath: wanted) ?? wanted
    }

    /// Lets the other items make room for the moving one.
    private func show(_ movement: ItemMovement, at target: IndexPath, _ invalidate: () -> Void) {
        let before = ElementsBefore(elements)
        let move = movement.move(to: target)
        selection = selection.compactMap { move.new(.cell($0))?.indexPath }
        counts = movement.counts(at: target)
        layoutStorage.follow(move)
        invalidate()
        animateMovement(before, move)
    }

    private func animateMovement(_ before: ElementsBefore, _ move: ElementMove) {
        guard window != nil, !pass.needsReload, !pass.isRunning else { return }
        pass.isRunning = true
        layoutStorage.prepareIfNeeded()
        let size = layoutStorage.collectionViewContentSize
        if size != contentSize, size.isUsable { contentSize = size }
        rearrange(before, move, to: bounds.origin) {
        } completion: { _ in
        }
        pass.isRunning = false
    }

    private func invalidateMovement(from path: IndexPath, _ position: CGPoint) {
        guard let movement else { return }
        let context = layoutStorage.invalidationContext(
            forInteractivelyMovingItems: [movement.current], withTargetPosition: facing(movement.position),
            previousIndexPaths: [path], previousPosition: facing(position))
        layoutStorage.invalidateLayout(with: context)
    }

    /// Gives the moving item the attributes that follow the finger.
    func replacingMoved(
        _ found: [UICollectionViewLayoutAttributes]
    ) -> [UICollectionViewLayoutAttributes] {
        guard let movement else { return found }
        let moved = layoutStorage.layoutAttributesForInteractivelyMovingItem(
            at: movement.current, withTargetPosition: facing(movement.position))
        let shown = facing(moved)
        guard movement.isDragged, let hidden = shown.copy() as? UICollectionViewLayoutAttributes else {
            return found.filter { $0.id != moved.id } + [shown]
        }
        hidden.isHidden = true
        return found.filter { $0.id != moved.id } + [hidden]
    }

    // MARK: The end

    func endMovement() {
        guard let movement else { return }
        let (from, to) = (movement.original, movement.current)
        if from != to { dataSource?.collectionView(self, moveItemAt: from, to: to) }
        // A default body reports itself only when it is called: then the data has not changed.
        guard from == to || dataKnowledge?.has(.move) ?? false else { return cancelMovement() }
        stopMovement(movement)
        finishMovement(
            .none, to: to, from: from, isCancelled: false, counts: from == to ? movement.counts : askCounts())
        movement.afterwards?()
    }

    func cancelMovement() {
        guard let movement else { return }
        let last = movement.current
        let move = last == movement.original ? ElementMove.none : movement.move(to: movement.original)
        selection = selection.compactMap { move.new(.cell($0))?.indexPath }
        layoutStorage.follow(move)
        stopMovement(movement)
        finishMovement(move, to: movement.original, from: last, isCancelled: true, counts: movement.counts)
    }

    private func finishMovement(
        _ move: ElementMove, to path: IndexPath, from last: IndexPath, isCancelled: Bool, counts new: [Int]
    ) {
        let before = ElementsBefore(elements)
        let context = layoutStorage.invalidationContextForEndingInteractiveMovementOfItems(
            toFinalIndexPaths: [path], previousIndexPaths: [last], movementCancelled: isCancelled)
        layoutStorage.invalidateLayout(with: context)
        counts = new
        animateMovement(before, move)
    }

    /// Ends a movement that a reload overtakes; the data source has not heard of it.
    func abandonMovement() {
        guard let movement else { return }
        stopMovement(movement)
    }

    private func stopMovement(_ movement: ItemMovement) {
        movement.scroller?.stop()
        self.movement = nil
        if movement.isDragged { movedCell?.isHidden = false }
        movedCell?.movementDidChange(isMoving: false)
        movedCell = nil
    }
}
