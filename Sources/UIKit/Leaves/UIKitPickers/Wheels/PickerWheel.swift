import CoreGraphics
import Foundation
import QuartzCore
import UIFoundation
@_spi(Quince) @_spi(Hooks) import UIKitCore

/// The object that a wheel asks for its rows, and that it tells.
@MainActor
protocol PickerWheelOwner: AnyObject {
    func wheel(_ wheel: PickerWheel, contentOf row: Int, reusing view: UIView?) -> PickerRowContent
    func wheel(_ wheel: PickerWheel, styleOf row: Int) -> PickerRowStyle
    /// A person has turned the wheel to a row, in which it rests.
    func wheel(_ wheel: PickerWheel, didSelect row: Int)
}

/// The wheel of one component: a scroll view whose rows lie on a cylinder. It has views for the rows that are seen.
@MainActor
final class PickerWheel: UIScrollView, UIScrollViewDelegate {
    let component: Int
    private weak var owner: (any PickerWheelOwner)?
    private(set) var count = 0
    private var geometry = WheelGeometry(height: 0, rowHeight: 32)
    private var rows: [Int: PickerRow] = [:]
    private var spareRows: [PickerRow] = []
    /// The app's views of rows that are no longer seen.
    private var spareViews: [UIView] = []
    /// The row that was selected last; −1 if there are none.
    private var chosen = -1
    /// Whether a finger or a mouse wheel has set the wheel in motion, and it has not come to rest yet.
    private var isUserDriven = false

    init(component: Int, owner: any PickerWheelOwner) {
        (self.component, self.owner) = (component, owner)
        super.init(frame: .zero)
        contentInsetAdjustmentBehavior = .never
        showsVerticalScrollIndicator = false
        showsHorizontalScrollIndicator = false
        alwaysBounceVertical = true
        scrollsToTop = false
        transfersVerticalScrollingToParent = false
        delegate = self
        let tap = WheelTapRecognizer()
        tap.addHandler { [weak self] in self?.tap(at: $0.location(in: self)) }
        addGestureRecognizer(tap)
    }

    required init?(coder: NSCoder) { nil }

    /// The part of the width in which the rows are; `nil` for all of it.
    var rowSpan: (start: CGFloat, width: CGFloat)? { didSet { setNeedsLayout() } }
    var rowHeight: CGFloat { geometry.rowHeight }
    var bandHeight: CGFloat { geometry.bandHeight }

    // MARK: Content

    /// Takes the number and the height of the rows, and asks for those that are seen anew.
    func load(count: Int, rowHeight: CGFloat) {
        let keepsPlace = isUserDriven && count == self.count && rowHeight == self.rowHeight
        self.count = count
        geometry = WheelGeometry(height: bounds.height, rowHeight: rowHeight)
        chosen = min(max(chosen, 0), count - 1)
        for row in rows.keys { dropRow(row) }
        contentDidLoad(keepsPlace: keepsPlace)
    }

    private func contentDidLoad(keepsPlace: Bool) {
        let height = CGFloat(max(count - 1, 0)) * rowHeight + bounds.height
        contentSize = CGSize(width: bounds.width, height: height)
        if !keepsPlace {
            if isUserDriven { chosen = nearestRow }
            isUserDriven = false
            place()
        }
        setNeedsLayout()
    }

    private func place() {
        let end = offset(of: chosen)
        if contentOffset != end { setContentOffset(end, animated: false) }
    }

    /// Shows the titles, colors and views of the rows anew.
    func refresh() {
        for (row, view) in rows { fill(view, row) }
    }

    /// Lets go of the views of a delegate that is no longer asked.
    func forgetViews() {
        for row in rows.keys { dropRow(row) }
        spareViews = []
        setNeedsLayout()
    }

    func view(forRow row: Int) -> UIView? { rows[row]?.content }

    // MARK: Selection

    /// The row in the middle while a person turns the wheel, and otherwise the one that was selected.
    var selectedRow: Int { isUserDriven ? nearestRow : chosen }

    func select(_ row: Int, animated: Bool) {
        guard 0..<count ~= row else { return }
        isUserDriven = false
        chosen = row
        setContentOffset(offset(of: row), animated: animated && !bounds.isEmpty)
    }

    private func offset(of row: Int) -> CGPoint { CGPoint(x: 0, y: CGFloat(max(row, 0)) * rowHeight) }

    private var nearestRow: Int {
        guard count > 0, rowHeight > 0 else { return -1 }
        return min(max(Int((contentOffset.y / rowHeight).rounded()), 0), count - 1)
    }

    /// Whether a row is in the middle, but for the rounding to pixels.
    private var isOnRow: Bool { count == 0 || abs(contentOffset.y - offset(of: nearestRow).y) < 1 }

    private func tap(at point: CGPoint) {
        // A touch that has stopped the wheel selects nothing.
        guard isOnRow, offsetAnimation == nil else { return }
        let row = geometry.row(at: point.y - bounds.midY, turned: contentOffset.y, of: count)
        guard let row, row != nearestRow else { return }
        isUserDriven = true
        setContentOffset(offset(of: row), animated: true)
    }

    // MARK: Motion

    override func restingOffset(_ proposed: CGPoint, velocity: CGPoint) -> CGPoint {
        guard rowHeight > 0, count > 0 else { return proposed }
        let row = min(max((proposed.y / rowHeight).rounded(), 0), CGFloat(count - 1))
        return CGPoint(x: proposed.x, y: row * rowHeight)
    }

    func scrollViewWillBeginDragging(_ scrollView: UIScrollView) { isUserDriven = true }
    // A drag goes on from a row that the app selects meanwhile.
    func scrollViewDidScroll(_ scrollView: UIScrollView) { if isDragging { isUserDriven = true } }
    func scrollViewDidEndDragging(_ scrollView: UIScrollView, willDecelerate decelerate: Bool) {
        if !decelerate { rest() }
    }
    func scrollViewDidEndDecelerating(_ scrollView: UIScrollView) { rest() }
    func scrollViewDidEndScrollingAnimation(_ scrollView: UIScrollView) { rest() }

    private func rest() {
        guard isUserDriven, !isTracking else { return }
        // A mouse wheel leaves it between two rows.
        guard isOnRow else { return setNeedsLayout() }
        isUserDriven = false
        chosen = nearestRow
        if chosen >= 0 { owner?.wheel(self, didSelect: chosen) }
    }

    /// Turns a wheel that was left between two rows to the nearer one: a finger has stopped it and was lifted, or a mouse
    /// wheel has turned it.
    private func settle() {
        guard window != nil, !isTracking, !isDragging, !isDecelerating, offsetAnimation == nil else { return }
        if !isOnRow {
            isUserDriven = true
            setContentOffset(offset(of: nearestRow), animated: true)
        } else {
            rest()
        }
    }

    override func didMoveToWindow() {
        super.didMoveToWindow()
        guard window == nil else { return }
        if isUserDriven { chosen = nearestRow }
        isUserDriven = false
        place()
    }

    // MARK: Rows

    override func layoutSubviews() {
        if geometry.height != bounds.height || contentSize.width != bounds.width {
            geometry = WheelGeometry(height: bounds.height, rowHeight: rowHeight)
            contentDidLoad(keepsPlace: false)
        }
        super.layoutSubviews()
        tile()
        settle()
    }

    private func tile() {
        let seen = bounds.width > 0 ? geometry.rows(turned: contentOffset.y, of: count) : 0..<0
        for row in rows.keys where !seen.contains(row) { dropRow(row) }
        let span = rowSpan ?? (0, bounds.width)
        let middle = bounds.minX + span.start + span.width / 2
        // All wheels of a picker are seen from its middle.
        let eye = superview.map { $0.bounds.midX - frame.minX - middle } ?? 0
        for row in seen {
            let view = rows[row] ?? makeRow(row)
            let distance = CGFloat(row) * rowHeight - contentOffset.y
            view.bounds.size = CGSize(width: span.width, height: rowHeight)
            view.center = CGPoint(x: middle, y: bounds.midY)
            view.transform3D = geometry.transform(
                at: distance, anchor: view.anchor(width: span.width), eye: eye)
            view.alpha = geometry.opacity(at: distance)
        }
    }

    private func makeRow(_ row: Int) -> PickerRow {
        let view = spareRows.popLast() ?? PickerRow(frame: .zero)
        rows[row] = view
        fill(view, row)
        addSubview(view)
        return view
    }

    private func fill(_ view: PickerRow, _ row: Int) {
        guard let owner else { return }
        let reused = view.takeContent() ?? spareViews.popLast()
        let content = owner.wheel(self, contentOf: row, reusing: reused)
        view.show(content, owner.wheel(self, styleOf: row))
    }

    private func dropRow(_ row: Int) {
        guard let view = rows.removeValue(forKey: row) else { return }
        view.removeFromSuperview()
        if let content = view.takeContent() { spareViews.append(content) }
        spareRows.append(view)
    }
}

/// Selects the row that is tapped, and notices that a finger was lifted which has done nothing but stop the wheel.
@MainActor
private final class WheelTapRecognizer: UITapGestureRecognizer {
    override func reset() {
        super.reset()
        view?.setNeedsLayout()
    }
}
