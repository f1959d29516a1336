import CoreGraphics
import Foundation
import UIFoundation
import UIKitContent
import UIKitCore

/// Asks the table's delegate for the menu of the row under a finger that rests.
@MainActor
final class RowMenus: NSObject, UIContextMenuInteractionDelegate {
    private unowned let table: UITableView
    private lazy var interaction = UIContextMenuInteraction(delegate: self)
    private var isAttached = false
    /// The row of the menu that is shown.
    private var row: IndexPath?

    init(_ table: UITableView) { self.table = table }

    /// Waits for fingers, if the delegate may have menus.
    func attach(to table: UITableView) {
        guard !isAttached, table.delegate(.contextMenu) != nil else { return }
        isAttached = true
        table.addInteraction(interaction)
    }

    private func delegate(_ method: TableDelegateMethod) -> (any UITableViewDelegate)? { table.delegate(method) }

    func contextMenuInteraction(
        _ interaction: UIContextMenuInteraction, configurationForMenuAtLocation location: CGPoint
    ) -> UIContextMenuConfiguration? {
        guard table.swipes.open == nil, table.reorder == nil, let path = table.row(at: location),
            table.cells[path] != nil, let delegate = delegate(.contextMenu)
        else { return nil }
        row = path
        return delegate.tableView(table, contextMenuConfigurationForRowAt: path, point: location)
    }

    private var rowPreview: UITargetedPreview? {
        guard let row, let cell = table.cells[row], cell.window != nil else { return nil }
        return UITargetedPreview(view: cell, parameters: .row(cell, isCard: table.style == .insetGrouped))
    }

    func contextMenuInteraction(
        _ interaction: UIContextMenuInteraction, configuration: UIContextMenuConfiguration,
        highlightPreviewForItemWithIdentifier identifier: any NSCopying
    ) -> UITargetedPreview? {
        // The lifted row does not look pressed.
        if let row, row == table.selection.pressed { table.cells[row]?.setHighlighted(false, animated: false) }
        return delegate(.highlightPreview)?.tableView(
            table, previewForHighlightingContextMenuWithConfiguration: configuration) ?? rowPreview
    }

    func contextMenuInteraction(
        _ interaction: UIContextMenuInteraction, configuration: UIContextMenuConfiguration,
        dismissalPreviewForItemWithIdentifier identifier: any NSCopying
    ) -> UITargetedPreview? {
        delegate(.dismissalPreview)?.tableView(
            table, previewForDismissingContextMenuWithConfiguration: configuration) ?? rowPreview
    }

    func contextMenuInteraction(
        _ interaction: UIContextMenuInteraction,
        willPerformPreviewActionForMenuWith configuration: UIContextMenuConfiguration,
        animator: any UIContextMenuInteractionCommitAnimating
    ) {
        delegate(.previewAction)?.tableView(
            table, willPerformPreviewActionForMenuWith: configuration, animator: animator)
    }

    func contextMenuInteraction(
        _ interaction: UIContextMenuInteraction, willDisplayMenuFor configuration: UIContextMenuConfiguration,
        animator: (any UIContextMenuInteractionAnimating)?
    ) {
        delegate(.willDisplayMenu)?.tableView(table, willDisplayContextMenu: configuration, animator: animator)
    }

    func contextMenuInteraction(
        _ interaction: UIContextMenuInteraction, willEndFor configuration: UIContextMenuConfiguration,
        animator: (any UIContextMenuInteractionAnimating)?
    ) {
        delegate(.willEndMenu)?.tableView(table, willEndContextMenuInteraction: configuration, animator: animator)
    }
}
