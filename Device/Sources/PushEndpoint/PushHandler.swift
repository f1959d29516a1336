import Foundation
import NIOCore
import NIOHTTP1

/// Answers one request, a stream of a connection.
final class PushHandler: ChannelInboundHandler {
    typealias InboundIn = HTTPServerRequestPart
    typealias OutboundOut = HTTPServerResponsePart

    private let receiver: PushEndpoint.Receiver
    private var request: PushRequest?
    /// The mistake in the request. It is answered at the request's end, because some clients take an earlier answer for
    /// a failed connection.
    private var refusal: PushRefusal?
    private var body = Data()
    private var count = 0
    private var isAnswered = false
    private var limit: Scheduled<Void>?

    init(_ receiver: PushEndpoint.Receiver) { self.receiver = receiver }

    func handlerAdded(context: ChannelHandlerContext) {
        let this = NIOLoopBound((self, context), eventLoop: context.eventLoop)
        limit = context.eventLoop.scheduleTask(in: PushLimits.request) {
            let (handler, context) = this.value
            handler.refuse(.idleTimeout, context)
        }
    }

    func handlerRemoved(context: ChannelHandlerContext) { limit?.cancel() }

    func channelRead(context: ChannelHandlerContext, data: NIOAny) {
        guard !isAnswered else { return }
        switch unwrapInboundIn(data) {
        case .head(let head): begin(head)
        case .body(let piece): take(piece, context)
        case .end: finish(context)
        }
    }

    /// A stream's error is not an error of the connection.
    func errorCaught(context: ChannelHandlerContext, error: any Error) { context.close(promise: nil) }

    private func begin(_ head: HTTPRequestHead) {
        do throws(PushRefusal) {
            request = try PushRequest(
                method: head.method.rawValue, path: head.uri,
                headers: head.headers.map { ($0.name.lowercased(), $0.value) },
                isAuthorized: receiver.isAuthorized)
        } catch {
            refusal = error
        }
    }

    private func take(_ piece: ByteBuffer, _ context: ChannelHandlerContext) {
        count += piece.readableBytes
        guard count <= PushLimits.body else { return refuse(.payloadTooLarge, context) }
        guard count <= PushLimits.payload else { return refusal = refusal ?? .payloadTooLarge }
        body.append(contentsOf: piece.readableBytesView)
    }

    private func finish(_ context: ChannelHandlerContext) {
        if let refusal { return refuse(refusal, context) }
        guard var request else { return }
        guard !body.isEmpty else { return refuse(.payloadEmpty, context) }
        request.payload = body
        do throws(PushRefusal) {
            try receiver.deliver(request)
            answer(200, id: request.id, nil, context)
        } catch {
            refuse(error, context)
        }
    }

    private func refuse(_ refusal: PushRefusal, _ context: ChannelHandlerContext) {
        answer(refusal.status, id: request?.id ?? UUID().uuidString, refusal.json(at: Date()), context)
    }

    private func answer(_ status: Int, id: String, _ json: String?, _ context: ChannelHandlerContext) {
        guard !isAnswered else { return }
        isAnswered = true
        limit?.cancel()
        var headers: HTTPHeaders = ["apns-id": id]
        if json != nil { headers.add(name: "content-type", value: "application/json") }
        let head = HTTPResponseHead(version: .http2, status: HTTPResponseStatus(statusCode: status), headers: headers)
        context.write(wrapOutboundOut(.head(head)), promise: nil)
        if let json { context.write(wrapOutboundOut(.body(.byteBuffer(ByteBuffer(string: json)))), promise: nil) }
        let channel = context.channel
        // A client that is still sending is not read any more.
        context.writeAndFlush(wrapOutboundOut(.end(nil))).whenComplete { _ in channel.close(promise: nil) }
    }
}
