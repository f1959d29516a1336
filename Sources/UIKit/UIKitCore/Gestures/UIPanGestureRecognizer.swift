import CoreGraphics
public import Foundation
import QuartzCore

/// Recognises dragging by at least 10 points.
@preconcurrency @MainActor
open class UIPanGestureRecognizer: UIGestureRecognizer {
    open var minimumNumberOfTouches = 1
    open var maximumNumberOfTouches = Int.max

    private var start = CGPoint.zero
    private var origin = CGPoint.zero
    private var samples: [(location: CGPoint, time: Double)] = []

    static let hysteresis: CGFloat = 10
    /// The time in seconds over which velocity is measured.
    private static let window = 0.1

    /// The translation since the gesture began, in the view's space.
    open func translation(in view: UIView?) -> CGPoint {
        let now = convert(windowLocation, to: view)
        let before = convert(origin, to: view)
        return CGPoint(x: now.x - before.x, y: now.y - before.y)
    }

    /// Sets the translation, which continues from this value.
    open func setTranslation(_ translation: CGPoint, in view: UIView?) {
        let now = convert(windowLocation, to: view)
        let shifted = CGPoint(x: now.x - translation.x, y: now.y - translation.y)
        origin = view.flatMap { view in view.window.map { view.convert(shifted, to: $0) } } ?? shifted
    }

    /// The velocity in points per second.
    open func velocity(in view: UIView?) -> CGPoint {
        guard let last = samples.last else { return .zero }
        let recent = samples.filter { last.time - $0.time <= Self.window }
        guard let first = recent.first, last.time > first.time else { return .zero }
        let (a, b) = (convert(first.location, to: view), convert(last.location, to: view))
        let duration = CGFloat(last.time - first.time)
        return CGPoint(x: (b.x - a.x) / duration, y: (b.y - a.y) / duration)
    }

    /// Whether a finger that has moved by this offset has begun the gesture.
    func begins(after offset: CGPoint) -> Bool {
        offset.x * offset.x + offset.y * offset.y >= Self.hysteresis * Self.hysteresis
    }

    open override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
        if trackedTouches.count > maximumNumberOfTouches, ownState == .possible { return state = .failed }
        rebase()
        note()
    }

    open override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) {
        note()
        if ownState == .possible {
            guard trackedTouches.count >= minimumNumberOfTouches else { return }
            let offset = CGPoint(x: windowLocation.x - start.x, y: windowLocation.y - start.y)
            guard begins(after: offset) else { return }
            origin = windowLocation
            state = .began
        } else {
            state = .changed
        }
    }

    open override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) {
        let left = trackedTouches.filter { $0.phase != .ended }
        if left.count >= minimumNumberOfTouches {
            trackedTouches = left
            return rebase()
        }
        note()
        if ownState == .possible { state = .failed } else { state = .ended }
    }

    /// Prevents a jump of the translation when a finger is added or lifted.
    private func rebase() {
        let now = windowLocation
        if ownState == .possible {
            start = now
        } else {
            origin = CGPoint(x: origin.x + now.x - lastWindowLocation.x, y: origin.y + now.y - lastWindowLocation.y)
        }
        lastWindowLocation = now
        samples = []
    }

    private func note() {
        let time = CACurrentMediaTime()
        if samples.last?.time == time { samples.removeLast() }
        samples.append((windowLocation, time))
        samples.removeAll { time - $0.time > 2 * Self.window }
    }

    open override func reset() { samples = [] }
}

@section(".init_array") @used
private let description: @convention(c) () -> Void = {
    describe(UIPanGestureRecognizer.self) {
        $0.nib(element: "panGestureRecognizer")
        $0.nib("minimumNumberOfTouches", \.minimumNumberOfTouches)
        $0.nib("maximumNumberOfTouches", \.maximumNumberOfTouches)
    }
}
