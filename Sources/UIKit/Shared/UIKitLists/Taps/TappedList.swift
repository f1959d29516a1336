package import Foundation
package import UIKitCore

/// A list whose rows or items a person selects by taps.
///
/// The order of a tap is decided here, for tables and collections alike: the old selection goes, the new element is selected,
/// its segue is performed, the delegate learns of the selection, and then the primary action is performed.
@MainActor
package protocol TappedList: UIView {
    /// Whether the list is edited, so that a tap performs no primary action unless the delegate says so.
    var isEdited: Bool { get }
    /// Whether several elements may be selected at a time.
    var selectsMany: Bool { get }
    /// The selected elements, in the order in which they were selected.
    var selectedPaths: [IndexPath] { get }
    func hasElement(at path: IndexPath) -> Bool
    /// Changes the selection and the cell, without telling the delegate.
    func setSelected(_ isSelected: Bool, at path: IndexPath, animated: Bool)
    /// Returns the segue that the element's cell has in a storyboard.
    func segue(at path: IndexPath) -> (() -> Void)?

    // MARK: The delegate

    /// Returns the element that is selected in place of a tapped one; `nil` if none is.
    func target(ofSelecting path: IndexPath) -> IndexPath?
    /// Returns the element that is deselected in place of another one; `nil` if none is.
    func target(ofDeselecting path: IndexPath) -> IndexPath?
    func tellSelected(_ path: IndexPath)
    func tellDeselected(_ path: IndexPath)
    var hasPrimaryAction: Bool { get }
    /// Returns whether a tap performs the primary action; `nil` if the delegate does not decide.
    func mayPerformPrimaryAction(at path: IndexPath) -> Bool?
    func performPrimaryAction(at path: IndexPath)
}

extension TappedList {
    /// Selects the element that a finger has tapped, and performs its primary action, unless the tap extends a selection.
    ///
    /// - Parameter afterwards: called between the two.
    package func finishTap(on path: IndexPath, afterwards: () -> Void = {}) {
        let extends = selectsMany && !selectedPaths.isEmpty
        choose(path)
        afterwards()
        // The app may have removed the element when it was selected.
        guard !extends, hasElement(at: path), hasPrimaryAction else { return }
        if mayPerformPrimaryAction(at: path) ?? !isEdited { performPrimaryAction(at: path) }
    }

    /// Selects an element because the focus has come to it.
    package func followFocus(to path: IndexPath) { if !selectedPaths.contains(path) { choose(path) } }

    /// Selects an element, or deselects it where several may be selected.
    private func choose(_ path: IndexPath) {
        if selectsMany, selectedPaths.contains(path) { return leave(path) }
        guard let target = target(ofSelecting: path), hasElement(at: target) else { return }
        if !selectsMany { for old in selectedPaths where old != target { leave(old) } }
        setSelected(true, at: target, animated: false)
        segue(at: target)?()
        tellSelected(target)
    }

    private func leave(_ path: IndexPath) {
        guard let target = target(ofDeselecting: path), selectedPaths.contains(target) else { return }
        setSelected(false, at: target, animated: false)
        tellDeselected(target)
    }

    /// Selects an element without a call of the delegate; `nil` deselects all.
    ///
    /// - Returns: whether an element is selected that can be scrolled to.
    package func selectByCode(_ path: IndexPath?, animated: Bool) -> Bool {
        guard let path else {
            for old in selectedPaths { setSelected(false, at: old, animated: animated) }
            return false
        }
        guard hasElement(at: path) else { return false }
        if !selectsMany {
            for old in selectedPaths where old != path { setSelected(false, at: old, animated: animated) }
        }
        setSelected(true, at: path, animated: animated)
        return true
    }
}
