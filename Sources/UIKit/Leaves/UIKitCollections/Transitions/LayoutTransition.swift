import CoreGraphics
import Foundation
import QuartzCore
import QuinceDiagnostics
import QuinceMotion
import UIKitCore

/// An interactive transition from its start to its end: a finger sets the progress, then a spring takes it to 0 or 1.
@MainActor
final class LayoutTransition {
    let layout: UICollectionViewTransitionLayout
    private let completion: UICollectionView.LayoutInteractiveTransitionCompletion?
    private var settling: Settling?
    /// The last two values of the progress and their times in seconds.
    private var recent: [(progress: CGFloat, time: Double)] = []

    /// The way of the progress to its end.
    private struct Settling {
        let finishes: Bool
        let start: CGFloat
        let end: CGFloat
        let begin: Double
        let spring: Spring
        let link: CADisplayLink
    }

    /// The distance from the end at which the progress comes to rest, as a share of the whole.
    private static let stillness = 0.001
    /// The square root of the spring's stiffness for a mass of 1: after 0.3 s less than 2 % of the way are left.
    private static let frequency = 20.0
    /// The samples of this many seconds give the velocity.
    private static let window = 0.1

    init(
        _ layout: UICollectionViewTransitionLayout,
        _ completion: UICollectionView.LayoutInteractiveTransitionCompletion?
    ) {
        (self.layout, self.completion) = (layout, completion)
        layout.progressDidChange = { [weak self] in self?.note($0) }
    }

    var isSettling: Bool { settling != nil }

    /// A change of one of the two layouts changes what lies between them.
    func layoutDidInvalidate(_ part: UICollectionViewLayout) {
        if part === layout.currentLayout || part === layout.nextLayout { layout.invalidateLayout() }
    }

    /// The app has set the progress: the finger goes on, even if the transition was already on its way to the end.
    private func note(_ progress: CGFloat) {
        guard !isStepping else { return }
        stop()
        let now = CACurrentMediaTime()
        recent.removeAll { now - $0.time > Self.window }
        recent.append((progress, now))
    }

    /// Scrolls the content to where the progress has it.
    func keepPace(_ view: UICollectionView) {
        let offset = layout.offset
        if view.bounds.origin != offset, offset.x.isFinite, offset.y.isFinite { view.bounds.origin = offset }
    }

    // MARK: The end

    private var isStepping = false

    private var velocity: Double {
        guard let first = recent.first, let last = recent.last, last.time > first.time,
            CACurrentMediaTime() - last.time <= Self.window
        else { return 0 }
        return Double(last.progress - first.progress) / (last.time - first.time)
    }

    func settle(_ view: UICollectionView, finishes: Bool) {
        let (start, end) = (layout.transitionProgress, finishes ? CGFloat(1) : 0)
        let way = Double(end - start)
        let speed = abs(way) > Self.stillness ? velocity / way : 0
        stop()
        let link = CADisplayLink { [weak self, weak view] link in
            guard let self, let view, view.transition === self else { return link.invalidate() }
            step(view, at: link.timestamp)
        }
        settling = Settling(
            finishes: finishes, start: start, end: end, begin: CACurrentMediaTime(),
            spring: Self.spring(speed),
            link: link)
        link.add(to: .main, forMode: .common)
    }

    /// Returns a spring that does not overshoot: it is critically damped, and not faster than that allows.
    private static func spring(_ speed: Double) -> Spring {
        let velocity = min(max(speed, 0), frequency)
        return Spring(
            mass: 1, stiffness: frequency * frequency, damping: 2 * frequency, initialVelocity: velocity)
    }

    private func stop() {
        settling?.link.invalidate()
        settling = nil
    }

    private func step(_ view: UICollectionView, at time: Double) {
        guard let settling else { return }
        let elapsed = max(time - settling.begin, 0)
        let left = CGFloat(settling.spring.distanceLeft(at: elapsed)) * (settling.end - settling.start)
        let isDone = abs(left) < Self.stillness
        show(isDone ? settling.end : settling.end - left, in: view)
        if isDone { end(view, finishes: settling.finishes) }
    }

    private func show(_ progress: CGFloat, in view: UICollectionView) {
        isStepping = true
        layout.transitionProgress = progress
        isStepping = false
        layout.invalidateLayout()
        view.layoutIfNeeded()
    }

    private func end(_ view: UICollectionView, finishes: Bool) {
        stop()
        layout.progressDidChange = nil
        view.endTransition(self, at: finishes ? layout.nextLayout : layout.currentLayout)
        completion?(true, finishes)
    }
}

extension UICollectionView {
    func beginTransition(
        to next: UICollectionViewLayout, _ completion: LayoutInteractiveTransitionCompletion?
    ) -> UICollectionViewTransitionLayout {
        requireLikeUIKit(
            transition == nil, "the collection is already in the middle of an interactive transition",
            name: "NSInternalInconsistencyException")
        layoutIfNeeded()
        let current = layoutStorage
        let layout =
            delegate(for: .transitionLayout)?.collectionView(
                self, transitionLayoutForOldLayout: current, newLayout: next)
            ?? UICollectionViewTransitionLayout(currentLayout: current, nextLayout: next)
        let visible = elements.slots.filter { $0.attributes.frame.overlaps(bounds) }.map(\.id)
        announceTransition(from: current, to: next)
        let start = bounds.origin
        next.prepareIfNeeded()
        let target = target(after: next, from: start)
        layout.offsets = (start, target)
        layout.ids = visible + newIDs(of: next, at: target, besides: Set(visible))
        transition = LayoutTransition(layout, completion)
        layoutStorage = layout
        adopt(layout)
        return layout
    }

    /// Tells both layouts and the views of a change of layout.
    private func announceTransition(from old: UICollectionViewLayout, to new: UICollectionViewLayout) {
        new.collectionView = self
        new.needsPreparation = true
        new.prepareForTransition(from: old)
        old.prepareForTransition(to: new)
        for view in elements.inOrder { view.willTransition(from: old, to: new) }
    }

    private func newIDs(
        of layout: UICollectionViewLayout, at offset: CGPoint, besides known: Set<ElementID>
    ) -> [ElementID] {
        let visible = CGRect(origin: offset, size: bounds.size)
        let found = layout.layoutAttributesForElements(in: visible) ?? []
        return found.filter { $0.frame.overlaps(visible) }.map(\.id).filter {
            !known.contains($0) && ($0.category != .cell || hasItem($0.indexPath))
        }
    }

    /// Returns where the content is scrolled to in another layout: so that the item stays visible that is selected, or else
    /// the first visible one (behaviour/collections.md#layout-changes; low confidence).
    private func target(after layout: UICollectionViewLayout, from start: CGPoint) -> CGPoint {
        let insets = adjustedContentInset
        let size = layout.collectionViewContentSize
        var proposed = start
        let anchor = anchorItem.flatMap { layout.layoutAttributesForItem(at: $0) }?.frame
        if let anchor, !CGRect(origin: start, size: bounds.size).inset(by: insets).contains(anchor) {
            proposed = CGPoint(x: anchor.midX - bounds.width / 2, y: anchor.midY - bounds.height / 2)
        }
        proposed = CGPoint(
            x: max(min(proposed.x, size.width + insets.right - bounds.width), -insets.left),
            y: max(min(proposed.y, size.height + insets.bottom - bounds.height), -insets.top))
        let asked =
            delegate(for: .targetOffset)?.collectionView(self, targetContentOffsetForProposedContentOffset: proposed)
            ?? proposed
        return layout.targetContentOffset(forProposedContentOffset: asked)
    }

    private var anchorItem: IndexPath? { selection.first ?? indexPathsForVisibleItems.min() }

    /// Whether a layout can follow a finger to another one now.
    var mayBeginTransition: Bool {
        transition == nil && window != nil && pass.knownSize != .zero && !pass.needsReload && !pass.isRunning
    }

    /// Ends a transition whose progress is at its end.
    func concludeTransition(finishes: Bool) {
        guard let transition else { return }
        transition.layout.progressDidChange = nil
        endTransition(transition, at: finishes ? transition.layout.nextLayout : transition.layout.currentLayout)
    }

    func settleTransition(finishes: Bool) {
        guard let transition else {
            stopLikeUIKit(
                "the collection is not prepared for an interactive transition. see startInteractiveTransitionToCollectionViewLayout:completion:",
                name: "NSInternalInconsistencyException")
        }
        transition.settle(self, finishes: finishes)
    }

    /// Puts the layout in place in which the transition has ended; nothing moves any more.
    func endTransition(_ ended: LayoutTransition, at layout: UICollectionViewLayout) {
        transition = nil
        let (current, next) = (ended.layout.currentLayout, ended.layout.nextLayout)
        let gone = layout === next ? current : next
        layoutStorage = layout
        adopt(layout)
        next.finalizeLayoutTransition()
        current.finalizeLayoutTransition()
        gone.collectionView = nil
        for view in elements.inOrder { view.didTransition(from: gone, to: layout) }
        layoutIfNeeded()
    }

    // MARK: Exchanging at once

    /// - Parameter isLinear: whether the animation has no curve, so that it can follow a finger.
    func exchangeLayout(
        _ new: UICollectionViewLayout, _ animated: Bool, isLinear: Bool = false, _ completion: ((Bool) -> Void)?
    ) {
        let old = layoutStorage
        guard new !== old else {
            completion?(true)
            return
        }
        cancelTransition()
        let isVisible = window != nil && pass.knownSize != .zero && !pass.needsReload && !pass.isRunning
        guard animated, isVisible else {
            exchangeAtOnce(old, new)
            completion?(true)
            return
        }
        layoutIfNeeded()
        animateExchange(old, new, isLinear, completion)
    }

    private func cancelTransition() {
        guard let transition else { return }
        endTransition(transition, at: transition.layout.currentLayout)
    }

    private func exchangeAtOnce(_ old: UICollectionViewLayout, _ new: UICollectionViewLayout) {
        announceTransition(from: old, to: new)
        layoutStorage = new
        adopt(new)
        old.collectionView = nil
        new.finalizeLayoutTransition()
        old.finalizeLayoutTransition()
        for view in elements.inOrder { view.didTransition(from: old, to: new) }
    }

    private func animateExchange(
        _ old: UICollectionViewLayout, _ new: UICollectionViewLayout, _ isLinear: Bool,
        _ completion: ((Bool) -> Void)?
    ) {
        let before = ElementsBefore(elements)
        pass.isRunning = true
        announceTransition(from: old, to: new)
        layoutStorage = new
        adopt(new)
        new.prepareIfNeeded()
        let origin = bounds.origin
        let offset = target(after: new, from: origin)
        _ = takeChangedContent(from: origin)
        new.noteTransition(before, from: old, in: ElementWays(self, before, to: offset).area)
        rearrange(before, .none, to: offset, isLinear: isLinear) {
            new.finalizeLayoutTransition()
            old.finalizeLayoutTransition()
        } completion: { [weak self] finished in
            self?.elements.inOrder.forEach { $0.didTransition(from: old, to: new) }
            completion?(finished)
        }
        (new.initialAttributes, new.finalAttributes) = ([:], [:])
        if old !== layoutStorage { old.collectionView = nil }
        pass.isRunning = false
    }
}

extension UICollectionViewLayout {
    /// Notes where elements come from that another layout had, and where those go that this one has elsewhere.
    fileprivate func noteTransition(_ before: ElementsBefore, from old: UICollectionViewLayout, in area: CGRect) {
        for attributes in layoutAttributesForElements(in: area) ?? [] {
            initialAttributes[attributes.id] = old.attributes(of: attributes.id) ?? attributes.transparent
        }
        for id in before.views.keys { finalAttributes[id] = self.attributes(of: id) }
    }
}
