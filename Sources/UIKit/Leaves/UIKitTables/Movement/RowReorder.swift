import CoreGraphics
import Foundation
import QuartzCore
import UIFoundation
import UIKitControls
import UIKitCore

/// A row that a finger moves. The other rows make room for it; the data source learns of the move at its end.
///
/// Meanwhile the table's geometry and its cells are those of the moved rows, while the app still counts as before:
/// `told(_:)` and `place(of:)` translate.
@MainActor
final class RowReorder {
    private unowned let table: UITableView
    let cell: UITableViewCell
    let source: IndexPath
    /// The place that the row has now.
    private(set) var current: IndexPath
    private var lastProposal: IndexPath
    /// The distance in points from the row's upper edge to the finger.
    private let grab: CGFloat
    /// The finger's place in the window.
    private var finger: CGPoint
    /// Scrolls while the row is near an edge.
    private lazy var scroller = EdgeScroller(table) { [unowned self] in
        cell.frame
    } didScroll: { [unowned self] _ in
        follow()
    }
    private let look: LiftedLook
    /// Whether the row is dragged as any other item: its cell is not seen, and the other rows follow the answers of the
    /// delegate for drops.
    private let isDragged: Bool

    // Chosen (behaviour/tables.md#moving-rows).
    private static let duration = 0.25

    init(_ table: UITableView, _ path: IndexPath, _ cell: UITableViewCell, finger: CGPoint) {
        (self.table, self.cell, self.finger) = (table, cell, finger)
        (source, current, lastProposal) = (path, path, path)
        grab = table.convert(finger, from: nil).y - cell.frame.minY
        look = LiftedLook(cell)
        isDragged = false
        table.bringSubviewToFront(cell)
        cell.setNeedsUpdateConfiguration()
        UIView.animate(withDuration: Self.duration, delay: 0, options: .allowUserInteraction) { self.look.lift() }
    }

    /// Makes a gap of a row that is dragged to wherever.
    init(dragging path: IndexPath, _ cell: UITableViewCell, in table: UITableView) {
        (self.table, self.cell, finger) = (table, cell, .zero)
        (source, current, lastProposal) = (path, path, path)
        grab = cell.frame.height / 2
        look = LiftedLook(cell)
        isDragged = true
        cell.isHidden = true
    }

    // MARK: Paths

    /// Returns the row at a place, as the app counts.
    func told(_ place: IndexPath) -> IndexPath { Self.moved(place, from: current, to: source) }
    /// Returns the present place of a row that the app names.
    func place(of path: IndexPath) -> IndexPath { Self.moved(path, from: source, to: current) }

    /// Returns where a row is after another one has moved.
    private static func moved(_ path: IndexPath, from: IndexPath, to: IndexPath) -> IndexPath {
        if path == from { return to }
        var row = path.row
        if path.section == from.section, row > from.row { row -= 1 }
        if path.section == to.section, row >= to.row { row += 1 }
        return IndexPath(row: row, section: path.section)
    }

    // MARK: The finger

    func move(to finger: CGPoint) {
        self.finger = finger
        follow()
        scroller.update()
    }

    /// Puts the row under the finger, and has the others make room.
    private func follow() {
        let y = table.convert(finger, from: nil).y - grab
        if cell.frame.minY != y { UIView.performWithoutAnimation { cell.frame.origin.y = y } }
        let proposal = proposal(for: y)
        guard proposal != lastProposal else { return }
        lastProposal = proposal
        let target = table.target(of: source, proposal)
        // The app may have reloaded the table.
        guard table.reorder === self, target != current else { return }
        go(to: target)
    }

    /// Returns the place of a dragged row whose middle is at a point.
    func proposal(under point: CGPoint) -> IndexPath { proposal(for: point.y - grab) }

    /// Makes room for a dragged row; `nil` where it came from.
    func show(at path: IndexPath?, under point: CGPoint) {
        UIView.performWithoutAnimation { cell.frame.origin.y = point.y - grab }
        let target = path ?? source
        if target != current { go(to: target) }
    }

    /// Returns the place for a row whose upper edge is at `y`: behind every row whose middle is above that, if the moved
    /// row is thought away, and behind every gap between sections.
    private func proposal(for y: CGFloat) -> IndexPath {
        table.geometry.settle()
        let geometry = table.geometry
        let height = geometry.row(current).height
        func compact(_ y: CGFloat, _ path: IndexPath) -> CGFloat { path > current ? y - height : y }
        let section = Self.count(1..<geometry.sections.count) { index in
            let start = geometry.footer(index - 1).y
            let header = geometry.header(index)
            let middle = (start + header.y + header.height) / 2
            return compact(middle, IndexPath(row: -1, section: index)) < y
        }
        let home = section == current.section
        let count = geometry.sections[section].rows.count - (home ? 1 : 0)
        let row = Self.count(0..<count) { index in
            let path = IndexPath(row: home && index >= current.row ? index + 1 : index, section: section)
            let span = geometry.row(path)
            return compact(span.y + span.height / 2, path) < y
        }
        return IndexPath(row: row, section: section)
    }

    /// Returns how many of the numbers come before the first that does not hold, found by halving.
    private static func count(_ range: Range<Int>, _ holds: (Int) -> Bool) -> Int {
        var (low, high) = (range.lowerBound, max(range.upperBound, range.lowerBound))
        while low < high {
            let middle = (low + high) / 2
            if holds(middle) { low = middle + 1 } else { high = middle }
        }
        return low - range.lowerBound
    }

    private func go(to target: IndexPath) {
        shift(to: target)
        UIView.animate(withDuration: Self.duration, delay: 0, options: [.allowUserInteraction, .beginFromCurrentState])
        {
            self.table.settleRows()
        }
    }

    /// Moves the row in the geometry, and the cells to their places in it.
    private func shift(to target: IndexPath) {
        table.geometry.move(current, to: target)
        table.geometry.settle()
        let cells = table.cells.map { (told($0.key), $0.value) }
        current = target
        table.cells = Dictionary(uniqueKeysWithValues: cells.map { (place(of: $0.0), $0.1) })
    }

    // MARK: Ends

    /// Drops the row where it is, and tells the data source.
    func drop() {
        scroller.stop()
        // A data source that answers with a batch or a reload has everything put back before that.
        if current != source { table.dataSource?.tableView(table, moveRowAt: source, to: current) }
        if table.reorder === self { settle() }
    }

    /// Leaves the row where it is, of which the data source knows.
    func settle() {
        table.reorder = nil
        table.selection.rows = Set(table.selection.rows.map { place(of: $0) })
        lower()
    }

    /// Puts everything back.
    ///
    /// - Parameter settles: whether the rows are moved to their places; false where the app's rows have changed.
    func cancel(settles: Bool) {
        scroller.stop()
        if current != source { shift(to: source) }
        table.reorder = nil
        guard settles else {
            if isDragged { cell.isHidden = false }
            look.lower()
            return look.finish()
        }
        lower()
    }

    private func lower() {
        let (table, look) = (table, look)
        // The picture of the drag covers the cell, or hides it again until it has landed.
        if isDragged { cell.isHidden = false }
        cell.setNeedsUpdateConfiguration()
        UIView.animate(withDuration: Self.duration, delay: 0, options: [.allowUserInteraction, .beginFromCurrentState])
        {
            look.lower()
            table.settleRows()
        } completion: { _ in
            look.finish()
        }
    }
}

/// The shadow of a lifted row.
@MainActor
private final class LiftedLook {
    private let cell: UITableViewCell
    private let (opacity, radius, offset, z): (Float, CGFloat, CGSize, CGFloat)

    init(_ cell: UITableViewCell) {
        self.cell = cell
        let layer = cell.layer
        (opacity, radius, offset, z) = (layer.shadowOpacity, layer.shadowRadius, layer.shadowOffset, layer.zPosition)
    }

    func lift() {
        let layer = cell.layer
        (layer.shadowOpacity, layer.shadowRadius, layer.shadowOffset) = (0.35, 8, CGSize(width: 0, height: 1))
        layer.zPosition = 1
        cell.parts.separator.alpha = 0
    }

    func lower() {
        (cell.layer.shadowOpacity, cell.parts.separator.alpha) = (opacity, 1)
    }

    func finish() {
        guard cell.table?.reorder?.cell !== cell else { return }
        (cell.layer.shadowRadius, cell.layer.shadowOffset, cell.layer.zPosition) = (radius, offset, z)
    }
}

extension UITableView {
    func gripWasMoved(_ cell: UITableViewCell, _ gesture: UIGestureRecognizer) {
        switch gesture.state {
        case .began:
            guard reorder == nil, batch == nil, let path = cells.first(where: { $0.value === cell })?.key else {
                return
            }
            swipes.close(animated: true)
            cancelPress()
            reorder = RowReorder(self, path, cell, finger: gesture.location(in: nil))
        case .changed: if reorder?.cell === cell { reorder?.move(to: gesture.location(in: nil)) }
        case .ended: if reorder?.cell === cell { reorder?.drop() }
        default: if reorder?.cell === cell { reorder?.cancel(settles: true) }
        }
    }

    /// Returns the row at a place of the table, as the app counts, also while a finger moves a row.
    func told(_ path: IndexPath) -> IndexPath { reorder?.told(path) ?? path }

    /// Asks the delegate where a row goes. An answer that is not a place is not followed.
    func target(of source: IndexPath, _ proposal: IndexPath) -> IndexPath {
        guard let delegate = delegate(.target) else { return proposal }
        let target = delegate.tableView(
            self, targetIndexPathForMoveFromRowAt: source, toProposedIndexPath: proposal)
        guard target.count == 2, geometry.sections.indices.contains(target.section), let reorder else {
            return proposal
        }
        let rows = geometry.sections[target.section].rows.count - (target.section == reorder.current.section ? 1 : 0)
        return 0...rows ~= target.row ? target : proposal
    }

    /// Puts the cells and headers at their places, inside an animation.
    func settleRows() {
        geometry.settle()
        for (path, cell) in cells where cell !== reorder?.cell {
            let row = geometry.row(path)
            let frame = CGRect(x: cellStart, y: row.y, width: cellWidth, height: row.height)
            if cell.frame != frame { cell.frame = frame }
        }
        setNeedsLayout()
        layoutIfNeeded()
    }
}
