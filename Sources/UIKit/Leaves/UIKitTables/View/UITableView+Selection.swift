import CoreGraphics
import Foundation
import UIFoundation
import UIKitCore
import UIKitLists

/// The selected rows, and the one under a finger.
struct TableSelection {
    var rows: Set<IndexPath> = [] { didSet { order = order.filter(rows.contains) + rows.subtracting(order).sorted() } }
    /// The rows in the order in which they were selected.
    private(set) var order: [IndexPath] = []
    var pressed: IndexPath?
}

extension UITableView {
    private var mayChoose: Bool {
        editing
            ? allowsSelectionDuringEditing || allowsMultipleSelectionDuringEditing
            : allowsSelection || allowsMultipleSelection
    }
    var mayChooseMany: Bool { editing ? allowsMultipleSelectionDuringEditing : allowsMultipleSelection }

    // MARK: Fingers

    /// - Returns: whether the finger is on a row that is highlighted.
    func press(_ touches: Set<UITouch>) -> Bool {
        guard selection.pressed == nil, touches.count == 1, let touch = touches.first else { return false }
        let place = touch.location(in: self)
        if swipes.press(at: place) { return true }
        guard mayChoose else { return false }
        guard let path = row(at: place), let cell = cells[path], cell.frame.contains(place) else { return false }
        guard delegate(.shouldHighlight)?.tableView(self, shouldHighlightRowAt: path) ?? true else { return false }
        selection.pressed = path
        cell.setHighlighted(true, animated: false)
        delegate(.didHighlight)?.tableView(self, didHighlightRowAt: path)
        return true
    }

    func lift(_ touches: Set<UITouch>) -> Bool {
        if swipes.lift() { return true }
        guard let path = selection.pressed else { return false }
        let isInside = touches.first.flatMap { row(at: $0.location(in: self)) } == path
        release(path)
        guard isInside, geometry.contains(path) else { return true }
        let extends = mayChooseMany && !selection.rows.isEmpty
        choose(path)
        if !extends { performPrimaryAction(of: path) }
        return true
    }

    /// Lets the delegate do what a tap is for, whether or not the row may be selected, unless the tap extends a selection.
    private func performPrimaryAction(of path: IndexPath) {
        // The app may have removed the row when it was selected.
        guard geometry.contains(path), delegate(.primaryAction) != nil else { return }
        var may = !editing
        if let delegate = delegate(.canPerformPrimaryAction) {
            let answer = delegate.tableView(self, canPerformPrimaryActionForRowAt: path)
            if self.delegate(.canPerformPrimaryAction) != nil { may = answer }
        }
        if may { delegate(.primaryAction)?.tableView(self, performPrimaryActionForRowAt: path) }
    }

    @discardableResult
    func cancelPress() -> Bool {
        swipes.cancelPress()
        guard let path = selection.pressed else { return false }
        release(path)
        return true
    }

    private func release(_ path: IndexPath) {
        selection.pressed = nil
        cells[path]?.setHighlighted(false, animated: false)
        delegate(.didUnhighlight)?.tableView(self, didUnhighlightRowAt: path)
    }

    /// Selects the row that a finger has touched, or deselects it where several may be selected.
    private func choose(_ path: IndexPath) {
        if mayChooseMany, selection.rows.contains(path) { return leave(path) }
        guard let target = willSelect(path), geometry.contains(target) else { return }
        if !mayChooseMany { for old in selection.order where old != target { leave(old) } }
        mark(target, animated: false)
        delegate(.didSelect)?.tableView(self, didSelectRowAt: target)
        cells[target]?.segue?()
        NotificationCenter.default.post(name: Self.selectionDidChangeNotification, object: self)
    }

    private func willSelect(_ path: IndexPath) -> IndexPath? {
        guard let delegate = delegate(.willSelect) else { return path }
        return delegate.tableView(self, willSelectRowAt: path)
    }

    private func leave(_ path: IndexPath) {
        var target: IndexPath? = path
        if let delegate = delegate(.willDeselect) { target = delegate.tableView(self, willDeselectRowAt: path) }
        guard let target, selection.rows.contains(target) else { return }
        unmark(target, animated: false)
        delegate(.didDeselect)?.tableView(self, didDeselectRowAt: target)
        NotificationCenter.default.post(name: Self.selectionDidChangeNotification, object: self)
    }

    // MARK: The app's selection

    func select(_ path: IndexPath?, _ animated: Bool, _ position: ScrollPosition) {
        loadIfNeeded()
        guard let path else { return selection.rows.forEach { unmark($0, animated: animated) } }
        guard geometry.contains(path) else { return }
        if !mayChooseMany { for old in selection.rows where old != path { unmark(old, animated: animated) } }
        mark(path, animated: animated)
        if position != .none { scroll(to: path, position, animated) }
    }

    func deselect(_ path: IndexPath, _ animated: Bool) {
        if selection.rows.contains(path) { unmark(path, animated: animated) }
    }

    private func mark(_ path: IndexPath, animated: Bool) {
        selection.rows.insert(path)
        cells[path]?.setSelected(true, animated: animated)
    }

    private func unmark(_ path: IndexPath, animated: Bool) {
        selection.rows.remove(path)
        cells[path]?.setSelected(false, animated: animated)
    }

    // MARK: Accessories

    func accessoryWasTapped(_ cell: UITableViewCell) {
        guard let path = indexPath(for: cell) else { return }
        delegate(.accessoryTapped)?.tableView(self, accessoryButtonTappedForRowWith: path)
    }
}
