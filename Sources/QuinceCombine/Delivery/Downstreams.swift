import Foundation
import OpenCombine

/// The subscribers of a subject. They get each value in the order in which they subscribed: OpenCombine's subjects keep theirs in
/// a set, whose order differs from run to run.
final class Downstreams<Output, Failure: Error> {
    /// A subscriber of any type.
    private struct Receiver {
        let id: CombineIdentifier
        let send: (Output) -> Void
        let finish: (Subscribers.Completion<Failure>) -> Void
    }

    private let lock = NSLock()
    private var receivers: [Receiver] = []
    private var upstreams: [any Subscription] = []
    private var completion: Subscribers.Completion<Failure>?
    /// Whether the publishers above the subject are asked for values: once a subscriber asks, and from the start by a subject with a
    /// value.
    private var isAsked: Bool
    private var value: Output?

    /// - Parameter value: the one that each subscriber gets first, of a subject that has one.
    init(_ value: Output? = nil) {
        self.value = value
        isAsked = value != nil
    }

    deinit { for upstream in upstreams { upstream.cancel() } }

    var current: Output? { lock.withLock { value } }

    // MARK: From upstream

    /// Changes the value that the next subscribers get first, unless the subject has ended.
    func keep(_ input: Output) {
        // The old value is released outside of the lock: what it releases may come here.
        let old = lock.withLock { () -> Output? in
            let old = value
            if completion == nil { value = input }
            return old
        }
        withExtendedLifetime(old) {}
    }

    func send(_ input: Output) { for receiver in lock.withLock({ receivers }) { receiver.send(input) } }

    func send(_ completion: Subscribers.Completion<Failure>) {
        let receivers = lock.withLock { () -> [Receiver] in
            guard self.completion == nil else { return [] }
            self.completion = completion
            defer { self.receivers = [] }
            return self.receivers
        }
        for receiver in receivers { receiver.finish(completion) }
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
        // A subscriber does not keep the subject: who can send to it does.
        let gate = DemandGate(subscriber, description, keepsLatest: current != nil) { [weak self] in self?.ask() }
        let receiver = Receiver(id: gate.combineIdentifier, send: gate.send, finish: gate.finish)
        let (completion, current) = lock.withLock {
            if self.completion == nil { receivers.append(receiver) }
            return (self.completion, value)
        }
        if let completion {
            subscriber.receive(subscription: Subscriptions.empty)
            return subscriber.receive(completion: completion)
        }
        // It waits for demand.
        if let current { gate.send(current) }
        gate.onCancel { [weak self] in self?.remove(receiver.id) }
        subscriber.receive(subscription: gate)
    }

    private func ask() {
        let upstreams = lock.withLock { () -> [any Subscription] in
            defer { isAsked = true }
            return isAsked ? [] : self.upstreams
        }
        for upstream in upstreams { upstream.request(.unlimited) }
    }

    private func remove(_ id: CombineIdentifier) {
        // The subscriber, with all that it holds, is released outside of the lock.
        let old = lock.withLock {
            defer { receivers.removeAll { $0.id == id } }
            return receivers
        }
        withExtendedLifetime(old) {}
    }
}
