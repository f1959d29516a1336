package import Foundation

/// The state machine of one transition between view controllers as a pure reducer: events in, effects out.
///
///     ready ──begin──▶ animating ─────────────animatorDone──────────────▶ ended
///       │                 │ pause                                           ▲
///       │                 ▼                                                 │
///       └─begin───▶ interactive ──finish, cancel──▶ settling ─animatorDone──┘
///       (by a finger)  update   ◀──────pause───────
///
/// `hurry` ends it from any state, because the window's root is replaced or another transition needs the views in their
/// final places.
package struct TransitionMachine: Equatable {
    package enum Outcome: Equatable { case completed, cancelled }

    package enum State: Equatable {
        case ready
        /// The animator moves the views by itself.
        case animating
        /// A finger, or another source of the interaction controller, moves the views.
        case interactive
        /// The interaction has ended, and the animator moves the views to one end or the other.
        case settling(Outcome)
        case ended(Outcome)
    }

    package enum Event: Equatable {
        case begin(isInteractive: Bool)
        /// The fraction of the transition that the interaction has reached, 0…1.
        case update(CGFloat)
        case pause
        case finish
        case cancel
        /// `completeTransition(_:)`.
        case animatorDone(Bool)
        case hurry
    }

    package enum Effect: Equatable {
        /// Notify the controllers that they will appear and disappear, then start the animator or the interaction
        /// controller, then the alongside animations.
        case start(isInteractive: Bool)
        /// Notify the coordinator's observers that the interaction has begun or ended.
        case interactionChanged
        /// Move views and controllers to the outcome's state.
        case commit(Outcome)
        /// The event is invalid in this state.
        case misuse(String)
    }

    package private(set) var state = State.ready
    /// The fraction that the interaction has reached, 0…1.
    package private(set) var progress: CGFloat = 0
    /// Whether the interaction or the animator has cancelled the transition.
    package private(set) var isCancelled = false
    package private(set) var wasInteractiveAtStart = false
    /// Whether it has ended by `hurry`, and its animator does not know yet.
    private var awaitsAnimator = false

    package var isInteractive: Bool { state == .interactive }

    /// Whether only the animator's `completeTransition(_:)` is missing.
    package var awaitsAnimatorAlone: Bool {
        switch state {
        case .animating, .settling: return true
        case .ready, .interactive, .ended: return false
        }
    }

    package init() {}

    package mutating func take(_ event: Event) -> [Effect] {
        switch (state, event) {
        case (.ready, .begin(let isInteractive)):
            state = isInteractive ? .interactive : .animating
            wasInteractiveAtStart = isInteractive
            return [.start(isInteractive: isInteractive)]
        case (.interactive, .update(let share)):
            progress = share.isFinite ? min(max(share, 0), 1) : progress
        case (.animating, .pause), (.settling, .pause):
            state = .interactive
            isCancelled = false
            return [.interactionChanged]
        case (.interactive, .finish): return settle(.completed)
        case (.interactive, .cancel): return settle(.cancelled)
        case (.animating, .animatorDone(let isDone)), (.interactive, .animatorDone(let isDone)),
            (.settling, .animatorDone(let isDone)):
            return end(isDone ? .completed : .cancelled)
        case (.settling(let outcome), .hurry): return hurry(to: outcome)
        case (.animating, .hurry), (.interactive, .hurry): return hurry(to: .completed)
        case (.ended, .animatorDone) where awaitsAnimator: awaitsAnimator = false
        case (.ended, .animatorDone): return [.misuse("completeTransition(_:) was called again, which changes nothing")]
        case (.ready, .animatorDone):
            return [.misuse("completeTransition(_:) was called before the transition began, which changes nothing")]
        // UIKit accepts these events in any state; redundant ones change nothing.
        case (_, .begin), (_, .update), (_, .pause), (_, .finish), (_, .cancel), (_, .hurry): break
        }
        return []
    }

    private mutating func settle(_ outcome: Outcome) -> [Effect] {
        state = .settling(outcome)
        isCancelled = outcome == .cancelled
        return [.interactionChanged]
    }

    private mutating func hurry(to outcome: Outcome) -> [Effect] {
        awaitsAnimator = true
        return end(outcome)
    }

    private mutating func end(_ outcome: Outcome) -> [Effect] {
        state = .ended(outcome)
        isCancelled = outcome == .cancelled
        return [.commit(outcome)]
    }
}
