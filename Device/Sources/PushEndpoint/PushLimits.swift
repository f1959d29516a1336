import NIOCore

/// The limits of the push endpoint, in one table (behaviour/device-service.md).
package enum PushLimits {
    /// Bytes of a payload.
    ///
    /// - Source: documentation, "Generating a remote notification".
    package static let payload = 4096
    /// Bytes of a body that are read, so that one that is too large is refused at its end and not in its middle.
    static let body = 64 * 1024
    /// Bytes of a request's headers.
    package static let headers = 8 * 1024
    package static let connections = 16
    /// Requests at a time on one connection.
    package static let streams = 32
    /// Bytes that a connection may send without a new request: those of the bodies that it may have begun, and some frames that
    /// ask for nothing.
    package static let unasked = streams * body + 256 * 1024
    /// Time in which a new connection makes its first request.
    static let first = TimeAmount.seconds(5)
    /// Time without a request after which a connection is closed, and in which a request is complete.
    static let idle = TimeAmount.seconds(60)
    static let request = TimeAmount.seconds(10)
    /// Bytes of an identifier for collapsing.
    ///
    /// - Source: documentation, "Sending notification requests to APNs".
    package static let collapse = 64
    /// Notifications per second to one app, and the size of a burst. Apple names none.
    package static let perSecond = 50.0
}
