import QuinceCombine

/// A subscriber that asks for as much as a test says, and keeps what it gets.
final class Listener<Input, Failure: Error>: Subscriber {
    private(set) var values: [Input] = []
    private(set) var completion: Subscribers.Completion<Failure>?
    private var subscription: (any Subscription)?
    private let first: Subscribers.Demand
    /// Called at each value, with what else is asked for as its result.
    var onValue: (Input) -> Subscribers.Demand = { _ in .none }

    init(_ first: Subscribers.Demand = .unlimited) { self.first = first }

    func receive(subscription: any Subscription) {
        self.subscription = subscription
        if first > .none { subscription.request(first) }
    }

    func receive(_ input: Input) -> Subscribers.Demand {
        values.append(input)
        return onValue(input)
    }

    func receive(completion: Subscribers.Completion<Failure>) { self.completion = completion }

    func request(_ demand: Subscribers.Demand) { subscription?.request(demand) }
    func cancel() { subscription?.cancel() }

    var isFinished: Bool {
        if case .finished? = completion { return true }
        return false
    }

    var failure: Failure? {
        if case .failure(let error)? = completion { return error }
        return nil
    }
}

struct Broken: Error, Equatable {}
