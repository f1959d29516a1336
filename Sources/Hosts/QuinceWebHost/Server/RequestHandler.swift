import Foundation
package import NIOCore
package import NIOHTTP1
import NIOWebSocket

/// Reads the one request of a connection within its limits, answers it and closes the connection.
package final class RequestHandler: ChannelInboundHandler, RemovableChannelHandler {
    package typealias InboundIn = HTTPServerRequestPart
    package typealias OutboundOut = HTTPServerResponsePart

    private let site: Site
    private var head: HTTPRequestHead?
    private var body = Data()
    private var isAnswered = false
    private var deadline: Scheduled<Void>?
    private var bodyLimit = WebLimits.body
    /// Whether the request is the upload of a drop, of which there is one at a time.
    private var isDrop = false

    package init(_ site: Site) { self.site = site }

    package func handlerAdded(context: ChannelHandlerContext) {
        allow(WebLimits.headerSeconds, context)
    }

    private func allow(_ seconds: Int64, _ context: ChannelHandlerContext) {
        deadline?.cancel()
        let loop = context.eventLoop.assumeIsolated()
        deadline = loop.scheduleTask(in: .seconds(seconds)) { [weak self] in
            self?.answer(.text(.requestTimeout, "the request did not arrive in time"), context)
        }
    }

    package func handlerRemoved(context: ChannelHandlerContext) {
        deadline?.cancel()
        endDrop()
    }

    package func channelInactive(context: ChannelHandlerContext) {
        deadline?.cancel()
        endDrop()
        context.fireChannelInactive()
    }

    private func endDrop() {
        guard isDrop else { return }
        (isDrop, body) = (false, Data())
        site.drops.endReceiving()
    }

    package func channelRead(context: ChannelHandlerContext, data: NIOAny) {
        switch unwrapInboundIn(data) {
        case .head(let head): begin(head, context)
        case .body(var part): read(&part, context)
        case .end: respond(context)
        }
    }

    private func begin(_ head: HTTPRequestHead, _ context: ChannelHandlerContext) {
        self.head = head
        let request = Site.Request(method: head.method, uri: head.uri, visitor: Gate.Visitor(head.headers))
        bodyLimit = site.bodyLimit(request)
        guard bodyLimit > WebLimits.body else { return }
        guard site.drops.beginReceiving() else {
            return answer(.text(.conflict, "something else is still being dropped"), context)
        }
        isDrop = true
        allow(WebLimits.dropSeconds, context)
    }

    private func read(_ part: inout ByteBuffer, _ context: ChannelHandlerContext) {
        guard !isAnswered else { return }
        guard body.count + part.readableBytes <= bodyLimit else {
            return answer(.text(.payloadTooLarge, "the body exceeds \(bodyLimit) bytes"), context)
        }
        body.append(contentsOf: part.readBytes(length: part.readableBytes) ?? [])
    }

    private func respond(_ context: ChannelHandlerContext) {
        guard let head, !isAnswered else { return }
        deadline?.cancel()
        let request = Site.Request(method: head.method, uri: head.uri, visitor: Gate.Visitor(head.headers), body: body)
        let bound = NIOLoopBound(context, eventLoop: context.eventLoop)
        let own = NIOLoopBound(self, eventLoop: context.eventLoop)
        site.respond(to: request, on: context.eventLoop).whenComplete { result in
            let response = (try? result.get()) ?? .text(.internalServerError, "internal error")
            own.value.answer(response, bound.value)
        }
    }

    /// Answers and closes; each connection carries one request, and only the page's socket stays open.
    private func answer(_ response: Site.Response, _ context: ChannelHandlerContext) {
        guard !isAnswered, context.channel.isActive else { return }
        isAnswered = true
        deadline?.cancel()
        endDrop()
        var head = HTTPResponseHead(version: .http1_1, status: response.status)
        head.headers = Self.headers(of: response)
        context.write(wrapOutboundOut(.head(head)), promise: nil)
        send(self.head?.method == .HEAD ? Data() : response.body, context)
    }

    /// Sends the rest of a body piece by piece, and closes. A client that does not take a piece in time is let go: a
    /// recording that nobody reads would be kept forever.
    private func send(_ rest: Data, _ context: ChannelHandlerContext) {
        let piece = rest.prefix(WebLimits.piece)
        let part = piece.isEmpty ? OutboundOut.end(nil) : .body(.byteBuffer(ByteBuffer(bytes: piece)))
        let channel = context.channel
        let deadline = context.eventLoop.scheduleTask(in: .seconds(WebLimits.pieceSeconds)) {
            channel.close(promise: nil)
        }
        let own = NIOLoopBound(self, eventLoop: channel.eventLoop)
        let bound = NIOLoopBound(context, eventLoop: channel.eventLoop)
        context.writeAndFlush(wrapOutboundOut(part)).whenComplete { result in
            deadline.cancel()
            guard case .success = result, channel.isActive, !piece.isEmpty else { return channel.close(promise: nil) }
            own.value.send(rest.dropFirst(piece.count), bound.value)
        }
    }

    private static func headers(of response: Site.Response) -> HTTPHeaders {
        var headers = HTTPHeaders([
            ("Content-Type", response.type), ("Content-Length", "\(response.body.count)"), ("Connection", "close"),
            ("Cache-Control", "no-store"), ("Referrer-Policy", "no-referrer"), ("X-Content-Type-Options", "nosniff"),
            ("Content-Security-Policy", "default-src 'self'; frame-ancestors 'none'"),
            ("Cross-Origin-Resource-Policy", "same-origin"),
        ])
        for (name, value) in response.headers { headers.add(name: name, value: value) }
        return headers
    }

    package func errorCaught(context: ChannelHandlerContext, error: any Error) {
        // A refused upgrade continues as an ordinary request and gets its response.
        if error is NIOWebSocketUpgradeError { return }
        guard let parserError = error as? HTTPParserError else { return context.close(promise: nil) }
        if parserError == .headerOverflow {
            answer(
                .text(.requestHeaderFieldsTooLarge, "the request's head exceeds \(WebLimits.header) bytes"), context)
        } else {
            answer(.text(.badRequest, "not an HTTP request"), context)
        }
    }
}

extension Gate.Visitor {
    init(_ headers: HTTPHeaders) {
        self.init(host: headers["host"], origin: headers["origin"], cookie: headers["cookie"])
    }
}
