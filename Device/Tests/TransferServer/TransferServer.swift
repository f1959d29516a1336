import Foundation
import NIOCore
import NIOHTTP1
import NIOPosix
import Synchronization

/// A real HTTP/1.1 server of this machine that answers as a test wants: well, or not.
package final class TransferServer: Sendable {
    package typealias Answering = @Sendable (ServerRequest) -> ServerAnswer

    struct State {
        var requests: [ServerRequest] = []
        var connections = 0
    }

    private let group = MultiThreadedEventLoopGroup(numberOfThreads: 1)
    private let channel: any Channel
    private let state: Shared

    /// The state that the connections share with the server.
    final class Shared: Sendable {
        let state = Mutex(State())
        let answering: Mutex<Answering>
        init(_ answering: @escaping Answering) { self.answering = Mutex(answering) }
    }

    /// Starts a server that listens when this returns.
    package init(host: String = "127.0.0.1", _ answering: @escaping Answering) throws {
        let state = Shared(answering)
        self.state = state
        channel = try ServerBootstrap(group: group)
            .serverChannelOption(.backlog, value: 1024)
            .serverChannelOption(.socketOption(.so_reuseaddr), value: 1)
            .childChannelInitializer { channel in
                channel.eventLoop.makeCompletedFuture {
                    let pipeline = channel.pipeline.syncOperations
                    try pipeline.addHandler(ByteToMessageHandler(HTTPRequestDecoder()))
                    try pipeline.addHandler(ServerConnection(state))
                }
            }
            .bind(host: host, port: 0).wait()
    }

    deinit {
        try? channel.close().wait()
        try? group.syncShutdownGracefully()
    }

    package var port: Int { channel.localAddress?.port ?? 0 }
    package func url(_ path: String) -> String { "http://127.0.0.1:\(port)\(path)" }

    /// Has the server answer otherwise from now on.
    package func answer(_ answering: @escaping Answering) { state.answering.withLock { $0 = answering } }

    /// The requests so far.
    package var requests: [ServerRequest] { state.state.withLock { $0.requests } }
}
