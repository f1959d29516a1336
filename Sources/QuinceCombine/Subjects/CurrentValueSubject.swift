public import OpenCombine

/// A subject that keeps its latest value, which each subscriber gets first.
public final class CurrentValueSubject<Output, Failure: Error>: Subject {
    private let downstreams: Downstreams<Output, Failure>

    public init(_ value: Output) { downstreams = Downstreams(value) }

    /// Setting the value sends it.
    public var value: Output {
        // The initializer gives one, and none is ever taken away.
        get { downstreams.current! }
        set { send(newValue) }
    }

    public func send(_ input: Output) {
        downstreams.keep(input)
        downstreams.send(input)
    }
    public func send(completion: Subscribers.Completion<Failure>) { downstreams.send(completion) }
    public func send(subscription: any Subscription) { downstreams.send(subscription) }

    public func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Failure {
        downstreams.add(subscriber, "CurrentValueSubject")
    }
}
