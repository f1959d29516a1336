import CoreGraphics
public import Foundation
import QuinceKitDescription

/// Recognizes fingers that rest on the view and may move afterwards.
@preconcurrency @MainActor
open class UILongPressGestureRecognizer: UIGestureRecognizer {
    /// The duration in seconds.
    open var minimumPressDuration: TimeInterval = 0.5
    /// The distance in points that a finger may move before recognition.
    open var allowableMovement: CGFloat = 10
    open var numberOfTapsRequired = 0
    open var numberOfTouchesRequired = 1

    private var start = CGPoint.zero
    private var deadline: GestureDeadline?

    open override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
        guard trackedTouches.count <= numberOfTouchesRequired else {
            if ownState == .possible { state = .failed }
            return
        }
        guard trackedTouches.count == numberOfTouchesRequired else { return }
        guard trackedTouches.allSatisfy({ $0.tapCount > numberOfTapsRequired }) else { return state = .failed }
        start = windowLocation
        deadline = GestureDeadline(after: minimumPressDuration) { [weak self] in self?.state = .began }
    }

    open override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) {
        guard ownState == .possible else { return state = .changed }
        let (dx, dy) = (windowLocation.x - start.x, windowLocation.y - start.y)
        if dx * dx + dy * dy > allowableMovement * allowableMovement { state = .failed }
    }

    open override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) {
        state = ownState == .possible ? .failed : .ended
    }

    open override func reset() { deadline = nil }
}

@section(".init_array") @used
private let description: @convention(c) () -> Void = {
    describe(UILongPressGestureRecognizer.self) {
        $0.nib(element: "pongPressGestureRecognizer")
        $0.nib("minimumPressDuration", \.minimumPressDuration)
        $0.nib("allowableMovement", \.allowableMovement)
        $0.nib("numberOfTapsRequired", \.numberOfTapsRequired)
        $0.nib("numberOfTouchesRequired", \.numberOfTouchesRequired)
    }
}
