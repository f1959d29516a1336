import AppKitCore
import CoreGraphics
import Foundation
import ImageIO
import Testing

/// The four kinds of windows as they look (rows M4 to M7 of seed-status.md). The colors are estimates of OS X 10.10's.
@Suite("The look of windows")
@MainActor
struct WindowLookTests {
    private typealias Kind = (name: String, frame: CGRect, style: NSWindow.StyleMask)

    private static let kinds: [Kind] = [
        (
            "Standard", CGRect(x: 60, y: 400, width: 420, height: 220),
            [.titled, .closable, .miniaturizable, .resizable]
        ),
        (
            "Textured", CGRect(x: 60, y: 100, width: 420, height: 220),
            [.titled, .closable, .resizable, .texturedBackground]
        ),
        ("Panel", CGRect(x: 560, y: 400, width: 240, height: 180), [.titled, .closable, .utilityWindow]),
        ("HUD", CGRect(x: 560, y: 100, width: 240, height: 180), [.titled, .closable, .utilityWindow, .hudWindow]),
    ]

    /// Shows a window of each kind, the standard one in front and key.
    private func stage() -> (Desk, [NSWindow]) {
        let desk = Desk()
        let windows = Self.kinds.map { kind in
            let (frame, style) = (kind.frame, kind.style)
            let window: NSWindow =
                style.contains(.utilityWindow)
                ? NSPanel(contentRect: frame, styleMask: style, backing: .buffered, defer: false)
                : NSWindow(contentRect: frame, styleMask: style, backing: .buffered, defer: false)
            window.title = kind.name
            window.orderFront(nil)
            return window
        }
        windows[0].makeKeyAndOrderFront(nil)
        desk.turn()
        return (desk, windows)
    }

    /// Returns how red, green and blue a button of the title bar is in its middle.
    private func color(_ button: NSButton?, _ desk: Desk) -> (Int, Int, Int) {
        guard let button else { return (-1, -1, -1) }
        let point = desk.center(of: button)
        return desk.pixel(point.x, point.y)
    }

    @Test("The buttons of the active window are red, yellow and green, those of others gray")
    func buttons() {
        let (desk, windows) = stage()
        #expect(color(windows[0].standardWindowButton(.closeButton), desk) == (255, 95, 87))
        #expect(color(windows[0].standardWindowButton(.miniaturizeButton), desk) == (255, 189, 46))
        #expect(color(windows[0].standardWindowButton(.zoomButton), desk) == (40, 201, 64))
        let other = color(windows[1].standardWindowButton(.closeButton), desk)
        #expect(other.0 == other.1 && other.1 == other.2)
        #expect(
            windows[2].standardWindowButton(.zoomButton) == nil && windows[2].standardWindowButton(.closeButton) != nil)
    }

    @Test("The signs of the buttons are seen while the pointer is over one of them")
    func signs() throws {
        let (desk, windows) = stage()
        let button = try #require(windows[0].standardWindowButton(.closeButton))
        let before = color(button, desk)
        let place = desk.center(of: button)
        desk.mouse(.move, place.x + 20, place.y)
        desk.turn()
        #expect(color(button, desk) != before)
        desk.mouse(.move, place.x + 300, place.y + 100)
        desk.turn()
        #expect(color(button, desk) == before)
    }

    @Test(
        "A title bar is lighter while its window is inactive; a textured window is one gray; a HUD is dark and lets light through"
    )
    func backgrounds() {
        let (desk, windows) = stage()
        // The standard window's bar begins 158 points below the top, its content 180.
        let (active, content) = (desk.pixel(400, 170), desk.pixel(300, 300))
        #expect(active.0 < 235 && content == (236, 236, 236))
        windows[1].makeKeyAndOrderFront(nil)
        desk.turn()
        #expect(desk.pixel(400, 170).0 > 240)
        let hud = desk.pixel(700, 600)
        #expect(hud.0 < 80 && hud.1 < 80 && hud.2 < 80)
        let textured = desk.pixel(300, 600)
        #expect(textured.0 == textured.1 && textured.0 < 236)
    }

    @Test("The desktop can be drawn, and is the same each time")
    func picture() throws {
        let pictures = try (0..<2).map { _ in
            let (desk, _) = stage()
            return try #require(desk.picture())
        }
        let (first, second) = (pictures[0].pixels, pictures[1].pixels)
        for y in 0..<first.height {
            for x in stride(from: y % 5, to: first.width, by: 5) where first[x, y] != second[x, y] {
                Issue.record("\(x), \(y)")
            }
        }
        // A person can look at it, where the variable says.
        guard let path = ProcessInfo.processInfo.environment["QUINCE_CONTACT_SHEET"] else { return }
        let file = try #require(
            CGImageDestinationCreateWithURL(URL(fileURLWithPath: path) as NSURL, "public.png" as NSString, 1, nil))
        CGImageDestinationAddImage(file, pictures[0], nil)
        #expect(CGImageDestinationFinalize(file))
    }
}
