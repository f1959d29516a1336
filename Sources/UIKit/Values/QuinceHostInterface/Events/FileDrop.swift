package import Foundation
package import QuinceRenderTree

/// Files that a person has dragged from another program.
package struct FileDrop: Hashable, Sendable {
    /// Absolute paths.
    package let paths: [String]
    /// The position in the surface's points, from the top left.
    package let location: CGPoint
    package let surface: SurfaceID

    /// The most files of one drop; chosen.
    package static let most = 10_000

    package init(paths: [String], location: CGPoint, surface: SurfaceID) {
        self.paths = paths.filter { $0.hasPrefix("/") }
        self.location = location.clampedForHosts
        self.surface = surface
    }
}
