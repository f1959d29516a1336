import CoreGraphics
import Foundation
import QuinceDiagnostics
import QuinceHostInterface
import QuinceLaunchState
import UIFoundation
import UIKitCore

/// One drag, from the lift to the end of its last animation: calls the delegates of its source, and has the pictures follow
/// the finger. `DropTargets` calls those of the places that it comes to.
///
///     lifted ─ moving ─ ending ─ done
///        └──── lowered ───────────┘
@MainActor
package final class LiveDrag {
    package enum Phase { case lifted, moving, ending, done }

    /// An item with what is seen of it.
    struct Entry {
        let item: UIDragItem
        /// The interaction that has given the item; `nil` for one of another program.
        let interaction: UIDragInteraction?
        let origin: UITargetedDragPreview?
        let image: DragImage?
    }

    @MainActor private final class Holder { var drag: LiveDrag? }
    private static let launched = LaunchLocal(main: Holder.init)
    /// The drag that is under way, of which there is one at a time.
    package private(set) static var current: LiveDrag? {
        get { launched.value.drag }
        set { launched.value.drag = newValue }
    }

    package private(set) var phase = Phase.lifted
    package var isMoving: Bool { phase == .moving }
    /// The interaction whose item was lifted first; `nil` for a drag of another program, of which the host shows the picture.
    package let interaction: UIDragInteraction?
    let session: LiveDragSession
    let dropSession: LiveDropSession
    private(set) var canvas: DragCanvas?
    private(set) var entries: [Entry] = []
    /// The interactions that have given items, in their order.
    private(set) var contributors: [UIDragInteraction]
    private let liftAnimator = DragAnimator()
    /// The distance from the finger to the middle of the first picture.
    private var grab = CGVector.zero
    private let badge = DragBadge()
    lazy var targets = DropTargets(self)
    private lazy var springs = SpringLoader(session)
    private(set) var prefersFullSize = false

    // MARK: Lift

    /// - Parameter place: the finger's place on the screen.
    /// - Returns: `nil` if there is nothing to lift.
    init?(_ interaction: UIDragInteraction, at place: CGPoint) {
        guard Self.current == nil, interaction.view?.window != nil, let delegate = interaction.delegate else {
            return nil
        }
        self.interaction = interaction
        contributors = [interaction]
        session = LiveDragSession(at: place)
        dropSession = LiveDropSession(session)
        let items = delegate.dragInteraction(interaction, itemsForBeginning: session)
        guard !items.isEmpty else { return nil }
        session.items = items
        canvas = DragCanvas()
        Self.current = self
        add(items, of: interaction)
        delegate.dragInteraction(interaction, willAnimateLiftWith: liftAnimator, session: session)
        raise()
    }

    /// Takes over a drag that another program has begun.
    ///
    /// - Returns: `nil` while another drag is under way.
    init?(outside items: [UIDragItem], at place: CGPoint) {
        guard Self.current == nil else { return nil }
        (interaction, contributors, phase) = (nil, [], .moving)
        session = LiveDragSession(at: place)
        dropSession = LiveDropSession(session, isLocal: false)
        // An app cannot take what it does not own out of another program.
        session.allowsMoveOperation = false
        Self.current = self
        change(to: items)
    }

    /// Takes other items, of which another program has told only with the drop.
    func change(to items: [UIDragItem]) {
        let isFirst = session.items.isEmpty
        session.items = items
        entries = items.map { Entry(item: $0, interaction: nil, origin: nil, image: nil) }
        if !isFirst { targets.itemsDidChange() }
    }

    /// The effect of a drop here and now, which the host shows.
    var effect: HostedDropEffect {
        switch targets.operation {
        case .cancel, .forbidden: .none
        case .copy: .copy
        case .move: .move
        }
    }

    private func add(_ items: [UIDragItem], of interaction: UIDragInteraction) {
        for item in items {
            let preview = interaction.delegate?.dragInteraction(
                interaction, previewForLifting: item, session: session)
            let image = preview.flatMap { preview in
                canvas?.center(of: preview).map { lifted(preview, at: $0) }
            }
            entries.append(Entry(item: item, interaction: interaction, origin: preview, image: image))
        }
    }

    private func lifted(_ preview: UITargetedDragPreview, at center: CGPoint) -> DragImage {
        let image = DragImage(preview.view, preview.parameters)
        image.hide(preview.view)
        (image.center, image.transform) = (center, preview.target.transform)
        // The first item is on top.
        canvas?.insertSubview(image, at: 0)
        return image
    }

    private var images: [DragImage] { entries.compactMap(\.image) }

    private func raise() {
        if let first = images.first {
            grab = CGVector(dx: first.center.x - session.place.x, dy: first.center.y - session.place.y)
        }
        UIView.animate(
            withDuration: DragLook.lift.duration, delay: 0, options: [.curveEaseOut, .allowUserInteraction]
        ) { [images, liftAnimator] in
            for image in images { image.raise(by: DragLook.lift.factor) }
            liftAnimator.animate()
        } completion: { [weak self] _ in
            guard let self, phase == .lifted || phase == .moving else { return }
            liftAnimator.complete(.end)
        }
    }

    /// Lets everything fall back that was lifted and has not moved.
    func lower() {
        guard phase == .lifted else { return }
        phase = .ending
        UIView.animate(
            withDuration: DragLook.lift.duration, delay: 0, options: [.allowUserInteraction, .beginFromCurrentState]
        ) {
            for entry in self.entries {
                entry.image?.layer.shadowOpacity = 0
                entry.image?.transform = entry.origin?.target.transform ?? .identity
            }
        } completion: { _ in
            self.leave()
            self.liftAnimator.complete(.start)
        }
    }

    /// Frees the screen for the next drag.
    func leave() {
        for image in images { image.reveal() }
        phase = .done
        canvas?.leave()
        if Self.current === self { Self.current = nil }
    }

    // MARK: The way

    func begin() {
        guard phase == .lifted, let interaction, let delegate = interaction.delegate else { return }
        phase = .moving
        session.allowsMoveOperation = delegate.dragInteraction(interaction, sessionAllowsMoveOperation: session)
        session.isRestrictedToDraggingApplication = delegate.dragInteraction(
            interaction, sessionIsRestrictedToDraggingApplication: session)
        prefersFullSize = delegate.dragInteraction(interaction, prefersFullSizePreviewsFor: session)
        delegate.dragInteraction(interaction, sessionWillBegin: session)
        liftAnimator.complete(.end)
        canvas?.addSubview(badge)
        for entry in entries { takeAlong(entry) }
        gather()
    }

    /// Shows the picture that the app wants for the way, and again what was lifted, which stays where it is.
    private func takeAlong(_ entry: Entry) {
        entry.image?.reveal()
        guard let provider = entry.item.previewProvider else { return }
        guard let preview = provider() else {
            entry.image?.isHidden = true
            return
        }
        entry.image?.show(preview.view, preview.parameters)
    }

    func move(to place: CGPoint) {
        guard phase == .moving else { return }
        session.place = place
        follow()
        for one in contributors { one.delegate?.dragInteraction(one, sessionDidMove: session) }
        guard phase == .moving else { return }
        targets.update()
        springs.update(over: targets.viewUnderFinger)
    }

    /// The content of a view under the finger has moved.
    package func contentDidMove() {
        if phase == .moving { targets.update() }
    }

    /// Animates the pictures to their places at the finger.
    private func gather() {
        UIView.animate(
            withDuration: DragLook.gathering, delay: 0, options: [.allowUserInteraction, .beginFromCurrentState]
        ) {
            for image in self.images { image.raise(by: image.draggedScale(isFullSize: self.isFullSize)) }
            self.follow()
        }
    }

    private var isFullSize: Bool { prefersFullSize && targets.prefersFullSize }

    /// Puts the pictures where the finger is; those behind the first one are a step aside.
    private func follow() {
        guard let canvas else { return }
        let finger = canvas.convert(session.place, from: UIScreen.main.coordinateSpace)
        let scale = images.first.map { $0.draggedScale(isFullSize: isFullSize) } ?? 1
        for (index, image) in images.enumerated() {
            let step = CGFloat(index) * DragLook.stagger
            image.center = CGPoint(x: finger.x + grab.dx * scale + step, y: finger.y + grab.dy * scale + step)
        }
        let corner = images.first?.frame ?? CGRect(origin: finger, size: .zero)
        badge.center = CGPoint(x: corner.maxX, y: corner.minY)
    }

    func proposalDidChange() {
        guard canvas != nil else { return }
        badge.show(targets.operation, count: session.items.count)
        gather()
    }

    // MARK: Adding

    /// Adds the items of another place that was tapped.
    ///
    /// - Returns: whether there are any.
    func add(from interaction: UIDragInteraction, at place: CGPoint) -> Bool {
        guard phase == .moving, let view = interaction.view, let delegate = interaction.delegate else { return false }
        let point = view.convert(place, from: UIScreen.main.coordinateSpace)
        let items = delegate.dragInteraction(interaction, itemsForAddingTo: session, withTouchAt: point)
        guard !items.isEmpty else { return false }
        if !contributors.contains(where: { $0 === interaction }) { contributors.append(interaction) }
        for one in contributors {
            one.delegate?.dragInteraction(one, session: session, willAdd: items, for: interaction)
        }
        session.items += items
        let known = entries.count
        add(items, of: interaction)
        for entry in entries[known...] { takeAlong(entry) }
        targets.itemsDidChange()
        proposalDidChange()
        return true
    }

    // MARK: Ends

    /// The finger was lifted.
    func drop() {
        guard phase == .moving else { return }
        phase = .ending
        springs.stop()
        badge.removeFromSuperview()
        DragEnding(self).run()
    }

    /// The drag was interrupted.
    func cancel() {
        guard phase == .moving else { return }
        targets.forgetProposal()
        drop()
    }
}
