import CoreGraphics
package import Foundation
package import QuinceHostInterface
package import QuinceRenderTree

/// Turns the mouse, its wheel and the fingers on a touch screen into events of the device.
///
/// On a device with fingers the left button is a finger; with Option there are two, as in Apple's simulator.
package struct PointerInput {
    let isDesktop: Bool
    /// The surface of the last event of the mouse.
    private var surface = WindowPictures.screen
    /// The place of the pointer; `nil` when it has left the window.
    private var place: CGPoint?
    /// The second finger of the mouse, which the first one leads.
    private var second: CGPoint?
    private var isPressed = false
    private var buttons: Set<Int> = []
    /// The numbers of the fingers on the touch screen, by those of the display.
    private var fingers: [Int64: Int] = [:]

    /// The points that a notch of a wheel scrolls.
    private static let notch: Double = 40
    /// The fingers of the touch screen have these numbers, the mouse's are before them.
    private static let numbers = 2..<10

    package init(isDesktop: Bool) { self.isDesktop = isDesktop }

    /// Whether a button holds the pointer.
    var isHeld: Bool { isPressed || !buttons.isEmpty }

    // MARK: The mouse

    /// - Parameter button: SDL's number: 1 for the left one, 2 for the middle one, 3 for the right one.
    /// - Parameter size: the size of the screen in points.
    package mutating func point(
        _ phase: MouseSample.Phase, button: Int, at point: CGPoint, on surface: SurfaceID = WindowPictures.screen,
        modifiers: KeySample.Modifiers, in size: CGSize
    ) -> [HostEvent] {
        let last = place ?? point
        (place, self.surface) = (point, surface)
        if isDesktop { return pointOnDesktop(phase, button: button, at: point, modifiers) }
        switch phase {
        case .down:
            guard button == 1, !isPressed else { return [] }
            isPressed = true
            second = modifiers.contains(.alternate) ? mirrored(point, size) : nil
            return touches(.down, at: point)
        case .move:
            guard isPressed else {
                return [.hover(HoverSample(location: point, surface: surface))]
            }
            if let other = second {
                let way = CGVector(dx: point.x - last.x, dy: point.y - last.y)
                second =
                    modifiers.contains(.shift)
                    ? CGPoint(x: other.x + way.dx, y: other.y + way.dy) : mirrored(point, size)
            }
            return touches(.move, at: point)
        case .up:
            guard button == 1, isPressed else { return [] }
            isPressed = false
            defer { second = nil }
            return touches(.up, at: point)
        }
    }

    private mutating func pointOnDesktop(
        _ phase: MouseSample.Phase, button: Int, at point: CGPoint, _ modifiers: KeySample.Modifiers
    ) -> [HostEvent] {
        // Left, right, middle.
        guard let number = phase == .move ? 0 : [1: 0, 3: 1, 2: 2][button] else { return [] }
        if phase == .down { buttons.insert(number) }
        if phase == .up { buttons.remove(number) }
        return [
            .mouse(
                MouseSample(
                    phase: phase, button: number, location: point, modifiers: modifiers, surface: surface)
            )
        ]
    }

    private func touches(_ phase: TouchSample.Phase, at point: CGPoint) -> [HostEvent] {
        let samples = [point, second].compactMap { $0 }.enumerated().map {
            TouchSample(finger: $0.offset, phase: phase, location: $0.element)
        }
        return [.touches(samples, surface: surface)]
    }

    private func mirrored(_ point: CGPoint, _ size: CGSize) -> CGPoint {
        CGPoint(x: size.width - point.x, y: size.height - point.y)
    }

    /// The pointer has left the window. A pressed button keeps it.
    package mutating func leave() -> [HostEvent] {
        guard !isHeld, place != nil else { return [] }
        place = nil
        if isDesktop { return [.mouse(MouseSample(phase: .move, location: nil, surface: surface))] }
        return [.hover(HoverSample(location: nil, surface: surface))]
    }

    /// - Parameter x: notches to the right.
    /// - Parameter y: notches up.
    package mutating func turnWheel(x: Double, y: Double) -> [HostEvent] {
        guard let place else { return [] }
        let delta = CGVector(dx: x * Self.notch, dy: -y * Self.notch)
        return [.scroll(ScrollSample(delta: delta, location: place, surface: surface))]
    }

    // MARK: The touch screen

    /// - Parameter finger: the display's number.
    package mutating func touch(
        _ phase: TouchSample.Phase, finger: Int64, at point: CGPoint, on surface: SurfaceID = WindowPictures.screen
    ) -> [HostEvent] {
        if phase == .down {
            guard fingers[finger] == nil, let free = Self.numbers.first(where: { !fingers.values.contains($0) }) else {
                return []
            }
            fingers[finger] = free
        }
        guard let number = fingers[finger] else { return [] }
        if phase == .up || phase == .cancel { fingers[finger] = nil }
        // A Mac takes its first finger for the mouse.
        let sample = TouchSample(finger: isDesktop ? number - 2 : number, phase: phase, location: point)
        return [.touches([sample], surface: surface)]
    }
}
