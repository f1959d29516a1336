import Foundation
import NIOCore
import NIOHTTP1
import NIOPosix
import NIOWebSocket
import Synchronization

/// The HTTP server, which listens on the loopback interface only.
final class WebServer: Sendable {
    struct Failure: Error, CustomStringConvertible {
        let description: String
    }

    let port: Int
    private let group: MultiThreadedEventLoopGroup
    private let channel: any Channel
    /// Set once the port is known, which the access rules need.
    private let open: OpenDoor

    /// - Parameter port: the port to listen on; 0 selects a free one.
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
            throw Failure(description: "127.0.0.1:\(port): cannot listen: \(reason)")
        }
        self.open = open
        self.group = group
        self.port = channel.localAddress?.port ?? port
    }

    /// Answers connections from now on.
    func serve(_ site: Site, _ pages: Pages) { open.set(site, pages) }

    func stop() {
        try? channel.close().wait()
        try? group.syncShutdownGracefully()
    }

    private static func prepare(_ channel: any Channel, _ open: OpenDoor) -> EventLoopFuture<Void> {
        guard let (site, pages) = open.enter(channel) else { return channel.close() }
        channel.closeFuture.whenComplete { _ in open.leave(channel) }
        let upgrader = upgrader(site, pages, open)
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

    private static func upgrader(_ site: Site, _ pages: Pages, _ open: OpenDoor) -> NIOWebSocketServerUpgrader {
        NIOWebSocketServerUpgrader(
            maxFrameSize: WebLimits.message, automaticErrorHandling: false,
            shouldUpgrade: { channel, head in
                let request = Site.Request(method: head.method, uri: head.uri, visitor: Gate.Visitor(head.headers))
                return channel.eventLoop.makeSucceededFuture(site.mayUpgrade(request) ? HTTPHeaders() : nil)
            },
            upgradePipelineHandler: { channel, _ in
                open.stay(channel)
                return channel.eventLoop.makeCompletedFuture {
                    let aggregator = NIOWebSocketFrameAggregator(
                        minNonFinalFragmentSize: 1, maxAccumulatedFrameCount: 64,
                        maxAccumulatedFrameSize: WebLimits.message)
                    try channel.pipeline.syncOperations.addHandlers([FrameGuard(), aggregator, SocketHandler(pages)])
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

/// The open connections. When the limit is reached, the oldest guest, a connection that is not a page yet, is closed,
/// so that idle connections do not keep the owner out.
private final class OpenDoor: Sendable {
    private struct State {
        var rooms: (site: Site, pages: Pages)?
        /// Connections that are not pages yet, the oldest first.
        var guests: [any Channel] = []
        var pages = 0

        /// - Returns: whether the connection was a guest.
        mutating func remove(_ channel: any Channel) -> Bool {
            guard let index = guests.firstIndex(where: { $0 === channel }) else { return false }
            guests.remove(at: index)
            return true
        }
    }

    private let state = Mutex(State())

    func set(_ site: Site, _ pages: Pages) { state.withLock { $0.rooms = (site, pages) } }

    /// - Returns: `nil` if there is no room besides pages, or the server does not answer yet.
    func enter(_ channel: any Channel) -> (Site, Pages)? {
        let (rooms, evicted) = state.withLock { state -> ((Site, Pages)?, (any Channel)?) in
            guard let rooms = state.rooms else { return (nil, nil) }
            let isFull = state.guests.count + state.pages >= WebLimits.connections
            if isFull, state.guests.isEmpty { return (nil, nil) }
            let evicted = isFull ? state.guests.removeFirst() : nil
            state.guests.append(channel)
            return (rooms, evicted)
        }
        evicted?.close(promise: nil)
        return rooms
    }

    /// Counts the connection as a page until it closes.
    func stay(_ channel: any Channel) {
        let wasGuest = state.withLock { state in
            guard state.remove(channel) else { return false }
            state.pages += 1
            return true
        }
        guard wasGuest else { return }
        channel.closeFuture.whenComplete { [self] _ in state.withLock { $0.pages -= 1 } }
    }

    func leave(_ channel: any Channel) { state.withLock { _ = $0.remove(channel) } }
}
