import Foundation
import OpenCombine

/// The subscribers of a subject. They get each value in the order in which they subscribed: OpenCombine's subjects keep theirs in
/// a set, whose order differs from run to run.
final class Downstreams<Output, Failure: Error> {
    private let lock = NSLock()
    private var conduits: [Conduit<Output, Failure>] = []
    private var upstreams: [any Subscription] = []
    private var completion: Subscribers.Completion<Failure>?
    /// Whether some subscriber has asked for values, upon which all publishers above the subject are asked.
    private var isAsked = false
    private var value: Output?

    /// - Parameter value: the one that each subscriber gets first, of a subject that has one.
    init(_ value: Output? = nil) {
        self.value = value
        // A subject with a value follows the publishers above it from the start.
        isAsked = value != nil
    }

    deinit { for upstream in upstreams { upstream.cancel() } }

    var current: Output? { lock.withLock { value } }

    // MARK: From upstream

    func send(_ input: Output, keeps: Bool) {
        let conduits = lock.withLock { completion == nil ? self.conduits : nil }
        guard let conduits else { return }
        if keeps { keep(input) }
        for conduit in conduits { conduit.offer(input) }
    }

    /// Changes the value that the next subscribers get first.
    func keep(_ input: Output) {
        // The old value is released outside of the lock: what it releases may come here.
        let old = lock.withLock {
            defer { value = input }
            return value
        }
        withExtendedLifetime(old) {}
    }

    func send(_ completion: Subscribers.Completion<Failure>) {
        let conduits = lock.withLock { () -> [Conduit<Output, Failure>] in
            guard self.completion == nil else { return [] }
            self.completion = completion
            defer { self.conduits = [] }
            return self.conduits
        }
        for conduit in conduits { conduit.finish(completion) }
    }

    func send(_ subscription: any Subscription) {
        let isAsked = lock.withLock {
            upstreams.append(subscription)
            return self.isAsked
        }
        if isAsked { subscription.request(.unlimited) }
    }

    // MARK: From downstream

    func add<S: Subscriber>(_ subscriber: S, _ description: String) where S.Input == Output, S.Failure == Failure {
        let conduit = DownstreamConduit(subscriber, self, description)
        let completion = lock.withLock { () -> Subscribers.Completion<Failure>? in
            if self.completion == nil { conduits.append(conduit) }
            return self.completion
        }
        guard let completion else { return subscriber.receive(subscription: conduit) }
        subscriber.receive(subscription: Subscriptions.empty)
        subscriber.receive(completion: completion)
    }

    func ask() {
        let upstreams = lock.withLock { () -> [any Subscription] in
            defer { isAsked = true }
            return isAsked ? [] : self.upstreams
        }
        for upstream in upstreams { upstream.request(.unlimited) }
    }

    func remove(_ conduit: Conduit<Output, Failure>) {
        lock.withLock { conduits.removeAll { $0 === conduit } }
    }
}

/// A subscriber of any type.
class Conduit<Output, Failure: Error> {
    func offer(_ output: Output) {}
    func finish(_ completion: Subscribers.Completion<Failure>) {}
}

private final class DownstreamConduit<Downstream: Subscriber>: Conduit<Downstream.Input, Downstream.Failure>,
    Subscription, CustomStringConvertible
{
    private let lock = NSLock()
    /// The subscriber gets one value at a time, and may cause the next one while it gets one.
    private let delivery = NSRecursiveLock()
    private var downstream: Downstream?
    private var downstreams: Downstreams<Downstream.Input, Downstream.Failure>?
    private var demand = Subscribers.Demand.none
    /// Whether the subscriber has the subject's value, if it has one.
    private var hasCurrent = false
    let description: String

    init(
        _ downstream: Downstream, _ downstreams: Downstreams<Downstream.Input, Downstream.Failure>,
        _ description: String
    ) {
        (self.downstream, self.downstreams, self.description) = (downstream, downstreams, description)
    }

    func request(_ demand: Subscribers.Demand) {
        let (owner, isBehind) = lock.withLock {
            self.demand += demand
            return (downstreams, !hasCurrent)
        }
        if isBehind, let current = owner?.current { offer(current) }
        owner?.ask()
    }

    override func offer(_ output: Downstream.Input) {
        delivery.lock()
        defer { delivery.unlock() }
        let receiver = lock.withLock { () -> Downstream? in
            hasCurrent = demand > .none
            guard hasCurrent else { return nil }
            demand -= 1
            return downstream
        }
        guard let more = receiver?.receive(output), more > .none else { return }
        lock.withLock { demand += more }
    }

    override func finish(_ completion: Subscribers.Completion<Downstream.Failure>) {
        delivery.lock()
        defer { delivery.unlock() }
        end().0?.receive(completion: completion)
    }

    func cancel() { end().1?.remove(self) }

    private func end() -> (Downstream?, Downstreams<Downstream.Input, Downstream.Failure>?) {
        lock.withLock {
            defer { (downstream, downstreams) = (nil, nil) }
            return (downstream, downstreams)
        }
    }
}
