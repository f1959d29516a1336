import CoreGraphics
import Foundation
import UIFoundation
@_spi(Hooks) import UIKitCore

/// The grid of a month between those of its neighbors, so that a finger can turn to them.
///
/// The neighbors are made anew when the pages rest, so there is no end but the limits.
final class MonthPager: UIView, UIScrollViewDelegate {
    private let scroll = UIScrollView(frame: .zero)
    private var pages: [MonthGrid] = []
    private(set) var month: Month?
    /// The month to which the pages move; the shown one at rest.
    private var target: Month?
    var makeGrid: (Month) -> MonthGrid = { _ in fatalError("a pager without grids") }
    var neighbor: (Int, Month) -> Month? = { _, _ in nil }
    /// Called when another month has come to rest, by a finger or by an animation.
    var didTurn: (Month) -> Void = { _ in }

    override init(frame: CGRect) {
        super.init(frame: frame)
        scroll.isPagingEnabled = true
        scroll.alwaysBounceHorizontal = true
        scroll.showsHorizontalScrollIndicator = false
        scroll.showsVerticalScrollIndicator = false
        scroll.contentInsetAdjustmentBehavior = .never
        scroll.delegate = self
        addSubview(scroll)
        clipsToBounds = true
    }

    required init?(coder: NSCoder) { nil }

    var grids: [MonthGrid] { pages }
    var grid: MonthGrid? { pages.first { $0.month == month } }

    // MARK: Showing

    func show(_ month: Month, animated: Bool) {
        guard animated, let current = self.month, current != month, bounds.width > 0 else { return load(month) }
        if target != current { load(target ?? current) }
        let shown = self.month ?? current
        guard month != shown else { return }
        let isLater = month.start > shown.start
        // A month that is farther away stands in for the neighbor, so that any move is one page long.
        if !pages.contains(where: { $0.month == month }) {
            setPages(isLater ? [shown, month] : [month, shown])
            rest(at: shown)
        }
        target = month
        scroll.setContentOffset(offset(of: month), animated: true)
    }

    private func load(_ month: Month) {
        (self.month, target) = (month, month)
        setPages([neighbor(-1, month), month, neighbor(1, month)].compactMap { $0 })
        rest(at: month)
    }

    func reload() { month.map(load) }

    private func setPages(_ months: [Month]) {
        let old = pages
        pages = months.map { month in old.first { $0.month == month } ?? makeGrid(month) }
        for page in old where !pages.contains(where: { $0 === page }) { page.removeFromSuperview() }
        for page in pages where page.superview == nil {
            page.semanticContentAttribute = semanticContentAttribute
            scroll.addSubview(page)
        }
        placePages()
    }

    /// Forgets the grids, whose days look otherwise from now on.
    func discard() {
        for page in pages { page.removeFromSuperview() }
        pages = []
        reload()
    }

    // MARK: Places

    private func offset(of month: Month) -> CGPoint {
        let index = pages.firstIndex { $0.month == month } ?? 0
        return CGPoint(x: CGFloat(isFlipped ? pages.count - 1 - index : index) * bounds.width, y: 0)
    }

    private func placePages() {
        scroll.frame = bounds
        scroll.contentSize = CGSize(width: CGFloat(pages.count) * bounds.width, height: bounds.height)
        for page in pages { page.frame = CGRect(origin: offset(of: page.month), size: bounds.size) }
    }

    private func rest(at month: Month) { scroll.setContentOffset(offset(of: month), animated: false) }

    override func layoutSubviews() {
        super.layoutSubviews()
        guard scroll.frame != bounds else { return }
        placePages()
        if let month { rest(at: month) }
    }

    override func directionDidChange() {
        super.directionDidChange()
        for page in pages { page.semanticContentAttribute = semanticContentAttribute }
        placePages()
        if let month { rest(at: month) }
    }

    // MARK: Turning

    func scrollViewDidEndDecelerating(_ scrollView: UIScrollView) { settle() }
    func scrollViewDidEndScrollingAnimation(_ scrollView: UIScrollView) { settle() }
    func scrollViewDidEndDragging(_ scrollView: UIScrollView, willDecelerate decelerate: Bool) {
        if !decelerate { settle() }
    }

    private func settle() {
        let x = scroll.contentOffset.x + bounds.width / 2
        guard let page = pages.first(where: { $0.frame.minX <= x && x < $0.frame.maxX }) else { return }
        let isOther = page.month != month
        load(page.month)
        if isOther { didTurn(page.month) }
    }
}
