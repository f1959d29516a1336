import CoreGraphics
import Foundation
import UIFoundation
@_spi(Hooks) import UIKitCore

/// The measures that a section which scrolls by itself gives its scroll view.
///
/// - Space: the layout's, read from left to right.
@MainActor
struct ScrollerPlan {
    let section: Int
    let frame: CGRect
    let contentSize: CGSize
    private let behavior: UICollectionLayoutSectionOrthogonalScrollingBehavior
    private let axes: FlowAxes
    private let run: GroupRun
    /// The place in the content at which the first group begins.
    private let lead: CGFloat

    init(_ section: CompositionalSection, _ index: Int) {
        self.section = index
        (frame, contentSize) = (section.scrollerFrame, section.scrollerContent)
        (behavior, run) = (section.description.orthogonalScrollingBehavior, section.run)
        axes = run.axes
        lead = axes.along(CGRect(origin: section.origin(ofGroup: 0), size: .zero)).lowerBound
    }

    var isPaged: Bool { behavior == .paging }
    var isFast: Bool { behavior == .groupPaging || behavior == .groupPagingCentered }
    var isHorizontal: Bool { !axes.isVertical }

    private var room: CGFloat { axes.along(frame.size) }

    /// The lengths by which the content can be scrolled beyond its ends, so that the first and the last group come into the
    /// middle.
    var margins: (CGFloat, CGFloat) {
        guard behavior == .groupPagingCentered, run.groupCount > 0 else { return (0, 0) }
        let last = run.groupCount - 1
        let trail = axes.along(contentSize) - lead - run.length
        return (
            max((room - run.length(0)) / 2 - lead, 0), max((room - run.length(last)) / 2 - trail, 0)
        )
    }

    private var limits: ClosedRange<CGFloat> {
        let low = -margins.0
        return low...max(axes.along(contentSize) - room + margins.1, low)
    }

    /// The offset at which a group is at rest.
    private func stop(_ group: Int) -> CGFloat {
        let start = run.start(group)
        guard behavior == .groupPagingCentered else { return clamp(start) }
        return clamp(lead + start + (run.length(group) - room) / 2)
    }

    private func clamp(_ offset: CGFloat) -> CGFloat { min(max(offset, limits.lowerBound), limits.upperBound) }

    /// Returns where the content comes to rest (behaviour/collections.md#orthogonal-sections).
    ///
    /// - Parameter velocity: points per millisecond.
    func rest(from current: CGFloat, toward proposed: CGFloat, velocity: CGFloat) -> CGFloat {
        switch behavior {
        case .none, .continuous, .paging: return proposed
        case .continuousGroupLeadingBoundary:
            // Towards the end no group needs to begin at the edge.
            guard run.groupCount > 0, proposed < limits.upperBound else { return proposed }
            return nearest(to: proposed)
        case .groupPaging, .groupPagingCentered:
            guard run.groupCount > 0 else { return proposed }
            let (before, after) = neighbors(of: current)
            if velocity > Self.flick { return after }
            if velocity < -Self.flick { return before }
            return nearest(to: current)
        }
    }

    /// A faster finger goes on to the next group, in points per millisecond.
    private static let flick: CGFloat = 0.2

    private func nearest(to offset: CGFloat) -> CGFloat {
        let (before, after) = neighbors(of: offset)
        return offset - before < after - offset ? before : after
    }

    /// Returns the stops before and after an offset.
    private func neighbors(of offset: CGFloat) -> (CGFloat, CGFloat) {
        let middle = behavior == .groupPagingCentered ? offset + room / 2 - lead : offset
        var group = run.group(at: middle)
        while group > 0, stop(group) > offset { group -= 1 }
        let last = run.groupCount - 1
        while group < last, stop(group + 1) <= offset { group += 1 }
        return (stop(group), stop(min(group + 1, last)))
    }
}

/// The scroll view of a section that scrolls by itself; the section's cells are in it.
@MainActor
final class OrthogonalScroller: UIScrollView {
    /// The index of the section; `nil` when that is gone and the last cells leave.
    var section: Int?
    private var plan: ScrollerPlan?
    private weak var owner: UICollectionView?
    /// The origin of the content in the collection view, unscrolled.
    private(set) var contentOrigin = CGPoint.zero
    private var isMirrored = false
    private var hasBegun = false

    init(_ owner: UICollectionView, section: Int) {
        (self.owner, self.section) = (owner, section)
        super.init(frame: .zero)
        clipsToBounds = false
        contentInsetAdjustmentBehavior = .never
        showsHorizontalScrollIndicator = false
        showsVerticalScrollIndicator = false
        scrollsToTop = false
    }

    required init?(coder: NSCoder) { nil }

    func take(_ plan: ScrollerPlan, in owner: UICollectionView) {
        let kept = hasBegun ? offset : nil
        self.plan = plan
        isMirrored = owner.isMirrored && plan.isHorizontal
        let shown = owner.facing(plan.frame)
        contentOrigin = isMirrored ? CGPoint(x: shown.maxX - plan.contentSize.width, y: shown.minY) : shown.origin
        isPagingEnabled = plan.isPaged
        decelerationRate = plan.isFast ? .fast : .normal
        alwaysBounceHorizontal = plan.isHorizontal
        alwaysBounceVertical = !plan.isHorizontal
        UIView.performWithoutAnimation {
            if frame != shown { frame = shown }
            let (before, after) = isMirrored ? (plan.margins.1, plan.margins.0) : plan.margins
            let insets =
                plan.isHorizontal
                ? UIEdgeInsets(top: 0, left: before, bottom: 0, right: after)
                : UIEdgeInsets(top: before, left: 0, bottom: after, right: 0)
            if contentInset != insets { contentInset = insets }
            if contentSize != plan.contentSize { contentSize = plan.contentSize }
            begin(plan, kept)
        }
    }

    /// Scrolls the content to its beginning when it is first shown; mirrored content keeps its place from the right.
    private func begin(_ plan: ScrollerPlan, _ kept: CGPoint?) {
        if let kept, isMirrored, !isTracking, !isDecelerating { offset = kept }
        guard !hasBegun, plan.contentSize != .zero else { return }
        hasBegun = true
        let start = plan.margins.0
        offset = plan.isHorizontal ? CGPoint(x: -start, y: 0) : CGPoint(x: 0, y: -start)
    }

    /// The offset as the layout sees it, read from left to right.
    var offset: CGPoint {
        get { isMirrored ? CGPoint(x: contentSize.width - bounds.maxX, y: bounds.minY) : bounds.origin }
        set {
            let x = isMirrored ? contentSize.width - bounds.width - newValue.x : newValue.x
            if bounds.origin != CGPoint(x: x, y: newValue.y) { bounds.origin = CGPoint(x: x, y: newValue.y) }
        }
    }

    override var bounds: CGRect {
        get { super.bounds }
        set {
            let old = super.bounds.origin
            super.bounds = newValue
            if newValue.origin != old { owner?.orthogonalSectionDidScroll() }
        }
    }

    override func restingOffset(_ proposed: CGPoint, velocity: CGPoint) -> CGPoint {
        guard let plan else { return proposed }
        var rest = proposed
        if plan.isHorizontal {
            let width = contentSize.width - bounds.width
            let goal = isMirrored ? width - proposed.x : proposed.x
            let x = plan.rest(from: offset.x, toward: goal, velocity: isMirrored ? -velocity.x : velocity.x)
            rest.x = isMirrored ? width - x : x
        } else {
            rest.y = plan.rest(from: offset.y, toward: proposed.y, velocity: velocity.y)
        }
        return rest
    }

    /// Returns a rectangle of the collection view's unscrolled content as it is shown.
    func shown(_ rect: CGRect) -> CGRect {
        rect.offsetBy(
            dx: frame.minX - contentOrigin.x - bounds.minX, dy: frame.minY - contentOrigin.y - bounds.minY)
    }

    /// Scrolls so that a rectangle of the collection view's unscrolled content is visible.
    func show(_ rect: CGRect, _ position: UICollectionView.ScrollPosition, animated: Bool) {
        let own = rect.offsetBy(dx: -contentOrigin.x, dy: -contentOrigin.y)
        guard let plan else { return }
        var target = bounds.origin
        if plan.isHorizontal {
            if position.contains(.left) { target.x = own.minX }
            if position.contains(.centeredHorizontally) { target.x = own.midX - bounds.width / 2 }
            if position.contains(.right) { target.x = own.maxX - bounds.width }
        } else {
            if position.contains(.top) { target.y = own.minY }
            if position.contains(.centeredVertically) { target.y = own.midY - bounds.height / 2 }
            if position.contains(.bottom) { target.y = own.maxY - bounds.height }
        }
        guard target != bounds.origin else { return scrollRectToVisible(own, animated: animated) }
        setContentOffset(clamped(target), animated: animated)
    }
}

/// The scroll views of sections that scroll by themselves, and where those are that are not visible.
@MainActor
final class OrthogonalSections {
    private(set) var scrollers: [OrthogonalScroller] = []
    /// The offsets of sections whose scroll views are gone.
    private var offsets: [Int: CGPoint] = [:]

    subscript(section: Int) -> OrthogonalScroller? { scrollers.first { $0.section == section } }

    func offset(ofSection section: Int) -> CGPoint { self[section]?.offset ?? offsets[section] ?? .zero }

    /// Returns the section's scroll view, a new one where it was left.
    func scroller(_ plan: ScrollerPlan, in owner: UICollectionView) -> OrthogonalScroller {
        if let known = self[plan.section] {
            known.take(plan, in: owner)
            return known
        }
        let new = OrthogonalScroller(owner, section: plan.section)
        let left = offsets.removeValue(forKey: plan.section)
        scrollers.append(new)
        new.take(plan, in: owner)
        if let left { new.offset = left }
        return new
    }

    /// Takes scroll views away that have no cells and are not among those that are needed.
    func remove(besides needed: Set<Int>) {
        scrollers.removeAll { scroller in
            if let section = scroller.section, needed.contains(section) { return false }
            guard !scroller.subviews.contains(where: { $0 is UICollectionReusableView }) else { return false }
            if let section = scroller.section { offsets[section] = scroller.offset }
            scroller.section = nil
            scroller.removeFromSuperview()
            return true
        }
    }

    /// Gives the sections new indices; the scroll views of those that go are left to their last cells.
    func rename(_ new: (Int) -> Int?) {
        for scroller in scrollers { scroller.section = scroller.section.flatMap(new) }
        offsets = Dictionary(offsets.compactMap { old, offset in new(old).map { ($0, offset) } }) { first, _ in first }
    }

    func forget() {
        rename { _ in nil }
    }
}

extension UICollectionView {
    /// Brings the scroll views of sections into agreement with the layout.
    func updateScrollers() {
        let plans = layoutStorage.scrollers(in: facing(bounds))
        guard !plans.isEmpty || !orthogonal.scrollers.isEmpty else { return }
        for plan in plans {
            let scroller = orthogonal.scroller(plan, in: self)
            if scroller.superview !== self { elements.insert(scroller: scroller, into: self) }
        }
        orthogonal.remove(besides: Set(plans.map(\.section)))
    }

    func orthogonalSectionDidScroll() {
        guard !pass.isRunning else { return }
        elements.invalidate()
        setNeedsLayout()
    }

    /// The view that contains an element's view.
    func host(of attributes: UICollectionViewLayoutAttributes) -> UIView {
        attributes.orthogonalSection.flatMap { orthogonal[$0] } ?? self
    }

    /// Returns where an element is seen, with how its section is scrolled.
    func seenFrame(of attributes: UICollectionViewLayoutAttributes) -> CGRect {
        guard let section = attributes.orthogonalSection, let scroller = orthogonal[section] else {
            return attributes.frame
        }
        return scroller.shown(attributes.frame)
    }

    /// Moves a view into the view that contains its element now, without moving it on screen.
    func rehouse(_ view: UICollectionReusableView, for attributes: UICollectionViewLayoutAttributes) {
        let host = host(of: attributes)
        guard let old = view.superview, old !== host else { return }
        UIView.performWithoutAnimation {
            let center = old.convert(view.center, to: host)
            elements.removeFromOrder(view)
            elements.insert(view, zIndex: attributes.zIndex, into: self, host)
            view.center = center
        }
    }
}
