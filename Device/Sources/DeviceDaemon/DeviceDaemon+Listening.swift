import Foundation
import Glibc
import NIOCore
import NIOPosix
import PushEndpoint
import QuinceDeviceProtocol
import QuinceDeviceServices

extension DeviceDaemon {
    // MARK: The socket

    /// The system's record of the process at the other end; `ucred` of unix(7), which Swift does not import.
    private struct Peer: Sendable {
        var process: Int32 = 0
        var user: UInt32 = 0
        var group: UInt32 = 0
    }

    private struct Stranger: Error {}

    static func listen(_ path: String, _ device: NIOLoopBound<Device>, _ loop: any EventLoop) throws -> any Channel {
        // The lock says that no other service uses a socket that is there.
        unlink(path)
        let count = NIOLoopBoundBox.makeBoxSendingValue(0, eventLoop: loop)
        let channel = try ServerBootstrap(group: loop)
            .serverChannelOption(.backlog, value: 64)
            .childChannelOption(
                .writeBufferWaterMark, value: .init(low: DeviceLimits.unread / 2, high: DeviceLimits.unread)
            )
            .childChannelInitializer { channel in
                checkPeer(channel).flatMapThrowing { try admit(channel, device, count) }
            }
            .bind(unixDomainSocketPath: path).wait()
        chmod(path, 0o600)
        return channel
    }

    /// Only the user's own processes get as far as this, because of the folder; the system's word is checked besides.
    private static func checkPeer(_ channel: any Channel) -> EventLoopFuture<Void> {
        guard let options = channel as? any SocketOptionProvider else {
            return channel.eventLoop.makeFailedFuture(Stranger())
        }
        let peer: EventLoopFuture<Peer> = options.unsafeGetSocketOption(
            level: .socket, name: NIOBSDSocket.Option(rawValue: SO_PEERCRED))
        return peer.flatMapThrowing { guard $0.user == geteuid() else { throw Stranger() } }
    }

    private static func admit(_ channel: any Channel, _ device: NIOLoopBound<Device>, _ count: NIOLoopBoundBox<Int>)
        throws
    {
        count.value += 1
        channel.closeFuture.whenComplete { _ in count.value -= 1 }
        let isTooMany = count.value > DeviceLimits.connections
        let problem = isTooMany ? "\(DeviceLimits.connections) others, which are the most" : nil
        try channel.pipeline.syncOperations.addHandler(ClientConnection(device.value, channel, problem: problem))
    }

    // MARK: The push endpoint

    static func listen(_ port: Int?, _ device: NIOLoopBound<Device>, _ loop: any EventLoop) throws -> PushEndpoint? {
        guard let port else { return nil }
        let receiver = PushEndpoint.Receiver(
            isAuthorized: { device.value.isToken($0) },
            deliver: { request throws(PushRefusal) in try device.value.deliver(request) })
        do {
            return try PushEndpoint.start(port: port, receiver, on: loop).wait()
        } catch {
            throw DeviceFault("127.0.0.1:\(port): the push endpoint cannot listen; choose another --push-port")
        }
    }
}
