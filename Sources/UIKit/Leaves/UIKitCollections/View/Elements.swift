import CoreGraphics
import Foundation
import UIKitCore

/// The elements that the layout has in the visible part and around it, and the views of those that are visible.
@MainActor
final class Elements {
    struct Slot {
        let id: ElementID
        var attributes: UICollectionViewLayoutAttributes
        var view: UICollectionReusableView?
    }

    /// The area for which the layout returned `slots`; `nil` if the layout has to be asked again.
    private(set) var area: CGRect?
    private(set) var slots: [Slot] = []
    private var views: [ElementID: UICollectionReusableView] = [:]
    /// The views from the back to the front.
    private(set) var inOrder: [UICollectionReusableView] = []
    /// Views that an animation takes away.
    private(set) var leaving: [UICollectionReusableView] = []

    subscript(id: ElementID) -> UICollectionReusableView? { views[id] }

    var all: [ElementID: UICollectionReusableView] { views }
    var cells: [UICollectionViewCell] { slots.compactMap { $0.view as? UICollectionViewCell } }

    func supplementaryViews(_ kind: String) -> [UICollectionReusableView] {
        slots.compactMap { $0.id.category == .supplementaryView && $0.id.kind == kind ? $0.view : nil }
    }

    func id(of view: UICollectionReusableView) -> ElementID? {
        guard let id = view.currentAttributes?.id, views[id] === view else { return nil }
        return id
    }

    // MARK: Slots

    func invalidate() { area = nil }

    /// Takes over what the layout has in an area. Of several attributes for one element the first ones count.
    ///
    /// - Returns: the views whose elements are not there any more.
    func replace(
        _ found: [UICollectionViewLayoutAttributes], in area: CGRect
    ) -> [(ElementID, UICollectionReusableView)] {
        self.area = area
        var seen: Set<ElementID> = []
        slots = found.compactMap { attributes in
            let id = attributes.id
            guard attributes.isFinite, seen.insert(id).inserted else { return nil }
            return Slot(id: id, attributes: attributes, view: views[id])
        }
        return views.filter { !seen.contains($0.key) }.map { ($0.key, $0.value) }
    }

    func put(_ view: UICollectionReusableView?, in slot: Int) {
        slots[slot].view = view
        views[slots[slot].id] = view
    }

    func forget(_ id: ElementID) {
        views[id] = nil
        if let index = slots.firstIndex(where: { $0.id == id }) { slots[index].view = nil }
    }

    /// Gives the views other elements, before `replace` brings these.
    func rename(_ names: [(UICollectionReusableView, ElementID)]) {
        views = [:]
        for (view, id) in names { views[id] = view }
    }

    func removeAll() {
        (views, slots, area) = ([:], [], nil)
    }

    // MARK: Order

    /// Inserts a view in front of those with the same number and behind those with higher ones.
    ///
    /// - Parameter host: the scroll view of the section, if that scrolls by itself.
    func insert(
        _ view: UICollectionReusableView, zIndex: Int, into parent: UICollectionView, _ host: UIView? = nil
    ) {
        let host = host ?? parent
        let place = inOrder.firstIndex { ($0.currentAttributes?.zIndex ?? 0) > zIndex } ?? inOrder.count
        if let below = inOrder[..<place].last(where: { $0.superview === host }) {
            host.insertSubview(view, aboveSubview: below)
        } else if let above = inOrder[place...].first(where: { $0.superview === host }) {
            host.insertSubview(view, belowSubview: above)
        } else {
            host.insertSubview(view, at: host === parent && parent.backgroundView != nil ? 1 : 0)
        }
        inOrder.insert(view, at: place)
        if host === parent { keep(view, zIndex, inOrderWithScrollersOf: parent) }
    }

    // The scroll views of sections have the number of cells, 0: headers are in front of them, and ornaments that are behind
    // cells or among them are behind.

    private static func isBehindCells(_ view: UICollectionReusableView, _ zIndex: Int) -> Bool {
        zIndex < 0 || (zIndex == 0 && view.currentAttributes?.representedElementCategory == .decorationView)
    }

    /// Moves a view that has been inserted to the side of the scroll views on which it belongs.
    private func keep(_ view: UICollectionReusableView, _ zIndex: Int, inOrderWithScrollersOf parent: UICollectionView)
    {
        let scrollers = parent.orthogonal.scrollers.filter { $0.superview === parent }
        guard !scrollers.isEmpty else { return }
        let places = scrollers.compactMap { scroller in parent.subviews.firstIndex { $0 === scroller } }
        guard let place = parent.subviews.firstIndex(where: { $0 === view }), let low = places.min(),
            let high = places.max()
        else { return }
        if Self.isBehindCells(view, zIndex) {
            if place > low { parent.insertSubview(view, belowSubview: parent.subviews[low]) }
        } else if place < high {
            parent.insertSubview(view, aboveSubview: parent.subviews[high])
        }
    }

    /// Inserts the scroll view of a section among the cells, in front of what is behind these.
    func insert(scroller: UIView, into parent: UICollectionView) {
        let below = parent.subviews.last { view in
            guard let view = view as? UICollectionReusableView else { return view is OrthogonalScroller }
            return Self.isBehindCells(view, view.currentAttributes?.zIndex ?? 0)
        }
        if let below {
            parent.insertSubview(scroller, aboveSubview: below)
        } else {
            parent.insertSubview(scroller, at: parent.backgroundView == nil ? 0 : 1)
        }
    }

    /// Puts a view behind all others with the same number.
    func putBehindEquals(_ view: UICollectionReusableView) {
        guard let old = inOrder.firstIndex(where: { $0 === view }) else { return }
        inOrder.remove(at: old)
        let zIndex = view.currentAttributes?.zIndex ?? 0
        let place = inOrder.firstIndex { ($0.currentAttributes?.zIndex ?? 0) >= zIndex } ?? inOrder.count
        if let above = inOrder[place...].first(where: { $0.superview === view.superview }) {
            view.superview?.insertSubview(view, belowSubview: above)
        }
        inOrder.insert(view, at: place)
    }

    func removeFromOrder(_ view: UICollectionReusableView) { inOrder.removeAll { $0 === view } }

    // MARK: Leaving

    func beginLeaving(_ view: UICollectionReusableView) { leaving.append(view) }

    func endLeaving(_ view: UICollectionReusableView) -> Bool {
        guard let index = leaving.firstIndex(where: { $0 === view }) else { return false }
        leaving.remove(at: index)
        return true
    }
}
