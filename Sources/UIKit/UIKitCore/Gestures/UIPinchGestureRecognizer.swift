public import Foundation

/// Recognises two fingers that move apart or together.
@preconcurrency @MainActor
open class UIPinchGestureRecognizer: UIGestureRecognizer {
    private var base: TwoFingers?
    private var last: TwoFingers?
    private var baseScale: CGFloat = 1
    private var speed: CGFloat = 0

    /// How far the distance must change before the gesture begins, in points.
    private static let hysteresis: CGFloat = 8

    /// Of the fingers' distance to that at the beginning; what is set is what it goes on from.
    open var scale: CGFloat {
        get {
            guard let base, let last, base.distance > 0 else { return baseScale }
            return baseScale * last.distance / base.distance
        }
        set {
            baseScale = newValue
            base = last
        }
    }

    /// Of the scale, a second.
    open var velocity: CGFloat { speed }

    open override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) { rebase() }

    open override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) {
        guard let now = TwoFingers(trackedTouches), let base else { return }
        if state == .possible {
            guard abs(now.distance - base.distance) >= Self.hysteresis else { return }
            // The scale begins at 1 where the gesture begins.
            self.base = now
            last = now
            state = .began
        } else {
            note(now)
            state = .changed
        }
    }

    private func note(_ now: TwoFingers) {
        let before = scale
        let elapsed = now.time - (last?.time ?? now.time)
        last = now
        if elapsed > 0 { speed = (scale - before) / CGFloat(elapsed) }
    }

    open override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) {
        let left = trackedTouches.filter { $0.phase != .ended }
        guard left.count < 2 else {
            trackedTouches = left
            return rebase()
        }
        if state == .possible { if left.isEmpty { state = .failed } } else { state = .ended }
    }

    /// A finger that comes or goes must not make the scale jump.
    private func rebase() {
        baseScale = scale
        base = TwoFingers(trackedTouches)
        last = base
    }

    open override func reset() {
        base = nil
        last = nil
        baseScale = 1
        speed = 0
    }
}
