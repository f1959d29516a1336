import CoreGraphics
import Foundation
import QuinceFoundationAdditions
import UIFoundation
import UIKitCore
import UIKitText

@MainActor
private final class DragRequest: NSObject, UITextDragRequest {
    let dragRange: UITextRange
    let suggestedItems: [UIDragItem]
    let existingItems: [UIDragItem]
    let isSelected = true
    let dragSession: any UIDragSession

    init(_ range: NSRange, _ item: UIDragItem, _ existing: [UIDragItem], _ session: any UIDragSession) {
        (dragRange, suggestedItems, existingItems, dragSession) = (TextSpan(range), [item], existing, session)
        super.init()
    }
}

extension TextDragging: UIDragInteractionDelegate {
    private var view: (any UIView & UITextDraggable)? { owner as? any UIView & UITextDraggable }

    func lifts(at point: CGPoint) -> Bool { drag.isEnabled && range(at: point) != nil }

    /// Returns the selected range if a point is on it. The text of a password is not lifted.
    private func range(at point: CGPoint) -> NSRange? {
        guard let owner, owner.allowsCopying, owner.isFirstResponder else { return nil }
        let range = owner.editor.selection
        guard range.length > 0, owner.textRects(of: range).contains(where: { $0.rect.contains(point) }) else {
            return nil
        }
        return range
    }

    func dragInteraction(
        _ interaction: UIDragInteraction, itemsForBeginning session: any UIDragSession
    ) -> [UIDragItem] {
        let items = items(for: session, existing: [], at: owner.map { session.location(in: $0) } ?? .zero)
        self.session = items.isEmpty ? nil : session
        isDragActive = !items.isEmpty
        return items
    }

    func dragInteraction(
        _ interaction: UIDragInteraction, itemsForAddingTo session: any UIDragSession, withTouchAt point: CGPoint
    ) -> [UIDragItem] { items(for: session, existing: session.items, at: point) }

    private func items(
        for session: any UIDragSession, existing: [UIDragItem], at point: CGPoint
    ) -> [UIDragItem] {
        guard let owner, let view, let range = range(at: point) else { return [] }
        let text = owner.editor.storage.attributedSubstring(from: range)
        let item = UIDragItem(itemProvider: NSItemProvider(object: text.string as NSString))
        item.localObject = text
        let request = DragRequest(range, item, existing, session)
        let items = dragDelegate?.textDraggableView(view, itemsForDrag: request) ?? request.suggestedItems
        if !items.isEmpty { source = existing.isEmpty ? (range, text.string) : nil }
        return items
    }

    /// The preview of the text that is lifted.
    var standardPreview: UITargetedDragPreview? {
        guard let owner, let source else { return nil }
        return TextPicture.preview(of: source.range, in: owner, dragOptions)
    }

    func dragInteraction(
        _ interaction: UIDragInteraction, previewForLifting item: UIDragItem, session: any UIDragSession
    ) -> UITargetedDragPreview? {
        guard let dragDelegate, let view else { return standardPreview }
        return dragDelegate.textDraggableView(view, dragPreviewForLiftingItem: item, session: session)
    }

    func dragInteraction(
        _ interaction: UIDragInteraction, willAnimateLiftWith animator: any UIDragAnimating, session: any UIDragSession
    ) {
        UIMenuController.shared.hideMenu()
        if let view { dragDelegate?.textDraggableView(view, willAnimateLiftWith: animator, session: session) }
        animator.addCompletion { [weak self] in if $0 == .start { self?.forgetDrag() } }
    }

    private func forgetDrag() { (session, source, isDragActive) = (nil, nil, false) }

    func dragInteraction(_ interaction: UIDragInteraction, sessionWillBegin session: any UIDragSession) {
        if let view { dragDelegate?.textDraggableView(view, dragSessionWillBegin: session) }
    }

    func dragInteraction(
        _ interaction: UIDragInteraction, session: any UIDragSession, didEndWith operation: UIDropOperation
    ) {
        forgetDrag()
        if let view { dragDelegate?.textDraggableView(view, dragSessionDidEnd: session, with: operation) }
    }
}
