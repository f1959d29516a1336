import CoreGraphics
package import Foundation
package import QuinceRenderTree

/// A mouse at one instant, on a desktop: a button that is pressed or released, or a move with or without pressed buttons.
package struct MouseSample: Hashable, Sendable {
    package enum Phase: Sendable { case down, move, up }

    package var phase: Phase
    /// 0 for the left button, 1 for the right one, 2 for the middle one.
    package var button: Int
    /// The position in the surface's points, from the top left; `nil` once the pointer has left the surface.
    package var location: CGPoint?
    package var modifiers: KeySample.Modifiers
    package var surface: SurfaceID

    package init(
        phase: Phase, button: Int = 0, location: CGPoint?, modifiers: KeySample.Modifiers = [], surface: SurfaceID
    ) {
        self.phase = phase
        self.button = (0...2).contains(button) ? button : 0
        self.location = location?.clampedForHosts
        self.modifiers = modifiers.intersection(.all)
        self.surface = surface
    }
}
