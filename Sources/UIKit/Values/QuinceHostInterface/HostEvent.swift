import CoreGraphics
package import Foundation
package import QuinceDeviceLink
package import QuinceLaunchState
package import QuinceMediaClock
package import QuinceRenderTree
package import QuinceTransfers

/// An event from the host to the app: a value, so that it can be recorded and replayed.
package enum HostEvent: Sendable {
    /// Fingers that changed at one instant.
    case touches([TouchSample], surface: SurfaceID)
    /// The surface has a new size in points.
    case resize(CGSize, surface: SurfaceID)
    case orientation(HostOrientation)
    /// A key of a hardware keyboard. The sample includes the key's text: a host does not send a `text` event in
    /// addition.
    case key(KeySample)
    /// Text from an input method that no single key produces: composition, paste, a phone's keyboard.
    case text(TextSample)
    case clipboard(ClipboardSample)
    case scroll(ScrollSample)
    /// A mouse of a desktop, with its buttons.
    case mouse(MouseSample)
    /// A pointer that no button presses moves over a surface, or leaves it.
    case hover(HoverSample)
    case appearance(HostAppearance)
    case textSize(HostTextSize)
    case direction(HostDirection)
    /// The app continues on another device, which replaces the main screen.
    case device(DeviceProfile)
    /// The device is held at a different angle.
    case tilt(HostTilt)
    case connectScreen(ScreenDescription)
    case disconnectScreen(SurfaceID)
    case activation(HostActivation)
    /// A person has dropped files on a surface from another program, of whose way there the host has not told.
    case drop(FileDrop)
    /// A drag of another program comes over a surface, moves, leaves or is dropped.
    case drag(OutsideDrag)
    /// A window of the Mac that the host shows by itself.
    ///
    /// - Parameter number: counts what the host has told of windows; the app's list says which it has heard of.
    case window(HostedWindowAction, surface: SurfaceID, number: Int)
    case button(HostButton)
    case app(HostAppRequest)
    case memoryWarning
    /// The app has to do something in the background, and to answer with the number.
    case job(BackgroundJob, number: Int)
    /// The time of a job is nearly over.
    case jobExpires(Int)
    /// The device has slept for this time, in which the app did not run.
    case slept(MediaTime)
    /// The device tells the app something.
    case tell(DeviceEvent)
    case quit
}

/// The angle from which the device is viewed: 0 is straight ahead, -1…1 is left to right and top to bottom.
package struct HostTilt: Hashable, Sendable {
    package let horizontal: Double
    package let vertical: Double

    /// Clamps values to -1…1; NaN becomes 0.
    package init(horizontal: Double, vertical: Double) {
        func cut(_ value: Double) -> Double { value.isNaN ? 0 : min(max(value, -1), 1) }
        self.horizontal = cut(horizontal)
        self.vertical = cut(vertical)
    }
}

package enum HostOrientation: Int, Sendable {
    case portrait = 1
    case portraitUpsideDown
    /// The device is turned so that its top is at the left.
    case landscapeLeft
    case landscapeRight

    package var isLandscape: Bool { self == .landscapeLeft || self == .landscapeRight }
}

package enum HostActivation: CaseIterable, Sendable {
    case active, inactive, background

    /// The states that an app has from this one to another, which is the last of them: between the screen and the background it
    /// is inactive.
    ///
    /// - Source: documentation, "Managing your app's life cycle".
    package func steps(to other: HostActivation) -> [HostActivation] {
        switch (self, other) {
        case (.active, .background), (.background, .active): [.inactive, other]
        case _ where self == other: []
        default: [other]
        }
    }
}

/// A button of the device that was pressed and released.
package enum HostButton: String, CaseIterable, Sendable {
    case home
    /// Puts the device to sleep, or wakes it.
    case lock
}

/// A request of a tool to the device, which does not touch it. It is met at once, without the animations of a person's way.
package enum HostAppRequest: Sendable {
    /// Brings the app to the front, and launches it if it is not running.
    case open
    /// Ends the app; the home screen remains.
    case stop
    /// Has the app fetch in the background, which launches it there if it is not running.
    case fetch
    /// Delivers a remote notification; the payload is JSON.
    case push(Data)
    /// Runs a background task that the app has scheduled, whatever its date.
    case task(String)
    /// Opens a URL by the app that has its scheme.
    case openURL(URL)
    /// Chooses a quick action of the app's icon, by its type or its title.
    case shortcut(String)
    /// Continues an activity in the app, as from another device.
    case continueActivity(ActivityRecord)
    /// Sets whether the app may notify, as in Settings; `nil` for undecided.
    case permission(Bool?)
    /// Connects the device to another network, for background transfers.
    case network(NetworkCondition)
    /// Answers requests of background transfers by a script; JSON, as `ScriptedResponse`.
    case serve(Data)
    /// Puts another version of iOS on the device, which ends the apps; one that was in front is launched again.
    case useSystem(SystemVersion)
}

package enum HostAppearance: String, CaseIterable, Sendable { case light, dark }

/// The layout direction of the interface.
package enum HostDirection: String, CaseIterable, Sendable { case leftToRight, rightToLeft }

/// The text sizes that a person can choose in Settings, smallest first.
package enum HostTextSize: String, CaseIterable, Sendable {
    case extraSmall, small, medium, large, extraLarge, extraExtraLarge, extraExtraExtraLarge
    case accessibilityMedium, accessibilityLarge, accessibilityExtraLarge, accessibilityExtraExtraLarge
    case accessibilityExtraExtraExtraLarge
}

/// One finger at one instant.
package struct TouchSample: Hashable, Sendable {
    package enum Phase: Sendable { case down, move, up, cancel }

    /// The number of the finger, 0…9.
    package var finger: Int
    package var phase: Phase
    /// The position in the surface's points, from the top left.
    package var location: CGPoint

    package init(finger: Int, phase: Phase, location: CGPoint) {
        self.finger = finger
        self.phase = phase
        self.location = location.clampedForHosts
    }
}
