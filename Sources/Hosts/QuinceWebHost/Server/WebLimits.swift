/// The limits of the web host, in one table (behaviour/web-host.md#limits).
package enum WebLimits {
    /// Bytes of a request's head.
    package static let header = 8 * 1024
    /// Bytes of a request's body, which is JSON.
    package static let body = 4 * 1024
    /// Bytes of all that is dropped at once, with its header.
    package static let drop = 32 * 1024 * 1024
    /// Bytes of the header of what is dropped.
    package static let dropHeader = 256 * 1024
    /// Seconds for what is dropped to arrive.
    package static let dropSeconds: Int64 = 60
    /// The number of files and texts of one drag, and of the forms of one text.
    package static let dragItems = 100
    package static let dragForms = 8
    /// UTF-8 bytes of a dropped file's name, as file systems have it, and of a type of data.
    package static let fileName = 255
    package static let mimeType = 127
    /// Bytes of a WebSocket message, whether in one frame or several.
    package static let message = 64 * 1024
    /// UTF-8 bytes of a text to and from the browser's clipboard. In JSON it may be longer: a page measures its message.
    package static let clipboard = 64 * 1024
    /// Seconds after a finger or a key in which what an app copies goes to the browser.
    package static let copySeconds = 2.0
    /// Seconds for a request's head to arrive, and again for its body.
    package static let headerSeconds: Int64 = 10
    /// Bytes of a response that are handed to the connection at once.
    package static let piece = 256 * 1024
    /// Seconds that a client has to take each piece: 25 KB a second are enough.
    package static let pieceSeconds: Int64 = 10
    /// Seconds that a page has to read the close frame.
    package static let closeSeconds: Int64 = 2
    /// The number of open pages.
    package static let clients = 8
    /// The number of connections: pages, and the requests that load their files.
    package static let connections = 32
    /// Events per second of one page, which is also the size of a burst.
    package static let eventsPerSecond = 240.0
    /// WebSocket frames per second of one page, and the size of a burst. A page needs one for each event, two for each of
    /// the device's frames, of which there are at most 120 a second, and a few pings.
    package static let framesPerSecond = 2000.0
    /// The number of malformed messages after which a page is disconnected.
    package static let malformedMessages = 20
    /// The largest coordinate, in points.
    package static let coordinate = 100_000.0
    package static let fingers = 0...9
    /// The number of unused links for other browsers.
    package static let openTokens = 16
}
