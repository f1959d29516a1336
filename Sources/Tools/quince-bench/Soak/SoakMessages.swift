import Foundation
import QuinceHostInterface
import SeededRandom

/// Messages of a page, valid and corrupted.
enum SoakMessages {
    static func sound(_ random: inout SeededNumbers) -> String {
        switch random.next(below: 20) {
        case 0..<9: touches(&random)
        case 9:
            #"{"t":"wheel","x":\#(random.next(below: 375)),"y":\#(random.next(below: 667)),"dy":\#(random.next(below: 200) - 100)}"#
        case 10: key(&random)
        // Deletions outnumber insertions, since the app keeps the text.
        case 11: #"{"t":"text","op":"insert","text":"\#(random.pick(["a", "é", "日本", "👩‍👩‍👧", "\\n"]))"}"#
        case 12, 13: #"{"t":"text","op":"delete"}"#
        case 14:
            #"{"t":"text","op":"\#(random.pick(["mark", "unmark"]))","text":"ka","start":\#(random.next(below: 4)),"end":1}"#
        case 15: named("rotate", ["portrait", "portraitUpsideDown", "landscapeLeft", "landscapeRight"], &random)
        case 16: random.chance(30) ? named("device", DeviceProfile.all.map(\.name), &random) : #"{"t":"step"}"#
        case 17: named("speed", ["normal", "normal", "slow", "paused"], &random)
        case 18: look(&random)
        default: #"{"t":"\#(random.pick(["plug", "unplug", "memoryWarning"]))"}"#
        }
    }

    private static func touches(_ random: inout SeededNumbers) -> String {
        let samples = (0...random.next(below: 3)).map { _ in
            let phase = random.pick(["down", "move", "move", "up", "cancel"])
            // The buttons of WebTestApp are in one row.
            let y = random.chance(40) ? 342 : random.next(below: 900) - 100
            return #"{"f":\#(random.next(below: 10)),"p":"\#(phase)","x":\#(random.next(below: 500) - 50),"y":\#(y)}"#
        }
        return
            #"{"t":"touch","s":\#(random.chance(90) ? 0 : random.next(below: 3)),"touches":[\#(samples.joined(separator: ","))]}"#
    }

    private static func key(_ random: inout SeededNumbers) -> String {
        let (code, key) = random.pick([("KeyA", "a"), ("Enter", "Enter"), ("Backspace", "Backspace"), ("Tab", "Tab")])
        let flags = #""down":\#(random.chance(50)),"mods":\#(random.next(below: 1 << 21)),"held":\#(random.chance(20))"#
        return #"{"t":"key","code":"\#(code)","key":"\#(key)",\#(flags)}"#
    }

    private static func look(_ random: inout SeededNumbers) -> String {
        switch random.next(below: 3) {
        case 0: named("appearance", ["light", "dark"], &random)
        case 1: named("textSize", HostTextSize.allCases.map(\.rawValue), &random)
        default: named("activation", ["active", "active", "inactive", "background"], &random)
        }
    }

    private static func named(_ type: String, _ values: [String], _ random: inout SeededNumbers) -> String {
        #"{"t":"\#(type)","value":"\#(random.pick(values))"}"#
    }

    /// Returns a valid message in which some bytes are changed, lost or doubled, or a number is enlarged.
    static func spoilt(_ random: inout SeededNumbers) -> Data {
        var bytes = Array(sound(&random).utf8)
        for _ in 0...random.next(below: 4) where !bytes.isEmpty {
            let at = random.next(below: bytes.count)
            switch random.next(below: 5) {
            case 0: bytes[at] = UInt8(truncatingIfNeeded: random.next())
            case 1: bytes.remove(at: at)
            case 2: bytes.removeLast(min(bytes.count, random.next(below: 20)))
            case 3: bytes.insert(contentsOf: bytes[at...].prefix(20), at: at)
            default:
                let words = ["1e999", "-1e308", "9223372036854775808", "null", "[[[[", "\\ud800", "\"t\":", "0.1e-400"]
                bytes.insert(contentsOf: random.pick(words).utf8, at: at)
            }
        }
        return Data(bytes)
    }

    /// Returns a request that might confuse a server.
    static func request(port: Int, cookie: String, key: String, _ random: inout SeededNumbers) -> Data {
        if random.chance(25) { return random.bytes(upTo: 400) }
        let method = random.pick(["GET", "POST", "HEAD", "PUT", "OPTIONS", "X", "GET GET"])
        let path = random.pick([
            "/", "/screenshot?key=\(key)", "/screenshot",
            "/socket", "/app.js", "/link", "/recording/start", "/recording/stop", "/?token=",
            "/?token=\(cookie)", "//", "/../../etc/passwd", "/%00",
            String(repeating: "/a", count: random.next(below: 6000)),
        ])
        var lines = ["\(method) \(path) HTTP/\(random.pick(["1.1", "1.1", "1.0", "9.9", "2"]))"]
        if random.chance(80) { lines.append("Host: \(random.pick(["127.0.0.1:\(port)", "evil.example", ""]))") }
        if random.chance(80) { lines.append("Cookie: \(cookie)") }
        if random.chance(80) { lines.append("Origin: http://127.0.0.1:\(port)") }
        if random.chance(20) { lines.append("Upgrade: websocket\r\nConnection: Upgrade") }
        if random.chance(20) {
            lines.append("Content-Length: \(random.pick(["0", "5", "-1", "99999999999999999999"]))")
        }
        if random.chance(10) { lines.append("Transfer-Encoding: chunked") }
        if random.chance(10) { lines.append(String(repeating: "A: b\r\n", count: random.next(below: 200))) }
        let end = random.chance(80) ? "\r\n\r\n" : ""
        return Data((lines.joined(separator: "\r\n") + end).utf8) + random.bytes(upTo: 60)
    }
}
