import CoreGraphics
package import Foundation
package import QuinceLaunchState

/// A device and its state: a profile, the version of its system, an orientation, and the number of drawing threads.
package struct DeviceConfiguration: Sendable {
    package var profile: DeviceProfile
    package var system: SystemVersion
    /// The look of its controls, which goes with the system for those who run apps.
    package var look: LookName
    package var orientation: HostOrientation
    package var renderThreads: Int
    /// The size in points; `nil` for the profile's size. A window on a desktop can have any size.
    package var customSize: CGSize?
    /// Whether each window of a Mac has a surface of its own, which the host shows on its own desktop, instead of the one of the screen.
    package var showsWindowsApart = false

    /// - Parameters:
    ///   - system: the newest version for which Quince stands, unless another is named.
    package init(
        profile: DeviceProfile, system: SystemVersion? = nil, look: LookName = .classic,
        orientation: HostOrientation = .portrait,
        renderThreads: Int = 1, customSize: CGSize? = nil
    ) {
        self.profile = profile
        self.system = system ?? (profile.idiom == .mac ? .mac : .newest)
        self.look = look
        self.orientation = orientation
        self.renderThreads = renderThreads
        self.customSize = customSize
    }

    /// The size in points, in the current orientation.
    package var size: CGSize {
        let size = customSize ?? profile.size
        return orientation.isLandscape && customSize == nil ? CGSize(width: size.height, height: size.width) : size
    }
}

package enum DeviceIdiom: String, Sendable { case phone, pad, mac }

/// A row of the table of devices (`DeviceTable.swift`).
package struct DeviceProfile: Hashable, Sendable {
    package let name: String
    package let idiom: DeviceIdiom
    /// The size in points, in portrait.
    package let size: CGSize
    /// Pixels per point.
    package let scale: CGFloat
    /// Frames per second.
    package let refreshRate: Int
    /// The height of the status bar in points, in portrait.
    package let statusBarHeight: CGFloat
    /// The height of the home indicator's area at the bottom in points, in portrait; 0 with a home button.
    package let homeIndicator: CGFloat
    /// The height of the area at the top that is not for content, in points, in portrait.
    package let topInset: CGFloat
    /// The width of the areas at both sides that are not for content, in points, in landscape.
    package let sideInset: CGFloat
    /// The corner radius in points, for a frame around screenshots and the simulator's screen.
    package let cornerRadius: CGFloat

    /// Returns the profile with a name, ignoring case, spaces and hyphens ("iPhone6" is "iPhone 6").
    package static func named(_ name: String) -> DeviceProfile? {
        func key(_ text: String) -> String { text.lowercased().filter { $0 != " " && $0 != "-" } }
        let wanted = key(name)
        return (all + macs).first { key($0.name) == wanted }
    }

    package static let standard = named("iPhone 6") ?? all[0]
}
