import CoreGraphics
import Foundation
import QuinceSectionedUpdates
import UIKitCore
import UIKitLists

/// The way of a view, in the content as it is after the batch.
struct Flight {
    let view: UIView
    var start: CGRect
    var end: CGRect
    /// Parts of the view's alpha.
    var startAlpha: CGFloat = 1
    var endAlpha: CGFloat = 1
    /// Whether it passes behind its neighbors.
    var isBehind = false
    /// The way, if it is not a straight one.
    var sticky: StickyWay?
}

/// The ways of a batch, from the table's layout before it to the one afterwards. A way from or to far beyond the visible part
/// is shortened to a screen, so that the view is seen on it.
@MainActor
struct FlightPlan {
    let table: UITableView
    let map: SectionedMap
    let animations: BatchAnimations
    /// The layout before the batch, settled.
    let old: TableGeometry
    let startOffset: CGPoint
    /// The places before the batch of the views that were seen.
    let starts: [ObjectIdentifier: CGRect]
    /// The longest way of all views, by the highest of them.
    private let reach: Reach

    init(
        _ table: UITableView, _ map: SectionedMap, _ animations: BatchAnimations, old: TableGeometry,
        startOffset: CGPoint, starts: [ObjectIdentifier: CGRect]
    ) {
        (self.table, self.map, self.animations) = (table, map, animations)
        (self.old, self.startOffset, self.starts) = (old, startOffset, starts)
        let highest = starts.values.lazy.map(\.height).max() ?? 0
        reach = Reach(
            screen: table.bounds.height, view: table.cells.values.reduce(highest) { max($0, $1.frame.height) })
    }

    /// - Parameter ownViews: the table's header and footer and the lines below its rows, with their places before.
    func flights(_ leaving: [LeavingView], ownViews: [(view: UIView, start: CGRect)]) -> [Flight] {
        var flights: [Flight] = table.cells.map { flight(of: $1, $0) }
        flights += table.edges.map { flight(of: $1, $0) }
        flights += leaving.map { flight(of: $0) }
        flights += ownViews.map { Flight(view: $0.view, start: shifted($0.start), end: $0.view.frame) }
        return flights.map { shortened($0) }
    }

    /// Returns a rectangle that is seen where it was on the screen, although the content's offset may have changed.
    func shifted(_ rect: CGRect) -> CGRect {
        let offset = table.contentOffset
        return rect.offsetBy(dx: offset.x - startOffset.x, dy: offset.y - startOffset.y)
    }

    /// Shortens the ways from and to far beyond the visible part, all by the same rule, so that what moves together stays
    /// together.
    private func shortened(_ flight: Flight) -> Flight {
        let way =
            flight.sticky.map { ($0.y(at: 0), $0.y(at: 1)) }
            ?? shortened((flight.start.minY, flight.end.minY), flight.end.height)
        var flight = flight
        (flight.start.origin.y, flight.end.origin.y) = way
        return flight
    }

    private func shortened(
        _ way: (start: CGFloat, end: CGFloat), _ height: CGFloat
    ) -> (start: CGFloat, end: CGFloat) {
        let distance = way.end - way.start
        let shorter = reach.shortened(distance)
        guard shorter != distance else { return way }
        let endsInside = way.end < table.bounds.maxY && way.end + height > table.bounds.minY
        return endsInside ? (way.end - shorter, way.end) : (way.start, way.start + shorter)
    }

    // MARK: Each kind of view

    private func flight(of cell: UITableViewCell, _ path: IndexPath) -> Flight {
        let end = cell.frame
        if let start = starts[ObjectIdentifier(cell)] { return Flight(view: cell, start: shifted(start), end: end) }
        let before = map.old(of: path.place).map { IndexPath($0) }.flatMap { old.contains($0) ? old.row($0) : nil }
        let start = before.map { shifted(CGRect(x: end.minX, y: $0.y, width: end.width, height: $0.height)) }
        guard let animation = animations.coming(path.place) else {
            return Flight(view: cell, start: start ?? end, end: end)
        }
        return coming(cell, CGRect(origin: start?.origin ?? end.origin, size: end.size), end, animation)
    }

    private func flight(of view: UIView, _ edge: SectionEdge) -> Flight {
        let end = view.frame
        if let start = starts[ObjectIdentifier(view)] {
            return Flight(view: view, start: shifted(start), end: end, sticky: stickyWay(edge))
        }
        guard let section = map.sections.old(of: edge.section), old.sections.indices.contains(section) else {
            return coming(view, end, end, animations.coming(section: edge.section))
        }
        let span = edge.isFooter ? old.footer(section) : old.headerView(section)
        let start = shifted(CGRect(x: end.minX, y: span.y, width: end.width, height: end.height))
        if map.reloadedSections.contains(section) {
            // Its neighbors may have kept it at an edge of the visible part.
            let pinned = table.bounds.intersects(start) ? start : end
            return coming(view, pinned, end, animations.coming(section: edge.section))
        }
        return Flight(
            view: view, start: start, end: end, startAlpha: span.height > 0 ? 1 : 0, sticky: stickyWay(edge))
    }

    /// - Parameter edge: a header or footer that stays, by its new section.
    private func stickyWay(_ edge: SectionEdge) -> StickyWay? {
        guard table.style == .plain, let from = map.sections.old(of: edge.section), old.sections.indices.contains(from),
            table.geometry.sections.indices.contains(edge.section)
        else { return nil }
        let move = table.contentOffset.y - startOffset.y
        let (before, after) = (old, table.geometry)
        let height = edge.isFooter ? after.footer(edge.section).height : after.headerView(edge.section).height
        func way(_ place: (TableGeometry, Int) -> CGFloat) -> (start: CGFloat, end: CGFloat) {
            shortened((place(before, from) + move, place(after, edge.section)), height)
        }
        let clear = table.clear
        let sticky =
            edge.isFooter
            ? StickyWay(
                isFooter: true, own: way { $0.footer($1).y }, other: way { $0.header($1).y + $0.header($1).height },
                edge: clear.maxY - height)
            : StickyWay(
                isFooter: false, own: way { $0.headerView($1).y }, other: way { $0.footer($1).y - height },
                edge: clear.minY
            )
        return sticky.isBent ? sticky : nil
    }

    private func coming(
        _ view: UIView, _ start: CGRect, _ end: CGRect, _ animation: UITableView.RowAnimation
    ) -> Flight {
        Flight(
            view: view, start: start.moved(by: animation), end: end, startAlpha: animation == .none ? 1 : 0,
            isBehind: animation == .top || animation == .bottom)
    }

    private func flight(of leaving: LeavingView) -> Flight {
        let start = shifted(starts[ObjectIdentifier(leaving.view)] ?? leaving.view.frame)
        guard let animation = leaving.animation else { return flightOut(leaving, start) }
        var end = start
        if case .row(let path) = leaving.part, map.reloadedItems.contains(path.place), let y = newY(of: path) {
            end.origin.y = y
        }
        let alpha: CGFloat = animation == .none ? 0 : 1
        return Flight(view: leaving.view, start: start, end: end.moved(by: animation), startAlpha: alpha, endAlpha: 0)
    }

    /// Returns where a reloaded row is now.
    private func newY(of path: IndexPath) -> CGFloat? {
        guard let new = map.new(of: path.place).map({ IndexPath($0) }), table.geometry.contains(new) else { return nil }
        return table.geometry.row(new).y
    }

    /// Returns the way of a view out of the visible part.
    private func flightOut(_ leaving: LeavingView, _ start: CGRect) -> Flight {
        let geometry = table.geometry
        let span: TableGeometry.Span? =
            switch leaving.part {
            case .row(let path): geometry.contains(path) ? geometry.row(path) : nil
            case .edge(let edge) where geometry.sections.indices.contains(edge.section):
                edge.isFooter ? geometry.footer(edge.section) : geometry.headerView(edge.section)
            case .edge: nil
            }
        guard let span else { return Flight(view: leaving.view, start: start, end: start, endAlpha: 0) }
        var end = start
        end.origin.y = span.y
        var sticky: StickyWay?
        if case .edge(let edge) = leaving.part { sticky = stickyWay(edge) }
        return Flight(
            view: leaving.view, start: start, end: end, endAlpha: span.height > 0 ? 1 : 0, sticky: sticky)
    }
}
