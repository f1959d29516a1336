import Foundation
import OpenCombine

/// The subscription of what sends values whether or not somebody asks: one without demand gets nothing, or later.
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
    private var stop: (() -> Void)?

    init(_ downstream: Downstream, _ description: String, keepsLatest: Bool = false) {
        (self.downstream, self.description, self.keepsLatest) = (downstream, description, keepsLatest)
    }

    /// - Parameter stop: ends the sending, once; called at once if the subscriber has cancelled.
    func onCancel(_ stop: @escaping () -> Void) {
        let isOver = lock.withLock { () -> Bool in
            if downstream != nil { self.stop = stop }
            return downstream == nil
        }
        if isOver { stop() }
    }

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
        lock.withLock {
            guard demand > .none else {
                if keepsLatest { waiting = value }
                return nil
            }
            demand -= 1
            waiting = nil
            return downstream
        }
    }

    private func takeWaiting() -> Downstream.Input? {
        guard demand > .none else { return nil }
        defer { waiting = nil }
        return waiting
    }

    func request(_ demand: Subscribers.Demand) {
        let value = lock.withLock { () -> Downstream.Input? in
            self.demand += demand
            return takeWaiting()
        }
        if let value { send(value) }
    }

    func cancel() {
        let ended = lock.withLock { () -> (Downstream?, (() -> Void)?) in
            defer { (downstream, stop, waiting, demand) = (nil, nil, nil, .none) }
            return (downstream, stop)
        }
        ended.1?()
    }
}
