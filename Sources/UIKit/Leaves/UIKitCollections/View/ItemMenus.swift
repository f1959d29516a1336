import CoreGraphics
import Foundation
import UIKitContent
import UIKitCore

/// Lets the delegate give items menus: a menu's preview is the cell, unless the delegate has another one.
@MainActor
final class ItemMenus: NSObject, UIContextMenuInteractionDelegate {
    private weak var owner: UICollectionView?
    private(set) lazy var interaction = UIContextMenuInteraction(delegate: self)
    /// The item of the menu that is open.
    private var path: IndexPath?

    init(_ owner: UICollectionView) {
        self.owner = owner
        super.init()
    }

    func contextMenuInteraction(
        _ interaction: UIContextMenuInteraction, configurationForMenuAtLocation location: CGPoint
    ) -> UIContextMenuConfiguration? {
        guard let owner else { return nil }
        path = owner.itemPath(at: location)
        let configuration = owner.menu(path, at: location)
        owner.updateMenus()
        return configuration
    }

    private var cellPreview: UITargetedPreview? {
        guard let cell = path.flatMap({ owner?.cellForItem(at: $0) }), cell.window != nil else { return nil }
        let isCard = (cell as? UICollectionViewListCell)?.isCard ?? false
        return UITargetedPreview(view: cell, parameters: .row(cell, isCard: isCard))
    }

    func contextMenuInteraction(
        _ interaction: UIContextMenuInteraction,
        previewForHighlightingMenuWithConfiguration configuration: UIContextMenuConfiguration
    ) -> UITargetedPreview? {
        guard let owner else { return nil }
        let own = owner.delegate?.collectionView(
            owner, previewForHighlightingContextMenuWithConfiguration: configuration)
        return own ?? cellPreview
    }

    func contextMenuInteraction(
        _ interaction: UIContextMenuInteraction,
        previewForDismissingMenuWithConfiguration configuration: UIContextMenuConfiguration
    ) -> UITargetedPreview? {
        guard let owner else { return nil }
        let own = owner.delegate?.collectionView(
            owner, previewForDismissingContextMenuWithConfiguration: configuration)
        return own ?? cellPreview
    }

    func contextMenuInteraction(
        _ interaction: UIContextMenuInteraction,
        willPerformPreviewActionForMenuWith configuration: UIContextMenuConfiguration,
        animator: any UIContextMenuInteractionCommitAnimating
    ) {
        guard let owner else { return }
        owner.delegate?.collectionView(owner, willPerformPreviewActionForMenuWith: configuration, animator: animator)
    }

    func contextMenuInteraction(
        _ interaction: UIContextMenuInteraction, willDisplayMenuFor configuration: UIContextMenuConfiguration,
        animator: (any UIContextMenuInteractionAnimating)?
    ) {
        guard let owner else { return }
        owner.delegate?.collectionView(owner, willDisplayContextMenu: configuration, animator: animator)
    }

    func contextMenuInteraction(
        _ interaction: UIContextMenuInteraction, willEndFor configuration: UIContextMenuConfiguration,
        animator: (any UIContextMenuInteractionAnimating)?
    ) {
        guard let owner else { return }
        owner.delegate?.collectionView(owner, willEndContextMenuInteraction: configuration, animator: animator)
    }
}

extension UICollectionView {
    /// Has the interaction while the delegate's class may implement one of the methods for menus.
    func updateMenus() {
        let hasMenus = delegate(for: .itemMenu) != nil || delegate(for: .itemsMenu) != nil
        let isThere = menus.interaction.view === self
        if hasMenus, !isThere { addInteraction(menus.interaction) }
        if !hasMenus, isThere { removeInteraction(menus.interaction) }
    }

    fileprivate func menu(_ path: IndexPath?, at point: CGPoint) -> UIContextMenuConfiguration? {
        if let delegate = delegate(for: .itemsMenu) {
            let paths = path.map { selection.count > 1 && selection.contains($0) ? selection : [$0] } ?? []
            let menu = delegate.collectionView(self, contextMenuConfigurationForItemsAt: paths, point: point)
            if delegateKnowledge?.has(.itemsMenu) ?? false { return menu }
        }
        guard let path else { return nil }
        return delegate(for: .itemMenu)?.collectionView(self, contextMenuConfigurationForItemAt: path, point: point)
    }
}
