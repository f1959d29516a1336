import CoreGraphics
package import Foundation
package import RenderTree

/// An external display that is plugged in.
package struct ScreenDescription: Hashable, Sendable {
    /// Not the main screen's, and no other connected screen's; the host numbers them.
    package let surface: SurfaceID
    /// Points, upright.
    package let size: CGSize
    /// Pixels to a point.
    package let scale: CGFloat
    package let name: String
    /// Points at either edge that a television may cut off.
    package let overscan: CGFloat

    package static let sizes: ClosedRange<CGFloat> = 64...8192
    /// Of a window on a desktop, which may be made smaller than any display.
    package static let leastSize: CGFloat = 1
    package static let scales: ClosedRange<CGFloat> = 1...3

    /// Sizes and scales beyond what displays have are clamped; what is not finite becomes a full HD display.
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
    /// A display as a device without edges of its own.
    package init(_ screen: ScreenDescription, idiom: DeviceIdiom) {
        self.init(
            name: screen.name, idiom: idiom, size: screen.size, scale: screen.scale, refreshRate: 60,
            statusBarHeight: 0, homeIndicator: 0, topInset: 0, sideInset: 0, cornerRadius: 0)
    }
}
