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
    /// A key of a hardware keyboard. What it writes is in the sample too: a host does not send a `text` besides.
    case key(KeySample)
    /// What an input method writes, with no key that stands for it: composition, paste, a phone's keyboard.
    case text(TextSample)
    case scroll(ScrollSample)
    case appearance(HostAppearance)
    case textSize(HostTextSize)
    case direction(HostDirection)
    /// The app goes on, its main screen is that of another device.
    case device(DeviceProfile)
    /// The device is held at another angle.
    case tilt(HostTilt)
    case connectScreen(ScreenDescription)
    case disconnectScreen(SurfaceID)
    case activation(HostActivation)
    case memoryWarning
    case quit
}

/// From where the device is looked at: 0 straight ahead, -1…1 to the left and the right, above and below.
package struct HostTilt: Hashable, Sendable {
    package let horizontal: Double
    package let vertical: Double

    /// Values beyond -1…1 are cut to it; what is no number counts as 0.
    package init(horizontal: Double, vertical: Double) {
        func cut(_ value: Double) -> Double { value.isNaN ? 0 : min(max(value, -1), 1) }
        self.horizontal = cut(horizontal)
        self.vertical = cut(vertical)
    }
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

package enum HostAppearance: String, CaseIterable, Sendable { case light, dark }

/// Which way the interface is laid out.
package enum HostDirection: String, CaseIterable, Sendable { case leftToRight, rightToLeft }

/// The sizes of the text that a person chooses in Settings, smallest first.
package enum HostTextSize: String, CaseIterable, Sendable {
    case extraSmall, small, medium, large, extraLarge, extraExtraLarge, extraExtraExtraLarge
    case accessibilityMedium, accessibilityLarge, accessibilityExtraLarge, accessibilityExtraExtraLarge
    case accessibilityExtraExtraExtraLarge
}

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
        self.location = location.clampedForHosts
    }
}
