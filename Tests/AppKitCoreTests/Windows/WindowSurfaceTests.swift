import AppKitCore
import Desk
import Foundation
import QuinceHeadlessHost
import QuinceHostInterface
import QuinceRenderTree
import Testing

/// Windows that a host shows one by one on its own desktop. The rules are the host's own, since a Mac has only one desktop.
@Suite("The surfaces of windows", .serialized)
@MainActor
struct WindowSurfaceTests {
    private let desk = Desk(windowsAreApart: true)

    private func hosted(_ window: NSWindow) throws -> HostedWindow {
        try #require(desk.application.shownWindows.windows.first { $0.surface.raw == window.windowNumber })
    }

    private func tell(_ action: HostedWindowAction, _ surface: SurfaceID) {
        desk.host.send(.window(action, surface: surface, number: 7))
    }

    private func pixel(_ window: NSWindow, _ x: Int, _ y: Int) -> UInt32? {
        _ = desk.host.render()
        return desk.host.renderServer.pixels(of: SurfaceID(raw: window.windowNumber)).map { $0[x, y] }
    }

    @Test("Each window has a surface of its frame's size, without the screen's place, corners and shadow")
    func pixels() throws {
        let window = desk.window()
        let view = FilledView(frame: NSRect(x: 0, y: 0, width: 400, height: 300))
        window.contentView = view
        desk.turn()
        _ = desk.host.render()
        let pixels = try #require(desk.host.renderServer.pixels(of: SurfaceID(raw: window.windowNumber)))
        #expect(pixels.width == 400 && pixels.height == 322)
        #expect(pixel(window, 1, 320) == 0xFFFF_0000 && pixel(window, 398, 22) == 0xFFFF_0000)
        // A line of a quarter black over red, at the edge where a shadow would be outside.
        #expect(pixel(window, 0, 321) == 0xFFBF_0000)
        #expect(pixel(window, 0, 0).map { $0 >> 24 } == 0xFF)
        #expect(desk.host.renderServer.pixels(of: SurfaceID(raw: 0)) == nil)
    }

    @Test("A host hears the order, the frames from the top left, the titles and the key window")
    func windows() throws {
        let first = desk.window(CGRect(x: 100, y: 300, width: 300, height: 200))
        first.title = "First"
        let second = desk.window(CGRect(x: 300, y: 200, width: 300, height: 200))
        second.alphaValue = 0.5
        second.level = .floating
        let shown = desk.application.shownWindows.windows
        #expect(shown.map(\.surface.raw) == [first.windowNumber, second.windowNumber])
        #expect(shown.map(\.kind) == [.normal, .floating] && shown.map(\.isKey) == [false, true])
        #expect(shown[0].frame == CGRect(x: 100, y: 278, width: 300, height: 222) && shown[0].title == "First")
        #expect(shown[1].opacity == 0.5)
        first.orderOut(nil)
        #expect(desk.application.shownWindows.windows.count == 1)
        desk.turn()
        #expect(pixel(first, 1, 1) == nil)
    }

    @Test("The bar of menus and an open menu are windows of their kinds")
    func menus() throws {
        let menu = NSMenu(title: "File")
        menu.addItem(withTitle: "Close", action: "performClose:", keyEquivalent: "")
        let item = NSMenuItem(title: "File", action: nil, keyEquivalent: "")
        item.submenu = menu
        let bar = NSMenu()
        bar.addItem(item)
        desk.application.mainMenu = bar
        desk.turn()
        let shown = try #require(desk.application.shownWindows.windows.first)
        #expect(shown.kind == .menuBar && shown.frame == CGRect(x: 0, y: 0, width: 1280, height: 22))
        desk.mouse(.down, 20, 10)
        #expect(desk.application.shownWindows.windows.map(\.kind) == [.menuBar, .passing])
    }

    @Test("A window that the host's desktop focuses becomes key and comes to the front, unless a modal window bars it")
    func focus() throws {
        let first = desk.window(CGRect(x: 100, y: 300, width: 300, height: 200))
        let second = desk.window(CGRect(x: 300, y: 200, width: 300, height: 200))
        tell(.focus, SurfaceID(raw: first.windowNumber))
        #expect(first.isKeyWindow && first.isMainWindow && desk.application.orderedWindows.first === first)
        let session = desk.application.beginModalSession(for: first)
        tell(.focus, SurfaceID(raw: second.windowNumber))
        #expect(first.isKeyWindow)
        desk.application.deactivate()
        desk.turn()
        tell(.focus, SurfaceID(raw: second.windowNumber))
        #expect(desk.application.isActive && first.isKeyWindow)
        desk.application.endModalSession(session)
        desk.application.deactivate()
        desk.turn()
        tell(.focus, SurfaceID(raw: second.windowNumber))
        #expect(desk.application.isActive && second.isKeyWindow)
    }

    @Test("The host's desktop places and closes a window; the window's limits hold")
    func placing() throws {
        let window = desk.window()
        window.minSize = NSSize(width: 200, height: 150)
        let surface = SurfaceID(raw: window.windowNumber)
        tell(.place(CGRect(x: 10, y: 50, width: 500, height: 250)), surface)
        #expect(window.frame == NSRect(x: 10, y: 500, width: 500, height: 250))
        tell(.place(CGRect(x: 10, y: 50, width: 100, height: 100)), surface)
        #expect(window.frame == NSRect(x: 10, y: 600, width: 200, height: 150))
        tell(.close, surface)
        #expect(!window.isVisible)
        tell(.close, surface)
    }

    @Test("The list says which change the app has heard of, also one that changes nothing")
    func changes() {
        let window = desk.window()
        let before = desk.application.shownWindows
        tell(.place(before.windows[0].frame), SurfaceID(raw: window.windowNumber))
        #expect(desk.application.shownWindows == HostedWindows(before.windows, change: 7))
        tell(.focus, SurfaceID(raw: 9_999))
        #expect(desk.application.shownWindows.windows == before.windows)
    }

    @Test("A person neither closes a window that a modal session bars nor resizes one that is not resizable")
    func limits() {
        let fixed = desk.window(CGRect(x: 200, y: 200, width: 400, height: 300), [.titled, .closable])
        tell(.place(CGRect(x: 10, y: 50, width: 700, height: 600)), SurfaceID(raw: fixed.windowNumber))
        #expect(fixed.frame == NSRect(x: 10, y: 800 - 50 - 322, width: 400, height: 322))
        let alert = desk.window(CGRect(x: 300, y: 300, width: 200, height: 100))
        let session = desk.application.beginModalSession(for: alert)
        tell(.close, SurfaceID(raw: fixed.windowNumber))
        #expect(fixed.isVisible)
        desk.application.endModalSession(session)
    }

    @Test("A sheet and a child window say before which window they remain")
    func parents() throws {
        let window = desk.window()
        let child = desk.window(CGRect(x: 0, y: 0, width: 100, height: 100))
        window.addChildWindow(child, ordered: .above)
        #expect(try hosted(child).parent?.raw == window.windowNumber && hosted(window).parent == nil)
    }

    @Test("The bar of menus brings a hidden app back")
    func hiding() throws {
        let window = desk.window()
        let bar = NSMenu()
        let item = NSMenuItem(title: "File", action: nil, keyEquivalent: "")
        item.submenu = NSMenu(title: "File")
        bar.addItem(item)
        desk.application.mainMenu = bar
        desk.application.hide(nil)
        desk.turn()
        #expect(desk.application.shownWindows.windows.map(\.kind) == [.menuBar])
        tell(.focus, SurfaceID(raw: window.windowNumber))
        #expect(!desk.application.isActive)
        desk.mouse(.down, 20, 10)
        desk.mouse(.up, 20, 10)
        #expect(desk.application.isActive && window.isKeyWindow)
        #expect(try hosted(window).kind == .normal)
    }

    @Test("A press is for the window on whose surface it is, in whatever order the app has its windows")
    func order() {
        let first = desk.window(CGRect(x: 100, y: 300, width: 300, height: 200))
        let second = desk.window(CGRect(x: 100, y: 300, width: 300, height: 200))
        let place = CGPoint(x: 250, y: 400)
        #expect(second.isKeyWindow)
        for phase in [MouseSample.Phase.down, .up] {
            let sample = MouseSample(phase: phase, location: place, surface: SurfaceID(raw: first.windowNumber))
            desk.host.send(.mouse(sample))
        }
        #expect(first.isKeyWindow)
    }
}

private final class FilledView: NSView {
    override func draw(_ dirtyRect: NSRect) {
        NSColor(red: 1, green: 0, blue: 0, alpha: 1).setFill()
        bounds.fill()
    }
}
