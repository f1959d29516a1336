import CoreGraphics
import Foundation
import QuartzCore
import QuinceKitDescription
import QuinceMediaClock

/// Recognizes taps: fingers that come down and are lifted without moving far. The limits are chosen.
@preconcurrency @MainActor
open class UITapGestureRecognizer: UIGestureRecognizer {
    open var numberOfTapsRequired = 1
    open var numberOfTouchesRequired = 1

    private var taps = 0
    private var mostTouches = 0
    private var start = CGPoint.zero
    private var deadline: GestureDeadline?
    override var isBetweenTaps: Bool { hasHadTap }
    private var hasHadTap = false

    // These values are chosen: there are no published measurements (behaviour/events-and-gestures.md#recognizers).
    private static let movementAllowance: CGFloat = 45
    private static let longestPress = 1.5
    private static let longestPause = 0.35

    open override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
        hasHadTap = false
        mostTouches = max(mostTouches, trackedTouches.count)
        if trackedTouches.count == touches.count { start = windowLocation }
        guard mostTouches <= numberOfTouchesRequired else { return state = .failed }
        deadline = GestureDeadline(after: Self.longestPress) { [weak self] in self?.state = .failed }
    }

    open override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) {
        let (dx, dy) = (windowLocation.x - start.x, windowLocation.y - start.y)
        if dx * dx + dy * dy > Self.movementAllowance * Self.movementAllowance { state = .failed }
    }

    open override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) {
        guard trackedTouches.allSatisfy({ $0.phase == .ended }) else { return }
        deadline = nil
        guard mostTouches == numberOfTouchesRequired else { return state = .failed }
        taps += 1
        mostTouches = 0
        if taps >= numberOfTapsRequired { return state = .ended }
        hasHadTap = true
        deadline = GestureDeadline(after: Self.longestPause) { [weak self] in
            self?.hasHadTap = false
            self?.state = .failed
        }
    }

    open override func reset() {
        taps = 0
        mostTouches = 0
        hasHadTap = false
        deadline = nil
    }
}

/// A deadline on the media clock, which is cancelled when it is released.
@MainActor
package final class GestureDeadline {
    private let token: MediaClock.Token

    package init(after seconds: Double, _ block: @escaping @MainActor () -> Void) {
        let clock = MediaClock.shared
        token = clock.schedule(at: clock.now + MediaTime(seconds: seconds)) { MainActor.assumeIsolated { block() } }
    }

    deinit { MediaClock.shared.cancel(token) }
}

@section(".init_array") @used
private let description: @convention(c) () -> Void = {
    describe(UITapGestureRecognizer.self) {
        $0.nib(element: "tapGestureRecognizer")
        $0.nib("numberOfTapsRequired", \.numberOfTapsRequired)
        $0.nib("numberOfTouchesRequired", \.numberOfTouchesRequired)
    }
}
