package import CoreGraphics
package import QuinceDeviceLink

/// An app on the home screen.
package struct InstalledApp: Sendable, Identifiable {
    /// The bundle identifier, or the name of an app that has none.
    package let id: String
    /// The name below the icon.
    package let name: String
    /// The icon, a square that is not masked yet; `nil` for an app without one.
    package let icon: CGImage?
    /// The facts that the app's Info.plist tells the device.
    package let facts: AppFacts
    /// The quick actions of Info.plist.
    package let shortcuts: [ShortcutRecord]

    package init(
        id: String, name: String, icon: CGImage?, facts: AppFacts? = nil, shortcuts: [ShortcutRecord] = []
    ) {
        self.id = id
        self.name = name
        self.icon = icon
        self.facts = facts ?? AppFacts(id: id, name: name)
        self.shortcuts = shortcuts
    }
}

/// The apps that are installed on a device: everything that a home screen knows of them.
///
/// A process that is one app has a library of that app, whose instances follow each other in the process. A device
/// service has one whose instances are in processes of their own. The home screen is the same for both: it never asks
/// where an app runs.
@MainActor
package protocol AppLibrary: AnyObject {
    var apps: [InstalledApp] { get }

    /// Draws what is shown while an app launches, at the device's pixels; it is called when the app is not running.
    func launchPicture(of app: InstalledApp, on device: DeviceConfiguration, _ appearance: HostAppearance) -> CGImage?

    /// Makes an instance of an app, which is not launched yet. No other instance of this app is running.
    func makeInstance(of app: InstalledApp, on device: DeviceConfiguration) -> any HostedApplication

    /// Returns the app's text for a key, with which a server has written a notification; `nil` if the app has no such text.
    func localized(_ key: String, in app: InstalledApp) -> String?

    /// Throws away what an app has saved of its interface, because a person has ended it.
    func forgetState(of app: InstalledApp)
}

extension AppLibrary {
    package func localized(_ key: String, in app: InstalledApp) -> String? { nil }
}
