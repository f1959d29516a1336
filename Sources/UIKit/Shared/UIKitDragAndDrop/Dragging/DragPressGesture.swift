import CoreGraphics
import Foundation
import UIFoundation
@_spi(Hooks) import UIKitCore

/// Follows the finger that lifts an item and takes it along, and taps of other fingers that add items to a drag.
///
/// It begins as the item is lifted, which ends other gestures. Where a long press or a menu may come too, it stays undecided
/// until the finger moves, so that these get their turn.
@MainActor
final class DragPressGesture: UIGestureRecognizer {
    /// The seconds after which an item is lifted (behaviour/drag-and-drop.md#lift).
    static let liftDelay = 0.325
    /// The distance in points that the finger may move before, and after which a lifted item goes along.
    static let slack: CGFloat = 10
    /// The longest tap in seconds that adds items; chosen.
    private static let longestTap = 0.75

    private weak var interaction: UIDragInteraction?
    private weak var finger: UITouch?
    private var start = CGPoint.zero
    private var deadline: GestureDeadline?
    private var drag: LiveDrag?
    /// A finger that taps while another one drags.
    private var tap: (touch: UITouch, start: CGPoint, time: TimeInterval)?
    /// Whether the finger has rested long enough, although nothing may have been lifted yet.
    private var isDue = false

    init(_ interaction: UIDragInteraction) {
        self.interaction = interaction
        super.init(target: nil, action: nil)
    }

    private func place(_ touch: UITouch) -> CGPoint {
        let place = touch.location(in: nil)
        return touch.window?.convert(place, to: UIScreen.main.coordinateSpace) ?? place
    }

    private static func isFar(_ a: CGPoint, _ b: CGPoint) -> Bool {
        (a.x - b.x) * (a.x - b.x) + (a.y - b.y) * (a.y - b.y) > slack * slack
    }

    // MARK: Fingers

    override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
        for touch in touches { begin(touch, event) }
    }

    private func begin(_ touch: UITouch, _ event: UIEvent) {
        if LiveDrag.current?.isMoving == true {
            guard tap == nil else { return ignore(touch, for: event) }
            tap = (touch, place(touch), touch.timestamp)
        } else if finger == nil, LiveDrag.current == nil {
            (finger, start) = (touch, place(touch))
            deadline = GestureDeadline(after: Self.liftDelay) { [weak self] in self?.fingerHasRested() }
        } else {
            ignore(touch, for: event)
        }
    }

    private func fingerHasRested() {
        guard state == .possible, LiveDrag.current == nil, let finger else { return state = .failed }
        isDue = true
        // The menu has a picture of its own.
        if menu(over: finger) != nil { return }
        guard lift() else { return state = .failed }
        if !mayStayUndecided(finger) { state = .began }
    }

    private func lift() -> Bool {
        guard drag == nil, let interaction, let finger else { return drag != nil }
        drag = LiveDrag(interaction, at: place(finger))
        return drag != nil
    }

    private func mayStayUndecided(_ finger: UITouch) -> Bool {
        if interaction?.allowsSimultaneousRecognitionDuringLift == true { return true }
        return (finger.gestureRecognizers ?? []).contains {
            $0 is UILongPressGestureRecognizer && $0.isEnabled && $0.state == .possible
        }
    }

    /// Returns an interaction whose menu the finger opens.
    private func menu(over touch: UITouch) -> UIContextMenuInteraction? {
        sequence(first: touch.view, next: { $0?.superview }).lazy.compactMap { view in
            view?.interactions.lazy.compactMap { $0 as? UIContextMenuInteraction }.first
        }.first
    }

    override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) {
        if let moving = tap, touches.contains(moving.touch), Self.isFar(place(moving.touch), moving.start) {
            tap = nil
            if finger == nil { state = .failed }
        }
        guard let finger, touches.contains(finger) else { return }
        guard state == .possible else { return state = .changed }
        guard Self.isFar(place(finger), start) else { return }
        guard isDue, lift() else { return state = .failed }
        menu(over: finger)?.dismissMenu()
        state = .began
        if state == .began { state = .changed }
    }

    override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) {
        if let tap, touches.contains(tap.touch) {
            self.tap = nil
            let isAdded = tap.touch.timestamp - tap.time <= Self.longestTap && add(at: tap.start)
            if finger == nil { state = isAdded ? .ended : .failed }
        }
        guard let finger, touches.contains(finger) else { return }
        state = state == .possible ? .failed : .ended
    }

    private func add(at place: CGPoint) -> Bool {
        guard let interaction, let drag = LiveDrag.current else { return false }
        return drag.add(from: interaction, at: place)
    }

    override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent) {
        if let tap, touches.contains(tap.touch) { self.tap = nil }
        if let finger, touches.contains(finger) { state = .cancelled } else if finger == nil { state = .failed }
    }

    // MARK: States

    override func stateDidSettle() {
        guard let drag else { return }
        switch state {
        case .changed:
            guard let finger else { return }
            if !drag.isMoving {
                guard Self.isFar(place(finger), start) else { return }
                drag.begin()
            }
            drag.move(to: place(finger))
        case .ended: drag.isMoving ? drag.drop() : drag.lower()
        case .cancelled: drag.isMoving ? drag.cancel() : drag.lower()
        case .failed: drag.lower()
        default: break
        }
    }

    override func reset() { (deadline, finger, drag, tap, isDue) = (nil, nil, nil, nil, false) }

    // A menu or a long press may begin under the finger that then takes the item along.
    override func canBePrevented(by preventingGestureRecognizer: UIGestureRecognizer) -> Bool {
        !isDue || drag == nil && !(finger.map { menu(over: $0) != nil } ?? false)
    }

    /// A lifted item moves, and not the content of a scroll view under it.
    override func shouldBeRequiredToFail(by otherGestureRecognizer: UIGestureRecognizer) -> Bool {
        isDue && otherGestureRecognizer is UIPanGestureRecognizer
    }
}
