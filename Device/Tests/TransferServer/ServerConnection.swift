import Foundation
import NIOCore
import NIOHTTP1

/// A connection of a server: it reads one request after the other, and writes answers byte by byte, so that they may be wrong.
final class ServerConnection: ChannelInboundHandler {
    typealias InboundIn = HTTPServerRequestPart
    typealias OutboundOut = ByteBuffer

    private struct Sending {
        var answer: ServerAnswer
        var next: Int64
        let start = NIODeadline.now()
    }

    private let server: TransferServer.Shared
    private let number: Int
    private var request = ServerRequest()
    private var sending: Sending?
    private var timer: Scheduled<Void>?

    init(_ server: TransferServer.Shared) {
        self.server = server
        number = server.state.withLock { state in
            state.connections += 1
            return state.connections - 1
        }
    }

    func channelRead(context: ChannelHandlerContext, data: NIOAny) {
        switch unwrapInboundIn(data) {
        case .head(let head):
            request = ServerRequest(method: "\(head.method)", path: head.uri, connection: number)
            request.fields = head.headers.map { ($0.name, $0.value) }
        case .body(let part): request.body += Data(part.readableBytesView)
        case .end: answer(context)
        }
    }

    func channelInactive(context: ChannelHandlerContext) {
        timer?.cancel()
        sending = nil
    }

    func errorCaught(context: ChannelHandlerContext, error: any Error) { context.close(promise: nil) }

    func channelWritabilityChanged(context: ChannelHandlerContext) { send(context) }

    // MARK: Answers

    private func answer(_ context: ChannelHandlerContext) {
        let request = request
        server.state.withLock { $0.requests.append(request) }
        let answer = server.answering.withLock { $0 }(request)
        context.write(wrapOutboundOut(ByteBuffer(string: answer.preface + Self.head(answer))), promise: nil)
        if request.method == "HEAD" { return context.flush() }
        sending = Sending(answer: answer, next: answer.part.lowerBound)
        send(context)
    }

    private static func head(_ answer: ServerAnswer) -> String {
        var lines = ["HTTP/1.1 \(answer.status) Words"] + answer.fields.map { "\($0.0): \($0.1)" }
        switch answer.framing {
        case .length(let length): lines.append("Content-Length: \(length ?? Int64(answer.part.count))")
        case .chunked: lines.append("Transfer-Encoding: chunked")
        case .close: lines.append("Connection: close")
        }
        return lines.joined(separator: "\r\n") + "\r\n\r\n"
    }

    /// Writes as much of the body as the connection, the rate and the trouble let it.
    private func send(_ context: ChannelHandlerContext) {
        while var sending, context.channel.isWritable {
            let end = min(sending.answer.part.upperBound, limit(sending), allowed(sending))
            guard sending.next < end else { break }
            let piece = sending.answer.content.piece(sending.next, end)
            // To write may call this function again.
            sending.next += Int64(piece.count)
            self.sending = sending
            write(piece, sending.answer.framing, context)
        }
        context.flush()
        guard let sending else { return }
        if sending.next >= limit(sending) { return makeTrouble(context) }
        if sending.next >= sending.answer.part.upperBound { return finish(sending.answer, context) }
        if sending.answer.bytesPerSecond != nil { wait(context) }
    }

    private func write(_ bytes: [UInt8], _ framing: ServerAnswer.Framing, _ context: ChannelHandlerContext) {
        var buffer = ByteBuffer()
        if framing == .chunked { buffer.writeString(String(bytes.count, radix: 16) + "\r\n") }
        buffer.writeBytes(bytes)
        if framing == .chunked { buffer.writeString("\r\n") }
        context.write(wrapOutboundOut(buffer), promise: nil)
    }

    /// The place at which the trouble begins.
    private func limit(_ sending: Sending) -> Int64 {
        switch sending.answer.trouble {
        case .cut(let count)?, .reset(let count)?, .stall(let count)?: sending.answer.part.lowerBound + count
        case nil: .max
        }
    }

    /// The place up to which the rate allows to send.
    private func allowed(_ sending: Sending) -> Int64 {
        guard let rate = sending.answer.bytesPerSecond else { return .max }
        let seconds = Double((NIODeadline.now() - sending.start).nanoseconds) * 1e-9
        return sending.answer.part.lowerBound + Int64(seconds * rate)
    }

    private func wait(_ context: ChannelHandlerContext) {
        let this = NIOLoopBound((self, context), eventLoop: context.eventLoop)
        timer = context.eventLoop.scheduleTask(in: .milliseconds(5)) { this.value.0.send(this.value.1) }
    }

    private func makeTrouble(_ context: ChannelHandlerContext) {
        defer { sending = nil }
        switch sending?.answer.trouble {
        case .reset?:
            // A connection that does not linger is reset.
            _ = (context.channel as? any SocketOptionProvider)?.setSoLinger(linger(l_onoff: 1, l_linger: 0))
            context.close(promise: nil)
        case .cut?: close(context)
        case .stall?, nil: break
        }
    }

    private func finish(_ answer: ServerAnswer, _ context: ChannelHandlerContext) {
        sending = nil
        var rest = ByteBuffer()
        if answer.framing == .chunked { rest.writeString("0\r\nTrailer-Field: late\r\n\r\n") }
        rest.writeRepeatingByte(UInt8(ascii: "!"), count: answer.excess)
        context.write(wrapOutboundOut(rest), promise: nil)
        context.flush()
        if answer.framing == .close { close(context) }
    }

    /// Ends the connection when all is sent.
    private func close(_ context: ChannelHandlerContext) {
        let this = NIOLoopBound(context, eventLoop: context.eventLoop)
        context.writeAndFlush(wrapOutboundOut(ByteBuffer())).whenComplete { _ in this.value.close(promise: nil) }
    }
}
