import CoreGraphics
import Foundation
import QuinceBlockAnimation
import UIFoundation
import UIKitCore

/// The end of a drag: the calls in their order (behaviour/drag-and-drop.md#order-of-calls), and the flights of the pictures.
///
/// It keeps itself alive until the last animation has ended.
@MainActor
final class DragEnding {
    private let drag: LiveDrag
    private let target: UIDropInteraction?
    private let operation: UIDropOperation
    private var animators: [DragAnimator] = []
    private var flights: [() -> Void] = []

    init(_ drag: LiveDrag) {
        self.drag = drag
        operation = drag.targets.operation
        target = operation == .copy || operation == .move ? drag.targets.current : nil
    }

    func run() {
        if let target { drop(on: target) } else { cancel() }
        fly()
    }

    // MARK: Drop

    private func drop(on target: UIDropInteraction) {
        drag.dropSession.onLoaded = { [drag] in DragEnding.transferred(drag) }
        target.delegate?.dropInteraction(target, performDrop: drag.dropSession)
        tellSources { $0.dragInteraction($1, session: drag.session, willEndWith: operation) }
        for entry in drag.entries {
            let preview = entry.image.flatMap { image -> UITargetedDragPreview? in
                let standing = Self.standing(entry, image, in: target.view)
                return standing.flatMap {
                    target.delegate?.dropInteraction(target, previewForDropping: entry.item, withDefault: $0)
                }
            }
            plan(entry, to: preview)
        }
        for entry in drag.entries {
            let animator = makeAnimator()
            target.delegate?.dropInteraction(target, item: entry.item, willAnimateDropWith: animator)
        }
    }

    /// Returns the preview that stays where the item was dropped.
    private static func standing(_ entry: LiveDrag.Entry, _ image: DragImage, in view: UIView?)
        -> UITargetedDragPreview?
    {
        guard let view, view.window != nil, let origin = entry.origin else { return nil }
        let screen = UIScreen.main.coordinateSpace
        let center = view.convert(image.superview?.convert(image.center, to: screen) ?? .zero, from: screen)
        return origin.retargetedPreview(
            with: UIDragPreviewTarget(container: view, center: center, transform: image.transform))
    }

    // MARK: Cancel

    private func cancel() {
        drag.targets.exit()
        tellSources { $0.dragInteraction($1, session: drag.session, willEndWith: operation) }
        for entry in drag.entries {
            let preview = entry.image.flatMap { _ in
                entry.origin.flatMap {
                    previewForCancelling(entry, $0)
                }
            }
            plan(entry, to: preview)
        }
        for entry in drag.entries {
            let animator = makeAnimator()
            guard let interaction = entry.interaction else { continue }
            interaction.delegate?.dragInteraction(interaction, item: entry.item, willAnimateCancelWith: animator)
        }
    }

    private func previewForCancelling(
        _ entry: LiveDrag.Entry, _ standard: UITargetedDragPreview
    ) -> UITargetedDragPreview? {
        guard let interaction = entry.interaction else { return nil }
        return interaction.delegate?.dragInteraction(
            interaction, previewForCancelling: entry.item, withDefault: standard)
    }

    // MARK: Motion

    private func makeAnimator() -> DragAnimator {
        let animator = DragAnimator()
        animators.append(animator)
        return animator
    }

    /// Notes where a picture flies; without a preview it shrinks and fades where it is.
    private func plan(_ entry: LiveDrag.Entry, to preview: UITargetedDragPreview?) {
        guard let image = entry.image else { return }
        guard let preview, let center = drag.canvas?.center(of: preview) else {
            return flights.append { [scale = DragLook.fading.factor] in
                image.alpha = 0
                image.transform = image.transform.scaledBy(x: scale, y: scale)
            }
        }
        let scale = image.bounds.width > 0 ? preview.size.width / image.bounds.width : 1
        let isOther = preview.view !== entry.origin?.view
        if isOther { image.show(preview.view, preview.parameters) }
        flights.append { [transform = preview.target.transform] in
            image.center = center
            image.transform = isOther ? transform : transform.scaledBy(x: scale, y: scale)
            image.layer.shadowOpacity = 0
        }
    }

    private func fly() {
        UIView.animate(
            withDuration: DragLook.flight, delay: 0, options: [.allowUserInteraction, .beginFromCurrentState]
        ) {
            for flight in self.flights { flight() }
            for animator in self.animators { animator.animate() }
        } completion: { _ in
            self.finish()
        }
    }

    private func finish() {
        drag.leave()
        for animator in animators { animator.complete(.end) }
        if let target { target.delegate?.dropInteraction(target, concludeDrop: drag.dropSession) }
        tellSources { $0.dragInteraction($1, session: drag.session, didEndWith: operation) }
        for one in drag.targets.visited { one.delegate?.dropInteraction(one, sessionDidEnd: drag.dropSession) }
        if target != nil, drag.dropSession.pending == 0 { Self.transferred(drag) }
    }

    /// Tells the sources that all data has arrived, once the animations have ended as well.
    private static func transferred(_ drag: LiveDrag) {
        guard drag.phase == .done else { return }
        // The session, which the drag keeps, would keep the drag.
        drag.dropSession.onLoaded = {}
        for one in drag.contributors { one.delegate?.dragInteraction(one, sessionDidTransferItems: drag.session) }
    }

    private func tellSources(_ call: (any UIDragInteractionDelegate, UIDragInteraction) -> Void) {
        for one in drag.contributors { one.delegate.map { call($0, one) } }
    }
}
