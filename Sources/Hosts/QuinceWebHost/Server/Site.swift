package import Foundation
package import NIOCore
package import NIOHTTP1

/// The responses to each path; access is checked before anything else.
///
///     GET  /?token=…          sets the cookie and redirects to /#key=…, which gives the page its key
///     GET  /                  the page and its files
///     GET  /socket?key=…      the page's WebSocket
///
/// Each of these is followed by "?key=…":
///
///     POST /screenshot        the device's screen as PNG
///     POST /recording/start   {"format": "mp4"}
///     POST /recording/stop    the recording's file
///     POST /link              an address for one more browser
///     POST /drop              the data of what is dropped on the page (`DropUpload`)
package struct Site: Sendable {
    package struct Request: Sendable {
        package var method: HTTPMethod
        /// The path with the query.
        package var uri: String
        package var visitor: Gate.Visitor
        package var body: Data

        package init(method: HTTPMethod, uri: String, visitor: Gate.Visitor, body: Data = Data()) {
            self.method = method
            self.uri = uri
            self.visitor = visitor
            self.body = body
        }
    }

    package struct Response: Sendable {
        package var status: HTTPResponseStatus
        package var type = "text/plain; charset=utf-8"
        package var headers: [(String, String)] = []
        package var body = Data()

        package static func text(_ status: HTTPResponseStatus, _ text: String) -> Response {
            Response(status: status, body: Data((text + "\n").utf8))
        }
    }

    /// The actions that the page can request, called on the server's thread.
    package struct Actions: Sendable {
        package var screenshot: @Sendable (any EventLoop) -> EventLoopFuture<Response>
        package var startRecording: @Sendable (String, any EventLoop) -> EventLoopFuture<Response>
        package var stopRecording: @Sendable (any EventLoop) -> EventLoopFuture<Response>

        package init(
            screenshot: @escaping @Sendable (any EventLoop) -> EventLoopFuture<Response>,
            startRecording: @escaping @Sendable (String, any EventLoop) -> EventLoopFuture<Response>,
            stopRecording: @escaping @Sendable (any EventLoop) -> EventLoopFuture<Response>
        ) {
            self.screenshot = screenshot
            self.startRecording = startRecording
            self.stopRecording = stopRecording
        }
    }

    let gate: Gate
    let port: Int
    let actions: Actions
    let drops: DropBox

    package init(gate: Gate, port: Int, actions: Actions, drops: DropBox = DropBox()) {
        self.drops = drops
        self.gate = gate
        self.port = port
        self.actions = actions
    }

    package static let socketPath = "/socket"

    /// A new address to open; its token is valid once.
    package var newAddress: String { "http://127.0.0.1:\(port)/?token=\(gate.newToken())" }

    /// Returns the bytes that the body of a request may have: only the page may upload much.
    package func bodyLimit(_ request: Request) -> Int {
        guard request.method == .POST, path(request) == Self.dropPath, (try? gate.checkHost(request.visitor)) != nil,
            (try? gate.checkCookie(request.visitor)) != nil, (try? checkIsPage(request)) != nil
        else { return WebLimits.body }
        return WebLimits.drop
    }

    package static let dropPath = "/drop"

    package func respond(to request: Request, on loop: any EventLoop) -> EventLoopFuture<Response> {
        do {
            try gate.checkHost(request.visitor)
            if let welcome = welcome(request) { return loop.makeSucceededFuture(welcome) }
            try gate.checkCookie(request.visitor)
            if request.method == .POST || path(request) == Self.socketPath { try checkIsPage(request) }
        } catch {
            let status = HTTPResponseStatus(statusCode: error.status)
            return loop.makeSucceededFuture(.text(status, error.reason))
        }
        return admitted(request, on: loop)
    }

    /// Returns whether a request may become a socket.
    package func mayUpgrade(_ request: Request) -> Bool {
        guard path(request) == Self.socketPath, request.method == .GET else { return false }
        do {
            try gate.checkHost(request.visitor)
            try gate.checkCookie(request.visitor)
            try checkIsPage(request)
            return true
        } catch {
            return false
        }
    }

    /// Checks that a request comes from this host's own page, and not from a program that only knows the cookie.
    private func checkIsPage(_ request: Request) throws(Gate.Refusal) {
        try gate.checkOrigin(request.visitor)
        let parts = request.uri.split(separator: "?key=", maxSplits: 1)
        try gate.checkKey(parts.count == 2 ? String(parts[1]) : nil)
    }

    private func path(_ request: Request) -> String {
        String(request.uri.prefix { $0 != "?" })
    }

    private func welcome(_ request: Request) -> Response? {
        let start = "/?token="
        guard request.method == .GET, request.uri.hasPrefix(start) else { return nil }
        guard let cookie = gate.exchange(String(request.uri.dropFirst(start.count))) else {
            // The page was reloaded, or the link was opened again: the cookie decides.
            guard (try? gate.checkCookie(request.visitor)) != nil else {
                return .text(.forbidden, Gate.Refusal.noCookie.reason)
            }
            return Response(status: .seeOther, headers: [("Location", "/")])
        }
        // A browser does not send what follows "#" to any server, nor on to the next page.
        return Response(status: .seeOther, headers: [("Location", "/#key=\(gate.pageKey)"), ("Set-Cookie", cookie)])
    }

    private func admitted(_ request: Request, on loop: any EventLoop) -> EventLoopFuture<Response> {
        switch (request.method, path(request)) {
        case (.GET, let path), (.HEAD, let path): loop.makeSucceededFuture(file(path))
        case (.POST, "/screenshot"): actions.screenshot(loop)
        case (.POST, "/recording/start"): startRecording(request.body, on: loop)
        case (.POST, "/recording/stop"): actions.stopRecording(loop)
        case (.POST, Self.dropPath): loop.makeSucceededFuture(keep(request.body))
        case (.POST, "/link"): loop.makeSucceededFuture(.text(.ok, newAddress))
        case (.POST, let path): loop.makeSucceededFuture(.text(.notFound, "no action at \(path)"))
        default: loop.makeSucceededFuture(.text(.methodNotAllowed, "only GET and POST are supported"))
        }
    }

    private func file(_ path: String) -> Response {
        if path == Self.socketPath { return .text(.upgradeRequired, "this path is for the page's WebSocket") }
        guard let file = PageFile.all.first(where: { $0.path == path }) else {
            return .text(.notFound, "not found: \(path.prefix(100))")
        }
        return Response(status: .ok, type: file.type, body: file.contents)
    }

    private func keep(_ body: Data) -> Response {
        do {
            drops.put(try DropUpload(body))
            return .text(.ok, "kept")
        } catch {
            return .text(.badRequest, error.description)
        }
    }

    private func startRecording(_ body: Data, on loop: any EventLoop) -> EventLoopFuture<Response> {
        struct Wish: Decodable { let format: String }
        guard let wish = try? JSONDecoder().decode(Wish.self, from: body) else {
            return loop.makeSucceededFuture(.text(.badRequest, "expected {\"format\": \"mp4\"}"))
        }
        return actions.startRecording(wish.format, loop)
    }
}
