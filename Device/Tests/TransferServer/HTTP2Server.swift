import NIOCore
import NIOHPACK
import NIOHTTP2
import NIOPosix

/// A server of HTTP/2 without TLS on 127.0.0.1, for clients that know it.
package final class HTTP2Server: Sendable {
    private let group = MultiThreadedEventLoopGroup(numberOfThreads: 1)
    private let channel: any Channel

    /// - Parameter resetAfter: the bytes of the body after which each stream is reset.
    package init(_ content: MadeUpContent, resetAfter: Int64? = nil) throws {
        channel = try ServerBootstrap(group: group)
            .childChannelInitializer { channel in
                channel.configureHTTP2Pipeline(mode: .server) { stream in
                    stream.eventLoop.makeCompletedFuture {
                        try stream.pipeline.syncOperations.addHandler(HTTP2Stream(content, resetAfter))
                    }
                }.map { _ in }
            }
            .bind(host: "127.0.0.1", port: 0).wait()
    }

    deinit {
        try? channel.close().wait()
        try? group.syncShutdownGracefully()
    }

    package var port: Int { channel.localAddress?.port ?? 0 }
}

/// A request and its answer.
private final class HTTP2Stream: ChannelInboundHandler {
    typealias InboundIn = HTTP2Frame.FramePayload
    typealias OutboundOut = HTTP2Frame.FramePayload

    private let content: MadeUpContent
    private let end: Int64
    private var next: Int64 = 0
    private var isAnswering = false

    init(_ content: MadeUpContent, _ resetAfter: Int64?) {
        (self.content, end) = (content, resetAfter ?? content.size)
    }

    func channelRead(context: ChannelHandlerContext, data: NIOAny) {
        guard case .headers(let head) = unwrapInboundIn(data), head.endStream else { return }
        let fields = HPACKHeaders([(":status", "200"), ("content-length", "\(content.size)"), ("etag", "\"1\"")])
        context.write(wrapOutboundOut(.headers(.init(headers: fields))), promise: nil)
        isAnswering = true
        send(context)
    }

    func channelWritabilityChanged(context: ChannelHandlerContext) { send(context) }

    private func send(_ context: ChannelHandlerContext) {
        while isAnswering, context.channel.isWritable, next < end {
            let piece = content.piece(next, end)
            next += Int64(piece.count)
            let isLast = next == content.size
            let data = HTTP2Frame.FramePayload.Data(data: .byteBuffer(ByteBuffer(bytes: piece)), endStream: isLast)
            context.write(wrapOutboundOut(.data(data)), promise: nil)
        }
        context.flush()
        guard isAnswering, next >= end else { return }
        isAnswering = false
        if end < content.size { context.writeAndFlush(wrapOutboundOut(.rstStream(.internalError)), promise: nil) }
    }
}
