import Foundation
import QuartzCore
import QuinceMediaClock

/// The property animators that run in a transition's time, each with the instant of its end in this time.
@MainActor
final class LayerClockDeadlines {
    final class Deadline: AnimatorDeadline {
        let time: MediaTime
        let animator: UIViewPropertyAnimator
        private(set) var block: (@MainActor () -> Void)?
        /// The deadline on the media clock, while the time runs by itself.
        private var token: MediaClock.Token?

        init(_ time: MediaTime, _ animator: UIViewPropertyAnimator, _ block: @escaping @MainActor () -> Void) {
            (self.time, self.animator, self.block) = (time, animator, block)
        }

        func run(from zero: MediaTime) {
            stop()
            token = MediaClock.shared.schedule(at: zero + time) { MainActor.assumeIsolated { self.fire() } }
        }

        func stop() {
            token.map(MediaClock.shared.cancel)
            token = nil
        }

        func fire() {
            let due = block
            cancel()
            due?()
        }

        func cancel() {
            stop()
            block = nil
        }
    }

    private var deadlines: [Deadline] = []
    /// The instant of time 0 on the media clock, while the time runs by itself.
    private var zero: MediaTime?

    func add(
        at time: MediaTime, _ animator: UIViewPropertyAnimator, _ block: @escaping @MainActor () -> Void
    ) -> Deadline {
        let deadline = Deadline(time, animator, block)
        deadlines = pending + [deadline]
        if let zero { deadline.run(from: zero) }
        return deadline
    }

    private var pending: [Deadline] { deadlines.filter { $0.block != nil } }

    func run(from zero: MediaTime) {
        self.zero = zero
        for deadline in pending { deadline.run(from: zero) }
    }

    func stop() {
        zero = nil
        for deadline in pending { deadline.stop() }
    }

    func runDue(at now: MediaTime) { for deadline in pending where deadline.time <= now { deadline.fire() } }

    /// The animators' completions run later, never in the call that cancels the transition.
    func rewind() {
        for deadline in pending {
            AnimationEvents.shared.post { MainActor.assumeIsolated { deadline.animator.rewind() } }
        }
    }

    func release() {
        let left = pending
        deadlines = []
        for deadline in left {
            deadline.cancel()
            deadline.animator.leaveClock()
        }
    }
}
