import CoreGraphics
package import Foundation
package import RenderTree

/// What a host tells the app: a value, so that it can be recorded and replayed.
package enum HostEvent: Sendable {
    /// Fingers that changed at one instant.
    case touches([TouchSample], surface: SurfaceID)
    /// The surface takes a new size in points.
    case resize(CGSize, surface: SurfaceID)
    case orientation(HostOrientation)
    case activation(HostActivation)
    case memoryWarning
    case quit
}

package enum HostOrientation: Int, Sendable {
    case portrait = 1
    case portraitUpsideDown
    /// The device turned so that its top is at the left.
    case landscapeLeft
    case landscapeRight

    package var isLandscape: Bool { self == .landscapeLeft || self == .landscapeRight }
}

package enum HostActivation: Sendable { case active, inactive, background }

/// One finger at one instant.
package struct TouchSample: Hashable, Sendable {
    package enum Phase: Sendable { case down, move, up, cancel }

    /// 0…9
    package var finger: Int
    package var phase: Phase
    /// Points of the surface, origin top left.
    package var location: CGPoint

    package init(finger: Int, phase: Phase, location: CGPoint) {
        self.finger = finger
        self.phase = phase
        self.location = location
    }
}
