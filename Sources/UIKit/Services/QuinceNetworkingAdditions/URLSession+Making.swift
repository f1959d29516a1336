public import Foundation
public import FoundationNetworking

extension URLSession {
    /// Makes a session of the kind that its configuration asks for. The source bridge writes it for
    /// `URLSession(configuration:delegate:delegateQueue:)`, since an initializer cannot return a subclass.
    ///
    /// - Parameter delegateQueue: calls of a background session's delegate are made there, one after the other; `nil` for a
    ///   queue of the session's own.
    public class func make(
        configuration: URLSessionConfiguration, delegate: (any URLSessionDelegate)? = nil,
        delegateQueue: OperationQueue? = nil
    ) -> URLSession {
        guard let identifier = configuration.identifier else {
            return URLSession(configuration: configuration, delegate: delegate, delegateQueue: delegateQueue)
        }
        return BackgroundSessions.current.session(identifier, configuration, delegate, delegateQueue)
    }
}
