import BrowserDriver
import Foundation
import Testing

/// The pointer of an iPad in a real browser. `WebTestApp` has a field at (110, 388).
@Suite("An iPad's pointer in Chromium", .serialized)
struct PointerCursorTests {
    @Test("The pointer is a disc, a beam over a field, and the browser's own over a phone")
    func cursors() throws {
        for device in ["iPad Air", "iPhone 6"] {
            let app = try LiveApp("WebTestApp", ["--device", device])
            let tab = try Browser().open(app.address)
            func cursor() throws -> String { try tab.js("document.getElementById('screen').style.cursor") }
            #expect(try eventually { try tab.js("quince.figures.frames > 0") == "true" })
            let isPad = device == "iPad Air"
            #expect(try cursor() == (isPad ? #"url("/pointer.svg") 10 10, default"# : ""))
            try tab.mouse("mouseMoved", 200, 405, button: "none")
            if isPad { #expect(try eventually { try cursor() == "text" }) }
            try tab.mouse("mouseMoved", 200, 200, button: "none")
            #expect(try eventually { try cursor() == (isPad ? #"url("/pointer.svg") 10 10, default"# : "") })
            #expect(try tab.js("fetch('/pointer.svg').then(r => r.status)") == "200")
        }
    }
}
