public import Foundation
import QuinceKitDescription

/// Recognizes two fingers that move apart or together, by 8 points at first, an estimate.
@preconcurrency @MainActor
open class UIPinchGestureRecognizer: UIGestureRecognizer {
    private var base: TwoFingers?
    private var last: TwoFingers?
    private var baseScale: CGFloat = 1
    private var speed: CGFloat = 0

    /// The change of distance in points at which the gesture begins.
    private static let hysteresis: CGFloat = 8

    /// The ratio of the fingers' distance to their initial distance; when set, it continues from the new value.
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

    /// The velocity of the scale per second.
    open var velocity: CGFloat { speed }

    open override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) { rebase() }

    open override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) {
        if goesOnWithOneFinger { return state = .changed }
        guard let now = TwoFingers(trackedTouches), let base else { return }
        if ownState == .possible {
            guard abs(now.distance - base.distance) >= Self.hysteresis else { return }
            // The scale is 1 when the gesture begins.
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

    open override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) { endTwoFingers(rebase) }

    /// Prevents a jump of the scale when a finger is added or lifted.
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

@section(".init_array") @used
private let description: @convention(c) () -> Void = {
    describe(UIPinchGestureRecognizer.self) {
        $0.nib(element: "pinchGestureRecognizer")
        $0.nib("scale", \.scale)
    }
}
