import CoreGraphics
package import Foundation
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
        if isInside, geometry.contains(path) { finishTap(on: path) }
        return true
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

    // MARK: The app's selection

    func select(_ path: IndexPath?, _ animated: Bool, _ position: ScrollPosition) {
        loadIfNeeded()
        if selectByCode(path, animated: animated), let path, position != .none { scroll(to: path, position, animated) }
    }

    func deselect(_ path: IndexPath, _ animated: Bool) {
        if selection.rows.contains(path) { setSelected(false, at: path, animated: animated) }
    }

    // MARK: Accessories

    /// Tells the delegate, and then performs the cell's segue for it; the order is chosen.
    func accessoryWasTapped(_ cell: UITableViewCell) {
        guard let path = indexPath(for: cell) else { return }
        delegate(.accessoryTapped)?.tableView(self, accessoryButtonTappedForRowWith: path)
        cell.accessorySegue?()
    }
}

extension UITableView: TappedList {
    package var isEdited: Bool { editing }
    package var selectsMany: Bool { editing ? allowsMultipleSelectionDuringEditing : allowsMultipleSelection }
    package var selectedPaths: [IndexPath] { selection.order }
    package func hasElement(at path: IndexPath) -> Bool { geometry.contains(path) }
    package func segue(at path: IndexPath) -> (() -> Void)? { cells[path]?.segue }

    package func setSelected(_ isSelected: Bool, at path: IndexPath, animated: Bool) {
        if isSelected { selection.rows.insert(path) } else { selection.rows.remove(path) }
        cells[path]?.setSelected(isSelected, animated: animated)
    }

    package func target(ofSelecting path: IndexPath) -> IndexPath? {
        guard let delegate = delegate(.willSelect) else { return path }
        return delegate.tableView(self, willSelectRowAt: path)
    }
    package func target(ofDeselecting path: IndexPath) -> IndexPath? {
        guard let delegate = delegate(.willDeselect) else { return path }
        return delegate.tableView(self, willDeselectRowAt: path)
    }
    package func tellSelected(_ path: IndexPath) {
        delegate(.didSelect)?.tableView(self, didSelectRowAt: path)
        NotificationCenter.default.post(name: Self.selectionDidChangeNotification, object: self)
    }
    package func tellDeselected(_ path: IndexPath) {
        delegate(.didDeselect)?.tableView(self, didDeselectRowAt: path)
        NotificationCenter.default.post(name: Self.selectionDidChangeNotification, object: self)
    }

    package var hasPrimaryAction: Bool { delegate(.primaryAction) != nil }
    package func mayPerformPrimaryAction(at path: IndexPath) -> Bool? {
        guard let delegate = delegate(.canPerformPrimaryAction) else { return nil }
        let answer = delegate.tableView(self, canPerformPrimaryActionForRowAt: path)
        // The call may have shown that the delegate's class lacks the method.
        return self.delegate(.canPerformPrimaryAction) == nil ? nil : answer
    }
    package func performPrimaryAction(at path: IndexPath) {
        delegate(.primaryAction)?.tableView(self, performPrimaryActionForRowAt: path)
    }
}
