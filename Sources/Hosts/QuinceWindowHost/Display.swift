import CSDL2
import CoreGraphics
import Foundation

/// The display and what belongs to all windows on it: the clipboard, the pointer and the events, by SDL.
///
/// - Source: https://wiki.libsdl.org/SDL2/CategoryVideo
/// - Isolation: the window's thread.
enum Display {
    /// Connects to the display that the environment names.
    static func connect(_ name: String) throws(WindowProblem) {
        let environment = ProcessInfo.processInfo.environment
        let names = ["DISPLAY", "WAYLAND_DISPLAY", "SDL_VIDEODRIVER"].filter { environment[$0]?.isEmpty == false }
        guard let first = names.first else { throw .noDisplay("no variable names one") }
        guard let problem = csdl_begin(name) else { return }
        throw .noDisplay("\(first)=\(environment[first] ?? "") does not answer: \(String(cString: problem))")
    }

    static func disconnect() { csdl_end() }

    /// The display without its panels, in the units of windows.
    static var bounds: CGRect {
        var (x, y, width, height) = (Int32(0), Int32(0), Int32(0), Int32(0))
        csdl_display_bounds(&x, &y, &width, &height)
        return CGRect(x: Int(x), y: Int(y), width: Int(width), height: Int(height))
    }

    /// The units of windows for a point.
    static var scale: Double { csdl_display_scale() }

    /// Whether the desktop puts windows where an app wants to have them.
    static var placesWindows: Bool { csdl_places_windows() }

    // MARK: The pointer

    /// The place of the pointer, in the units of windows.
    static var pointer: CGPoint {
        var (x, y) = (Int32(0), Int32(0))
        csdl_pointer(&x, &y)
        return CGPoint(x: Int(x), y: Int(y))
    }

    /// SDL's numbers of cursors, by CSS's names.
    private static let cursors: [String: Int32] = [
        "default": 0, "text": 1, "vertical-text": 1, "wait": 2, "crosshair": 3, "progress": 4, "nwse-resize": 5,
        "nw-resize": 5, "se-resize": 5, "nesw-resize": 6, "ne-resize": 6, "sw-resize": 6, "ew-resize": 7, "w-resize": 7,
        "e-resize": 7, "col-resize": 7, "ns-resize": 8, "n-resize": 8, "s-resize": 8, "row-resize": 8, "move": 9,
        "grabbing": 9, "not-allowed": 10, "pointer": 11, "grab": 11, "none": -1,
    ]

    static func setCursor(_ name: String) { csdl_set_cursor(cursors[name] ?? 0) }

    // MARK: The clipboard

    static var clipboard: String? {
        guard let text = csdl_clipboard() else { return nil }
        defer { csdl_free(text) }
        return String(cString: text)
    }

    /// - Returns: whether the clipboard took the text.
    static func copy(_ text: String) -> Bool { csdl_set_clipboard(text) }

    // MARK: Events

    /// The number of the app's window that has the keyboard; 0 for none.
    static var focusedNumber: UInt32 { csdl_focused_number() }

    /// Sleeps until there is an event.
    static func wait() -> csdl_event? {
        var event = csdl_event()
        return csdl_wait(&event) ? event : nil
    }

    /// Takes the text that the key which was just pressed writes.
    static func takeText() -> String? {
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
