package import Foundation

/// A browser tab with its page.
package final class Tab {
    private let browser: Browser
    private let session: String

    init(_ browser: Browser, _ address: String, until condition: String) throws {
        self.browser = browser
        let target = try browser.call("Target.createTarget", ["url": "about:blank"])["targetId"] as? String
        let parameters: [String: Any] = ["targetId": target ?? "", "flatten": true]
        guard let session = try browser.call("Target.attachToTarget", parameters)["sessionId"] as? String else {
            throw Browser.Failure(description: "there is no tab")
        }
        self.session = session
        _ = try call("Page.enable")
        _ = try call("Page.navigate", ["url": address])
        guard try eventually(20, { try js(condition) == "true" }) else {
            throw Browser.Failure(description: "at \(address) this does not become true: \(condition)")
        }
    }

    @discardableResult
    package func call(_ method: String, _ parameters: [String: Any] = [:]) throws -> [String: Any] {
        try browser.call(method, parameters, session: session)
    }

    /// Returns the value of a JavaScript expression as text.
    @discardableResult
    package func js(_ expression: String) throws -> String {
        let parameters: [String: Any] = [
            "expression": "Promise.resolve(\(expression)).then(String)", "awaitPromise": true, "returnByValue": true,
        ]
        let result = try call("Runtime.evaluate", parameters)
        if let exception = result["exceptionDetails"] {
            throw Browser.Failure(description: "\(expression): \(exception)")
        }
        return (result["result"] as? [String: Any])?["value"] as? String ?? ""
    }

    package func number(_ expression: String) throws -> Double { Double(try js(expression)) ?? .nan }

    package func press(_ id: String) throws { try js("document.getElementById('\(id)').click()") }

    /// Returns the canvas's color at a point of the device, as "r,g,b".
    package func pixel(_ x: Double, _ y: Double, canvas: String = "screen", scale: Double = 2) throws -> String {
        try js(
            "[...document.getElementById('\(canvas)').getContext('2d').getImageData(\(x * scale), \(y * scale), 1, 1).data].slice(0, 3)"
        )
    }

    /// Returns the first column, in points, with a color on a row, or NaN.
    package func column(of color: String, y: Double, scale: Double = 2) throws -> Double {
        try number(
            """
            (() => {
              const c = document.getElementById('screen');
              const d = c.getContext('2d').getImageData(0, \(y * scale), c.width, 1).data;
              for (let x = 0; x < c.width; x++)
                if ([d[4 * x], d[4 * x + 1], d[4 * x + 2]].join() === '\(color)') return x / \(scale);
              return NaN;
            })()
            """)
    }

    // MARK: Mouse events

    /// Returns the place in the page of a point of the device.
    package func place(_ x: Double, _ y: Double) throws -> [Double] {
        let place = try js(
            """
            (() => { const b = document.getElementById('screen').getBoundingClientRect(), d = quince.state.device;
              return [b.left + \(x) / d.width * b.width, b.top + \(y) / d.height * b.height]; })()
            """
        ).split(separator: ",").compactMap { Double($0) }
        guard place.count == 2 else { throw Browser.Failure(description: "there is no device") }
        return place
    }

    package func mouse(_ type: String, _ x: Double, _ y: Double, button: String = "left", modifiers: Int = 0) throws {
        let place = try place(x, y)
        try call(
            "Input.dispatchMouseEvent",
            [
                "type": type, "x": place[0], "y": place[1], "button": button, "clickCount": 1,
                "buttons": type == "mouseReleased" || button == "none" ? 0 : button == "right" ? 2 : 1,
                "modifiers": modifiers,
            ])
    }

    package func tap(_ x: Double, _ y: Double) throws {
        try mouse("mousePressed", x, y)
        try mouse("mouseReleased", x, y)
    }

    package func key(_ key: String, _ code: String, modifiers: Int = 0) throws {
        for type in ["keyDown", "keyUp"] {
            var parameters: [String: Any] = ["type": type, "key": key, "code": code, "modifiers": modifiers]
            if type == "keyDown", key.count == 1, modifiers == 0 { parameters["text"] = key }
            try call("Input.dispatchKeyEvent", parameters)
        }
    }

    /// Returns a screenshot of the page as PNG.
    package func picture() throws -> Data {
        let data = try call("Page.captureScreenshot")["data"] as? String ?? ""
        return Data(base64Encoded: data) ?? Data()
    }

    /// Writes a screenshot to the directory that QUINCE_PICTURES names, if it is set.
    package func picture(_ name: String) throws {
        guard let folder = ProcessInfo.processInfo.environment["QUINCE_PICTURES"] else { return }
        try picture().write(to: URL(fileURLWithPath: "\(folder)/\(name).png"))
    }
}
