import CoreGraphics
import Foundation
import UIFoundation

/// A section that has been solved: from its beginning its headers, the inset, the groups, the inset, its footers.
///
/// - Space: the layout's, read from left to right; `start` is where the section begins.
@MainActor
struct CompositionalSection {
    let description: NSCollectionLayoutSection
    let axes: FlowAxes
    let environment: LayoutEnvironment
    let insets: NSDirectionalEdgeInsets
    /// The length across the layout.
    let breadth: CGFloat
    var run: GroupRun
    var boundaries: [BoundaryView]
    var start: CGFloat = 0

    init(
        _ description: NSCollectionLayoutSection, count: Int, _ axes: FlowAxes, _ environment: LayoutEnvironment,
        breadth: CGFloat, measured: [Int: CGSize], measuredViews: (String, Int) -> CGSize?
    ) {
        (self.description, self.axes, self.environment, self.breadth) = (description, axes, environment, breadth)
        let own = description.contentInsets.usable([])
        let outer = environment.contentInsets
        insets = NSDirectionalEdgeInsets(
            top: own.top + outer.top, leading: own.leading + outer.leading, bottom: own.bottom + outer.bottom,
            trailing: own.trailing + outer.trailing)
        let room = environment.contentSize.inset(by: insets)
        let viewRoom = description.supplementariesFollowContentInsets ? room : environment.effectiveContentSize
        boundaries = BoundaryView.views(description.boundarySupplementaryItems, axes, in: viewRoom, measuredViews)
        let sides = boundaries.filter { $0.edge == .side && $0.item.extendsBoundary }.reduce(0) {
            $0 + axes.across($1.size)
        }
        let container = axes.size(along: axes.along(room), across: max(axes.across(room) - sides, 0))
        let direction = FlowAxes(
            isVertical: description.orthogonalScrollingBehavior == .none ? axes.isVertical : !axes.isVertical)
        run = GroupRun(
            description, count: count, axes: direction, in: container, environment, measured: measured)
    }

    var isOrthogonal: Bool { description.orthogonalScrollingBehavior != .none }

    // MARK: Along the layout

    private var insetsAlong: (CGFloat, CGFloat) {
        axes.isVertical ? (insets.top, insets.bottom) : (insets.leading, insets.trailing)
    }
    private var insetsAcross: (CGFloat, CGFloat) {
        axes.isVertical ? (insets.leading, insets.trailing) : (insets.top, insets.bottom)
    }

    private func bandLength(_ edge: BoundaryView.Edge) -> CGFloat {
        boundaries.filter { $0.edge == edge && $0.item.extendsBoundary }.reduce(0) {
            max($0, $1.place + axes.along($1.size))
        }
    }

    private var sideLength: CGFloat {
        boundaries.filter { $0.isLeadingSide && $0.item.extendsBoundary }.reduce(0) { $0 + axes.across($1.size) }
    }

    private var contentLength: CGFloat { isOrthogonal ? run.breadth : run.length }
    /// The place at which the content with its insets begins.
    private var bodyStart: CGFloat { start + bandLength(.before) }
    private var itemsStart: CGFloat { bodyStart + insetsAlong.0 }
    private var bodyEnd: CGFloat { itemsStart + contentLength + insetsAlong.1 }
    var end: CGFloat { bodyEnd + bandLength(.after) }

    // MARK: Groups

    /// The origin of the first group.
    private var origin: CGPoint {
        axes.rect(along: itemsStart, across: insetsAcross.0 + sideLength, size: .zero).origin
    }

    func origin(ofGroup number: Int) -> CGPoint {
        let shift = run.axes.rect(along: run.start(number), across: 0, size: .zero).origin
        return CGPoint(x: origin.x + shift.x, y: origin.y + shift.y)
    }

    /// Returns the groups in a range of the direction in which they follow each other.
    func groups(in range: ClosedRange<CGFloat>) -> Range<Int> {
        let first = run.axes.isVertical ? origin.y : origin.x
        return run.groups(in: range.lowerBound - first...range.upperBound - first)
    }

    func frame(ofCell cell: Int) -> (frame: CGRect, cell: LayoutBlock.Cell)? {
        let number = run.group(of: cell)
        guard number < run.groupCount else { return nil }
        let (block, index) = (run.block(number), cell - run.firstCell(of: number))
        guard block.cells.indices.contains(index) else { return nil }
        let origin = origin(ofGroup: number)
        return (block.cells[index].frame.offsetBy(dx: origin.x, dy: origin.y), block.cells[index])
    }

    // MARK: Scrolling by itself

    /// The part of the layout in which the groups scroll.
    var scrollerFrame: CGRect {
        axes.rect(along: itemsStart, across: 0, size: axes.size(along: contentLength, across: breadth))
    }

    /// The length of the groups with the insets.
    var scrollerContent: CGSize {
        axes.size(along: contentLength, across: insetsAcross.0 + sideLength + run.length + insetsAcross.1)
    }

    // MARK: Views at the edges

    var frame: CGRect { axes.rect(along: start, across: 0, size: axes.size(along: end - start, across: breadth)) }

    func frame(of decoration: NSCollectionLayoutDecorationItem) -> CGRect {
        let outer = environment.contentInsets
        let across = axes.isVertical ? (outer.leading, outer.trailing) : (outer.top, outer.bottom)
        let size = axes.size(along: end - start, across: max(breadth - across.0 - across.1, 0))
        return axes.rect(along: start, across: across.0, size: size).inset(by: decoration.contentInsets.usable([]))
    }

    /// - Parameter visible: the beginning and the end of what is visible along the layout, for views that stay in view.
    func frame(of boundary: BoundaryView, visible: (CGFloat, CGFloat)) -> CGRect {
        let outer = environment.contentInsets
        let plain = axes.isVertical ? (outer.leading, outer.trailing) : (outer.top, outer.bottom)
        let across = description.supplementariesFollowContentInsets ? insetsAcross : plain
        var size = boundary.size
        // A view at the side may be as long as the content.
        if boundary.edge == .side {
            let share = boundary.item.layoutSize.size(in: axes.size(along: contentLength, across: axes.across(size)))
            size = axes.size(along: axes.along(share), across: axes.across(size))
        }
        let place = place(of: boundary, axes.along(size), visible)
        let room = (across.0, breadth - across.1)
        let rect = axes.rect(along: place, across: boundary.across(axes.across(size), room, axes), size: size)
        let offset = boundary.item.offset
        return rect.offsetBy(dx: offset.x, dy: offset.y).inset(
            by: boundary.item.contentInsets.usable(boundary.item.layoutSize.estimated))
    }

    private func place(of boundary: BoundaryView, _ length: CGFloat, _ visible: (CGFloat, CGFloat)) -> CGFloat {
        let extends = boundary.item.extendsBoundary
        switch boundary.edge {
        case .side: return itemsStart
        case .before:
            let own = (extends ? start : bodyStart) + boundary.place
            guard boundary.item.pinToVisibleBounds else { return own }
            return min(max(own, visible.0 + boundary.place), max(bodyEnd - length, own))
        case .after:
            let own = extends ? bodyEnd + boundary.place : bodyEnd - boundary.place - length
            guard boundary.item.pinToVisibleBounds else { return own }
            return max(min(own, visible.1 - boundary.place - length), min(bodyStart, own))
        }
    }
}

/// A boundary supplementary item of a section or of the whole layout, with its size.
@MainActor
struct BoundaryView {
    enum Edge { case before, after, side }

    let item: NSCollectionLayoutBoundarySupplementaryItem
    /// The index among the items of the same kind.
    let index: Int
    let edge: Edge
    let size: CGSize
    /// The sides that are to be measured.
    let estimated: EstimatedSides
    /// The distance of the item from the edge, behind others with the same alignment.
    let place: CGFloat
    let isLeadingSide: Bool

    static func views(
        _ items: [NSCollectionLayoutBoundarySupplementaryItem], _ axes: FlowAxes, in room: CGSize,
        _ measured: (String, Int) -> CGSize?
    ) -> [BoundaryView] {
        var (kinds, places): ([String: Int], [NSRectAlignment: CGFloat]) = ([:], [:])
        return items.map { item in
            let index = kinds[item.elementKind, default: 0]
            kinds[item.elementKind] = index + 1
            let edge = edge(item.alignment, axes)
            let estimated = item.layoutSize.estimated
            let known = estimated.isEmpty ? nil : measured(item.elementKind, index)
            let plain = item.layoutSize.size(in: room)
            let size = known.map { estimated.replacing(plain, by: $0) } ?? plain
            let place = places[item.alignment, default: 0]
            if item.extendsBoundary, edge != .side { places[item.alignment] = place + axes.along(size) }
            return BoundaryView(
                item: item, index: index, edge: edge, size: size, estimated: known == nil ? estimated : [],
                place: place,
                isLeadingSide: edge == .side && item.alignment.edges.contains(axes.isVertical ? .leading : .top))
        }
    }

    private static func edge(_ alignment: NSRectAlignment, _ axes: FlowAxes) -> Edge {
        let edges = alignment.edges
        if edges.isEmpty || edges.contains(axes.isVertical ? .top : .leading) { return .before }
        return edges.contains(axes.isVertical ? .bottom : .trailing) ? .after : .side
    }

    /// Returns where the item begins across the layout.
    func across(_ length: CGFloat, _ room: (CGFloat, CGFloat), _ axes: FlowAxes) -> CGFloat {
        let edges = item.alignment.edges
        if edges.contains(axes.isVertical ? .leading : .top) { return room.0 }
        if edges.contains(axes.isVertical ? .trailing : .bottom) { return room.1 - length }
        return (room.0 + room.1 - length) / 2
    }
}
