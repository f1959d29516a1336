import CoreGraphics
import Diagnostics
import Foundation
import SectionedUpdates
import UIFoundation
import UIKitContent
import UIKitCore

/// The changes that an app has announced, until the outermost batch ends.
struct TableBatch {
    var depth = 0
    var changes: [(change: SectionedChange, animation: UITableView.RowAnimation)] = []
    /// Called with whether the animations ran to their ends.
    var completions: [(Bool) -> Void] = []
}

extension UITableView {
    /// The duration in seconds of a batch's animation (behaviour/batch-updates.md#animation).
    private static let duration = 0.3

    func beginBatch() {
        if batch == nil {
            loadIfNeeded()
            batch = TableBatch()
        }
        batch?.depth += 1
    }

    func change(_ changes: [SectionedChange], _ animation: RowAnimation) {
        beginBatch()
        batch?.changes += changes.map { ($0, animation) }
        endBatch(nil)
    }

    func endBatch(_ completion: ((Bool) -> Void)?) {
        guard batch != nil else { return }
        if let completion { batch?.completions.append(completion) }
        batch?.depth -= 1
        guard let done = batch, done.depth == 0 else { return }
        batch = nil
        run(done)
    }

    private func run(_ batch: TableBatch) {
        reorder?.cancel(settles: false)
        let old = geometry
        let counts = askForCounts()
        let map: SectionedMap
        do throws(SectionedChangeProblem) {
            map = try SectionedMap(batch.changes.map(\.change), from: old.counts, to: counts, words: .table)
        } catch {
            stopLikeUIKit(error.message, name: "NSInternalInconsistencyException")
        }
        cancelPress()
        let motion = BatchMotion(self, old, map, batch.changes)
        measure(counts: counts) { carryHeights(from: old, map) }
        selection.rows = Set(selection.rows.compactMap { map.new(of: $0.place).map { IndexPath($0) } })
        motion.run(duration: Self.duration) { isFinished in
            for completion in batch.completions { completion(isFinished) }
        }
    }

    /// Keeps the measured heights of rows that stay, of those that are not seen too: what is seen would jump. The delegate
    /// gives them again.
    private func carryHeights(from old: TableGeometry, _ map: SectionedMap) {
        guard !hasFixedRows else { return }
        for (index, section) in old.sections.enumerated() {
            for (row, height) in section.rows.measured { carry(height, of: ItemPlace(index, row), map) }
        }
    }

    private func carry(_ height: CGFloat, of place: ItemPlace, _ map: SectionedMap) {
        guard !map.reloadedItems.contains(place), let new = map.new(of: place).map({ IndexPath($0) }),
            geometry.contains(new)
        else { return }
        let given = delegate(.heightForRow).map { checked($0.tableView(self, heightForRowAt: new), new) }
        geometry.change(new.section) { $0.rows[new.row] = given.flatMap { $0 >= 0 ? $0 : nil } ?? height }
    }
}

/// The animation of a batch: rows that stay move to their places, rows that go and come do so by their animations.
@MainActor
private final class BatchMotion {
    private let table: UITableView
    private let old: TableGeometry
    private let map: SectionedMap
    private var deletions: [ItemPlace: UITableView.RowAnimation] = [:]
    private var insertions: [ItemPlace: UITableView.RowAnimation] = [:]
    private var sectionAnimations: [SectionedChange: UITableView.RowAnimation] = [:]
    private let before: [IndexPath: UITableViewCell]
    private let startOffset: CGPoint
    /// The row that was aside.
    private let swiped: SwipeLeave?

    init(
        _ table: UITableView, _ old: TableGeometry, _ map: SectionedMap,
        _ changes: [(change: SectionedChange, animation: UITableView.RowAnimation)]
    ) {
        (self.table, self.old, self.map) = (table, old, map)
        (before, startOffset) = (table.cells, table.contentOffset)
        swiped = table.swipes.leave()
        for (change, animation) in changes {
            switch change {
            case .deleteItem(let place), .reloadItem(let place): deletions[place] = animation
            case .insertItem(let place): insertions[place] = animation
            default: sectionAnimations[change] = animation
            }
        }
    }

    func run(duration: Double, completion: @escaping (Bool) -> Void) {
        var (staying, leaving): ([IndexPath: UITableViewCell], [(UITableViewCell, UITableView.RowAnimation)]) = (
            [:], []
        )
        for (path, cell) in before {
            let isReloaded = map.reloadedItems.contains(path.place)
            if !isReloaded, let new = map.new(of: path.place) {
                staying[IndexPath(new)] = cell
            } else {
                leaving.append((cell, animation(ofLeaving: path.place)))
            }
        }
        table.cells = staying
        let oldHeaders = takeHeaders()
        let starts = staying.mapValues(\.frame)
        table.isInMotion = true
        UIView.performWithoutAnimation {
            table.setNeedsLayout()
            table.layoutIfNeeded()
        }
        table.isInMotion = false
        let shift = table.contentOffset.y - startOffset.y
        animate(staying: starts, leaving, oldHeaders, shift, duration, completion)
    }

    /// Takes the headers and footers out, which are made anew.
    private func takeHeaders() -> [UIView] {
        let views = Array(table.edges.values)
        table.edges = [:]
        for view in views { view.removeFromSuperview() }
        return views
    }

    private func animation(ofLeaving place: ItemPlace) -> UITableView.RowAnimation {
        deletions[place] ?? sectionAnimations[.deleteSection(place.section)]
            ?? sectionAnimations[.reloadSection(place.section)] ?? .fade
    }

    private func animation(ofComing path: IndexPath) -> UITableView.RowAnimation? {
        let place = path.place
        if let animation = insertions[place] ?? sectionAnimations[.insertSection(place.section)] { return animation }
        if let from = map.old(of: place) { return map.reloadedItems.contains(from) ? deletions[from] ?? .fade : nil }
        let section = map.sections.old(of: place.section)
        return section.flatMap { sectionAnimations[.reloadSection($0)] } ?? .fade
    }

    private func animate(
        staying starts: [IndexPath: CGRect], _ leaving: [(UITableViewCell, UITableView.RowAnimation)],
        _ oldHeaders: [UIView], _ shift: CGFloat, _ duration: Double, _ completion: @escaping (Bool) -> Void
    ) {
        let ends = table.cells.mapValues(\.frame)
        var comings: [(cell: UITableViewCell, end: CGRect)] = []
        UIView.performWithoutAnimation {
            for (path, cell) in table.cells {
                guard let end = ends[path] else { continue }
                if let start = starts[path] {
                    cell.frame = start.offsetBy(dx: 0, dy: shift)
                } else if let animation = animation(ofComing: path) {
                    cell.frame = end.moved(by: animation)
                    cell.alpha = animation == .none ? 1 : 0
                } else {
                    cell.frame = startFrame(of: path, end).offsetBy(dx: 0, dy: shift)
                }
                comings.append((cell, end))
            }
            for (cell, _) in leaving {
                cell.frame.origin.y += shift
                table.insertSubview(cell, at: 1)
            }
            swiped?.row.view.frame.origin.y += shift
        }
        let newSwiped = swiped.flatMap {
            map.reloadedItems.contains($0.row.path.place) ? nil : map.new(of: $0.row.path.place)
        }
        UIView.animate(withDuration: duration, delay: 0, options: [.allowUserInteraction]) {
            for (cell, end) in comings { (cell.frame, cell.alpha) = (end, 1) }
            for (cell, animation) in leaving {
                cell.alpha = 0
                cell.frame = cell.frame.moved(by: animation)
            }
            self.moveActions(to: newSwiped.flatMap { ends[IndexPath($0)] })
        } completion: { [table, swiped] isFinished in
            swiped?.end(newSwiped.map { IndexPath($0) })
            for (cell, _) in leaving { table.putAway(cell) }
            for case let view as UITableViewHeaderFooterView in oldHeaders { table.reuse.give(view) }
            completion(isFinished)
        }
    }

    /// Closes the row that was aside, or takes its actions away with it.
    private func moveActions(to end: CGRect?) {
        guard let swiped else { return }
        if let end { return swiped.close(to: end) }
        let animation = animation(ofLeaving: swiped.row.path.place)
        swiped.vanish(to: swiped.row.view.frame.moved(by: animation))
    }

    /// Returns the place from which a row comes into sight that was not seen before.
    private func startFrame(of path: IndexPath, _ end: CGRect) -> CGRect {
        guard let from = map.old(of: path.place), old.contains(IndexPath(from)) else { return end }
        var old = old
        old.settle()
        let row = old.row(IndexPath(from))
        return CGRect(x: end.minX, y: row.y, width: end.width, height: row.height)
    }
}

extension UITableView {
    /// Takes a cell away that no row has any more.
    fileprivate func putAway(_ cell: UITableViewCell) {
        guard !cells.values.contains(where: { $0 === cell }) else { return }
        cell.table = nil
        cell.removeFromSuperview()
        cell.alpha = 1
        reuse.give(cell)
    }
}

extension CGRect {
    /// Returns the place from which a row comes, or to which it goes.
    fileprivate func moved(by animation: UITableView.RowAnimation) -> CGRect {
        switch animation {
        case .right: offsetBy(dx: width, dy: 0)
        case .left: offsetBy(dx: -width, dy: 0)
        case .top, .automatic: offsetBy(dx: 0, dy: -height)
        case .bottom: offsetBy(dx: 0, dy: height)
        case .fade, .none, .middle: self
        }
    }
}
