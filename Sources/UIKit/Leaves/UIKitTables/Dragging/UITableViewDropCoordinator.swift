import CoreGraphics
public import Foundation
import QuinceBlockAnimation
import QuinceDiagnostics
import UIKitCore
public import UIKitDragAndDrop
import UIKitLists

/// The items of a drop on a table, and the places to which their pictures fly.
@preconcurrency @MainActor
public protocol UITableViewDropCoordinator: NSObjectProtocol {
    var items: [any UITableViewDropItem] { get }
    var destinationIndexPath: IndexPath? { get }
    var proposal: UITableViewDropProposal { get }
    var session: any UIDropSession { get }
    /// Lets a row stand for an item until its data has come.
    func drop(
        _ dragItem: UIDragItem, to placeholder: UITableViewDropPlaceholder
    ) -> any UITableViewDropPlaceholderContext
    @discardableResult
    func drop(_ dragItem: UIDragItem, toRowAt indexPath: IndexPath) -> any UIDragAnimating
    /// - Parameter rect: the place in the row's cell.
    @discardableResult
    func drop(_ dragItem: UIDragItem, intoRowAt indexPath: IndexPath, rect: CGRect) -> any UIDragAnimating
    @discardableResult
    func drop(_ dragItem: UIDragItem, to target: UIDragPreviewTarget) -> any UIDragAnimating
}

@preconcurrency @MainActor
public protocol UITableViewDropItem: NSObjectProtocol {
    var dragItem: UIDragItem { get }
    /// The place that the item has in the table, if it comes from there.
    var sourceIndexPath: IndexPath? { get }
    /// The size of its row in points; zero for an item from elsewhere, unlike on iOS.
    var previewSize: CGSize { get }
}

/// A row for an item whose data has not come.
@preconcurrency @MainActor
open class UITableViewPlaceholder: NSObject {
    open var cellUpdateHandler: ((UITableViewCell) -> Void)?
    let insertionIndexPath: IndexPath

    public init(insertionIndexPath: IndexPath, reuseIdentifier: String, rowHeight: CGFloat) {
        self.insertionIndexPath = insertionIndexPath
        super.init()
    }
}

@preconcurrency @MainActor
open class UITableViewDropPlaceholder: UITableViewPlaceholder {
    open var previewParametersProvider: ((UITableViewCell) -> UIDragPreviewParameters?)?
}

/// Exchanges a placeholder for the row.
@preconcurrency @MainActor
public protocol UITableViewDropPlaceholderContext: UIDragAnimating {
    var dragItem: UIDragItem { get }
    @discardableResult
    func commitInsertion(dataSourceUpdates: (IndexPath) -> Void) -> Bool
    @discardableResult
    func deletePlaceholder() -> Bool
}

// MARK: What the app receives

@MainActor
final class TableDropCoordinator: NSObject, UITableViewDropCoordinator {
    private let table: UITableView
    private let drop: ListDrop

    init(_ table: UITableView, _ drop: ListDrop) { (self.table, self.drop) = (table, drop) }

    var items: [any UITableViewDropItem] { drop.items.map { TableDropItem($0, in: table) } }
    var destinationIndexPath: IndexPath? { drop.destination }
    var session: any UIDropSession { drop.session }
    var proposal: UITableViewDropProposal {
        drop.proposal as? UITableViewDropProposal ?? UITableViewDropProposal(operation: drop.proposal.operation)
    }

    func drop(
        _ dragItem: UIDragItem, to placeholder: UITableViewDropPlaceholder
    ) -> any UITableViewDropPlaceholderContext {
        Unsupported.report(
            "rows that stand for data under way; the row comes with its data", in: "UITableViewDropPlaceholder")
        return ListPlaceholder(table, dragItem, at: placeholder.insertionIndexPath)
    }
    func drop(_ dragItem: UIDragItem, toRowAt indexPath: IndexPath) -> any UIDragAnimating {
        drop.fly(dragItem, toElementAt: indexPath)
    }
    func drop(_ dragItem: UIDragItem, intoRowAt indexPath: IndexPath, rect: CGRect) -> any UIDragAnimating {
        drop.fly(dragItem, intoElementAt: indexPath, rect)
    }
    func drop(_ dragItem: UIDragItem, to target: UIDragPreviewTarget) -> any UIDragAnimating {
        drop.fly(dragItem, to: target)
    }
}

@MainActor
private final class TableDropItem: NSObject, UITableViewDropItem {
    let dragItem: UIDragItem
    let sourceIndexPath: IndexPath?
    let previewSize: CGSize

    init(_ item: ListDrop.Item, in table: UITableView) {
        (dragItem, sourceIndexPath) = (item.item, item.source)
        previewSize = item.source.map { table.rectForRow(at: $0).size } ?? .zero
    }
}

extension ListPlaceholder: UITableViewDropPlaceholderContext {}
