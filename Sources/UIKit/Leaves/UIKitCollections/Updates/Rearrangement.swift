import CoreGraphics
import Foundation
import UIFoundation
import UIKitCore
import UIKitLists

/// Views and attributes before a change.
@MainActor
struct ElementsBefore {
    let views: [ElementID: UICollectionReusableView]
    /// The attributes of the visible elements and of those around them.
    private(set) var attributes: [ElementID: UICollectionViewLayoutAttributes]

    /// - Parameter around: more attributes, of elements from which some may come into sight.
    init(_ elements: Elements, around: [UICollectionViewLayoutAttributes] = []) {
        views = elements.all
        let known = elements.slots.map(\.attributes) + around
        attributes = Dictionary(known.map { ($0.id, $0) }) { first, _ in first }
        for (id, view) in views { attributes[id] = view.currentAttributes ?? attributes[id] }
    }
}

extension UICollectionView {
    /// Animates the views from where they were to where the layout has them now, which has been prepared for it.
    ///
    /// - Parameters:
    ///   - offset: where the content is scrolled to along with it.
    ///   - alongside: called inside the animation when all views have their new attributes.
    func rearrange(
        _ before: ElementsBefore, _ move: ElementMove, to offset: CGPoint, isLinear: Bool = false,
        alongside: @escaping () -> Void, completion: @escaping (Bool) -> Void
    ) {
        let plan = Rearrangement(self, before, move, offset)
        UIView.performWithoutAnimation {
            plan.begin(self)
            measureArrivals(offset)
        }
        let options: UIView.AnimationOptions = isLinear ? .curveLinear : .allowUserInteraction
        UIView.animate(withDuration: ListRules.changeDuration, delay: 0, options: options) {
            plan.end(self)
            alongside()
        } completion: { finished in
            plan.cleanUp(self)
            completion(finished)
        }
    }
}

extension UICollectionView {
    /// The same inside of an animation that is being stated.
    func rearrangeWithin(_ before: ElementsBefore, to offset: CGPoint, alongside: () -> Void) {
        let plan = Rearrangement(self, before, .none, offset)
        UIView.performWithoutAnimation { plan.begin(self) }
        plan.end(self)
        alongside()
        let duration = UIView.inheritedAnimationDuration
        UIView.animate(withDuration: duration) {
        } completion: { [weak self] _ in
            if let self { plan.cleanUp(self) }
        }
    }

    /// Lets the cells that arrive measure themselves, so that all move to where they will be.
    private func measureArrivals(_ offset: CGPoint) {
        for _ in 0..<ListRules.measuringPasses {
            let area = elements.area ?? bounds
            guard measureCells() else { return }
            layoutStorage.prepareIfNeeded()
            let size = layoutStorage.collectionViewContentSize
            if size != contentSize, size.isUsable { contentSize = size }
            for (id, view) in elements.replace(attributes(in: area), in: area) { hide(id, view) }
        }
    }
}

/// The views that come, move and go, with the beginnings and ends of their ways.
@MainActor
private final class Rearrangement {
    private let offset: CGPoint
    /// The row that was open, which closes or goes, and the new path of its item.
    private let swiped: (leave: SwipeLeave, path: IndexPath?)?
    private let ways: ElementWays
    /// The slots without a view, and where their elements come from.
    private var arriving: [(slot: Int, from: UICollectionViewLayoutAttributes?)] = []
    private var staying: [(view: UICollectionReusableView, from: UICollectionViewLayoutAttributes)] = []
    private var leaving: [(id: ElementID, view: UICollectionReusableView, to: UICollectionViewLayoutAttributes?)] = []

    init(_ view: UICollectionView, _ before: ElementsBefore, _ move: ElementMove, _ offset: CGPoint) {
        (self.offset, ways) = (offset, ElementWays(view, before, to: offset))
        swiped = view.swipes?.leave().map { ($0, move.new(.cell($0.row.path))?.indexPath) }
        rename(before, view, move)
        view.updateScrollers()
        let area = ways.area
        for (id, gone) in view.elements.replace(view.attributes(in: area), in: area) { moveOut(gone, id, move, view) }
        sort(view, area)
    }

    /// Gives the views that stay their elements' new names; the others begin to leave.
    private func rename(_ before: ElementsBefore, _ view: UICollectionView, _ move: ElementMove) {
        var names: [(UICollectionReusableView, ElementID)] = []
        for (id, element) in before.views {
            if let new = move.new(id) {
                names.append((element, new))
            } else {
                leave(element, id, to: view.layoutStorage.finalAttributes(of: id).map(view.facing), view)
            }
        }
        view.elements.rename(names)
    }

    private func leave(
        _ element: UICollectionReusableView, _ id: ElementID, to target: UICollectionViewLayoutAttributes?,
        _ view: UICollectionView
    ) {
        view.elements.beginLeaving(element)
        leaving.append((id, element, target ?? element.currentAttributes?.transparent))
    }

    /// An element that stays but is not visible any more goes to where the layout has it.
    private func moveOut(
        _ element: UICollectionReusableView, _ id: ElementID, _ move: ElementMove, _ view: UICollectionView
    ) {
        view.elements.forget(id)
        // The layout's subclass is asked by the old name.
        let given = move.old(id).flatMap { view.layoutStorage.finalAttributes(of: $0) }
        let target = (given ?? view.layoutStorage.attributes(of: id)).map(view.facing)
        leave(element, id, to: target.map { ways.end($0, from: element.currentAttributes) }, view)
    }

    private func sort(_ view: UICollectionView, _ area: CGRect) {
        for (index, slot) in view.elements.slots.enumerated() {
            let initial = view.layoutStorage.initialAttributes(of: slot.id).map(view.facing)
            if let element = slot.view {
                if let initial { staying.append((element, initial)) }
            } else if !slot.attributes.isHidden, slot.attributes.frame.overlaps(area) {
                arriving.append((index, initial))
            }
        }
    }

    /// Puts all views where they begin.
    func begin(_ view: UICollectionView) {
        // A view that stays shows its new place inside of the animation.
        keepingPlaces(view) { for (element, initial) in staying { element.take(initial) } }
        for (slot, initial) in arriving { view.show(slot, from: initial) }
        putRowsBehind(view)
        swiped?.leave.row.stayAside()
    }

    /// The rows of a list that stay cover those that come and go as they pass over them.
    private func putRowsBehind(_ view: UICollectionView) {
        let changing = arriving.map { view.elements.slots[$0.slot].view } + leaving.map { $0.view }
        for case let row as UICollectionViewListCell in changing { view.elements.putBehindEquals(row) }
    }

    /// Puts all views where they end.
    func end(_ view: UICollectionView) {
        if view.bounds.origin != offset { view.bounds.origin = offset }
        for slot in view.elements.slots { if let element = slot.view { view.give(slot.attributes, to: element) } }
        view.showNeighborhoods()
        // A view that leaves has no place among the others any more.
        keepingPlaces(view) { for case (_, let element, let target?) in leaving { element.take(target) } }
        if let swiped { close(swiped.leave, swiped.path, view) }
    }

    private func keepingPlaces(_ view: UICollectionView, _ work: () -> Void) {
        view.pass.keepsPlaces = true
        work()
        view.pass.keepsPlaces = false
    }

    /// Closes the row at its new place, or lets it go as far aside as it is.
    private func close(_ swiped: SwipeLeave, _ path: IndexPath?, _ view: UICollectionView) {
        let slot = path.flatMap { path in view.elements.slots.first { $0.id == .cell(path) } }
        if let frame = slot?.attributes.frame {
            swiped.row.cell.frame = frame
            swiped.close(to: frame)
        } else {
            let end = leaving.first { $0.view === swiped.row.cell }?.to?.frame
            swiped.vanish(to: end ?? swiped.row.view.frame)
            swiped.row.stayAside()
        }
    }

    /// Takes the views away that have left, and those that are not visible any more.
    func cleanUp(_ view: UICollectionView) {
        for (id, element, _) in leaving where view.elements.endLeaving(element) { view.recycle(element, id) }
        view.elements.invalidate()
        view.setNeedsLayout()
        if let swiped { swiped.leave.end(swiped.path) }
    }
}
