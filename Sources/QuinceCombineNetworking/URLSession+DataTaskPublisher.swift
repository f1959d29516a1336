public import Foundation
public import FoundationNetworking
public import QuinceCombine

extension URLSession {
    public func dataTaskPublisher(for url: URL) -> DataTaskPublisher { dataTaskPublisher(for: URLRequest(url: url)) }

    /// Returns a publisher of the answer to a request, which is sent when a subscriber asks for it.
    public func dataTaskPublisher(for request: URLRequest) -> DataTaskPublisher {
        DataTaskPublisher(request: request, session: self)
    }

    /// A publisher of one answer, on the session's queue. Each subscription sends the request; canceling one cancels its task.
    public struct DataTaskPublisher: Publisher {
        public typealias Output = (data: Data, response: URLResponse)
        public typealias Failure = URLError

        public let request: URLRequest
        public let session: URLSession

        public init(request: URLRequest, session: URLSession) { (self.request, self.session) = (request, session) }

        public func receive<S: Subscriber>(subscriber: S) where S.Failure == Failure, S.Input == Output {
            subscriber.receive(subscription: DataTaskSubscription(subscriber, request, session))
        }
    }
}

/// Unchecked: the subscription is locked, and who subscribes answers for what its subscriber touches.
private struct AnswerReceiver: @unchecked Sendable {
    let receive: (Data?, URLResponse?, (any Error)?) -> Void
}

private final class DataTaskSubscription<Downstream: Subscriber>: Subscription, CustomStringConvertible
where Downstream.Input == URLSession.DataTaskPublisher.Output, Downstream.Failure == URLError {
    private let lock = NSLock()
    private let request: URLRequest
    private let session: URLSession
    private var downstream: Downstream?
    private var task: URLSessionDataTask?

    init(_ downstream: Downstream, _ request: URLRequest, _ session: URLSession) {
        (self.downstream, self.request, self.session) = (downstream, request, session)
    }

    var description: String { "DataTaskPublisher" }

    func request(_ demand: Subscribers.Demand) {
        guard demand > .none else { return }
        let task = lock.withLock { () -> URLSessionDataTask? in
            guard downstream != nil, self.task == nil else { return nil }
            let receiver = AnswerReceiver(receive: answer)
            self.task = session.dataTask(with: request) { receiver.receive($0, $1, $2) }
            return self.task
        }
        task?.resume()
    }

    private func answer(_ data: Data?, _ response: URLResponse?, _ error: (any Error)?) {
        guard let downstream = end().0 else { return }
        guard error == nil, let response else {
            return downstream.receive(completion: .failure(error as? URLError ?? URLError(.unknown)))
        }
        _ = downstream.receive((data ?? Data(), response))
        downstream.receive(completion: .finished)
    }

    func cancel() { end().1?.cancel() }

    private func end() -> (Downstream?, URLSessionDataTask?) {
        lock.withLock {
            defer { (downstream, task) = (nil, nil) }
            return (downstream, task)
        }
    }
}
