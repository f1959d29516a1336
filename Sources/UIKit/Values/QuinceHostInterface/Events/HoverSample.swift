import CoreGraphics
package import Foundation
package import QuinceRenderTree

/// A pointer that moves over a surface without a pressed button.
package struct HoverSample: Hashable, Sendable {
    /// The position in the surface's points, from the top left; `nil` once the pointer has left the surface.
    package var location: CGPoint?
    package var surface: SurfaceID

    package init(location: CGPoint?, surface: SurfaceID) {
        self.location = location?.clampedForHosts
        self.surface = surface
    }
}
