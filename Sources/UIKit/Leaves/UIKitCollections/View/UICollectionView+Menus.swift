import CoreGraphics
package import Foundation
package import QuinceObjCRuntime
package import UIKitCore
import UIKitLists

extension UICollectionView: MenuList {
    package var mayHaveMenus: Bool { delegate(for: .itemMenu) != nil || delegate(for: .itemsMenu) != nil }

    package func menu(at point: CGPoint) -> (path: IndexPath?, configuration: UIContextMenuConfiguration?) {
        let path = itemPath(at: point)
        return (path, menu(path, at: point))
    }

    private func menu(_ path: IndexPath?, at point: CGPoint) -> UIContextMenuConfiguration? {
        if let delegate = delegate(for: .itemsMenu) {
            let paths = path.map { selection.count > 1 && selection.contains($0) ? selection : [$0] } ?? []
            let menu = delegate.collectionView(self, contextMenuConfigurationForItemsAt: paths, point: point)
            if delegateKnowledge?.has(.itemsMenu) ?? false { return menu }
        }
        guard let path else { return nil }
        return delegate(for: .itemMenu)?.collectionView(self, contextMenuConfigurationForItemAt: path, point: point)
    }

    package func menuCell(at path: IndexPath) -> UIView? { cellForItem(at: path) }
    package func isInCard(_ cell: UIView) -> Bool { (cell as? UICollectionViewListCell)?.isCard ?? false }
    package func menuWillLift(_ path: IndexPath) {}

    package func highlightPreview(_ configuration: UIContextMenuConfiguration) -> UITargetedPreview? {
        delegate?.collectionView(self, previewForHighlightingContextMenuWithConfiguration: configuration)
    }
    package func dismissalPreview(_ configuration: UIContextMenuConfiguration) -> UITargetedPreview? {
        delegate?.collectionView(self, previewForDismissingContextMenuWithConfiguration: configuration)
    }
    package func menuPerformsPreviewAction(
        _ configuration: UIContextMenuConfiguration, _ animator: any UIContextMenuInteractionCommitAnimating
    ) { delegate?.collectionView(self, willPerformPreviewActionForMenuWith: configuration, animator: animator) }
    package func menuIsDisplayed(
        _ configuration: UIContextMenuConfiguration, _ animator: (any UIContextMenuInteractionAnimating)?
    ) { delegate?.collectionView(self, willDisplayContextMenu: configuration, animator: animator) }
    package func menuEnds(
        _ configuration: UIContextMenuConfiguration, _ animator: (any UIContextMenuInteractionAnimating)?
    ) { delegate?.collectionView(self, willEndContextMenuInteraction: configuration, animator: animator) }
}

extension UICollectionView: EditMenuList {
    package var mayHaveEditMenus: Bool { delegate(for: .editMenu) != nil }
    package func editMenuPath(at point: CGPoint) -> IndexPath? { itemPath(at: point) }
    package func showsEditMenu(at path: IndexPath) -> Bool {
        delegate(for: .editMenu)?.collectionView(self, shouldShowMenuForItemAt: path) ?? false
    }
    package func delegateCanPerform(_ action: Selector, at path: IndexPath, sender: Any?) -> Bool {
        delegate?.collectionView(self, canPerformAction: action, forItemAt: path, withSender: sender) ?? false
    }
    package func delegatePerforms(_ action: Selector, at path: IndexPath, sender: Any?) {
        delegate?.collectionView(self, performAction: action, forItemAt: path, withSender: sender)
    }
}
