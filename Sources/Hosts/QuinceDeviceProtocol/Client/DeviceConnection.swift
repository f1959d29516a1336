import Foundation
package import QuinceDeviceServices
import Synchronization

/// A connection to the service: requests that wait for their answers, and a thread that reads.
///
/// - Isolation: any thread.
package final class DeviceConnection: Sendable {
    /// The closures that take the messages that the service sends unasked, on the reading thread.
    package struct Receiver: Sendable {
        package var effects: @Sendable ([DeviceEffect]) -> Void
        /// A connection that is closed on this side does not say so.
        package var end: @Sendable (End) -> Void

        package init(
            effects: @escaping @Sendable ([DeviceEffect]) -> Void = { _ in },
            end: @escaping @Sendable (End) -> Void = { _ in }
        ) { (self.effects, self.end) = (effects, end) }
    }

    /// The reason for which a connection has ended that was not closed on this side. The reasons are one line.
    package enum End: Hashable, Sendable {
        case died
        /// The service does not do what it should.
        case late(String)
        case refused(String)
    }

    private let link: DeviceWire
    package var service: Int32 { link.service }

    /// - Returns: `nil` if no service listens.
    package convenience init?(_ places: DevicePlaces, _ hello: Hello, _ receiver: Receiver = Receiver())
        throws(DeviceFault)
    {
        guard let socket = try DeviceSocket.connect(places.socket) else { return nil }
        try self.init(socket, hello, receiver)
    }

    /// Whether it answers nothing any more.
    var hasEnded: Bool { link.hasEnded }

    init(_ socket: DeviceSocket, _ hello: Hello, _ receiver: Receiver) throws(DeviceFault) {
        link = try DeviceWire(socket, hello, receiver)
        link.startReading()
    }

    deinit { link.close() }

    /// Sends a request and waits for its answer, `DeviceLimits.answerSeconds` at most.
    package func ask(_ command: DeviceCommand) throws(DeviceFault) -> DeviceAnswer { try link.ask(command) }

    /// Ends the connection; requests that wait fail.
    package func close() { link.close() }
}
