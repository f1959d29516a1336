import CoreGraphics
import Foundation
import QuartzCore
import QuinceHostInterface
import QuinceRenderTree

/// Converts fingers to touches: assigns each to the view that it came down on, and counts taps.
@MainActor
final class TouchRouter {
    private var event = UIEvent()
    /// The touches, one per finger.
    private var touches: [UITouch] = []
    private var lastTap: (location: CGPoint, time: TimeInterval, count: Int)?

    /// Two taps count as a double tap within these seconds and points (behaviour/events-and-gestures.md#touches).
    private static let tapInterval = 0.35
    private static let tapDistance: CGFloat = 40

    /// Processes the fingers of one instant.
    ///
    /// - Returns: the event to send, or `nil` if it concerns no window.
    func take(_ samples: [TouchSample], on screen: UIScreen) -> UIEvent? {
        let time = CACurrentMediaTime()
        for touch in touches { touch.phase = .stationary }
        var isConcerned = false
        for sample in samples { isConcerned = take(sample, on: screen, at: time) || isConcerned }
        event.touches = touches
        event.timestamp = time
        return isConcerned ? event : nil
    }

    /// Cancels all touches of a screen that is removed.
    func cancelAll(on screen: UIScreen) -> UIEvent? {
        let down = touches.filter { $0.surface == screen.surface }
        return take(down.map { TouchSample(finger: $0.finger, phase: .cancel, location: .zero) }, on: screen)
    }

    private func touch(of finger: Int, on screen: UIScreen) -> UITouch? {
        touches.first { $0.finger == finger && $0.surface == screen.surface }
    }

    /// Removes the fingers that were lifted; called after the event has been sent.
    func finish() {
        touches.removeAll { $0.phase == .ended || $0.phase == .cancelled }
        if touches.isEmpty { event = UIEvent() }
    }

    private func take(_ sample: TouchSample, on screen: UIScreen, at time: TimeInterval) -> Bool {
        if sample.phase == .down { return begin(sample, on: screen, at: time) }
        guard let touch = touch(of: sample.finger, on: screen) else { return false }
        guard let window = touch.window else {
            // The app has released the window while the finger was down on it.
            touches.removeAll { $0 === touch }
            return false
        }
        let location = window.layer.convert(screen.rootLocation(of: sample.location), from: screen.rootLayer)
        switch sample.phase {
        case .move: touch.move(to: location, phase: .moved, time: time)
        case .up:
            touch.move(to: location, phase: .ended, time: time)
            noteTap(touch, at: time)
        default: touch.move(to: location, phase: .cancelled, time: time)
        }
        return true
    }

    private func begin(_ sample: TouchSample, on screen: UIScreen, at time: TimeInterval) -> Bool {
        guard touch(of: sample.finger, on: screen) == nil else { return false }
        for window in screen.windows.reversed() where !window.isHidden {
            let location = window.layer.convert(screen.rootLocation(of: sample.location), from: screen.rootLayer)
            guard let view = window.hitTest(location, with: event) else { continue }
            guard accepts(view) else { return false }
            let touch = UITouch(
                finger: sample.finger, surface: screen.surface, location: location, window: window, time: time)
            touch.view = view
            // A second finger on a view without multiple touch is only for the gesture recognizers of the view and its ancestors.
            touch.isCancelledForView = !view.isMultipleTouchEnabled && touches.contains { $0.view === view }
            touch.tapCount = tapCount(at: location, time: time)
            touch.gestureRecognizers = recognizers(for: touch, from: view)
            touches.append(touch)
            return true
        }
        return false
    }

    /// Whether a view accepts a touch: a second finger needs multiple touch or a gesture recognizer, and an exclusive
    /// view excludes touches of other views.
    private func accepts(_ view: UIView) -> Bool {
        let down = touches.compactMap(\.view)
        if down.contains(where: { $0 === view }) { return view.isMultipleTouchEnabled || hasRecognizers(view) }
        if view.isExclusiveTouch { return down.isEmpty }
        return !down.contains { $0.isExclusiveTouch }
    }

    private func hasRecognizers(_ view: UIView) -> Bool {
        sequence(first: view, next: \.superviewStorage).contains { !$0.gestureRecognizerStorage.isEmpty }
    }

    /// Returns the gesture recognizers of the view and its ancestors that accept the touch, innermost first.
    private func recognizers(for touch: UITouch, from view: UIView) -> [UIGestureRecognizer] {
        sequence(first: view, next: \.superviewStorage).flatMap(\.gestureRecognizerStorage).filter {
            $0.isEnabled && $0.wants(touch, of: event)
        }
    }

    private func tapCount(at location: CGPoint, time: TimeInterval) -> Int {
        guard let last = lastTap, time - last.time <= Self.tapInterval else { return 1 }
        let (dx, dy) = (location.x - last.location.x, location.y - last.location.y)
        return dx * dx + dy * dy <= Self.tapDistance * Self.tapDistance ? last.count + 1 : 1
    }

    private func noteTap(_ touch: UITouch, at time: TimeInterval) {
        lastTap = (touch.windowLocation, time, touch.tapCount)
    }
}
