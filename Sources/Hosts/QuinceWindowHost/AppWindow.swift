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
    /// The frame in points that the app has given the window or, until the app has heard of it, the desktop.
    private var frame: CGRect
    /// The place on the display that the window has been given.
    private var place: CGRect
    /// The number under which the app was told of the desktop's place last.
    private var toldPlace = 0
    /// The size of the picture in its pixels.
    private var picture: (width: Int, height: Int)?
    private var isHidden = false
    /// Whether the desktop shows the window.
    var isSeen = true
    /// Whether it was not the key window before the last change.
    private(set) var wasMadeKey: Bool
    let number: UInt32
    /// The number of the parent that the desktop knows.
    private var staysBefore: UInt32?

    init(_ hosted: HostedWindow, on grid: AppWindowGrid) throws(WindowProblem) {
        (self.hosted, frame) = (hosted, hosted.frame)
        wasMadeKey = hosted.isKey
        place = grid.place(hosted.frame)
        window = try DesktopWindow(hosted.title, size: place.size, frame: hosted.kind.frame)
        number = window.number
        window.move(to: place.origin)
        if hosted.opacity != 1 { window.setOpacity(hosted.opacity) }
    }

    func close() { window.close() }

    var surface: SurfaceID { hosted.surface }
    var parent: SurfaceID? { hosted.parent }
    var kind: HostedWindow.Kind { hosted.kind }
    var isKey: Bool { hosted.isKey }
    var size: CGSize { place.size }
    /// Whether the window has a picture, without which the desktop does not show it.
    var isShown: Bool { picture != nil && !isHidden }
    /// Whether the window is one that a person works in.
    var isLasting: Bool { hosted.isLasting }

    /// Puts the window before the others; the key window gets the keyboard too.
    func raise() { window.raise(takingKeyboard: isKey) }

    func stay(before parent: AppWindow) {
        guard parent.number != staysBefore else { return }
        staysBefore = parent.number
        window.stay(before: parent.window)
    }

    /// Whether the window can show what is another one for the app: its frame on the desktop is the same.
    func canBe(_ other: HostedWindow) -> Bool {
        surface == other.surface && (kind == other.kind || isLasting && other.isLasting)
    }

    func setHidden(_ isHidden: Bool) {
        guard isHidden != self.isHidden else { return }
        self.isHidden = isHidden
        if isHidden { window.hide() } else if picture != nil { window.unhide() }
    }

    /// Does what the app has done to its window.
    ///
    /// - Parameter change: the number of the last change that the app has heard of. Its frame is older than the desktop's if the
    ///   app has not heard of that.
    func follow(_ new: HostedWindow, heard change: Int, on grid: AppWindowGrid) {
        let old = hosted
        hosted = new
        wasMadeKey = new.isKey && !old.isKey
        if new.title != old.title { window.setTitle(new.title) }
        if new.opacity != old.opacity { window.setOpacity(new.opacity) }
        if new.kind != old.kind { window.setFloating(new.kind == .floating) }
        guard change >= toldPlace else { return }
        frame = new.frame
        let wanted = grid.place(frame)
        if wanted.size != place.size { window.resize(to: wanted.size) }
        if wanted.origin != place.origin { window.move(to: wanted.origin) }
        place = wanted
    }

    /// Returns the frame in points that the desktop has given to the window, if it is not the app's.
    ///
    /// - Parameter number: the number under which the app is told.
    func takeForeignFrame(on grid: AppWindowGrid, number: Int) -> CGRect? {
        let present = window.frame
        guard present != place else { return nil }
        (place, frame, toldPlace) = (present, grid.frame(present), number)
        return frame
    }

    /// Returns the point of the screen at a place in the window.
    func point(_ location: CGPoint, zoom: CGFloat) -> CGPoint {
        CGPoint(x: frame.minX + location.x / zoom, y: frame.minY + location.y / zoom)
    }

    // MARK: The picture

    func take(_ change: WindowPictures.Change, _ pixels: UnsafeBufferPointer<UInt32>) -> String? {
        let isFirst = picture == nil
        picture = (change.width, change.height)
        let problem = window.take(change, pixels)
        if isFirst, !isHidden { window.unhide() }
        return problem
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

extension HostedWindow {
    fileprivate var isLasting: Bool { kind == .normal || kind == .floating }
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
