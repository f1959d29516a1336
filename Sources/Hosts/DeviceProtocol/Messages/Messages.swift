package import DeviceServices
package import Foundation

/// What an app or a tool sends to the service.
package enum ClientMessage: Codable, Hashable, Sendable {
    case hello(Hello)
    /// A request; the answer has the same number.
    case request(number: Int, DeviceCommand)
}

/// What the service sends.
package enum ServerMessage: Codable, Hashable, Sendable {
    /// Answers a hello, with the service's process.
    case welcome(process: Int32)
    /// Answers a message that the service does not take; then it closes the connection.
    case refused(String)
    case answer(number: Int, DeviceAnswer)
    /// A part of a message that is too long for a frame; the parts together are its JSON.
    case part(Data, isLast: Bool)
    /// What the app's shell has to do. Effects of a request come before its answer.
    case effects([DeviceEffect])
}
