import CoreGraphics
package import Foundation
package import QuinceRenderTree

/// An external display that is connected.
package struct ScreenDescription: Hashable, Sendable {
    /// The display's surface, which differs from the main screen's and from other displays'; the host numbers surfaces.
    package let surface: SurfaceID
    /// The size in points, in portrait.
    package let size: CGSize
    /// Pixels per point.
    package let scale: CGFloat
    package let name: String
    /// The width in points of the margin that a television may cut off at each edge.
    package let overscan: CGFloat

    package static let sizes: ClosedRange<CGFloat> = 64...8192
    /// The minimum size of a screen, for desktop windows, which can be smaller than any display.
    package static let leastSize: CGFloat = 1
    package static let scales: ClosedRange<CGFloat> = 1...3

    /// Clamps sizes and scales to the range of real displays; values that are not finite become those of a full HD
    /// display.
    package init(surface: SurfaceID, size: CGSize, scale: CGFloat = 1, name: String, overscan: CGFloat = 0) {
        self.surface = surface
        self.size = CGSize(
            width: Self.clamp(size.width, to: Self.sizes, else: 1920),
            height: Self.clamp(size.height, to: Self.sizes, else: 1080))
        self.scale = Self.clamp(scale, to: Self.scales, else: 1)
        self.name = String(name.prefix(100))
        self.overscan = Self.clamp(overscan, to: 0...200, else: 0)
    }

    private static func clamp(_ value: CGFloat, to range: ClosedRange<CGFloat>, else other: CGFloat) -> CGFloat {
        value.isFinite ? min(max(value, range.lowerBound), range.upperBound) : other
    }
}

extension DeviceProfile {
    /// Creates a profile for a display, without insets.
    package init(_ screen: ScreenDescription, idiom: DeviceIdiom) {
        self.init(
            name: screen.name, idiom: idiom, size: screen.size, scale: screen.scale, refreshRate: 60,
            statusBarHeight: 0, homeIndicator: 0, topInset: 0, sideInset: 0, cornerRadius: 0)
    }
}
