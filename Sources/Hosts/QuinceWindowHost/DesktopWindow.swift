import CSDL2
import CoreGraphics
import Foundation
import QuinceRenderTree

/// A window of the desktop, by SDL.
///
/// - Source: https://wiki.libsdl.org/SDL2/CategoryVideo
/// - Isolation: the window's thread.
final class DesktopWindow {
    private let window: OpaquePointer

    /// Makes a window, which is hidden.
    init(_ title: String, size: CGSize, frame: csdl_frame = csdl_framed) throws(WindowProblem) {
        var problem: UnsafePointer<CChar>?
        guard let window = csdl_open(title, Int32(size.width), Int32(size.height), frame, &problem) else {
            let reason = problem.map { String(cString: $0) } ?? "SDL does not say why"
            throw WindowProblem(description: "no window can be opened: \(reason)")
        }
        self.window = window
    }

    func close() { csdl_close(window) }

    /// The number by which events name the window.
    var number: UInt32 { csdl_number(window) }

    // MARK: The place

    var sizes: WindowGeometry.Sizes {
        var (width, height, pixelWidth, pixelHeight) = (Int32(0), Int32(0), Int32(0), Int32(0))
        csdl_size(window, &width, &height, &pixelWidth, &pixelHeight)
        return WindowGeometry.Sizes(
            window: CGSize(width: Int(width), height: Int(height)),
            pixels: CGSize(width: Int(pixelWidth), height: Int(pixelHeight)))
    }

    /// The frame on the display, in the units of windows.
    var frame: CGRect {
        var (x, y) = (Int32(0), Int32(0))
        csdl_place(window, &x, &y)
        return CGRect(origin: CGPoint(x: Int(x), y: Int(y)), size: sizes.window)
    }

    func resize(to size: CGSize) { csdl_resize(window, Int32(size.width), Int32(size.height)) }
    func move(to place: CGPoint) { csdl_move(window, Int32(place.x), Int32(place.y)) }
    func setLeastSize(_ size: CGSize) { csdl_set_least_size(window, Int32(size.width), Int32(size.height)) }
    func toggleFullScreen() { csdl_toggle_full_screen(window) }

    // MARK: The desktop

    func setTitle(_ title: String) { csdl_set_title(window, title) }
    func setOpacity(_ opacity: Double) { csdl_set_opacity(window, Float(opacity)) }
    /// Puts the window before the others.
    func raise(takingKeyboard: Bool) { csdl_raise(window, takingKeyboard) }
    /// Keeps the window above all others that do not float.
    func setFloating(_ isFloating: Bool) { csdl_set_floating(window, isFloating) }
    func stay(before parent: DesktopWindow) { csdl_set_parent(window, parent.window) }
    func hide() { csdl_hide(window) }
    /// Shows a window that is new, or was hidden.
    func unhide() { csdl_unhide(window) }

    // MARK: The picture

    /// - Returns: a problem, if there is one.
    func setPicture(width: Int, height: Int) -> String? {
        csdl_set_picture(window, Int32(width), Int32(height)).map { String(cString: $0) }
    }

    /// - Parameter pixels: those of the whole picture, whose rows have no gaps.
    /// - Parameter width: the width of the whole picture.
    func update(_ rect: PixelRect, of pixels: UnsafeBufferPointer<UInt32>, width: Int) {
        guard let start = pixels.baseAddress else { return }
        csdl_update(
            window, Int32(rect.x), Int32(rect.y), Int32(rect.width), Int32(rect.height),
            start + rect.y * width + rect.x, Int32(width * 4))
    }

    /// Takes a change of a picture.
    ///
    /// - Returns: a problem, if there is one.
    func take(_ change: WindowPictures.Change, _ pixels: UnsafeBufferPointer<UInt32>) -> String? {
        let problem = change.isNew ? setPicture(width: change.width, height: change.height) : nil
        for rect in change.damage { update(rect, of: pixels, width: change.width) }
        return problem
    }

    /// - Parameter place: pixels of the window.
    func show(at place: PixelRect) {
        csdl_show(window, Int32(place.x), Int32(place.y), Int32(place.width), Int32(place.height))
    }
}
