package import Foundation
package import QuinceBlockAnimation
import UIKitCore
package import UIKitDragAndDrop

/// The context of a placeholder, which is not shown: the element comes with its data, later than the flight.
@MainActor
package final class ListPlaceholder: NSObject, UIDragAnimating {
    private weak var list: (any DraggedList)?
    package let dragItem: UIDragItem
    /// The place of the element, until it has come or is given up.
    private var path: IndexPath?

    package init(_ list: any DraggedList, _ dragItem: UIDragItem, at path: IndexPath) {
        (self.list, self.dragItem, self.path) = (list, dragItem, path)
    }

    package func commitInsertion(dataSourceUpdates: (IndexPath) -> Void) -> Bool {
        guard let list, let path else { return false }
        self.path = nil
        dataSourceUpdates(path)
        list.insertElement(at: path)
        return true
    }

    package func deletePlaceholder() -> Bool {
        defer { path = nil }
        return path != nil
    }

    package func addAnimations(_ animations: @escaping () -> Void) { animations() }
    package func addCompletion(_ completion: @escaping (UIViewAnimatingPosition) -> Void) { completion(.end) }
}
