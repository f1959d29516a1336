package import Foundation
import UIKitCore
import UIKitLists

extension UICollectionView {
    var selectsItems: Bool {
        isEditing ? allowsSelectionDuringEditing || allowsMultipleSelectionDuringEditing : allowsSelection
    }

    /// Lets the cells of lists show other accessories, and ends a selection that is not allowed any more.
    func editingDidChange() {
        swipes?.close(animated: true)
        if !selectsMany || !isEditing { for path in selection { setSelected(false, at: path, animated: false) } }
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

    func select(_ path: IndexPath?, _ animated: Bool, _ position: ScrollPosition) {
        guard selectsItems, selectByCode(path, animated: animated), let path, !position.isEmpty else { return }
        scrollToItem(at: path, at: position, animated: animated)
    }
}

extension UICollectionView: TappedList {
    package var isEdited: Bool { isEditing }
    package var selectsMany: Bool { isEditing ? allowsMultipleSelectionDuringEditing : allowsMultipleSelection }
    package var selectedPaths: [IndexPath] { selection }
    package func hasElement(at path: IndexPath) -> Bool { hasItem(path) }
    package func segue(at path: IndexPath) -> (() -> Void)? { cellForItem(at: path)?.segue }

    package func setSelected(_ isSelected: Bool, at path: IndexPath, animated: Bool) {
        if !isSelected {
            selection.removeAll { $0 == path }
        } else if !selection.contains(path) {
            selection.append(path)
        }
        cellForItem(at: path)?.isSelected = isSelected
    }

    package func target(ofSelecting path: IndexPath) -> IndexPath? {
        delegate(for: .shouldSelect)?.collectionView(self, shouldSelectItemAt: path) ?? true ? path : nil
    }
    package func target(ofDeselecting path: IndexPath) -> IndexPath? {
        delegate(for: .shouldDeselect)?.collectionView(self, shouldDeselectItemAt: path) ?? true ? path : nil
    }
    package func tellSelected(_ path: IndexPath) {
        delegate(for: .didSelect)?.collectionView(self, didSelectItemAt: path)
    }
    package func tellDeselected(_ path: IndexPath) {
        delegate(for: .didDeselect)?.collectionView(self, didDeselectItemAt: path)
    }

    package var hasPrimaryAction: Bool { delegate(for: .primaryAction) != nil }
    package func mayPerformPrimaryAction(at path: IndexPath) -> Bool? {
        guard let delegate = delegate(for: .canPerformPrimaryAction) else { return nil }
        let answer = delegate.collectionView(self, canPerformPrimaryActionForItemAt: path)
        // The call may have shown that the delegate's class lacks the method.
        return self.delegate(for: .canPerformPrimaryAction) == nil ? nil : answer
    }
    package func performPrimaryAction(at path: IndexPath) {
        delegate(for: .primaryAction)?.collectionView(self, performPrimaryActionForItemAt: path)
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
        // Items are told that they are not highlighted any more after the selection, rows before it.
        let release = {
            self.highlight(false, indexPath)
            self.press.end()
        }
        if isOn { finishTap(on: indexPath, afterwards: release) } else { release() }
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
