public import OpenCombine

/// A subject that passes on what it is sent, to each subscriber that asks for it at the time.
public final class PassthroughSubject<Output, Failure: Error>: Subject {
    private let downstreams = Downstreams<Output, Failure>()

    public init() {}

    public func send(_ input: Output) { downstreams.send(input) }
    public func send(completion: Subscribers.Completion<Failure>) { downstreams.send(completion) }
    public func send(subscription: any Subscription) { downstreams.send(subscription) }

    public func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Failure {
        downstreams.add(subscriber, "PassthroughSubject")
    }
}
