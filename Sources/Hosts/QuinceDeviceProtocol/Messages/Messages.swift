package import Foundation
package import QuinceDeviceServices

/// A message of an app or a tool to the service.
package enum ClientMessage: Codable, Hashable, Sendable {
    case hello(Hello)
    /// A request; the answer has the same number.
    case request(number: Int, DeviceCommand)
}

/// A message of the service.
package enum ServerMessage: Codable, Hashable, Sendable {
    /// Answers a hello, with the service's process.
    case welcome(process: Int32)
    /// Answers a message that the service does not take; then it closes the connection.
    case refused(String)
    case answer(number: Int, DeviceAnswer)
    /// A part of a message that is too long for a frame; the parts together are its JSON.
    case part(Data, isLast: Bool)
    /// The effects that the app's shell has to carry out. Effects of a request come before its answer.
    case effects([DeviceEffect])
}
