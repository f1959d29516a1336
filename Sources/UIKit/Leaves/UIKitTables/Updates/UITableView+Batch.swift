import CoreGraphics
import Foundation
import QuinceDiagnostics
import QuinceSectionedUpdates
import UIFoundation
import UIKitCore
import UIKitLists

/// The changes that an app has announced, until the outermost batch ends.
struct TableBatch {
    var depth = 0
    var changes: [(change: SectionedChange, animation: UITableView.RowAnimation)] = []
    /// Called with whether the animations ran to their ends.
    var completions: [(Bool) -> Void] = []
}

extension UITableView {
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
        let (old, seen) = (geometry, cells)
        let counts = askForCounts()
        let map: SectionedMap
        do throws(SectionedChangeProblem) {
            map = try SectionedMap(batch.changes.map(\.change), from: old.counts, to: counts, words: .table)
        } catch {
            stopLikeUIKit(error.message, name: "NSInternalInconsistencyException")
        }
        cancelPress()
        let motion = BatchMotion(self, map, BatchAnimations(batch.changes, from: old.counts, to: counts, map))
        motion.place {
            measure(counts: counts) { carryHeights(from: old, map, seen) }
            // A row that is reloaded is another one, which nobody has selected (WordPress-iOS pull 3345).
            let kept = selection.rows.filter { !map.reloadedItems.contains($0.place) }
            selection.rows = Set(kept.compactMap { map.new(of: $0.place).map { IndexPath($0) } })
        }
        motion.run(duration: ListRules.changeDuration) { isFinished in
            for completion in batch.completions { completion(isFinished) }
        }
    }

    /// Keeps the measured heights of rows that stay, of those that are not seen too: what is seen would jump. The delegate
    /// gives heights again, and the cells that are seen are measured again.
    private func carryHeights(
        from old: TableGeometry, _ map: SectionedMap, _ seen: [IndexPath: UITableViewCell]
    ) {
        guard !hasFixedRows else { return }
        for (index, section) in old.sections.enumerated() {
            for (row, height) in section.rows.measured {
                carry(height, seen[IndexPath(row: row, section: index)], of: ItemPlace(index, row), map)
            }
        }
    }

    private func carry(_ measured: CGFloat, _ cell: UITableViewCell?, of place: ItemPlace, _ map: SectionedMap) {
        guard !map.reloadedItems.contains(place), let new = map.new(of: place).map({ IndexPath($0) }),
            geometry.contains(new)
        else { return }
        let path = told(new)
        let height = cell.map { self.height(of: $0, at: path) } ?? given(path) ?? measured
        geometry.change(new.section) { $0.rows[new.row] = height }
    }

    private func given(_ path: IndexPath) -> CGFloat? {
        let height = delegate(.heightForRow).map { checked($0.tableView(self, heightForRowAt: path), path) }
        return height.flatMap { $0 >= 0 ? $0 : nil }
    }
}
