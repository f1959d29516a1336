import AppKitDrawing
import CoreGraphics
import Foundation
import QuinceHostInterface
import QuinceMediaClock

/// Makes events of a host's mouse, and says which window they are for: drags and releases are for the window that was
/// pressed, all others for the one under the pointer.
@MainActor
final class MouseRouter {
    /// The pointer's position in the screen's space, y up.
    private(set) var location = NSPoint.zero
    /// The buttons that are down, as bits.
    private(set) var pressedButtons = 0
    private var pressedWindow: [Int: WeakWindow] = [:]
    private var clicks = ClickCounter()
    private var eventNumber = 0
    private let tracking = PointerTracking()

    func take(_ sample: MouseSample, _ application: NSApplication) {
        guard let position = sample.location else { return tracking.leave(application.keys.hostModifiers) }
        let old = location
        location = NSScreen.desktop.flipped(position)
        if sample.phase == .move { NSCursor.mouseDidMove() }
        let delta = CGVector(dx: location.x - old.x, dy: old.y - location.y)
        switch sample.phase {
        case .down: press(sample, application)
        case .up: release(sample, application)
        case .move: move(delta, sample, application)
        }
        tracking.update(at: location, on: sample.surface, isDragging: pressedButtons != 0, sample.modifiers)
    }

    func forget(_ window: NSWindow) { pressedWindow = pressedWindow.filter { $0.value.window !== window } }

    // MARK: Buttons

    private func press(_ sample: MouseSample, _ application: NSApplication) {
        let button = sample.button
        guard pressedButtons & (1 << button) == 0 else { return }
        pressedButtons |= 1 << button
        let count = clicks.press(button, at: location)
        eventNumber += 1
        let window = NSScreen.desktop.window(at: location, on: sample.surface)
        pressedWindow[button] = window.map(WeakWindow.init)
        send(.down(button), to: window, sample.modifiers, count, application)
    }

    private func release(_ sample: MouseSample, _ application: NSApplication) {
        let button = sample.button
        guard pressedButtons & (1 << button) != 0 else { return }
        pressedButtons &= ~(1 << button)
        let window = pressedWindow.removeValue(forKey: button)?.window
        if button == 0, application.drags.isActive {
            window?.state.pressed[button] = nil
            return application.drags.drop(at: location, NSEvent.ModifierFlags(sample.modifiers))
        }
        send(.up(button), to: window, sample.modifiers, clicks.release(at: location), application)
    }

    private func move(_ delta: CGVector, _ sample: MouseSample, _ application: NSApplication) {
        let modifiers = sample.modifiers
        guard pressedButtons != 0 else {
            let window = NSScreen.desktop.window(at: location, on: sample.surface)
            return send(.mouseMoved, to: window, modifiers, 0, application, delta: delta)
        }
        if application.drags.isActive { return application.drags.move(to: location, .init(modifiers)) }
        for button in 0...2 where pressedButtons & (1 << button) != 0 {
            clicks.move(to: location)
            send(
                .dragged(button), to: pressedWindow[button]?.window, modifiers, clicks.count, application, delta: delta)
        }
    }

    private func send(
        _ type: NSEvent.EventType, to window: NSWindow?, _ modifiers: KeySample.Modifiers, _ count: Int,
        _ application: NSApplication, delta: CGVector = .zero
    ) {
        var values = NSEvent.Values(type: type)
        values.location = window?.convertPoint(fromScreen: location) ?? location
        values.modifiers = NSEvent.ModifierFlags(modifiers)
        values.timestamp = NSEvent.now
        values.window = window
        values.windowNumber = window?.windowNumber ?? 0
        values.clickCount = count
        values.buttonNumber = type.button ?? 0
        values.eventNumber = eventNumber
        values.pressure = pressedButtons == 0 ? 0 : 1
        values.delta = delta
        application.sendEvent(NSEvent(values))
    }

    // MARK: The wheel

    func take(_ sample: ScrollSample, _ application: NSApplication) {
        location = NSScreen.desktop.flipped(sample.location)
        guard let window = NSScreen.desktop.window(at: location, on: sample.surface) else { return }
        var values = NSEvent.Values(type: .scrollWheel)
        values.location = window.convertPoint(fromScreen: location)
        values.timestamp = NSEvent.now
        values.window = window
        values.windowNumber = window.windowNumber
        values.modifiers = application.keys.modifiers
        // A wheel that is turned towards the person shows what is further down: a negative distance.
        let distance = CGVector(dx: -sample.delta.dx, dy: -sample.delta.dy)
        values.scrollingDelta = distance
        values.hasPreciseScrollingDeltas = sample.phase != .discrete
        values.delta = CGVector(dx: distance.dx / 10, dy: distance.dy / 10)
        switch sample.phase {
        case .discrete: break
        case .began: values.phase = .began
        case .changed: values.phase = .changed
        case .ended: values.phase = .ended
        case .momentum: values.momentumPhase = .changed
        }
        application.sendEvent(NSEvent(values))
    }
}

extension NSEvent.EventType {
    fileprivate static func down(_ button: Int) -> Self {
        [.leftMouseDown, .rightMouseDown, .otherMouseDown][button]
    }
    fileprivate static func up(_ button: Int) -> Self { [.leftMouseUp, .rightMouseUp, .otherMouseUp][button] }
    fileprivate static func dragged(_ button: Int) -> Self {
        [.leftMouseDragged, .rightMouseDragged, .otherMouseDragged][button]
    }
}

/// Counts the clicks that follow each other quickly at one place.
private struct ClickCounter {
    private(set) var count = 0
    private var button = -1
    private var place = NSPoint.zero
    private var time = MediaTime.zero

    /// The distance in points within which a click counts on; chosen.
    private static let reach: CGFloat = 5

    @MainActor
    mutating func press(_ button: Int, at point: NSPoint) -> Int {
        let now = MediaClock.shared.now
        let isNext =
            button == self.button && isNear(point)
            && (now - time).seconds <= NSEvent.doubleClickInterval
        count = isNext ? count + 1 : 1
        (self.button, place, time) = (button, point, now)
        return count
    }

    /// A press that became a drag is no click.
    mutating func move(to point: NSPoint) {
        if !isNear(point) { count = 0 }
    }

    func release(at point: NSPoint) -> Int { isNear(point) ? count : 0 }

    private func isNear(_ point: NSPoint) -> Bool {
        abs(point.x - place.x) <= Self.reach && abs(point.y - place.y) <= Self.reach
    }
}
