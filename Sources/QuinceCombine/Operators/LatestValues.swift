import Foundation
import OpenCombine

/// The subscription of `CombineLatest`: the latest values of its two publishers, and what its subscriber still asks for.
final class LatestValues<A, B, Downstream: Subscriber>: Subscription, CustomStringConvertible
where Downstream.Input == (A, B) {
    /// The state until the subscription ends.
    private struct Live {
        let downstream: Downstream
        var demand = Subscribers.Demand.none
        /// The sum of all requests, for a publisher that answers the subscription late.
        var requested = Subscribers.Demand.none
        var subscriptions: [(any Subscription)?] = [nil, nil]
        var unfinished = 2
    }

    private var live: Live?
    var a: A?
    var b: B?
    private let lock = NSLock()
    /// The subscriber gets one value at a time, and may cause the next one while it gets one.
    private let delivery = NSRecursiveLock()

    init(_ downstream: Downstream) { live = Live(downstream: downstream) }

    var description: String { "CombineLatest" }

    // MARK: From downstream

    func request(_ demand: Subscribers.Demand) {
        let subscriptions = lock.withLock { () -> [(any Subscription)?] in
            live?.demand += demand
            live?.requested += demand
            return live?.subscriptions ?? []
        }
        for subscription in subscriptions { subscription?.request(demand) }
    }

    func cancel() { for subscription in end()?.subscriptions ?? [] { subscription?.cancel() } }

    private func end() -> Live? {
        // The values are released outside of the lock: what they release may come here.
        let (ended, values) = lock.withLock {
            defer { (live, a, b) = (nil, nil, nil) }
            return (live, (a, b))
        }
        return withExtendedLifetime(values) { ended }
    }

    // MARK: From upstream

    func receive(_ subscription: any Subscription, from side: Int) {
        let requested = lock.withLock { () -> Subscribers.Demand? in
            guard live != nil, live?.subscriptions[side] == nil else { return nil }
            live?.subscriptions[side] = subscription
            return live?.requested
        }
        guard let requested else { return subscription.cancel() }
        if requested > .none { subscription.request(requested) }
    }

    /// - Parameter set: stores a value of the side.
    /// - Returns: what the side is asked for beyond earlier requests.
    func receive(from side: Int, _ set: (LatestValues) -> Void) -> Subscribers.Demand {
        delivery.lock()
        defer { delivery.unlock() }
        let (result, old) = lock.withLock {
            let old = (a, b)
            return (next(set), old)
        }
        withExtendedLifetime(old) {}
        guard let (downstream, values) = result else { return .none }
        let more = downstream.receive(values)
        guard more > .none else { return .none }
        let other = lock.withLock { () -> (any Subscription)? in
            live?.demand += more
            live?.requested += more
            return live?.subscriptions[1 - side]
        }
        other?.request(more)
        return more
    }

    private func next(_ set: (LatestValues) -> Void) -> (Downstream, (A, B))? {
        guard let live else { return nil }
        set(self)
        guard live.demand > .none, let a, let b else { return nil }
        self.live?.demand -= 1
        return (live.downstream, (a, b))
    }

    func receive(_ completion: Subscribers.Completion<Downstream.Failure>, from side: Int) {
        let isOver = lock.withLock { () -> Bool in
            guard live != nil else { return false }
            live?.subscriptions[side] = nil
            live?.unfinished -= 1
            if case .failure = completion { return true }
            return live?.unfinished == 0
        }
        guard isOver, let ended = end() else { return }
        for subscription in ended.subscriptions { subscription?.cancel() }
        delivery.lock()
        defer { delivery.unlock() }
        ended.downstream.receive(completion: completion)
    }
}

/// The subscriber of one of the two publishers.
struct LatestValuesSide<Input, A, B, Downstream: Subscriber>: Subscriber where Downstream.Input == (A, B) {
    typealias Failure = Downstream.Failure

    private let values: LatestValues<A, B, Downstream>
    private let side: Int
    private let set: (LatestValues<A, B, Downstream>, Input) -> Void
    let combineIdentifier = CombineIdentifier()

    init(
        _ values: LatestValues<A, B, Downstream>, _ side: Int,
        _ set: @escaping (LatestValues<A, B, Downstream>, Input) -> Void
    ) {
        (self.values, self.side, self.set) = (values, side, set)
    }

    func receive(subscription: any Subscription) { values.receive(subscription, from: side) }
    func receive(_ input: Input) -> Subscribers.Demand { values.receive(from: side) { set($0, input) } }
    func receive(completion: Subscribers.Completion<Failure>) { values.receive(completion, from: side) }
}
