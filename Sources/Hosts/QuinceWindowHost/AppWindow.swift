import CSDL2
import CoreGraphics
import Foundation
import QuinceHostInterface
import QuinceRenderTree

/// A window of the app, and the window of the desktop that shows it.
///
/// - Isolation: the window's thread.
final class AppWindow {
    private let window: DesktopWindow
    private var hosted: HostedWindow
    /// The place on the display that the window has been given.
    private var place: CGRect
    /// The size of the picture in its pixels.
    private var picture: (width: Int, height: Int)?
    private var isHidden = false
    /// Whether the desktop shows the window.
    var isSeen = true
    /// Whether it was not the key window before the last change.
    private(set) var wasMadeKey: Bool
    let number: UInt32

    init(_ hosted: HostedWindow, on grid: AppWindowGrid) throws(WindowProblem) {
        self.hosted = hosted
        wasMadeKey = hosted.isKey
        place = grid.place(hosted.frame)
        window = try DesktopWindow(hosted.title, size: place.size, frame: hosted.kind.frame)
        number = window.number
        window.move(to: place.origin)
        if hosted.opacity != 1 { window.setOpacity(hosted.opacity) }
    }

    func close() { window.close() }

    var surface: SurfaceID { hosted.surface }
    var kind: HostedWindow.Kind { hosted.kind }
    var isKey: Bool { hosted.isKey }
    var size: CGSize { place.size }
    /// Whether the window has a picture, without which the desktop does not show it.
    var isShown: Bool { picture != nil && !isHidden }
    /// Whether the window is one that a person works in.
    var isLasting: Bool { kind == .normal || kind == .floating }

    func raise() { window.raise() }

    func setHidden(_ isHidden: Bool) {
        guard isHidden != self.isHidden else { return }
        self.isHidden = isHidden
        if isHidden { window.hide() } else if picture != nil { window.unhide() }
    }

    /// Does what the app has done to its window.
    func follow(_ new: HostedWindow, on grid: AppWindowGrid) {
        let old = hosted
        hosted = new
        wasMadeKey = new.isKey && !old.isKey
        if new.title != old.title { window.setTitle(new.title) }
        if new.opacity != old.opacity { window.setOpacity(new.opacity) }
        let frame = grid.place(new.frame)
        if frame.size != place.size { window.resize(to: frame.size) }
        if frame.origin != place.origin { window.move(to: frame.origin) }
        place = frame
    }

    /// Returns the frame in points that the desktop has given to the window, if it is not the app's.
    func takeForeignFrame(on grid: AppWindowGrid) -> CGRect? {
        let frame = window.frame
        guard frame != place else { return nil }
        place = frame
        return grid.frame(frame)
    }

    /// Returns the point of the screen at a place in the window.
    func point(_ location: CGPoint, zoom: CGFloat) -> CGPoint {
        CGPoint(x: hosted.frame.minX + location.x / zoom, y: hosted.frame.minY + location.y / zoom)
    }

    // MARK: The picture

    func take(_ change: WindowPictures.Change, _ pixels: UnsafeBufferPointer<UInt32>) -> String? {
        picture = (change.width, change.height)
        return window.take(change, pixels)
    }

    /// Shows the picture in its own size, which for a moment may not be the window's.
    ///
    /// - Parameter scale: pixels of the picture per point.
    func present(scale: CGFloat, zoom: CGFloat) {
        guard let picture else { return }
        let sizes = window.sizes
        let pixels = zoom / scale * sizes.pixels.width / max(sizes.window.width, 1)
        window.show(
            at: PixelRect(
                x: 0, y: 0, width: Int((CGFloat(picture.width) * pixels).rounded()),
                height: Int((CGFloat(picture.height) * pixels).rounded())))
    }
}

extension HostedWindow.Kind {
    fileprivate var frame: csdl_frame {
        switch self {
        case .normal: csdl_frameless
        case .floating: csdl_floating
        case .menuBar, .passing: csdl_passing
        }
    }
}
