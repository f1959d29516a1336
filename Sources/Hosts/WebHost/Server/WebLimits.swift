/// The limits of the web host, in one table (behaviour/web-host.md#limits).
package enum WebLimits {
    /// Bytes of a request's head.
    package static let header = 8 * 1024
    /// Bytes of a request's body, which is JSON.
    package static let body = 4 * 1024
    /// Bytes of a WebSocket message, whether in one frame or several.
    package static let message = 64 * 1024
    /// Seconds until a request's head must be there, and until its body must be.
    package static let headerSeconds: Int64 = 10
    /// Seconds that a page has to take the words with which it is let go.
    package static let closeSeconds: Int64 = 2
    /// Pages that are open at once.
    package static let clients = 8
    /// Connections altogether: pages, and the requests that fetch what a page is made of.
    package static let connections = 32
    /// Events a second of one page; as many again may come in one go.
    package static let eventsPerSecond = 240.0
    /// Messages that make no sense before a page is shown the door.
    package static let malformedMessages = 20
    /// Points.
    package static let coordinate = 100_000.0
    package static let fingers = 0...9
    /// Links for other browsers that wait to be opened.
    package static let openTokens = 16
}
