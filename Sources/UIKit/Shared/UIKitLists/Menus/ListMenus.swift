import CoreGraphics
package import Foundation
import UIKitContent
package import UIKitCore

/// A list whose delegate may give its rows or items menus.
@MainActor
package protocol MenuList: UIView {
    /// Whether the delegate's class may implement one of the methods for menus.
    var mayHaveMenus: Bool { get }
    /// Returns the element at a point, and the menu that the delegate has for it.
    func menu(at point: CGPoint) -> (path: IndexPath?, configuration: UIContextMenuConfiguration?)
    func menuCell(at path: IndexPath) -> UIView?
    /// Whether the cell is a part of a rounded group.
    func isInCard(_ cell: UIView) -> Bool
    /// Called before the cell is lifted.
    func menuWillLift(_ path: IndexPath)

    // MARK: The delegate

    func highlightPreview(_ configuration: UIContextMenuConfiguration) -> UITargetedPreview?
    func dismissalPreview(_ configuration: UIContextMenuConfiguration) -> UITargetedPreview?
    func menuPerformsPreviewAction(
        _ configuration: UIContextMenuConfiguration, _ animator: any UIContextMenuInteractionCommitAnimating)
    func menuIsDisplayed(
        _ configuration: UIContextMenuConfiguration, _ animator: (any UIContextMenuInteractionAnimating)?)
    func menuEnds(_ configuration: UIContextMenuConfiguration, _ animator: (any UIContextMenuInteractionAnimating)?)
}

/// Asks the delegate of a list for the menu of the element under a finger that rests: the menu's preview is the cell, unless
/// the delegate has another one.
@MainActor
package final class ListMenus: NSObject, UIContextMenuInteractionDelegate {
    private weak var list: (any MenuList)?
    package private(set) lazy var interaction = UIContextMenuInteraction(delegate: self)
    /// The element of the menu that is open.
    private var path: IndexPath?

    package init(_ list: any MenuList) { self.list = list }

    /// Whether a finger is waited for.
    package var isAttached: Bool { interaction.view != nil }

    /// Waits for fingers while the delegate may have menus.
    package func update() {
        guard let list, list.mayHaveMenus != isAttached else { return }
        if isAttached { list.removeInteraction(interaction) } else { list.addInteraction(interaction) }
    }

    package func contextMenuInteraction(
        _ interaction: UIContextMenuInteraction, configurationForMenuAtLocation location: CGPoint
    ) -> UIContextMenuConfiguration? {
        guard let list else { return nil }
        let configuration: UIContextMenuConfiguration?
        (path, configuration) = list.menu(at: location)
        // The call may have shown that the delegate's class has no menus.
        update()
        return configuration
    }

    private var cellPreview: UITargetedPreview? {
        guard let list, let cell = path.flatMap(list.menuCell), cell.window != nil else { return nil }
        return UITargetedPreview(view: cell, parameters: .row(cell, isCard: list.isInCard(cell)))
    }

    package func contextMenuInteraction(
        _ interaction: UIContextMenuInteraction, configuration: UIContextMenuConfiguration,
        highlightPreviewForItemWithIdentifier identifier: any NSCopying
    ) -> UITargetedPreview? {
        if let path { list?.menuWillLift(path) }
        return list?.highlightPreview(configuration) ?? cellPreview
    }

    package func contextMenuInteraction(
        _ interaction: UIContextMenuInteraction, configuration: UIContextMenuConfiguration,
        dismissalPreviewForItemWithIdentifier identifier: any NSCopying
    ) -> UITargetedPreview? { list?.dismissalPreview(configuration) ?? cellPreview }

    package func contextMenuInteraction(
        _ interaction: UIContextMenuInteraction,
        willPerformPreviewActionForMenuWith configuration: UIContextMenuConfiguration,
        animator: any UIContextMenuInteractionCommitAnimating
    ) { list?.menuPerformsPreviewAction(configuration, animator) }

    package func contextMenuInteraction(
        _ interaction: UIContextMenuInteraction, willDisplayMenuFor configuration: UIContextMenuConfiguration,
        animator: (any UIContextMenuInteractionAnimating)?
    ) { list?.menuIsDisplayed(configuration, animator) }

    package func contextMenuInteraction(
        _ interaction: UIContextMenuInteraction, willEndFor configuration: UIContextMenuConfiguration,
        animator: (any UIContextMenuInteractionAnimating)?
    ) { list?.menuEnds(configuration, animator) }
}
