import CoreGraphics
import Foundation
import UIFoundation
import UIKitCore

/// Turns pages by scrolling: the page that is shown stands in the middle of a scroll view three pages long, which rests
/// at the offset of one page.
@MainActor
final class PageScroller: NSObject, PageTurner, UIScrollViewDelegate {
    private unowned let owner: UIPageViewController
    private let scroll = UIScrollView()
    private var turn: PageTurn?
    /// The pages that the data source has given beside those that are shown; empty where it has none. It is asked when a drag
    /// begins and when a turn has ended, once for each side (behaviour/containers.md#page-view-controllers).
    private var known: [UIPageViewController.NavigationDirection: [UIViewController]] = [:]
    private var isResting = false

    init(_ owner: UIPageViewController) {
        self.owner = owner
        super.init()
        scroll.isPagingEnabled = true
        scroll.contentInsetAdjustmentBehavior = .never
        (scroll.showsVerticalScrollIndicator, scroll.showsHorizontalScrollIndicator) = (false, false)
        scroll.delegate = self
        scroll.contentAhead = { [weak self] in self?.hasPage(ahead: $0) ?? false }
    }

    var view: UIView { scroll }
    /// The scroll view has its own.
    var recognizers: [UIGestureRecognizer] { [] }

    // MARK: Places

    private var isHorizontal: Bool { owner.axis == .horizontal }
    /// The length of a page with the space between two.
    private var extent: CGFloat { isHorizontal ? scroll.bounds.width : scroll.bounds.height }
    private var sign: CGFloat { owner.isReversed ? -1 : 1 }

    func layout(in area: CGRect) {
        let half = -owner.spacing / 2
        let frame = isHorizontal ? area.insetBy(dx: half, dy: 0) : area.insetBy(dx: 0, dy: half)
        guard scroll.frame != frame else { return turn == nil && !scroll.isTracking ? rest() : () }
        hurry()
        scroll.frame = frame
        rest()
    }

    /// - Parameter step: 0 for the page that is shown, 1 for the next one, -1 for the one before.
    private func frame(_ step: CGFloat) -> CGRect {
        let start = (1 + sign * step) * extent
        let page = CGRect(
            origin: isHorizontal ? CGPoint(x: start, y: 0) : CGPoint(x: 0, y: start), size: scroll.bounds.size)
        return isHorizontal ? page.insetBy(dx: owner.spacing / 2, dy: 0) : page.insetBy(dx: 0, dy: owner.spacing / 2)
    }

    func rest() {
        guard owner.isViewLoaded, extent > 0, !isResting else { return }
        isResting = true
        defer { isResting = false }
        scroll.contentSize =
            isHorizontal
            ? CGSize(width: 3 * extent, height: scroll.bounds.height)
            : CGSize(width: scroll.bounds.width, height: 3 * extent)
        scroll.alwaysBounceHorizontal = isHorizontal && owner.dataSource != nil
        scroll.alwaysBounceVertical = !isHorizontal && owner.dataSource != nil
        open([])
        scroll.setContentOffset(offset(0), animated: false)
        for page in owner.pages { show(page, at: 0) }
    }

    private func show(_ page: UIViewController, at step: CGFloat) {
        UIView.performWithoutAnimation {
            page.view.frame = frame(step)
            if page.view.superview !== scroll { scroll.addSubview(page.view) }
        }
    }

    private func offset(_ step: CGFloat) -> CGPoint {
        let start = (1 + sign * step) * extent
        return isHorizontal ? CGPoint(x: start, y: 0) : CGPoint(x: 0, y: start)
    }

    /// Lets the scroll view go only where there are pages.
    private func open(_ directions: [UIPageViewController.NavigationDirection]) {
        let before = directions.contains(owner.isReversed ? .forward : .reverse) ? 0 : -extent
        let after = directions.contains(owner.isReversed ? .reverse : .forward) ? 0 : -extent
        scroll.contentInset =
            isHorizontal
            ? UIEdgeInsets(top: 0, left: before, bottom: 0, right: after)
            : UIEdgeInsets(top: before, left: 0, bottom: after, right: 0)
    }

    /// The way forward from the page that is shown, in pages.
    private var travel: CGFloat {
        guard extent > 0 else { return 0 }
        return sign * ((isHorizontal ? scroll.contentOffset.x : scroll.contentOffset.y) / extent - 1)
    }

    private func way(_ turn: PageTurn) -> CGFloat { turn.direction == .forward ? 1 : -1 }
    /// Whether more of the new page is seen than of the old one.
    private func isPastHalf(_ turn: PageTurn) -> Bool { travel * way(turn) > 0.5 }

    // MARK: By code

    func run(_ turn: PageTurn) {
        rest()
        start(turn)
        guard self.turn === turn else { return }
        open([turn.direction])
        scroll.isUserInteractionEnabled = false
        scroll.setContentOffset(offset(way(turn)), animated: true)
    }

    private func start(_ turn: PageTurn) {
        self.turn = turn
        turn.begin()
        // A callback may have ended it.
        guard self.turn === turn else { return }
        for page in turn.to { show(page, at: way(turn)) }
    }

    func hurry() {
        // A bounce has no turn; without a window it would not come to its end.
        guard let turn else { return scroll.isTracking ? () : rest() }
        if scroll.isTracking {
            // The finger has nothing to hold any more.
            scroll.panGestureRecognizer.isEnabled = false
            scroll.panGestureRecognizer.isEnabled = scroll.isScrollEnabled
        }
        finish(turn, isCompleted: !turn.isByPerson || isPastHalf(turn))
    }

    private func finish(_ turn: PageTurn, isCompleted: Bool) {
        guard self.turn === turn else { return }
        self.turn = nil
        scroll.isUserInteractionEnabled = true
        if isCompleted, turn.isByPerson { known = [turn.direction == .forward ? .reverse : .forward: turn.from] }
        turn.end(isCompleted: isCompleted) { rest() }
    }

    func forget() { known = [:] }

    // MARK: By a finger

    func scrollViewWillBeginDragging(_ scrollView: UIScrollView) {
        guard !owner.pages.isEmpty else { return }
        if let turn, isPastHalf(turn) { catchUp(turn) }
        if turn == nil { ask() }
    }

    /// Asks for the pages on the sides that are not known.
    private func lookAround() {
        for direction in [UIPageViewController.NavigationDirection.forward, .reverse] where known[direction] == nil {
            known[direction] = owner.neighbors(direction) ?? []
        }
    }

    private func ask() {
        lookAround()
        openKnown()
    }

    private func openKnown() { open(known.keys.filter { known[$0]?.isEmpty == false }) }

    private func hasPage(ahead direction: CGFloat) -> Bool {
        guard turn == nil, !owner.pages.isEmpty else { return false }
        lookAround()
        return known[direction * sign > 0 ? .forward : .reverse]?.isEmpty == false
    }

    /// Ends a turn that is nearly done, because a finger begins the next one: what is seen stays where it is.
    private func catchUp(_ turn: PageTurn) {
        let left = travel - way(turn)
        finish(turn, isCompleted: true)
        ask()
        scroll.setContentOffset(offset(left), animated: false)
    }

    func scrollViewDidScroll(_ scrollView: UIScrollView) {
        guard !isResting, scroll.isDragging, travel != 0 else { return }
        let direction: UIPageViewController.NavigationDirection = travel > 0 ? .forward : .reverse
        if let turn {
            guard turn.direction != direction, turn.isByPerson else { return }
            // The finger has come back, and goes on to the other side.
            let kept = scroll.contentOffset
            finish(turn, isCompleted: false)
            openKnown()
            scroll.setContentOffset(kept, animated: false)
        }
        guard turn == nil, let pages = known[direction], !pages.isEmpty else { return }
        start(PageTurn(owner, to: pages, direction, isByPerson: true))
    }

    func scrollViewDidEndDragging(_ scrollView: UIScrollView, willDecelerate decelerate: Bool) {
        if !decelerate { settle() }
    }
    func scrollViewDidEndDecelerating(_ scrollView: UIScrollView) { settle() }
    func scrollViewDidEndScrollingAnimation(_ scrollView: UIScrollView) { settle() }

    private func settle() {
        // A finger that stops a page on its way decides when it is lifted.
        guard !scroll.isTracking || travel == travel.rounded() else { return }
        guard let turn else { return rest() }
        finish(turn, isCompleted: isPastHalf(turn))
        // The delegate may have set other pages, or begun another turn.
        if self.turn == nil, !known.isEmpty { lookAround() }
    }
}
