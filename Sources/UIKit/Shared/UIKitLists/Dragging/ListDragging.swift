import CoreGraphics
package import Foundation
import UIKitControls
import UIKitCore
package import UIKitDragAndDrop

/// The drags from a list and the drops on it. An element that is dragged alone over its own list leaves a gap where it would be
/// dropped, which goes with the finger.
@MainActor
package final class ListDragging: NSObject {
    private weak var list: (any DraggedList)?
    package private(set) lazy var drag = UIDragInteraction(delegate: self)
    private lazy var drop = UIDropInteraction(delegate: self)
    /// The elements that the items of the present drag are.
    private var sources: [ObjectIdentifier: IndexPath] = [:]
    /// The cells that were lifted.
    private var lifted: [UIView] = []
    /// Whether items of the list are lifted or dragged, and whether a drag is over the list.
    package private(set) var hasActiveDrag = false
    package private(set) var hasActiveDrop = false
    private var hasGap = false
    /// The place and the answer for a drop here and now.
    private var destination: IndexPath?
    private var proposal: (proposal: UIDropProposal, isInsertion: Bool)?
    private var performed: ListDrop?
    private var scroller: EdgeScroller?

    package init(_ list: any DraggedList) { self.list = list }

    /// Attaches the interactions that the list needs, and takes others away.
    package func update(isEnabled: Bool) {
        guard let list else { return }
        attach(drag, if: list.givesDrags)
        attach(drop, if: list.takesDrops || list.givesDrags)
        drag.isEnabled = isEnabled
    }

    private func attach(_ interaction: any UIInteraction, if isWanted: Bool) {
        guard let list, (interaction.view != nil) != isWanted else { return }
        if isWanted { list.addInteraction(interaction) } else { list.removeInteraction(interaction) }
    }

    /// Notes the cells of the dragged elements.
    private func lift() {
        guard let list else { return }
        let cells = Set(sources.values).sorted().compactMap { list.draggedCell(at: $0) }
        let new = cells.filter { cell in !lifted.contains { $0 === cell } }
        lifted += new
        for cell in new { list.setDragState(.lifting, of: cell) }
    }

    private func setState(_ state: ListDragState) {
        for cell in lifted { list?.setDragState(state, of: cell) }
        if state == .none { lifted = [] }
    }

    private func preview(_ path: IndexPath, _ parameters: UIDragPreviewParameters?) -> UITargetedDragPreview? {
        guard let cell = list?.draggedCell(at: path), cell.window != nil else { return nil }
        return UITargetedDragPreview(view: cell, parameters: parameters ?? UIDragPreviewParameters())
    }
}

// MARK: Drags

extension ListDragging: UIDragInteractionDelegate {
    package func dragInteraction(
        _ interaction: UIDragInteraction, itemsForBeginning session: any UIDragSession
    ) -> [UIDragItem] {
        guard let list, let path = list.draggedPath(at: session.location(in: list)) else { return [] }
        let items = list.dragItems(session, at: path)
        sources = [:]
        for item in items { sources[ObjectIdentifier(item)] = path }
        hasActiveDrag = !items.isEmpty
        return items
    }

    package func dragInteraction(
        _ interaction: UIDragInteraction, itemsForAddingTo session: any UIDragSession, withTouchAt point: CGPoint
    ) -> [UIDragItem] {
        guard let list, let path = list.draggedPath(at: point) else { return [] }
        let items = list.dragItems(addedTo: session, at: path, point)
        for item in items { sources[ObjectIdentifier(item)] = path }
        guard !items.isEmpty else { return [] }
        hasActiveDrag = true
        lift()
        setState(.dragging)
        return items
    }

    package func dragInteraction(
        _ interaction: UIDragInteraction, previewForLifting item: UIDragItem, session: any UIDragSession
    ) -> UITargetedDragPreview? {
        guard let path = sources[ObjectIdentifier(item)] else { return nil }
        // The lifted element does not look pressed.
        (list as? any MenuList)?.menuWillLift(path)
        return preview(path, list?.dragParameters(at: path))
    }

    package func dragInteraction(
        _ interaction: UIDragInteraction, willAnimateLiftWith animator: any UIDragAnimating, session: any UIDragSession
    ) {
        lift()
        animator.addCompletion { [weak self] in
            guard let self, $0 == .start else { return }
            hasActiveDrag = false
            setState(.none)
        }
    }

    package func dragInteraction(_ interaction: UIDragInteraction, sessionWillBegin session: any UIDragSession) {
        setState(.dragging)
        list?.dragWillBegin(session)
    }
    package func dragInteraction(
        _ interaction: UIDragInteraction, sessionAllowsMoveOperation session: any UIDragSession
    ) -> Bool { list?.dragAllowsMove(session) ?? true }
    package func dragInteraction(
        _ interaction: UIDragInteraction, sessionIsRestrictedToDraggingApplication session: any UIDragSession
    ) -> Bool { list?.dragIsRestricted(session) ?? false }
    /// Elements keep their size, except over a place that does not prefer it.
    package func dragInteraction(
        _ interaction: UIDragInteraction, prefersFullSizePreviewsFor session: any UIDragSession
    ) -> Bool { true }

    package func dragInteraction(
        _ interaction: UIDragInteraction, previewForCancelling item: UIDragItem,
        withDefault defaultPreview: UITargetedDragPreview
    ) -> UITargetedDragPreview? {
        guard let list, list.window != nil, let path = sources[ObjectIdentifier(item)],
            let cell = list.draggedCell(at: path)
        else { return nil }
        return defaultPreview.retargetedPreview(
            with: UIDragPreviewTarget(container: list, center: cell.center))
    }

    package func dragInteraction(
        _ interaction: UIDragInteraction, session: any UIDragSession, didEndWith operation: UIDropOperation
    ) {
        (hasActiveDrag, sources) = (false, [:])
        setState(.none)
        list?.dragDidEnd(session)
    }
}

// MARK: Drops

extension ListDragging: UIDropInteractionDelegate {
    package func dropInteraction(_ interaction: UIDropInteraction, canHandle session: any UIDropSession) -> Bool {
        guard let list else { return false }
        // Without a delegate for drops a list still moves its own elements.
        return list.takesDrops ? list.dropCanHandle(session) : ownSource(session) != nil
    }

    package func dropInteraction(_ interaction: UIDropInteraction, sessionDidEnter session: any UIDropSession) {
        hasActiveDrop = true
        list?.dropDidEnter(session)
    }

    package func dropInteraction(
        _ interaction: UIDropInteraction, sessionDidUpdate session: any UIDropSession
    ) -> UIDropProposal {
        guard let list else { return UIDropProposal(operation: .cancel) }
        let point = session.location(in: list)
        if !hasGap, let source = ownSource(session) { hasGap = list.beginGap(of: source, at: point) }
        let gap = hasGap ? list.gapDestination(at: point) : nil
        if hasGap, gap == nil { loseGap() }
        let place = gap ?? list.draggedPath(at: point)
        let answer = list.dropProposal(session, to: place, isOwn: hasGap)
        (destination, proposal) = (place, answer)
        if hasGap {
            let isMove = answer.proposal.operation == .move && answer.isInsertion
            list.showGap(at: isMove ? place : nil, point)
        }
        scroll(list, session)
        let shown = answer.proposal.copy() as? UIDropProposal ?? answer.proposal
        shown.prefersFullSizePreview = true
        return shown
    }

    /// The app has changed the list, so that the paths of the dragged elements are not known any more.
    private func loseGap() { (hasGap, sources) = (false, [:]) }

    /// Returns the element that is dragged alone over the list that it comes from.
    private func ownSource(_ session: any UIDropSession) -> IndexPath? {
        guard session.items.count == 1, session.allowsMoveOperation else { return nil }
        return session.items.first.flatMap { sources[ObjectIdentifier($0)] }
    }

    private func scroll(_ list: any DraggedList, _ session: any UIDropSession) {
        if scroller == nil {
            scroller = EdgeScroller(list) { [unowned list] in
                CGRect(origin: session.location(in: list), size: .zero)
            } didScroll: { _ in
                LiveDrag.current?.contentDidMove()
            }
        }
        scroller?.update()
    }

    private func leave() {
        scroller?.stop()
        (scroller, destination, proposal) = (nil, nil, nil)
        if hasGap { list?.endGap() }
        hasGap = false
    }

    package func dropInteraction(_ interaction: UIDropInteraction, sessionDidExit session: any UIDropSession) {
        leave()
        hasActiveDrop = false
        list?.dropDidExit(session)
    }

    package func dropInteraction(_ interaction: UIDropInteraction, performDrop session: any UIDropSession) {
        guard let list, let proposal else { return }
        scroller?.stop()
        let items = session.items.map { ListDrop.Item(item: $0, source: sources[ObjectIdentifier($0)]) }
        let drop = ListDrop(items, to: destination, proposal.proposal, session)
        performed = drop
        let isMove = hasGap && proposal.isInsertion && proposal.proposal.operation == .move
        if isMove, let path = list.moveIntoGap() {
            hasGap = false
            _ = drop.fly(items[0].item, toElementAt: path)
        } else if list.takesDrops {
            list.perform(drop)
        }
        leave()
    }

    package func dropInteraction(
        _ interaction: UIDropInteraction, previewForDropping item: UIDragItem,
        withDefault defaultPreview: UITargetedDragPreview
    ) -> UITargetedDragPreview? {
        guard let list, list.window != nil, let flight = performed?.flights[ObjectIdentifier(item)]?.flight else {
            return nil
        }
        list.layoutIfNeeded()
        switch flight {
        case .target(let target): return defaultPreview.retargetedPreview(with: target)
        case .element(let path):
            let target = target(list.draggedFrame(at: path))
            guard let cell = list.draggedCell(at: path), let parameters = list.dropParameters(at: path) else {
                return defaultPreview.retargetedPreview(with: target)
            }
            return UITargetedDragPreview(view: cell, parameters: parameters, target: target)
        case .into(let path, let rect):
            let frame = list.draggedFrame(at: path)
            return defaultPreview.retargetedPreview(with: target(rect.offsetBy(dx: frame.minX, dy: frame.minY)))
        }
    }

    private func target(_ frame: CGRect) -> UIDragPreviewTarget {
        UIDragPreviewTarget(container: list ?? UIView(), center: CGPoint(x: frame.midX, y: frame.midY))
    }

    package func dropInteraction(
        _ interaction: UIDropInteraction, item: UIDragItem, willAnimateDropWith animator: any UIDragAnimating
    ) {
        guard let (flight, own) = performed?.flights[ObjectIdentifier(item)] else { return }
        // The cell appears where the picture lands.
        var cell: UIView?
        if case .element(let path) = flight { cell = list?.draggedCell(at: path) }
        cell?.isHidden = true
        animator.addAnimations { own.animate() }
        animator.addCompletion { position in
            cell?.isHidden = false
            own.complete(position)
        }
    }

    package func dropInteraction(_ interaction: UIDropInteraction, sessionDidEnd session: any UIDropSession) {
        (hasActiveDrop, performed) = (false, nil)
        list?.dropDidEnd(session)
    }
}
