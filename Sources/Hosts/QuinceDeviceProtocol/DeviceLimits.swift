/// The limits of the way between apps and the device service, in one table (behaviour/device-service.md).
package enum DeviceLimits {
    /// Bytes of a message, which is JSON.
    package static let message = 1024 * 1024
    /// Bytes of a message of the service, which it sends in parts.
    package static let longMessage = 16 * 1024 * 1024
    /// Seconds in which the service answers a request. Then it counts as dead, so that an app never hangs.
    package static let answerSeconds = 5.0
    /// Seconds in which a service that was started listens.
    package static let startSeconds = 5.0
    /// Seconds for which an app keeps its record: another copy of it may change that, of which it is not told.
    package static let recordSeconds = 1.0
    /// The number of services that one app starts in place of dead ones, in some seconds.
    package static let restarts = 5
    package static let restartSeconds = 60.0
    /// Seconds in which an app looks for no other service after one that did not answer or did not start.
    package static let pauseSeconds = 10.0
    /// Seconds for which one that an app starts waits for the one before to end.
    package static let endSeconds = 3.0
    /// Seconds in which the service ends when it is asked to; then it is cut off.
    package static let stopSeconds: UInt32 = 2
    /// Crashes in a row, each within these seconds of the start, after which the records count as their cause.
    package static let crashes = 3
    package static let crashSeconds: Int64 = 60
    /// Seconds in which a new connection says who it is.
    package static let helloSeconds: Int64 = 5
    /// The number of connections: running apps and tools.
    package static let connections = 32
    /// Requests per second of one connection, and the size of a burst. Those beyond wait.
    package static let requestsPerSecond = 500.0
    /// Bytes that wait for an app that does not read; then its connection is closed.
    package static let unread = 24 * 1024 * 1024
    /// The number of apps that the service runs in the background at a time.
    package static let launchedApps = 4
    /// Seconds after its start in which the service starts no app for its transfers: the one that has started it connects.
    package static let settleSeconds: Int64 = 3
    /// Jobs that wait for one app to start.
    package static let waitingJobs = 16
    /// Jobs of apps that wait for other apps to end.
    package static let waitingWakes = 256
}
