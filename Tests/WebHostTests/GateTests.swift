import Foundation
import NIOCore
import NIOEmbedded
import NIOHTTP1
import QuinceAdmission
import QuinceHostInterface
import QuinceWebHost
import Testing

/// Access rules of behaviour/web-host.md#access.
@Suite("Access control")
struct GateTests {
    private let gate = Gate(port: 4711)
    private let own = "http://127.0.0.1:4711"

    private func cookie(_ token: String) throws -> String {
        let header = try #require(gate.exchange(token))
        return String(header.prefix { $0 != ";" })
    }

    @Test("A token works once; its cookie is HttpOnly and SameSite=Strict")
    func tokens() throws {
        let token = gate.newToken()
        let header = try #require(gate.exchange(token))
        #expect(header.contains("HttpOnly") && header.contains("SameSite=Strict"))
        #expect(gate.exchange(token) == nil)
        #expect(gate.exchange("") == nil)
        #expect(gate.exchange(String(repeating: "0", count: 64)) == nil)
    }

    @Test("An app that is started again with the same secrets admits the page of the first run")
    func keptSecrets() throws {
        let (session, key) = (String(repeating: "a", count: 64), String(repeating: "b", count: 64))
        let secrets = try #require(PageSecrets("\(session) \(key)"))
        let first = Gate(port: 4711, secrets: secrets)
        let header = try #require(first.exchange(first.newToken()))
        let cookie = try #require(header.split(separator: ";").first.map(String.init))
        let second = Gate(port: 4711, secrets: secrets)
        try second.checkCookie(.init(cookie: [cookie]))
        try second.checkKey(key)
    }

    @Test("When too many tokens are pending, the oldest becomes invalid")
    func tokenLimit() {
        let first = gate.newToken()
        for _ in 0..<WebLimits.openTokens { _ = gate.newToken() }
        #expect(gate.exchange(first) == nil)
    }

    @Test("The cookie is found among others; another value, another port's and none are refused")
    func cookies() throws {
        let cookie = try cookie(gate.newToken())
        #expect(throws: Never.self) { try gate.checkCookie(.init(cookie: ["a=b; \(cookie); c=d"])) }
        for wrong in [
            "", "quince-4711=", "quince-4711=x", cookie + "0", cookie.replacingOccurrences(of: "4711", with: "80"),
        ] {
            #expect(throws: Gate.Refusal.noCookie) { try gate.checkCookie(.init(cookie: [wrong])) }
        }
    }

    @Test(
        "Only the loopback's names with our port are our Host; a foreign, a missing and a double one are refused",
        arguments: [[], ["evil.example:4711"], ["127.0.0.1"], ["127.0.0.1:80"], ["127.0.0.1:4711", "127.0.0.1:4711"]])
    func hosts(_ host: [String]) {
        #expect(throws: Gate.Refusal.foreignHost) { try gate.checkHost(.init(host: host)) }
        #expect(throws: Never.self) { try gate.checkHost(.init(host: ["LOCALHOST:4711"])) }
    }

    @Test(
        "What changes something needs our own Origin: none, null and another's are refused",
        arguments: [[], ["null"], ["http://evil.example"], ["https://127.0.0.1:4711"], ["http://127.0.0.1:4712"]])
    func origins(_ origin: [String]) {
        #expect(throws: Gate.Refusal.foreignOrigin) { try gate.checkOrigin(.init(origin: origin)) }
    }

    // MARK: The site

    private var site: Site {
        let loopAction: @Sendable (any EventLoop) -> EventLoopFuture<Site.Response> = {
            $0.makeSucceededFuture(.text(.ok, "done"))
        }
        return Site(
            gate: gate, port: 4711,
            actions: .init(
                screenshot: loopAction,
                startRecording: { format, loop in loop.makeSucceededFuture(.text(.ok, format)) },
                stopRecording: loopAction))
    }

    private func answer(
        _ method: HTTPMethod, _ uri: String, _ visitor: Gate.Visitor, _ body: String = ""
    ) throws -> Site.Response {
        let loop = EmbeddedEventLoop()
        let request = Site.Request(method: method, uri: uri, visitor: visitor, body: Data(body.utf8))
        return try site.respond(to: request, on: loop).wait()
    }

    @Test(
        "The way in: the token's address redirects to / with the cookie, a used one is refused, with the cookie it is not"
    )
    func welcome() throws {
        var visitor = Gate.Visitor(host: ["127.0.0.1:4711"])
        let uri = "/?token=" + gate.newToken()
        let first = try answer(.GET, uri, visitor)
        #expect(first.status == .seeOther)
        #expect(first.headers.contains { $0.0 == "Location" && $0.1 == "/#key=\(gate.pageKey)" })
        #expect(try answer(.GET, uri, visitor).status == .forbidden)
        let cookie = try #require(first.headers.first { $0.0 == "Set-Cookie" }?.1)
        visitor.cookie = [String(cookie.prefix { $0 != ";" })]
        #expect(try answer(.GET, uri, visitor).status == .seeOther)
    }

    @Test("Every part of the page needs the cookie; posts need the Origin too; GET makes no screenshot")
    func parts() throws {
        let stranger = Gate.Visitor(host: ["127.0.0.1:4711"], origin: [own])
        var guest = stranger
        guest.cookie = [try cookie(gate.newToken())]
        for path in ["/", "/app.js", "/screen.js", "/input.js", "/style.css", "/icon.svg"] {
            #expect(try answer(.GET, path, stranger).status == .forbidden)
            let part = try answer(.GET, path, guest)
            #expect(part.status == .ok && part.body.count > 100, "\(path)")
        }
        let key = "?key=" + gate.pageKey
        #expect(try answer(.POST, "/screenshot" + key, stranger).status == .forbidden)
        #expect(try answer(.POST, "/screenshot" + key, guest).status == .ok)
        #expect(try answer(.GET, "/screenshot" + key, guest).status == .notFound)
        guest.origin = []
        #expect(try answer(.POST, "/screenshot" + key, guest).status == .forbidden)
        guest.origin = [own]
        #expect(try answer(.POST, "/recording/start" + key, guest, "not JSON").status == .badRequest)
        #expect(try answer(.DELETE, "/", guest).status == .methodNotAllowed)
        #expect(try answer(.GET, "/../etc/passwd", guest).status == .notFound)
    }

    @Test("The cookie, which other servers of this machine get too, shows and changes nothing without the page's key")
    func cookieAlone() throws {
        let thief = Gate.Visitor(host: ["127.0.0.1:4711"], origin: [own], cookie: [try cookie(gate.newToken())])
        for key in [
            "", "?key=", "?key=\(String(repeating: "0", count: 64))", "?k=\(gate.pageKey)", "?key=\(gate.pageKey)0",
        ] {
            for path in ["/screenshot", "/recording/start", "/recording/stop", "/link"] {
                #expect(try answer(.POST, path + key, thief).status == .forbidden, "\(path)\(key)")
            }
            #expect(try answer(.GET, "/socket" + key, thief).status == .forbidden)
            #expect(!site.mayUpgrade(.init(method: .GET, uri: "/socket" + key, visitor: thief)))
        }
        for path in ["/", "/app.js", "/index.html", "/?token=x"] {
            let page = try answer(.GET, path, thief)
            #expect(!String(decoding: page.body, as: UTF8.self).contains(gate.pageKey))
            #expect(!page.headers.contains { $0.1.contains(gate.pageKey) })
        }
    }

    @Test("A socket is opened with Host, cookie, Origin and key, and with nothing less")
    func upgrades() throws {
        let guest = Gate.Visitor(
            host: ["127.0.0.1:4711"], origin: [own], cookie: [try cookie(gate.newToken())])
        func may(_ visitor: Gate.Visitor, _ path: String = "/socket") -> Bool {
            site.mayUpgrade(.init(method: .GET, uri: path + "?key=" + gate.pageKey, visitor: visitor))
        }
        #expect(may(guest))
        #expect(!may(guest, "/"))
        for field in [\Gate.Visitor.host, \.origin, \.cookie] {
            var less = guest
            less[keyPath: field] = []
            #expect(!may(less))
        }
    }
}
