public import FoundationNetworking

/// The methods of Darwin's session delegates that Linux's protocols lack. The source bridge adds the conformance to classes that
/// have one of them.
public protocol URLSessionBackgroundDelegate: URLSessionTaskDelegate {
    /// All that has happened to the tasks of a background session while the app was not running has been told.
    func urlSessionDidFinishEvents(forBackgroundURLSession session: URLSession)
    /// The task waits for a network that it may use.
    ///
    /// - Differs: it is called in flows only. A live app without a network is not told, and its task is tried again and again.
    func urlSession(_ session: URLSession, taskIsWaitingForConnectivity task: URLSessionTask)
    /// A task was made.
    ///
    /// - Differs: sessions of Foundation on Linux do not say so, so that it is called by the app's own code only.
    func urlSession(_ session: URLSession, didCreateTask task: URLSessionTask)
}

extension URLSessionBackgroundDelegate {
    public func urlSessionDidFinishEvents(forBackgroundURLSession session: URLSession) {}
    public func urlSession(_ session: URLSession, taskIsWaitingForConnectivity task: URLSessionTask) {}
    public func urlSession(_ session: URLSession, didCreateTask task: URLSessionTask) {}
}

// The methods on the protocol that has them on iOS, for delegates that hand them on to another one.
extension URLSessionTaskDelegate {
    public func urlSession(_ session: URLSession, taskIsWaitingForConnectivity task: URLSessionTask) {
        (self as? any URLSessionBackgroundDelegate)?.urlSession(session, taskIsWaitingForConnectivity: task)
    }
    public func urlSession(_ session: URLSession, didCreateTask task: URLSessionTask) {
        (self as? any URLSessionBackgroundDelegate)?.urlSession(session, didCreateTask: task)
    }
}
