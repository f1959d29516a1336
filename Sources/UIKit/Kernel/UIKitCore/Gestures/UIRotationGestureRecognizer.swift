public import Foundation
import QuinceKitDescription

/// Recognizes two fingers that turn around each other, by 8 points along the arc at first, which is chosen.
@preconcurrency @MainActor
open class UIRotationGestureRecognizer: UIGestureRecognizer {
    private var last: TwoFingers?
    private var turned: CGFloat = 0
    private var speed: CGFloat = 0

    /// The distance in points along the arc at which the gesture begins.
    private static let hysteresis: CGFloat = 8

    /// The rotation in radians since the beginning, clockwise; when set, it continues from the new value.
    open var rotation: CGFloat {
        get { ownState == .possible ? 0 : turned }
        set { turned = newValue }
    }

    /// The velocity in radians per second.
    open var velocity: CGFloat { speed }

    open override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) { last = TwoFingers(trackedTouches) }

    open override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) {
        if goesOnWithOneFinger { return state = .changed }
        guard let now = TwoFingers(trackedTouches), let last else { return }
        let turn = now.turn(from: last)
        if ownState == .possible {
            guard abs(turn) * now.distance / 2 >= Self.hysteresis else { return }
            self.last = now
            turned = 0
            state = .began
        } else {
            turned += turn
            if now.time > last.time { speed = turn / CGFloat(now.time - last.time) }
            self.last = now
            state = .changed
        }
    }

    open override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) {
        endTwoFingers { last = TwoFingers(trackedTouches) }
    }

    open override func reset() {
        last = nil
        turned = 0
        speed = 0
    }
}

@section(".init_array") @used
private let description: @convention(c) () -> Void = {
    describe(UIRotationGestureRecognizer.self) {
        $0.nib(element: "rotationGestureRecognizer")
        $0.nib("rotation", \.rotation)
    }
}
