import CoreGraphics
public import Foundation
import QuinceBlockAnimation
import QuinceDiagnostics
import UIKitCore
public import UIKitDragAndDrop
import UIKitLists

/// The items of a drop on a collection view, and the places to which their pictures fly.
@preconcurrency @MainActor
public protocol UICollectionViewDropCoordinator: NSObjectProtocol {
    var items: [any UICollectionViewDropItem] { get }
    var destinationIndexPath: IndexPath? { get }
    var proposal: UICollectionViewDropProposal { get }
    var session: any UIDropSession { get }
    /// Lets a placeholder stand for an item until its data has come.
    func drop(
        _ dragItem: UIDragItem, to placeholder: UICollectionViewDropPlaceholder
    ) -> any UICollectionViewDropPlaceholderContext
    @discardableResult
    func drop(_ dragItem: UIDragItem, toItemAt indexPath: IndexPath) -> any UIDragAnimating
    /// - Parameter rect: the place in the item's cell.
    @discardableResult
    func drop(_ dragItem: UIDragItem, intoItemAt indexPath: IndexPath, rect: CGRect) -> any UIDragAnimating
    @discardableResult
    func drop(_ dragItem: UIDragItem, to target: UIDragPreviewTarget) -> any UIDragAnimating
}

@preconcurrency @MainActor
public protocol UICollectionViewDropItem: NSObjectProtocol {
    var dragItem: UIDragItem { get }
    /// The place that the item has in the view, if it comes from there.
    var sourceIndexPath: IndexPath? { get }
    /// The size of its cell in points; zero for an item from elsewhere, unlike on iOS.
    var previewSize: CGSize { get }
}

/// A cell for an item whose data has not come.
@preconcurrency @MainActor
open class UICollectionViewPlaceholder: NSObject {
    open var cellUpdateHandler: ((UICollectionViewCell) -> Void)?
    let insertionIndexPath: IndexPath

    public init(insertionIndexPath: IndexPath, reuseIdentifier: String) {
        self.insertionIndexPath = insertionIndexPath
        super.init()
    }
}

@preconcurrency @MainActor
open class UICollectionViewDropPlaceholder: UICollectionViewPlaceholder {
    open var previewParametersProvider: ((UICollectionViewCell) -> UIDragPreviewParameters?)?
}

/// Exchanges a placeholder for the item.
@preconcurrency @MainActor
public protocol UICollectionViewDropPlaceholderContext: UIDragAnimating {
    var dragItem: UIDragItem { get }
    @discardableResult
    func commitInsertion(dataSourceUpdates: (IndexPath) -> Void) -> Bool
    @discardableResult
    func deletePlaceholder() -> Bool
    /// Has the placeholder's handler update its cell, of which there is none here.
    func setNeedsCellUpdate()
}

// MARK: What the app receives

@MainActor
final class CollectionDropCoordinator: NSObject, UICollectionViewDropCoordinator {
    private let view: UICollectionView
    private let drop: ListDrop

    init(_ view: UICollectionView, _ drop: ListDrop) { (self.view, self.drop) = (view, drop) }

    var items: [any UICollectionViewDropItem] { drop.items.map { CollectionDropItem($0, in: view) } }
    var destinationIndexPath: IndexPath? { drop.destination }
    var session: any UIDropSession { drop.session }
    var proposal: UICollectionViewDropProposal {
        drop.proposal as? UICollectionViewDropProposal
            ?? UICollectionViewDropProposal(operation: drop.proposal.operation)
    }

    func drop(
        _ dragItem: UIDragItem, to placeholder: UICollectionViewDropPlaceholder
    ) -> any UICollectionViewDropPlaceholderContext {
        Unsupported.report(
            "items that stand for data under way; the item comes with its data", in: "UICollectionViewDropPlaceholder")
        return ListPlaceholder(view, dragItem, at: placeholder.insertionIndexPath)
    }
    func drop(_ dragItem: UIDragItem, toItemAt indexPath: IndexPath) -> any UIDragAnimating {
        drop.fly(dragItem, toElementAt: indexPath)
    }
    func drop(_ dragItem: UIDragItem, intoItemAt indexPath: IndexPath, rect: CGRect) -> any UIDragAnimating {
        drop.fly(dragItem, intoElementAt: indexPath, rect)
    }
    func drop(_ dragItem: UIDragItem, to target: UIDragPreviewTarget) -> any UIDragAnimating {
        drop.fly(dragItem, to: target)
    }
}

@MainActor
private final class CollectionDropItem: NSObject, UICollectionViewDropItem {
    let dragItem: UIDragItem
    let sourceIndexPath: IndexPath?
    let previewSize: CGSize

    init(_ item: ListDrop.Item, in view: UICollectionView) {
        (dragItem, sourceIndexPath) = (item.item, item.source)
        previewSize = item.source.map { view.layoutAttributesForItem(at: $0)?.size ?? .zero } ?? .zero
    }
}

extension ListPlaceholder: UICollectionViewDropPlaceholderContext {
    package func setNeedsCellUpdate() {}
}
