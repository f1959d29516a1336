package import NIOCore
import NIOHPACK
import NIOHTTP1
import NIOHTTP2
import NIOPosix

/// A stand-in for Apple's push service: its HTTP/2 interface on 127.0.0.1, without TLS, so that a developer's server sends
/// notifications to the apps of this machine as it sends them to Apple.
///
/// Clients begin with HTTP/2 at once ("prior knowledge"). The bearer's token is the service's own, in the place of one that
/// is signed with a key from Apple: it shows that the client may read the user's files, and nothing more.
package final class PushEndpoint: Sendable {
    /// The closures that take the requests, on the event loop.
    package struct Receiver: Sendable {
        package var isAuthorized: @Sendable (String) -> Bool
        package var deliver: @Sendable (PushRequest) throws(PushRefusal) -> Void

        package init(
            isAuthorized: @escaping @Sendable (String) -> Bool,
            deliver: @escaping @Sendable (PushRequest) throws(PushRefusal) -> Void
        ) { (self.isAuthorized, self.deliver) = (isAuthorized, deliver) }
    }

    private let channel: any Channel
    package var port: Int { channel.localAddress?.port ?? 0 }

    private init(_ channel: any Channel) { self.channel = channel }

    /// - Parameters:
    ///   - port: 0 for any that is free.
    ///   - loop: takes all connections.
    package static func start(port: Int, _ receiver: Receiver, on loop: any EventLoop) -> EventLoopFuture<PushEndpoint>
    {
        let count = NIOLoopBoundBox.makeBoxSendingValue(0, eventLoop: loop)
        return ServerBootstrap(group: loop)
            .serverChannelOption(.backlog, value: 16)
            .serverChannelOption(.socketOption(.so_reuseaddr), value: 1)
            .childChannelInitializer { channel in
                loop.makeCompletedFuture { try admit(channel, count) }
                    .flatMapThrowing { try configure(channel, receiver) }
            }
            .bind(host: "127.0.0.1", port: port)
            .map { PushEndpoint($0) }
    }

    package func stop() { channel.close(promise: nil) }

    private struct TooMany: Error {}

    private static func admit(_ channel: any Channel, _ count: NIOLoopBoundBox<Int>) throws {
        guard count.value < PushLimits.connections else { throw TooMany() }
        count.value += 1
        channel.closeFuture.whenComplete { _ in count.value -= 1 }
    }

    /// Makes a connection one of the endpoint.
    package static func configure(_ channel: any Channel, _ receiver: Receiver) throws {
        var connection = NIOHTTP2Handler.ConnectionConfiguration()
        connection.initialSettings = [
            HTTP2Setting(parameter: .maxConcurrentStreams, value: PushLimits.streams),
            HTTP2Setting(parameter: .maxHeaderListSize, value: PushLimits.headers),
        ]
        let pipeline = channel.pipeline.syncOperations
        let reader = ConnectionReader()
        let requests = NIOLoopBound(reader, eventLoop: channel.eventLoop)
        try pipeline.addHandler(reader)
        try pipeline.addHandler(IdleStateHandler(readTimeout: PushLimits.idle))
        _ = try pipeline.configureHTTP2Pipeline(
            mode: .server, connectionConfiguration: connection, streamConfiguration: .init()
        ) { stream in
            stream.eventLoop.makeCompletedFuture {
                requests.value.noteRequest()
                let streams = stream.pipeline.syncOperations
                try streams.addHandler(HTTP2FramePayloadToHTTP1ServerCodec())
                try streams.addHandler(PushHandler(receiver))
            }
        }
        try pipeline.addHandler(ConnectionEnd())
    }
}

/// Closes a connection that sends much and asks for nothing, or that begins with silence. What it sends is read before
/// anybody knows whether it has the token, on the event loop of all apps.
private final class ConnectionReader: ChannelInboundHandler {
    typealias InboundIn = ByteBuffer
    typealias InboundOut = ByteBuffer

    private var unasked = 0
    private var limit: Scheduled<Void>?

    func handlerAdded(context: ChannelHandlerContext) {
        let channel = context.channel
        limit = context.eventLoop.scheduleTask(in: PushLimits.first) { channel.close(promise: nil) }
    }

    func handlerRemoved(context: ChannelHandlerContext) { limit?.cancel() }

    func noteRequest() {
        unasked = 0
        limit?.cancel()
    }

    func channelRead(context: ChannelHandlerContext, data: NIOAny) {
        unasked += unwrapInboundIn(data).readableBytes
        guard unasked <= PushLimits.unasked else { return context.close(promise: nil) }
        context.fireChannelRead(data)
    }
}

/// Closes a connection after an error, or if nothing comes.
private final class ConnectionEnd: ChannelInboundHandler {
    typealias InboundIn = Any

    func errorCaught(context: ChannelHandlerContext, error: any Error) { context.close(promise: nil) }

    func userInboundEventTriggered(context: ChannelHandlerContext, event: Any) {
        if event is IdleStateHandler.IdleStateEvent { context.close(promise: nil) }
        context.fireUserInboundEventTriggered(event)
    }
}
