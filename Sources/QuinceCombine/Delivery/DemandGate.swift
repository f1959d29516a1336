import Foundation
import OpenCombine

/// A subscription to what sends values whether or not somebody asks: without demand a value is dropped, or waits.
final class DemandGate<Downstream: Subscriber>: Subscription, CustomStringConvertible {
    let description: String
    private let lock = NSLock()
    /// The subscriber gets one value at a time, and may cause the next one while it gets one.
    private let delivery = NSRecursiveLock()
    private var downstream: Downstream?
    private var demand = Subscribers.Demand.none
    /// The latest value for which there was no demand, of a sender that keeps it.
    private var waiting: Downstream.Input?
    private let keepsLatest: Bool
    private let onRequest: () -> Void
    private var stop: (() -> Void)?

    /// - Parameters:
    ///   - keepsLatest: whether the latest value waits for demand.
    ///   - onRequest: called after each request.
    init(
        _ downstream: Downstream, _ description: String, keepsLatest: Bool = false,
        onRequest: @escaping () -> Void = {}
    ) {
        (self.downstream, self.description) = (downstream, description)
        (self.keepsLatest, self.onRequest) = (keepsLatest, onRequest)
    }

    /// - Parameter stop: ends the sending, once; called at once if the subscriber has cancelled.
    func onCancel(_ stop: @escaping () -> Void) {
        let isOver = lock.withLock { () -> Bool in
            if downstream != nil { self.stop = stop }
            return downstream == nil
        }
        if isOver { stop() }
    }

    // MARK: From upstream

    func send(_ value: Downstream.Input) {
        delivery.lock()
        defer { delivery.unlock() }
        var next: Downstream.Input? = value
        while let value = next, let receiver = receiver(of: value) {
            let more = receiver.receive(value)
            next = lock.withLock {
                demand += more
                return takeWaiting()
            }
        }
    }

    private func receiver(of value: Downstream.Input) -> Downstream? {
        // The value that waited is released outside of the lock: what it releases may come here.
        let (receiver, old) = lock.withLock { () -> (Downstream?, Downstream.Input?) in
            let old = waiting
            let isAsked: Bool = demand > .none
            waiting = keepsLatest && !isAsked ? value : nil
            guard isAsked else { return (nil, old) }
            demand -= 1
            return (downstream, old)
        }
        return withExtendedLifetime(old) { receiver }
    }

    private func takeWaiting() -> Downstream.Input? {
        guard demand > .none else { return nil }
        defer { waiting = nil }
        return waiting
    }

    func finish(_ completion: Subscribers.Completion<Downstream.Failure>) {
        delivery.lock()
        defer { delivery.unlock() }
        end().downstream?.receive(completion: completion)
    }

    // MARK: From downstream

    func request(_ demand: Subscribers.Demand) {
        let value = lock.withLock { () -> Downstream.Input? in
            self.demand += demand
            return takeWaiting()
        }
        if let value { send(value) }
        onRequest()
    }

    func cancel() { end().stop?() }

    private func end() -> (downstream: Downstream?, stop: (() -> Void)?) {
        let (ended, old) = lock.withLock {
            defer { (downstream, stop, waiting, demand) = (nil, nil, nil, .none) }
            return ((downstream, stop), waiting)
        }
        return withExtendedLifetime(old) { ended }
    }
}
