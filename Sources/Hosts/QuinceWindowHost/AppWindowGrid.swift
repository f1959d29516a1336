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

    /// Returns the place on the display of a frame in points.
    package func place(_ frame: CGRect) -> CGRect {
        CGRect(
            x: (display.minX + frame.minX * zoom).rounded(), y: (display.minY + frame.minY * zoom).rounded(),
            width: max((frame.width * zoom).rounded(), 1), height: max((frame.height * zoom).rounded(), 1))
    }

    /// Returns the frame in points of a place on the display.
    package func frame(_ place: CGRect) -> CGRect {
        CGRect(
            origin: point(place.origin),
            size: CGSize(width: (place.width / zoom).rounded(), height: (place.height / zoom).rounded()))
    }
}
