import CoreGraphics
package import Foundation
package import QuinceObjCRuntime
package import UIKitCore
import UIKitLists

extension UITableView: MenuList {
    package var mayHaveMenus: Bool { delegate(.contextMenu) != nil }

    package func menu(at point: CGPoint) -> (path: IndexPath?, configuration: UIContextMenuConfiguration?) {
        guard swipes.open == nil, reorder == nil, let path = row(at: point), cells[path] != nil,
            let delegate = delegate(.contextMenu)
        else { return (nil, nil) }
        return (path, delegate.tableView(self, contextMenuConfigurationForRowAt: path, point: point))
    }

    package func menuCell(at path: IndexPath) -> UIView? { cells[path] }
    package func isInCard(_ cell: UIView) -> Bool { style == .insetGrouped }
    /// The lifted row does not look pressed.
    package func menuWillLift(_ path: IndexPath) {
        if path == selection.pressed { cells[path]?.setHighlighted(false, animated: false) }
    }

    package func highlightPreview(_ configuration: UIContextMenuConfiguration) -> UITargetedPreview? {
        delegate(.highlightPreview)?.tableView(
            self, previewForHighlightingContextMenuWithConfiguration: configuration)
    }
    package func dismissalPreview(_ configuration: UIContextMenuConfiguration) -> UITargetedPreview? {
        delegate(.dismissalPreview)?.tableView(self, previewForDismissingContextMenuWithConfiguration: configuration)
    }
    package func menuPerformsPreviewAction(
        _ configuration: UIContextMenuConfiguration, _ animator: any UIContextMenuInteractionCommitAnimating
    ) {
        delegate(.previewAction)?.tableView(
            self, willPerformPreviewActionForMenuWith: configuration, animator: animator)
    }
    package func menuIsDisplayed(
        _ configuration: UIContextMenuConfiguration, _ animator: (any UIContextMenuInteractionAnimating)?
    ) { delegate(.willDisplayMenu)?.tableView(self, willDisplayContextMenu: configuration, animator: animator) }
    package func menuEnds(
        _ configuration: UIContextMenuConfiguration, _ animator: (any UIContextMenuInteractionAnimating)?
    ) { delegate(.willEndMenu)?.tableView(self, willEndContextMenuInteraction: configuration, animator: animator) }
}

extension UITableView: EditMenuList {
    package var mayHaveEditMenus: Bool { delegate(.editMenu) != nil }

    package func editMenuPath(at point: CGPoint) -> IndexPath? {
        guard swipes.open == nil, reorder == nil, !isEditing, let path = row(at: point) else { return nil }
        return cells[path] == nil ? nil : path
    }

    package func showsEditMenu(at path: IndexPath) -> Bool {
        delegate(.editMenu)?.tableView(self, shouldShowMenuForRowAt: path) ?? false
    }
    package func delegateCanPerform(_ action: Selector, at path: IndexPath, sender: Any?) -> Bool {
        delegate?.tableView(self, canPerformAction: action, forRowAt: path, withSender: sender) ?? false
    }
    package func delegatePerforms(_ action: Selector, at path: IndexPath, sender: Any?) {
        delegate?.tableView(self, performAction: action, forRowAt: path, withSender: sender)
    }
}
