package import CoreGraphics
import Foundation
import QuinceAppRun
import QuinceDeviceLink
package import QuinceHostInterface
import QuinceMediaClock
import UIFoundation
package import UIKitCore
package import UIKitRestoration

/// The library of a process that is one app. A new instance follows the last one in the same process: it has a launch
/// of its own, but the app's global variables, and what else observes or waits outside of UIKit, stay.
@MainActor
package final class BundledApp: AppLibrary {
    private let makeApplication: @MainActor (DeviceConfiguration) -> UIApplication
    private let savedState: any SavedStateStore
    private var hasInstance = false

    /// - Parameter savedState: what the app saves of its interface in one launch, for the next.
    package init(
        savedState: any SavedStateStore = SavedStateMemory(),
        _ makeApplication: @escaping @MainActor (DeviceConfiguration) -> UIApplication
    ) {
        self.savedState = savedState
        self.makeApplication = makeApplication
    }

    /// The pixels of the largest icon on a home screen: 60 points at three pixels each.
    private static let iconPixels: CGFloat = 180

    package lazy var apps = [
        InstalledApp(
            id: AppProgram.appID, name: AppProgram.appName,
            icon: AppIcon.image(in: nil, pixels: Self.iconPixels),
            facts: AppFacts(id: AppProgram.appID, name: AppProgram.appName, info: Bundle.main.infoDictionary ?? [:]),
            shortcuts: ShortcutRecord.listed(Bundle.main.infoDictionary ?? [:]) {
                Bundle.main.localizedString(forKey: $0, value: nil, table: "InfoPlist")
            })
    ]

    package func launchPicture(of app: InstalledApp, on device: DeviceConfiguration, _ appearance: HostAppearance)
        -> CGImage?
    {
        LaunchScreen.picture(on: device, appearance)
    }

    package func makeInstance(of app: InstalledApp, on device: DeviceConfiguration) -> any HostedApplication {
        if hasInstance { MediaClock.shared.cancelAll() }
        hasInstance = true
        let application = makeApplication(device)
        application.restoration = StateKeeper(savedState)
        return application
    }

    package func localized(_ key: String, in app: InstalledApp) -> String? { Self.localized(key) }

    /// Returns a text of the bundle, on any thread.
    nonisolated static func localized(_ key: String) -> String? {
        let text = Bundle.main.localizedString(forKey: key, value: "\u{0}", table: nil)
        return text == "\u{0}" ? nil : text
    }

    package func forgetState(of app: InstalledApp) { savedState.remove() }
}
