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

    /// Connects to the display that the environment names.
    static func connect(_ name: String) throws(WindowProblem) {
        let environment = ProcessInfo.processInfo.environment
        let names = ["DISPLAY", "WAYLAND_DISPLAY", "SDL_VIDEODRIVER"].filter { environment[$0]?.isEmpty == false }
        guard let first = names.first else { throw .noDisplay("no variable names one") }
        guard let problem = csdl_begin(name) else { return }
        throw .noDisplay("\(first)=\(environment[first] ?? "") does not answer: \(String(cString: problem))")
    }

    /// The size of the display without its panels, in the units of windows.
    static var displaySize: CGSize {
        var (width, height) = (Int32(0), Int32(0))
        csdl_display_size(&width, &height)
        return CGSize(width: Int(width), height: Int(height))
    }

    /// The units of windows for a point.
    static var displayScale: Double { csdl_display_scale() }

    /// Makes a window, which is shown with its first picture.
    init(_ title: String, size: CGSize) throws(WindowProblem) {
        var problem: UnsafePointer<CChar>?
        guard let window = csdl_open(title, Int32(size.width), Int32(size.height), &problem) else {
            let reason = problem.map { String(cString: $0) } ?? "SDL does not say why"
            csdl_end()
            throw WindowProblem(description: "no window can be opened: \(reason)")
        }
        self.window = window
    }

    func close() {
        csdl_close(window)
        csdl_end()
    }

    // MARK: Sizes

    var sizes: WindowGeometry.Sizes {
        var (width, height, pixelWidth, pixelHeight) = (Int32(0), Int32(0), Int32(0), Int32(0))
        csdl_size(window, &width, &height, &pixelWidth, &pixelHeight)
        return WindowGeometry.Sizes(
            window: CGSize(width: Int(width), height: Int(height)),
            pixels: CGSize(width: Int(pixelWidth), height: Int(pixelHeight)))
    }

    func resize(to size: CGSize) { csdl_resize(window, Int32(size.width), Int32(size.height)) }
    func setLeastSize(_ size: CGSize) { csdl_set_least_size(window, Int32(size.width), Int32(size.height)) }
    func toggleFullScreen() { csdl_toggle_full_screen(window) }

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

    /// - Parameter place: pixels of the window.
    func show(at place: PixelRect) {
        csdl_show(window, Int32(place.x), Int32(place.y), Int32(place.width), Int32(place.height))
    }

    /// SDL's numbers of cursors, by CSS's names.
    private static let cursors: [String: Int32] = [
        "default": 0, "text": 1, "vertical-text": 1, "wait": 2, "crosshair": 3, "progress": 4, "nwse-resize": 5,
        "nw-resize": 5, "se-resize": 5, "nesw-resize": 6, "ne-resize": 6, "sw-resize": 6, "ew-resize": 7, "w-resize": 7,
        "e-resize": 7, "col-resize": 7, "ns-resize": 8, "n-resize": 8, "s-resize": 8, "row-resize": 8, "move": 9,
        "grabbing": 9, "not-allowed": 10, "pointer": 11, "grab": 11, "none": -1,
    ]

    func setCursor(_ name: String) { csdl_set_cursor(Self.cursors[name] ?? 0) }

    // MARK: The clipboard

    var clipboard: String? {
        guard let text = csdl_clipboard() else { return nil }
        defer { csdl_free(text) }
        return String(cString: text)
    }

    /// - Returns: whether the clipboard took the text.
    func copy(_ text: String) -> Bool { csdl_set_clipboard(text) }

    // MARK: Events

    /// Sleeps until there is an event.
    func wait() -> csdl_event? {
        var event = csdl_event()
        return csdl_wait(&event) ? event : nil
    }

    /// Takes the text that the key which was just pressed writes.
    func takeText() -> String? {
        var event = csdl_event()
        guard csdl_take_text(&event) else { return nil }
        return event.text.map { String(cString: $0) }
    }
}

extension WindowProblem {
    fileprivate static func noDisplay(_ reason: String) -> WindowProblem {
        WindowProblem(description: "no display: \(reason); set DISPLAY or use --host web")
    }
}
