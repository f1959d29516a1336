import BrowserDriver
import Foundation
import Testing

/// `MacTestApp` with its windows on the desktop of a real X server without a window manager. Its window "Desk" has the frame (200, 218),
/// 420 by 282 points, on a screen of 800, and "List" the frame (500, 378), 300 by 222 points.
@Suite("The windows of a Mac app under Xvfb", .serialized)
struct AppWindowTests {
    private let desk = XWindow.Shown(title: "Desk", frame: [200, 218, 420, 282])
    private let list = XWindow.Shown(title: "List", frame: [500, 378, 300, 222])
    private let bar = XWindow.Shown(title: "", frame: [0, 0, 1280, 22])

    private func launch() throws -> (XServer, WindowApp, XWindow) {
        let server = try XServer(width: 1280, height: 800)
        let app = try WindowApp("MacTestApp", on: server)
        return (server, app, try XWindow("Desk", on: server))
    }

    private func shown(_ server: XServer) throws -> [XWindow.Shown] { try XWindow.all(on: server) }

    @Test(
        "A window of the app is one of the desktop, with the pixels that it has on a screen, and the menu bar is at the top"
    )
    func pixels() throws {
        let (server, app, window) = try launch()
        #expect(try eventually { try Set(shown(server)) == [bar, desk] })
        // On a screen the window has round corners and a shadow, here a line around it.
        let screen = try WindowApp.headless("MacTestApp", arguments: [])
        let expected = screen.part(201, 218 + 30, 418, 240, ofWidth: 1280)
        #expect(try eventually { try window.part(1, 30, 418, 240) == expected })
        withExtendedLifetime(app) {}
    }

    @Test("A menu is a window below its title, and one of its items shows another window, which is in front")
    func menus() throws {
        let (server, app, window) = try launch()
        #expect(try eventually { try shown(server).contains(bar) })
        // The title "File" of the menu bar, which is 22 points high; the window's corner is at (200, 218).
        try window.click(-60, -207)
        #expect(try eventually { try shown(server).count == 3 })
        let menu = try #require(try shown(server).first { $0 != bar && $0 != desk })
        #expect(menu.frame[0] > 0 && menu.frame[0] < 200 && menu.frame[1] == 22)
        try window.click(menu.frame[0] + 30 - 200, menu.frame[1] + 15 - 218)
        #expect(try eventually { try Set(shown(server)) == [bar, desk, list] })
        #expect(try eventually { try shown(server).filter { $0.title != "" } == [desk, list] })
        withExtendedLifetime(app) {}
    }

    @Test("A click brings a window to the front, and the keys go to the window that the desktop has focused")
    func order() throws {
        let (server, app, window) = try launch()
        try window.tap(key: 0x6C, holding: XWindow.control)
        let other = try XWindow("List", on: server)
        try other.click(100, 59)
        try other.type("ab")
        let before = try window.picture()
        #expect(try eventually { try shown(server).map(\.title).last { $0 != "" } == "List" })
        try window.click(20, 270)
        #expect(try eventually { try shown(server).map(\.title).last { $0 != "" } == "Desk" })
        try window.focus()
        #expect(try eventually { try window.picture() != before })
        let unchanged = try other.part(20, 50, 200, 22)
        try window.click(60, 71)
        try window.type("cd")
        let flow = ["chooseMenu: File > Show List", "click: {point: \"600,437\"}", "inputText: ab"]
        let typed = try WindowApp.headless(
            "MacTestApp", arguments: [], flow + ["click: {point: \"260,289\"}", "inputText: cd"])
        let expected = typed.part(220, 270, 200, 40, ofWidth: 1280)
        #expect(try eventually { try window.part(20, 52, 200, 40) == expected })
        #expect(try other.part(20, 50, 200, 22) == unchanged)
        withExtendedLifetime(app) {}
    }

    @Test("The title bar moves the window on the desktop, and its corner resizes it")
    func dragging() throws {
        let (server, app, window) = try launch()
        #expect(try eventually { try shown(server).contains(desk) })
        try window.move(onScreen: 450, 229)
        try window.press()
        for step in 1...10 { try window.move(onScreen: 450 + 5 * step, 229 + 3 * step) }
        try window.release()
        let moved = XWindow.Shown(title: "Desk", frame: [250, 248, 420, 282])
        #expect(try eventually { try shown(server).contains(moved) })
        try window.move(onScreen: 668, 528)
        try window.press()
        for step in 1...10 { try window.move(onScreen: 668 + 4 * step, 528 + 3 * step) }
        try window.release()
        let larger = XWindow.Shown(title: "Desk", frame: [250, 248, 460, 312])
        #expect(try eventually { try shown(server).contains(larger) })
        withExtendedLifetime(app) {}
    }

    @Test("The app lays out what the desktop has resized, and clicks arrive where the window is then")
    func placing() throws {
        let (server, app, window) = try launch()
        #expect(try eventually { try shown(server).contains(desk) })
        try window.resize(600, 400, at: (300, 300))
        // The pad has the width of the window but for 20 points at each side.
        #expect(try eventually { try window.size == [600, 400] && window.pixel(570, 300) == 0xFFFFFF })
        try window.click(570, 300, button: 3)
        #expect(try eventually { try window.pixel(570, 300) == 0x0000FF })
        #expect(try shown(server).contains(XWindow.Shown(title: "Desk", frame: [300, 300, 600, 400])))
        withExtendedLifetime(app) {}
    }

    @Test("The menu bar is away while another program has the keyboard")
    func activation() throws {
        let (server, app, window) = try launch()
        #expect(try eventually { try shown(server).contains(bar) })
        try window.focus(false)
        #expect(try eventually { try shown(server) == [desk] })
        try window.focus()
        #expect(try eventually { try Set(shown(server)) == [bar, desk] })
        withExtendedLifetime(app) {}
    }

    @Test("Files of another program are dropped on the view below the pointer")
    func files() throws {
        let (server, app, window) = try launch()
        try window.tap(key: 0x6C, holding: XWindow.control)
        let other = try XWindow("List", on: server)
        let drag = try XFileDrag(on: server)
        try drag.drop(["/tmp/one.txt", "/tmp/two%20three.txt"], on: other, at: 600, 560)
        #expect(try eventually { try other.pixel(150, 150) == 0x00FF00 })
        withExtendedLifetime(app) {}
    }

    @Test("A size that the app does not allow goes back, also if the window had it before")
    func refusing() throws {
        let (server, app, window) = try launch()
        try window.tap(key: 0x6C, holding: XWindow.control)
        let other = try XWindow("List", on: server)
        #expect(try eventually { try shown(server).contains(list) })
        for size in [250, 200] {
            try other.resize(size, 150, at: (500, 378))
            #expect(try eventually { try shown(server).contains(list) })
        }
        withExtendedLifetime((app, window)) {}
    }

    @Test("A hidden app has no windows until its bar of menus is pressed")
    func hiding() throws {
        let (server, app, window) = try launch()
        #expect(try eventually { try shown(server).contains(desk) })
        try window.tap(key: 0x68, holding: XWindow.control)
        #expect(try eventually { try shown(server) == [bar] })
        let press = try XWindow(bar, on: server)
        try press.click(600, 10)
        #expect(try eventually { try Set(shown(server)) == [bar, desk] })
        withExtendedLifetime(app) {}
    }

    @Test("Two windows that are closed at once are both closed, and the app ends by itself")
    func closingAll() throws {
        let (server, app, window) = try launch()
        try window.tap(key: 0x6C, holding: XWindow.control)
        let other = try XWindow("List", on: server)
        try window.close()
        try other.close()
        let end = app.end()
        #expect(end.status == 0 && end.errors.isEmpty, "\(end)")
    }

    @Test("A menu lies on white, since nothing is behind a window")
    func corners() throws {
        let (server, app, window) = try launch()
        #expect(try eventually { try shown(server).contains(bar) })
        try window.click(-60, -207)
        #expect(try eventually { try shown(server).count == 3 })
        let found = try shown(server).first { $0 != bar && $0 != desk }
        let menu = try XWindow(try #require(found), on: server)
        // The line around a window is a quarter black, here over the white of a round corner.
        #expect(try eventually { try menu.pixel(0, 0) == 0xBFBFBF })
        withExtendedLifetime(app) {}
    }

    @Test("The desktop closes a window, and the app quits with its last one")
    func closing() throws {
        let (server, app, window) = try launch()
        try window.tap(key: 0x6C, holding: XWindow.control)
        try XWindow("List", on: server).close()
        #expect(try eventually { try Set(shown(server)) == [bar, desk] })
        try window.close()
        let end = app.end()
        #expect(end.status == 0 && end.errors.isEmpty, "\(end)")
    }
}
