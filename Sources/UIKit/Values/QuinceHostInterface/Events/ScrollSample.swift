package import CoreGraphics
package import Foundation
package import QuinceRenderTree

/// A scroll by a mouse wheel or by two fingers on a trackpad.
package struct ScrollSample: Hashable, Sendable {
    /// The phase of a scroll: a wheel's notch is discrete; a trackpad reports the fingers, then the driver's momentum.
    package enum Phase: Sendable { case discrete, began, changed, ended, momentum }

    package var phase: Phase
    /// The distance in points; positive values scroll towards the content's right and bottom, as `WheelEvent.deltaX`
    /// and `deltaY`.
    package var delta: CGVector
    /// The position in the surface's points, from the top left.
    package var location: CGPoint
    package var surface: SurfaceID

    package init(phase: Phase = .discrete, delta: CGVector, location: CGPoint, surface: SurfaceID) {
        self.phase = phase
        self.delta = CGVector(dx: delta.dx.clampedForHosts, dy: delta.dy.clampedForHosts)
        self.location = location.clampedForHosts
        self.surface = surface
    }
}
