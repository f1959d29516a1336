import CoreGraphics
import Foundation
import UIFoundation
import UIKitCore

/// Opens views under a drag that rests over them.
@MainActor
final class SpringLoader {
    // The seconds are chosen, low confidence (behaviour/drag-and-drop.md#spring-loading).
    /// The seconds until the effect announces that the view will open.
    static let announcement = 0.5
    /// The seconds until it opens.
    static let activation = 1.0

    private let session: LiveDragSession
    private var current: UISpringLoadedInteraction?
    private var context: SpringContext?
    private var deadlines: [GestureDeadline] = []

    init(_ session: LiveDragSession) { self.session = session }

    func update(over view: UIView?) {
        let found = sequence(first: view, next: { $0?.superview }).lazy.compactMap { $0?.spring }.first
        guard let found else { return stop() }
        if found !== current {
            stop()
            enter(found)
        }
        guard let context else { return }
        let old = (context.targetView, context.targetItem)
        let isAllowed = found.interactionBehavior?.shouldAllow(found, with: context) ?? true
        if !isAllowed || context.targetView !== old.0 { settle(old, in: context) }
        if isAllowed, context.state == .inactive { rest() }
    }

    /// Ends the effect at what would have opened: the drag is over something else.
    private func settle(_ old: (view: UIView?, item: Any?), in context: SpringContext) {
        let new = (context.targetView, context.targetItem)
        (context.targetView, context.targetItem) = old
        set(.inactive)
        (context.targetView, context.targetItem) = new
    }

    private func enter(_ interaction: UISpringLoadedInteraction) {
        (current, context) = (interaction, SpringContext(session, interaction.view))
    }

    private func rest() {
        set(.possible)
        deadlines = [
            GestureDeadline(after: Self.announcement) { [weak self] in self?.set(.activating) },
            GestureDeadline(after: Self.activation) { [weak self] in self?.open() },
        ]
    }

    private func open() {
        set(.activated)
        guard let current, let context else { return }
        current.activate(current, context)
    }

    private func set(_ state: UISpringLoadedInteractionEffectState) {
        guard let current, let context, context.state != state else { return }
        if state == .inactive { deadlines = [] }
        context.state = state
        if let effect = current.interactionEffect { return effect.interaction(current, didChangeWith: context) }
        let view = context.targetView
        UIView.animate(withDuration: 0.1, delay: 0, options: .allowUserInteraction) {
            view?.layer.opacity = state == .activating ? 0.5 : 1
        }
    }

    func stop() {
        deadlines = []
        guard let old = current else { return }
        set(.inactive)
        (current, context) = (nil, nil)
        old.interactionBehavior?.interactionDidFinish(old)
    }
}

@MainActor
private final class SpringContext: NSObject, UISpringLoadedInteractionContext {
    var state = UISpringLoadedInteractionEffectState.inactive
    var targetView: UIView?
    var targetItem: Any?
    private let session: LiveDragSession

    init(_ session: LiveDragSession, _ view: UIView?) { (self.session, targetView) = (session, view) }

    func location(in view: UIView?) -> CGPoint { view.map { session.location(in: $0) } ?? session.place }
}
