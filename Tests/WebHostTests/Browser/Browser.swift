import Foundation
import Glibc
import Testing

/// A headless Chromium, told what to do through its debugging pipe: JSON messages that end in a zero byte.
final class Browser {
    private let process = Process()
    private let folder: URL
    private let toBrowser: FileHandle
    private let fromBrowser: FileHandle
    private var buffer = Data()
    private var lastID = 0

    /// Chromium is among the packages of scripts/test-packages.txt.
    static let path = ["/usr/bin/chromium", "/usr/bin/google-chrome"].first { FileManager.default.isExecutableFile(atPath: $0) }

    struct Failure: Error, CustomStringConvertible { let description: String }

    init(width: Int = 1280, height: Int = 900) throws {
        let path = try #require(Self.path, "chromium is not installed: scripts/bootstrap test")
        folder = FileManager.default.temporaryDirectory.appendingPathComponent("quince-browser-\(getpid())-\(UInt32.random(in: 0 ... .max))")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        let (input, output) = (folder.appendingPathComponent("in").path, folder.appendingPathComponent("out").path)
        guard mkfifo(input, 0o600) == 0, mkfifo(output, 0o600) == 0 else { throw Failure(description: "no pipes") }
        // Opened for both directions, so that opening does not wait for the other side.
        toBrowser = FileHandle(fileDescriptor: Glibc.open(input, O_RDWR), closeOnDealloc: true)
        fromBrowser = FileHandle(fileDescriptor: Glibc.open(output, O_RDWR | O_NONBLOCK), closeOnDealloc: true)
        process.executableURL = URL(fileURLWithPath: "/bin/sh")
        let flags = [
            "--headless=new", "--no-sandbox", "--remote-debugging-pipe", "--user-data-dir=\(folder.path)/profile",
            "--window-size=\(width),\(height)", "--hide-scrollbars", "--disable-gpu", "--mute-audio", "about:blank",
        ]
        process.arguments = ["-c", "exec \"$0\" \"$@\" 3<'\(input)' 4>'\(output)' >/dev/null 2>&1", path] + flags
        try process.run()
    }

    deinit {
        process.terminate()
        process.waitUntilExit()
        try? FileManager.default.removeItem(at: folder)
    }

    // MARK: Messages

    func call(_ method: String, _ parameters: [String: Any] = [:], session: String? = nil) throws -> [String: Any] {
        lastID += 1
        var message: [String: Any] = ["id": lastID, "method": method, "params": parameters]
        if let session { message["sessionId"] = session }
        try toBrowser.write(contentsOf: JSONSerialization.data(withJSONObject: message) + Data([0]))
        while true {
            let answer = try receive(method)
            guard answer["id"] as? Int == lastID else { continue }
            if let error = answer["error"] { throw Failure(description: "\(method): \(error)") }
            return answer["result"] as? [String: Any] ?? [:]
        }
    }

    private func receive(_ method: String) throws -> [String: Any] {
        let end = Date(timeIntervalSinceNow: 30)
        while Date() < end {
            if let zero = buffer.firstIndex(of: 0) {
                let message = buffer[buffer.startIndex..<zero]
                buffer = Data(buffer[(zero + 1)...])
                return try JSONSerialization.jsonObject(with: message) as? [String: Any] ?? [:]
            }
            var bytes = [UInt8](repeating: 0, count: 1 << 16)
            let count = read(fromBrowser.fileDescriptor, &bytes, bytes.count)
            if count > 0 { buffer += bytes[..<count] } else { usleep(1000) }
        }
        throw Failure(description: "the browser does not answer \(method)")
    }

    func open(_ address: String) throws -> Tab { try Tab(self, address) }
}

/// A tab of the browser, with the page in it.
final class Tab {
    private let browser: Browser
    private let session: String

    fileprivate init(_ browser: Browser, _ address: String) throws {
        self.browser = browser
        let target = try browser.call("Target.createTarget", ["url": "about:blank"])["targetId"] as? String
        let parameters: [String: Any] = ["targetId": try #require(target), "flatten": true]
        session = try #require(try browser.call("Target.attachToTarget", parameters)["sessionId"] as? String)
        _ = try call("Page.enable")
        _ = try call("Page.navigate", ["url": address])
        #expect(try eventually { try js("!!(window.quince && quince.state && quince.figures.frames)") == "true" })
    }

    @discardableResult
    func call(_ method: String, _ parameters: [String: Any] = [:]) throws -> [String: Any] {
        try browser.call(method, parameters, session: session)
    }

    /// The value of an expression, as text.
    @discardableResult
    func js(_ expression: String) throws -> String {
        let parameters: [String: Any] = [
            "expression": "Promise.resolve(\(expression)).then(String)", "awaitPromise": true, "returnByValue": true,
        ]
        let result = try call("Runtime.evaluate", parameters)
        if let exception = result["exceptionDetails"] { throw Browser.Failure(description: "\(expression): \(exception)") }
        return (result["result"] as? [String: Any])?["value"] as? String ?? ""
    }

    func number(_ expression: String) throws -> Double { Double(try js(expression)) ?? .nan }

    func press(_ id: String) throws { try js("document.getElementById('\(id)').click()") }

    /// What the canvas shows at a point of the device, as "r,g,b".
    func pixel(_ x: Double, _ y: Double, canvas: String = "screen", scale: Double = 2) throws -> String {
        try js(
            "[...document.getElementById('\(canvas)').getContext('2d').getImageData(\(x * scale), \(y * scale), 1, 1).data].slice(0, 3)"
        )
    }

    /// The first column, in points, that has a colour on a row; NaN for none.
    func column(of colour: String, y: Double, scale: Double = 2) throws -> Double {
        try number(
            """
            (() => {
              const c = document.getElementById('screen');
              const d = c.getContext('2d').getImageData(0, \(y * scale), c.width, 1).data;
              for (let x = 0; x < c.width; x++)
                if ([d[4 * x], d[4 * x + 1], d[4 * x + 2]].join() === '\(colour)') return x / \(scale);
              return NaN;
            })()
            """)
    }

    // MARK: The mouse, by real events

    func mouse(_ type: String, _ x: Double, _ y: Double, modifiers: Int = 0) throws {
        let place = try js(
            """
            (() => { const b = document.getElementById('screen').getBoundingClientRect(), d = quince.state.device;
              return [b.left + \(x) / d.width * b.width, b.top + \(y) / d.height * b.height]; })()
            """
        ).split(separator: ",").compactMap { Double($0) }
        guard place.count == 2 else { throw Browser.Failure(description: "there is no device") }
        try call(
            "Input.dispatchMouseEvent",
            [
                "type": type, "x": place[0], "y": place[1], "button": "left", "clickCount": 1,
                "buttons": type == "mouseReleased" ? 0 : 1, "modifiers": modifiers,
            ])
    }

    func tap(_ x: Double, _ y: Double) throws {
        try mouse("mousePressed", x, y)
        try mouse("mouseReleased", x, y)
    }

    func key(_ key: String, _ code: String) throws {
        for type in ["keyDown", "keyUp"] {
            var parameters: [String: Any] = ["type": type, "key": key, "code": code]
            if type == "keyDown", key.count == 1 { parameters["text"] = key }
            try call("Input.dispatchKeyEvent", parameters)
        }
    }

    func picture(_ name: String) throws {
        guard let folder = ProcessInfo.processInfo.environment["QUINCE_PICTURES"] else { return }
        let data = try call("Page.captureScreenshot")["data"] as? String ?? ""
        try Data(base64Encoded: data)?.write(to: URL(fileURLWithPath: "\(folder)/\(name).png"))
    }
}
