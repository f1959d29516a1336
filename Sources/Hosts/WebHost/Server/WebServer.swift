import Foundation
import NIOCore
import NIOHTTP1
import NIOPosix
import NIOWebSocket
import Synchronization

/// Listens on the loopback, and nowhere else.
final class WebServer: Sendable {
    struct Failure: Error, CustomStringConvertible {
        let description: String
    }

    let port: Int
    private let group: MultiThreadedEventLoopGroup
    private let channel: any Channel
    /// Given once the port is known, which the access rules need.
    private let open: OpenDoor

    /// - Parameter port: 0 takes one that is free.
    init(port: Int) throws(Failure) {
        let open = OpenDoor()
        let group = MultiThreadedEventLoopGroup(numberOfThreads: 1)
        let bootstrap = ServerBootstrap(group: group)
            .serverChannelOption(ChannelOptions.backlog, value: 64)
            .serverChannelOption(ChannelOptions.socketOption(.so_reuseaddr), value: 1)
            .childChannelOption(ChannelOptions.tcpOption(.tcp_nodelay), value: 1)
            .childChannelInitializer { Self.prepare($0, open) }
        do {
            channel = try bootstrap.bind(host: "127.0.0.1", port: port).wait()
        } catch {
            try? group.syncShutdownGracefully()
            let reason = (error as? IOError).map { String(cString: strerror($0.errnoCode)) } ?? "\(error)"
            throw Failure(description: "127.0.0.1:\(port): cannot listen there: \(reason)")
        }
        self.open = open
        self.group = group
        self.port = channel.localAddress?.port ?? port
    }

    /// From now on visitors are answered.
    func serve(_ site: Site, _ pages: Pages) { open.set(site, pages) }

    func stop() {
        try? channel.close().wait()
        try? group.syncShutdownGracefully()
    }

    private static func prepare(_ channel: any Channel, _ open: OpenDoor) -> EventLoopFuture<Void> {
        guard let (site, pages) = open.enter() else { return channel.close() }
        channel.closeFuture.whenComplete { _ in open.leave() }
        let upgrader = upgrader(site, pages)
        let limits = NIOHTTPDecoderLimitConfiguration.strict
        return channel.eventLoop.makeCompletedFuture {
            try channel.pipeline.syncOperations.configureHTTPServerPipeline(
                withPipeliningAssistance: false,
                withServerUpgrade: (
                    upgraders: [upgrader],
                    completionHandler: Self.leaveHTTP
                ),
                withErrorHandling: false, withOutboundHeaderValidation: true, withEncoderConfiguration: .init(),
                withDecoderLimitConfiguration: limits)
            try channel.pipeline.syncOperations.addHandler(RequestHandler(site))
        }
    }

    @Sendable private static func leaveHTTP(_ context: ChannelHandlerContext) {
        let handlers = context.pipeline.syncOperations
        guard let requests = try? handlers.context(handlerType: RequestHandler.self) else { return }
        handlers.removeHandler(context: requests, promise: nil)
    }

    private static func upgrader(_ site: Site, _ pages: Pages) -> NIOWebSocketServerUpgrader {
        NIOWebSocketServerUpgrader(
            maxFrameSize: WebLimits.message, automaticErrorHandling: false,
            shouldUpgrade: { channel, head in
                let request = Site.Request(method: head.method, uri: head.uri, visitor: Gate.Visitor(head.headers))
                return channel.eventLoop.makeSucceededFuture(site.mayUpgrade(request) ? HTTPHeaders() : nil)
            },
            upgradePipelineHandler: { channel, _ in
                channel.eventLoop.makeCompletedFuture {
                    let aggregator = NIOWebSocketFrameAggregator(
                        minNonFinalFragmentSize: 1, maxAccumulatedFrameCount: 64,
                        maxAccumulatedFrameSize: WebLimits.message)
                    try channel.pipeline.syncOperations.addHandlers([aggregator, SocketHandler(pages)])
                }
            })
    }
}

extension NIOHTTPDecoderLimitConfiguration {
    fileprivate static var strict: Self {
        var limits = Self()
        limits.maxHeaderFieldSize = WebLimits.header
        limits.maxHeaderListSize = WebLimits.header
        limits.maxHeaderFieldCount = 64
        return limits
    }
}

/// Counts who is inside.
private final class OpenDoor: Sendable {
    private struct State {
        var rooms: (site: Site, pages: Pages)?
        var count = 0
    }

    private let state = Mutex(State())

    func set(_ site: Site, _ pages: Pages) { state.withLock { $0.rooms = (site, pages) } }

    /// - Returns: `nil` when it is full, or not open yet.
    func enter() -> (Site, Pages)? {
        state.withLock { state in
            guard let rooms = state.rooms, state.count < WebLimits.connections else { return nil }
            state.count += 1
            return rooms
        }
    }

    func leave() { state.withLock { $0.count -= 1 } }
}
