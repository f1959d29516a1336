import CoreGraphics
package import Foundation
package import UIKitCore
package import UIKitDragAndDrop

/// The stages of a cell whose element is dragged.
package enum ListDragState: Int { case none, lifting, dragging }

/// A list whose rows or items are dragged, and which takes what is dropped: what a table and a collection view tell of
/// themselves to `ListDragging`.
@MainActor
package protocol DraggedList: UIScrollView {
    /// Whether there is a delegate for drags, and one for drops.
    var givesDrags: Bool { get }
    var takesDrops: Bool { get }

    // MARK: Places

    /// Returns the element at a point of the content, by its index path in the data source.
    func draggedPath(at point: CGPoint) -> IndexPath?
    /// Returns the cell of an element that is shown.
    func draggedCell(at path: IndexPath) -> UIView?
    /// Returns the frame of an element, whether it is shown or not.
    func draggedFrame(at path: IndexPath) -> CGRect

    // MARK: The delegate of drags

    func dragItems(_ session: any UIDragSession, at path: IndexPath) -> [UIDragItem]
    func dragItems(addedTo session: any UIDragSession, at path: IndexPath, _ point: CGPoint) -> [UIDragItem]
    func dragParameters(at path: IndexPath) -> UIDragPreviewParameters?
    func dragAllowsMove(_ session: any UIDragSession) -> Bool
    func dragIsRestricted(_ session: any UIDragSession) -> Bool
    func dragWillBegin(_ session: any UIDragSession)
    func dragDidEnd(_ session: any UIDragSession)
    func setDragState(_ state: ListDragState, of cell: UIView)

    // MARK: The delegate of drops

    func dropCanHandle(_ session: any UIDropSession) -> Bool
    func dropDidEnter(_ session: any UIDropSession)
    func dropDidExit(_ session: any UIDropSession)
    func dropDidEnd(_ session: any UIDropSession)
    /// - Parameter isOwn: whether the list's own element would be moved.
    func dropProposal(
        _ session: any UIDropSession, to path: IndexPath?, isOwn: Bool
    ) -> (proposal: UIDropProposal, isInsertion: Bool)
    func dropParameters(at path: IndexPath) -> UIDragPreviewParameters?
    func perform(_ drop: ListDrop)
    /// Inserts an element that the data source has now.
    func insertElement(at path: IndexPath)

    // MARK: The gap

    /// Takes an element out of its place, for which the others then make room elsewhere.
    ///
    /// - Returns: whether it can.
    func beginGap(of path: IndexPath, at point: CGPoint) -> Bool
    /// Returns where the element would be dropped; `nil` if there is no gap any more, because the app has changed the list.
    func gapDestination(at point: CGPoint) -> IndexPath?
    /// Makes room at a place; `nil` puts everything back.
    func showGap(at path: IndexPath?, _ point: CGPoint)
    /// Puts everything back where the data source has it.
    func endGap()
    /// Has the data source move the element to where the gap is, and closes it.
    ///
    /// - Returns: the element's new place; `nil` if the data source moves nothing.
    func moveIntoGap() -> IndexPath?
}
