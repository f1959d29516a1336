import CoreGraphics
package import Foundation

/// The points of the screen of a Mac whose windows are on the desktop, and the units of the display.
package struct AppWindowGrid {
    /// The display without its panels, in the units of windows.
    let display: CGRect
    /// Units of windows per point.
    let zoom: CGFloat

    package init(display: CGRect, zoom: CGFloat) { (self.display, self.zoom) = (display, zoom) }

    package var screenSize: CGSize {
        CGSize(
            width: max((display.width / zoom).rounded(.down), 1), height: max((display.height / zoom).rounded(.down), 1)
        )
    }

    /// Returns the point of the screen at a place of the display.
    package func point(_ place: CGPoint) -> CGPoint {
        CGPoint(x: (place.x - display.minX) / zoom, y: (place.y - display.minY) / zoom)
    }

    /// The largest coordinate of a window: X11 has 16 bits for it.
    private static let farthest: CGFloat = 32_000

    /// Returns the place on the display of a frame in points. An app may put a window far away so that nobody sees it.
    package func place(_ frame: CGRect) -> CGRect {
        func clamped(_ value: CGFloat) -> CGFloat { min(max(value.rounded(), -Self.farthest), Self.farthest) }
        return CGRect(
            x: clamped(display.minX + frame.minX * zoom), y: clamped(display.minY + frame.minY * zoom),
            width: max(clamped(frame.width * zoom), 1), height: max(clamped(frame.height * zoom), 1))
    }

    /// Returns the frame in points of a place on the display.
    package func frame(_ place: CGRect) -> CGRect {
        CGRect(
            origin: point(place.origin),
            size: CGSize(width: (place.width / zoom).rounded(), height: (place.height / zoom).rounded()))
    }
}
