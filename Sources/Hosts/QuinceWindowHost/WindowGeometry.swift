import CoreGraphics
package import Foundation
package import QuinceHostInterface
package import QuinceRenderTree

/// The sizes of the screen and of the window that shows it, and the place of the one in the other.
///
/// A phone's screen has its size, and a window of another size shows it larger or smaller. The screen of a tablet or of a Mac takes the
/// window's size, at the zoom that the window had when it was opened.
package struct WindowGeometry {
    /// The size of a window in the units of events, and in pixels.
    package struct Sizes {
        let window: CGSize
        let pixels: CGSize

        package init(window: CGSize, pixels: CGSize) { (self.window, self.pixels) = (window, pixels) }
    }

    /// The size of the screen in points.
    private(set) var points: CGSize
    /// The size of the screen in its own pixels.
    private var picture: CGSize
    /// The size of the window, in the units of its events.
    package private(set) var window: CGSize
    /// The size of the window in pixels.
    private var pixels: CGSize
    /// Units of the window per point.
    private var zoom: CGFloat
    private let scale: CGFloat
    private let idiom: DeviceIdiom
    /// Whether a person has given the window its size.
    private var isSizedByPerson = false

    /// The room that a window's title takes, in the units of windows.
    private static let title: CGFloat = 40
    private static let least = CGSize(width: 320, height: 240)

    /// Finds the size of a window on a display.
    ///
    /// - Parameter displayScale: units of the window per point, if there is room for them.
    package init(_ device: DeviceConfiguration, fitting display: CGSize, displayScale: CGFloat = 1) {
        (scale, idiom, points) = (device.profile.scale, device.profile.idiom, device.size)
        let room = CGSize(
            width: max(display.width, Self.least.width), height: max(display.height - Self.title, Self.least.height))
        zoom = idiom == .mac ? displayScale : min(displayScale, room.width / points.width, room.height / points.height)
        window = CGSize(
            width: min((points.width * zoom).rounded(), room.width),
            height: min((points.height * zoom).rounded(), room.height))
        pixels = window
        picture = CGSize(width: points.width * scale, height: points.height * scale)
    }

    /// A phone may be shown as small as a person wants to have it.
    package var leastWindow: CGSize {
        idiom == .phone ? CGSize(width: points.width / 4, height: points.height / 4) : Self.least
    }

    /// Whether the whole screen is in the window, as it is unless the desktop of a Mac is too large for the display.
    package var holdsDevice: Bool {
        idiom != .mac
            || (window.width >= (points.width * zoom).rounded(.down)
                && window.height >= (points.height * zoom).rounded(.down))
    }

    package mutating func take(_ sizes: Sizes) { (window, pixels) = (sizes.window, sizes.pixels) }

    /// Takes the size that a person has given to the window.
    ///
    /// - Returns: the size in points that the screen is to have, if it follows the window's.
    package mutating func takeWindowOfPerson() -> CGSize? {
        guard idiom == .phone else {
            isSizedByPerson = true
            return CGSize(width: (window.width / zoom).rounded(), height: (window.height / zoom).rounded())
        }
        zoom = min(window.width / points.width, window.height / points.height)
        return nil
    }

    /// Takes the size of the screen in its own pixels.
    ///
    /// - Returns: the size that the window is to have, if it follows the screen's.
    package mutating func takePicture(width: Int, height: Int) -> CGSize? {
        picture = CGSize(width: width, height: height)
        points = CGSize(width: picture.width / scale, height: picture.height / scale)
        let wanted = CGSize(width: (points.width * zoom).rounded(), height: (points.height * zoom).rounded())
        return wanted == window || isSizedByPerson ? nil : wanted
    }

    /// The place of the screen in the window's pixels: as large as it can be, in the middle.
    package var place: PixelRect {
        let size = placed
        let (x, y) = ((pixels.width - size.width) / 2, (pixels.height - size.height) / 2)
        let (left, top) = (Int(x.rounded(.down)), Int(y.rounded(.down)))
        return PixelRect(minX: left, minY: top, maxX: left + Int(size.width), maxY: top + Int(size.height))
    }

    private var placed: CGSize {
        guard picture.width > 0, picture.height > 0 else { return .zero }
        let fit = min(pixels.width / picture.width, pixels.height / picture.height)
        return CGSize(width: (picture.width * fit).rounded(), height: (picture.height * fit).rounded())
    }

    /// Returns the point of the screen at a place in the window; it may be beyond the screen's edges.
    package func point(x: Double, y: Double) -> CGPoint {
        let place = place
        guard window.width > 0, window.height > 0, place.width > 0, place.height > 0 else { return .zero }
        let (px, py) = (x * pixels.width / window.width, y * pixels.height / window.height)
        return CGPoint(
            x: (px - CGFloat(place.x)) * points.width / CGFloat(place.width),
            y: (py - CGFloat(place.y)) * points.height / CGFloat(place.height))
    }
}
