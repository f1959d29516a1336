import BrowserDriver
import Foundation
import Testing

/// The page in a real browser, driven by real pointer events. `WebTestApp` has a red box at (20, 60) that follows the
/// finger, a blue one at (20, 200) that "Run" moves 300 points in a second, "Spin", "Block" and "Type".
@Suite("The page in Chromium", .serialized)
struct BrowserTests {
    private let red = "255,0,0"
    private let blue = "0,0,255"

    @Test("The page shows the device with the app's drawing, its status bar and its name")
    func device() throws {
        let app = try LiveApp()
        let tab = try Browser().open(app.address)
        #expect(try eventually { try tab.pixel(60, 100) == red })
        #expect(try tab.pixel(40, 220) == blue)
        #expect(try tab.pixel(5, 5) == "255,255,255")
        #expect(try tab.js("document.title") == "WebTestApp on iPhone 6")
        #expect(try tab.js("document.getElementById('clock').textContent").contains(":"))
        #expect(try tab.js("location.search") == "")
        try tab.picture("web-device")
    }

    @Test("The key leaves the address and stays with the page: reloaded, and in another tab, it goes on")
    func key() throws {
        let app = try LiveApp()
        let browser = try Browser()
        let tab = try browser.open(app.address)
        #expect(try tab.js("location.href") == "http://127.0.0.1:\(app.port)/")
        #expect(try tab.js("document.cookie") == "")
        _ = try tab.call("Page.reload")
        #expect(try eventually { try tab.js("!!(window.quince && quince.state && quince.figures.frames)") == "true" })
        let other = try browser.open("http://127.0.0.1:\(app.port)/")
        #expect(try eventually { try other.pixel(60, 100) == red })
        #expect(try tab.js("fetch('/screenshot', { method: 'POST' }).then(r => r.status)") == "403")
    }

    @Test("A drag by the mouse is followed, and the box ends under the pointer")
    func drag() throws {
        let app = try LiveApp()
        let tab = try Browser().open(app.address)
        try tab.mouse("mousePressed", 60, 100)
        for x in stride(from: 70.0, through: 200, by: 10) { try tab.mouse("mouseMoved", x, 130) }
        #expect(try eventually { try tab.pixel(200, 130) == red && tab.pixel(30, 70) == "255,255,255" })
        try tab.mouse("mouseReleased", 200, 130)
    }

    /// The tone is at half of the full level. Chromium lets the page make sounds because of the tap.
    @Test("What the app plays is heard in the page, block after block, until it pauses")
    func sound() throws {
        let app = try LiveApp()
        let tab = try Browser().open(app.address)
        #expect(try eventually { try tab.pixel(60, 100) == red })
        #expect(try tab.number("quince.sound.figures.blocks") == 0)
        try tab.tap(60, 462)
        #expect(try eventually { try tab.number("quince.sound.figures.played") > 20 })
        #expect(try abs(tab.number("quince.sound.figures.peak") - 0.5) < 0.01)
        // Blocks of 2048 samples follow each other: as much is planned as has been heard.
        #expect(try tab.js("quince.sound.context.state") == "running")
        try tab.tap(60, 462)
        let blocks = "quince.sound.figures.blocks"
        var last = -1.0
        #expect(
            try eventually {
                defer { last = (try? tab.number(blocks)) ?? -2 }
                _ = try tab.call(
                    "Runtime.evaluate", ["expression": "new Promise(r => setTimeout(r, 300))", "awaitPromise": true])
                return try tab.number(blocks) == last
            })
    }

    @Test("The tilt pad leans the device while it is held, and let go holds it straight")
    func tilt() throws {
        let app = try LiveApp()
        let tab = try Browser().open(app.address)
        #expect(try eventually { try tab.pixel(325, 85) != "255,255,255" })
        try tab.press("more")
        let pad = try tab.js(
            "(() => { const b = document.getElementById('tilt').getBoundingClientRect(); return [b.left, b.top, b.width] })()"
        ).split(separator: ",").compactMap { Double($0) }
        func mouse(_ type: String, _ x: Double) throws {
            try tab.call(
                "Input.dispatchMouseEvent",
                [
                    "type": type, "x": pad[0] + pad[2] * x, "y": pad[1] + pad[2] / 2, "button": "left", "buttons": 1,
                    "clickCount": 1,
                ])
        }
        try mouse("mousePressed", 0.5)
        try mouse("mouseMoved", 1)
        #expect(try eventually { try tab.pixel(362, 85) != "255,255,255" && tab.pixel(305, 85) == "255,255,255" })
        try tab.picture("web-tilt")
        try mouse("mouseReleased", 1)
        #expect(try eventually { try tab.pixel(362, 85) == "255,255,255" && tab.pixel(305, 85) != "255,255,255" })
    }

    @Test("Real touches: two fingers at once, and the first moves the box")
    func touches() throws {
        let app = try LiveApp()
        let tab = try Browser().open(app.address)
        let box = try tab.js(
            "(() => { const b = document.getElementById('screen').getBoundingClientRect(); return [b.left, b.top, b.width / 375] })()"
        ).split(separator: ",").compactMap { Double($0) }
        func place(_ x: Double, _ y: Double, _ id: Int) -> [String: Any] {
            ["x": box[0] + x * box[2], "y": box[1] + y * box[2], "id": id]
        }
        try tab.call("Emulation.setTouchEmulationEnabled", ["enabled": true, "maxTouchPoints": 2])
        try tab.call(
            "Input.dispatchTouchEvent", ["type": "touchStart", "touchPoints": [place(60, 100, 0), place(300, 500, 1)]])
        try tab.call(
            "Input.dispatchTouchEvent", ["type": "touchMove", "touchPoints": [place(160, 150, 0), place(300, 520, 1)]])
        #expect(try eventually { try tab.pixel(160, 150) == red })
        try tab.call("Input.dispatchTouchEvent", ["type": "touchEnd", "touchPoints": [] as [Any]])
    }

    @Test("An animation is seen to move between two looks, and slow it takes ten times as long")
    func slowMotion() throws {
        let app = try LiveApp()
        let tab = try Browser().open(app.address)
        let normal = try run(tab)
        try tab.press("slow")
        #expect(try eventually { try tab.js("quince.state.speed") == "slow" })
        let slow = try run(tab)
        // A second and ten seconds; the page and the machine add at most a quarter of a second.
        #expect(normal > 0.9 && normal < 1.5, "\(normal) s")
        #expect(slow / 10 > 0.95 && slow / 10 < 1.1, "\(slow) s")
    }

    /// The seconds from the first frame in which the blue box has moved to the one in which it has arrived, as measured
    /// by the page.
    private func run(_ tab: Tab) throws -> Double {
        try tab.js(
            """
            (() => {
              const c = document.getElementById('screen').getContext('2d');
              const left = () => { const d = c.getImageData(0, 440, 750, 1).data;
                for (let x = 0; x < 750; x++) if (d[4 * x] === 0 && d[4 * x + 1] === 0 && d[4 * x + 2] === 255) return x; };
              window.run = new Promise((done) => { let start; let last = 40;
                const look = () => { const x = left(); const now = performance.now();
                  if (start === undefined && x !== undefined && x !== last && x < 600) start = now;
                  if (start !== undefined && x >= 640) return done((now - start) / 1000);
                  requestAnimationFrame(look); }; look(); });
            })()
            """)
        try tab.tap(60, 342)
        return try tab.number("window.run")
    }

    @Test("Paused, nothing moves; a step is a frame; and on it goes")
    func pause() throws {
        let app = try LiveApp()
        let tab = try Browser().open(app.address)
        try tab.press("pause")
        #expect(try eventually { try tab.js("quince.state.speed") == "paused" })
        try tab.tap(60, 342)
        #expect(try eventually { try tab.column(of: blue, y: 220) == 20 })
        for _ in 0..<6 { try tab.press("step") }
        // 300 points in 60 frames; the first step completes the frame in which time was paused.
        #expect(try eventually { (44.5...50.5).contains(try tab.column(of: blue, y: 220)) })
        usleep(200_000)
        #expect((44.5...50.5).contains(try tab.column(of: blue, y: 220)))
        try tab.press("pause")
        #expect(try eventually { try tab.column(of: blue, y: 220) == 320 })
    }

    @Test("Rotating the device swaps the screen's sides and lays out the app")
    func rotation() throws {
        let app = try LiveApp()
        let tab = try Browser().open(app.address)
        try tab.press("rotate")
        #expect(
            try eventually {
                try tab.js("[document.getElementById('screen').width, quince.state.device.width]") == "1334,667"
            })
        #expect(try eventually { try tab.pixel(600, 300) == "255,255,255" })
        try tab.picture("web-landscape")
    }

    @Test("Another device: the app goes on, on its screen")
    func otherDevice() throws {
        let app = try LiveApp()
        let tab = try Browser().open(app.address)
        try tab.mouse("mousePressed", 200, 150)
        try tab.mouse("mouseReleased", 200, 150)
        try tab.js(
            "(() => { const d = document.getElementById('device'); d.value = 'iPhone X'; d.dispatchEvent(new Event('change')); })()"
        )
        #expect(try eventually { try tab.js("document.getElementById('screen').width") == "1125" })
        #expect(try eventually { try tab.pixel(200, 150, scale: 3) == red })
        // The home indicator is only a picture: its touches are the app's.
        #expect(
            try tab.js(
                """
                (() => {
                  const b = document.querySelector('.home-indicator').getBoundingClientRect();
                  return document.elementFromPoint(b.left + b.width / 2, b.top + b.height / 2).id;
                })()
                """) == "screen")
        try tab.picture("web-iphone-x")
    }

    @Test("Every device's body encloses its screen, and the page encloses the body, upright and sideways")
    func bodies() throws {
        let app = try LiveApp()
        let tab = try Browser().open(app.address)
        // Sideways a body comes round in an animation, in which its box is another.
        try tab.call(
            "Emulation.setEmulatedMedia", ["features": [["name": "prefers-reduced-motion", "value": "reduce"]]])
        let devices = try tab.js("[...document.getElementById('device').options].map((o) => o.value).join('|')")
            .split(separator: "|")
        #expect(devices.contains("iPad Air") && devices.count > 30, "\(devices)")
        for device in devices {
            try tab.js(
                "(() => { const d = document.getElementById('device'); d.value = '\(device)'; d.dispatchEvent(new Event('change')); })()"
            )
            for orientation in ["portrait", "landscapeLeft"] {
                try tab.js("quince.send({ t: 'rotate', value: '\(orientation)' })")
                let isShown = """
                    (({ device, orientation }) => device.name === '\(device)' && orientation === '\(orientation)'
                      && document.getElementById('screen').width === Math.round(device.width * device.scale))(quince.state)
                    """
                #expect(try eventually { try tab.js(isShown) == "true" })
                let boxes = try boxes(tab)
                #expect(
                    boxes.screen.width > 100 && boxes.body.contains(boxes.screen), "\(device), \(orientation): \(boxes)"
                )
                #expect(boxes.page.contains(boxes.body), "\(device), \(orientation): \(boxes)")
                if device == "iPad Air" { try tab.picture("web-ipad-\(orientation)") }
            }
        }
    }

    /// The rectangles on the page of the screen, of the body around it, and of the part of the page that is for devices.
    private func boxes(_ tab: Tab) throws -> (screen: CGRect, body: CGRect, page: CGRect) {
        func box(_ selector: String) throws -> CGRect {
            let numbers = try tab.js(
                "(({ x, y, width, height }) => [x, y, width, height])(document.querySelector('\(selector)').getBoundingClientRect())"
            ).split(separator: ",").compactMap { Double($0) }
            return CGRect(x: numbers[0], y: numbers[1], width: numbers[2], height: numbers[3])
        }
        return (try box("#screen"), try box(".device"), try box("#stage"))
    }

    @Test("Keys and composed text reach the first responder")
    func typing() throws {
        let app = try LiveApp()
        let tab = try Browser().open(app.address)
        try tab.tap(315, 342)
        #expect(try eventually { try tab.js("quince.state.wantsText") == "true" })
        let empty = try ink(tab)
        try tab.key("a", "KeyA")
        #expect(try eventually { try ink(tab) > empty })
        let one = try ink(tab)
        try tab.call("Input.insertText", ["text": "été"])
        #expect(try eventually { try ink(tab) > one })
        for _ in 0..<4 { try tab.key("Backspace", "Backspace") }
        #expect(try eventually { try ink(tab) == empty })
    }

    /// The number of dark pixels on the line of text.
    private func ink(_ tab: Tab) throws -> Double {
        try tab.number(
            """
            (() => { const d = document.getElementById('screen').getContext('2d').getImageData(40, 520, 670, 60).data;
              let n = 0; for (let i = 0; i < d.length; i += 4) if (d[i] < 90) n++; return n; })()
            """)
    }

    /// The middle of the first icon on the home screen.
    private let icon = (x: 57.0, y: 58.0)

    @Test("On the home screen the app gets no touches, and a page that comes later shows it; its icon brings it back")
    func background() throws {
        let app = try LiveApp()
        let browser = try Browser()
        let tab = try browser.open(app.address)
        try tab.press("home-button")
        #expect(try eventually { try tab.js("quince.state.isInBackground") == "true" })
        #expect(try eventually { try tab.pixel(60, 100) != red && tab.pixel(200, 400) != "255,255,255" })
        try tab.tap(200, 350)
        let later = try browser.open("http://127.0.0.1:\(app.port)/")
        #expect(try eventually { try later.js("quince.state.isInBackground") == "true" })
        #expect(try eventually { try later.pixel(200, 400) != "255,255,255" })
        try later.picture("web-home-screen")
        try later.tap(icon.x, icon.y)
        #expect(try eventually { try later.js("quince.state.isInBackground") == "false" })
        #expect(try eventually { try later.pixel(60, 100) == red && later.pixel(370, 660) == "255,255,255" })
        #expect(
            try eventually {
                try later.tap(200, 150)
                return try later.pixel(200, 150) == red
            })
    }

    @Test("An app that begins at home launches by a tap on its icon")
    func launch() throws {
        let app = try LiveApp("WebTestApp", ["--home"])
        let tab = try Browser().open(app.address)
        #expect(try eventually { try tab.pixel(5, 5) != "255,255,255" && tab.pixel(5, 5) != "0,0,0" })
        try tab.tap(icon.x, icon.y)
        #expect(try eventually { try tab.pixel(60, 100) == red && tab.pixel(370, 660) == "255,255,255" })
    }

    @Test("Two presses of the home button show the card of the app; pushed up, it ends, and launches anew")
    func switcher() throws {
        let app = try LiveApp()
        let tab = try Browser().open(app.address)
        try tab.mouse("mousePressed", 200, 150)
        try tab.mouse("mouseReleased", 200, 150)
        #expect(try eventually { try tab.pixel(200, 150) == red })
        try tab.press("more")
        try tab.press("switcher")
        // The card is 54 % of the screen, and 24 points above its middle.
        #expect(try eventually { try tab.pixel(194, 226) == red && tab.pixel(20, 300) != "255,255,255" })
        try tab.press("more")
        try tab.picture("web-switcher")
        try tab.mouse("mousePressed", 187, 400)
        for y in stride(from: 380.0, through: 80, by: -30) { try tab.mouse("mouseMoved", 187, y) }
        try tab.mouse("mouseReleased", 187, 80)
        #expect(try eventually { try tab.pixel(194, 226) != red })
        #expect(
            try eventually {
                try tab.tap(icon.x, icon.y)
                return try tab.js("quince.state.isInBackground") == "false"
            })
        #expect(try eventually { try tab.pixel(60, 100) == red && tab.pixel(370, 660) == "255,255,255" })
    }

    @Test("Two tabs: the newest has the controls, the older one shows the same image")
    func tabs() throws {
        let app = try LiveApp()
        let browser = try Browser()
        let first = try browser.open(app.address)
        let second = try browser.open("http://127.0.0.1:\(app.port)/")
        #expect(try eventually { try first.js("quince.controls") == "false" })
        #expect(try second.js("quince.controls") == "true")
        try second.mouse("mousePressed", 200, 150)
        try second.mouse("mouseReleased", 200, 150)
        #expect(try eventually { try first.pixel(200, 150) == red && second.pixel(200, 150) == red })
        #expect(try first.js("document.getElementById('role').textContent").contains("watching"))
    }

    @Test("A second display is plugged in, mirrors the first, and is pulled out again")
    func display() throws {
        let app = try LiveApp()
        let tab = try Browser().open(app.address)
        try tab.press("display")
        #expect(try eventually { try tab.js("document.getElementById('external-screen').width") == "1280" })
        // 667 points in 720 pixels: the box's middle is at (60, 100) of an image whose left edge is at 437.6.
        #expect(
            try eventually {
                try tab.pixel(437.6 + 60 * 1.0795, 100 * 1.0795, canvas: "external-screen", scale: 1) == red
            })
        try tab.picture("web-display")
        try tab.press("display")
        #expect(try eventually { try tab.js("document.getElementById('external').hidden") == "true" })
    }

    @Test("A screenshot is the screen at its pixels; dark appearance and direction arrive")
    func buttons() throws {
        let app = try LiveApp()
        let tab = try Browser().open(app.address)
        let size = try tab.js(
            "fetch(quince.withKey('/screenshot'), {method: 'POST'}).then(r => r.blob()).then(createImageBitmap).then(b => [b.width, b.height])"
        )
        #expect(size == "750,1334")
        try tab.press("dark")
        #expect(try eventually { try tab.js("quince.state.appearance") == "dark" })
        try tab.press("rtl")
        #expect(try eventually { try tab.js("quince.state.direction") == "rightToLeft" })
        #expect(try tab.js("document.getElementById('rtl').checked") == "true")
    }

    @Test(
        "A film of what the page shows is what the button gives: begun, seen to run, and a file of its kind at the end",
        arguments: [("mp4", "ftyp"), ("gif", "GIF89a"), ("apng", "acTL"), ("webp", "ANIM")])
    func film(_ format: String, _ mark: String) throws {
        let app = try LiveApp()
        let tab = try Browser().open(app.address)
        try tab.js("document.getElementById('format').value = '\(format)'")
        try tab.press("record")
        #expect(try eventually { try tab.js("quince.state.recording") == "WebTestApp.\(format)" })
        try tab.tap(60, 342)
        #expect(try eventually { try tab.column(of: blue, y: 220) == 320 })
        let answer = try tab.js(
            "fetch(quince.withKey('/recording/stop'), {method: 'POST'}).then(r => r.arrayBuffer()).then(b => [b.byteLength, new TextDecoder('latin1').decode(b.slice(0, 4000))])"
        )
        #expect(answer.contains(mark), "\(answer.prefix(200))")
        #expect(try eventually { try tab.js("quince.state.recording ?? 'none'") == "none" })
    }

    @Test("Without its recorder a recording does not start, one line says why, and the app goes on")
    func noRecorder() throws {
        let app = try LiveApp(environment: ["QUINCE_RECORD": "/nowhere/quince-record"])
        let tab = try Browser().open(app.address)
        try tab.press("record")
        let notice = "document.getElementById('notice').textContent"
        #expect(try eventually { try tab.js(notice).contains("QUINCE_RECORD is /nowhere/quince-record") })
        try tab.tap(200, 150)
        #expect(try eventually { try tab.pixel(200, 150) == red })
    }

    @Test("A recorder that is killed ends the recording with a message, and the app goes on")
    func killedRecorder() throws {
        let app = try LiveApp()
        let tab = try Browser().open(app.address)
        try tab.press("record")
        #expect(try eventually { try tab.js("quince.state.recording ?? ''") != "" })
        let killer = try Process.run(
            URL(fileURLWithPath: "/usr/bin/pkill"), arguments: ["-KILL", "-P", "\(app.process.processIdentifier)"])
        killer.waitUntilExit()
        try tab.tap(145, 342)
        #expect(try eventually { try tab.js("quince.state.recording ?? 'none'") == "none" })
        #expect(try tab.js("document.getElementById('notice').textContent").contains("signal 9"))
        try tab.tap(200, 150)
        #expect(try eventually { try tab.pixel(200, 150) == red })
    }

    @Test("The page finds its app again when the connection breaks")
    func reconnect() throws {
        let app = try LiveApp()
        let tab = try Browser().open(app.address)
        let frames = try tab.number("quince.figures.frames")
        try tab.call("Network.enable")
        let network: [String: Any] = ["latency": 0, "downloadThroughput": -1, "uploadThroughput": -1]
        try tab.call("Network.emulateNetworkConditions", network.merging(["offline": true]) { $1 })
        try tab.js("quince.disconnect()")
        #expect(try eventually { try tab.js("document.getElementById('link-state').dataset.state") == "lost" })
        try tab.call("Network.emulateNetworkConditions", network.merging(["offline": false]) { $1 })
        #expect(try eventually { try tab.number("quince.figures.frames") > frames })
    }

    @Test("On a phone's browser the device fits the width, and every tool is there")
    func phone() throws {
        let app = try LiveApp()
        let tab = try Browser(width: 500, height: 860).open(app.address)
        try tab.call(
            "Emulation.setDeviceMetricsOverride",
            ["width": 390, "height": 800, "deviceScaleFactor": 2, "mobile": true])
        #expect(
            try eventually { try tab.number("document.getElementById('screen').getBoundingClientRect().right") <= 390 })
        #expect(try tab.number("document.documentElement.scrollWidth") <= 390)
        #expect(try tab.number("document.getElementById('more').getBoundingClientRect().right") <= 390)
        try tab.picture("web-phone")
    }
}
