import BrowserDriver
import Foundation
import Testing

/// Apps in windows of a real X server. `WebTestApp` has a red box at (20, 60) that follows the finger, a blue one at (20, 200) that
/// "Run" moves, a line of text that "Type" makes the first responder, and "Copy" beside a field. An iPad 2 and a Mac have one pixel per
/// point.
@Suite("The window under Xvfb", .serialized)
struct WindowTests {
    private let red: UInt32 = 0xFF0000
    private let blue: UInt32 = 0x0000FF
    private let white: UInt32 = 0xFFFFFF
    private let pad = ["--device", "iPad 2"]
    /// A Mac that is named has its desktop in one window.
    private let mac = ["--device", "Mac 1280x800"]

    @Test("The window has the pixels of a screenshot without a screen", arguments: ["WebTestApp", "MacTestApp"])
    func pixels(name: String) throws {
        let device = name == "MacTestApp" ? mac : pad
        let server = try XServer()
        let app = try WindowApp(name, arguments: device, on: server)
        let window = try XWindow(name, on: server)
        let expected = try WindowApp.headless(name, arguments: device)
        #expect(try window.size == (name == "MacTestApp" ? [1280, 800] : [768, 1024]))
        #expect(try eventually { try window.picture() == expected })
        withExtendedLifetime(app) {}
    }

    @Test("A drag by the mouse is a finger, and the other buttons are none")
    func drag() throws {
        let server = try XServer()
        let app = try WindowApp(arguments: pad, on: server)
        let window = try XWindow("WebTestApp", on: server)
        #expect(try eventually { try window.pixel(60, 100) == red })
        try window.click(500, 700, button: 3)
        try window.move(300, 500)
        try window.press()
        for x in stride(from: 310, through: 400, by: 10) { try window.move(x, 600) }
        #expect(try eventually { try window.pixel(400, 600) == red && window.pixel(60, 100) == white })
        try window.release()
        #expect(try window.pixel(500, 700) == white)
        withExtendedLifetime(app) {}
    }

    @Test("A click taps a button, and typed text arrives in the first responder")
    func typing() throws {
        let server = try XServer()
        let app = try WindowApp(arguments: pad, on: server)
        let window = try XWindow("WebTestApp", on: server)
        #expect(try eventually { try window.pixel(60, 100) == red })
        try window.click(315, 342)
        try window.type("Hello, x+y!")
        let expected = try WindowApp.headless(arguments: pad, ["tapOn: Type", "inputText: \"Hello, x+y!\""])
        #expect(try eventually { try window.picture() == expected })
        try window.tap(key: 0xFF08)
        let shorter = try WindowApp.headless(arguments: pad, ["tapOn: Type", "inputText: \"Hello, x+y\""])
        #expect(try eventually { try window.picture() == shorter })
        withExtendedLifetime(app) {}
    }

    @Test("What an app copies is on the display's clipboard, from which another app pastes it")
    func clipboard() throws {
        let server = try XServer()
        let copying = try WindowApp(arguments: pad, on: server)
        let first = try XWindow("WebTestApp", on: server)
        #expect(try eventually { try first.pixel(60, 100) == red })
        try first.click(60, 402)
        let pasting = try WindowApp(arguments: pad, on: server)
        let second = try XWindow("WebTestApp", on: server, besides: first)
        #expect(try eventually { try second.pixel(60, 100) == red })
        try second.click(300, 405)
        // The caret is shown at the field's begin, and blinks.
        #expect(try eventually { try second.part(112, 390, 200, 30).contains { $0 != white } })
        try second.tap(key: 0x76, holding: XWindow.control)
        let typed = try WindowApp.headless(
            arguments: pad, ["tapOn: {point: \"300,405\"}", "inputText: from the app"])
        let expected = typed.part(112, 390, 200, 30, ofWidth: 768)
        #expect(try eventually { try second.part(112, 390, 200, 30) == expected })
        withExtendedLifetime((copying, pasting)) {}
    }

    @Test("The button of the window ends the app with status 0")
    func closing() throws {
        let server = try XServer()
        for (name, device) in [("WebTestApp", pad), ("MacTestApp", mac)] {
            let app = try WindowApp(name, arguments: device, on: server)
            try XWindow(name, on: server).close()
            let end = app.end()
            #expect(end.status == 0 && end.errors.isEmpty, "\(name): \(end)")
        }
    }

    @Test("An app whose main thread hangs is ended by a second click, and is drawn until then")
    func hanging() throws {
        let server = try XServer()
        let app = try WindowApp(arguments: pad, on: server)
        let window = try XWindow("WebTestApp", on: server)
        #expect(try eventually { try window.pixel(60, 100) == red })
        try window.click(230, 342)
        #expect(eventually { app.mainThreadHangs })
        let before = try window.picture()
        #expect(try eventually { try window.picture() != before })
        // A click that follows at once is not meant as a second one.
        #expect(
            eventually {
                try? window.close()
                return !app.process.isRunning
            })
        #expect(app.end().status == 1)
    }

    @Test("A signal ends the app with status 0")
    func signal() throws {
        let server = try XServer()
        let app = try WindowApp(on: server)
        _ = try XWindow("WebTestApp", on: server)
        app.process.terminate()
        #expect(app.end().status == 0)
    }

    @Test("Without a display the app ends with one line and status 2")
    func noDisplay() throws {
        let none = try WindowApp(on: nil).end()
        #expect(none.status == 2)
        #expect(none.errors == "WebTestApp: no display: no variable names one; set DISPLAY or use --host web\n")
        let wrong = try WindowApp(on: nil, variables: ["DISPLAY": ":65000"]).end()
        #expect(wrong.status == 2)
        #expect(wrong.errors.hasPrefix("WebTestApp: no display: DISPLAY=:65000 does not answer: "))
        #expect(wrong.errors.hasSuffix("; set DISPLAY or use --host web\n"))
    }

    @Test("A phone of two pixels per point has a window of its points, and a window that is resized shows it larger")
    func zoom() throws {
        let server = try XServer(height: 1400)
        let app = try WindowApp(on: server)
        let window = try XWindow("WebTestApp", on: server)
        #expect(try window.size == [375, 667])
        #expect(try eventually { try window.pixel(60, 100) == red })
        try window.resize(750, 1334)
        let expected = try WindowApp.headless(arguments: [])
        #expect(try eventually { try window.size == [750, 1334] && window.picture() == expected })
        try window.click(630, 684)
        try window.type("ok")
        let typed = try WindowApp.headless(arguments: [], ["tapOn: Type", "inputText: ok"])
        #expect(try eventually { try window.picture() == typed })
        withExtendedLifetime(app) {}
    }

    @Test("A device larger than the display is shown smaller")
    func smallDisplay() throws {
        let server = try XServer(width: 1024, height: 552)
        let app = try WindowApp(arguments: pad, on: server)
        let window = try XWindow("WebTestApp", on: server)
        #expect(try window.size == [384, 512])
        #expect(try eventually { try window.pixel(30, 50) == red })
        withExtendedLifetime(app) {}
    }

    @Test("A Mac's desktop that is larger than the display becomes smaller")
    func smallDesktop() throws {
        let server = try XServer(width: 1024, height: 552)
        let app = try WindowApp("MacTestApp", arguments: mac, on: server)
        let window = try XWindow("MacTestApp", on: server)
        let expected = try WindowApp.headless("MacTestApp", arguments: mac, ["resize: \"1024,512\""])
        #expect(try eventually { try window.size == [1024, 512] && window.picture() == expected })
        withExtendedLifetime(app) {}
    }

    @Test("On a desktop of twice the scale a phone has two pixels per point")
    func denseDesktop() throws {
        let server = try XServer(height: 1400)
        let desktop = try XConnection(server)
        try desktop.setResources("Xft.dpi:\t192\n")
        let app = try WindowApp(on: server)
        let window = try XWindow("WebTestApp", on: server)
        let expected = try WindowApp.headless(arguments: [])
        #expect(try eventually { try window.size == [750, 1334] && window.picture() == expected })
        withExtendedLifetime((desktop, app)) {}
    }

    @Test("The screen of a tablet and of a Mac takes the size of the window")
    func resizing() throws {
        let server = try XServer()
        for (name, device) in [("WebTestApp", pad), ("MacTestApp", mac)] {
            let app = try WindowApp(name, arguments: device, on: server)
            let window = try XWindow(name, on: server)
            try window.resize(900, 700)
            let expected = try WindowApp.headless(name, arguments: device, ["resize: \"900,700\""])
            #expect(try eventually { try window.picture() == expected }, "\(name)")
            try window.close()
            #expect(app.end().status == 0)
        }
    }

    @Test("A function key turns the device, and the window follows")
    func turning() throws {
        let server = try XServer()
        let app = try WindowApp(arguments: pad, on: server)
        let window = try XWindow("WebTestApp", on: server)
        #expect(try eventually { try window.pixel(60, 100) == red })
        try window.tap(key: XWindow.f8)
        #expect(try eventually { try window.size == [1024, 768] })
        let expected = try WindowApp.headless(arguments: pad + ["--orientation", "landscape"])
        #expect(try eventually { try window.picture() == expected })
        withExtendedLifetime(app) {}
    }

    @Test("A Mac has a mouse with two buttons, and Control is its Command")
    func mouse() throws {
        let server = try XServer()
        let app = try WindowApp("MacTestApp", arguments: mac, on: server)
        let window = try XWindow("MacTestApp", on: server)
        let (x, y) = (400, 400)
        #expect(try eventually { try window.pixel(x, y) == white })
        try window.move(x, y)
        try window.press()
        #expect(try eventually { try window.pixel(x, y) == red })
        try window.release()
        #expect(try eventually { try window.pixel(x, y) == 0x00FF00 })
        try window.click(x, y, button: 3)
        #expect(try eventually { try window.pixel(x, y) == blue })
        try window.tap(key: 0x71, holding: XWindow.control)
        #expect(app.end().status == 0)
    }

    @Test("Nothing is drawn while nothing changes")
    func idle() throws {
        let server = try XServer()
        let app = try WindowApp(arguments: pad, on: server)
        let window = try XWindow("WebTestApp", on: server)
        let expected = try WindowApp.headless(arguments: pad)
        #expect(try eventually { try window.picture() == expected })
        let before = ProcessTimes.ticks(of: app.process.processIdentifier)
        // As long as another app takes to start and to draw.
        _ = try WindowApp.headless(arguments: pad)
        // A process that is gone has no ticks.
        #expect((0...1).contains(ProcessTimes.ticks(of: app.process.processIdentifier) - before))
    }
}
