import Foundation
package import QuartzCore
import QuinceMediaClock
package import QuinceMotion

/// The time of a transition in a few layers and all that is in them, which an interaction holds, moves and releases.
///
///     running ──hold──▶ held ──settle──▶ settling ──▶ running on, at the end
///        ▲                ▲                  │
///        └── start        └──────hold────────┘
///
/// Transition time begins at 0. In each layer it is added to the layer's local time at the start, so that animations
/// that were already running there do not jump. The speed of a held layer is 0, and its time offset is the time that it
/// shows. No layer ever runs backwards, because animations would not end at their beginning: a clock that goes back
/// sets the time for each frame.
@MainActor
package final class LayerClock {
    private struct Root {
        let layer: CALayer
        /// The local time at which the transition began.
        let origin: Double
        let ownTiming: (begin: Double, speed: Float, offset: Double)

        func localTime(at time: Double) -> Double { origin + time * Double(ownTiming.speed) }
    }

    private struct Settling {
        let from: Double
        let end: Double
        let start: Double
        let duration: Double
        let curve: TimingCurve
        let arrival: () -> Void

        func time(at seconds: Double) -> Double {
            from + (end - from) * curve.progress(at: (seconds - start) / duration)
        }
        /// Instants are whole nanoseconds, and sums of them in seconds miss the end by less than one.
        func isOver(at seconds: Double) -> Bool { seconds - start >= duration - 1e-9 }
    }

    private enum State {
        /// - Parameter zero: the instant of time 0 in media seconds.
        case running(zero: Double)
        case held(Double)
        case settling(Settling)
        case released
    }

    private var roots: [Root] = []
    private var state = State.released
    private var link: CADisplayLink?
    private let deadlines = LayerClockDeadlines()

    package init() {}

    /// The transition's time in seconds.
    package var time: Double {
        switch state {
        case .running(let zero): return CACurrentMediaTime() - zero
        case .held(let time): return time
        case .settling(let settling): return settling.time(at: CACurrentMediaTime())
        case .released: return 0
        }
    }

    package func start() {
        state = .running(zero: CACurrentMediaTime())
        deadlines.run(from: MediaTime(seconds: CACurrentMediaTime()))
    }

    /// Includes a layer, unless it is inside a layer that is included already.
    package func add(_ layer: CALayer) {
        let ancestors = sequence(first: layer, next: \.superlayer)
        guard !ancestors.contains(where: { ancestor in roots.contains { $0.layer === ancestor } }) else { return }
        let speed = layer.speed
        let local = layer.convertTime(CACurrentMediaTime(), from: nil)
        let root = Root(
            layer: layer, origin: local - time * Double(speed),
            ownTiming: (layer.beginTime, speed, layer.timeOffset))
        roots.append(root)
        if case .running = state { return }
        layer.holdsAnimationEnds = true
        show(time, in: root)
    }

    /// Begins the animations that were added to the layers at the clock's time, rather than at the time of the commit.
    func beginAnimations() { for root in roots { root.layer.beginAnimations(at: CACurrentMediaTime()) } }

    // MARK: Moving

    package func hold(at time: Double) {
        stopSettling()
        deadlines.stop()
        state = .held(time)
        for root in roots {
            root.layer.holdsAnimationEnds = true
            show(time, in: root)
        }
    }

    private func show(_ time: Double, in root: Root) {
        (root.layer.speed, root.layer.beginTime, root.layer.timeOffset) = (0, 0, root.localTime(at: time))
    }

    /// Moves the time to an end by a curve, then calls `arrival`; the time stays there until it is released or runs on.
    package func settle(
        to end: Double, lasting duration: Double, by curve: TimingCurve, _ arrival: @escaping () -> Void
    ) {
        let settling = Settling(
            from: time, end: end, start: CACurrentMediaTime(), duration: duration, curve: curve, arrival: arrival)
        stopSettling()
        guard duration > 0 else { return arrive(settling) }
        state = .settling(settling)
        let link = CADisplayLink { [weak self] link in self?.step(at: link.timestamp) }
        link.add(to: .main, forMode: .common)
        self.link = link
    }

    private func step(at seconds: Double) {
        guard case .settling(let settling) = state else { return stopSettling() }
        if settling.isOver(at: seconds) { return arrive(settling) }
        let time = settling.time(at: seconds)
        for root in roots { show(time, in: root) }
        if settling.end > settling.from { endAnimations() }
    }

    private func arrive(_ settling: Settling) {
        stopSettling()
        state = .held(settling.end)
        for root in roots { show(settling.end, in: root) }
        settling.arrival()
    }

    private func stopSettling() {
        link?.invalidate()
        link = nil
    }

    /// Ends the animations that are over; going back, there are none.
    private func endAnimations() {
        for root in roots {
            root.layer.holdsAnimationEnds = false
            root.layer.endFinishedAnimations(at: CACurrentMediaTime())
        }
        deadlines.runDue(at: now)
    }

    /// Ends the property animators that were started in this time at their start.
    package func rewindAnimators() { deadlines.rewind() }

    /// Continues at the layers' own speed, for animations that last longer than the transition.
    package func runOn() {
        guard case .held(let time) = state else { return }
        let now = CACurrentMediaTime()
        state = .running(zero: now - time)
        for root in roots {
            let layer = root.layer
            let outside = layer.superlayer?.convertTime(now, from: nil) ?? now
            (layer.speed, layer.beginTime, layer.timeOffset) = (
                root.ownTiming.speed, outside, root.localTime(at: time)
            )
        }
        endAnimations()
        deadlines.run(from: MediaTime(seconds: now - time))
    }

    /// Gives the layers their own time back, and property animators the media clock.
    package func release() {
        stopSettling()
        for root in roots {
            root.layer.holdsAnimationEnds = false
            (root.layer.beginTime, root.layer.speed, root.layer.timeOffset) = root.ownTiming
        }
        roots = []
        deadlines.release()
        state = .released
    }

    package var layers: [CALayer] { roots.map(\.layer) }
}

extension LayerClock: AnimatorClock {
    private var isReleased: Bool {
        if case .released = state { return true }
        return false
    }

    /// The transition's time; the media clock's after the transition, for an animator that was paused in it.
    var now: MediaTime { isReleased ? MediaClock.shared.now : MediaTime(seconds: time) }

    func call(
        at time: MediaTime, _ animator: UIViewPropertyAnimator, _ block: @escaping @MainActor () -> Void
    ) -> any AnimatorDeadline {
        isReleased ? MediaClock.shared.call(at: time, animator, block) : deadlines.add(at: time, animator, block)
    }
}
