import CoreGraphics
import Foundation
import QuinceBlockAnimation
import QuinceSectionedUpdates
import UIFoundation
import UIKitCore
import UIKitLists

/// The animation of a batch. What stays moves to its place: rows, the headers and footers of sections, the table's own
/// header and footer. What goes and comes does so by its animation.
///
/// Only views are touched that are seen before or afterwards.
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
    /// The row that was aside.
    private let swiped: SwipeLeave?

    // MARK: Before

    init(_ table: UITableView, _ map: SectionedMap, _ animations: BatchAnimations) {
        (self.table, self.map, self.animations) = (table, map, animations)
        (old, startOffset) = (table.geometry, table.contentOffset)
        old.settle()
        let lines = CGRect(x: 0, y: old.end, width: table.bounds.width, height: table.emptyRows.frame.height)
        ownViews = [
            table.tableHeaderView.flatMap { $0.superview === table ? ($0, $0.frame) : nil },
            table.tableFooterView.map { ($0, $0.frame) },
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
        let plan = FlightPlan(table, map, animations, old: old, startOffset: startOffset, starts: starts)
        flights = plan.flights(leaving, ownViews: ownViews.filter { table.isOwn($0.view) })
        let newSwiped = swiped.flatMap {
            map.reloadedItems.contains($0.row.path.place) ? nil : map.new(of: $0.row.path.place)
        }
        let swipedEnd = newSwiped.flatMap { table.cells[IndexPath($0)]?.frame }
        let alphas = flights.map(\.view.alpha)
        UIView.performWithoutAnimation {
            begin(leaving, alphas)
            if newSwiped == nil { swiped.map { table.sendToBack($0.row.view) } }
            if let swiped { swiped.row.view.frame = plan.shifted(swiped.row.view.frame) }
        }
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
    }

    private func stick() {
        for flight in flights {
            guard let sticky = flight.sticky else { continue }
            ViewAnimation.bendWay(of: flight.view.layer) { sticky.y(at: $0) - sticky.y(at: 1) }
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
