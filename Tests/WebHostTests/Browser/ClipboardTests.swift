import BrowserDriver
import Foundation
import Testing

/// The browser's clipboard. `WebTestApp` has a field at (110, 388), and "Copy" at (60, 402), which copies "from the app".
@Suite("The browser's clipboard", .serialized)
struct BrowserClipboardTests {
    private func open(_ app: LiveApp) throws -> Tab {
        let browser = try Browser()
        let permissions = ["clipboardReadWrite", "clipboardSanitizedWrite"]
        _ = try browser.call("Browser.grantPermissions", ["permissions": permissions])
        return try browser.open(app.address)
    }

    /// The number of dark pixels in the field.
    private func ink(_ tab: Tab) throws -> Double {
        try tab.number(
            """
            (() => { const d = document.getElementById('screen').getContext('2d').getImageData(240, 786, 440, 40).data;
              let n = 0; for (let i = 0; i < d.length; i += 4) if (d[i] < 90) n++; return n; })()
            """)
    }

    @Test("What a person copies in the app is on the browser's clipboard")
    func copying() throws {
        let app = try LiveApp()
        let tab = try open(app)
        try tab.js("navigator.clipboard.writeText('before')")
        try tab.tap(60, 402)
        #expect(try eventually { try tab.js("navigator.clipboard.readText()") == "from the app" })
    }

    @Test("The browser's command pastes into the app")
    func pasting() throws {
        let app = try LiveApp()
        let tab = try open(app)
        try tab.tap(180, 405)
        #expect(try eventually { try tab.js("quince.state.wantsText") == "true" })
        let empty = try ink(tab)
        try tab.js("navigator.clipboard.writeText('outside')")
        try tab.call(
            "Input.dispatchKeyEvent",
            ["type": "keyDown", "key": "v", "code": "KeyV", "modifiers": 2, "commands": ["paste"]])
        #expect(try eventually { try ink(tab) > empty + 100 })
        try tab.picture("web-paste")
    }

    @Test("A paste that is too long is refused with one line, and the page stays")
    func longPaste() throws {
        let app = try LiveApp()
        let tab = try open(app)
        try tab.tap(180, 405)
        #expect(try eventually { try tab.js("quince.state.wantsText") == "true" })
        try tab.js("navigator.clipboard.writeText('x'.repeat(100000))")
        try tab.call(
            "Input.dispatchKeyEvent",
            ["type": "keyDown", "key": "v", "code": "KeyV", "modifiers": 2, "commands": ["paste"]])
        let notice = "document.getElementById('notice').textContent"
        #expect(try eventually { try tab.js(notice) == "the clipboard has 98 KB of text; 64 KB can be pasted" })
        try tab.tap(200, 150)
        #expect(try eventually { try tab.pixel(200, 150) == "255,0,0" })
    }

    @Test("\"Paste\" in the app's menu asks for the clipboard, and pastes what it gives")
    func menu() throws {
        let app = try LiveApp()
        let tab = try open(app)
        try tab.tap(180, 405)
        #expect(try eventually { try tab.js("quince.state.wantsText") == "true" })
        let empty = try ink(tab)
        try tab.js("navigator.clipboard.writeText('from elsewhere')")
        // Not so soon that the second tap would select a word.
        usleep(700_000)
        try tab.tap(180, 405)
        #expect(try eventually { try tab.pixel(90, 375) != "255,255,255" })
        try tab.picture("web-menu")
        try tab.tap(113, 368)
        #expect(try eventually { try ink(tab) > empty + 100 })
    }

    @Test("A paste goes on with what the app has when the page that was asked loses the controls")
    func lostAnswer() throws {
        let app = try LiveApp()
        let browser = try Browser()
        let asked = try browser.open(app.address)
        try asked.js(
            """
            (() => { window.asked = 0; navigator.clipboard.writeText = () => Promise.resolve();
              navigator.clipboard.readText = () => { asked++; return new Promise(() => {}); }; })()
            """)
        try asked.tap(60, 402)
        try asked.tap(180, 405)
        #expect(try eventually { try asked.js("quince.state.wantsText") == "true" })
        let empty = try ink(asked)
        usleep(700_000)
        try asked.tap(180, 405)
        #expect(try eventually { try asked.pixel(90, 375) != "255,255,255" })
        try asked.tap(113, 368)
        #expect(try eventually { try asked.js("asked") == "1" })
        let other = try browser.open("http://127.0.0.1:\(app.port)/")
        #expect(try eventually { try ink(other) > empty + 100 })
    }

    @Test("Only the page with the controls, whose person has acted, is told what was copied")
    func watchers() throws {
        let app = try LiveApp()
        let browser = try Browser()
        let watcher = try browser.open(app.address)
        let tab = try browser.open("http://127.0.0.1:\(app.port)/")
        let record = """
            (() => { window.heard = [];
              navigator.clipboard.writeText = (text) => { heard.push(text); return Promise.resolve(); }; })()
            """
        for page in [watcher, tab] { try page.js(record) }
        try tab.tap(60, 402)
        #expect(try eventually { try tab.js("heard") == "from the app" })
        // The state that follows has come to the other page, and no text before it.
        try tab.press("dark")
        #expect(try eventually { try watcher.js("quince.state.appearance") == "dark" })
        #expect(try watcher.js("heard.length") == "0")
    }
}
