import CoreGraphics
import Foundation
import QuartzCore
import QuinceKitDescription

/// Recognizes a quick stroke in one direction; discrete. Its least length and longest time are estimates.
@preconcurrency @MainActor
open class UISwipeGestureRecognizer: UIGestureRecognizer {
    public struct Direction: OptionSet, Hashable, Sendable {
        public let rawValue: UInt
        public init(rawValue: UInt) { self.rawValue = rawValue }
        public static let right = Direction(rawValue: 1)
        public static let left = Direction(rawValue: 2)
        public static let up = Direction(rawValue: 4)
        public static let down = Direction(rawValue: 8)
    }

    open var direction: Direction = .right
    open var numberOfTouchesRequired = 1

    private var start = CGPoint.zero
    private var startTime: TimeInterval = 0

    /// The minimum distance along the direction and the maximum distance across it, in points, and the maximum duration
    /// in seconds.
    private static let primary: CGFloat = 50
    private static let secondary: CGFloat = 50
    private static let longest = 0.5

    open override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
        guard trackedTouches.count <= numberOfTouchesRequired else { return state = .failed }
        start = windowLocation
        if trackedTouches.count == touches.count { startTime = CACurrentMediaTime() }
    }

    open override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) {
        guard ownState == .possible else { return }
        let (x, y) = (windowLocation.x - start.x, windowLocation.y - start.y)
        guard CACurrentMediaTime() - startTime <= Self.longest else { return state = .failed }
        // The direction of the stroke is checked only once it is long enough.
        let isHorizontal = !direction.isDisjoint(with: [.left, .right])
        let isVertical = !direction.isDisjoint(with: [.up, .down])
        if !isHorizontal, abs(x) > Self.secondary { return state = .failed }
        if !isVertical, abs(y) > Self.secondary { return state = .failed }
        guard trackedTouches.count == numberOfTouchesRequired, max(abs(x), abs(y)) >= Self.primary else { return }
        let stroke: Direction = abs(x) >= abs(y) ? (x > 0 ? .right : .left) : (y > 0 ? .down : .up)
        state = direction.contains(stroke) ? .recognized : .failed
    }

    open override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) {
        if ownState == .possible { state = .failed }
    }
}

@section(".init_array") @used
private let description: @convention(c) () -> Void = {
    describe(UISwipeGestureRecognizer.self) {
        $0.nib(element: "swipeGestureRecognizer")
        $0.nib("direction", \.direction)
        $0.nib("numberOfTouchesRequired", \.numberOfTouchesRequired)
    }
}
