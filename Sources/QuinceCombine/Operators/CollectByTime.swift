import Foundation
public import OpenCombine

extension Publishers {
    /// The times at which `collect(_:options:)` publishes what it has.
    public enum TimeGroupingStrategy<Context: Scheduler> {
        /// After each interval.
        case byTime(Context, Context.SchedulerTimeType.Stride)
        /// After each interval, and as soon as there are so many values.
        case byTimeOrCount(Context, Context.SchedulerTimeType.Stride, Int)
    }

    /// Publishes the values of each interval as an array.
    ///
    /// An interval without values publishes nothing. When the upstream publisher finishes, what is there is published before;
    /// a failure drops it.
    public struct CollectByTime<Upstream: Publisher, Context: Scheduler>: Publisher {
        public typealias Output = [Upstream.Output]
        public typealias Failure = Upstream.Failure

        public let upstream: Upstream
        public let strategy: TimeGroupingStrategy<Context>
        public let options: Context.SchedulerOptions?

        public init(
            upstream: Upstream, strategy: TimeGroupingStrategy<Context>, options: Context.SchedulerOptions?
        ) {
            (self.upstream, self.strategy, self.options) = (upstream, strategy, options)
        }

        public func receive<S: Subscriber>(subscriber: S) where S.Failure == Failure, S.Input == Output {
            upstream.subscribe(TimedCollection<Upstream.Output, Context, S>(subscriber, strategy, options))
        }
    }
}

extension Publisher {
    /// Collects values by time, or by time and count.
    public func collect<S: Scheduler>(
        _ strategy: Publishers.TimeGroupingStrategy<S>, options: S.SchedulerOptions? = nil
    ) -> Publishers.CollectByTime<Self, S> {
        .init(upstream: self, strategy: strategy, options: options)
    }
}

/// The subscription of `CollectByTime`, which is the subscriber of the publisher as well.
private final class TimedCollection<Input, Context: Scheduler, Downstream: Subscriber>: Subscriber, Subscription,
    CustomStringConvertible
where Downstream.Input == [Input] {
    typealias Failure = Downstream.Failure

    private struct Live {
        let downstream: Downstream
        var upstream: (any Subscription)?
        var timer: (any Cancellable)?
        var demand = Subscribers.Demand.none
        var values: [Input] = []
    }

    private var live: Live?
    private let scheduler: Context
    private let interval: Context.SchedulerTimeType.Stride
    private let limit: Int?
    private let options: Context.SchedulerOptions?
    private let lock = NSLock()
    /// The timer, the values and the end may come on several threads.
    private let delivery = NSRecursiveLock()

    init(
        _ downstream: Downstream, _ strategy: Publishers.TimeGroupingStrategy<Context>,
        _ options: Context.SchedulerOptions?
    ) {
        live = Live(downstream: downstream)
        self.options = options
        switch strategy {
        case .byTime(let context, let stride): (scheduler, interval, limit) = (context, stride, nil)
        case .byTimeOrCount(let context, let stride, let count): (scheduler, interval, limit) = (context, stride, count)
        }
    }

    var description: String { "CollectByTime" }

    // MARK: From upstream

    func receive(subscription: any Subscription) {
        let downstream = lock.withLock { () -> Downstream? in
            guard live != nil, live?.upstream == nil else { return nil }
            live?.upstream = subscription
            return live?.downstream
        }
        guard let downstream else { return subscription.cancel() }
        downstream.receive(subscription: self)
        let timer = scheduler.schedule(
            after: scheduler.now.advanced(by: interval), interval: interval, tolerance: scheduler.minimumTolerance,
            options: options
        ) { [weak self] in self?.publish() }
        let isOver = lock.withLock {
            live?.timer = timer
            return live == nil
        }
        if isOver { return timer.cancel() }
        subscription.request(.unlimited)
    }

    func receive(_ input: Input) -> Subscribers.Demand {
        let isFull = lock.withLock { () -> Bool in
            live?.values.append(input)
            return limit.map { live?.values.count ?? 0 >= $0 } ?? false
        }
        if isFull { publish() }
        return .none
    }

    func receive(completion: Subscribers.Completion<Failure>) {
        delivery.lock()
        defer { delivery.unlock() }
        guard let ended = end() else { return }
        ended.timer?.cancel()
        if case .finished = completion, !ended.values.isEmpty, ended.demand > .none {
            _ = ended.downstream.receive(ended.values)
        }
        ended.downstream.receive(completion: completion)
    }

    /// Publishes the values if there are some and the subscriber asks for them.
    private func publish() {
        delivery.lock()
        defer { delivery.unlock() }
        let next = lock.withLock { () -> (Downstream, [Input])? in
            guard let live, live.demand > .none, !live.values.isEmpty else { return nil }
            self.live?.demand -= 1
            self.live?.values = []
            return (live.downstream, live.values)
        }
        guard let (downstream, values) = next else { return }
        let more = downstream.receive(values)
        lock.withLock { live?.demand += more }
    }

    // MARK: From downstream

    func request(_ demand: Subscribers.Demand) { lock.withLock { live?.demand += demand } }

    func cancel() {
        let ended = end()
        ended?.timer?.cancel()
        ended?.upstream?.cancel()
    }

    private func end() -> Live? {
        lock.withLock {
            defer { live = nil }
            return live
        }
    }
}
