import BrowserDriver
import Foundation
import Testing

/// A Mac in a real browser. `MacTestApp` has a window whose content begins at (200, 240) from the top left of the desktop; its pad is
/// at (220, 330) with 380 × 150 points, and its lower right corner at (620, 500).
@Suite("A desktop in Chromium", .serialized)
struct DesktopTests {
    private let white = "255,255,255"
    private let red = "255,0,0"
    private let green = "0,255,0"
    private let blue = "0,0,255"

    private func pixel(_ tab: Tab, _ x: Double, _ y: Double) throws -> String { try tab.pixel(x, y, scale: 1) }

    @Test("The page shows the desktop without a phone's buttons, and the pointer has the window's shapes")
    func desktop() throws {
        let app = try LiveApp("MacTestApp")
        let tab = try Browser().open(app.address)
        #expect(try eventually { try pixel(tab, 300, 400) == white })
        #expect(try tab.js("document.title") == "MacTestApp on Mac 1280x800")
        #expect(try tab.js("getComputedStyle(document.getElementById('home-button')).display") == "none")
        func cursor() throws -> String { try tab.js("document.getElementById('screen').style.cursor") }
        try tab.mouse("mouseMoved", 300, 400, button: "none")
        #expect(try eventually { try cursor() == "crosshair" })
        try tab.mouse("mouseMoved", 619, 499, button: "none")
        #expect(try eventually { try cursor() == "nwse-resize" })
        try tab.picture("web-desktop")
    }

    @Test("Both buttons of the mouse reach the view under the pointer")
    func buttons() throws {
        let app = try LiveApp("MacTestApp")
        let tab = try Browser().open(app.address)
        #expect(try eventually { try pixel(tab, 300, 400) == white })
        try tab.mouse("mousePressed", 300, 400)
        #expect(try eventually { try pixel(tab, 300, 400) == red })
        try tab.mouse("mouseReleased", 300, 400)
        #expect(try eventually { try pixel(tab, 300, 400) == green })
        try tab.mouse("mousePressed", 300, 400, button: "right")
        #expect(try eventually { try pixel(tab, 300, 400) == blue })
    }

    @Test("A window is resized by its corner, and moved by its title bar, while the mouse drags")
    func drags() throws {
        let app = try LiveApp("MacTestApp")
        let tab = try Browser().open(app.address)
        #expect(try eventually { try pixel(tab, 300, 400) == white })
        try tab.mouse("mousePressed", 619, 499)
        for step in 1...10 { try tab.mouse("mouseMoved", 619 + Double(step) * 10, 499 + Double(step) * 5) }
        // The pad grows with the window; its edge was at 600.
        #expect(try eventually { try pixel(tab, 690, 500) == white })
        try tab.mouse("mouseReleased", 719, 549)
        try tab.mouse("mousePressed", 400, 229)
        for step in 1...10 { try tab.mouse("mouseMoved", 400 + Double(step) * 20, 229) }
        #expect(try eventually { try pixel(tab, 890, 500) == white })
        try tab.mouse("mouseReleased", 600, 229)
    }

    @Test("Keys write into the field, and Control is the Mac's Command")
    func keys() throws {
        let app = try LiveApp("MacTestApp")
        let tab = try Browser().open(app.address)
        #expect(try eventually { try pixel(tab, 300, 400) == white })
        try tab.mouse("mousePressed", 300, 289)
        try tab.mouse("mouseReleased", 300, 289)
        #expect(try eventually { try tab.js("quince.state.wantsText") == "true" })
        try tab.key("P", "KeyP")
        // Command and Q quits, which ends the process.
        try tab.key("Control", "ControlLeft", modifiers: 2)
        try tab.key("q", "KeyQ", modifiers: 2)
        #expect(eventually { !app.process.isRunning })
    }
}
