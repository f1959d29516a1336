import CoreGraphics
package import Foundation
import UIKitCore
package import UIKitDragAndDrop

/// A drop on a list: what the coordinators of tables and collection views tell the app, and where the app lets items fly.
@MainActor
package final class ListDrop {
    /// An item, and the element of the list that it is, if it is one.
    package struct Item {
        package let item: UIDragItem
        package let source: IndexPath?
    }

    enum Flight {
        case element(IndexPath)
        case into(IndexPath, CGRect)
        case target(UIDragPreviewTarget)
    }

    package let items: [Item]
    package let destination: IndexPath?
    package let proposal: UIDropProposal
    package let session: any UIDropSession
    private(set) var flights: [ObjectIdentifier: (flight: Flight, animator: DragAnimator)] = [:]

    init(
        _ items: [Item], to destination: IndexPath?, _ proposal: UIDropProposal, _ session: any UIDropSession
    ) {
        (self.items, self.destination, self.proposal, self.session) = (items, destination, proposal, session)
    }

    package func fly(_ item: UIDragItem, toElementAt path: IndexPath) -> any UIDragAnimating {
        note(item, .element(path))
    }
    /// - Parameter rect: the place in the element's cell.
    package func fly(_ item: UIDragItem, intoElementAt path: IndexPath, _ rect: CGRect) -> any UIDragAnimating {
        note(item, .into(path, rect))
    }
    package func fly(_ item: UIDragItem, to target: UIDragPreviewTarget) -> any UIDragAnimating {
        note(item, .target(target))
    }

    private func note(_ item: UIDragItem, _ flight: Flight) -> any UIDragAnimating {
        let animator = DragAnimator()
        flights[ObjectIdentifier(item)] = (flight, animator)
        return animator
    }
}
