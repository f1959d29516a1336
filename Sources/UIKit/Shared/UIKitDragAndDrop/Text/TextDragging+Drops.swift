import CoreGraphics
import Foundation
import QuinceFoundationAdditions
import UIFoundation
import UIKitCore
import UIKitText

@MainActor
private final class DropRequest: NSObject, UITextDropRequest {
    let dropPosition: UITextPosition
    let suggestedProposal: UITextDropProposal
    let isSameView: Bool
    let dropSession: any UIDropSession

    init(_ offset: Int, _ proposal: UITextDropProposal, _ isSameView: Bool, _ session: any UIDropSession) {
        (dropPosition, suggestedProposal, self.isSameView) = (TextPlace(offset), proposal, isSameView)
        dropSession = session
        super.init()
    }
}

extension TextDragging: UIDropInteractionDelegate {
    private var view: (any UIView & UITextDroppable)? { owner as? any UIView & UITextDroppable }

    private func isSameView(_ session: any UIDropSession) -> Bool {
        guard let own = self.session, let local = session.localDragSession else { return false }
        return own === local
    }

    private func offset(_ session: any UIDropSession) -> Int {
        guard let owner else { return 0 }
        return owner.textOffset(closestTo: session.location(in: owner)).offset
    }

    private func request(_ session: any UIDropSession) -> DropRequest {
        let isSame = isSameView(session)
        let moves = isSame && source != nil && session.allowsMoveOperation
        return DropRequest(offset(session), UITextDropProposal(operation: moves ? .move : .copy), isSame, session)
    }

    private func mayTake(_ session: any UIDropSession) -> Bool {
        guard let owner else { return false }
        let providers = session.items.map(\.itemProvider)
        if let configuration = owner.pasteConfiguration { return configuration.accepts(providers) }
        if pasteDelegate != nil { return true }
        return session.canLoadObjects(ofClass: NSString.self) || session.canLoadObjects(ofClass: NSURL.self)
            || owner.allowsEditingTextAttributes && session.canLoadObjects(ofClass: UIImage.self)
    }

    func dropInteraction(_ interaction: UIDropInteraction, canHandle session: any UIDropSession) -> Bool {
        guard let owner, mayTake(session) else { return false }
        if let control = owner as? UIControl, !control.isEnabled { return false }
        if owner.isEditable || isEditableForDrop { return true }
        guard let view, let dropDelegate else { return false }
        switch dropDelegate.textDroppableView(view, willBecomeEditableForDrop: request(session)) {
        case .no: return false
        case .temporary: isEditableForDrop = true
        case .yes: (owner as? UITextView)?.isEditable = true
        }
        return true
    }

    func dropInteraction(_ interaction: UIDropInteraction, sessionDidEnter session: any UIDropSession) {
        isDropActive = true
        if let view { dropDelegate?.textDroppableView(view, dropSessionDidEnter: session) }
    }

    func dropInteraction(
        _ interaction: UIDropInteraction, sessionDidUpdate session: any UIDropSession
    ) -> UIDropProposal {
        guard let owner, let view else { return UIDropProposal(operation: .cancel) }
        let request = request(session)
        let answer = dropDelegate?.textDroppableView(view, proposalForDrop: request) ?? request.suggestedProposal
        proposal = answer
        let isPossible = answer.operation == .copy || answer.operation == .move
        let place = isPossible && answer.dropAction == .insert
        caret.show(at: place ? owner.caretRect(atOffset: offset(session), .forward) : .null, in: owner)
        dropDelegate?.textDroppableView(view, dropSessionDidUpdate: session)
        return answer
    }

    func dropInteraction(_ interaction: UIDropInteraction, sessionDidExit session: any UIDropSession) {
        leave()
        if let view { dropDelegate?.textDroppableView(view, dropSessionDidExit: session) }
    }

    private func leave() {
        caret.removeFromSuperview()
        (isDropActive, proposal) = (false, nil)
    }

    func dropInteraction(_ interaction: UIDropInteraction, performDrop session: any UIDropSession) {
        guard let owner, let view, let proposal else { return }
        let request = request(session)
        caret.removeFromSuperview()
        dropDelegate?.textDroppableView(view, willPerformDrop: request)
        guard proposal.dropPerformer == .view else { return }
        let range: NSRange =
            switch proposal.dropAction {
            case .insert: NSRange(location: offset(session), length: 0)
            case .replaceSelection: owner.editor.selection
            case .replaceAll: NSRange(location: 0, length: owner.editor.length)
            }
        let isMove = proposal.operation == .move && request.isSameView && proposal.useFastSameViewOperations
        let source = isMove ? movedRange(in: owner) : nil
        // Text that is dropped on itself stays.
        if let source, range.length == 0, range.location >= source.location, range.location <= NSMaxRange(source) {
            return
        }
        let items = session.items.map { (provider: $0.itemProvider, local: $0.localObject) }
        paste(items, at: range) { [weak self] in self?.place($0, at: $1, movedFrom: source) }
    }

    /// Returns the range that was lifted, unless the text has changed since.
    private func movedRange(in owner: any EditedTextOwner) -> NSRange? {
        guard let source, owner.editor.clamped(source.range) == source.range,
            owner.editor.string.substring(with: source.range) == source.text
        else { return nil }
        return source.range
    }

    private func place(_ text: NSAttributedString, at range: UITextRange, movedFrom source: NSRange?) {
        guard let editor = owner?.editor else { return }
        let place = editor.clamped(editor.range(range))
        guard let source, NSIntersectionRange(source, place).length == 0 else {
            editor.put(text, at: place, named: "Drag and Drop")
            return
        }
        _ = editor.move(text, from: source, to: place)
    }

    func dropInteraction(_ interaction: UIDropInteraction, sessionDidEnd session: any UIDropSession) {
        leave()
        isEditableForDrop = false
        if let view { dropDelegate?.textDroppableView(view, dropSessionDidEnd: session) }
    }

    func dropInteraction(
        _ interaction: UIDropInteraction, previewForDropping item: UIDragItem,
        withDefault defaultPreview: UITargetedDragPreview
    ) -> UITargetedDragPreview? {
        guard let dropDelegate, let view else { return nil }
        return dropDelegate.textDroppableView(view, previewForDroppingAllItemsWithDefault: defaultPreview)
    }
}
