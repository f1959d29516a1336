import CSDL2
import CoreGraphics
import Foundation
import QuinceDiagnostics
import QuinceHostInterface
import QuinceRenderTree

/// The content of the desktop: the screen of a device in one window, or the windows of an app one by one.
///
/// - Isolation: the window's thread.
protocol WindowDisplay: AnyObject {
    /// The device as it is shown.
    var device: DeviceConfiguration { get }
    /// The size of the screen in points.
    var screenSize: CGSize { get }

    /// The function keys that are not the app's.
    var controls: Set<ControlKey> { get }

    /// Shows what has changed in the pictures.
    func draw()

    /// Takes the windows of the app.
    func show(_ list: HostedWindows)

    /// Takes an event of a window.
    ///
    /// - Parameter isHeld: whether a button of the mouse is down.
    func take(_ event: csdl_event, isHeld: Bool)

    /// Called when the last button of the mouse has come up.
    func pointerWasReleased()

    /// Called when there are no more events for now.
    func settle()

    /// Returns the point of the screen at which the mouse or a finger is, and the surface; the point may be beyond the screen's edges.
    func place(of event: csdl_event, isHeld: Bool) -> (point: CGPoint, surface: SurfaceID)

    func toggleFullScreen()
    func close()
}

extension WindowDisplay {
    func say(_ message: String) { StandardStream.error.write("\(message)\n") }

    /// The place of an event in its window, of a size: a finger's is a part of it.
    func location(_ event: csdl_event, in size: CGSize) -> CGPoint {
        switch event.kind {
        case csdl_finger_down, csdl_finger_up, csdl_finger_moved:
            CGPoint(x: event.x * size.width, y: event.y * size.height)
        default: CGPoint(x: event.x, y: event.y)
        }
    }
}
