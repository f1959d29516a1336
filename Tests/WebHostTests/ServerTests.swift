import BrowserDriver
import Foundation
import Testing
import WebHost

@Suite("What listens (design.md §8), against a real process", .serialized)
struct ServerTests {
    private let tap = #"{"t":"touch","touches":[{"f":0,"p":"down","x":10,"y":10}]}"#

    @Test("A page gets hello, state, role, then the picture; an idle app sends nothing and uses no processor")
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
        "An upgrade without Origin's match, cookie or token is refused before it",
        arguments: [("http://evil.example", true), ("null", true), (nil, false)])
    func upgrades(_ origin: String?, _ hasCookie: Bool) throws {
        let app = try LiveApp()
        let page = try RawPage(app, cookie: hasCookie ? try app.cookie() : "a=b", origin: origin)
        #expect(page.head.hasPrefix("HTTP/1.1 403"), "\(page.head)")
    }

    @Test("Heads over 8 KB, bodies over 4 KB, foreign Hosts and what is no HTTP get their refusals; the app goes on")
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
        #expect(page.receive(opcode: 8)?.data.prefix(2) ?? Data([0x03, 0xF1]) == Data([0x03, 0xF1]))
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
        // An array may be let go of after its last use, and the pages with it.
        try withExtendedLifetime(others) {
            let ninth = try RawPage(app, cookie: cookie)
            #expect(ninth.receive(opcode: 8)?.text.contains("8 pages") == true)
        }
    }

    @Test("Of eight pages seven read nothing: the eighth gets its frames, and memory stays flat")
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
        #expect(app.memory - before < 4_000_000)
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
        // That a page is gone is heard of a moment later; until then it counts.
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
        let page = try RawPage(app, cookie: try app.cookie())
        _ = page.receive(opcode: 2)
        page.answer()
        touch(page, 230, 342)
        // Taken after the touch; what was on its way before is not counted.
        for _ in 0..<5 where page.receive(opcode: 2) != nil { page.answer() }
        let start = Date()
        for _ in 0..<30 {
            #expect(page.receive(opcode: 2) != nil)
            page.answer()
        }
        #expect(Date().timeIntervalSince(start) < 20)
        kill(app.process.processIdentifier, SIGUSR1)
        page.send(#"{"t":"rotate","value":"landscapeLeft"}"#)
        page.answer()
        #expect(page.receive(textWith: "landscapeLeft") != nil)
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

    private func touch(_ page: RawPage, _ x: Int, _ y: Int) {
        for phase in ["down", "up"] {
            page.send(#"{"t":"touch","touches":[{"f":0,"p":"\#(phase)","x":\#(x),"y":\#(y)}]}"#)
        }
    }
}
