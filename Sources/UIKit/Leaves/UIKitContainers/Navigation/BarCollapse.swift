import CoreGraphics
import Foundation
import QuinceFoundationAdditions
import UIKitBars
import UIKitControls
import UIKitCore

/// Lets a navigation bar follow the content below it: a search bar and a large title move out of the bar as the content scrolls up
/// behind it and down with content that is pulled, and the bar knows whether it is at the content's edge.
@MainActor
final class BarCollapse: ScrollObserver {
    private unowned let navigation: UINavigationController
    private weak var scrollView: UIScrollView?
    private weak var child: UIViewController?
    /// The state of the bar over the content of each child.
    private let left = NSMapTable<UIViewController, BarState>.weakToStrongObjects()
    /// The points by which content that is pulled beyond its top makes the bar higher.
    private(set) var stretch: CGFloat = 0

    init(_ navigation: UINavigationController) { self.navigation = navigation }

    private var bar: UINavigationBar { navigation.navigationBar }

    /// Follows the content of the child that is shown.
    func follow(_ child: UIViewController) {
        let reachesBehind = child.coveredByBars.top > 0
        let candidate = reachesBehind ? child.scrollViewUnderBar : nil
        let found = candidate?.contentInsetAdjustmentBehavior == .never ? nil : candidate
        if found !== scrollView {
            scrollView?.removeObserver(self)
            scrollView?.topReserve = 0
            scrollView = found
            found?.addObserver(self)
        }
        self.child = child
        if found == nil { bar.isAtScrollEdge = true }
        update()
    }

    /// Prepares the bar for a child's item, as it was left.
    func showBar(of child: UIViewController?) {
        stretch = 0
        let state = child.flatMap { left.object(forKey: $0) }
        (bar.isAtScrollEdge, bar.collapse) = (state?.isAtScrollEdge ?? true, state?.collapse ?? 0)
    }

    // MARK: Scrolling

    func scrollViewDidMove(_ scrollView: UIScrollView) { update() }

    /// The distance that the content has scrolled up from where it lies below the whole bar.
    private func distance(_ offset: CGFloat, of scrollView: UIScrollView) -> CGFloat {
        offset + scrollView.adjustedContentInset.top + scrollView.topReserve
    }

    private func update() {
        guard navigation.running == nil, let child, let scrollView, scrollView.window != nil else { return }
        let (distance, full) = (distance(scrollView.contentOffset.y, of: scrollView), bar.collapsibleHeight)
        bar.isAtScrollEdge = distance <= full
        let collapse = min(max(distance, 0), full)
        left.setObject(BarState(isAtScrollEdge: bar.isAtScrollEdge, collapse: collapse), forKey: child)
        // A refresh control has its place between the title and the content.
        let pulled = full > 0 && scrollView.refreshControl == nil ? max(-distance, 0) : 0
        guard collapse != bar.collapse || pulled != stretch else { return }
        stretch = pulled
        bar.collapse = collapse
        // First the room above, so that the sum of both stays.
        scrollView.topReserve = collapse
        navigation.layoutBars()
        navigation.cover(child)
    }

    /// A title or a search bar does not stay halfway.
    func scrollViewWillRelease(_ scrollView: UIScrollView, velocity: CGPoint, target: inout CGPoint) {
        let (distance, full) = (distance(target.y, of: scrollView), bar.collapsibleHeight)
        guard distance > 0, distance < full else { return }
        let rests = [0, bar.collapsiblePalette, full]
        let rest = rests.min { abs($0 - distance) < abs($1 - distance) } ?? 0
        target.y += rest - distance
    }
}

/// The bar over the content of a child that is left; an object, as a map table holds them.
private final class BarState {
    let isAtScrollEdge: Bool
    /// The part of the large title that has gone, in points.
    let collapse: CGFloat

    init(isAtScrollEdge: Bool, collapse: CGFloat) {
        (self.isAtScrollEdge, self.collapse) = (isAtScrollEdge, collapse)
    }
}
