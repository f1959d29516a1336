package import AppKitCore
package import CoreGraphics
package import Foundation
package import QuinceHeadlessHost
package import QuinceHostInterface
import QuinceMediaClock
package import QuinceRenderTree

/// A Mac with an app without windows. Time is a number; the mouse is told by points from the top left of the screen, as hosts do.
@MainActor
package final class Desk {
    package let host: HeadlessHost
    package let application: NSApplication
    package let surface = SurfaceID(raw: 0)
    /// Keeps the app alive until the next one is launched.
    private static var running: Desk?

    /// - Parameter windowsAreApart: whether each window has a surface of its own, and the screen has none.
    package init(
        _ device: String = "Mac 1280x800", windowsAreApart: Bool = false,
        delegate: @escaping @MainActor () -> (any NSApplicationDelegate)? = { nil }
    ) {
        guard let profile = DeviceProfile.named(device) else { fatalError("There is no device \(device).") }
        var device = DeviceConfiguration(profile: profile)
        device.showsWindowsApart = windowsAreApart
        application = NSApplication.make(on: device, delegate: delegate)
        host = HeadlessHost(application, device: device)
        host.launch()
        Self.running = self
    }

    /// Shows a window with a content of this frame in the screen's space.
    package func window(
        _ content: CGRect = CGRect(x: 200, y: 200, width: 400, height: 300),
        _ style: NSWindow.StyleMask = [.titled, .closable, .miniaturizable, .resizable]
    ) -> NSWindow {
        let window = NSWindow(contentRect: content, styleMask: style, backing: .buffered, defer: false)
        window.makeKeyAndOrderFront(nil)
        host.turn()
        return window
    }

    package func turn() { host.turn() }
    package func advance(_ seconds: Double) { host.advance(by: MediaTime(seconds: seconds)) }

    // MARK: The mouse

    package func mouse(
        _ phase: MouseSample.Phase, _ x: CGFloat, _ y: CGFloat, button: Int = 0, _ modifiers: KeySample.Modifiers = []
    ) {
        let point = CGPoint(x: x, y: y)
        host.send(
            .mouse(MouseSample(phase: phase, button: button, location: point, modifiers: modifiers, surface: surface)))
    }

    package func click(_ x: CGFloat, _ y: CGFloat, button: Int = 0, _ modifiers: KeySample.Modifiers = []) {
        mouse(.move, x, y)
        mouse(.down, x, y, button: button, modifiers)
        host.advanceFrame()
        mouse(.up, x, y, button: button, modifiers)
    }

    /// Clicks the middle of a view.
    package func click(_ view: NSView, button: Int = 0) {
        let point = center(of: view)
        click(point.x, point.y, button: button)
    }

    package func drag(from start: CGPoint, to end: CGPoint, steps: Int = 10) {
        mouse(.down, start.x, start.y)
        for step in 1...steps {
            host.advanceFrame()
            let part = CGFloat(step) / CGFloat(steps)
            mouse(.move, start.x + (end.x - start.x) * part, start.y + (end.y - start.y) * part)
        }
        mouse(.up, end.x, end.y)
    }

    /// Returns the middle of a view from the top left of the screen.
    package func center(of view: NSView) -> CGPoint {
        place(CGPoint(x: view.bounds.midX, y: view.bounds.midY), in: view)
    }

    /// Returns a point of a view from the top left of the screen.
    package func place(_ point: CGPoint, in view: NSView) -> CGPoint {
        let inWindow = view.convert(point, to: nil)
        let screen = view.window?.convertPoint(toScreen: inWindow) ?? inWindow
        return CGPoint(x: screen.x, y: (NSScreen.main?.frame.height ?? 0) - screen.y)
    }

    // MARK: Keys

    package func press(_ character: String, _ modifiers: KeySample.Modifiers = [], usage: Int = 0) {
        for phase in [KeySample.Phase.down, .up] {
            host.send(
                .key(KeySample(phase: phase, usage: usage, characters: character, modifiers: modifiers)))
        }
    }

    package func type(_ text: String) { for character in text { press(String(character)) } }

    // MARK: Pixels

    /// Returns the pixel at a point from the top left as (red, green, blue).
    package func pixel(_ x: CGFloat, _ y: CGFloat) -> (Int, Int, Int) {
        _ = host.render()
        guard let pixels = host.renderServer.pixels(of: surface) else { return (-1, -1, -1) }
        let value = pixels[Int(x), Int(y)]
        return (Int(value >> 16 & 255), Int(value >> 8 & 255), Int(value & 255))
    }

    package func picture() -> CGImage? {
        _ = host.render()
        return host.renderServer.pixels(of: surface).map { CGImage($0.copy(), isOpaque: true) }
    }
}
