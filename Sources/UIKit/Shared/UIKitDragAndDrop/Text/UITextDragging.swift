public import Foundation
public import UIFoundation
public import UIKitCore
import UIKitText

/// The look of dragged text.
public struct UITextDragOptions: OptionSet, Sendable {
    public let rawValue: Int
    public init(rawValue: Int) { self.rawValue = rawValue }
    /// The preview shows the text in the color of labels, and not in its own.
    public static let stripTextColorFromPreviews = UITextDragOptions(rawValue: 1)
}

/// A view whose text can be dragged.
@preconcurrency @MainActor
public protocol UITextDraggable: UITextInput {
    var textDragDelegate: (any UITextDragDelegate)? { get set }
    /// The interaction that lifts text. It is enabled on a pad, and an app enables it on a phone.
    var textDragInteraction: UIDragInteraction? { get }
    /// Whether text of the view is lifted or dragged.
    var isTextDragActive: Bool { get }
    var textDragOptions: UITextDragOptions { get set }
}

/// The text that a finger is about to lift.
@preconcurrency @MainActor
public protocol UITextDragRequest: NSObjectProtocol {
    var dragRange: UITextRange { get }
    /// The items that are dragged if the delegate has no others.
    var suggestedItems: [UIDragItem] { get }
    /// The items of the drag to which text is added.
    var existingItems: [UIDragItem] { get }
    /// Whether the text is the selection, which all text is that Quince drags.
    var isSelected: Bool { get }
    var dragSession: any UIDragSession { get }
}

/// Gives the items of dragged text, and follows the drag. All methods are optional.
@preconcurrency @MainActor
public protocol UITextDragDelegate: NSObjectProtocol {
    /// Returns the items of the drag; none for no drag.
    func textDraggableView(
        _ textDraggableView: any UIView & UITextDraggable, itemsForDrag dragRequest: any UITextDragRequest
    ) -> [UIDragItem]
    func textDraggableView(
        _ textDraggableView: any UIView & UITextDraggable, dragPreviewForLiftingItem item: UIDragItem,
        session: any UIDragSession
    ) -> UITargetedDragPreview?
    func textDraggableView(
        _ textDraggableView: any UIView & UITextDraggable, willAnimateLiftWith animator: any UIDragAnimating,
        session: any UIDragSession)
    func textDraggableView(
        _ textDraggableView: any UIView & UITextDraggable, dragSessionWillBegin session: any UIDragSession)
    func textDraggableView(
        _ textDraggableView: any UIView & UITextDraggable, dragSessionDidEnd session: any UIDragSession,
        with operation: UIDropOperation)
}

extension UITextDragDelegate {
    public func textDraggableView(
        _ textDraggableView: any UIView & UITextDraggable, itemsForDrag dragRequest: any UITextDragRequest
    ) -> [UIDragItem] { dragRequest.suggestedItems }
    public func textDraggableView(
        _ textDraggableView: any UIView & UITextDraggable, dragPreviewForLiftingItem item: UIDragItem,
        session: any UIDragSession
    ) -> UITargetedDragPreview? {
        ((textDraggableView as? any EditedTextOwner)?.exchanger as? TextDragging)?.standardPreview
    }
    public func textDraggableView(
        _ textDraggableView: any UIView & UITextDraggable, willAnimateLiftWith animator: any UIDragAnimating,
        session: any UIDragSession
    ) {}
    public func textDraggableView(
        _ textDraggableView: any UIView & UITextDraggable, dragSessionWillBegin session: any UIDragSession
    ) {}
    public func textDraggableView(
        _ textDraggableView: any UIView & UITextDraggable, dragSessionDidEnd session: any UIDragSession,
        with operation: UIDropOperation
    ) {}
}
