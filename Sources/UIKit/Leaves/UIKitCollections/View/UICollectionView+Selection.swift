import Foundation
import UIKitCore
import UIKitLists

extension UICollectionView {
    var selectsItems: Bool {
        isEditing ? allowsSelectionDuringEditing || allowsMultipleSelectionDuringEditing : allowsSelection
    }
    var selectsMany: Bool { isEditing ? allowsMultipleSelectionDuringEditing : allowsMultipleSelection }

    /// Lets the cells of lists show other accessories, and ends a selection that is not allowed any more.
    func editingDidChange() {
        swipes?.close(animated: true)
        if !selectsMany || !isEditing { for path in selection { setSelected(false, path) } }
        for cell in elements.cells {
            cell.setNeedsUpdateConfiguration()
            (cell as? UICollectionViewListCell)?.takeList()
        }
    }

    /// Whether an item's cell shows what belongs to editing.
    func mayEdit(_ path: IndexPath) -> Bool {
        delegate(for: .canEdit)?.collectionView(self, canEditItemAt: path) ?? true
    }

    /// Whether a cell is among those of the visible items.
    func isShown(_ cell: UICollectionViewCell) -> Bool { cell.superview != nil && elements.id(of: cell) != nil }

    /// Changes the selection and the cell, without calling the delegate.
    func setSelected(_ isSelected: Bool, _ indexPath: IndexPath) {
        if isSelected {
            if !selection.contains(indexPath) { selection.append(indexPath) }
        } else {
            selection.removeAll { $0 == indexPath }
        }
        cellForItem(at: indexPath)?.isSelected = isSelected
    }

    func selectByCode(_ indexPath: IndexPath?, _ animated: Bool, _ position: ScrollPosition) {
        guard selectsItems else { return }
        guard let indexPath else {
            for old in selection { setSelected(false, old) }
            return
        }
        guard hasItem(indexPath) else { return }
        if !selectsMany {
            for old in selection where old != indexPath { setSelected(false, old) }
        }
        setSelected(true, indexPath)
        if !position.isEmpty { scrollToItem(at: indexPath, at: position, animated: animated) }
    }

    /// Selects or deselects the item of a tap; the delegate decides, and learns about it.
    func select(byPerson indexPath: IndexPath) {
        if selectsMany, selection.contains(indexPath) { return deselect(byPerson: indexPath) }
        let mayBe = delegate(for: .shouldSelect)?.collectionView(self, shouldSelectItemAt: indexPath) ?? true
        guard mayBe else { return }
        if !selectsMany {
            for old in selection where old != indexPath { deselect(byPerson: old) }
        }
        setSelected(true, indexPath)
        // As for tables, a segue is prepared before the delegate learns about the selection.
        cellForItem(at: indexPath)?.segue?()
        delegate(for: .didSelect)?.collectionView(self, didSelectItemAt: indexPath)
    }

    private func deselect(byPerson indexPath: IndexPath) {
        let mayBe = delegate(for: .shouldDeselect)?.collectionView(self, shouldDeselectItemAt: indexPath) ?? true
        guard mayBe else { return }
        setSelected(false, indexPath)
        delegate(for: .didDeselect)?.collectionView(self, didDeselectItemAt: indexPath)
    }
}

/// The cell that a finger is on.
@MainActor
final class CellPress {
    weak var touch: UITouch?
    var indexPath: IndexPath?
    var isHighlighted = false

    func end() { (touch, indexPath, isHighlighted) = (nil, nil, false) }

    /// Forgets the touch if its cell goes away.
    func forget(_ view: UICollectionReusableView) {
        if view.currentAttributes?.representedElementCategory == .cell, view.currentAttributes?.indexPath == indexPath {
            end()
        }
    }
}

extension UICollectionView {
    func press(_ touches: Set<UITouch>) {
        guard press.touch == nil, let touch = touches.first else { return }
        if swipes?.press(at: touch.location(in: self)) == true { return }
        guard let indexPath = visibleItem(under: touch) else { return }
        let isHeader = outlineHeader(indexPath) != nil
        guard isHeader || selectsItems else { return }
        (press.touch, press.indexPath) = (touch, indexPath)
        if isHeader { return }
        guard delegate(for: .shouldHighlight)?.collectionView(self, shouldHighlightItemAt: indexPath) ?? true else {
            return press.end()
        }
        highlight(true)
    }

    /// Removes the highlight while the finger is elsewhere.
    func movePress(_ touches: Set<UITouch>) {
        guard let touch = press.touch, touches.contains(touch), let indexPath = press.indexPath else { return }
        if outlineHeader(indexPath) == nil { highlight(visibleItem(under: touch) == indexPath) }
    }

    /// Returns the cell of an item that a tap expands or collapses, but does not select.
    private func outlineHeader(_ indexPath: IndexPath) -> UICollectionViewListCell? {
        (cellForItem(at: indexPath) as? UICollectionViewListCell).flatMap { $0.isOutlineHeader ? $0 : nil }
    }

    func endPress(_ touches: Set<UITouch>) {
        if swipes?.lift() == true { return }
        guard let touch = press.touch, touches.contains(touch), let indexPath = press.indexPath else { return }
        if let header = outlineHeader(indexPath), !press.isHighlighted {
            press.end()
            if visibleItem(under: touch) == indexPath { header.tapOutline() }
            return
        }
        let isOn = press.isHighlighted && visibleItem(under: touch) == indexPath
        let extends = selectsMany && !selection.isEmpty
        if isOn { select(byPerson: indexPath) }
        highlight(false, indexPath)
        press.end()
        if isOn, !extends { performPrimaryAction(of: indexPath) }
    }

    /// Lets the delegate do what a tap is for, whether or not the item may be selected, unless the tap extends a selection.
    private func performPrimaryAction(of path: IndexPath) {
        // The app may have removed the item when it was selected.
        guard hasItem(path), delegate(for: .primaryAction) != nil else { return }
        var may = !isEditing
        if let delegate = delegate(for: .canPerformPrimaryAction) {
            let answer = delegate.collectionView(self, canPerformPrimaryActionForItemAt: path)
            if self.delegate(for: .canPerformPrimaryAction) != nil { may = answer }
        }
        if may { delegate(for: .primaryAction)?.collectionView(self, performPrimaryActionForItemAt: path) }
    }

    func cancelPress(_ touches: Set<UITouch>) {
        swipes?.cancelPress()
        guard let touch = press.touch, touches.contains(touch) else { return }
        cancelPress()
    }

    func cancelPress() {
        highlight(false)
        press.end()
    }

    private func visibleItem(under touch: UITouch) -> IndexPath? {
        let point = touch.location(in: self)
        return bounds.contains(point) ? itemPath(at: point) : nil
    }

    /// - Parameter indexPath: the pressed item, which a call of the delegate may have replaced.
    private func highlight(_ isOn: Bool, _ indexPath: IndexPath? = nil) {
        guard let indexPath = indexPath ?? press.indexPath, press.isHighlighted != isOn else { return }
        press.isHighlighted = isOn
        cellForItem(at: indexPath)?.isHighlighted = isOn
        if isOn {
            delegate(for: .didHighlight)?.collectionView(self, didHighlightItemAt: indexPath)
        } else {
            delegate(for: .didUnhighlight)?.collectionView(self, didUnhighlightItemAt: indexPath)
        }
    }
}
