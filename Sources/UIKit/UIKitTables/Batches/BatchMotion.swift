import CoreGraphics
import Foundation
import SectionedUpdates
import UIFoundation
import UIKitContent
import UIKitCore

/// The animation of a batch. What stays moves to its place: rows, the headers and footers of sections, the table's own
/// header and footer. What goes and comes does so by its animation.
///
/// Only views are touched that are seen before or afterwards. A way from or to far beyond the visible part is shortened to a
/// screen, so that the view is seen on it.
@MainActor
final class BatchMotion {
    private let table: UITableView
    private let map: SectionedMap
    private let animations: BatchAnimations
    private var old: TableGeometry
    private let startOffset: CGPoint
    /// The places before the batch of the views that were seen.
    private var starts: [ObjectIdentifier: CGRect] = [:]
    /// The table's own header and footer, and the lines below its rows.
    private let ownViews: [(view: UIView, start: CGRect)]
    private var flights: [Flight] = []
    /// The longest way in points: a screen and the highest of the views.
    private var reach: CGFloat = 0
    /// The row that was aside.
    private let swiped: SwipeLeave?

    /// The way of a view, in the content as it is after the batch.
    private struct Flight {
        let view: UIView
        var start: CGRect
        var end: CGRect
        /// Parts of the view's alpha.
        var startAlpha: CGFloat = 1
        var endAlpha: CGFloat = 1
        /// Whether it passes behind its neighbours.
        var isBehind = false
        /// The way, if it is not a straight one.
        var sticky: StickyWay?
    }

    // MARK: Before

    init(_ table: UITableView, _ map: SectionedMap, _ animations: BatchAnimations) {
        (self.table, self.map, self.animations) = (table, map, animations)
        (old, startOffset) = (table.geometry, table.contentOffset)
        old.settle()
        let lines = CGRect(x: 0, y: old.end, width: table.bounds.width, height: table.emptyRows.frame.height)
        ownViews = [
            table.tableHeaderView.map { ($0, $0.frame) }, table.tableFooterView.map { ($0, $0.frame) },
            (table.emptyRows, lines),
        ].compactMap { $0 }
        swiped = table.swipes.leave()
        sortRows()
        sortEdges()
    }

    private func sortRows() {
        var staying: [IndexPath: UITableViewCell] = [:]
        for (path, cell) in table.cells {
            starts[ObjectIdentifier(cell)] = cell.frame
            if !map.reloadedItems.contains(path.place), let new = map.new(of: path.place) {
                staying[IndexPath(new)] = cell
            } else {
                table.leave(cell, .row(path), animations.leaving(path.place), in: self)
            }
        }
        table.cells = staying
    }

    private func sortEdges() {
        var staying: [SectionEdge: UIView] = [:]
        for (edge, view) in table.edges {
            starts[ObjectIdentifier(view)] = view.frame
            if !map.reloadedSections.contains(edge.section), let new = map.sections.new(of: edge.section) {
                staying[SectionEdge(section: new, isFooter: edge.isFooter)] = view
            } else {
                let animation = animations.leaving(section: edge.section)
                table.leave(view, .edge(edge), animation, in: self)
            }
        }
        table.edges = staying
    }

    // MARK: Placing

    /// Has the table lay the changed rows out.
    func place(_ change: () -> Void) {
        let outer = table.motion
        table.motion = self
        UIView.performWithoutAnimation {
            change()
            table.setNeedsLayout()
            table.layoutIfNeeded()
        }
        table.motion = outer
    }

    /// Takes over a view that the table has no place for any more.
    ///
    /// - Returns: whether it was seen before the batch.
    func take(_ cell: UITableViewCell, _ path: IndexPath) -> Bool { take(cell, .row(path)) }
    func take(_ view: UIView, _ edge: SectionEdge) -> Bool { take(view, .edge(edge)) }

    private func take(_ view: UIView, _ part: LeavingView.Part) -> Bool {
        guard starts[ObjectIdentifier(view)] != nil else { return false }
        table.leave(view, part, nil, in: self)
        return true
    }

    // MARK: Moving

    func run(duration: Double, completion: @escaping (Bool) -> Void) {
        let leaving = table.leaving(in: self)
        plan(leaving)
        let newSwiped = swiped.flatMap {
            map.reloadedItems.contains($0.row.path.place) ? nil : map.new(of: $0.row.path.place)
        }
        let swipedEnd = newSwiped.flatMap { table.cells[IndexPath($0)]?.frame }
        let alphas = flights.map(\.view.alpha)
        UIView.performWithoutAnimation { begin(leaving, alphas) }
        UIView.animate(withDuration: duration, delay: 0, options: [.allowUserInteraction]) {
            for (flight, alpha) in zip(self.flights, alphas) {
                (flight.view.frame, flight.view.alpha) = (flight.end, alpha * flight.endAlpha)
            }
            self.moveActions(to: swipedEnd)
            self.stick()
        } completion: { [self] isFinished in
            swiped?.end(newSwiped.map { IndexPath($0) })
            end(leaving)
            completion(isFinished)
        }
    }

    private func plan(_ leaving: [LeavingView]) {
        let highest = starts.values.lazy.map(\.height).max() ?? 0
        reach = table.bounds.height + table.cells.values.reduce(highest) { max($0, $1.frame.height) }
        for (path, cell) in table.cells { flights.append(flight(of: cell, path)) }
        for (edge, view) in table.edges { flights.append(flight(of: view, edge)) }
        for one in leaving { flights.append(flight(of: one)) }
        for (view, start) in ownViews where table.isOwn(view) {
            flights.append(Flight(view: view, start: shifted(start), end: view.frame))
        }
        for index in flights.indices { shorten(&flights[index]) }
    }

    /// What is seen stays where it is on the screen, although the content's offset may have changed.
    private func shifted(_ rect: CGRect) -> CGRect {
        let offset = table.contentOffset
        return rect.offsetBy(dx: offset.x - startOffset.x, dy: offset.y - startOffset.y)
    }

    /// Shortens the ways from and to far beyond the visible part, all by the same rule, so that what moves together stays
    /// together.
    private func shorten(_ flight: inout Flight) {
        if let sticky = flight.sticky {
            (flight.start.origin.y, flight.end.origin.y) = (sticky.y(at: 0), sticky.y(at: 1))
        } else {
            let way = shortened((flight.start.minY, flight.end.minY), flight.end.height)
            (flight.start.origin.y, flight.end.origin.y) = way
        }
    }

    private func shortened(
        _ way: (start: CGFloat, end: CGFloat), _ height: CGFloat
    ) -> (start: CGFloat, end: CGFloat) {
        let distance = way.end - way.start
        guard abs(distance) > reach else { return way }
        let shorter = distance < 0 ? -reach : reach
        let endsInside = way.end < table.bounds.maxY && way.end + height > table.bounds.minY
        return endsInside ? (way.end - shorter, way.end) : (way.start, way.start + shorter)
    }

    // MARK: Ways

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
        let span = edge.isFooter ? old.footer(section) : old.header(section)
        let start = shifted(CGRect(x: end.minX, y: span.y, width: end.width, height: end.height))
        if map.reloadedSections.contains(section) {
            // Its neighbours may have kept it at an edge of the visible part.
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
        let height = edge.isFooter ? after.footer(edge.section).height : after.header(edge.section).height
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
                isFooter: false, own: way { $0.header($1).y }, other: way { $0.footer($1).y - height }, edge: clear.minY
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
                edge.isFooter ? geometry.footer(edge.section) : geometry.header(edge.section)
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

    // MARK: Beginning and end

    private func begin(_ leaving: [LeavingView], _ alphas: [CGFloat]) {
        for one in leaving where one.animation != nil { if case .row = one.part { table.sendToBack(one.view) } }
        for index in flights.indices {
            let view = flights[index].view
            if view === table.emptyRows {
                table.linesStart = (flights[index].start.minY, ObjectIdentifier(self))
                flights[index].end = table.showEmptyRows()
                flights[index].start.size = flights[index].end.size
            }
            if flights[index].isBehind, view is UITableViewCell { table.sendToBack(view) }
            view.frame = flights[index].sticky == nil ? flights[index].start : flights[index].end
            view.alpha = alphas[index] * flights[index].startAlpha
        }
        if let swiped { swiped.row.view.frame = shifted(swiped.row.view.frame) }
    }

    private func stick() {
        for flight in flights {
            guard let sticky = flight.sticky else { continue }
            flight.view.followWay { sticky.y(at: $0) - sticky.y(at: 1) }
        }
    }

    /// Closes the row that was aside, or takes its actions away with it.
    private func moveActions(to end: CGRect?) {
        guard let swiped else { return }
        if let end { return swiped.close(to: end) }
        let animation = animations.leaving(swiped.row.path.place)
        swiped.vanish(to: swiped.row.view.frame.moved(by: animation))
    }

    private func end(_ leaving: [LeavingView]) {
        for one in leaving { table.putAway(one) }
        if table.linesStart?.batch == ObjectIdentifier(self) {
            table.linesStart = nil
            table.setNeedsLayout()
        }
        // Subviews are found from top to bottom.
        let behind = Set(flights.filter(\.isBehind).map { ObjectIdentifier($0.view) })
        for path in table.cells.keys.sorted() {
            if let cell = table.cells[path], behind.contains(ObjectIdentifier(cell)) { table.insert(cell, path) }
        }
    }
}

extension UITableView {
    fileprivate func isOwn(_ view: UIView) -> Bool {
        view === tableHeaderView || view === tableFooterView || (view === emptyRows && !view.isHidden)
    }

    fileprivate func sendToBack(_ view: UIView) { insertSubview(view, at: backgroundView == nil ? 1 : 2) }
}
