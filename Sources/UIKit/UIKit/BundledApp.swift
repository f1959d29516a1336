package import CoreGraphics
import Foundation
package import HostInterface
import MediaClock
import UIFoundation
package import UIKitCore

/// The library of a process that is one app. A new instance follows the last one in the same process: it has a launch
/// of its own, but the app's global variables, and what else observes or waits outside of UIKit, stay.
@MainActor
package final class BundledApp: AppLibrary {
    private let makeApplication: @MainActor (DeviceConfiguration) -> UIApplication
    private var hasInstance = false

    package init(_ makeApplication: @escaping @MainActor (DeviceConfiguration) -> UIApplication) {
        self.makeApplication = makeApplication
    }

    /// The pixels of the largest icon on a home screen: 60 points at three pixels each.
    private static let iconPixels: CGFloat = 180

    package lazy var apps = [
        InstalledApp(
            id: Bundle.main.bundleIdentifier ?? AppRunner.appName, name: AppRunner.appName,
            icon: AppIcon.image(in: nil, pixels: Self.iconPixels))
    ]

    package func launchPicture(of app: InstalledApp, on device: DeviceConfiguration, _ appearance: HostAppearance)
        -> CGImage?
    {
        LaunchScreen.picture(on: device, appearance)
    }

    package func makeInstance(of app: InstalledApp, on device: DeviceConfiguration) -> any HostedApplication {
        if hasInstance { MediaClock.shared.cancelAll() }
        hasInstance = true
        return makeApplication(device)
    }
}
