@_spi(Hooks) import AppKitCore
import AppKitDrawing
import CoreGraphics
import Foundation
import QuinceViewLayout

/// The positions of the panes and dividers of a split view along its axis: from the left, or from above.
@MainActor
struct SplitLayout {
    private let view: NSSplitView
    private let panes: [NSView]

    init(_ view: NSSplitView) {
        self.view = view
        panes = view.arrangedSubviews
    }

    private var isVertical: Bool { view.isVertical }
    private var thickness: CGFloat { view.dividerThickness }
    private var whole: CGFloat { isVertical ? view.bounds.width : view.bounds.height }

    func along(_ point: NSPoint) -> CGFloat { isVertical ? point.x : point.y }

    private func length(_ pane: NSView) -> CGFloat {
        pane.isHidden ? 0 : isVertical ? pane.frame.width : pane.frame.height
    }

    // MARK: Dividers

    private func isHidden(_ divider: Int) -> Bool {
        let isAtCollapsed = panes[divider].isHidden || panes[divider + 1].isHidden
        return isAtCollapsed && view.delegate?.splitView(view, shouldHideDividerAt: divider) == true
    }

    private func width(of divider: Int) -> CGFloat { isHidden(divider) ? 0 : thickness }

    /// The position at which a divider begins.
    func position(of divider: Int) -> CGFloat {
        var place: CGFloat = 0
        for index in 0...divider {
            place += length(panes[index])
            if index < divider { place += width(of: index) }
        }
        return place
    }

    var dividers: [NSRect] { panes.indices.dropLast().map { rect(at: position(of: $0), width(of: $0)) } }

    private func rect(at position: CGFloat, _ length: CGFloat) -> NSRect {
        let bounds = view.bounds
        return isVertical
            ? NSRect(x: position, y: bounds.minY, width: length, height: bounds.height)
            : NSRect(x: bounds.minX, y: position, width: bounds.width, height: length)
    }

    /// The area that drags a divider: two points more at each side of a thin one, which is an estimate.
    func grip(of divider: Int) -> NSRect {
        let drawn = dividers[divider]
        let wider = thickness < 5 ? drawn.insetBy(dx: isVertical ? -2 : 0, dy: isVertical ? 0 : -2) : drawn
        guard !drawn.isEmpty else { return .zero }
        return view.delegate?.splitView(view, effectiveRect: wider, forDrawnRect: drawn, ofDividerAt: divider) ?? wider
    }

    func divider(at point: NSPoint) -> Int? {
        panes.indices.dropLast().first { index in
            if grip(of: index).contains(point) { return true }
            return view.delegate?.splitView(view, additionalEffectiveRectOfDividerAt: index).contains(point) == true
        }
    }

    /// The positions between the neighbors of a divider.
    func range(of divider: Int) -> ClosedRange<CGFloat> {
        let low = divider == 0 ? 0 : position(of: divider - 1) + width(of: divider - 1)
        let next = divider + 2 < panes.count ? position(of: divider + 1) : whole
        return low...max(next - width(of: divider), low)
    }

    // MARK: Moving a divider

    /// Moves a divider, within the delegate's limits. A pane that may collapse does so below half of its least size.
    func move(_ divider: Int, to proposed: CGFloat) {
        let range = range(of: divider)
        var (low, high) = (range.lowerBound, range.upperBound)
        var position = proposed
        if let delegate = view.delegate {
            low = delegate.splitView(view, constrainMinCoordinate: low, ofSubviewAt: divider)
            high = delegate.splitView(view, constrainMaxCoordinate: high, ofSubviewAt: divider)
            position = delegate.splitView(view, constrainSplitPosition: position, ofSubviewAt: divider)
        }
        let (before, after) = (panes[divider], panes[divider + 1])
        if canCollapse(before), position < (range.lowerBound + low) / 2 {
            return apply(divider, range, at: range.lowerBound, hidden: before)
        }
        if canCollapse(after), position > (range.upperBound + high) / 2 {
            return apply(divider, range, at: range.upperBound, hidden: after)
        }
        apply(divider, range, at: max(min(position, high), low).rounded(), hidden: nil)
    }

    private func canCollapse(_ pane: NSView) -> Bool {
        view.delegate?.splitView(view, canCollapseSubview: pane) == true
    }

    private func apply(_ divider: Int, _ range: ClosedRange<CGFloat>, at position: CGFloat, hidden: NSView?) {
        let (before, after) = (panes[divider], panes[divider + 1])
        for pane in [before, after] where pane.isHidden != (pane === hidden) { pane.isHidden = pane === hidden }
        if !before.isHidden { before.frame = rect(at: range.lowerBound, position - range.lowerBound) }
        if !after.isHidden {
            let start = position + width(of: divider)
            let end = range.upperBound + width(of: divider)
            after.frame = rect(at: start, max(end - start, 0))
        }
    }

    /// - Returns: whether a neighbor of the divider was collapsed or shown again.
    func collapseByDoubleClick(_ divider: Int) -> Bool {
        for pane in [panes[divider], panes[divider + 1]] where canCollapse(pane) {
            guard
                view.delegate?.splitView(view, shouldCollapseSubview: pane, forDoubleClickOnDividerAt: divider) == true
            else { continue }
            pane.isHidden.toggle()
            return true
        }
        return false
    }

    // MARK: Filling

    /// Gives the panes sizes that fill the split view.
    func fill() {
        var lengths = panes.map(length)
        let room = whole - panes.indices.dropLast().reduce(0) { $0 + width(of: $1) }
        let shown = panes.indices.filter { !panes[$0].isHidden }
        var rest = max(room, 0) - lengths.reduce(0, +)
        for group in groups(shown) where abs(rest) > 0.001 { share(&rest, among: group, &lengths) }
        place(lengths)
    }

    /// The panes by ascending priority to hold their size; those that the delegate keeps are the last.
    private func groups(_ shown: [Int]) -> [[Int]] {
        let kept = shown.filter { view.delegate?.splitView(view, shouldAdjustSizeOfSubview: panes[$0]) == false }
        let free = shown.filter { !kept.contains($0) }
        let byPriority = Dictionary(grouping: free) { view.holdingPriorityForSubview(at: $0).rawValue }
        return byPriority.sorted { $0.key < $1.key }.map(\.value) + [kept]
    }

    /// Panes that are resized together keep their proportions; panes without a size share the room.
    private func share(_ rest: inout CGFloat, among group: [Int], _ lengths: inout [CGFloat]) {
        guard !group.isEmpty else { return }
        let sum = group.reduce(0) { $0 + lengths[$1] }
        let target = max(sum + rest, 0)
        var (left, leftSum, count) = (target, sum, group.count)
        for index in group {
            let part = leftSum > 0 ? lengths[index] / leftSum : 1 / CGFloat(count)
            let new = (left * part).rounded()
            leftSum -= lengths[index]
            count -= 1
            lengths[index] = count == 0 ? left : min(new, left)
            left -= lengths[index]
        }
        rest -= target - sum
    }

    private func place(_ lengths: [CGFloat]) {
        var place: CGFloat = 0
        for (index, pane) in panes.enumerated() {
            if !pane.isHidden { pane.frame = rect(at: place, lengths[index]) }
            place += lengths[index]
            if index < panes.count - 1 { place += width(of: index) }
        }
    }
}

/// Draws dividers as OS X 10.10 does; the colors are estimates.
@MainActor
struct SplitLook {
    private let view: NSSplitView

    init(_ view: NSSplitView) { self.view = view }

    func drawDivider(in rect: NSRect) {
        ControlPaint.fill(rect, view.dividerColor)
        guard view.dividerStyle != .thin else { return }
        if view.dividerStyle == .paneSplitter { drawEdges(of: rect) }
        let dot = ControlPaint.centered(NSSize(width: 6, height: 6), in: rect)
        ControlPaint.fill(dot, ControlPaint.gray(0.70), radius: 3)
        ControlPaint.fill(dot.insetBy(dx: 0.75, dy: 0.75), ControlPaint.gray(0.82), radius: 2.25)
    }

    private func drawEdges(of rect: NSRect) {
        let line = view.isVertical ? NSSize(width: 1, height: rect.height) : NSSize(width: rect.width, height: 1)
        let color = ControlPaint.gray(0.75)
        ControlPaint.fill(NSRect(origin: rect.origin, size: line), color)
        ControlPaint.fill(
            NSRect(x: rect.maxX - line.width, y: rect.maxY - line.height, width: line.width, height: line.height), color
        )
    }
}
