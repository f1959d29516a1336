@_spi(Hooks) import AppKitCore
import AppKitDrawing
import CoreGraphics
import Foundation
import QuinceBlockAnimation

extension NSTableView {
    public typealias AutosaveName = String

    /// The way in which rows come and go. The raw values are those of NSTableView.h.
    ///
    /// - Differs: rows fade, whatever the direction, and the others move.
    public struct AnimationOptions: OptionSet, Sendable {
        public let rawValue: UInt
        public init(rawValue: UInt) { self.rawValue = rawValue }
        public static let effectFade = AnimationOptions(rawValue: 0x1)
        public static let effectGap = AnimationOptions(rawValue: 0x2)
        public static let slideUp = AnimationOptions(rawValue: 0x10)
        public static let slideDown = AnimationOptions(rawValue: 0x20)
        public static let slideLeft = AnimationOptions(rawValue: 0x30)
        public static let slideRight = AnimationOptions(rawValue: 0x40)
    }

    func insert(_ indexes: IndexSet, _ animation: AnimationOptions) {
        let old = numberOfRows
        var places = Array(0..<old + indexes.count)
        places.removeAll { indexes.contains($0) }
        let new = old + indexes.count
        update(animation, coming: indexes, count: new) { $0 < places.count ? places[$0] : nil }
    }

    func remove(_ indexes: IndexSet, _ animation: AnimationOptions) {
        let known = indexes.filteredIndexSet { $0 < numberOfRows }
        update(animation, coming: [], count: numberOfRows - known.count) { row in
            known.contains(row) ? nil : row - known.count(in: 0..<row)
        }
    }

    func move(_ old: Int, _ new: Int) {
        guard old != new, (0..<numberOfRows).contains(old), (0..<numberOfRows).contains(new) else { return }
        update(.effectFade, coming: [], count: numberOfRows) { row in
            if row == old { return new }
            if old < new, row > old, row <= new { return row - 1 }
            return new < old && row >= new && row < old ? row + 1 : row
        }
    }

    func hide(_ hidden: IndexSet, _ animation: AnimationOptions) {
        let known = hidden.filteredIndexSet { $0 < numberOfRows }
        guard known != hiddenRowIndexes else { return }
        for row in known where shownRows[row] != nil { hide(row) }
        hiddenRowIndexes = known
        if !selectedRowIndexes.isDisjoint(with: known) { change(selection: selectedRowIndexes.subtracting(known)) }
        place(animation, coming: [], leaving: [])
    }

    /// Gives the rows new places, and takes away those that have none.
    ///
    /// - Parameter place: the new place of a row; `nil` if it goes.
    private func update(
        _ animation: AnimationOptions, coming: IndexSet, count: Int, _ place: (Int) -> Int?
    ) {
        var shown: [Int: NSTableRowView] = [:]
        var leaving: [(NSTableRowView, Int)] = []
        for (row, view) in shownRows {
            if let new = place(row) { shown[new] = view } else { leaving.append((view, row)) }
        }
        let losesSelection = selectedRowIndexes.contains { place($0) == nil }
        selectedRowIndexes = IndexSet(selectedRowIndexes.compactMap(place))
        hiddenRowIndexes = IndexSet(hiddenRowIndexes.compactMap(place))
        (lastSelected, anchor) = (newPlace(of: lastSelected, place), newPlace(of: anchor, place))
        (shownRows, numberOfRows) = (shown, count)
        for (row, view) in shown {
            view.row = row
            stripe(view)
        }
        self.place(animation, coming: coming, leaving: leaving)
        if losesSelection { tellSelection() }
    }

    /// - Returns: −1 for no row, as for one that goes.
    private func newPlace(of row: Int, _ place: (Int) -> Int?) -> Int { row < 0 ? -1 : place(row) ?? -1 }

    /// Places all rows; with an animation they move, and others fade in and out.
    private func place(_ animation: AnimationOptions, coming: IndexSet, leaving: [(NSTableRowView, Int)]) {
        guard !animation.isEmpty, window != nil else {
            for (view, row) in leaving { discard(view, row) }
            return tile()
        }
        tile()
        showNewRows(coming)
        let moves = ViewAnimation(
            duration: NSAnimationContext.current.duration, delay: 0, options: [.layoutSubviews, .allowUserInteraction],
            completion: { [weak self] _ in
                MainActor.assumeIsolated { for (view, row) in leaving { self?.discard(view, row) } }
            })
        moves.run {
            for (view, _) in leaving { view.alphaValue = 0 }
            for row in coming { shownRows[row]?.alphaValue = 1 }
            showVisibleRows()
        }
    }

    /// Puts the rows that come where they will be, transparent at first.
    private func showNewRows(_ coming: IndexSet) {
        let seen = rows(in: visibleRect)
        for row in coming where NSLocationInRange(row, seen) {
            rowView(atRow: row, makeIfNecessary: true)?.alphaValue = 0
        }
    }

    func endUpdating() {
        updates = max(updates - 1, 0)
        if updates == 0 { needsLayout = true }
    }

    // MARK: Views of nibs

    /// Makes a cell of the column's prototype in the table's own nib.
    func makePrototype(_ identifier: NSUserInterfaceItemIdentifier) -> NSView? {
        let view = prototypes[identifier]?() as? NSView
        view?.identifier = identifier
        return view
    }

    func viewOfNib(_ identifier: NSUserInterfaceItemIdentifier, _ owner: Any?) -> NSView? {
        var objects: NSArray?
        guard let nib = nibs[identifier], nib.instantiate(withOwner: owner, topLevelObjects: &objects) else {
            return nil
        }
        let views = (objects as? [Any] ?? []).compactMap { $0 as? NSView }
        let view = views.first { $0.identifier == identifier } ?? views.first
        view?.identifier = identifier
        return view
    }
}
