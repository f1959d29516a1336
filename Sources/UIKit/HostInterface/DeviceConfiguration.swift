import CoreGraphics
package import Foundation

/// A device in the hand: a profile, how it is held, and how much is drawn at once.
package struct DeviceConfiguration: Sendable {
    package var profile: DeviceProfile
    package var orientation: HostOrientation
    package var renderThreads: Int
    /// Points; `nil` is the profile's size. A window on a desktop takes any.
    package var customSize: CGSize?

    package init(
        profile: DeviceProfile, orientation: HostOrientation = .portrait, renderThreads: Int = 1,
        customSize: CGSize? = nil
    ) {
        self.profile = profile
        self.orientation = orientation
        self.renderThreads = renderThreads
        self.customSize = customSize
    }

    /// Points, as the device is held.
    package var size: CGSize {
        let size = customSize ?? profile.size
        return orientation.isLandscape && customSize == nil ? CGSize(width: size.height, height: size.width) : size
    }
}

package enum DeviceIdiom: String, Sendable { case phone, pad }

/// A row of the table of devices (`DeviceTable.swift`).
package struct DeviceProfile: Hashable, Sendable {
    package let name: String
    package let idiom: DeviceIdiom
    /// Points, upright.
    package let size: CGSize
    /// Pixels to a point.
    package let scale: CGFloat
    /// Frames a second.
    package let refreshRate: Int
    /// Points that the status bar takes, upright.
    package let statusBarHeight: CGFloat
    /// Points at the bottom that belong to the home indicator, upright; 0 with a home button.
    package let homeIndicator: CGFloat
    /// Points at the top that are not for content, upright.
    package let topInset: CGFloat
    /// Points at either side, sideways.
    package let sideInset: CGFloat
    /// Points, for a frame around screenshots and the simulator's screen.
    package let cornerRadius: CGFloat

    /// Found by name, whatever its case and whether "iPhone6" or "iPhone 6".
    package static func named(_ name: String) -> DeviceProfile? {
        func key(_ text: String) -> String { text.lowercased().filter { $0 != " " && $0 != "-" } }
        let wanted = key(name)
        return all.first { key($0.name) == wanted }
    }

    package static let standard = named("iPhone 6") ?? all[0]
}
