import BrowserDriver
import CoreGraphics
import Foundation
import ImageIO
import Testing

/// Drags onto the page in a real browser. `WebTestApp` has a well at (20, 500) of 335 × 80 points: gray, orange under a drag, blue
/// once it has a text, which its field at (110, 388) then shows.
@Suite("Drags onto the browser's page", .serialized)
struct BrowserDropTests {
    private let gray = "128,128,128"
    private let orange = "255,128,0"

    private func open(_ app: LiveApp) throws -> Tab { try Browser().open(app.address) }

    /// Sends what the browser hears from its window system.
    private func drag(
        _ tab: Tab, _ type: String, _ x: Double, _ y: Double, files: [String] = [], items: [[String: String]] = []
    ) throws {
        let place = try tab.place(x, y)
        try tab.call(
            "Input.dispatchDragEvent",
            [
                "type": type, "x": place[0], "y": place[1],
                "data": ["items": items, "files": files, "dragOperationsMask": 1],
            ])
    }

    private func file(_ name: String, _ data: Data) throws -> String {
        let path = NSTemporaryDirectory() + "quince-drop-\(getpid())-\(name)"
        try data.write(to: URL(fileURLWithPath: path))
        return path
    }

    /// A PNG of 8 × 8 green pixels, as the browser's own canvas makes it.
    private func green(_ tab: Tab) throws -> Data {
        let url = try tab.js(
            """
            (() => { const c = document.createElement('canvas'); c.width = c.height = 8;
              const x = c.getContext('2d'); x.fillStyle = '#00ff00'; x.fillRect(0, 0, 8, 8);
              return c.toDataURL('image/png').split(',')[1]; })()
            """)
        return try #require(Data(base64Encoded: url))
    }

    @Test("A file of the desktop is over the app while it moves, and its picture is shown once it is dropped")
    func picture() throws {
        let app = try LiveApp()
        let tab = try open(app)
        let path = try file("green.png", green(tab))
        defer { try? FileManager.default.removeItem(atPath: path) }
        try drag(tab, "dragEnter", 100, 540, files: [path])
        try drag(tab, "dragOver", 100, 540, files: [path])
        #expect(try eventually { try tab.pixel(100, 505) == orange })
        #expect(try eventually { try tab.js("quince.state.dropEffect") == "copy" })
        try drag(tab, "dragOver", 101, 545, files: [path])
        try drag(tab, "drop", 101, 545, files: [path])
        #expect(try eventually { try tab.pixel(100, 540) == "0,255,0" })
        #expect(try eventually { try tab.js("quince.state.dropEffect") != "copy" })
        try tab.picture("web-drop")
    }

    @Test("A drag that leaves the device leaves the app, and one beside the well has no effect")
    func leaving() throws {
        let app = try LiveApp()
        let tab = try open(app)
        let path = try file("note.txt", Data("note".utf8))
        defer { try? FileManager.default.removeItem(atPath: path) }
        try drag(tab, "dragEnter", 100, 540, files: [path])
        try drag(tab, "dragOver", 100, 540, files: [path])
        #expect(try eventually { try tab.pixel(100, 505) == orange })
        try drag(tab, "dragOver", 300, 200, files: [path])
        #expect(try eventually { try tab.js("quince.state.dropEffect") == "none" })
        #expect(try eventually { try tab.pixel(100, 505) == gray })
        try drag(tab, "dragOver", 100, 540, files: [path])
        #expect(try eventually { try tab.pixel(100, 505) == orange })
        try drag(tab, "dragOver", -30, 300, files: [path])
        #expect(try eventually { try tab.pixel(100, 505) == gray })
        #expect(try eventually { try tab.js("quince.state.dropEffect") == "undefined" })
    }

    @Test("A text of another page arrives in the app")
    func text() throws {
        let app = try LiveApp()
        let tab = try open(app)
        let items = [["mimeType": "text/plain", "data": "dropped text"]]
        try drag(tab, "dragEnter", 100, 540, items: items)
        try drag(tab, "dragOver", 100, 540, items: items)
        #expect(try eventually { try tab.pixel(100, 505) == orange })
        try drag(tab, "drop", 100, 540, items: items)
        #expect(try eventually { try tab.pixel(100, 505) == "0,0,255" })
    }

    @Test("What is too large is refused with one line, and the drag leaves the app")
    func large() throws {
        let app = try LiveApp()
        let tab = try open(app)
        let path = try file("large.txt", Data(count: 40 << 20))
        defer { try? FileManager.default.removeItem(atPath: path) }
        try drag(tab, "dragEnter", 100, 540, files: [path])
        try drag(tab, "dragOver", 100, 540, files: [path])
        #expect(try eventually { try tab.pixel(100, 505) == orange })
        try drag(tab, "drop", 100, 540, files: [path])
        let notice = "document.getElementById('notice').textContent"
        #expect(try eventually { try tab.js(notice) == "at most 31 MB can be dropped at once" })
        #expect(try eventually { try tab.pixel(100, 505) == gray })
    }

    @Test("A file dropped beside the device does not take the page's place")
    func beside() throws {
        let app = try LiveApp()
        let tab = try open(app)
        let path = try file("beside.txt", Data("a".utf8))
        defer { try? FileManager.default.removeItem(atPath: path) }
        for type in ["dragEnter", "dragOver", "drop"] {
            try tab.call(
                "Input.dispatchDragEvent",
                [
                    "type": type, "x": 3, "y": 300,
                    "data": ["items": [] as [String], "files": [path], "dragOperationsMask": 1] as [String: Any],
                ])
        }
        #expect(try tab.js("quince.state.app") == "WebTestApp")
    }
}

/// Uploads that reach the server without a browser (behaviour/web-host.md#drops).
@Suite("Uploads to the server", .serialized)
struct DropServerTests {
    private func post(_ app: LiveApp, _ cookie: String, key: String, _ count: Int) throws -> String {
        let socket = try RawSocket(port: app.port)
        let head =
            "POST /drop?key=\(key) HTTP/1.1\r\nHost: 127.0.0.1:\(app.port)\r\nCookie: \(cookie)\r\n"
            + "Origin: http://127.0.0.1:\(app.port)\r\nContent-Length: \(count)\r\n\r\n"
        socket.send(Data(head.utf8))
        let piece = Data(count: 1 << 20)
        var left = count
        while left > 0, socket.send(piece.prefix(min(left, piece.count))) { left -= piece.count }
        return String(decoding: socket.readToEnd(), as: UTF8.self)
    }

    @Test("Only the page may upload more than 4 KB, and nobody more than the limit")
    func limits() throws {
        let app = try LiveApp()
        let cookie = try app.cookie()
        let foreign = try post(app, cookie, key: "0", 9000)
        #expect(foreign.contains(" 413 ") || foreign.contains(" 403 "), "\(foreign.prefix(80))")
        #expect(try post(app, cookie, key: app.key, 9000).contains(" 400 "))
        #expect(try post(app, cookie, key: app.key, (32 << 20) + 1).contains(" 413 "))
        #expect(app.memory < 400 << 20)
    }

    @Test("While one upload arrives another is refused, and a connection that closes makes room")
    func one() throws {
        let app = try LiveApp()
        let cookie = try app.cookie()
        var slow: RawSocket? = try RawSocket(port: app.port)
        let head =
            "POST /drop?key=\(app.key) HTTP/1.1\r\nHost: 127.0.0.1:\(app.port)\r\nCookie: \(cookie)\r\n"
            + "Origin: http://127.0.0.1:\(app.port)\r\nContent-Length: 9000\r\n\r\nx"
        slow?.send(Data(head.utf8))
        #expect(try eventually { try post(app, cookie, key: app.key, 10).contains(" 409 ") })
        slow = nil
        #expect(try eventually { try post(app, cookie, key: app.key, 10).contains(" 400 ") })
    }
}
