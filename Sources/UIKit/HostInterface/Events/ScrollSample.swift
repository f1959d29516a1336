package import CoreGraphics
package import Foundation
package import RenderTree

/// A turn of a wheel, or two fingers on a track pad.
package struct ScrollSample: Hashable, Sendable {
    /// A wheel's notch is discrete; a track pad tells of the fingers, then of what its driver goes on with.
    package enum Phase: Sendable { case discrete, began, changed, ended, momentum }

    package var phase: Phase
    /// Points; positive scrolls towards the content's right and bottom, as `WheelEvent.deltaX` and `deltaY`.
    package var delta: CGVector
    /// Points of the surface, origin top left.
    package var location: CGPoint
    package var surface: SurfaceID

    package init(phase: Phase = .discrete, delta: CGVector, location: CGPoint, surface: SurfaceID) {
        self.phase = phase
        self.delta = CGVector(dx: delta.dx.clampedForHosts, dy: delta.dy.clampedForHosts)
        self.location = location.clampedForHosts
        self.surface = surface
    }
}
