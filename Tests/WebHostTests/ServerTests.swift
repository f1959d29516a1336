import BrowserDriver
import Foundation
import QuinceWebHost
import Testing

/// Rules of behaviour/web-host.md.
@Suite("The server in a real process", .serialized)
struct ServerTests {
    private let tap = #"{"t":"touch","touches":[{"f":0,"p":"down","x":10,"y":10}]}"#

    @Test("A page gets hello, state, role, then the image; an idle app sends nothing and uses no processor")
    func idle() throws {
        let app = try LiveApp()
        let page = try RawPage(app, cookie: try app.cookie())
        #expect(page.head.hasPrefix("HTTP/1.1 101"))
        #expect(page.receive(textWith: #""t":"hello""#) != nil)
        #expect(page.receive(textWith: #""t":"role""#)?.contains(#""controls":true"#) == true)
        let frame = try #require(page.receive(opcode: 2))
        #expect(frame.number >= 1)
        page.answer()
        let before = app.ticks
        usleep(1_000_000)
        #expect(app.ticks - before <= 1)
    }

    @Test(
        "An upgrade without Origin's match, cookie or key is refused before it",
        arguments: [
            ("http://evil.example", true, nil), ("null", true, nil), (nil, false, nil), (nil, true, "0"),
        ] as [(String?, Bool, String?)])
    func upgrades(_ origin: String?, _ hasCookie: Bool, _ key: String?) throws {
        let app = try LiveApp()
        let cookie = try app.cookie()
        let page = try RawPage(app, cookie: hasCookie ? cookie : "a=b", origin: origin, key: key)
        #expect(page.head.hasPrefix("HTTP/1.1 403"), "\(page.head)")
    }

    @Test("Heads over 8 KB, bodies over 4 KB, foreign Hosts and invalid HTTP are refused; the app goes on")
    func http() throws {
        let app = try LiveApp()
        let cookie = try app.cookie()
        let own = "Host: 127.0.0.1:\(app.port)\r\nCookie: \(cookie)\r\nOrigin: http://127.0.0.1:\(app.port)\r\n"
        let long = String(repeating: "x", count: 9000)
        #expect(try app.request("GET / HTTP/1.1\r\n\(own)X-Long: \(long)\r\n\r\n").contains(" 431 "))
        let post = "POST /recording/start HTTP/1.1\r\n\(own)Content-Length: 9000\r\n\r\n\(long)"
        #expect(try app.request(post).contains(" 413 "))
        #expect(try app.request("GET / HTTP/1.1\r\nHost: evil.example\r\n\r\n").contains(" 421 "))
        #expect(try app.request("\u{1}\u{2}\r\n\r\n").contains(" 400 "))
        let page = try app.request("GET / HTTP/1.1\r\n\(own)\r\n")
        #expect(page.contains(" 200 "))
        for header in [
            "Referrer-Policy: no-referrer", "Content-Security-Policy: default-src 'self'; frame-ancestors 'none'",
            "Cross-Origin-Resource-Policy: same-origin",
        ] { #expect(page.contains(header)) }
    }

    @Test("A head that does not come to its end is given up after ten seconds")
    func slowHead() throws {
        let app = try LiveApp()
        let socket = try RawSocket(port: app.port)
        socket.send(Data("GET / HTTP/1.1\r\nHost:".utf8))
        let start = Date()
        let answer = String(decoding: socket.readToEnd(), as: UTF8.self)
        #expect(answer.contains(" 408 "))
        #expect(Date().timeIntervalSince(start) > 8)
    }

    @Test("Malformed messages are answered with what was expected, and after too many the page is let go")
    func malformed() throws {
        let app = try LiveApp()
        let page = try RawPage(app, cookie: try app.cookie())
        page.send("{")
        #expect(page.receive(textWith: "notice")?.contains("not JSON") == true)
        for _ in 0...WebLimits.malformedMessages { page.send("{}") }
        let close = try #require(page.receive(opcode: 8))
        #expect(close.data.prefix(2) == Data([0x03, 0xF0]))
    }

    @Test("A message of 10 MB is refused at its head, as is one that grows to it in pieces; memory stays flat")
    func large() throws {
        let app = try LiveApp()
        let cookie = try app.cookie()
        let page = try RawPage(app, cookie: cookie)
        _ = page.receive(opcode: 2)
        let before = app.memory
        page.send(opcode: 1, Data(count: 10_000_000))
        // Unread bytes make the kernel reset the connection, so the close frame may be lost, but not the end.
        if let close = page.receive(opcode: 8) {
            #expect(close.data.prefix(2) == Data([0x03, 0xF1]))
        } else {
            #expect(page.isClosed)
        }
        let pieces = try RawPage(app, cookie: cookie)
        pieces.send(opcode: 1, Data(count: 60_000), final: false)
        for _ in 0..<160 where pieces.send(opcode: 0, Data(count: 60_000), final: false) {}
        while pieces.receive() != nil {}
        #expect(app.memory - before < 8_000_000)
        #expect(app.process.isRunning)
    }

    @Test("The ninth page is refused; with two the newest has the controls, and the older one gets them back")
    func roles() throws {
        let app = try LiveApp()
        let cookie = try app.cookie()
        let first = try RawPage(app, cookie: cookie)
        _ = first.receive(textWith: #""controls":true"#)
        do {
            let second = try RawPage(app, cookie: cookie)
            _ = second.receive(textWith: #""controls":true"#)
            #expect(first.receive(textWith: #""t":"role""#)?.contains("false") == true)
            first.send(tap)
            #expect(first.receive(textWith: "notice")?.contains("another page") == true)
        }
        #expect(first.receive(textWith: #""controls":true"#) != nil)
        let others = try (0..<7).map { _ in try RawPage(app, cookie: cookie) }
        for page in others { _ = page.receive(textWith: #""t":"role""#) }
        // The optimizer may release an array after its last use, and its pages with it.
        try withExtendedLifetime(others) {
            let ninth = try RawPage(app, cookie: cookie)
            #expect(ninth.receive(opcode: 8)?.text.contains("8 pages") == true)
        }
    }

    @Test("With seven of eight pages not reading, the eighth gets its frames, and memory stays flat")
    func slowPages() throws {
        let app = try LiveApp()
        let cookie = try app.cookie()
        let slow = try (0..<7).map { _ in try RawPage(app, cookie: cookie, receiveBuffer: 4096) }
        let quick = try RawPage(app, cookie: cookie)
        _ = quick.receive(textWith: #""controls":true"#)
        touch(quick, 145, 342)
        for _ in 0..<20 where quick.receive(opcode: 2) != nil { quick.answer() }
        let before = app.memory
        for _ in 0..<200 {
            guard quick.receive(opcode: 2) != nil else { break }
            quick.answer()
        }
        #expect(quick.receive(opcode: 2) != nil)
        #expect(app.memory - before < 12_000_000)
        #expect(slow.count == 7)
    }

    @Test("Pages that are killed in the middle of a frame leave nothing behind")
    func killed() throws {
        let app = try LiveApp()
        let cookie = try app.cookie()
        for _ in 0..<40 {
            let page = try RawPage(app, cookie: cookie, receiveBuffer: 4096)
            _ = page.socket.read(2000)
        }
        var found: RawPage?
        // The server notices a moment later that a page is gone; until then the page counts.
        #expect(
            try eventually {
                let page = try RawPage(app, cookie: cookie)
                found = page.receive(textWith: #""controls":true"#) == nil ? nil : page
                return found != nil
            })
        let last = try #require(found)
        #expect(last.receive(opcode: 2) != nil)
        touch(last, 145, 342)
        last.answer()
        #expect(last.receive(opcode: 2) != nil)
    }

    @Test("While the main thread is blocked, the render server goes on delivering frames of an animation")
    func blockedMainThread() throws {
        let app = try LiveApp()
        let page = try blockedPage(app)
        for _ in 0..<30 {
            #expect(page.receive(opcode: 2) != nil)
            page.answer()
        }
        kill(app.process.processIdentifier, SIGUSR1)
        #expect(nextState(page, seconds: 20) != nil)
    }

    @Test("Events for a blocked main thread have bounded memory; the page is notified once")
    func blockedMailbox() throws {
        let app = try LiveApp()
        let page = try blockedPage(app)
        let before = app.memory
        let text = String(repeating: "a", count: 60_000)
        for _ in 0..<220 { page.send(#"{"t":"text","op":"insert","text":"\#(text)"}"#) }
        #expect(page.receive(textWith: "notice")?.contains("main thread is busy") == true)
        #expect(app.memory - before < 8_000_000)
        page.answer()
        #expect(nextNotice(page, seconds: 1) == nil)
    }

    @Test("A main thread that hangs keeps no terminal: the second Ctrl-C ends the app at once, the first after 2 s")
    func signals() throws {
        for count in 1...2 {
            let app = try LiveApp()
            let page = try blockedPage(app)
            let start = Date()
            for _ in 0..<count {
                kill(app.process.processIdentifier, SIGINT)
                // Two pending signals of the same kind are merged to one.
                usleep(200_000)
            }
            #expect(eventually { !app.process.isRunning })
            #expect(app.process.terminationReason == .exit)
            #expect(app.process.terminationStatus == 128 + SIGINT)
            let seconds = Date().timeIntervalSince(start)
            #expect(count == 1 ? seconds > 1.5 : seconds < 1.5)
            #expect(page.isClosed)
        }
    }

    @Test("A page that answers frames it has not read, or pings without end, makes nothing grow and is let go")
    func chatter() throws {
        let app = try LiveApp()
        let cookie = try app.cookie()
        for opcode in [UInt8(2), 9] {
            let page = try RawPage(app, cookie: cookie, receiveBuffer: 4096)
            touch(page, 145, 342)
            let before = app.memory
            var isOpen = true
            for _ in 0..<3000 where isOpen {
                isOpen = page.send(opcode: opcode, Data(count: opcode == 9 ? 125 : 1))
                usleep(1000)
            }
            #expect(app.memory - before < 12_000_000, "opcode \(opcode)")
            #expect(!isOpen || eventually { page.drain() == nil }, "opcode \(opcode)")
        }
    }

    @Test("A page that answers 120 times a second what it did not get gets no frames for it")
    func unfounded() throws {
        let app = try LiveApp()
        let page = try RawPage(app, cookie: try app.cookie(), receiveBuffer: 4096)
        touch(page, 145, 342)
        let before = app.memory
        for _ in 0..<400 {
            page.answer()
            usleep(8000)
        }
        #expect(app.memory - before < 12_000_000)
        #expect(app.process.isRunning)
    }

    @Test("A page's ping is answered with its payload")
    func ping() throws {
        let app = try LiveApp()
        let page = try RawPage(app, cookie: try app.cookie())
        for word in ["one", "two"] {
            page.send(opcode: 9, Data(word.utf8))
            #expect(page.receive(opcode: 10)?.text == word)
        }
    }

    @Test(
        "A full or closed stream costs its text; only an address that nobody gets ends the app",
        arguments: [
            ("--bogus 2>/dev/full", 2), ("--bogus 2>&-", 2), ("--flow /nowhere.yaml 2>/dev/full", 2),
            ("--host web >/dev/full", 1), ("--host web >&- 2>&-", 1),
        ])
    func streams(_ words: String, _ status: Int32) throws {
        let own = try FileManager.default.destinationOfSymbolicLink(atPath: "/proc/self/exe")
        let app = URL(fileURLWithPath: own).deletingLastPathComponent().appendingPathComponent("WebTestApp").path
        let process = Process()
        process.executableURL = URL(fileURLWithPath: "/bin/sh")
        process.arguments = ["-c", "exec '\(app)' \(words)"]
        try process.run()
        process.waitUntilExit()
        #expect(process.terminationReason == .exit)
        #expect(process.terminationStatus == status)
    }

    @Test("Too few file descriptors are one clear line", arguments: ["web", "headless"])
    func descriptors(_ host: String) throws {
        let own = try FileManager.default.destinationOfSymbolicLink(atPath: "/proc/self/exe")
        let app = URL(fileURLWithPath: own).deletingLastPathComponent().appendingPathComponent("WebTestApp").path
        let process = Process()
        let messages = Pipe()
        process.executableURL = URL(fileURLWithPath: "/bin/sh")
        process.arguments = ["-c", "ulimit -n 8; exec '\(app)' --host \(host)"]
        process.standardError = messages
        try process.run()
        let text = String(decoding: messages.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
        process.waitUntilExit()
        #expect(process.terminationReason == .exit && process.terminationStatus == 2)
        #expect(text.contains("file descriptors, and the limit is 8; raise it with `ulimit -n"), "\(text)")
    }

    @Test("A page that sends too many frames, of whatever kind, is let go")
    func flood() throws {
        let app = try LiveApp()
        let cookie = try app.cookie()
        for opcode in [UInt8(0), 1, 2, 10] {
            let page = try RawPage(app, cookie: cookie)
            let frame = page.frame(opcode: opcode, Data(), final: opcode != 0)
            let many = Data((0..<Int(WebLimits.framesPerSecond)).flatMap { _ in Array(frame) })
            // A second's worth of frames is the burst, and the second of time that it takes earns another.
            var isOpen = true
            for _ in 0..<100 where isOpen { isOpen = page.socket.send(many) }
            #expect(!isOpen || eventually { page.drain() == nil }, "opcode \(opcode)")
        }
        #expect(app.process.isRunning)
    }

    @Test("Idle connections do not block others: the oldest gives way")
    func idleConnections() throws {
        let app = try LiveApp()
        let idle = try (0..<WebLimits.connections).map { _ in try RawSocket(port: app.port) }
        try withExtendedLifetime(idle) {
            let start = Date()
            let page = try RawPage(app, cookie: try app.cookie())
            #expect(page.receive(opcode: 2) != nil)
            #expect(Date().timeIntervalSince(start) < 8)
            #expect(idle[0].readAvailable()?.isEmpty == true)
            #expect(idle[WebLimits.connections - 1].readAvailable() == nil)
        }
    }

    @Test("Random bytes in and beside the protocol trap nothing")
    func random() throws {
        let seed = UInt64.random(in: .min ... .max)
        var random = SplitMix(seed)
        let app = try LiveApp()
        let cookie = try app.cookie()
        for round in 0..<60 {
            let page = try RawPage(app, cookie: cookie)
            for _ in 0..<20 {
                let bytes = Data((0..<Int(random.next() % 200)).map { _ in UInt8(truncatingIfNeeded: random.next()) })
                if round % 2 == 0 {
                    page.send(opcode: UInt8(random.next() % 16), bytes, final: random.next() % 4 > 0)
                } else {
                    page.socket.send(bytes)
                }
            }
            #expect(app.process.isRunning, "seed \(seed), round \(round)")
        }
        let page = try RawPage(app, cookie: cookie)
        #expect(page.receive(opcode: 2) != nil, "seed \(seed)")
    }

    /// Returns a page of an app whose main thread is blocked while an animation runs.
    private func blockedPage(_ app: LiveApp) throws -> RawPage {
        let page = try RawPage(app, cookie: try app.cookie())
        _ = page.receive(opcode: 2)
        page.answer()
        touch(page, 230, 342)
        // Rotates to and fro until the app does not follow: only a blocked main thread is silent for so long.
        for turn in 0..<60 {
            let value = turn % 2 == 0 ? "landscapeLeft" : "portrait"
            page.send(#"{"t":"rotate","value":"\#(value)"}"#)
            if nextState(page, seconds: 0.5) == nil { return page }
            // Stays within the page's budget, because a message that is dropped for exceeding it changes no state
            // either.
            usleep(20_000)
        }
        throw Browser.Failure(description: "the main thread does not stand")
    }

    private func nextState(_ page: RawPage, seconds: Double) -> String? { next(page, #""t":"state""#, seconds) }

    private func nextNotice(_ page: RawPage, seconds: Double) -> String? { next(page, #""t":"notice""#, seconds) }

    /// Returns the next text that contains some words, and acknowledges frames meanwhile.
    private func next(_ page: RawPage, _ words: String, _ seconds: Double) -> String? {
        let end = Date(timeIntervalSinceNow: seconds)
        while Date() < end, let frame = page.receive() {
            if frame.opcode == 2 { page.answer() }
            if frame.opcode == 1, frame.text.contains(words) { return frame.text }
        }
        return nil
    }

    private func touch(_ page: RawPage, _ x: Int, _ y: Int) {
        for phase in ["down", "up"] {
            page.send(#"{"t":"touch","touches":[{"f":0,"p":"\#(phase)","x":\#(x),"y":\#(y)}]}"#)
        }
    }
}
